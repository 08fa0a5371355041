/* Drafts: unsaved states of battles.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A draft consists of two files in the drafts folder: the battle, ID.bicorne, and its origin, ID.ini. The battle file
 * is written last, so a draft without a battle file is incomplete and is deleted. A draft without its ID.ini is still
 * offered to the user. Other files in the folder are ignored.
 */
#include "config.h"

#include "bic-drafts.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "bic-error.h"
#include "bic-folders.h"
#include "bic-output.h"
#include "bic-scenario-io.h"

#define GROUP "draft"
/* Limit that keeps the list short enough for a user; only a bug could create more drafts. */
#define MAX_DRAFTS 64

static char *
draft_path (const char *id,
            const char *ending)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_DRAFTS);

  return g_strconcat (folder, G_DIR_SEPARATOR_S, id, ending, NULL);
}

/**
 * bic_draft_new_id:
 *
 * Returns: (transfer full): an unused draft ID
 */
char *
bic_draft_new_id (void)
{
  return g_uuid_string_random ();
}

static void
put (BicOutput  *output,
     const char *path,
     const char *text)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);

  if (bic_output_begin (output, file))
    bic_output_write (output, text, strlen (text));
}

/**
 * bic_draft_write:
 * @id: an ID from bic_draft_new_id (); an existing draft with this ID is replaced
 * @origin: (nullable): the file that the battle was read from
 * @etag: (nullable): etag of @origin
 *
 * Writes a draft. May block; safe in a thread that owns @scenario.
 *
 * Returns: %TRUE if the draft was written
 */
gboolean
bic_draft_write (const char        *id,
                 const BicScenario *scenario,
                 GFile             *origin,
                 const char        *etag,
                 GError           **error)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_DRAFTS);
  g_autofree char *keys_path = draft_path (id, ".ini"), *path = draft_path (id, ".bicorne"), *origin_text = NULL,
                  *text = NULL;
  g_autoptr(BicOutput) output = bic_output_new (BIC_OUTPUT_OWN | BIC_OUTPUT_PRIVATE);
  g_autoptr(GKeyFile) keys = NULL;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, BIC_ERROR, BIC_ERROR_IO, "%s: %s", folder, g_strerror (errno));
      return FALSE;
    }
  keys = g_key_file_new ();
  if (scenario->title)
    g_key_file_set_string (keys, GROUP, "title", scenario->title);
  if (origin)
    {
      g_autofree char *uri = g_file_get_uri (origin);

      g_key_file_set_string (keys, GROUP, "origin", uri);
    }
  if (etag)
    g_key_file_set_string (keys, GROUP, "etag", etag);
  origin_text = g_key_file_to_data (keys, NULL, NULL);
  text = bic_scenario_write (scenario, NULL);
  put (output, keys_path, origin_text);
  put (output, path, text);
  return bic_output_commit (output, error);
}

/**
 * bic_draft_remove:
 *
 * Deletes a draft if it exists.
 */
void
bic_draft_remove (const char *id)
{
  g_autofree char *battle = draft_path (id, ".bicorne"), *origin = draft_path (id, ".ini");

  g_unlink (battle);
  g_unlink (origin);
}

static BicDraft *
read_draft (const char *id)
{
  g_autoptr(GKeyFile) keys = g_key_file_new ();
  g_autofree char *keys_path = draft_path (id, ".ini"), *uri = NULL, *path = draft_path (id, ".bicorne");
  GStatBuf info;
  BicDraft *draft;

  if (g_stat (path, &info) != 0 || !S_ISREG (info.st_mode) || info.st_size == 0)
    return NULL;
  draft = g_new0 (BicDraft, 1);
  draft->id = g_strdup (id);
  draft->path = g_steal_pointer (&path);
  draft->saved = info.st_mtime;
  if (!g_key_file_load_from_file (keys, keys_path, G_KEY_FILE_NONE, NULL))
    return draft;
  draft->title = g_key_file_get_string (keys, GROUP, "title", NULL);
  draft->etag = g_key_file_get_string (keys, GROUP, "etag", NULL);
  uri = g_key_file_get_string (keys, GROUP, "origin", NULL);
  draft->origin = uri ? g_file_new_for_uri (uri) : NULL;
  return draft;
}

static int
newer (gconstpointer a,
       gconstpointer b)
{
  const BicDraft *x = *(BicDraft * const *) a, *y = *(BicDraft * const *) b;

  return (x->saved < y->saved) - (x->saved > y->saved);
}

/* Adds the draft of the file @name to the list. Deletes the draft if it is incomplete. */
static void
list_or_delete_draft (GPtrArray  *drafts,
                      const char *name)
{
  gboolean is_battle = g_str_has_suffix (name, ".bicorne");
  g_autofree char *id = NULL;
  BicDraft *draft;

  if (!is_battle && !g_str_has_suffix (name, ".ini"))
    return;
  id = g_strndup (name, (gsize) (strrchr (name, '.') - name));
  draft = read_draft (id);
  if (!draft)
    bic_draft_remove (id);
  else if (is_battle)
    g_ptr_array_add (drafts, draft);
  else
    bic_draft_free (draft);
}

/**
 * bic_drafts_list:
 *
 * Returns: (transfer full) (element-type BicDraft): the drafts of earlier runs, newest first
 */
GPtrArray *
bic_drafts_list (void)
{
  GPtrArray *drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_draft_free);
  g_autofree char *folder = bic_folder (BIC_FOLDER_DRAFTS);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)) != NULL)
    list_or_delete_draft (drafts, name);
  g_ptr_array_sort (drafts, newer);
  if (drafts->len > MAX_DRAFTS)
    g_ptr_array_set_size (drafts, MAX_DRAFTS);
  return drafts;
}

void
bic_draft_free (BicDraft *draft)
{
  g_free (draft->id);
  g_free (draft->path);
  g_free (draft->title);
  g_clear_object (&draft->origin);
  g_free (draft->etag);
  g_free (draft);
}
