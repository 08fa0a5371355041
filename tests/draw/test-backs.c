/* Tests of face-down counters: the back that the enemy sees, and the mark that the owner sees.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "pixels.h"

#include "bic-draw.h"
#include "bic-grid.h"

enum { SIZE = 320 };

static void
add (GArray             *pieces,
     const BicScenario  *battle,
     const BicCatalogue *catalogue,
     const char         *type,
     const char         *at,
     BicPieceView        view)
{
  view.type = &bic_catalogue_unit_types (catalogue, NULL)[bic_catalogue_find_unit_type (catalogue, type)];
  view.hex = bic_hex_read (&battle->grid, at);
  view.blocks = view.full = 1;
  bic_piece_view_set_figures (&view, view.type, 0);
  view.figured = TRUE;
  g_array_append_val (pieces, view);
}

/* Adds a row of counters for a nation: a face-down enemy, a face-down routed enemy, the viewer's own face-down unit and
 * dummy, and a face-up unit. */
static void
add_row (GArray             *pieces,
         const BicScenario  *battle,
         const BicCatalogue *catalogue,
         const char         *nation,
         char                row)
{
  static const struct { const char *code; BicPieceView view; } shown[] = {
    { "DUM", { .back = TRUE } }, { "DUM", { .back = TRUE, .routed = TRUE } }, { "INF", { .face_down = TRUE } },
    { "DUM", { .face_down = TRUE } }, { "INF", { .side = 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      g_autofree char *type = g_strdup_printf ("%s/%s", nation, shown[i].code),
                              *at = g_strdup_printf ("%c%u", row, i + 1);

      add (pieces, battle, catalogue, type, at, shown[i].view);
    }
}

static void
test_backs (gconstpointer data)
{
  BicLook look = (BicLook) GPOINTER_TO_INT (data);
  static const char *const nations[] = { "french", "british", "austrian", "prussian" };
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (NULL);
  g_autoptr (BicScenario) battle = bic_scenario_new (5, 4);
  g_autoptr (GArray) pieces = g_array_new (FALSE, TRUE, sizeof (BicPieceView));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);
  BicStyle style;
  BicLayout layout;

  for (guint i = 0; i < G_N_ELEMENTS (nations); i++)
    add_row (pieces, battle, catalogue, nations[i], (char) ('A' + i));
  bic_style_init (&style, look);
  bic_layout_fit (&layout, &battle->grid, 0, 0, SIZE, SIZE);
  bic_draw_board (cr, &layout, &style, &(BicPicture) { battle, catalogue, pieces }, NULL);
  cairo_destroy (cr);
  check_golden (surface, look == BIC_LOOK_LIGHT ? "backs" : "backs-mono");
  cairo_surface_destroy (surface);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/backs/light", GINT_TO_POINTER (BIC_LOOK_LIGHT), test_backs);
  g_test_add_data_func ("/backs/mono", GINT_TO_POINTER (BIC_LOOK_MONO), test_backs);
  return g_test_run ();
}
