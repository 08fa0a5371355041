/* Summary of a game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-recap.h"

#include <stdlib.h>

#include "bic-kernel.h"

/* --- dice --------------------------------------------------------------- */

static double
mean_pips (const BicGame *game)
{
  double mean = 0.0;

  for (int face = 0; face < bic_game_n_faces (game); face++)
    mean += bic_face_chance (&game->book, face) * atoi (bic_game_face (game, face));
  return mean;
}

static void
count_roll (const BicGame     *game,
            const BicLogEntry *entry,
            BicRolls          *rolls)
{
  const BicEvent *event = &entry->event;

  if (event->kind == BIC_EVENT_HITS)
    rolls->attacks++;
  else if (event->kind == BIC_EVENT_RESULT)
    {
      rolls->battles++;
      rolls->pips += event->c;
      rolls->expected_pips += mean_pips (game);
    }
}

static gboolean
entry_counts (const BicLogEntry *entry)
{
  return entry->kind == BIC_LOG_EVENT && entry->taken_by == 0 && entry->event.side >= 0
         && entry->event.side < BIC_N_SIDES;
}

/**
 * bic_recap_rolls:
 * @session: a game
 * @rolls: (out): the rolls of both sides
 */
void
bic_recap_rolls (BicSession *session,
                 BicRolls    rolls[BIC_N_SIDES])
{
  g_return_if_fail (BIC_IS_SESSION (session));

  for (int side = 0; side < BIC_N_SIDES; side++)
    rolls[side] = (BicRolls) { 0 };
  for (guint i = 0; i < bic_session_n_log (session); i++)
    {
      const BicLogEntry *entry = bic_session_log (session, i);

      if (entry_counts (entry))
        count_roll (bic_session_game (session), entry, &rolls[entry->event.side]);
    }
}

/* --- losses ------------------------------------------------------------- */

static BicLoss *
loss_of (GArray *losses,
         int     type)
{
  BicLoss loss = { .type = type };

  for (guint i = 0; i < losses->len; i++)
    if (g_array_index (losses, BicLoss, i).type == type)
      return &g_array_index (losses, BicLoss, i);
  g_array_append_val (losses, loss);
  return &g_array_index (losses, BicLoss, losses->len - 1);
}

/* Returns the number of blocks of a piece that is on the map or will arrive later. Returns 0 for other pieces, for
 * example pieces that only a rule can bring onto the map. */
static int
blocks_of (const BicGame  *game,
           const BicState *state,
           int             piece)
{
  const BicPieceState *p = &state->piece[piece];
  gboolean to_come = p->marks & BIC_MARK_WAITING && game->piece[piece].turn > 0;

  return (p->hex >= 0 || to_come) && !game->types[p->type].dummy ? p->blocks : 0;
}

static void
count_change (GArray            *losses,
              const BicGame     *game,
              const BicStrength *change)
{
  BicLoss *loss = loss_of (losses, bic_game_base_type (game, change->type));

  switch (change->kind)
    {
    case BIC_STRENGTH_GAINED:
      loss->had += change->pieces;
      loss->gained += change->blocks;
      break;
    case BIC_STRENGTH_LOST:
      loss->lost += change->pieces;
      loss->blocks_lost += change->blocks;
      break;
    case BIC_STRENGTH_WITHDRAWN:
    default:
      loss->withdrawn += change->blocks;
      break;
    }
}

static void
count_changes (BicSession *session,
               int         side,
               GArray     *losses)
{
  const BicGame *game = bic_session_game (session);

  for (guint i = 0; game->book.events.strength != NULL && i < bic_session_n_log (session); i++)
    {
      const BicLogEntry *entry = bic_session_log (session, i);
      BicStrengths changes = { 0 };

      if (entry_counts (entry) && entry->event.side == side)
        game->book.events.strength (game, &entry->event, &changes);
      for (int k = 0; k < changes.n; k++)
        count_change (losses, game, &changes.at[k]);
    }
}

/**
 * bic_recap_losses:
 * @session: a game
 * @side: a side
 *
 * Returns: (transfer full) (element-type BicLoss): strength and losses, one row per unit type; types at the start of
 *   the game come before types that were added during the game
 */
