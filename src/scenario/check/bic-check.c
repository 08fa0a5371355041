/* The run of the checks, and the problems that they find.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-aid.h"
#include "bic-check-private.h"
#include "bic-record.h"

/* --- problems --- */

/**
 * bic_problem_free:
 * @problem: (transfer full) (nullable): a problem
 */
void
bic_problem_free (BicProblem *problem)
{
  if (!problem)
    return;
  g_free (problem->text);
  g_free (problem->advice);
  g_free (problem->fix_label);
  g_free (problem->reason);
  bic_edit_free (problem->fix);
  g_free (problem);
}

G_GNUC_PRINTF (6, 0) static BicProblem *
add (GPtrArray  *problems,
     BicSeverity severity,
     const char *code,
     int         hex,
     const char *advice,
     const char *format,
     va_list     args)
{
  BicProblem *problem = g_new0 (BicProblem, 1);

  problem->severity = severity;
  problem->code = code;
  problem->hex = hex;
  problem->field = -1;
  problem->side = BIC_NOBODY;
  problem->advice = g_strdup (advice);
  problem->text = g_strdup_vprintf (format, args);
  g_ptr_array_add (problems, problem);
  return problem;
}

/**
 * bic_problems_add:
 * @problems: (element-type BicProblem): a list
 * @severity: how bad it is
 * @code: (transfer none): its stable name, a string that stays
 * @hex: where, or BIC_NO_HEX
 * @advice: what to do, translated
 * @format: what is wrong, translated
 *
 * Returns: (transfer none): the problem, last in the list; the caller may set item, field, side and fix
 */
BicProblem *
bic_problems_add (GPtrArray  *problems,
                  BicSeverity severity,
                  const char *code,
                  int         hex,
                  const char *advice,
                  const char *format,
                  ...)
{
  BicProblem *problem;
  va_list args;

  va_start (args, format);
  problem = add (problems, severity, code, hex, advice, format, args);
  va_end (args);
  return problem;
}

static int
compare_problems (gconstpointer a,
                  gconstpointer b)
{
  const BicProblem *p = *(BicProblem *const *) a, *q = *(BicProblem *const *) b;

  if (p->ignored != q->ignored)
    return p->ignored - q->ignored;
  if (p->severity != q->severity)
    return (int) p->severity - (int) q->severity;
  return p->hex != q->hex ? (p->hex > q->hex) - (p->hex < q->hex) : strcmp (p->code, q->code);
}

/**
 * bic_problems_sort:
 * @problems: (element-type BicProblem): a list
 *
 * Errors first, then by hex; those about no hex come before; those that are ignored come last of all.
 */
void
bic_problems_sort (GPtrArray *problems)
{
  g_ptr_array_sort (problems, compare_problems);
}

/**
 * bic_severity_name:
 * @severity: how bad
 *
 * Returns: (transfer none): "error", "warning" or "note": not translated, for files and scripts
 */
const char *
bic_severity_name (BicSeverity severity)
{
  static const char *const names[] = { "error", "warning", "note" };

  g_return_val_if_fail (severity < G_N_ELEMENTS (names), NULL);
  return names[severity];
}

/* As the form calls them */
static const char *const field_labels[BIC_N_FIELDS] = {
  [BIC_FIELD_RULESET] = N_("rule system"),
  [BIC_FIELD_CODE] = N_("number"),
  [BIC_FIELD_TITLE] = N_("title"),
  [BIC_FIELD_SUBTITLE] = N_("subtitle"),
  [BIC_FIELD_DATE] = N_("date"),
  [BIC_FIELD_DATE_END] = N_("last day"),
  [BIC_FIELD_CAMPAIGN] = N_("campaign"),
  [BIC_FIELD_AUTHOR] = N_("author"),
  [BIC_FIELD_LICENCE] = N_("license"),
  [BIC_FIELD_DERIVED_FROM] = N_("derived from"),
  [BIC_FIELD_URL] = N_("address"),
  [BIC_FIELD_LANGUAGE] = N_("language"),
  [BIC_FIELD_REVISION] = N_("revision"),
  [BIC_FIELD_TAGS] = N_("tags"),
  [BIC_FIELD_TURN_LIMIT] = N_("turn limit"),
  [BIC_FIELD_BOXES] = N_("boxes"),
  [BIC_FIELD_OPTIONS] = N_("options"),
  [BIC_FIELD_TABLES] = N_("tables"),
  [BIC_FIELD_SKIP_FIRST_EVENT] = N_("first event"),
  [BIC_FIELD_NATIONS] = N_("nations"),
  [BIC_FIELD_ARMY_NAME] = N_("name"),
  [BIC_FIELD_COMMANDER] = N_("commander"),
  [BIC_FIELD_HAND] = N_("command cards"),
  [BIC_FIELD_TACTICIANS] = N_("tactician cards"),
  [BIC_FIELD_RATING] = N_("rating"),
  [BIC_FIELD_ACTIONS] = N_("action cards"),
  [BIC_FIELD_BANNERS] = N_("banners to win"),
  [BIC_FIELD_MORALE] = N_("morale"),
  [BIC_FIELD_CADRES] = N_("cadres"),
  [BIC_FIELD_DUMMIES] = N_("dummies"),
  [BIC_FIELD_WINS_BY_MORALE] = N_("wins by morale"),
  [BIC_FIELD_MOVES_FIRST] = N_("moves first"),
};

