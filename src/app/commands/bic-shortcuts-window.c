/* The window of the shortcuts, made from the table of commands.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * GTK 4.8 takes the parts of a GtkShortcutsWindow from a GtkBuilder only, so the table is told to one.  Groups are put into columns
 * when all are there: GTK mixes up those that it arranges one by one.
 */
#include "config.h"

#include "bic-button-names.h"
#include "bic-keymap.h"
#include "bic-shortcuts-window.h"

#define MOST_ROWS 10              /* of a column; its title comes on top, and the window still fits 600 pixels */

static void
add_shortcut (GString            *ui,
              const BicCommand   *command,
              const char * const *keys)
{
  g_autofree char *all = g_strjoinv (" ", (char **) keys);
  char *text = g_markup_printf_escaped ("<child><object class='GtkShortcutsShortcut'><property name='title'>%s</property>"
                                        "<property name='accelerator'>%s</property></object></child>",
                                        bic_command_label (command), command->action ? keys[0] : all);

  g_string_append (ui, text);
  g_free (text);
}

/* A column has no more than a small screen shows: a longer group goes on in another one. */
static void
add_group (GString         *ui,
           BicCommandGroup  group)
{
  guint n, added = 0;
  const BicCommand *commands = bic_commands (&n);
  g_autofree char *head = g_markup_printf_escaped ("<child><object class='GtkShortcutsGroup'><property name='title'>%s</property>",
                                                   bic_command_group_label (group));

  for (guint i = 0; i < n; i++)
    {
      const char * const *keys = bic_keymap_get_keys (bic_keymap_get_default (), &commands[i]);

      if (commands[i].group != group || !keys[0])
        continue;
      if (added % MOST_ROWS == 0)
        g_string_append_printf (ui, "%s%s", added ? "</object></child>" : "", head);
      add_shortcut (ui, &commands[i], keys);
      added++;
    }
  if (added)
    g_string_append (ui, "</object></child>");
}

/**
 * bic_shortcuts_window_new:
 *
 * Returns: (transfer none): a window over @parent that tells the keys of all commands that have one, owned by GTK
 */
GtkWidget *
bic_shortcuts_window_new (GtkWindow *parent)
{
  g_autoptr(GString) ui = g_string_new ("<interface><object class='GtkShortcutsWindow' id='window'><property name='modal'>1</property>"
                                        "<child><object class='GtkShortcutsSection' id='section'><property name='section-name'>bicorne</property>"
                                        "<property name='max-height'>1000</property>");
  g_autoptr(GtkBuilder) builder = NULL;
  GtkWidget *window;

  for (int group = 0; group < BIC_N_COMMAND_GROUPS; group++)
    add_group (ui, (BicCommandGroup) group);
  g_string_append (ui, "</object></child></object></interface>");
  builder = gtk_builder_new_from_string (ui->str, (gssize) ui->len);
  g_object_set (gtk_builder_get_object (builder, "section"), "max-height", MOST_ROWS + 1, NULL);
  window = GTK_WIDGET (gtk_builder_get_object (builder, "window"));
  bic_button_names (window);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  return window;
}
