/* Rule systems out of XML: their decks, switches and player aids.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-catalogue-attributes.h"
#include "bic-error.h"

#define MAX_LIST 256                    /* options and tables of a rule system */

#define X(id, name) name,
static const char *const use_names[] = { BIC_USES (X) };
#undef X

static const BicAttribute ruleset_attributes[] = {
  BIC_ATTR_TEXT (BicRuleset, id, "id", TRUE),
  BIC_ATTR_TEXT (BicRuleset, name, "name", TRUE),
  BIC_ATTR_TEXT (BicRuleset, family, "family", TRUE),
  BIC_ATTR_TEXT (BicRuleset, note, "text", FALSE),
  BIC_ATTR_INT (BicRuleset, revision, "revision", TRUE, 1, 10000),
  BIC_ATTR_INT8 (BicRuleset, square_track, "square-track", FALSE, 0, 20),
  BIC_ATTR_INT8 (BicRuleset, leader_moves, "leader-moves", FALSE, 0, 20),
  BIC_ATTR_INT8 (BicRuleset, command_range, "command-range", FALSE, 0, 20),
  BIC_ATTR_INT8 (BicRuleset, banner_blocks, "banner-blocks", FALSE, 0, 20),
  BIC_ATTR_INT8 (BicRuleset, morale, "morale", FALSE, 0, 10),
};
static const BicAttribute option_attributes[] = {
  BIC_ATTR_TEXT (BicOption, id, "id", TRUE),
  BIC_ATTR_TEXT (BicOption, name, "name", TRUE),
  BIC_ATTR_TEXT (BicOption, text, "text", TRUE),
  BIC_ATTR_TEXT (BicOption, ruling, "ruling", FALSE),
  BIC_ATTR_INT8 (BicOption, initial, "initial", TRUE, 0, 1),
  BIC_ATTR_INT8 (BicOption, optional, "optional", FALSE, 0, 1),
  BIC_ATTR_INT8 (BicOption, secret, "secret", FALSE, 0, 1),
  BIC_ATTR_INT8 (BicOption, former, "former", FALSE, 0, 1),
};

static const BicAttribute former_attributes[] = {
  BIC_ATTR_TEXT (BicOption, id, "id", TRUE),
};

static const BicAttribute merge_attributes[] = {
  BIC_ATTR_TEXT (BicMerge, option, "option", TRUE),
  BIC_ATTR_TEXT (BicMerge, group, "group", TRUE),
  BIC_ATTR_TEXT (BicMerge, into, "into", TRUE),
};

static gboolean
read_merge (BicLoader   *loader,
            xmlNodePtr   node,
            GError     **error)
{
  BicMerge merge = { (int) loader->catalogue->entries[BIC_ENTRY_RULESET]->len - 1, NULL, NULL, NULL };

  if (!_bic_loader_attributes (loader, merge_attributes, G_N_ELEMENTS (merge_attributes), node, &merge, error))
    return FALSE;
  g_array_append_val (loader->merges, merge);
  return TRUE;
}

static gboolean
read_uses (BicLoader   *loader,
           xmlNodePtr   node,
           BicUses     *uses,
           GError     **error)
{
  g_autofree char *text = bic_xml_text (node, "uses");
  g_auto (GStrv) words = g_strsplit_set (text ? text : "", " \t\n", -1);

  for (guint i = 0; words[i]; i++)
    {
      int bit = 0;

      while (bit < BIC_N_USES && !g_str_equal (words[i], use_names[bit]))
        bit++;
      if (*words[i] && bit == BIC_N_USES)
        {
          bic_xml_error (error, BIC_ERROR_UNKNOWN, loader->file, node, _("%s=“%s”: there is no such value"), "uses",
                         words[i]);
          return FALSE;
        }
      if (*words[i])
        *uses |= G_GUINT64_CONSTANT (1) << bit;
    }
  return TRUE;
}

/* What the rule system knows by name. */
static void
read_effects (BicLoader  *loader,
              xmlNodePtr  node,
              GPtrArray  *effects)
{
  g_autofree char *text = bic_xml_text (node, "effects");
  g_auto (GStrv) words = g_strsplit_set (text ? text : "", " \t\n", -1);

  for (guint i = 0; words[i]; i++)
    if (*words[i])
      g_ptr_array_add (effects, (char *) _bic_loader_string (loader, words[i]));
}

static gboolean
read_option (BicLoader   *loader,
             xmlNodePtr   node,
             BicRuleset  *ruleset,
             GError     **error)
{
  BicOption option = { .former = -1 };

  if (!_bic_loader_attributes (loader, option_attributes, G_N_ELEMENTS (option_attributes), node, &option, error))
    return FALSE;
  g_array_append_val (ruleset->options, option);
  return TRUE;
}

