"""The widgets that a program shows on the accessibility bus, read as one snapshot.

SPDX-License-Identifier: GPL-3.0-or-later

  program = Accessibles(pid)  # raises Gone until the program is on the bus
  top = program.read()  # the application with its windows below it
  for thing in top.walk():  # each widget: role, name, description, parent, children, has('focused')
    ...
  thing.do('card.play')  # sends a request to the program, as do extents (), text (), actions () and others

An Accessible keeps the state of the moment at which it was read. thing.again() reads the same widget again.

GTK 4.8 reports all widgets in one call (org.a11y.atspi.Cache.GetItems), but only those that were queried before, and it
also reports widgets that are no longer shown. So GetChildren, sent for all widgets at once, finds the widgets that are
shown, and GetItems returns their properties.
"""
import ast
import collections
import copy
import ctypes
import functools
import re
import time

import gi
gi.require_version('Atspi', '2.0')
# Only the names of roles and states come from Atspi, because Atspi would query one widget at a time
from gi.repository import Atspi, Gio, GLib

from words import said

TOP = '/org/a11y/atspi/accessible/root'
REGISTRY = 'org.a11y.atspi.Registry'
PATIENCE = 120000                               # time limit for one answer, in milliseconds
ALL_TEXT = GLib.Variant('(ii)', (0, GLib.MAXINT32))
NAMELESS = ('status bar', 'menu item', 'check menu item', 'radio menu item')
LISTS = ('list', 'table', 'tree table')
PAGE = 0.8                                      # scroll step: fraction of the visible height, below 1 to skip no row
STAYS_DOWN = 0.26                               # seconds; GTK keeps a clicked button pressed a little less long

# One item of the answer of GetItems, in the text form of GVariant: path, path of the parent, position, number of
# children, name, role, description, states. Unpacking it with PyGObject takes ten times as long.
TEXT = r'''('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")'''
ITEM = re.compile(r"\(\('[^']*', '([^']*)'\), \('[^']*', '[^']*'\), \('[^']*', '([^']*)'\), "
                  r'-?\d+, (-?\d+), \[([^]]*)\], ' + TEXT + r', (\d+), ' + TEXT + r', \[(\d+), (\d+)\]\)')


def names_of(values):
    return {value: value.value_nick.replace('-', ' ') for value in values.__enum_values__.values()}


# Newer versions have other roles for the same things: AT-SPI 2.54 renamed the push button, GTK 4.10 added a role for
# toggle buttons, GTK 4.18 renamed the panel to group, and later versions have separate roles for switches and check
# boxes. This file uses the roles of GTK 4.8.
OLD_ROLES = {'button': 'push button', 'toggle button': 'push button', 'grouping': 'panel', 'switch': 'check box'}
ROLES = {int(value): OLD_ROLES.get(name, name) for value, name in names_of(Atspi.Role).items()}
STATES = {name: int(value) for value, name in names_of(Atspi.StateType).items()}


Box = collections.namedtuple('Box', 'x y width height')


class Gone(Exception):
    """The widget or its property does not exist, or no longer exists."""


class Ended(Exception):
    """The program has ended."""


def make_exact(folder):
    """Writes a style without padding into the folder gtk-4.0 of a program that is about to start. Since GTK 4.10
    GetExtents omits the padding and the border of all parents, so the reported position of a button in the corner of a
    window is wrong by 17 pixels."""
    if ctypes.CDLL('libgtk-4.so.1').gtk_get_minor_version() >= 10:
        (folder / 'gtk.css').write_text('*:not(slider) { padding: 0; border-width: 0; }\n')


