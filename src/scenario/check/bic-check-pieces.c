/* Checks of units and leaders.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-check-private.h"
#include "bic-army.h"

#include <glib/gi18n-lib.h>

static const char *
name_of (const BicCheck *check,
         const BicPiece *piece)
{
  return piece->name ? piece->name : _bic_check_type_name (check, piece->type);
}

/* Reports a problem whose text starts with the name of the piece */
#define REPORT(check, piece, format) _bic_check_report_item (check, (piece)->hex, piece, format, name_of (check, piece))

/* Adds a fix that replaces the piece with a changed copy */
static void
fix_with (BicProblem *problem,
          BicPiece   *changed,
          const char *label)
{
  _bic_check_fix_replace (problem, changed, label);
}

/* --- on the map --- */

static void
off_board (BicCheck     *check,
           gconstpointer item)
{
  const BicPiece *piece = item;
  const char *lost = piece->hex == BIC_NO_HEX ? _bic_check_lost_words (piece, "at") : NULL;

  if (lost)
    _bic_check_fix_remove (_bic_check_report_item (check, BIC_NO_HEX, piece,
                                                   _("%s is at %s, which is not on the board"),
                                                   name_of (check, piece), lost),
                           _("Remove the piece"));
}

static void
piece_without_place (BicCheck     *check,
                     gconstpointer item)
{
  const BicPiece *piece = item;

  if (piece->hex == BIC_NO_HEX && !_bic_check_lost_words (piece, "at")
      && !g_hash_table_contains (check->brought, GUINT_TO_POINTER (piece->item.id)))
    _bic_check_fix_remove (REPORT (check, piece, _("%s is neither on the map nor in a reinforcement")),
                           _("Remove the piece"));
}

/* Returns the effective terrain of a hex: its overlay, or else the terrain below */
static const BicTerrain *
ground_at (const BicCheck *check,
           int             hex)
{
  const BicTile *tile = &check->scenario->tiles[hex];

  return _bic_check_terrain (check, tile->overlay ? tile->overlay : tile->terrain);
}

static void
on_impassable (BicCheck     *check,
               gconstpointer item)
{
  const BicPiece *piece = item;
  const BicUnitType *type = _bic_check_type (check, piece->type);
  const BicTerrain *ground = piece->hex == BIC_NO_HEX ? NULL : ground_at (check, piece->hex);

  if (type && ground && !(ground->may_enter & type->traits))
    _bic_check_report_item (check, piece->hex, piece, _("%s is on terrain it may not enter: %s"),
                            name_of (check, piece), _(ground->name));
}

/* Reports each piece that clashes with the first piece in its hex. Only pieces for which @matters returns TRUE are
 * compared. */
static void
report_clashes_in_same_hex (BicCheck  *check,
                            gboolean (*matters) (const BicCheck *, const BicPiece *),
                            gboolean (*clash) (const BicPiece *, const BicPiece *),
                            void     (*report) (BicCheck *, const BicPiece *))
{
  const BicScenario *scenario = check->scenario;
  g_autofree const BicPiece **first = g_new0 (const BicPiece *, bic_grid_hex_number_limit (&scenario->grid));

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, i);

      if (piece->hex == BIC_NO_HEX || !matters (check, piece))
        continue;
      if (!first[piece->hex])
        first[piece->hex] = piece;
      else if (clash (first[piece->hex], piece))
        report (check, piece);
    }
}

static gboolean
is_garrison (const BicCheck *check,
             const BicPiece *piece)
{
  const BicUnitType *type = _bic_check_type (check, piece->type);

  return bic_piece_traits (piece, type ? type->traits : 0) & BIC_TRAIT (GARRISON);
}

/* Returns whether the piece has a garrison unit type */
static gboolean
has_garrison_type (const BicCheck *check,
                   const BicPiece *piece)
{
  const BicUnitType *type = _bic_check_type (check, piece->type);

  return type && type->traits & BIC_TRAIT (POST);
}

/* Returns whether the piece is a unit that cannot share its hex with another unit. A garrison can share its hex. */
static gboolean
needs_hex_for_itself (const BicCheck *check,
                      const BicPiece *piece)
{
  return !_bic_check_is_leader (check, piece) && !is_garrison (check, piece);
}

