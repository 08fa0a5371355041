"""Drives the real program through the accessibility tree and with real keys and
clicks, on the display that it is given.

SPDX-License-Identifier: GPL-3.0-or-later

    with Program([battle]) as program:
        program.find('button', 'Play').do()
        program.hex('E7').do()                  # a hex, as a screen reader would
        program.click_hex('E7')                 # a hex, as a hand would
        program.key('ctrl+z')
        program.screenshot('now.png')

Needs Xvfb, xdotool and what accessibles.py needs; own_session () makes a display and a session.
"""
import atexit
import functools
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import traceback

from gi.repository import Gio, GLib

from accessibles import Accessibles, Ended, Gone, make_exact
from complaints import complaints

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
PATIENCE = 120.0                          # seconds, of a machine with much else to do
AGAIN = PATIENCE / 4                      # after which something is done once more
SHORT = 0.02                              # seconds between two looks
DIALOGS = ('dialog', 'alert')
PARTS_OF_ROWS = ('table cell', 'list item', 'table row', 'panel')


def own_display():
    """A display server and its name; two that start at once may want the same number, so one of them tries again."""
    for _ in range(10):
        server = subprocess.Popen(['Xvfb', '-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp',
                                   '-noreset'],
                                  text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        number = server.stdout.readline().strip()
        if number:
            return server, ':' + number
        server.wait()
    raise SystemExit('no display: Xvfb does not start')


def own_session():
    """Starts the script over on a display and a session bus of its own: programs that are
    driven at the same time must not meet."""
    if 'BICORNE_DRIVEN' in os.environ:
        return
    folder = tempfile.mkdtemp(prefix='bicorne-run-')
    server, display = own_display()
    env = dict(os.environ, BICORNE_DRIVEN='1', XDG_RUNTIME_DIR=folder, DISPLAY=display,
               GDK_BACKEND='x11', GDK_DISABLE='gl', GSK_RENDERER='cairo')
    for name in ('AT_SPI_BUS_ADDRESS', 'XAUTHORITY', 'WAYLAND_DISPLAY'):
        env.pop(name, None)
    session = subprocess.Popen(['dbus-run-session', '--', sys.executable, *sys.argv], env=env, text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    for line in session.stdout:                         # the program and the daemons of the session talk too
        print(line, end='', flush=True, file=sys.stdout if re.match(r'(not )?ok\b|1\.\.|#', line) else sys.stderr)
    code = session.wait()
    server.terminate()
    server.wait()
    shutil.rmtree(folder, ignore_errors=True)
    sys.exit(code)


def run(*cases):
    """Runs functions as the cases of a TAP program; each is named by its first line of documentation."""
    own_session()
    print(f'1..{len(cases)}', flush=True)
    failed = 0
    for number, case in enumerate(cases, 1):
        name = case.__doc__.splitlines()[0]
        try:
            case()
            print(f'ok {number} {name}', flush=True)
        except Exception:
            failed += 1
            for line in traceback.format_exc().splitlines():
                print(f'# {line}')
            print(f'not ok {number} {name}', flush=True)
    sys.exit(1 if failed else 0)


class NotThere(AssertionError):
    """What was looked for did not appear in time."""


def wait_for(question, what, patience=PATIENCE):
    """The first answer that says something: not None, nor False, nor empty; what
    vanishes while it is asked is asked again."""
    end = time.monotonic() + patience
    while True:
        try:
            answer = question()
        except Gone:
            answer = None
        if answer:
            return answer
        if time.monotonic() > end:
            raise NotThere(f'{what} did not appear within {patience:g} s')
        time.sleep(SHORT)


@functools.cache
def hands():
    """The pointer and the keyboard of this script's display."""
    if os.environ.get('GDK_BACKEND') == 'wayland':
        from hands_wayland import Hands
    else:
        from hands import Hands
    return Hands()


@functools.cache
def thumbnails():
    """Where all programs of this script keep them: the first has to draw them, as anybody's first does."""
    folder = tempfile.mkdtemp(prefix='bicorne-thumbnails-')
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


@functools.cache
def without_hints():
    """Settings that begin as those of somebody who wants no hints and has set up games before."""
    folder = tempfile.mkdtemp(prefix='bicorne-settings-')
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    shutil.copy(TOP / 'data/io.github.bicorne.Bicorne.gschema.xml', folder)
    rules = [rule for path in (TOP / 'data/catalogue').glob('rulesets*.xml')
             for rule in re.findall('<ruleset id="([^"]*)"', path.read_text(encoding='utf-8'))]
    pathlib.Path(folder, '1.gschema.override').write_text(
        f'[io.github.bicorne.Bicorne]\nhints=false\nfirst-steps=false\nset-up-rules={rules}\n')
    subprocess.run(['glib-compile-schemas', folder], check=True)
    return folder


def fits(thing, role, name, starts):
    return ((role is None or thing.role == role) and (name is None or thing.name == name)
            and (starts is None or thing.name.startswith(starts)))


class Program:
    """The program while it runs, with a home of its own unless one is given."""

    def __init__(self, arguments=(), home=None, binary=None, still=True, hints=False):
        self.arguments = [str(argument) for argument in arguments]
        self.own_home = home is None
        self.home = pathlib.Path(home or tempfile.mkdtemp(prefix='bicorne-test-'))
        self.binary = binary or os.environ['BICORNE']
        self.still = still                # nothing moves by itself: a click on rolling dice stops them and does no more
        self.hints = hints                # what is told once would be told in each drive
        self.process = None
        self.cells = {}                   # of the board, by the name of the hex
        self.clicked = set()              # places where the last click was just there, not beside it

    def environment(self):
        env = dict(os.environ, GTK_A11Y='atspi', BICORNE_DATADIR=str(TOP), GSETTINGS_BACKEND='memory', NO_AT_BRIDGE='0')
        for name in ('DATA', 'CONFIG', 'CACHE', 'STATE'):
            env[f'XDG_{name}_HOME'] = str(self.home / name.lower())
        if 'GSETTINGS_SCHEMA_DIR' in env and not self.hints:
            env['GSETTINGS_SCHEMA_DIR'] = without_hints()
        return env

    def share_thumbnails(self):
        link = self.home / 'cache' / 'bicorne' / 'thumbnails'
        if not link.exists():
            link.parent.mkdir(parents=True, exist_ok=True)
            link.symlink_to(thumbnails())

    def keep_still(self):
        folder = self.home / 'config' / 'gtk-4.0'
        folder.mkdir(parents=True, exist_ok=True)
        (folder / 'settings.ini').write_text(f'[Settings]\ngtk-enable-animations={0 if self.still else 1}\n')
        make_exact(folder)

    def __enter__(self):
        self.share_thumbnails()
        self.keep_still()
        hands()                           # a seat without pointer and keyboard would get them while the program starts
        self.start()
        try:
            self.accessibles = wait_for(self._accessibles, 'the program on the accessibility bus')
            self.focus_window()
        except BaseException:
            self.__exit__()
            raise
        return self

    def start(self, *options):
        """Starts the process. What it prints is kept until its end."""
        self.printed = tempfile.TemporaryFile()
        self.process = subprocess.Popen([self.binary, *options, *self.arguments], env=self.environment(),
                                        stderr=self.printed)

    def __exit__(self, fault=None, *_):
        if self.process.poll() is None:
            if fault:
                self.tell()
            self.process.kill()
        self.process.wait()
        if self.own_home:
            shutil.rmtree(self.home, ignore_errors=True)
        self.printed.seek(0)
        printed = self.printed.read().decode(errors='replace')
        self.printed.close()
        print(printed, end='', file=sys.stderr)
        found = complaints(printed)
        if found and not fault:
            raise AssertionError('the program complained: ' + ' | '.join(found))

    def tell(self):
        """What there is at the end of a case that failed, for whoever wonders why."""
        try:
            names = dict.fromkeys(' '.join(thing.name.split()) for thing in self.all() if thing.name)
        except (Gone, Ended) as gone:
            names = [str(gone)]
        print(f'# There was: {" | ".join(names)}', flush=True)

    def kill(self):
        """As a crash would: nothing is saved."""
        self.process.kill()
        self.process.wait()

    # --- where things are

    def _accessibles(self):
        if self.process.poll() is not None:
            raise AssertionError(f'the program ended with {self.process.returncode}')
        accessibles = Accessibles(self.process.pid)
        return accessibles if accessibles.read().children else None

    def read(self):
        """The application with all that it shows now."""
        return self.accessibles.read()

    def focus(self, besides=None):
        """Without a window manager the keys go where they are sent: to the widest
        window. It takes no focus before it shows."""
        def look():
            window = besides if besides and self.inner_dialog() else hands().widest(self.process.pid, besides)
            return window if window and hands().take_focus(window) else None
        self.window_id = wait_for(look, 'the focus on the window')

    def focus_dialog(self):
        """From now on keys and clicks go to the dialog that is about to come, be it a window or inside of one."""
        self.focus(besides=self.window_id)

    def inner_dialog(self):
        """A dialog inside of a window, as AdwDialog is since libadwaita 1.5, or None. A
        toast is an alert, too, without a name."""
        windows = self.accessibles.read(boards=False).children
        inside = [thing for window in windows for child in window.children for thing in child.walk()]
        dialogs = [thing for thing in inside if thing.role in DIALOGS and thing.name]
        return next((thing for thing in dialogs if any(below.role == 'push button' for below in thing.walk())), None)

    def focus_window(self):
        """Back to the main window."""
        self.focus()

    def all(self, role=None, name=None, starts=None):
        """All that is shown, has this role, and has this name or begins with it."""
        return (thing for thing in self.read().walk() if fits(thing, role, name, starts))

    def find(self, role=None, name=None, starts=None, patience=PATIENCE):
        """One of those, as soon as it is there; a row of a list may be one that does not show yet."""
        def look():
            thing = self.look(role, name, starts)
            if thing is None and role in PARTS_OF_ROWS and self.sleeps():
                self.accessibles.page_lists()
            return thing
        return wait_for(look, f'{role or "thing"} "{name or starts}"', patience)

    def menu(self, *items):
        """Opens the main menu and chooses an item, through its submenus."""
        self.key('F10')
        for item in items:
            self.do(None, item)

    def do(self, role=None, name=None, starts=None, action=None):
        """What is found does its first action, or that one; what was made anew just then is found again."""
        def done():
            thing = self.find(role, name, starts)
            if not thing.actions():       # since GTK 4.10 a menu button and the button in it have one name
                thing = next((other for other in self.all(role, name, starts) if other.actions()), thing)
            thing.do(action)
            return True
        wait_for(done, f'{action or "an action"} of {role or "thing"} "{name or starts}"')

    def look(self, role=None, name=None, starts=None):
        """One of those, or None."""
        return self.accessibles.look(lambda thing: fits(thing, role, name, starts))

    def shows(self, text):
        """A thing with these words in its name."""
        return wait_for(lambda: self.accessibles.look(lambda thing: text in thing.name), f'a line with "{text}"')

    def wait_list(self, box):
        """Waits until the list of a drop-down is open."""
        def is_open():
            return any(thing.role == 'scroll pane' and thing.extents().height > 0 for thing in box.again().walk())
        wait_for(is_open, f'the list of {box}')

    def lacks(self, role=None, name=None, starts=None):
        return self.look(role, name, starts) is None

    def wait_gone(self, role=None, name=None, starts=None):
        wait_for(lambda: self.lacks(role, name, starts), f'the end of {role or "thing"} "{name or starts}"')

    def readable(self):
        """Each name, description and text there is, a line each."""
        things = list(self.read().walk())
        return '\n'.join([thing.name for thing in things] + [thing.description for thing in things]
                         + self.accessibles.texts(things))

    def hex(self, name):
        """The cell of a hex: its name is the hex's, alone or before a comma."""
        def is_it(thing):
            return thing.name == name or thing.name.startswith(name + ',')

        def look():
            try:
                cell = self.cells[name].again()                 # where it was last
                if is_it(cell):
                    return cell
            except (Gone, KeyError):
                pass
            return self.accessibles.look(is_it, self.accessibles.read_board)
        self.cells[name] = wait_for(look, f'hex {name}')
        return self.cells[name]

    def says(self, hex_name, *words):
        wait_for(lambda: all(word in self.hex(hex_name).name for word in words), f'{hex_name} with {words}')

    # --- hands

    def sleeps(self):
        """Whether the program has nothing to do at this moment; one that has ended has not."""
        try:
            return pathlib.Path(f'/proc/{self.process.pid}/stat').read_text().rpartition(')')[2].split()[0] in 'SZ'
        except FileNotFoundError:
            return True

    def settle(self):
        """Until it has done what it was told, so that what is told next meets what it leads to."""
        def look():
            if not self.sleeps():
                return False
            time.sleep(SHORT)
            return self.sleeps()
        wait_for(look, 'the program at rest')

    def key(self, *keys):
        """To the window that has the focus, be it gone meanwhile to the one that is left."""
        self.settle()
        if not hands().send_keys(self.window_id, keys):
            self.focus_window()
            hands().send_keys(None, keys)

    def key_until(self, key, condition, what):
        """Presses the key, and again while the condition does not hold: a window whose dialog is about to close, and a
        file dialog that still reads a folder, ignore keys."""
        def press():
            self.key(key)
            try:
                return wait_for(condition, what, AGAIN)
            except NotThere:
                return None
        return wait_for(press, what)

    def take(self, words):
        """A tile, a unit or a mark of the editor, by the keyboard alone. What is done by the
        accessibility tree would overtake the keys."""
        self.key('slash', *['space' if letter == ' ' else letter for letter in words], 'Return')
        self.settle()

    def go(self, row, column):
        """To a hex of the map, from its corner; row and column from 0."""
        self.key('ctrl+Home', *['Down'] * row, *['Right'] * column)

    def type(self, text):
        """Into whatever has the focus, in place of what is there."""
        for delay in (10, 50, 200, 400):                # letters that no key has are lent one for so long
            wait_for(self.can_type, 'something to write into')
            self.key('ctrl+a')
            hands().write(text, delay)
            try:
                return wait_for(lambda: self.stands(text), f'"{text}"', AGAIN)
            except NotThere:
                continue
        raise NotThere(f'"{text}" is not what was typed')

    def can_type(self):
        """Whether a text has the focus. GTK 4.8 shows nobody the inner part of a row, which then has it."""
        focused = self.accessibles.pick(lambda thing: thing.has_focus(), lambda things: next(iter(things), None))
        return focused is None or focused.has('editable')

    def stands(self, text):
        """Whether something that can be written into begins with it."""
        def begins(things):
            return any(there.startswith(text) for there in self.accessibles.texts(things))
        return self.accessibles.pick(lambda thing: thing.has('editable'), begins)

    def rest(self, thing):
        """Where a thing is, once it has come to rest, or another of its role and name that has taken its place."""
        looks = []

        def look():
            nonlocal thing
            self.settle()
            try:
                looks.append(thing.extents())
            except Gone:                        # made anew
                thing = self.look(thing.role, thing.name) or thing
                raise
            return len(looks) > 2 and looks[-1] == looks[-2] == looks[-3] and looks[-1].height > 0
        wait_for(look, f'{thing} at rest')
        return looks[-1]

    def _leave(self):
        """Moves the pointer out of the window where popups are not seen: a tip that shows would take a press."""
        if not hands().SEES_POPUPS:
            hands().move(0, 0)
            self.settle()

    def _to(self, place):
        """Moves the pointer there, until the program knows of it. A tip that lies there would take the
        click; it goes when the pointer does."""
        def look():
            hands().move(*self._on_display([place])[0])
            self.settle()
            over = hands().at(int(self.window_id), *place)
            if over and over.popup:
                hands().move(*self._on_display([(1, 1)])[0])
                return False
            return True
        wait_for(look, f'the end of the tip at {place}')

    def _on_display(self, places):
        """Where places of the window are there."""
        window = next((window for window in hands().windows() if window.id == int(self.window_id)), None)
        if window is None:
            raise Gone('the window is not on the display')
        return [(window.x + x, window.y + y) for x, y in places]

    def point(self, thing):
        """Moves the pointer there."""
        box = self.rest(thing)
        self._to((box.x + box.width // 2, box.y + box.height // 2))

    def click(self, thing, button=1, across=.5, down=.5):
        """With the pointer, in the middle of what it names, or so far from its left side to
        its right and from its top to its foot."""
        self._leave()                     # what moves when the pointer leaves has moved before it is measured
        box = self.rest(thing)
        place = box.x + int(box.width * across), box.y + int(box.height * down)
        if place in self.clicked:         # a click where another button was clicked has to come after a move
            self.clicked.remove(place)
            place = place[0] + 4, place[1]
        else:
            self.clicked.add(place)
        self.stroke(place, button=button)

    def wheel(self, x, y, turns):
        """Down, if more than 0, over this place."""
        self._to((x, y))
        hands().wheel(turns)

    def click_hex(self, name, button=1):
        self.click(self.hex(name), button)

    def stroke(self, *places, button=1):
        """Presses at the first place, moves over the others and lets go at the last. A key that means nothing comes
        after each: a busy program would be told of the last only, for the toolkit passes over places to which nothing
        else happened. And all comes at once: after a layout GTK 4.8 asks the display for the pointer, and takes back a
        press whose end it has not heard of if that is over there."""
        self._leave()
        self._to(places[0])
        way = self._on_display(places[1:])
        with hands().at_once():
            hands().button(button, True)
            for place in way:
                hands().move(*place)
                hands().keys('Pause')
            hands().button(button, False)
        self.settle()

    def drag(self, *things, button=1):
        """Presses on one thing, moves over the others and lets go on the last."""
        self._leave()
        self.rest(things[0])
        self.stroke(*[thing.centre() for thing in things], button=button)

    def drag_hexes(self, *names, button=1):
        self.drag(*[self.hex(name) for name in names], button=button)

    def act(self, action, uris=None):
        """Runs an action of the window; one that is told addresses of files, as a drop would."""
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        argument = GLib.Variant('(sava{sv})',
                                (action.removeprefix('win.'), [GLib.Variant('as', uris)] if uris is not None else [],
                                 {}))
        bus.call_sync('io.github.bicorne.Bicorne', '/io/github/bicorne/Bicorne/window/1', 'org.gtk.Actions',
                      'Activate', argument,
                      None, Gio.DBusCallFlags.NONE, -1, None)

    def screenshot(self, path):
        """Of the whole display, as it is now."""
        hands().picture(path)
