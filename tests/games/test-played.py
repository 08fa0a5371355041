#!/usr/bin/env python3
# Games that the computer plays, against the ends stored in played.tsv: a seed gives the same game on every machine. Speaks TAP.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-played.py CLI SOURCE [--write]; --write stores the ends of now, for an intended change of rules, battles or players
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
    """The number of choices and the hash of the last position, both from the saved game"""
    saved = pathlib.Path(folder) / 'game'
    out = subprocess.run([CLI, 'play', '--seed', row['seed'], '--top', row['top'], '--bottom', row['bottom'], '--save', str(saved), str(SOURCE / row['battle'])],
                         capture_output=True, text=True)
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
            table.writelines('\t'.join(line) + '\n' for line in [FIELDS] + [[row[field] for field in FIELDS] for row in found])
        return 0
    print(f'1..{len(rows)}')
    for number, (row, end) in enumerate(zip(rows, found), 1):
        same = row == end
        print(f'{"" if same else "not "}ok {number} - {row["battle"]} seed {row["seed"]}, {row["top"]} against {row["bottom"]}')
        if not same:
            print(f'# stored {row["choices"]} {row["digest"]}, found {end["choices"]} {end["digest"]}; if the change is intended, run this again with --write')
    return 0 if rows and rows == found else 1


sys.exit(main())
