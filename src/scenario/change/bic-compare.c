/* Differences between two battles.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Items are matched in several passes. The first pass matches equal items, and later passes match items that share
 * fewer and fewer members (see the table of passes). Items without a match were added or removed. If the boards
 * differ, the first battle is moved to the board of the second one, at the offset with the most equal hexes. So items
 * are not reported as moved because the board has a new row at the top.
 */
#include "config.h"

#include "bic-compare.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-check.h"
#include "bic-compare-private.h"
#include "bic-edit.h"
#include "bic-extra.h"
#include "bic-rules-words.h"

typedef struct {
  const BicScenario  *first;            /* the original first battle; @a is its copy on the board of @b */
  const BicScenario  *a, *b;
  int                *before;           /* for each hex of the common board, the hex on the first board or BIC_NO_HEX */
  const BicCatalogue *catalogue;
  GPtrArray          *found;
  gboolean            strange;          /* whether unknown XML differs */
} Comparison;

/* --- differences ------------------------------------------------------------------------------------------------- */

static void
free_difference (BicDifference *difference)
{
  g_free (difference->what);
  g_free (difference->old);
  g_free (difference->now);
  g_free (difference);
}

/**
 * bic_change_name:
 * @kind: the kind of a difference
 *
 * Returns: (transfer none): the untranslated name of the kind, for scripts
 */
const char *
bic_change_name (BicChange kind)
{
  static const char *const names[BIC_N_CHANGES] = { "board", "field", "ground", "added", "removed", "moved",
                                                    "changed" };

  g_return_val_if_fail (kind < BIC_N_CHANGES, NULL);
  return names[kind];
}

/**
 * bic_difference_place:
 * @difference: a difference
 * @a: the first battle
 * @b: the second battle
 *
 * Returns: (transfer full): the hex or hexes, such as "C4" or "C4 → D5"; "" if the difference does not concern a hex
 */
char *
bic_difference_place (const BicDifference *difference,
                      const BicScenario   *a,
                      const BicScenario   *b)
{
  char from[BIC_HEX_TEXT] = "", to[BIC_HEX_TEXT] = "";

  if (difference->from != BIC_NO_HEX)
    bic_hex_write (&a->grid, difference->from, from);
  if (difference->to != BIC_NO_HEX)
    bic_hex_write (&b->grid, difference->to, to);
  if (*from && *to && !g_str_equal (from, to))
    return g_strdup_printf ("%s → %s", from, to);
  return g_strdup (*from ? from : to);
}

static const char *
or_nothing (const char *text)
{
  return text && *text ? text : _("nothing");
}

/**
 * bic_difference_text:
 * @difference: a difference
 *
 * Returns: (transfer full): the difference as text, without its hexes
 */
char *
bic_difference_text (const BicDifference *difference)
{
  switch (difference->kind)
    {
    case BIC_CHANGE_ADDED:
      return g_strdup_printf (_("%s added"), difference->what);
    case BIC_CHANGE_REMOVED:
      return g_strdup_printf (_("%s removed"), difference->what);
    case BIC_CHANGE_MOVED:
      return g_strdup_printf (_("%s moved"), difference->what);
    default:
      return g_strdup_printf (_("%s: %s → %s"), difference->what, or_nothing (difference->old),
                              or_nothing (difference->now));
    }
}

/* Adds a difference. Takes ownership of @what, @old and @now. */
static void
add (Comparison *c,
     BicChange   kind,
     int         from,
     int         to,
     char       *what,
     char       *old,
     char       *now)
{
  BicDifference *difference = g_new (BicDifference, 1);

  *difference = (BicDifference) { kind, from, to, what, old, now };
  g_ptr_array_add (c->found, difference);
}

/* Adds a difference if @old and @now are not equal. Takes ownership of these two texts. */
static void
add_texts (Comparison *c,
           BicChange   kind,
           const char *what,
           char       *old,
           char       *now)
{
  g_autofree char *before = old, *after = now;

  if (!g_str_equal (before, after))
    add (c, kind, BIC_NO_HEX, BIC_NO_HEX, g_strdup (what), g_steal_pointer (&before), g_steal_pointer (&after));
}

