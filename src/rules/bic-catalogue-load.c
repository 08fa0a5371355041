/* Loading the catalogue: what is built in, then the user's files, whose entries replace ours by id.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "bic-catalogue-private.h"
#include "bic-error.h"
#include "bic-rules-resource.h"

#define MAX_USER_FILES 64
#define MAX_ENTRIES 512                 /* of one kind */

static const char *const elements[BIC_N_ENTRY_KINDS] = {
  [BIC_ENTRY_NATION] = "nation", [BIC_ENTRY_CHART] = "chart", [BIC_ENTRY_TABLE] = "table",
  [BIC_ENTRY_UNIT_TYPE] = "unit-type", [BIC_ENTRY_TERRAIN] = "terrain",
  [BIC_ENTRY_CARD] = "card", [BIC_ENTRY_BOX] = "box", [BIC_ENTRY_RULESET] = "ruleset",
  [BIC_ENTRY_ENGAGEMENT] = "engagement", [BIC_ENTRY_COMMANDER] = "commander", [BIC_ENTRY_SERVICE] = "service",
};

/* An entry of a file, and the one of an earlier file that it replaces. */
typedef struct _Found Found;
struct _Found {
  BicEntryKind kind;
  const char  *id, *file;
  gboolean     user;
  xmlNodePtr   node;
  Found       *older;
  BicOwner     owner;                   /* its place, once it is read */
};

typedef struct {
  BicLoader  loader;
  GPtrArray *docs, *heads;              /* heads: the newest Found of each id */
} Load;

static void
found_free (Found *found)
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
find_head (Load         *load,
           BicEntryKind  kind,
           const char   *id)
{
  guint i;

  for (i = 0; i < load->heads->len; i++)
    {
      Found *head = g_ptr_array_index (load->heads, i);

      if (head->kind == kind && g_str_equal (head->id, id))
        break;
    }
  return i;
}

static gboolean
collect_entry (Load                   *load,
               const BicCatalogueFile *file,
               BicEntryKind            kind,
               xmlNodePtr              node,
               GError                **error)
{
  Found *found = g_new0 (Found, 1);
  guint at;

  *found = (Found) { .kind = kind, .file = file->name, .user = file->user, .node = node };
  found->id = (const char *) xmlGetNoNsProp (node, BAD_CAST "id");
  at = found->id ? find_head (load, kind, found->id) : load->heads->len;

  if (!found->id)
    bic_xml_error (error, BIC_ERROR_PARSE, file->name, node, _("<%s> has no id"), node->name);
  else if (at < load->heads->len && ((Found *) load->heads->pdata[at])->file == file->name)
    bic_xml_error (error, BIC_ERROR_PARSE, file->name, node, _("\"%s\" is there twice"), found->id);
  else
    {
      if (kind == BIC_ENTRY_RULESET)
        _bic_loader_note_decks (&load->loader, node);
      if (at == load->heads->len)
        g_ptr_array_add (load->heads, NULL);
      found->older = load->heads->pdata[at];
      load->heads->pdata[at] = found;
      return TRUE;
    }
  found_free (found);
  return FALSE;
}

static void
collect_sources (Load       *load,
                 xmlNodePtr  list)
{
  for (xmlNodePtr node = list->children; node; node = node->next)
    if (_bic_is_element (node, "source"))
      {
        g_autofree char *name = bic_xml_text (node, "name");
        char *id = bic_xml_text (node, "id");

        if (id && name)
          g_hash_table_replace (load->loader.sources, id, (char *) _bic_loader_string (&load->loader, name));
        else
          g_free (id);
      }
}

/* Says so of a fault in a file of the user; passes on any other. */
static gboolean
forgive (Load      *load,
         gboolean   user,
         GError    *fault,
         GError   **error)
{
  if (!user)
    {
      g_propagate_error (error, fault);
      return FALSE;
    }
  g_ptr_array_add (load->loader.catalogue->messages, g_strdup (fault->message));
  g_error_free (fault);
  return TRUE;
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

  return bic_xml_parse (data, size, file->name, error);
}

