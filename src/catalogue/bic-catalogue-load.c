/* Loading the catalogue: the built-in files, then the user's files. Entries of the user replace built-in entries with
 * the same id.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "bic-catalogue-gather.h"
#include "bic-error.h"

#define MAX_ENTRIES 512                 /* entries of one kind */
#define MAX_PARENTS 16                  /* parents of a rule system, including indirect ones */

/* --- rule systems with parents ------------------------------------------------------------------------------ */

/* Returns the entry on which @found is based: its parent rule system, or the older version from an earlier file if the
 * parent has the same id. */
static BicFound *
parent_of (BicGathering *load,
           BicFound     *found)
{
  g_autofree char *id = bic_xml_text (found->node, "parent");
  BicFound *head = g_strcmp0 (id, found->id) == 0 ? found->older : _bic_gathering_find (load, BIC_ENTRY_RULESET, id);

  return head && head->taken ? head->taken : head;
}

/* Follows versions with the same id: returns @found, or the oldest version on which @found is based. Only this version
 * can derive from another rule system. */
static BicFound *
version_with_other_parent (BicGathering *load,
                           BicFound     *found)
{
  BicFound *parent;

  while ((parent = parent_of (load, found)) && g_str_equal (parent->id, found->id))
    found = parent;
  return found;
}

/* If the parents of @found form a circle, returns the version that causes the circle; otherwise NULL. Sets @n_parents
 * to the number of parents, at most MAX_PARENTS + 1. */
static BicFound *
find_parent_circle (BicGathering *load,
                    BicFound     *found,
                    guint        *n_parents)
{
  g_autoptr (GPtrArray) path = g_ptr_array_new ();
  BicFound *blamed = NULL;

  for (; found && !blamed && path->len <= MAX_PARENTS + 1; found = parent_of (load, found))
    {
      BicFound *newest = NULL;
      gboolean begun = FALSE;

      found = version_with_other_parent (load, found);
      /* Finds the newest version of the user in @path, from the first occurrence of this rule system */
      for (guint i = 0; i < path->len; i++)
        {
          BicFound *form = path->pdata[i];

          begun = begun || g_str_equal (form->id, found->id);
          if (begun && form->user && (!newest || form->number > newest->number))
            newest = form;
        }
      blamed = newest;
      g_ptr_array_add (path, found);
    }
  *n_parents = path->len - 1;
  return blamed;
}

static gboolean
check_parents (BicGathering *load,
               BicFound     *found,
               GError      **error)
{
  g_autofree char *id = bic_xml_text (found->node, "parent");
  guint n_parents;
  BicFound *blamed = find_parent_circle (load, found, &n_parents);

  if (blamed)
    bic_xml_error (error, BIC_ERROR_PARSE, blamed->file, blamed->node, _("“%s” is among its own parents"), blamed->id);
  else if (n_parents > MAX_PARENTS)
    bic_xml_error (error, BIC_ERROR_UNSAFE, found->file, found->node, _("“%s” has more than %d parents"), found->id,
                   MAX_PARENTS);
  else if (id && !parent_of (load, found))
    bic_xml_error (error, BIC_ERROR_UNKNOWN, found->file, found->node,
                   _("there is no parent rule system “%s”"), id);
  else
    return TRUE;
  return FALSE;
}

/* Returns the full content of a rule system, including inherited content; NULL on error. */
static xmlNodePtr
build_whole_ruleset (BicGathering *load,
                     BicFound     *found,
                     GError      **error)
{
  xmlNodePtr root = xmlDocGetRootElement (load->wholes), under, whole;
  BicFound *parent;

  if (!check_parents (load, found, error))
    return NULL;
  if (found->whole)
    return found->whole;
  parent = parent_of (load, found);
  under = parent ? build_whole_ruleset (load, parent, error) : root;
  if (!under)
    return NULL;
  whole = xmlDocCopyNode (under, load->wholes, parent ? 1 : 2);
  xmlNodeSetName (whole, found->node->name);
  xmlAddChild (root, whole);
  load->loader.file = found->file;
  return found->whole = _bic_loader_apply_difference (&load->loader, whole, found->node, error) ? whole : NULL;
}

/* Returns the full content of a boxed game, including the content of the older version that @found changes; NULL on
 * error. */
