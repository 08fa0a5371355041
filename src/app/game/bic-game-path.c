/* A way of several hexes with one click or drop: what can be reached glows, the way under the pointer is drawn, and each of
 * its strides is a choice of its own.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The engine finds the ways (bic-path.h); here they are only shown and followed.
 */
#include "config.h"

#include <math.h>

#include "bic-game-page-private.h"
#include "bic-game-pick.h"

/* The question has changed, or another piece is selected. */
void
_bic_game_path_forget (BicGamePage *self)
{
  g_clear_pointer (&self->paths, bic_paths_free);
  bic_board_view_set_path (self->board, NULL, 0);
}

static const BicPaths *
paths_of (BicGamePage *self)
{
  if (!self->paths)
    self->paths = bic_paths_new (bic_session_game (self->session), _bic_game_look_now (self), self->selected);
  return self->paths;
}

/**
 * _bic_game_path_reaches:
 * @self: the page, with a game
 * @hex: a hex
 *
 * Returns: whether the selected piece can get there, be it by several strides
 */
gboolean
_bic_game_path_reaches (BicGamePage *self,
                        int          hex)
{
  return self->selected != BIC_NO_HEX && self->past < 0 && bic_paths_reach (paths_of (self), hex);
}

/* --- the way along which a piece is dragged ------------------------------------------------------------------------------- */

#define BRUSHED 0.45                    /* of a hex's width: who comes over less of it may not have meant it */

static BicTraced *
traced (BicGamePage *self,
        guint        i)
{
  return &g_array_index (self->trace, BicTraced, i);
}

/* Who comes back to a hex has taken back the way since. */
static gboolean
trace_back (BicGamePage *self,
            int          hex)
{
  for (guint i = 0; i < self->trace->len; i++)
    if (traced (self, i)->hex == hex)
      {
        g_array_set_size (self->trace, i + 1);
        return TRUE;
      }
  return FALSE;
}

/**
 * _bic_game_path_trace:
 * @self: the page, while the selected piece is dragged
 * @hex: what it has come over, or BIC_NO_HEX: its way begins anew
 */
void
_bic_game_path_trace (BicGamePage *self,
                      int          hex)
{
  BicTraced here = { .hex = hex }, *last;
  GdkRectangle area;

  if (hex == BIC_NO_HEX)
    g_array_set_size (self->trace, 0);
  if (hex == BIC_NO_HEX || trace_back (self, hex))
    return;
  bic_board_view_get_pointer (self->board, &here.x, &here.y);
  if (self->trace->len > 0)
    {
      last = traced (self, self->trace->len - 1);
      bic_board_view_hex_rectangle (self->board, last->hex, &area);
      last->brushed = hypot (here.x - last->x, here.y - last->y) < BRUSHED * area.width;
    }
  g_array_append_val (self->trace, here);
}

/* Of the way that was traced, without the hexes that the pointer brushed, or without all that it could do without, where those around
 * them are neighbours */
static GArray *
new_way (BicGamePage *self,
         gboolean     brushed_only)
{
  const BicGrid *grid = bic_game_grid (bic_session_game (self->session));
  GArray *way = g_array_new (FALSE, FALSE, sizeof (gint));

  for (guint i = 0; i < self->trace->len; i++)
    {
      const BicTraced *here = traced (self, i);
      gboolean corner = i > 0 && i + 1 < self->trace->len &&
                        bic_grid_distance (grid, g_array_index (way, gint, way->len - 1), traced (self, i + 1)->hex) == 1;

      if (!corner || (brushed_only && !here->brushed))
        g_array_append_val (way, here->hex);
    }
  return way;
}

/* Returns: (transfer full) (nullable): the choices along the way that was traced to the hex; NULL if that cannot be gone */
static GArray *
choices_along (BicGamePage *self,
               int          hex,
               int          verb)
{
  GArray *choices = NULL;
  guint n = self->trace->len;

  if (n < 3 || traced (self, 0)->hex != self->selected || traced (self, n - 1)->hex != hex)
    return NULL;
  for (int most = 0; most < 2 && !choices; most++)
    {
      g_autoptr (GArray) way = new_way (self, most == 0);

      choices = bic_paths_along (paths_of (self), (const int *) (gpointer) way->data, (int) way->len, verb);
    }
  return choices;
}

static GArray *
choices_to (BicGamePage *self,
            int          hex,
            int          verb)
{
  GArray *along = choices_along (self, hex, verb);

  return along ? along : bic_paths_choices (paths_of (self), hex, verb);
}

/**
 * _bic_game_path_is_traced:
 * @self: the page, with a game
 * @hex: where the dragged piece is
 *
 * Returns: whether it can go there along the way that it was dragged
 */
