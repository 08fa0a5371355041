#!/usr/bin/env python3
"""Copies a published battle, Roliça, from a new battle to a printed sheet, with the pointer, as a new author would.

SPDX-License-Identifier: GPL-3.0-or-later

usage: drive-copy.py  (TAP; needs a display, a session bus, the programs in BICORNE and BICORNE_CLI, and the battles
            in BIC_SCENARIOS)

The test prints the effort: presses, drags, keys, letters and seconds.
"""
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import warnings
import xml.etree.ElementTree as xml

warnings.simplefilter('ignore')
sys.path.insert(0, str(pathlib.Path(__file__).parent))

from accessibles import Gone  # noqa: E402
from driver import AGAIN, NotThere, Program, hands, run, wait_for, wait_for_file  # noqa: E402

MODEL = pathlib.Path(os.environ['BIC_SCENARIOS']) / 'ccn' / 'rolica-first-position.bicorne'
SPACE = '{urn:bicorne:scenario:1}'
LANGUAGE = '{http://www.w3.org/XML/1998/namespace}lang'
STEPS = {'E': (1, 0), 'SE': (.5, 1), 'SW': (-.5, 1), 'W': (-1, 0), 'NW': (-.5, -1), 'NE': (.5, -1)}
NAMES = {'british': 'Great Britain', 'portuguese': 'Portugal', 'french': 'France'}


# --- the model

def children(root, *kinds):
    return [child for child in root if child.tag in [SPACE + kind for kind in kinds]]


def place(name):
    """Returns the column and row of a hex. Every second row is half a hex further to the right."""
    row = ord(name[0]) - ord('A')
    return int(name[1:]) + .5 * (row % 2), row


def at(column, row):
    return f'{chr(ord("A") + row)}{int(column)}'


def beside(name, side):
    (column, row), (right, down) = place(name), STEPS[side]
    return at(column + right, row + down)


def next_to(name, hexes):
    return next((beside(name, side) for side in STEPS if beside(name, side) in hexes), None)


def strokes(hexes):
    """Yields paths from hex to hex that cover all the hexes. Each path is drawn in one stroke."""
    left = set(hexes)
    while left:
        way = [min(left, key=lambda name: (sum(beside(name, side) in left for side in STEPS), place(name)))]
        left.remove(way[0])
        while (step := next_to(way[-1], left)):
            way.append(step)
            left.remove(step)
        yield way


def rivers(sides):
    """Yields each river as its path with the sides by which it enters and leaves."""
    left = dict(sides)
    while left:
        here = next(name for name, ways in left.items() if any(beside(name, side) not in sides for side in ways))
        came = next(side for side in left[here] if beside(here, side) not in sides)
        way, enter = [], came
        while True:
            way.append(here)
            leave = next(side for side in left.pop(here) if side != enter)
            if beside(here, leave) not in left:
                yield way, came, leave
                break
            here, enter = beside(here, leave), {'E': 'W', 'W': 'E', 'NE': 'SW', 'SW': 'NE', 'NW': 'SE',
                                                'SE': 'NW'}[leave]


# --- input that is counted

