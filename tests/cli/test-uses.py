#!/usr/bin/env python3
# Tests that each feature of a rule system has its own keyword. Without the keyword, the checks and the sheet lose this
# feature and no other. Writes TAP to the standard output.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-uses.py BICORNE-CLI SOURCE-ROOT
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import tap

CLI, ROOT = sys.argv[1], pathlib.Path(sys.argv[2])
EVERYTHING = 'needs,legend,record,aids,setup,arrivals,track,events,tables,counters,cards'
BATTLES = {
    'ccn-3e': ROOT / 'scenarios/ccn/corunna.bicorne',
    'ccn-gmt': ROOT / 'scenarios/ccn/corunna.bicorne',
    'ccn-plus': ROOT / 'scenarios/ccn/corunna.bicorne',
    'n20': ROOT / 'tests/battles/n20/weissdorf.bicorne',
}
CATALOGUES = {'ccn-3e': 'rulesets.xml', 'ccn-gmt': 'rulesets-gmt.xml', 'ccn-plus': 'rulesets-plus.xml',
              'n20': 'rulesets-n20.xml'}

FACES, JOKER = 'Met in the rear', 'Shuffle all your drawn cards'
CARDS, GROUND = {'Charge if Charged', 'At the end of the turn you draw a tactician card'}, 'stops; may be garrisoned'

# Patterns that are missing without the keyword: texts of the sheet, and problems that the check finds in an empty
# battle. A river also has a row in the terrain effects.
LOST = {
    'ccn-3e': {
        'tiles': {' Tiles: '}, 'works': {'Field works on hexsides'}, 'squares': {'Infantry in square'},
        'sections': {'Section line'}, 'blocks': {'Unit with losses'}, 'aids': {'Attacking out'},
        'hands': {'hand-missing'}, 'banners': {'banners-missing'}, 'sight': set(), 'support': set(),
    },
    'ccn-gmt': {
        'tiles': {' Tiles: '}, 'works': {'Field works on hexsides'}, 'squares': {'Infantry in square'},
        'sections': {'Section line'},
        'blocks': {'Unit with losses', 'Blocks for garrisons: British'}, 'aids': {'Attacking out', *CARDS, GROUND},
        'hands': {'hand-missing'}, 'banners': {'banners-missing'}, 'sight': set(), 'support': set(),
        'tacticians': {'4 tactician cards', 'tacticians-missing', *CARDS},
        'garrisons': {'Garrison of the hex', 'Blocks for garrisons: British', GROUND},
    },
    'ccn-plus': {
        'tiles': {' Tiles: '}, 'works': {'Field works on hexsides'}, 'squares': {'Infantry in square'},
        'blocks': {'Unit with losses'},
        'aids': {'Attacking out', FACES, JOKER}, 'banners': {'banners-missing'}, 'sight': set(), 'support': set(),
        'facing': {'Faces this corner', FACES},
        'ratings': {'Commander rated 3', 'begins with the cards', 'rating-missing', JOKER,
                    'to cut out: French|TO CUT OUT: FRENCH'},
    },
    'n20': {
        'routs': {'Routed unit'}, 'garrisons': {'Garrison of the hex'}, 'rivers': {'Major river.*Major river'},
        'traits': {'Elite strength, moves of the Guard'}, 'counters': {'COUNTERS TO CUT OUT'},
        'figures': {'Unit: strength and moves', 'Elite strength, moves of the Guard'},
        'setup-list': {'Setup by Hex|SETUP BY HEX'}, 'entries': {'Reinforcements: turn of arrival'},
        'morale-goals': {'points? of morale each night'}, 'morale': {'morale-missing'},
        'communications': {'Line of communication', 'communication-missing'},
        'turn-track': {'turn-track-missing'}, 'events': {'deck-missing'}, 'cadres': {'cadres: 3'}, 'dummies': set(),
        'morale-wins': set(), 'crowds': set(), 'zones': set(), 'points': set(), 'roads': set(),
    },
}


