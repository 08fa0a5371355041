/* Checks of the armies, their cards and banners, and of the contents of the boxed games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-army.h"
#include "bic-check-private.h"

#include <glib/gi18n-lib.h>

#define MAX_HAND 12

/* --- first move, cards and commanders --- */

static int
count_sides_moving_first (const BicScenario *scenario)
{
  return scenario->army[BIC_TOP].moves_first + scenario->army[BIC_BOTTOM].moves_first;
}

static void
no_side_first (BicCheck *check)
{
  if (count_sides_moving_first (check->scenario) == 0)
    _bic_check_report_field (check, BIC_FIELD_MOVES_FIRST, BIC_TOP, _("No side is set to move first"));
}

static void
two_sides_first (BicCheck *check)
{
  if (count_sides_moving_first (check->scenario) == 2)
    _bic_check_report_field (check, BIC_FIELD_MOVES_FIRST, BIC_TOP, _("Both sides move first"));
}

static void
hand_missing (BicCheck      *check,
              int            side,
              const BicArmy *army)
{
  if (army->hand == 0)
    _bic_check_report_field (check, BIC_FIELD_HAND, side, _("The army has no command cards"));
}

static void
hand_impossible (BicCheck      *check,
                 int            side,
                 const BicArmy *army)
{
  if (army->hand > MAX_HAND)
    _bic_check_report_field (check, BIC_FIELD_HAND, side, _("A hand of %d command cards is too large"), army->hand);
}

static void
tacticians_missing (BicCheck      *check,
                    int            side,
                    const BicArmy *army)
{
  if (army->tacticians == 0)
    _bic_check_report_field (check, BIC_FIELD_TACTICIANS, side, _("The army’s number of tactician cards is not set"));
}

static void
rating_missing (BicCheck      *check,
                int            side,
                const BicArmy *army)
{
  if (army->rating == 0)
    _bic_check_report_field (check, BIC_FIELD_RATING, side, _("The commander’s rating is not set"));
}

static void
rating_impossible (BicCheck      *check,
                   int            side,
                   const BicArmy *army)
{
  if (army->rating > BIC_BEST_RATING)
    _bic_check_report_field (check, BIC_FIELD_RATING, side, _("%d is not a valid commander rating"), army->rating);
}

/* Returns whether the card is in a deck from which an army is dealt cards by its commander's rating. Only these cards
 * can be in an initial hand. */
static gboolean
is_dealt_by_rating (const BicCheck *check,
                    GQuark          card)
{
  int index = bic_catalogue_find_card (check->catalogue, g_quark_to_string (card));

  for (guint i = 0; check->ruleset && i < check->ruleset->decks->len; i++)
    {
      const BicDeck *deck = &g_array_index (check->ruleset->decks, BicDeck, i);

      for (guint k = 0; deck->dealt == BIC_DEALT_RATING && k < deck->cards->len; k++)
        if (g_array_index (deck->cards, BicDeckCard, k).card == index)
          return TRUE;
    }
  return FALSE;
}

static void
unknown_action (BicCheck      *check,
                int            side,
                const BicArmy *army)
{
  for (guint i = 0; i < army->actions->len; i++)
    if (!is_dealt_by_rating (check, g_array_index (army->actions, GQuark, i)))
      _bic_check_report_field (check, BIC_FIELD_ACTIONS, side, _("There is no special action card “%s”"),
                               g_quark_to_string (g_array_index (army->actions, GQuark, i)));
}

/* --- banners --- */

/* Returns whether the battle can also end by its turn limit or by sudden death */
static gboolean
can_end_without_banners (const BicScenario *scenario)
{
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_OBJECTIVE); i++)
    if (((const BicObjective *) bic_scenario_item (scenario, BIC_ITEM_OBJECTIVE, i))->sudden_death)
      return TRUE;
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_EXIT); i++)
    if (((const BicExit *) bic_scenario_item (scenario, BIC_ITEM_EXIT, i))->sudden_death)
      return TRUE;
  return scenario->turn_limit > 0;
}

static void
banners_missing (BicCheck      *check,
                 int            side,
                 const BicArmy *army)
{
  if (army->banners == 0 && !can_end_without_banners (check->scenario))
    _bic_check_report_field (check, BIC_FIELD_BANNERS, side, _("The number of banners to win is not set"));
}

