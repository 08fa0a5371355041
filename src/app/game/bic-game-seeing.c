/* What a player may look up on the board: zones of control, what the signs mean, who is owed a battle next.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-facts.h"
#include "bic-game-page-private.h"
#include "bic-glance.h"

#define MOST_MARKERS 24

static GSimpleAction *
action_of (BicGamePage *self,
           const char  *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name));
}

static gboolean
is_on (GSimpleAction *action)
{
  g_autoptr (GVariant) state = g_action_get_state (G_ACTION (action));

  return g_variant_get_boolean (state);
}

/* --- zones of control --------------------------------------------------------------------------------------------------- */

static void
show_zones (BicGamePage    *self,
            const BicState *state)
{
  static const BicFind finds[] = { BIC_FIND_NOTHING, BIC_FIND_ZONE_TOP, BIC_FIND_ZONE_BOTTOM, BIC_FIND_ZONE_BOTH };
  const BicGame *game = bic_session_game (self->session);
  int n = bic_grid_size (bic_game_grid (game));
  g_autofree BicFinding *found = g_new0 (BicFinding, n);

  for (int hex = 0; hex < n; hex++)
    if (bic_grid_has (bic_game_grid (game), hex))
      found[hex].find = finds[(bic_state_zone (game, state, BIC_TOP, hex) ? 1 : 0) | (bic_state_zone (game, state, BIC_BOTTOM, hex) ? 2 : 0)];
  bic_board_view_set_findings (self->board, &(BicFindings) { found, BIC_NO_HEX, BIC_NO_HEX, BIC_NO_HEX });
}

/* Zones follow the moment that is shown. */
void
_bic_game_seeing_refresh (BicGamePage *self)
{
  gboolean has = bic_game_has_zones (bic_session_game (self->session));
  g_autofree BicState *state = NULL;

  g_simple_action_set_enabled (action_of (self, "zones"), has);
  if (!has || !is_on (action_of (self, "zones")))
    {
      bic_board_view_set_findings (self->board, NULL);
      return;
    }
  state = _bic_game_look_state (self);
  show_zones (self, state);
}

static void
zones_cb (GSimpleAction *action,
          GVariant      *state,
          gpointer       user_data)
{
  BicGamePage *self = user_data;

  g_simple_action_set_state (action, state);
  if (self->session)
    _bic_game_seeing_refresh (self);
}

/* --- what the signs mean ------------------------------------------------------------------------------------------------ */

/* A letter in a disc, or the number of one that has levels; the others have no sign. */
static void
add_marker (GtkWidget           *facts,
            const BicMarkerInfo *marker)
{
  g_autofree char *level = marker->level > 0 ? g_strdup_printf ("%d", marker->level) : NULL;
  const char *sign = level ? level : bic_sign_letter (marker->sign);

  if (sign)
    bic_facts_add (facts, sign, g_dgettext (GETTEXT_PACKAGE, marker->name));
}

static void
legend_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  BicGamePage *self = user_data;
  GtkWidget *facts = bic_facts_new (_("What the Signs Mean"), NULL), *board = GTK_WIDGET (self->board);
  BicMarkerInfo markers[MOST_MARKERS];
  int n = self->session ? bic_game_markers (bic_session_game (self->session), markers, MOST_MARKERS) : 0;

  for (int i = 0; i < n; i++)
    add_marker (facts, &markers[i]);
  bic_facts_add (facts, _("Pale piece"), _("has moved or fought"));
  bic_facts_add (facts, _("Golden dashes"), _("may be chosen"));
  if (n > 0)
    {
      bic_facts_add (facts, _("“!” in a disc"), _("must attack"));
      bic_facts_add (facts, _("“!” in a diamond"), _("must be attacked"));
      bic_facts_add (facts, _("“!” in a triangle"), _("who goes there may be lost"));
      bic_facts_add (facts, _("Red arrow"), _("attack, with the number of its battle"));
      bic_facts_add (facts, _("Blue arrow"), _("retreat or advance, stride by stride"));
    }
  bic_facts_pop_up (facts, board, &(GdkRectangle) { gtk_widget_get_width (board) - 12, 24, 1, 1 }, GTK_POS_LEFT);
}

/* --- who is owed a battle ----------------------------------------------------------------------------------------------- */

/* The cursor goes from one to the next, and an attacker is selected. */
static void
next_owed_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  BicGamePage *self = user_data;
  BicDuty owed[BIC_MAX_PAIRS];
  int n = self->session && self->past < 0 ? bic_state_owed (bic_session_game (self->session), _bic_game_look_now (self), owed, BIC_MAX_PAIRS) : 0;
  int next = 0;

  if (n == 0)
    return;
  for (int i = 0; i < n; i++)
    if (owed[i].hex == bic_board_view_get_cursor (self->board))
      next = (i + 1) % n;
  bic_board_view_go_to (self->board, owed[next].hex);
  if (!owed[next].foe)
    _bic_game_board_select (self, owed[next].hex);
}

static const GActionEntry entries[] = {
  { "zones", NULL, NULL, "false", zones_cb },
  { "legend", legend_cb },
  { "next-owed", next_owed_cb },
};

/* Adds the actions to the page's. */
void
_bic_game_seeing_init (BicGamePage *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
}
