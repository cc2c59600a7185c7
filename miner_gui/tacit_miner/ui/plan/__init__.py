"""The page "Plan": what a study will tell and give away, before anybody is asked."""
