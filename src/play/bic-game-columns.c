/* Answers that select a column of a table.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-columns.h"

/* Returns whether each possible answer selects a column of a table: all answers have the same verb and differ only in
 * their number. Stores the column of @choice. */
gboolean
bic_game_columns_find_for_choice (BicGameModel *model,
                                  BicChoice     choice,
                                  BicLookup    *out)
{
  const BicChoices *choices = bic_game_model_choices (model);

  for (int i = 1; i < choices->n; i++)
    if (choices->at[i].verb != choices->at[0].verb)
      return FALSE;
  return choices->n > 1 && bic_state_lookup (bic_game_model_game (model), bic_game_model_visible_present_state (model),
                                             choice, out);
}

/* Finds the answer that selects this column. Returns FALSE if there is none. */
gboolean
bic_game_columns_find_choice (BicGameModel *model,
                              int           column,
                              BicChoice    *out)
{
  const BicChoices *choices = bic_game_model_choices (model);
  BicLookup look;

  for (int i = 0; i < choices->n && !bic_game_model_is_past (model); i++)
    if (bic_choice_hexes (bic_game_model_game (model), choices->at[i]).from == BIC_NO_HEX
        && bic_game_columns_find_for_choice (model, choices->at[i], &look) &&
        look.column == column)
      {
        *out = choices->at[i];
        return TRUE;
      }
  return FALSE;
}

/* Returns the columns that can be chosen in the table, as bits. */
guint
bic_game_columns_get_choosable (BicGameModel *model)
{
  BicChoice choice;
  guint open = 0;

  for (int column = 0; column < BIC_TABLE_COLUMNS; column++)
    open |= bic_game_columns_find_choice (model, column, &choice) ? 1u << column : 0;
  return open;
}
