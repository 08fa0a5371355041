/* Help page as widgets, one widget for each block.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-help-blocks.h"
#include "bic-widgets.h"

#define INDENT 24                       /* width of the column with the bullet or number of a list item, in pixels */

static GtkWidget *
new_label (const char *text,
           gboolean    markup,
           const char *style)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "use-markup", markup, "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.0, NULL);

  if (style)
    gtk_widget_add_css_class (label, style);
  return label;
}

/* Returns a list item with its bullet or number. A block that continues the previous item does not have either. */
static GtkWidget *
new_list_item (const BicHelpBlock *block,
               const char         *mark)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *text = new_label (block->text, TRUE, NULL);

  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_LABEL, "label", block->number > 0 ? mark : "",
                                               "width-request", INDENT, "valign", GTK_ALIGN_START, NULL));
  gtk_box_append (GTK_BOX (box), text);
  return box;
}

/* Returns the widget of a block. The text of a picture block is the name of its file. A picture that is too large is
 * scaled down to the page. */
static GtkWidget *
new_block_widget (const BicHelpBlock *block)
{
  g_autofree char *number = g_strdup_printf ("%d.", block->number);
  GtkWidget *widget;

  switch (block->kind)
    {
    case BIC_HELP_HEADING:
      widget = new_label (block->text, TRUE, "title-3");
      gtk_widget_set_margin_top (widget, 12);
      return widget;
    case BIC_HELP_ITEM:
      return new_list_item (block, "•");
    case BIC_HELP_STEP:
      return new_list_item (block, number);
    case BIC_HELP_TERM:
      return new_label (block->text, TRUE, "heading");
    case BIC_HELP_NOTE:
      widget = new_label (block->text, TRUE, "card");
      gtk_widget_add_css_class (widget, "help-block");
      return widget;
    case BIC_HELP_CODE:
      widget = new_label (block->text, FALSE, "monospace");
      gtk_widget_add_css_class (widget, "card");
      gtk_widget_add_css_class (widget, "help-block");
      return widget;
    case BIC_HELP_PICTURE:
      widget = gtk_picture_new_for_filename (block->text);
      gtk_picture_set_content_fit (GTK_PICTURE (widget), GTK_CONTENT_FIT_SCALE_DOWN);
      gtk_widget_add_css_class (widget, "card");
      return widget;
    case BIC_HELP_PARAGRAPH:
    default:
      return new_label (block->text, TRUE, NULL);
    }
}

/* Connects all labels of a block to the link handler. */
static void
connect_links (GtkWidget *widget,
               GCallback  link,
               gpointer   self)
{
  if (GTK_IS_LABEL (widget))
    g_signal_connect_object (widget, "activate-link", link, self, G_CONNECT_SWAPPED);
  else
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
      connect_links (child, link, self);
}

/**
 * bic_help_page_fill:
 * @box: the box whose content is replaced
 * @page: the page to show
 * @link: handler of "activate-link" of the labels, called with @self as its first argument
 */
void
bic_help_page_fill (GtkBox            *box,
                    const BicHelpPage *page,
                    GCallback          link,
                    gpointer           self)
{
  bic_remove_children (box);
  gtk_box_append (box, new_label (page->title, FALSE, "title-1"));
  for (guint i = 0; i < page->blocks->len; i++)
    {
      GtkWidget *widget = new_block_widget (page->blocks->pdata[i]);

      connect_links (widget, link, self);
      gtk_box_append (box, widget);
    }
}