/* Returns the number of enemy units and leaders, except those that do not give a banner */
static int
banners_of_pieces (const BicCheck *check,
                   int             side)
{
  int n = 0;

  for (guint i = 0; i < bic_scenario_n_items (check->scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (check->scenario, BIC_ITEM_PIECE, i);
      const BicUnitType *type = _bic_check_type (check, piece->type);

      n += piece->side != side && !(type && type->traits & BIC_TRAIT (NO_BANNER));
    }
  return n;
}

static int
banners_of_objectives (const BicCheck *check,
                       int             side)
{
  int n = 0;

  for (guint i = 0; i < bic_scenario_n_items (check->scenario, BIC_ITEM_OBJECTIVE); i++)
    {
      const BicObjective *objective = bic_scenario_item (check->scenario, BIC_ITEM_OBJECTIVE, i);
      int times = objective->need > 0 ? 1 : (int) objective->hexes->len;

      if (objective->side == side || objective->side == BIC_NOBODY)
        n += objective->value * times;
    }
  return n;
}

/* Returns whether the side has an exit. Any unit can gain banners through an exit, so they are not counted. */
static gboolean
has_exit (const BicCheck *check,
          int             side)
{
  for (guint i = 0; i < bic_scenario_n_items (check->scenario, BIC_ITEM_EXIT); i++)
    if (((const BicExit *) bic_scenario_item (check->scenario, BIC_ITEM_EXIT, i))->side == side)
      return TRUE;
  return FALSE;
}

static void
banners_impossible (BicCheck      *check,
                    int            side,
                    const BicArmy *army)
{
  int most = banners_of_pieces (check, side) + banners_of_objectives (check, side);

  if (army->banners > most && most > 0 && !has_exit (check, side))
    /* Translators: how many banners an army needs to win, and how many there are to be gained */
    _bic_check_report_field (check, BIC_FIELD_BANNERS, side,
                             g_dngettext (GETTEXT_PACKAGE, "%1$d banner is needed to win, but only %2$d can be gained",
                                          "%1$d banners are needed to win, but only %2$d can be gained",
                                          (gulong) army->banners),
                             army->banners, most);
}

/* --- units and nations --- */

static void
no_units (BicCheck      *check,
          int            side,
          const BicArmy *army)
{
  for (guint i = 0; i < bic_scenario_n_items (check->scenario, BIC_ITEM_PIECE); i++)
    if (((const BicPiece *) bic_scenario_item (check->scenario, BIC_ITEM_PIECE, i))->side == side)
      return;
  _bic_check_report_field (check, BIC_FIELD_NATIONS, side, _("The army has no units"));
}

static void
nation_missing (BicCheck      *check,
                int            side,
                const BicArmy *army)
{
  g_autofree char *found = NULL;
  BicProblem *problem;
  g_autoptr (GHashTable) seen = NULL;
  const BicNation *nations;
  GString *text;

  if (army->nations->len > 0)
    return;
  seen = g_hash_table_new (NULL, NULL);
  nations = bic_catalogue_nations (check->catalogue, NULL);
  text = g_string_new (NULL);
  /* The nations of @side's units, in the order of the file */
  for (guint i = 0; i < bic_scenario_n_items (check->scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (check->scenario, BIC_ITEM_PIECE, i);
      const BicUnitType *type = piece->side == side ? _bic_check_type (check, piece->type) : NULL;

      if (type && type->nation >= 0 && g_hash_table_add (seen, GINT_TO_POINTER (type->nation + 1)))
        g_string_append_printf (text, "%s%s", text->len ? " " : "", nations[type->nation].id);
    }
  found = g_string_free (text, FALSE);
  problem = _bic_check_report_field (check, BIC_FIELD_NATIONS, side, _("The army has no nation"));
  if (*found)
    _bic_check_fix (problem, bic_edit_field (BIC_FIELD_NATIONS, side, found), _("Use the nations of its units"));
}

static void
unknown_nation (BicCheck      *check,
                int            side,
                const BicArmy *army)
{
  for (guint i = 0; i < army->nations->len; i++)
    {
      const char *id = g_quark_to_string (g_array_index (army->nations, GQuark, i));

      if (bic_catalogue_find_nation (check->catalogue, id) < 0)
        _bic_check_report_field (check, BIC_FIELD_NATIONS, side, _("The catalog has no nation “%s”"), id);
    }
}

/* --- contents of the boxed games --- */

static const BicBox *
box_at (const BicCheck *check,
        guint           i)
{
  const char *id = g_quark_to_string (g_array_index (check->scenario->boxes, GQuark, i));
  int index = bic_catalogue_find_box (check->catalogue, id);

  return index < 0 ? NULL : &bic_catalogue_boxes (check->catalogue, NULL)[index];
}

/* Returns whether no earlier row has the same unit type. Units of both armies are counted together by type, so each
 * type is reported only once. */
static gboolean
is_first_of_its_type (const GArray *rows,
                      guint         index)
{
  for (guint i = 0; i < index; i++)
    if (g_array_index (rows, BicLineUpRow, i).type == g_array_index (rows, BicLineUpRow, index).type)
      return FALSE;
  return TRUE;
}

static void
report_too_many (BicCheck *check,
                 gboolean  leaders)
{
  g_autoptr (GArray) rows = bic_count_line_up (check->scenario);

  for (guint i = 0; i < rows->len; i++)
    {
      const BicUnitType *type = _bic_check_type (check, g_array_index (rows, BicLineUpRow, i).type);
      int available = type ? bic_boxes_count_units (check->scenario, check->catalogue, (int) (type - check->type)) : -1;
      int used = available >= 0 ? bic_count_units (check->scenario, type->id) : 0;

      if (used > available && available >= 0 && !(type->traits & BIC_TRAIT (LEADER)) == !leaders
          && is_first_of_its_type (rows, i))
        _bic_check_report_field (check, BIC_FIELD_BOXES, BIC_NOBODY, _("%s (%s): %d are used, the boxes hold %d"),
                                 _(type->name),
                                 type->id, used, available)->about = type->id;
    }
}

static void
too_many_units (BicCheck *check)
{
  report_too_many (check, FALSE);
}

static void
too_many_leaders (BicCheck *check)
{
  report_too_many (check, TRUE);
}

static void
too_many_tiles (BicCheck *check)
{
  g_autoptr (GArray) rows = bic_count_tiles (check->scenario);
  int count = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      const BicTileRow *row = &g_array_index (rows, BicTileRow, i);
      gboolean last = i + 1 == rows->len || g_array_index (rows, BicTileRow, i + 1).terrain != row->terrain;
      const BicTerrain *terrain = last ? _bic_check_terrain (check, row->terrain) : NULL;
      int available = terrain ? bic_boxes_count_tiles (check->scenario, check->catalogue,
                                                       (int) (terrain - check->terrain))
                      : -1;

      count += row->count;
      if (available >= 0 && count > available)
        _bic_check_report_field (check, BIC_FIELD_BOXES, BIC_NOBODY, _("%s: %d tiles are used, the boxes hold %d"),
                                 _(terrain->name), count, available)->about = terrain->id;
      count = last ? 0 : count;
    }
}

/* Returns the number of blocks that a boxed game states for the whole nation, or -1. Sets @stated to whether the boxed
 * game lists the nation as a whole.
 */
static int
blocks_of_nation (const BicBox *box,
                  int           nation,
                  gboolean     *stated)
{
  *stated = FALSE;
  for (guint i = 0; i < box->components->len; i++)
    if (g_array_index (box->components, BicComponent, i).nation == nation)
      {
        *stated = TRUE;
        return g_array_index (box->components, BicComponent, i).blocks;
      }
  return -1;
}

/* Returns the number of blocks of the nation in a boxed game, including leaders; -1 if the number is not stated.
 * Garrisons are left out because they do not have separate blocks. If the boxed game states one number for the whole
 * nation, that number is used and @of_any_type is set to TRUE. */
static int
blocks_in_box (const BicCheck *check,
               const BicBox   *box,
               int             nation,
               gboolean       *of_any_type)
{
  gboolean stated;
  int total = 0, whole = blocks_of_nation (box, nation, &stated);

  if (stated)
    {
      *of_any_type |= whole >= 0;
      return whole;
    }
  for (guint i = 0; i < box->components->len; i++)
    {
      const BicComponent *component = &g_array_index (box->components, BicComponent, i);
      const BicUnitType *type = component->type >= 0 ? &check->type[component->type] : NULL;

      if (!type || type->nation != nation || type->traits & BIC_TRAIT (POST))
        continue;
      if (component->count < 0)
        return -1;
      total += component->count * type->blocks;
    }
  return total;
}

/* Returns the number of blocks of the nation in all boxed games of the battle together. Returns -1 if the number of one
 * of the boxed games is unknown. Also returns -1 if all boxed games state numbers only for each unit type, because
 * those numbers are checked for each type. */
static int
blocks_in_boxes (const BicCheck *check,
                 int             nation)
{
  gboolean of_any_type = FALSE;
  int total = 0;

  for (guint i = 0; i < check->scenario->boxes->len; i++)
    {
      const BicBox *box = box_at (check, i);
      int blocks = box ? blocks_in_box (check, box, nation, &of_any_type) : -1;

      if (blocks < 0)
        return -1;
      total += blocks;
    }
  return of_any_type ? total : -1;
}

static int
blocks_used (const BicCheck *check,
             int             nation)
{
  int used = 0;

  for (guint i = 0; i < bic_scenario_n_items (check->scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (check->scenario, BIC_ITEM_PIECE, i);
      const BicUnitType *type = _bic_check_type (check, piece->type);

      if (type && type->nation == nation && !(type->traits & BIC_TRAIT (POST)))
        used += MAX (piece->blocks, type->blocks);
    }
  return used;
}

/* Compares the numbers of blocks of each nation, because a boxed game can state its blocks without its units. */
static void
too_many_blocks (BicCheck *check)
{
  int n;
  const BicNation *nations = bic_catalogue_nations (check->catalogue, &n);

  for (int i = 0; i < n; i++)
    {
      int available = blocks_in_boxes (check, i), used = available >= 0 ? blocks_used (check, i) : 0;

      if (available >= 0 && used > available)
        _bic_check_report_field (check, BIC_FIELD_BOXES, BIC_NOBODY, _("%s: %d blocks are used, the boxes hold %d"),
                                 _(nations[i].name), used, available)
          ->about = nations[i].id;
    }
}

static void
unknown_box (BicCheck *check)
{
  for (guint i = 0; i < check->scenario->boxes->len; i++)
    if (!box_at (check, i))
      _bic_check_report_field (check, BIC_FIELD_BOXES, BIC_NOBODY, _("The catalog has no box “%s”"),
                               g_quark_to_string (g_array_index (check->scenario->boxes, GQuark, i)))->about
        = g_quark_to_string (g_array_index (check->scenario->boxes, GQuark, i));
}

/* clang-format off */
const BicCheckRow _bic_checks_of_armies[] = {
  { "no-side-moves-first", BIC_PROBLEM_ERROR, N_("Choose in the battle notes which army moves first."),
    .whole = no_side_first },
  { "two-sides-move-first", BIC_PROBLEM_ERROR, N_("Choose in the battle notes which army moves first."),
    .whole = two_sides_first },
  { "hand-missing", BIC_PROBLEM_ERROR, N_("Enter how many command cards the army has."), .uses = BIC_USE (HANDS),
    .army = hand_missing },
  { "hand-impossible", BIC_PROBLEM_ERROR, N_("Give the army from 1 to 12 command cards."), .uses = BIC_USE (HANDS),
    .army = hand_impossible },
  { "tacticians-missing", BIC_PROBLEM_WARNING, N_("Give the army the tactician rating of its commander."),
    .uses = BIC_USE (TACTICIANS), .army = tacticians_missing },
  { "rating-missing", BIC_PROBLEM_WARNING, N_("Rate the commander of the army from 1 (poor) to 4 (excellent)."),
    .uses = BIC_USE (RATINGS), .army = rating_missing },
  { "rating-impossible", BIC_PROBLEM_ERROR, N_("Rate the commander of the army from 1 (poor) to 4 (excellent)."),
    .uses = BIC_USE (RATINGS), .army = rating_impossible },
  { "unknown-action-card", BIC_PROBLEM_ERROR, N_("Choose from the special action cards of the rule system."),
    .uses = BIC_USE (RATINGS), .army = unknown_action },
  { "banners-missing", BIC_PROBLEM_ERROR, N_("Enter how many banners the army needs to win."),
    .uses = BIC_USE (BANNERS), .army = banners_missing },
  { "banners-impossible", BIC_PROBLEM_ERROR, N_("Ask for fewer banners, or add objectives."),
    .uses = BIC_USE (BANNERS), .army = banners_impossible },
  { "no-units-of-side", BIC_PROBLEM_ERROR, N_("Place units of this army on the map."), .army = no_units },
  { "nation-missing", BIC_PROBLEM_WARNING, N_("Name the nations of the army in the battle notes."),
    .army = nation_missing },
  { "unknown-nation", BIC_PROBLEM_ERROR,
    N_("Choose a nation of the catalog, or add this one to your own catalog."), .army = unknown_nation },
  { "too-many-units-for-box", BIC_PROBLEM_WARNING, N_("Use fewer of them, or add another box."),
    .whole = too_many_units },
  { "too-many-blocks-for-box", BIC_PROBLEM_WARNING, N_("Use fewer of them, or add another box."),
    .uses = BIC_USE (BLOCKS), .whole = too_many_blocks },
  { "too-many-leaders-for-box", BIC_PROBLEM_WARNING, N_("Use fewer of them, or add another box."),
    .whole = too_many_leaders },
  { "too-many-tiles-for-box", BIC_PROBLEM_WARNING, N_("Use fewer of them, or add another box."),
    .whole = too_many_tiles },
  { "unknown-box", BIC_PROBLEM_WARNING, N_("Choose a box of the catalog, or add this one to your own catalog."),
    .whole = unknown_box },
  { NULL },
};
/* clang-format on */
