/* Modifier rows out of XML: what a row says of itself, and what the entry that it stands in adds.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-catalogue-private.h"
#include "bic-error.h"

#define MAX_MODIFIERS 4096

#define X(id, name) name,
static const char *const fact_names[] = { BIC_FACTS (X) };
#undef X
static const char *const stat_names[BIC_N_STATS] = { "dice", "flags-ignored", "strength", "moves", "moves-far", "rout",
                                                     "rally", "hits-ignored" };
static const char *const op_names[] = { "base", "double", "halve-up", "halve-down", "add", "then-halve-up",
                                        "then-halve-down", "cap", "best", "waive", "set", "more" };
static const char *const places[] = { "ours", "theirs" };

const char *
bic_fact_name (int bit)
{
  g_return_val_if_fail (bit >= 0 && bit < BIC_N_FACTS, NULL);

  return fact_names[bit];
}

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

static int
fact_bit (const char *word)
{
  for (int bit = 0; bit < BIC_N_FACTS; bit++)
    if (g_str_equal (word, fact_names[bit]))
      return bit;
  return -1;
}

/* The one fact that an attribute names; @bit is left alone when it is absent. */
gboolean
_bic_loader_fact (BicLoader   *loader,
                  xmlNodePtr   node,
                  const char  *attribute,
                  int         *bit,
                  GError     **error)
{
  return _bic_loader_name (loader, node, attribute, fact_names, BIC_N_FACTS, bit, error);
}

static gboolean
read_facts (BicLoader   *loader,
            xmlNodePtr   node,
            const char  *attribute,
            guint64     *facts,
            GError     **error)
{
  g_autofree char *text = bic_xml_text (node, attribute);
  g_auto (GStrv) words = g_strsplit_set (text ? text : "", " \t\n", -1);

  for (guint i = 0; words[i]; i++)
    {
      int bit = fact_bit (words[i]);

      if (*words[i] && bit < 0)
        {
          bic_xml_error (error, BIC_ERROR_UNKNOWN, loader->file, node, _("%s: there is no fact “%s”"), attribute,
                         words[i]);
          return FALSE;
        }
      if (bit >= 0)
        *facts |= G_GUINT64_CONSTANT (1) << bit;
    }
  return TRUE;
}

static gboolean
read_terrains (BicLoader   *loader,
               xmlNodePtr   node,
               const char  *attribute,
               BicTerrains *set,
               GError     **error)
{
  g_autofree char *text = bic_xml_text (node, attribute);
  g_auto (GStrv) words = g_strsplit_set (text ? text : "", " \t\n", -1);

  for (guint i = 0; words[i]; i++)
    {
      int terrain = _bic_catalogue_find (loader->catalogue, BIC_ENTRY_TERRAIN, words[i]);

      if (*words[i] && terrain < 0)
        {
          bic_xml_error (error, BIC_ERROR_UNKNOWN, loader->file, node, _("%s: there is no terrain “%s”"), attribute,
                         words[i]);
          return FALSE;
        }
      if (terrain >= 0)
        bic_terrains_add (set, terrain);
    }
  return TRUE;
}

/* The bit of a group, 0 if no row is in it. */
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
        g_ptr_array_add (loader->groups, (char *) _bic_loader_string (loader, names[i]));
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

/* "NAME" or "no NAME": the switch that a row hangs on. */
static void
read_option (BicLoader   *loader,
             xmlNodePtr   node,
             BicModifier *row)
{
  g_autofree char *text = bic_xml_text (node, "option");
  gboolean no = text && g_str_has_prefix (text, "no ");

  row->option = _bic_loader_string (loader, text ? text + (no ? 3 : 0) : NULL);
  row->option_is = !no;
}

