/* Current keys of the commands: the keys of the command table, or keys chosen by the user.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * GTK handles the keys of window and application actions before any widget receives them. The pages handle the keys of
 * the page actions, and plain keys (without Control, Alt or Super), only if no entry has used them.
 */
#include "config.h"

#include "bic-keymap.h"
#include "bic-settings.h"

#define KEY "shortcuts"

#define MODIFIERS (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_SHIFT_MASK)

typedef struct {
  const BicCommand *command;
  guint             key;
  GdkModifierType   modifiers;
} Bound;

struct _BicKeymap
{
  GObject     parent_instance;

  GSettings  *settings;                 /* nullable */
  GVariant   *changes;                  /* a{sas}: keys that the user has chosen, by command */
  GPtrArray  *keys;                     /* GStrv: keys of each command, by index of the command */
  GArray     *bounds;                   /* Bound */
};

G_DEFINE_FINAL_TYPE (BicKeymap, bic_keymap, G_TYPE_OBJECT)

/* Returns: (transfer full): the keys chosen by the user, without invalid accelerators; otherwise the keys of the
 * command table */
static char **
chosen_or_default_keys (BicKeymap        *self,
                        const BicCommand *command)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree const char **chosen = NULL;
  guint key;
  GdkModifierType modifiers;

  if (!command->action || !g_variant_lookup (self->changes, command->action, "^a&s", &chosen))
    return g_strsplit (command->keys ? command->keys : "", " ", -1);
  for (int i = 0; chosen[i]; i++)
    if (gtk_accelerator_parse (chosen[i], &key, &modifiers))
      g_strv_builder_add (builder, chosen[i]);
  return g_strv_builder_end (builder);
}

static void
load_keys (BicKeymap *self)
{
  guint n;
  const BicCommand *commands = bic_commands (&n);

  g_ptr_array_set_size (self->keys, 0);
  g_array_set_size (self->bounds, 0);
  for (guint i = 0; i < n; i++)
    {
      char **keys = chosen_or_default_keys (self, &commands[i]);

      for (int k = 0; keys[k]; k++)
        {
          Bound bound = { .command = &commands[i] };

          /* Skips keys in the notation of the shortcuts list, for example "1...9", which is not an accelerator. */
          if (gtk_accelerator_parse (keys[k], &bound.key, &bound.modifiers))
            g_array_append_val (self->bounds, bound);
        }
      g_ptr_array_add (self->keys, keys);
    }
}

/* --- keys chosen by the user ------------------------------------------------------------------------------------- */

static void
adopt_changes (BicKeymap *self,
               GVariant  *changes)
{
  g_clear_pointer (&self->changes, g_variant_unref);
  self->changes = g_variant_ref_sink (changes);
  load_keys (self);
  g_signal_emit_by_name (self, "changed");
}

static void
settings_changed_cb (BicKeymap *self)
{
  g_autoptr(GVariant) changes = g_settings_get_value (self->settings, KEY);

  if (!g_variant_equal (changes, self->changes))
    adopt_changes (self, changes);
}

/* Stores @changes, a floating a{sas}. */
static void
save_changes (BicKeymap *self,
              GVariant  *changes)
{
  adopt_changes (self, changes);
  if (self->settings)
    g_settings_set_value (self->settings, KEY, self->changes);
}

/**
 * bic_keymap_is_changed:
 *
 * Returns: whether the user has chosen keys for @command
 */
gboolean
bic_keymap_is_changed (BicKeymap        *self,
                       const BicCommand *command)
{
  g_autoptr(GVariant) keys = NULL;

  g_return_val_if_fail (BIC_IS_KEYMAP (self), FALSE);

  keys = command->action ? g_variant_lookup_value (self->changes, command->action, G_VARIANT_TYPE_STRING_ARRAY) : NULL;
  return keys != NULL;
}

/**
 * bic_keymap_set_keys:
 * @keys: (nullable): the new accelerators of @command; %NULL restores the keys of the command table
 *
 * Changes the keys of @command.
 */
