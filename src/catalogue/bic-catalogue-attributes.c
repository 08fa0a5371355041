/* Attributes of the catalogue from XML: the loader, sources, and tables of attributes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-catalogue-loader.h"
#include "bic-error.h"
#include "bic-table.h"

#define ANY_TRAIT ((G_GUINT64_CONSTANT (1) << BIC_N_TRAITS) - 1)
#define MAX_REFERENCES 64               /* ids in one attribute */

#define X(id, name) name,
static const char *const trait_names[] = { BIC_TRAITS (X) };
const char *const _bic_fact_names[BIC_N_FACTS] = { BIC_FACTS (X) };
#undef X

const char *
bic_trait_name (int bit)
{
  g_return_val_if_fail (bit >= 0 && bit < BIC_N_TRAITS, NULL);

  return trait_names[bit];
}

BicTraits
bic_trait_find (const char *name)
{
  for (int bit = 0; bit < BIC_N_TRAITS; bit++)
    if (g_strcmp0 (name, trait_names[bit]) == 0)
      return G_GUINT64_CONSTANT (1) << bit;
  return 0;
}

const char *
bic_fact_name (int bit)
{
  g_return_val_if_fail (bit >= 0 && bit < BIC_N_FACTS, NULL);

  return _bic_fact_names[bit];
}

/* --- the loader --------------------------------------------------------------------------------------------- */

void
_bic_loader_init (BicLoader    *loader,
                  BicCatalogue *catalogue)
{
  loader->catalogue = catalogue;
  loader->sources = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  loader->usual = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  loader->copies = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  loader->groups = g_ptr_array_new ();
  loader->row_homes = g_array_new (FALSE, TRUE, sizeof (BicRowHome));
  loader->merges = g_array_new (FALSE, TRUE, sizeof (BicMerge));
  loader->owns = g_array_new (FALSE, TRUE, sizeof (BicOwn));
  for (int kind = 0; kind < BIC_N_ENTRY_KINDS; kind++)
    loader->forms[kind] = g_array_new (FALSE, TRUE, sizeof (BicForm));
}

void
_bic_loader_clear (BicLoader *loader)
{
  g_hash_table_unref (loader->sources);
  g_hash_table_unref (loader->usual);
  g_hash_table_unref (loader->copies);
  g_ptr_array_unref (loader->groups);
  g_array_unref (loader->row_homes);
  g_array_unref (loader->merges);
  g_array_unref (loader->owns);
  for (int kind = 0; kind < BIC_N_ENTRY_KINDS; kind++)
    g_array_unref (loader->forms[kind]);
}

/* Turns a fault in a user's file into a message, or propagates a fault in a built-in file as @error. The same fault in
 * several rule systems becomes one message. */
gboolean
_bic_loader_report_fault (BicLoader *loader,
                          gboolean   user,
                          GError    *fault,
                          GError   **error)
{
  GPtrArray *messages = loader->catalogue->messages;

  if (!user)
    {
      g_propagate_error (error, fault);
      return FALSE;
    }
  if (!g_ptr_array_find_with_equal_func (messages, fault->message, g_str_equal, NULL))
    g_ptr_array_add (messages, g_strdup (fault->message));
  g_error_free (fault);
  return TRUE;
}

/* Returns: (nullable): a copy of the text that exists as long as the catalogue */
const char *
_bic_loader_copy_string (BicLoader  *loader,
                         const char *text)
{
  return text ? g_string_chunk_insert_const (loader->catalogue->strings, text) : NULL;
}

/* --- attributes --------------------------------------------------------------------------------------------- */

static gboolean
read_named_value (BicLoader         *loader,
                  xmlNodePtr         node,
                  const char        *attribute,
                  const char *const *names,
                  int                n_names,
                  int               *value,
                  GError           **error)
{
  const char *text = bic_xml_peek (node, attribute);

  for (int i = 0; text && i < n_names; i++)
    if (g_str_equal (text, names[i]))
      {
        *value = i;
        return TRUE;
      }
  if (text)
    bic_xml_error (error, BIC_ERROR_UNKNOWN, loader->file, node, _("%s=“%s”: unknown value"), attribute, text);
  return text == NULL;
}

/* Adds a word to @member, which is a set. Returns FALSE if the word is unknown. */
static gboolean
add_word_to_set (BicLoader          *loader,
                 const BicAttribute *row,
                 const char         *word,
                 gpointer            member)
{
  gint16 entry;
  int place = 0;

  switch (row->type)
    {
    case BIC_ATTR_IS_TRAITS:
      *(BicTraits *) member |= g_str_equal (word, "any") ? ANY_TRAIT : bic_trait_find (word);
      return g_str_equal (word, "any") || g_str_equal (word, "none") || bic_trait_find (word) != 0;
    case BIC_ATTR_IS_TERRAINS:
      place = _bic_catalogue_find (loader->catalogue, BIC_ENTRY_TERRAIN, word);
      if (place >= 0)
        bic_terrains_add (member, place);
      return place >= 0;
    case BIC_ATTR_IS_ENTRIES:
      entry = (gint16) _bic_catalogue_find (loader->catalogue, (BicEntryKind) row->max, word);
      if (entry < 0 || (*(GArray **) member)->len >= MAX_REFERENCES)
        return FALSE;
      g_array_append_val (*(GArray **) member, entry);
      return TRUE;
    case BIC_ATTR_IS_BITS:
    default:
      while (place < row->max && !g_str_equal (word, row->names[place]))
        place++;
      if (place < row->max)
        *(guint64 *) member |= G_GUINT64_CONSTANT (1) << place;
      return place < row->max;
    }
}

