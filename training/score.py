#!/usr/bin/env python3
"""Tells how well messages are read: score.py MESSAGES... -- COMMAND...

COMMAND gets each message with what it was said in as a line of JSON, as `fundone read` takes it, and answers in a line.
*First*: the first act is right. *Acts*: all are, in their order. *Strict*: their parts are right too, by the words in
them: 70 % of the words of a title, target, list or person, half of those of a time or repetition. *Harm*: a question or
talk that would change something. *Lost*: a task that would not be kept. With --failures FILE what was not right is
written there."""

import collections
import json
import re
import subprocess
import sys

# Acts that a person would not tell apart, and those that change nothing.
ALIKE = {"correct": "change", "complain": "talk"}
HARMLESS = {"talk", "yes", "no", "help", "quote", "ask"}
KEPT = {"add", "change", "listedit", "remind"}
PARTS = {"title": .7, "target": .7, "list": .7, "person": .7, "when": .5, "repeat": .5}
SMALL = set("the a an my our to for of on at in is by and".split())


def kind(act):
    return ALIKE.get(act["act"], act["act"])


def words(value):
    text = " ".join(value if isinstance(value, list) else [value or ""]).lower().replace("’", "'")
    return set(re.findall(r"[\w£$%]+(?:[.:'][\w]+)*", text)) - SMALL


def wrong(wanted, found):
    """The parts in which an act differs."""
    parts = []
    for part, least in PARTS.items():
        one, other = words(wanted.get(part)), words(found.get(part))
        if (one or other) and len(one & other) < least * len(one | other):
            parts.append(part)
    if wanted["act"] == "ask" and wanted["kind"] != found.get("kind"):
        parts.append("kind")
    return parts


def main():
    arguments = sys.argv[1:]
    cut = arguments.index("--")
    files, command = arguments[:cut], arguments[cut + 1:]
    failures = None
    if "--failures" in files:
        at = files.index("--failures")
        failures = open(files[at + 1], "w", encoding="utf-8")
        del files[at:at + 2]
    messages = [json.loads(line) for name in files for line in open(name, encoding="utf-8")]
    said = "".join(
        json.dumps({key: value for key, value in message.items() if key != "acts"}, ensure_ascii=False) + "\n"
        for message in messages)
    answers = subprocess.run(command, input=said, stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout.split("\n")[:-1]
    assert len(answers) == len(messages), f"{len(messages)} messages, {len(answers)} answers"
    counts = collections.Counter()
    acts = collections.defaultdict(lambda: [0, 0])
    for message, line in zip(messages, answers):
        wanted, found = message["acts"], json.loads(line)["acts"]
        first = kind(wanted[0]) == kind(found[0])
        parts = ["acts"]
        if [kind(act) for act in wanted] == [kind(act) for act in found]:
            parts = sorted({part for one, other in zip(wanted, found) for part in wrong(one, other)})
        counts["first"] += first
        counts["acts"] += parts != ["acts"]
        counts["strict"] += not parts
        counts["harm"] += all(kind(act) in HARMLESS for act in wanted) and any(
            kind(act) not in HARMLESS for act in found)
        counts["lost"] += any(act["act"] == "add" for act in wanted) and all(
            kind(act) not in KEPT for act in found)
        acts[kind(wanted[0])][0] += first
        acts[kind(wanted[0])][1] += 1
        if parts and failures:
            failures.write(json.dumps(
                {"text": message["text"], "wrong": parts, "wanted": wanted, "found": found}, ensure_ascii=False) + "\n")
    share = {name: f"{100 * count / len(messages):.1f} %" for name, count in counts.items()}
    print(f"{len(messages)} messages:", ", ".join(f"{name} {share.get(name, '0 %')}" for name in
                                                  ("first", "acts", "strict", "harm", "lost")))
    print("  ".join(f"{name} {100 * right // count} of {count}" for name, (right, count) in
                    sorted(acts.items(), key=lambda entry: -entry[1][1])))


main()
