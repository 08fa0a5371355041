"""Pointer, keyboard and windows under sway, without a process for each event.

SPDX-License-Identifier: GPL-3.0-or-later

Has the interface of hands.py, which is for X. Events use the virtual pointer and the virtual keyboard of wlroots;
windows are controlled through the socket of sway. build-aux/headless-wayland.sh starts the compositor. At any scale of
the output, positions are in the units of the windows.
"""
import array
import contextlib
import ctypes
import json
import os
import socket
import struct
import subprocess
import tempfile
import time

from hands import PAUSE, Window

BUTTONS = {1: 0x110, 2: 0x112, 3: 0x111}    # codes of linux/input-event-codes.h
# Key of each modifier, and its bit
MODIFIERS = {'ctrl': ('Control_L', 4), 'shift': ('Shift_L', 1), 'alt': ('Alt_L', 8), 'super': ('Super_L', 64)}
NOTCH = 15 * 256                            # motion of one step of the wheel, in units of 1/256
NUMBER_OF_KEY = 8                           # difference between key codes of XKB and of the kernel
SPARE_KEYS = range(200, 256)                # XKB codes for letters that the American keyboard does not have
XKB_V1 = 1
RUN_COMMAND, GET_OUTPUTS, GET_TREE = 0, 3, 4
KEYMAP = '''xkb_keymap {
  xkb_keycodes { include "evdev+aliases(qwerty)" %s };
  xkb_types { include "complete" };
  xkb_compat { include "complete" };
  xkb_symbols { include "pc+us+inet(evdev)" %s };
};'''


class Sway:
    """Connection with the socket of the compositor."""

    def __init__(self):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(os.environ['SWAYSOCK'])

    def ask(self, kind, words=''):
        self.socket.sendall(b'i3-ipc' + struct.pack('=II', len(words), kind) + words.encode())
        length, _ = struct.unpack('=II', self.receive(14)[6:])
        return json.loads(self.receive(length))

    def receive(self, length):
        found = b''
        while len(found) < length:
            found += self.socket.recv(length - len(found)) or self.ended()
        return found

    @staticmethod
    def ended():
        raise SystemExit('the compositor has ended')

    def run(self, command):
        """Runs a command. Returns True if it succeeded."""
        return all(answer['success'] for answer in self.ask(RUN_COMMAND, command))

    def views(self):
        """Returns the windows as sway describes them, in the order of its tree."""
        left, found = [self.ask(GET_TREE)], []
        while left:
            node = left.pop(0)
            if node.get('pid'):
                found.append(node)
            left += node['nodes'] + node['floating_nodes']
        return found


class Wire:
    """A connection with the Wayland protocol, limited to the requests for input."""
    DISPLAY, REGISTRY = 1, 2

    def __init__(self):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(os.path.join(os.environ['XDG_RUNTIME_DIR'], os.environ['WAYLAND_DISPLAY']))
        self.last = self.REGISTRY
        self.waiting, self.read = bytearray(), b''
        self.globals = {}                   # number and version of each interface of the compositor, by name
        self.request(self.DISPLAY, 1, self.REGISTRY)
        self.sync()

    def new(self):
        """Returns the id of a new object."""
        self.last += 1
        return self.last

    def request(self, thing, opcode, *arguments):
        """Adds a request to the waiting ones. Arguments are integers and strings."""
        body = b''
        for argument in arguments:
            if isinstance(argument, str):
                text = argument.encode() + b'\0'
                body += struct.pack('=I', len(text)) + text + b'\0' * (-len(text) % 4)
            else:
                body += struct.pack('=I', argument & 0xffffffff)
        self.waiting += struct.pack('=II', thing, (8 + len(body)) << 16 | opcode) + body

    def flush(self, files=()):
        """Sends all waiting requests in one message."""
        if self.waiting:
            ancillary = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array('i', files))] if files else []
            self.socket.sendmsg([self.waiting], ancillary)
            self.waiting = bytearray()

    def bind(self, interface, most):
        number, version = self.globals[interface]
        thing = self.new()
        self.request(self.REGISTRY, 0, number, interface, min(version, most), thing)
        return thing

    def sync(self):
        """Waits until the compositor has handled all requests."""
        callback = self.new()
        self.request(self.DISPLAY, 0, callback)
        self.flush()
        while self.event() != (callback, 0):
            pass

    def event(self):
        """Reads one event and returns its object and its number."""
        thing, word = struct.unpack('=II', self.receive(8))
        body = self.receive((word >> 16) - 8)
        opcode = word & 0xffff
        if (thing, opcode) == (self.REGISTRY, 0):
            number, length = struct.unpack_from('=II', body)
            self.globals[body[8:8 + length - 1].decode()] = number, struct.unpack('=I', body[-4:])[0]
        elif (thing, opcode) == (self.DISPLAY, 0):
            raise SystemExit(f'the compositor refuses a request: {body!r}')
        return thing, opcode

    def receive(self, length):
        while len(self.read) < length:
            self.read += self.socket.recv(65536) or Sway.ended()
        found, self.read = self.read[:length], self.read[length:]
        return found