static gboolean
read_word_set (BicLoader          *loader,
               const BicAttribute *row,
               xmlNodePtr          node,
               const char         *text,
               gpointer            member,
               GError            **error)
{
  g_auto (GStrv) words = g_strsplit_set (text ? text : "", " \t\n", -1);

  if (row->type == BIC_ATTR_IS_ENTRIES && !*(GArray **) member)
    *(GArray **) member = g_array_new (FALSE, TRUE, sizeof (gint16));
  for (guint i = 0; words[i]; i++)
    if (*words[i] && !add_word_to_set (loader, row, words[i], member))
      {
        bic_xml_error (error, BIC_ERROR_UNKNOWN, loader->file, node,
                       row->type == BIC_ATTR_IS_TRAITS       ? _("%s: there is no trait “%s”")
                         : row->type == BIC_ATTR_IS_TERRAINS ? _("%s: there is no terrain “%s”")
                         : row->type == BIC_ATTR_IS_ENTRIES  ? _("%s: there is no “%s”")
                         : row->names == _bic_fact_names     ? _("%s: there is no fact “%s”")
                                                             : _("%s=“%s”: unknown value"),
                       row->attribute, words[i]);
        return FALSE;
      }
  return TRUE;
}

static gboolean
read_attribute (BicLoader          *loader,
                const BicAttribute *row,
                xmlNodePtr          node,
                gpointer            member,
                GError            **error)
{
  const char *text = bic_xml_peek (node, row->attribute);
  int number;

  if (row->required && !text)
    {
      bic_xml_error (error, BIC_ERROR_PARSE, loader->file, node, _("<%s> has no %s"), node->name, row->attribute);
      return FALSE;
    }
  switch (row->type)
    {
    case BIC_ATTR_IS_INT8:
    case BIC_ATTR_IS_ORDERS:
      number = *(gint8 *) member;
      if (row->type == BIC_ATTR_IS_ORDERS && g_strcmp0 (text, "command") == 0)
        number = BIC_ORDERS_COMMAND;
      else if (!bic_xml_int (node, row->attribute, row->min, row->max, &number, loader->file, error))
        return FALSE;
      *(gint8 *) member = (gint8) number;
      return TRUE;
    case BIC_ATTR_IS_INT:
      return bic_xml_int (node, row->attribute, row->min, row->max, member, loader->file, error);
    case BIC_ATTR_IS_FLAG:
      return bic_xml_flag (node, row->attribute, member, loader->file, error);
    case BIC_ATTR_IS_NAME:
      return read_named_value (loader, node, row->attribute, row->names, row->max, member, error);
    case BIC_ATTR_IS_ENTRY:
      number = _bic_catalogue_find (loader->catalogue, (BicEntryKind) row->max, text);
      if (text && number < 0)
        bic_xml_error (error, BIC_ERROR_UNKNOWN, loader->file, node, _("%s: there is no “%s”"), row->attribute, text);
      else if (text)
        *(gint16 *) member = (gint16) number;
      return !text || number >= 0;
    case BIC_ATTR_IS_TEXT:
      if (text)
        *(const char **) member = _bic_loader_copy_string (loader, text);
      return TRUE;
    default:
      return read_word_set (loader, row, node, text, member, error);
    }
}

/* Reads the attributes of @node that are in @rows into @record. A member keeps its value if its attribute is absent. */
gboolean
_bic_loader_attributes (BicLoader          *loader,
                        const BicAttribute *rows,
                        xmlNodePtr          node,
                        gpointer            record,
                        GError            **error)
{
  for (const BicAttribute *row = rows; row->attribute; row++)
    if (!read_attribute (loader, row, node, (char *) record + row->offset, error))
      return FALSE;
  return TRUE;
}

/* Reads status, source and note of an element. @source contains the inherited values; an absent attribute does not
 * change its value. */
gboolean
_bic_loader_source (BicLoader  *loader,
                    xmlNodePtr  node,
                    BicSource  *source,
                    GError    **error)
{
  const char *id = bic_xml_peek (node, "source"), *note = bic_xml_peek (node, "note");
  int status = source->status;
  const char *name = id ? g_hash_table_lookup (loader->sources, id) : NULL;

  if (!read_named_value (loader, node, "status", bic_status_names, BIC_PROJECT + 1, &status, error))
    return FALSE;
  source->status = (BicStatus) status;
  source->overridden = loader->user;
  if (id)
    source->source = name ? name : _bic_loader_copy_string (loader, id);
  if (note)
    source->note = *note ? _bic_loader_copy_string (loader, note) : NULL;
  if (!source->source && loader->user)
    source->source = _bic_loader_copy_string (loader, loader->file);
  return TRUE;
}

/* Reads each child element of @node with the name @element. */
gboolean
_bic_loader_children (BicLoader      *loader,
                      xmlNodePtr      node,
                      const char     *element,
                      BicChildReader  read,
                      gpointer        parent,
                      GError        **error)
{
  for (xmlNodePtr child = node->children; child; child = child->next)
    if (_bic_is_element (child, element) && !read (loader, child, parent, error))
      return FALSE;
  return TRUE;
}
