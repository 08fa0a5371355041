"""Tests of the desktop integration, with a separate bus: search, notifications, and invalid window settings.

SPDX-License-Identifier: GPL-3.0-or-later

  drive-desktop.py

Needs a display, a session bus, and the programs in BICORNE and BICORNE_CLI.
"""
import importlib
import os
import pathlib
import shutil
import subprocess
import tempfile
import threading

from gi.repository import Gio, GLib

from driver import TOP, Program, hands, run, wait_for

unsaved = importlib.import_module('drive-drafts')

CLI = os.path.abspath(os.environ['BICORNE_CLI'])
DUEL = pathlib.Path(__file__).resolve().parent / 'data' / 'duel.bicorne'
NAME = 'io.github.bicorne.Bicorne'


class Search:
    """Sends the requests that the desktop shell sends."""

    def __init__(self):
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)

    def is_there(self):
        return self.bus.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus',
                                  'NameHasOwner',
                                  GLib.Variant('(s)', (NAME,)), None, 0, -1).unpack()[0]

    def ask(self, method, signature, *arguments):
        answer = self.bus.call_sync(NAME, '/io/github/bicorne/Bicorne/SearchProvider',
                                    'org.gnome.Shell.SearchProvider2', method,
                                    GLib.Variant(signature, arguments), None, 0, 120000)
        return answer.unpack()[0] if answer.n_children() else None

    def find(self, *words):
        return self.ask('GetInitialResultSet', '(as)', words)

    def tell(self, *uris):
        return {meta['id']: meta for meta in self.ask('GetResultMetas', '(as)', uris)}


class Service(Program):
    """The program, started by the bus without a window."""

    def __enter__(self):
        self.share_thumbnails()
        self.keep_still()
        self.start('--gapplication-service')
        self.search = Search()
        wait_for(self.search.is_there, 'the program on the bus')
        return self

    def see(self):
        """Connects to the accessibility bus; from now on the program must have a window."""
        self.accessibles = wait_for(self._accessibles, 'the program on the accessibility bus')
        self.focus_window()


def check_unsaved():
    """A search result opens with the unsaved work of a program that was killed, if the user chooses that"""
    with unsaved.Home() as home, Service(home=home) as program:
        battle = (home / unsaved.BATTLE).as_uri()
        assert battle in program.search.find('elviña')
        program.search.ask('ActivateResult', '(sasu)', battle, ['elviña'], 0)
        program.see()
        unsaved.restore(program)


NOTIFICATIONS = """<node><interface name="org.freedesktop.Notifications">
  <method name="GetCapabilities"><arg type="as" direction="out"/></method>
  <method name="CloseNotification"><arg type="u" direction="in"/></method>
  <method name="Notify">
    <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
    <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/>
    <arg type="u" direction="out"/>
  </method>
</interface></node>"""


class Notices:
    """The notification service of the desktop: stores titles and bodies in the order of arrival."""

    def __init__(self):
        self.told, ready = [], threading.Event()
        threading.Thread(target=self.serve, args=(ready,), daemon=True).start()
        ready.wait()

    def serve(self, ready):
        context = GLib.MainContext()
        context.push_thread_default()
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        bus.register_object('/org/freedesktop/Notifications',
                            Gio.DBusNodeInfo.new_for_xml(NOTIFICATIONS).interfaces[0], self.called, None, None)
        bus.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'RequestName',
                      GLib.Variant('(su)', ('org.freedesktop.Notifications', 0)), None, 0, -1)
        ready.set()
        GLib.MainLoop.new(context, False).run()

    def called(self, bus, sender, path, interface, method, arguments, invocation):
        if method == 'Notify':
            self.told.append(arguments.unpack()[3:5])
        invocation.return_value({'Notify': GLib.Variant('(u)', (len(self.told),)),
                                 'GetCapabilities': GLib.Variant('(as)', (['body'],))}.get(method))


def fill(home):
    """Creates a battle that cannot be read, a game in progress, and a damaged game."""
    battles, games = pathlib.Path(home, 'data/bicorne/battles'), pathlib.Path(home, 'data/bicorne/games')
    battles.mkdir(parents=True)
    games.mkdir()
    (battles / 'corunna-damaged.bicorne').write_text('<battle xmlns="urn:bicorne:scenario:1"')
    (games / 'damaged.bicorne-game').write_text('no game of a duel')
    subprocess.run([CLI, 'session', '--seed=3', DUEL], input=f'save {games / "duel.bicorne-game"}\nquit\n', text=True,
                   check=True, capture_output=True)


