#!/usr/bin/env python3
# Are the rule cases hollow? Takes one rule away at a time and lists those that no case misses.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: mutate-rules.py BUILD [catalogue|reasons|conditions|ands|ors]...; works on a copy of the sources; exit 1 if a mutant survives
#
# catalogue: each row of units, terrain and rule systems goes, by a file of a user that replaces its entry.
# reasons, conditions, ands, ors: in the rules of the family each reason becomes "legal", each condition its contrary, each "and" an
# "or" and the other way round; rebuilt and run again.
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

TOP = pathlib.Path(__file__).resolve().parent.parent
NS = 'urn:bicorne:catalogue:1'
NATIONS = ('french/', 'british/', 'portuguese/')
ENGINE = {
    'reasons': (re.compile(r'\bBIC_WHY_[A-Z_]+\b'), 'BIC_LEGAL'),
    'conditions': (re.compile(r'(?<=if \()(?=.*\)$)', re.M), '!'),
    'ands': (re.compile(r'&&'), '||'),
    'ors': (re.compile(r'\|\|'), '&&'),
}


def passes(cli, home):
    env = {**os.environ, 'XDG_DATA_HOME': str(home), 'LC_ALL': 'C.UTF-8'}
    try:
        done = subprocess.run([cli, 'test-rules', str(TOP / 'tests/rules')], capture_output=True, env=env, timeout=60, check=False)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def in_ledger(entry):
    """Units of the base box, the ground of the rules themselves, cards that are enforced."""
    kind = entry.tag.split('}')[1]
    if kind == 'unit-type':
        return entry.get('id').startswith(NATIONS)
    return entry.get('enforced') != 'no' and (kind != 'terrain' or entry.get('source') == 'rules')


def rows():
    """Each modifier of the catalogue with the entry that it stands in."""
    ElementTree.register_namespace('', NS)
    for path in sorted((TOP / 'data/catalogue').glob('*.xml')):
        for entry in ElementTree.parse(path).getroot():
            modifiers = [child for child in entry if child.tag == f'{{{NS}}}modifier']
            tested = in_ledger(entry)
            for number, modifier in enumerate(modifiers if tested else []):
                yield path, entry, number, modifier


def without(entry, number, home):
    copy = ElementTree.fromstring(ElementTree.tostring(entry))
    modifiers = [child for child in copy if child.tag == f'{{{NS}}}modifier']
    copy.remove(modifiers[number])
    root = ElementTree.Element(f'{{{NS}}}catalogue')
    root.append(copy)
    folder = home / 'bicorne/catalogue'
    folder.mkdir(parents=True, exist_ok=True)
    ElementTree.ElementTree(root).write(folder / 'mutant.xml', encoding='utf-8', xml_declaration=True)


def mutate_catalogue(cli):
    for path, entry, number, modifier in rows():
        home = pathlib.Path(tempfile.mkdtemp())
        without(entry, number, home)
        if passes(cli, home):
            yield f'{path.name}: {entry.get("id")}: {dict(modifier.attrib)}'
        shutil.rmtree(home)


def mutate_engine(kind):
    """In a copy of the sources, so that nobody else's build is touched."""
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / 'sources'
        shutil.copytree(TOP, copy, ignore=shutil.ignore_patterns('build', '_build*', '.git', '_out'))
        subprocess.run(['meson', 'setup', '-Dgtk=false', str(copy / 'build'), str(copy)], check=True, capture_output=True)
        subprocess.run(['ninja', '-C', str(copy / 'build'), 'src/cli/bicorne-cli'], check=True, capture_output=True)
        for path in sorted((copy / 'src/engine/cc').glob('cc-*.c')):
            yield from mutate_file(path, copy, *ENGINE[kind])


def mutants(text, pattern, instead):
    """Line, what was there, and the text with it changed."""
    for match in pattern.finditer(text):
        line = text.count('\n', 0, match.start()) + 1
        if instead == '!':
            end = text.index('\n', match.start()) - 1
            was = text[match.start():end]
            yield line, was, f'{text[:match.start()]}!({was}){text[end:]}'
        else:
            yield line, match[0], text[:match.start()] + instead + text[match.end():]


def mutate_file(path, copy, pattern, instead):
    text = path.read_text(encoding='utf-8')
    for line, was, mutant in mutants(text, pattern, instead):
        path.write_text(mutant, encoding='utf-8')
        built = subprocess.run(['ninja', '-C', str(copy / 'build'), 'src/cli/bicorne-cli'], capture_output=True, check=False)
        if built.returncode == 0 and passes(str(copy / 'build/src/cli/bicorne-cli'), copy / 'home'):
            yield f'{path.name}:{line}: {was}'
    path.write_text(text, encoding='utf-8')


def main():
    build, kinds = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:] or ['catalogue', 'reasons', 'conditions']
    survivors = 0
    for kind in kinds:
        found = mutate_catalogue(str(build / 'src/cli/bicorne-cli')) if kind == 'catalogue' else mutate_engine(kind)
        for mutant in found:
            survivors += 1
            print('survives:', mutant, flush=True)
    print(f'{survivors} rules that no case misses')
    return 1 if survivors else 0


sys.exit(main())
