/* Card with the game to continue, and the removal of games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-compat.h"
#include "bic-button-names.h"
#include "bic-game-words.h"
#include "bic-games-box.h"
#include "bic-journal.h"
#include "bic-notice.h"

struct _BicGameDiscards
{
  GObject     parent_instance;

  GHashTable *paths;                    /* paths of games whose files are about to be removed */
};

G_DEFINE_FINAL_TYPE (BicGameDiscards, bic_game_discards, G_TYPE_OBJECT)

enum { CHANGED, N_DISCARDS_SIGNALS };
static guint discards_signals[N_DISCARDS_SIGNALS];

static void
trash_game_cb (BicGameDiscards *self,
               AdwToast        *toast)
{
  const char *path = g_object_get_data (G_OBJECT (toast), "path");

  if (g_hash_table_remove (self->paths, path))
    {
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GError) error = NULL;

      if (!g_file_trash (file, NULL, NULL) && !g_file_delete (file, NULL, &error))
        g_warning ("A game could not be removed: %s", error->message);
      else
        bic_journal_forget (file);
    }
  g_signal_emit (self, discards_signals[CHANGED], 0);
}

static void
undo_discard_cb (BicGameDiscards *self,
                 AdwToast        *toast)
{
  g_hash_table_remove (self->paths, g_object_get_data (G_OBJECT (toast), "path"));
  g_signal_emit (self, discards_signals[CHANGED], 0);
}

/**
 * bic_game_discards_hide_game:
 * @asked: a widget of the window in which a toast offers to undo the removal
 *
 * Hides the game. Its file is removed when the toast closes, unless the user undoes the removal.
 */
