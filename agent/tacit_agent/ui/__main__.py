"""`python -m tacit_agent.ui`: the window."""

from __future__ import annotations

import sys

from tacit_agent.ui.app import main

sys.exit(main())
