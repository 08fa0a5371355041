/* Sizes that follow the text size of the desktop.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * libadwaita 1.2 only has sizes in pixels, so large text would not fit into a column or dialog of a fixed size.
 */
#include "config.h"

#include "bic-text-size.h"

#define USUAL (96 * 1024)               /* Normal value of "gtk-xft-dpi" */

static int
scale_to_dpi (int pixels,
              int dpi)
{
  return dpi > USUAL ? (int) ((gint64) pixels * dpi / USUAL) : pixels;
}

/**
 * bic_scale_with_text_size:
 * @pixels: size at normal text size
 *
 * Returns: the size at the current text size, at least @pixels
 */
int
bic_scale_with_text_size (int pixels)
{
  int dpi;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  return scale_to_dpi (pixels, dpi);
}

static gboolean
scale_cb (GBinding     *binding,
          const GValue *dpi,
          GValue       *size,
          gpointer      pixels)
{
  g_value_set_int (size, scale_to_dpi (GPOINTER_TO_INT (pixels), g_value_get_int (dpi)));
  return TRUE;
}

/**
 * bic_text_size_scale_clamp:
 * @clamp: a clamp whose sizes are for normal text size
 *
 * Scales the sizes of the clamp with the text size.
 */
void
bic_text_size_scale_clamp (AdwClamp *clamp)
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

/* Returns the initial size of a dialog. Only about half of its content is text, so the dialog grows half as much as the
 * text. */
static int
initial_dialog_size (int pixels)
{
  return pixels > 0 ? (pixels + bic_scale_with_text_size (pixels)) / 2 : pixels;
}

/* Scales the size of a dialog that its template has set, when the dialog is first realized. Later the dialog keeps the
 * size that the user gave it. The desktop limits dialogs to the size of the screen. */
static void
scale_dialog_cb (GtkWindow *window)
{
  int width, height;

  g_signal_handlers_disconnect_by_func (window, scale_dialog_cb, NULL);
  gtk_window_get_default_size (window, &width, &height);
  gtk_window_set_default_size (window, initial_dialog_size (width), initial_dialog_size (height));
}

static void
windows_added_cb (GListModel *windows,
                  guint       position,
                  guint       removed,
                  guint       added)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (!GTK_IS_APPLICATION_WINDOW (window))
        g_signal_connect (window, "realize", G_CALLBACK (scale_dialog_cb), NULL);
    }
}

/**
 * bic_text_size_scale_new_dialogs:
 *
 * Scales all new dialogs with the text size. Main windows are not scaled: they keep the size that the user gave them.
 */
void
bic_text_size_scale_new_dialogs (void)
{
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (windows_added_cb), NULL);
}
