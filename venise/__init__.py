"""Venise: digital board games of Bruges and of Venice."""

from venise import search_path

# Before all else: even for what is imported here Python would look in the working folder.
if search_path.is_program_starting():
    search_path.leave_out_working_folder()

from venise import compiled

__version__ = "0.3.0"

TITLE = "Venise"
"""What the program is called wherever a player sees its name."""

# Here, because this runs before any module that a build may replace, in worker processes too.
compiled.install()
