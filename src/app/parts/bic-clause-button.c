/* Buttons and texts that open the explanation of a clause, and rich text in a label.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-clause-button.h"

#include <glib/gi18n-lib.h>

#include "bic-clauses.h"
#include "bic-rich-text.h"

/**
 * bic_clause_button_set_clause:
 * @button: a #GtkButton
 * @id: (nullable): the id of a clause or ruling that @button opens; %NULL hides @button
 */
void
bic_clause_button_set_clause (GtkWidget  *button,
                              const char *id)
{
  /* Translators: the id of a rule: “Explain CCN-RNG-13” */
  g_autofree char *tip = id ? g_strdup_printf (_("Explain %s"), id) : NULL;

  gtk_widget_set_visible (button, id != NULL);
  gtk_widget_set_tooltip_text (button, tip);
  if (id == NULL)
    return;
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "app.clause");
}

static gboolean
open_link_cb (GtkWidget  *label,
              const char *uri)
{
  if (!g_str_has_prefix (uri, BIC_CLAUSE_SCHEME))
    return FALSE;
  gtk_widget_activate_action (label, "app.clause", "s", uri + strlen (BIC_CLAUSE_SCHEME));
  return TRUE;
}

/**
 * bic_clause_label_set_text:
 * @label: a label
 * @text: its new text, without markup
 *
 * Each clause id in @text becomes a link to the explanation of the clause.
 */
void
bic_clause_label_set_text (GtkLabel   *label,
                           const char *text)
{
  g_autofree char *markup = bic_clause_add_links (text);

  gtk_label_set_markup (label, markup);
  if (!g_signal_handler_find (label, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, open_link_cb, NULL))
    g_signal_connect (label, "activate-link", G_CALLBACK (open_link_cb), NULL);
}

/* --- rich text --------------------------------------------------------------------------------------------------- */

/**
 * bic_emphasis_label_set_text:
 *
 * Sets a text with emphasis. The emphasis is set as attributes, so that no part of the text is read as markup.
 */
void
bic_emphasis_label_set_text (GtkLabel   *label,
                             const char *text)
{
  g_autoptr (GArray) emphasis = NULL;
  g_autofree char *flat = bic_rich_text_flat (text, &emphasis);
  PangoAttrList *list = pango_attr_list_new ();

  for (guint i = 0; i < emphasis->len; i++)
    {
      const BicSpan *span = &g_array_index (emphasis, BicSpan, i);
      PangoAttribute *italic = pango_attr_style_new (PANGO_STYLE_ITALIC);

      italic->start_index = span->start;
      italic->end_index = span->end;
      pango_attr_list_insert (list, italic);
    }
  bic_clause_label_set_text (label, flat);
  gtk_label_set_attributes (label, list);
  pango_attr_list_unref (list);
}
