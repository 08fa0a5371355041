/* Hexes that can be chosen: their description, and keyboard navigation between them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The descriptions contain the same information as the marks on the board.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-hexes.h"

#include "bic-draw.h"
#include "bic-game-path.h"
#include "bic-game-pick.h"
#include "bic-game-pieces.h"
#include "bic-game-text.h"
#include "bic-state-info.h"

#define MEANT (BIC_HEX_CAN_ACT | BIC_HEX_CAN_GO | BIC_HEX_TARGET)

/**
 * bic_game_hex_marks:
 * @model: the model, with a game
 * @hex: a hex
 *
 * Returns: the marks (BicHexMark) of @hex for the current choices; 0 if no choice can be made
 */
guint
bic_game_hex_marks (BicGameModel *model,
                    int           hex)
{
  if (!bic_game_model_can_act (model) || bic_game_model_needs_hand_over (model))
    return 0;
  return bic_game_pick_marks_of_hex (bic_game_model_game (model), bic_game_model_visible_present_state (model),
                                     bic_game_model_click_choices (model),
                                     bic_game_model_picked_card (model), bic_game_model_picked_hex (model), hex)
         | (bic_game_path_reaches (model, hex) ? BIC_HEX_CAN_GO : 0)
         | (bic_game_path_ends_combat (model, hex) ? BIC_HEX_NO_FIGHT : 0);
}

/**
 * bic_game_hexes_in_stage:
 * @model: the model, with a game
 * @stage: a stage of pieces
 * @out: (out): hexes of pieces in this stage, in the state shown
 */
void
bic_game_hexes_in_stage (BicGameModel *model,
                         BicStage      stage,
                         BicHexSet    *out)
{
  const BicGame *game = bic_game_model_game (model);
  g_autofree BicState *past = bic_game_model_is_past (model) ? bic_game_model_shown_state (model) : NULL;
  const BicState *state = past ? past : bic_game_model_visible_present_state (model);
  BicPieceInfo piece;

  *out = (BicHexSet) { { 0 } };
  for (int i = 0; i < bic_state_n_pieces (game, state); i++)
    if (bic_state_piece_readiness (game, state, i) == stage && bic_state_piece (game, state, i, &piece))
      bic_set_add (out, piece.hex);
}

/* --- text --------------------------------------------------------------- */

/* Appends the section, as seen by the active side (CCN-SECT-01). */
static void
append_section (BicGameModel *model,
                GString      *text,
                int           hex)
{
  static const char *const names[BIC_SECTION_ALL + 1] = {
    [BIC_SECTION_LEFT] = N_("left section"), [BIC_SECTION_CENTRE] = N_("center section"),
    [BIC_SECTION_RIGHT] = N_("right section"),
    [BIC_SECTION_LEFT | BIC_SECTION_CENTRE] = N_("left and center section"),
    [BIC_SECTION_CENTRE | BIC_SECTION_RIGHT] = N_("center and right section"),
  };
  g_autofree BicState *past = bic_game_model_is_past (model) ? bic_game_model_shown_state (model) : NULL;
  const BicState *state = past ? past : bic_game_model_visible_present_state (model);
  guint sections = bic_scenario_sections (bic_game_scenario (bic_game_model_game (model)), hex);

  if (bic_state_active (state) == BIC_TOP)
    sections = (sections & BIC_SECTION_CENTRE) | (sections & BIC_SECTION_LEFT ? BIC_SECTION_RIGHT : 0)
               | (sections & BIC_SECTION_RIGHT ? BIC_SECTION_LEFT : 0);
  if (names[sections])
    g_string_append_printf (text, ", %s", _(names[sections]));
}

