/* Dice on the table.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-dice-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "bic-art.h"
#include "bic-widgets.h"

#define MOST 40
#define GAP 4
#define DURATION 800                    /* Length of the whole roll, in milliseconds */
#define FIRST 0.45                      /* Time at which the first die stops, as a fraction of the roll */
#define TURN_OVER 14                    /* Number of faces that a die shows during a whole roll */

struct _BicDiceView
{
  GtkWidget      parent_instance;
  const BicGame *game;
  int            face[MOST], n, n_due, size;
  guint          hit_faces, flag_faces;
  AdwAnimation  *animation;
  double         rolled;                /* progress of the roll, from 0 to 1; 1 if the dice have stopped */
};

G_DEFINE_FINAL_TYPE (BicDiceView, bic_dice_view, GTK_TYPE_WIDGET)

/* --- drawing ------------------------------------------------------------ */

/* Returns the number of dice that fit next to each other into a width, or one below the other into a height. */
static int
dice_per_line (BicDiceView *self,
               int          length)
{
  return MAX (1, (length + GAP) / (self->size + GAP));
}

/* Returns the time at which a die stops, as a fraction of the roll. Dice stop one after the other. */
static double
stop_time_of_die (BicDiceView *self,
                  int          die)
{
  return self->n < 2 ? 1.0 : FIRST + (1.0 - FIRST) * die / (self->n - 1);
}

static BicDieMark
mark_for_face (BicDiceView *self,
               int          face)
{
  return self->hit_faces >> face & 1 ? BIC_DIE_HIT : self->flag_faces >> face & 1 ? BIC_DIE_FLAG : BIC_DIE_PLAIN;
}

/* Draws a rolling die, which changes its face and jumps and turns less and less. */
static void
draw_rolling (BicDiceView    *self,
              cairo_t        *cr,
              const BicStyle *style,
              int             die)
{
  double left = 1.0 - self->rolled / stop_time_of_die (self, die);
  int shown = (int) (self->rolled * TURN_OVER) + die * 3;
  double angle = left * 2.5 * sin (shown * 2.3), leap = fabs (sin (self->rolled * 11.0 + die)) * left * 0.3;

  cairo_translate (cr, self->size / 2.0, self->size * (0.5 - leap));
  cairo_rotate (cr, angle);
  cairo_translate (cr, -self->size / 2.0, -self->size / 2.0);
  bic_draw_die (cr, self->size, style,
                bic_game_face (self->game, shown * (shown + 3) / 2 % bic_game_n_faces (self->game)), BIC_DIE_PLAIN);
}

static void
draw_die (BicDiceView    *self,
          cairo_t        *cr,
          const BicStyle *style,
          int             die)
{
  if (die >= self->n)
    bic_draw_die_outline (cr, self->size, style);
  else if (self->rolled < stop_time_of_die (self, die))
    draw_rolling (self, cr, style, die);
  else
    bic_draw_die (cr, self->size, style, bic_game_face (self->game, self->face[die]),
                  mark_for_face (self, self->face[die]));
}

static void
bic_dice_view_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  BicDiceView *self = BIC_DICE_VIEW (widget);
  int width = gtk_widget_get_width (widget), row = dice_per_line (self, width), step = self->size + GAP;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, -self->size / 3, width,
                                               gtk_widget_get_height (widget) + self->size / 3);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  BicStyle style;

  bic_art_get_style (&style);
  for (int i = 0; i < self->n + self->n_due; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, i % row * step, i / row * step);
      draw_die (self, cr, &style, i);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
}

/* Returns the length of @n dice next to each other or one below the other. */
static int
length_of_dice (BicDiceView *self,
                int          n)
{
  return MAX (0, n * (self->size + GAP) - GAP);
}

/* The width and the height must fit together: a box that measures the width for a height relies on it. */
static void
bic_dice_view_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  BicDiceView *self = BIC_DICE_VIEW (widget);
  int n = self->n + self->n_due, in_line = for_size < 0 ? MAX (1, n) : dice_per_line (self, for_size);
  int least = length_of_dice (self, (n + in_line - 1) / in_line);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = least;
  else
    {
      *minimum = MAX (self->size, least);
      *natural = MAX (self->size, length_of_dice (self, n));
    }
}

