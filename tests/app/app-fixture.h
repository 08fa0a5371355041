/* An application with a temporary home folder, and its windows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-launch.h"
#include "bic-window-private.h"
#include "painted.h"

void             app_init        (int         *argc,
                                  char      ***argv);
int              app_run         (void);                        /* the tests, and the end of the application */
BicApplication * app_get         (void);
BicWindow *      app_open_window (void);                        /* at its library, which has been read */
BicWindow *      app_open_file   (GFile       *file);           /* in the editor of a new window */
BicWindow *      app_edit        (const char  *name);           /* the same, of app_battle () */
void             app_go          (BicWindow   *window,
                                  const char  *action,          /* "win.library", after which it is at @place */
                                  const char  *place);
gboolean         app_is_at       (BicWindow   *window,
                                  const char  *place);
gboolean         app_has_chosen  (BicWindow   *window,
                                  GFile       *file);           /* its file chooser names it by now */
GFile *          app_bundled     (const char  *name);           /* (transfer full): a battle, "ccn/corunna.bicorne" */
GFile *          app_battle      (const char  *name);           /* (transfer full): one of the tests */

GtkWindow *      app_find_dialog (BicWindow   *window);         /* nullable: the dialog over it */

BicScenario *    app_scenario    (const char  *name);           /* (transfer full): its content */

#define STAND "battles/ccn/stand.bicorne"                       /* a small battle, "The Stand" */

/* Each tab in turn, shown and painted */
void             app_each_tab    (GtkStack    *tabs,
                                  void       (*look) (GtkStack *tabs, const char *name, gpointer user_data),
                                  gpointer     user_data);
