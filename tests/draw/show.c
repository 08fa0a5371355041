/* Renders a sample board as PNG for comparison. Usage: show KIND LOOK PX OUT [r][h], where r rotates the board and h
 * selects high contrast.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "sample.h"

#include <stdlib.h>
#include <string.h>

static BicScenario *
board_of (const char         *kind,
          const BicCatalogue *catalogue)
{
  if (g_str_equal (kind, "terrains"))
    return sample_terrains (catalogue);
  if (g_str_equal (kind, "settlements"))
    return sample_settlements (catalogue);
  if (g_str_equal (kind, "units"))
    return sample_units (catalogue);
  if (g_str_equal (kind, "campaign"))
    return sample_campaign (catalogue);
  if (g_str_equal (kind, "flat-campaign"))
    return sample_flat_campaign (catalogue);
  return sample_battle ();
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(BicCatalogue) catalogue = bic_catalogue_load (&error);
  g_autoptr(BicScenario) board = NULL;
  g_autoptr(GArray) pieces = NULL;
  cairo_surface_t *surface;
  cairo_t *cr;
  BicLayout layout;
  BicStyle style;
  double width, height, px;

  g_test_init (&argc, &argv, NULL);
  if (argc < 5 || !catalogue)
    {
      g_printerr ("usage: show battle|campaign|flat-campaign|terrains|settlements|units LOOK PX OUT [r][h]: %s\n",
                  error ? error->message : "");
      return 2;
    }
  px = g_ascii_strtod (argv[3], NULL);
  board = board_of (argv[1], catalogue);
  pieces = bic_piece_views_of_scenario (board, catalogue);
  bic_style_init (&style, (BicLook) atoi (argv[2]));
  bic_layout_size (&board->grid, &width, &height);
  width = (width + 1) * px;
  height = (height + 1) * px;
  bic_layout_fit (&layout, &board->grid, 0, 0, width, height);
  layout.rotated = argc > 5 && strchr (argv[5], 'r');
  style.high_contrast = argc > 5 && strchr (argv[5], 'h');
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) height);
  cr = cairo_create (surface);
  bic_draw_board (cr, &layout, &style, &(BicPicture) { board, catalogue, pieces }, NULL);
  cairo_destroy (cr);
  cairo_surface_write_to_png (surface, argv[4]);
  cairo_surface_destroy (surface);
  return 0;
}
