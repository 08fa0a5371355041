/* What happens in one game, counted while it is played.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is read from what happened as callers are told it, and from how it ends: no rule system is asked for.
 */
#include "config.h"

#include "bic-counts-game.h"

#include "bic-event.h"

struct _BicCountsGame {
  const BicGame *game;
  BicCounts      *killed;
  int            striker[BIC_N_SIDES];          /* the type of who attacked last, or -1 */
  int            won[BIC_N_SIDES][BIC_MAX_HEXES];       /* banners for objectives, by hex */
  BicVictory     decided;
};

static const char *const side_names[] = { "top", "bottom" },
                                        *const victories[BIC_N_VICTORIES] = { "nothing", "score", "sudden", "time",
                                                                              "alone" };

BicCountsGame *
bic_counts_game_new (const BicGame *game)
{
  BicCountsGame *self = g_new0 (BicCountsGame, 1);

  self->game = game;
  self->killed = bic_counts_new ();
  self->striker[BIC_TOP] = self->striker[BIC_BOTTOM] = -1;
  return self;
}

static const char *
id_of (const BicCountsGame *self,
       int                 type)
{
  return type >= 0 ? bic_game_unit_type (self->game, type)->id : "-";
}

static gboolean
is_side (int side)
{
  return side == BIC_TOP || side == BIC_BOTTOM;
}

static void
look_at (BicCountsGame   *self,
         const BicEvent *event)
{
  int side = event->side;

  if (event->kind == BIC_EVENT_VICTORY)
    self->decided = (BicVictory) event->a;
  if (!is_side (side))
    return;
  if (event->kind == BIC_EVENT_TURN)
    self->striker[BIC_TOP] = self->striker[BIC_BOTTOM] = -1;
  else if (event->kind == BIC_EVENT_ATTACK || event->kind == BIC_EVENT_HITS)
    self->striker[side] = event->e;
  else if (event->kind == BIC_EVENT_ELIMINATED)
    bic_counts_add (self->killed, 1, "killed %s %s", id_of (self, self->striker[!side]), id_of (self, event->c));
  else if (event->kind == BIC_EVENT_SCORE && event->c >= 0)
    self->won[side][event->c] += event->b;
}

void
bic_counts_game_look (BicCountsGame    *self,
                     const BicEvents *events)
{
  for (int i = 0; i < events->n; i++)
    look_at (self, &events->at[i]);
}

/* --- how it ended ------------------------------------------------------- */

static gboolean
holds (const BicCountsGame *self,
       const BicState     *state,
       int                 side,
       const GArray       *hexes)
{
  BicPieceInfo piece;

  for (int i = 0; i < bic_state_n_pieces (self->game, state); i++)
    for (guint k = 0; bic_state_piece (self->game, state, i, &piece) && piece.side == side && !piece.leader
         && k < hexes->len; k++)
      if (g_array_index (hexes, int, k) == piece.hex)
        return TRUE;
  return FALSE;
}

/* Without what the objective brought the score would not have been enough, or it ended the game by itself. */
static gboolean
decided_by (const BicCountsGame *self,
            const BicState     *state,
            int                 winner,
            const BicObjective *goal)
{
  int brought = 0, target = bic_game_target (self->game, winner);

  if (!holds (self, state, winner, goal->hexes))
    return FALSE;
  for (guint i = 0; i < goal->hexes->len; i++)
    brought += self->won[winner][g_array_index (goal->hexes, int, i)];
  return self->decided == BIC_VICTORY_SUDDEN ? goal->sudden_death
         : target > 0 && brought > 0 && bic_state_score (self->game, state, winner) - brought < target;
}

static char *
hexes_text (const BicGame *game,
            const GArray  *hexes)
{
  GString *text = g_string_new (NULL);
  char hex[BIC_HEX_TEXT];

  for (guint i = 0; i < hexes->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "+" : "",
                            bic_hex_write (bic_game_grid (game), g_array_index (hexes, int, i), hex));
  return g_string_free (text, FALSE);
}

static void
count_goals (const BicCountsGame *self,
             const BicState     *state,
             int                 winner,
             BicCounts           *counts)
{
  const BicScenario *battle = bic_game_scenario (self->game);

  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_OBJECTIVE); i++)
    {
      const BicObjective *goal = bic_scenario_item (battle, BIC_ITEM_OBJECTIVE, i);
      g_autofree char *hexes = hexes_text (self->game, goal->hexes);

      if (goal->side != winner && goal->side != BIC_NOBODY)
        continue;
      bic_counts_add (counts, holds (self, state, winner, goal->hexes), "goal %s %s held", hexes, side_names[winner]);
      bic_counts_add (counts, decided_by (self, state, winner, goal), "goal %s %s decided", hexes, side_names[winner]);
    }
}

static void
count_end (const BicCountsGame *self,
           int                 winner,
           BicCounts           *counts)
{
  if (is_side (winner))
    bic_counts_add (counts, 1, "won %s", side_names[winner]);
  else
    bic_counts_add (counts, 1, winner == BIC_DRAWN ? "drawn" : "unfinished");
  if (winner != BIC_NOBODY)
    bic_counts_add (counts, 1, "ended %s", victories[self->decided]);
}

void
bic_counts_game_end (BicCountsGame   *self,
                    const BicState *state,
                    gint64          choices,
                    BicCounts       *counts)
{
  int winner = bic_state_winner (state), turns = bic_state_turn (state);

  bic_counts_add (counts, 1, "games");
  bic_counts_add (counts, choices, "choices");
  bic_counts_add (counts, turns, "turns");
  bic_counts_add (counts, 1, "turns = %d", turns);
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      int score = bic_state_score (self->game, state, side);

      bic_counts_add (counts, score, "score %s", side_names[side]);
      bic_counts_add (counts, 1, "score %s = %d", side_names[side], score);
    }
  count_end (self, winner, counts);
  if (is_side (winner))
    count_goals (self, state, winner, counts);
  bic_counts_join (counts, self->killed);
  bic_counts_free (self->killed);
  g_free (self);
}
