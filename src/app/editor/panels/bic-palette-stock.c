/* What the boxes of the battle still hold of a unit, on its tile in the palette.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Counted as the checks count.  Nothing is forbidden: who owns two boxes of a kind places more.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-aid.h"
#include "bic-check.h"
#include "bic-palette-stock.h"
#include "bic-widgets.h"

#define STOCK "bic-stock"
#define TIP "bic-stock-tip"
#define TYPE "bic-stock-type"

void
bic_palette_stock_add (GtkWidget  *tile,
                       GtkWidget  *column,
                       const char *tip,
                       int         type)
{
  GtkWidget *line = gtk_label_new (NULL);

  gtk_widget_add_css_class (line, "stock");
  gtk_widget_set_visible (line, FALSE);
  gtk_box_append (GTK_BOX (column), line);
  g_object_set_data (G_OBJECT (tile), STOCK, line);
  g_object_set_data (G_OBJECT (tile), TYPE, GINT_TO_POINTER (type));
  g_object_set_data_full (G_OBJECT (tile), TIP, g_strdup (tip), g_free);
}

/* Without boxes, or with one that does not say what it holds, there is nothing to tell. */
static void
describe (GtkWidget *tile, int room, int used)
{
  const char *tip = g_object_get_data (G_OBJECT (tile), TIP);
  /* Translators: after what a unit is called: how many of it are used, and how many the boxes hold */
  g_autofree char *stock = g_strdup_printf (_("%d placed of the %d in the boxes"), used, room);
  g_autofree char *whole = room < 0 ? g_strdup (tip) : g_strdup_printf ("%s\n%s", tip, stock);

  if (g_strcmp0 (whole, bic_tip_get (tile)) == 0)
    return;
  bic_tip_set (tile, whole);
  gtk_accessible_update_property (GTK_ACCESSIBLE (tile), GTK_ACCESSIBLE_PROPERTY_LABEL, whole, -1);
}

/* How many may be there at most, -1 if nothing says so: a garrison takes a block of infantry besides. */
static int
room_for (const BicScenario *scenario, const BicCatalogue *catalogue, int type, int used)
{
  const BicUnitType *unit = &bic_scenario_unit_types (scenario, catalogue, NULL)[type];
  int room = bic_boxes_hold_units (scenario, catalogue, type), spare;

  if (!(unit->traits & BIC_TRAIT (POST)) || !bic_boxes_spare_infantry (scenario, catalogue, unit->nation, &spare))
    return room;
  return room < 0 ? used + MAX (spare, 0) : MIN (room, used + MAX (spare, 0));
}

/* Dimmed when none is left. */
static void
follow_tile (GtkWidget *tile, const BicScenario *scenario, const BicCatalogue *catalogue)
{
  GtkWidget *line = g_object_get_data (G_OBJECT (tile), STOCK);
  int type = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (tile), TYPE));
  int used = bic_count_units (scenario, bic_scenario_unit_types (scenario, catalogue, NULL)[type].id);
  int room = room_for (scenario, catalogue, type, used), left = MAX (room - used, 0);
  /* Translators: how many units of a kind the boxes still hold; very little room */
  g_autofree char *text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d left", "%d left", (gulong) left), left);

  gtk_widget_set_visible (line, room >= 0);
  gtk_label_set_text (GTK_LABEL (line), text);
  bic_set_css_class (tile, "used-up", room >= 0 && left == 0);
  describe (tile, room, used);
}

/**
 * bic_palette_stock_follow:
 * @tiles: with a line of stock on each
 *
 * Shows how many of each are left, as the battle is now.
 */
void
bic_palette_stock_follow (GtkFlowBox *tiles,
                          BicEditor  *editor)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);

  if (!scenario)
    return;
  for (GtkWidget *tile = gtk_widget_get_first_child (GTK_WIDGET (tiles)); tile;
       tile = gtk_widget_get_next_sibling (tile))
    follow_tile (tile, scenario, bic_editor_get_catalogue (editor));
}
