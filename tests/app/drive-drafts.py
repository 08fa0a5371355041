"""Tests that the program offers unsaved work after it was killed, no matter how the battle is opened, and that its
messages about this work are true.

SPDX-License-Identifier: GPL-3.0-or-later

  drive-drafts.py

Needs a display, a session bus, and the program in BICORNE.
"""
import atexit
import functools
import pathlib
import shutil
import subprocess
import tempfile

from driver import AGAIN, PATIENCE, TOP, NotThere, Program, run, wait_for

BATTLE = pathlib.Path('data', 'bicorne', 'battles', 'elvina.bicorne')
DRAFTS = pathlib.Path('data', 'bicorne', 'drafts')
CHANGED = 'The file has changed on disk since the battle was read from it.'


def put_hill(program):
    """Puts a hill at A1, so that the edit can be seen on the map."""
    program.hex('A1')
    program.take('hill')
    program.hex('A1').do()
    program.says('A1', 'Hill')


def drafts(home):
    return list((home / DRAFTS).glob('*.bicorne'))


@functools.cache
def killed_home():
    """Returns a home folder whose program was killed while a battle of the library had unsaved changes."""
    home = pathlib.Path(tempfile.mkdtemp(prefix='bicorne-drafts-'))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    (home / BATTLE).parent.mkdir(parents=True)
    text = (TOP / 'scenarios/ccn/corunna.bicorne').read_text()
    (home / BATTLE).write_text(text.replace('title="Corunna"', 'title="Elviña"'))
    with Program([home / BATTLE], home=home) as program:
        put_hill(program)
        wait_for(lambda: drafts(home), 'the draft')
        program.kill()
    return home


class Home:
    """A copy of the killed program's home folder, in which all files refer to the copy."""

    def __enter__(self):
        self.path = pathlib.Path(tempfile.mkdtemp(prefix='bicorne-drafts-'), 'home')
        shutil.copytree(killed_home(), self.path, symlinks=True)
        for path in [*self.path.glob(f'{DRAFTS}/*.ini'), self.path / 'data/recently-used.xbel']:
            path.write_text(path.read_text().replace(str(killed_home()), str(self.path)))
        return self.path

    def __exit__(self, *_):
        shutil.rmtree(self.path.parent)


def restore(program):
    """Answers the question over the window with Restore, and checks the battle."""
    program.shows('which are newer than its file')
    program.focus_dialog()
    program.key('Return')
    program.focus_window()
    program.says('A1', 'Hill')
    assert program.lacks('label', CHANGED), 'nothing has changed the file'


def use_saved(program):
    """Answers the question with the saved version."""
    program.shows('which are newer than its file')
    program.do('push button', 'Use Saved Version')
    program.find('frame', 'Elviña')
    program.focus_window()


def file_argument():
    """restores the work on a file on the command line"""
    with Home() as home, Program([home / BATTLE], home=home) as program:
        restore(program)


def second_instance():
    """restores the work on a file that a second program passes to the first"""
    with Home() as home, Program(home=home) as program:
        program.find('table cell', starts='Elviña')
        subprocess.run([program.binary, home / BATTLE], env=program.environment(), check=True)
        restore(program)


def recent_list():
    """restores from the menu of recently opened files"""
    with Home() as home, Program(home=home) as program:
        program.find('table cell', starts='Elviña')
        program.key('F10')
        program.do(None, 'Open Recent')
        program.do('menu item', 'Elviña')
        restore(program)


def choose(program, path):
    """Chooses the file in the dialog. GTK 4.18 goes to the folder first and selects the file. On a busy machine the
    dialog can close without a file; then the file is chosen again. An attempt can last three times AGAIN."""
    def question():
        return program.look('label', starts='“Elviña” has')

    program.key('ctrl+o')
    program.focus_dialog()
    program.key('slash')
    try:
        wait_for(program.can_type, 'the entry of the dialog', AGAIN)
    except NotThere:                      # the key was lost
        program.key('Escape')
        program.focus_window()
        return None
    program.type(str(path))
    program.key('Return')
    try:
        answer = wait_for(lambda: question() or program.look(None, path.name), 'the question', AGAIN)
        if answer.name == path.name:
            program.key('Return')
        program.focus_window()
        return wait_for(question, 'the question', AGAIN)
    except NotThere:
        program.focus_window()
        return None


def open_dialog():
    """restores from the dialog that opens a file"""
    with Home() as home, Program(home=home) as program:
        program.find('table cell', starts='Elviña')
        wait_for(lambda: choose(program, home / BATTLE), 'the question', 3 * PATIENCE)
        restore(program)


def library():
    """restores from a card of the library; the list of unsaved work there loses its row"""
    with Home() as home, Program(home=home) as program:
        program.find('label', 'Unsaved Work Recovered')
        program.do('panel', starts='Elviña', action='card.open')
        restore(program)
        program.key('ctrl+z')
        program.key('alt+Left')
        program.do('push button', 'Discard')
        program.find('table cell', starts='Elviña')
        program.wait_gone('label', 'Unsaved Work Recovered')


def search():
    """restores from the search of the library"""
    with Home() as home, Program(home=home) as program:
        program.find('table cell', starts='Elviña')
        program.key('ctrl+f')
        program.type('elvina')
        program.wait_gone('panel', starts='Roliça')
        for _ in range(12):                             # moves from the search to the list
            program.key('Tab')
            if program.find('table cell', starts='Elviña').has_focus():
                break
        program.key('Left', 'Right', 'Return')         # moving the selection selects the card
        restore(program)


def play():
    """restores when a card is played: the game begins with the restored battle, and the editor shows it afterwards"""
    with Home() as home, Program(home=home) as program:
        program.do('panel', starts='Elviña', action='card.play')
        restore(program)
        program.find('push button', 'Undo Move')
        program.act('win.leave-game')
        program.find('frame', '• Elviña')


def reopened():
    """a battle can be opened again after the saved version was chosen; the library keeps the unsaved work"""
    with Home() as home, Program([home / BATTLE], home=home) as program:
        use_saved(program)
        assert 'Hill' not in program.hex('A1').name
        program.key('alt+Left')
        program.find('label', 'Unsaved Work Recovered')
        program.key('ctrl+shift+t')
        restore(program)


def saved_meanwhile():
    """the saved version is saved again before the work is restored: the map and the dialog are both correct"""
    with Home() as home:
        with Program([home / BATTLE], home=home) as program:
            use_saved(program)
            program.take('hill')
            program.hex('B1').do()
            program.says('B1', 'Hill')
            program.key('ctrl+s')
            program.find('frame', 'Elviña')
        with Program([home / BATTLE], home=home) as program:
            program.says('B1', 'Hill')                  # the file is newer than the draft, so there is no question
            program.key('alt+Left')
            program.do('push button', 'Restore')
            program.says('A1', 'Hill')
            program.find('label', CHANGED)
            program.key('ctrl+s')
            program.shows('has changed on disk since the battle was read from it')
            assert 'nother program' not in program.readable()


def two_windows():
    """the library of another window restores into the window that has the saved version"""
    with Home() as home, Program([home / BATTLE], home=home) as program:
        use_saved(program)
        program.key('ctrl+shift+n')
        program.do('push button', 'Restore')
        program.says('A1', 'Hill')
        frames = [thing.name for thing in program.all('frame')]
        assert sorted(frames) == ['Bicorne', '• Elviña'], frames


if __name__ == '__main__':
    run(file_argument, second_instance, recent_list, open_dialog, library, search, play, reopened, saved_meanwhile,
        two_windows)
