"""WHAT IS SEEN: ipywidgets and ipyleaflet that draw a view and send moves."""
