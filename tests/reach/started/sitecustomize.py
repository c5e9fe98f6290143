"""Python runs this as it starts, where this folder is on its path: a run is being recorded."""

import os
import sys

if "VENISE_REACH" in os.environ:
    # Only for this import: what a program under test finds where must not change.
    before = list(sys.path)
    sys.path.insert(0, os.path.abspath(os.path.join(__file__, *[os.pardir] * 4)))  # noqa: PTH100, PTH118
    try:
        from tests.reach.marking import begin

        begin()
    except (ImportError, OSError):  # the record is gone: nothing is marked
        pass
    finally:
        sys.path[:] = before
