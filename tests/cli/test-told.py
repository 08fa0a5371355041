#!/usr/bin/env python3
# Tests that the setup sheet and info --json contain every value of a battle that changes the game: told/told.tsv has a
# row for each attribute. Writes TAP.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-told.py CLI SOURCE [--whole]; without --whole it tries one row in four, and one bundled battle
import atexit
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as tree

import tap

CLI, SOURCE = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
WHOLE = '--whole' in sys.argv
TOLD = SOURCE / 'tests/cli/told'
SPACE, RELAX = '{urn:bicorne:scenario:1}', '{http://relaxng.org/ns/structure/1.0}'
BATTLES = {
    'cards': TOLD / 'cards.bicorne', 'plus': TOLD / 'plus.bicorne',
    'n20': SOURCE / 'tests/battles/n20/weissdorf.bicorne', 'bare': SOURCE / 'tests/battles/n20/weissdorf.bicorne',
}
# Heading of each part of the sheet
HEADINGS = {
    'notes': 'BATTLE NOTES', 'victory': 'VICTORY', 'lists': 'ORDER OF BATTLE', 'units': 'UNITS WITH SPECIAL TRAITS',
    'needs': 'COMPONENTS NEEDED', 'setup': 'SETUP BY HEX', 'arrivals': 'REINFORCEMENTS', 'track': 'TURN TRACK',
    'events': 'EVENTS', 'rules': 'SPECIAL RULES',
}
OTHERS = ['BACKGROUND', 'TERRAIN TILES', 'TERRAIN', 'HISTORY', 'DESIGN NOTES', 'LEGEND', 'RECORD OF PLAY', 'MORALE',
          'RALLY',
          'COMBAT RESULTS', 'OPTIONAL RULES IN FORCE', 'CONTROLLED ADVANCE', 'HAZARDOUS RETREAT', 'TERRAIN EFFECTS']
SCRATCH = pathlib.Path(tempfile.mkdtemp(prefix='bicorne-told-'))

atexit.register(shutil.rmtree, SCRATCH)
tree.register_namespace('', SPACE[1:-1])


# User's catalogue with a table that a battle can name
CATALOGUE = SCRATCH / 'bicorne/catalogue'
CATALOGUE.mkdir(parents=True)
(CATALOGUE / 'tables.xml').write_bytes((TOLD / 'tables.xml').read_bytes())


def run(*args):
    environment = {**os.environ, 'XDG_DATA_HOME': str(SCRATCH)}
    done = subprocess.run(args, capture_output=True, timeout=200, check=False, env=environment)
    assert done.returncode == 0, (args, done.stderr.decode())
    return done.stdout


def load(path, bare):
    """Returns the battle. With @bare, the texts of its events are removed."""
    root = tree.parse(path).getroot()
    for half in root.iter(SPACE + 'half') if bare else []:
        for text in list(half):
            half.remove(text)
    return root


class Told:
    """The sheet, the map and the JSON of a battle, each created only once"""

    def __init__(self, root):
        self.path = SCRATCH / 'battle.bicorne'
        self.text = tree.tostring(root, encoding='unicode')
        self.known = {}

    def ask(self, name, *args):
        if name not in self.known:
            self.path.write_text(self.text, encoding='utf-8')
            self.known[name] = run(CLI, *args)
        return self.known[name]

    def sheet(self):
        if 'sheet' not in self.known:
            self.known['sheet'] = run('pdftotext', self.pdf(), '-').decode()
        return self.known['sheet']

    def pdf(self):
        pdf = self.ask('pdf', 'export', str(self.path), '-o', '-', '--format', 'pdf')
        (SCRATCH / 'sheet.pdf').write_bytes(pdf)
        return str(SCRATCH / 'sheet.pdf')

    def pages(self):
        return run('pdftoppm', '-r', '30', self.pdf())

    def picture(self):
        return self.ask('map', 'export', str(self.path), '--map', '-o', '-', '--format', 'png', '--dpi', '50')

    def part(self, name):
        """Returns the words of a part. For tables and titles, which have many headings, returns the words of the whole
        sheet."""
        words, inside = [], False
        if name not in HEADINGS:
            return self.sheet()
        for line in self.sheet().splitlines():
            if line.strip() in (*HEADINGS.values(), *OTHERS):
                inside = line.strip() == HEADINGS[name]
            elif inside:
                words.append(line)
        return '\n'.join(words)

    def json(self, path):
        value = json.loads(self.ask('json', 'info', '--json', str(self.path)))
        for key in path.split('.'):
            value = (value or {}).get(key)
        return value


