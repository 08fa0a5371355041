/* Entries of a rule system: entries that the rule system changes, adds or removes, at the same indices as in the
 * catalogue.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-catalogue-loader.h"
#include "bic-error.h"

#define BIC_NO_FAMILY "none"            /* family of an entry that the rule system does not have */

static const struct { const char *element; BicEntryKind kind; } own_kinds[] = {
  { "chart", BIC_ENTRY_CHART }, { "unit-type", BIC_ENTRY_UNIT_TYPE }, { "terrain", BIC_ENTRY_TERRAIN },
  { "card", BIC_ENTRY_CARD },
};                                      /* in this order, because entries refer only to earlier kinds */

/* A rule system that changes entries of a kind has a copy of the catalogue's array. Returns the record at @index of
 * this copy, and creates or extends the copy if necessary. */
static gpointer
get_own_copy_of_record (const BicLoader *loader,
                        BicRuleset      *ruleset,
                        BicEntryKind     kind,
                        int              index)
{
  const GArray *all = loader->catalogue->entries[kind];
  guint size = g_array_get_element_size ((GArray *) all);
  GArray *own;

  if (!ruleset->views)
    ruleset->views = g_new0 (BicViews, 1);
  if (!ruleset->views->entries[kind])
    ruleset->views->entries[kind] = g_array_new (FALSE, TRUE, size);
  own = ruleset->views->entries[kind];
  g_array_append_vals (own, all->data + (gsize) own->len * size, all->len - own->len);
  return own->data + (gsize) index * size;
}

static void
set_absent (BicEntryKind kind,
            gpointer     record)
{
  if (kind == BIC_ENTRY_UNIT_TYPE)
    ((BicUnitType *) record)->family = BIC_NO_FAMILY;
  if (kind == BIC_ENTRY_TERRAIN)
    ((BicTerrain *) record)->family = BIC_NO_FAMILY;
}

/* Adds an entry of one rule system to the catalogue, so that the entry has an index. The entry is absent from all other
 * rule systems. */
static int
add_ruleset_only_entry (BicLoader     *loader,
                        BicEntryKind   kind,
                        xmlNodePtr     node,
                        GError       **error)
{
  GArray *entries = loader->catalogue->entries[kind];
  BicForm nobodys = { NULL };

  if (!_bic_loader_append_entry (loader, kind, node, error))
    return -1;
  g_array_append_val (loader->forms[kind], nobodys);
  set_absent (kind, entries->data + (gsize) (entries->len - 1) * g_array_get_element_size (entries));
  return (int) entries->len - 1;
}

/* Reads an entry of the rule system. If a user has changed this entry in the catalogue, the entry remains marked as
 * changed by the user. */
static gboolean
read_ruleset_record (BicLoader     *loader,
                     BicRuleset    *ruleset,
                     const BicOwn  *own,
                     GError       **error)
{
  BicEntryKind kind = own->owner.kind;
  gpointer record = get_own_copy_of_record (loader, ruleset, kind, own->owner.index);
  gboolean overridden = _bic_entry_source (kind, record)->overridden;

  if (!_bic_loader_record (loader, kind, own->form.node, record, error))
    return FALSE;
  _bic_entry_source (kind, record)->overridden |= overridden;
  return TRUE;
}

static gboolean
read_record_with_changes (BicLoader     *loader,
                          BicRuleset    *ruleset,
                          const BicOwn  *own,
                          xmlNodePtr     node,
                          GError       **error)
{
  return _bic_loader_apply_difference (loader, own->form.node, node, error)
         && read_ruleset_record (loader, ruleset, own, error);
}

/* Reads an entry of the catalogue with the changes of the rule system. If the entry was changed by a user, and the
 * changes of the rule system do not fit, the entry of the catalogue is used without them. */
static gboolean
read_changed (BicLoader      *loader,
              BicRuleset     *ruleset,
              BicOwner        owner,
              const BicForm  *base,
              xmlNodePtr      node,
              GError        **error)
{
  BicOwn own = { owner,
                 { xmlDocCopyNode (base->node, node->doc, 1), base->lenient ? base->file : loader->file, loader->user,
                            base->lenient || loader->lenient } };
  GError *fault = NULL;
  guint size;

  xmlAddChild (xmlDocGetRootElement (node->doc), own.form.node);
  if (read_record_with_changes (loader, ruleset, &own, node, &fault))
    return g_array_append_val (loader->owns, own), TRUE;
  size = g_array_get_element_size (loader->catalogue->entries[owner.kind]);
  /* Restores the entry of the catalogue */
  memcpy (get_own_copy_of_record (loader, ruleset, owner.kind, owner.index),
          loader->catalogue->entries[owner.kind]->data + (gsize) owner.index * size, size);
  return _bic_loader_report_fault (loader, base->lenient, fault, error);
}

/* Reads an entry that exists only in rule systems. */
static gboolean
read_added (BicLoader   *loader,
            BicRuleset  *ruleset,
            BicOwner     owner,
            xmlNodePtr   node,
            GError     **error)
{
  BicOwn own = { owner, { xmlDocCopyNode (node, node->doc, 1), loader->file, loader->user, loader->lenient } };

  xmlAddChild (xmlDocGetRootElement (node->doc), own.form.node);
  if (owner.index < 0 && (own.owner.index = add_ruleset_only_entry (loader, owner.kind, own.form.node, error)) < 0)
    return FALSE;
  if (!read_ruleset_record (loader, ruleset, &own, error))
    return FALSE;
  g_array_append_val (loader->owns, own);
  return TRUE;
}

