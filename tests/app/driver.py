"""Drives the real program through the accessibility tree and with real keys and clicks, on the current display.

SPDX-License-Identifier: GPL-3.0-or-later

  with Program([battle]) as program:
    program.find('button', 'Play').do()
    program.hex('E7').do()  # the action of a hex, as a screen reader runs it
    program.click_hex('E7')  # a click with the pointer
    program.key('ctrl+z')
    program.screenshot('now.png')

Needs Xvfb, xdotool and the dependencies of accessibles.py; own_session () creates a display and a session.
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
PATIENCE = 120.0                          # time limit in seconds, for a busy machine
AGAIN = PATIENCE / 4                      # time after which an action is repeated, in seconds
POLL = '7', '271', '73'                   # numbers of poll and ppoll on x86-64, and of ppoll on other computers
SHORT = 0.02                              # interval of polling, in seconds
ENDS = {'.bicorne': b'</battle>\n', '.pdf': b'%%EOF\n', '.svg': b'</svg>\n', '.csv': b'\n'}
DIALOGS = ('dialog', 'alert')
PARTS_OF_ROWS = ('table cell', 'list item', 'table row', 'panel')


def own_display():
    """Starts a display server. Returns it and its name. If two servers that start at once choose the same number, one
    of them starts again."""
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
    """Starts the script again on a separate display and session bus, because programs that are driven at the same time
    must not interfere."""
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
    for line in session.stdout:                         # the program and the daemons of the session print lines, too
        print(line, end='', flush=True, file=sys.stdout if re.match(r'(not )?ok\b|1\.\.|#', line) else sys.stderr)
    code = session.wait()
    server.terminate()
    server.wait()
    shutil.rmtree(folder, ignore_errors=True)
    sys.exit(code)


def run(*cases):
    """Runs functions as the cases of a TAP program. The name of a case is the first line of its docstring."""
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
    """The expected widget or state did not appear in time."""


def wait_for(question, what, patience=PATIENCE):
    """Repeats @question until its answer is true, and returns this answer. A widget that disappears meanwhile counts as
    no answer."""
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


def wait_for_file(path):
    """Waits until the program has written this file completely. GLib creates a new file empty."""
    end = ENDS[path.suffix]
    wait_for(lambda: path.exists() and path.read_bytes().endswith(end), f'the whole of {path.name}')


@functools.cache
def hands():
    """Returns the pointer and the keyboard of this script's display."""
    if os.environ.get('GDK_BACKEND') == 'wayland':
        from hands_wayland import Hands
    else:
        from hands import Hands
    return Hands()


@functools.cache
def thumbnails():
    """Returns a folder for thumbnails, shared by all programs of this script. The first program draws them."""
    folder = tempfile.mkdtemp(prefix='bicorne-thumbnails-')
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