/* Appends the effect of a click on the hex: one choice, several choices, or the selection of a piece. */
static void
append_effect_of_click (BicGameModel *model,
                        GString      *text,
                        int           hex)
{
  const BicGame *game = bic_game_model_game (model);
  const BicState *now = bic_game_model_visible_present_state (model);
  g_auto (BicPick) pick = bic_game_pick_for_click (game, now, bic_game_model_click_choices (model),
                                                   bic_game_model_picked_for_click (model, hex), hex);

  if (pick.kind == BIC_PICK_SELECT)
    g_string_append (text, _(", can be selected"));
  else if (pick.kind == BIC_PICK_NOTHING)
    g_string_append (text, _(", can be reached"));
  for (guint i = 0; pick.kind != BIC_PICK_SELECT && i < pick.choices->len; i++)
    {
      g_autofree char *label = bic_choice_label (game, now, g_array_index (pick.choices, BicChoice, i));

      /* Translators: for a hex that can be chosen; %s is the choice, such as “Order E8” */
      g_string_append_printf (text, _(", choice: %s"), label);
    }
}

/**
 * bic_game_hex_text:
 * @model: the model, with a game
 * @hex: a hex
 *
 * Returns: (transfer full): the description of @hex for a screen reader: its pieces, its section, and the possible
 *   choices
 */
char *
bic_game_hex_text (BicGameModel *model,
                   int           hex)
{
  g_autofree char *there = bic_game_describe_hex (model, hex);
  GString *text = g_string_new (there);
  guint marks = bic_game_hex_marks (model, hex);

  append_section (model, text, hex);
  if (bic_scenario_mark_at (bic_game_scenario (bic_game_model_game (model)), BIC_ITEM_OBJECTIVE, hex))
    g_string_append (text, _(", objective"));
  if (marks & BIC_HEX_SELECTED)
    g_string_append (text, _(", selected"));
  if (marks & MEANT)
    append_effect_of_click (model, text, hex);
  return g_string_free (text, FALSE);
}

/* --- navigation --------------------------------------------------------- */

/**
 * bic_game_next_choosable_hex:
 * @model: the model, with a game
 * @from: a hex, or BIC_NO_HEX
 * @step: 1 or -1
 *
 * Returns: the next hex (@step 1) or previous hex (@step -1) that can be chosen, row by row, wrapping around at the end
 *   of the board; BIC_NO_HEX if there is none
 */
int
bic_game_next_choosable_hex (BicGameModel *model,
                             int           from,
                             int           step)
{
  const BicGrid *grid = bic_game_grid (bic_game_model_game (model));
  int n = bic_grid_hex_number_limit (grid), hex = from != BIC_NO_HEX ? from : step > 0 ? n - 1 : 0;

  for (int i = 0; i < n; i++)
    {
      hex = (hex + step + n) % n;
      if (bic_grid_has (grid, hex) && (bic_game_hex_marks (model, hex) & MEANT) != 0)
        return hex;
    }
  return BIC_NO_HEX;
}

/**
 * bic_game_arrivals_text:
 * @model: the model, with a game
 *
 * Returns: (transfer full) (nullable): "Units can arrive in T3, T11"; %NULL if no unit can arrive now
 */
char *
bic_game_arrivals_text (BicGameModel *model)
{
  const BicGame *game = bic_game_model_game (model);
  const BicChoices *choices = bic_game_model_choices (model);
  g_autoptr (GString) hexes = g_string_new (NULL);
  g_autoptr (GHashTable) listed = g_hash_table_new (NULL, NULL);
  char at[BIC_HEX_TEXT];

  for (int i = 0; i < choices->n; i++)
    {
      int hex = bic_game_arrival_hex (game, choices->at[i]);

      if (hex != BIC_NO_HEX && g_hash_table_add (listed, GINT_TO_POINTER (hex)))
        g_string_append_printf (hexes, "%s%s", hexes->len > 0 ? ", " : "",
                                bic_hex_write (bic_game_grid (game), hex, at));
    }
  /* Translators: %s is a list of hexes: “T3, T11” */
  return hexes->len > 0 ? g_strdup_printf (_("Units can arrive in %s"), hexes->str) : NULL;
}
