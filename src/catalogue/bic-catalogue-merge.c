/* Rule systems and boxed games that contain only differences: applies the differences to a copy of the parent's
 * elements.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The differences are applied before reading, so that the reader always receives complete rule systems and boxed games.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-catalogue-loader.h"
#include "bic-error.h"

/* Meaning of the key attribute of elements with the same name. <without NAME="KEY"/> removes the element with this
 * key. */
typedef enum {
  ONE,
  ENTRY,                                /* the element changes an entry of the catalogue, which only <without> can
                                         * remove */
  MANY                                  /* several elements can have the same key */
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
    if (bic_xml_peek (node, provenance[i]))
      return TRUE;
  return FALSE;
}

static void
inherit_attribute (xmlNodePtr   node,
                   xmlNodePtr   from,
                   const char  *attribute,
                   const char  *otherwise)
{
  const char *text = bic_xml_peek (from, attribute);

  if (!bic_xml_peek (node, attribute) && (text || otherwise))
    xmlNewProp (node, BAD_CAST attribute, BAD_CAST (text ? text : otherwise));
}

/* Copies source, status and note to the child elements that inherit them. @node can then get a different source, status
 * or note without changing its children. */
static void
copy_provenance_to_children (xmlNodePtr node)
{
  for (xmlNodePtr child = node->children; child; child = child->next)
    if (child->type == XML_ELEMENT_NODE)
      {
        inherit_attribute (child, node, "source", NULL);
        inherit_attribute (child, node, "status", "confirmed");
        inherit_attribute (child, node, "note", "");
        copy_provenance_to_children (child);
      }
}

static int
index_of_element_kind (const char *name)
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
    if (_bic_is_element (child, kinds[kind].name) && g_strcmp0 (bic_xml_peek (child, kinds[kind].key), id) == 0)
      return child;
  return NULL;
}

static void
remove_node (xmlNodePtr node)
{
  xmlUnlinkNode (node);
  xmlFreeNode (node);
}

/* Removes the element that a <without> names. If it names an entry of the catalogue, the <without> is kept, because
 * only the reader knows whether the entry exists. */
static gboolean
apply_without (const BicLoader  *loader,
               xmlNodePtr        target,
               xmlNodePtr        without,
               GError          **error)
{
  const char *name = without->properties ? (const char *) without->properties->name : "";
  const char *id = bic_xml_peek (without, name);
  int kind = index_of_element_kind (name);
  gboolean found = kind >= 0 && kinds[kind].how == ENTRY;

  if (found)
    xmlAddChild (target, xmlDocCopyNode (without, target->doc, 1));
  for (xmlNodePtr node; kind >= 0 && (node = find_child (target, kind, id));)
    {
      remove_node (node);
      found = TRUE;
    }
  if (!found)
    bic_xml_error (error, BIC_ERROR_UNKNOWN, loader->file, without, _("there is no %s “%s” to exclude"), name,
                   id ? id : "");
  return found;
}

/* Removes all @element children of @parent; if @name is not NULL, only children whose attribute @name has the value
 * @id. */
static void
remove_children (xmlNodePtr  parent,
                 const char *element,
                 const char *name,
                 const char *id)
{
  for (xmlNodePtr child = parent->children, next; child; child = next)
    {
      next = child->next;
      if (_bic_is_element (child, element) &&
          (!name || (bic_xml_peek (child, name) && g_strcmp0 (bic_xml_peek (child, name), id) == 0)))
        remove_node (child);
    }
}

