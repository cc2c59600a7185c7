"""The window lasts for the tests of a file; what begins or ends with a window has its own one."""

from support.lasting_windows import lasting, mined_copy, mined_to_read, window

__all__ = ["lasting", "mined_copy", "mined_to_read", "window"]
