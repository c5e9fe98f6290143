"""The one door: `python3 build/dev.py play` opens the game, `python3 build/dev.py test` checks it.

Needs nothing but Python; everything else is installed into `.venv` beside this folder. Older
versions of Python must be able to read this file, so that they get a sentence and no traceback.
"""

import sys

OLDEST, NEWEST = (3, 11), (3, 14)

if __name__ == "__main__":
    if not OLDEST <= sys.version_info[:2] <= NEWEST:
        sys.exit(
            "Venise needs Python 3.11 to 3.14, and this is Python {}.{}: "
            "install one of them and start this file with it.".format(*sys.version_info)
        )
    from front_door import main

    sys.exit(main(sys.argv[1:]))
