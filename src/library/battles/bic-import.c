/* Copies battles from other folders into the user's folder.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reads a file with the usual checks, then copies it byte for byte, because this preserves elements that are unknown to
 * this program.
 */
#include "config.h"

#include "bic-import.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "bic-error.h"
#include "bic-lineage.h"
#include "bic-output.h"
#include "bic-scenario-io.h"
#include "bic-translation.h"

#define MOST_NAMES 10000
#define ENDING ".bicorne"

void
bic_imported_free (BicImported *imported)
{
  g_free (imported->from);
  g_free (imported->path);
  g_free (imported->title);
  g_free (imported->hash);
  g_free (imported->error);
  g_free (imported);
}

/**
 * bic_file_name_of:
 * @title: (nullable): title of a battle
 *
 * Returns: (transfer full): a file name made from @title that is valid on every file system
 */
char *
bic_file_name_of (const char *title)
{
  g_autofree char *plain = g_str_to_ascii (title ? title : "", "C");
  g_autofree char *lower = g_ascii_strdown (plain, -1);
  g_autoptr(GString) name = g_string_new (NULL);

  for (const char *p = lower; *p; p++)
    if (g_ascii_isalnum (*p))
      g_string_append_c (name, *p);
    else if (name->len > 0 && name->str[name->len - 1] != '-')
      g_string_append_c (name, '-');
  if (name->len > 0 && name->str[name->len - 1] == '-')
    g_string_truncate (name, name->len - 1);
  return g_strdup_printf ("%s" ENDING, name->len > 0 ? name->str : "battle");
}

/* Creates an empty file with an unused name, so that two imports cannot use the same name. */
static char *
create_empty_file (const char  *folder,
                   const char  *title,
                   GError     **error)
{
  g_autofree char *name = bic_file_name_of (title);
  int stem = (int) (strlen (name) - strlen (ENDING));

  if (g_mkdir_with_parents (folder, 0755) != 0)
    {
      g_set_error (error, BIC_ERROR, BIC_ERROR_IO, "%s: %s", folder, g_strerror (errno));
      return NULL;
    }
  for (int i = 1; i < MOST_NAMES; i++)
    {
      g_autofree char *numbered = i == 1 ? g_strdup (name) : g_strdup_printf ("%.*s-%d" ENDING, stem, name, i);
      g_autofree char *path = g_build_filename (folder, numbered, NULL);

      if (bic_output_reserve_name (path))
        return g_steal_pointer (&path);
      if (errno != EEXIST)
        break;
    }
  g_set_error (error, BIC_ERROR, BIC_ERROR_IO, "%s: %s", folder, g_strerror (errno));
  return NULL;
}

/* Writes @data to a new file. Deletes the file if writing fails. */
static char *
write_new (const char  *folder,
           const char  *title,
           const char  *data,
           gsize        length,
           GError     **error)
{
  g_autofree char *path = create_empty_file (folder, title, error);
  g_autoptr(GFile) file = path ? g_file_new_for_path (path) : NULL;

  if (file == NULL)
    return NULL;
  if (bic_bytes_save (file, data, length, error))
    return g_steal_pointer (&path);
  g_unlink (path);
  return NULL;
}

/**
 * bic_import_battle:
 * @file: a battle with any file name
 * @folder: the user's folder
 *
 * Returns: (transfer full): the result, never %NULL. Its member "error" is the reason if the battle was not copied.
 */
BicImported *
bic_import_battle (GFile      *file,
                   const char *folder)
{
  BicImported *imported = g_new0 (BicImported, 1);
  g_autoptr(GError) error = NULL;
  g_autoptr(BicScenario) scenario = NULL;
  g_autofree char *data = NULL, *name = g_file_get_basename (file);
  gsize length = 0;

  imported->from = g_filename_display_name (name);
  data = bic_bytes_load (file, &length, &error);
  scenario = data ? bic_scenario_parse (data, length, imported->from, &error) : NULL;
  if (scenario)
    {
      imported->title = g_strdup (bic_scenario_title (scenario));
      imported->hash = bic_scenario_hash (scenario);
      imported->path = write_new (folder, scenario->title, data, length, &error);
    }
  if (error)
    imported->error = g_strdup (error->message);
  return imported;
}

/**
 * bic_copy_battle:
 * @path: path of a battle
 *
 * Creates a copy that can be changed without changing the original. The copy names the original as its origin.
 *
 * Returns: (transfer full): path of the copy, or %NULL with @error set
 */
char *
bic_copy_battle (const char  *path,
                 const char  *folder,
                 GError     **error)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(BicScenario) scenario = bic_scenario_load (file, error);
  g_autoptr(BicScenario) copy = scenario ? bic_scenario_copy_as_derived (scenario) : NULL;
  g_autofree char *data = NULL;
  gsize length;

  if (copy == NULL)
    return NULL;
  data = bic_scenario_write (copy, &length);
  return write_new (folder, copy->title, data, length, error);
}

/**
 * bic_import_undo:
 *
 * Deletes the copy, unless it has been changed since the import.
 */
gboolean
bic_import_undo (const BicImported  *imported,
                 GError            **error)
{
  g_autoptr(GFile) file = imported->path ? g_file_new_for_path (imported->path) : NULL;
  g_autoptr(BicScenario) scenario = file ? bic_scenario_load (file, NULL) : NULL;
  g_autofree char *hash = scenario ? bic_scenario_hash (scenario) : NULL;

  if (file == NULL)
    return TRUE;
  if (g_strcmp0 (hash, imported->hash) == 0)
    return g_file_delete (file, NULL, error);
  g_set_error (error, BIC_ERROR, BIC_ERROR_IO, _("%s has been changed since and is kept"), imported->path);
  return FALSE;
}
