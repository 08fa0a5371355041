#!/usr/bin/env python3
# Counts words and phrases that make English hard to read, in comments, pages and texts on screen.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-prose.py [--list PATTERN | --write]; exit 1 if a pattern is more frequent than prose.tsv allows
#   --list PATTERN  prints the places where the pattern occurs
#   --write         lowers the limits to the current counts, but raises none
#
# The counts show which files need another reading. Replacing one word does not improve a sentence that is hard to
# understand.
import csv
import pathlib
import re
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
TABLE = TOP / 'build-aux' / 'prose.tsv'
AREAS = ('src', 'tests', 'docs', 'screen')
COMMENT = re.compile(r'/\*.*?\*/', re.DOTALL)
MESSAGE = re.compile(r'^msgid(?:_plural)? ((?:".*"\s*)+)', re.MULTILINE)
# Lists of rule scripts, which the build generates
GENERATED = re.compile(r'rules-(ccn-\w+|n20)\.md$')


def comments(folder):
    for path in sorted((TOP / folder).rglob('*.[ch]')):
        text = path.read_text(encoding='utf-8')
        for match in COMMENT.finditer(text):
            yield path, text.count('\n', 0, match.start()) + 1, re.sub(r'\n\s*\*?\s*', ' ', match[0])


def pages():
    for path in [TOP / 'HACKING.md', TOP / 'README.md', *sorted((TOP / 'docs').rglob('*.md'))]:
        if not GENERATED.search(path.name):
            for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
                yield path, number, line


def messages():
    """Yields the English texts, from a translation that contains all of them."""
    path = TOP / 'po' / 'fr.po'
    text = path.read_text(encoding='utf-8')
    for match in MESSAGE.finditer(text):
        yield path, text.count('\n', 0, match.start()) + 1, re.sub(r'"\s*\n"', '', match[1])


def main():
    with open(TABLE, encoding='utf-8') as table:
        rows = [row for row in csv.reader(table, delimiter='\t', quoting=csv.QUOTE_NONE)]
    texts = {'src': list(comments('src')), 'tests': list(comments('tests')), 'docs': list(pages()),
             'screen': list(messages())}
    faults = []
    for row in rows[1:]:
        name, pattern = row[0], re.compile(row[1])
        for column, area in enumerate(AREAS, 2):
            found = [(path, number, text) for path, number, text in texts[area] for _ in pattern.finditer(text)]
            if sys.argv[1:] == ['--list', name]:
                for path, number, text in found:
                    print(f'{path.relative_to(TOP)}:{number}: {text[:160]}')
            if sys.argv[1:] == ['--write']:
                row[column] = str(min(int(row[column]), len(found)))
            elif len(found) > int(row[column]):
                faults.append(f'{name}: {len(found)} in {area}, and the limit is {row[column]};'
                              f' check-prose.py --list "{name}" shows them')
    if sys.argv[1:] == ['--write']:
        TABLE.write_text(''.join('\t'.join(row) + '\n' for row in rows), encoding='utf-8')
    sums = ', '.join(f'{area} {sum(int(row[column]) for row in rows[1:])}' for column, area in enumerate(AREAS, 2))
    print('\n'.join(faults) or f'limits: {sums}', file=sys.stderr)
    return 1 if faults else 0


sys.exit(main())
