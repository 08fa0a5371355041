#!/usr/bin/env python3
# Tests of `bicorne-cli rules': the list, one rule system as tables and as JSON, a user's file, and wrong usage. Writes
# TAP to the standard output.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-rules-command.py BICORNE-CLI
import json
import os
import pathlib
import subprocess
import sys
import tempfile

CLI = sys.argv[1]
EMPTY = tempfile.TemporaryDirectory()


def run(*args, data=EMPTY.name):
    env = {**os.environ, 'LC_ALL': 'C.UTF-8', 'XDG_DATA_HOME': str(data)}
    done = subprocess.run([CLI, 'rules', *args], capture_output=True, text=True, env=env, check=False)
    return done.returncode, done.stdout, done.stderr


def lists_the_systems():
    code, out, err = run()
    assert code == 0 and not err
    assert any(line.split()[:1] == ['ccn-3e'] for line in out.splitlines())


def prints_one_as_tables():
    code, out, err = run('ccn-3e')
    rows = [line.split() for line in out.splitlines()]
    assert code == 0 and not err
    assert ['french/OG', 'Old', 'Guard'] in [row[:3] for row in rows]
    assert ['field-works', 'Field', 'works'] in [row[:3] for row in rows]
    assert ['3', '3', '2?', '1', '1?'] in rows, 'the chart of horse artillery, its doubtful cells marked'
    assert 'unconfirmed: Blocks inferred.' in out
    assert 'Total: 70' in out


def columns_are_aligned():
    _, out, _ = run('ccn-3e')
    lines = out.splitlines()
    head = next(line for line in lines if line.lstrip().startswith('Unit '))
    place = head.index('Traits')
    units = [line for line in lines if line.startswith('  french/')][:5]
    assert units and all(line[place - 1] == ' ' and line[place] != ' ' for line in units)


def prints_one_as_json():
    code, out, _ = run('--json', 'ccn-3e')
    rules = json.loads(out)
    cards = {card['id']: card for card in rules['cards']}
    assert code == 0
    assert len(rules['units']) == 91 and len(rules['terrain']) == 23 and len(rules['charts']) == 3
    assert sum(card['copies'] for card in cards.values()) == 70
    assert sum(card['copies'] for card in cards.values() if card['enforced']) == 70
    assert all('status' in entry and entry['source'] for entry in rules['units'] + rules['terrain'] + rules['rows'])
    systems = [entry['id'] for entry in json.loads(run('--json')[1])]
    assert systems == ['ccn-3e', 'ccn-gmt', 'n20', 'ccn-plus', 'ccn-web']


def tells_what_a_user_changed():
    with tempfile.TemporaryDirectory() as data:
        folder = pathlib.Path(data, 'bicorne', 'catalogue')
        folder.mkdir(parents=True)
        (folder / 'mine.xml').write_text('<catalogue xmlns="urn:bicorne:catalogue:1">\n<nation id="french" name="Gaul" '
                                         'adjective="Gallic" art="french"/>\n<terrain id="town" name="Burg" kind="hex" '
                                         'enter="any" battle="none" square="none" source="my chart"/></catalogue>')
        (folder / 'wrong.xml').write_text('<catalogue xmlns="urn:bicorne:catalogue:1">\n<nation/></catalogue>')
        code, out, err = run('ccn-3e', data=data)
        assert code == 0 and 'your value: my chart' in out
        assert err.startswith(f'{folder}/wrong.xml:2: ') and err.count('\n') == 1


def tells_what_two_differ_in():
    with tempfile.TemporaryDirectory() as data:
        folder = pathlib.Path(data, 'bicorne', 'catalogue')
        folder.mkdir(parents=True)
        (folder / 'mine.xml').write_text(
            '<catalogue xmlns="urn:bicorne:catalogue:1">\n'
            '<ruleset id="mine" name="Mine" parent="ccn-3e" source="my page">'
            '<deck id="command"><without card="elan"/></deck>'
            '<unit-type id="british/HA" moves="2" status="unconfirmed"/></ruleset></catalogue>')
        code, out, err = run('mine', '--differs-from', 'ccn-3e', data=data)
        assert code == 0 and not err
        assert 'Horse artillery (Great Britain): moves 2, was 1 [your value: my page]' in out, out
        assert 'Command cards: Elan 1 (removed)' in out, out
        found = json.loads(run('--json', 'mine', '--differs-from', 'ccn-3e', data=data)[1])
        assert found['id'] == 'mine' and found['differs_from'] == 'ccn-3e'
        assert ('unit', 'british/HA', 'moves', '2', '1', 'unconfirmed') in [
            tuple(each.get(key)
                  for key in ('kind', 'id', 'figure', 'now', 'was', 'status')) for each in found['differences']]
        gone = [each for each in found['differences'] if each['figure'] == 'elan']
        assert len(gone) == 1 and 'now' not in gone[0] and gone[0]['was'] == '1'
    code, out, _ = run('ccn-3e', '--differs-from', 'ccn-3e')
    assert code == 0 and 'No differences.' in out


def refuses_bad_usage():
    for args in (['ccn-3e', '--differs-from', 'ccn-9e'], ['--differs-from', 'ccn-3e'], ['ccn-9e'], ['ccn-3e', 'more'],
                 ['--nonsense']):
        code, out, err = run(*args)
        assert code == 2 and not out and err


TESTS = [lists_the_systems, prints_one_as_tables, columns_are_aligned, prints_one_as_json, tells_what_a_user_changed,
         tells_what_two_differ_in,
         refuses_bad_usage]
print(f'1..{len(TESTS)}')
for number, test in enumerate(TESTS, 1):
    try:
        test()
        print(f'ok {number} {test.__name__}')
    except (AssertionError, ValueError, KeyError, StopIteration) as fault:
        print(f'not ok {number} {test.__name__}\n# {fault!r}')
