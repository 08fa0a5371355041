/* The layout of the game page for small and large windows: narrow windows hide names, then scores; high windows show
 * whole cards.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Widgets that do not fit are changed after the layout and clipped until then, so that the window can be made small at
 * once.
 */
#include "config.h"

#include <adwaita.h>

#include "bic-game-parts.h"
#include "bic-text-size.h"

#define NARROW 1100               /* Width in pixels below which the panel covers the board (bic-game-page.ui) */
/* Width in pixels below which the names of armies are cut early in the header, because the name of the battle is more
 * important */
#define ROOMY 1500
#define SLIM 1200                 /* Width in pixels below which the header has no names of armies */
#define SLIMMEST 900              /* Width in pixels below which the header has no pictures of banners */
/* Width in pixels below which the scores move from the header to a separate row; half of this width scales with the
 * text */
#define TIGHT 700
#define LEAST 360                 /* Minimum width that the page requests, in pixels */
#define LOW 700                   /* Height in pixels below which the turn track is compact */
#define HIGH 1000                 /* Height in pixels from which cards are shown whole */

#define LONG_NAME 26              /* Length of a name in a wide header, in characters */
#define SHORT_NAME 22
#define WIDEST_TITLE 340          /* Width in pixels up to which the title is never cut */

typedef enum {
  FIT_NARROW = 1 << 0, FIT_SLIM = 1 << 1, FIT_SLIMMEST = 1 << 2, FIT_TIGHT = 1 << 3, FIT_LOW = 1 << 4,
  FIT_ROOMY = 1 << 5, FIT_HIGH = 1 << 6, FIT_UNKNOWN = 1 << 7
} Fit;

struct _BicGameFit
{
  GtkLayoutManager parent_instance;
  AdwWindowTitle *title;
  BicBannerTrack *tracks[BIC_N_SIDES];
  GtkWidget      *clock;
  GtkBox         *heads, *scores;       /* boxes for the scores: in the header, and below the header */
  BicTurnTrack   *turns;
  BicGameHand    *hand;
  Fit             fit;
  guint           source;
};

G_DECLARE_FINAL_TYPE (BicGameFit, bic_game_fit, BIC, GAME_FIT, GtkLayoutManager)
G_DEFINE_FINAL_TYPE (BicGameFit, bic_game_fit, GTK_TYPE_LAYOUT_MANAGER)

/* Reserves the width of title and phase, the most important texts in the header. If there is space for names, the names
 * are cut before the title. */
static void
fit_title (BicGameFit *self)
{
  int natural;

  gtk_widget_set_size_request (GTK_WIDGET (self->title), -1, -1);
  gtk_widget_measure (GTK_WIDGET (self->title), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  if (!(self->fit & FIT_SLIM))
    gtk_widget_set_size_request (GTK_WIDGET (self->title), MIN (natural, WIDEST_TITLE), -1);
}

static void
move_widget (gpointer  widget,
             GtkBox   *to,
             gpointer  after)
{
  g_object_ref (widget);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (widget)), widget);
  gtk_box_insert_child_after (to, widget, after);
  g_object_unref (widget);
}

/* Moves the scores of the sides to the row below the header or back. */
static void
move_scores (BicGameFit *self)
{
  BicBannerTrack *top = self->tracks[BIC_TOP], *bottom = self->tracks[BIC_BOTTOM];
  gboolean down = (self->fit & FIT_TIGHT) != 0;
  GtkBox *to = down ? self->scores : self->heads;

  if (gtk_widget_get_parent (GTK_WIDGET (top)) == GTK_WIDGET (to))
    return;
  move_widget (bottom, to, NULL);
  move_widget (top, to, down ? (gpointer) bottom : self->title);
  move_widget (self->clock, to, down ? bottom : top);
  gtk_widget_set_hexpand (GTK_WIDGET (bottom), down);
  gtk_widget_set_hexpand (GTK_WIDGET (top), down);
  gtk_widget_set_visible (GTK_WIDGET (self->scores), down);
}

