#!/usr/bin/env python3
"""Runs a program in a language that nobody speaks, made from all the text that there is: whatever is wrong
with it then would be wrong in a real one.

SPDX-License-Identifier: GPL-3.0-or-later

usage: pseudo.py CATALOG LANGUAGE PROGRAM [ARGUMENT]...

CATALOG is any compiled one (its own text is not used); LANGUAGE is one of
  long    words are half as long again, and accented: what is cut, and what is not translated, shows
  rtl     the same in Hebrew letters; the program has to be told to begin at the right
  three   three plural forms, each of which says which it is
"""
import os
import pathlib
import re
import struct
import sys
import tempfile

# What is not words: places for arguments, markup, entities, and the sign before a mnemonic (GTK's own names of icons
# and actions are no text).
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
    """The translation of an entry as the catalog has it: context, then singular and plural between zeros."""
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
    """An entry is an original and its translation; the format wants them in order."""
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
