/* Names of several lines, so that bridges over this river and that can be told apart.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-palette-tile.h"
#include "bic-widgets.h"
#include "bic-compat.h"

enum { LINES = 4 };

static GtkWidget *
caption_new (const char *label)
{
  GtkWidget *text = gtk_label_new (label), *bin = bic_width_bin_new (text);

  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (text), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (text), LINES);
  gtk_label_set_ellipsize (GTK_LABEL (text), PANGO_ELLIPSIZE_END);
  gtk_label_set_justify (GTK_LABEL (text), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (text), 1);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (bin, GTK_ALIGN_START);
  gtk_widget_add_css_class (text, "caption");
  return bin;
}

/**
 * bic_palette_tile_new:
 * @picture: (transfer floating): what it shows
 * @label: its name
 * @tip: what it is, for the pointer and for a screen reader
 *
 * Returns: (transfer floating): a child for a flow box
 */
GtkWidget *
bic_palette_tile_new (GtkWidget  *picture,
                      const char *label,
                      const char *tip)
{
  GtkWidget *child = gtk_flow_box_child_new (), *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_box_append (GTK_BOX (column), picture);
  gtk_box_append (GTK_BOX (column), caption_new (label));
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), column);
  bic_tip_set (child, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
  gtk_widget_add_css_class (child, "tile");
  return child;
}
