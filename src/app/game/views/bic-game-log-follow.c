/* Connects the log to the position on screen and to the viewing side, which the user can choose.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <adwaita.h>

#include "bic-game-parts.h"

#include "bic-actions.h"
#include "bic-compat.h"
#include "bic-game-log-marks.h"
#include "bic-game-text.h"

/* --- viewing side ------------------------------------------------------- */

static const struct { const char *name; int side; } viewers[] = {
  { "top", BIC_TOP }, { "bottom", BIC_BOTTOM }, { "both", BIC_NOBODY }, { "everybody", BIC_EVERYBODY },
};

static void
choose_viewer_cb (GSimpleAction *action,
                  GVariant      *state,
                  gpointer       user_data)
{
  for (guint i = 0; i < G_N_ELEMENTS (viewers); i++)
    if (g_str_equal (viewers[i].name, g_variant_get_string (state, NULL)))
      bic_game_model_choose_viewer (user_data, viewers[i].side);
}

/* Updates the choice of the viewing side, which is hidden in games without secrets. */
static void
update_viewer_choice (BicGameModel *model,
                      BicGameLog   *log,
                      GActionMap   *actions)
{
  gboolean may = bic_game_model_may_choose_viewer (model);
  const BicGame *game = bic_game_model_game (model);
  gboolean secrets = bic_game_has_face_down_pieces (game) || bic_ruleset_uses (bic_game_ruleset (game),
                                                                               BIC_USE (HANDS));
  int side = bic_game_model_chosen_viewer (model);
  guint i = G_N_ELEMENTS (viewers) - 1;
  g_autofree char *top = bic_game_army_name (model, BIC_TOP), *bottom = bic_game_army_name (model, BIC_BOTTOM);

  while (i > 0 && viewers[i].side != side)
    i--;
  bic_action_set_enabled (actions, "seen-by", may);
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, "seen-by")),
                             g_variant_new_string (viewers[i].name));
  bic_game_log_set_viewer (log, may && secrets, top, bottom, side);
}

/* --- actions ------------------------------------------------------------ */

static void
step_to_line_cb (BicGameLog *self,
                 GVariant   *parameter,
                 GAction    *action)
{
  bic_game_log_show_next_match (self, g_str_equal (g_action_get_name (action), "log-next") ? 1 : -1);
}

static void
open_search_cb (BicGameLog *self)
{
  bic_split_view_set_show_sidebar (BIC_SPLIT_VIEW (gtk_widget_get_ancestor (GTK_WIDGET (self), BIC_TYPE_SPLIT_VIEW)),
                                   TRUE);
  bic_game_log_open_search (self);
}

static const BicAction of_log[] = {
  { "find", G_CALLBACK (open_search_cb) },
  { "log-previous", G_CALLBACK (step_to_line_cb) },
  { "log-next", G_CALLBACK (step_to_line_cb) },
  { "bookmark", G_CALLBACK (bic_game_log_toggle_bookmark) },
  { "note", G_CALLBACK (bic_game_log_edit_note) },
};
static const GActionEntry of_model[] = {
  { "seen-by", NULL, "s", "'everybody'", choose_viewer_cb },
};

/* --- position on screen ------------------------------------------------- */

static const int no_hexes[BIC_LOG_HEXES] = {
  BIC_NO_HEX, BIC_NO_HEX, BIC_NO_HEX, BIC_NO_HEX, BIC_NO_HEX, BIC_NO_HEX, BIC_NO_HEX, BIC_NO_HEX, BIC_NO_HEX,
      BIC_NO_HEX, BIC_NO_HEX, BIC_NO_HEX,
};

/* Marks the hexes of the log line under the pointer or with the focus, or else of the log line that the user looks back
 * at. */
static void
mark_hexes_of_line (BicGameModel *model,
                    BicGameLog   *log)
{
  const BicLogLine *line = bic_game_log_get_pointed (log);

  if (line == NULL && bic_game_model_is_past (model))
    line = bic_game_log_get_line (log);
  bic_game_model_set_log_hexes (model, line ? line->hex : no_hexes);
}

/* Scrolls the board to the first hex of a clicked log line. Pointing at a log line does not move the board. */
static void
scroll_to_line_hex_cb (BicGameModel     *model,
                       const BicLogLine *line)
{
  bic_game_model_scroll_to_hex (model, line->hex[0]);
}

static void
changed_cb (BicGameModel *model,
            BicGameLog   *log)
{
  gboolean past = bic_game_model_is_past (model), frozen = bic_game_model_read_only_reason (model) != NULL;
  GActionMap *actions = g_object_get_data (G_OBJECT (log), "actions");

  bic_game_log_update (log, bic_game_model_session (model), bic_game_model_viewer (model),
                       past ? (int) bic_game_model_position (model) : -1);
  mark_hexes_of_line (model, log);
  update_viewer_choice (model, log, actions);
  bic_action_set_enabled (actions, "bookmark", !frozen);
  bic_action_set_enabled (actions, "note", !frozen);
  bic_action_set_enabled (actions, "log-next", past);
}

static void
session_cb (BicGameModel *model,
            BicGameLog   *log)
{
  if (!bic_game_model_session (model))
    bic_game_log_update (log, NULL, BIC_NOBODY, -1);
}

void
bic_game_log_follow (BicGameLog   *log,
                     BicGameModel *model,
                     GActionMap   *actions)
{
  g_object_set_data_full (G_OBJECT (log), "actions", g_object_ref (actions), g_object_unref);
  bic_actions_add (actions, of_log, G_N_ELEMENTS (of_log), log);
  g_action_map_add_action_entries (actions, of_model, G_N_ELEMENTS (of_model), model);
  g_signal_connect_object (model, "session-changed", G_CALLBACK (session_cb), log, 0);
  g_signal_connect_object (model, "changed", G_CALLBACK (changed_cb), log, 0);
  g_signal_connect_object (log, "pointed", G_CALLBACK (mark_hexes_of_line), model, G_CONNECT_SWAPPED);
  g_signal_connect_object (log, "line-activated", G_CALLBACK (scroll_to_line_hex_cb), model, G_CONNECT_SWAPPED);
  g_signal_connect_object (log, "position-chosen", G_CALLBACK (bic_game_model_show_position), model, G_CONNECT_SWAPPED);
}
