/* Rich text in a label.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-clause-button.h"
#include "bic-rich-label.h"
#include "bic-rich-text.h"

/**
 * bic_rich_label_set:
 *
 * The emphasis is set as attributes: no text can become markup.
 */
void
bic_rich_label_set (GtkLabel   *label,
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
  bic_clause_label_set (label, flat);
  gtk_label_set_attributes (label, list);
  pango_attr_list_unref (list);
}
