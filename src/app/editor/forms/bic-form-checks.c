/* A row of a form with any of several: a list that opens, with a check for each.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-form-private.h"

static const BicFormChoice *
choice_at (BicFormBinding *b, guint index)
{
  return &g_array_index (b->choices, BicFormChoice, index);
}

static void
add_check (BicFormBinding      *b,
           const BicFormChoice *choice)
{
  GtkWidget *row = adw_action_row_new (), *check = gtk_check_button_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), choice->label);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (b->row), row);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (_bic_form_changed), b);
  g_ptr_array_add (b->checks, check);
}

static void
make_checks (BicFormBinding *b)
{
  b->choices = _bic_form_choices (b);
  b->row = b->input = adw_expander_row_new ();
  b->checks = g_ptr_array_new ();
  for (guint i = 0; i < b->choices->len; i++)
    add_check (b, choice_at (b, i));
}

static gboolean
are_same (const GArray *one,
          const GArray *other)
{
  for (guint i = 0; i < MIN (one->len, other->len); i++)
    if (!g_str_equal (g_array_index (one, BicFormChoice, i).value, g_array_index (other, BicFormChoice, i).value))
      return FALSE;
  return one->len == other->len;
}

/* What is offered may depend on the battle: on its rule system. */
static void
renew_checks (BicFormBinding *b)
{
  g_autoptr (GArray) now = _bic_form_choices (b);

  if (are_same (now, b->choices))
    return;
  for (guint i = 0; i < b->checks->len; i++)
    adw_expander_row_remove (ADW_EXPANDER_ROW (b->row),
                             gtk_widget_get_ancestor (b->checks->pdata[i], ADW_TYPE_ACTION_ROW));
  g_ptr_array_set_size (b->checks, 0);
  g_array_unref (b->choices);
  b->choices = g_steal_pointer (&now);
  for (guint i = 0; i < b->choices->len; i++)
    add_check (b, choice_at (b, i));
}

/* The names ticked, under the title. */
static void
sum_up_checks (BicFormBinding *b)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < b->checks->len; i++)
    if (gtk_check_button_get_active (b->checks->pdata[i]))
      g_string_append_printf (names, "%s%s", names->len ? ", " : "", choice_at (b, i)->label);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (b->row), names->len ? names->str : _(b->field->unset));
}

static void
show_checks (BicFormBinding *b, const char *value)
{
  g_auto (GStrv) words = g_strsplit (value, " ", -1);

  renew_checks (b);
  for (guint i = 0; i < b->checks->len; i++)
    gtk_check_button_set_active (b->checks->pdata[i],
                                 g_strv_contains ((const char * const *) words, choice_at (b, i)->value));
  sum_up_checks (b);
}

/* In the order that the battle has them, new ones last; what the catalogue does not know stays. */
static char *
read_checks (BicFormBinding *b)
{
  g_autofree char *now = bic_form_value_read (b->editor, b->field, &b->subject);
  g_auto (GStrv) words = g_strsplit (now, " ", -1);
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();

  for (guint i = 0; i < b->checks->len; i++)
    if (gtk_check_button_get_active (b->checks->pdata[i])
        && !g_strv_contains ((const char * const *) words, choice_at (b, i)->value))
      g_ptr_array_add (kept, (char *) choice_at (b, i)->value);
  for (int i = (int) g_strv_length (words) - 1; i >= 0; i--)
    {
      gboolean wanted = *words[i] != 0;

      for (guint k = 0; k < b->checks->len; k++)
        if (g_str_equal (choice_at (b, k)->value, words[i]))
          wanted = gtk_check_button_get_active (b->checks->pdata[k]);
      if (wanted)
        g_ptr_array_insert (kept, 0, words[i]);
    }
  g_ptr_array_add (kept, NULL);
  sum_up_checks (b);
  return g_strjoinv (" ", (char **) kept->pdata);
}

const BicFormWidget _bic_form_checks = { make_checks, show_checks, read_checks };
