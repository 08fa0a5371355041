/* Attributes of the catalogue out of XML: words, traits, references, sources, and tables of fields.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-catalogue-attributes.h"
#include "bic-table.h"
#include "bic-error.h"

#define ANY_TRAIT ((G_GUINT64_CONSTANT (1) << BIC_N_TRAITS) - 1)

#define X(id, name) name,
static const char *const trait_names[] = { BIC_TRAITS (X) };
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

/* --- kinds of attributes ------------------------------------------------------------------------------------ */

/* The text, for as long as the catalogue lives; (nullable). */
const char *
_bic_loader_string (BicLoader  *loader,
                    const char *text)
{
  return text ? g_string_chunk_insert_const (loader->catalogue->strings, text) : NULL;
}

/* One of @names; @value is left alone when the attribute is absent. */
gboolean
_bic_loader_name (BicLoader         *loader,
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
    bic_xml_error (error, BIC_ERROR_UNKNOWN, loader->file, node, _("%s=“%s”: there is no such value"), attribute, text);
  return text == NULL;
}

static gboolean
add_trait (const char *word,
           BicTraits  *value)
{
  if (g_str_equal (word, "any"))
    *value = ANY_TRAIT;
  else
    *value = bic_trait_find (word);
  return *value != 0;
}

/* Words between blanks; "any" is all of them, "none" is none.  @value is left alone when the attribute is absent. */
gboolean
_bic_loader_traits (BicLoader   *loader,
                    xmlNodePtr   node,
                    const char  *attribute,
                    BicTraits   *value,
                    GError     **error)
{
  const char *text = bic_xml_peek (node, attribute);
  g_auto (GStrv) words = g_strsplit_set (text ? text : "", " \t\n", -1);
  BicTraits all = 0;

  for (guint i = 0; words[i]; i++)
    {
      BicTraits one = 0;

      if (*words[i] && !g_str_equal (words[i], "none") && !add_trait (words[i], &one))
        {
          bic_xml_error (error, BIC_ERROR_UNKNOWN, loader->file, node, _("%s: there is no trait “%s”"), attribute,
                         words[i]);
          return FALSE;
        }
      all |= one;
    }
  if (text)
    *value = all;
  return TRUE;
}

/* The entry that an attribute names; @index is left alone when it is absent. */
gboolean
_bic_loader_reference (BicLoader     *loader,
                       xmlNodePtr     node,
                       const char    *attribute,
                       BicEntryKind   kind,
                       gint16        *index,
                       GError       **error)
{
  const char *id = bic_xml_peek (node, attribute);
  int found = _bic_catalogue_find (loader->catalogue, kind, id);

  if (id && found < 0)
    {
      bic_xml_error (error, BIC_ERROR_UNKNOWN, loader->file, node, _("%s: there is no “%s”"), attribute, id);
      return FALSE;
    }
  if (id)
    *index = (gint16) found;
  return TRUE;
}

/* Status, source and note of an element; what is absent stays as @source has it: inherited. */
gboolean
_bic_loader_source (BicLoader  *loader,
                    xmlNodePtr  node,
                    BicSource  *source,
                    GError    **error)
{
  const char *id = bic_xml_peek (node, "source"), *note = bic_xml_peek (node, "note");
  int status = source->status;
  const char *name = id ? g_hash_table_lookup (loader->sources, id) : NULL;

  if (!_bic_loader_name (loader, node, "status", bic_status_names, BIC_PROJECT + 1, &status, error))
    return FALSE;
  source->status = (BicStatus) status;
  source->overridden = loader->user;
  if (id)
    source->source = name ? name : _bic_loader_string (loader, id);
  if (note)
    source->note = *note ? _bic_loader_string (loader, note) : NULL;
  if (!source->source && loader->user)
    source->source = _bic_loader_string (loader, loader->file);
  return TRUE;
}

/* --- tables ------------------------------------------------------------------------------------------------- */

static gboolean
read_number (BicLoader    *loader,
             const BicAttribute *field,
             xmlNodePtr    node,
             char         *at,
             GError      **error)
{
  int value = field->type == BIC_ATTR_IS_INT8 ? *(gint8 *) at : *(int *) (gpointer) at;

  if (!bic_xml_int (node, field->attribute, field->min, field->max, &value, loader->file, error))
    return FALSE;
  if (field->type == BIC_ATTR_IS_INT8)
    *(gint8 *) at = (gint8) value;
  else
    *(int *) (gpointer) at = value;
  return TRUE;
}

static void
read_text (BicLoader   *loader,
           const BicAttribute *field,
           xmlNodePtr   node,
           char        *at)
{
  const char *text = bic_xml_peek (node, field->attribute);

  if (text)
    *(const char **) (gpointer) at = _bic_loader_string (loader, text);
}

static gboolean
read_field (BicLoader    *loader,
            const BicAttribute *field,
            xmlNodePtr    node,
            char         *at,
            GError      **error)
{
  if (field->required && !xmlHasProp (node, BAD_CAST field->attribute))
    {
      bic_xml_error (error, BIC_ERROR_PARSE, loader->file, node, _("<%s> has no %s"), node->name, field->attribute);
      return FALSE;
    }

  switch (field->type)
    {
    case BIC_ATTR_IS_INT8:
    case BIC_ATTR_IS_INT:
      return read_number (loader, field, node, at, error);
    case BIC_ATTR_IS_FLAG:
      return bic_xml_flag (node, field->attribute, (gboolean *) (gpointer) at, loader->file, error);
    case BIC_ATTR_IS_TRAITS:
      return _bic_loader_traits (loader, node, field->attribute, (BicTraits *) (gpointer) at, error);
    case BIC_ATTR_IS_NAME:
      return _bic_loader_name (loader, node, field->attribute, field->names, field->max, (int *) (gpointer) at, error);
    case BIC_ATTR_IS_TEXT:
    default:
      read_text (loader, field, node, at);
      return TRUE;
    }
}

/* Reads the attributes of @node that @rows name into @record; what is absent and not required is left alone. */
gboolean
_bic_loader_attributes (BicLoader          *loader,
                        const BicAttribute *rows,
                        guint               n_rows,
                        xmlNodePtr          node,
                        gpointer            record,
                        GError            **error)
{
  for (guint i = 0; i < n_rows; i++)
    if (!read_field (loader, &rows[i], node, (char *) record + rows[i].offset, error))
      return FALSE;
  return TRUE;
}