@functools.cache
def bus():
    """Returns the connection with the accessibility bus of this session."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address, = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None,
                                 Gio.DBusCallFlags.NONE, PATIENCE, None)
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)


def call(name, path, interface, method, arguments=None):
    """Sends one request and waits for the answer."""
    try:
        return bus().call_sync(name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, PATIENCE, None)
    except GLib.Error as error:
        kind = Ended if error.matches(Gio.dbus_error_quark(), Gio.DBusError.SERVICE_UNKNOWN) else Gone
        raise kind(f'{method}: {error.message}') from None


def ask_all(name, paths, interface, method, arguments=None):
    """Sends the same request to many objects before it waits. Returns the answers by path, with None for objects that
    are gone."""
    answers = {}

    def answered(connection, result, path):
        try:
            answers[path] = connection.call_finish(result)
        except GLib.Error:
            answers[path] = None

    for path in paths:
        bus().call(name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, PATIENCE, None, answered,
                   path)
    while len(answers) < len(paths):
        GLib.MainContext.default().iteration(True)
    return answers


def name_of_process(pid):
    """Returns the name of the process on the accessibility bus. Only programs in the list of the registry are queried,
    because a program that is still connecting may lose the request."""
    programs, = call(REGISTRY, TOP, 'org.a11y.atspi.Accessible', 'GetChildren').unpack()
    for name, _ in programs:
        try:
            asked = GLib.Variant('(s)', (name,))
            if call('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus',
                    'GetConnectionUnixProcessID', asked).unpack()[0] == pid:
                return name
        except Gone:                            # another program, which has just ended
            continue
    raise Gone(f'process {pid} is not on the accessibility bus')


def plain(text):
    """Returns the content of a string in the text form of GVariant."""
    return text[1:-1] if '\\' not in text else ast.literal_eval(text)


def states_of(low, high):
    """Combines the two 32-bit words of an AT-SPI state set into one number."""
    return low | high << 32


class Accessible:
    """One widget in the state in which it was read."""

    def __init__(self, program, match):
        self.program = program                  # the Accessibles of the program
        self.parent = None
        self.below = None                       # children, or None if they were not read
        self.path, self.stated_parent, count, self.interfaces, name, role, description, low, high = match.groups()
        self.count = int(count)
        self.role = ROLES[int(role)]
        self.full_name = plain(name)
        self.description = plain(description)
        self.states = states_of(int(low), int(high))

    @property
    def name(self):
        """Name of the widget. GTK 4.8 reports the name of a label with an access key twice, "_Edit Edit"; this returns
        "Edit"."""
        words = self.full_name.replace('_', '')
        half = len(words) // 2
        return words[:half] if words != self.full_name and words[:half] == words[half + 1:] else self.full_name

    def __repr__(self):
        return f'{self.role} "{self.name}"'

    @property
    def children(self):
        if self.below is None:
            self.below = self.program.read_below(self)
        return self.below

    def is_board(self):
        return self.role == 'table' and self.name == said('Map')

    def has(self, state):
        """Returns True if the widget has a state of AT-SPI such as 'focused', 'sensitive', 'checked', 'selected' or
        'editable'."""
        return bool(self.states >> STATES[state] & 1)

    def has_focus(self):
        return self.has('focused')

    def is_enabled(self):
        return self.has('sensitive')

    def walk(self):
        """Yields this widget and all its descendants."""
        yield self
        for child in self.children:
            yield from child.walk()

    def above(self):
        """Yields all ancestors, the parent first."""
        over = self.parent
        while over is not None:
            yield over
            over = over.parent

    def again(self):
        """Returns the same widget in its present state. Only this widget and its ancestors are queried, because the
        whole tree can be large."""
        if not self.program.leads([self, *self.above()]):
            raise Gone(f'{self} is not shown any more')
        thing = copy.copy(self)
        thing.below = None
        thing.full_name, thing.description = (self.ask_for('Get', '(ss)', 'org.a11y.atspi.Accessible', name)[0]
                                              for name in ('Name', 'Description'))
        if thing.role in NAMELESS and not thing.full_name:
            self.program.name_nameless([thing])
        thing.states = states_of(*self.ask('Accessible', 'GetState')[0])
        return thing

    def tree(self, depth=0):
        """Returns the tree as lines of text, for debugging."""
        return ['  ' * depth + repr(self)] + [line for child in self.children for line in child.tree(depth + 1)]

    # --- requests to the program

    def ask(self, interface, method, arguments=None):
        return call(self.program.name, self.path, f'org.a11y.atspi.{interface}', method, arguments).unpack()

    def ask_for(self, method, signature, *arguments):
        """Calls a method of the D-Bus properties of the widget."""
        return call(self.program.name, self.path, 'org.freedesktop.DBus.Properties', method,
                    GLib.Variant(signature, arguments)).unpack()

    def can(self, interface):
        """Returns True if the widget has an interface such as 'Text', 'EditableText', 'Value', 'Action' or
        'Component'."""
        return f"'org.a11y.atspi.{interface}'" in self.interfaces

    def extents(self):
        """Returns the position and size in the window: x, y, width and height."""
        return Box(*self.ask('Component', 'GetExtents', GLib.Variant('(u)', (Atspi.CoordType.WINDOW,)))[0])

    def centre(self):
        box = self.extents()
        return box.x + box.width // 2, box.y + box.height // 2

    def text(self):
        """Returns the text of the widget, or its name if it has no text."""
        return self.ask('Text', 'GetText', ALL_TEXT)[0] if self.can('Text') else self.name

    def type(self, text):
        """Replaces the text of the widget without key events."""
        self.ask('EditableText', 'SetTextContents', GLib.Variant('(s)', (text,)))

    def value(self):
        """Returns the value of a spin button, a slider or a scroll bar, with its minimum and maximum."""
        names = ('CurrentValue', 'MinimumValue', 'MaximumValue')
        return tuple(self.ask_for('Get', '(ss)', 'org.a11y.atspi.Value', name)[0] for name in names)

    def set_value(self, value):
        """Sets the value of a spin button or a slider."""
        self.ask_for('Set', '(ssv)', 'org.a11y.atspi.Value', 'CurrentValue', GLib.Variant('d', value))

    def actions(self):
        """Returns the names of the actions that are available now."""
        if not self.can('Action') or self.ask_for('Get', '(ss)', 'org.a11y.atspi.Action', 'NActions')[0] == 0:
            return []
        return [name for name, _, _ in self.ask('Action', 'GetActions')[0]]

    def do(self, name=None):
        """Runs the first action or the named one, and returns when the action has ended."""
        names = self.actions() if name else [None]
        if name not in names:
            raise Gone(f'{self} has no action {name} now, but {names}')
        self.ask('Action', 'DoAction', GLib.Variant('(i)', (names.index(name),)))
        # A push button stays pressed for a moment, and its release is not reported. The program answers a later request
        # only after the click.
        if self.role == 'push button':
            time.sleep(STAYS_DOWN)
            call(self.program.name, TOP, 'org.a11y.atspi.Accessible', 'GetRole')


class Accessibles:
    """The widgets that one program shows."""

    def __init__(self, pid):
        self.name = name_of_process(pid)
        self.showed = set()                     # paths of the widgets that had children in the last complete reading
        self.paged_from = {}                    # values of scroll bars before page_lists () moved them, by path

    def items(self):
        """Returns all widgets that were queried before, by path."""
        answer = call(self.name, '/org/a11y/atspi/cache', 'org.a11y.atspi.Cache', 'GetItems')
        items = {match[1]: Accessible(self, match) for match in ITEM.finditer(answer.print_(False))}
        self.name_nameless([item for item in items.values() if item.role in NAMELESS and not item.full_name])
        return items

    def name_nameless(self, things):
        """Uses a text of the widget as its name, as screen readers do. Since GTK 4.14 a status bar never has a name,
        and neither has the label that gives a menu item its name."""
        items = [thing.path for thing in things if thing.role != 'status bar']
        relations = ask_all(self.name, items, 'org.a11y.atspi.Accessible', 'GetRelationSet')
        labels = {thing.path: thing.path for thing in things if thing.role == 'status bar' and thing.can('Text')}
        for path, answer in relations.items():
            found = [targets[0][1] for kind, targets in (answer.unpack()[0] if answer else [])
                     if kind == Atspi.RelationType.LABELLED_BY]
            labels.update((path, label) for label in found[:1])
        texts = ask_all(self.name, list(labels.values()), 'org.a11y.atspi.Text', 'GetText', ALL_TEXT)
        for thing in things:
            text = texts.get(labels.get(thing.path))
            thing.full_name = text.unpack()[0] if text else ''

    def unfold(self, shown, paths, known):
        """Adds the children of the widgets at @paths to @shown, with all unknown widgets below them. Returns True if
        there were unknown widgets."""
        fresh = False
        while paths:
            answers = ask_all(self.name, paths, 'org.a11y.atspi.Accessible', 'GetChildren')
            shown.update((path, [child for _, child in answer.unpack()[0]] if answer else []) for path,
                         answer in answers.items())
            new = [child for path in paths for child in shown[path] if child not in known and child not in shown]
            fresh = fresh or bool(new)
            roles = ask_all(self.name, new, 'org.a11y.atspi.Accessible', 'GetRole')
            # Tables are not unfolded, because a table may be a board with too many children.
            paths = [path for path, role in roles.items() if role and role.unpack()[0] != Atspi.Role.TABLE]
        return fresh

    def read(self, boards=True, items=None):
        """Returns the application with all visible widgets below it. @boards includes the hexes of boards. First
        queries the widgets that were visible in the last reading, and then only the widgets to which they lead, because
        GetItems also returns invisible widgets."""
        items = items or self.items()
        begin = [path for path, item in items.items() if path in self.showed and (boards or not item.is_board())]
        top = self.read_from(TOP, begin or [TOP], items, boards)
        self.showed = {thing.path for thing in top.walk() if thing.below}
        return top

    def read_from(self, top, paths, items, boards=True):
        """Returns the widget at the path @top with all visible widgets below it. The widgets at @paths, which may be
        visible, are queried together."""
        shown = {}
        while paths:
            if self.unfold(shown, paths, items):
                items = self.items()
            thing = self.put_together(shown, items, top)
            paths = self.not_asked([below for below in thing.walk() if below.path not in shown], shown, items, boards)
        return thing

    @staticmethod
    def not_asked(things, shown, items, boards):
        """Returns the paths of the widgets that have children and were not queried yet, with their known descendants.
        Querying the descendants together is faster than going down level by level."""
        below = collections.defaultdict(list)
        for item in items.values():
            below[item.stated_parent].append(item)
        found, left = [], things
        while left:
            left = [thing for thing in left if thing.count > 0 and thing.path not in shown
                    and (boards or not thing.is_board())]
            found += [thing.path for thing in left]
            left = [child for thing in left for child in below[thing.path]]
        return found

    def read_below(self, thing):
        """Returns the children that a widget shows now."""
        items = self.items()
        if thing.path not in items or not self.leads([thing, *thing.above()]):
            raise Gone(f'{thing} is not shown any more')
        children = self.read_from(thing.path, [thing.path], items).below
        for child in children:
            child.parent = thing
        return children

    def read_board(self, items=None):
        """Returns the application with only the widgets on the path to a board, and the hexes of this board. The rest
        of the window is not read, whatever its size."""
        shown, items, paths = {}, items or self.items(), [TOP]
        while paths:
            answers = ask_all(self.name, paths, 'org.a11y.atspi.Accessible', 'GetChildren')
            shown.update((path, [child for _, child in answer.unpack()[0]] if answer else []) for path,
                         answer in answers.items())
            roles = ask_all(self.name, [child for path in paths for child in shown[path]], 'org.a11y.atspi.Accessible',
                            'GetRole')
            tables = [path for path, role in roles.items() if role and role.unpack()[0] == Atspi.Role.TABLE]
            items = self.items() if tables else items
            boards = [path for path in tables if path in items and items[path].is_board()]
            if boards:
                self.unfold(shown, boards, items)
                return self.put_together(shown, self.items())
            paths = [path for path in roles if path not in tables]
        return self.put_together(shown, items)

    def page_lists(self):
        """Scrolls each list by most of its visible height, and from its end back to its start. Since GTK 4.12 a list
        only has the rows near the visible ones. The maximum of a scroll bar can be beyond the end of its list, so a
        list that did not move is at its end."""
        for pane in [thing for thing in self.read(boards=False).walk() if thing.role == 'scroll pane']:
            lists = [thing for thing in pane.walk() if thing.role in LISTS]
            for bar in [thing for thing in pane.children if thing.role == 'scroll bar' and thing.can('Value')
                        and lists]:
                now, least, most = bar.value()
                at_end = now >= most or now == self.paged_from.pop(bar.path, None)
                if most > least:
                    bar.set_value(least if at_end else min(now + bar.extents().height * PAGE, most))
                if not at_end:
                    self.paged_from[bar.path] = now

    def put_together(self, shown, items, top=TOP):
        """Sets parents and children from the widget at @top downward. GetChildren omits the page between a stack and
        its child."""
        for item in items.values():
            item.parent, item.below = None, []
        left = [items[top]]
        while left:
            thing = left.pop()
            for path in shown.get(thing.path, []):
                child = items.get(path)
                page = items.get(child.stated_parent) if child else None
                if page and page is not thing and page.stated_parent == thing.path:
                    shown[page.path] = [path]
                    child = page
                if child and child.parent is None and child is not thing:
                    child.parent = thing
                    thing.below.append(child)
            left += thing.below
        return items[top]

    def texts(self, things):
        """Returns the texts of the widgets that have text."""
        answers = ask_all(self.name, [thing.path for thing in things if thing.can('Text')], 'org.a11y.atspi.Text',
                          'GetText', ALL_TEXT)
        return [answer.unpack()[0] for answer in answers.values() if answer]

    def known(self, fits, items):
        """Returns the visible widgets for which @fits is true, among the widgets that were read before."""
        ways = [way for way in (self.way_up(item, items) for item in items.values() if fits(item)) if way]
        listed = self.children_of({over.path for way in ways for over in way[1:]})
        return [way[0] for way in ways if self.leads(way, listed)]

    def look(self, fits, read=None):
        """Returns a widget for which @fits is true, or None. If a single known widget matches, only the path to it is
        checked, because the rest of the window can be large. Otherwise all widgets are read, by @read if it is
        given."""
        items = self.items()
        found = [item for item in items.values() if fits(item)]
        if len(found) == 1 and self.known(fits, items):
            return found[0]
        return next((thing for thing in (read or self.read)(items=items).walk() if fits(thing)), None)

    def pick(self, fits, pick, boards=True):
        """Returns the result of @pick for the matching widgets that are known and visible. If this result is empty,
        reads all visible widgets and returns the result of @pick for those that match."""
        items = self.items()
        return pick(self.known(fits, items)) or pick([thing for thing in self.read(boards, items).walk()
                                                      if fits(thing)])

    @staticmethod
    def way_up(thing, items):
        """Returns the widget and its ancestors according to @items, or None if they do not lead to the application.
        Sets the parents."""
        way = [thing]
        while way[-1].path != TOP:
            way[-1].parent = items.get(way[-1].stated_parent)
            if way[-1].parent is None:
                return None
            way.append(way[-1].parent)
        return way

    def children_of(self, paths):
        """Returns the paths of the visible children of each widget, by the path of the widget."""
        answers = ask_all(self.name, paths, 'org.a11y.atspi.Accessible', 'GetChildren')
        return {path: {child for _, child in answer.unpack()[0]} if answer else set() for path,
                answer in answers.items()}

    def leads(self, way, listed=None):
        """Returns True if each widget of the path lists the one before it as a child, and the last one is the
        application."""
        listed = listed or self.children_of([over.path for over in way[1:]])
        for i, over in enumerate(way[1:]):
            # A stack lists the child of its page instead of the page.
            if listed[over.path].isdisjoint(step.path for step in way[max(i - 1, 0):i + 1]):
                return False
        return way[-1].path == TOP
