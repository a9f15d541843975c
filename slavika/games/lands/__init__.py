"""What Slavika and Equinox share: regions with two queues, the turn of three actions, sending, the battle and its
places.
"""
