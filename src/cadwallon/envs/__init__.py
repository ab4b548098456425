"""The game for programs that learn, search or write: one encoding, an environment for each library."""
