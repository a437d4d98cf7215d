"""Programs that make files which are checked in; nothing of the package needs them to run."""
