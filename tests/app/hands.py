"""Pointer, keyboard and window sizes on a separate X display, without a process for each event.

SPDX-License-Identifier: GPL-3.0-or-later

  hands = Hands()
  window = hands.front()  # the topmost window
  hands.click(window.x + 20, window.y + 30)
  hands.keys('ctrl+shift+p')
  hands.text('Corunna')

Uses the libraries of xdotool. The display has no window manager: keys go to the window that was given the focus.
"""
import collections
import contextlib
import ctypes
import subprocess
import time

MODIFIERS = {'ctrl': 'Control_L', 'shift': 'Shift_L', 'alt': 'Alt_L', 'super': 'Super_L'}
FUNCTION_KEYS = {f'F{number}' for number in range(1, 13)}
VIEWABLE, INPUT_OUTPUT, REVERT_TO_PARENT, HAS_LEAST = 2, 1, 2, 16
PAUSE = 0.002                               # seconds between two events, as fast as a user

Window = collections.namedtuple('Window', 'id x y width height popup')


class Attributes(ctypes.Structure):
    """XWindowAttributes"""
    _fields_ = [(name, ctypes.c_int) for name in ('x', 'y', 'width', 'height', 'border', 'depth')] + [
        ('visual', ctypes.c_void_p), ('root', ctypes.c_ulong), ('kind', ctypes.c_int),
        ('bit_gravity', ctypes.c_int), ('win_gravity', ctypes.c_int),
        ('backing_store', ctypes.c_int), ('backing_planes', ctypes.c_ulong), ('backing_pixel', ctypes.c_ulong),
        ('save_under', ctypes.c_int), ('colormap', ctypes.c_ulong), ('map_installed', ctypes.c_int),
        ('map_state', ctypes.c_int), ('all_events', ctypes.c_long), ('your_events', ctypes.c_long),
        ('do_not_propagate', ctypes.c_long), ('override_redirect', ctypes.c_int), ('screen', ctypes.c_void_p)]


class Hints(ctypes.Structure):
    """XSizeHints"""
    _fields_ = [('flags', ctypes.c_long)] + [(name, ctypes.c_int)
                                             for name in ('x', 'y', 'width', 'height', 'min_width', 'min_height')] + [
        ('others', ctypes.c_int * 16)]


ErrorHandler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
ignore = ErrorHandler(lambda display, error: 0)          # a window can close during a request