/* --- the battle, its armies, its board --------------------------------------------------------------------------- */

static char *
board_text (const BicScenario *scenario)
{
  const BicGrid *grid = &scenario->grid;
  BicBoardRecord record = { grid->columns, grid->rows, grid->flat, grid->shift, grid->short_lines,
                            { scenario->sections[0], scenario->sections[1] } };

  return _bic_compare_record (scenario, &_bic_board_record, &record);
}

static void
compare_field (Comparison *c,
               BicField    field,
               int         side)
{
  const BicProblem there = { .hex = BIC_NO_HEX, .field = (int) field, .side = side };
  g_autofree char *what = bic_problem_place (&there, c->b);

  add_texts (c, BIC_CHANGE_FIELD, what, _bic_compare_field (c->a, c->catalogue, field, side),
             _bic_compare_field (c->b, c->catalogue, field, side));
}

/* --- different boards -------------------------------------------------------------------------------------------- */

/* Returns the number of hexes that would be equal if @a were moved to the board of @b at this offset. Clear hexes are
 * not counted. */
static int
count_alike (const BicScenario *a,
             const BicScenario *b,
             int                row,
             int                column)
{
  int alike = 0;

  for (int hex = 0; hex < bic_grid_hex_number_limit (&a->grid); hex++)
    {
      int to = bic_grid_has (&a->grid, hex) ? bic_grid_map_hex (&a->grid, &b->grid, hex, row, column) : BIC_NO_HEX;

      alike += to != BIC_NO_HEX && a->tiles[hex].terrain
               && memcmp (&a->tiles[hex], &b->tiles[to], sizeof *a->tiles) == 0;
    }
  return alike;
}

/* Finds the offset of the old board on the new one. The old board is tried in each corner of the new one, and the
 * corner with the most equal hexes is used. */
static void
find_best_offset (Comparison *c,
                  int        *row,
                  int        *column)
{
  const int rows[] = { 0, c->b->grid.rows - c->first->grid.rows },
                     columns[] = { 0, c->b->grid.columns - c->first->grid.columns };
  int most = -1;

  for (guint i = 0; i < G_N_ELEMENTS (rows) * G_N_ELEMENTS (columns); i++)
    {
      int alike = count_alike (c->first, c->b, rows[i / 2], columns[i % 2]);

      if (alike <= most)
        continue;
      most = alike;
      *row = rows[i / 2];
      *column = columns[i % 2];
    }
}

/* Returns a copy of the first battle on the board of the second one. Items that are off the new board have no hex. */
static BicScenario *
on_common_board (Comparison *c)
{
  BicScenario *laid = bic_scenario_copy (c->first);
  g_autoptr (BicEdit) edit = NULL, inverse = NULL;
  int row = 0, column = 0;
  const BicGrid *from, *to;

  if (!bic_grid_equal (&c->first->grid, &c->b->grid))
    {
      find_best_offset (c, &row, &column);
      edit = bic_edit_board (&c->b->grid, c->b->sections, row, column);
      inverse = bic_edit_apply (laid, edit, NULL);
      g_assert (inverse);
    }
  from = &c->first->grid;
  to = &c->b->grid;
  c->before = g_new (int, bic_grid_hex_number_limit (to));
  for (int hex = 0; hex < bic_grid_hex_number_limit (to); hex++)
    c->before[hex] = BIC_NO_HEX;
  for (int hex = 0; hex < bic_grid_hex_number_limit (from); hex++)
    {
      int lies = bic_grid_has (from, hex) ? bic_grid_map_hex (from, to, hex, row, column) : BIC_NO_HEX;

      if (lies != BIC_NO_HEX)
        c->before[lies] = hex;
    }
  return laid;
}

/* --- items ------------------------------------------------------------------------------------------------------- */

#define PASSES 4
/* For each pass, the XML names of the members that must be equal in two items that are matched; "." is the text of the
 * element. */
