#!/usr/bin/python3
"""Tests of the board's view with real keys, buttons and wheel: zoom, panning and the cursor.

SPDX-License-Identifier: GPL-3.0-or-later
"""
from driver import TOP, Program, hands, run, wait_for

BATTLE = TOP / 'scenarios' / 'ccn' / 'corunna.bicorne'


def place(program, name):
    return program.hex(name).extents()[:3]


def wait_for_width(program, test, what):
    return wait_for(lambda: place(program, 'E7') if test(place(program, 'E7')[2]) else None, what)


def zoom_by_keys():
    """Ctrl and plus zooms in, Ctrl and 0 shows the whole map again"""
    with Program([BATTLE]) as program:
        fitting = place(program, 'E7')[2]
        program.key('ctrl+plus', 'ctrl+plus')
        wait_for_width(program, lambda width: width > fitting * 1.3, 'a larger hex')
        program.key('ctrl+minus')
        wait_for_width(program, lambda width: fitting < width < fitting * 1.3, 'a hex between')
        program.key('ctrl+0')
        wait_for_width(program, lambda width: width == fitting, 'the whole map')


def zoom_by_wheel():
    """Ctrl and the wheel zoom at the pointer: the hex under it does not move"""
    with Program([BATTLE]) as program:
        x, y, fitting = place(program, 'E7')
        program.point(program.hex('E7'))
        with hands().held(['ctrl']):
            hands().wheel(-3)
        now = wait_for_width(program, lambda width: width > fitting * 1.3, 'a larger hex')
        assert abs(now[0] + now[2] / 2 - (x + fitting / 2)) < fitting / 2, (now, x)


def pan():
    """the middle button, and any button while Space is held, drag the map and do not click a hex"""
    with Program([BATTLE]) as program:
        program.click_hex('E7')
        program.key('ctrl+plus', 'ctrl+plus', 'ctrl+plus')
        fitting = program.find('label', 'Hex E7')
        x = place(program, 'E7')[0]
        program.stroke((700, 400), (650, 400), (600, 400), button=2)
        wait_for(lambda: place(program, 'E7')[0] < x - 50, 'the map further left')
        left = place(program, 'E7')[0]
        with hands().key_held('space'):
            program.stroke((600, 400), (650, 400), (700, 400))
        wait_for(lambda: place(program, 'E7')[0] > left + 50, 'the map further right')
        assert fitting.again().name == 'Hex E7', fitting.again().name


def cursor():
    """the arrow keys move the cursor and the focus from hex to hex"""
    with Program([BATTLE]) as program:
        program.click_hex('E7')
        program.key('Right', 'Down')
        wait_for(lambda: program.hex('F8').has_focus(), 'the focus on F8')
        program.key('Home')
        wait_for(lambda: program.hex('F1').has_focus(), 'the focus on F1')


run(zoom_by_keys, zoom_by_wheel, pan, cursor)
