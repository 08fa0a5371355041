/* Shortcuts of the commands: the page of the preferences that changes them, and the window that lists them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each row of the page opens a dialog that reads a key. A key of another command is reassigned only after the user has
 * confirmed it.
 */
#include "config.h"

#include "bic-shortcuts.h"

#include <glib/gi18n.h>

#include "bic-button-names.h"
#include "bic-compat.h"
#include "bic-keymap.h"

#define MODIFIERS (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_SHIFT_MASK)
#define COMMAND "bic-command"
#define KEY "bic-key"

/* --- reading a key ----------------------------------------------------------------------------------------------- */

/* Returns: (transfer full): the key as text, for example "Ctrl+S" */
static char *
key_label (const char *key)
{
  guint value;
  GdkModifierType modifiers;

  gtk_accelerator_parse (key, &value, &modifiers);
  return gtk_accelerator_get_label (value, modifiers);
}

/**
 * bic_shortcuts_page_check_key:
 * @refusal: (out) (transfer full): the reason why the key cannot be a shortcut; %NULL if the key is valid, or
 *   incomplete like Control alone
 *
 * Returns: (transfer full) (nullable): the accelerator that was pressed for @command; %NULL if the key is not a valid
 *   shortcut
 */
char *
bic_shortcuts_page_check_key (const BicCommand  *command,
                              guint              key,
                              GdkModifierType    state,
                              char             **refusal)
{
  g_autofree char *name = NULL;
  g_autofree char *label = NULL;
  const BicCommand *owner;

  *refusal = NULL;
  key = gdk_keyval_to_lower (key);
  state &= MODIFIERS;
  if (!gtk_accelerator_valid (key, state))
    return NULL;                                /* for example Control alone, or Tab, which moves to the buttons */
  name = gtk_accelerator_name (key, state);
  label = key_label (name);
  owner = bic_keymap_find_command_using_key (bic_keymap_get_default (), command, name);
  if (owner && owner->action == NULL)
    /* Translators: a key, and the command that uses it */
    *refusal = g_strdup_printf (_("%s is reserved: “%s”"), label, bic_command_label (owner));
  return *refusal ? NULL : g_steal_pointer (&name);
}

/* --- the dialog --------------------------------------------------------------------------------------------------- */

static void
show_typed_key (BicAlert   *dialog,
                const char *key)
{
  const BicCommand *command = g_object_get_data (G_OBJECT (dialog), COMMAND);
  const BicCommand *owner = key ? bic_keymap_find_command_using_key (bic_keymap_get_default (), command, key) : NULL;
  g_autofree char *label = key ? key_label (key) : NULL, *loss = NULL;

  g_object_set_data_full (G_OBJECT (dialog), KEY, g_strdup (key), g_free);
  if (owner)
    loss = g_strdup_printf (_("%s is already used for “%s”, which will lose it."), label, bic_command_label (owner));
  bic_alert_set_body (dialog,
                      loss ? loss : label ? label
                      : _("Press the new shortcut. Escape keeps the old one, Backspace removes it."));
  bic_alert_update_response (dialog, "set", owner ? _("_Reassign") : _("_Set"),
                             owner ? BIC_ALERT_DESTRUCTIVE : BIC_ALERT_SUGGESTED);
  bic_alert_enable_response (dialog, "set", key != NULL);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key,
                guint                  code,
                GdkModifierType        state,
                BicAlert              *dialog)
{
  const BicCommand *command = g_object_get_data (G_OBJECT (dialog), COMMAND);
  g_autofree char *name = NULL, *refusal = NULL;
  gboolean plain = (state & MODIFIERS) == 0, has_key = g_object_get_data (G_OBJECT (dialog), KEY) != NULL;

  if (plain && key == GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  if (plain && has_key && (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_space))
    return GDK_EVENT_PROPAGATE;                 /* handled by the buttons */
  if (plain && key == GDK_KEY_BackSpace)
    {
      bic_keymap_set_keys (bic_keymap_get_default (), command, (const char * const []) { NULL });
      bic_alert_close (dialog);
      return GDK_EVENT_STOP;
    }
  name = bic_shortcuts_page_check_key (command, key, state, &refusal);
  if (name)
    show_typed_key (dialog, name);
  else if (refusal)
    {
      show_typed_key (dialog, NULL);
      bic_alert_set_body (dialog, refusal);
    }
  return name || refusal;
}

static void
response_cb (BicAlert   *dialog,
             const char *response,
             gpointer    user_data)
{
  if (g_str_equal (response, "set"))
    bic_keymap_reassign_key (bic_keymap_get_default (), g_object_get_data (G_OBJECT (dialog), COMMAND),
                             g_object_get_data (G_OBJECT (dialog), KEY));
}

static void
ask_key (GtkWidget        *row,
         const BicCommand *command)
{
  g_autofree char *heading = g_strdup_printf (_("New Shortcut for “%s”"), bic_command_label (command));
  BicAlert *dialog = bic_alert_new (heading, NULL);
  GtkEventController *keys = gtk_event_controller_key_new ();

  bic_alert_add_response (dialog, "cancel", _("_Cancel"), BIC_ALERT_CLOSE);
  bic_alert_add_response (dialog, "set", _("_Set"), BIC_ALERT_DEFAULT);
  g_object_set_data (G_OBJECT (dialog), COMMAND, (gpointer) command);
  show_typed_key (dialog, NULL);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), dialog);
  gtk_widget_add_controller (GTK_WIDGET (dialog), keys);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), NULL);
  bic_alert_present (dialog, row);
}