class Keymap:
    """The American keyboard with additional letters: the key of each symbol, and whether it needs Shift."""

    def __init__(self):
        self.xkb = ctypes.CDLL('libxkbcommon.so.0')
        for name in ('xkb_context_new', 'xkb_keymap_new_from_string'):
            getattr(self.xkb, name).restype = ctypes.c_void_p
        self.context = ctypes.c_void_p(self.xkb.xkb_context_new(0))
        self.added = {}                     # symbol names by XKB code
        self.read()

    def text(self):
        return KEYMAP % (''.join(f' <L{number}> = {number};' for number in self.added),
                         ''.join(f' key <L{number}> {{ [ {symbol} ] }};' for number, symbol in self.added.items()))

    def symbol(self, name):
        """Returns the number of a symbol, as on X."""
        if len(name) == 1 and not name.isalnum():
            return self.xkb.xkb_utf32_to_keysym(ord(name))
        return self.xkb.xkb_keysym_from_name(name.encode(), 0) or (self.xkb.xkb_utf32_to_keysym(ord(name))
                                                                   if len(name) == 1 else 0)

    def read(self):
        """Fills the table of keys. Lower codes and keys without Shift have priority."""
        keymap = ctypes.c_void_p(self.xkb.xkb_keymap_new_from_string(self.context, self.text().encode(), XKB_V1, 0))
        if not keymap:
            raise SystemExit('the keymap is not valid')
        self.keys = {}
        for level in (0, 1):
            for number in range(self.xkb.xkb_keymap_min_keycode(keymap), self.xkb.xkb_keymap_max_keycode(keymap) + 1):
                symbols = ctypes.POINTER(ctypes.c_uint32)()
                if self.xkb.xkb_keymap_key_get_syms_by_level(keymap, number, 0, level, ctypes.byref(symbols)) == 1:
                    self.keys.setdefault(symbols[0], (number, level == 1))
        self.xkb.xkb_keymap_unref(keymap)

    def add(self, letters):
        """Assigns keys to letters that have no key. Returns True if the keymap has changed."""
        missing = [letter for letter in dict.fromkeys(letters) if self.symbol(letter) not in self.keys]
        if missing:
            self.added = {number: f'U{ord(letter):04X}' for number, letter in zip(SPARE_KEYS, missing)}
            self.read()
        return bool(missing)


