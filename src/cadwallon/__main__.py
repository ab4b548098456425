"""`python -m cadwallon`"""

import sys

from cadwallon.cli import main

if __name__ == "__main__":
    sys.exit(main())