void
bic_game_discards_hide_game (BicGameDiscards      *self,
                             const BicGameSummary *game,
                             GtkWidget            *asked)
{
  g_autofree char *text = g_strdup_printf (_("Discarded game of “%s”"), game->title);
  AdwToast *toast = adw_toast_new (text);

  g_return_if_fail (BIC_IS_GAME_DISCARDS (self));

  g_hash_table_add (self->paths, g_strdup (game->path));
  adw_toast_set_button_label (toast, _("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), "path", g_strdup (game->path), g_free);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (trash_game_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_discard_cb), self, G_CONNECT_SWAPPED);
  bic_toast_show (asked, toast);
  g_signal_emit (self, discards_signals[CHANGED], 0);
}

gboolean
bic_game_discards_is_hidden (BicGameDiscards *self,
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
  discards_signals[CHANGED] =
      g_signal_new ("changed", BIC_TYPE_GAME_DISCARDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bic_game_discards_init (BicGameDiscards *self)
{
  self->paths = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/* --- a game in progress as a card of the library ---------------------------------------------------------------- */

#define COCKADE 18

#define BIC_TYPE_GAME_CARD (bic_game_card_get_type ())
G_DECLARE_FINAL_TYPE (BicGameCard, bic_game_card, BIC, GAME_CARD, AdwBin)
/* Signal "discard" (): the user wants to remove the game. */

struct _BicGameCard
{
  AdwBin          parent_instance;

  GtkWidget      *halves, *frame;
  GtkPicture     *picture;
  GtkLabel       *title, *subtitle, *state;
  GtkGrid        *armies;
  GtkButton      *go_on, *discard;

  BicGameSummary *game;
};

G_DEFINE_FINAL_TYPE (BicGameCard, bic_game_card, ADW_TYPE_BIN)

enum { DISCARD, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
add_army (BicGameCard  *self,
          BicCatalogue *catalogue,
          int           side,
          int           row)
{
  const BicGameSummary *game = self->game;
  const char *nation = game->nation[side] ? g_quark_to_string (game->nation[side]) : NULL;
  g_autofree char *score = bic_game_words_score (game, side);
  g_autofree char *words = bic_game_words_side (game, side);
  GtkWidget *name = gtk_label_new (words), *count = gtk_label_new (score);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize (GTK_LABEL (count), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (count, score);
  gtk_widget_add_css_class (count, "caption");
  gtk_widget_add_css_class (count, "dim-label");
  gtk_grid_attach (self->armies, bic_cockade_new (catalogue, nation, COCKADE), 0, row, 1, 1);
  gtk_grid_attach (self->armies, name, 1, row, 1, 1);
  gtk_grid_attach (self->armies, bic_banner_row_new (catalogue, nation, game->banners[side], game->needed[side]), 2,
                   row, 1, 1);
  gtk_grid_attach (self->armies, count, 3, row, 1, 1);
}

static void
show_game (BicGameCard  *self,
           BicCatalogue *catalogue)
{
  const BicGameSummary *game = self->game;
  g_autofree char *state = bic_game_words_state (game);

  gtk_label_set_text (self->title, game->title);
  gtk_label_set_text (self->subtitle, game->subtitle ? game->subtitle : "");
  gtk_label_set_text (self->state, state);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->state), game->error);
  gtk_widget_set_sensitive (GTK_WIDGET (self->go_on), game->shown);
  if (game->winner != BIC_NOBODY)
    gtk_button_set_label (self->go_on, _("_View Game"));
  bic_buttons_ellipsize_labels (GTK_WIDGET (self));
  if (!game->shown)
    return;
  add_army (self, catalogue, BIC_BOTTOM, 0);
  add_army (self, catalogue, BIC_TOP, 1);
}

static void
go_on_cb (BicGameCard *self)
{
  g_autoptr(GFile) file = g_file_new_for_path (self->game->path);
  g_autofree char *uri = g_file_get_uri (file);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.play-uri", "s", uri);
}

static void
discard_cb (BicGameCard *self)
{
  g_signal_emit (self, signals[DISCARD], 0);
}

static void
bic_game_card_dispose (GObject *object)
{
  g_clear_pointer (&BIC_GAME_CARD (object)->game, bic_game_summary_unref);
  G_OBJECT_CLASS (bic_game_card_parent_class)->dispose (object);
}

static void
bic_game_card_class_init (BicGameCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_game_card_dispose;
  signals[DISCARD] =
      g_signal_new ("discard", BIC_TYPE_GAME_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-game-card.ui");
  gtk_widget_class_bind_template_child (widget_class, BicGameCard, halves);
  gtk_widget_class_bind_template_child (widget_class, BicGameCard, frame);
  gtk_widget_class_bind_template_child (widget_class, BicGameCard, picture);
  gtk_widget_class_bind_template_child (widget_class, BicGameCard, title);
  gtk_widget_class_bind_template_child (widget_class, BicGameCard, subtitle);
  gtk_widget_class_bind_template_child (widget_class, BicGameCard, state);
  gtk_widget_class_bind_template_child (widget_class, BicGameCard, armies);
  gtk_widget_class_bind_template_child (widget_class, BicGameCard, go_on);
  gtk_widget_class_bind_template_child (widget_class, BicGameCard, discard);
  gtk_widget_class_bind_template_callback (widget_class, go_on_cb);
  gtk_widget_class_bind_template_callback (widget_class, discard_cb);
}

static void
bic_game_card_init (BicGameCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bic_map_frame_set_up (self->frame);
  gtk_widget_set_layout_manager (self->halves, bic_side_by_side_layout_new ());
}

/* Returns: (transfer floating): a card; load_picture () adds its picture */
static GtkWidget *
game_card_new (BicGameSummary *game,
           BicCatalogue   *catalogue)
{
  BicGameCard *self = g_object_new (BIC_TYPE_GAME_CARD, NULL);

  self->game = bic_game_summary_ref (game);
  show_game (self, catalogue);
  return GTK_WIDGET (self);
}

/* Loads the picture of the card in a thread. */
static void
load_picture (BicGameCard    *self,
              BicThumbnailer *thumbnailer)
{
  if (self->game->shown)
    bic_thumbnailer_load (thumbnailer, self->picture, self->game->path, self->game->changed);
}

/* --- the card with the game to continue ------------------------------------------------------------------------- */

struct _BicGamesBox
{
  AdwBin           parent_instance;

  BicGameDiscards *discards;
};

G_DEFINE_FINAL_TYPE (BicGamesBox, bic_games_box, ADW_TYPE_BIN)

static void
card_discard_cb (BicGamesBox *self,
            BicGameCard *card)
{
  bic_game_discards_hide_game (self->discards, card->game, GTK_WIDGET (self));
}

/**
 * bic_games_box_show_newest:
 * @games: (element-type BicGameSummary): newest first
 *
 * Shows the newest game in progress.
 */
void
bic_games_box_show_newest (BicGamesBox     *self,
                           const GPtrArray *games,
                           BicCatalogue    *catalogue,
                           BicThumbnailer  *thumbnailer)
{
  BicGameSummary *newest = NULL;
  GtkWidget *card = adw_bin_get_child (ADW_BIN (self));

  g_return_if_fail (BIC_IS_GAMES_BOX (self));

  for (guint i = 0; i < games->len && !newest; i++)
    {
      BicGameSummary *game = games->pdata[i];

      if (game->state == BIC_GAME_RUNNING && !bic_game_discards_is_hidden (self->discards, game->path))
        newest = game;
    }
  /* the card of the same game is kept, because it can be pressed now */
  if (!newest || !card || BIC_GAME_CARD (card)->game != newest)
    {
      card = newest ? game_card_new (newest, catalogue) : NULL;
      if (card)
        g_signal_connect_object (card, "discard", G_CALLBACK (card_discard_cb), self, G_CONNECT_SWAPPED);
      adw_bin_set_child (ADW_BIN (self), card);
    }
  if (card)
    load_picture (BIC_GAME_CARD (card), thumbnailer);
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
 * Returns: (transfer none): the games that are about to be removed
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
  self->discards = g_object_new (BIC_TYPE_GAME_DISCARDS, NULL);
}