/* --- rows --------------------------------------------------------------------------------------------------------- */

static void
row_activated_cb (GtkWidget *row)
{
  ask_key (row, g_object_get_data (G_OBJECT (row), COMMAND));
}

static void
reset_cb (GtkWidget *button)
{
  bic_keymap_set_keys (bic_keymap_get_default (), g_object_get_data (G_OBJECT (button), COMMAND), NULL);
}

static char *
keys_of_command_text (const BicCommand *command)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (const char * const *key = bic_keymap_get_keys (bic_keymap_get_default (), command); *key; key++)
    {
      g_autofree char *label = key_label (*key);

      g_string_append_printf (text, "%s%s", text->len ? ", " : "", label);
    }
  return g_strdup (text->len ? text->str : C_("shortcut", "None"));
}

static void
update_keys_label (BicKeymap *keymap,
                   GtkWidget *label)
{
  const BicCommand *command = g_object_get_data (G_OBJECT (label), COMMAND);
  g_autofree char *text = keys_of_command_text (command);

  gtk_label_set_text (GTK_LABEL (label), text);
}

static void
update_reset_button (BicKeymap *keymap,
                     GtkWidget *button)
{
  gtk_widget_set_visible (button, bic_keymap_is_changed (keymap, g_object_get_data (G_OBJECT (button), COMMAND)));
}

static AdwActionRow *
row_new (const BicCommand *command)
{
  BicKeymap *keymap = bic_keymap_get_default ();
  AdwActionRow *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", bic_command_label (command), "activatable", TRUE,
                                    NULL);
  GtkWidget *keys = gtk_label_new (NULL);
  GtkWidget *reset = g_object_new (GTK_TYPE_BUTTON, "icon-name", "edit-undo-symbolic", "valign", GTK_ALIGN_CENTER,
                                   "tooltip-text", _("Restore the default shortcut"), NULL);
  gpointer widgets[] = { row, keys, reset };

  gtk_widget_add_css_class (keys, "dim-label");
  gtk_widget_add_css_class (reset, "flat");
  adw_action_row_add_suffix (row, reset);
  adw_action_row_add_suffix (row, keys);
  for (guint i = 0; i < G_N_ELEMENTS (widgets); i++)
    g_object_set_data (widgets[i], COMMAND, (gpointer) command);
  g_signal_connect (row, "activated", G_CALLBACK (row_activated_cb), NULL);
  g_signal_connect (reset, "clicked", G_CALLBACK (reset_cb), NULL);
  g_signal_connect_object (keymap, "changed", G_CALLBACK (update_keys_label), keys, 0);
  g_signal_connect_object (keymap, "changed", G_CALLBACK (update_reset_button), reset, 0);
  update_keys_label (keymap, keys);
  update_reset_button (keymap, reset);
  return row;
}

/**
 * bic_shortcuts_page_new:
 *
 * Returns: a page for the preferences. Changes take effect at once
 */
GtkWidget *
bic_shortcuts_page_new (void)
{
  AdwPreferencesPage *page = g_object_new (ADW_TYPE_PREFERENCES_PAGE, "title", _("Shortcuts"),
                                           "icon-name", "preferences-desktop-keyboard-shortcuts-symbolic", NULL);
  GtkWidget *reset = g_object_new (GTK_TYPE_BUTTON, "label", _("_Reset All"), "use-underline", TRUE,
                                   "valign", GTK_ALIGN_CENTER,
                                   "tooltip-text", _("Restore all default shortcuts"), NULL);
  AdwPreferencesGroup *rows = g_object_new (ADW_TYPE_PREFERENCES_GROUP, "header-suffix", reset, NULL);
  guint n;
  const BicCommand *commands = bic_commands (&n);

  adw_preferences_group_set_description (rows, _("Choose a command to change its shortcut. Keys without Ctrl, Alt or "
                                                 "Super work while the map has the focus."));
  g_signal_connect_swapped (reset, "clicked", G_CALLBACK (bic_keymap_reset_all), bic_keymap_get_default ());
  adw_preferences_page_add (page, rows);
  for (int group = 0; group < BIC_N_COMMAND_GROUPS; group++)
    {
      rows = g_object_new (ADW_TYPE_PREFERENCES_GROUP, "title", bic_command_group_label ((BicCommandGroup) group),
                           NULL);
      for (guint i = 0; i < n; i++)
        if (commands[i].group == (BicCommandGroup) group && commands[i].action)
          adw_preferences_group_add (rows, GTK_WIDGET (row_new (&commands[i])));
      adw_preferences_page_add (page, rows);
    }
  return GTK_WIDGET (page);
}

