/* The table of commands: each action that a person can ask for, what it is called, its keys, and where they are heard.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Accelerators, the keys of the pages, the shortcuts window, the list of commands and tooltips come from here: a new
 * action is one row.  Rows without an action tell of keys that widgets hear by themselves.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-command-table.h"

#define CONTEXT "shortcut window"

#define LIBRARY BIC_IN_LIBRARY
#define EDITOR BIC_IN_EDITOR
#define GAME BIC_IN_GAME
#define ALL BIC_IN_ALL

/* clang-format off */
static const BicCommand commands[] = {
  { "win.new", NC_("shortcut window", "New battle"), BIC_COMMANDS_GENERAL, ALL, { "<Control>n" } },
  { "app.new-battle", NC_("shortcut window", "New battle in a new window"), BIC_COMMANDS_GENERAL, ALL, { NULL } },
  { "app.new-window", NC_("shortcut window", "New window"), BIC_COMMANDS_GENERAL, ALL, { "<Control><Shift>n" } },
  { "win.open", NC_("shortcut window", "Open"), BIC_COMMANDS_GENERAL, ALL, { "<Control>o" } },
  { "win.reopen", NC_("shortcut window", "Reopen what was closed last"), BIC_COMMANDS_GENERAL, ALL,
    { "<Control><Shift>t" } },
  { "win.library", NC_("shortcut window", "Library"), BIC_COMMANDS_GENERAL, ALL, { "<Alt>Home" } },
  { "win.back", NC_("shortcut window", "Back"), BIC_COMMANDS_GENERAL, ALL, { "<Alt>Left" } },
  { "win.preferences", NC_("shortcut window", "Preferences"), BIC_COMMANDS_GENERAL, ALL, { "<Control>comma" } },
  { "win.commands", NC_("shortcut window", "Find a command"), BIC_COMMANDS_GENERAL, ALL, { "<Control><Shift>p" } },
  { "win.learn", NC_("shortcut window", "Learn to play"), BIC_COMMANDS_GENERAL, ALL, { NULL } },
  { "win.learn-editor", NC_("shortcut window", "Learn to make a battle"), BIC_COMMANDS_GENERAL, ALL, { NULL } },
  { "win.help", NC_("shortcut window", "Help"), BIC_COMMANDS_GENERAL, ALL, { "F1" } },
  { "win.shortcuts", NC_("shortcut window", "Keyboard shortcuts"), BIC_COMMANDS_GENERAL, ALL, { "<Control>question" } },
  { "app.compare-rules::", NC_("shortcut window", "Compare rule systems"), BIC_COMMANDS_GENERAL, ALL, { NULL } },
  { "app.boxes", NC_("shortcut window", "Contents of boxes"), BIC_COMMANDS_GENERAL, ALL, { NULL } },
  { "app.appearance::system", NC_("shortcut window", "Light or dark as the desktop"), BIC_COMMANDS_GENERAL, ALL,
    { NULL } },
  { "app.appearance::light", NC_("shortcut window", "Light appearance"), BIC_COMMANDS_GENERAL, ALL, { NULL } },
  { "app.appearance::dark", NC_("shortcut window", "Dark appearance"), BIC_COMMANDS_GENERAL, ALL, { NULL } },
  { "win.fullscreen", NC_("shortcut window", "Full screen"), BIC_COMMANDS_GENERAL, ALL, { "F11" } },
  { "app.about", NC_("shortcut window", "About Bicorne"), BIC_COMMANDS_GENERAL, ALL, { NULL } },
  { NULL, NC_("shortcut window", "Main menu"), BIC_COMMANDS_GENERAL, ALL, { "F10" } },
  { "window.close", NC_("shortcut window", "Close window"), BIC_COMMANDS_GENERAL, ALL, { "<Control>w" } },
  { "app.quit", NC_("shortcut window", "Quit"), BIC_COMMANDS_GENERAL, ALL, { "<Control>q" } },

  { "win.search", NC_("shortcut window", "Search"), BIC_COMMANDS_LIBRARY, LIBRARY, { "<Control>f" } },
  { "win.games", NC_("shortcut window", "Saved games"), BIC_COMMANDS_LIBRARY, ALL, { NULL } },
  { "win.results", NC_("shortcut window", "Results of games"), BIC_COMMANDS_LIBRARY, ALL, { NULL } },
  { "win.tournaments", NC_("shortcut window", "Tournaments"), BIC_COMMANDS_LIBRARY, ALL, { NULL } },
  { "win.put-into-tournament", NC_("shortcut window", "Add the selected games to a tournament"), BIC_COMMANDS_LIBRARY,
    LIBRARY, { NULL } },
  { "win.charts", NC_("shortcut window", "Charts of results"), BIC_COMMANDS_LIBRARY, ALL, { NULL } },
  { "win.export-results", NC_("shortcut window", "Export the table of results"), BIC_COMMANDS_LIBRARY, LIBRARY,
    { NULL } },
  { "win.export-chart", NC_("shortcut window", "Export a chart of results"), BIC_COMMANDS_LIBRARY, LIBRARY, { NULL } },
  { "win.rebuild-results", NC_("shortcut window", "Rebuild results from the saved games"), BIC_COMMANDS_LIBRARY, ALL,
    { NULL } },
  { "win.booklet", NC_("shortcut window", "Export the battles shown as a booklet"), BIC_COMMANDS_LIBRARY, LIBRARY,
    { NULL } },
  { "win.import", NC_("shortcut window", "Import battles"), BIC_COMMANDS_LIBRARY, ALL, { "<Control><Shift>o" } },
  { "win.add-folder", NC_("shortcut window", "Add a folder to the library"), BIC_COMMANDS_LIBRARY, ALL, { NULL } },
  { "library.open", NC_("shortcut window", "Open the selected battle"), BIC_COMMANDS_LIBRARY, LIBRARY,
    { "Return", "KP_Enter" } },
  { "library.open-window", NC_("shortcut window", "Open the selected battle in a new window"), BIC_COMMANDS_LIBRARY,
    LIBRARY, { "<Shift>Return" } },
  { "library.preview", NC_("shortcut window", "Preview the selected battle"), BIC_COMMANDS_LIBRARY, LIBRARY,
    { "space" } },
  { "library.play", NC_("shortcut window", "Play the selected battle"), BIC_COMMANDS_LIBRARY, LIBRARY, { "F5" } },
  { "library.favourite", NC_("shortcut window", "Add the selected battle to favorites, or remove it"),
    BIC_COMMANDS_LIBRARY, LIBRARY, { "<Control>d" } },
  { "library.copy", NC_("shortcut window", "Make a copy of the selected battle"), BIC_COMMANDS_LIBRARY, LIBRARY,
    { NULL } },
  { "library.trash", NC_("shortcut window", "Move the selected battle to the trash"), BIC_COMMANDS_LIBRARY, LIBRARY,
    { "Delete" } },
  { "library.menu", NC_("shortcut window", "Open the menu of the selected battle"), BIC_COMMANDS_LIBRARY, LIBRARY,
    { "Menu", "<Shift>F10" } },
  { "library.clear-filters", NC_("shortcut window", "Show all battles"), BIC_COMMANDS_LIBRARY, LIBRARY, { NULL } },
  { "library.list", NC_("shortcut window", "Show battles as a list"), BIC_COMMANDS_LIBRARY, LIBRARY, { NULL } },
  { "library.sort::date", NC_("shortcut window", "Sort by date"), BIC_COMMANDS_LIBRARY, LIBRARY, { NULL } },
  { "library.sort::title", NC_("shortcut window", "Sort by title"), BIC_COMMANDS_LIBRARY, LIBRARY, { NULL } },
  { "library.sort::recent", NC_("shortcut window", "Sort by last played"), BIC_COMMANDS_LIBRARY, LIBRARY, { NULL } },
  { "library.sort::played", NC_("shortcut window", "Sort by most played"), BIC_COMMANDS_LIBRARY, LIBRARY, { NULL } },

  { "win.save", NC_("shortcut window", "Save"), BIC_COMMANDS_BATTLE, EDITOR, { "<Control>s" } },
  { "win.save-as", NC_("shortcut window", "Save as"), BIC_COMMANDS_BATTLE, EDITOR, { "<Control><Shift>s" } },
  { "win.save-copy", NC_("shortcut window", "Save a copy"), BIC_COMMANDS_BATTLE, EDITOR, { NULL } },
  { "win.compare-saved", NC_("shortcut window", "Compare with saved"), BIC_COMMANDS_BATTLE, EDITOR, { "<Control>d" } },
  { "win.compare-with", NC_("shortcut window", "Compare with another battle"), BIC_COMMANDS_BATTLE, EDITOR, { NULL } },
  { "win.reload", NC_("shortcut window", "Reload from disk"), BIC_COMMANDS_BATTLE, EDITOR, { NULL } },
  { "win.keep-mine", NC_("shortcut window", "Keep my version"), BIC_COMMANDS_BATTLE, EDITOR, { NULL } },
  { "win.sheet", NC_("shortcut window", "Set up the sheet"), BIC_COMMANDS_BATTLE, EDITOR, { "<Control><Shift>e" } },
  { "win.print", NC_("shortcut window", "Print"), BIC_COMMANDS_BATTLE, EDITOR, { "<Control>p" } },
  { "win.export", NC_("shortcut window", "Export"), BIC_COMMANDS_BATTLE, EDITOR, { "<Control>e" } },
  { "win.undo", NC_("shortcut window", "Undo"), BIC_COMMANDS_BATTLE, EDITOR, { "<Control>z" } },
  { "win.redo", NC_("shortcut window", "Redo"), BIC_COMMANDS_BATTLE, EDITOR, { "<Control><Shift>z", "<Control>y" } },
  { "editor.history", NC_("shortcut window", "History"), BIC_COMMANDS_BATTLE, EDITOR, { "<Control>h" } },
  { "win.play", NC_("shortcut window", "Play"), BIC_COMMANDS_BATTLE, EDITOR, { "F5" } },
  { "win.set-up-game", NC_("shortcut window", "Set up a game"), BIC_COMMANDS_BATTLE, EDITOR, { "<Shift>F5" } },
  { "editor.next-problem", NC_("shortcut window", "Next issue"), BIC_COMMANDS_BATTLE, EDITOR, { "F8" } },
  { "editor.guide", NC_("shortcut window", "Follow the guide, or leave it"), BIC_COMMANDS_BATTLE, EDITOR, { NULL } },
  { "editor.panel", NC_("shortcut window", "Inspector and issues"), BIC_COMMANDS_BATTLE, EDITOR, { "F9" } },

  { "editor.mode::select", NC_("shortcut window", "Select and move"), BIC_COMMANDS_TOOLS, EDITOR, { NULL } },
  { "editor.mode::brush", NC_("shortcut window", "Brush"), BIC_COMMANDS_TOOLS, EDITOR, { "b" } },
  { "editor.mode::fill", NC_("shortcut window", "Fill"), BIC_COMMANDS_TOOLS, EDITOR, { "g" } },
  { "editor.mode::pick", NC_("shortcut window", "Pick up"), BIC_COMMANDS_TOOLS, EDITOR, { "i" } },
  { "editor.smaller", NC_("shortcut window", "Smaller brush"), BIC_COMMANDS_TOOLS, EDITOR, { "bracketleft" } },
  { "editor.larger", NC_("shortcut window", "Larger brush"), BIC_COMMANDS_TOOLS, EDITOR, { "bracketright" } },
  { "editor.radius(0)", NC_("shortcut window", "Brush of one hex"), BIC_COMMANDS_TOOLS, EDITOR, { NULL } },
  { "editor.radius(1)", NC_("shortcut window", "Brush of seven hexes"), BIC_COMMANDS_TOOLS, EDITOR, { NULL } },
  { "editor.radius(2)", NC_("shortcut window", "Brush of nineteen hexes"), BIC_COMMANDS_TOOLS, EDITOR, { NULL } },
  { "editor.shape::free", NC_("shortcut window", "Paint freehand"), BIC_COMMANDS_TOOLS, EDITOR, { "<Control>1" } },
  { "editor.shape::line", NC_("shortcut window", "Paint lines"), BIC_COMMANDS_TOOLS, EDITOR, { "<Control>2" } },
  { "editor.shape::rectangle", NC_("shortcut window", "Paint rectangles"), BIC_COMMANDS_TOOLS, EDITOR,
    { "<Control>3" } },
  { "editor.shape::polygon", NC_("shortcut window", "Paint polygons"), BIC_COMMANDS_TOOLS, EDITOR, { "<Control>4" } },
  { "editor.fill::connected", NC_("shortcut window", "Fill connected hexes"), BIC_COMMANDS_TOOLS, EDITOR, { NULL } },
  { "editor.fill::all", NC_("shortcut window", "Fill all hexes of the same terrain"), BIC_COMMANDS_TOOLS, EDITOR,
    { NULL } },
  { "editor.crossing(0)", NC_("shortcut window", "Add crossings where roads meet rivers"), BIC_COMMANDS_TOOLS, EDITOR,
    { NULL } },
  { "editor.crossing(-1)", NC_("shortcut window", "Leave out crossings where roads meet rivers"), BIC_COMMANDS_TOOLS,
    EDITOR, { NULL } },
  { "editor.next-symmetry", NC_("shortcut window", "Next symmetry"), BIC_COMMANDS_TOOLS, EDITOR, { "m" } },
  { "editor.symmetry::none", NC_("shortcut window", "No symmetry"), BIC_COMMANDS_TOOLS, EDITOR, { NULL } },
  { "editor.symmetry::left-right", NC_("shortcut window", "Left–right symmetry"), BIC_COMMANDS_TOOLS, EDITOR,
    { NULL } },
  { "editor.symmetry::top-bottom", NC_("shortcut window", "Top–bottom symmetry"), BIC_COMMANDS_TOOLS, EDITOR,
    { NULL } },
  { "editor.symmetry::turn", NC_("shortcut window", "Rotational symmetry"), BIC_COMMANDS_TOOLS, EDITOR, { NULL } },
  { "editor.symmetry-swaps", NC_("shortcut window", "Mirrored units change sides"), BIC_COMMANDS_TOOLS, EDITOR,
    { NULL } },
  { NULL, NC_("shortcut window", "Tile or unit of the palette"), BIC_COMMANDS_TOOLS, EDITOR, { "1...9" } },
  { "editor.find", NC_("shortcut window", "Find a tile or unit"), BIC_COMMANDS_TOOLS, EDITOR,
    { "<Control>f", "slash" } },
  { "editor.turn", NC_("shortcut window", "Rotate the tile or the selection"), BIC_COMMANDS_TOOLS, EDITOR, { "r" } },
  { "editor.turn-back", NC_("shortcut window", "Rotate the other way"), BIC_COMMANDS_TOOLS, EDITOR, { "<Shift>r" } },
  { "editor.next-side", NC_("shortcut window", "Next hexside"), BIC_COMMANDS_TOOLS, EDITOR, { "period" } },
  { "editor.previous-side", NC_("shortcut window", "Previous hexside"), BIC_COMMANDS_TOOLS, EDITOR, { "comma" } },
  { "editor.erase", NC_("shortcut window", "Erase"), BIC_COMMANDS_TOOLS, EDITOR, { "Delete", "BackSpace" } },
  { "editor.off-map", NC_("shortcut window", "Take the units off the map to arrive later"), BIC_COMMANDS_TOOLS, EDITOR,
    { "o" } },
  { "editor.arriving", NC_("shortcut window", "Go to the units that arrive later"), BIC_COMMANDS_TOOLS, EDITOR,
    { "<Alt>a" } },
  { "editor.underlay", NC_("shortcut window", "Picture to trace from"), BIC_COMMANDS_TOOLS, EDITOR, { NULL } },
  { "editor.cancel", NC_("shortcut window", "Cancel, then select"), BIC_COMMANDS_TOOLS, EDITOR, { "Escape" } },

  { "editor.select-by::rectangle", NC_("shortcut window", "Select a rectangle, or move units"), BIC_COMMANDS_SELECTION,
    EDITOR, { "v" } },
  { "editor.select-by::lasso", NC_("shortcut window", "Select with a lasso"), BIC_COMMANDS_SELECTION, EDITOR, { "l" } },
  { "editor.select-by::wand", NC_("shortcut window", "Select connected hexes of one terrain"), BIC_COMMANDS_SELECTION,
    EDITOR, { "w" } },
  { "editor.select-all", NC_("shortcut window", "Select all hexes"), BIC_COMMANDS_SELECTION, EDITOR, { "<Control>a" } },
  { "editor.select-none", NC_("shortcut window", "Clear the selection"), BIC_COMMANDS_SELECTION, EDITOR,
    { "<Control><Shift>a" } },
  { "editor.select-others", NC_("shortcut window", "Invert the selection"), BIC_COMMANDS_SELECTION, EDITOR,
    { "<Control>i" } },
  { "editor.select-hex", NC_("shortcut window", "Add or remove the hex under the cursor"), BIC_COMMANDS_SELECTION,
    EDITOR, { "<Control>space" } },
  { "editor.extend::left", NC_("shortcut window", "Extend the selection left"), BIC_COMMANDS_SELECTION, EDITOR,
    { "<Shift>Left" } },
  { "editor.extend::right", NC_("shortcut window", "Extend the selection right"), BIC_COMMANDS_SELECTION, EDITOR,
    { "<Shift>Right" } },
  { "editor.extend::up", NC_("shortcut window", "Extend the selection up"), BIC_COMMANDS_SELECTION, EDITOR,
    { "<Shift>Up" } },
  { "editor.extend::down", NC_("shortcut window", "Extend the selection down"), BIC_COMMANDS_SELECTION, EDITOR,
    { "<Shift>Down" } },
  { "editor.cut", NC_("shortcut window", "Cut"), BIC_COMMANDS_SELECTION, EDITOR, { "<Control>x" } },
  { "editor.copy", NC_("shortcut window", "Copy"), BIC_COMMANDS_SELECTION, EDITOR, { "<Control>c" } },
  { "editor.paste", NC_("shortcut window", "Paste"), BIC_COMMANDS_SELECTION, EDITOR, { "<Control>v" } },
  { "editor.duplicate", NC_("shortcut window", "Duplicate"), BIC_COMMANDS_SELECTION, EDITOR, { "<Control><Shift>c" } },
  { "editor.delete", NC_("shortcut window", "Delete the selection"), BIC_COMMANDS_SELECTION, EDITOR, { NULL } },
  { "editor.keep-stamp", NC_("shortcut window", "Keep the selection as a stamp"), BIC_COMMANDS_SELECTION, EDITOR,
    { NULL } },
  { "editor.put-down", NC_("shortcut window", "Place held item"), BIC_COMMANDS_SELECTION, EDITOR, { NULL } },
  { "editor.paste-parts::all", NC_("shortcut window", "Place terrain and units"), BIC_COMMANDS_SELECTION, EDITOR,
    { NULL } },
  { "editor.paste-parts::ground", NC_("shortcut window", "Place terrain only"), BIC_COMMANDS_SELECTION, EDITOR,
    { NULL } },
  { "editor.paste-parts::pieces", NC_("shortcut window", "Place units only"), BIC_COMMANDS_SELECTION, EDITOR,
    { NULL } },
  { "editor.move::left", NC_("shortcut window", "Move to the left"), BIC_COMMANDS_SELECTION, EDITOR,
    { "<Control>Left" } },
  { "editor.move::right", NC_("shortcut window", "Move to the right"), BIC_COMMANDS_SELECTION, EDITOR,
    { "<Control>Right" } },
  { "editor.move::up", NC_("shortcut window", "Move up"), BIC_COMMANDS_SELECTION, EDITOR, { "<Control>Up" } },
  { "editor.move::down", NC_("shortcut window", "Move down"), BIC_COMMANDS_SELECTION, EDITOR, { "<Control>Down" } },
  { "editor.move-units::left", NC_("shortcut window", "Move the units to the left"), BIC_COMMANDS_SELECTION, EDITOR,
    { "<Control><Shift>Left" } },
  { "editor.move-units::right", NC_("shortcut window", "Move the units to the right"), BIC_COMMANDS_SELECTION, EDITOR,
    { "<Control><Shift>Right" } },
  { "editor.move-units::up", NC_("shortcut window", "Move the units up"), BIC_COMMANDS_SELECTION, EDITOR,
    { "<Control><Shift>Up" } },
  { "editor.move-units::down", NC_("shortcut window", "Move the units down"), BIC_COMMANDS_SELECTION, EDITOR,
    { "<Control><Shift>Down" } },
  { "editor.turn-half", NC_("shortcut window", "Rotate 180°"), BIC_COMMANDS_SELECTION, EDITOR, { "<Control>r" } },
  { "editor.flip", NC_("shortcut window", "Flip horizontally"), BIC_COMMANDS_SELECTION, EDITOR, { "f" } },
  { "editor.flip-over", NC_("shortcut window", "Flip vertically"), BIC_COMMANDS_SELECTION, EDITOR, { "<Shift>f" } },
  { "editor.swap-sides", NC_("shortcut window", "Switch sides of selected units"), BIC_COMMANDS_SELECTION, EDITOR,
    { NULL } },
  { "editor.face-left", NC_("shortcut window", "Turn the units counterclockwise, where the rules have facing"),
    BIC_COMMANDS_SELECTION, EDITOR, { "q" } },
  { "editor.face-right", NC_("shortcut window", "Turn the units clockwise"), BIC_COMMANDS_SELECTION, EDITOR, { "e" } },
  { "editor.face-enemy", NC_("shortcut window", "Turn the units toward the enemy"), BIC_COMMANDS_SELECTION, EDITOR,
    { "<Shift>e" } },
  { "editor.face-here", NC_("shortcut window", "Turn the units toward the hex under the pointer"),
    BIC_COMMANDS_SELECTION, EDITOR, { "<Shift>q" } },
  { "editor.fill-selection", NC_("shortcut window", "Fill the selection with the current terrain"),
    BIC_COMMANDS_SELECTION, EDITOR, { "<Shift>g" } },

  { "editor.board-mirror::left-right", NC_("shortcut window", "Flip horizontally"), BIC_COMMANDS_BOARD, EDITOR,
    { NULL } },
  { "editor.board-mirror::top-bottom", NC_("shortcut window", "Flip vertically"), BIC_COMMANDS_BOARD, EDITOR,
    { NULL } },
  { "editor.board-mirror::turn", NC_("shortcut window", "Rotate 180°"), BIC_COMMANDS_BOARD, EDITOR, { NULL } },
  { "editor.board-swap", NC_("shortcut window", "Swap sides"), BIC_COMMANDS_BOARD, EDITOR, { NULL } },
  { "editor.balance", NC_("shortcut window", "Balance: which side the battle favors"), BIC_COMMANDS_BATTLE, EDITOR,
    { NULL } },
  { "editor.change-rules::", NC_("shortcut window", "Change the rule system"), BIC_COMMANDS_BATTLE, EDITOR, { NULL } },
  { "editor.board-resize", NC_("shortcut window", "Resize the board"), BIC_COMMANDS_BOARD, EDITOR, { NULL } },
  { "editor.board-shift::north", NC_("shortcut window", "Move the map north"), BIC_COMMANDS_BOARD, EDITOR, { NULL } },
  { "editor.board-shift::north-east", NC_("shortcut window", "Move the map north-east"), BIC_COMMANDS_BOARD, EDITOR,
    { NULL } },
  { "editor.board-shift::east", NC_("shortcut window", "Move the map east"), BIC_COMMANDS_BOARD, EDITOR, { NULL } },
  { "editor.board-shift::south-east", NC_("shortcut window", "Move the map south-east"), BIC_COMMANDS_BOARD, EDITOR,
    { NULL } },
  { "editor.board-shift::south", NC_("shortcut window", "Move the map south"), BIC_COMMANDS_BOARD, EDITOR, { NULL } },
  { "editor.board-shift::south-west", NC_("shortcut window", "Move the map south-west"), BIC_COMMANDS_BOARD, EDITOR,
    { NULL } },
  { "editor.board-shift::west", NC_("shortcut window", "Move the map west"), BIC_COMMANDS_BOARD, EDITOR, { NULL } },
  { "editor.board-shift::north-west", NC_("shortcut window", "Move the map north-west"), BIC_COMMANDS_BOARD, EDITOR,
    { NULL } },

  { NULL, NC_("shortcut window", "Move the cursor"), BIC_COMMANDS_MAP, EDITOR | GAME,
    { "Left", "Right", "Up", "Down" } },
  { NULL, NC_("shortcut window", "Start or end of the row"), BIC_COMMANDS_MAP, EDITOR | GAME, { "Home", "End" } },
  { NULL, NC_("shortcut window", "Corners of the map"), BIC_COMMANDS_MAP, EDITOR | GAME,
    { "<Control>Home", "<Control>End" } },
  { NULL, NC_("shortcut window", "Five rows up or down"), BIC_COMMANDS_MAP, EDITOR | GAME, { "Page_Up", "Page_Down" } },
  { NULL, NC_("shortcut window", "Use the hex under the cursor"), BIC_COMMANDS_MAP, EDITOR | GAME,
    { "Return", "space" } },
  { "win.go-to", NC_("shortcut window", "Go to a hex or place"), BIC_COMMANDS_MAP, EDITOR | GAME,
    { "<Control>g", "<Control><Shift>g" } },
  { "view.zoom-in", NC_("shortcut window", "Zoom in"), BIC_COMMANDS_MAP, EDITOR | GAME,
    { "<Control>plus", "<Control>equal", "<Control>KP_Add" } },
  { "view.zoom-out", NC_("shortcut window", "Zoom out"), BIC_COMMANDS_MAP, EDITOR | GAME,
    { "<Control>minus", "<Control>KP_Subtract" } },
  { "view.zoom-fit", NC_("shortcut window", "Show the whole map"), BIC_COMMANDS_MAP, EDITOR | GAME,
    { "<Control>0", "<Control>KP_0" } },

  { "editor.show-grid", NC_("shortcut window", "Show the grid"), BIC_COMMANDS_LAYERS, EDITOR, { NULL } },
  { "editor.show-labels", NC_("shortcut window", "Show the names of hexes"), BIC_COMMANDS_LAYERS, EDITOR, { NULL } },
  { "editor.show-units", NC_("shortcut window", "Show units and leaders"), BIC_COMMANDS_LAYERS, EDITOR, { NULL } },
  { "editor.show-sections", NC_("shortcut window", "Show the section lines"), BIC_COMMANDS_LAYERS, EDITOR, { NULL } },
  { "editor.show-names", NC_("shortcut window", "Show place names"), BIC_COMMANDS_LAYERS, EDITOR, { NULL } },
  { "editor.see::nothing", NC_("shortcut window", "See only the map"), BIC_COMMANDS_LAYERS, EDITOR, { "<Alt>0" } },
  { "editor.see::moves", NC_("shortcut window", "See where a unit can go"), BIC_COMMANDS_LAYERS, EDITOR, { "<Alt>1" } },
  { "editor.see::fire", NC_("shortcut window", "See where a unit can fire"), BIC_COMMANDS_LAYERS, EDITOR,
    { "<Alt>2" } },
  { "editor.see::sight", NC_("shortcut window", "See the line of sight"), BIC_COMMANDS_LAYERS, EDITOR, { "<Alt>3" } },
  { "editor.see::support", NC_("shortcut window", "See who is supported"), BIC_COMMANDS_LAYERS, EDITOR, { "<Alt>4" } },
  { "editor.see::command", NC_("shortcut window", "See what a section commands"), BIC_COMMANDS_LAYERS, EDITOR,
    { "<Alt>5" } },
  { "editor.see::zones", NC_("shortcut window", "See zones of control"), BIC_COMMANDS_LAYERS, EDITOR, { "<Alt>6" } },
  { "editor.see::distance", NC_("shortcut window", "See distances"), BIC_COMMANDS_LAYERS, EDITOR, { "<Alt>7" } },
  { "editor.see::own-zone", NC_("shortcut window", "See the zone of a unit"), BIC_COMMANDS_LAYERS, EDITOR,
    { "<Alt>8" } },
  { "editor.see::retreat", NC_("shortcut window", "See retreat paths"), BIC_COMMANDS_LAYERS, EDITOR, { "<Alt>9" } },
  { "editor.see::arrivals", NC_("shortcut window", "See arrivals"), BIC_COMMANDS_LAYERS, EDITOR, { "<Alt>r" } },

  { "editor.legend", NC_("shortcut window", "Key to map symbols"), BIC_COMMANDS_LAYERS, EDITOR, { "k" } },
  { "editor.show-overview", NC_("shortcut window", "Show an overview of large maps"), BIC_COMMANDS_LAYERS, EDITOR,
    { NULL } },

  { "game.undo", NC_("shortcut window", "Undo move"), BIC_COMMANDS_GAME, GAME, { "<Control>z" } },
  { "game.redo", NC_("shortcut window", "Redo move"), BIC_COMMANDS_GAME, GAME, { "<Control><Shift>z", "<Control>y" } },
  { "game.confirm", NC_("shortcut window", "Give the suggested answer"), BIC_COMMANDS_GAME, GAME,
    { "<Control>Return", "<Control>KP_Enter" } },
  { "game.about", NC_("shortcut window", "Describe this hex"), BIC_COMMANDS_GAME, GAME, { "i", "<Shift>F10" } },
  { "game.guide", NC_("shortcut window", "Follow the guide, or leave it"), BIC_COMMANDS_GAME, GAME, { NULL } },
  { "win.guide-back", NC_("shortcut window", "Back to where the guide left off"), BIC_COMMANDS_GAME, GAME, { NULL } },
  { "game.hint", NC_("shortcut window", "What would you do?"), BIC_COMMANDS_GAME, GAME, { "h" } },
  { "game.again", NC_("shortcut window", "Show the computer’s last turn again"), BIC_COMMANDS_GAME, GAME, { "y" } },
  { "game.why", NC_("shortcut window", "Why did the computer do that?"), BIC_COMMANDS_GAME, GAME, { "w" } },
  { "game.next-owed", NC_("shortcut window", "Next unit that must fight"), BIC_COMMANDS_GAME, GAME, { "n" } },
  { "game.next-choice", NC_("shortcut window", "Next hex to choose"), BIC_COMMANDS_GAME, GAME, { "period" } },
  { "game.previous-choice", NC_("shortcut window", "Previous hex to choose"), BIC_COMMANDS_GAME, GAME, { "comma" } },
  { "game.zones", NC_("shortcut window", "Zones of control on or off"), BIC_COMMANDS_GAME, GAME, { "<Alt>6" } },
  { "game.legend", NC_("shortcut window", "Key to symbols"), BIC_COMMANDS_GAME, GAME, { "k" } },
  { "game.review", NC_("shortcut window", "Review the game"), BIC_COMMANDS_GAME, GAME, { NULL } },
  { "game.deselect", NC_("shortcut window", "Deselect the piece"), BIC_COMMANDS_GAME, GAME, { "Escape" } },
  { "game.die-1", NC_("shortcut window", "First face of a physical die"), BIC_COMMANDS_GAME, GAME, { "1", "KP_1" } },
  { "game.die-2", NC_("shortcut window", "Second face of a physical die"), BIC_COMMANDS_GAME, GAME,
    { "2", "KP_2", "c" } },
  { "game.die-3", NC_("shortcut window", "Third face of a physical die"), BIC_COMMANDS_GAME, GAME,
    { "3", "KP_3", "a" } },
  { "game.die-4", NC_("shortcut window", "Fourth face of a physical die"), BIC_COMMANDS_GAME, GAME,
    { "4", "KP_4", "f" } },
  { "game.die-5", NC_("shortcut window", "Fifth face of a physical die"), BIC_COMMANDS_GAME, GAME,
    { "5", "KP_5", "s" } },
  { "game.die-6", NC_("shortcut window", "Sixth face of a physical die"), BIC_COMMANDS_GAME, GAME, { "6", "KP_6" } },
  { "game.die-back", NC_("shortcut window", "Undo the last physical die"), BIC_COMMANDS_GAME, GAME, { "BackSpace" } },
  { "game.die-rest", NC_("shortcut window", "Let the program roll the rest"), BIC_COMMANDS_GAME, GAME, { "r" } },
  { "game.present", NC_("shortcut window", "Return to the current position"), BIC_COMMANDS_GAME, GAME, { NULL } },
  { "game.panel", NC_("shortcut window", "Combat and log"), BIC_COMMANDS_GAME, GAME, { "F9" } },
  { "game.rotate", NC_("shortcut window", "Seen from the top side"), BIC_COMMANDS_GAME, GAME, { NULL } },
  { "game.turn-board", NC_("shortcut window", "Turn the board to the player whose turn it is"), BIC_COMMANDS_GAME,
    GAME, { NULL } },
  { "game.show-cartouche", NC_("shortcut window", "Title and legend on large maps"), BIC_COMMANDS_GAME, GAME,
    { NULL } },
  { "game.show-hand", NC_("shortcut window", "Show or cover the hand"), BIC_COMMANDS_GAME, GAME, { "<Control>h" } },
  { "game.clock", NC_("shortcut window", "Turn clock"), BIC_COMMANDS_GAME, GAME, { NULL } },
  { "game.players", NC_("shortcut window", "Players, and levels of the computer"), BIC_COMMANDS_GAME, GAME, { NULL } },
  { "game.concede", NC_("shortcut window", "Give up"), BIC_COMMANDS_GAME, GAME, { NULL } },
  { "game.offer-draw", NC_("shortcut window", "Offer a draw"), BIC_COMMANDS_GAME, GAME, { NULL } },
  { "game.abandon", NC_("shortcut window", "Abandon the game"), BIC_COMMANDS_GAME, GAME, { NULL } },
  { "game.go-on", NC_("shortcut window", "Resume the game"), BIC_COMMANDS_GAME, GAME, { NULL } },
  { "win.play-again", NC_("shortcut window", "Play again"), BIC_COMMANDS_GAME, GAME, { NULL } },
  { "win.play-again-swapped", NC_("shortcut window", "Swap sides and play again"), BIC_COMMANDS_GAME, GAME, { NULL } },
  { "game.hide-hands", NC_("shortcut window", "Hide hands"), BIC_COMMANDS_GAME, GAME, { NULL } },
  { "game.log-previous", NC_("shortcut window", "Previous line of the log"), BIC_COMMANDS_GAME, GAME, { "<Alt>Up" } },
  { "game.log-next", NC_("shortcut window", "Next line of the log"), BIC_COMMANDS_GAME, GAME, { "<Alt>Down" } },
  { "game.find", NC_("shortcut window", "Search the log"), BIC_COMMANDS_GAME, GAME, { "<Control>f" } },
  { "game.bookmark", NC_("shortcut window", "Bookmark the log line"), BIC_COMMANDS_GAME, GAME, { "<Control>d" } },
  { "game.note", NC_("shortcut window", "Add a note to the log line"), BIC_COMMANDS_GAME, GAME, { "F2" } },
  { "game.seen-by::top", NC_("shortcut window", "View as the top side"), BIC_COMMANDS_GAME, GAME, { NULL } },
  { "game.seen-by::bottom", NC_("shortcut window", "View as the bottom side"), BIC_COMMANDS_GAME, GAME, { NULL } },
  { "game.seen-by::both", NC_("shortcut window", "Show only what both sides know"), BIC_COMMANDS_GAME, GAME, { NULL } },
  { "game.seen-by::everybody", NC_("shortcut window", "See everything"), BIC_COMMANDS_GAME, GAME, { NULL } },
  { "win.try-from-here", NC_("shortcut window", "Try a variation from here"), BIC_COMMANDS_GAME, GAME,
    { "<Control>t" } },
  { "win.parent-game", NC_("shortcut window", "Return from the variation"), BIC_COMMANDS_GAME, GAME, { NULL } },
  { "win.go-on-from-here", NC_("shortcut window", "Start a new game from here"), BIC_COMMANDS_GAME, GAME, { NULL } },
  { "win.export-report", NC_("shortcut window", "Export a battle report"), BIC_COMMANDS_GAME, GAME, { NULL } },
  { "win.edit-position", NC_("shortcut window", "Edit this position"), BIC_COMMANDS_GAME, GAME,
    { "<Control><Shift>e" } },
  { "win.save-game-as", NC_("shortcut window", "Save a copy of the game"), BIC_COMMANDS_GAME, GAME,
    { "<Control><Shift>s" } },
  { "win.leave-game", NC_("shortcut window", "Leave the game"), BIC_COMMANDS_GAME, GAME, { NULL } },
};
/* clang-format on */

