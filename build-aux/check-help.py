#!/usr/bin/env python3
"""Checks that the help uses the names of buttons and menus as they are in the texts of the program. For a translated
page it also checks that the page has the same elements as the original: no link, key or name is missing.

SPDX-License-Identifier: GPL-3.0-or-later

usage: check-help.py PO PAGE...                 PO: any list of the program's texts
       check-help.py [--partial] --in FOLDER PO PAGE...
                                                FOLDER: pages with the same names in the language of PO
                                                --partial: some sentences are not translated
"""
import pathlib
import re
import sys
import xml.etree.ElementTree as ET

MALLARD = '{http://projectmallard.org/1.0/}'
STRING = r'((?:"(?:[^"\\]|\\.)*"\n)+)'


def plain(lines):
    """Returns a text of the list without mnemonic underscores and with non-breaking spaces replaced by spaces."""
    return ''.join(re.findall(r'"((?:[^"\\]|\\.)*)"', lines)).replace('\\"', '"').replace('_', '').replace('\u00a0',
                                                                                                           ' ')


def texts(path):
    """Returns the translations of each text, of which there can be several."""
    known = {}
    for text, called in re.findall(f'^msgid {STRING}msgstr {STRING}', path.read_text(encoding='utf-8'), re.M):
        known.setdefault(plain(text), set()).add(plain(called))
    return known


def names(page):
    return [name.text.replace('\u00a0', ' ') for name in ET.parse(page).iter(MALLARD + 'gui')]


def elements(page):
    """Returns the elements of a page, sorted, because their order in a sentence depends on the language."""
    return sorted((node.tag, node.get('xref', node.get('src', ''))) for node in ET.parse(page).iter())


def faults(page, known):
    return [f'the program has no “{name}”' for name in names(page) if name not in known]


def faults_in(page, known, translated, partial):
    """Returns the faults of a translated page. Names without a translation stay as in the page. In a partial
    translation any name can stay."""
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
