/* Command table: each action of the user with its name, its keys and the pages on which the keys work.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Pages on which the keys of a command work. A key without Control, Alt or Super works only on the board, unless it is
 * a function key. In an entry, letters are text and Delete deletes text. */
typedef enum {
  BIC_IN_LIBRARY = 1 << 0,
  BIC_IN_EDITOR  = 1 << 1,
  BIC_IN_GAME    = 1 << 2
} BicKeyPages;

#define BIC_IN_ALL (BIC_IN_LIBRARY | BIC_IN_EDITOR | BIC_IN_GAME)
typedef enum {
  BIC_COMMANDS_GENERAL,
  BIC_COMMANDS_LIBRARY,
  BIC_COMMANDS_BATTLE,
  BIC_COMMANDS_TOOLS,
  BIC_COMMANDS_SELECTION,
  BIC_COMMANDS_BOARD,
  BIC_COMMANDS_MAP,
  BIC_COMMANDS_LAYERS,
  BIC_COMMANDS_GAME,
  BIC_N_COMMAND_GROUPS
} BicCommandGroup;

typedef struct {
  const char     *action;               /* detailed action name, for example "editor.mode::brush"; NULL if a widget
                                         * handles the keys */
  const char     *label;
  BicCommandGroup group;
  const char     *keys;                 /* default accelerators, separated by spaces; NULL if there are none */
  guint           places;               /* BicKeyPages: pages on which the keys work; 0 for the pages of the group */
} BicCommand;

const BicCommand *bic_commands                (guint            *n);
const BicCommand *bic_command_find            (const char       *action);
const char *      bic_command_label           (const BicCommand *command);
const char *      bic_command_group_label     (BicCommandGroup   group);
guint             bic_command_group_key_pages (BicCommandGroup   group);
guint             bic_command_key_pages       (const BicCommand *command);
gboolean          bic_commands_share_page     (const BicCommand *a,
                                               const BicCommand *b);

G_END_DECLS