def words_of(rules):
    text = (ROOT / 'data/catalogue' / CATALOGUES[rules]).read_text()
    return re.search(r'<ruleset id="%s"[^>]*?uses="([^"]*)"' % rules, text, re.S).group(1).split()


def run(data, *args):
    env = {**os.environ, 'LC_ALL': 'C.UTF-8', 'XDG_DATA_HOME': str(data)}
    return subprocess.run([CLI, *map(str, args)], capture_output=True, text=True, env=env, check=False).stdout


def of_one_hex_each(battle):
    """Returns the battle with one hex of each terrain and its hexsides, because more hexes take time to draw."""
    seen = set()

    def once(hexagon):
        new = hexagon[1] not in seen
        seen.add(hexagon[1])
        return hexagon[0] if new else ''

    battle = re.sub(r'<hex [^>]*terrain="([^"]*)"[^>]*/>', once, battle)
    return battle if 'sides=' in battle else re.sub(r'(<hex [^>]*?)(/?>)', r'\1 sides="SE:field-works"\2', battle,
                                                    count=1)


def pages_of(battles, place):
    """Returns the words on the pages of each battle in a booklet of all battles. Most pages have the title of their
    battle."""
    sheet, texts, at = place / 'sheet.pdf', [''] * len(battles), 0
    run(place, 'export', '--with', EVERYTHING, '-o', sheet, *battles)
    booklet = subprocess.run(['pdftotext', sheet, '-'], capture_output=True, text=True, check=True).stdout
    for page in booklet.split('\f')[1:-1]:                # the first page is the table of contents
        named = re.search(r'^kind (\d+)\b', page, re.M)
        at = int(named[1]) if named else at               # a page that is left empty has no title
        texts[at] += ' '.join(page.split()) + ' '
    return texts


def found(rules, kinds, place):
    """Returns the patterns found for each kind, which is a rule system with the listed features."""
    folder, battles, empties = place / 'bicorne/catalogue', [], []
    folder.mkdir(parents=True, exist_ok=True)
    cousins = ''.join(f'<ruleset id="cousin-{i}" parent="{rules}" name="Cousin" revision="1" uses="{" ".join(uses)}"/>'
                      for i, uses in enumerate(kinds))
    (folder / 'cousins.xml').write_text(f'<catalogue xmlns="urn:bicorne:catalogue:1">{cousins}</catalogue>')
    for i in range(len(kinds)):
        battles.append(place / f'battle-{i}.bicorne')
        empties.append(place / f'empty-{i}.bicorne')
        text = re.sub('ruleset="[^"]*"', f'ruleset="cousin-{i}"', of_one_hex_each(BATTLES[rules].read_text()), count=1)
        battles[i].write_text(re.sub('title="[^"]*"', f'title="kind {i}"', text, count=1))
        empties[i].write_text(f'<battle xmlns="urn:bicorne:scenario:1" ruleset="cousin-{i}">'
                              '<board columns="13" rows="9"/></battle>')
    texts = pages_of(battles, place)
    for i, file in enumerate(json.loads(run(place, 'validate', '--json', *empties))['files']):
        texts[i] += ' '.join(problem['code'] for problem in file['problems'])
    return [{sign for signs in LOST[rules].values() for sign in signs if re.search(sign, text)} for text in texts]


def words_lose_their_own_thing(rules):
    words = words_of(rules)
    assert sorted(words) == sorted(LOST[rules]), 'each word has a line in the table'
    with tempfile.TemporaryDirectory() as place:
        everything, *left = found(rules, [words, *([other for other in words if other != word] for word in words)],
                                  pathlib.Path(place))
    assert everything == set().union(*LOST[rules].values()), everything
    for word, signs in zip(words, left):
        assert everything - signs == LOST[rules][word], (word, everything - signs)


def check_blocks():
    words_lose_their_own_thing('ccn-3e')


def check_cards_and_garrisons():
    words_lose_their_own_thing('ccn-gmt')


def check_points_and_facing():
    words_lose_their_own_thing('ccn-plus')


def check_counters():
    words_lose_their_own_thing('n20')


tap.run(globals())
