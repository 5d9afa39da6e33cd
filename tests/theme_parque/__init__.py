"""The rules of Theme Parque, rule by rule; `board.py` lays the positions."""
