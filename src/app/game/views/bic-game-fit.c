/* The game page in small windows: names leave the header, the hand becomes a row of titles.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <adwaita.h>

#include "bic-game-parts.h"

#define NARROW 1100               /* below it the panel lies over the board (bic-game-page.ui) */
#define ROOMY 1500                /* below it names of armies are cut early in the header, for the battle's own comes first */
#define SLIM 1200                 /* below it the header has none ... */
#define SLIMMEST 900              /* ... and below this no pictures of banners */
#define LOW 700                   /* below it the cards show their titles only ... */
#define HIGH 1000                 /* ... and below this until one of them may be played */

#define LONG_NAME 26              /* in characters */
#define SHORT_NAME 18
#define WIDEST_TITLE 340          /* of a title that is never cut */

typedef enum { FIT_NARROW = 1 << 0, FIT_SLIM = 1 << 1, FIT_SLIMMEST = 1 << 2, FIT_LOW = 1 << 3, FIT_ROOMY = 1 << 4, FIT_FOLDS = 1 << 5, FIT_UNKNOWN = 1 << 6 } Fit;

struct _BicGameFit
{
  GObject         parent_instance;
  AdwWindowTitle *title;
  BicBannerTrack *tracks[BIC_N_SIDES];
  BicTurnTrack   *turns;
  BicGameHand    *hand;
  Fit             fit;
  guint           source;
};

G_DECLARE_FINAL_TYPE (BicGameFit, bic_game_fit, BIC, GAME_FIT, GObject)
G_DEFINE_FINAL_TYPE (BicGameFit, bic_game_fit, G_TYPE_OBJECT)

/* Title and phase are what the header is read for: where there is room for names, these are cut before it. */
static void
fit_title (BicGameFit *self)
{
  int natural;

  gtk_widget_set_size_request (GTK_WIDGET (self->title), -1, -1);
  gtk_widget_measure (GTK_WIDGET (self->title), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  if (!(self->fit & FIT_SLIM))
    gtk_widget_set_size_request (GTK_WIDGET (self->title), MIN (natural, WIDEST_TITLE), -1);
}

static gboolean
apply (gpointer user_data)
{
  BicGameFit *self = user_data;
  int chars = self->fit & FIT_SLIM ? 0 : self->fit & FIT_ROOMY ? LONG_NAME : SHORT_NAME;

  self->source = 0;
  for (int side = 0; side < BIC_N_SIDES; side++)
    bic_banner_track_set_room (self->tracks[side], chars, !(self->fit & FIT_SLIMMEST));
  fit_title (self);
  bic_game_hand_set_room (self->hand, self->fit & FIT_LOW ? BIC_HAND_LOW : self->fit & FIT_FOLDS ? BIC_HAND_FOLDS : BIC_HAND_ROOMY);
  bic_turn_track_set_compact (self->turns, self->fit & (FIT_LOW | FIT_NARROW));
  return G_SOURCE_REMOVE;
}

/* Not at once: a window that is being laid out must not be changed. */
static void
layout_cb (GdkSurface *surface,
           int         width,
           int         height,
           BicGameFit *self)
{
  Fit fit = (width < NARROW ? FIT_NARROW : 0) | (width < SLIM ? FIT_SLIM : 0) | (width < SLIMMEST ? FIT_SLIMMEST : 0) |
            (height < LOW ? FIT_LOW : 0) | (height < HIGH ? FIT_FOLDS : 0) | (width >= ROOMY ? FIT_ROOMY : 0);

  if (fit == self->fit)
    return;
  self->fit = fit;
  if (self->source == 0)
    self->source = g_idle_add (apply, self);
}

static GdkSurface *
surface_of (GtkWidget *page)
{
  return gtk_native_get_surface (gtk_widget_get_native (page));
}

static void
realize_cb (BicGameFit *self,
            GtkWidget  *page)
{
  g_signal_connect_object (surface_of (page), "layout", G_CALLBACK (layout_cb), self, 0);
}

static void
unrealize_cb (BicGameFit *self,
              GtkWidget  *page)
{
  g_signal_handlers_disconnect_by_func (surface_of (page), layout_cb, self);
  g_clear_handle_id (&self->source, g_source_remove);
}

static void
bic_game_fit_dispose (GObject *object)
{
  g_clear_handle_id (&BIC_GAME_FIT (object)->source, g_source_remove);
  G_OBJECT_CLASS (bic_game_fit_parent_class)->dispose (object);
}

static void
bic_game_fit_class_init (BicGameFitClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_game_fit_dispose;
}

/* Until the window has a size the header is slim, lest it make a small one grow. */
static void
bic_game_fit_init (BicGameFit *self)
{
  self->fit = FIT_UNKNOWN | FIT_SLIM;
}

/* Follows the window that @page is realized in. */
GObject *
bic_game_fit_new (GtkWidget      *page,
                  AdwWindowTitle *title,
                  BicBannerTrack *top,
                  BicBannerTrack *bottom,
                  BicTurnTrack   *turns,
                  BicGameHand    *hand)
{
  BicGameFit *self = g_object_new (bic_game_fit_get_type (), NULL);

  self->title = title;
  self->tracks[BIC_TOP] = top;
  self->tracks[BIC_BOTTOM] = bottom;
  self->turns = turns;
  self->hand = hand;
  g_signal_connect_object (title, "notify::title", G_CALLBACK (fit_title), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (title, "notify::subtitle", G_CALLBACK (fit_title), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "realize", G_CALLBACK (realize_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "unrealize", G_CALLBACK (unrealize_cb), self, G_CONNECT_SWAPPED);
  return G_OBJECT (self);
}
