"""A run on file, so that it can go on to the last bit as if it had never been stopped."""