static gboolean
read_own (BicLoader    *loader,
          xmlNodePtr    node,
          BicModifier  *row,
          GError      **error)
{
  g_autofree char *why = bic_xml_text (node, "why");
  int stat = -1, op = -1, amount = 0;

  if (!_bic_loader_name (loader, node, "stat", stat_names, BIC_N_STATS, &stat, error) ||
      !_bic_loader_name (loader, node, "op", op_names, G_N_ELEMENTS (op_names), &op, error) ||
      !bic_xml_int (node, "amount", -99, 99, &amount, loader->file, error) ||
      !read_groups (loader, node, row, error))
    return FALSE;

  if (stat < 0 || op < 0 || !why || ((op == BIC_OP_BEST || op == BIC_OP_WAIVE) && !row->groups))
    {
      bic_xml_error (error, BIC_ERROR_PARSE, loader->file, node,
                     _("a modifier needs stat, op and why; with op=“best” or “waive” a group too"));
      return FALSE;
    }
  row->stat = (guint8) stat;
  row->op = (guint8) op;
  row->amount = (gint8) amount;
  row->why = _bic_loader_string (loader, why);
  read_option (loader, node, row);
  return TRUE;
}

static gboolean
read_conditions (BicLoader    *loader,
                 xmlNodePtr    node,
                 BicModifier  *row,
                 GError      **error)
{
  return _bic_loader_traits (loader, node, "traits", &row->traits, error) &&
         _bic_loader_traits (loader, node, "foe-traits", &row->foe_traits, error) &&
         read_facts (loader, node, "when", &row->facts, error) &&
         read_facts (loader, node, "unless", &row->not_facts, error) &&
         read_terrains (loader, node, "ours", &row->ours, error) &&
         read_terrains (loader, node, "theirs", &row->theirs, error) &&
         _bic_loader_reference (loader, node, "card", BIC_ENTRY_CARD, &row->card, error);
}

/* Where the entry stands: in the catalogue, or among those of a rule system. */
static GArray *
owner_entries (BicLoader *loader,
               BicOwner   owner)
{
  GArray *rulesets = loader->catalogue->entries[BIC_ENTRY_RULESET];

  return owner.ruleset < 0 ? loader->catalogue->entries[owner.kind]
                           : g_array_index (rulesets, BicRuleset, owner.ruleset).views->entries[owner.kind];
}

/* A row in a hex terrain says whose hex it means; one of a hexside is told by its facts. */
static gboolean
imply_terrain (BicLoader    *loader,
               BicOwner      owner,
               xmlNodePtr    node,
               BicModifier  *row,
               GError      **error)
{
  const BicTerrain *entry = &g_array_index (owner_entries (loader, owner), BicTerrain, owner.index);
  int place = -1;

  if (!_bic_loader_name (loader, node, "at", places, G_N_ELEMENTS (places), &place, error))
    return FALSE;
  if ((place < 0) != (entry->kind == BIC_TERRAIN_SIDE))
    {
      bic_xml_error (error, BIC_ERROR_PARSE, loader->file, node,
                     _("a modifier of a hex says at=“ours” or at=“theirs”, one of a hexside does not"));
      return FALSE;
    }
  if (place >= 0)
    bic_terrains_add (place == 0 ? &row->ours : &row->theirs, owner.index);
  return TRUE;
}

static const BicSource *
owner_source (BicLoader *loader,
              BicOwner   owner)
{
  GArray *entries = owner_entries (loader, owner);

  switch (owner.kind)
    {
    case BIC_ENTRY_UNIT_TYPE: return &g_array_index (entries, BicUnitType, owner.index).source;
    case BIC_ENTRY_TERRAIN:   return &g_array_index (entries, BicTerrain, owner.index).source;
    case BIC_ENTRY_CARD:      return &g_array_index (entries, BicCard, owner.index).source;
    case BIC_ENTRY_RULESET:   return &g_array_index (entries, BicRuleset, owner.index).source;
    default:                  return NULL;
    }
}

static const char *
owner_family (BicLoader *loader,
              BicOwner   owner)
{
  GArray *entries = owner_entries (loader, owner);

  switch (owner.kind)
    {
    case BIC_ENTRY_UNIT_TYPE: return g_array_index (entries, BicUnitType, owner.index).family;
    case BIC_ENTRY_TERRAIN:   return g_array_index (entries, BicTerrain, owner.index).family;
    default:                  return NULL;
    }
}

