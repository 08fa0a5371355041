/* Analysis of the map before a game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The analysis starts a game with a copy of the battle, even if the battle is unfinished. Missing values are filled in.
 * Objectives and arrivals are left out, and also pieces that are in illegal hexes. To find the moves of a piece, the
 * analysis orders it in the movement phase of its side. The moves are taken from the list of choices, so all movement
 * rules apply.
 */
#include "config.h"

#include "bic-analysis.h"

#include "bic-edit.h"
#include "bic-kernel.h"
#include "bic-player-aid.h"
#include "bic-rulebooks.h"
#include "bic-setup.h"

#include <string.h>

#define MOVE_STEP "move"                /* name of the movement step of a turn in all rulebooks */
#define LAST_TURN 200

struct _BicAnalysis {
  BicGame  *game;
  BicState *start;
};

static gboolean
apply_edit (BicScenario  *scenario,
            BicEdit      *taken,
            GError      **error)
{
  g_autoptr (BicEdit) edit = taken;
  g_autoptr (BicEdit) inverse = bic_edit_apply (scenario, edit, error);

  return inverse != NULL;
}

/* --- missing values of an unfinished battle ----------------------------------------------------------------------- */

/* Default values of fields, for rule systems that use the field: five cards, five banners to win, six morale points */
static const struct { BicField field; BicUses uses; const char *value[BIC_N_SIDES]; } defaults[] = {
  { BIC_FIELD_HAND, BIC_USE (HANDS), { "5", "5" } },
  { BIC_FIELD_BANNERS, BIC_USE (BANNERS), { "5", "5" } },
  { BIC_FIELD_MORALE, BIC_USE (MORALE), { "6", "6" } },
  { BIC_FIELD_WINS_BY_MORALE, BIC_USE (MORALE_WINS), { "yes", "" } },
  { BIC_FIELD_NATIONS, G_MAXUINT32, { "french", "portuguese" } },
};

static gboolean
fill_in_field (BicScenario  *scenario,
               int           side,
               BicField      field,
               const char   *value,
               GError      **error)
{
  g_autofree char *old = bic_scenario_field (scenario, field, side);

  return *old != '\0' || apply_edit (scenario, bic_edit_field (field, side, value), error);
}

/* Adds a line of communication in the middle of the left edge (bottom side) or of the right edge (top side). */
static gboolean
fill_in_communication (BicScenario  *scenario,
                       int           side,
                       GError      **error)
{
  BicCommunication *line = bic_item_new (BIC_ITEM_COMMUNICATION);
  int hex = bic_grid_hex (&scenario->grid, scenario->grid.rows / 2, side == BIC_TOP ? scenario->grid.columns - 1 : 0);
  gboolean done;

  line->side = side;
  g_array_append_val (line->hexes, hex);
  done = apply_edit (scenario, bic_edit_add (BIC_ITEM_COMMUNICATION, line, -1), error);
  bic_item_free (BIC_ITEM_COMMUNICATION, line);
  return done;
}

/**
 * bic_scenario_fill_in_missing:
 * @scenario: a battle; its existing values are kept
 * @catalogue: the catalogue
 * @first: the side that moves first if the battle does not set one
 * @error: set if a value does not fit the battle
 *
 * Returns: %TRUE if the battle now has all values that its rule system requires, except pieces and terrain
 */
gboolean
bic_scenario_fill_in_missing (BicScenario         *scenario,
                              const BicCatalogue  *catalogue,
                              int                  first,
                              GError             **error)
{
  const BicRuleset *ruleset = bic_catalogue_find_ruleset (catalogue,
                                                          scenario->ruleset ? g_quark_to_string (scenario->ruleset)
                                                          : "");
  gboolean lines = !bic_ruleset_uses (ruleset, BIC_USE (COMMUNICATIONS))
                   || bic_scenario_n_items (scenario, BIC_ITEM_COMMUNICATION) > 0;

  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (defaults); i++)
        if (bic_ruleset_uses (ruleset, defaults[i].uses)
            && !fill_in_field (scenario, side, defaults[i].field, defaults[i].value[side], error))
          return FALSE;
      if (!lines && !fill_in_communication (scenario, side, error))
        return FALSE;
    }
  if (!scenario->army[BIC_TOP].moves_first && !scenario->army[BIC_BOTTOM].moves_first)
    return fill_in_field (scenario, first, BIC_FIELD_MOVES_FIRST, "yes", error);
  return TRUE;
}

