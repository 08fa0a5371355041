#!/usr/bin/env python3
# Games of the computer, compared with the final positions in played.tsv: a seed gives the same game on every machine.
# Writes TAP.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-played.py CLI SOURCE [--write]
#   --write  stores the new final positions, after an intended change of rules, battles or players
import csv
import pathlib
import re
import subprocess
import sys
import tempfile

CLI, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
TABLE = SOURCE / 'tests/games/played.tsv'
FIELDS = ['battle', 'seed', 'top', 'bottom', 'choices', 'digest']


def play(row, folder):
    """Returns the number of choices and the hash of the last position, both from the saved game."""
    saved = pathlib.Path(folder) / 'game'
    out = subprocess.run([CLI, 'play', '--seed', row['seed'], '--top', row['top'], '--bottom', row['bottom'],
                          '--save', str(saved), str(SOURCE / row['battle'])], capture_output=True, text=True)
    if out.returncode:
        return {'choices': '', 'digest': out.stderr.strip() or f'exit code {out.returncode}'}
    end = re.search(r'<end [^>]*>', saved.read_text(encoding='utf-8')).group()
    return {name: re.search(rf'\b{name}="([^"]*)"', end).group(1) for name in ['choices', 'digest']}


def main():
    rows = list(csv.DictReader(TABLE.open(encoding='utf-8'), delimiter='\t'))
    with tempfile.TemporaryDirectory() as folder:
        found = [{**row, **play(row, folder)} for row in rows]
    if '--write' in sys.argv:
        with TABLE.open('w', encoding='utf-8') as table:
            for line in [dict(zip(FIELDS, FIELDS)), *found]:
                table.write('\t'.join(line[field] for field in FIELDS) + '\n')
        return 0
    print(f'1..{len(rows)}')
    for number, (row, end) in enumerate(zip(rows, found), 1):
        same = row == end
        name = f'{row["battle"]} seed {row["seed"]}, {row["top"]} against {row["bottom"]}'
        print(f'{"" if same else "not "}ok {number} - {name}')
        if not same:
            print(f'# stored {row["choices"]} {row["digest"]}, found {end["choices"]} {end["digest"]}')
            print('# if the change is intended, run this again with --write')
    return 0 if rows and rows == found else 1


sys.exit(main())
