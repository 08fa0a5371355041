/* A box that changes an older form of itself: its counts, laid over the components of that.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Done with the elements before they are read, so that the box is read as if it had been written in full.
 */
#include "config.h"

#include "bic-catalogue-private.h"

static const char *const subjects[] = { "unit-type", "terrain", "nation", "item" };

static gboolean
is_of_same_subject (xmlNodePtr a,
                    xmlNodePtr b)
{
  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    if (g_strcmp0 (bic_xml_peek (a, subjects[i]), bic_xml_peek (b, subjects[i])) != 0)
      return FALSE;
  return TRUE;
}

static xmlNodePtr
find_component (xmlNodePtr box,
                xmlNodePtr like)
{
  for (xmlNodePtr node = box->children; node; node = node->next)
    if (_bic_is_element (node, "component") && is_of_same_subject (node, like))
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

/* The number is the user's now, so the source of the older number does not count for it. */
static void
lay_component (const BicLoader *loader,
               xmlNodePtr       target,
               xmlNodePtr       said)
{
  static const struct { const char *attribute, *otherwise;
      } provenance[] = { { "source", NULL }, { "status", "confirmed" }, { "note", "" } };
  static const char *const numbers[] = { "count", "blocks" };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (bic_xml_peek (said, numbers[i]))
      set_attribute (target, numbers[i], bic_xml_peek (said, numbers[i]));
  for (guint i = 0; i < G_N_ELEMENTS (provenance); i++)
    {
      const char *value = bic_xml_peek (said, provenance[i].attribute);

      set_attribute (target, provenance[i].attribute, value ? value : provenance[i].otherwise ? provenance[i].otherwise
                     : loader->file);
    }
}

/* @target: all that the older form says; @said: what the user says otherwise. */
void
_bic_loader_lay_over_box (const BicLoader *loader,
                          xmlNodePtr       target,
                          xmlNodePtr       said)
{
  if (bic_xml_peek (said, "name"))
    set_attribute (target, "name", bic_xml_peek (said, "name"));
  for (xmlNodePtr node = said->children; node; node = node->next)
    if (_bic_is_element (node, "component"))
      {
        xmlNodePtr component = find_component (target, node);

        if (!component)
          component = xmlAddChild (target, xmlDocCopyNode (node, target->doc, 1));
        lay_component (loader, component, node);
      }
}