static gboolean
read_ruleset_entry (BicLoader     *loader,
                    BicRuleset    *ruleset,
                    BicEntryKind   kind,
                    xmlNodePtr     node,
                    GError       **error)
{
  g_autofree char *id = bic_xml_text (node, "id");
  BicOwner owner = { kind, _bic_catalogue_find (loader->catalogue, kind, id),
                     (int) loader->catalogue->entries[BIC_ENTRY_RULESET]->len - 1 };
  BicForm base = owner.index >= 0 ? g_array_index (loader->forms[kind], BicForm, owner.index) : (BicForm) { NULL };

  return base.node ? read_changed (loader, ruleset, owner, &base, node, error)
         : read_added (loader, ruleset, owner, node, error);
}

static gboolean
exclude_entry (BicLoader     *loader,
               BicRuleset    *ruleset,
               BicEntryKind   kind,
               xmlNodePtr     node,
               const char    *id,
               GError       **error)
{
  int at = (int) loader->catalogue->entries[BIC_ENTRY_RULESET]->len - 1,
           index = _bic_catalogue_find (loader->catalogue, kind, id);
  BicOwn own = { { kind, index, at }, { NULL } };

  if (index < 0)
    {
      bic_xml_error (error, BIC_ERROR_UNKNOWN, loader->file, node, _("there is no %s “%s” to exclude"),
                     node->properties->name, id);
      return FALSE;
    }
  set_absent (kind, get_own_copy_of_record (loader, ruleset, kind, index));
  g_array_append_val (loader->owns, own);
  return TRUE;
}

static gboolean
read_child_if_of_kind (BicLoader   *loader,
                       xmlNodePtr   node,
                       BicRuleset  *ruleset,
                       guint        at,
                       GError     **error)
{
  BicEntryKind kind = own_kinds[at].kind;
  g_autofree char *gone = _bic_is_element (node, "without") ? bic_xml_text (node, own_kinds[at].element) : NULL;

  if (gone)
    return exclude_entry (loader, ruleset, kind, node, gone, error);
  return !_bic_is_element (node, own_kinds[at].element) || read_ruleset_entry (loader, ruleset, kind, node, error);
}

/* Reads the entries that the <ruleset> element @node changes, adds or removes. @ruleset must be the last rule system of
 * the catalogue. */
gboolean
_bic_loader_read_ruleset_entries (BicLoader   *loader,
                                  xmlNodePtr   node,
                                  BicRuleset  *ruleset,
                                  GError     **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (own_kinds); i++)
    for (xmlNodePtr child = node->children; child; child = child->next)
      if (!read_child_if_of_kind (loader, child, ruleset, i, error))
        return FALSE;
  return TRUE;
}

/* Returns whether a rule system has changed or removed this entry. */
gboolean
_bic_loader_entry_is_overridden (const BicLoader *loader,
                                 BicOwner         owner)
{
  for (guint i = 0; i < loader->owns->len; i++)
    {
      const BicOwner *own = &g_array_index (loader->owns, BicOwn, i).owner;

      if (own->kind == owner.kind && own->index == owner.index && own->ruleset == owner.ruleset)
        return TRUE;
    }
  return FALSE;
}

/* Extends the views of all rule systems to the number of entries in the catalogue. Called after all entries are
 * read. */
void
_bic_loader_extend_views (BicLoader *loader)
{
  GArray *rulesets = loader->catalogue->entries[BIC_ENTRY_RULESET];

  for (guint r = 0; r < rulesets->len; r++)
    for (int kind = 0; kind < BIC_N_ENTRY_KINDS; kind++)
      {
        BicRuleset *ruleset = &g_array_index (rulesets, BicRuleset, r);

        if (ruleset->views && ruleset->views->entries[kind])
          get_own_copy_of_record (loader, ruleset, (BicEntryKind) kind, 0);
      }
}

/* --- looking up --------------------------------------------------------------------------------------------- */

/* Returns the entries of a kind in a rule system, or in the catalogue if @ruleset is NULL. */
const GArray *
_bic_ruleset_entries (const BicCatalogue *catalogue,
                      const BicRuleset   *ruleset,
                      BicEntryKind        kind)
{
  const GArray *own = ruleset && ruleset->views ? ruleset->views->entries[kind] : NULL;

  return own ? own : catalogue->entries[kind];
}

#define BIC_VIEW(Type, name, kind) \
  const Type * \
  bic_ruleset_##name (const BicCatalogue *catalogue, \
                      const BicRuleset   *ruleset, \
                      int                *n) \
  { \
    const GArray *entries = _bic_ruleset_entries (catalogue, ruleset, kind); \
    if (n) \
      *n = (int) entries->len; \
    return (const Type *) (gpointer) entries->data; \
  }
BIC_VIEW (BicUnitType, unit_types, BIC_ENTRY_UNIT_TYPE)
BIC_VIEW (BicTerrain, terrains, BIC_ENTRY_TERRAIN)
BIC_VIEW (BicCard, cards, BIC_ENTRY_CARD)
BIC_VIEW (BicChart, charts, BIC_ENTRY_CHART)
#undef BIC_VIEW
