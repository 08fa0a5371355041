/* Results of real dice that a player enters one by one.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each die is a choice of the game and is saved at once. Any die except the last one of its roll can be undone freely.
 */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bic-game-typed-dice.h"

#include "bic-game-text.h"
#include "bic-setup.h"
#include "bic-state.h"

/* Returns the number of dice to be entered. */
int
bic_game_typed_dice_n_due (BicGameModel *model)
{
  BicSession *session = bic_game_model_session (model);

  if (!session || bic_game_model_is_past (model) || bic_session_asked_side (session) != BIC_CHANCE)
    return 0;
  return bic_setup_dice_due (bic_session_game (session), bic_session_state (session));
}

/* Finds the choice that enters @face, if a die is due. The last word of its notation is the face. */
gboolean
bic_game_typed_dice_find_choice (BicGameModel *model,
                                 int           face,
                                 BicChoice    *roll)
{
  const BicGame *game = bic_game_model_game (model);
  const BicChoices *choices = bic_game_model_choices (model);
  char text[BIC_CHOICE_TEXT];

  for (int i = 0; i < choices->n; i++)
    {
      const char *word = bic_choice_write (game, choices->at[i], text) ? strrchr (text, ' ') : NULL;

      if (word && g_str_equal (word + 1, bic_game_face (game, face)))
        {
          *roll = choices->at[i];
          return TRUE;
        }
    }
  return FALSE;
}

/* Returns whether the last choice was a die that can be corrected. */
gboolean
bic_game_typed_dice_may_correct (BicGameModel *model)
{
  BicSession *session = bic_game_model_session (model);
  guint position = session && !bic_game_model_is_past (model) ? bic_session_position (session) : 0;
  g_autofree BicState *before = g_malloc (bic_state_size ());
  gboolean consent = TRUE;

  return position > 0 && bic_session_has_typed_dice (session) && bic_session_can_undo (session, &consent) && !consent &&
         bic_session_state_at (session, position - 1, before)
             && bic_setup_dice_due (bic_session_game (session), before) > 0;
}

/* Returns whether dice are being entered, or can be corrected. */
gboolean
bic_game_typed_dice_pad_is_needed (BicGameModel *model)
{
  return bic_game_typed_dice_n_due (model) > 0 || bic_game_typed_dice_may_correct (model);
}

/**
 * bic_game_typed_dice_prompt:
 * @model: the model
 *
 * Returns: (transfer full) (nullable): the request to roll and enter dice, with the army and the number of dice; %NULL
 *   if no die is due
 */
char *
bic_game_typed_dice_prompt (BicGameModel *model)
{
  int due = bic_game_typed_dice_n_due (model), roller;
  g_autofree char *army = NULL;

  if (due == 0)
    return NULL;
  roller = bic_setup_roller (bic_game_model_game (model), bic_session_state (bic_game_model_session (model)));
  army = roller == BIC_NOBODY ? g_strdup ("") : bic_game_player_and_army (model, roller);
  return g_strdup_printf (ngettext ("%s: enter the last die", "%s: roll, and enter %d dice", (gulong) due), army, due);
}
