/* Texts about a game: the sides, the question, the end, and the contents of a hex.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-text.h"

#include "bic-army.h"
#include "bic-game-attacks.h"
#include "bic-game-corners.h"
#include "bic-game-path.h"
#include "bic-game-prices.h"
#include "bic-game-retreats.h"
#include "bic-player.h"
#include "bic-result.h"
#include "bic-state-info.h"

/* --- the sides ---------------------------------------------------------- */

int
bic_game_nation_of_side (BicGameModel *model,
                         int           side)
{
  const BicGame *game = bic_game_model_game (model);

  return bic_army_first_nation (bic_game_scenario (game), bic_game_catalogue (game), side);
}

char *
bic_game_army_name (BicGameModel *model,
                    int           side)
{
  const BicGame *game = bic_game_model_game (model);

  return bic_army_title (bic_game_scenario (game), bic_game_catalogue (game), side);
}

/* Returns: (nullable): the name of the side's player, or the level of the computer player */
static char *
player_name_or_level (BicGameModel *model,
                      int           side)
{
  const BicGameAbout *about = bic_session_about (bic_game_model_session (model));
  const BicPlayerLevel *level = about->computer[side] ? bic_player_find_level (about->computer[side]) : NULL;

  return level ? g_strdup_printf (_("Computer: %s"), _(level->name)) : g_strdup (about->player[side]);
}

/* Returns: (transfer full): the player and the army of a side, "Anna (French)", or only the army if the player has no
 * name */
char *
bic_game_player_and_army (BicGameModel *model,
                          int           side)
{
  g_autofree char *player = player_name_or_level (model, side);
  g_autofree char *army = bic_game_army_name (model, side);

  /* Translators: a player and the player's army, “Anna (French)” */
  return player ? g_strdup_printf (_("%s (%s)"), player, army) : g_steal_pointer (&army);
}

/* Returns: (transfer full): the player of a side, or the army if the player has no name. For views that already show
 * the army */
char *
bic_game_player_or_army (BicGameModel *model,
                         int           side)
{
  char *player = player_name_or_level (model, side);

  return player ? player : bic_game_army_name (model, side);
}

/* Returns: (transfer full): the label of the button that shows the hand or the pieces of a side */
char *
bic_game_show_hand_label (BicGameModel *model,
                          int           side)
{
  g_autofree char *army = bic_game_army_name (model, side);

  return g_strdup_printf (bic_game_has_face_down_pieces (bic_game_model_game (model)) ? _("_Show the %s Pieces")
                          : _("_Show the %s Hand"), army);
}

/* --- the question ------------------------------------------------------- */

/**
 * bic_game_asked_text:
 * @model: the model, with a game
 * @state: a state of the game
 *
 * Returns: (transfer full): the question of @state. If the side that must answer is not the active side, the question
 *   begins with the name of that side. The header shows the active side.
 */
char *
bic_game_asked_text (BicGameModel   *model,
                   const BicState *state)
{
  const BicGame *game = bic_game_model_game (model);
  int asks = bic_state_asked_side (game, state);
  g_autofree char *prompt = asks == BIC_NOBODY ? g_strdup (_("The game is over.")) : bic_question_prompt (game, state);
  g_autofree char *thinker = bic_game_model_computer_level (model) && bic_game_model_can_act (model)
                             ? bic_game_player_and_army (model, asks) : NULL;
  g_autofree char *who = bic_is_side (asks) && asks != bic_state_active (state)
                         ? bic_game_player_or_army (model, asks)
                         : NULL;

  if (thinker)
    return g_strdup_printf (_("%s is thinking…"), thinker);
  return who ? g_strdup_printf (_("%s: %s"), who, prompt) : g_steal_pointer (&prompt);
}

/* --- the end ------------------------------------------------------------ */

static const char *const why[BIC_N_ENDED] = {
  [BIC_ENDED_SCORE] = N_("The battle is decided."),
  [BIC_ENDED_SUDDEN] = N_("A sudden-death objective was gained."),
  [BIC_ENDED_TIME] = N_("The last turn is over."),
  [BIC_ENDED_ALONE] = N_("An army was destroyed."),
  [BIC_ENDED_CONCESSION] = N_("One side conceded."),
  [BIC_ENDED_DRAW] = N_("The players agreed on a draw."),
  [BIC_ENDED_ABANDONED] = N_("The game was abandoned."),
};

