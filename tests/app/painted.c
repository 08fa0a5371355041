/* Waits until widgets are painted.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>

#include "painted.h"

/* Turns animations off, because only test-animation.c tests them. */
void
display_init (int *argc, char ***argv)
{
  g_test_init (argc, argv, NULL);
  gtk_init ();
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

static void
wait_frames (GdkFrameClock *clock)
{
  gint64 begun = gdk_frame_clock_get_frame_counter (clock);

  gdk_frame_clock_begin_updating (clock);
  /* the second frame begins when the first has ended */
  WAIT_FOR (gdk_frame_clock_get_frame_counter (clock) >= begun + 2);
  gdk_frame_clock_end_updating (clock);
}

/* Waits for the next frame as well, because some changes follow a layout, for example the layout for a small window. */
void
wait_painted (gpointer widget)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));

  WAIT_FOR (gtk_widget_get_mapped (window));
  wait_frames (gtk_widget_get_frame_clock (window));
  wait_idle ();
  wait_frames (gtk_widget_get_frame_clock (window));
}

GBytes *
pixels_of (gpointer widget, int size)
{
  g_autoptr(GdkPaintable) picture = gtk_widget_paintable_new (widget);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (surface);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  GBytes *pixels;

  wait_painted (widget);
  gdk_paintable_snapshot (picture, snapshot, size, size);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_surface_flush (surface);
  pixels = g_bytes_new (cairo_image_surface_get_data (surface), (gsize) size * (gsize) size * 4);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return pixels;
}

gpointer
toplevel_find (const char *type)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr(GObject) toplevel = g_list_model_get_item (toplevels, i);

      if (g_type_is_a (G_OBJECT_TYPE (toplevel), g_type_from_name (type)))
        return toplevel;
    }
  return NULL;
}

int
least_size (gpointer widget, GtkOrientation orientation, int for_size)
{
  int least;

  gtk_widget_measure (widget, orientation, for_size, &least, NULL, NULL, NULL);
  return least;
}

gboolean
is_row (GtkWidget *widget, gconstpointer title)
{
  return ADW_IS_PREFERENCES_ROW (widget)
         && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}

gboolean
is_button (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static gboolean
type_line_cb (GtkWidget *view, GdkFrameClock *clock, gpointer user_data)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  GtkTextIter start;

  gtk_text_buffer_get_start_iter (buffer, &start);
  gtk_text_buffer_insert (buffer, &start, "line\n", -1);
  gtk_widget_queue_draw (view);                                 /* as the keys before it did */
  return G_SOURCE_REMOVE;
}

void
type_during_frame (GtkWidget *view)
{
  GtkWidget *bar = gtk_widget_get_next_sibling (gtk_widget_get_ancestor (view, GTK_TYPE_SCROLLED_WINDOW));

  g_assert_true (GTK_IS_SCROLLBAR (bar) && gtk_widget_get_mapped (bar) && gtk_widget_get_opacity (bar) == 1);
  gtk_widget_add_tick_callback (view, type_line_cb, NULL, NULL);
  wait_painted (view);
}
