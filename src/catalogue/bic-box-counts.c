/* Numbers of the components that the user owns of each boxed game, stored in a catalogue file of the user.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-box-counts.h"
#include "bic-catalogue-loader.h"
#include "bic-catalogue-resource.h"
#include "bic-error.h"
#include "bic-output.h"

#define FILE_NAME "box-counts.xml"
#define NAMESPACE "urn:bicorne:catalogue:1"

struct _BicBoxCounts
{
  char     *path;
  xmlDocPtr doc;
};

/**
 * bic_box_counts_path:
 *
 * Returns: (transfer full): the path of the file with the user's counts
 */
char *
bic_box_counts_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "bicorne", "catalogue", FILE_NAME, NULL);
}

static xmlDocPtr
new_document (void)
{
  xmlDocPtr doc = xmlNewDoc (BAD_CAST "1.0");
  xmlNodePtr root = xmlNewDocNode (doc, NULL, BAD_CAST "catalogue", NULL);

  xmlDocSetRootElement (doc, root);
  xmlSetNs (root, xmlNewNs (root, BAD_CAST NAMESPACE, NULL));
  return doc;
}

static xmlDocPtr
read_document (const char *path,
               GError    **error)
{
  gsize size;
  g_autofree char *data = bic_xml_read (path, &size, error);
  g_autoptr (xmlDoc) doc = data
                           ? bic_xml_parse_with_message (data, size, path, _("this is not a catalog file"), error)
                           : NULL;

  bic_catalogue_get_resource ();                                    /* registers the schema */
  if (!doc || !bic_xml_validate (doc, BIC_CATALOGUE_SCHEMA, path, error))
    return NULL;
  return g_steal_pointer (&doc);
}

/**
 * bic_box_counts_read:
 * @path: the file with the counts; if it does not exist, there are no counts
 *
 * Returns: (transfer full) (nullable): the counts; %NULL if the file is not a valid catalogue file
 */
BicBoxCounts *
bic_box_counts_read (const char *path,
                     GError    **error)
{
  BicBoxCounts *self;
  xmlDocPtr doc;

  g_return_val_if_fail (path != NULL, NULL);

  doc = g_file_test (path, G_FILE_TEST_EXISTS) ? read_document (path, error) : new_document ();
  if (!doc)
    return NULL;
  self = g_new0 (BicBoxCounts, 1);
  self->path = g_strdup (path);
  self->doc = doc;
  return self;
}

void
bic_box_counts_free (BicBoxCounts *self)
{
  g_free (self->path);
  xmlFreeDoc (self->doc);
  g_free (self);
}

/* --- elements ----------------------------------------------------------------------------------------------- */

static xmlNodePtr
find_element (xmlNodePtr  parent,
              const char *name,
              const char *attribute,
              const char *value)
{
  for (xmlNodePtr node = parent ? parent->children : NULL; node; node = node->next)
    if (_bic_is_element (node, name) && g_strcmp0 (bic_xml_peek (node, attribute), value) == 0)
      return node;
  return NULL;
}

static xmlNodePtr
add_element (xmlNodePtr  parent,
             const char *name,
             const char *attribute,
             const char *value)
{
  xmlNodePtr node = xmlNewChild (parent, NULL, BAD_CAST name, NULL);

  xmlSetProp (node, BAD_CAST attribute, BAD_CAST value);
  return node;
}

static gboolean
has_elements (xmlNodePtr node)
{
  for (xmlNodePtr child = node->children; child; child = child->next)
    if (child->type == XML_ELEMENT_NODE || child->type == XML_COMMENT_NODE)
      return TRUE;
  return FALSE;
}

static void
remove_node (xmlNodePtr node)
{
  xmlUnlinkNode (node);
  xmlFreeNode (node);
}

