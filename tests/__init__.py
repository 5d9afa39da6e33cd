"""The tests. Folders: house (arrows, purity, hygiene), core, conformance (every ruleset), one per ruleset, ui."""