static gboolean
any_piece_matters (const BicCheck *check,
                   const BicPiece *piece)
{
  return TRUE;
}

static gboolean
always_clash (const BicPiece *a,
              const BicPiece *b)
{
  return TRUE;
}

static gboolean
are_enemies (const BicPiece *a,
             const BicPiece *b)
{
  return a->side != b->side;
}

static void
report_unit (BicCheck       *check,
             const BicPiece *piece)
{
  REPORT (check, piece, _("%s is the second unit in its hex"));
}

static void
report_garrison (BicCheck       *check,
                 const BicPiece *piece)
{
  REPORT (check, piece, _("%s is the second garrison of its hex"));
}

static void
report_leader (BicCheck       *check,
               const BicPiece *piece)
{
  REPORT (check, piece, _("%s is the second leader in its hex"));
}

static void
report_enemy (BicCheck       *check,
              const BicPiece *piece)
{
  REPORT (check, piece, _("%s shares a hex with the enemy"));
}

static void
two_units (BicCheck *check)
{
  report_clashes_in_same_hex (check, needs_hex_for_itself, always_clash, report_unit);
}

static void
two_leaders (BicCheck *check)
{
  if (!bic_ruleset_uses (check->ruleset, BIC_USE (CROWDS)))
    report_clashes_in_same_hex (check, _bic_check_is_leader, always_clash, report_leader);
}

static void
two_garrisons (BicCheck *check)
{
  report_clashes_in_same_hex (check, is_garrison, always_clash, report_garrison);
}

static void
enemies_in_same_hex (BicCheck *check)
{
  report_clashes_in_same_hex (check, any_piece_matters, are_enemies, report_enemy);
}

/* --- types, traits and values --- */

static void
unknown_type (BicCheck     *check,
              gconstpointer item)
{
  const BicPiece *piece = item;

  if (!_bic_check_type (check, piece->type))
    _bic_check_report_item (check, piece->hex, piece, _("The catalog has no unit “%s”"),
                            g_quark_to_string (piece->type));
}

static void
type_of_other_rules (BicCheck     *check,
                     gconstpointer item)
{
  const BicPiece *piece = item;
  const BicUnitType *type = _bic_check_type (check, piece->type);
  g_autofree char *whose = NULL;

  if (!type || !check->ruleset || bic_family_matches (type->family, check->ruleset->family))
    return;
  whose = _bic_check_rulesets_with_unit (check, piece->type, 0);
  if (whose)
    /* Translators: a unit, the rule systems that have it, already quoted, and the battle's rule system */
    _bic_check_report_item (check, piece->hex, piece, _("%s is a unit of %s, not of “%s”"), name_of (check, piece),
                            whose, _(check->ruleset->name));
  else
    _bic_check_report_item (check, piece->hex, piece, _("%s is not a unit of any rule system"), name_of (check, piece));
}

static void
unknown_trait (BicCheck     *check,
               gconstpointer item)
{
  const BicPiece *piece = item;

  for (guint i = 0; i < piece->traits->len; i++)
    {
      const char *word = g_quark_to_string (g_array_index (piece->traits, GQuark, i));

      if (!bic_piece_may_have_trait (word))
        _bic_check_report_item (check, piece->hex, piece, _("%s: there is no trait “%s”"), name_of (check, piece),
                                word);
    }
}

/* Reports irregulars, and pieces with traits unknown to the rules, if the battle has no special rule that can explain
 * them. */
static void
trait_without_rule (BicCheck     *check,
                    gconstpointer item)
{
  const BicPiece *piece = item;
  const BicUnitType *type = _bic_check_type (check, piece->type);
  gboolean odd = (bic_piece_traits (piece, type ? type->traits : 0) & BIC_TRAIT (IRREGULAR)) != 0;

  for (guint i = 0; i < piece->traits->len; i++)
    odd = odd || !bic_trait_find (g_quark_to_string (g_array_index (piece->traits, GQuark, i)));
  if (odd && bic_scenario_n_items (check->scenario, BIC_ITEM_RULE) == 0)
    _bic_check_report_item (check, piece->hex, piece,
                            _("No special rule explains %s: it is played like any other unit"),
                            name_of (check, piece));
}

