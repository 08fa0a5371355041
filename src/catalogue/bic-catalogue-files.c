/* The files of a catalogue: a list of the built-in files, followed by the files of the user.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include <gio/gio.h>

#include "bic-catalogue-private.h"
#include "bic-catalogue-resource.h"

#define CATALOGUE_RESOURCES "/io/github/bicorne/Bicorne/catalogue/"
#define HISTORY_RESOURCES "/io/github/bicorne/Bicorne/history/"
#define MAX_USER_FILES 64

/* Compares file names up to the suffix, so that "terrain.xml" with the common entries is before "terrain-n20.xml". */
static int
compare_stems (gconstpointer a,
               gconstpointer b)
{
  g_autofree char *p = g_strdup (*(const char *const *) a), *q = g_strdup (*(const char *const *) b);

  return strcmp (g_strdelimit (p, ".", ' '), g_strdelimit (q, ".", ' '));
}

/* Adds the built-in files of a folder. The files are looked up among all registered resources instead of in one
 * resource. This lookup waits while another thread registers resources, so the catalogue is never missing. */
static void
add_built_in (GPtrArray  *files,
              const char *folder,
              gboolean    history)
{
  g_auto (GStrv) names = g_resources_enumerate_children (folder, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  bic_catalogue_get_resource ();                                    /* makes the linker include the resource */
  if (names)
    qsort (names, g_strv_length (names), sizeof *names, compare_stems);
  for (guint i = 0; names && names[i]; i++)
    {
      g_autofree char *path = g_strconcat (folder, names[i], NULL);
      GBytes *text = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

      if (g_str_has_suffix (path, ".xml"))
        _bic_catalogue_add_file (files, names[i], (BicCatalogueFile) { .text = text, .history = history });
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

/**
 * bic_catalogue_files:
 * @user: whether to add the files in $XDG_DATA_HOME/bicorne/catalogue/, sorted by name
 *
 * Returns: (transfer full) (element-type BicCatalogueFile): files for bic_catalogue_load_files ()
 */
GPtrArray *
bic_catalogue_files (gboolean user)
{
  GPtrArray *files = g_ptr_array_new_with_free_func ((GDestroyNotify) _bic_catalogue_file_free);

  add_built_in (files, CATALOGUE_RESOURCES, FALSE);
  add_built_in (files, HISTORY_RESOURCES, TRUE);
  if (user)
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
        _bic_catalogue_add_file (files, paths->pdata[i], (BicCatalogueFile) { .user = TRUE });
    }
  return files;
}

/**
 * bic_catalogue_load:
 *
 * Loads the built-in files, then the files of the user.
 *
 * Returns: (transfer full): the catalogue; see bic_catalogue_fault_messages ()
 */
BicCatalogue *
bic_catalogue_load (GError **error)
{
  g_autoptr (GPtrArray) files = bic_catalogue_files (TRUE);

  return bic_catalogue_load_files (files, error);
}

/* Compares two of the user's files by name. */
static int
compare_files (gconstpointer a,
               gconstpointer b)
{
  return strcmp ((*(BicCatalogueFile *const *) a)->name, (*(BicCatalogueFile *const *) b)->name);
}

/**
 * bic_catalogue_reload_file:
 * @path: one of the user's files
 * @there: %TRUE to read @path again, %FALSE to omit it
 *
 * All other files have the content from which @catalogue was read. If @path contains only counts for boxed games,
 * entries have the same indices in both catalogues.
 *
 * Returns: (transfer full): a catalogue with the current content of @path
 */
BicCatalogue *
bic_catalogue_reload_file (const BicCatalogue *catalogue,
                           const char         *path,
                           gboolean            there,
                           GError            **error)
{
  g_autoptr (GPtrArray) files = bic_catalogue_files (FALSE), users = g_ptr_array_new ();

  for (guint i = 0; i < catalogue->overrides->len; i++)
    {
      BicCatalogueFile *file = catalogue->overrides->pdata[i];

      if (!g_str_equal (file->name, path))
        _bic_catalogue_add_file (users, file->name,
                                 (BicCatalogueFile) { .text = g_bytes_ref (file->text), .user = TRUE });
    }
  if (there)
    _bic_catalogue_add_file (users, path, (BicCatalogueFile) { .user = TRUE });
  g_ptr_array_sort (users, compare_files);
  g_ptr_array_extend_and_steal (files, g_steal_pointer (&users));
  return bic_catalogue_load_files (files, error);
}

/**
 * bic_catalogue_user_files:
 *
 * Returns: (element-type BicCatalogueFile) (transfer none): the user's files that could be read, with their text
 */
GPtrArray *
bic_catalogue_user_files (const BicCatalogue *catalogue)
{
  return catalogue->overrides;
}

/**
 * bic_catalogue_fault_messages:
 *
 * Returns: (element-type utf8) (transfer none): the faults of the user's files, "file:line: ..."
 */
GPtrArray *
bic_catalogue_fault_messages (const BicCatalogue *catalogue)
{
  return catalogue->messages;
}
