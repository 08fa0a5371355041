#!/usr/bin/env python3
# Checks the metainfo against the tree: the numbers of rule systems and battles, the sizes of the pictures, the release
# and its news; and the translated file: it has the languages, and each text has as many ampersands as in English.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-metainfo.py TEMPLATE TRANSLATED VERSION
import pathlib
import re
import struct
import sys
import xml.etree.ElementTree as ET

TOP = pathlib.Path(__file__).resolve().parent.parent
WORDS = {'four': 4, 'five': 5, 'six': 6, 'seven': 7, 'twenty': 20, 'thirty': 30, 'forty': 40}
LARGEST = (1000, 700)
TRANSLATED = ('summary', 'p', 'li', 'caption')
LANGUAGE = '{http://www.w3.org/XML/1998/namespace}lang'


def size(picture):
    return struct.unpack('>II', picture.read_bytes()[16:24])


def faults(metainfo, version):
    root = ET.parse(metainfo).getroot()
    text = ' '.join(root.find('description').itertext())
    battles, systems = re.search(r'More than (\w+) battles and (\w+) rule systems', text).groups()
    bundled = len(list((TOP / 'scenarios').glob('*/*.bicorne')))
    known = sum(file.read_text().count('<ruleset id=') for file in (TOP / 'data/catalogue').glob('rulesets*.xml'))
    if not WORDS[battles] < bundled < WORDS[battles] + 10:
        yield f'{bundled} battles are no "more than {battles}"'
    if WORDS[systems] != known:
        yield f'{known} rule systems are not "{systems}"'
    for image in root.iter('image'):
        picture = TOP / image.text.split('/main/')[1]
        if not picture.exists() or size(picture) != (int(image.get('width')), int(image.get('height'))) or any(a > b
                                                                                                               for a, b in zip(size(picture), LARGEST)):
            yield f'{picture} is not there, or not of the size that is said, or larger than {LARGEST}'
    release = root.find('releases/release')
    first = (TOP / 'NEWS').read_text().splitlines()[0]
    if first != f'Bicorne {version}, {release.get("date")}' or release.get('version') != version:
        yield f'version {version}, the first release of the metainfo and the first line of NEWS ("{first}") differ'


def translation_faults(translated, languages):
    root = ET.parse(translated).getroot()
    texts = {}
    for element in root.iter():
        if element.tag in TRANSLATED:
            texts.setdefault(element.get(LANGUAGE, 'en').replace('-', '_'), []).append(element.text or '')
    english = texts['en']
    for language in languages:
        ours = texts.get(language, [])
        if not ours:
            yield f'there is no text in {language}'
        for one, other in zip(english, ours if len(ours) == len(english) else []):       # else some have no translation
            if one.count('&') != other.count('&') or 'amp;' in other:
                yield f'{language}: not the same ampersands as in English: {other.strip()}'


languages = (TOP / 'po/LINGUAS').read_text().split()
found = [*faults(sys.argv[1], sys.argv[3]), *translation_faults(sys.argv[2], languages)]
print('\n'.join(found) or 'all as said', file=sys.stderr)
sys.exit(1 if found else 0)
