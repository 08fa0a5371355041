/* Parts of the palette: tiles, the number of remaining units, and the options of the tool.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-player-aid.h"
#include "bic-box.h"
#include "bic-button-names.h"
#include "bic-check.h"
#include "bic-widgets.h"
#include "bic-editor-brush.h"
#include "bic-compat.h"
#include "bic-palette-parts.h"

enum { LINES = 4 };

/**
 * bic_palette_tile_new:
 * @picture: (transfer floating): the picture of the tile
 * @label: the name below the picture
 * @tip: the description, for the tooltip and for a screen reader
 *
 * Returns: (transfer floating): a child for a flow box
 */
GtkWidget *
bic_palette_tile_new (GtkWidget  *picture,
                      const char *label,
                      const char *tip)
{
  GtkWidget *child = gtk_flow_box_child_new (), *column;
  GtkWidget *text = gtk_label_new (label), *bin = bic_width_bin_new (text);

  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (text), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (text), LINES);
  gtk_label_set_ellipsize (GTK_LABEL (text), PANGO_ELLIPSIZE_END);
  gtk_label_set_justify (GTK_LABEL (text), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (text), 1);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (bin, GTK_ALIGN_START);
  gtk_widget_add_css_class (text, "caption");
  column = bic_box_new (GTK_ORIENTATION_VERTICAL, 2, picture, bin, NULL);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), column);
  bic_tip_set (child, tip);
  bic_set_accessible_name (child, tip);
  gtk_widget_add_css_class (child, "tile");
  return child;
}

/* --- stock of units ---------------------------------------------------------------------------------------------- */

#define STOCK "bic-stock"
#define TIP "bic-stock-tip"
#define TYPE "bic-stock-type"

void
bic_palette_tile_add_stock_line (GtkWidget  *tile,
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

/* Returns the largest number of units of a type that the boxes allow, or -1 if unknown. A garrison also needs a spare
 * block of infantry.
 */
static int
units_allowed_by_boxes (const BicScenario *scenario, const BicCatalogue *catalogue, int type, int used)
{
  const BicUnitType *unit = &bic_scenario_unit_types (scenario, catalogue, NULL)[type];
  int available = bic_boxes_count_units (scenario, catalogue, type), spare;

  if (!(unit->traits & BIC_TRAIT (POST)) || !bic_boxes_spare_infantry (scenario, catalogue, unit->nation, &spare))
    return available;
  return available < 0 ? used + MAX (spare, 0) : MIN (available, used + MAX (spare, 0));
}

/* Updates the stock of a tile. The tile is dim when no unit is left. */
static void
update_stock_of_tile (GtkWidget *tile, const BicScenario *scenario, const BicCatalogue *catalogue)
{
  GtkWidget *line = g_object_get_data (G_OBJECT (tile), STOCK);
  int type = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (tile), TYPE));
  int used = bic_count_units (scenario, bic_scenario_unit_types (scenario, catalogue, NULL)[type].id);
  int available = units_allowed_by_boxes (scenario, catalogue, type, used), left = MAX (available - used, 0);
  /* Translators: units of a kind left in the boxes; very little space */
  g_autofree char *text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d left", "%d left", (gulong) left), left);
  const char *tip;
  g_autofree char *stock = NULL;
  g_autofree char *whole = NULL;

  gtk_widget_set_visible (line, available >= 0);
  gtk_label_set_text (GTK_LABEL (line), text);
  bic_set_css_class (tile, "used-up", available >= 0 && left == 0);
  /* The stock is unknown without boxes, or if the content of a box is unknown. */
  tip = g_object_get_data (G_OBJECT (tile), TIP);
  stock = g_strdup_printf (_("%d placed of the %d in the boxes"), used, available);
  whole = available < 0 ? g_strdup (tip) : g_strdup_printf ("%s\n%s", tip, stock);
  if (g_strcmp0 (whole, bic_tip_get (tile)) == 0)
    return;
  bic_tip_set (tile, whole);
  bic_set_accessible_name (tile, whole);
}

/**
 * bic_palette_tiles_update_stock:
 * @tiles: tiles with stock lines
 *
 * Shows the number of units left for each tile.
 */
void
bic_palette_tiles_update_stock (GtkFlowBox *tiles,
                                BicEditor  *editor)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);

  if (!scenario)
    return;
  for (GtkWidget *tile = gtk_widget_get_first_child (GTK_WIDGET (tiles)); tile;
       tile = gtk_widget_get_next_sibling (tile))
    update_stock_of_tile (tile, scenario, bic_editor_get_catalogue (editor));
}

/* --- options of the brush, in the row at the bottom of the palette ---------------------------------------------- */

