/* The value of a combo row that may be none of its choices.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-combo-row.h"

/**
 * bic_combo_row_select:
 * @row: a row whose model is a #GtkStringList
 * @n_choices: how many choices it has
 * @index: the choice to select
 * @other: the text to show if @index is no choice
 *
 * Selects a choice. Where @index is none, it adds @other after the choices and selects that: since GTK 4.12 a combo row
 * always has a selected item, and would otherwise show its first choice.
 */
void
bic_combo_row_select (AdwComboRow *row,
                      guint        n_choices,
                      guint        index,
                      const char  *other)
{
  GListModel *names = adw_combo_row_get_model (row);
  gboolean is_choice = index < n_choices;

  if (!is_choice)
    {
      gtk_string_list_splice (GTK_STRING_LIST (names), n_choices, g_list_model_get_n_items (names) - n_choices,
                              (const char * const []) { other, NULL });
      index = n_choices;
    }
  adw_combo_row_set_selected (row, index);
  if (is_choice)
    gtk_string_list_splice (GTK_STRING_LIST (names), n_choices, g_list_model_get_n_items (names) - n_choices, NULL);
}
