/* The entries in the files of a catalogue, by id, before their content is read.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "bic-catalogue-gather.h"
#include "bic-error.h"

static const char *const elements[BIC_N_ENTRY_KINDS] = {
  [BIC_ENTRY_NATION] = "nation", [BIC_ENTRY_CHART] = "chart", [BIC_ENTRY_TABLE] = "table",
  [BIC_ENTRY_UNIT_TYPE] = "unit-type", [BIC_ENTRY_TERRAIN] = "terrain",
  [BIC_ENTRY_CARD] = "card", [BIC_ENTRY_BOX] = "box", [BIC_ENTRY_RULESET] = "ruleset",
  [BIC_ENTRY_ENGAGEMENT] = "engagement", [BIC_ENTRY_COMMANDER] = "commander", [BIC_ENTRY_SERVICE] = "service",
};

static void
found_free (BicFound *found)
{
  if (found->older)
    found_free (found->older);
  xmlFree ((char *) found->id);
  g_free (found);
}

static int
find_kind (xmlNodePtr node)
{
  for (int kind = 0; kind < BIC_N_ENTRY_KINDS; kind++)
    if (_bic_is_element (node, elements[kind]))
      return kind;
  return -1;
}

static guint
hash_found (gconstpointer key)
{
  const BicFound *found = key;

  return g_str_hash (found->id) + (guint) found->kind;
}

static gboolean
is_same_entry (gconstpointer a,
               gconstpointer b)
{
  const BicFound *p = a, *q = b;

  return p->kind == q->kind && g_str_equal (p->id, q->id);
}

static guint
find_head_index (BicGathering *load,
                 BicEntryKind  kind,
                 const char   *id)
{
  BicFound key = { .kind = kind, .id = id };
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (load->places, &key));

  return place ? place - 1 : load->heads->len;
}

static gboolean
collect_entry (BicGathering           *load,
               const BicCatalogueFile *file,
               BicEntryKind            kind,
               xmlNodePtr              node,
               GError                **error)
{
  BicFound *found = g_new0 (BicFound, 1);
  guint at;

  *found = (BicFound) { .kind = kind, .file = file->name, .user = file->user, .number = load->n_found++, .node = node };
  found->id = (const char *) xmlGetNoNsProp (node, BAD_CAST "id");
  at = found->id ? find_head_index (load, kind, found->id) : load->heads->len;

  if (!found->id)
    bic_xml_error (error, BIC_ERROR_PARSE, file->name, node, _("<%s> has no id"), node->name);
  else if (at < load->heads->len && ((BicFound *) load->heads->pdata[at])->file == file->name)
    bic_xml_error (error, BIC_ERROR_PARSE, file->name, node, _("“%s” occurs twice"), found->id);
  else
    {
      if (kind == BIC_ENTRY_RULESET)
        _bic_loader_store_card_copies (&load->loader, node);
      if (at == load->heads->len)
        {
          g_ptr_array_add (load->heads, NULL);
          g_hash_table_insert (load->places, found, GUINT_TO_POINTER (load->heads->len));
        }
      found->older = load->heads->pdata[at];
      load->heads->pdata[at] = found;
      return TRUE;
    }
  found_free (found);
  return FALSE;
}

static GBytes *
read_text (const BicCatalogueFile *file,
           GError                **error)
{
  gsize size;
  char *data;

  if (file->text)
    return g_bytes_ref (file->text);
  data = bic_xml_read (file->name, &size, error);
  return data ? g_bytes_new_take (data, size) : NULL;
}

static xmlDocPtr
parse_file (const BicCatalogueFile *file,
            GBytes                 *text,
            GError                **error)
{
  gsize size;
  const char *data = g_bytes_get_data (text, &size);

  return bic_xml_parse_with_message (data, size, file->name, _("this is not a catalog file"), error);
}

gboolean
_bic_gathering_add (BicGathering           *load,
                    const BicCatalogueFile *file,
                    GError                **error)
{
  g_autoptr (GBytes) text = read_text (file, error);
  xmlDocPtr doc = text ? parse_file (file, text, error) : NULL;
  xmlNodePtr root = doc ? xmlDocGetRootElement (doc) : NULL;

  if (!doc)
    return FALSE;
  g_ptr_array_add (load->docs, doc);
  if (file->user && !bic_xml_validate (doc, BIC_CATALOGUE_SCHEMA, file->name, error))
    return FALSE;
  if (file->user)
    _bic_catalogue_add_file (load->loader.catalogue->overrides, file->name,
                             (BicCatalogueFile) { .text = g_steal_pointer (&text), .user = TRUE });

  for (xmlNodePtr node = root->children; node; node = node->next)
    {
      int kind = find_kind (node);
      GError *fault = NULL;

      if (_bic_is_element (node, "sources"))
        {
          for (xmlNodePtr i = node->children; i; i = i->next)
            if (_bic_is_element (i, "source"))
              {
                g_autofree char *name = bic_xml_text (i, "name");
                char *id = bic_xml_text (i, "id");

                if (id && name)
                  g_hash_table_replace (load->loader.sources, id,
                                        (char *) _bic_loader_copy_string (&load->loader, name));
                else
                  g_free (id);
              }
        }
      if (kind >= 0 && !collect_entry (load, file, kind, node, &fault)
          && !_bic_loader_report_fault (&load->loader, file->user, fault, error))
        return FALSE;
    }
  return TRUE;
}

/* Returns: (nullable): the newest entry with @id; NULL if there is none, or if @id is NULL */
BicFound *
_bic_gathering_find (BicGathering *load,
                     BicEntryKind  kind,
                     const char   *id)
{
  guint at = id ? find_head_index (load, kind, id) : load->heads->len;

  return at < load->heads->len ? load->heads->pdata[at] : NULL;
}

/* --- init and clear ----------------------------------------------------------------------------------------- */

void
_bic_gathering_init (BicGathering *load,
                     BicCatalogue *catalogue)
{
  load->docs = g_ptr_array_new_with_free_func ((GDestroyNotify) xmlFreeDoc);
  load->heads = g_ptr_array_new_with_free_func ((GDestroyNotify) found_free);
  load->places = g_hash_table_new (hash_found, is_same_entry);
  load->wholes = xmlNewDoc (NULL);
  xmlDocSetRootElement (load->wholes, xmlNewNode (NULL, BAD_CAST "wholes"));
  _bic_loader_init (&load->loader, catalogue);
}

void
_bic_gathering_clear (BicGathering *load)
{
  _bic_loader_clear (&load->loader);
  g_hash_table_unref (load->places);
  g_ptr_array_unref (load->heads);
  g_ptr_array_unref (load->docs);
  xmlFreeDoc (load->wholes);
}