struct _BicEditorOptions {
  AdwBin         parent_instance;
  BicEditor     *editor;
  GtkMenuButton *shape, *crossing, *symmetry;
  GtkWidget     *crossing_row, *sizes, *reach;
  GtkImage      *shape_icon, *symmetry_icon;
  GtkLabel      *crossing_name;
  BicCatalogue  *catalogue;             /* catalogue of the listed crossings */
  BicGrid        grid;                  /* board of the listed symmetries */
};

G_DEFINE_FINAL_TYPE (BicEditorOptions, bic_editor_options, ADW_TYPE_BIN)

/* Updates the menu of symmetries after a change of the board. */
static void
update_symmetry_menu (BicEditorOptions *self)
{
  const BicScenario *scenario = bic_editor_get_scenario (self->editor);
  g_autoptr (GMenuModel) menu = NULL;

  if (!scenario || bic_grid_equal (&scenario->grid, &self->grid))
    return;
  self->grid = scenario->grid;
  menu = bic_editor_symmetry_menu (self->editor);
  bic_late_menu_set (self->symmetry, menu);
}

static void
update_shown_options (BicEditorOptions *self)
{
  BicMode mode = bic_editor_get_mode (self->editor);
  BicBrushKind kind = bic_editor_get_brush (self->editor)->kind;
  BicShape shape = bic_editor_get_shape (self->editor);
  gboolean paints = mode == BIC_MODE_BRUSH && kind == BIC_BRUSH_GROUND;

  if (!bic_editor_get_catalogue (self->editor))
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->shape), paints);
  gtk_widget_set_visible (self->sizes, paints);
  gtk_widget_set_sensitive (self->sizes, shape == BIC_SHAPE_FREE || shape == BIC_SHAPE_LINE);
  gtk_widget_set_visible (self->reach, mode == BIC_MODE_FILL);
  gtk_widget_set_visible (self->crossing_row,
                          mode == BIC_MODE_BRUSH && (kind == BIC_BRUSH_RIVER || kind == BIC_BRUSH_ROAD));
  gtk_widget_set_visible (GTK_WIDGET (self), mode == BIC_MODE_BRUSH || mode == BIC_MODE_FILL);
  gtk_image_set_from_icon_name (self->shape_icon, bic_editor_shape_icon (shape));
  gtk_image_set_from_icon_name (self->symmetry_icon, bic_editor_symmetry_icon (bic_editor_get_symmetry (self->editor)));
  gtk_label_set_text (self->crossing_name, bic_editor_automatic_crossing_name (self->editor));
}

static void
document_set_cb (BicEditorOptions *self)
{
  BicCatalogue *catalogue;
  g_autoptr (GMenuModel) menu = NULL;

  update_symmetry_menu (self);
  catalogue = bic_editor_get_catalogue (self->editor);
  if (catalogue && catalogue != self->catalogue)
    {
      g_clear_pointer (&self->catalogue, bic_catalogue_unref);
      self->catalogue = bic_catalogue_ref (catalogue);
      menu = bic_editor_crossing_menu (self->editor);
      bic_late_menu_set (self->crossing, menu);
    }
  update_shown_options (self);
}

void
bic_editor_options_set_editor (BicEditorOptions *self,
                               BicEditor        *editor)
{
  g_autoptr (GMenuModel) shapes = bic_editor_shape_menu ();

  g_set_object (&self->editor, editor);
  bic_late_menu_set (self->shape, shapes);
  g_signal_connect_object (editor, "document-set", G_CALLBACK (document_set_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "document-changed", G_CALLBACK (update_symmetry_menu), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "tool-changed", G_CALLBACK (update_shown_options), self, G_CONNECT_SWAPPED);
}

static void
bic_editor_options_dispose (GObject *object)
{
  BicEditorOptions *self = BIC_EDITOR_OPTIONS (object);

  g_clear_object (&self->editor);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  G_OBJECT_CLASS (bic_editor_options_parent_class)->dispose (object);
}

static void
bic_editor_options_class_init (BicEditorOptionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_editor_options_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-editor-options.ui");
  gtk_widget_class_bind_template_child (widget_class, BicEditorOptions, shape);
  gtk_widget_class_bind_template_child (widget_class, BicEditorOptions, crossing);
  gtk_widget_class_bind_template_child (widget_class, BicEditorOptions, symmetry);
  gtk_widget_class_bind_template_child (widget_class, BicEditorOptions, crossing_row);
  gtk_widget_class_bind_template_child (widget_class, BicEditorOptions, sizes);
  gtk_widget_class_bind_template_child (widget_class, BicEditorOptions, reach);
  gtk_widget_class_bind_template_child (widget_class, BicEditorOptions, shape_icon);
  gtk_widget_class_bind_template_child (widget_class, BicEditorOptions, symmetry_icon);
  gtk_widget_class_bind_template_child (widget_class, BicEditorOptions, crossing_name);
}

static void
bic_editor_options_init (BicEditorOptions *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