def check_search():
    """The desktop finds battles and games by words in them, and gets their descriptions"""
    with tempfile.TemporaryDirectory(prefix='bicorne-test-') as home, Service(home=home) as program:
        fill(home)
        found = program.search.find('CORUNNA')
        assert [uri.rsplit('/', 1)[1] for uri in found if 'scenarios' in uri] == ['corunna.bicorne'], found
        told = program.search.tell(*found)
        battle = told[next(uri for uri in found if 'scenarios' in uri)]
        assert battle['name'] == 'Corunna' and '1809' in battle['description'] and battle['icon'], battle
        duels = program.search.find('duel')
        assert [uri.rsplit('/', 1)[1] for uri in duels] == ['duel.bicorne-game'], duels
        assert program.search.tell(*duels)[duels[0]]['description'].startswith('Turn 1'), duels
        assert program.search.ask('GetSubsearchResultSet', '(asas)', duels, ['duel', 'nowhere']) == []
        assert program.search.tell('file:///gone.bicorne', 'no address') == {}
        game = pathlib.Path(home, 'data/bicorne/games/duel.bicorne-game')
        for i in range(12):
            shutil.copy(game, game.with_stem(f'duel-{i}'))
        assert len(program.search.find('duel')) == 12


def check_choice():
    """A search result opens, and a search can continue in the library"""
    with Service() as program:
        battle = program.search.find('vimeiro')[0]
        program.search.ask('ActivateResult', '(sasu)', battle, ['vimeiro'], 0)
        program.see()
        program.find('frame', 'Vimeiro')
        program.search.ask('LaunchSearch', '(asu)', ['corunna'], 0)
        program.find('frame', 'Bicorne')
        program.find(starts='Corunna')


class Kept(Program):
    """The program with its settings in a file."""

    def environment(self):
        return dict(super().environment(), GSETTINGS_BACKEND='keyfile')


def is_looked_at(program):
    return any(frame.has('active') for frame in program.read().children)


def check_notice():
    """A notification reports the end of the games only if the user looks at another window"""
    notices = Notices()
    with Program([DUEL]) as program:
        program.hex('A1')
        program.menu('Battle', 'Balance…')
        program.focus_dialog()
        wait_for(lambda: is_looked_at(program), 'the focus')
        program.do('push button', 'Start')
        program.shows('games played: 100)')
        wait_for(lambda: not any(bar.has('showing') for bar in program.all('progress bar')), 'the end of the games')
        assert not notices.told, notices.told
        hands().look_away()
        wait_for(lambda: not is_looked_at(program), 'the focus elsewhere')
        program.do('push button', 'Start')
        told = wait_for(lambda: notices.told, 'the notice')
        assert [title for title, body in told] == ['Balance Test Finished'] and 'confidence' in told[0][1], told


def drafts(home):
    return list(pathlib.Path(home, 'data/bicorne/drafts').glob('*.bicorne'))


def check_killed():
    """A program that was killed restores its open files and its unsaved work"""
    with tempfile.TemporaryDirectory(prefix='bicorne-test-') as home:
        battle = pathlib.Path(home, 'mine.bicorne')
        shutil.copy(TOP / 'scenarios/ccn/corunna.bicorne', battle)
        with Kept([battle], home=home) as program:
            program.hex('A1')
            program.take('hill')
            program.hex('A1').do()
            program.says('A1', 'Hill')
            wait_for(lambda: drafts(home), 'the draft')
            program.kill()
        with Kept(home=home) as program:
            program.says('A1', 'Hill')


def check_hints():
    """A page shows its hint at the first visit, and not at the second or after a restart"""
    with tempfile.TemporaryDirectory(prefix='bicorne-test-') as home:
        with Kept(home=home, hints=True) as program:
            program.shows('Press Shift+Ctrl+P to find any command')
            program.do('push button', 'Dismiss the Hint')
            program.wait_gone('push button', 'Dismiss the Hint')
        with Kept([DUEL], home=home, hints=True) as program:
            program.shows('The right button erases')
            program.key('alt+Left')
            program.find('table cell', starts='Corunna')
            assert program.lacks('push button', 'Dismiss the Hint')


def check_nonsense():
    """Invalid values in the settings are reported or ignored"""
    with tempfile.TemporaryDirectory(prefix='bicorne-test-') as home:
        folder = pathlib.Path(home, 'config/glib-2.0/settings')
        folder.mkdir(parents=True)
        (folder / 'keyfile').write_text("[io/github/bicorne/Bicorne]\nopen-windows=["
                                        "('nowhere', 'no address', '../..', ''), "
                                        "('game', '', '', 'file:///dev/null')]\n")
        with Kept(home=home) as program:
            program.find(name='The Battle Could Not Be Opened')


if __name__ == '__main__':
    run(check_search, check_choice, check_unsaved, check_notice, check_hints, check_nonsense, check_killed)