static gboolean
apply_fit_cb (gpointer user_data)
{
  BicGameFit *self = user_data;
  int chars = self->fit & FIT_SLIM ? 0 : self->fit & FIT_ROOMY ? LONG_NAME : SHORT_NAME;

  self->source = 0;
  for (int side = 0; side < BIC_N_SIDES; side++)
    bic_banner_track_set_space (self->tracks[side], chars, !(self->fit & FIT_SLIMMEST));
  fit_title (self);
  bic_game_hand_set_space (self->hand, (self->fit & FIT_HIGH) != 0, (self->fit & FIT_TIGHT) != 0);
  bic_turn_track_set_compact (self->turns, self->fit & (FIT_LOW | FIT_NARROW));
  move_scores (self);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
  return G_SOURCE_REMOVE;
}

static int
minimum_width (GtkWidget *child)
{
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

static GtkSizeRequestMode
width_first (GtkLayoutManager *layout,
             GtkWidget        *page)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkLayoutManager *layout,
         GtkWidget        *page,
         GtkOrientation    orientation,
         int               for_size,
         int              *minimum,
         int              *natural,
         int              *minimum_baseline,
         int              *natural_baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (page));
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

  gtk_widget_measure (child, orientation, across || for_size < 0 ? -1 : MAX (for_size, minimum_width (child)), minimum,
                      natural, NULL, NULL);
  if (across && !gtk_widget_get_visible (GTK_WIDGET (BIC_GAME_FIT (layout)->scores)))
    *minimum = MIN (*minimum, LEAST);
}

/* Applies a change of size in an idle handler, because widgets must not be changed during their layout. */
static void
allocate (GtkLayoutManager *layout,
          GtkWidget        *page,
          int               width,
          int               height,
          int               baseline)
{
  BicGameFit *self = BIC_GAME_FIT (layout);
  GtkWidget *child = adw_bin_get_child (ADW_BIN (page));
  Fit fit = (width < NARROW ? FIT_NARROW : 0) | (width < SLIM ? FIT_SLIM : 0) | (width < SLIMMEST ? FIT_SLIMMEST : 0)
            | (width < (TIGHT + bic_scale_with_text_size (TIGHT)) / 2 ? FIT_TIGHT : 0)
            | (width >= ROOMY ? FIT_ROOMY : 0)
            | (height < LOW ? FIT_LOW : 0) | (height >= HIGH ? FIT_HIGH : 0);

  gtk_widget_size_allocate (child, &(GtkAllocation) { 0, 0, MAX (width, minimum_width (child)), height }, baseline);
  if (fit == self->fit)
    return;
  self->fit = fit;
  if (self->source == 0)
    self->source = g_idle_add (apply_fit_cb, self);
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
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_game_fit_dispose;
  layout_class->get_request_mode = width_first;
  layout_class->measure = measure;
  layout_class->allocate = allocate;
}

/* Makes the header slim until the page has a size. */
static void
bic_game_fit_init (BicGameFit *self)
{
  self->fit = FIT_UNKNOWN | FIT_SLIM;
}

/* Returns: (transfer full): the layout of the page with these parts */
GtkLayoutManager *
bic_game_fit_new (AdwWindowTitle *title,
                  BicBannerTrack *top,
                  BicBannerTrack *bottom,
                  GtkWidget      *clock,
                  GtkBox         *scores,
                  BicTurnTrack   *turns,
                  BicGameHand    *hand)
{
  BicGameFit *self = g_object_new (bic_game_fit_get_type (), NULL);

  self->title = title;
  self->tracks[BIC_TOP] = top;
  self->tracks[BIC_BOTTOM] = bottom;
  self->clock = clock;
  self->heads = GTK_BOX (gtk_widget_get_parent (GTK_WIDGET (title)));
  self->scores = scores;
  self->turns = turns;
  self->hand = hand;
  g_signal_connect_object (title, "notify::title", G_CALLBACK (fit_title), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (title, "notify::subtitle", G_CALLBACK (fit_title), self, G_CONNECT_SWAPPED);
  return GTK_LAYOUT_MANAGER (self);
}