static const char *const passes[BIC_N_ITEMS][PASSES] = {
  [BIC_ITEM_PIECE] = { "side type at name", "side type at", "side type name", "side at" },
  [BIC_ITEM_LABEL] = { "at", "." },
  [BIC_ITEM_OBJECTIVE] = { "side hexes", "hexes", "side" },
  [BIC_ITEM_EXIT] = { "side hexes", "hexes", "side" },
  [BIC_ITEM_REINFORCEMENT] = { "side turn hexes", "side turn", "side" },
  [BIC_ITEM_RULE] = { "id text", "id" },
  [BIC_ITEM_NOTE] = { "kind" },
  [BIC_ITEM_SOURCE] = { ".", "url" },
  [BIC_ITEM_LINE_UP] = { "side type" },
  [BIC_ITEM_COMMUNICATION] = { "side hexes", "side name" },
  [BIC_ITEM_TURN] = { "number" },
  [BIC_ITEM_EVENT] = { "id" },
  [BIC_ITEM_EVENT_HALF] = { "event side", "event" },
  [BIC_ITEM_TABLE] = { "purpose" },
  [BIC_ITEM_UNDERLAY] = { "file" },
  [BIC_ITEM_TRANSLATION] = { "of", "text" },
  [BIC_ITEM_ACCEPTED] = { "problem at side about", "problem about" },
};

typedef struct {
  const BicItem *item;
  char         **text;                  /* texts of the members, in their order */
  gboolean       matched;
} Side;

static void
compared_item_clear (gpointer data)
{
  g_strfreev (((Side *) data)->text);
}

/* Returns all items of @kind, with the texts of their members */
static GArray *
items_with_texts (const BicScenario *scenario,
                  BicItemKind        kind)
{
  const BicRecord *record = &_bic_item_records[kind];
  GArray *sides = g_array_new (FALSE, FALSE, sizeof (Side));

  g_array_set_clear_func (sides, compared_item_clear);
  for (guint i = 0; i < bic_scenario_n_items (scenario, kind); i++)
    {
      Side side = { bic_scenario_item (scenario, kind, i), g_new0 (char *, record->n_values + 1), FALSE };

      for (int k = 0; k < record->n_values; k++)
        side.text[k] = _bic_compare_value (scenario, &record->values[k], side.item);
      g_array_append_val (sides, side);
    }
  return sides;
}

/* Returns the members that @pass names, as bits; all members if @pass is NULL */
static guint
members_of_pass (const BicRecord *record,
                 const char      *pass)
{
  g_auto (GStrv) words = g_strsplit (pass ? pass : "", " ", -1);
  guint members = 0;

  for (int i = 0; i < record->n_values; i++)
    {
      const char *name = *record->values[i].name ? record->values[i].name : ".";

      if (!pass || g_strv_contains ((const char *const *) words, name))
        members |= 1u << i;
    }
  return members;
}

/* Returns a key made from the texts of @members. Items with the same key match. */
static char *
key_of (const Side *side,
        guint       members)
{
  GString *key = g_string_new (NULL);

  for (int i = 0; side->text[i]; i++)
    if (members >> i & 1)
      g_string_append_printf (key, "%s\n", side->text[i]);
  return g_string_free (key, FALSE);
}

/* Returns the first hex of an item, or BIC_NO_HEX */
static int
first_hex_of (const BicItem *item)
{
  const BicRecord *record = &_bic_item_records[item->kind];

  for (int i = 0; i < record->n_values; i++)
    {
      const BicValue *value = &record->values[i];

      if (value->kind == BIC_VALUE_HEX)
        return G_STRUCT_MEMBER (int, item, value->offset);
      if (value->kind == BIC_VALUE_HEXES && G_STRUCT_MEMBER (GArray *, item, value->offset)->len > 0)
        return g_array_index (G_STRUCT_MEMBER (GArray *, item, value->offset), int, 0);
    }
  return BIC_NO_HEX;
}

/* Returns the first hex of an item of the first battle, as it was before the battle was moved to the common board */
static int
original_hex_of (const Comparison *c,
                 const BicItem    *item)
{
  return first_hex_of (bic_scenario_find (c->first, item->id, NULL));
}

