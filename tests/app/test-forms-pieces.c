/* What the palette and the inspector say of pieces.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "forms-fixture.h"

static const char *const GRENADIERS = "French Grenadier infantry · GR · 4 blocks";

static void
set_boxes (Forms *f, const char *boxes)
{
  bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_BOXES, BIC_NOBODY, boxes), "Boxes");
}

/* --- what is left in the boxes ---------------------------------------------------------------------------------- */

/* The tile of a unit, as the palette shows it. */
static GtkWidget *
tile_of (Forms *f, const char *code)
{
  GtkWidget *tile = forms_find (f->page->palette, code);

  while (tile && !GTK_IS_FLOW_BOX_CHILD (tile))
    tile = gtk_widget_get_parent (tile);
  g_assert_nonnull (tile);
  return tile;
}

static void
assert_left (Forms *f, const char *code, const char *words, gboolean used_up)
{
  GtkWidget *tile = tile_of (f, code);

  g_assert_cmpuint (forms_count (tile, words), ==, 1);
  g_assert_true (gtk_widget_has_css_class (tile, "used-up") == used_up);
  g_assert_true (gtk_widget_is_sensitive (tile));
}

static void
show_french (Forms *f)
{
  bic_editor_set_nation (f->editor, bic_catalogue_find_nation (f->catalogue, "french"));
}

static void
test_stock (Forms *f, gconstpointer data)
{
  show_french (f);
  g_assert_cmpuint (forms_count (tile_of (f, "GR"), "1 left"), ==, 0);         /* no box, no stock */
  set_boxes (f, "base");
  assert_left (f, "GR", "1 left", FALSE);
  assert_left (f, "LN", "10 left", FALSE);
  forms_add_piece (f, BIC_TOP, "french/GR", "B3");
  assert_left (f, "GR", "0 left", TRUE);
  forms_add_piece (f, BIC_TOP, "french/GR", NULL);      /* nothing is forbidden, and what comes later counts */
  assert_left (f, "GR", "0 left", TRUE);
  g_assert_true (g_str_has_suffix (gtk_widget_get_tooltip_text (tile_of (f, "GR")), "2 placed, the boxes hold 1"));
  set_boxes (f, "base exp1");           /* of which nobody knows how many units it holds */
  g_assert_cmpuint (forms_count (tile_of (f, "GR"), "0 left"), ==, 0);
  g_assert_false (gtk_widget_has_css_class (tile_of (f, "GR"), "used-up"));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (tile_of (f, "GR")), ==, GRENADIERS);
  forms_assert_steps (f, 4);
  set_boxes (f, "base");
  bic_history_undo (bic_document_get_history (f->document));
  g_assert_cmpuint (forms_count (tile_of (f, "GR"), "0 left"), ==, 0);
}

/* Units of both armies come out of the same box. */
static void
test_stock_of_both (Forms *f, gconstpointer data)
{
  show_french (f);
  set_boxes (f, "base");
  forms_add_piece (f, BIC_TOP, "french/CU", "B3");
  forms_add_piece (f, BIC_BOTTOM, "french/CU", "H3");
  assert_left (f, "CU", "0 left", TRUE);
}

#define CASE(path, function) g_test_add ("/forms/pieces/" path, Forms, NULL, forms_set_up, function, forms_tear_down)

int
main (int argc, char **argv)
{
  if (!forms_init (&argc, &argv))
    return 0;
  CASE ("stock", test_stock);
  CASE ("stock-of-both", test_stock_of_both);
  return g_test_run ();
}
