"""The commands of ``sessantuno`` that need more than a few lines, one file each."""
