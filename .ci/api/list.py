"""Lists the public interface that a symbol graph describes, a line for each declaration. Usage: list.py GRAPH"""
import json
import sys

lines = set()
for symbol in json.load(open(sys.argv[1]))["symbols"]:
    text = "".join(part["spelling"] for part in symbol["declarationFragments"])
    lines.add(".".join(symbol["pathComponents"]) + ": " + " ".join(text.split()))
print("\n".join(sorted(lines)))
