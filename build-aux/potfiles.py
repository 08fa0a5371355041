#!/usr/bin/env python3
# Which files hold text for people? Compares po/POTFILES.in with the answer, or writes it.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: potfiles.py [--write]; exit 1 if POTFILES.in names too few, too many, or not in order
import pathlib
import re
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
LIST = TOP / 'po' / 'POTFILES.in'
HEAD = '# Every file with text for people, in order. `build-aux/potfiles.py --write` keeps it so.\n'

CALL = re.compile(r'\b(?:_|N_|C_|NC_|Q_|ngettext|g_dgettext|g_dngettext|g_dpgettext2?)\s*\(')
COMMENT = re.compile(r'/\*.*?\*/|//[^\n]*', re.DOTALL)
ATTRIBUTE = re.compile(r'\btranslatable\s*=\s*["\'](?:yes|true|1)["\']')


def has_call(path):
    return bool(CALL.search(COMMENT.sub('', path.read_text(encoding='utf-8'))))


def has_attribute(path):
    return bool(ATTRIBUTE.search(path.read_text(encoding='utf-8')))


# Where to look, and how to see that a file there has something to translate.
PLACES = [
    ('src/**/*.[ch]', has_call),
    ('ui/**/*.ui', has_attribute),
    ('data/catalogue/*.xml', lambda path: True),
    ('data/stamps/*.bicorne', lambda path: True),
    ('data/*.desktop.in', lambda path: True),
    ('data/*.gschema.xml', lambda path: True),
    ('data/*.metainfo.xml.in', lambda path: True),
    ('data/*.mime.xml.in', lambda path: True),
]


def wanted():
    return sorted(str(path.relative_to(TOP)) for pattern, test in PLACES for path in TOP.glob(pattern) if test(path))


def listed():
    lines = LIST.read_text(encoding='utf-8').splitlines()
    return [line for line in lines if line and not line.startswith('#')]


def main():
    if '--write' in sys.argv[1:]:
        LIST.write_text(HEAD + ''.join(name + '\n' for name in wanted()), encoding='utf-8')
        return 0
    want, have = wanted(), listed()
    for name in sorted(set(want) - set(have)):
        print(f'po/POTFILES.in lacks {name}', file=sys.stderr)
    for name in sorted(set(have) - set(want)):
        print(f'po/POTFILES.in names {name}, which has nothing to translate', file=sys.stderr)
    if want != have:
        print('po/POTFILES.in: run build-aux/potfiles.py --write', file=sys.stderr)
        return 1
    return 0


sys.exit(main())
