/* Current keys of the commands: the keys of the command table, or keys chosen by the user.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-command-table.h"

G_BEGIN_DECLS

#define BIC_TYPE_KEYMAP (bic_keymap_get_type ())
G_DECLARE_FINAL_TYPE (BicKeymap, bic_keymap, BIC, KEYMAP, GObject)
/* Signal "changed" (): the keys of a command have changed. */

BicKeymap *        bic_keymap_get_default                  (void);
const char * const*bic_keymap_get_keys                     (BicKeymap        *self,
                                                            const BicCommand *command);
gboolean           bic_keymap_is_changed                   (BicKeymap        *self,
                                                            const BicCommand *command);
void               bic_keymap_set_keys                     (BicKeymap        *self,
                                                            const BicCommand *command,
                                                            const char * const*keys);
void               bic_keymap_reassign_key                 (BicKeymap        *self,
                                                            const BicCommand *command,
                                                            const char       *key);
void               bic_keymap_reset_all                    (BicKeymap        *self);
const BicCommand * bic_keymap_find_command_using_key       (BicKeymap        *self,
                                                            const BicCommand *command,
                                                            const char       *key);
char *             bic_keymap_get_key_label                (BicKeymap        *self,
                                                            const char       *action);
char *             bic_keymap_insert_keys                  (BicKeymap        *self,
                                                            const char       *text);
gboolean           bic_keymap_key_edits_text               (guint             key,
                                                            GdkModifierType   modifiers);
gboolean           bic_keymap_is_modifier                  (guint             key);
const BicCommand * bic_keymap_find_command                 (BicKeymap        *self,
                                                            BicKeyPages       places,
                                                            gboolean          on_board,
                                                            guint             key,
                                                            GdkModifierType   state);
gboolean           bic_keymap_run_command_of_key           (BicKeymap        *self,
                                                            GtkWidget        *page,
                                                            BicKeyPages       places,
                                                            gboolean          on_board,
                                                            guint             key,
                                                            GdkModifierType   state,
                                                            GdkEvent         *event);
void               bic_keymap_set_application_accelerators (BicKeymap        *self,
                                                            GtkApplication   *application);

G_END_DECLS
