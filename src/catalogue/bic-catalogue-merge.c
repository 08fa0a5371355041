/* A rule system that states only differences: what it says, laid over what its parent says.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Done with the elements before they are read, so that a rule system with a parent is read as if it had been written in
 * full.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-catalogue-private.h"
#include "bic-error.h"

/* What tells an element from others of its name; <without NAME="..."/> takes it away by that. */
typedef enum {
  ONE,
  ENTRY,                                /* ... but of the catalogue: who goes without it has to say so */
  MANY                                  /* any number may have the same key: each stands by itself */
} How;
static const struct { const char *name, *key; How how; } kinds[] = {
  { "option", "id", ONE }, { "former", "id", ONE }, { "merge", "option", ONE }, { "deck", "id", ONE },
  { "card", "id", ONE }, { "aid", "table", ONE },
  { "purpose", "id", ONE }, { "board", "name", ONE }, { "turn", "name", ONE }, { "trait", "id", ONE },
  { "effect", "id", ONE },
  { "unit-type", "id", ENTRY }, { "terrain", "id", ENTRY }, { "chart", "id", ONE }, { "row", "blocks", ONE },
  { "cell", "distance", ONE },
  { "modifier", "why", MANY },
};

static const char *const provenance[] = { "source", "status", "note" };

static gboolean
has_provenance (xmlNodePtr node)
{
  for (guint i = 0; i < G_N_ELEMENTS (provenance); i++)
    if (xmlHasProp (node, BAD_CAST provenance[i]))
      return TRUE;
  return FALSE;
}

static void
inherit (xmlNodePtr   node,
         xmlNodePtr   from,
         const char  *attribute,
         const char  *otherwise)
{
  g_autofree char *text = bic_xml_text (from, attribute);

  if (!xmlHasProp (node, BAD_CAST attribute) && (text || otherwise))
    xmlNewProp (node, BAD_CAST attribute, BAD_CAST (text ? text : otherwise));
}

/* Writes out what the elements below inherit, so that it stays when @node gets a provenance of its own. */
static void
settle (xmlNodePtr node)
{
  for (xmlNodePtr child = node->children; child; child = child->next)
    if (child->type == XML_ELEMENT_NODE)
      {
        inherit (child, node, "source", NULL);
        inherit (child, node, "status", "confirmed");
        inherit (child, node, "note", "");
        settle (child);
      }
}

static int
kind_of (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (name, kinds[i].name))
      return (int) i;
  return -1;
}

static xmlNodePtr
find_child (xmlNodePtr  node,
            int         kind,
            const char *id)
{
  for (xmlNodePtr child = node->children; child && id; child = child->next)
    if (_bic_is_element (child, kinds[kind].name))
      {
        g_autofree char *key = bic_xml_text (child, kinds[kind].key);

        if (g_strcmp0 (key, id) == 0)
          return child;
      }
  return NULL;
}

static void
take_out (xmlNodePtr node)
{
  xmlUnlinkNode (node);
  xmlFreeNode (node);
}

static gboolean
take_all (xmlNodePtr  target,
          int         kind,
          const char *id)
{
  gboolean found = FALSE;
  xmlNodePtr node;

  while ((node = find_child (target, kind, id)))
    {
      take_out (node);
      found = TRUE;
    }
  return found;
}

/* Of the catalogue's entries a mark stays: it is for the reader to say whether there is one. */
static gboolean
take_away (const BicLoader  *loader,
           xmlNodePtr        target,
           xmlNodePtr        without,
           GError          **error)
{
  const char *name = without->properties ? (const char *) without->properties->name : "";
  g_autofree char *id = bic_xml_text (without, name);
  int kind = kind_of (name);

  if (kind >= 0 && kinds[kind].how == ENTRY)
    xmlAddChild (target, xmlDocCopyNode (without, target->doc, 1));
  if (kind >= 0 && (take_all (target, kind, id) || kinds[kind].how == ENTRY))
    return TRUE;
  bic_xml_error (error, BIC_ERROR_UNKNOWN, loader->file, without, _("there is no %s “%s” to do without"), name,
                 id ? id : "");
  return FALSE;
}

/* What was taken away is there again. */
static void
take_back (xmlNodePtr  target,
           const char *name,
           const char *id)
{
  for (xmlNodePtr child = target->children, next; child; child = next)
    {
      g_autofree char *gone = _bic_is_element (child, "without") ? bic_xml_text (child, name) : NULL;

      next = child->next;
      if (gone && g_strcmp0 (gone, id) == 0)
        take_out (child);
    }
}

static gboolean lay (const BicLoader *loader, xmlNodePtr target, xmlNodePtr said, GError **error);

static gboolean
lay_child (const BicLoader  *loader,
           xmlNodePtr        target,
           xmlNodePtr        child,
           GError          **error)
{
  int kind = kind_of ((const char *) child->name);
  g_autofree char *id = kind >= 0 ? bic_xml_text (child, kinds[kind].key) : NULL;
  xmlNodePtr same = kind >= 0 && kinds[kind].how != MANY ? find_child (target, kind, id) : NULL;

  if (_bic_is_element (child, "without"))
    return take_away (loader, target, child, error);
  if (same)
    return lay (loader, same, child, error);
  take_back (target, (const char *) child->name, id);
  xmlAddChild (target, xmlDocCopyNode (child, target->doc, 1));
  return TRUE;
}

static void
lay_attributes (xmlNodePtr target,
                xmlNodePtr difference)
{
  for (guint i = 0; i < G_N_ELEMENTS (provenance) && has_provenance (difference); i++)
    xmlUnsetProp (target, BAD_CAST provenance[i]);
  for (xmlAttrPtr attribute = difference->properties; attribute; attribute = attribute->next)
    {
      g_autofree char *text = bic_xml_text (difference, (const char *) attribute->name);

      xmlSetProp (target, attribute->name, BAD_CAST text);
    }
  target->line = difference->line;
}

static gboolean
has_rows (xmlNodePtr entry)
{
  for (xmlNodePtr child = entry->children; child; child = child->next)
    if (_bic_is_element (child, "modifier"))
      return TRUE;
  return FALSE;
}

static void
take_rows (xmlNodePtr entry)
{
  for (xmlNodePtr child = entry->children, next; child; child = next)
    {
      next = child->next;
      if (_bic_is_element (child, "modifier"))
        take_out (child);
    }
}

/* What is @said may be spoiled: it is a copy. */
static gboolean
lay (const BicLoader  *loader,
     xmlNodePtr        target,
     xmlNodePtr        said,
     GError          **error)
{
  gboolean good = TRUE;

  if (has_provenance (said))
    {
      settle (said);
      settle (target);
    }
  lay_attributes (target, said);
  if (has_rows (said) && !_bic_is_element (said, "ruleset"))
    take_rows (target);
  for (xmlNodePtr child = said->children; child && good; child = child->next)
    if (child->type == XML_ELEMENT_NODE)
      good = lay_child (loader, target, child, error);
  return good;
}

/* Lays @difference over @target: attributes replace, elements below replace or add by their keys, <without> takes away.
 * The rows of an entry of the catalogue are replaced as a whole, those of a rule system are added to. @difference is
 * left as it is. */
gboolean
_bic_loader_lay_over (const BicLoader  *loader,
                      xmlNodePtr        target,
                      xmlNodePtr        difference,
                      GError          **error)
{
  xmlNodePtr said = xmlDocCopyNode (difference, target->doc, 1);
  gboolean good = lay (loader, target, said, error);

  xmlFreeNode (said);
  return good;
}
