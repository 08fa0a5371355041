"""Finds warnings, criticals and errors in the output of the program, except those that the program cannot prevent.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import re

SAID = re.compile(r'(\(|\*\* )[^)]*\): ([\w-]*?)-?(WARNING|CRITICAL|ERROR) \*\*: [\d:.]+ (.*)')
SANITIZER = re.compile(r'(ERROR: AddressSanitizer: .*|.*: runtime error: .*)')
# Messages about the machine and not about the program: for example, a session without portals, sound, printers, a
# trash, notifications, or the viewer that GTK's print dialog starts for a preview.
OF_MACHINE = re.compile(r'portal|Unable to acquire|fd limit|dconf|Failed to (connect|open)|theme|pulse|GStreamer|media'
                        r'|cups|colord|avahi|gvfs|recently-used|AT-SPI|accessib|mime|No such file or directory'
                        r'|send notifications|Error launching preview|Compositor doesn.t support moving popups',
                        re.IGNORECASE)

# Faults of GTK and GLib, with their exact messages, in the order of the expression:
# 1. A button is released in a different window than it was pressed in, for example in a window that has just opened.
# 2. A heading of the file dialog's list is clicked before the list exists. The program itself has no list of this kind.
# 3. Return is pressed in a popover of a window without a focus. The program itself never queries the ancestors of NULL.
# 4. A popover is open while its window is enlarged and moved at once. GTK lays it out with the new size at the old
# position, where there is no monitor.
# 5. A page button at the bottom of a narrow preferences window is pressed, and released elsewhere while the window
# closes. Any AdwPreferencesWindow with three pages does so. The last digits of the address are those of GTK 4.8.3.
# 6. A thread starts while the program runs with `nice'.
# 7. GTK 4.24 counts a frame twice on X11. The function is internal.
OF_TOOLKIT = re.compile(r"Gtk WARNING: Broken accounting of active state for widget"
                        r"|Gtk CRITICAL: gtk_tree_sortable_get_sort_column_id: "
                        r"assertion 'GTK_IS_TREE_SORTABLE \(sortable\)' failed"
                        r"|Gtk CRITICAL: gtk_widget_is_ancestor: assertion 'GTK_IS_WIDGET \(widget\)' failed"
                        r"|Gdk CRITICAL: gdk_monitor_get_geometry: assertion 'GDK_IS_MONITOR \(monitor\)' failed"
                        r"|GLib-GObject WARNING: g_object_weak_unref: couldn't find weak ref 0x[0-9a-f]*690\("
                        r"|GLib WARNING: .*scheduler settings"
                        r"|Gdk WARNING: gdk_frame_timings_submitted\(\) called on submitted frame\.")


def words_of(said):
    """Returns the complaint in a match of SAID, without the process and the time."""
    return f'{said[2]} {said[3]}: {said[4]}'


def complaints(text):
    """Returns the complaints in the output of a program that are faults of the program."""
    found = [said for line in text.splitlines() if (said := SAID.search(line))]
    return [words_of(said) for said in found if not OF_TOOLKIT.match(words_of(said)) and not OF_MACHINE.search(said[4])]
