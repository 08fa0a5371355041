#!/usr/bin/python3
"""Tests of the library: bundled battles, search, preview, a new battle, a game and its resumption.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import shutil
import struct
import subprocess
import tempfile

from driver import TOP, Program, run, wait_for


def shelf():
    """the bundled battles are in the library and have a description"""
    with Program() as program:
        card = program.find('table cell', starts='Roliça')
        assert '17 August 1808' in card.name, card.name
        plain = program.find('table cell', starts='Maida')      # a battle without a subtitle
        assert plain.name == 'Maida, 4 July 1806, French against British', plain.name
        program.find('table cell', starts='Corunna')
        program.find('label', 'Peninsular War')


def search():
    """Ctrl+F searches people and places, and reports a search without results"""
    battles = list((TOP / 'scenarios').glob('*/*.bicorne'))
    found = [path for path in battles if 'ferguson' in path.read_text().lower()]
    with Program() as program:
        program.find('table cell', starts='Roliça')
        program.key('ctrl+f')
        program.type('ferguson')
        program.find('label', f'{len(found)} of {len(battles)} · by date')
        program.type('at zama')
        program.find('label', 'No Battles Found')


def preview():
    """a preview shows the line-up and the players, and Play starts a game that shows them"""
    with Program() as program:
        program.do('panel', starts='Corunna', action='card.preview')
        program.find('push button', 'Hide the Preview')
        wait_for(lambda: any('Line infantry' in thing.name for thing in program.all('label')), 'the line-up')
        program.find('label', 'Players of a new game: Person (British) – Person (French)')
        program.do('push button', 'Play')
        program.hex('A1')
        program.do('push button', starts='Person (British) – Person (French)')
        program.do('push button', 'Players…')
        program.find('text', 'British')


def first_steps():
    """a new user starts a game against the computer, and is not offered the first steps again"""
    with Program(hints=True) as program:
        program.find('table cell', starts='Corunna')
        program.find('push button', 'Learn to Play')
        program.do('push button', 'Play')
        program.focus_dialog()
        program.find('push button', 'Start Game')
        program.key('Return')
        program.hex('A1')
        program.shows('Computer: Recruit')
        program.focus_window()
        program.act('win.leave-game')
        program.find('label', '1 game in progress')
        program.wait_gone('push button', 'Learn to Play')


def resume():
    """a game in progress is offered again after the program was killed, and goes on"""
    with tempfile.TemporaryDirectory() as home:
        with Program(home=home) as program:
            program.do('panel', starts='Corunna', action='card.play')
            program.hex('A1')
            program.kill()
        with Program(home=home) as program:
            program.find('label', '1 game in progress')
            program.do('push button', 'Continue Game')
            program.hex('A1')
        assert len(list(pathlib.Path(home, 'data', 'bicorne', 'games').glob('*.bicorne-game'))) == 1


def discard():
    """a discarded game is deleted when its toast closes, and Undo keeps it"""
    with tempfile.TemporaryDirectory() as home:
        with Program(home=home) as program:
            program.do('panel', starts='Corunna', action='card.play')
            program.hex('A1')
            program.kill()
        with Program(home=home) as program:
            program.do('push button', 'Discard')
            program.do('push button', 'Undo')
            program.wait_gone('push button', 'Undo')
            program.find('push button', 'Continue Game')
        assert len(list(pathlib.Path(home, 'data', 'bicorne', 'games').glob('*.bicorne-game'))) == 1


def new():
    """a new battle has the title and the board of the dialog"""
    with Program() as program:
        program.do('push button', 'New Battle')
        program.find('text', 'Title')
        program.focus_dialog()
        program.type('Busaco')
        program.do('push button', 'Create')
        program.find('frame', 'Busaco')


def has_draft(home):
    """Returns True if a draft with the forest has been written completely, without temporary files left."""
    try:
        files = {path.name: path.read_text(errors='ignore') for path in home.glob('*/bicorne/**/*') if path.is_file()}
    except FileNotFoundError:                                 # the temporary file was renamed meanwhile
        return False
    if any(name.endswith('.bicorne-new') for name in files):
        return False
    return any('"forest"' in text for text in files.values())


def recover():
    """unsaved work of a killed program is offered at the next start, and can be restored"""
    with tempfile.TemporaryDirectory() as home:
        with Program(home=home) as program:
            program.key('ctrl+n')
            program.do('push button', 'Create')
            program.hex('A1')
            program.click(program.find('table cell', 'Forest'))
            program.click_hex('C3')
            program.find('frame', '• Untitled Battle')
            wait_for(lambda: has_draft(pathlib.Path(home)), 'the draft')
            program.kill()
        with Program(home=home) as program:
            program.find('label', 'Unsaved Work Recovered')
            program.do('push button', 'Restore')
            program.find('frame', '• Untitled Battle')
            wait_for(lambda: program.hex('C3').name == 'C3, Forest', 'the forest')


def card(program, title):
    """Returns the card of a battle. The cell around it has the focus and the name; the card has the actions."""
    return program.find('panel', starts=title)


def filters():
    """filter chips limit the list, active ones come first and can be removed; all by keyboard"""
    with Program() as program:
        program.find('table cell', starts='Roliça')
        program.key('ctrl+f')
        program.type('1808')
        program.find('label', starts='4 of 25')
        program.do('push button', 'Medium')
        program.wait_gone('panel', starts='Roliça')
        program.find('table cell', starts='Vimeiro')
        program.do('push button', 'Medium')
        program.find('table cell', starts='Roliça')


def favourite():
    """a favorite that was set by keyboard is still a favorite after a restart"""
    with tempfile.TemporaryDirectory() as home:
        with Program(home=home) as program:
            program.find('table cell', starts='Roliça')
            program.key('ctrl+f')
            program.type('corunna')
            program.wait_gone('panel', starts='Roliça')
            for _ in range(12):                             # moves from the search to the list
                program.key('Tab')
                if program.find('table cell', starts='Corunna').has_focus():
                    break
            program.key('Right', 'Left', 'ctrl+d')
            program.find('label', '“Corunna” is a favorite')
            program.kill()
        with Program(home=home) as program:
            program.find('table cell', starts='Corunna')
            wait_for(lambda: len(list(program.all('push button', 'Remove From Favorites'))) == 1, 'one favorite')


def imported():
    """a dropped battle is copied, the error in another one is shown, and Undo removes the copy"""
    with tempfile.TemporaryDirectory() as home:
        bad, good = pathlib.Path(home, 'bad.bicorne'), pathlib.Path(home, 'good.bicorne')
        bad.write_text('<battle xmlns="urn:bicorne:scenario:1">\n<board')
        corunna = (TOP / 'scenarios' / 'ccn' / 'corunna.bicorne').read_text()
        good.write_text(corunna.replace('title="Corunna"', 'title="Elviña"'))
        folder = pathlib.Path(home, 'data', 'bicorne', 'battles')
        with Program(home=home) as program:
            program.find('table cell', starts='Roliça')
            program.act('win.import-uris', [bad.as_uri(), good.as_uri()])
            program.find('label', 'A File Was Not Imported')
            program.find('table cell', starts='Elviña')
            assert [path.name for path in folder.glob('*.bicorne')] == ['elvina.bicorne']
            program.do('push button', 'Undo')            # before the toast closes
            program.wait_gone('table cell', starts='Elviña')
            assert not list(folder.glob('*.bicorne'))
            program.shows('bad.bicorne:2')
            program.focus_dialog()                              # Escape, because two Close buttons are shown
            program.key('Escape')
            program.wait_gone('label', 'A File Was Not Imported')


def booklet():
    """the visible battles become one document with a page of contents"""
    with tempfile.TemporaryDirectory() as home:
        path = pathlib.Path(home, 'booklet.pdf')
        with Program(home=home) as program:
            program.find('table cell', starts='Roliça')
            program.key('ctrl+f')
            program.type('rolica')
            program.find('label', starts='2 of 25')
            program.act('win.booklet')
            program.focus_dialog()
            program.key('ctrl+a')
            program.type(str(path))
            program.key('Return')
            program.find('label', 'A booklet of 2 battles')
        text = subprocess.run(['pdftotext', path, '-'], capture_output=True, text=True, check=True).stdout
        assert 'CONTENTS' in text and 'French second position' in text and 'Page 2 of ' in text, text[:400]


def family():
    """a copy links to its original; a copy without changes is reported"""
    with Program() as program:
        card(program, 'Corunna').do('card.copy')
        wait_for(lambda: len(list(program.all('table cell', starts='Corunna'))) == 2, 'the copy')
        program.find('label', 'Same battle')


def live():
    """a battle that is added to the folder appears, and disappears with its file"""
    with tempfile.TemporaryDirectory() as home:
        folder = pathlib.Path(home, 'data', 'bicorne', 'battles')
        with Program(home=home) as program:
            program.find('table cell', starts='Roliça')
            wait_for(folder.is_dir, 'the folder')
            corunna = (TOP / 'scenarios' / 'ccn' / 'corunna.bicorne').read_text()
            (folder / 'new.bicorne').write_text(corunna.replace('title="Corunna"', 'title="Elviña"'))
            program.find('table cell', starts='Elviña')
            (folder / 'new.bicorne').unlink()
            program.wait_gone('table cell', starts='Elviña')


def viewed():
    """a finished game and a battle that are only viewed do not change, and their folders get no new file"""
    with tempfile.TemporaryDirectory() as home:
        folder = pathlib.Path(home, 'data', 'bicorne')
        battle, game = folder / 'battles' / 'mine.bicorne', folder / 'games' / 'finished.bicorne-game'
        for path in battle, game:
            path.parent.mkdir(parents=True)
        shutil.copy(TOP / 'scenarios' / 'ccn' / 'corunna.bicorne', battle)
        play = [os.environ['BICORNE_CLI'], 'play', '--seed', '5', '--top', 'random', '--bottom', 'random']
        subprocess.run([*play, '--save', str(game), str(battle)], check=True, capture_output=True)

        def files():
            found = [*battle.parent.iterdir(), *game.parent.iterdir()]
            return sorted((path.name, path.stat().st_ino, path.stat().st_mtime_ns) for path in found)
        before = files()
        with Program([game], home=home) as program:
            program.hex('A1')
            program.act('win.leave-game')
            program.find('table cell', starts='Corunna')
        with Program([battle], home=home) as program:
            program.hex('A1')
        assert files() == before, files()


def figures():
    """the numbers on a card and in the sidebar follow the saved games while they are shown"""
    with tempfile.TemporaryDirectory() as home:
        games = pathlib.Path(home, 'data', 'bicorne', 'games')
        battle = str(TOP / 'scenarios' / 'ccn' / 'corunna.bicorne')
        finished = pathlib.Path(home, 'finished.bicorne-game')
        play = [os.environ['BICORNE_CLI'], 'play', '--seed', '5', '--top', 'random', '--bottom', 'random']
        subprocess.run([*play, '--save', str(finished), battle], check=True, capture_output=True)
        with Program(home=home) as program:
            program.find('label', starts='25 of 25')         # cards move while battles are still being read
            program.find('table cell', starts='Corunna')
            program.find('list item', 'Recently played, 0')
            assert games.is_dir(), 'a folder that appears later is not watched reliably'
            shutil.copy(finished, games / 'copied.bicorne-game')
            program.find('label', starts='Played 1 time: ')
            program.find('list item', 'Recently played, 1')
            (games / 'copied.bicorne-game').unlink()
            program.wait_gone('label', starts='Played 1 time: ')
            program.find('list item', 'Recently played, 0')
            program.do('panel', starts='Corunna', action='card.play')
            program.hex('A1')
            program.act('win.leave-game')
            program.find('label', '1 game in progress')
            program.find('list item', 'Recently played, 1')
            program.find('list item', 'Favorites, 0')
            button = program.find('push button', 'Continue Game').path
            program.do('push button', 'Favorite')
            program.find('list item', 'Favorites, 1')
            assert program.find('push button', 'Continue Game').path == button, 'the card of the game was replaced'


def picture():
    """the command line takes a picture of each page in the requested size, stores no game, and refuses invalid
    values"""
    with tempfile.TemporaryDirectory() as home:
        program = Program(home=home)
        battle = TOP / 'scenarios' / 'ccn' / 'corunna.bicorne'
        for place in ('library', 'editor', 'game'):
            png = pathlib.Path(home, place + '.png')
            arguments = [f'--screenshot={png}', f'--place={place}', '--size=1000x700', '--dark', str(battle)]
            assert subprocess.run([program.binary, *arguments], env=program.environment()).returncode == 0, place
            head = png.read_bytes()[:24]
            assert head.startswith(b'\x89PNG') and struct.unpack('>II', head[16:24]) == (1000, 700), (place, head)
        games = list(pathlib.Path(home).rglob('games/*'))
        assert not games, f'taking pictures left {games}'
        recent = pathlib.Path(home, 'data', 'recently-used.xbel')
        assert 'corunna' not in recent.read_text(), 'the battle is in the list of recent files'
        for wrong in ('--size=0x0', '--size=wide', '--place=nowhere'):
            refused = subprocess.run([program.binary, '--screenshot=/dev/null', wrong], env=program.environment(),
                                     capture_output=True, text=True)
            assert refused.returncode == 2 and wrong in refused.stderr, refused


run(shelf, search, filters, favourite, imported, booklet, family, live, viewed, figures, preview, first_steps, resume,
    discard, new, recover, picture)
