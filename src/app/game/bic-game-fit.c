/* The game page in small windows: names leave the header, the hand becomes a row of titles.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-page-private.h"

#define NARROW 1100               /* below it the panel lies over the board (bic-game-page.ui) */
#define ROOMY 1500                /* below it names of armies are cut early in the header, for the battle's own comes first */
#define SLIM 1200                 /* below it the header has none ... */
#define SLIMMEST 900              /* ... and below this no pictures of banners */
#define LOW 700                   /* below it the cards show their titles only */

#define LONG_NAME 26              /* in characters */
#define SHORT_NAME 13
#define WIDEST_TITLE 340          /* of a title that is never cut */

typedef enum { FIT_NARROW = 1 << 0, FIT_SLIM = 1 << 1, FIT_SLIMMEST = 1 << 2, FIT_LOW = 1 << 3, FIT_ROOMY = 1 << 4 } Fit;

/* Title and phase are what the header is read for: where there is room for names, these are cut before it. */
void
_bic_game_fit_title (BicGamePage *self)
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
  BicGamePage *self = user_data;
  int chars = self->fit & FIT_SLIM ? 0 : self->fit & FIT_ROOMY ? LONG_NAME : SHORT_NAME;

  self->fit_source = 0;
  bic_banner_track_set_room (self->top_track, chars, !(self->fit & FIT_SLIMMEST));
  bic_banner_track_set_room (self->bottom_track, chars, !(self->fit & FIT_SLIMMEST));
  _bic_game_fit_title (self);
  bic_hand_view_set_compact (self->hand, self->fit & FIT_LOW);
  bic_turn_track_set_compact (self->turns, self->fit & (FIT_LOW | FIT_NARROW));
  return G_SOURCE_REMOVE;
}

/* Not at once: a window that is being laid out must not be changed. */
static void
layout_cb (GdkSurface  *surface,
           int          width,
           int          height,
           BicGamePage *self)
{
  guint fit = (width < NARROW ? FIT_NARROW : 0) | (width < SLIM ? FIT_SLIM : 0) | (width < SLIMMEST ? FIT_SLIMMEST : 0) |
              (height < LOW ? FIT_LOW : 0) | (width >= ROOMY ? FIT_ROOMY : 0);

  if (fit == self->fit)
    return;
  self->fit = fit;
  if (self->fit_source == 0)
    self->fit_source = g_idle_add (apply, self);
}

/* Follows the window that the page is realized in. */
void
_bic_game_fit_realized (BicGamePage *self)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (GTK_WIDGET (self)));

  g_signal_connect (surface, "layout", G_CALLBACK (layout_cb), self);
}

void
_bic_game_fit_unrealized (BicGamePage *self)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (GTK_WIDGET (self)));

  g_signal_handlers_disconnect_by_func (surface, layout_cb, self);
  g_clear_handle_id (&self->fit_source, g_source_remove);
}
