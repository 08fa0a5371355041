/* Loading the catalogue: what is built in, then the user's files, whose entries replace ours by id.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "bic-catalogue-private.h"
#include "bic-error.h"

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
  /* of the newest of an id */
  gboolean     begun;                   /* to be read */
  Found       *taken;                   /* the one that is read: this, or an older one */
  BicOwner     owner;                   /* its place, once it is read */
  /* of a rule system */
  xmlNodePtr   whole;                   /* what it says, laid over what its parent says */
  gboolean     open;                    /* while that is being made */
};

typedef struct {
  BicLoader   loader;
  GPtrArray  *docs, *heads;             /* heads: the newest Found of each id */
  GHashTable *places;                   /* oldest Found of an id -> its place in heads, and one */
  xmlDocPtr   wholes;                   /* what is made while reading */
  BicLate    *late;                     /* where history goes; NULL = it is read now */
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
hash_found (gconstpointer key)
{
  const Found *found = key;

  return g_str_hash (found->id) + (guint) found->kind;
}

static gboolean
is_same_entry (gconstpointer a,
               gconstpointer b)
{
  const Found *p = a, *q = b;

  return p->kind == q->kind && g_str_equal (p->id, q->id);
}

static guint
find_head (Load         *load,
           BicEntryKind  kind,
           const char   *id)
{
  Found key = { .kind = kind, .id = id };
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (load->places, &key));

  return place ? place - 1 : load->heads->len;
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
    bic_xml_error (error, BIC_ERROR_PARSE, file->name, node, _("“%s” is there twice"), found->id);
  else
    {
      if (kind == BIC_ENTRY_RULESET)
        _bic_loader_note_decks (&load->loader, node);
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
    _bic_catalogue_add_file (load->loader.catalogue->overrides, file->name, (BicCatalogueFile) { .text = g_steal_pointer (&text), .user = TRUE });

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

/* --- rule systems with parents ------------------------------------------------------------------------------ */

static Found *
head_of (Load         *load,
         BicEntryKind  kind,
         const char   *id)
{
  guint at = id ? find_head (load, kind, id) : load->heads->len;

  return at < load->heads->len ? load->heads->pdata[at] : NULL;
}

/* The one whose differences @found states: of its own id, what an earlier file says. */
static Found *
parent_of (Load  *load,
           Found *found)
{
  g_autofree char *id = bic_xml_text (found->node, "parent");
  Found *head = g_strcmp0 (id, found->id) == 0 ? found->older : head_of (load, BIC_ENTRY_RULESET, id);

  return head && head->taken ? head->taken : head;
}

static gboolean
check_parent (Load    *load,
              Found   *found,
              GError **error)
{
  g_autofree char *id = bic_xml_text (found->node, "parent");

  if (found->open)
    bic_xml_error (error, BIC_ERROR_PARSE, found->file, found->node, _("“%s” is among its own parents"), found->id);
  else if (id && !parent_of (load, found))
    bic_xml_error (error, BIC_ERROR_UNKNOWN, found->file, found->node, _("there is no rule system “%s” to be the parent"), id);
  else
    return TRUE;
  return FALSE;
}

/* All that a rule system says, with what it has of its parents; NULL if that cannot be made. */
static xmlNodePtr
make_whole (Load    *load,
            Found   *found,
            GError **error)
{
  xmlNodePtr root = xmlDocGetRootElement (load->wholes), under, whole;
  Found *parent;

  if (found->whole || !check_parent (load, found, error))
    return found->whole;
  parent = parent_of (load, found);
  found->open = TRUE;
  under = parent ? make_whole (load, parent, error) : root;
  found->open = FALSE;
  if (!under)
    return NULL;
  whole = xmlDocCopyNode (under, load->wholes, parent ? 1 : 2);
  xmlNodeSetName (whole, found->node->name);
  xmlAddChild (root, whole);
  load->loader.file = found->file;
  return found->whole = _bic_loader_lay_over (&load->loader, whole, found->node, error) ? whole : NULL;
}

/* Where a file of the user is among its parents: goes on without that one. */
static gboolean
drop_parent (Load  *load,
             Found *found)
{
  for (Found *child = found, *parent; (parent = parent_of (load, child)) && parent != found; child = parent)
    {
      child->whole = NULL;
      if (parent->user && parent->older)
        return (head_of (load, BIC_ENTRY_RULESET, parent->id)->taken = parent->older) != NULL;
    }
  return FALSE;
}

/* --- reading ------------------------------------------------------------------------------------------------ */

static gboolean read_entry (Load *load, Found *head, GError **error);

static gboolean
read_form (Load    *load,
           Found   *head,
           Found   *found,
           GError **error)
{
  GArray *entries = load->loader.catalogue->entries[head->kind];
  xmlNodePtr node = head->kind == BIC_ENTRY_RULESET ? make_whole (load, found, error) : found->node;

  load->loader.file = found->file;
  load->loader.user = found->user;
  if (!node)
    return FALSE;
  if (entries->len >= MAX_ENTRIES || (head->kind == BIC_ENTRY_TERRAIN && entries->len >= BIC_MAX_TERRAINS))
    {
      bic_xml_error (error, BIC_ERROR_UNSAFE, found->file, found->node, _("there are too many entries of this kind"));
      return FALSE;
    }
  if (!_bic_loader_entry (&load->loader, head->kind, node, error))
    return FALSE;
  g_ptr_array_add (load->loader.nodes[head->kind], node);
  head->taken = found;
  head->owner = (BicOwner) { head->kind, (int) entries->len - 1, -1 };
  return TRUE;
}

static gboolean
read_parent (Load    *load,
             Found   *head,
             GError **error)
{
  g_autofree char *id = bic_xml_text (head->node, "parent");
  Found *parent = head_of (load, BIC_ENTRY_RULESET, id);

  return head->kind != BIC_ENTRY_RULESET || !parent || read_entry (load, parent, error);
}

/* Reads the newest form of an entry that has no fault. */
static gboolean
read_entry (Load    *load,
            Found   *head,
            GError **error)
{
  if (head->begun)
    return TRUE;
  head->begun = TRUE;
  head->owner.index = -1;
  if (!read_parent (load, head, error))
    return FALSE;
  for (Found *found = head; found; )
    {
      GError *fault = NULL;
      gboolean again;

      if (read_form (load, head, found, &fault))
        return TRUE;
      again = !found->user && head->kind == BIC_ENTRY_RULESET && drop_parent (load, found);
      if (!forgive (load, found->user || again, fault, error))
        return FALSE;
      found = again ? found : found->older;
    }
  return TRUE;
}

static gboolean
read_modifiers (Load        *load,
                xmlNodePtr   entry,
                BicOwner     owner,
                GError     **error)
{
  for (xmlNodePtr node = entry->children; node; node = node->next)
    {
      GError *fault = NULL;

      if (_bic_is_element (node, "modifier") && !_bic_loader_modifier (&load->loader, owner, node, &fault) &&
          !forgive (load, load->loader.user, fault, error))
        return FALSE;
    }
  return TRUE;
}

/* Those of entries that are only some rule system's, and of the same place in the catalogue. */
static gboolean
read_own_rows (Load          *load,
               BicEntryKind   kind,
               int            index,
               GError       **error)
{
  for (guint i = 0; i < load->loader.owns->len; i++)
    {
      const BicOwn *own = &g_array_index (load->loader.owns, BicOwn, i);

      load->loader.file = own->file;
      load->loader.user = own->user;
      if (own->node && own->owner.kind == kind && own->owner.index == index && !read_modifiers (load, own->node, own->owner, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_rows_of (Load    *load,
              Found   *head,
              GError **error)
{
  load->loader.file = head->taken->file;
  load->loader.user = head->taken->user;
  return read_modifiers (load, head->taken->whole ? head->taken->whole : head->taken->node, head->owner, error) &&
         read_own_rows (load, head->kind, head->owner.index, error);
}

/* The first of the parents of a rule system, or itself. */
static Found *
root_of (Load  *load,
         Found *head)
{
  Found *found = head->taken, *parent;

  while ((parent = parent_of (load, found)))
    found = parent;
  return head_of (load, BIC_ENTRY_RULESET, found->id);
}

static gboolean
read_rows_of_rulesets (Load    *load,
                       Found   *root,
                       GError **error)
{
  for (guint i = 0; i < load->heads->len; i++)
    {
      Found *head = load->heads->pdata[i];

      if (head->kind == BIC_ENTRY_RULESET && head->taken && root_of (load, head) == root && !read_rows_of (load, head, error))
        return FALSE;
    }
  return TRUE;
}

/* In the order of the files, but what states differences with what it differs from: so a child has its rows in its parent's order. */
static gboolean
read_rows (Load    *load,
           GError **error)
{
  for (guint i = 0; i < load->heads->len; i++)
    {
      Found *head = load->heads->pdata[i];

      if (head->kind == BIC_ENTRY_RULESET ? !read_rows_of_rulesets (load, head, error) : head->taken && !read_rows_of (load, head, error))
        return FALSE;
    }
  return TRUE;
}

/* Those of entries that the catalogue does not have otherwise. */
static gboolean
read_added_rows (Load    *load,
                 GError **error)
{
  for (int kind = 0; kind < BIC_ENTRY_RULESET; kind++)
    for (guint i = 0; i < load->loader.nodes[kind]->len; i++)
      if (!load->loader.nodes[kind]->pdata[i] && !read_own_rows (load, (BicEntryKind) kind, (int) i, error))
        return FALSE;
  return TRUE;
}

static gboolean
read_entries (Load    *load,
              GError **error)
{
  for (int kind = 0; kind < BIC_N_ENTRY_KINDS; kind++)
    for (guint i = 0; i < load->heads->len; i++)
      if (((Found *) load->heads->pdata[i])->kind == (BicEntryKind) kind && !read_entry (load, load->heads->pdata[i], error))
        return FALSE;
  return TRUE;
}

static gboolean
read_all (Load    *load,
          GError **error)
{
  if (!read_entries (load, error))
    return FALSE;
  _bic_loader_fill_views (&load->loader);
  if (!read_rows (load, error) || !read_added_rows (load, error))
    return FALSE;
  _bic_loader_finish (&load->loader);
  return TRUE;
}

static gboolean
collect_files (Load       *load,
               GPtrArray  *files,
               GError    **error)
{
  for (guint i = 0; i < files->len; i++)
    {
      const BicCatalogueFile *file = files->pdata[i];
      GError *fault = NULL;

      load->loader.file = file->name;
      if (file->history && load->late)
        _bic_catalogue_add_file (load->late->files, file->name, (BicCatalogueFile) { .text = g_bytes_ref (file->text) });
      else if (!collect_file (load, file, &fault) && !forgive (load, file->user, fault, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
tells_history (const Load *load)
{
  for (guint i = 0; i < load->heads->len; i++)
    if (((Found *) load->heads->pdata[i])->kind >= BIC_FIRST_OF_HISTORY)
      return TRUE;
  return FALSE;
}

/* Leaves history for later, if it may; *@late = FALSE, and nothing is read, if it may not. */
static gboolean
read_files (Load       *load,
            GPtrArray  *files,
            gboolean   *late,
            GError    **error)
{
  load->late = *late ? &load->loader.catalogue->late : NULL;
  if (!collect_files (load, files, error))
    return FALSE;
  if (*late && tells_history (load))
    {
      *late = FALSE;
      return TRUE;
    }
  if (*late)
    load->late->sources = g_hash_table_ref (load->loader.sources);
  return read_all (load, error);
}

/* What was left, with the sources that all other files name; a source of theirs goes before one of the same id. */
static gboolean
read_late (Load     *load,
           BicLate  *late,
           GError  **error)
{
  GHashTableIter iter;
  gpointer id, name;

  if (!collect_files (load, late->files, error))
    return FALSE;
  g_hash_table_iter_init (&iter, late->sources);
  while (g_hash_table_iter_next (&iter, &id, &name))
    g_hash_table_replace (load->loader.sources, g_strdup (id), name);
  return read_entries (load, error);
}

/* Reads @files, or, without, what was left for later. */
static gboolean
run (BicCatalogue  *catalogue,
     GPtrArray     *files,
     gboolean      *late,
     GError       **error)
{
  g_autoptr (GPtrArray) docs = g_ptr_array_new_with_free_func ((GDestroyNotify) xmlFreeDoc);
  g_autoptr (GPtrArray) heads = g_ptr_array_new_with_free_func ((GDestroyNotify) found_free);
  g_autoptr (GHashTable) places = g_hash_table_new (hash_found, is_same_entry);
  g_autoptr (xmlDoc) wholes = xmlNewDoc (NULL);
  Load load = { .docs = docs, .heads = heads, .places = places, .wholes = wholes };
  gboolean good;

  xmlDocSetRootElement (wholes, xmlNewNode (NULL, BAD_CAST "wholes"));
  _bic_loader_init (&load.loader, catalogue);
  good = files ? read_files (&load, files, late, error) : read_late (&load, &catalogue->late, error);
  _bic_loader_clear (&load.loader);
  return good;
}

/* Whoever asks first reads it, the others wait; until then nobody knows of it, so that it is the same catalogue to all.  It is built
 * in, and the tests have read it. */
const GArray *
_bic_catalogue_history (const BicCatalogue *catalogue,
                        BicEntryKind        kind)
{
  BicCatalogue *whole = (BicCatalogue *) catalogue;
  g_autoptr (GError) error = NULL;

  if (g_once_init_enter (&whole->late.read))
    {
      if (whole->late.sources && !run (whole, NULL, NULL, &error))
        g_error ("%s", error->message);
      g_once_init_leave (&whole->late.read, TRUE);
    }
  return catalogue->entries[kind];
}

/**
 * bic_catalogue_load_from:
 * @files: (element-type BicCatalogueFile): in order; entries of later files replace those of earlier ones by id
 *
 * History of ours is read when somebody asks for it, unless another file has some: that may replace it or name what is in it.
 *
 * Returns: (transfer full) (nullable): the catalogue.  %NULL only if a file that is not the user's has a fault; the
 *   faults of the others are in bic_catalogue_messages ()
 */
BicCatalogue *
bic_catalogue_load_from (GPtrArray  *files,
                         GError    **error)
{
  g_autoptr (BicCatalogue) catalogue = _bic_catalogue_new ();
  gboolean late = TRUE, good = run (catalogue, files, &late, error);

  if (good && !late)
    {
      bic_catalogue_unref (catalogue);
      catalogue = _bic_catalogue_new ();
      good = run (catalogue, files, &late, error);
    }
  return good ? g_steal_pointer (&catalogue) : NULL;
}