void
bic_keymap_set_keys (BicKeymap          *self,
                     const BicCommand   *command,
                     const char * const *keys)
{
  g_auto(GVariantBuilder) changes = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{sas}"));

  g_return_if_fail (BIC_IS_KEYMAP (self));
  g_return_if_fail (command->action != NULL);

  for (gsize i = 0; i < g_variant_n_children (self->changes); i++)
    {
      g_autoptr(GVariant) pair = g_variant_get_child_value (self->changes, i);
      g_autoptr(GVariant) name = g_variant_get_child_value (pair, 0);

      if (!g_str_equal (g_variant_get_string (name, NULL), command->action))
        g_variant_builder_add_value (&changes, pair);
    }
  if (keys)
    g_variant_builder_add (&changes, "{s^as}", command->action, keys);
  save_changes (self, g_variant_builder_end (&changes));
}

static gboolean
same_key (const char *a,
          const char *b)
{
  guint key_a, key_b;
  GdkModifierType modifiers_a, modifiers_b;

  gtk_accelerator_parse (a, &key_a, &modifiers_a);
  gtk_accelerator_parse (b, &key_b, &modifiers_b);
  return key_a == key_b && modifiers_a == modifiers_b;
}

/**
 * bic_keymap_reassign_key:
 *
 * Makes @key the only accelerator of @command, and removes @key from all other commands that work on the same page.
 */
void
bic_keymap_reassign_key (BicKeymap        *self,
                         const BicCommand *command,
                         const char       *key)
{
  const char *keys[] = { key, NULL };
  const BicCommand *owner;

  while ((owner = bic_keymap_find_command_using_key (self, command, key)) && owner->action)
    {
      g_autoptr(GStrvBuilder) left = g_strv_builder_new ();
      g_auto(GStrv) others = NULL;

      for (const char * const *old = bic_keymap_get_keys (self, owner); *old; old++)
        if (!same_key (*old, key))
          g_strv_builder_add (left, *old);
      others = g_strv_builder_end (left);
      bic_keymap_set_keys (self, owner, (const char * const *) others);
    }
  bic_keymap_set_keys (self, command, keys);
}

void
bic_keymap_reset_all (BicKeymap *self)
{
  g_return_if_fail (BIC_IS_KEYMAP (self));

  save_changes (self, g_variant_new ("a{sas}", NULL));
}

/**
 * bic_keymap_find_command_using_key:
 * @command: the command that is to receive @key
 *
 * Returns: (nullable): the other command that uses @key on the pages of @command. If this command does not have an
 *   action, @key cannot be reassigned
 */
const BicCommand *
bic_keymap_find_command_using_key (BicKeymap        *self,
                                   const BicCommand *command,
                                   const char       *key)
{
  guint wanted;
  GdkModifierType modifiers;

  g_return_val_if_fail (BIC_IS_KEYMAP (self), NULL);

  if (!gtk_accelerator_parse (key, &wanted, &modifiers))
    return NULL;
  for (guint i = 0; i < self->bounds->len; i++)
    {
      const Bound *bound = &g_array_index (self->bounds, Bound, i);

      if (bound->key == wanted && bound->modifiers == modifiers && bic_commands_share_page (bound->command, command))
        return bound->command;
    }
  return NULL;
}

/* --- current keys ------------------------------------------------------------------------------------------------ */

/**
 * bic_keymap_get_keys:
 *
 * Returns: (transfer none): the accelerators of @command; only the first one is shown
 */
const char * const *
bic_keymap_get_keys (BicKeymap        *self,
                     const BicCommand *command)
{
  guint n;
  gsize i;

  g_return_val_if_fail (BIC_IS_KEYMAP (self), NULL);

  i = (gsize) (command - bic_commands (&n));
  g_return_val_if_fail (i < n, NULL);
  return g_ptr_array_index (self->keys, i);
}

/**
 * bic_keymap_get_key_label:
 * @action: a detailed action name, for example "editor.mode::brush"
 *
 * Returns: (transfer full) (nullable): the first key of the action as text, for example "Ctrl+S"; %NULL if the action
 *   does not have a key
 */