/* Returns the distance between the hexes of two items; G_MAXINT if an item has no hex */
static int
distance_between (const Comparison *c,
                  const BicItem    *before,
                  const BicItem    *after)
{
  int from = first_hex_of (before), to = first_hex_of (after);

  return from == BIC_NO_HEX || to == BIC_NO_HEX ? G_MAXINT : bic_grid_distance (&c->b->grid, from, to);
}

/* Returns the cells of a table row and their status as text; "" if @row is negative */
static char *
row_text (const BicTable *table,
          int             row)
{
  GString *text = g_string_new (NULL);

  for (int column = 0; row >= 0 && column < table->n_columns; column++)
    {
      g_autofree char *cell = bic_rules_cell_text (table->cell[row][column], table->status[row][column]);

      g_string_append_printf (text, "%s%s", column ? " · " : "", cell);
    }
  return g_string_free (text, FALSE);
}

static void
compare_row (Comparison     *c,
             const char     *what,
             const BicTable *before,
             const BicTable *after,
             const char     *label)
{
  g_autofree char *old = row_text (before, bic_table_find_row (before, label)),
                         *now = row_text (after, bic_table_find_row (after, label));
  g_autofree char *place = g_strdup_printf (_("%s, row %s"), what, bic_rules_label_text (label));

  add_texts (c, BIC_CHANGE_CHANGED, place, g_steal_pointer (&old), g_steal_pointer (&now));
}

/* Adds a difference for each row that differs between two versions of a table */
static void
compare_rows (Comparison     *c,
              const char     *what,
              const BicTable *before,
              const BicTable *after)
{
  for (int row = 0; row < after->n_rows; row++)
    compare_row (c, what, before, after, after->row[row]);
  for (int row = 0; row < before->n_rows; row++)
    if (bic_table_find_row (after, before->row[row]) < 0)
      compare_row (c, what, before, after, before->row[row]);
}

/* Returns a hash table with the unmatched items of @after. For each key it contains a list of items in the order of the
 * battle. */
static GHashTable *
by_key (GArray *after,
        guint   members)
{
  GHashTable *found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; i < after->len; i++)
    {
      Side *side = &g_array_index (after, Side, i);
      g_autofree char *key = side->matched ? NULL : key_of (side, members);
      GPtrArray *list = key ? g_hash_table_lookup (found, key) : NULL;

      if (!key)
        continue;
      if (!list)
        g_hash_table_insert (found, g_steal_pointer (&key), list = g_ptr_array_new ());
      g_ptr_array_add (list, side);
    }
  return found;
}

static Side *
nearest (const Comparison *c,
         const Side       *before,
         const GPtrArray  *list)
{
  Side *best = NULL;
  int least = 0;

  for (guint i = 0; list && i < list->len; i++)
    {
      Side *after = list->pdata[i];
      int far = after->matched ? 0 : distance_between (c, before->item, after->item);

      if (after->matched || (best && far >= least))
        continue;
      best = after;
      least = far;
    }
  return best;
}

static void
match_items (Comparison *c,
             GArray     *before,
             GArray     *after,
             guint       members)
{
  g_autoptr (GHashTable) keys = by_key (after, members);

  for (guint i = 0; i < before->len; i++)
    {
      Side *one = &g_array_index (before, Side, i), *other;
      g_autofree char *key = one->matched ? NULL : key_of (one, members);
      const BicRecord *record;

      other = key ? nearest (c, one, g_hash_table_lookup (keys, key)) : NULL;
      if (!other)
        continue;
      one->matched = other->matched = TRUE;
      c->strange = c->strange || !_bic_extras_equal (one->item->extra, other->item->extra);
      record = &_bic_item_records[one->item->kind];
      for (int k = 0; k < record->n_values; k++)
        {
          g_autofree char *what = NULL;
          const char *member = _bic_compare_member (&record->values[k]);
          int from = original_hex_of (c, one->item), to = first_hex_of (other->item);

          if (g_str_equal (one->text[k], other->text[k]))
            continue;
          what = _bic_compare_item (c->b, c->catalogue, other->item);
          if (record->values[k].kind == BIC_VALUE_ROWS)
            compare_rows (c, what, &((const BicCustomTable *) (gconstpointer) one->item)->table,
                          &((const BicCustomTable *) (gconstpointer) other->item)->table);
          else if (record->values[k].kind == BIC_VALUE_HEX)
            add (c, BIC_CHANGE_MOVED, from, to, g_steal_pointer (&what), NULL, NULL);
          else
            add (c, BIC_CHANGE_CHANGED, from, to, *member ? g_strdup_printf ("%s, %s", what, member) : g_strdup (what),
                 _bic_compare_words (c->a, c->catalogue, &record->values[k], one->item),
                 _bic_compare_words (c->b, c->catalogue, &record->values[k], other->item));
        }
    }
}

