/* The application: windows, files from the command line and the desktop, what all windows share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-application.h"
#include "bic-window.h"

struct _BicApplication
{
  AdwApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (BicApplication, bic_application, ADW_TYPE_APPLICATION)

static void
bic_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window == NULL)
    window = GTK_WINDOW (bic_window_new (BIC_APPLICATION (application)));
  gtk_window_present (window);
}

static void
bic_application_class_init (BicApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->activate = bic_application_activate;
}

static void
bic_application_init (BicApplication *self)
{
}

/**
 * bic_application_new:
 *
 * Returns: (transfer full): the application, not yet registered
 */
BicApplication *
bic_application_new (void)
{
  return g_object_new (BIC_TYPE_APPLICATION,
                       "application-id", APP_ID,
                       "flags", G_APPLICATION_DEFAULT_FLAGS,
                       NULL);
}