gboolean
_bic_game_path_is_traced (BicGamePage *self,
                          int          hex)
{
  g_autoptr (GArray) verbs = _bic_game_path_reaches (self, hex) ? bic_paths_verbs (paths_of (self), hex) : NULL;
  g_autoptr (GArray) along = verbs && verbs->len > 0 ? choices_along (self, hex, g_array_index (verbs, gint, 0)) : NULL;

  return along != NULL;
}

/* Returns: (transfer full): the hexes of the way that would be gone, from the piece's own on */
static GArray *
hexes_to (BicGamePage *self,
          int          hex)
{
  g_autoptr (GArray) verbs = bic_paths_verbs (paths_of (self), hex);
  g_autoptr (GArray) choices = choices_to (self, hex, g_array_index (verbs, gint, 0));
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (gint));

  g_array_append_val (hexes, self->selected);
  for (guint i = 0; i < choices->len; i++)
    {
      gint to = bic_choice_hexes (bic_session_game (self->session), g_array_index (choices, BicChoice, i)).to;

      g_array_append_val (hexes, to);
    }
  return hexes;
}

/* Draws the way to the hex under the pointer or the cursor, numbered stride by stride. */
void
_bic_game_path_preview (BicGamePage *self,
                        int          hex)
{
  g_autoptr (GArray) hexes = NULL;

  if (!self->session || !_bic_game_path_reaches (self, hex))
    {
      bic_board_view_set_path (self->board, NULL, 0);
      return;
    }
  hexes = hexes_to (self, hex);
  bic_board_view_set_path (self->board, (const int *) (gpointer) hexes->data, (int) hexes->len);
}

static gboolean
is_listed (BicGamePage *self,
           BicChoice    choice)
{
  const BicChoices *choices = bic_session_choices (self->session);

  for (int i = 0; i < choices->n; i++)
    if (bic_choice_compare (choices->at[i], choice) == 0)
      return TRUE;
  return FALSE;
}

/* Who has declared one attack may have another one to declare. */
static void
stay_with (BicGamePage *self,
           BicChoice    choice)
{
  BicChoiceHexes at = bic_choice_hexes (bic_session_game (self->session), choice);
  BicPair pair;

  if (_bic_game_battles_find (self, at.from, at.to, &pair) && !pair.now &&
      bic_game_pick_acts (bic_session_game (self->session), bic_session_choices (self->session), at.from))
    _bic_game_board_select (self, at.from);
}

/**
 * _bic_game_path_take:
 * @self: the page, with a game
 * @choices: (element-type BicChoice): choices to be made one after the other
 *
 * A piece that has moved stays selected while it can go on.
 */
void
_bic_game_path_take (BicGamePage  *self,
                     const GArray *choices)
{
  const BicGame *game = bic_session_game (self->session);
  int end = choices->len > 0 ? bic_choice_hexes (game, g_array_index (choices, BicChoice, choices->len - 1)).to : BIC_NO_HEX;
  gboolean moves = _bic_game_path_reaches (self, end);

  for (guint i = 0; i < choices->len && is_listed (self, g_array_index (choices, BicChoice, i)); i++)
    _bic_game_page_choose (self, g_array_index (choices, BicChoice, i));
  if (moves && self->session && bic_game_pick_acts (game, bic_session_choices (self->session), end))
    _bic_game_board_select (self, end);
  else if (self->session && choices->len > 0)
    stay_with (self, g_array_index (choices, BicChoice, choices->len - 1));
}

/**
 * _bic_game_path_go:
 * @self: the page, with a game
 * @hex: where the selected piece is to go
 *
 * Returns: whether it can get there; then it goes, or is asked which of those in its hex goes
 */
gboolean
_bic_game_path_go (BicGamePage *self,
                   int          hex)
{
  g_autoptr (GPtrArray) answers = _bic_game_ask_new ();
  g_autoptr (GArray) verbs = NULL;

  if (!_bic_game_path_reaches (self, hex))
    return FALSE;
  verbs = bic_paths_verbs (paths_of (self), hex);
  for (guint i = 0; i < verbs->len; i++)
    {
      int verb = g_array_index (verbs, gint, i);

      _bic_game_ask_add (answers, bic_paths_label (paths_of (self), hex, verb), choices_to (self, hex, verb));
    }
  _bic_game_ask (self, answers, hex, FALSE);
  return TRUE;
}

/* Returns: (transfer full) (nullable): why the selected piece cannot get there; NULL if it cannot move at all */
char *
_bic_game_path_why (BicGamePage *self,
                    int          hex)
{
  return self->selected != BIC_NO_HEX && self->selected != hex ? bic_paths_why (paths_of (self), hex) : NULL;
}
