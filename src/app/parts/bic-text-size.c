/* Sizes that follow the size of text, which a desktop may make larger.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * libadwaita 1.2 knows pixels only: a column or a dialog that is made for its text would cut it.
 */
#include "config.h"

#include "bic-text-size.h"

#define USUAL (96 * 1024)               /* of "gtk-xft-dpi" */

static int
scaled (int pixels,
        int dpi)
{
  return dpi > USUAL ? (int) ((gint64) pixels * dpi / USUAL) : pixels;
}

/**
 * bic_text_size:
 * @pixels: what is right for text of the usual size
 *
 * Returns: what is right for text as it is now, never less
 */
int
bic_text_size (int pixels)
{
  int dpi;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  return scaled (pixels, dpi);
}

static gboolean
scale_cb (GBinding     *binding,
          const GValue *dpi,
          GValue       *size,
          gpointer      pixels)
{
  g_value_set_int (size, scaled (GPOINTER_TO_INT (pixels), g_value_get_int (dpi)));
  return TRUE;
}

/**
 * bic_text_size_clamp:
 * @clamp: as wide at most as is right for text of the usual size
 *
 * Lets it grow with the text.
 */
void
bic_text_size_clamp (AdwClamp *clamp)
{
  static const char * const sizes[] = { "maximum-size", "tightening-threshold" };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int pixels;

      g_object_get (clamp, sizes[i], &pixels, NULL);
      g_object_bind_property_full (gtk_settings_get_default (), "gtk-xft-dpi", clamp, sizes[i], G_BINDING_SYNC_CREATE,
                                   scale_cb, NULL,
                                   GINT_TO_POINTER (pixels), NULL);
    }
}

/* Half of what a dialog shows is words. */
static int
begun (int pixels)
{
  return pixels > 0 ? (pixels + bic_text_size (pixels)) / 2 : pixels;
}

/* Its template has given it a size by now; no window is made larger than the screen. A second time it has the size that
 * the user gave it. */
static void
realize_cb (GtkWindow *window)
{
  int width, height;

  g_signal_handlers_disconnect_by_func (window, realize_cb, NULL);
  gtk_window_get_default_size (window, &width, &height);
  gtk_window_set_default_size (window, begun (width), begun (height));
}

static void
windows_cb (GListModel *windows,
            guint       position,
            guint       removed,
            guint       added)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (!GTK_IS_APPLICATION_WINDOW (window))
        g_signal_connect (window, "realize", G_CALLBACK (realize_cb), NULL);
    }
}

/**
 * bic_text_size_follow:
 *
 * Lets dialogs begin as large as their text needs; the windows of the program are as the user left them.
 */
void
bic_text_size_follow (void)
{
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (windows_cb), NULL);
}
