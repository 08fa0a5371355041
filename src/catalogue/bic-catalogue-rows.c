/* Modifier rows from XML: the attributes of a row, and the conditions that follow from its entry.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-catalogue-loader.h"
#include "bic-error.h"

#define MAX_MODIFIERS 4096

static const char *const stat_names[BIC_N_STATS] = { "dice", "flags-ignored", "strength", "moves", "moves-far", "rout",
                                                     "rally", "hits-ignored" };
static const char *const op_names[] = { "base", "double", "halve-up", "halve-down", "add", "then-halve-up",
                                        "then-halve-down", "cap", "best", "waive", "set", "more" };
static const char *const places[] = { "ours", "theirs" };

const char *
bic_stat_name (BicStat stat)
{
  g_return_val_if_fail (stat < BIC_N_STATS, NULL);

  return stat_names[stat];
}

const char *
bic_op_name (BicOp op)
{
  g_return_val_if_fail (op < G_N_ELEMENTS (op_names), NULL);

  return op_names[op];
}

/* Attributes of a row that cannot be stored unchanged in BicModifier */
typedef struct {
  int         stat, op, amount, place;          /* -1 if absent; place: 0 for the unit's hex, 1 for the enemy's hex */
  const char *why, *option;                     /* option: "NAME" or "no NAME" */
} RowText;

static const BicAttribute text_attributes[] = {
  BIC_ATTR_MAYBE_NAME (RowText, stat, "stat", stat_names),
  BIC_ATTR_MAYBE_NAME (RowText, op, "op", op_names),
  BIC_ATTR_INT (RowText, amount, "amount", FALSE, -99, 99),
  BIC_ATTR_TEXT (RowText, why, "why", FALSE),
  BIC_ATTR_TEXT (RowText, option, "option", FALSE),
  { NULL },
};
static const BicAttribute place_attributes[] = { BIC_ATTR_MAYBE_NAME (RowText, place, "at", places), { NULL } };
static const BicAttribute condition_attributes[] = {
  BIC_ATTR_TRAITS (BicModifier, traits, "traits"),
  BIC_ATTR_TRAITS (BicModifier, foe_traits, "foe-traits"),
  BIC_ATTR_BITS (BicModifier, facts, "when", _bic_fact_names),
  BIC_ATTR_BITS (BicModifier, not_facts, "unless", _bic_fact_names),
  BIC_ATTR_TERRAINS (BicModifier, ours, "ours"),
  BIC_ATTR_TERRAINS (BicModifier, theirs, "theirs"),
  BIC_ATTR_ENTRY (BicModifier, card, "card", CARD),
  { NULL },
};

/* Returns the bit of a group, or 0 if the group does not exist yet. */
static guint8
group_bit (const BicLoader *loader,
           const char      *name)
{
  for (guint i = 0; i < loader->groups->len; i++)
    if (g_str_equal (name, loader->groups->pdata[i]))
      return (guint8) (1u << i);
  return 0;
}

static gboolean
read_groups (BicLoader    *loader,
             xmlNodePtr    node,
             BicModifier  *row,
             GError      **error)
{
  g_autofree char *text = bic_xml_text (node, "group");
  g_auto (GStrv) names = g_strsplit_set (text ? text : "", " \t\n", -1);

  for (guint i = 0; names[i]; i++)
    {
      if (!*names[i])
        continue;
      if (!group_bit (loader, names[i]))
        g_ptr_array_add (loader->groups, (char *) _bic_loader_copy_string (loader, names[i]));
      if (loader->groups->len > BIC_MAX_GROUPS)
        {
          bic_xml_error (error, BIC_ERROR_RANGE, loader->file, node, _("there are more than %d groups"),
                         BIC_MAX_GROUPS);
          return FALSE;
        }
      row->groups |= group_bit (loader, names[i]);
    }
  return TRUE;
}

static gboolean
read_row (BicLoader    *loader,
          xmlNodePtr    node,
          BicModifier  *row,
          GError      **error)
{
  RowText text = { .stat = -1, .op = -1 };
  gboolean no;

  if (!_bic_loader_attributes (loader, text_attributes, node, &text, error) || !read_groups (loader, node, row, error))
    return FALSE;
  if (text.stat < 0 || text.op < 0 || !text.why ||
      ((text.op == BIC_OP_BEST || text.op == BIC_OP_WAIVE) && !row->groups))
    {
      bic_xml_error (error, BIC_ERROR_PARSE, loader->file, node,
                     _("a modifier needs stat, op and why; with op=“best” or “waive” a group too"));
      return FALSE;
    }
  row->stat = (guint8) text.stat;
  row->op = (guint8) text.op;
  row->amount = (gint8) text.amount;
  row->why = text.why;
  no = text.option && g_str_has_prefix (text.option, "no ");
  row->option = no ? text.option + strlen ("no ") : text.option;
  row->option_is = !no;
  return _bic_loader_attributes (loader, condition_attributes, node, row, error) &&
         _bic_loader_source (loader, node, &row->source, error);
}

/* Returns the record of the entry that contains a row, in the catalogue or in a rule system. */
static gpointer
owner_record (const BicLoader *loader,
              BicOwner         owner)
{
  const GArray *rulesets = loader->catalogue->entries[BIC_ENTRY_RULESET];
  GArray *entries = owner.ruleset < 0
                      ? loader->catalogue->entries[owner.kind]
                      : g_array_index (rulesets, BicRuleset, owner.ruleset).views->entries[owner.kind];

  return entries->data + (gsize) owner.index * g_array_get_element_size (entries);
}

/* Adds the condition that is implied by the terrain that contains a row. If it is hex terrain, the unit or the enemy
 * must be in this terrain. Hexside terrain does not add a condition, because these rows test facts about the
 * hexside. */
