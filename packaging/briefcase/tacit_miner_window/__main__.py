"""Where Briefcase starts: it runs the package that is called like the application."""

from tacit_miner.ui.app import main

raise SystemExit(main())
