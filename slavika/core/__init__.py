"""The rules layer every game stands on: pure Python, no files, no wall clock, no global chance."""