/* Returns: (transfer full): a text about the end of a finished game */
char *
bic_game_ended_text (BicGameModel *model)
{
  BicSession *session = bic_game_model_session (model);
  int ended = bic_ended_of (session), winner = bic_session_winner (session);
  g_autofree char *who = NULL, *won = NULL;

  g_return_val_if_fail (ended >= 0, NULL);

  if (!bic_is_side (winner))
    return g_strdup_printf ("%s %s", _(why[ended]), _("No winner."));
  who = bic_game_player_and_army (model, winner);
  won = g_strdup_printf (_("Winner: %s."), who);
  return g_strdup_printf ("%s %s", _(why[ended]), won);
}

/* --- a hex -------------------------------------------------------------- */

static void
append_piece (const BicGame      *game,
              GString            *text,
              const BicPieceInfo *piece)
{
  const BicNation *nations = bic_catalogue_nations (bic_game_catalogue (game), NULL);
  const BicUnitType *type = bic_game_unit_type (game, piece->type);
  BicMarkerInfo marker;

  g_string_append_printf (text, ", %s %s", g_dgettext (GETTEXT_PACKAGE, nations[type->nation].adjective),
                          piece->name ? piece->name : g_dgettext (GETTEXT_PACKAGE, type->name));
  if (piece->unknown)
    return;
  if (piece->hidden)
    g_string_append (text, _(", face down"));
  if (type->strength > 0 && piece->leader)
    g_string_append_printf (text,
                            ngettext (", command range %d hex, moves %d", ", command range %d hexes, moves %d",
                                      (gulong) type->strength), type->strength,
                            type->moves);
  else if (type->strength > 0)
    g_string_append_printf (text, _(", strength %d, moves %d"), type->strength, type->moves);
  else if (!piece->leader)
    g_string_append_printf (text, ngettext (", %d of %d block", ", %d of %d blocks", (gulong) piece->full),
                            piece->blocks, piece->full);
  for (int i = 0; i < piece->n_markers; i++)
    g_string_append_printf (text, ", %s", g_dgettext (GETTEXT_PACKAGE, piece->marker[i].name));
  if (bic_game_markers (game, &marker, 1) > 0)        /* the loop above has named all markers of the family */
    return;
  if (piece->marks & BIC_MARK_SQUARE)
    g_string_append (text, _(", in square"));
}

/* Appends the stage of a piece, which the board shows by marks. */
static void
append_stage (GString *text,
              BicStage stage)
{
  if (stage == BIC_STAGE_ORDERED)
    g_string_append (text, _(", ordered"));
  else if (stage == BIC_STAGE_MOVED)
    g_string_append (text, _(", has moved, can still fight"));
  else if (stage == BIC_STAGE_DONE)
    g_string_append (text, _(", done"));
}

/* Returns the description of a hex at the moment shown, for a screen reader and for the hex under the pointer. */
char *
bic_game_describe_hex (BicGameModel *model,
                       int           hex)
{
  const BicGame *game = bic_game_model_game (model);
  g_autofree BicState *past = bic_game_model_is_past (model) ? bic_game_model_shown_state (model) : NULL;
  const BicState *state = past ? past : bic_game_model_visible_present_state (model);
  const BicTile *tile = bic_scenario_tile (bic_game_scenario (game), hex);
  const BicTerrain *terrains = bic_ruleset_terrains (bic_game_catalogue (game), bic_game_ruleset (game), NULL);
  int terrain = tile->terrain
                ? bic_catalogue_find_terrain (bic_game_catalogue (game), g_quark_to_string (tile->terrain)) : 0;
  char at[BIC_HEX_TEXT];
  GString *text = g_string_new (bic_hex_write (bic_game_grid (game), hex, at));
  double risk = bic_game_retreats_risk (model, hex);
  BicPieceInfo piece;

  if (terrain >= 0)
    g_string_append_printf (text, ", %s", g_dgettext (GETTEXT_PACKAGE, terrains[terrain].name));
  for (int i = 0; i < bic_state_n_pieces (game, state); i++)
    if (bic_state_piece (game, state, i, &piece) && piece.hex == hex)
      {
        append_piece (game, text, &piece);
        append_stage (text, bic_state_piece_readiness (game, state, i));
      }
  bic_game_prices_append_description (model, text, hex);
  if (hex == bic_game_model_picked_hex (model) && !bic_game_model_is_picked_by_program (model)
      && !bic_game_model_is_past (model)
      && bic_game_corners_can_turn (model, hex))
    g_string_append (text, _(", click a corner of its hex to turn it"));
  if (bic_game_path_ends_combat (model, hex))
    g_string_append (text, _(", the unit cannot fight this turn after this move"));
  bic_game_attacks_append_description (model, text, hex);
  if (risk > 0.0)
    g_string_append_printf (text, _(", lost on the way: %.0f %%"), 100.0 * risk);
  return g_string_free (text, FALSE);
}
