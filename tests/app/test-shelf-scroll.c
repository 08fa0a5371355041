/* A list with something above it, scrolled as one.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bic-shelf-scroll.h"
#include "painted.h"

#define ROWS 200

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem        *item)
{
  gtk_list_item_set_child (item, gtk_label_new ("A row"));
}

static GtkWidget *
new_list (void)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkStringList *rows = gtk_string_list_new (NULL);

  for (int i = 0; i < ROWS; i++)
    gtk_string_list_append (rows, "a row");
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  return gtk_list_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (rows))), factory);
}

static GtkWidget *
new_scrolled (void)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  BicShelfScroll *scroll = g_object_new (BIC_TYPE_SHELF_SCROLL, NULL);

  bic_shelf_scroll_set_head (scroll, gtk_label_new ("What is above the list"));
  bic_shelf_scroll_set_list (scroll, new_list ());
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (scroll));
  gtk_widget_set_vexpand (scrolled, TRUE);
  return scrolled;
}

/* Scrolled as something beside it is laid out anew, in which what is around it keeps its size, it is laid out and painted. */
static void
test_beside (void)
{
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *around = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scrolled = new_scrolled (), *beside = gtk_label_new ("One");
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

  gtk_box_append (GTK_BOX (around), scrolled);
  gtk_box_append (GTK_BOX (box), around);
  gtk_box_append (GTK_BOX (box), beside);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 300);
  gtk_window_present (GTK_WINDOW (window));
  wait_painted (window);
  for (int step = 1; step <= 10; step++)
    {
      gtk_adjustment_set_value (down, step * 150);
      gtk_label_set_label (GTK_LABEL (beside), step % 2 ? "Two" : "One");
      wait_painted (window);
      g_assert_cmpfloat (gtk_adjustment_get_value (down), ==, step * 150);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  display_init (&argc, &argv);
  g_test_add_func ("/shelf-scroll/beside", test_beside);
  return g_test_run ();
}
