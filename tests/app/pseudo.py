#!/usr/bin/env python3
"""Runs a program in an artificial language, made from all its texts, to find faults that real translations would have.

SPDX-License-Identifier: GPL-3.0-or-later

usage: pseudo.py CATALOG LANGUAGE PROGRAM [ARGUMENT]...

CATALOG is any compiled catalog; its translations are not used. LANGUAGE is one of
  long    words are half as long again, with accents, which shows cut texts and texts that are not translated
  rtl     the same in Hebrew letters; the program must be set to right-to-left
  three   three plural forms, each marked with its number
"""
import os
import pathlib
import re
import struct
import sys
import tempfile

# Parts that are not words: placeholders, markup, entities, and the sign before a mnemonic. GTK's names of icons and
# actions are not texts.
KEPT = re.compile(r'(%%|%(?:\d+\$)?[-+ #0]*[\d.]*(?:l|ll|h|z|j)?[a-zA-Z]|%[A-Z]|<[^>]*>|&\w+;)')
WORD = re.compile(r'_?[^\W\d_](?:[^\W\d_]|_(?=[^\W\d_]))*')
ACCENTS = str.maketrans('aceinosuyACEINOSUY', 'áçéîñöšûýÁÇÉÎÑÖŠÛÝ')
HEBREW = str.maketrans('abcdefghijklmnopqrstuvwxyz', 'אבגדהוזחטיכלמנסעפצקרשתאבגד')
RULES = {'long': 'nplurals=2; plural=n != 1;', 'rtl': 'nplurals=2; plural=n != 1;',
         'three': 'nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : '
                  'n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;'}


def longer(match):
    word = match[0]
    return word.translate(ACCENTS) + (word.strip('_').lower() * 2)[:(len(word.strip('_')) + 1) // 2]


def hebrew(match):
    word = longer(match).replace('_', '')
    return word.lower().translate(HEBREW.copy() | {ord(accent): HEBREW[ord(plain)] for plain,
                                                   accent in zip('aceinosuy', 'áçéîñöšûý')})


def change(text, how):
    return ''.join(part if i % 2 else WORD.sub(how, part) for i, part in enumerate(KEPT.split(text)))


def translate(original, language):
    """Returns the translation of an entry of the catalog: context, then singular and plural separated by zeros."""
    forms = original.rpartition('\4')[2].split('\0')
    if language == 'three':
        return '\0'.join(f'{forms[-1 if i else 0]}{"¹²³"[i]}' for i in range(3)) if len(forms) > 1 else forms[0]
    return '\0'.join(change(form, longer if language == 'long' else hebrew) for form in forms)


def originals(catalog):
    data = pathlib.Path(catalog).read_bytes()
    magic, _, n, start = struct.unpack_from('<4I', data)
    assert magic == 0x950412de, catalog
    places = [struct.unpack_from('<2I', data, start + 8 * i) for i in range(n)]
    return [data[at:at + length].decode() for length, at in places]


def write(path, entries):
    """Writes a catalog. An entry is an original with its translation; the format requires them to be sorted."""
    entries = sorted((original.encode(), translation.encode()) for original, translation in entries)
    table, text, at = [], b'', 28 + 16 * len(entries)
    for column in (0, 1):
        for entry in entries:
            table.append(struct.pack('<2I', len(entry[column]), at + len(text)))
            text += entry[column] + b'\0'
    head = struct.pack('<7I', 0x950412de, 0, len(entries), 28, 28 + 8 * len(entries), 0, 0)
    path.parent.mkdir(parents=True)
    path.write_bytes(head + b''.join(table) + text)


def main():
    catalog, language, *command = sys.argv[1:]
    header = f'Content-Type: text/plain; charset=UTF-8\nPlural-Forms: {RULES[language]}\n'
    with tempfile.TemporaryDirectory(prefix='bicorne-pseudo-') as folder:
        write(pathlib.Path(folder, language, 'LC_MESSAGES', 'bicorne.mo'),
              [('', header)] + [(text, translate(text, language)) for text in originals(catalog) if text])
        env = dict(os.environ, BICORNE_LOCALEDIR=folder, LANGUAGE=language, LOCPATH=os.environ['BICORNE_LOCALES'],
                   LC_ALL='en_GB.UTF-8')
        sys.exit(os.spawnvpe(os.P_WAIT, command[0], command, env))


if __name__ == '__main__':
    main()
