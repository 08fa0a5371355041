"""The program during a monkey test: a separate home folder with copies of all files, and checks for faults.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import contextlib
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time

from gi.repository import Gio, GLib

from accessibles import Accessibles, Gone, make_exact
from complaints import OF_MACHINE, OF_TOOLKIT, SAID, SANITIZER, words_of

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
# Time limits for the first window and for an answer, in seconds. The program is slow under the sanitizers
START = 180.0
PATIENCE = 180000                               # the limit for answers in milliseconds
QUIT = 60.0               # seconds after which the program counts as still running, for example with a question
NAME, PATH = 'io.github.bicorne.Bicorne', '/io/github/bicorne/Bicorne'


def copies(home):
    """Copies the installed files that the program reads, because the test may destroy them."""
    tree = home / 'tree'
    shutil.copytree(TOP / 'scenarios', tree / 'scenarios', ignore=shutil.ignore_patterns('meson.build'))
    (tree / 'data').mkdir()
    for name in ('stamps', 'sounds'):
        shutil.copytree(TOP / 'data' / name, tree / 'data' / name)
    return tree


class Watched:
    """One run of the program. fault () returns its fault, or None."""

    def __init__(self, files=(), games=None, moves=False):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix='bicorne-monkey-'))
        self.tree = copies(self.home)
        battles = self.home / 'data' / 'bicorne' / 'battles'
        shutil.copytree(TOP / 'tests' / 'battles', battles, ignore=shutil.ignore_patterns('meson.build', '*.c', '*.py'))
        if games:
            shutil.copytree(games, self.home / 'data' / 'bicorne' / 'games')
        self.said = self.home / 'said'
        self.told = 0
        self.moves = moves                      # turns on animations: pages slide, dice roll
        self.arguments = [str(self.find(file)) for file in files]
        self.accessibles = None
        self.given_up = None                    # critical warning of the toolkit that ended the run
        self.was_asked = False                  # the program was asked to end, which it may do at any time

    def find(self, file):
        """Returns the copy of the file with this name."""
        return next(self.home.rglob(file))

    def environment(self):
        env = dict(os.environ, HOME=str(self.home), GTK_A11Y='atspi', NO_AT_BRIDGE='0', GSETTINGS_BACKEND='memory',
                   BICORNE_DATADIR=str(self.tree),
                   G_DEBUG='fatal-criticals', G_MESSAGES_DEBUG='', G_ENABLE_DIAGNOSTIC='0',
                   ASAN_OPTIONS='detect_leaks=0:handle_sigtrap=1:handle_abort=1:abort_on_error=0',
                   UBSAN_OPTIONS='print_stacktrace=1:halt_on_error=1')
        for name in ('DATA', 'CONFIG', 'CACHE', 'STATE'):
            env[f'XDG_{name}_HOME'] = str(self.home / name.lower())
        return env

    def __enter__(self):
        folder = self.home / 'config' / 'gtk-4.0'
        folder.mkdir(parents=True)
        (folder / 'settings.ini').write_text(f'[Settings]\ngtk-enable-animations={int(self.moves)}\n')
        make_exact(folder)
        self.start(self.arguments)
        return self

    def start(self, arguments):
        self.was_asked = False
        with open(self.said, 'ab') as said:
            self.process = subprocess.Popen([os.environ['BICORNE'], *arguments], env=self.environment(), cwd=self.home,
                                            stdin=subprocess.DEVNULL,
                                            stdout=said, stderr=said)
        self.accessibles, end = None, time.monotonic() + START
        while self.accessibles is None and self.process.poll() is None and time.monotonic() < end:
            try:
                found = Accessibles(self.process.pid)
                # GTK 4.8 prints a warning if it is asked for children earlier
                self.accessibles = found if found.items() else None
            except Gone:
                pass
            time.sleep(0.05)

    def start_again(self, kill, asks):
        """Ends the program and starts it again. It restores the open windows, also after a crash. A window with unsaved
        changes asks a question and stays open."""
        if kill:
            self.process.kill()
            self.process.wait()
        else:
            self.was_asked = True
            self.act('quit')
        end = time.monotonic() + QUIT
        while not self.has_ended(0.05) and not asks() and time.monotonic() < end:
            pass
        if kill or self.process.returncode == 0:
            self.start([])

    def __exit__(self, *exception):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        shutil.rmtree(self.home, ignore_errors=True)

    # --- faults

    def complaints(self):
        """Yields the new warnings of the program. A warning that follows a fault of the toolkit belongs to the stack of
        this fault."""
        if self.given_up:
            return
        with open(self.said, errors='replace') as file:
            file.seek(self.told)
            lines = file.read()
        self.told += len(lines.encode(errors='replace'))
        for line in lines.splitlines():
            sanitizer, said = SANITIZER.search(line), SAID.search(line)
            words = said and words_of(said)
            if sanitizer:
                yield sanitizer[1]
            elif said and OF_TOOLKIT.match(words):
                if said[3] == 'CRITICAL':
                    self.given_up = words
                    return
            elif said and not OF_MACHINE.search(said[4]):
                yield words

    def call(self, path, interface, method, arguments=None):
        """Calls a method of the program over the session bus."""
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        return bus.call_sync(NAME, path, interface, method, arguments, None, Gio.DBusCallFlags.NO_AUTO_START, PATIENCE,
                             None).unpack()

    def answers(self):
        """Returns True if the program answers within PATIENCE."""
        try:
            self.call(PATH, 'org.gtk.Actions', 'List')
        except GLib.Error as error:
            return not error.matches(Gio.io_error_quark(), Gio.IOErrorEnum.TIMED_OUT)
        return True

    def act(self, action, target=None):
        """Runs an action of the application. An ended program is ignored here, because fault () reports it."""
        with contextlib.suppress(GLib.Error):
            self.call(PATH, 'org.gtk.Actions', 'Activate',
                      GLib.Variant('(sava{sv})', (action, [target] if target else [], {})))

    def search(self, method, signature, *arguments):
        """Calls a search method as the desktop does. Returns the result, or an empty list if the program has ended."""
        with contextlib.suppress(GLib.Error):
            return next(iter(self.call(PATH + '/SearchProvider', 'org.gnome.Shell.SearchProvider2', method,
                                       GLib.Variant(signature, arguments))), [])
        return []

    def has_ended(self, patience=0.0):
        try:
            self.process.wait(patience)
        except subprocess.TimeoutExpired:
            return False
        return True

    def fault(self, may_end=False):
        """Returns the fault as one line, or None. @may_end is True if an action may have asked the program to end."""
        if self.accessibles is None and not self.has_ended():
            return 'it shows nothing'
        answers = self.has_ended() or self.answers()
        complaint = next(self.complaints(), None)
        if complaint:
            return complaint
        if self.given_up:
            self.has_ended(START)
            return None
        if not answers:
            return 'it does not answer any more'
        if not self.has_ended(0.02):
            return None
        code = self.process.returncode
        if code < 0:
            return f'it was ended by {signal.Signals(-code).name}'
        return None if code == 0 and (may_end or self.was_asked) else f'it ended with {code}, unasked'

    def last_words(self):
        """Returns the last lines of output, which include the stack of a fault."""
        return self.said.read_text(errors='replace').splitlines()[-60:]
