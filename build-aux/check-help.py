#!/usr/bin/env python3
"""Looks whether the help says what the program says: each name of a button or a menu stands in the program's texts as it is there.

SPDX-License-Identifier: GPL-3.0-or-later

usage: check-help.py PO PAGE...        PO: any list of the program's texts
"""
import re
import sys
import xml.etree.ElementTree as ET

MALLARD = '{http://projectmallard.org/1.0/}'


def texts(path):
    """The texts of a list, without the signs that mark a key."""
    entries = re.findall(r'^msgid ((?:"(?:[^"\\]|\\.)*"\n)+)', open(path, encoding='utf-8').read(), re.M)
    return {''.join(re.findall(r'"((?:[^"\\]|\\.)*)"', entry)).replace('\\"', '"').replace('_', '') for entry in entries}


def main(po, *pages):
    known, wrong = texts(po), 0
    for page in pages:
        for name in ET.parse(page).iter(MALLARD + 'gui'):
            if name.text not in known:
                print(f'{page}: the program has no “{name.text}”')
                wrong += 1
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