static xmlNodePtr
build_whole_box (BicGathering *load,
                 BicFound     *found,
                 GError      **error)
{
  const char *parent = bic_xml_peek (found->node, "parent");
  xmlNodePtr under, whole;

  if (!parent)
    return found->node;
  if (!g_str_equal (parent, found->id) || !found->older)
    {
      bic_xml_error (error, BIC_ERROR_UNKNOWN, found->file, found->node,
                     _("there is no box “%s” with counts to change"), parent);
      return NULL;
    }
  if (!(under = build_whole_box (load, found->older, error)))
    return NULL;
  whole = xmlDocCopyNode (under, load->wholes, 1);
  xmlAddChild (xmlDocGetRootElement (load->wholes), whole);
  load->loader.file = found->file;
  _bic_loader_apply_box_changes (&load->loader, whole, found->node);
  return whole;
}

/* Returns the element of an entry with all inherited content, or NULL on error. */
static xmlNodePtr
build_whole_element (BicGathering *load,
                     BicFound     *found,
                     GError      **error)
{
  switch (found->kind)
    {
    case BIC_ENTRY_RULESET:
      return build_whole_ruleset (load, found, error);
    case BIC_ENTRY_BOX:
      return build_whole_box (load, found, error);
    default:
      return found->node;
    }
}

/* Replaces the nearest parent that comes from a file of the user with its older version. Returns FALSE if there is no
 * older version. */
static gboolean
replace_user_parent_by_older (BicGathering *load,
                              BicFound     *found)
{
  BicFound *parent = found;

  do
    {
      parent->whole = NULL;
      parent = parent_of (load, parent);
    }
  while (parent && !parent->user);
  if (parent && parent->older)
    _bic_gathering_find (load, BIC_ENTRY_RULESET, parent->id)->taken = parent->older;
  return parent && parent->older;
}

/* --- reading ------------------------------------------------------------------------------------------------ */

static gboolean read_entry (BicGathering *load, BicFound *head, GError **error);

/* Returns the nearest entry of the user among @found and its parents; NULL if there is none. A built-in rule system can
 * have a parent from the user, and inherits its faults. */
static const BicFound *
nearest_user_entry (BicGathering *load,
                    BicFound     *found)
{
  while (found && !found->user)
    found = found->kind == BIC_ENTRY_RULESET ? parent_of (load, found) : NULL;
  return found;
}

static void
set_loader_form (BicGathering  *load,
                 const BicForm *form)
{
  load->loader.file = form->file;
  load->loader.user = form->user;
  load->loader.lenient = form->lenient;
}

static gboolean
read_entry_version (BicGathering *load,
                    BicFound     *head,
                    BicFound     *found,
                    GError      **error)
{
  GArray *entries = load->loader.catalogue->entries[head->kind];
  xmlNodePtr node = build_whole_element (load, found, error);
  const BicFound *users = node ? nearest_user_entry (load, found) : NULL;
  BicForm form = { node, users ? users->file : found->file, found->user, users != NULL };

  if (!node)
    return FALSE;
  set_loader_form (load, &form);
  if (entries->len >= MAX_ENTRIES || (head->kind == BIC_ENTRY_TERRAIN && entries->len >= BIC_MAX_TERRAINS))
    {
      bic_xml_error (error, BIC_ERROR_UNSAFE, found->file, found->node, _("there are too many entries of this kind"));
      return FALSE;
    }
  if (!(head->kind == BIC_ENTRY_RULESET ? _bic_loader_append_ruleset (&load->loader, node, error)
                                        : _bic_loader_append_entry (&load->loader, head->kind, node, error)))
    return FALSE;
  g_array_append_val (load->loader.forms[head->kind], form);
  head->taken = found;
  head->owner = (BicOwner) { head->kind, (int) entries->len - 1, -1 };
  return TRUE;
}

/* Reads the rule systems that @found derives from. If a version causes a circle, its rule system is read first, which
 * refuses this version. */
static gboolean
read_parents (BicGathering *load,
              BicFound     *found,
              GError      **error)
{
  guint n_parents;
  BicFound *blamed, *parent, *head;

  while ((blamed = find_parent_circle (load, found, &n_parents)) && blamed->id != found->id)
    {
      head = _bic_gathering_find (load, BIC_ENTRY_RULESET, blamed->id);
      if (head->begun)
        return TRUE;
      if (!read_entry (load, head, error))
        return FALSE;
    }
  parent = blamed || n_parents > MAX_PARENTS ? NULL : parent_of (load, version_with_other_parent (load, found));
  return !parent || read_entry (load, _bic_gathering_find (load, BIC_ENTRY_RULESET, parent->id), error);
}

