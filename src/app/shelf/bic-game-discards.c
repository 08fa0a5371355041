/* Games that were discarded a moment ago.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-discards.h"

#include <glib/gi18n.h>

#include "bic-journal.h"
#include "bic-notice.h"

struct _BicGameDiscards
{
  GObject     parent_instance;

  GHashTable *paths;                    /* of games whose file is about to go */
};

G_DEFINE_FINAL_TYPE (BicGameDiscards, bic_game_discards, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
remove_file (const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;

  if (!g_file_trash (file, NULL, NULL) && !g_file_delete (file, NULL, &error))
    g_warning ("A game could not be removed: %s", error->message);
  else
    bic_journal_forget (file);
}

static void
dismissed_cb (BicGameDiscards *self,
              AdwToast        *toast)
{
  const char *path = g_object_get_data (G_OBJECT (toast), "path");

  if (g_hash_table_remove (self->paths, path))
    remove_file (path);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
undo_cb (BicGameDiscards *self,
         AdwToast        *toast)
{
  g_hash_table_remove (self->paths, g_object_get_data (G_OBJECT (toast), "path"));
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * bic_game_discards_add:
 * @asked: in whose window the toast is shown
 *
 * The game is not shown from now on; its file goes when the toast does.
 */
void
bic_game_discards_add (BicGameDiscards      *self,
                       const BicGameSummary *game,
                       GtkWidget            *asked)
{
  g_autofree char *text = g_strdup_printf (_("Discarded game of “%s”"), game->title);
  AdwToast *toast = adw_toast_new (text);

  g_return_if_fail (BIC_IS_GAME_DISCARDS (self));

  g_hash_table_add (self->paths, g_strdup (game->path));
  adw_toast_set_button_label (toast, _("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), "path", g_strdup (game->path), g_free);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_cb), self, G_CONNECT_SWAPPED);
  bic_toast_show (asked, toast);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
bic_game_discards_has (BicGameDiscards *self,
                       const char      *path)
{
  g_return_val_if_fail (BIC_IS_GAME_DISCARDS (self), FALSE);

  return g_hash_table_contains (self->paths, path);
}

static void
bic_game_discards_finalize (GObject *object)
{
  g_hash_table_unref (BIC_GAME_DISCARDS (object)->paths);
  G_OBJECT_CLASS (bic_game_discards_parent_class)->finalize (object);
}

static void
bic_game_discards_class_init (BicGameDiscardsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bic_game_discards_finalize;
  signals[CHANGED] = g_signal_new ("changed", BIC_TYPE_GAME_DISCARDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
bic_game_discards_init (BicGameDiscards *self)
{
  self->paths = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

BicGameDiscards *
bic_game_discards_new (void)
{
  return g_object_new (BIC_TYPE_GAME_DISCARDS, NULL);
}