@functools.cache
def without_hints():
    """Returns the settings of a user who wants no hints and has set up games before."""
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
    """The running program, with a separate home folder unless @home is set."""

    def __init__(self, arguments=(), home=None, binary=None, still=True, hints=False):
        self.arguments = [str(argument) for argument in arguments]
        self.own_home = home is None
        self.home = pathlib.Path(home or tempfile.mkdtemp(prefix='bicorne-test-'))
        self.binary = binary or os.environ['BICORNE']
        self.still = still                # turns off animations, because a click on rolling dice would only stop them
        self.hints = hints                # shows hints, which would disturb most tests
        self.process = None
        self.cells = {}                   # cells of the board, by the name of their hex
        self.clicked = set()              # positions whose last click was not shifted; the next click there is

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
        hands()                      # on a seat without input devices the pointer would appear while the program starts
        self.start()
        try:
            self.accessibles = wait_for(self._accessibles, 'the program on the accessibility bus')
            self.focus_window()
        except BaseException:
            self.__exit__()
            raise
        return self

    def start(self, *options):
        """Starts the process. Its output is stored until its end."""
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
        """Prints the visible texts at the end of a case that failed, for debugging."""
        try:
            names = dict.fromkeys(' '.join(thing.name.split()) for thing in self.all() if thing.name)
        except (Gone, Ended) as gone:
            names = [str(gone)]
        print(f'# There was: {" | ".join(names)}', flush=True)

    def kill(self):
        """Kills the program like a crash, without saving."""
        self.process.kill()
        self.process.wait()

    # --- finding widgets

    def _accessibles(self):
        if self.process.poll() is not None:
            raise AssertionError(f'the program ended with {self.process.returncode}')
        accessibles = Accessibles(self.process.pid)
        return accessibles if accessibles.read().children else None

    def read(self):
        """Returns the application with all visible widgets."""
        return self.accessibles.read()

    def focus(self, besides=None):
        """Moves the focus to the widest window, because without a window manager keys go to the window with the focus.
        A window accepts the focus only once it is shown."""
        def look():
            window = besides if besides and self.inner_dialog() else hands().widest(self.process.pid, besides)
            return window if window and hands().take_focus(window) else None
        self.window_id = wait_for(look, 'the focus on the window')

    def focus_dialog(self):
        """Waits for the dialog that is about to open; later keys and clicks go to it. It can be a window or a dialog
        inside a window."""
        self.focus(besides=self.window_id)

    def inner_dialog(self):
        """Returns a dialog inside a window, as AdwDialog is since libadwaita 1.5, or None. A toast is also an alert,
        but without a name."""
        windows = self.accessibles.read(boards=False).children
        inside = [thing for window in windows for child in window.children for thing in child.walk()]
        dialogs = [thing for thing in inside if thing.role in DIALOGS and thing.name]
        return next((thing for thing in dialogs if any(below.role == 'push button' for below in thing.walk())), None)

    def focus_window(self):
        """Returns the focus to the main window."""
        self.focus()

    def all(self, role=None, name=None, starts=None):
        """Yields all visible widgets with this role and this name, or with a name that begins with @starts."""
        return (thing for thing in self.read().walk() if fits(thing, role, name, starts))

    def find(self, role=None, name=None, starts=None, patience=PATIENCE):
        """Waits for a widget and returns it. Lists are scrolled to find rows that are not visible."""
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
        """Finds a widget and runs its first action or the named one. The widget is found again if it was replaced
        meanwhile."""
        def done():
            thing = self.find(role, name, starts)
            if not thing.actions():       # since GTK 4.10 a menu button and the button in it have the same name
                thing = next((other for other in self.all(role, name, starts) if other.actions()), thing)
            thing.do(action)
            return True
        wait_for(done, f'{action or "an action"} of {role or "thing"} "{name or starts}"')

    def look(self, role=None, name=None, starts=None):
        """Returns a matching widget, or None."""
        return self.accessibles.look(lambda thing: fits(thing, role, name, starts))

    def shows(self, text):
        """Waits for a widget whose name contains the text, and returns it."""
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
        """Returns all names, descriptions and texts, one per line."""
        things = list(self.read().walk())
        return '\n'.join([thing.name for thing in things] + [thing.description for thing in things]
                         + self.accessibles.texts(things))

    def hex(self, name):
        """Returns the cell of a hex. Its name is the name of the hex, alone or before a comma."""
        def is_it(thing):
            return thing.name == name or thing.name.startswith(name + ',')

        def look():
            try:
                cell = self.cells[name].again()                 # the last known cell
                if is_it(cell):
                    return cell
            except (Gone, KeyError):
                pass
            return self.accessibles.look(is_it, self.accessibles.read_board)
        self.cells[name] = wait_for(look, f'hex {name}')
        return self.cells[name]

    def says(self, hex_name, *words):
        wait_for(lambda: all(word in self.hex(hex_name).name for word in words), f'{hex_name} with {words}')

    # --- pointer and keyboard

    def sleeps(self):
        """Returns True if the program has nothing to do now, or has ended. A program that waits for an answer of the
        display sleeps too, but it has something to do then: it polls one file, and the main loop polls more files."""
        process = pathlib.Path(f'/proc/{self.process.pid}')
        try:
            if process.joinpath('stat').read_text().rpartition(')')[2].split()[0] not in 'SZ':
                return False
            call = process.joinpath('syscall').read_text().split()
        except (FileNotFoundError, ProcessLookupError, PermissionError):       # not every system shows the call
            return True
        return not (call[0] in POLL and call[2] == '0x1')

    def settle(self):
        """Waits until the program has handled all input, so that the next input applies to the new state."""
        def look():
            if not self.sleeps():
                return False
            time.sleep(SHORT)
            return self.sleeps()
        wait_for(look, 'the program at rest')

    def key(self, *keys):
        """Sends keys to the window with the focus, or to the main window if that window has closed."""
        self.settle()
        if not hands().send_keys(self.window_id, keys):
            self.focus_window()
            hands().send_keys(None, keys)

    def key_until(self, key, condition, what):
        """Presses the key, and repeats this until the condition is true. A window whose dialog is about to close, and a
        file dialog that is still reading a folder, ignore keys."""
        def press():
            self.key(key)
            try:
                return wait_for(condition, what, AGAIN)
            except NotThere:
                return None
        return wait_for(press, what)

    def take(self, words):
        """Selects a terrain tile, a unit or a marker of the editor by keyboard alone. An action through the
        accessibility tree would overtake the keys."""
        self.key('slash', *['space' if letter == ' ' else letter for letter in words], 'Return')
        self.settle()

    def go(self, row, column):
        """Moves the cursor from the corner of the map to a hex. Row and column start at 0."""
        self.key('ctrl+Home', *['Down'] * row, *['Right'] * column)

    def type(self, text):
        """Replaces the text of the widget with the focus."""
        for delay in (10, 50, 200, 400):              # time for which a spare key has a letter, in milliseconds
            wait_for(self.can_type, 'something to write into')
            self.key('ctrl+a')
            hands().write(text, delay)
            try:
                return wait_for(lambda: self.stands(text), f'"{text}"', AGAIN)
            except NotThere:
                continue
        raise NotThere(f'"{text}" is not what was typed')

    def can_type(self):
        """Returns True if a text entry has the focus, or if no widget reports the focus. GTK 4.8 does not report it for
        the entry inside a row."""
        focused = self.accessibles.pick(lambda thing: thing.has_focus(), lambda things: next(iter(things), None))
        return focused is None or focused.has('editable')

    def stands(self, text):
        """Returns True if an editable text starts with this text."""
        def begins(things):
            return any(there.startswith(text) for there in self.accessibles.texts(things))
        return self.accessibles.pick(lambda thing: thing.has('editable'), begins)

    def rest(self, thing):
        """Returns the position of a widget once it does not move any more. If it is replaced, the widget with the same
        role and name is used."""
        looks = []

        def look():
            nonlocal thing
            self.settle()
            try:
                looks.append(thing.extents())
            except Gone:                        # the widget was created again
                thing = self.look(thing.role, thing.name) or thing
                raise
            return len(looks) > 2 and looks[-1] == looks[-2] == looks[-3] and looks[-1].height > 0
        wait_for(look, f'{thing} at rest')
        return looks[-1]

    def _leave(self):
        """Moves the pointer out of the window if popups cannot be detected, because a tooltip would receive the
        click."""
        if not hands().SEES_POPUPS:
            hands().move(0, 0)
            self.settle()

    def _to(self, place):
        """Moves the pointer to @place and waits until the program has noticed it. A tooltip at this position would
        receive the click, so the pointer first moves away from a tooltip."""
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
        """Converts positions in the window to positions on the display."""
        window = next((window for window in hands().windows() if window.id == int(self.window_id)), None)
        if window is None:
            raise Gone('the window is not on the display')
        return [(window.x + x, window.y + y) for x, y in places]

    def point(self, thing):
        """Moves the pointer to the middle of the widget."""
        box = self.rest(thing)
        self._to((box.x + box.width // 2, box.y + box.height // 2))

    def click(self, thing, button=1, across=.5, down=.5):
        """Clicks a widget with the pointer. @across and @down are fractions of its width and height from the top left
        corner."""
        self._leave()                    # widgets that move when the pointer leaves must do so before they are measured

        def look():
            box = self.rest(thing)
            place = box.x + int(box.width * across), box.y + int(box.height * down)
            self._to(place)
            return self.rest(thing) == box and place          # the motion can move or replace the widget
        place = wait_for(look, f'{thing} under the pointer')
        if place in self.clicked:         # a second click at the same position must follow a motion
            self.clicked.remove(place)
            place = place[0] + 4, place[1]
        else:
            self.clicked.add(place)
        self.stroke(place, button=button)

    def wheel(self, x, y, turns):
        """Turns the wheel at this position, downward if @turns is positive."""
        self._to((x, y))
        hands().wheel(turns)

    def click_hex(self, name, button=1):
        self.click(self.hex(name), button)

    def stroke(self, *places, button=1):
        """Presses at the first position, moves over the others and releases at the last one. A key without a function
        follows each motion, because GTK merges motion events without other events between them. All events are sent at
        once: after a layout GTK 4.8 queries the pointer from the display, and cancels a press whose release is already
        over but not yet processed."""
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
        """Presses on the first widget, moves over the others and releases on the last one."""
        self._leave()
        self.rest(things[0])
        self.stroke(*[thing.centre() for thing in things], button=button)

    def drag_hexes(self, *names, button=1):
        self.drag(*[self.hex(name) for name in names], button=button)

    def act(self, action, uris=None):
        """Runs an action of the window. @uris are the files of a drop."""
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        argument = GLib.Variant('(sava{sv})',
                                (action.removeprefix('win.'), [GLib.Variant('as', uris)] if uris is not None else [],
                                 {}))
        bus.call_sync('io.github.bicorne.Bicorne', '/io/github/bicorne/Bicorne/window/1', 'org.gtk.Actions',
                      'Activate', argument,
                      None, Gio.DBusCallFlags.NONE, -1, None)

    def screenshot(self, path):
        """Saves a picture of the whole display."""
        hands().picture(path)
