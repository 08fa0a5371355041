/* The row at the foot of the palette that says how the brush works.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One row, whatever is in hand: what does not concern the tool is not there.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-brush.h"
#include "bic-editor-ground-actions.h"
#include "bic-editor-options.h"
#include "bic-compat.h"

struct _BicEditorOptions {
  AdwBin         parent_instance;
  BicEditor     *editor;
  GtkMenuButton *shape, *crossing, *symmetry;
  GtkWidget     *crossing_row, *sizes, *reach;
  GtkImage      *shape_icon, *symmetry_icon;
  GtkLabel      *crossing_name;
  BicCatalogue  *catalogue;             /* whose crossings the menu lists */
  BicGrid        grid;                  /* of which the menu tells the symmetries */
};

G_DEFINE_FINAL_TYPE (BicEditorOptions, bic_editor_options, ADW_TYPE_BIN)

/* Another board has other symmetries. */
static void
follow_board (BicEditorOptions *self)
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
follow_catalogue (BicEditorOptions *self)
{
  BicCatalogue *catalogue = bic_editor_get_catalogue (self->editor);
  g_autoptr (GMenuModel) menu = NULL;

  if (!catalogue || catalogue == self->catalogue)
    return;
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  self->catalogue = bic_catalogue_ref (catalogue);
  menu = bic_editor_crossing_menu (self->editor);
  bic_late_menu_set (self->crossing, menu);
}

static void
follow_tool (BicEditorOptions *self)
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
  gtk_widget_set_visible (self->crossing_row, mode == BIC_MODE_BRUSH
                          && (kind == BIC_BRUSH_RIVER || kind == BIC_BRUSH_ROAD));
  gtk_widget_set_visible (GTK_WIDGET (self), mode == BIC_MODE_BRUSH || mode == BIC_MODE_FILL);
  gtk_image_set_from_icon_name (self->shape_icon, bic_editor_shape_icon (shape));
  gtk_image_set_from_icon_name (self->symmetry_icon, bic_editor_symmetry_icon (bic_editor_get_symmetry (self->editor)));
  gtk_label_set_text (self->crossing_name, bic_editor_crossing_name (self->editor));
}

static void
document_set_cb (BicEditorOptions *self)
{
  follow_board (self);
  follow_catalogue (self);
  follow_tool (self);
}

void
bic_editor_options_set_editor (BicEditorOptions *self,
                               BicEditor        *editor)
{
  g_autoptr (GMenuModel) shapes = bic_editor_shape_menu ();

  g_set_object (&self->editor, editor);
  bic_late_menu_set (self->shape, shapes);
  g_signal_connect_object (editor, "document-set", G_CALLBACK (document_set_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "document-changed", G_CALLBACK (follow_board), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "tool-changed", G_CALLBACK (follow_tool), self, G_CONNECT_SWAPPED);
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