/* Returns whether the strength or movement value is valid. The value must be a single digit, and only a garrison can
 * have 0. */
static gboolean
is_possible_figure (int      own,
                    int      of_type,
                    gboolean may_be_none)
{
  int figure = own == BIC_AS_TYPE ? of_type : own;

  return figure <= 9 && (figure > 0 || may_be_none);
}

static void
figures_impossible (BicCheck     *check,
                    gconstpointer item)
{
  const BicPiece *piece = item;
  const BicUnitType *type = _bic_check_type (check, piece->type);
  gboolean garrison = is_garrison (check, piece);

  if (type && (!is_possible_figure (piece->strength, type->strength, garrison)
               || !is_possible_figure (piece->moves, type->moves, garrison)))
    REPORT (check, piece, _("%s: strength and moves are from 1 to 9"));
}

static void
garrison_nowhere (BicCheck     *check,
                  gconstpointer item)
{
  const BicPiece *piece = item;

  if ((is_garrison (check, piece) || has_garrison_type (check, piece))
      && g_hash_table_contains (check->brought, GUINT_TO_POINTER (piece->item.id)))
    REPORT (check, piece, _("%s is a garrison and cannot be a reinforcement"));
}

/* Reports a garrison in terrain where a unit cannot leave a garrison behind during the game (GMT-GAR-01, -07) */
static void
garrison_out_of_place (BicCheck     *check,
                       gconstpointer item)
{
  const BicPiece *piece = item;
  const BicTerrain *ground = piece->hex == BIC_NO_HEX ? NULL : ground_at (check, piece->hex);

  if (piece->hex != BIC_NO_HEX && has_garrison_type (check, piece) && !(ground && ground->garrison))
    _bic_check_fix_remove (REPORT (check, piece, _("%s is on a hex where no garrison can be "
                                                   "left")), _("Remove the garrison"));
}

/* Counts the garrisons of the same nation that follow @piece in the file */
static int
count_garrisons_after (const BicCheck *check,
                       const BicPiece *piece)
{
  int nation = _bic_check_type (check, piece->type)->nation, n = 0;

  for (guint i = bic_scenario_n_items (check->scenario, BIC_ITEM_PIECE); i-- > 0;)
    {
      const BicPiece *other = bic_scenario_item (check->scenario, BIC_ITEM_PIECE, i);

      if (other == piece)
        break;
      n += has_garrison_type (check, other) && _bic_check_type (check, other->type)->nation == nation;
    }
  return n;
}

/* Reports garrisons for which no block is left. Each garrison takes an infantry block out of the boxed games
 * (GMT-GAR-04). If there are too few blocks, the last garrisons in the file are reported. */
static void
garrison_without_blocks (BicCheck     *check,
                         gconstpointer item)
{
  const BicPiece *piece = item;
  int spare;

  if (has_garrison_type (check, piece) &&
      bic_boxes_spare_infantry (check->scenario, check->catalogue, _bic_check_type (check, piece->type)->nation,
                                &spare) &&
      count_garrisons_after (check, piece) < -spare)
    _bic_check_fix_remove (REPORT (check, piece, _("%s: the boxes have no infantry block left for it")),
                           _("Remove the garrison"));
}

static void
too_many_blocks (BicCheck     *check,
                 gconstpointer item)
{
  const BicPiece *piece = item;
  const BicUnitType *type = _bic_check_type (check, piece->type);
  g_autofree char *whose = NULL;
  BicProblem *problem;
  BicPiece *changed;

  if (!type || type->traits & BIC_TRAIT (LEADER) || piece->blocks <= type->blocks)
    return;
  whose = _bic_check_rulesets_with_unit (check, piece->type, piece->blocks);
  if (whose)
    {
      /* Translators: a unit and its blocks, how many the battle's rule system gives it, and the rule systems, quoted
       * already, that give it more */
      _bic_check_report_item (check, piece->hex, piece, _("%s has %d blocks; its card has %d, but more in %s"),
                              name_of (check, piece), piece->blocks,
                              type->blocks, whose);
      return;
    }
  problem = _bic_check_report_item (check, piece->hex, piece, _("%s has %d blocks; its card has %d"),
                                    name_of (check, piece),
                                    piece->blocks, type->blocks);
  changed = bic_item_copy (BIC_ITEM_PIECE, piece);
  changed->blocks = 0;
  fix_with (problem, changed, _("Use the number of blocks on the card"));
}

