"""Lets `python -m editor` do what the command `fireground` does."""

import sys

from editor.cli import main

if __name__ == "__main__":
    sys.exit(main())
