#!/usr/bin/env python3
"""Start Turnstile: the window, or one of its commands (``python3 main.py --help``).

Runs on a bare Python.  The first start makes a private environment with the pinned packages; every later
start hands over to it at once.  The syntax stays readable for Python 3.8 (see game/bootstrap.py).
"""

import os
import sys

if __name__ == "__main__":
    # Some settings keep the script's own folder off the path; the program must find itself all the same.
    root = os.path.dirname(os.path.abspath(__file__))
    if root not in sys.path:
        sys.path.insert(0, root)
    from game import bootstrap

    sys.exit(bootstrap.start(sys.argv[1:]))
