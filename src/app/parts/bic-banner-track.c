/* The banners or the score of one side in the header.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-banner-track.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bic-art.h"
#include "bic-widgets.h"

#define HEIGHT 22
#define STEP 18
#define LONGEST_NAME 26           /* Maximum length of a name, in characters; a longer name is ellipsized */
#define NOTCH 7                   /* Width of a box of the scale, in pixels */
#define LOW 2                     /* Score up to which the scale is red */
#define MOST_BANNERS 12           /* Maximum number of drawn banners; a larger number is only shown as text */
#define MOST_APART 8              /* Number of banners above which the banners of a narrow track overlap */

struct _BicBannerTrack
{
  GtkWidget           parent_instance;
  GtkWidget          *cockade, *row, *name, *banners, *count, *below, *small_name, *standing;
  gboolean            mirrored;
  char               *spoken, *counts;
  BicCatalogue       *catalogue;
  int                 nation, won, needed, most;
};

G_DEFINE_FINAL_TYPE (BicBannerTrack, bic_banner_track, GTK_TYPE_WIDGET)

/* Returns the distance from one banner to the next, in pixels. */
static double
distance_between_banners (BicBannerTrack *self)
{
  gboolean slim = gtk_widget_get_visible (self->small_name);

  return slim && self->needed > MOST_APART ? (double) STEP * MOST_APART / MIN (self->needed, MOST_BANNERS) : STEP;
}

static void
set_banners_width (BicBannerTrack *self)
{
  int width = self->needed > 0 ? (int) (MIN (self->needed, MOST_BANNERS) * distance_between_banners (self)) + 4
              : self->most * NOTCH;

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (self->banners), width);
  gtk_widget_queue_draw (self->banners);
}

/* Draws a scale from 0 to the maximum, filled up to the score. A low score is red. */
static void
draw_scale (BicBannerTrack *self,
            cairo_t        *cr,
            int             height)
{
  GdkRGBA ink, low = { 0.75f, 0.11f, 0.16f, 1.0f };

  gtk_style_context_get_color (gtk_widget_get_style_context (self->banners), &ink);
  for (int i = 0; i < self->most; i++)
    {
      cairo_rectangle (cr, i * NOTCH + 0.5, height / 2.0 - 6.5, NOTCH - 2, 13);
      gdk_cairo_set_source_rgba (cr, self->won <= LOW ? &low : &ink);
      if (i < self->won)
        cairo_fill_preserve (cr);
      cairo_set_line_width (cr, 1);
      cairo_stroke (cr);
    }
}

static void
draw_banners (GtkDrawingArea *area,
              cairo_t        *cr,
              int             width,
              int             height,
              gpointer        user_data)
{
  BicBannerTrack *self = user_data;
  BicStyle style;

  if (self->needed == 0)
    draw_scale (self, cr, height);
  bic_art_get_style (&style);
  for (int i = 0; i < MIN (self->needed, MOST_BANNERS) && self->nation >= 0; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, i * distance_between_banners (self), 0);
      bic_draw_banner (cr, height, &style, self->catalogue, self->nation, i < self->won);
      cairo_restore (cr);
    }
}

static GtkWidget *
add_label (GtkWidget  *box,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static GtkWidget *
add_name (GtkWidget  *box,
          const char *css_class)
{
  GtkWidget *label = add_label (box, css_class);

  gtk_widget_add_css_class (label, "army");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LONGEST_NAME);
  return label;
}

/* Shows the counts. Next to a small name only the first count fits; the tooltip has all counts. */
static void
show_extra_counts (BicBannerTrack *self)
{
  const char *counts = self->counts ? self->counts : "", *rest = gtk_widget_get_visible (self->small_name)
                       ? strstr (counts, " · ") : NULL;
  g_autofree char *shown = rest ? g_strndup (counts, (gsize) (rest - counts)) : g_strdup (counts);

  gtk_label_set_label (GTK_LABEL (self->standing), shown);
  gtk_widget_set_visible (self->standing, *shown != '\0');
}

