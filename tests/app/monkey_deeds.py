"""The actions of the monkey test. Each is a line of JSON that can be replayed.

SPDX-License-Identifier: GPL-3.0-or-later

  {"do": "press", "role": "push button", "name": "Play", "nth": 0, "button": 1}       with the mouse
  {"do": "focus", "role": "push button", "name": "Play", "nth": 0, "key": "Return"}   by keyboard alone
  {"do": "write", "role": "text", "name": "Title", "nth": 0, "text": "zzz"}
  {"do": "click", "at": [20, 30], "button": 1, "times": 1, "held": ["ctrl"]}          in the topmost window
  {"do": "drag", "at": [[20, 30], [60, 70]], "held": []}
  {"do": "key", "key": "ctrl+z"}
  {"do": "command", "words": "Find a tile"}               runs an entry of the list of commands
  {"do": "size", "size": [360, 300]}
  {"do": "again", "kill": true}                           kills the program or runs its action to quit, and restarts it
  {"do": "search", "words": ["corunna"], "open": true}    like the search of the desktop
  {"do": "style", "to": "dark"}
"""
from gi.repository import Atspi, GLib

from accessibles import Box, Gone, ask_all

COMMANDS = 'ctrl+shift+p'
BORDER = 60                                     # pixels; the widest border of a window around its content
LEAST = 4                                       # pixels; smaller widgets cannot be clicked
IN_WINDOW = GLib.Variant('(u)', (Atspi.CoordType.WINDOW,))


class Lost(Exception):
    """The named widget does not exist."""


def things_of(top, role, name):
    return [thing for thing in top.walk() if thing.role == role and thing.name == name]


class Deeds:
    """Performs actions on a program and watches it."""

    def __init__(self, watched, hands):
        self.watched = watched
        self.hands = hands
        self.top = None

    def read(self):
        try:
            self.top = self.watched.accessibles.read(boards=False)
        except KeyError:
            raise Gone('it is on the accessibility bus no more') from None
        return self.top

    def front(self):
        """Returns the topmost window, moved into the screen, with the focus."""
        window = self.hands.front()
        if window is None:
            raise Lost('a window')
        window = self.hands.bring_in(window)
        self.hands.focus(window)
        return window

    # --- finding widgets

    def boxes(self, things):
        """Returns the positions of the widgets in their windows, by path, from one request."""
        program = self.watched.accessibles
        paths = [thing.path for thing in things if thing.can('Component')]
        answers = ask_all(program.name, paths, 'org.a11y.atspi.Component', 'GetExtents', IN_WINDOW)
        return {path: Box(*answer.unpack()[0]) for path, answer in answers.items() if answer}

    def frame(self):
        """Returns the frame of the topmost window, or None if it is unknown."""
        top, window = self.top or self.read(), self.hands.front()
        boxes = self.boxes(top.children) if window else {}
        fit = [frame for frame in top.children if frame.path in boxes
               and abs(boxes[frame.path].width - window.width) <= BORDER
               and abs(boxes[frame.path].height - window.height) <= BORDER]
        return fit[-1] if fit else None

    def place_of(self, thing):
        """Returns the middle of the part of a widget that the mouse can reach, on the display, or None if all of it is
        clipped."""
        line = [thing, *thing.above()]
        boxes = self.boxes(line)
        popups = {(window.width, window.height): window for window in self.hands.windows() if window.popup}
        front = self.hands.front()
        if thing.path not in boxes or front is None:
            return None
        left, top, right, bottom = -BORDER, -BORDER, 9999, 9999
        for over in line:
            box = boxes.get(over.path)
            if box is None or (box.width == 0 and over is not thing):
                continue
            left, right = max(left, box.x), min(right, box.x + box.width)
            top, bottom = max(top, box.y), min(bottom, box.y + box.height)
            if right - left < LEAST or bottom - top < LEAST:
                return None
            window = popups.get((box.width, box.height)) or (front if over.parent and over.parent.parent is None
                                                             else None)
            if window:
                return (window.x + (window.width - box.width) / 2 + (left + right) / 2 - box.x,
                        window.y + (window.height - box.height) / 2 + (top + bottom) / 2 - box.y)
        return None

    def find(self, deed):
        """Returns the widget of an action. Reads all widgets again if it is not in the last tree."""
        for again in (False, True):
            if again or self.top is None:
                self.read()
            found = things_of(self.top, deed['role'], deed['name'])
            if len(found) > deed['nth']:
                return found[deed['nth']]
        raise Lost(f'{deed["role"]} "{deed["name"]}"')

    # --- performing actions

    def do(self, deed):
        """Performs an action. Raises Lost if its widget does not exist."""
        try:
            getattr(self, deed['do'])(deed)
        except Gone as gone:
            self.top = None
            raise Lost(str(gone)) from None
        self.hands.sync()

    def press(self, deed):
        self.front()
        place = self.place_of(self.find(deed))
        if place is None:
            raise Lost(f'{deed["role"]} "{deed["name"]}" where a mouse gets')
        self.hands.click(*place, deed['button'])

    def focus(self, deed):
        thing = self.find(deed)
        self.front()
        thing.ask('Component', 'GrabFocus')
        self.hands.keys(deed['key'])

    def write(self, deed):
        thing = self.find(deed)
        self.front()
        place = self.place_of(thing)
        if place:
            self.hands.click(*place)
        else:
            thing.ask('Component', 'GrabFocus')
        self.hands.keys('ctrl+a')
        self.hands.text(deed['text'])
        if deed.get('enter'):
            self.hands.keys('Return')

    def click(self, deed):
        window = self.front()
        x, y = deed['at']
        self.hands.click(window.x + x, window.y + y, deed['button'], deed['times'], deed['held'])

    def drag(self, deed):
        window = self.front()
        self.hands.drag([(window.x + x, window.y + y) for x, y in deed['at']], 1, deed['held'])

    def key(self, deed):
        self.front()
        self.hands.keys(deed['key'])

    def command(self, deed):
        before = self.front()
        self.hands.keys(COMMANDS)
        self.watched.answers()
        dialog = self.front()
        self.hands.text(deed['words'])
        self.watched.answers()                  # waits until the list is filtered
        self.hands.keys('Return')
        self.watched.answers()
        if dialog.id != before.id and self.hands.front() == dialog:
            self.hands.keys('Escape')           # the command does not exist on this page
        self.top = None

    # --- requests of the desktop

    def again(self, deed):
        before = self.hands.front()
        self.watched.start_again(deed['kill'], asks=lambda: self.hands.front() not in (before, None))
        self.top = None

    def search(self, deed):
        found = self.watched.search('GetInitialResultSet', '(as)', deed['words'])
        self.watched.search('GetResultMetas', '(as)', found)
        if deed['open'] and found:
            self.watched.search('ActivateResult', '(sasu)', found[-1], deed['words'], 0)
        elif deed['open']:
            self.watched.search('LaunchSearch', '(asu)', deed['words'], 0)
        self.top = None

    def style(self, deed):
        self.watched.act('appearance', GLib.Variant('s', deed['to']))

    def size(self, deed):
        self.hands.resize(self.front(), *deed['size'])
