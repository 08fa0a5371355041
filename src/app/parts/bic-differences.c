/* Differences of rule systems as groups of rows: one group per kind, one row per entry, one line per figure.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-differences.h"
#include "bic-rules-words.h"

void
bic_differences_init (BicDifferences     *self,
                      AdwPreferencesPage *page,
                      gboolean            sources)
{
  self->page = page;
  self->sources = sources;
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

/* Users cannot distinguish entries of one kind with the same name, so these entries share a row. */
static gboolean
is_of_same_entry (const BicRulesDifference *difference,
                  const BicRulesDifference *entry)
{
  return difference->kind == entry->kind && g_str_equal (difference->name, entry->name);
}

/* Returns whether each of the two rule systems has an entry with this name that the other one does not have. */
static gboolean
is_replaced (GPtrArray                *list,
             const BicRulesDifference *entry)
{
  gboolean only_now = FALSE, only_was = FALSE;

  for (guint i = 0; i < list->len; i++)
    {
      const BicRulesDifference *difference = list->pdata[i];

      if (difference->what || !is_of_same_entry (difference, entry))
        continue;
      only_now |= difference->now != NULL;
      only_was |= difference->now == NULL;
    }
  return only_now && only_was;
}

/* Returns the change of a figure, or of the whole entry. */
static char *
change_text (const BicRulesDifference *difference,
             gboolean                  replaced,
             const BicRuleset         *now)
{
  if (difference->what)
    return bic_rules_difference_change_text (difference);
  if (replaced)
    /* Translators: about a unit, a card or a terrain that has other values in the named rule system */
    return g_strdup_printf (_("Different in “%s”"), _(now->name));
  /* Translators: about a unit, a card or a terrain that only one of two rule systems has */
  return g_strdup_printf (difference->now ? _("Only in “%s”") : _("Not in “%s”"), _(now->name));
}

/* Returns the source of a difference as a line; "" if there is none. */
static char *
source_line (const BicRulesDifference *difference)
{
  g_autofree char *words = bic_rules_source (&difference->source);

  return *words ? g_strdup_printf (_("Source: %s"), words) : g_strdup ("");
}

/* Returns the lines of the entry of @first: each change once, followed by its source. Changes with the same source
 * share a source line. The differences of an entry need not be next to each other in the list. */
static char *
entry_text (const BicDifferences     *self,
            GPtrArray                *list,
            const BicRulesDifference *first,
            const BicRuleset         *now)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *source = g_strdup ("");
  gboolean replaced = is_replaced (list, first);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      const BicRulesDifference *difference = list->pdata[i];
      g_autofree char *line = NULL, *next = NULL;

      if (!is_of_same_entry (difference, first))
        continue;
      line = change_text (difference, replaced, now);
      if (g_hash_table_contains (seen, line))
        continue;
      next = self->sources ? source_line (difference) : g_strdup ("");
      if (*source && !g_str_equal (source, next))
        append_line (text, source);
      append_line (text, line);
      g_hash_table_add (seen, g_steal_pointer (&line));
      g_free (source);
      source = g_steal_pointer (&next);
    }
  if (*source)
    append_line (text, source);
  return g_string_free (text, FALSE);
}

/* Returns the name of an entry, starting with a capital letter. */
static char *
entry_title (const BicRulesDifference *entry)
{
  g_autoptr (GString) title = g_string_new (NULL);

  if (*entry->name == '\0')
    return g_strdup ("");
  g_string_append_unichar (title, g_unichar_totitle (g_utf8_get_char (entry->name)));
  g_string_append (title, g_utf8_next_char (entry->name));
  return g_strdup (title->str);
}

static void
add_entry_row (const BicDifferences     *self,
               AdwPreferencesGroup      *group,
               GPtrArray                *list,
               const BicRulesDifference *entry,
               const BicRuleset         *now)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title-lines", 0, "subtitle-lines", 0,
                                 NULL);
  g_autofree char *title = entry_title (entry), *text = entry_text (self, list, entry, now);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  adw_preferences_group_add (group, row);
}

/* Returns whether an earlier difference is of the same entry. */
static gboolean
is_shown_already (GPtrArray *list,
                  guint      index)
{
  for (guint i = 0; i < index; i++)
    if (is_of_same_entry (list->pdata[i], list->pdata[index]))
      return TRUE;
  return FALSE;
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
  for (guint i = 0; i < list->len; i++)
    {
      const BicRulesDifference *difference = list->pdata[i], *before = i > 0 ? list->pdata[i - 1] : NULL;

      if (!before || before->kind != difference->kind)
        {
          group = g_object_new (ADW_TYPE_PREFERENCES_GROUP, "title", bic_rules_differs_title (difference->kind), NULL);
          adw_preferences_page_add (self->page, ADW_PREFERENCES_GROUP (group));
          g_ptr_array_add (self->groups, group);
        }
      if (!is_shown_already (list, i))
        add_entry_row (self, ADW_PREFERENCES_GROUP (group), list, difference, now);
    }
}