static void
compare_remaining (Comparison        *c,
                   const BicScenario *of,
                   GArray            *sides,
                   BicChange          kind)
{
  gboolean gone = kind == BIC_CHANGE_REMOVED;

  for (guint i = 0; i < sides->len; i++)
    {
      const Side *side = &g_array_index (sides, Side, i);

      if (!side->matched)
        add (c, kind, gone ? original_hex_of (c, side->item) : BIC_NO_HEX,
             gone ? BIC_NO_HEX : first_hex_of (side->item),
             _bic_compare_item (of, c->catalogue, side->item), NULL, NULL);
    }
}

static void
compare_items (Comparison *c,
               BicItemKind kind)
{
  const BicRecord *record = &_bic_item_records[kind];
  g_autoptr (GArray) before = items_with_texts (c->a, kind), after = items_with_texts (c->b, kind);

  match_items (c, before, after, members_of_pass (record, NULL));
  for (int i = 0; i < PASSES && passes[kind][i]; i++)
    match_items (c, before, after, members_of_pass (record, passes[kind][i]));
  compare_remaining (c, c->a, before, BIC_CHANGE_REMOVED);
  compare_remaining (c, c->b, after, BIC_CHANGE_ADDED);
}

/* --- the comparison ---------------------------------------------------------------------------------------------- */

/**
 * bic_compare:
 * @a: a battle
 * @b: another battle, or another version of the same battle
 * @catalogue: the catalogue with the names of units and terrain
 *
 * Returns: (transfer full) (element-type BicDifference): the differences from @a to @b; empty if the battles are
 *   equal
 */
GPtrArray *
bic_compare (const BicScenario  *a,
             const BicScenario  *b,
             const BicCatalogue *catalogue)
{
  Comparison c = { .first = a, .b = b, .catalogue = catalogue };
  g_autoptr (BicScenario) laid = on_common_board (&c);
  const BicGrid *grid;

  c.a = laid;
  c.found = g_ptr_array_new_with_free_func ((GDestroyNotify) free_difference);
  add_texts (&c, BIC_CHANGE_BOARD, _("Board"), board_text (a), board_text (b));
  /* the identity and the parent are ids, which are not content of the battle */
  for (int field = 0; field < BIC_FIELD_IDENTITY; field++)
    compare_field (&c, (BicField) field, BIC_NOBODY);
  for (int side = 0; side < BIC_N_SIDES; side++)
    for (int field = BIC_FIELD_NATIONS; field < BIC_N_FIELDS; field++)
      compare_field (&c, (BicField) field, side);
  grid = &c.b->grid;
  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
    {
      int from = bic_grid_has (grid, hex) ? c.before[hex] : BIC_NO_HEX;

      if (from != BIC_NO_HEX && memcmp (&c.a->tiles[hex], &c.b->tiles[hex], sizeof *c.a->tiles) != 0)
        add (&c, BIC_CHANGE_GROUND, from, hex, g_strdup (_("Terrain")), _bic_compare_tile (c.a, c.catalogue, hex),
             _bic_compare_tile (c.b, c.catalogue, hex));
    }
  for (int kind = 0; kind < BIC_N_ITEMS; kind++)
    compare_items (&c, (BicItemKind) kind);
  if (c.found->len == 0 && (c.strange || !_bic_extras_equal (a->extra, b->extra)))
    add (&c, BIC_CHANGE_FIELD, BIC_NO_HEX, BIC_NO_HEX, g_strdup (_("Unknown text")), g_strdup (_("one")),
         g_strdup (_("another")));
  g_free (c.before);
  return c.found;
}
