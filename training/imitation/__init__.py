"""Learning to decide as another agent does: its decisions are recorded, and a policy is fitted to them."""
