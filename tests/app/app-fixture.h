/* An application with a temporary home folder, and its windows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-launch.h"
#include "bic-window-private.h"
#include "painted.h"

void             app_init        (int         *argc,
                                  char      ***argv);
int              app_run         (void);                        /* runs the tests and ends the application */
BicApplication * app_get         (void);
BicWindow *      app_open_window (void);                        /* shows the library and waits until it is loaded */
BicWindow *      app_open_file   (GFile       *file);           /* shows the editor in a new window */
BicWindow *      app_edit        (const char  *name);           /* opens app_battle (@name) in the editor */
void             app_go          (BicWindow   *window,
                                  const char  *action,          /* an action that shows page @place: "win.library" */
                                  const char  *place);
void             app_uncover     (BicWindow   *window);         /* ends the screen between two players of a game */
gboolean         app_is_at       (BicWindow   *window,
                                  const char  *place);
void             app_save_as     (BicWindow   *window,
                                  GFile       *file);           /* chooses @file in the file chooser */
GFile *          app_bundled     (const char  *name);     /* (transfer full): a bundled battle: "ccn/corunna.bicorne" */
GFile *          app_battle      (const char  *name);           /* (transfer full): a test battle */

GtkWindow *      app_find_dialog (BicWindow   *window);         /* (nullable): the dialog over @window */

BicScenario *    app_scenario    (const char  *name);        /* (transfer full): the content of a test battle */

#define STAND "battles/ccn/stand.bicorne"                       /* a small battle, "The Stand" */

/* Shows and paints each tab in turn, and calls @look for it. */
void             app_each_tab    (GtkStack    *tabs,
                                  void       (*look) (GtkStack *tabs, const char *name, gpointer user_data),
                                  gpointer     user_data);
