"""Chooses the next action of the monkey test at random, with a preference for rarely used widgets.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import collections
import pathlib
import re

from accessibles import Gone

TABLE = pathlib.Path(__file__).resolve().parent.parent.parent / 'src' / 'app' / 'commands' / 'bic-command-table.c'
ROW = re.compile(r'\{ (?:"([^"]+)"|NULL), NC_\("shortcut window", "([^"]+)"\),\s+BIC_COMMANDS_\w+(?:,\s+"([^"]*)")?')
KEY = re.compile(r'(?:<\w+>)*\w+')

# Names of widgets that end an episode. They are used rarely.
ENDS = re.compile(r'\b(quit|close)\b', re.IGNORECASE)
ASKS_TO_END = re.compile(r"'kill': False|quit|close|discard|ctrl\+[qw]|alt\+F4", re.IGNORECASE)
PLAIN_KEYS = ['Tab', 'Tab', 'shift+Tab', 'Return', 'Return', 'space', 'Escape', 'Escape', 'Up', 'Down', 'Left',
              'Right', 'Home', 'End', 'Page_Up', 'Page_Down',
              'Delete', 'BackSpace', 'F10', 'Menu', 'shift+F10', 'plus', 'minus', 'question',
              '1', '2', '3', '4', '5', '6', '7', '8', '9', '0']
INSPECTOR = {'ctrl+shift+d', 'ctrl+shift+i'}
WORDS = ['zzz', 'Corunna', 'a', 'E7', '12', '0', '-1', '99999999', 'Old Guard', 'turn', '4 July 1806', '<b>&amp;',
         '%s%d%n', 'x' * 300, ' ', '1 2 3 4 5 6']
SOUGHT = ['corunna', 'ligny', 'battle', 'turn', 'e']
STYLES = ['system', 'light', 'dark']
SIZES = [(360, 300), (500, 400), (700, 500), (800, 1000), (1024, 600), (1280, 800), (1366, 768), (1590, 990)]
USED = {'push button', 'toggle button', 'check box', 'radio button', 'menu item', 'check menu item', 'radio menu item',
        'list item', 'page tab', 'combo box', 'slider', 'spin button', 'text', 'entry', 'link', 'switch', 'table cell',
        'row header', 'column header'}
MANY = ('table cell', 'list item')
MOST_HELD = ['ctrl', 'shift', 'alt']
FEW = 0.03


def commands():
    """Returns the labels and the keys of the commands, from the program's table."""
    labels, keys = [], []
    for _, label, row in ROW.findall(TABLE.read_text()):
        labels.append(re.sub(r'[^A-Za-z0-9 ].*', '', label))
        for key in KEY.findall(row):
            held = [part.lower().replace('control', 'ctrl') for part in re.findall(r'<(\w+)>', key)]
            name = '+'.join(held + [re.sub(r'<\w+>', '', key)])
            if name not in INSPECTOR:
                keys.append(name)
    return labels, keys


def weight_of(name):
    """Returns the weight of a widget. Rows and cells, which are numerous, have less weight than buttons, and widgets
    that end an episode have the least."""
    return FEW if ENDS.search(str(name)) else 0.25 if name[0] in MANY else 1


def may_end(deeds):
    """Returns True if one of the last actions may have asked the program to end: by name, or by a random click near the
    window buttons."""
    return any(ASKS_TO_END.search(str(deed)) or deed['do'] in ('click', 'drag')
               or deed.get('key') in ('Return', 'space') for deed in deeds[-4:])