/* Applies @changes to @target. The caller must pass a copy of the changes, because @changes is modified. */
static gboolean
apply_changes (const BicLoader  *loader,
               xmlNodePtr        target,
               xmlNodePtr        changes,
               GError          **error)
{
  gboolean good = TRUE;

  if (has_provenance (changes))
    {
      copy_provenance_to_children (changes);
      copy_provenance_to_children (target);
    }
  for (guint i = 0; i < G_N_ELEMENTS (provenance) && has_provenance (changes); i++)
    xmlUnsetProp (target, BAD_CAST provenance[i]);
  for (xmlAttrPtr attribute = changes->properties; attribute; attribute = attribute->next)
    xmlSetProp (target, attribute->name, BAD_CAST bic_xml_peek (changes, (const char *) attribute->name));
  target->line = changes->line;
  if (!_bic_is_element (changes, "ruleset"))
    for (xmlNodePtr child = changes->children; child; child = child->next)
      if (_bic_is_element (child, "modifier"))
        remove_children (target, "modifier", NULL, NULL);
  for (xmlNodePtr child = changes->children; child && good; child = child->next)
    {
      int kind = child->type == XML_ELEMENT_NODE ? index_of_element_kind ((const char *) child->name) : -1;
      const char *id = kind >= 0 ? bic_xml_peek (child, kinds[kind].key) : NULL;
      xmlNodePtr same = kind >= 0 && kinds[kind].how != MANY ? find_child (target, kind, id) : NULL;

      if (child->type != XML_ELEMENT_NODE)
        continue;
      if (_bic_is_element (child, "without"))
        good = apply_without (loader, target, child, error);
      else if (same)
        good = apply_changes (loader, same, child, error);
      else
        {
          /* Cancels an earlier <without> */
          remove_children (target, "without", (const char *) child->name, id);
          xmlAddChild (target, xmlDocCopyNode (child, target->doc, 1));
        }
    }
  return good;
}

/* Applies @difference to @target. Attributes replace attributes. Child elements replace elements with the same key, or
 * are added. <without> removes elements. If @difference has rows for an entry of the catalogue, they replace all rows
 * of this entry. Rows of a rule system are added. @difference is not changed. */
gboolean
_bic_loader_apply_difference (const BicLoader  *loader,
                              xmlNodePtr        target,
                              xmlNodePtr        difference,
                              GError          **error)
{
  xmlNodePtr changes = xmlDocCopyNode (difference, target->doc, 1);
  gboolean good = apply_changes (loader, target, changes, error);

  xmlFreeNode (changes);
  return good;
}

/* --- boxes -------------------------------------------------------------------------------------------------- */

static const char *const subjects[] = { "unit-type", "terrain", "nation", "item" };

static gboolean
has_same_subject (xmlNodePtr a,
                  xmlNodePtr b)
{
  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    if (g_strcmp0 (bic_xml_peek (a, subjects[i]), bic_xml_peek (b, subjects[i])) != 0)
      return FALSE;
  return TRUE;
}

static xmlNodePtr
find_matching_component (xmlNodePtr box,
                         xmlNodePtr like)
{
  for (xmlNodePtr node = box->children; node; node = node->next)
    if (_bic_is_element (node, "component") && has_same_subject (node, like))
      return node;
  return NULL;
}

static void
set_attribute (xmlNodePtr  node,
               const char *attribute,
               const char *value)
{
  xmlSetProp (node, BAD_CAST attribute, BAD_CAST value);
}

/* Applies the user's changes in @changes to @target, which is the full content of the older version of the boxed
 * game. */
void
_bic_loader_apply_box_changes (const BicLoader *loader,
                               xmlNodePtr       target,
                               xmlNodePtr       changes)
{
  if (bic_xml_peek (changes, "name"))
    set_attribute (target, "name", bic_xml_peek (changes, "name"));
  for (xmlNodePtr node = changes->children; node; node = node->next)
    if (_bic_is_element (node, "component"))
      {
        xmlNodePtr component = find_matching_component (target, node);

        if (!component)
          component = xmlAddChild (target, xmlDocCopyNode (node, target->doc, 1));
        /* The number comes from the user, so the source of the older number no longer applies. */
        static const struct { const char *attribute, *otherwise;
            } sources[] = { { "source", NULL }, { "status", "confirmed" }, { "note", "" } };
        static const char *const numbers[] = { "count", "blocks" };

        for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
          if (bic_xml_peek (node, numbers[i]))
            set_attribute (component, numbers[i], bic_xml_peek (node, numbers[i]));
        for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
          {
            const char *value = bic_xml_peek (node, sources[i].attribute);

            set_attribute (component, sources[i].attribute, value ? value : sources[i].otherwise ? sources[i].otherwise
                           : loader->file);
          }
      }
}
