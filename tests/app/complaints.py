"""Warnings, criticals and errors that the program prints, and those that it cannot prevent.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import re

SAID = re.compile(r'(\(|\*\* )[^)]*\): ([\w-]*?)-?(WARNING|CRITICAL|ERROR) \*\*: [\d:.]+ (.*)')
SANITIZER = re.compile(r'(ERROR: AddressSanitizer: .*|.*: runtime error: .*)')
# Messages about the machine, not about the program: a session without portals, without sound, without printers, without
# a trash, without notices, without the viewer that GTK's print dialog starts for a preview.
OF_MACHINE = re.compile(r'portal|Unable to acquire|fd limit|dconf|Failed to (connect|open)|theme|pulse|GStreamer|media'
                        r'|cups|colord|avahi|gvfs|recently-used|AT-SPI|accessib|mime|No such file or directory'
                        r'|send notifications|Error launching preview|Compositor doesn.t support moving popups', re.IGNORECASE)

# Faults of the toolkit, word for word: a button that is let go in another window than it was pressed in, as one that
# has just opened; a head of the file dialog's list clicked before the list is there (the program itself has no list of
# this kind); Return in a popover of a window in which nothing has the focus (the program itself never asks for the
# ancestors of nothing); a popover that is open while its window is made larger and moved at once (it is laid out by the
# new size at the old place, where no monitor is); a button of the pages below narrow preferences that is pressed and
# let go elsewhere, when they are closed (any AdwPreferencesWindow of three pages does so; the end of the address
# belongs to the expressions of GTK 4.8.3); a thread begun where the program runs with `nice'; a frame that GTK 4.24
# counts twice on X11 (the function is internal).
OF_TOOLKIT = re.compile(r"Gtk WARNING: Broken accounting of active state for widget"
                        r"|Gtk CRITICAL: gtk_tree_sortable_get_sort_column_id: "
                        r"assertion 'GTK_IS_TREE_SORTABLE \(sortable\)' failed"
                        r"|Gtk CRITICAL: gtk_widget_is_ancestor: assertion 'GTK_IS_WIDGET \(widget\)' failed"
                        r"|Gdk CRITICAL: gdk_monitor_get_geometry: assertion 'GDK_IS_MONITOR \(monitor\)' failed"
                        r"|GLib-GObject WARNING: g_object_weak_unref: couldn't find weak ref 0x[0-9a-f]*690\("
                        r"|GLib WARNING: .*scheduler settings"
                        r"|Gdk WARNING: gdk_frame_timings_submitted\(\) called on submitted frame\.")


def words_of(said):
    """The complaint that a match of SAID found, without the process and the time."""
    return f'{said[2]} {said[3]}: {said[4]}'


def complaints(text):
    """The complaints in the output of a program that are faults of the program."""
    found = [said for line in text.splitlines() if (said := SAID.search(line))]
    return [words_of(said) for said in found if not OF_TOOLKIT.match(words_of(said)) and not OF_MACHINE.search(said[4])]
