/* Retreats and other paths out of a fight: the risk of the next step, and the paths taken.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rules compute the risk (bic-state-info.h); the paths taken are read from the log.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-retreats.h"

#include "bic-event.h"
#include "bic-state-info.h"

/* --- risks -------------------------------------------------------------- */

/* Returns the probability that the selected piece is lost when it enters @hex, 0 to 1. */
double
bic_game_retreats_risk (BicGameModel *model,
                        int           hex)
{
  const BicGame *game = bic_game_model_game (model);
  const BicChoices *choices = bic_game_model_choices (model);
  int picked = bic_game_model_picked_hex (model);
  double most = 0.0;

  for (int i = 0; i < choices->n && !bic_game_model_is_past (model) && picked != BIC_NO_HEX; i++)
    {
      BicChoiceHexes at = bic_choice_hexes (game, choices->at[i]);

      if (at.to == hex && at.from == picked)
        most = MAX (most, bic_state_retreat_risk (game, bic_game_model_visible_present_state (model), choices->at[i]));
    }
  return most;
}

/**
 * bic_game_retreats_risk_text:
 * @model: the model, with a game
 *
 * Returns: (transfer full) (nullable): "Hexes marked with a triangle: 50 % risk of loss"; %NULL if there is no risk
 */
char *
bic_game_retreats_risk_text (BicGameModel *model)
{
  const BicGame *game = bic_game_model_game (model);
  const BicChoices *choices = bic_game_model_choices (model);
  double most = 0.0, least = 1.0;

  for (int i = 0; i < choices->n && !bic_game_model_is_past (model); i++)
    {
      double risk = bic_state_retreat_risk (game, bic_game_model_visible_present_state (model), choices->at[i]);

      most = MAX (most, risk);
      least = risk > 0.0 ? MIN (least, risk) : least;
    }
  if (most <= 0.0)
    return NULL;
  if (most - least < 0.005)
    return g_strdup_printf (_("Hexes marked with a triangle: %.0f %% risk of loss"), 100.0 * most);
  return g_strdup_printf (_("Hexes marked with a triangle: %.0f to %.0f %% risk of loss"), 100.0 * least, 100.0 * most);
}

/* --- the path taken ----------------------------------------------------- */

static gboolean
is_retreat_or_advance (const BicEvent *event)
{
  return event->kind == BIC_EVENT_MOVED && (event->d == BIC_MOVE_RETREAT || event->d == BIC_MOVE_ADVANCE);
}

static const BicEvent *
event_at (BicGameModel *model,
          guint         line)
{
  const BicLogEntry *entry = bic_session_log (bic_game_model_session (model), line);

  return entry->kind == BIC_LOG_EVENT && entry->taken_by == 0 ? &entry->event : NULL;
}

/* Finds the log line after the last combat result. Returns FALSE if another fight, move or turn has followed the
 * result. */
static gboolean
find_line_after_result (BicGameModel *model,
                        guint        *line)
{
  for (guint i = bic_session_n_log (bic_game_model_session (model)); i > 0; i--)
    {
      const BicEvent *event = event_at (model, i - 1);

      *line = i;
      if (event && event->kind == BIC_EVENT_RESULT)
        return TRUE;
      if (event && !is_retreat_or_advance (event)
          && (event->kind == BIC_EVENT_ATTACK || event->kind == BIC_EVENT_TURN
              || event->kind == BIC_EVENT_MOVED || event->kind == BIC_EVENT_PLACED))
        return FALSE;                   /* another fight, move or turn has followed */
    }
  return FALSE;
}

/* Returns the number of steps that the piece in @hex has already made. */
static int
count_steps_to (const BicArrow *arrows,
                int             n,
                int             hex)
{
  for (int i = n; i > 0; i--)
    if (arrows[i - 1].to == hex)
      return arrows[i - 1].number;
  return 0;
}

/**
 * bic_game_retreats_arrows:
 * @model: the model, with a game
 * @out: (nullable) (out caller-allocates): the steps of pieces that left the last fight, numbered for each piece
 * @capacity: size of @out
 *
 * Returns: the number of arrows in @out; if @out is %NULL, 1 if there is any arrow
 */
int
bic_game_retreats_arrows (BicGameModel *model,
                          BicArrow     *out,
                          int           capacity)
{
  guint line;
  int n = 0;

  if (bic_game_model_is_past (model) || !find_line_after_result (model, &line))
    return 0;
  for (; line < bic_session_n_log (bic_game_model_session (model)); line++)
    {
      const BicEvent *event = event_at (model, line);

      if (!event || !is_retreat_or_advance (event))
        continue;
      if (!out)
        return 1;
      if (n < capacity)
        {
          out[n] = (BicArrow) { .from = event->a, .to = event->b, .number = 1 + count_steps_to (out, n, event->a),
                                .path = TRUE };
          n++;
        }
    }
  return n;
}