char *
bic_keymap_get_key_label (BicKeymap  *self,
                          const char *action)
{
  const BicCommand *command = bic_command_find (action);
  const char *text;
  guint key;
  GdkModifierType modifiers;

  g_return_val_if_fail (BIC_IS_KEYMAP (self), NULL);

  text = command ? bic_keymap_get_keys (self, command)[0] : NULL;
  return text && gtk_accelerator_parse (text, &key, &modifiers) ? gtk_accelerator_get_label (key, modifiers) : NULL;
}

/**
 * bic_keymap_insert_keys:
 * @text: a text with action names, for example "Undo ({game.undo}) takes back your last choice."
 *
 * Returns: (transfer full): @text with the key of each action instead of the action name. If an action does not have a
 *   key, its parentheses are removed
 */
char *
bic_keymap_insert_keys (BicKeymap  *self,
                        const char *text)
{
  g_autoptr (GString) filled = g_string_new (NULL);
  const char *open, *end;

  g_return_val_if_fail (BIC_IS_KEYMAP (self), NULL);

  while ((open = strstr (text, "({")) && (end = strstr (open, "})")))
    {
      g_autofree char *action = g_strndup (open + 2, (gsize) (end - open - 2)), *key = NULL;

      key = bic_keymap_get_key_label (self, action);
      g_string_append_len (filled, text, open - text);
      if (key)
        g_string_append_printf (filled, "(%s)", key);
      else
        g_string_truncate (filled, filled->len - g_str_has_suffix (filled->str, " "));
      text = end + 2;
    }
  g_string_append (filled, text);
  return g_string_free (g_steal_pointer (&filled), FALSE);
}

/**
 * bic_keymap_key_edits_text:
 *
 * Returns: whether the key would enter or edit text if an entry had the focus
 */
gboolean
bic_keymap_key_edits_text (guint           key,
                           GdkModifierType modifiers)
{
  return (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) == 0
         && !(key >= GDK_KEY_F1 && key <= GDK_KEY_F35);
}

/**
 * bic_keymap_is_modifier:
 *
 * Returns: whether the key alone is a modifier: Shift, Ctrl, Alt or a similar key
 */
gboolean
bic_keymap_is_modifier (guint key)
{
  return key >= GDK_KEY_Shift_L && key <= GDK_KEY_Hyper_R;
}

/* Returns whether the pressed key matches @bound. Some keyboards need Shift for a sign such as "+", so Shift is ignored
 * for signs. For letters, Shift makes a different key. */
static gboolean
binding_matches_key (const Bound     *bound,
                     guint            key,
                     GdkModifierType  modifiers)
{
  gunichar sign = gdk_keyval_to_unicode (key);

  if (sign != 0 && g_unichar_isgraph (sign) && !g_unichar_isalpha (sign)
      && bound->modifiers == (modifiers & ~GDK_SHIFT_MASK))
    modifiers = bound->modifiers;
  return bound->key == key && bound->modifiers == modifiers;
}

/* Returns the command of a key. If @event is not NULL, compares the position of its key on the keyboard instead of @key
 * and @modifiers. */
static const BicCommand *
find_command_of_key (BicKeymap       *self,
                     BicKeyPages      places,
                     gboolean         on_board,
                     guint            key,
                     GdkModifierType  modifiers,
                     GdkEvent        *event)
{
  for (guint i = 0; i < self->bounds->len; i++)
    {
      const Bound *bound = &g_array_index (self->bounds, Bound, i);
      gboolean here = bound->command->action && bic_command_key_pages (bound->command) & places
                      && (on_board || !bic_keymap_key_edits_text (bound->key, bound->modifiers));

      if (here && (event ? gdk_key_event_matches (event, bound->key, bound->modifiers) != GDK_KEY_MATCH_NONE
                   : binding_matches_key (bound, key, modifiers)))
        return bound->command;
    }
  return NULL;
}

/**
 * bic_keymap_find_command:
 * @places: the current page
 * @on_board: whether plain keys are commands, not text
 *
 * Returns: (nullable): the command of this key on the page
 */
