#!/usr/bin/env python3
"""Validates check reports: validate.py json|junit|sarif FILE...

JUnit is held against junit.xsd by xmllint and its counts are counted again. SARIF is held against the fields that its
2.1.0 schema requires and the values it allows, JSON against the shape that the documentation promises.
"""
import json
import pathlib
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

HERE = pathlib.Path(__file__).resolve().parent


class Invalid(Exception):
    pass


def expect(condition, place, message):
    if not condition:
        raise Invalid(f"{place}: {message}")


def keys(value, place, required, optional=()):
    expect(isinstance(value, dict), place, "not an object")
    missing = [key for key in required if key not in value]
    expect(not missing, place, f"missing {', '.join(missing)}")
    extra = [key for key in value if key not in required and key not in optional]
    expect(not extra, place, f"unexpected {', '.join(extra)}")


def number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def check_json(path):
    document = json.loads(path.read_text(encoding="utf-8"))
    keys(document, "$", ["palettes", "summary"], ["documents", "errors", "notes"])
    counts = {"checked": 0, "failed": 0, "waived": 0}
    for p, palette in enumerate(document["palettes"]):
        keys(palette, f"palettes[{p}]", ["id", "name", "results"], ["conventions", "exempt", "warnings", "unresolved"])
        for r, result in enumerate(palette["results"]):
            place = f"palettes[{p}].results[{r}]"
            keys(
                result, place,
                ["rule", "theme", "foreground", "background", "size", "level", "required", "ratio", "vision",
                 "passed", "waived", "suggestion"], ["heldBack"] + (["reason", "until"] if result.get("waived") else []))
            if result["waived"]:
                expect(result.get("reason"), place, "waived without a reason")
            for side in ("foreground", "background"):
                keys(result[side], f"{place}.{side}", ["ref", "hex"], ["role", "place", "rolePlace"])
            expect(result["size"] in ("normal", "large", "ui", None), place, "size")
            expect(result["level"] in ("AA", "AAA", None), place, "level")
            expect(number(result["ratio"]) and number(result["required"]), place, "ratio or required is no number")
            expect(result["passed"] == (result["ratio"] >= result["required"]), place, "verdict and ratio disagree")
            expect(not (result["passed"] and result["waived"]), place, "passed and waived")
            if result["suggestion"] is not None:
                keys(result["suggestion"], f"{place}.suggestion", ["hex", "ratio", "deltaE"], ["side", "breaks"])
                expect(result["suggestion"]["ratio"] >= result["required"], place, "the suggestion does not pass")
            counts["checked"] += 1
            counts["waived"] += result["waived"]
            counts["failed"] += not (result["passed"] or result["waived"] or result.get("heldBack", False))
    keys(document["summary"], "summary", ["checked", "failed", "unresolved", "waived"], ["heldBack", "vanished"])
    expect(number(document["summary"]["unresolved"]), "summary.unresolved", "is no number")
    for key, count in counts.items():
        expect(document["summary"][key] == count, f"summary.{key}", f"should be {count}")


def check_junit(path):
    done = subprocess.run(
        ["xmllint", "--noout", "--nonet", "--schema", str(HERE / "junit.xsd"), str(path)], capture_output=True, text=True)
    expect(done.returncode == 0, path.name, done.stderr.strip())
    root = ElementTree.parse(path).getroot()
    for suite in [root] + list(root):
        cases = list(suite.iter("testcase"))
        expect(int(suite.get("tests")) == len(cases), suite.get("name"), "tests is not the number of cases")
        for attribute, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
            if suite.get(attribute) is not None:
                found = sum(1 for case in cases if case.find(tag) is not None)
                expect(int(suite.get(attribute)) == found, suite.get("name"), f"{attribute} should be {found}")


def check_sarif(path):
    log = json.loads(path.read_text(encoding="utf-8"))
    keys(log, "$", ["version", "runs"], ["$schema"])
    expect(log["version"] == "2.1.0", "version", "is not 2.1.0")
    for r, run in enumerate(log["runs"]):
        place = f"runs[{r}]"
        keys(run, place, ["tool"], ["results", "columnKind"])
        expect(run.get("columnKind", "utf16CodeUnits") in ("utf16CodeUnits", "unicodeCodePoints"), place, "columnKind")
        keys(run["tool"], f"{place}.tool", ["driver"])
        driver = run["tool"]["driver"]
        keys(driver, f"{place}.tool.driver", ["name"], ["version", "informationUri", "rules"])
        rules = driver.get("rules", [])
        expect(len({rule["id"] for rule in rules}) == len(rules), place, "rule ids are not unique")
        for rule in rules:
            keys(
                rule, f"rule {rule['id']}", ["id", "shortDescription", "fullDescription", "help"],
                ["name", "defaultConfiguration"])
            for key in ("shortDescription", "fullDescription", "help"):
                expect(rule[key].get("text"), f"rule {rule['id']}.{key}", "no text")
        for i, result in enumerate(run.get("results", [])):
            check_sarif_result(result, f"{place}.results[{i}]", rules)


def check_sarif_result(result, place, rules):
    keys(
        result, place, ["message", "ruleId", "locations"],
        ["ruleIndex", "level", "partialFingerprints", "suppressions", "baselineState", "relatedLocations"])
    expect(result["message"].get("text"), place, "no message text")
    expect(result.get("level", "warning") in ("none", "note", "warning", "error"), place, "level")
    expect(rules[result["ruleIndex"]]["id"] == result["ruleId"], place, "ruleIndex names another rule")
    expect(result.get("baselineState", "new") in ("new", "unchanged", "updated", "absent"), place, "baselineState")
    for suppression in result.get("suppressions", []):
        expect(suppression["kind"] in ("inSource", "external"), place, "suppression kind")
    for location in result["locations"]:
        keys(location, f"{place}.locations", [], ["physicalLocation", "logicalLocations"])
        physical = location.get("physicalLocation")
        if physical is None:
            continue
        keys(physical, f"{place}.physicalLocation", ["artifactLocation"], ["region"])
        uri = physical["artifactLocation"]["uri"]
        expect(all(character not in uri for character in ' <>"{}|\\^`'), place, f"{uri} is not a URI reference")
        for key, value in physical.get("region", {}).items():
            expect(key in ("startLine", "startColumn", "endLine", "endColumn") and value >= 1, place, f"region.{key}")


def main(arguments):
    checks = {"json": check_json, "junit": check_junit, "sarif": check_sarif}
    if len(arguments) < 2 or arguments[0] not in checks:
        sys.exit(__doc__)
    for name in arguments[1:]:
        try:
            checks[arguments[0]](pathlib.Path(name))
        except (Invalid, ValueError, KeyError, IndexError, TypeError) as error:
            sys.exit(f"{name}: {error}")
        print(f"{name}: a valid {arguments[0]} report")


if __name__ == "__main__":
    main(sys.argv[1:])
