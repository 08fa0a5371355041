#!/usr/bin/env python3
# Does the guide to the rules name every switch with its ruling and setting, every entry that is not confirmed, and every ruling that
# the program cites, in entries of the catalogue or in reasons?
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-guide.py CATALOGUE-FOLDER RULESET GUIDE REASONS...
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

NS = '{urn:bicorne:catalogue:1}'
DOUBTED = ('unit-type', 'terrain', 'card', 'chart')


def entries(folder):
    for path in sorted(folder.glob('*.xml')):
        yield from ElementTree.parse(path).getroot()


def switch_row(option):
    on = 'on' if option.get('initial') == '1' else 'off'
    return f'| `{option.get("id")}` | {option.get("ruling")} | {on} |'


def rulings(text):
    return re.findall(r'\b[A-Z]-[0-9]+\b', text)


def cited(folder, ruleset, family, reasons):
    for entry in entries(folder):
        if entry.get('id') == ruleset or (not entry.tag.endswith('ruleset') and entry.get('family', 'cc') == family):
            for part in entry.iter():
                yield from rulings(' '.join(part.attrib.values()))
    for text in re.findall(r'"((?:[^"\\]|\\.)*)"', ''.join(path.read_text(encoding='utf-8') for path in reasons)):
        yield from rulings(text)


def missing(folder, ruleset, guide, reasons):
    family = next(entry.get('family') for entry in entries(folder) if entry.get('id') == ruleset)
    yield from sorted(set(cited(folder, ruleset, family, reasons)) - set(rulings(guide)))
    for entry in entries(folder):
        kind = entry.tag.removeprefix(NS)
        if kind == 'ruleset' and entry.get('id') == ruleset:
            yield from (row for row in map(switch_row, entry.iter(NS + 'option')) if row not in guide)
        doubted = entry.get('family', 'cc') == family and any(part.get('status') == 'unconfirmed' for part in entry.iter())
        if kind in DOUBTED and doubted and f'`{entry.get("id")}`' not in guide.split('## Not confirmed')[1]:
            yield f'`{entry.get("id")}` (not confirmed)'


def main():
    guide = pathlib.Path(sys.argv[3])
    reasons = [pathlib.Path(path) for path in sys.argv[4:]]
    found = list(missing(pathlib.Path(sys.argv[1]), sys.argv[2], guide.read_text(encoding='utf-8'), reasons))
    for what in found:
        print(f'{guide}: does not have {what}', file=sys.stderr)
    return 1 if found else 0


sys.exit(main())