/* Reads the newest version of an entry that does not have a fault. */
static gboolean
read_entry (BicGathering *load,
            BicFound     *head,
            GError      **error)
{
  gboolean derives = head->kind == BIC_ENTRY_RULESET;

  if (head->begun)
    return TRUE;
  head->begun = TRUE;
  head->owner.index = -1;
  for (BicFound *found = head; found; )
    {
      GError *fault = NULL;
      gboolean again;

      if (derives && !read_parents (load, found, error))
        return FALSE;
      if (read_entry_version (load, head, found, &fault))
        return TRUE;
      again = !found->user && derives && replace_user_parent_by_older (load, found);
      if (!_bic_loader_report_fault (&load->loader, found->user || again, fault, error))
        return FALSE;
      found = again ? found : found->older;
    }
  return TRUE;
}

static gboolean
read_modifiers (BicGathering  *load,
                const BicForm *form,
                BicOwner       owner,
                GError       **error)
{
  set_loader_form (load, form);
  for (xmlNodePtr node = form->node->children; node; node = node->next)
    {
      GError *fault = NULL;

      if (_bic_is_element (node, "modifier") && !_bic_loader_append_modifier (&load->loader, owner, node, &fault) &&
          !_bic_loader_report_fault (&load->loader, form->lenient, fault, error))
        return FALSE;
    }
  return TRUE;
}

