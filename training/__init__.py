"""Training of the network that plays Briscola for two; see README.md. Not part of the package."""