def rows():
    text = (TOLD / 'told.tsv').read_text(encoding='utf-8')
    lines = [line for line in text.split('\n') if line and not line.startswith('#')]
    names = lines[0].split('\t')
    return [dict(zip(names, line.split('\t') + [''] * len(names))) for line in lines[1:]]


def attributes_of_format():
    """Returns all pairs (element, attribute) of the schema."""
    found = set()
    for element in tree.parse(SOURCE / 'data/schema/scenario.rng').getroot().iter(RELAX + 'element'):
        queue = list(element)
        while queue:
            node = queue.pop()
            if node.tag == RELAX + 'attribute' and 'name' in node.attrib:
                found.add((element.get('name'), node.get('name')))
            elif node.tag != RELAX + 'element':
                queue += list(node)
    return found


def check_table_is_complete():
    listed = {(row['element'], row['attribute']) for row in rows()}
    missing = {pair for pair in attributes_of_format() if pair[0]} - listed
    assert not missing, f'told.tsv has no row for {sorted(missing)}'
    assert not listed - attributes_of_format(), f'the format has no {sorted(listed - attributes_of_format())}'


def change(root, row):
    found = [root] if row['element'] == 'battle' else list(root.iter(SPACE + row['element']))
    element = found[int(row['which'])]
    if row['value']:
        assert element.get(row['attribute']) != row['value'], f'{row} changes nothing'
        element.set(row['attribute'], row['value'])
    else:
        del element.attrib[row['attribute']]


def is_told(before, after, place):
    if place == 'map':
        return before.picture() != after.picture()
    if place == 'track-picture':
        return before.pages() != after.pages()
    return before.part(place) != after.part(place)


def check_unchanged():
    """Checks that the same battle has the same sheet, map and pages, so that each later difference comes from a
    change."""
    for name in ('cards', 'n20'):
        one, other = Told(load(BATTLES[name], False)), Told(load(BATTLES[name], False))
        assert one.sheet() == other.sheet() and one.picture() == other.picture() and one.pages() == other.pages()


def check_each_attribute():
    known, faults = {}, []
    tried = [row for row in rows() if row['battle']]
    for row in tried if WHOLE else tried[::4]:
        path, bare = BATTLES[row['battle']], row['battle'] == 'bare'
        before = known.setdefault(row['battle'], Told(load(path, bare)))
        before.sheet()
        root = load(path, bare)
        change(root, row)
        after = Told(root)
        what = ' '.join(row[name] for name in ('battle', 'element', 'which', 'attribute', 'value'))
        if row['sheet'] != '-' and not is_told(before, after, row['sheet']):
            faults.append(f'{what}: not told in {row["sheet"]}')
        if row['json'] != '-' and before.json(row['json']) == after.json(row['json']):
            faults.append(f'{what}: not in {row["json"]} of info --json')
    assert not faults, '\n'.join(faults)


REMOVED = ['objective', 'exit', 'reinforcement', 'rule', 'communication', 'turn', 'event', 'half', 'table']


def check_bundled():
    """Checks that the sheet of each battle changes if any one of its objectives, arrivals, rules, turns or events is
    removed."""
    faults = []
    for path in sorted((SOURCE / 'scenarios').glob('*/*.bicorne' if WHOLE else 'ccn/bailen.bicorne')):
        before = Told(load(path, False))
        before.sheet()
        for kind in REMOVED:
            for i in range(len(list(load(path, False).iter(SPACE + kind)))):
                root = load(path, False)
                root.remove(list(root.iter(SPACE + kind))[i])
                if Told(root).sheet() == before.sheet():
                    faults.append(f'{path.stem}: {kind} {i} is not told')
    assert not faults, '\n'.join(faults)


tap.run(globals())