/* --- a battle without errors that prevent a game ------------------------ */

/* Kinds of items that do not affect any analysis, and that can be incorrect in an unfinished battle */
static const BicItemKind left_out[] = { BIC_ITEM_OBJECTIVE, BIC_ITEM_EXIT, BIC_ITEM_REINFORCEMENT, BIC_ITEM_LINE_UP,
                                        BIC_ITEM_EVENT_HALF,
                                        BIC_ITEM_EVENT, BIC_ITEM_TURN };

static void
remove_all_items (BicScenario *scenario,
                  BicItemKind  kind)
{
  for (guint i = bic_scenario_n_items (scenario, kind); i-- > 0;)
    apply_edit (scenario, bic_edit_remove (((const BicItem *) bic_scenario_item (scenario, kind, i))->id), NULL);
}

static BicTraits
may_enter (const BicScenario  *scenario,
           const BicCatalogue *catalogue,
           int                 hex)
{
  const BicTile *tile = bic_scenario_tile (scenario, hex);
  GQuark ground = tile->overlay ? tile->overlay : tile->terrain;
  int n, terrain = ground ? bic_catalogue_find_terrain (catalogue, g_quark_to_string (ground)) : -1;

  return ground == 0 ? ~(BicTraits) 0 : terrain < 0 ? 0
         : bic_scenario_terrains (scenario, catalogue, &n)[terrain].may_enter;
}

/* The pieces that are already in a hex. there: whether the hex has [0] a piece that does not stack, [1] a piece that
 * stacks; side: the side of these pieces */
typedef struct { guint8 there[2]; gint8 side; } Held;

static gboolean
claim_place_in_hex (const BicScenario  *scenario,
                    const BicCatalogue *catalogue,
                    const BicPiece     *piece,
                    Held               *held)
{
  int n, type = piece->type ? bic_catalogue_find_unit_type (catalogue, g_quark_to_string (piece->type)) : -1;
  BicTraits traits = type < 0 ? 0
                     : bic_piece_traits (piece, bic_scenario_unit_types (scenario, catalogue, &n)[type].traits);
  gboolean stacks = (traits & BIC_TRAITS_STACKING) != 0;
  Held *hex;

  if (type < 0 || !bic_grid_has (&scenario->grid, piece->hex)
      || !(may_enter (scenario, catalogue, piece->hex) & traits))
    return FALSE;
  hex = &held[piece->hex];
  if (hex->there[stacks] || ((hex->there[0] || hex->there[1]) && hex->side != piece->side))
    return FALSE;
  hex->there[stacks] = TRUE;
  hex->side = (gint8) piece->side;
  return TRUE;
}

static void
remove_misplaced_pieces (BicScenario        *scenario,
                         const BicCatalogue *catalogue)
{
  g_autofree Held *held = g_new0 (Held, bic_grid_hex_number_limit (&scenario->grid));
  g_autoptr (GPtrArray) edits = g_ptr_array_new ();

  for (guint i = 0, n = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, i);

      if (n == BIC_MAX_PIECES || !claim_place_in_hex (scenario, catalogue, piece, held))
        g_ptr_array_add (edits, bic_edit_remove (piece->item.id));
      else
        n++;
    }
  for (guint i = 0; i < edits->len; i++)
    apply_edit (scenario, edits->pdata[i], NULL);
}

/* --- an army without a piece on the map --------------------------------- */