/* Returns the attribute that names the content of a component, and sets @value to the value of this attribute. */
static const char *
subject_attribute (const BicCatalogue *catalogue,
                   const BicComponent *component,
                   const char        **value)
{
  if (component->type >= 0)
    *value = bic_catalogue_unit_types (catalogue, NULL)[component->type].id;
  else if (component->terrain >= 0)
    *value = bic_catalogue_terrains (catalogue, NULL)[component->terrain].id;
  else if (component->nation >= 0)
    *value = bic_catalogue_nations (catalogue, NULL)[component->nation].id;
  else
    *value = component->item;
  return component->type >= 0 ? "unit-type" : component->terrain >= 0 ? "terrain" : component->nation >= 0 ? "nation"
         : "item";
}

static const char *
count_attribute (const BicComponent *component)
{
  return component->nation >= 0 ? "blocks" : "count";
}

/**
 * bic_box_counts_get:
 * @component: a component of @box, or one that @box does not list
 *
 * Returns: the number that the user entered (for a nation, the number of its blocks); -1 if there is none
 */
int
bic_box_counts_get (const BicBoxCounts *self,
                    const BicCatalogue *catalogue,
                    const BicBox       *box,
                    const BicComponent *component)
{
  const char *value, *attribute = subject_attribute (catalogue, component, &value);
  xmlNodePtr node = find_element (find_element (xmlDocGetRootElement (self->doc), "box", "id", box->id), "component",
                                  attribute, value);
  int count = -1;

  if (node)
    bic_xml_int (node, count_attribute (component), 0, BIC_BOX_COUNT_MAX, &count, self->path, NULL);
  return count;
}

/* Removes a count. If the file describes the boxed game in full, only the number is removed, and the component
 * stays. */
static void
clear_count (xmlNodePtr          box,
             const char         *attribute,
             const char         *value,
             const BicComponent *component)
{
  xmlNodePtr node = find_element (box, "component", attribute, value);

  if (!node)
    return;
  if (!bic_xml_peek (box, "parent"))
    xmlUnsetProp (node, BAD_CAST count_attribute (component));
  else
    remove_node (node);
  if (bic_xml_peek (box, "parent") && !has_elements (box))
    remove_node (box);
}

/**
 * bic_box_counts_set:
 * @component: a component of @box, or one that @box does not list
 * @count: the number (for a nation, the number of its blocks); -1 removes it
 */
void
bic_box_counts_set (BicBoxCounts       *self,
                    const BicCatalogue *catalogue,
                    const BicBox       *box,
                    const BicComponent *component,
                    int                 count)
{
  const char *value, *attribute = subject_attribute (catalogue, component, &value);
  xmlNodePtr root = xmlDocGetRootElement (self->doc), of_box = find_element (root, "box", "id", box->id), node;
  g_autofree char *number = g_strdup_printf ("%d", count);

  g_return_if_fail (count >= -1 && count <= BIC_BOX_COUNT_MAX);

  if (count < 0)
    {
      if (of_box)
        clear_count (of_box, attribute, value, component);
      return;
    }
  if (!of_box)
    {
      of_box = add_element (root, "box", "id", box->id);
      xmlSetProp (of_box, BAD_CAST "parent", BAD_CAST box->id);
    }
  node = find_element (of_box, "component", attribute, value);
  if (!node)
    node = add_element (of_box, "component", attribute, value);
  xmlSetProp (node, BAD_CAST count_attribute (component), BAD_CAST number);
}

/**
 * bic_box_counts_save:
 *
 * Creates the folder if it is missing, and writes the file.
 *
 * Returns: whether the file was written; if not, it is unchanged
 */
gboolean
bic_box_counts_save (const BicBoxCounts *self,
                     GError            **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  xmlChar *text = NULL;
  int length = 0;
  gboolean good;

  g_mkdir_with_parents (folder, 0700);                          /* bic_output_save () reports a missing folder */
  xmlDocDumpFormatMemoryEnc (self->doc, &text, &length, "UTF-8", 1);
  good = bic_output_save (self->path, text, (gsize) length, BIC_OUTPUT_OWN, error);
  xmlFree (text);
  return good;
}
