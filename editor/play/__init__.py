"""The table: a running game, and the sentences that tell it. No Qt."""