/**
 * bic_banner_track_set_details:
 * @self: a track; call this after each bic_banner_track_set ()
 * @counts: (nullable): "5 cards · 1 square", translated
 * @won_for: (nullable): the reason for each banner, one per line, translated
 */
void
bic_banner_track_set_details (BicBannerTrack *self,
                              const char     *counts,
                              const char     *won_for)
{
  g_autofree char *label = counts && *counts ? g_strdup_printf ("%s, %s", self->spoken, counts)
                           : g_strdup (self->spoken);
  g_autofree char *tip = won_for && *won_for ? g_strdup_printf ("%s\n%s", label, won_for) : g_strdup (label);
  const char *before = gtk_widget_get_tooltip_text (GTK_WIDGET (self));

  if (g_strcmp0 (tip, before) == 0 && g_strcmp0 (counts, self->counts) == 0)
    return;
  bic_accessible_set_label (self, label);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), tip);
  g_free (self->counts);
  self->counts = g_strdup (counts);
  show_extra_counts (self);
}

static void
place_cockade (BicBannerTrack *self)
{
  if (self->cockade == NULL)
    return;
  (self->mirrored ? gtk_widget_insert_before : gtk_widget_insert_after) (self->cockade, GTK_WIDGET (self), NULL);
}

/* Orders the children from the outer edge of the header to its center. */
static void
reorder_children (GtkWidget        *box,
                  GtkWidget * const children[],
                  int               n,
                  gboolean          mirrored)
{
  for (int i = 0; i < n; i++)
    gtk_box_reorder_child_after (GTK_BOX (box), children[mirrored ? n - 1 - i : i],
                                 i > 0 ? children[mirrored ? n - i : i - 1] : NULL);
  gtk_widget_set_halign (box, mirrored ? GTK_ALIGN_END : GTK_ALIGN_START);
}

/**
 * bic_banner_track_set_mirrored:
 * @self: a track
 * @mirrored: whether the track starts at the right, for the side at the right
 */
void
bic_banner_track_set_mirrored (BicBannerTrack *self,
                               gboolean        mirrored)
{
  g_return_if_fail (BIC_IS_BANNER_TRACK (self));

  self->mirrored = mirrored;
  reorder_children (self->row, (GtkWidget *[]) { self->name, self->banners, self->count }, 3, mirrored);
  reorder_children (self->below, (GtkWidget *[]) { self->small_name, self->standing }, 2, mirrored);
  place_cockade (self);
}

/* Sets the cockade. The cockade of an unchanged nation is not replaced, because a new widget would have to be laid out
 * and painted. */
static void
set_nation (BicBannerTrack     *self,
            const BicCatalogue *catalogue,
            int                 nation)
{
  if (self->cockade && self->catalogue == catalogue && self->nation == nation)
    return;
  g_clear_pointer (&self->cockade, gtk_widget_unparent);
  self->cockade = bic_art_cockade_new (catalogue, nation, HEIGHT);
  place_cockade (self);
  bic_catalogue_ref ((BicCatalogue *) catalogue);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  self->catalogue = (BicCatalogue *) catalogue;
  self->nation = nation;
  gtk_widget_queue_draw (self->banners);
}

static void
set_score (BicBannerTrack *self,
           int             won,
           int             needed,
           int             most)
{
  if (self->won == won && self->needed == needed && self->most == most)
    return;
  self->won = won;
  self->needed = needed;
  self->most = most;
  set_banners_width (self);
}

/**
 * bic_banner_track_set:
 * @self: a track
 * @catalogue: the catalogue of @nation
 * @nation: index of the army's first nation, or -1
 * @name: the player or the army, as a short text
 * @player: the player and the army
 * @score: the name of the score, untranslated: "banners", "morale"
 * @won: the score
 * @needed: the score that wins the game, or 0 if no score wins
 * @most: the maximum of the score, or 0 if there is none; used if @needed is 0
 * @active: whether it is the turn of this side
 *
 * Call bic_banner_track_set_details () afterward.
 */
