#!/usr/bin/env python3
# Does the guide to the rules name every switch with its ruling and setting, and every entry that is not confirmed?
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-guide.py CATALOGUE-FOLDER RULESET GUIDE
import pathlib
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


def missing(folder, ruleset, guide):
    family = next(entry.get('family') for entry in entries(folder) if entry.get('id') == ruleset)
    for entry in entries(folder):
        kind = entry.tag.removeprefix(NS)
        if kind == 'ruleset' and entry.get('id') == ruleset:
            yield from (row for row in map(switch_row, entry.iter(NS + 'option')) if row not in guide)
        doubted = entry.get('family', 'cc') == family and any(part.get('status') == 'unconfirmed' for part in entry.iter())
        if kind in DOUBTED and doubted and f'`{entry.get("id")}`' not in guide.split('## Not confirmed')[1]:
            yield f'`{entry.get("id")}` (not confirmed)'


def main():
    guide = pathlib.Path(sys.argv[3])
    found = list(missing(pathlib.Path(sys.argv[1]), sys.argv[2], guide.read_text(encoding='utf-8')))
    for what in found:
        print(f'{guide}: does not have {what}', file=sys.stderr)
    return 1 if found else 0


sys.exit(main())
