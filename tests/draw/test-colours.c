/* Tests that all marks, and the two sides, look different to people who lack one of the three kinds of cones.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <math.h>

#include "bic-draw.h"

#define SIDE 56                 /* Size of a picture of one hex and its surroundings, in pixels */
#define SEEN 12.0               /* Obvious difference in L*a*b*; a difference of about 2 is barely visible side by
                                 * side */
#define LEAST 3.0               /* Percentage of the picture that must differ by at least SEEN */

typedef struct { double to[3][3]; const char *name; } Sight;

/* Matrices for complete color blindness of each kind, for linear light. Source: Machado, Oliveira and Fernandes, "A
 * Physiologically-based Model for Simulation of Color Vision Deficiency", 2009. */
static const Sight sights[] = {
  { { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } }, "all cones" },
  { { { 0.152286, 1.052583, -0.204868 }, { 0.114503, 0.786281, 0.099216 }, { -0.003882, -0.048116, 1.051998 } },
    "protanopia" },
  { { { 0.367322, 0.860646, -0.227968 }, { 0.280085, 0.672501, 0.047413 }, { -0.011820, 0.042940, 0.968881 } },
    "deuteranopia" },
  { { { 1.255528, -0.076749, -0.178779 }, { -0.078411, 0.930809, 0.147602 }, { 0.004733, 0.691367, 0.303900 } },
    "tritanopia" },
};

static double
linear (guint8 channel)
{
  double c = channel / 255.0;

  return c <= 0.04045 ? c / 12.92 : pow ((c + 0.055) / 1.055, 2.4);
}

static double
curve (double t)
{
  return t > 0.008856 ? cbrt (t) : 7.787 * t + 16.0 / 116.0;
}

/* Converts a pixel to L*a*b* as a person with this color vision sees it. */
static void
see (guint32      pixel,
     const Sight *sight,
     double       lab[3])
{
  double light[3] = { linear (pixel >> 16 & 255), linear (pixel >> 8 & 255), linear (pixel & 255) }, seen[3], x, y, z;

  for (int i = 0; i < 3; i++)
    seen[i] = CLAMP (sight->to[i][0] * light[0] + sight->to[i][1] * light[1] + sight->to[i][2] * light[2], 0.0, 1.0);
  x = curve ((0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.95047);
  y = curve (0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]);
  z = curve ((0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.08883);
  lab[0] = 116.0 * y - 16.0;
  lab[1] = 500.0 * (x - y);
  lab[2] = 200.0 * (y - z);
}

/* Returns the percentage of pixels that look different to a person with this color vision. */
static double
differ (cairo_surface_t *a,
        cairo_surface_t *b,
        const Sight     *sight)
{
  const guint32 *one = (const guint32 *) (gpointer) cairo_image_surface_get_data (a),
                       *other = (const guint32 *) (gpointer) cairo_image_surface_get_data (b);
  double p[3], q[3];
  int n = 0;

  for (int i = 0; i < SIDE * SIDE; i++)
    {
      see (one[i], sight, p);
      see (other[i], sight, q);
      n += hypot (hypot (p[0] - q[0], p[1] - q[1]), p[2] - q[2]) > SEEN;
    }
  return 100.0 * n / (SIDE * SIDE);
}

/* Draws the hex in the middle of a small board. */
static cairo_surface_t *
draw (const BicPicture *picture,
      BicLook           look,
      BicHexMark        mark)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);
  guint32 marks[9] = { 0 };
  BicMarks all = { .hex = marks };
  BicLayout layout;
  BicStyle style;
  double x, y;

  marks[4] = (guint32) mark;
  bic_style_init (&style, look);
  bic_layout_fit (&layout, &picture->scenario->grid, 0, 0, SIDE * 3.0, SIDE * 3.0);
  bic_layout_centre (&layout, 4, &x, &y);
  layout.x -= x - SIDE / 2.0;
  layout.y -= y - SIDE / 2.0;
  bic_draw_board (cr, &layout, &style, picture, &all);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static void
assert_apart (cairo_surface_t *a,
              cairo_surface_t *b,
              const char      *what)
{
  for (guint i = 0; i < G_N_ELEMENTS (sights); i++)
    {
      double share = differ (a, b, &sights[i]);

      g_test_message ("%s, %s: %.1f %%", what, sights[i].name, share);
      if (share < LEAST)
        g_error ("%s are not told apart with %s: %.1f %% of the picture differ", what, sights[i].name, share);
    }
}

/* Checks every pair of marks that a game or the editor shows together. */
static void
test_marks (gconstpointer data)
{
  static const BicHexMark shown[] = { 0, BIC_HEX_CAN_ACT, BIC_HEX_CAN_GO, BIC_HEX_TARGET, BIC_HEX_SELECTED,
                                      BIC_HEX_CURSOR, BIC_HEX_OWES, BIC_HEX_DUTY,
                                      BIC_HEX_RISK, BIC_HEX_HINT, BIC_HEX_ORDERED, BIC_HEX_MOVED, BIC_HEX_NO_FIGHT };
  BicLook look = (BicLook) GPOINTER_TO_INT (data);
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (NULL);
  g_autoptr (BicScenario) battle = bic_scenario_new (3, 3);
  BicPicture picture = { battle, catalogue, NULL };
  cairo_surface_t *drawn[G_N_ELEMENTS (shown)];

  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      drawn[i] = draw (&picture, look, shown[i]);
      for (guint j = 0; j < i; j++)
        {
          g_autofree char *what = g_strdup_printf ("marks %x and %x", shown[j], shown[i]);

          assert_apart (drawn[i], drawn[j], what);
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    cairo_surface_destroy (drawn[i]);
}

/* Draws the same unit on one of the two sides. */
static cairo_surface_t *
draw_side (const BicCatalogue *catalogue,
           BicLook             look,
           BicSide             side)
{
  g_autoptr (BicScenario) battle = bic_scenario_new (3, 3);
  g_autoptr (GArray) pieces = NULL;
  BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);

  for (int k = 0; k < BIC_N_SIDES; k++)
    g_array_append_val (battle->army[k].nations, (GQuark) { g_quark_from_string ("british") });
  piece->type = g_quark_from_string ("british/LN");
  piece->hex = 4;
  piece->side = side;
  piece->item.id = ++battle->last_id;
  g_ptr_array_add (battle->items[BIC_ITEM_PIECE], piece);
  pieces = bic_piece_views_of_scenario (battle, catalogue);
  return draw (&(BicPicture) { battle, catalogue, pieces }, look, 0);
}

static void
test_sides (gconstpointer data)
{
  BicLook look = (BicLook) GPOINTER_TO_INT (data);
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (NULL);
  cairo_surface_t *top = draw_side (catalogue, look, BIC_TOP), *bottom = draw_side (catalogue, look, BIC_BOTTOM);

  assert_apart (top, bottom, "the sides");
  cairo_surface_destroy (top);
  cairo_surface_destroy (bottom);
}

int
main (int    argc,
      char **argv)
{
  static const struct { BicLook look; const char *name;
      } looks[] = { { BIC_LOOK_LIGHT, "light" }, { BIC_LOOK_DARK, "dark" }, { BIC_LOOK_MONO, "mono" } };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      g_autofree char *marks = g_strdup_printf ("/colours/marks/%s", looks[i].name),
                               *sides = g_strdup_printf ("/colours/sides/%s", looks[i].name);

      g_test_add_data_func (marks, GINT_TO_POINTER (looks[i].look), test_marks);
      g_test_add_data_func (sides, GINT_TO_POINTER (looks[i].look), test_sides);
    }
  return g_test_run ();
}
