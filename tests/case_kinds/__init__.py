"""How each kind of worked example is computed with the package (RULES 29)."""