const BicCommand *
bic_keymap_find_command (BicKeymap       *self,
                         BicKeyPages      places,
                         gboolean         on_board,
                         guint            key,
                         GdkModifierType  state)
{
  g_return_val_if_fail (BIC_IS_KEYMAP (self), NULL);

  return find_command_of_key (self, places, on_board, gdk_keyval_to_lower (key), state & MODIFIERS, NULL);
}

/**
 * bic_keymap_run_command_of_key:
 * @event: (nullable): the event of the key
 *
 * Runs the command of this key on @page, see bic_keymap_find_command ().
 *
 * Returns: whether an enabled command was found
 */
gboolean
bic_keymap_run_command_of_key (BicKeymap       *self,
                               GtkWidget       *page,
                               BicKeyPages      places,
                               gboolean         on_board,
                               guint            key,
                               GdkModifierType  state,
                               GdkEvent        *event)
{
  const BicCommand *command = bic_keymap_find_command (self, places, on_board, key, state);
  g_autoptr(GVariant) target = NULL;
  g_autofree char *name = NULL;

  /* On a keyboard with a non-Latin alphabet, uses the Latin key at the same position. */
  if (command == NULL && event && gdk_keyval_to_unicode (key) >= 0x80)
    command = find_command_of_key (self, places, on_board, 0, 0, event);
  if (command == NULL || !g_action_parse_detailed_name (command->action, &name, &target, NULL))
    return FALSE;
  return gtk_widget_activate_action_variant (page, name, target);
}

/**
 * bic_keymap_set_application_accelerators:
 *
 * Sets the accelerators of @application, so that GTK handles the keys of window actions, and menus show these keys.
 */
void
bic_keymap_set_application_accelerators (BicKeymap      *self,
                                         GtkApplication *application)
{
  guint n;
  const BicCommand *commands = bic_commands (&n);

  g_return_if_fail (BIC_IS_KEYMAP (self));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(GPtrArray) keys = g_ptr_array_new ();
      guint key;
      GdkModifierType modifiers;

      if (commands[i].action == NULL)
        continue;
      for (const char * const *text = bic_keymap_get_keys (self, &commands[i]); *text; text++)
        if (gtk_accelerator_parse (*text, &key, &modifiers) && !bic_keymap_key_edits_text (key, modifiers))
          g_ptr_array_add (keys, (gpointer) *text);
      g_ptr_array_add (keys, NULL);
      gtk_application_set_accels_for_action (application, commands[i].action, (const char * const *) keys->pdata);
    }
}

static void
bic_keymap_finalize (GObject *object)
{
  BicKeymap *self = BIC_KEYMAP (object);

  g_clear_object (&self->settings);
  g_variant_unref (self->changes);
  g_ptr_array_unref (self->keys);
  g_array_unref (self->bounds);
  G_OBJECT_CLASS (bic_keymap_parent_class)->finalize (object);
}

static void
bic_keymap_class_init (BicKeymapClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bic_keymap_finalize;
  g_signal_new ("changed", BIC_TYPE_KEYMAP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bic_keymap_init (BicKeymap *self)
{
  self->keys = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  self->bounds = g_array_new (FALSE, FALSE, sizeof (Bound));
  if (bic_settings ())
    {
      self->settings = g_object_ref (bic_settings ());
      self->changes = g_settings_get_value (self->settings, KEY);
      g_signal_connect_object (self->settings, "changed::" KEY, G_CALLBACK (settings_changed_cb), self,
                               G_CONNECT_SWAPPED);
    }
  else
    self->changes = g_variant_ref_sink (g_variant_new ("a{sas}", NULL));
  load_keys (self);
}

/**
 * bic_keymap_get_default:
 *
 * Returns: (transfer none): the keymap of the user
 */
BicKeymap *
bic_keymap_get_default (void)
{
  static BicKeymap *keymap;

  if (g_once_init_enter (&keymap))
    g_once_init_leave (&keymap, g_object_new (BIC_TYPE_KEYMAP, NULL));
  return keymap;
}
