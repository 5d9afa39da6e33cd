"""The sentences of the toy game, on top of those of the house."""

from __future__ import annotations

from game.core.catalogue import Catalogue

TEXTS = {
    "toy.title": "Toy Game",
    "toy.option.rounds.name": "Rounds",
    "toy.option.boost.name": "Boost",
    "toy.log.played": "{seat} plays the {card}.",
    "toy.log.boosted": "{seat} boosts for one point.",
    "toy.log.drew": "{seat} draws a card.",
    "toy.log.saw": "The card is the {card}.",
    "toy.log.stopped": "{seat} stops.",
    "toy.log.discarded": "{seat} discards the {card}.",
    "toy.log.bid": "{seat} bids {amount}.",
    "toy.log.bids_won": "{seat} wins the bid.",
    "toy.log.bids_tied": "Nobody wins the bid.",
    "toy.log.ended": "The game ends after the last round.",
    "toy.category.cards": "Cards",
    "toy.category.bids": "Bids and boosts",
    "toy.sum_cards": {"one": "{n} card for {points}", "other": "{n} cards for {points}"},
    "toy.tie_hand": "The larger hand decides.",
    "toy.reason.not_now": "It is not your turn.",
    "toy.reason.not_offered": "That is not offered now.",
}


def catalogue() -> Catalogue:
    """Return the catalogue of the house with the toy's texts added."""
    house = Catalogue.load("en")
    return Catalogue("en", {**house.texts, **TEXTS})
