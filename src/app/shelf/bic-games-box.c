/* The games in progress, as cards one below the other; a discarded one can be taken back as long as its toast is there.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-card.h"
#include "bic-games-box.h"
#include "bic-keeper.h"
#include "bic-window.h"

struct _BicGamesBox
{
  AdwBin      parent_instance;

  GtkBox     *box;
  GHashTable *discarded;                /* paths of games whose file is about to go */
};

G_DEFINE_FINAL_TYPE (BicGamesBox, bic_games_box, ADW_TYPE_BIN)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- discarding ------------------------------------------------------------------------------------------------ */

static void
remove_file (const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;

  if (!g_file_trash (file, NULL, NULL) && !g_file_delete (file, NULL, &error))
    g_warning ("A game could not be removed: %s", error->message);
  else
    bic_keeper_forget (file);
}

static void
dismissed_cb (BicGamesBox *self,
              AdwToast    *toast)
{
  const char *path = g_object_get_data (G_OBJECT (toast), "path");

  if (g_hash_table_remove (self->discarded, path))
    remove_file (path);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
undo_cb (BicGamesBox *self,
         AdwToast    *toast)
{
  g_hash_table_remove (self->discarded, g_object_get_data (G_OBJECT (toast), "path"));
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The card goes at once, the file when the toast does. */
static void
discard_cb (BicGamesBox *self,
            BicGameCard *card)
{
  BicGameSummary *game = bic_game_card_get_game (card);
  g_autofree char *text = g_strdup_printf (_("Game of “%s” discarded"), game->title);
  AdwToast *toast = adw_toast_new (text);

  g_hash_table_add (self->discarded, g_strdup (game->path));
  adw_toast_set_button_label (toast, _("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), "path", g_strdup (game->path), g_free);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_cb), self, G_CONNECT_SWAPPED);
  bic_window_add_toast (BIC_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), toast);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- filling --------------------------------------------------------------------------------------------------- */

static void
add (BicGamesBox    *self,
     BicGameSummary *game,
     BicCatalogue   *catalogue,
     BicThumbnailer *thumbnailer)
{
  GtkWidget *card = bic_game_card_new (game, catalogue);

  g_signal_connect_object (card, "discard", G_CALLBACK (discard_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->box, card);
  bic_game_card_load (BIC_GAME_CARD (card), thumbnailer);
}

/**
 * bic_games_box_fill:
 * @games: (element-type BicGameSummary): newest first
 * @all: every game; else only the newest that can go on
 */
void
bic_games_box_fill (BicGamesBox     *self,
                    const GPtrArray *games,
                    gboolean         all,
                    BicCatalogue    *catalogue,
                    BicThumbnailer  *thumbnailer)
{
  GtkWidget *child;

  g_return_if_fail (BIC_IS_GAMES_BOX (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->box))) != NULL)
    gtk_box_remove (self->box, child);
  for (guint i = 0; i < games->len; i++)
    {
      BicGameSummary *game = games->pdata[i];
      gboolean next = game->winner == BIC_NOBODY && game->error == NULL && bic_games_box_is_empty (self);

      if ((all || next) && !g_hash_table_contains (self->discarded, game->path))
        add (self, game, catalogue, thumbnailer);
    }
}

gboolean
bic_games_box_is_empty (BicGamesBox *self)
{
  g_return_val_if_fail (BIC_IS_GAMES_BOX (self), TRUE);

  return gtk_widget_get_first_child (GTK_WIDGET (self->box)) == NULL;
}

static void
bic_games_box_finalize (GObject *object)
{
  g_hash_table_unref (BIC_GAMES_BOX (object)->discarded);
  G_OBJECT_CLASS (bic_games_box_parent_class)->finalize (object);
}

static void
bic_games_box_class_init (BicGamesBoxClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bic_games_box_finalize;
  signals[CHANGED] = g_signal_new ("changed", BIC_TYPE_GAMES_BOX, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bic_games_box_init (BicGamesBox *self)
{
  self->discarded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 12));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
}
