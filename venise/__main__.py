"""`python -m venise`: the same as the `venise` command."""

import sys

from venise.cli import main

# A worker process imports this file again under another name and must not start a second game.
if __name__ == "__main__":
    sys.exit(main())
