"""The web table: pages made by Python over :mod:`sessantuno.tables`, shown by the browser."""
