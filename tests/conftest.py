"""Settings for all tests."""

import os

# Before NumPy or torch is loaded: on a machine that does other work too, threads that wait for each other
# slow small networks down a hundredfold.
os.environ.setdefault("OMP_NUM_THREADS", "1")

from hypothesis import settings

# The same examples in every run; and no deadline, since the first example may have to compile a kernel.
settings.register_profile("fabletop", derandomize=True, deadline=None)
settings.load_profile("fabletop")