/* Reads the modifier rows in the versions of an entry that rule systems have changed or added. */
static gboolean
read_rows_in_rulesets (BicGathering *load,
                       BicEntryKind  kind,
                       int           index,
                       GError      **error)
{
  for (guint i = 0; i < load->loader.owns->len; i++)
    {
      const BicOwn *own = &g_array_index (load->loader.owns, BicOwn, i);

      if (own->form.node && own->owner.kind == kind && own->owner.index == index
          && !read_modifiers (load, &own->form, own->owner, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_rows_of_entry (BicGathering *load,
                    BicFound     *head,
                    GError      **error)
{
  const BicForm *form = &g_array_index (load->loader.forms[head->kind], BicForm, head->owner.index);

  return read_modifiers (load, form, head->owner, error)
         && read_rows_in_rulesets (load, head->kind, head->owner.index, error);
}

/* Returns the parent of the parent and so on, up to a rule system without a parent. */
static BicFound *
root_ruleset_of (BicGathering *load,
                 BicFound     *head)
{
  BicFound *found = head->taken, *parent;

  while ((parent = parent_of (load, found)))
    found = parent;
  return _bic_gathering_find (load, BIC_ENTRY_RULESET, found->id);
}

static gboolean
read_rows_of_rulesets (BicGathering *load,
                       BicFound     *root,
                       GError      **error)
{
  for (guint i = 0; i < load->heads->len; i++)
    {
      BicFound *head = load->heads->pdata[i];

      if (head->kind == BIC_ENTRY_RULESET && head->taken && root_ruleset_of (load, head) == root
          && !read_rows_of_entry (load, head, error))
        return FALSE;
    }
  return TRUE;
}

/* Reads all rows in the order of the files, except that derived rule systems are read together with the rule system
 * from which they derive. A derived rule system therefore has its rows in the same order as its parent. */
static gboolean
read_all_rows (BicGathering *load,
               GError      **error)
{
  for (guint i = 0; i < load->heads->len; i++)
    {
      BicFound *head = load->heads->pdata[i];

      if (head->kind == BIC_ENTRY_RULESET ? !read_rows_of_rulesets (load, head, error) : head->taken
          && !read_rows_of_entry (load, head, error))
        return FALSE;
    }
  return TRUE;
}

/* Reads the rows of entries that exist only in rule systems. */
static gboolean
read_added_rows (BicGathering *load,
                 GError      **error)
{
  for (int kind = 0; kind < BIC_ENTRY_RULESET; kind++)
    for (guint i = 0; i < load->loader.forms[kind]->len; i++)
      if (!g_array_index (load->loader.forms[kind], BicForm, i).node
          && !read_rows_in_rulesets (load, (BicEntryKind) kind, (int) i, error))
        return FALSE;
  return TRUE;
}

static gboolean
read_entries (BicGathering *load,
              GError      **error)
{
  for (int kind = 0; kind < BIC_N_ENTRY_KINDS; kind++)
    for (guint i = 0; i < load->heads->len; i++)
      if (((BicFound *) load->heads->pdata[i])->kind == (BicEntryKind) kind
          && !read_entry (load, load->heads->pdata[i], error))
        return FALSE;
  return TRUE;
}

static gboolean
collect_files (BicGathering *load,
               GPtrArray    *files,
               GError      **error)
{
  for (guint i = 0; i < files->len; i++)
    {
      const BicCatalogueFile *file = files->pdata[i];
      GError *fault = NULL;

      load->loader.file = file->name;
      if (file->history && load->late)
        _bic_catalogue_add_file (load->late->files, file->name,
                                 (BicCatalogueFile) { .text = g_bytes_ref (file->text) });
      else if (!_bic_gathering_add (load, file, &fault)
               && !_bic_loader_report_fault (&load->loader, file->user, fault, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_history (const BicGathering *load)
{
  for (guint i = 0; i < load->heads->len; i++)
    if (((BicFound *) load->heads->pdata[i])->kind >= BIC_FIRST_OF_HISTORY)
      return TRUE;
  return FALSE;
}

/* Reads the files. If *@late is TRUE, postpones the built-in history. If another file contains history in this case,
 * reads no entries and sets *@late to FALSE, so that the caller must try again. */
static gboolean
read_files (BicCatalogue *catalogue,
            GPtrArray    *files,
            gboolean     *late,
            GError      **error)
{
  g_auto (BicGathering) load = { 0 };

  _bic_gathering_init (&load, catalogue);
  load.late = *late ? &catalogue->late : NULL;
  if (!collect_files (&load, files, error))
    return FALSE;
  if (*late && has_history (&load))
    {
      *late = FALSE;
      return TRUE;
    }
  if (*late)
    load.late->sources = g_hash_table_ref (load.loader.sources);
  if (!read_entries (&load, error))
    return FALSE;
  _bic_loader_extend_views (&load.loader);
  if (!read_all_rows (&load, error) || !read_added_rows (&load, error))
    return FALSE;
  _bic_loader_distribute_rows (&load.loader);
  return TRUE;
}

/* Reads the postponed files. Their entries can refer to the sources of all other files, which replace sources with the
 * same id. */
static gboolean
read_postponed_files (BicCatalogue *catalogue,
                      GError      **error)
{
  g_auto (BicGathering) load = { 0 };
  GHashTableIter iter;
  gpointer id, name;

  _bic_gathering_init (&load, catalogue);
  if (!collect_files (&load, catalogue->late.files, error))
    return FALSE;
  g_hash_table_iter_init (&iter, catalogue->late.sources);
  while (g_hash_table_iter_next (&iter, &id, &name))
    g_hash_table_replace (load.loader.sources, g_strdup (id), name);
  return read_entries (&load, error);
}

/* Returns the entries of a kind of history. The first caller reads the files and other threads wait, so that no thread
 * sees a partial result. Reading cannot fail, because the files are built in and tested. */
const GArray *
_bic_catalogue_history_entries (const BicCatalogue *catalogue,
                                BicEntryKind        kind)
{
  BicCatalogue *whole = (BicCatalogue *) catalogue;
  g_autoptr (GError) error = NULL;

  if (g_once_init_enter (&whole->late.read))
    {
      if (whole->late.sources && !read_postponed_files (whole, &error))
        g_error ("%s", error->message);
      g_once_init_leave (&whole->late.read, TRUE);
    }
  return catalogue->entries[kind];
}

/**
 * bic_catalogue_load_files:
 * @files: (element-type BicCatalogueFile): the files, in order; entries of later files replace entries of earlier files
 *   with the same id
 *
 * Built-in history is read on the first request. It is read at once if another file contains history, which could
 * replace or refer to built-in history.
 *
 * Returns: (transfer full) (nullable): the catalogue. %NULL only if a built-in file has a fault; faults in files of the
 *   user are in bic_catalogue_fault_messages ()
 */
BicCatalogue *
bic_catalogue_load_files (GPtrArray *files,
                          GError   **error)
{
  g_autoptr (BicCatalogue) catalogue = _bic_catalogue_new ();
  gboolean late = TRUE, good = read_files (catalogue, files, &late, error);

  if (good && !late)
    {
      bic_catalogue_unref (catalogue);
      catalogue = _bic_catalogue_new ();
      good = read_files (catalogue, files, &late, error);
    }
  return good ? g_steal_pointer (&catalogue) : NULL;
}
