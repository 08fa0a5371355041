/* Entry point of the program.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <locale.h>

#include "bic-folders.h"
#include "bic-language.h"
#include "bic-launch.h"

int
main (int argc, char *argv[])
{
  g_autoptr(BicApplication) application = NULL;

  bic_installed_add_data_dir ();
  setlocale (LC_ALL, "");
  gtk_disable_setlocale ();                     /* GTK would set the locale again while threads use it */
  bic_launch_bind_translations ();
  bic_numbers_follow_language ();
  application = bic_launch_create_application ();
  return bic_launch_run (application, argc, argv);
}
