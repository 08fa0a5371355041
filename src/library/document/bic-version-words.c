/* Short texts about the changes between two versions of a battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-compare.h"
#include "bic-scenario-io.h"
#include "bic-versions.h"

/* Appends @words (transfer full) to a list of changes if @n is greater than 0. */
static void
add (GString *text,
     guint    n,
     char    *words)
{
  if (n > 0 && text->len > 0)
    /* Translators: between parts of a list of changes: "terrain of 3 hexes, 1 item added" */
    g_string_append (text, C_("list of changes", ", "));
  if (n > 0)
    g_string_append (text, words);
  g_free (words);
}

static char *
changes_of (const BicScenario  *before,
            const BicScenario  *after,
            const BicCatalogue *catalogue)
{
  g_autoptr (GPtrArray) all = bic_compare (before, after, catalogue);
  g_autoptr (GString) text = g_string_new (NULL);
  guint n[BIC_N_CHANGES] = { 0 }, ground, added, removed, moved, details;

  for (guint i = 0; i < all->len; i++)
    n[((const BicDifference *) all->pdata[i])->kind]++;
  ground = n[BIC_CHANGE_GROUND];
  added = n[BIC_CHANGE_ADDED];
  removed = n[BIC_CHANGE_REMOVED];
  moved = n[BIC_CHANGE_MOVED];
  details = n[BIC_CHANGE_BOARD] + n[BIC_CHANGE_FIELD] + n[BIC_CHANGE_CHANGED];
  add (text, ground, g_strdup_printf (ngettext ("terrain of %u hex", "terrain of %u hexes", ground), ground));
  add (text, added, g_strdup_printf (ngettext ("%u item added", "%u items added", added), added));
  add (text, removed, g_strdup_printf (ngettext ("%u item removed", "%u items removed", removed), removed));
  add (text, moved, g_strdup_printf (ngettext ("%u item moved", "%u items moved", moved), moved));
  add (text, details, g_strdup_printf (ngettext ("%u detail changed", "%u details changed", details), details));
  return text->len > 0 ? g_strdup (text->str) : g_strdup (_("no difference on the map or in the texts"));
}

static BicScenario *
load (const BicVersion *version)
{
  g_autoptr (GFile) file = g_file_new_for_path (version->path);

  return bic_scenario_load (file, NULL);
}

/**
 * bic_versions_describe:
 * @versions: (element-type BicVersion): versions of a battle, newest first
 * @catalogue: the catalogue, for the names of pieces
 *
 * Sets the text of each version about its changes since the previous version. May block; safe in a thread.
 */
void
bic_versions_describe (GPtrArray    *versions,
                       BicCatalogue *catalogue)
{
  g_autoptr (BicScenario) before = NULL;

  for (guint i = versions->len; i > 0; i--)
    {
      BicVersion *version = versions->pdata[i - 1];
      g_autoptr (BicScenario) battle = load (version);

      g_free (version->changes);
      if (battle == NULL)
        version->changes = g_strdup (_("Cannot be read"));
      else
        version->changes = before ? changes_of (before, battle, catalogue) : g_strdup (_("oldest version"));
      if (battle)
        {
          g_clear_pointer (&before, bic_scenario_unref);
          before = g_steal_pointer (&battle);
        }
    }
}