static void
leader_with_blocks (BicCheck     *check,
                    gconstpointer item)
{
  const BicPiece *piece = item;
  BicPiece *changed;

  if (!_bic_check_is_leader (check, piece) || piece->blocks <= 1)
    return;
  changed = bic_item_copy (BIC_ITEM_PIECE, piece);
  changed->blocks = 0;
  fix_with (REPORT (check, piece, _("%s is a leader and has no blocks to count")), changed, _("Clear the blocks"));
}

static void
leader_without_name (BicCheck     *check,
                     gconstpointer item)
{
  const BicPiece *piece = item;

  if (_bic_check_is_leader (check, piece) && !piece->name)
    REPORT (check, piece, _("%s: the leader has no name"));
}

static void
square_impossible (BicCheck     *check,
                   gconstpointer item)
{
  const BicPiece *piece = item;
  const BicUnitType *type = _bic_check_type (check, piece->type);
  const BicTerrain *ground = piece->hex == BIC_NO_HEX ? NULL : ground_at (check, piece->hex);
  BicPiece *changed;

  if (!piece->square || !type)
    return;
  if (type->traits & BIC_TRAIT (INFANTRY) && (!ground || ground->may_square & type->traits))
    return;
  changed = bic_item_copy (BIC_ITEM_PIECE, piece);
  changed->square = FALSE;
  fix_with (REPORT (check, piece, _("%s cannot be in square there")), changed, _("End its square"));
}

/* --- nations and ids --- */

static const char *
nation_id (const BicCheck *check,
           const BicPiece *piece)
{
  const BicUnitType *type = _bic_check_type (check, piece->type);

  return type && type->nation >= 0 ? bic_catalogue_nations (check->catalogue, NULL)[type->nation].id : NULL;
}

static void
nation_not_of_army (BicCheck     *check,
                    gconstpointer item)
{
  const BicPiece *piece = item;
  const char *nation = nation_id (check, piece);
  g_autofree char *nations = NULL, *more = NULL;

  if (!nation || check->scenario->army[piece->side].nations->len == 0
      || bic_army_has_nation (&check->scenario->army[piece->side], g_quark_from_string (nation)))
    return;
  nations = bic_scenario_field (check->scenario, BIC_FIELD_NATIONS, piece->side);
  more = g_strjoin (" ", nations, nation, NULL);
  _bic_check_fix (REPORT (check, piece, _("%s is of a nation that is not in its army")),
                  bic_edit_field (BIC_FIELD_NATIONS, piece->side, more), _("Add the nation to the army"));
}

static void
duplicate_id (BicCheck     *check,
              gconstpointer item)
{
  const BicPiece *piece = item;

  if (_bic_check_lost_words (piece, "id"))
    REPORT (check, piece, _("%s had the same number as another piece in the file"));
}

/* Reports each unit type with unconfirmed values once, at the first unit of the type */
static void
unconfirmed_unit_types (BicCheck *check)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < bic_scenario_n_items (check->scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (check->scenario, BIC_ITEM_PIECE, i);
      const BicUnitType *type = _bic_check_type (check, piece->type);

      if (type && type->source.status == BIC_UNCONFIRMED && g_hash_table_add (seen, GUINT_TO_POINTER (piece->type)))
        _bic_check_report_item (check, piece->hex, piece, _("%s: some values for %s are unconfirmed"), _(type->name),
                                type->id);
    }
}