static const char *const groups[BIC_N_COMMAND_GROUPS] = {
  [BIC_COMMANDS_GENERAL] = NC_("shortcut window", "General"),
  [BIC_COMMANDS_LIBRARY] = NC_("shortcut window", "Library"),
  [BIC_COMMANDS_BATTLE] = NC_("shortcut window", "Editor"),
  [BIC_COMMANDS_TOOLS] = NC_("shortcut window", "Editor Tools"),
  [BIC_COMMANDS_SELECTION] = NC_("shortcut window", "Selection"),
  [BIC_COMMANDS_BOARD] = NC_("shortcut window", "Board"),
  [BIC_COMMANDS_MAP] = NC_("shortcut window", "Map"),
  [BIC_COMMANDS_LAYERS] = NC_("shortcut window", "Layers"),
  [BIC_COMMANDS_GAME] = NC_("shortcut window", "Game"),
};

/**
 * bic_commands:
 * @n: (out): how many there are
 *
 * Returns: (array length=n): all commands, in the order in which they are shown
 */
const BicCommand *
bic_commands (guint *n)
{
  g_return_val_if_fail (n != NULL, NULL);

  *n = G_N_ELEMENTS (commands);
  return commands;
}

/**
 * bic_command_find:
 * @action: with its target, as in the table
 *
 * Returns: (nullable): its command
 */
const BicCommand *
bic_command_find (const char *action)
{
  g_return_val_if_fail (action != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_strcmp0 (commands[i].action, action) == 0)
      return &commands[i];
  return NULL;
}

/**
 * bic_command_label:
 *
 * Returns: what the user reads
 */
const char *
bic_command_label (const BicCommand *command)
{
  g_return_val_if_fail (command != NULL, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, CONTEXT, command->label);
}

const char *
bic_command_group_label (BicCommandGroup group)
{
  g_return_val_if_fail (group < BIC_N_COMMAND_GROUPS, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, CONTEXT, groups[group]);
}

/**
 * bic_commands_meet:
 *
 * Returns: whether there is a place where both are heard, so that they cannot share a key
 */
gboolean
bic_commands_meet (const BicCommand *a,
                   const BicCommand *b)
{
  return a != b && (a->heard & b->heard & BIC_IN_ALL) != 0;
}
