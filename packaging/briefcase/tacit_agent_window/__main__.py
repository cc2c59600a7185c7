"""Where Briefcase starts: it runs the package that is called like the application."""

from tacit_agent.ui.app import main

raise SystemExit(main())