static void
add_file (GPtrArray  *files,
          const char *name,
          GBytes     *text,
          gboolean    user)
{
  BicCatalogueFile *file = g_new0 (BicCatalogueFile, 1);

  *file = (BicCatalogueFile) { g_strdup (name), text, user };
  g_ptr_array_add (files, file);
}

static gboolean
collect_file (Load                   *load,
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
    add_file (load->loader.catalogue->overrides, file->name, g_steal_pointer (&text), TRUE);

  for (xmlNodePtr node = root->children; node; node = node->next)
    {
      int kind = find_kind (node);
      GError *fault = NULL;

      if (_bic_is_element (node, "sources"))
        collect_sources (load, node);
      if (kind >= 0 && !collect_entry (load, file, kind, node, &fault) && !forgive (load, file->user, fault, error))
        return FALSE;
    }
  return TRUE;
}

/* Reads the newest form of an entry that has no fault. */
static gboolean
read_entry (Load    *load,
            Found   *head,
            GError **error)
{
  GArray *entries = load->loader.catalogue->entries[head->kind];

  head->owner.index = -1;
  for (Found *found = head; found; found = found->older)
    {
      GError *fault = NULL;

      load->loader.file = found->file;
      load->loader.user = found->user;
      if (entries->len >= MAX_ENTRIES || (head->kind == BIC_ENTRY_TERRAIN && entries->len >= BIC_MAX_TERRAINS) ||
          (head->kind == BIC_ENTRY_CARD && entries->len >= BIC_MAX_CARDS))
        bic_xml_error (&fault, BIC_ERROR_UNSAFE, found->file, found->node, _("there are too many entries of this kind"));
      else if (_bic_loader_entry (&load->loader, head->kind, found->node, &fault))
        {
          found->owner = (BicOwner) { head->kind, (int) entries->len - 1 };
          head->node = found->node;
          head->file = found->file;
          head->user = found->user;
          head->owner = found->owner;
          return TRUE;
        }
      if (!forgive (load, found->user, fault, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_modifiers (Load    *load,
                Found   *found,
                GError **error)
{
  load->loader.file = found->file;
  load->loader.user = found->user;
  for (xmlNodePtr node = found->node->children; node && found->owner.index >= 0; node = node->next)
    {
      GError *fault = NULL;

      if (_bic_is_element (node, "modifier") && !_bic_loader_modifier (&load->loader, found->owner, node, &fault) &&
          !forgive (load, found->user, fault, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_all (Load    *load,
          GError **error)
{
  for (int kind = 0; kind < BIC_N_ENTRY_KINDS; kind++)
    for (guint i = 0; i < load->heads->len; i++)
      if (((Found *) load->heads->pdata[i])->kind == (BicEntryKind) kind && !read_entry (load, load->heads->pdata[i], error))
        return FALSE;

  for (guint i = 0; i < load->heads->len; i++)
    if (!read_modifiers (load, load->heads->pdata[i], error))
      return FALSE;

  _bic_loader_finish (&load->loader);
  return TRUE;
}

static gboolean
load_files (Load       *load,
            GPtrArray  *files,
            GError    **error)
{
  for (guint i = 0; i < files->len; i++)
    {
      const BicCatalogueFile *file = files->pdata[i];
      GError *fault = NULL;

      load->loader.file = file->name;
      if (!collect_file (load, file, &fault) && !forgive (load, file->user, fault, error))
        return FALSE;
    }
  return read_all (load, error);
}

/**
 * bic_catalogue_load_from:
 * @files: (element-type BicCatalogueFile): in order; entries of later files replace those of earlier ones by id
 *
 * Returns: (transfer full) (nullable): the catalogue.  %NULL only if a file that is not the user's has a fault; the
 *   faults of the others are in bic_catalogue_messages ()
 */
BicCatalogue *
bic_catalogue_load_from (GPtrArray  *files,
                         GError    **error)
{
  g_autoptr (BicCatalogue) catalogue = _bic_catalogue_new ();
  g_autoptr (GHashTable) sources = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) groups = g_ptr_array_new ();
  g_autoptr (GArray) row_homes = g_array_new (FALSE, TRUE, sizeof (BicRowHome));
  g_autoptr (GPtrArray) docs = g_ptr_array_new_with_free_func ((GDestroyNotify) xmlFreeDoc);
  g_autoptr (GPtrArray) heads = g_ptr_array_new_with_free_func ((GDestroyNotify) found_free);
  g_autoptr (GArray) merges = g_array_new (FALSE, TRUE, sizeof (BicMerge));
  g_autoptr (GHashTable) usual = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) copies = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Load load = { { catalogue, sources, groups, row_homes, merges, usual, copies, NULL, FALSE }, docs, heads };

  return load_files (&load, files, error) ? g_steal_pointer (&catalogue) : NULL;
}

/* "terrain.xml" comes before "terrain-n20.xml": what all share goes first. */
static int
compare_stems (gconstpointer a,
               gconstpointer b)
{
  g_autofree char *p = g_strdup (*(const char *const *) a), *q = g_strdup (*(const char *const *) b);

  return strcmp (g_strdelimit (p, ".", ' '), g_strdelimit (q, ".", ' '));
}

static void
add_built_in (GPtrArray *files)
{
  GResource *resource = bic_rules_get_resource ();
  g_auto (GStrv) names = g_resource_enumerate_children (resource, BIC_CATALOGUE_RESOURCES, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  if (names)
    qsort (names, g_strv_length (names), sizeof *names, compare_stems);
  for (guint i = 0; names && names[i]; i++)
    {
      g_autofree char *path = g_strconcat (BIC_CATALOGUE_RESOURCES, names[i], NULL);
      GBytes *text = g_resource_lookup_data (resource, path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

      if (g_str_has_suffix (path, ".xml"))
        add_file (files, names[i], text, FALSE);
      else
        g_bytes_unref (text);
    }
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_users (GPtrArray *files)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "bicorne", "catalogue", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ".xml"))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_names);

  for (guint i = 0; i < paths->len && i < MAX_USER_FILES; i++)
    add_file (files, paths->pdata[i], NULL, TRUE);
}

/**
 * bic_catalogue_files:
 * @user: also the files in $XDG_DATA_HOME/bicorne/catalogue/, in the order of their names
 *
 * Returns: (transfer full) (element-type BicCatalogueFile): what bic_catalogue_load_from () takes
 */
GPtrArray *
bic_catalogue_files (gboolean user)
{
  GPtrArray *files = g_ptr_array_new_with_free_func ((GDestroyNotify) _bic_catalogue_file_free);

  add_built_in (files);
  if (user)
    add_users (files);
  return files;
}

/**
 * bic_catalogue_load:
 *
 * Loads what is built in, then the user's own files.
 *
 * Returns: (transfer full): the catalogue; see bic_catalogue_messages ()
 */
BicCatalogue *
bic_catalogue_load (GError **error)
{
  g_autoptr (GPtrArray) files = bic_catalogue_files (TRUE);

  return bic_catalogue_load_from (files, error);
}

/**
 * bic_catalogue_overrides:
 *
 * Returns: (element-type BicCatalogueFile) (transfer none): the user's files that could be read, with their text
 */
GPtrArray *
bic_catalogue_overrides (const BicCatalogue *catalogue)
{
  return catalogue->overrides;
}

/**
 * bic_catalogue_messages:
 *
 * Returns: (element-type utf8) (transfer none): the faults of the user's files, "file:line: ..."
 */
GPtrArray *
bic_catalogue_messages (const BicCatalogue *catalogue)
{
  return catalogue->messages;
}
