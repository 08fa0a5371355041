/* Information that a player can show on the board: zones of control, meaning of signs, unmet duties, possible choices.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-parts.h"

#include "bic-actions.h"
#include "bic-facts.h"
#include "bic-game-attacks.h"
#include "bic-legend-window.h"
#include "bic-game-hexes.h"
#include "bic-state-info.h"

struct _BicGameLookups
{
  GObject       parent_instance;
  BicGameModel *model;
  BicBoardView *view;
  GActionMap   *actions;
  gboolean      zones;                  /* zones of control are shown */
};

G_DECLARE_FINAL_TYPE (BicGameLookups, bic_game_lookups, BIC, GAME_LOOKUPS, GObject)
G_DEFINE_FINAL_TYPE (BicGameLookups, bic_game_lookups, G_TYPE_OBJECT)

/* --- zones of control --------------------------------------------------- */

/* Shows the zones of control of the position on screen. */
static void
update_zones (BicGameLookups *self)
{
  static const BicFind finds[] = { BIC_FIND_NOTHING, BIC_FIND_ZONE_TOP, BIC_FIND_ZONE_BOTTOM, BIC_FIND_ZONE_BOTH };
  const BicGame *game = bic_game_model_game (self->model);
  int n = bic_grid_hex_number_limit (bic_game_grid (game));
  g_autofree BicFinding *found = NULL;
  g_autofree BicState *state = NULL;

  bic_action_set_enabled (self->actions, "zones", bic_game_has_zones (game));
  if (!bic_game_has_zones (game) || !self->zones)
    {
      bic_board_view_set_findings (self->view, NULL);
      return;
    }
  found = g_new0 (BicFinding, n);
  state = bic_game_model_shown_state (self->model);
  for (int hex = 0; hex < n; hex++)
    if (bic_grid_has (bic_game_grid (game), hex))
      found[hex].find = finds[(bic_state_is_in_zone (game, state, BIC_TOP, hex) ? 1 : 0)
                              | (bic_state_is_in_zone (game, state, BIC_BOTTOM, hex) ? 2 : 0)];
  bic_board_view_set_findings (self->view, &(BicFindings) { found, BIC_NO_HEX, BIC_NO_HEX, BIC_NO_HEX });
}

static void
toggle_zones_cb (GSimpleAction *action,
                 GVariant      *state,
                 gpointer       user_data)
{
  BicGameLookups *self = user_data;

  g_simple_action_set_state (action, state);
  self->zones = g_variant_get_boolean (state);
  if (bic_game_model_session (self->model))
    update_zones (self);
}

/* --- legend ------------------------------------------------------------- */

static void
legend_cb (BicGameLookups *self)
{
  const BicGame *game = bic_game_model_session (self->model) ? bic_game_model_game (self->model) : NULL;

  if (game)
    gtk_window_present (GTK_WINDOW (bic_legend_window_new (GTK_WIDGET (self->view), bic_game_scenario (game),
                                                           (BicCatalogue *) bic_game_catalogue (game), game)));
}

/* --- unmet duties ------------------------------------------------------- */

/* Moves the cursor to the next piece with an unmet duty, and picks the piece if it must attack. */
static void
next_duty_cb (BicGameLookups *self)
{
  BicDuty duties[BIC_MAX_PAIRS];
  int n = bic_game_model_session (self->model) ? bic_game_list_unmet_duties (self->model, duties) : 0, next = 0;

  if (n == 0)
    return;
  for (int i = 0; i < n; i++)
    if (duties[i].hex == bic_board_view_get_cursor (self->view))
      next = (i + 1) % n;
  bic_board_view_focus_hex (self->view, duties[next].hex);
  if (!duties[next].foe)
    bic_game_model_pick_piece_in_hex (self->model, duties[next].hex);
}

/* --- choices ------------------------------------------------------------ */

static void
step_to_choosable_hex_cb (BicGameLookups *self,
                          GVariant       *parameter,
                          GAction        *action)
{
  int step = g_str_equal (g_action_get_name (action), "next-choice") ? 1 : -1;
  int next = bic_game_model_session (self->model)
             ? bic_game_next_choosable_hex (self->model, bic_board_view_get_cursor (self->view), step) : BIC_NO_HEX;

  if (next != BIC_NO_HEX)
    bic_board_view_focus_hex (self->view, next);
}

static const BicAction entries[] = {
  { "legend", G_CALLBACK (legend_cb) },
  { "next-owed", G_CALLBACK (next_duty_cb) },
  { "next-choice", G_CALLBACK (step_to_choosable_hex_cb) },
  { "previous-choice", G_CALLBACK (step_to_choosable_hex_cb) },
};

static void
bic_game_lookups_class_init (BicGameLookupsClass *klass)
{
}

static void
bic_game_lookups_init (BicGameLookups *self)
{
}

GObject *
bic_game_lookups_new (BicGameModel *model,
                      BicBoardView *view,
                      GActionMap   *actions)
{
  BicGameLookups *self = g_object_new (bic_game_lookups_get_type (), NULL);

  self->model = model;
  self->view = view;
  self->actions = actions;
  g_action_map_add_action_entries (actions, &(GActionEntry) { "zones", NULL, NULL, "false", toggle_zones_cb }, 1, self);
  bic_actions_add (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (model, "changed", G_CALLBACK (update_zones), self, G_CONNECT_SWAPPED);
  return G_OBJECT (self);
}
