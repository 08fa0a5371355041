/* The window and its three places: library, editor, game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-editor-page.h"
#include "bic-game-page.h"
#include "bic-library-page.h"
#include "bic-window.h"

struct _BicWindow
{
  AdwApplicationWindow parent_instance;

  AdwToastOverlay *toasts;
  GtkStack        *places;
  BicLibraryPage  *library;
  BicEditorPage   *editor;
  BicGamePage     *game;
};

G_DEFINE_FINAL_TYPE (BicWindow, bic_window, ADW_TYPE_APPLICATION_WINDOW)

static void
bic_window_class_init (BicWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BIC_TYPE_LIBRARY_PAGE);
  g_type_ensure (BIC_TYPE_EDITOR_PAGE);
  g_type_ensure (BIC_TYPE_GAME_PAGE);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BicWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, BicWindow, places);
  gtk_widget_class_bind_template_child (widget_class, BicWindow, library);
  gtk_widget_class_bind_template_child (widget_class, BicWindow, editor);
  gtk_widget_class_bind_template_child (widget_class, BicWindow, game);
}

static void
bic_window_init (BicWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bic_window_new:
 *
 * Returns: (transfer none): a window that shows the library, owned by GTK
 */
GtkWidget *
bic_window_new (BicApplication *application)
{
  g_return_val_if_fail (BIC_IS_APPLICATION (application), NULL);

  return g_object_new (BIC_TYPE_WINDOW, "application", application, NULL);
}