class Author:
    """A user with pointer and keyboard, who finds widgets by their labels."""

    def __init__(self, program):
        self.program = program
        self.clicks = self.drags = self.keys = self.letters = self.turns = 0
        self.board = None

    def told(self):
        return (f'{self.clicks} clicks, {self.drags} drags, {self.keys} keys, {self.letters} letters, '
                f'{self.turns} turns of the wheel')

    def key(self, *keys):
        self.keys += len(keys)
        self.program.key(*keys)

    def click(self, thing):
        """Clicks the middle of a widget. A spin button is clicked to the left of its buttons."""
        self.clicks += 1
        self.program.click(thing, across=.2 if thing.role == 'spin button' else .5)

    def focused(self, role):
        """Returns the widget with the focus if it has this role, or None."""
        return self.program.accessibles.pick(lambda thing: thing.has_focus() and thing.role == role,
                                             lambda things: next(iter(things), None), boards=False)

    def write(self, thing, text):
        """Replaces the text of a widget. Text that has no keys on the keyboard is set directly, as if it were
        pasted."""
        if text.isascii() and '\n' not in text:
            self.letters += len(text)
            self.key('ctrl+a')
            hands().write(text, 2)
        else:
            thing.type(text)

    # --- on the board

    def look_at_board(self):
        """Stores the position of each hex on the screen. The positions are valid until widgets next to the board
        change."""
        table = self.program.find('table', 'Map')
        self.program.rest(table)
        self.board = {}
        for cell in table.again().children:
            name = cell.name.split(',')[0].split(' ')[0]
            self.board[name] = cell.centre()

    def off(self, name, side):
        """Returns a position outside the board, next to this hex."""
        (x, y), (left, _), (right, below) = self.board[name], self.board['A1'], self.board['C2']
        wide, high = right - left, (below - _) / 2
        return int(x + STEPS[side][0] * .75 * wide), int(y + STEPS[side][1] * .75 * high)

    def stroke(self, *way, button=1):
        """Draws a stroke. Each step is a position or the name of a hex."""
        if len(way) == 1:
            self.clicks += 1
        else:
            self.drags += 1
        self.program.stroke(*[self.board.get(step, step) for step in way], button=button)

    # --- in the palette

    def take(self, find, what):
        """Selects a brush. While the tiles of another nation are still loading, the click may miss, so it is
        repeated."""
        while True:
            self.click(wait_for(find, what))
            try:
                return wait_for(lambda: (cell := find()) and cell.has('selected'), f'{what} in hand', AGAIN)
            except NotThere:
                pass

    def palette(self, tab, tile, exact=True):
        self.click(self.program.find('push button', tab))
        self.click(self.program.find('table cell', **({'name': tile} if exact else {'starts': tile})))

    # --- in the forms

    def look(self, page, role, name, which=0):
        """Returns the widget on this page of the side panel, or None. @which selects one of several with the same name,
        from the top."""
        things = [thing for thing in self.program.accessibles.read(boards=False).walk() if thing.role == role
                  and thing.name == name]
        found = [thing for thing in things if any(over.role == 'panel' and over.name == page for over in thing.above())]
        return sorted(found, key=lambda thing: thing.extents().y)[which] if -len(found) <= which < len(found) else None

    def find(self, page, role, name, which=0):
        return wait_for(lambda: self.look(page, role, name, which), f'{role} "{name}" on {page}')

    def reach(self, thing):
        """Turns the wheel until the widget is in view. A tall widget is scrolled to its upper end."""
        pane = next(over for over in thing.above() if over.role == 'scroll pane').extents()
        turn = pane.height ** (2 / 3)                           # GTK scrolls by this distance per step

        def beyond(box):
            above, below = box.y - pane.y, box.y + box.height - pane.y - pane.height
            return min(above, 0) or (below if below > 0 and above > turn else 0)
        for _ in range(3):
            far = beyond(self.program.rest(thing))
            if far == 0:
                return
            turns = math.ceil(abs(far) / turn)
            self.turns += turns
            self.program.wheel(pane.x + 8, pane.y + pane.height // 2, turns if far > 0 else -turns)
            wait_for(lambda: beyond(thing.extents()) == 0, f'{thing} in view', AGAIN)
        raise AssertionError(f'{thing} is not reached')

    def press(self, page, role, name, which=0):
        thing = self.find(page, role, name, which)
        self.reach(thing)
        self.click(thing)
        return thing

    def write_at(self, page, role, name, text, which=0):
        """Writes the text. If the widget does not have the text afterwards, tries again: rows above it may have grown
        during the click. Returns a function that checks the text again."""
        for _ in range(3):
            thing = self.press(page, role, name, which)
            self.write(thing, text)

            def stands():
                try:
                    return thing.text() == text
                except Gone:                    # the widget was created again
                    return self.find(page, role, name, which).text() == text
            try:
                wait_for(stands, text, AGAIN)
                return stands
            except NotThere:
                continue
        raise AssertionError(f'{name} is not {text}')

    def fill(self, page, name, text, which=0, role='text'):
        """Writes the text into a row."""
        if text:
            stands = self.write_at(page, role, name, text, which)
            self.key('Return')
            wait_for(stands, f'{text} as {name}')

    def tick(self, page, name, which=0):
        """Turns a switch on."""
        for _ in range(3):
            self.press(page, 'check box', name, which)
            try:
                return wait_for(lambda: self.find(page, 'check box', name, which).has('checked'), name, AGAIN)
            except NotThere:
                continue
        raise AssertionError(f'{name} is not ticked')

    def turn_to(self, page):
        """Opens a tab of the side panel. The caller waits for its content."""
        self.click(self.program.find('page tab', page))

    def choose(self, page, name, value, which=0):
        """Chooses the value with the arrow keys from the list that opens under a row."""
        def chosen():
            return value in [thing.name for thing in self.find(page, 'combo box', name, which).walk()]
        if chosen():
            return
        self.press(page, 'combo box', name, which)
        item = wait_for(lambda: self.focused('list item'), f'the list of {name}')
        offered = [thing.name for thing in item.parent.walk() if thing.role == 'label']

        def arrived():
            here, there = offered.index(self.label(self.focused('list item'))), offered.index(value)
            if here != there:
                # in GTK 4.18 the first key press may only move the focus
                self.key('Down' if there > here else 'Up')
                self.program.settle()
            return here == there
        wait_for(arrived, f'{value} in the list of {name}')
        self.key('Return')
        wait_for(lambda: self.focused('list item') is None and chosen(), f'{value} as {name}')

    @staticmethod
    def label(item):
        return item and next(thing.name for thing in item.walk() if thing.role == 'label')


# --- steps, in the order of the battle file

def new_battle(author, model):
    author.key('ctrl+n')
    author.program.focus_dialog()
    author.program.type(children(model, 'about')[0].get('title'))
    author.key('Return')
    author.program.focus_window()
    author.program.hex('A1')


def paint(author, model):
    author.look_at_board()
    tiles = {}
    for tile in model.iter(SPACE + 'hex'):
        tiles.setdefault(tile.get('terrain'), {})[tile.get('at')] = tile.get('river', '').split()
    for terrain, hexes in tiles.items():
        author.palette('Terrain', terrain.capitalize())
        if terrain == 'river':
            for way, came, left in rivers(hexes):
                author.stroke(author.off(way[0], came), *way, author.off(way[-1], left))
        else:
            for way in strokes(hexes):
                author.stroke(*way)


def place_units(author, model):
    nation = kind = None
    author.turn_to('Hex')
    author.click(author.program.find('push button', 'Units'))
    author.look_at_board()
    for piece in sorted(children(model, 'piece'), key=lambda piece: piece.get('type').split('/')[0]):
        if piece.get('type').split('/')[0] != nation:
            nation = piece.get('type').split('/')[0]
            author.click(author.program.find('push button', NAMES[nation]))
        if piece.get('type') != kind:
            kind = piece.get('type')
            code = kind.split('/')[1]
            author.take(lambda:
                        next((cell for cell in author.program.all('table cell', starts=nation.capitalize())
                              if f' {code} ' in cell.name), None), kind)
        author.stroke(piece.get('at'))
        if piece.get('name'):
            author.find('Hex', 'label', f'Hex {piece.get("at")}')
            author.fill('Hex', 'Name', piece.get('name'))


def mark(author, model):
    author.look_at_board()
    author.palette('Markers', 'Place name', exact=False)
    for label in children(model, 'label'):
        author.stroke(label.get('at'))
        author.write(wait_for(lambda: author.focused('text'), f'where to write {label.text}'), label.text)
        author.key('Return')
        author.program.says(label.get('at'), label.text)
    author.palette('Markers', 'Objective', exact=False)
    for objective in children(model, 'objective'):
        hexes = objective.get('hexes').split()
        author.stroke(hexes[0], hexes[-1])
        for step in set(hexes_between(hexes)) - set(hexes):
            author.stroke(step, button=3)


def hexes_between(hexes):
    """Returns the hexes of one row from the first to the last."""
    first, last = int(hexes[0][1:]), int(hexes[-1][1:])
    return [f'{hexes[0][0]}{column}' for column in range(first, last + 1)]


KINDS = {'background': 'Background', 'closing': 'Closing line', 'history': 'History',
         'victory': 'Victory conditions in words', 'design': 'Design notes'}
SIDES = {'top': 'Top army', 'bottom': 'Bottom army'}


def describe(author, model):
    """Fills in the page of the battle: title, date, boxed games, texts and sources."""
    about = children(model, 'about')[0]
    author.turn_to('Scenario')
    author.fill('Scenario', 'Language', model.get('language'))
    for name in ('Subtitle', 'Code', 'Date', 'Campaign', 'Tags'):
        author.fill('Scenario', name, about.get(name.lower()))
    author.press('Scenario', 'list item', 'Boxes')
    author.tick('Scenario', 'Base box')


def write_texts(author, model):
    author.turn_to('Scenario')
    for number, note in enumerate(children(model, 'note')):
        author.press('Scenario', 'push button', 'Add Text')
        author.write_at('Scenario', 'text', 'Text', next(text.text for text in note if text.get(LANGUAGE) == 'en'),
                        number)
        author.choose('Scenario', 'Kind', KINDS[note.get('kind')], number)


def cite(author, model):
    for number, source in enumerate(children(model, 'source')):
        author.press('Scenario', 'push button', 'Add Source')
        author.fill('Scenario', 'Source', source.text, number)
        author.fill('Scenario', 'Web page', source.get('url'), number)
    credit = children(model, 'credit')[0]
    for name, key in (('Author', 'author'), ('License', 'licence'), ('Based on', 'derived-from'), ('Web page', 'url')):
        author.fill('Scenario', name, credit.get(key), -1)


def set_goals(author, model):
    author.turn_to('Rules')
    for number, objective in enumerate(children(model, 'objective')):
        author.fill('Rules', 'Name', objective.get('name'), number)
        author.choose('Rules', 'Scored by', SIDES[objective.get('side')], number)


def lead(author, model):
    author.turn_to('Army')
    for number, army in enumerate(children(model, 'army')):
        author.fill('Army', 'Commander', army.get('commander'), number)
        for name, key in (('Command cards', 'hand'), ('Banners to win', 'banners')):
            author.fill('Army', name, army.get(key), number, 'spin button')
        if army.get('moves-first') and number:          # the army at the top moves first by default
            author.tick('Army', 'Moves first', number)


def ignore(author, model):
    """Ignores the issues that the published battle accepts, and enters the same reasons."""
    def found(about):
        return next((row for row in issues(author.program) if f'({about})' in row.name), None)
    for accepted in children(model, 'accepted'):
        about = accepted.get('about')
        author.click(next(thing for thing in wait_for(lambda: found(about), about).walk()
                          if thing.role == 'push button'))
        wait_for(lambda: author.focused('menu item'), f'the menu of {about}')
        author.key('Return')                                  # the only menu item
        author.program.focus_dialog()
        author.write(author.program.find('text', 'Reason'), accepted.get('reason'))
        author.key('Return')
        author.program.focus_window()
        wait_for(lambda: not any(f'({about})' in row.name and 'ignored: ' not in row.name
                                 for row in issues(author.program)), f'{about} ignored')


# --- export

def save_as(author, path):
    author.key('ctrl+shift+s')
    author.program.focus_dialog()
    author.program.type(str(path))
    author.key('Return')
    wait_for_file(path)
    author.program.focus_window()


def export(author, path):
    author.key('ctrl+e')
    author.program.focus_dialog()
    author.program.type(str(path))
    author.key('Return')
    wait_for_file(path)
    author.program.focus_window()


def bicorne(*arguments):
    return subprocess.run([os.environ['BICORNE_CLI'], *map(str, arguments)], capture_output=True, text=True)


def what_is_copied(model, path):
    """Writes the part of the model that the test copies. It omits other languages and the revision number. It also
    omits line-ups, because the editor counts them from the map, and ratings, because only another rule system has
    them."""
    xml.register_namespace('', SPACE[1:-1])
    del model.attrib['revision']
    for army in children(model, 'army'):
        del army.attrib['tacticians']
        del army.attrib['rating']
    for kind in ('line-up', 'translation'):
        for item in children(model, kind):
            model.remove(item)
    for note in children(model, 'note'):
        for text in list(note):
            if text.attrib.pop(LANGUAGE) != 'en':
                note.remove(text)
    xml.ElementTree(model).write(path, encoding='utf-8', xml_declaration=True)


def test_copy():
    """copies Roliça from an empty board to a printed sheet: the copy equals the model and has no issues"""
    model = xml.parse(MODEL).getroot()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, Program() as program:
        author = Author(program)
        battle, sheet = pathlib.Path(folder) / 'copy.bicorne', pathlib.Path(folder) / 'copy.pdf'
        for work in (new_battle, describe, paint, place_units, mark, set_goals, lead, write_texts, cite, ignore):
            since = time.monotonic()
            work(author, model)
            print(f'# {work.__name__}: {time.monotonic() - since:.0f} s; until now {author.told()}', flush=True)
        try:
            wait_for(lambda: all('ignored: ' in row.name for row in issues(program)), 'the end of all issues')
        except NotThere:
            raise AssertionError([row.name for row in issues(program)])
        save_as(author, battle)
        export(author, sheet)
        print(f'# {time.monotonic() - begun:.0f} s in all', flush=True)
        checked = bicorne('validate', battle)
        assert checked.returncode == 0 and not re.search(': (error|warning|note): ', checked.stdout), checked.stdout
        assert sheet.read_bytes().startswith(b'%PDF')
        what_is_copied(model, pathlib.Path(folder) / 'model.bicorne')
        told = bicorne('diff', battle, pathlib.Path(folder) / 'model.bicorne')
        assert told.returncode == 0 and not told.stdout, told.stdout


def issues(program):
    return program.all('list item', starts=('Error: ', 'Warning: ', 'Note: '))


run(test_copy)
