/* Command table: each action of the user with its name, its keys and the pages on which the keys work.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * This table defines the accelerators, the keys of the pages, the shortcuts window, the command palette and the
 * tooltips. A new action needs one row. Rows without an action describe keys that widgets handle themselves.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-command-table.h"

#define CONTEXT "shortcut window"


/* clang-format off */
static const BicCommand commands[] = {
  { "win.new", NC_("shortcut window", "New battle"), BIC_COMMANDS_GENERAL, "<Control>n" },
  { "app.new-battle", NC_("shortcut window", "New battle in a new window"), BIC_COMMANDS_GENERAL },
  { "app.new-window", NC_("shortcut window", "New window"), BIC_COMMANDS_GENERAL, "<Control><Shift>n" },
  { "win.open", NC_("shortcut window", "Open"), BIC_COMMANDS_GENERAL, "<Control>o" },
  { "win.reopen", NC_("shortcut window", "Reopen last closed file"), BIC_COMMANDS_GENERAL, "<Control><Shift>t" },
  { "win.library", NC_("shortcut window", "Library"), BIC_COMMANDS_GENERAL, "<Alt>Home" },
  { "win.back", NC_("shortcut window", "Back"), BIC_COMMANDS_GENERAL, "<Alt>Left" },
  { "win.preferences", NC_("shortcut window", "Preferences"), BIC_COMMANDS_GENERAL, "<Control>comma" },
  { "win.commands", NC_("shortcut window", "Find a command"), BIC_COMMANDS_GENERAL, "<Control><Shift>p" },
  { "win.learn", NC_("shortcut window", "Learn to play"), BIC_COMMANDS_GENERAL },
  { "win.learn-editor", NC_("shortcut window", "Learn to make a battle"), BIC_COMMANDS_GENERAL },
  { "win.help", NC_("shortcut window", "Help"), BIC_COMMANDS_GENERAL, "F1" },
  { "win.shortcuts", NC_("shortcut window", "Keyboard shortcuts"), BIC_COMMANDS_GENERAL, "<Control>question" },
  { "app.compare-rules::", NC_("shortcut window", "Compare rule systems"), BIC_COMMANDS_GENERAL },
  { "app.boxes", NC_("shortcut window", "Contents of boxes"), BIC_COMMANDS_GENERAL },
  { "app.appearance::system", NC_("shortcut window", "Follow system appearance"), BIC_COMMANDS_GENERAL },
  { "app.appearance::light", NC_("shortcut window", "Light appearance"), BIC_COMMANDS_GENERAL },
  { "app.appearance::dark", NC_("shortcut window", "Dark appearance"), BIC_COMMANDS_GENERAL },
  { "win.fullscreen", NC_("shortcut window", "Full screen"), BIC_COMMANDS_GENERAL, "F11" },
  { "app.about", NC_("shortcut window", "About Bicorne"), BIC_COMMANDS_GENERAL },
  { NULL, NC_("shortcut window", "Main menu"), BIC_COMMANDS_GENERAL, "F10" },
  { "window.close", NC_("shortcut window", "Close window"), BIC_COMMANDS_GENERAL, "<Control>w" },
  { "app.quit", NC_("shortcut window", "Quit"), BIC_COMMANDS_GENERAL, "<Control>q" },

  { "win.search", NC_("shortcut window", "Search"), BIC_COMMANDS_LIBRARY, "<Control>f" },
  { "win.games", NC_("shortcut window", "Saved games"), BIC_COMMANDS_LIBRARY, NULL, BIC_IN_ALL },
  { "win.results", NC_("shortcut window", "Game results"), BIC_COMMANDS_LIBRARY, NULL, BIC_IN_ALL },
  { "win.tournaments", NC_("shortcut window", "Tournaments"), BIC_COMMANDS_LIBRARY, NULL, BIC_IN_ALL },
  { "win.put-into-tournament", NC_("shortcut window", "Add the selected games to a tournament"), BIC_COMMANDS_LIBRARY },
  { "win.charts", NC_("shortcut window", "Charts of results"), BIC_COMMANDS_LIBRARY, NULL, BIC_IN_ALL },
  { "win.export-results", NC_("shortcut window", "Export the table of results"), BIC_COMMANDS_LIBRARY },
  { "win.export-chart", NC_("shortcut window", "Export a chart of results"), BIC_COMMANDS_LIBRARY },
  { "win.rebuild-results", NC_("shortcut window", "Rebuild results from the saved games"), BIC_COMMANDS_LIBRARY, NULL,
    BIC_IN_ALL },
  { "win.booklet", NC_("shortcut window", "Export booklet of visible battles"), BIC_COMMANDS_LIBRARY },
  { "win.import", NC_("shortcut window", "Import battles"), BIC_COMMANDS_LIBRARY, "<Control><Shift>o", BIC_IN_ALL },
  { "win.add-folder", NC_("shortcut window", "Add a folder to the library"), BIC_COMMANDS_LIBRARY, NULL, BIC_IN_ALL },
  { "library.open", NC_("shortcut window", "Open the selected battle"), BIC_COMMANDS_LIBRARY, "Return KP_Enter" },
  { "library.open-window", NC_("shortcut window", "Open the selected battle in a new window"), BIC_COMMANDS_LIBRARY,
    "<Shift>Return" },
  { "library.preview", NC_("shortcut window", "Preview the selected battle"), BIC_COMMANDS_LIBRARY, "space" },
  { "library.play", NC_("shortcut window", "Play the selected battle"), BIC_COMMANDS_LIBRARY, "F5" },
  { "library.set-up", NC_("shortcut window", "Set up a game of the selected battle"), BIC_COMMANDS_LIBRARY,
    "<Shift>F5" },
  { "library.favourite", NC_("shortcut window", "Add the selected battle to favorites, or remove it"),
    BIC_COMMANDS_LIBRARY, "<Control>d" },
  { "library.copy", NC_("shortcut window", "Make a copy of the selected battle"), BIC_COMMANDS_LIBRARY },
  { "library.trash", NC_("shortcut window", "Move the selected battle to the trash"), BIC_COMMANDS_LIBRARY, "Delete" },
  { "library.menu", NC_("shortcut window", "Open the menu of the selected battle"), BIC_COMMANDS_LIBRARY,
    "Menu <Shift>F10" },
  { "library.clear-filters", NC_("shortcut window", "Show all battles"), BIC_COMMANDS_LIBRARY },
  { "library.list", NC_("shortcut window", "Show battles as a list"), BIC_COMMANDS_LIBRARY },
  { "library.sort::date", NC_("shortcut window", "Sort by date"), BIC_COMMANDS_LIBRARY },
  { "library.sort::title", NC_("shortcut window", "Sort by title"), BIC_COMMANDS_LIBRARY },
  { "library.sort::recent", NC_("shortcut window", "Sort by last played"), BIC_COMMANDS_LIBRARY },
  { "library.sort::played", NC_("shortcut window", "Sort by most played"), BIC_COMMANDS_LIBRARY },

  { "win.save", NC_("shortcut window", "Save"), BIC_COMMANDS_BATTLE, "<Control>s" },
  { "win.save-as", NC_("shortcut window", "Save as"), BIC_COMMANDS_BATTLE, "<Control><Shift>s" },
  { "win.save-copy", NC_("shortcut window", "Save a copy"), BIC_COMMANDS_BATTLE },
  { "win.compare-saved", NC_("shortcut window", "Compare with saved"), BIC_COMMANDS_BATTLE, "<Control>d" },
  { "win.compare-with", NC_("shortcut window", "Compare with another battle"), BIC_COMMANDS_BATTLE },
  { "win.versions", NC_("shortcut window", "Earlier versions"), BIC_COMMANDS_BATTLE },
  { "win.reload", NC_("shortcut window", "Reload from disk"), BIC_COMMANDS_BATTLE },
  { "win.keep-mine", NC_("shortcut window", "Keep my version"), BIC_COMMANDS_BATTLE },
  { "win.sheet", NC_("shortcut window", "Setup sheet"), BIC_COMMANDS_BATTLE, "<Control><Shift>e" },
  { "win.print", NC_("shortcut window", "Print"), BIC_COMMANDS_BATTLE, "<Control>p" },
  { "win.export", NC_("shortcut window", "Export"), BIC_COMMANDS_BATTLE, "<Control>e" },
  { "win.undo", NC_("shortcut window", "Undo"), BIC_COMMANDS_BATTLE, "<Control>z" },
  { "win.redo", NC_("shortcut window", "Redo"), BIC_COMMANDS_BATTLE, "<Control><Shift>z <Control>y" },
  { "editor.history", NC_("shortcut window", "History"), BIC_COMMANDS_BATTLE, "<Control>h" },
  { "win.play", NC_("shortcut window", "Play"), BIC_COMMANDS_BATTLE, "F5" },
  { "win.set-up-game", NC_("shortcut window", "Set up a game"), BIC_COMMANDS_BATTLE, "<Shift>F5" },
  { "editor.next-problem", NC_("shortcut window", "Next issue"), BIC_COMMANDS_BATTLE, "F8" },
  { "editor.guide", NC_("shortcut window", "Show guide"), BIC_COMMANDS_BATTLE },
  { "editor.panel", NC_("shortcut window", "Inspector and issues"), BIC_COMMANDS_BATTLE, "F9" },

  { "editor.mode::select", NC_("shortcut window", "Select and move"), BIC_COMMANDS_TOOLS },
  { "editor.mode::brush", NC_("shortcut window", "Brush"), BIC_COMMANDS_TOOLS, "b" },
  { "editor.mode::fill", NC_("shortcut window", "Fill"), BIC_COMMANDS_TOOLS, "g" },
  { "editor.mode::pick", NC_("shortcut window", "Pick up"), BIC_COMMANDS_TOOLS, "i" },
  { "editor.smaller", NC_("shortcut window", "Smaller brush"), BIC_COMMANDS_TOOLS, "bracketleft" },
  { "editor.larger", NC_("shortcut window", "Larger brush"), BIC_COMMANDS_TOOLS, "bracketright" },
  { "editor.radius(0)", NC_("shortcut window", "Brush of one hex"), BIC_COMMANDS_TOOLS },
  { "editor.radius(1)", NC_("shortcut window", "Brush of seven hexes"), BIC_COMMANDS_TOOLS },
  { "editor.radius(2)", NC_("shortcut window", "Brush of nineteen hexes"), BIC_COMMANDS_TOOLS },
  { "editor.shape::free", NC_("shortcut window", "Paint freehand"), BIC_COMMANDS_TOOLS, "<Control>1" },
  { "editor.shape::line", NC_("shortcut window", "Paint lines"), BIC_COMMANDS_TOOLS, "<Control>2" },
  { "editor.shape::rectangle", NC_("shortcut window", "Paint rectangles"), BIC_COMMANDS_TOOLS, "<Control>3" },
  { "editor.shape::polygon", NC_("shortcut window", "Paint polygons"), BIC_COMMANDS_TOOLS, "<Control>4" },
  { "editor.fill::connected", NC_("shortcut window", "Fill connected hexes"), BIC_COMMANDS_TOOLS },
  { "editor.fill::all", NC_("shortcut window", "Fill all hexes of the same terrain"), BIC_COMMANDS_TOOLS },
  { "editor.crossing(0)", NC_("shortcut window", "Add crossings where roads meet rivers"), BIC_COMMANDS_TOOLS },
  { "editor.crossing(-1)", NC_("shortcut window", "Omit crossings where roads meet rivers"), BIC_COMMANDS_TOOLS },
  { "editor.next-symmetry", NC_("shortcut window", "Next symmetry"), BIC_COMMANDS_TOOLS, "m" },
  { "editor.symmetry::none", NC_("shortcut window", "No symmetry"), BIC_COMMANDS_TOOLS },
  { "editor.symmetry::left-right", NC_("shortcut window", "Left–right symmetry"), BIC_COMMANDS_TOOLS },
  { "editor.symmetry::top-bottom", NC_("shortcut window", "Top–bottom symmetry"), BIC_COMMANDS_TOOLS },
  { "editor.symmetry::turn", NC_("shortcut window", "Rotational symmetry"), BIC_COMMANDS_TOOLS },
  { "editor.symmetry-swaps", NC_("shortcut window", "Mirrored units change sides"), BIC_COMMANDS_TOOLS },
  { NULL, NC_("shortcut window", "Choose tile or unit"), BIC_COMMANDS_TOOLS, "1...9" },
  { "editor.find", NC_("shortcut window", "Find a tile or unit"), BIC_COMMANDS_TOOLS, "<Control>f slash" },
  { "editor.turn", NC_("shortcut window", "Rotate the tile or the selection"), BIC_COMMANDS_TOOLS, "r" },
  { "editor.turn-back", NC_("shortcut window", "Rotate the other way"), BIC_COMMANDS_TOOLS, "<Shift>r" },
  { "editor.next-side", NC_("shortcut window", "Next hexside"), BIC_COMMANDS_TOOLS, "period" },
  { "editor.previous-side", NC_("shortcut window", "Previous hexside"), BIC_COMMANDS_TOOLS, "comma" },
  { "editor.erase", NC_("shortcut window", "Erase"), BIC_COMMANDS_TOOLS, "Delete BackSpace" },
  { "editor.off-map", NC_("shortcut window", "Move units off map as reinforcements"), BIC_COMMANDS_TOOLS, "o" },
  { "editor.arriving", NC_("shortcut window", "Go to reinforcements"), BIC_COMMANDS_TOOLS, "<Alt>a" },
  { "editor.underlay", NC_("shortcut window", "Tracing image"), BIC_COMMANDS_TOOLS },
  { "editor.cancel", NC_("shortcut window", "Cancel, or return to the select tool"), BIC_COMMANDS_TOOLS, "Escape" },

  { "editor.select-by::rectangle", NC_("shortcut window", "Select a rectangle, or move units"), BIC_COMMANDS_SELECTION,
    "v" },
  { "editor.select-by::lasso", NC_("shortcut window", "Select with a lasso"), BIC_COMMANDS_SELECTION, "l" },
  { "editor.select-by::wand", NC_("shortcut window", "Select connected hexes of one terrain"), BIC_COMMANDS_SELECTION,
    "w" },
  { "editor.select-all", NC_("shortcut window", "Select all hexes"), BIC_COMMANDS_SELECTION, "<Control>a" },
  { "editor.select-none", NC_("shortcut window", "Clear the selection"), BIC_COMMANDS_SELECTION, "<Control><Shift>a" },
  { "editor.select-others", NC_("shortcut window", "Invert the selection"), BIC_COMMANDS_SELECTION, "<Control>i" },
  { "editor.select-hex", NC_("shortcut window", "Add or remove the hex under the cursor"), BIC_COMMANDS_SELECTION,
    "<Control>space" },
  { "editor.extend::left", NC_("shortcut window", "Extend the selection left"), BIC_COMMANDS_SELECTION, "<Shift>Left" },
  { "editor.extend::right", NC_("shortcut window", "Extend the selection right"), BIC_COMMANDS_SELECTION,
    "<Shift>Right" },
  { "editor.extend::up", NC_("shortcut window", "Extend the selection up"), BIC_COMMANDS_SELECTION, "<Shift>Up" },
  { "editor.extend::down", NC_("shortcut window", "Extend the selection down"), BIC_COMMANDS_SELECTION, "<Shift>Down" },
  { "editor.cut", NC_("shortcut window", "Cut"), BIC_COMMANDS_SELECTION, "<Control>x" },
  { "editor.copy", NC_("shortcut window", "Copy"), BIC_COMMANDS_SELECTION, "<Control>c" },
  { "editor.paste", NC_("shortcut window", "Paste"), BIC_COMMANDS_SELECTION, "<Control>v" },
  { "editor.duplicate", NC_("shortcut window", "Duplicate"), BIC_COMMANDS_SELECTION, "<Control><Shift>c" },
  { "editor.delete", NC_("shortcut window", "Delete the selection"), BIC_COMMANDS_SELECTION },
  { "editor.keep-stamp", NC_("shortcut window", "Save the selection as a stamp"), BIC_COMMANDS_SELECTION },
  { "editor.put-down", NC_("shortcut window", "Place held item"), BIC_COMMANDS_SELECTION },
  { "editor.paste-parts::all", NC_("shortcut window", "Place terrain and units"), BIC_COMMANDS_SELECTION },
  { "editor.paste-parts::ground", NC_("shortcut window", "Place terrain only"), BIC_COMMANDS_SELECTION },
  { "editor.paste-parts::pieces", NC_("shortcut window", "Place units only"), BIC_COMMANDS_SELECTION },
  { "editor.move::left", NC_("shortcut window", "Move to the left"), BIC_COMMANDS_SELECTION, "<Control>Left" },
  { "editor.move::right", NC_("shortcut window", "Move to the right"), BIC_COMMANDS_SELECTION, "<Control>Right" },
  { "editor.move::up", NC_("shortcut window", "Move up"), BIC_COMMANDS_SELECTION, "<Control>Up" },
  { "editor.move::down", NC_("shortcut window", "Move down"), BIC_COMMANDS_SELECTION, "<Control>Down" },
  { "editor.move-units::left", NC_("shortcut window", "Move the units to the left"), BIC_COMMANDS_SELECTION,
    "<Control><Shift>Left" },
  { "editor.move-units::right", NC_("shortcut window", "Move the units to the right"), BIC_COMMANDS_SELECTION,
    "<Control><Shift>Right" },
  { "editor.move-units::up", NC_("shortcut window", "Move the units up"), BIC_COMMANDS_SELECTION,
    "<Control><Shift>Up" },
  { "editor.move-units::down", NC_("shortcut window", "Move the units down"), BIC_COMMANDS_SELECTION,
    "<Control><Shift>Down" },
  { "editor.turn-half", NC_("shortcut window", "Rotate 180°"), BIC_COMMANDS_SELECTION, "<Control>r" },
  { "editor.flip", NC_("shortcut window", "Flip horizontally"), BIC_COMMANDS_SELECTION, "f" },
  { "editor.flip-over", NC_("shortcut window", "Flip vertically"), BIC_COMMANDS_SELECTION, "<Shift>f" },
  { "editor.swap-sides", NC_("shortcut window", "Switch sides of selected units"), BIC_COMMANDS_SELECTION },
  { "editor.face-left", NC_("shortcut window", "Turn units counterclockwise"),
    BIC_COMMANDS_SELECTION, "q" },
  { "editor.face-right", NC_("shortcut window", "Turn the units clockwise"), BIC_COMMANDS_SELECTION, "e" },
  { "editor.face-enemy", NC_("shortcut window", "Turn the units toward the enemy"), BIC_COMMANDS_SELECTION,
    "<Shift>e" },
  { "editor.face-here", NC_("shortcut window", "Turn the units toward the hex under the pointer"),
    BIC_COMMANDS_SELECTION, "<Shift>q" },
  { "editor.fill-selection", NC_("shortcut window", "Fill the selection with the current terrain"),
    BIC_COMMANDS_SELECTION, "<Shift>g" },

  { "editor.board-mirror::left-right", NC_("shortcut window", "Flip horizontally"), BIC_COMMANDS_BOARD },
  { "editor.board-mirror::top-bottom", NC_("shortcut window", "Flip vertically"), BIC_COMMANDS_BOARD },
  { "editor.board-mirror::turn", NC_("shortcut window", "Rotate 180°"), BIC_COMMANDS_BOARD },
  { "editor.board-swap", NC_("shortcut window", "Swap sides"), BIC_COMMANDS_BOARD },
  { "editor.balance", NC_("shortcut window", "Test battle balance"), BIC_COMMANDS_BATTLE },
  { "editor.change-rules::", NC_("shortcut window", "Change the rule system"), BIC_COMMANDS_BATTLE },
  { "editor.board-resize", NC_("shortcut window", "Resize the board"), BIC_COMMANDS_BOARD },
  { "editor.board-shift::north", NC_("shortcut window", "Move the map north"), BIC_COMMANDS_BOARD },
  { "editor.board-shift::north-east", NC_("shortcut window", "Move the map north-east"), BIC_COMMANDS_BOARD },
  { "editor.board-shift::east", NC_("shortcut window", "Move the map east"), BIC_COMMANDS_BOARD },
  { "editor.board-shift::south-east", NC_("shortcut window", "Move the map south-east"), BIC_COMMANDS_BOARD },
  { "editor.board-shift::south", NC_("shortcut window", "Move the map south"), BIC_COMMANDS_BOARD },
  { "editor.board-shift::south-west", NC_("shortcut window", "Move the map south-west"), BIC_COMMANDS_BOARD },
  { "editor.board-shift::west", NC_("shortcut window", "Move the map west"), BIC_COMMANDS_BOARD },
  { "editor.board-shift::north-west", NC_("shortcut window", "Move the map north-west"), BIC_COMMANDS_BOARD },

  { NULL, NC_("shortcut window", "Move the cursor"), BIC_COMMANDS_MAP, "Left Right Up Down" },
  { NULL, NC_("shortcut window", "Start or end of the row"), BIC_COMMANDS_MAP, "Home End" },
  { NULL, NC_("shortcut window", "Corners of the map"), BIC_COMMANDS_MAP, "<Control>Home <Control>End" },
  { NULL, NC_("shortcut window", "Five rows up or down"), BIC_COMMANDS_MAP, "Page_Up Page_Down" },
  { NULL, NC_("shortcut window", "Use the hex under the cursor"), BIC_COMMANDS_MAP, "Return space" },
  { "win.go-to", NC_("shortcut window", "Go to a hex or place"), BIC_COMMANDS_MAP, "<Control>g <Control><Shift>g" },
  { "view.zoom-in", NC_("shortcut window", "Zoom in"), BIC_COMMANDS_MAP,
    "<Control>plus <Control>equal <Control>KP_Add" },
  { "view.zoom-out", NC_("shortcut window", "Zoom out"), BIC_COMMANDS_MAP, "<Control>minus <Control>KP_Subtract" },
  { "view.zoom-fit", NC_("shortcut window", "Show the whole map"), BIC_COMMANDS_MAP, "<Control>0 <Control>KP_0" },

  { "editor.show-grid", NC_("shortcut window", "Show the grid"), BIC_COMMANDS_LAYERS },
  { "editor.show-labels", NC_("shortcut window", "Show the names of hexes"), BIC_COMMANDS_LAYERS },
  { "editor.show-units", NC_("shortcut window", "Show units and leaders"), BIC_COMMANDS_LAYERS },
  { "editor.show-sections", NC_("shortcut window", "Show the section lines"), BIC_COMMANDS_LAYERS },
  { "editor.show-names", NC_("shortcut window", "Show place names"), BIC_COMMANDS_LAYERS },
  { "editor.see::nothing", NC_("shortcut window", "See only the map"), BIC_COMMANDS_LAYERS, "<Alt>0" },
  { "editor.see::moves", NC_("shortcut window", "See where a unit can go"), BIC_COMMANDS_LAYERS, "<Alt>1" },
  { "editor.see::fire", NC_("shortcut window", "See where a unit can fire"), BIC_COMMANDS_LAYERS, "<Alt>2" },
  { "editor.see::sight", NC_("shortcut window", "See the line of sight"), BIC_COMMANDS_LAYERS, "<Alt>3" },
  { "editor.see::support", NC_("shortcut window", "See which units are supported"), BIC_COMMANDS_LAYERS, "<Alt>4" },
  { "editor.see::command", NC_("shortcut window", "See what a section commands"), BIC_COMMANDS_LAYERS, "<Alt>5" },
  { "editor.see::zones", NC_("shortcut window", "See zones of control"), BIC_COMMANDS_LAYERS, "<Alt>6" },
  { "editor.see::distance", NC_("shortcut window", "See distances"), BIC_COMMANDS_LAYERS, "<Alt>7" },
  { "editor.see::own-zone", NC_("shortcut window", "See the zone of a unit"), BIC_COMMANDS_LAYERS, "<Alt>8" },
  { "editor.see::retreat", NC_("shortcut window", "See retreat paths"), BIC_COMMANDS_LAYERS, "<Alt>9" },
  { "editor.see::arrivals", NC_("shortcut window", "See arrivals"), BIC_COMMANDS_LAYERS, "<Alt>r" },

  { "editor.legend", NC_("shortcut window", "Key to map symbols"), BIC_COMMANDS_LAYERS, "k" },
  { "editor.show-overview", NC_("shortcut window", "Show an overview of large maps"), BIC_COMMANDS_LAYERS },

  { "game.undo", NC_("shortcut window", "Undo move"), BIC_COMMANDS_GAME, "<Control>z" },
  { "game.redo", NC_("shortcut window", "Redo move"), BIC_COMMANDS_GAME, "<Control><Shift>z <Control>y" },
  { "game.confirm", NC_("shortcut window", "Give the suggested answer"), BIC_COMMANDS_GAME,
    "<Control>Return <Control>KP_Enter" },
  { "game.hand-over", NC_("shortcut window", "Hand over after a roll"), BIC_COMMANDS_GAME },
  { "game.about", NC_("shortcut window", "Describe this hex"), BIC_COMMANDS_GAME, "i <Shift>F10" },
  { "game.guide", NC_("shortcut window", "Show guide"), BIC_COMMANDS_GAME },
  { "win.guide-back", NC_("shortcut window", "Back to where the guide left off"), BIC_COMMANDS_GAME },
  { "game.hint", NC_("shortcut window", "What would you do?"), BIC_COMMANDS_GAME, "h" },
  { "game.again", NC_("shortcut window", "Show the computer’s last turn again"), BIC_COMMANDS_GAME, "y" },
  { "game.why", NC_("shortcut window", "Why did the computer do that?"), BIC_COMMANDS_GAME, "w" },
  { "game.next-owed", NC_("shortcut window", "Next unit that must fight"), BIC_COMMANDS_GAME, "n" },
  { "game.next-choice", NC_("shortcut window", "Next hex to choose"), BIC_COMMANDS_GAME, "period" },
  { "game.previous-choice", NC_("shortcut window", "Previous hex to choose"), BIC_COMMANDS_GAME, "comma" },
  { "game.zones", NC_("shortcut window", "Zones of control on or off"), BIC_COMMANDS_GAME, "<Alt>6" },
  { "game.legend", NC_("shortcut window", "Key to symbols"), BIC_COMMANDS_GAME, "k" },
  { "game.review", NC_("shortcut window", "Review the game"), BIC_COMMANDS_GAME },
  { "game.deselect", NC_("shortcut window", "Return to the current position, or deselect the piece"), BIC_COMMANDS_GAME,
    "Escape" },
  { "game.die-1", NC_("shortcut window", "First face of a physical die"), BIC_COMMANDS_GAME, "1 KP_1" },
  { "game.die-2", NC_("shortcut window", "Second face of a physical die"), BIC_COMMANDS_GAME, "2 KP_2 c" },
  { "game.die-3", NC_("shortcut window", "Third face of a physical die"), BIC_COMMANDS_GAME, "3 KP_3 a" },
  { "game.die-4", NC_("shortcut window", "Fourth face of a physical die"), BIC_COMMANDS_GAME, "4 KP_4 f" },
  { "game.die-5", NC_("shortcut window", "Fifth face of a physical die"), BIC_COMMANDS_GAME, "5 KP_5 s" },
  { "game.die-6", NC_("shortcut window", "Sixth face of a physical die"), BIC_COMMANDS_GAME, "6 KP_6" },
  { "game.die-back", NC_("shortcut window", "Undo the last physical die"), BIC_COMMANDS_GAME, "BackSpace" },
  { "game.die-rest", NC_("shortcut window", "Let the program roll the rest"), BIC_COMMANDS_GAME, "r" },
  { "game.present", NC_("shortcut window", "Return to the current position"), BIC_COMMANDS_GAME },
  { "game.panel", NC_("shortcut window", "Combat and log"), BIC_COMMANDS_GAME, "F9" },
  { "game.rotate", NC_("shortcut window", "View from top side"), BIC_COMMANDS_GAME },
  { "game.turn-board", NC_("shortcut window", "Turn the board to the player whose turn it is"), BIC_COMMANDS_GAME },
  { "game.show-cartouche", NC_("shortcut window", "Title and legend on large maps"), BIC_COMMANDS_GAME },
  { "game.show-hand", NC_("shortcut window", "Show or cover the hand"), BIC_COMMANDS_GAME, "<Control>h" },
  { "game.clock", NC_("shortcut window", "Turn clock"), BIC_COMMANDS_GAME },
  { "game.players", NC_("shortcut window", "Players, and levels of the computer"), BIC_COMMANDS_GAME },
  { "game.concede", NC_("shortcut window", "Give up"), BIC_COMMANDS_GAME },
  { "game.offer-draw", NC_("shortcut window", "Offer a draw"), BIC_COMMANDS_GAME },
  { "game.abandon", NC_("shortcut window", "Abandon the game"), BIC_COMMANDS_GAME },
  { "game.go-on", NC_("shortcut window", "Resume the game"), BIC_COMMANDS_GAME },
  { "win.play-again", NC_("shortcut window", "Play again"), BIC_COMMANDS_GAME },
  { "win.play-again-swapped", NC_("shortcut window", "Swap sides and play again"), BIC_COMMANDS_GAME },
  { "game.hide-hands", NC_("shortcut window", "Hide hands"), BIC_COMMANDS_GAME },
  { "game.log-previous", NC_("shortcut window", "Previous line of the log"), BIC_COMMANDS_GAME, "<Alt>Up" },
  { "game.log-next", NC_("shortcut window", "Next line of the log"), BIC_COMMANDS_GAME, "<Alt>Down" },
  { "game.find", NC_("shortcut window", "Search the log"), BIC_COMMANDS_GAME, "<Control>f" },
  { "game.bookmark", NC_("shortcut window", "Bookmark the log line"), BIC_COMMANDS_GAME, "<Control>d" },
  { "game.note", NC_("shortcut window", "Add a note to the log line"), BIC_COMMANDS_GAME, "F2" },
  { "game.seen-by::top", NC_("shortcut window", "View as the top side"), BIC_COMMANDS_GAME },
  { "game.seen-by::bottom", NC_("shortcut window", "View as the bottom side"), BIC_COMMANDS_GAME },
  { "game.seen-by::both", NC_("shortcut window", "Show only what both sides know"), BIC_COMMANDS_GAME },
  { "game.seen-by::everybody", NC_("shortcut window", "See everything"), BIC_COMMANDS_GAME },
  { "win.try-from-here", NC_("shortcut window", "Try a variation from here"), BIC_COMMANDS_GAME, "<Control>t" },
  { "win.parent-game", NC_("shortcut window", "Return from the variation"), BIC_COMMANDS_GAME },
  { "win.go-on-from-here", NC_("shortcut window", "Start a new game from here"), BIC_COMMANDS_GAME },
  { "win.export-report", NC_("shortcut window", "Export a battle report"), BIC_COMMANDS_GAME },
  { "win.edit-position", NC_("shortcut window", "Edit this position"), BIC_COMMANDS_GAME, "<Control><Shift>e" },
  { "win.save-game-as", NC_("shortcut window", "Save a copy of the game"), BIC_COMMANDS_GAME, "<Control><Shift>s" },
  { "win.leave-game", NC_("shortcut window", "Leave the game"), BIC_COMMANDS_GAME },
};
/* clang-format on */