/* --- the window with all shortcuts ------------------------------------------------------------------------------- */

/* Returns the keys that are shown for a command: the first key of an action, or all keys of a command without an
 * action. */
static char *
accelerators_to_show (const BicCommand   *command,
                      const char * const *keys)
{
  return command->action ? g_strdup (keys[0]) : g_strjoinv (" ", (char **) keys);
}

static int
rank_of_group (BicCommandGroup group,
               BicKeyPages     place)
{
  guint places = bic_command_group_key_pages (group);

  return places == (guint) place ? 0 : places == BIC_IN_ALL ? 2 : places & place ? 1 : 3;
}

/* Sorts the groups in this order: groups of @place, groups that @place shares with other pages, general groups, groups
 * of other pages. */
static void
sort_groups (BicKeyPages     place,
             BicCommandGroup groups[BIC_N_COMMAND_GROUPS])
{
  int n = 0;

  for (int rank = 0; rank <= 3; rank++)
    for (int group = 0; group < BIC_N_COMMAND_GROUPS; group++)
      if (rank_of_group ((BicCommandGroup) group, place) == rank)
        groups[n++] = (BicCommandGroup) group;
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
          g_autofree char *accelerator = accelerators_to_show (&commands[i], keys);

          adw_shortcuts_section_add (section, adw_shortcuts_item_new (bic_command_label (&commands[i]), accelerator));
        }
    }
  return section;
}

GtkWidget *
bic_shortcuts_window_show (GtkWindow  *parent,
                           BicKeyPages place)
{
  AdwDialog *dialog = adw_shortcuts_dialog_new ();
  BicCommandGroup groups[BIC_N_COMMAND_GROUPS];

  sort_groups (place, groups);
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    adw_shortcuts_dialog_add (ADW_SHORTCUTS_DIALOG (dialog), make_section (groups[i]));
  adw_dialog_present (dialog, GTK_WIDGET (parent));
  return GTK_WIDGET (dialog);
}

G_GNUC_END_IGNORE_DEPRECATIONS
#else

#define MOST_ROWS 10              /* maximum number of rows in a column, so that the window is at most 600 pixels
                                   * high */

static void
append_shortcut_xml (GString            *ui,
                     const BicCommand   *command,
                     const char * const *keys)
{
  g_autofree char *accelerator = accelerators_to_show (command, keys);
  char *text = g_markup_printf_escaped ("<child><object class='GtkShortcutsShortcut'><property "
                                        "name='title'>%s</property>"
                                        "<property name='accelerator'>%s</property></object></child>",
                                        bic_command_label (command), accelerator);

  g_string_append (ui, text);
  g_free (text);
}

/* Adds a group. If the group has more than MOST_ROWS commands, it continues in another column. */
static void
append_group_xml (GString         *ui,
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
      append_shortcut_xml (ui, &commands[i], keys);
      added++;
    }
  if (added)
    g_string_append (ui, "</object></child>");
}

/**
 * bic_shortcuts_window_show:
 * @parent: (nullable): the parent window
 * @place: the current page
 *
 * Shows the keys of all commands that have a key, starting with the commands of @place. GTK 4.8 can create the parts of
 * a #GtkShortcutsWindow only with a #GtkBuilder. The groups are put into columns after all groups exist, because GTK
 * mixes up groups that it arranges one by one.
 *
 * Returns: (transfer none): the window or dialog, owned by GTK
 */
GtkWidget *
bic_shortcuts_window_show (GtkWindow  *parent,
                           BicKeyPages place)
{
  g_autoptr(GString) ui =
      g_string_new ("<interface><object class='GtkShortcutsWindow' id='window'><property name='modal'>1</property>"
                                        "<child><object class='GtkShortcutsSection' id='section'><property "
                                        "name='section-name'>bicorne</property>"
                                        "<property name='max-height'>1000</property>");
  g_autoptr(GtkBuilder) builder = NULL;
  BicCommandGroup groups[BIC_N_COMMAND_GROUPS];
  GtkWidget *window;

  sort_groups (place, groups);
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    append_group_xml (ui, groups[i]);
  g_string_append (ui, "</object></child></object></interface>");
  builder = gtk_builder_new_from_string (ui->str, (gssize) ui->len);
  g_object_set (gtk_builder_get_object (builder, "section"), "max-height", MOST_ROWS + 1, NULL);
  window = GTK_WIDGET (gtk_builder_get_object (builder, "window"));
  bic_buttons_add_missing_names (window);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}
#endif