static GtkSizeRequestMode
bic_dice_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* --- rolling ------------------------------------------------------------ */

static void
animation_step_cb (double   value,
                   gpointer user_data)
{
  BicDiceView *self = user_data;

  self->rolled = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
done_cb (AdwAnimation *animation,
         BicDiceView  *self)
{
  self->rolled = 1.0;
  g_signal_emit_by_name (self, "settled");
}

/**
 * bic_dice_view_animate_roll:
 * @self: dice that have been set
 *
 * Animates the dice for less than a second, if the desktop allows animations.
 */
void
bic_dice_view_animate_roll (BicDiceView *self)
{
  g_return_if_fail (BIC_IS_DICE_VIEW (self));

  self->rolled = 0.0;
  adw_animation_reset (self->animation);
  adw_animation_play (self->animation);
}

/**
 * bic_dice_view_stop:
 *
 * Stops the dice at once.
 */
void
bic_dice_view_stop (BicDiceView *self)
{
  g_return_if_fail (BIC_IS_DICE_VIEW (self));

  if (adw_animation_get_state (self->animation) == ADW_ANIMATION_PLAYING)
    adw_animation_skip (self->animation);
}

/* --- contents ----------------------------------------------------------- */

/* Sets the text for screen readers and the tooltip. */
static void
set_accessible_text (BicDiceView *self)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < self->n; i++)
    {
      gboolean hits = mark_for_face (self, self->face[i]) == BIC_DIE_HIT;

      g_string_append (text, i ? ", " : "");
      /* Translators: the face of a die that hits */
      g_string_append_printf (text, hits ? _("%s: a hit") : "%s",
                              g_dgettext (GETTEXT_PACKAGE, bic_game_face_name (self->game, self->face[i])));
    }
  if (self->n_due)
    g_string_append_printf (text,
                            ngettext ("%s%d still to be rolled", "%s%d still to be rolled", (gulong) self->n_due),
                            self->n ? ", " : "", self->n_due);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text->str);
  bic_accessible_set_label (self, text->str);
  g_string_free (text, TRUE);
}

void
bic_dice_view_set_dice (BicDiceView   *self,
                        const BicGame *game,
                        const int     *face,
                        int            n,
                        int            n_due,
                        guint          hit_faces,
                        guint          flag_faces)
{
  g_return_if_fail (BIC_IS_DICE_VIEW (self));

  bic_game_replace_ref (&self->game, game);
  self->n = CLAMP (n, 0, MOST);
  self->n_due = CLAMP (n_due, 0, MOST - self->n);
  for (int i = 0; i < self->n; i++)
    self->face[i] = face[i];
  self->hit_faces = hit_faces;
  self->flag_faces = flag_faces;
  set_accessible_text (self);
  gtk_widget_set_visible (GTK_WIDGET (self), self->n + self->n_due > 0);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
bic_dice_view_dispose (GObject *object)
{
  BicDiceView *self = BIC_DICE_VIEW (object);

  if (self->animation)
    g_signal_handlers_disconnect_by_data (self->animation, self);
  g_clear_object (&self->animation);
  bic_game_replace_ref (&self->game, NULL);
  G_OBJECT_CLASS (bic_dice_view_parent_class)->dispose (object);
}

static void
bic_dice_view_class_init (BicDiceViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_dice_view_dispose;
  widget_class->snapshot = bic_dice_view_snapshot;
  widget_class->measure = bic_dice_view_measure;
  widget_class->get_request_mode = bic_dice_view_get_request_mode;
  g_signal_new ("settled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "diceview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bic_dice_view_init (BicDiceView *self)
{
  self->size = 42;
  self->rolled = 1.0;
  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0.0, 1.0, DURATION,
                                             adw_callback_animation_target_new (animation_step_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  g_signal_connect (self->animation, "done", G_CALLBACK (done_cb), self);
}

/**
 * bic_dice_view_new:
 * @size: size of a die, in pixels
 *
 * Returns: a view without dice
 */
GtkWidget *
bic_dice_view_new (int size)
{
  BicDiceView *self = g_object_new (BIC_TYPE_DICE_VIEW, NULL);

  self->size = size;
  return GTK_WIDGET (self);
}
