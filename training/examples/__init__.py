"""Scripts to start from, each readable by itself: a library of this field at play with these games."""