static const struct { const char *label; guint places; } groups[BIC_N_COMMAND_GROUPS] = {
  [BIC_COMMANDS_GENERAL] = { NC_("shortcut window", "General"), BIC_IN_ALL },
  [BIC_COMMANDS_LIBRARY] = { NC_("shortcut window", "Library"), BIC_IN_LIBRARY },
  [BIC_COMMANDS_BATTLE] = { NC_("shortcut window", "Editor"), BIC_IN_EDITOR },
  [BIC_COMMANDS_TOOLS] = { NC_("shortcut window", "Editor Tools"), BIC_IN_EDITOR },
  [BIC_COMMANDS_SELECTION] = { NC_("shortcut window", "Selection"), BIC_IN_EDITOR },
  [BIC_COMMANDS_BOARD] = { NC_("shortcut window", "Board"), BIC_IN_EDITOR },
  [BIC_COMMANDS_MAP] = { NC_("shortcut window", "Map"), BIC_IN_EDITOR | BIC_IN_GAME },
  [BIC_COMMANDS_LAYERS] = { NC_("shortcut window", "Layers"), BIC_IN_EDITOR },
  [BIC_COMMANDS_GAME] = { NC_("shortcut window", "Game"), BIC_IN_GAME },
};

/**
 * bic_commands:
 * @n: (out): number of commands
 *
 * Returns: (array length=n): all commands, in display order
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
 * @action: a detailed action name, for example "editor.mode::brush"
 *
 * Returns: (nullable): the command of @action
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
 * Returns: the translated label
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

  return g_dpgettext2 (GETTEXT_PACKAGE, CONTEXT, groups[group].label);
}

/**
 * bic_command_group_key_pages:
 *
 * Returns: BicKeyPages: the pages on which most keys of the group work
 */
guint
bic_command_group_key_pages (BicCommandGroup group)
{
  g_return_val_if_fail (group < BIC_N_COMMAND_GROUPS, 0);

  return groups[group].places;
}

/**
 * bic_command_key_pages:
 *
 * Returns: BicKeyPages: the pages on which the keys of the command work
 */
guint
bic_command_key_pages (const BicCommand *command)
{
  return command->places ? command->places : groups[command->group].places;
}

/**
 * bic_commands_share_page:
 *
 * Returns: whether the keys of both commands work on the same page, so that the commands cannot share a key
 */
gboolean
bic_commands_share_page (const BicCommand *a,
                         const BicCommand *b)
{
  return a != b && (bic_command_key_pages (a) & bic_command_key_pages (b)) != 0;
}
