/* The keys of the commands as they are now: those of the table, or those that the user has chosen.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * GTK hears the keys of the actions of window and application, before anything else in the window.  The pages' own
 * actions and the plain keys are heard by the pages, last, when no entry has taken them.
 */
#include "config.h"

#include "bic-keymap.h"

#define MODIFIERS (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_SHIFT_MASK)

typedef struct {
  const BicCommand *command;
  guint             key;
  GdkModifierType   modifiers;
} Bound;

struct _BicKeymap
{
  GObject     parent_instance;

  GPtrArray  *keys;                     /* GStrv, by the number of the command */
  GArray     *bounds;                   /* Bound */
};

G_DEFINE_FINAL_TYPE (BicKeymap, bic_keymap, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* What a widget hears by itself may be written as for the shortcuts window, "1...9", which is no accelerator. */
static void
bind (BicKeymap        *self,
      const BicCommand *command,
      const char       *text)
{
  Bound bound = { .command = command };

  if (gtk_accelerator_parse (text, &bound.key, &bound.modifiers))
    g_array_append_val (self->bounds, bound);
}

static void
load (BicKeymap *self)
{
  guint n;
  const BicCommand *commands = bic_commands (&n);

  g_ptr_array_set_size (self->keys, 0);
  g_array_set_size (self->bounds, 0);
  for (guint i = 0; i < n; i++)
    {
      char **keys = g_new0 (char *, BIC_COMMAND_KEYS + 1);

      for (int k = 0; k < BIC_COMMAND_KEYS && commands[i].keys[k]; k++)
        {
          keys[k] = g_strdup (commands[i].keys[k]);
          bind (self, &commands[i], keys[k]);
        }
      g_ptr_array_add (self->keys, keys);
    }
}

/**
 * bic_keymap_get_keys:
 *
 * Returns: (transfer none): the accelerators of @command, the first of which is shown
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
 * bic_keymap_get_shown:
 * @action: with its target, as in the table of commands
 *
 * Returns: (transfer full) (nullable): "Ctrl+S", for tooltips; %NULL where there is no key
 */
char *
bic_keymap_get_shown (BicKeymap  *self,
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
 * bic_keymap_is_plain:
 *
 * Returns: whether this is a key that is text, or edits text, where text is entered
 */
gboolean
bic_keymap_is_plain (guint           key,
                     GdkModifierType modifiers)
{
  return (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) == 0 && !(key >= GDK_KEY_F1 && key <= GDK_KEY_F35);
}

/* Shift is part of what some keyboards need for a sign, "+" for one, but letters tell it apart. */
static gboolean
is_sign (guint key)
{
  gunichar sign = gdk_keyval_to_unicode (key);

  return sign != 0 && g_unichar_isgraph (sign) && !g_unichar_isalpha (sign);
}

static gboolean
is_pressed (const Bound     *bound,
            guint            key,
            GdkModifierType  modifiers)
{
  if (bound->key != key)
    return FALSE;
  return bound->modifiers == modifiers || (is_sign (key) && bound->modifiers == (modifiers & ~GDK_SHIFT_MASK));
}

/**
 * bic_keymap_find:
 * @heard: the place that asks
 * @on_board: whether plain keys may be meant
 *
 * Returns: (nullable): the command whose key this is there
 */
const BicCommand *
bic_keymap_find (BicKeymap       *self,
                 BicHeard         heard,
                 gboolean         on_board,
                 guint            key,
                 GdkModifierType  state)
{
  guint lower = gdk_keyval_to_lower (key);

  g_return_val_if_fail (BIC_IS_KEYMAP (self), NULL);

  for (guint i = 0; i < self->bounds->len; i++)
    {
      const Bound *bound = &g_array_index (self->bounds, Bound, i);

      if (bound->command->action && (bound->command->heard & heard) && (on_board || !bic_keymap_is_plain (bound->key, bound->modifiers))
          && is_pressed (bound, lower, state & MODIFIERS))
        return bound->command;
    }
  return NULL;
}

/**
 * bic_keymap_press:
 *
 * Runs the command whose key this is at @page, as bic_keymap_find () finds it.
 *
 * Returns: whether there was one that can be run now
 */
gboolean
bic_keymap_press (BicKeymap       *self,
                  GtkWidget       *page,
                  BicHeard         heard,
                  gboolean         on_board,
                  guint            key,
                  GdkModifierType  state)
{
  const BicCommand *command = bic_keymap_find (self, heard, on_board, key, state);
  g_autoptr(GVariant) target = NULL;
  g_autofree char *name = NULL;

  if (command == NULL || !g_action_parse_detailed_name (command->action, &name, &target, NULL))
    return FALSE;
  return gtk_widget_activate_action_variant (page, name, target);
}

/**
 * bic_keymap_apply:
 *
 * Tells GTK the keys, so that it hears those of the window's own actions, and menus show all.
 */
void
bic_keymap_apply (BicKeymap      *self,
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
        if (gtk_accelerator_parse (*text, &key, &modifiers) && !bic_keymap_is_plain (key, modifiers))
          g_ptr_array_add (keys, (gpointer) *text);
      g_ptr_array_add (keys, NULL);
      gtk_application_set_accels_for_action (application, commands[i].action, (const char * const *) keys->pdata);
    }
}

static void
bic_keymap_finalize (GObject *object)
{
  BicKeymap *self = BIC_KEYMAP (object);

  g_ptr_array_unref (self->keys);
  g_array_unref (self->bounds);
  G_OBJECT_CLASS (bic_keymap_parent_class)->finalize (object);
}

static void
bic_keymap_class_init (BicKeymapClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bic_keymap_finalize;
  signals[CHANGED] = g_signal_new ("changed", BIC_TYPE_KEYMAP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bic_keymap_init (BicKeymap *self)
{
  self->keys = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  self->bounds = g_array_new (FALSE, FALSE, sizeof (Bound));
  load (self);
}

static gpointer
make_default (gpointer user_data)
{
  return g_object_new (BIC_TYPE_KEYMAP, NULL);
}

/**
 * bic_keymap_get_default:
 *
 * Returns: (transfer none): the keys of this user
 */
BicKeymap *
bic_keymap_get_default (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, make_default, NULL);
}
