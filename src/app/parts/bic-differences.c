/* Differences of rule systems as groups of rows: one group per kind, one row per entry, one line per figure.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-differences.h"
#include "bic-rules-words.h"

void
bic_differences_init (BicDifferences     *self,
                      AdwPreferencesPage *page)
{
  self->page = page;
  self->groups = g_ptr_array_new ();
}

/* Frees the list of groups. The groups themselves belong to their page. */
void
bic_differences_clear (BicDifferences *self)
{
  g_clear_pointer (&self->groups, g_ptr_array_unref);
}

static void
append_line (GString    *text,
             const char *line)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
}

static gboolean
is_of_same_entry (const BicRulesDifference *difference,
                  const BicRulesDifference *entry)
{
  return difference->kind == entry->kind && g_strcmp0 (difference->id, entry->id) == 0
         && g_str_equal (difference->name, entry->name);
}

/* Returns the change of a figure, or of the whole entry. */
static char *
change_text (const BicRulesDifference *difference,
             const BicRuleset         *now)
{
  if (difference->what)
    return bic_rules_difference_change_text (difference);
  /* Translators: about a unit, a card or a terrain that only one of two rule systems has */
  return g_strdup_printf (difference->now ? _("Only in “%s”") : _("Not in “%s”"), _(now->name));
}

/* Adds the source of a difference, unless the next line has the same source. */
static void
append_source (GString         *text,
               const BicSource *source,
               const BicSource *next)
{
  g_autofree char *words = bic_rules_source (source), *later = next ? bic_rules_source (next) : NULL;
  g_autofree char *line = g_strdup_printf (_("Source: %s"), words);

  if (*words && g_strcmp0 (words, later) != 0)
    append_line (text, line);
}

/* Adds the row of the entry at @i. Returns the number of differences in the row. */
static guint
add_entry_row (AdwPreferencesGroup *group,
               GPtrArray           *list,
               guint                i,
               const BicRuleset    *now)
{
  const BicRulesDifference *entry = list->pdata[i];
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title-lines", 0, "subtitle-lines", 0,
                                 NULL);
  g_autoptr(GString) text = g_string_new (NULL);
  guint n = 0;

  while (i + n < list->len && is_of_same_entry (list->pdata[i + n], entry))
    {
      const BicRulesDifference *difference = list->pdata[i + n++], *next = i + n < list->len ? list->pdata[i + n]
                                             : NULL;
      g_autofree char *line = change_text (difference, now);

      append_line (text, line);
      append_source (text, &difference->source, next && is_of_same_entry (next, entry) ? &next->source : NULL);
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), entry->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text->str);
  adw_preferences_group_add (group, row);
  return n;
}

/**
 * bic_differences_show:
 * @list: (element-type BicRulesDifference): differences from @now, sorted by kind
 * @now: a rule system
 *
 * Replaces the previous differences at the end of the page.
 */
void
bic_differences_show (BicDifferences   *self,
                      GPtrArray        *list,
                      const BicRuleset *now)
{
  GtkWidget *group = NULL;

  for (guint i = 0; i < self->groups->len; i++)
    adw_preferences_page_remove (self->page, self->groups->pdata[i]);
  g_ptr_array_set_size (self->groups, 0);
  for (guint i = 0; i < list->len;)
    {
      const BicRulesDifference *difference = list->pdata[i], *before = i > 0 ? list->pdata[i - 1] : NULL;

      if (!before || before->kind != difference->kind)
        {
          group = g_object_new (ADW_TYPE_PREFERENCES_GROUP, "title", bic_rules_differs_title (difference->kind), NULL);
          adw_preferences_page_add (self->page, ADW_PREFERENCES_GROUP (group));
          g_ptr_array_add (self->groups, group);
        }
      i += add_entry_row (ADW_PREFERENCES_GROUP (group), list, i, now);
    }
}
