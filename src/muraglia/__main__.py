"""`python -m muraglia`, where the command itself is not on the path."""

import sys

from muraglia.cli import main

sys.exit(main())