class Mind:
    def __init__(self, chance):
        self.chance = chance                    # random.Random
        self.labels, self.keys = commands()
        self.used = collections.Counter()
        self.only_focus = set()                 # widgets that the mouse could not reach
        self.by_mouse = set()
        self.windows = collections.Counter()    # number of searches for a usable widget, by window title

    def rather_new(self, names, key=lambda name: name):
        """Returns a random name; rarely used names are more probable."""
        weights = [weight_of(key(name)) / (1 + self.used[key(name)]) ** 2 for name in names]
        chosen = self.chance.choices(names, weights)[0]
        self.used[key(chosen)] += 1
        return chosen

    # --- kinds of actions; each returns an action, or None if it is impossible now

    def with_thing(self, deeds):
        """Uses a visible widget."""
        frame = deeds.frame()
        if frame is None:
            return None
        self.windows[frame.name] += 1
        things = [thing for thing in frame.walk() if thing.is_enabled()
                  and (thing.role in USED or thing.has('focusable')) and not thing.is_board()]
        if not things:
            return None
        thing = self.rather_new(things, key=lambda thing: (thing.role, thing.name))
        same = [other for other in deeds.top.walk() if (other.role, other.name) == (thing.role, thing.name)]
        deed = {'role': thing.role, 'name': thing.name, 'nth': same.index(thing)}
        if thing.extents().width < 2:           # a widget without a position, for example hidden in a narrow window
            return None
        reached = deeds.place_of(thing)
        (self.by_mouse if reached else self.only_focus).add((thing.role, thing.name))
        if thing.has('editable') and self.chance.random() < 0.8:
            return {'do': 'write', **deed, 'text': self.chance.choice(WORDS), 'enter': self.chance.random() < 0.4}
        if reached:
            return {'do': 'press', **deed, 'button': self.chance.choice([1] * 9 + [3])}
        return {'do': 'focus', **deed, 'key': self.chance.choice(['Return', 'space'])}

    def point(self, deeds):
        """Returns a random position in the topmost window, preferably on the board."""
        window = deeds.hands.front()
        if window is None:
            return None
        board = next((thing for thing in deeds.top.walk() if thing.is_board()), None) if deeds.top else None
        box = board.extents() if board and self.chance.random() < 0.7 else None
        if box and box.width > 1:
            return [box.x + self.chance.randrange(box.width), box.y + self.chance.randrange(box.height)]
        return [self.chance.randrange(window.width), self.chance.randrange(window.height)]

    def held(self):
        return self.chance.sample(MOST_HELD, 1) if self.chance.random() < 0.15 else []

    def with_click(self, deeds):
        at = self.point(deeds)
        return at and {'do': 'click', 'at': at, 'button': self.chance.choice([1] * 6 + [2, 3, 3]),
                       'times': self.chance.choice([1, 1, 1, 2, 3]), 'held': self.held()}

    def with_wheel(self, deeds):
        at = self.point(deeds)
        return at and {'do': 'click', 'at': at, 'button': self.chance.choice([4, 5]),
                       'times': self.chance.randint(1, 12), 'held': self.held()}

    def with_drag(self, deeds):
        at = [self.point(deeds) for _ in range(self.chance.randint(2, 4))]
        return {'do': 'drag', 'at': at, 'held': self.held()} if all(at) else None

    def with_key(self, deeds):
        key = self.rather_new(self.keys) if self.chance.random() < 0.6 else self.chance.choice(PLAIN_KEYS)
        if re.search(r'ctrl\+[qw]', key) and self.chance.random() > FEW:
            return None
        return {'do': 'key', 'key': key}

    def with_command(self, deeds):
        return {'do': 'command', 'words': self.rather_new(self.labels)}

    def with_leaving(self, deeds):
        """Leaves a dialog, because the test could otherwise stay there for long."""
        several = sum(not window.popup for window in deeds.hands.windows()) > 1
        return {'do': 'key', 'key': 'Escape'} if several else None

    def with_size(self, deeds):
        return {'do': 'size', 'size': list(self.chance.choice(SIZES))}

    def with_again(self, deeds):
        return {'do': 'again', 'kill': self.chance.random() < 0.5}

    def with_desktop(self, deeds):
        if self.chance.random() < 0.3:
            return {'do': 'style', 'to': self.chance.choice(STYLES)}
        return {'do': 'search', 'words': self.chance.choice(WORDS + SOUGHT).split() or [' '],
                'open': self.chance.random() < 0.5}

    def next(self, deeds):
        """Returns the next action."""
        kinds = [(self.with_thing, 50), (self.with_click, 12), (self.with_wheel, 4), (self.with_drag, 6),
                 (self.with_key, 18), (self.with_command, 8), (self.with_size, 6),
                 (self.with_leaving, 10), (self.with_again, 0.5), (self.with_desktop, 1)]
        while True:
            kind, = self.chance.choices([kind for kind, _ in kinds], [weight for _, weight in kinds])
            try:
                deed = kind(deeds)
            except Gone:                        # the widget disappeared meanwhile
                deeds.top = deed = None
            if deed:
                return deed
