/* The list of keyboard shortcuts, made from the table of commands.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-button-names.h"
#include "bic-compat.h"
#include "bic-keymap.h"
#include "bic-shortcuts-window.h"

/* GTK takes an action's first key only, and all keys of a command that has no action. */
static char *
accelerator_of (const BicCommand   *command,
                const char * const *keys)
{
  return command->action ? g_strdup (keys[0]) : g_strjoinv (" ", (char **) keys);
}

#if BIC_HAS_SHORTCUTS_DIALOG
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static AdwShortcutsSection *
make_section (BicCommandGroup group)
{
  AdwShortcutsSection *section = adw_shortcuts_section_new (bic_command_group_label (group));
  guint n;
  const BicCommand *commands = bic_commands (&n);

  for (guint i = 0; i < n; i++)
    {
      const char * const *keys = bic_keymap_get_keys (bic_keymap_get_default (), &commands[i]);

      if (commands[i].group == group && keys[0])
        {
          g_autofree char *accelerator = accelerator_of (&commands[i], keys);

          adw_shortcuts_section_add (section, adw_shortcuts_item_new (bic_command_label (&commands[i]), accelerator));
        }
    }
  return section;
}

GtkWidget *
bic_shortcuts_window_show (GtkWindow *parent)
{
  AdwDialog *dialog = adw_shortcuts_dialog_new ();

  for (int group = 0; group < BIC_N_COMMAND_GROUPS; group++)
    adw_shortcuts_dialog_add (ADW_SHORTCUTS_DIALOG (dialog), make_section ((BicCommandGroup) group));
  adw_dialog_present (dialog, GTK_WIDGET (parent));
  return GTK_WIDGET (dialog);
}

G_GNUC_END_IGNORE_DEPRECATIONS
#else

#define MOST_ROWS 10              /* of a column; its title comes on top, and the window still fits 600 pixels */

static void
add_shortcut (GString            *ui,
              const BicCommand   *command,
              const char * const *keys)
{
  g_autofree char *accelerator = accelerator_of (command, keys);
  char *text = g_markup_printf_escaped ("<child><object class='GtkShortcutsShortcut'><property "
                                        "name='title'>%s</property>"
                                        "<property name='accelerator'>%s</property></object></child>",
                                        bic_command_label (command), accelerator);

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
  g_autofree char *head =
      g_markup_printf_escaped ("<child><object class='GtkShortcutsGroup'><property name='title'>%s</property>",
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
 * bic_shortcuts_window_show:
 * @parent: (nullable): the window that it belongs to
 *
 * Shows the keys of all commands that have one. GTK 4.8 takes the parts of a #GtkShortcutsWindow from a #GtkBuilder
 * only. Groups are put into columns when all are there: GTK mixes up those that it arranges one by one.
 *
 * Returns: (transfer none): the window or dialog, owned by GTK
 */
GtkWidget *
bic_shortcuts_window_show (GtkWindow *parent)
{
  g_autoptr(GString) ui =
      g_string_new ("<interface><object class='GtkShortcutsWindow' id='window'><property name='modal'>1</property>"
                                        "<child><object class='GtkShortcutsSection' id='section'><property "
                                        "name='section-name'>bicorne</property>"
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
  gtk_window_present (GTK_WINDOW (window));
  return window;
}
#endif