/* Returns a unit type of the rule system that does not stack */
static GQuark
find_unit_type (const BicCatalogue *catalogue,
                const BicRuleset   *ruleset)
{
  int n;
  const BicUnitType *types = bic_ruleset_unit_types (catalogue, ruleset, &n);

  for (int i = 0; i < n; i++)
    if (!(types[i].traits & BIC_TRAITS_STACKING) && bic_family_matches (types[i].family, ruleset->family))
      return g_quark_from_string (types[i].id);
  return 0;
}

static gboolean
has_units (const BicScenario  *scenario,
           const BicCatalogue *catalogue,
           int                 side)
{
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, i);
      int n, type = bic_catalogue_find_unit_type (catalogue, g_quark_to_string (piece->type));

      if (piece->side == side
          && !(bic_scenario_unit_types (scenario, catalogue, &n)[type].traits & BIC_TRAITS_STACKING))
        return TRUE;
    }
  return FALSE;
}

/* Adds a unit that arrives in the last possible turn. Otherwise, a side without pieces would have lost the game, and
 * would not be asked. */
static void
add_late_arrival (BicScenario *scenario,
                  GQuark       type,
                  int          side)
{
  BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);
  BicReinforcement *group = bic_item_new (BIC_ITEM_REINFORCEMENT);
  int hex = 0;

  piece->side = group->side = side;
  piece->type = type;
  group->turn = LAST_TURN;
  g_array_append_val (group->hexes, hex);
  apply_edit (scenario, bic_edit_add (BIC_ITEM_PIECE, piece, -1), NULL);
  g_array_append_val (group->pieces, scenario->last_id);
  apply_edit (scenario, bic_edit_add (BIC_ITEM_REINFORCEMENT, group, -1), NULL);
  bic_item_free (BIC_ITEM_PIECE, piece);
  bic_item_free (BIC_ITEM_REINFORCEMENT, group);
}

static void
add_late_arrivals (BicScenario        *scenario,
                   const BicCatalogue *catalogue)
{
  const BicRuleset *ruleset = bic_catalogue_find_ruleset (catalogue,
                                                          scenario->ruleset ? g_quark_to_string (scenario->ruleset)
                                                          : "");
  GQuark type = ruleset ? find_unit_type (catalogue, ruleset) : 0;

  for (int side = 0; side < BIC_N_SIDES && type; side++)
    if (!has_units (scenario, catalogue, side))
      add_late_arrival (scenario, type, side);
}

/* --- creating an analysis ----------------------------------------------- */

/**
 * bic_analysis_new:
 * @scenario: a battle, finished or not
 * @catalogue: the catalogue
 * @error: set if the rules cannot be applied: the board is too large, or the program does not have the rule system
 *
 * Returns: (transfer full) (nullable): the analysis of the battle in its current form; later edits do not affect it
 */
BicAnalysis *
bic_analysis_new (const BicScenario  *scenario,
                  BicCatalogue       *catalogue,
                  GError            **error)
{
  g_autoptr (BicScenario) copy = bic_scenario_copy (scenario);
  g_autoptr (BicGame) game = NULL;
  BicAnalysis *analysis;

  for (guint i = 0; i < G_N_ELEMENTS (left_out); i++)
    remove_all_items (copy, left_out[i]);
  remove_misplaced_pieces (copy, catalogue);
  add_late_arrivals (copy, catalogue);
  if (!bic_scenario_fill_in_missing (copy, catalogue, BIC_BOTTOM, error))
    return NULL;
  game = bic_game_new (bic_rulebook_of (copy), copy, catalogue, BIC_GAME_TYPED_DICE, error);
  if (!game)
    return NULL;
  analysis = g_new0 (BicAnalysis, 1);
  analysis->start = g_malloc0 (bic_state_size ());
  analysis->game = g_steal_pointer (&game);
  bic_state_init (analysis->start, analysis->game, 0);
  return analysis;
}

void
bic_analysis_free (BicAnalysis *analysis)
{
  bic_game_unref (analysis->game);
  g_free (analysis->start);
  g_free (analysis);
}

