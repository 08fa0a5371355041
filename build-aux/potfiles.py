#!/usr/bin/env python3
# Finds the files with translatable texts. Compares them with the lists, or writes the lists: po/POTFILES.in for the
# program, po/developer/POTFILES.in for files with texts in the domain of the developers' program (D_).
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: potfiles.py [--write]; exit 1 if a list lacks a file, has a file too many, or is not in order
import pathlib
import re
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
LISTS = {TOP / 'po/POTFILES.in': False, TOP / 'po/developer/POTFILES.in': True}     # whether the list is for developers
HEAD = '# Every file with text for people, in order. `build-aux/potfiles.py --write` keeps it so.\n'

DEVELOPER = '#include "bic-developer-text.h"'
BOTH = (re.compile(r'\bD_\s*\('), re.compile(r'\b_\s*\('))
CALL = re.compile(r'\b(?:_|D_|N_|C_|NC_|Q_|ngettext|g_dgettext|g_dngettext|g_dpgettext2?)\s*\(')
COMMENT = re.compile(r'/\*.*?\*/|//[^\n]*', re.DOTALL)
ATTRIBUTE = re.compile(r'\btranslatable\s*=\s*["\'](?:yes|true|1)["\']')


def code_of(path):
    return COMMENT.sub('', path.read_text(encoding='utf-8'))


def has_call(path):
    return bool(CALL.search(code_of(path)))


def is_for_developers(path):
    return DEVELOPER in path.read_text(encoding='utf-8') and not BOTH[1].search(code_of(path))


def has_attribute(path):
    return bool(ATTRIBUTE.search(path.read_text(encoding='utf-8')))


# Places of files, and the function that finds out whether a file has a translatable text
PLACES = [
    ('src/**/*.[ch]', has_call),
    ('ui/**/*.ui', has_attribute),
    ('data/catalogue/*.xml', lambda path: True),
    ('data/guide/*.bicorne-game', lambda path: True),
    ('data/stamps/*.bicorne', lambda path: True),
    ('data/*.desktop.in', lambda path: True),
    ('data/*.gschema.xml', lambda path: True),
    ('data/*.appstream.xml.in', lambda path: True),
    ('data/*.mime.xml.in', lambda path: True),
]


def wanted(developer):
    return sorted(str(path.relative_to(TOP)) for pattern, test in PLACES for path in TOP.glob(pattern)
                  if test(path) and is_for_developers(path) == developer)


def listed(path):
    lines = path.read_text(encoding='utf-8').splitlines()
    return [line for line in lines if line and not line.startswith('#')]


def differs(path, want):
    have, name = listed(path), path.relative_to(TOP)
    for lacking in sorted(set(want) - set(have)):
        print(f'{name} lacks {lacking}', file=sys.stderr)
    for useless in sorted(set(have) - set(want)):
        print(f'{name} names {useless}, which has nothing to translate', file=sys.stderr)
    if want != have:
        print(f'{name}: run build-aux/potfiles.py --write', file=sys.stderr)
    return want != have


def mixes():
    """Reports the files with texts in both domains, which xgettext cannot separate."""
    mixed = [path for path in TOP.glob('src/**/*.c') if all(call.search(code_of(path)) for call in BOTH)]
    for path in mixed:
        print(f'{path.relative_to(TOP)} has texts of both domains: _() and D_()', file=sys.stderr)
    return bool(mixed)


def main():
    if '--write' in sys.argv[1:]:
        for path, developer in LISTS.items():
            path.write_text(HEAD + ''.join(name + '\n' for name in wanted(developer)), encoding='utf-8')
        return 0
    return max([mixes(), *(differs(path, wanted(developer)) for path, developer in LISTS.items())])


sys.exit(main())
