"""Which Chromium the oracles ask."""
import os
import shutil
import sys

# The one without windows draws the same and takes a third of the processor's time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")


def chromium():
    """The path of $CHROMIUM, or of the first that is installed."""
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    return path or sys.exit("install chromium, or name it in CHROMIUM")