/* Returns the index of the unit in @hex, or of a leader if there is no unit; -1 if the hex is empty */
static int
piece_at (const BicAnalysis *analysis,
          int                hex)
{
  const BicView v = { analysis->game, analysis->start };
  const BicPieceState *piece = bic_set_has (&analysis->game->board.real, hex) ? bic_unit_at (&v, hex) : NULL;

  if (!piece && bic_set_has (&analysis->game->board.real, hex))
    piece = bic_leader_at (&v, hex, -1);
  return piece ? bic_index (analysis->start, piece) : -1;
}

/* --- moves -------------------------------------------------------------- */

/* A search for the hexes that a piece can reach. steps: smallest number of steps to each hex; left: largest remaining
 * movement of the piece in each hex, or -1; open: states from which the search continues */
typedef struct { const BicGame *game; int piece, side; guint8 *steps; gint8 *left; GPtrArray *open;
                 BicChoices *choices; } Walk;

/* Records the hex of the piece in @state. The search continues from this hex only if the piece has more remaining
 * movement than after all earlier paths to the hex. */
static void
record_reached_hex (Walk     *walk,
                    BicState *state,
                    int       from)
{
  const BicPieceState *piece = &state->piece[walk->piece];

  if (piece->hex < 0 || walk->left[piece->hex] >= piece->left)
    return;
  walk->left[piece->hex] = piece->left;
  if (walk->steps[piece->hex] == 0)             /* nearer hexes are found first */
    walk->steps[piece->hex] = (guint8) MIN (walk->steps[from] + 1, G_MAXUINT8);
  if (bic_state_asked_side (walk->game, state) == walk->side)
    g_ptr_array_add (walk->open, g_memdup2 (state, bic_state_size ()));
}

static void
try_steps_from (Walk           *walk,
                const BicState *state)
{
  g_autofree BicState *next = g_malloc0 (bic_state_size ());
  BicChoices *choices = walk->choices;
  int from = state->piece[walk->piece].hex;

  bic_choices (walk->game, state, choices);
  for (int i = 0; i < choices->n; i++)
    {
      BicChoiceHexes hexes = bic_choice_hexes (walk->game, choices->at[i]);

      if (hexes.from != from || hexes.to == BIC_NO_HEX)
        continue;
      *next = *state;
      bic_apply_listed (walk->game, next, choices->at[i], NULL, NULL);
      if (next->piece[walk->piece].hex == hexes.to)
        record_reached_hex (walk, next, from);
    }
}

/* Returns a state in the movement phase of the side of @piece, in which the piece has an order; NULL if the rule system
 * does not allow this state */
static BicState *
movement_state_of (const BicAnalysis *analysis,
                   int                piece)
{
  BicState *state = g_memdup2 (analysis->start, bic_state_size ());
  const BicPieceState *p = &state->piece[piece];

  if (!bic_setup_turn (analysis->game, state, 1, p->side, MOVE_STEP, NULL) ||
      !bic_setup_set_marks (analysis->game, state, p->hex, (p->marks & BIC_MARK_STACKS) != 0, BIC_MARK_ORDERED, 0,
                            NULL))
    g_clear_pointer (&state, g_free);
  else
    bic_setup_step_to_choice (analysis->game, state);
  return state;
}

gboolean
bic_analysis_moves (const BicAnalysis *analysis,
                    int                hex,
                    guint8            *steps)
{
  g_autoptr (GPtrArray) open = g_ptr_array_new_with_free_func (g_free);
  g_autofree gint8 *left = NULL;
  g_autofree BicChoices *choices = g_new (BicChoices, 1);
  int piece = piece_at (analysis, hex), size = analysis->game->board.size;
  BicState *state = piece < 0 ? NULL : movement_state_of (analysis, piece);
  Walk walk = { analysis->game, piece, state ? state->piece[piece].side : 0, steps, NULL, open, choices };

  memset (steps, 0, (gsize) size);
  if (!state)
    return FALSE;
  walk.left = left = g_malloc ((gsize) size);
  memset (left, -1, (gsize) size);
  left[hex] = G_MAXINT8;
  g_ptr_array_add (open, state);
  for (guint i = 0; i < open->len; i++)
    try_steps_from (&walk, open->pdata[i]);
  return TRUE;
}

