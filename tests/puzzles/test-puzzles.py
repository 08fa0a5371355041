#!/usr/bin/env python3
"""Counts the puzzles that each level of the computer solves. The marshal has to solve four of five puzzles. The
recruit, who looks at one choice only, must not solve three of four. A case that cannot be played fails.

SPDX-License-Identifier: GPL-3.0-or-later

usage: test-puzzles.py CLI FOLDER
"""
import collections
import pathlib
import re
import subprocess
import sys

LEVELS = ('recruit', 'veteran', 'colonel', 'marshal')


def main():
    cli, folder = sys.argv[1:]
    puzzles = sum(len(re.findall(r'^case ', path.read_text(), re.M)) for path in pathlib.Path(folder).glob('*.rules'))
    told = subprocess.run([cli, 'test-rules', folder], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True).stdout.splitlines()
    missed = collections.Counter()
    print('1..3')
    odd = []
    for line in told[:-1]:
        found = re.search(r'it chooses: .* \((\w+)\)$', line)
        if found:
            missed[found[1]] += 1
        else:
            odd.append(line)
        print('#', line)
    for level in LEVELS:
        print(f'# {level}: {puzzles - missed[level]} of {puzzles}')
    counted = [int(number) for number in re.findall(r'\d+', told[-1])]
    print('ok' if not odd and sum(counted) == puzzles * len(LEVELS) else 'not ok', '1 each puzzle can be played')
    print('ok' if missed['marshal'] * 5 <= puzzles else 'not ok', '2 the marshal solves four of five')

    print('ok' if missed['recruit'] * 4 > puzzles else 'not ok', '3 the recruit does not solve three of four')


main()
