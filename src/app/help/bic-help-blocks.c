/* What a page of the help becomes on the screen: a widget a block.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-help-blocks.h"
#include "bic-widgets.h"

#define INDENT 24                       /* px, of what stands beside a bullet or a number */

static GtkWidget *
new_label (const char *text,
           gboolean    markup,
           const char *style)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "use-markup", markup, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR,
                                   "xalign", 0.0, NULL);

  if (style)
    gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
new_paragraph (const BicHelpBlock *block)
{
  return new_label (block->text, TRUE, NULL);
}

static GtkWidget *
new_heading (const BicHelpBlock *block)
{
  GtkWidget *label = new_label (block->text, TRUE, "title-3");

  gtk_widget_set_margin_top (label, 12);
  return label;
}

static GtkWidget *
new_term (const BicHelpBlock *block)
{
  return new_label (block->text, TRUE, "heading");
}

static GtkWidget *
new_code (const BicHelpBlock *block)
{
  GtkWidget *label = new_label (block->text, FALSE, "monospace");

  gtk_widget_add_css_class (label, "card");
  gtk_widget_add_css_class (label, "help-block");
  return label;
}

static GtkWidget *
new_note (const BicHelpBlock *block)
{
  GtkWidget *label = new_label (block->text, TRUE, "card");

  gtk_widget_add_css_class (label, "help-block");
  return label;
}

/* With nothing before it where it goes on with the item above. */
static GtkWidget *
new_marked (const BicHelpBlock *block,
            const char         *mark)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *before = g_object_new (GTK_TYPE_LABEL, "label", mark,
                                                            "width-request", INDENT, "valign", GTK_ALIGN_START, NULL),
                   *text = new_label (block->text, TRUE, NULL);

  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (box), before);
  gtk_box_append (GTK_BOX (box), text);
  return box;
}

static GtkWidget *
new_item (const BicHelpBlock *block)
{
  return new_marked (block, block->number > 0 ? "•" : "");
}

static GtkWidget *
new_step (const BicHelpBlock *block)
{
  g_autofree char *number = block->number > 0 ? g_strdup_printf ("%d.", block->number) : g_strdup ("");

  return new_marked (block, number);
}

/* As wide as the page; its height follows. */
static GtkWidget *
new_picture (const BicHelpBlock *block)
{
  GtkWidget *picture = gtk_picture_new_for_filename (block->text);

  gtk_picture_set_content_fit (GTK_PICTURE (picture), GTK_CONTENT_FIT_SCALE_DOWN);
  gtk_widget_add_css_class (picture, "card");
  return picture;
}

/* Its pictures are files. */
static GtkWidget *
new_block (const BicHelpBlock *block)
{
  static GtkWidget *(*const make[]) (const BicHelpBlock *block) = {
    [BIC_HELP_PARAGRAPH] = new_paragraph, [BIC_HELP_HEADING] = new_heading, [BIC_HELP_ITEM] = new_item,
    [BIC_HELP_STEP] = new_step,
    [BIC_HELP_TERM] = new_term, [BIC_HELP_NOTE] = new_note, [BIC_HELP_CODE] = new_code,
    [BIC_HELP_PICTURE] = new_picture,
  };

  return make[block->kind](block);
}

/* The labels with links, wherever they stand in what a block became. */
static void
hear_links (GtkWidget *widget,
            GCallback  link,
            gpointer   self)
{
  if (GTK_IS_LABEL (widget))
    g_signal_connect_object (widget, "activate-link", link, self, G_CONNECT_SWAPPED);
  else
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
      hear_links (child, link, self);
}

static void
clear (GtkBox *box)
{
  bic_remove_children (box);
}

/**
 * bic_help_page_fill:
 * @box: what it shows goes
 * @page: what it shows now
 * @link: "activate-link" of each label with links, of which @self hears swapped
 */
void
bic_help_page_fill (GtkBox            *box,
                    const BicHelpPage *page,
                    GCallback          link,
                    gpointer           self)
{
  GtkWidget *title = new_label (page->title, FALSE, "title-1");

  clear (box);
  gtk_box_append (box, title);
  for (guint i = 0; i < page->blocks->len; i++)
    {
      GtkWidget *widget = new_block (page->blocks->pdata[i]);

      hear_links (widget, link, self);
      gtk_box_append (box, widget);
    }
}
