/* Tips: short texts that teach a command at a moment when it is useful.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each tip has a condition on the position and on the choices made so far, so it is correct whatever course the game
 * takes.
 */
#include "config.h"

#include "bic-game-tips.h"

#include <glib/gi18n-lib.h>

#include "bic-session.h"

/* Data for the conditions */
typedef struct {
  BicGameModel *model;
  int           side;                   /* side that must answer */
  guint         cards;                  /* number of cards that the side has played */
} Moment;

/* --- conditions --------------------------------------------------------- */

static guint
count_played_cards (BicSession *session,
                    int         side)
{
  guint n = 0;

  for (guint i = 0; i < bic_session_n_log (session); i++)
    {
      const BicLogEntry *entry = bic_session_log (session, i);

      n += entry->kind == BIC_LOG_CHOICE && entry->taken_by == 0 && entry->side == side
           && bic_choice_card (bic_session_game (session), entry->made) >= 0;
    }
  return n;
}

static gboolean
hex_has_enemy (const Moment *moment,
               int           hex)
{
  const BicGame *game = bic_game_model_game (moment->model);
  const BicState *now = bic_game_model_visible_present_state (moment->model);
  BicPieceInfo piece;

  for (int i = 0; i < bic_state_n_pieces (game, now); i++)
    if (bic_state_piece (game, now, i, &piece) && piece.hex == hex && piece.side != moment->side)
      return TRUE;
  return FALSE;
}

/* Returns whether it is the first turn and a piece can attack. */
static gboolean
can_attack_in_first_turn (const Moment *moment)
{
  const BicChoices *choices = bic_game_model_choices (moment->model);

  for (int i = 0; i < choices->n && moment->cards <= 1; i++)
    {
      BicChoiceHexes hexes = bic_choice_hexes (bic_game_model_game (moment->model), choices->at[i]);

      if (hexes.from != BIC_NO_HEX && hexes.to != BIC_NO_HEX && hex_has_enemy (moment, hexes.to))
        return TRUE;
    }
  return FALSE;
}

/* Returns whether it is the first turn and the last click can be undone without the consent of the other side. */
static gboolean
can_undo_in_first_turn (const Moment *moment)
{
  BicSession *session = bic_game_model_session (moment->model);
  guint made = bic_session_position (session), automatic = bic_game_model_n_automatic_answers (moment->model), click;

  if (moment->cards != 1 || made <= automatic)
    return FALSE;
  click = bic_game_model_position_before_last_click (moment->model);
  return bic_session_can_retract (session, click) && bic_session_side_at (session, click) == moment->side;
}

static gboolean
can_play_card (const Moment *moment)
{
  const BicChoices *choices = bic_game_model_choices (moment->model);

  for (int i = 0; i < choices->n; i++)
    if (bic_choice_card (bic_game_model_game (moment->model), choices->at[i]) >= 0)
      return TRUE;
  return FALSE;
}

static gboolean
can_play_first_card (const Moment *moment)
{
  return moment->cards == 0 && can_play_card (moment);
}

static gboolean
can_play_second_card (const Moment *moment)
{
  return moment->cards == 1 && can_play_card (moment);
}

static gboolean
can_play_later_card (const Moment *moment)
{
  return moment->cards > 1 && can_play_card (moment);
}

/* --- list of tips ------------------------------------------------------- */

/* Tips with their conditions. An action in braces is replaced by its keyboard shortcut on screen. */
static const struct { gboolean (*holds) (const Moment *moment); const char *text; } tips[] = {
  { can_play_first_card, N_("Help ({win.help}) explains what you see here, and how to play.") },
  { can_play_second_card, N_("The log lists what each side did. Click a line to see the board as it was then.") },
  { can_play_later_card, N_("A hint ({game.hint}) shows what a marshal would choose, and why.") },
  { can_attack_in_first_turn,
    N_("Odds: click a unit that can attack, then hold the pointer over a target. The panel shows the dice and "
       "the chances.") },
  { can_undo_in_first_turn, N_("Undo ({game.undo}) takes back your last choice.") },
};

/**
 * bic_game_tip:
 * @model: the model
 *
 * Returns: (nullable): the tip for this moment, translated; the caller replaces an action such as {game.undo} with its
 *   keyboard shortcut. %NULL if there is no tip, or if no human player must answer
 */
const char *
bic_game_tip (BicGameModel *model)
{
  Moment moment = { .model = model };

  g_return_val_if_fail (BIC_IS_GAME_MODEL (model), NULL);

  if (!bic_game_model_may_hint (model))
    return NULL;
  moment.side = bic_session_asked_side (bic_game_model_session (model));
  moment.cards = count_played_cards (bic_game_model_session (model), moment.side);
  for (guint i = 0; i < G_N_ELEMENTS (tips); i++)
    if (tips[i].holds (&moment))
      return _(tips[i].text);
  return NULL;
}
