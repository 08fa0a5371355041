/* A game in progress as a card of the library.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-compat.h"
#include "bic-button-names.h"
#include "bic-game-card.h"
#include "bic-game-words.h"

#define COCKADE 18

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
fill (BicGameCard  *self,
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
    gtk_button_set_label (self->go_on, _("_Look Back"));
  bic_button_cut (GTK_WIDGET (self));
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
  signals[DISCARD] = g_signal_new ("discard", BIC_TYPE_GAME_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
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
  bic_map_frame_init (self->frame);
  gtk_widget_set_layout_manager (self->halves, bic_beside_layout_new ());
}

/**
 * bic_game_card_new:
 *
 * Returns: (transfer floating): a card without its picture
 */
GtkWidget *
bic_game_card_new (BicGameSummary *game,
                   BicCatalogue   *catalogue)
{
  BicGameCard *self = g_object_new (BIC_TYPE_GAME_CARD, NULL);

  self->game = bic_game_summary_ref (game);
  fill (self, catalogue);
  return GTK_WIDGET (self);
}

BicGameSummary *
bic_game_card_get_game (BicGameCard *self)
{
  g_return_val_if_fail (BIC_IS_GAME_CARD (self), NULL);

  return self->game;
}

/**
 * bic_game_card_load:
 *
 * Asks for the card's picture; it arrives later.
 */
void
bic_game_card_load (BicGameCard    *self,
                    BicThumbnailer *thumbnailer)
{
  g_return_if_fail (BIC_IS_GAME_CARD (self));

  if (self->game->shown)
    bic_thumbnailer_load (thumbnailer, self->picture, self->game->path, self->game->changed);
}