static gboolean
add_terrain_condition (BicLoader         *loader,
                       const BicTerrain  *terrain,
                       int                index,
                       xmlNodePtr         node,
                       BicModifier       *row,
                       GError           **error)
{
  RowText text = { .place = -1 };

  if (!_bic_loader_attributes (loader, place_attributes, node, &text, error))
    return FALSE;
  if ((text.place < 0) != (terrain->kind == BIC_TERRAIN_SIDE))
    {
      bic_xml_error (error, BIC_ERROR_PARSE, loader->file, node,
                     _("a modifier of a hex needs at=“ours” or at=“theirs”; a modifier of a hexside has no “at”"));
      return FALSE;
    }
  if (text.place >= 0)
    bic_terrains_add (text.place == 0 ? &row->ours : &row->theirs, index);
  return TRUE;
}

/* Appends a row to the modifiers of the catalogue. */
gboolean
_bic_loader_append_modifier (BicLoader   *loader,
                             BicOwner     owner,
                             xmlNodePtr   node,
                             GError     **error)
{
  gpointer record = owner_record (loader, owner);
  BicModifier row = { .type = -1, .card = -1 };
  BicRowHome home = { owner, NULL };

  switch (owner.kind)
    {
    case BIC_ENTRY_UNIT_TYPE:
      row.type = (gint16) owner.index;
      home.family = ((const BicUnitType *) record)->family;
      break;
    case BIC_ENTRY_TERRAIN:
      home.family = ((const BicTerrain *) record)->family;
      break;
    case BIC_ENTRY_CARD:
    case BIC_ENTRY_RULESET:
      break;
    default:
      record = NULL;
    }
  if (!record || loader->catalogue->modifiers->len >= MAX_MODIFIERS)
    {
      bic_xml_error (error, BIC_ERROR_PARSE, loader->file, node, _("a modifier is not allowed here"));
      return FALSE;
    }
  row.source = owner.kind == BIC_ENTRY_RULESET ? ((const BicRuleset *) record)->source
                                               : *_bic_entry_source (owner.kind, record);
  if (!read_row (loader, node, &row, error) ||
      (owner.kind == BIC_ENTRY_TERRAIN && !add_terrain_condition (loader, record, owner.index, node, &row, error)))
    return FALSE;
  if (owner.kind == BIC_ENTRY_CARD)
    row.card = (gint16) owner.index;
  g_array_append_val (loader->catalogue->modifiers, row);
  g_array_append_val (loader->row_homes, home);
  return TRUE;
}

/* --- the rows of a rule system ------------------------------------------------------------------------------ */

/* Inserts a row, sorted by stat and operation. Equal rows stay in the order of the files. */
static void
insert_row_sorted (GArray            *rows,
                   const BicModifier *row)
{
  guint at = rows->len;

  while (at > 0)
    {
      const BicModifier *before = &g_array_index (rows, BicModifier, at - 1);

      if (before->stat < row->stat || (before->stat == row->stat && before->op <= row->op))
        break;
      at--;
    }
  g_array_insert_vals (rows, at, row, 1);
}

/* Returns whether the rule system uses the version of an entry that contains a row: its own version, or the version of
 * the catalogue if the rule system has not changed the entry. */
static gboolean
ruleset_has_owner (const BicLoader *loader,
                   int              ruleset,
                   BicOwner         owner)
{
  gboolean common = owner.ruleset < 0;

  if (owner.kind == BIC_ENTRY_RULESET)
    return owner.index == ruleset;
  owner.ruleset = common ? ruleset : owner.ruleset;
  return owner.ruleset == ruleset && _bic_loader_entry_is_overridden (loader, owner) != common;
}

static gboolean
ruleset_uses_row (const BicLoader   *loader,
                  const BicRuleset  *ruleset,
                  int                index,
                  const BicRowHome  *home,
                  const BicModifier *row)
{
  return ruleset_has_owner (loader, index, home->owner)
         && (!home->family || bic_family_matches (home->family, ruleset->family)) &&
         (row->card < 0 || bic_ruleset_find_deck (ruleset, row->card));
}

/* Gives each rule system the rows that apply to it: its own rows, the rows of units and terrain of its family, and the
 * rows of its cards. */
void
_bic_loader_distribute_rows (BicLoader *loader)
{
  GArray *rulesets = loader->catalogue->entries[BIC_ENTRY_RULESET];

  for (guint r = 0; r < rulesets->len; r++)
    {
      BicRuleset *ruleset = &g_array_index (rulesets, BicRuleset, r);

      for (guint i = 0; i < loader->catalogue->modifiers->len; i++)
        {
          const BicModifier *row = &g_array_index (loader->catalogue->modifiers, BicModifier, i);

          if (ruleset_uses_row (loader, ruleset, (int) r, &g_array_index (loader->row_homes, BicRowHome, i), row))
            {
              /* If a switch can merge the group of the row, makes two rows, one for each value of the switch */
              BicModifier apart = *row, merged = *row;

              for (guint k = 0; k < loader->merges->len && !row->option; k++)
                {
                  const BicMerge *merge = &g_array_index (loader->merges, BicMerge, k);
                  guint8 group = group_bit (loader, merge->group);

                  if (merge->ruleset != ((int) r) || !(row->groups & group))
                    continue;
                  apart.option = merged.option = merge->option;
                  apart.option_is = TRUE;
                  merged.option_is = FALSE;
                  merged.groups = (guint8) ((row->groups & ~group) | group_bit (loader, merge->into));
                  insert_row_sorted (ruleset->modifiers, &merged);
                }
              insert_row_sorted (ruleset->modifiers, &apart);
            }
        }
    }
}