GArray *
bic_recap_losses (BicSession *session,
                  int         side)
{
  GArray *losses = g_array_new (FALSE, FALSE, sizeof (BicLoss));
  const BicGame *game = bic_session_game (session);
  const BicState *end = bic_session_state (session);
  g_autofree BicState *start = g_malloc0 (bic_state_size ());

  bic_session_state_at (session, 0, start);
  for (int i = 0; i < start->n_pieces; i++)
    {
      int blocks = start->piece[i].side == side ? blocks_of (game, start, i) : 0;
      BicLoss *loss = blocks > 0 ? loss_of (losses, bic_game_base_type (game, start->piece[i].type)) : NULL;

      if (loss == NULL)
        continue;
      loss->had++;
      loss->blocks += blocks;
    }
  count_changes (session, side, losses);
  for (int i = 0; i < end->n_pieces; i++)
    {
      int blocks = end->piece[i].side == side ? blocks_of (game, end, i) : 0;

      if (blocks > 0)
        loss_of (losses, bic_game_base_type (game, end->piece[i].type))->left += blocks;
    }
  return losses;
}

/* --- turns -------------------------------------------------------------- */

static void
append_turn (GArray       *turns,
             BicTurnScore *now,
             guint         position)
{
  now->position = position;
  g_array_append_val (turns, *now);
  for (int side = 0; side < BIC_N_SIDES; side++)
    now->before[side] = now->score[side];
}

/**
 * bic_recap_turns:
 * @session: a game
 *
 * Returns: (transfer full) (element-type BicTurnScore): all turns, including the current turn
 */
GArray *
bic_recap_turns (BicSession *session)
{
  GArray *turns = g_array_new (FALSE, FALSE, sizeof (BicTurnScore));
  BicTurnScore now = { 0 };
  gboolean begun = FALSE;
  g_autofree BicState *state = g_malloc0 (bic_state_size ());

  bic_session_state_at (session, 0, state);
  for (int side = 0; side < BIC_N_SIDES; side++)
    now.score[side] = now.before[side] = bic_state_score (bic_session_game (session), state, side);
  for (guint i = 0; i < bic_session_n_log (session); i++)
    {
      const BicLogEntry *entry = bic_session_log (session, i);

      if (entry_counts (entry) && entry->event.kind == BIC_EVENT_SCORE)
        now.score[entry->event.side] = entry->event.a;
      if (entry->kind != BIC_LOG_TURN || entry->taken_by > 0)
        continue;
      if (begun)
        append_turn (turns, &now, MIN (entry->position + 1, bic_session_position (session)));
      begun = TRUE;
      now.turn = entry->turn;
      now.side = entry->side;
    }
  append_turn (turns, &now, bic_session_position (session));
  return turns;
}

/* --- turning points ----------------------------------------------------- */

static int
sign_of_lead (const int score[BIC_N_SIDES])
{
  return (score[BIC_TOP] > score[BIC_BOTTOM]) - (score[BIC_TOP] < score[BIC_BOTTOM]);
}

/* Returns the weight of a turn as a turning point, or 0 if the score did not change. A change of the lead weighs more
 * than any number of banners. */
static int
weight_as_turning_point (const BicTurnScore *turn)
{
  int moved = abs (turn->score[BIC_TOP] - turn->before[BIC_TOP])
              + abs (turn->score[BIC_BOTTOM] - turn->before[BIC_BOTTOM]);

  return moved == 0 ? 0 : moved + (sign_of_lead (turn->score) != sign_of_lead (turn->before) ? 1000 : 0);
}

static gboolean
is_among_points (const GArray *points,
                 guint         index)
{
  for (guint i = 0; i < points->len; i++)
    if (g_array_index (points, guint, i) == index)
      return TRUE;
  return FALSE;
}

/* Returns the turn with the greatest weight that is not in @points yet, or -1. If several turns have this weight,
 * returns the first of them. */
static int
heaviest_free_turn (const GArray *turns,
                    const GArray *points)
{
  int best = -1;

  for (guint i = 0; i < turns->len; i++)
    {
      int heavy = weight_as_turning_point (&g_array_index (turns, BicTurnScore, i));

      if (heavy > 0 && !is_among_points (points, i)
          && (best < 0 || heavy > weight_as_turning_point (&g_array_index (turns, BicTurnScore, best))))
        best = (int) i;
    }
  return best;
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  guint x = *(const guint *) a, y = *(const guint *) b;

  return (x > y) - (x < y);
}

/**
 * bic_recap_turning_points:
 * @turns: turns returned by bic_recap_turns ()
 * @most: maximum number of turns
 *
 * Returns: (transfer full) (element-type guint): indices of the turns that changed the score, in order. If more than
 *   @most turns changed the score, prefers turns that changed the lead, then turns with the greatest change.
 */
GArray *
bic_recap_turning_points (const GArray *turns,
                          guint         most)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (guint));
  int next;

  while (points->len < most && (next = heaviest_free_turn (turns, points)) >= 0)
    g_array_append_val (points, next);
  g_array_sort (points, compare);
  return points;
}
