/* Buttons that turn the pages of a list that is too long to show at once.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-pager.h"
#include "bic-widgets.h"

struct _BicPager {
  GtkBox     parent_instance;
  guint      most, total, first;
  GtkWidget *back, *label, *on;
};

G_DEFINE_FINAL_TYPE (BicPager, bic_pager, GTK_TYPE_BOX)

static void
update_label_and_buttons (BicPager *self)
{
  /* Translators: the first and the last row on the page, and the number of all rows: “51–100 of 2000” */
  g_autofree char *text = g_strdup_printf (_("%u–%u of %u"), self->first + 1, bic_pager_get_end (self), self->total);

  gtk_label_set_text (GTK_LABEL (self->label), text);
  gtk_widget_set_sensitive (self->back, self->first > 0);
  gtk_widget_set_sensitive (self->on, bic_pager_get_end (self) < self->total);
  gtk_widget_set_visible (GTK_WIDGET (self), self->total > self->most);
}

static void
previous_page_cb (BicPager *self)
{
  bic_pager_turn_to_item (self, self->first - self->most);
  g_signal_emit_by_name (self, "turned");
}

static void
next_page_cb (BicPager *self)
{
  bic_pager_turn_to_item (self, self->first + self->most);
  g_signal_emit_by_name (self, "turned");
}

void
bic_pager_set_total (BicPager *self,
                     guint     total)
{
  self->total = total;
  bic_pager_turn_to_item (self, MIN (self->first, total > 0 ? total - 1 : 0));
  update_label_and_buttons (self);
}

guint
bic_pager_get_first (BicPager *self)
{
  return self->first;
}

guint
bic_pager_get_end (BicPager *self)
{
  return MIN (self->first + self->most, self->total);
}

gboolean
bic_pager_turn_to_item (BicPager *self,
                        guint     place)
{
  guint first = place - place % self->most;

  if (first == self->first)
    return FALSE;
  self->first = first;
  update_label_and_buttons (self);
  return TRUE;
}

static GtkWidget *
button_new (BicPager   *self,
            const char *icon,
            const char *tip,
            GCallback   clicked)
{
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "icon-name", icon, "tooltip-text", tip, NULL);

  bic_accessible_set_label (button, tip);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_swapped (button, "clicked", clicked, self);
  return button;
}

static void
bic_pager_class_init (BicPagerClass *klass)
{
  g_signal_new ("turned", BIC_TYPE_PAGER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bic_pager_init (BicPager *self)
{
  self->back = button_new (self, "go-previous-symbolic", _("Previous Page"), G_CALLBACK (previous_page_cb));
  self->label = g_object_new (GTK_TYPE_LABEL, "hexpand", TRUE, NULL);
  self->on = button_new (self, "go-next-symbolic", _("Next Page"), G_CALLBACK (next_page_cb));
  gtk_widget_add_css_class (self->label, "numeric");
  gtk_widget_add_css_class (self->label, "dim-label");
  gtk_box_append (GTK_BOX (self), self->back);
  gtk_box_append (GTK_BOX (self), self->label);
  gtk_box_append (GTK_BOX (self), self->on);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
bic_pager_new (guint most)
{
  BicPager *self = g_object_new (BIC_TYPE_PAGER, NULL);

  self->most = most;
  return GTK_WIDGET (self);
}