class Hands:
    SEES_POPUPS = True                      # windows () also returns popovers and tooltips

    def __init__(self):
        self.x11 = ctypes.CDLL('libX11.so.6')
        self.xtst = ctypes.CDLL('libXtst.so.6')
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        for function in (self.x11.XDefaultRootWindow, self.x11.XStringToKeysym, self.x11.XkbKeycodeToKeysym):
            function.restype = ctypes.c_ulong
        self.x11.XKeysymToKeycode.restype = ctypes.c_ubyte
        self.x11.XSetErrorHandler(ignore)
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(None))
        if not self.display:
            raise SystemExit('no display for the hands')
        self.hurry = False
        self.code_of('Pause')               # loads the keys of the display once
        self.root = ctypes.c_ulong(self.x11.XDefaultRootWindow(self.display))

    # --- windows

    def windows(self):
        """Returns the visible windows, the lowest first."""
        parent, children, count = ctypes.c_ulong(), ctypes.POINTER(ctypes.c_ulong)(), ctypes.c_uint()
        root = ctypes.c_ulong()
        self.x11.XQueryTree(self.display, self.root, ctypes.byref(root), ctypes.byref(parent), ctypes.byref(children),
                            ctypes.byref(count))
        found = []
        for number in children[:count.value]:
            is_ = Attributes()
            known = self.x11.XGetWindowAttributes(self.display, ctypes.c_ulong(number), ctypes.byref(is_))
            if known and is_.map_state == VIEWABLE and is_.kind == INPUT_OUTPUT and is_.width > 1:
                found.append(Window(number, is_.x, is_.y, is_.width, is_.height, bool(is_.override_redirect)))
        if count.value:
            self.x11.XFree(children)
        return found

    def front(self):
        """Returns the topmost window without popovers and tooltips, or None."""
        return next((window for window in reversed(self.windows()) if not window.popup), None)

    def at(self, name, x, y):
        """Returns the topmost window at this position of the window with the id @name, or None."""
        windows = self.windows()
        base = next((window for window in windows if window.id == name), None)
        return base and next((window for window in reversed(windows)
                              if 0 <= base.x + x - window.x < window.width
                              and 0 <= base.y + y - window.y < window.height), None)

    @staticmethod
    def width_of(window):
        shape = subprocess.run(['xdotool', 'getwindowgeometry', '--shell', window], capture_output=True,
                               text=True).stdout
        return next((int(line[6:]) for line in shape.split() if line.startswith('WIDTH=')), 0)

    def widest(self, pid, besides=None):
        """Returns the id of the widest window of this process, or None."""
        found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--pid', str(pid)], capture_output=True,
                               text=True)
        return max((window for window in found.stdout.split() if window != besides), key=self.width_of, default=None)

    @staticmethod
    def take_focus(window):
        """Gives the focus to the window with this id. Returns True if the window has it."""
        focused = subprocess.run(['xdotool', 'windowfocus', window, 'getwindowfocus', '-f'], capture_output=True,
                                 text=True).stdout
        return focused.strip() == window

    @staticmethod
    def look_away():
        """Gives the focus to the background of the display. The pointer moves there too, because the window below the
        pointer keeps the focus."""
        subprocess.run(['xdotool', 'mousemove', '1599', '999', 'search', '--maxdepth', '0', '.*', 'windowfocus'],
                       check=True)

    def focus(self, window):
        self.x11.XSetInputFocus(self.display, ctypes.c_ulong(window.id), REVERT_TO_PARENT, 0)
        self.sync()

    def least(self, window):
        """Returns the minimum size that the window requests."""
        hints, given = Hints(), ctypes.c_long()
        self.x11.XGetWMNormalHints(self.display, ctypes.c_ulong(window.id), ctypes.byref(hints), ctypes.byref(given))
        return (hints.min_width, hints.min_height) if hints.flags & HAS_LEAST else (1, 1)

    def resize(self, window, width, height):
        """Resizes the window, but not below its minimum size, and moves it to the corner of the screen, as a window
        manager would."""
        least = self.least(window)
        width, height = max(width, least[0]), max(height, least[1])
        self.x11.XMoveResizeWindow(self.display, ctypes.c_ulong(window.id), 0, 0, width, height)
        self.sync()

    def bring_in(self, window):
        """Moves the window back to the screen if it was moved beyond the edge. Returns the window."""
        right, bottom = (max(edge - length, 0) for edge, length in zip(self.screen(), (window.width, window.height)))
        x, y = min(max(window.x, 0), right), min(max(window.y, 0), bottom)
        if (x, y) != (window.x, window.y):
            self.x11.XMoveWindow(self.display, ctypes.c_ulong(window.id), x, y)
            self.sync()
        return window._replace(x=x, y=y)

    def screen(self):
        """Returns the width and height of the screen."""
        return self.x11.XDisplayWidth(self.display, 0), self.x11.XDisplayHeight(self.display, 0)

    def sync(self):
        self.x11.XSync(self.display, 0)

    @staticmethod
    def picture(path):
        """Saves a picture of the whole display."""
        subprocess.run(['import', '-window', 'root', str(path)], check=True)

    # --- the pointer

    def move(self, x, y):
        self.xtst.XTestFakeMotionEvent(self.display, -1, int(x), int(y), ctypes.c_ulong(0))
        self.pause()

    def button(self, number, down):
        self.xtst.XTestFakeButtonEvent(self.display, number, int(down), ctypes.c_ulong(0))
        self.pause()

    @staticmethod
    def wheel(turns):
        """Turns the wheel, downward if @turns is positive."""
        subprocess.run(['xdotool', 'click', '--repeat', str(abs(turns)), '--delay', '5', '5' if turns > 0 else '4'],
                       check=True)

    def click(self, x, y, button=1, times=1, held=()):
        self.move(x, y)
        with self.held(held):
            for _ in range(times):
                self.button(button, True)
                self.button(button, False)

    def drag(self, points, button=1, held=()):
        """Presses at the first point, moves over the others and releases at the last one."""
        self.move(*points[0])
        with self.held(held):
            self.button(button, True)
            for (x, y), (to_x, to_y) in zip(points, points[1:]):
                for step in range(1, 5):
                    self.move(x + (to_x - x) * step / 4, y + (to_y - y) * step / 4)
            self.button(button, False)

    def pause(self):
        if not self.hurry:
            self.sync()
            time.sleep(PAUSE)

    @contextlib.contextmanager
    def at_once(self):
        """Context in which events reach the program together, so that it does nothing between them."""
        self.hurry = True
        try:
            yield
        finally:
            self.hurry = False
            self.sync()

    # --- the keyboard

    def code_of(self, name):
        """Returns the code of the key with this name, or 0 if there is no such key, and whether the key needs Shift."""
        symbol = self.x11.XStringToKeysym(name.encode()) or (ord(name) if len(name) == 1 else 0)
        code = self.x11.XKeysymToKeycode(self.display, ctypes.c_ulong(symbol))
        plain = self.x11.XkbKeycodeToKeysym(self.display, ctypes.c_ubyte(code), 0, 0)
        return code, plain != symbol

    def press(self, code, down):
        self.xtst.XTestFakeKeyEvent(self.display, int(code), int(down), ctypes.c_ulong(0))
        self.pause()

    @contextlib.contextmanager
    def held(self, names):
        """Context in which some of 'ctrl', 'shift', 'alt' and 'super' are held."""
        codes = [self.code_of(MODIFIERS[name])[0] for name in names]
        for code in codes:
            self.press(code, True)
        try:
            yield
        finally:
            for code in reversed(codes):
                self.press(code, False)

    @contextlib.contextmanager
    def key_held(self, name):
        """Context in which the key with this name is held."""
        code = self.code_of(name)[0]
        self.press(code, True)
        try:
            yield
        finally:
            self.press(code, False)

    def keys(self, combination):
        """Presses one key combination: 'ctrl+shift+p' or 'Return'."""
        *held, name = combination.split('+')
        code, shifted = self.code_of(name)
        if code:
            with self.held(held + ['shift'] * (shifted and 'shift' not in held)):
                self.press(code, True)
                self.press(code, False)

    def text(self, text):
        """Types letters, digits and signs of the American keyboard."""
        for letter in text:
            self.keys('space' if letter == ' ' else 'plus' if letter == '+' else letter)

    def send_keys(self, window, keys):
        """Sends keys to the window with this id, or to the window with the focus if @window is None. Returns False if
        the window is gone."""
        focus = ['windowfocus', window] if window else []
        return subprocess.run(['xdotool', *focus, 'key', '--delay', '20', *map(self.by_number, keys)],
                              check=window is None,
                              stderr=subprocess.DEVNULL if window else None).returncode == 0

    def by_number(self, combination):
        """Returns the combination with the code of a function key instead of its name. Since xkb-data 2.48 the symbol
        of a function key is also assigned with Alt, so xdotool would hold Alt if it were given the name."""
        *held, name = combination.split('+')
        return '+'.join([*held, str(self.code_of(name)[0]) if name in FUNCTION_KEYS else name])

    @staticmethod
    def write(text, delay=10):
        """Types text of any alphabet. @delay is the time between two letters in milliseconds."""
        subprocess.run(['xdotool', 'type', '--delay', str(delay), text], check=True)