/* Reads a row to the end of the catalogue's modifiers. */
gboolean
_bic_loader_modifier (BicLoader   *loader,
                      BicOwner     owner,
                      xmlNodePtr   node,
                      GError     **error)
{
  const BicSource *inherited = owner_source (loader, owner);
  BicModifier row = { .type = -1, .card = -1 };
  BicRowHome home = { owner, owner_family (loader, owner) };

  if (!inherited || loader->catalogue->modifiers->len >= MAX_MODIFIERS)
    {
      bic_xml_error (error, BIC_ERROR_PARSE, loader->file, node, _("a modifier cannot stand here"));
      return FALSE;
    }
  row.source = *inherited;
  if (!read_own (loader, node, &row, error) || !read_conditions (loader, node, &row, error) ||
      !_bic_loader_source (loader, node, &row.source, error))
    return FALSE;

  if (owner.kind == BIC_ENTRY_TERRAIN && !imply_terrain (loader, owner, node, &row, error))
    return FALSE;
  if (owner.kind == BIC_ENTRY_UNIT_TYPE)
    row.type = (gint16) owner.index;
  if (owner.kind == BIC_ENTRY_CARD)
    row.card = (gint16) owner.index;

  g_array_append_val (loader->catalogue->modifiers, row);
  g_array_append_val (loader->row_homes, home);
  return TRUE;
}

/* --- the rows of a rule system ------------------------------------------------------------------------------ */

/* Insertion keeps the order of the files among equals. */
static void
insert_row (GArray            *rows,
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

/* Makes two of a row whose group a switch may merge: one for each of its settings. */
static void
insert_merged (const BicLoader   *loader,
               int                ruleset,
               GArray            *rows,
               const BicModifier *row)
{
  BicModifier apart = *row, merged = *row;

  for (guint i = 0; i < loader->merges->len && !row->option; i++)
    {
      const BicMerge *merge = &g_array_index (loader->merges, BicMerge, i);
      guint8 group = group_bit (loader, merge->group);

      if (merge->ruleset != ruleset || !(row->groups & group))
        continue;
      apart.option = merged.option = merge->option;
      apart.option_is = TRUE;
      merged.option_is = FALSE;
      merged.groups = (guint8) ((row->groups & ~group) | group_bit (loader, merge->into));
      insert_row (rows, &merged);
    }
  insert_row (rows, &apart);
}

/* Whether what the row stands in is the rule system's: an entry of its own, or one of the catalogue that it has not
 * changed. */
static gboolean
has_home (const BicLoader *loader,
          int              ruleset,
          BicOwner         owner)
{
  gboolean common = owner.ruleset < 0;

  if (owner.kind == BIC_ENTRY_RULESET)
    return owner.index == ruleset;
  owner.ruleset = common ? ruleset : owner.ruleset;
  return owner.ruleset == ruleset && _bic_loader_owns (loader, owner) != common;
}

static gboolean
concerns (const BicLoader   *loader,
          const BicRuleset  *ruleset,
          int                index,
          const BicRowHome  *home,
          const BicModifier *row)
{
  return has_home (loader, index, home->owner)
         && (!home->family || bic_family_serves (home->family, ruleset->family)) &&
         (row->card < 0 || bic_ruleset_find_deck (ruleset, row->card));
}

/* Gives each rule system the rows that it uses: its own, those of units and terrain of its family, and those of its
 * cards. */
void
_bic_loader_finish (BicLoader *loader)
{
  GArray *rulesets = loader->catalogue->entries[BIC_ENTRY_RULESET];

  for (guint r = 0; r < rulesets->len; r++)
    {
      BicRuleset *ruleset = &g_array_index (rulesets, BicRuleset, r);

      for (guint i = 0; i < loader->catalogue->modifiers->len; i++)
        {
          const BicModifier *row = &g_array_index (loader->catalogue->modifiers, BicModifier, i);

          if (concerns (loader, ruleset, (int) r, &g_array_index (loader->row_homes, BicRowHome, i), row))
            insert_merged (loader, (int) r, ruleset->modifiers, row);
        }
    }
}
