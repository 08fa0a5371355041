/* A window with all that can be done in it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-window-parts.h"

static void (*const parts[]) (BicWindow *) = {
  _bic_window_add_save,
  _bic_window_add_files,
  _bic_window_add_drafts,
  _bic_window_add_compare,
  _bic_window_add_copy,
  _bic_window_add_import,
  _bic_window_add_booklet,
  _bic_window_add_game,
  _bic_window_add_guide,
  _bic_window_add_hints,
  _bic_window_add_moments,
  _bic_window_add_play,
  _bic_window_add_print,
  _bic_window_add_report,
  _bic_window_add_results,
  _bic_window_add_commands,
  _bic_window_add_fullscreen,
};

/**
 * bic_window_new:
 *
 * Returns: (transfer none): a window that shows the library unless it is told to show something else, owned by GTK
 */
GtkWidget *
bic_window_new (BicApplication *application)
{
  BicWindow *self;

  g_return_val_if_fail (BIC_IS_APPLICATION (application), NULL);

  self = g_object_new (BIC_TYPE_WINDOW, "application", application, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    parts[i] (self);
  g_signal_connect_object (application, "catalogue-changed", G_CALLBACK (_bic_window_take_catalogue), self,
                           G_CONNECT_SWAPPED);
  _bic_window_update (self);
  return GTK_WIDGET (self);
}