/**
 * bic_problem_place:
 * @problem: a problem
 * @scenario: the battle that it is about
 *
 * Returns: (transfer full): where it is, in words: "E7", "Top army: command cards", or "" for the whole battle
 */
char *
bic_problem_place (const BicProblem  *problem,
                   const BicScenario *scenario)
{
  static const char *const armies[BIC_N_SIDES] = { N_("Top army"), N_("Bottom army") };
  char hex[BIC_HEX_TEXT];
  const char *army, *field;

  if (problem->hex != BIC_NO_HEX)
    return g_strdup (bic_hex_write (&scenario->grid, problem->hex, hex));
  field = problem->field >= 0 ? _(field_labels[problem->field]) : NULL;
  if (problem->side == BIC_NOBODY)
    return g_strdup (field ? field : "");
  army = scenario->army[problem->side].name ? scenario->army[problem->side].name : _(armies[problem->side]);
  return field ? g_strdup_printf (_("%s: %s"), army, field) : g_strdup (army);
}

/* --- what rows say --- */

G_GNUC_PRINTF (3, 0) static BicProblem *
say (BicCheck   *check,
     int         hex,
     const char *format,
     va_list     args)
{
  return add (check->problems, check->row->severity, check->row->code, hex, _(check->row->advice), format, args);
}

BicProblem *
_bic_check_say (BicCheck   *check,
                int         hex,
                const char *format,
                ...)
{
  BicProblem *problem;
  va_list args;

  va_start (args, format);
  problem = say (check, hex, format, args);
  va_end (args);
  return problem;
}

/* What an item is called among its like: by its first id, the type of a unit, the name of an event */
static const char *
name_of (const BicItem *item)
{
  const BicRecord *record = &_bic_item_records[item->kind];

  for (int i = 0; i < record->n_values; i++)
    if (record->values[i].kind == BIC_VALUE_QUARK)
      return g_quark_to_string (G_STRUCT_MEMBER (GQuark, item, record->values[i].offset));
  return NULL;
}

BicProblem *
_bic_check_say_item (BicCheck     *check,
                     int           hex,
                     gconstpointer item,
                     const char   *format,
                     ...)
{
  BicProblem *problem;
  va_list args;

  va_start (args, format);
  problem = say (check, hex, format, args);
  va_end (args);
  problem->item = ((const BicItem *) item)->id;
  problem->in_form = check->row->in_form;
  problem->about = name_of (item);
  return problem;
}

BicProblem *
_bic_check_say_field (BicCheck   *check,
                      BicField    field,
                      int         side,
                      const char *format,
                      ...)
{
  BicProblem *problem;
  va_list args;

  va_start (args, format);
  problem = say (check, BIC_NO_HEX, format, args);
  va_end (args);
  problem->field = (int) field;
  problem->side = side;
  return problem;
}

void
_bic_check_fix (BicProblem *problem,
                BicEdit    *fix,
                const char *label)
{
  problem->fix = fix;
  problem->fix_label = g_strdup (label);
}

void
_bic_check_fix_remove (BicProblem *problem,
                       const char *label)
{
  _bic_check_fix (problem, bic_edit_remove (problem->item), label);
}

/* --- what rows ask --- */

static int
find (GHashTable         *known,
      const BicCatalogue *catalogue,
      GQuark              id,
      int               (*look) (const BicCatalogue *, const char *))
{
  int index = GPOINTER_TO_INT (g_hash_table_lookup (known, GUINT_TO_POINTER (id)));

  if (index == 0)
    {
      index = id ? look (catalogue, g_quark_to_string (id)) + 2 : 1;
      g_hash_table_insert (known, GUINT_TO_POINTER (id), GINT_TO_POINTER (index));
    }
  return index - 2;
}

const BicUnitType *
_bic_check_type (const BicCheck *check,
                 GQuark          id)
{
  int index = find (check->types, check->catalogue, id, bic_catalogue_find_unit_type);

  return index < 0 ? NULL : &check->type[index];
}

const BicTerrain *
_bic_check_terrain (const BicCheck *check,
                    GQuark          id)
{
  int index = find (check->terrains, check->catalogue, id, bic_catalogue_find_terrain);

  return index < 0 ? NULL : &check->terrain[index];
}