static gboolean
read_former (BicLoader   *loader,
             xmlNodePtr   node,
             BicRuleset  *ruleset,
             GError     **error)
{
  BicOption option = { .former = 1 };

  if (!_bic_loader_attributes (loader, former_attributes, G_N_ELEMENTS (former_attributes), node, &option, error))
    return FALSE;
  g_array_append_val (ruleset->formers, option);
  return TRUE;
}

static gboolean
read_ruleset_child (BicLoader   *loader,
                    xmlNodePtr   node,
                    BicRuleset  *ruleset,
                    GError     **error)
{
  gint16 table = -1;

  if (_bic_is_element (node, "deck"))
    return _bic_loader_deck (loader, node, ruleset->decks, error);
  if (_bic_is_element (node, "aid") && ruleset->tables->len < MAX_LIST)
    {
      if (!_bic_loader_reference (loader, node, "table", BIC_ENTRY_TABLE, &table, error))
        return FALSE;
      g_array_append_val (ruleset->tables, table);
    }
  if (_bic_is_element (node, "option") && ruleset->options->len < MAX_LIST)
    return read_option (loader, node, ruleset, error);
  if (_bic_is_element (node, "former") && ruleset->formers->len < MAX_LIST)
    return read_former (loader, node, ruleset, error);
  if (!_bic_loader_fresh (loader, node, ruleset, error))
    return FALSE;
  return !_bic_is_element (node, "merge") || read_merge (loader, node, error);
}

static gboolean
read_all (BicLoader   *loader,
          xmlNodePtr   node,
          BicRuleset  *ruleset,
          GError     **error)
{
  ruleset->decks = _bic_decks_new ();
  ruleset->modifiers = g_array_new (FALSE, TRUE, sizeof (BicModifier));
  ruleset->options = g_array_new (FALSE, TRUE, sizeof (BicOption));
  ruleset->formers = g_array_new (FALSE, TRUE, sizeof (BicOption));
  ruleset->tables = g_array_new (FALSE, TRUE, sizeof (gint16));
  ruleset->effects = g_ptr_array_new ();
  _bic_fresh_init (ruleset);
  if (!_bic_loader_attributes (loader, ruleset_attributes, G_N_ELEMENTS (ruleset_attributes), node, ruleset, error) ||
      !read_uses (loader, node, &ruleset->uses, error) || !_bic_loader_own (loader, node, ruleset, error))
    return FALSE;

  read_effects (loader, node, ruleset->effects);
  for (xmlNodePtr child = node->children; child; child = child->next)
    if (!read_ruleset_child (loader, child, ruleset, error))
      return FALSE;
  return TRUE;
}

/* How much there is of what a rule system adds to. */
typedef struct { guint merges, owns, entries[BIC_ENTRY_RULESET]; } Mark;

static Mark
mark (const BicLoader *loader)
{
  Mark here = { loader->merges->len, loader->owns->len, { 0 } };

  for (int kind = 0; kind < BIC_ENTRY_RULESET; kind++)
    here.entries[kind] = loader->catalogue->entries[kind]->len;
  return here;
}

static void
go_back (BicLoader *loader,
         Mark       to)
{
  g_array_set_size (loader->merges, to.merges);
  g_array_set_size (loader->owns, to.owns);
  for (int kind = 0; kind < BIC_ENTRY_RULESET; kind++)
    {
      g_array_set_size (loader->catalogue->entries[kind], to.entries[kind]);
      g_array_set_size (loader->forms[kind], to.entries[kind]);
    }
}

/* Reads a <ruleset> into @record, a BicRuleset of zeros; what a faulty one has added is gone. */
gboolean
_bic_loader_ruleset (BicLoader   *loader,
                     xmlNodePtr   node,
                     gpointer     record,
                     GError     **error)
{
  Mark before = mark (loader);

  if (read_all (loader, node, record, error))
    return TRUE;
  go_back (loader, before);
  return FALSE;
}

void
_bic_ruleset_clear (BicRuleset *ruleset)
{
  g_clear_pointer (&ruleset->decks, g_array_unref);
  g_clear_pointer (&ruleset->modifiers, g_array_unref);
  g_clear_pointer (&ruleset->options, g_array_unref);
  g_clear_pointer (&ruleset->formers, g_array_unref);
  g_clear_pointer (&ruleset->tables, g_array_unref);
  g_clear_pointer (&ruleset->effects, g_ptr_array_unref);
  g_clear_pointer (&ruleset->views, _bic_views_free);
  _bic_fresh_clear (ruleset);
}

