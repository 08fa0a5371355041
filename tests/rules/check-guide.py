#!/usr/bin/env python3
# Checks that the guide to the rules names every switch with its ruling and setting, every unconfirmed entry, and every
# ruling that the program cites in entries of the catalogue or in reasons.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-guide.py CATALOGUE-FOLDER RULESET GUIDE[,GUIDE...] REASONS...
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

NS = '{urn:bicorne:catalogue:1}'
DOUBTED = ('unit-type', 'terrain', 'card', 'chart', 'table')
RULING = r'\b[A-Z]-[0-9]+\b|(?<=")[AQ][0-9]+(?=")'


def entries(folder):
    for path in sorted(folder.glob('*.xml')):
        yield from ElementTree.parse(path).getroot()


def switch_row(option):
    on = 'on' if option.get('initial') == '1' else 'off'
    return f'| `{option.get("id")}` | {option.get("ruling")} | {on} |'


def serves(entry, system):
    if entry.tag == NS + 'table':
        return any(aid.get('table') == entry.get('id') for aid in system.iter(NS + 'aid'))
    return entry is system or (entry.tag != NS + 'ruleset' and entry.get('family', 'cc') == system.get('family'))


def cited(folder, system, reasons):
    texts = [f'"{value}"' for entry in folder if serves(entry, system) for part in entry.iter()
             for value in part.attrib.values()]
    for path in reasons:
        texts += re.findall(r'"(?:[^"\\]|\\.)*"', path.read_text(encoding='utf-8'))
    return sorted({ruling for text in texts for ruling in re.findall(RULING, text)})


def missing(folder, system, guides, reasons):
    guide, doubts = '\n'.join(guides), '\n'.join(text.split('## Not confirmed')[1] for text in guides)
    yield from (f'the ruling {ruling}' for ruling in cited(folder, system, reasons)
                if not re.search(rf'\b{ruling}\b', guide))
    yield from (row for row in map(switch_row, system.iter(NS + 'option')) if row not in guide)
    for entry in folder:
        doubted = any(part.get('status') in ('unconfirmed', 'project') for part in entry.iter())
        name = f'`{entry.get("id")}`'
        if entry.tag.removeprefix(NS) in DOUBTED and serves(entry, system) and doubted and name not in doubts:
            yield f'{name} (not confirmed)'


def main():
    folder, guides = list(entries(pathlib.Path(sys.argv[1]))), [pathlib.Path(path) for path in sys.argv[3].split(',')]
    system = next(entry for entry in folder if entry.get('id') == sys.argv[2])
    found = list(missing(folder, system, [guide.read_text(encoding='utf-8') for guide in guides],
                         [pathlib.Path(path) for path in sys.argv[4:]]))
    for what in found:
        print(f'{sys.argv[3]}: does not have {what}', file=sys.stderr)
    return 1 if found else 0


sys.exit(main())
