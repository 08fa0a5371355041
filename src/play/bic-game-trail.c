/* Trail of the opponent's last turn: arrows and signs on the board until the first choice of the next turn.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The trail is computed from the log. It contains only the events that the viewer may know.
 */
#include "config.h"

#include "bic-game-trail.h"

#include "bic-event.h"

static const BicLogEntry *
log_entry_at (BicGameModel *model,
              guint         line)
{
  return bic_session_log (bic_game_model_session (model), line);
}

/* Returns the last log line before @end that starts a turn, or -1. */
static int
find_start_of_turn (BicGameModel *model,
                    guint         end)
{
  for (guint i = end; i > 0; i--)
    if (log_entry_at (model, i - 1)->kind == BIC_LOG_TURN && log_entry_at (model, i - 1)->taken_by == 0)
      return (int) i - 1;
  return -1;
}

static gboolean
side_has_chosen_since (BicGameModel *model,
                       guint         from,
                       int           side)
{
  for (guint i = from; i < bic_session_n_log (bic_game_model_session (model)); i++)
    if (log_entry_at (model, i)->kind == BIC_LOG_CHOICE && log_entry_at (model, i)->side == side
        && log_entry_at (model, i)->taken_by == 0)
      return TRUE;
  return FALSE;
}

/**
 * bic_game_find_last_turn:
 * @model: the model, with a game
 * @first: (out): the first log line of the opponent's last turn
 * @end: (out): the log line after the last line of that turn
 *
 * The opponent's last turn is the current turn if the side that must answer only reacts in it. Otherwise it is the
 * previous turn. In a finished game it is the last turn.
 *
 * Returns: %FALSE if the game has no turn of this kind yet, or if the turn cannot be shown now
 */
gboolean
bic_game_find_last_turn (BicGameModel *model,
                         guint        *first,
                         guint        *end)
{
  BicSession *session = bic_game_model_session (model);
  guint n = bic_session_n_log (session);
  int asks = bic_session_asked_side (session), active = bic_state_active (bic_session_state (session));
  int now = find_start_of_turn (model, n);
  gboolean over = bic_game_model_is_over (model);

  if (bic_game_model_is_past (model) || bic_game_model_computer_level (model)
      || (!over && !bic_is_side (asks)))
    return FALSE;
  *end = n;
  *first = (guint) MAX (now, 0);
  if (over || asks != active)
    return n > *first;
  if (now < 0)
    return FALSE;
  *end = (guint) now;
  *first = (guint) MAX (find_start_of_turn (model, *end), 0);
  return log_entry_at (model, *first)->kind != BIC_LOG_TURN || log_entry_at (model, *first)->side != active;
}

static gboolean
trail_is_shown (BicGameModel *model,
                guint         end)
{
  int active = bic_state_active (bic_session_state (bic_game_model_session (model)));

  return bic_game_model_last_turn_was_replayed (model)
         || (bic_session_asked_side (bic_game_model_session (model)) == active
             && !side_has_chosen_since (model, end, active));
}

/* Returns the event of the log line, or NULL if the line has no event, was undone, or is hidden from the viewer. */
static const BicEvent *
event_at (BicGameModel *model,
          guint         line)
{
  const BicLogEntry *entry = log_entry_at (model, line);
  int reader = bic_game_model_viewer (model);

  if (entry->kind != BIC_LOG_EVENT || entry->taken_by > 0)
    return NULL;
  return entry->owner == BIC_NOBODY || bic_log_entry_text (entry, reader) ? &entry->event : NULL;
}

/* --- strokes of the trail ----------------------------------------------- */

static BicTrail *
append_trail (GArray      *trail,
              BicTrailKind kind,
              int          from,
              int          to)
{
  BicTrail one = { .kind = kind, .from = from, .to = to, .first = TRUE, .last = TRUE };

  g_array_append_val (trail, one);
  return &g_array_index (trail, BicTrail, trail->len - 1);
}

/* Adds a step. A step from the end of a path of the same kind extends that path. */
static void
add_step (GArray         *trail,
          const BicEvent *event)
{
  BicTrailKind kind = event->d == BIC_MOVE_RETREAT || event->d == BIC_MOVE_RETIRE || event->d == BIC_MOVE_RECALL
                      ? BIC_TRAIL_RETREAT : BIC_TRAIL_MOVE;
  gboolean first = TRUE;

  for (guint i = trail->len; i > 0 && first; i--)
    {
      BicTrail *before = &g_array_index (trail, BicTrail, i - 1);

      if (before->kind != kind || !before->last || before->to != event->a)
        continue;
      before->last = first = FALSE;
    }
  append_trail (trail, kind, event->a, event->b)->first = first;
}