void
bic_banner_track_set (BicBannerTrack     *self,
                      const BicCatalogue *catalogue,
                      int                 nation,
                      const char         *name,
                      const char         *player,
                      const char         *score,
                      int                 won,
                      int                 needed,
                      int                 most,
                      gboolean            active)
{
  const char *what = g_dgettext (GETTEXT_PACKAGE, score);
  g_autofree char *count = needed > 0 ? g_strdup_printf ("%d/%d", won, needed) : g_strdup_printf ("%s %d", what, won);
  char *spoken = needed > 0
                 ? g_strdup_printf (ngettext ("%1$s: %2$d of %3$d banner", "%1$s: %2$d of %3$d banners",
                                              (gulong) needed), player, won, needed)
                            : g_strdup_printf (_("%s: %s %d"), player, what, won);

  set_nation (self, catalogue, nation);
  set_score (self, won, needed, MIN (most, MOST_BANNERS));
  gtk_label_set_label (GTK_LABEL (self->name), name);
  gtk_label_set_label (GTK_LABEL (self->small_name), name);
  gtk_label_set_label (GTK_LABEL (self->count), count);
  g_free (self->spoken);
  self->spoken = spoken;
  bic_set_css_class (self, "active", active);
}

/**
 * bic_banner_track_set_space:
 * @self: a track
 * @chars: length of the name next to the banners, in characters; 0 for a small name below the banners
 * @banners: whether there is space for pictures of banners
 */
void
bic_banner_track_set_space (BicBannerTrack *self,
                            int             chars,
                            gboolean        banners)
{
  gtk_widget_set_visible (self->name, chars > 0);
  gtk_label_set_max_width_chars (GTK_LABEL (self->name), chars > 0 ? chars : LONGEST_NAME);
  gtk_widget_set_visible (self->small_name, chars == 0);
  show_extra_counts (self);
  gtk_widget_set_visible (self->banners, banners);
  set_banners_width (self);
}

static void
bic_banner_track_dispose (GObject *object)
{
  bic_remove_children (object);
  g_clear_pointer (&BIC_BANNER_TRACK (object)->catalogue, bic_catalogue_unref);
  g_clear_pointer (&BIC_BANNER_TRACK (object)->spoken, g_free);
  g_clear_pointer (&BIC_BANNER_TRACK (object)->counts, g_free);
  G_OBJECT_CLASS (bic_banner_track_parent_class)->dispose (object);
}

static void
bic_banner_track_class_init (BicBannerTrackClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_banner_track_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "bannertrack");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bic_banner_track_init (BicBannerTrack *self)
{
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), 6);
  self->nation = -1;
  self->row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->below = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_append (GTK_BOX (lines), self->row);
  gtk_box_append (GTK_BOX (lines), self->below);
  gtk_widget_set_valign (lines, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (lines, GTK_WIDGET (self));
  self->name = add_name (self->row, "heading");
  self->banners = g_object_new (GTK_TYPE_DRAWING_AREA, "content-height", HEIGHT, "valign", GTK_ALIGN_CENTER, NULL);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->banners), draw_banners, self, NULL);
  gtk_box_append (GTK_BOX (self->row), self->banners);
  self->count = add_label (self->row, "numeric");
  self->small_name = add_name (self->below, "caption-heading");
  self->standing = add_label (self->below, "caption");
  gtk_widget_add_css_class (self->standing, "dim-label");
  gtk_label_set_ellipsize (GTK_LABEL (self->standing), PANGO_ELLIPSIZE_MIDDLE);
  bic_banner_track_set_mirrored (self, FALSE);
  bic_banner_track_set_space (self, 0, TRUE);
}
