"""Computer players and the process in which they think."""