class Hands:
    SEES_POPUPS = False                     # sway does not list popups

    def __init__(self):
        self.sway = Sway()
        self.wire = Wire()
        self.hurry = False
        self.keymap = Keymap()
        self.bits = 0                       # bits of the modifiers that are held
        seat = self.wire.bind('wl_seat', 1)
        pointers, keyboards = self.wire.bind('zwlr_virtual_pointer_manager_v1',
                                             1), self.wire.bind('zwp_virtual_keyboard_manager_v1', 1)
        self.wire.last += 2
        self.pointer, self.keyboard = self.wire.last - 1, self.wire.last
        self.wire.request(pointers, 0, seat, self.pointer)
        self.wire.request(keyboards, 0, seat, self.keyboard)
        self.send_keymap()
        self.size = self.screen()
        self.move(2, 2)

    @staticmethod
    def now():
        return int(time.monotonic() * 1000)

    # --- windows

    def windows(self):
        """Returns all windows. The window with the focus is the last one."""
        views = sorted(self.sway.views(), key=lambda view: view['focused'])
        return [Window(view['id'], view['rect']['x'] + view['window_rect']['x'],
                       view['rect']['y'] + view['window_rect']['y'],
                       view['window_rect']['width'], view['window_rect']['height'], False)
                for view in views if view['visible']]

    def front(self):
        """Returns the window with the focus, another window if no window has the focus, or None."""
        return next(reversed(self.windows()), None)

    @staticmethod
    def at(name, x, y):
        """Returns None, because popups are unknown."""
        return None

    def widest(self, pid, besides=None):
        """Returns the id of the widest window of this process, or None."""
        views = [view for view in self.sway.views() if view['pid'] == pid and str(view['id']) != besides
                 and view['visible']]
        return max(((view['window_rect']['width'], str(view['id'])) for view in views), default=(0, None))[1]

    def take_focus(self, window):
        """Gives the focus to the window with this id. Returns True if the window has it."""
        return self.sway.run(f'[con_id={window}] focus') and any(view['focused'] and str(view['id']) == window
                                                                 for view in self.sway.views())

    def focus(self, window):
        self.take_focus(str(window.id))

    def look_away(self):
        """Gives the focus to no window."""
        self.sway.run('workspace elsewhere')

    def close(self, window):
        """Asks the window with this id to close, as the panel of a desktop does."""
        self.sway.run(f'[con_id={window}] kill')

    def resize(self, window, width, height):
        """Requests a size. The compositor respects the limits of the window."""
        self.sway.run(f'[con_id={window.id}] resize set {width} px {height} px, move position 0 px 0 px')
        self.sync()

    def screen(self):
        """Returns the width and height of the output, in units of the windows."""
        box = self.sway.ask(GET_OUTPUTS)[0]['rect']
        return box['width'], box['height']

    def sync(self):
        self.wire.sync()

    def picture(self, path):
        """Saves a picture of the whole output, in output pixels."""
        subprocess.run(['grim', str(path)], check=True)

    # --- the pointer

    def move(self, x, y):
        self.wire.request(self.pointer, 1, self.now(), max(0, int(x)), max(0, int(y)), *self.size)
        self.end_of_event()

    def button(self, number, down):
        self.wire.request(self.pointer, 2, self.now(), BUTTONS[number], int(down))
        self.end_of_event()

    def click(self, x, y, button=1):
        with self.at_once():
            self.move(x, y)
            self.button(button, True)
            self.button(button, False)

    def wheel(self, turns):
        """Turns the wheel, downward if @turns is positive."""
        step = 1 if turns > 0 else -1
        for _ in range(abs(turns)):
            self.wire.request(self.pointer, 5, 0)                       # the source is a wheel
            self.wire.request(self.pointer, 7, self.now(), 0, step * NOTCH, step)
            self.end_of_event()

    def end_of_event(self):
        self.wire.request(self.pointer, 4)
        self.pause()

    def pause(self):
        if not self.hurry:
            self.sync()
            time.sleep(PAUSE)

    @contextlib.contextmanager
    def at_once(self):
        """Context in which all events reach the compositor in one message, and reach the program before its next
        frame."""
        self.hurry = True
        try:
            yield
        finally:
            self.hurry = False
            self.sync()

    # --- the keyboard

    def send_keymap(self):
        with tempfile.TemporaryFile() as file:
            file.write(self.keymap.text().encode() + b'\0')
            file.flush()
            self.wire.flush()
            self.wire.request(self.keyboard, 0, XKB_V1, file.tell())
            self.wire.flush([file.fileno()])
            self.sync()

    def press(self, code, down):
        self.wire.request(self.keyboard, 1, self.now(), code - NUMBER_OF_KEY, int(down))
        self.pause()

    def set_modifiers(self, bits):
        self.bits = bits
        self.wire.request(self.keyboard, 2, bits, 0, 0, 0)

    @contextlib.contextmanager
    def held(self, names):
        """Context in which some of 'ctrl', 'shift', 'alt' and 'super' are held."""
        before = self.bits
        for name in names:
            symbol, bit = MODIFIERS[name]
            self.press(self.keymap.keys[self.keymap.symbol(symbol)][0], True)
            self.set_modifiers(self.bits | bit)
        try:
            yield
        finally:
            for name in reversed(names):
                self.press(self.keymap.keys[self.keymap.symbol(MODIFIERS[name][0])][0], False)
            self.set_modifiers(before)
            self.pause()

    @contextlib.contextmanager
    def key_held(self, name):
        """Context in which the key with this name is held."""
        code = self.keymap.keys[self.keymap.symbol(name)][0]
        self.press(code, True)
        try:
            yield
        finally:
            self.press(code, False)

    def keys(self, combination):
        """Presses one key combination: 'ctrl+shift+p' or 'Return'."""
        *held, name = combination.split('+')
        code, shifted = self.keymap.keys[self.keymap.symbol(name)]
        with self.held(held + ['shift'] * (shifted and 'shift' not in held)):
            self.press(code, True)
            self.press(code, False)

    def send_keys(self, window, keys, delay=0.02):
        """Sends keys to the window with this id, or to the window with the focus if @window is None. Returns False if
        the window is gone."""
        if window is not None and not self.take_focus(window):
            return False
        for key in keys:
            self.keys(key)
            time.sleep(delay)
        return True

    def write(self, text, delay=10):
        """Types text of any alphabet. @delay is the time between two letters in milliseconds."""
        if self.keymap.add(text):
            self.send_keymap()
        for letter in text:
            code, shifted = self.keymap.keys[self.keymap.symbol('Return' if letter == '\n' else letter)]
            with self.held(['shift'] * shifted):
                self.press(code, True)
                self.press(code, False)
            time.sleep(delay / 1000)