const char *
_bic_check_type_name (const BicCheck *check,
                      GQuark          id)
{
  const BicUnitType *type = _bic_check_type (check, id);

  return type ? _(type->name) : g_quark_to_string (id);
}

const char *
_bic_check_lost (gconstpointer item,
                 const char   *attribute)
{
  const BicExtra *lost = _bic_extras_find (((const BicItem *) item)->extra, BIC_OF_ITSELF, 0, attribute);

  return lost ? lost->value : NULL;
}

/* --- the run --- */

/* What no rule system is known to have is nothing to be missed */
static gboolean
matters (const BicCheck *check)
{
  return !check->row->uses || bic_ruleset_uses (check->ruleset, check->row->uses);
}

static void
run_row (BicCheck *check)
{
  const BicCheckRow *row = check->row;

  if (!matters (check))
    return;
  if (row->whole)
    row->whole (check);
  for (int side = 0; row->army && side < BIC_N_SIDES; side++)
    row->army (check, side, &check->scenario->army[side]);
  if (row->hex)
    {
      const BicScenario *scenario = check->scenario;

      for (int hex = 0; hex < bic_grid_size (&scenario->grid); hex++)
        if (bic_grid_has (&scenario->grid, hex))
          check->row->hex (check, hex, &scenario->tiles[hex]);
    }
  for (guint i = 0; row->item && i < bic_scenario_n_items (check->scenario, row->kind); i++)
    row->item (check, bic_scenario_item (check->scenario, row->kind, i));
}

/* Ids of the pieces that reinforcements bring */
static GHashTable *
brought_pieces (const BicScenario *scenario)
{
  GHashTable *brought = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_REINFORCEMENT); i++)
    {
      const BicReinforcement *later = bic_scenario_item (scenario, BIC_ITEM_REINFORCEMENT, i);

      for (guint k = 0; k < later->pieces->len; k++)
        g_hash_table_add (brought, GUINT_TO_POINTER (g_array_index (later->pieces, guint32, k)));
    }
  return brought;
}

static GHashTable *
ids_of_pieces (const BicScenario *scenario)
{
  GHashTable *pieces = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    g_hash_table_add (pieces,
                      GUINT_TO_POINTER (((const BicItem *) bic_scenario_item (scenario, BIC_ITEM_PIECE, i))->id));
  return pieces;
}

static GHashTable *
cards_by_id (const BicScenario *scenario)
{
  GHashTable *cards = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_EVENT); i++)
    {
      BicEventCard *card = bic_scenario_item (scenario, BIC_ITEM_EVENT, i);

      if (card->id)
        g_hash_table_insert (cards, GUINT_TO_POINTER (card->id), card);
    }
  return cards;
}

static GHashTable *
events_with_half (const BicScenario *scenario)
{
  GHashTable *halved = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_EVENT_HALF); i++)
    g_hash_table_add (halved,
                      GUINT_TO_POINTER (((const BicEventHalf *) bic_scenario_item (scenario, BIC_ITEM_EVENT_HALF,
                                                                                   i))->event));
  return halved;
}

/**
 * bic_check_scenario:
 * @scenario: a battle
 * @catalogue: what is known of units, ground and boxes
 *
 * Returns: (transfer full) (element-type BicProblem): what is wrong, errors first; empty when all is well
 */
GPtrArray *
bic_check_scenario (const BicScenario  *scenario,
                    const BicCatalogue *catalogue)
{
  static const BicCheckRow *const tables[] = {
    _bic_checks_of_pieces,   _bic_checks_of_ground,    _bic_checks_of_hexsides, _bic_checks_of_armies,
    _bic_checks_of_goals,    _bic_checks_of_campaigns, _bic_checks_of_tables,   _bic_checks_of_notes,
    _bic_checks_of_identity, _bic_checks_of_history,   _bic_checks_of_leaders,  _bic_checks_of_places,
    _bic_checks_of_editions, _bic_checks_of_facing,
  };
  g_autoptr (GHashTable) types = g_hash_table_new (NULL, NULL), terrains = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) brought = brought_pieces (scenario), pieces = ids_of_pieces (scenario);
  g_autoptr (GHashTable) cards = cards_by_id (scenario), halved = events_with_half (scenario);
  BicCheck check = { .scenario = scenario, .catalogue = catalogue, .types = types, .terrains = terrains,
                     .brought = brought, .pieces = pieces,
                     .cards = cards, .halved = halved };

  check.problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_problem_free);
  check.type = bic_scenario_unit_types (scenario, catalogue, NULL);
  check.terrain = bic_scenario_terrains (scenario, catalogue, NULL);
  check.ruleset = bic_scenario_rules (scenario, catalogue);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    for (check.row = tables[i]; check.row->code; check.row++)
      run_row (&check);
  bic_problems_sort (check.problems);
  return check.problems;
}
