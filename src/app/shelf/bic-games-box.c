/* The game to go on with, as a card.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-games-box.h"

#include "bic-game-card.h"

struct _BicGamesBox
{
  AdwBin           parent_instance;

  BicGameDiscards *discards;
};

G_DEFINE_FINAL_TYPE (BicGamesBox, bic_games_box, ADW_TYPE_BIN)

static void
discard_cb (BicGamesBox *self,
            BicGameCard *card)
{
  bic_game_discards_add (self->discards, bic_game_card_get_game (card), GTK_WIDGET (self));
}

static void
show (BicGamesBox    *self,
      BicGameSummary *game,
      BicCatalogue   *catalogue,
      BicThumbnailer *thumbnailer)
{
  GtkWidget *card = bic_game_card_new (game, catalogue);

  g_signal_connect_object (card, "discard", G_CALLBACK (discard_cb), self, G_CONNECT_SWAPPED);
  adw_bin_set_child (ADW_BIN (self), card);
  bic_game_card_load (BIC_GAME_CARD (card), thumbnailer);
}

/**
 * bic_games_box_fill:
 * @games: (element-type BicGameSummary): newest first
 *
 * Shows the newest that can go on.
 */
void
bic_games_box_fill (BicGamesBox     *self,
                    const GPtrArray *games,
                    BicCatalogue    *catalogue,
                    BicThumbnailer  *thumbnailer)
{
  g_return_if_fail (BIC_IS_GAMES_BOX (self));

  adw_bin_set_child (ADW_BIN (self), NULL);
  for (guint i = 0; i < games->len && bic_games_box_is_empty (self); i++)
    {
      BicGameSummary *game = games->pdata[i];

      if (game->state == BIC_GAME_RUNNING && !bic_game_discards_has (self->discards, game->path))
        show (self, game, catalogue, thumbnailer);
    }
}

gboolean
bic_games_box_is_empty (BicGamesBox *self)
{
  g_return_val_if_fail (BIC_IS_GAMES_BOX (self), TRUE);

  return adw_bin_get_child (ADW_BIN (self)) == NULL;
}

/**
 * bic_games_box_get_discards:
 *
 * Returns: (transfer none): the games that are about to go
 */
BicGameDiscards *
bic_games_box_get_discards (BicGamesBox *self)
{
  g_return_val_if_fail (BIC_IS_GAMES_BOX (self), NULL);

  return self->discards;
}

static void
bic_games_box_finalize (GObject *object)
{
  g_object_unref (BIC_GAMES_BOX (object)->discards);
  G_OBJECT_CLASS (bic_games_box_parent_class)->finalize (object);
}

static void
bic_games_box_class_init (BicGamesBoxClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bic_games_box_finalize;
}

static void
bic_games_box_init (BicGamesBox *self)
{
  self->discards = bic_game_discards_new ();
}
