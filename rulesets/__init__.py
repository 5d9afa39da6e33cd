"""One package a game. Nothing outside a package names it; the registry finds it."""
