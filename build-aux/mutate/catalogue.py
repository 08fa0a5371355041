# Mutants of the catalogue: one row, condition or figure of an entry is removed or changed.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# FIGURES has the change for each attribute: a function that returns a list of other values. Attributes that are not in
# FIGURES are not figures (names, texts, pictures, sources).
import copy
import xml.etree.ElementTree as ElementTree

NS = 'urn:bicorne:catalogue:1'


def more(value):
    """Returns one more. A value that is not a number, such as the whole hand of a player, becomes 1."""
    return [str(int(value) + 1) if value.lstrip('-').isdigit() else '1']


def less(value):
    """Returns one less, or one more if the result would be 0."""
    return [str(int(value) - 1 if int(value) > 1 else int(value) + 1)]


def other(value):
    """Returns a value one closer to 0, because a row that sets a limit can have another limit above it."""
    return [str(int(value) - 1 if int(value) > 0 else int(value) + 1)]


def flip(value):
    return ['no' if value == 'yes' else 'yes']


def contrary(value):
    return ['0' if value == '1' else '1']


def gone(_value):
    return [None]


def without_each(value, nothing):
    each = value.split()
    return [' '.join(each[:i] + each[i + 1:]) or nothing for i in range(len(each))]


def traits(value):
    """Returns the value without each of the traits. "any" and "none" replace each other."""
    return {'any': ['none'], 'none': ['any']}.get(value) or without_each(value, 'none')


def conditions(value):
    """Returns the value without each of the words. Without words there is no condition."""
    return without_each(value, None)


# For each element: the attribute, its change, and its value if it is missing (None: nothing to change). Attributes that
# are missing in a derived entry have the value of the parent and are changed there.
FIGURES = {
    'unit-type': [('traits', traits, None), ('blocks', less, None), ('moves', more, '0'), ('moves-far', more, None),
                  ('range', more, '0'), ('retreat', more, '1'), ('retreat-more', more, None), ('chart', gone, None)],
    'terrain': [('enter', traits, None), ('stops', flip, 'no'), ('battle', traits, None), ('square', traits, None),
                ('no-melee', flip, 'no'), ('blocks-sight', flip, 'no'), ('height', more, '0'),
                ('building', flip, 'no'), ('garrison', flip, None), ('crossing-only', flip, None)],
    'card': [('left', more, '0'), ('center', more, '0'), ('right', more, '0'), ('anywhere', more, '0'),
             ('traits', conditions, None), ('fallback', more, None), ('attack', gone, None), ('all', gone, None),
             ('chain', more, None), ('apart', flip, 'no'), ('detach', flip, 'no'), ('draw', more, '1'),
             ('keep', more, None), ('effect', gone, None), ('dice', gone, None), ('reshuffle', flip, None),
             ('tacticians', gone, None), ('counters', flip, None), ('no-squares', flip, None), ('at-will', flip, None)],
    'deck': [('dealt', gone, None)],
    'deck-card': [('copies', less, None)],
    'cell': [('dice', more, None)],
    'ruleset': [('square-track', less, None), ('leader-moves', more, None)],
    'option': [('initial', contrary, None)],
    'modifier': [('amount', other, None), ('traits', conditions, None), ('foe-traits', conditions, None),
                 ('when', conditions, None), ('unless', conditions, None), ('option', gone, None),
                 ('card', gone, None)],
}
ROWS = ('modifier', 'deck-card', 'merge', 'without')    # elements that can be removed as a whole
OF_CHOSEN = ('left', 'center', 'right', 'anywhere', 'apart')         # for cards whose player chooses the ordered units
OF_COMMANDS = (*OF_CHOSEN, 'chain', 'detach', 'draw', 'keep')         # for cards that can be the command card of a turn
# The rule system has the figures of leaders.
OF_UNITS = ('blocks', 'moves', 'moves-far', 'range', 'retreat', 'retreat-more', 'chart')
# Without effect for terrain that no unit can enter
OF_GUESTS = ('stops', 'battle', 'square', 'no-melee', 'building')
OF_SIDES = ('stops', 'square')                                      # the only attributes of hexside terrain
ENTRIES = ('unit-type', 'terrain', 'card')
NO_RULES = ('sources', 'nation', 'box')


def tag(element):
    return element.tag.split('}')[1]


def kind(element):
    """Returns the tag, or "deck-card" for the line of a deck about a card."""
    return 'deck-card' if tag(element) == 'card' and element.get('copies') is not None else tag(element)


def is_change(element):
    """Returns whether the element changes an entry of the parent rule system."""
    return tag(element) in ENTRIES and element.get('name') is None


def is_idle(element, attribute):
    """Returns whether the attribute has no effect for this element."""
    unasked = element.get('all') is not None or element.get('effect') is not None
    return (unasked and attribute in OF_CHOSEN or
            element.get('kind') == 'tactician' and attribute in OF_COMMANDS or
            tag(element) == 'unit-type' and element.get('traits') == 'leader' and attribute in OF_UNITS or
            element.get('enter') == 'none' and attribute in OF_GUESTS or
            tag(element) == 'terrain' and element.get('kind') == 'side' and attribute not in OF_SIDES)


def changes(element):
    """Yields attributes with their new values."""
    for attribute, how, unsaid in FIGURES.get(kind(element), []):
        value = element.get(attribute, None if is_change(element) else unsaid)
        for instead in how(value) if value is not None and not is_idle(element, attribute) else []:
            yield attribute, instead


def label(element, number):
    """Returns a name that identifies an element among its siblings. Modifier rows have a number, too, because their
    names can occur twice."""
    name = next((element.get(key) for key in ('id', 'why', 'distance', 'blocks', 'card', 'option', 'deck')
                 if element.get(key)), '')
    return f'{tag(element)}[{number} {name}]' if tag(element) == 'modifier' else f'{tag(element)}[{name}]'


def walk(element, path):
    """Yields every element below this one, as a path of indices and a name."""
    yield path, ''
    seen = {}
    for i, child in enumerate(element):
        seen[tag(child)] = seen.get(tag(child), 0) + 1
        for below, name in walk(child, path + [i]):
            yield below, f' {label(child, seen[tag(child)])}{name}'


def at(element, path):
    for i in path:
        element = element[i]
    return element


def mutants_of(entry):
    for path, name in walk(entry, []):
        here = f'{tag(entry)} {entry.get("id")}{name}'
        element = at(entry, path)
        if path and kind(element) in ROWS:
            mutant = copy.deepcopy(entry)
            at(mutant, path[:-1]).remove(at(mutant, path))
            yield f'{here} gone', mutant
        for attribute, instead in changes(element):
            mutant = copy.deepcopy(entry)
            at(mutant, path).attrib.pop(attribute, None)
            if instead is not None:
                at(mutant, path).set(attribute, instead)
            yield f'{here} {attribute}={instead if instead is not None else "(gone)"}', mutant


def write(mutant, path):
    root = ElementTree.Element(f'{{{NS}}}catalogue')
    root.append(mutant)
    ElementTree.ElementTree(root).write(path, encoding='utf-8', xml_declaration=True)


def of_files(paths, folder):
    """Writes every mutant into the folder. Yields its name and its file."""
    ElementTree.register_namespace('', NS)
    number = 0
    for path in paths:
        for entry in ElementTree.parse(path).getroot():
            if tag(entry) not in NO_RULES and entry.get('enforced') != 'no':
                for name, mutant in mutants_of(entry):
                    number += 1
                    file = folder / f'{number}.xml'
                    write(mutant, file)
                    yield name, str(file)
