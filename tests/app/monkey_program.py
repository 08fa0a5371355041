"""The program while a monkey is at it: in a home of its own with copies of its own, and what it says against itself.

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
# seconds until it shows something, and until it answers: under the sanitizers it is slow
START = 180.0
PATIENCE = 180000                               # the same in milliseconds
QUIT = 60.0                                     # seconds after which it is taken to stay, as one that asks already does
NAME, PATH = 'io.github.bicorne.Bicorne', '/io/github/bicorne/Bicorne'


def copies(home):
    """What it reads that comes with it, as files that may be destroyed."""
    tree = home / 'tree'
    shutil.copytree(TOP / 'scenarios', tree / 'scenarios', ignore=shutil.ignore_patterns('meson.build'))
    (tree / 'data').mkdir()
    for name in ('stamps', 'sounds'):
        shutil.copytree(TOP / 'data' / name, tree / 'data' / name)
    return tree


class Watched:
    """One run of it. What is wrong with it is told by fault (), None as long as nothing is."""

    def __init__(self, files=(), games=None, moves=False):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix='bicorne-monkey-'))
        self.tree = copies(self.home)
        battles = self.home / 'data' / 'bicorne' / 'battles'
        shutil.copytree(TOP / 'tests' / 'battles', battles, ignore=shutil.ignore_patterns('meson.build', '*.c', '*.py'))
        if games:
            shutil.copytree(games, self.home / 'data' / 'bicorne' / 'games')
        self.said = self.home / 'said'
        self.told = 0
        self.moves = moves                      # by itself: pages slide, dice roll
        self.arguments = [str(self.find(file)) for file in files]
        self.accessibles = None
        self.given_up = None                    # the critical of the toolkit's own that was the end of it
        self.was_asked = False                  # to end; it asks about changes first, and ends at any time after

    def find(self, file):
        """A file of its own of that name."""
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
                # asked for its children before, GTK 4.8 complains
                self.accessibles = found if found.items() else None
            except Gone:
                pass
            time.sleep(0.05)

    def start_again(self, kill, asks):
        """What was open is to be open again, also after a crash; a window that asks about its changes stays."""
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

    # --- what is wrong with it

    def complaints(self):
        """What it has said against itself since it was asked last; what follows
        a fault of the toolkit's is its stack."""
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
        """Asks it over the bus of the session."""
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        return bus.call_sync(NAME, path, interface, method, arguments, None, Gio.DBusCallFlags.NO_AUTO_START, PATIENCE,
                             None).unpack()

    def answers(self):
        """Whether it still does, within patience; one that has ended does not."""
        try:
            self.call(PATH, 'org.gtk.Actions', 'List')
        except GLib.Error as error:
            return not error.matches(Gio.io_error_quark(), Gio.IOErrorEnum.TIMED_OUT)
        return True

    def act(self, action, target=None):
        """An action of the application, unless it has ended: that is found by fault ()."""
        with contextlib.suppress(GLib.Error):
            self.call(PATH, 'org.gtk.Actions', 'Activate',
                      GLib.Variant('(sava{sv})', (action, [target] if target else [], {})))

    def search(self, method, signature, *arguments):
        """The first of what it answers to the search of the desktop; nothing if it has ended."""
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
        """What is wrong, in a line; None = nothing. Whether a hand may have asked it to end is known to who asks."""
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
        """All that it has said, for a person: a stack is the last of it."""
        return self.said.read_text(errors='replace').splitlines()[-60:]
