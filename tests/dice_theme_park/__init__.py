"""The rules of Dice Theme Park, rule by rule."""
