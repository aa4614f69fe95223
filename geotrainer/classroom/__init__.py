"""WHAT HAPPENED, WHO SITS WHERE: the only layer with a clock and a database."""
