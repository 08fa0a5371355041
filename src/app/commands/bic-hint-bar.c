/* Bar with a hint for a page. Each hint is shown only once. It disappears when it is dismissed, when the page is left,
 * or after a few actions of the user.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-hint-bar.h"
#include "bic-keymap.h"
#include "bic-settings.h"

#define ENOUGH 2                        /* number of actions after which the hint is no longer needed */

struct _BicHintBar
{
  GtkGrid     parent_instance;

  GtkWidget  *text;
  const char *place;                    /* page of the visible hint; NULL if there is none */
  guint       done;                     /* number of actions since the hint was shown */
};

G_DEFINE_FINAL_TYPE (BicHintBar, bic_hint_bar, GTK_TYPE_GRID)

/* Hints for the pages. The keys of the commands replace {1} and {2} in the text. There are only a few hints, so that
 * users read them. */
static const struct { const char *place, *text, *commands[2]; } hints[] = {
  /* Translators: {1} is a key */
  { "library", N_("Click a battle to preview it, and double-click it to edit it. Press {1} to find any command by its "
                  "name."), { "win.commands" } },
  { "editor", N_("Choose a tile or a unit in the palette, then click or drag on the map. The right button erases.") },
  /* Translators: {1} and {2} are keys */
  { "game", N_("Click an unavailable hex to see why it cannot be chosen. Press {1} or {2} to go to the next or "
               "previous hex that you can choose."),
    { "game.next-choice", "game.previous-choice" } },
  { "game-over", N_("Click a line of the log to see the board at that moment.") },
  { "sheet", N_("These options apply to all setup sheets and do not change the battle.") },
};

/* --- hints that have been shown ----------------------------------------- */

static gboolean
hint_is_due (const char *place)
{
  g_auto (GStrv) shown = bic_settings () ? g_settings_get_strv (bic_settings (), "hints-told") : NULL;

  return shown && g_settings_get_boolean (bic_settings (), "hints")
         && !g_strv_contains ((const char * const *) shown, place);
}

static void
mark_hint_shown (const char *place)
{
  g_auto (GStrv) shown = g_settings_get_strv (bic_settings (), "hints-told");
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) now = NULL;

  g_strv_builder_addv (builder, (const char **) shown);
  g_strv_builder_add (builder, place);
  now = g_strv_builder_end (builder);
  g_settings_set_strv (bic_settings (), "hints-told", (const char * const *) now);
}

void
bic_hint_bar_forget_shown_hints (void)
{
  g_settings_reset (bic_settings (), "hints-told");
}

/* --- the bar ------------------------------------------------------------ */

/* Returns: (transfer full) (nullable): the text of a hint with the current keys; %NULL if the user has removed one of
 * these keys */
static char *
hint_text_with_keys (guint i)
{
  static const char * const marks[] = { "{1}", "{2}" };
  g_autoptr (GString) text = g_string_new (_(hints[i].text));

  for (guint k = 0; k < G_N_ELEMENTS (marks) && hints[i].commands[k]; k++)
    {
      g_autofree char *key = bic_keymap_get_key_label (bic_keymap_get_default (), hints[i].commands[k]);

      if (key == NULL)
        return NULL;
      g_string_replace (text, marks[k], key, 0);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
show_hint (BicHintBar *self,
           guint       i)
{
  g_autofree char *text = hint_text_with_keys (i);

  if (text == NULL)
    return;
  self->place = hints[i].place;
  self->done = 0;
  gtk_label_set_label (GTK_LABEL (self->text), text);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  mark_hint_shown (self->place);
}

/**
 * bic_hint_bar_set_page:
 * @place: (nullable): the current page, or %NULL if a guide is active
 *
 * Shows the hint of the page, unless it has been shown before. Hides the hint of another page.
 */
void
bic_hint_bar_set_page (BicHintBar *self,
                       const char *place)
{
  g_return_if_fail (BIC_IS_HINT_BAR (self));

  if (self->place && g_strcmp0 (self->place, place) == 0)
    return;
  self->place = NULL;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (hints); i++)
    if (g_strcmp0 (hints[i].place, place) == 0 && hint_is_due (place))
      show_hint (self, i);
}

static void
dismissed_cb (BicHintBar *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * bic_hint_bar_count_actions:
 * @actions: total number of the user's actions on the page
 *
 * Hides the hint if the user has acted often enough to no longer need it.
 */
void
bic_hint_bar_count_actions (BicHintBar *self,
                            guint       actions)
{
  g_return_if_fail (BIC_IS_HINT_BAR (self));

  self->done = actions;
  if (actions >= ENOUGH)
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * bic_hint_bar_take_hint:
 * @place: a page that shows its hint without a hint bar
 *
 * Returns: (transfer full) (nullable): the hint of @place, which is then marked as shown; %NULL if it has been shown
 *   before
 */
char *
bic_hint_bar_take_hint (const char *place)
{
  g_return_val_if_fail (place != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (hints); i++)
    if (g_str_equal (hints[i].place, place) && hint_is_due (place))
      {
        char *text = hint_text_with_keys (i);

        if (text)
          mark_hint_shown (place);
        return text;
      }
  return NULL;
}

static void
bic_hint_bar_class_init (BicHintBarClass *klass)
{
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/io/github/bicorne/Bicorne/ui/bic-hint-bar.ui");
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), BicHintBar, text);
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), dismissed_cb);
}

static void
bic_hint_bar_init (BicHintBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
