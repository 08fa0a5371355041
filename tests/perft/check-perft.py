#!/usr/bin/env python3
# Compares counts of positions with the stored counts. Any change of a rule, of the order of dice or of a battle changes
# the counts. Writes TAP.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-perft.py CLI SOURCE [--write]; --write stores the current counts after an intended change
import csv
import pathlib
import subprocess
import sys

CLI, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
TABLE = SOURCE / 'tests/perft/counts.tsv'


def count(battle, options, seed, depth):
    words = ['--with', options] if options else []
    out = subprocess.run([CLI, 'perft', *words, '--seed', seed, depth, str(SOURCE / battle)], capture_output=True,
                         text=True)
    return [line.split() for line in out.stdout.splitlines()]


def main():
    rows = list(csv.DictReader(TABLE.open(encoding='utf-8'), delimiter='\t'))
    games = {}
    for row in rows:
        games.setdefault((row['battle'], row['with'], row['seed']), {})[row['depth']] = row['positions']
    found = {game: dict(count(*game, max(depths, key=int))) for game, depths in games.items()}
    if '--write' in sys.argv:
        with TABLE.open('w', encoding='utf-8') as table:
            table.write('battle\twith\tseed\tdepth\tpositions\n')
            table.writelines(f'{battle}\t{options}\t{seed}\t{depth}\t{n}\n' for (battle, options, seed),
                             counts in found.items() for depth, n in counts.items())
        return 0
    print(f'1..{len(games)}')
    for number, (game, depths) in enumerate(games.items(), 1):
        same = found[game] == depths
        print(f'{"" if same else "not "}ok {number} - {game[0]} {game[1]} seed {game[2]}')
        if not same:
            print(f'# stored {depths}, found {found[game]}; if the change is meant, run this again with --write')
    return 0 if all(found[game] == games[game] for game in games) else 1


sys.exit(main())