/* Returns the last attack from @from at @to, or NULL. */
static BicTrail *
find_attack (GArray *trail,
             int     from,
             int     to)
{
  for (guint i = trail->len; i > 0; i--)
    {
      BicTrail *one = &g_array_index (trail, BicTrail, i - 1);

      if (one->kind == BIC_TRAIL_ATTACK && one->from == from && one->to == to)
        return one;
    }
  return NULL;
}

/* Adds a result to the sign of an attack. Results of repeated attacks are joined: "1+0". */
static void
add_result_to_attack (GArray     *trail,
                      int         from,
                      int         to,
                      const char *sign)
{
  BicTrail *attack = find_attack (trail, from, to);

  if (!attack)
    attack = append_trail (trail, BIC_TRAIL_ATTACK, from, to);
  if (attack->sign[0])
    g_strlcat (attack->sign, "+", sizeof attack->sign);
  g_strlcat (attack->sign, sign, sizeof attack->sign);
}

static void
add_hits (GArray         *trail,
          const BicEvent *event,
          int            *stepped_back)
{
  char sign[8];

  g_snprintf (sign, sizeof sign, "%d", event->c);
  add_result_to_attack (trail, event->a, event->b, sign);
  if (event->b >= 0)
    stepped_back[event->b] += event->c;
}

/* Adds a loss that was not caused by hits. The sign of the attack already shows losses by hits. */
static void
add_loss (GArray         *trail,
          const BicEvent *event,
          int            *stepped_back)
{
  int more;

  if (event->a < 0)
    return;
  more = event->b - stepped_back[event->a];
  stepped_back[event->a] = 0;
  if (more > 0 && event->d > 0)
    g_snprintf (append_trail (trail, BIC_TRAIL_WEAKENED, event->a, event->a)->sign, sizeof ((BicTrail *) NULL)->sign,
                "−%d", more);
}

static void
add_event (BicGameModel   *model,
           GArray         *trail,
           const BicEvent *event,
           int            *stepped_back)
{
  const char *code = bic_event_code (bic_game_model_game (model), event);

  switch (event->kind)
    {
    case BIC_EVENT_MOVED:
      add_step (trail, event);
      break;
    case BIC_EVENT_ATTACK:
      if (!find_attack (trail, event->a, event->b))
        append_trail (trail, BIC_TRAIL_ATTACK, event->a, event->b);
      break;
    case BIC_EVENT_HITS:
      add_hits (trail, event, stepped_back);
      break;
    case BIC_EVENT_RESULT:
      if (code)
        add_result_to_attack (trail, event->a, event->b, code);
      break;
    case BIC_EVENT_LOST:
      add_loss (trail, event, stepped_back);
      break;
    case BIC_EVENT_ELIMINATED:
      append_trail (trail, BIC_TRAIL_LOST, event->a, event->a);
      break;
    case BIC_EVENT_PLACED:
      append_trail (trail, BIC_TRAIL_CAME, event->a, event->a);
      break;
    default:
      break;
    }
}

static void
note_covered_ends (BicGameModel *model,
                   GArray       *trail)
{
  const BicGame *game = bic_game_model_game (model);
  const BicState *now = bic_game_model_visible_present_state (model);
  BicPieceInfo piece;

  for (int i = 0; i < bic_state_n_pieces (game, now) && trail->len > 0; i++)
    if (bic_state_piece (game, now, i, &piece))
      for (guint k = 0; k < trail->len; k++)
        g_array_index (trail, BicTrail, k).covered |= g_array_index (trail, BicTrail, k).to == piece.hex;
}

/**
 * bic_game_trail:
 * @model: the model, with a game
 *
 * Returns: (transfer full) (element-type BicTrail): the trail of the opponent's last turn, without anything that is
 *   hidden from the viewer; empty after the first choice of the side that must answer, unless the turn was replayed
 *   after that choice
 */
GArray *
bic_game_trail (BicGameModel *model)
{
  GArray *trail = g_array_new (FALSE, TRUE, sizeof (BicTrail));
  g_autofree int *stepped_back = g_new0 (int, bic_grid_hex_number_limit (bic_game_grid (bic_game_model_game (model))));
  guint first, end;

  if (!bic_game_find_last_turn (model, &first, &end) || !trail_is_shown (model, end))
    return trail;
  for (guint i = first; i < end; i++)
    {
      const BicEvent *event = event_at (model, i);

      if (event)
        add_event (model, trail, event, stepped_back);
    }
  note_covered_ends (model, trail);
  return trail;
}