/* --- fire, sight, support, zones ---------------------------------------- */

int
bic_analysis_range (const BicAnalysis *analysis,
                    int                hex)
{
  int piece = piece_at (analysis, hex);

  return piece < 0 ? 0 : analysis->game->types[analysis->start->piece[piece].type].range;
}

gboolean
bic_analysis_has_support (const BicAnalysis *analysis)
{
  return analysis->game->book.ground.supported != NULL;
}

gboolean
bic_analysis_supported (const BicAnalysis *analysis,
                        int                hex)
{
  const BicView v = { analysis->game, analysis->start };
  int piece = piece_at (analysis, hex);

  return piece >= 0 && analysis->game->book.ground.supported
         && analysis->game->book.ground.supported (&v, &analysis->start->piece[piece]);
}

gboolean
bic_analysis_has_zones (const BicAnalysis *analysis)
{
  return analysis->game->book.ground.zone != NULL;
}

guint
bic_analysis_zone (const BicAnalysis *analysis,
                   int                side,
                   int                hex)
{
  const BicView v = { analysis->game, analysis->start };

  return analysis->game->book.ground.zone ? analysis->game->book.ground.zone (&v, side, hex) : 0;
}

/* Returns a state in which all other pieces are removed from the map */
static BicState *
state_with_only (const BicAnalysis *analysis,
                 int                piece)
{
  BicState *state = g_memdup2 (analysis->start, bic_state_size ());
  BicRun run = { { analysis->game, state }, state, NULL };

  for (int i = 0; i < state->n_pieces; i++)
    if (i != piece)
      bic_place_piece (&run, i, -1);
  return state;
}

gboolean
bic_analysis_own_zone (const BicAnalysis *analysis,
                       int                hex,
                       guint8            *zone)
{
  int piece = piece_at (analysis, hex), size = analysis->game->board.size;
  g_autofree BicState *state = piece < 0 ? NULL : state_with_only (analysis, piece);
  const BicView v = { analysis->game, state };

  memset (zone, 0, (gsize) size);
  for (int to = 0; state && analysis->game->book.ground.zone && to < size; to++)
    zone[to] = analysis->game->book.ground.zone (&v, state->piece[piece].side, to) != 0;
  return state != NULL;
}

gboolean
bic_analysis_has_retreat_paths (const BicAnalysis *analysis)
{
  return analysis->game->book.ground.retreat_paths != NULL;
}

gboolean
bic_analysis_retreat_distances (const BicAnalysis *analysis,
                                int                hex,
                                guint8            *paths)
{
  const BicView v = { analysis->game, analysis->start };
  int piece = piece_at (analysis, hex);

  memset (paths, 0, (gsize) analysis->game->board.size);
  if (piece >= 0 && analysis->game->book.ground.retreat_paths)
    analysis->game->book.ground.retreat_paths (&v, &analysis->start->piece[piece], paths);
  return piece >= 0;
}

/**
 * bic_analysis_hidden_reason:
 * @from: a hex of the board
 * @to: a hex
 * @blocker: (out): the hex that blocks the line of sight, or %BIC_NO_HEX
 *
 * Returns: (transfer full) (nullable): a sentence with the reason why @to is not visible; %NULL if it is visible
 */
char *
bic_analysis_hidden_reason (const BicAnalysis *analysis,
                            int                from,
                            int                to,
                            int               *blocker)
{
  BicWhy why = bic_line_of_sight_why (analysis->game, analysis->start, from, to, blocker);
  BicChoice choice = { .verb = (gint16) bic_verb_offered_at (analysis->game, BIC_FOES_UNIT), .a = (gint16) from,
                       .b = (gint16) to };

  return why == BIC_LEGAL ? NULL : bic_why_sentence (analysis->game, analysis->start, choice, why);
}
