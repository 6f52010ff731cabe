"""What holds for all tests."""

from __future__ import annotations

import os

os.environ["BRANCHLINE_LANG"] = "en"  # whatever the system prefers
