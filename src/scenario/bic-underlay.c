/* Images from which a map is traced: paths of their files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A battle stores a relative path if the image is in the battle's folder, so that the folder can be moved. Only local
 * files are allowed: a battle from an unknown source must not make the program download anything.
 */
#include "config.h"

#include "bic-underlay.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * bic_underlay_path:
 * @folder: (nullable): folder of the battle; %NULL if the battle is not saved yet
 *
 * Returns: (transfer full) (nullable): the path of the image file; %NULL if it is not a local file
 */
char *
bic_underlay_path (const BicUnderlay *underlay,
                   const char        *folder)
{
  g_return_val_if_fail (underlay != NULL, NULL);

  if (underlay->file == NULL)
    return NULL;
  if (g_path_is_absolute (underlay->file))
    return g_strdup (underlay->file);
  if (strstr (underlay->file, "://"))
    return g_filename_from_uri (underlay->file, NULL, NULL);
  return folder ? g_build_filename (folder, underlay->file, NULL) : NULL;
}

/**
 * bic_underlay_path_to_store:
 * @path: path of an image
 * @folder: (nullable): folder of the battle
 *
 * Returns: (transfer full): the path to store in the battle, relative to @folder if the image is in that folder or a
 *   subfolder
 */
char *
bic_underlay_path_to_store (const char *path,
                            const char *folder)
{
  gsize length = folder ? strlen (folder) : 0;

  g_return_val_if_fail (path != NULL, NULL);

  while (length > 0 && G_IS_DIR_SEPARATOR (folder[length - 1]))
    length--;
  if (length > 0 && strncmp (path, folder, length) == 0 && G_IS_DIR_SEPARATOR (path[length]))
    return g_strdup (path + length + 1);
  return g_strdup (path);
}

/**
 * bic_underlay_follow_moved_battle:
 * @from: (nullable): old folder of the battle
 * @to: new folder of the battle; the images stay in their folders
 *
 * Returns: (transfer full) (nullable): the edit that changes the paths of all images for the new folder; %NULL if
 *   nothing changes
 */
BicEdit *
bic_underlay_follow_moved_battle (const BicScenario *scenario,
                                  const char        *from,
                                  const char        *to)
{
  g_autoptr(GPtrArray) edits = bic_edits_new ();

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_UNDERLAY); i++)
    {
      const BicUnderlay *underlay = bic_scenario_item (scenario, BIC_ITEM_UNDERLAY, i);
      g_autofree char *path = bic_underlay_path (underlay, from),
                      *name = path ? bic_underlay_path_to_store (path, to) : NULL;
      BicUnderlay moved = *underlay;

      if (name == NULL || g_str_equal (name, underlay->file))
        continue;
      moved.file = name;
      g_ptr_array_add (edits, bic_edit_replace (underlay->item.id, &moved));
    }
  return bic_edits_join (g_steal_pointer (&edits));
}

/**
 * bic_underlay_check:
 * @problems: (element-type BicProblem): list to which problems are added
 * @folder: (nullable): folder of the battle
 *
 * Adds a problem for each image whose file is missing, unless the image is stored in the battle.
 */
void
bic_underlay_check (GPtrArray         *problems,
                    const BicScenario *scenario,
                    const char        *folder)
{
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_UNDERLAY); i++)
    {
      const BicUnderlay *underlay = bic_scenario_item (scenario, BIC_ITEM_UNDERLAY, i);
      g_autofree char *path = bic_underlay_path (underlay, folder);
      BicProblem *problem;

      if (underlay->data || (path && g_file_test (path, G_FILE_TEST_IS_REGULAR)))
        continue;
      problem = bic_problems_add (problems, BIC_PROBLEM_NOTE, "picture-missing", BIC_NO_HEX,
                                  _("Choose the image again, or remove it."),
                                  _("The tracing image is missing: %s"), underlay->file ? underlay->file
                                  : _("it has no file"));
      problem->item = underlay->item.id;
      problem->fix = bic_edit_remove (underlay->item.id);
      problem->fix_label = g_strdup (_("Remove the image"));
    }
}
