#!/usr/bin/env python3
"""Looks whether the help says what the program says: each name of a button or a menu stands in the
program's texts as it is there. Of a translation it also asks that each page has the elements that it was
written with: no link, key or name is lost.

SPDX-License-Identifier: GPL-3.0-or-later

usage: check-help.py PO PAGE...                 PO: any list of the program's texts
       check-help.py [--partial] --in FOLDER PO PAGE...
                                                FOLDER: pages of the same names in the language of PO
                                                --partial: not every sentence has been translated
"""
import pathlib
import re
import sys
import xml.etree.ElementTree as ET

MALLARD = '{http://projectmallard.org/1.0/}'
STRING = r'((?:"(?:[^"\\]|\\.)*"\n)+)'


def plain(lines):
    """A text of a list, without the sign that marks a key, and with any space as a space."""
    return ''.join(re.findall(r'"((?:[^"\\]|\\.)*)"', lines)).replace('\\"', '"').replace('_', '').replace('\u00a0',
                                                                                                           ' ')


def texts(path):
    """What each text of a list is called in its language, which may be more than one name."""
    known = {}
    for text, called in re.findall(f'^msgid {STRING}msgstr {STRING}', path.read_text(encoding='utf-8'), re.M):
        known.setdefault(plain(text), set()).add(plain(called))
    return known


def names(page):
    return [name.text.replace('\u00a0', ' ') for name in ET.parse(page).iter(MALLARD + 'gui')]


def elements(page):
    """What a page is made of; where in its sentence something stands is the language's own."""
    return sorted((node.tag, node.get('xref', node.get('src', ''))) for node in ET.parse(page).iter())


def faults(page, known):
    return [f'the program has no “{name}”' for name in names(page) if name not in known]


def faults_in(page, known, translated, partial):
    """Where the program has no translation, its name is that of the page; in a partial translation, so may be any."""
    called = set().union(*(known.get(name, ()) for name in names(page)))
    called |= {name for name in names(page) if partial or '' in known.get(name, {''})}
    return [f'the program does not say “{name}”' for name in names(translated) if name not in called] + \
        (['its elements are not those that it was written with'] if elements(page) != elements(translated) else [])


def main(*args):
    partial = args[0] == '--partial'
    args = args[partial:]
    folder = pathlib.Path(args[1]) if args[0] == '--in' else None
    po, *pages = map(pathlib.Path, args[2 if folder else 0:])
    known, wrong = texts(po), 0
    for page in pages:
        for fault in (faults_in(page, known, folder / page.name, partial) if folder else faults(page, known)):
            print(f'{folder / page.name if folder else page}: {fault}')
            wrong += 1
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
