/* Facts about a subject, in rows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-facts.h"

#include <glib/gi18n.h>

#include "bic-clause-button.h"
#include "bic-widgets.h"
#include "bic-rules-words.h"

#define WIDTH 340
#define WIDTH_CHARS 44
#define MOST_HEIGHT 480

static GtkWidget *
add_label (GtkWidget  *box,
           const char *text,
           const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0, "max-width-chars", WIDTH_CHARS, NULL);

  bic_clause_label_set_text (GTK_LABEL (label), text);
  if (css_class)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/**
 * bic_facts_new:
 * @title: the subject
 * @subtitle: (nullable): the kind of the subject
 *
 * Returns: a box for the facts
 */
GtkWidget *
bic_facts_new (const char *title,
               const char *subtitle)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_set_size_request (box, WIDTH, -1);
  gtk_widget_add_css_class (box, "facts");
  add_label (box, title, "title-4");
  if (subtitle)
    add_label (box, subtitle, "dim-label");
  return box;
}

/* Adds a separator and the title of a further subject at the same place. */
void
bic_facts_add_section (GtkWidget  *facts,
                       const char *title,
                       const char *subtitle)
{
  gtk_box_append (GTK_BOX (facts), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  add_label (facts, title, "title-4");
  if (subtitle)
    add_label (facts, subtitle, "dim-label");
}

/* Adds a sentence. */
void
bic_facts_add_sentence (GtkWidget  *facts,
                        const char *text,
                        const char *css_class)
{
  add_label (facts, text, css_class);
}

/**
 * bic_facts_add:
 * @name: the text at the left
 * @format: the format of the figure at the right
 *
 * Adds a row, which screen readers read as one text.
 */
void
bic_facts_add (GtkWidget  *facts,
               const char *name,
               const char *format,
               ...)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18), *left = add_label (row, name, "dim-label"), *right;
  g_autofree char *figure = NULL, *spoken = NULL;
  va_list values;

  va_start (values, format);
  figure = g_strdup_vprintf (format, values);
  va_end (values);
  spoken = g_strdup_printf ("%s: %s", name, figure);
  right = add_label (row, figure, "numeric");
  g_object_set (left, "hexpand", TRUE, "valign", GTK_ALIGN_START, NULL);
  g_object_set (right, "xalign", 1.0, "justify", GTK_JUSTIFY_RIGHT, "max-width-chars", WIDTH_CHARS * 2 / 3, NULL);
  bic_accessible_set_label (right, spoken);
  gtk_box_append (GTK_BOX (facts), row);
}

/* Adds the source of a figure, marked if the figure is not confirmed. */
void
bic_facts_add_source (GtkWidget       *facts,
                      const BicSource *source)
{
  g_autofree char *words = bic_rules_source (source);
  g_autofree char *text = g_strdup_printf (_("Source: %s"), words);

  if (*words)
    add_label (facts, text, source->status == BIC_CONFIRMED ? "facts-source" : "facts-doubt");
}

/**
 * bic_facts_pop_up:
 * @facts: (transfer floating): facts
 * @parent: the parent widget
 * @at: an area of @parent
 * @position: the side of the area for the popover
 *
 * Shows the facts in a popover, until Escape or a click elsewhere.
 */
void
bic_facts_pop_up (GtkWidget          *facts,
                  GtkWidget          *parent,
                  const GdkRectangle *at,
                  GtkPositionType     position)
{
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, "child", facts,
                                      "propagate-natural-width", TRUE, "propagate-natural-height", TRUE,
                                      "max-content-height", MOST_HEIGHT, NULL);
  GtkWidget *popover = g_object_new (GTK_TYPE_POPOVER, "child", scroller, "pointing-to", at, "position", position,
                                     NULL);

  bic_popover_pop_up_once (GTK_POPOVER (popover), parent);
}
