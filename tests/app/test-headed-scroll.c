/* Tests of a list that scrolls together with the content above it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bic-headed-scroll.h"
#include "painted.h"

#define ROWS 200

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem        *item)
{
  gtk_list_item_set_child (item, gtk_label_new ("A row"));
}

static GtkStringList *
new_rows (void)
{
  GtkStringList *rows = gtk_string_list_new (NULL);

  for (int i = 0; i < ROWS; i++)
    gtk_string_list_append (rows, "a row");
  return rows;
}

static GtkListItemFactory *
new_factory (void)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  return factory;
}

static GtkSelectionModel *
model_of (GtkStringList *rows)
{
  return GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (rows)));
}

/* Returns a scrolled window with a label above @list. @list: (transfer full) */
static GtkWidget *
new_scrolled (GtkWidget *list)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  BicHeadedScroll *scroll = g_object_new (BIC_TYPE_HEADED_SCROLL, NULL);

  bic_headed_scroll_set_head (scroll, gtk_label_new ("What is above the list"));
  bic_headed_scroll_set_list (scroll, list);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (scroll));
  gtk_widget_set_vexpand (scrolled, TRUE);
  return scrolled;
}

/* Checks that the list is laid out and painted if it is scrolled while a neighboring widget is laid out again. The
 * parents of the list keep their size meanwhile. */
static void
test_beside (void)
{
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0),
                      *around = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scrolled = new_scrolled (gtk_list_view_new (model_of (new_rows ()), new_factory ())),
                        *beside = gtk_label_new ("One");
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

/* Checks that a grid that is scrolled while it is filled again uses its new content. */
static void
test_refilled (void)
{
  GtkStringList *rows = new_rows ();
  GtkWidget *window = gtk_window_new (), *scrolled = new_scrolled (gtk_grid_view_new (model_of (rows), new_factory ()));
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

  gtk_window_set_child (GTK_WINDOW (window), scrolled);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 300);
  gtk_window_present (GTK_WINDOW (window));
  wait_painted (window);
  for (int step = 1; step <= 4; step++)
    {
      static const char *const other[] = { "another", "yet another", NULL };

      gtk_adjustment_set_value (down, step * 100);
      wait_painted (window);
      gtk_string_list_splice (rows, 0, g_list_model_get_n_items (G_LIST_MODEL (rows)), NULL);
      for (int i = 0; i < ROWS / step; i++)
        gtk_string_list_splice (rows, 0, 0, other);
      gtk_adjustment_set_value (down, step * 50);
      wait_painted (window);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  display_init (&argc, &argv);
  g_test_add_func ("/headed-scroll/beside", test_beside);
  g_test_add_func ("/headed-scroll/refilled", test_refilled);
  return g_test_run ();
}
