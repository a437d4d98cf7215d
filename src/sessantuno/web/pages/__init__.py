"""The pages of the site, one file each."""