#define PIECE .kind = BIC_ITEM_PIECE, .item
/* clang-format off */
const BicCheckRow _bic_checks_of_pieces[] = {
  { "unit-off-board", BIC_PROBLEM_ERROR, N_("Place it on a hex of the board, or remove it."), PIECE = off_board },
  { "piece-nowhere", BIC_PROBLEM_WARNING, N_("Place it on the map, or add it to a reinforcement."),
    PIECE = piece_without_place },
  { "unknown-unit-type", BIC_PROBLEM_ERROR,
    N_("Choose a unit of one of the nations, or add this one to your own catalog."), PIECE = unknown_type },
  { "unit-of-other-rules", BIC_PROBLEM_ERROR, N_("Choose a unit that the rule system has, or another rule system."),
    PIECE = type_of_other_rules },
  { "unknown-trait", BIC_PROBLEM_WARNING, N_("Remove the word, or choose one that the rules know."), .in_form = TRUE,
    PIECE = unknown_trait },
  { "special-untold", BIC_PROBLEM_WARNING, N_("Write a special rule that explains the trait, or remove it."),
    .uses = BIC_USE (TRAITS), PIECE = trait_without_rule },
  { "figures-impossible", BIC_PROBLEM_ERROR, N_("Give figures from 1 to 9; a garrison may have none."),
    .uses = BIC_USE (FIGURES), .in_form = TRUE, PIECE = figures_impossible },
  { "garrison-off-map", BIC_PROBLEM_ERROR, N_("Place the garrison on the map."), PIECE = garrison_nowhere },
  { "garrison-out-of-place", BIC_PROBLEM_WARNING, N_("Move it into a building, a walled garden or a walled farm."),
    .uses = BIC_USE (GARRISONS), PIECE = garrison_out_of_place },
  { "garrison-without-blocks", BIC_PROBLEM_WARNING,
    N_("Use fewer garrisons or less infantry of the nation, or add another box."), .uses = BIC_USE (GARRISONS),
        PIECE = garrison_without_blocks },
  { "unit-on-impassable", BIC_PROBLEM_ERROR, N_("Move the piece, or change its terrain."), PIECE = on_impassable },
  { "two-units-in-hex", BIC_PROBLEM_ERROR, N_("A hex holds one unit: move one of them."), .whole = two_units },
  { "two-leaders-in-hex", BIC_PROBLEM_ERROR, N_("A hex holds one leader: move one of them."), .whole = two_leaders },
  { "two-garrisons-in-hex", BIC_PROBLEM_ERROR, N_("A hex has one garrison: remove one of them."),
    .whole = two_garrisons },
  { "enemies-in-hex", BIC_PROBLEM_ERROR, N_("Move one side’s pieces out of the hex."), .whole = enemies_in_same_hex },
  { "too-many-blocks", BIC_PROBLEM_WARNING, N_("Clear the number of blocks to use the number on the unit’s card."),
    .uses = BIC_USE (BLOCKS), .in_form = TRUE, PIECE = too_many_blocks },
  { "leader-with-blocks", BIC_PROBLEM_WARNING, N_("Clear the number of blocks."), .uses = BIC_USE (BLOCKS),
    .in_form = TRUE, PIECE = leader_with_blocks },
  { "square-impossible", BIC_PROBLEM_WARNING, N_("Only infantry on suitable ground starts in square."),
    .uses = BIC_USE (SQUARES), .in_form = TRUE, PIECE = square_impossible },
  { "unit-type-not-of-army", BIC_PROBLEM_WARNING,
    N_("Add the nation to the army, or choose a unit of the army’s nations."), PIECE = nation_not_of_army },
  { "duplicate-id", BIC_PROBLEM_WARNING,
    N_("Check the reinforcements: one of them may refer to this piece. Saving gives it a new number."),
        PIECE = duplicate_id },
  { "leader-without-name", BIC_PROBLEM_NOTE,
    N_("Enter the leader’s name. The setup sheet lists it in the order of battle."), .in_form = TRUE,
    PIECE = leader_without_name },
  { "unconfirmed-figure", BIC_PROBLEM_NOTE,
    N_("Check your printed card; you can override this in your own catalog."), .whole = unconfirmed_unit_types },
  { NULL },
};
/* clang-format on */
