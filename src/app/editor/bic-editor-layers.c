/* Widgets over the board: menus of overlays and layers, counts, zoom, and typed letters.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-player-aid.h"
#include "bic-button-names.h"
#include "bic-editor-bar.h"
#include "bic-editor-describe.h"
#include "bic-editor-layers.h"
#include "bic-compat.h"
#include "bic-widgets.h"

struct _BicEditorLayers {
  AdwBin      parent_instance;
  BicEditor  *editor;
  BicEditorAnalysis *analysis;
  GtkMenuButton *see, *layers;
  GMenuModel *layers_menu;
  const BicAnalysisName *named;         /* overlay whose name the button shows */
  GtkOverlay *overlay;
  GtkWidget  *layers_pill, *counts_pill, *zoom_pill, *sections;
  GQuark      ruleset;                  /* rule system of the menu */
  BicEditorBar *bar;
  char       *tiles;                    /* number of tiles per terrain, as text */
  GtkLabel   *counts, *zoom, *typed;
};

G_DEFINE_FINAL_TYPE (BicEditorLayers, bic_editor_layers, ADW_TYPE_BIN)

const BicLayer bic_editor_layers[] = {
  { "grid", BIC_SHOW_GRID }, { "labels", BIC_SHOW_LABELS }, { "units", BIC_SHOW_UNITS },
  { "sections", BIC_SHOW_SECTIONS }, { "names", BIC_SHOW_NAMES },
};
const guint bic_editor_n_layers = G_N_ELEMENTS (bic_editor_layers);

/* Shows the number of tiles. If a unit is held or in the brush, shows the number of units of its army. */
static void
show_counts (BicEditorLayers *self)
{
  g_autofree char *units = bic_editor_count_held_units (self->editor);
  const char *text = units ? units : self->tiles ? self->tiles : "";

  if (g_strcmp0 (gtk_label_get_text (self->counts), text) == 0)
    return;
  gtk_label_set_text (self->counts, text);
  gtk_widget_set_tooltip_text (self->counts_pill, text);
  gtk_widget_set_visible (self->counts_pill, *text != 0);
}

/* Counts the tiles after the checks have run, which is after a pause. On a large board, it would be too slow to count
 * at each step of a stroke.
 */
static void
update_tile_counts (BicEditorLayers *self)
{
  g_free (self->tiles);
  self->tiles = bic_editor_get_scenario (self->editor) ? bic_editor_tile_counts_text (self->editor) : NULL;
  show_counts (self);
}

/* Updates the zoom and the typed letters when the board is moved or resized. */
static void
update_zoom_and_typed (BicEditorLayers *self)
{
  int percent = (int) (bic_board_view_get_zoom (bic_editor_get_board (self->editor)) * 100 + 0.5);
  g_autofree char *text = percent == 100 ? g_strdup (_("Fit")) : g_strdup_printf (_("%d %%"), percent);

  gtk_label_set_text (self->zoom, text);
  if (gtk_widget_get_visible (GTK_WIDGET (self->typed)))
    gtk_widget_queue_allocate (GTK_WIDGET (self->overlay));
}

void
bic_editor_layers_set_typed_letters (BicEditorLayers *self,
                                     const char      *typed)
{
  gtk_label_set_text (self->typed, typed ? typed : "");
  gtk_widget_set_visible (GTK_WIDGET (self->typed), typed && bic_editor_get_selected (self->editor) != BIC_NO_HEX);
}

/* Returns whether the rule system of the battle has the feature. Returns TRUE without a rule system. */
static gboolean
rules_have (BicEditorLayers *self, BicUses uses)
{
  const BicScenario *scenario = bic_editor_get_scenario (self->editor);

  return uses == 0 || !scenario || !scenario->ruleset
         || bic_scenario_uses (scenario, bic_editor_get_catalogue (self->editor), uses);
}

static GMenuModel *
overlay_menu_new (BicEditorLayers *self)
{
  GMenu *menu = g_menu_new ();
  const BicAnalysisName *name;

  for (guint i = 0; (name = bic_editor_analysis_nth_name (i)); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_(name->label), NULL);

      if (!rules_have (self, name->uses))
        continue;
      g_menu_item_set_action_and_target (item, "editor.see", "s", name->id);
      g_menu_append_item (menu, item);
    }
  return G_MENU_MODEL (menu);
}

/* Shows the name of the current overlay on the button, unless the plain map is shown. */
static void
update_overlay_button (BicEditorLayers *self)
{
  const char *now = bic_editor_analysis_get_overlay (self->analysis);
  const BicAnalysisName *name;

  for (guint i = 0; (name = bic_editor_analysis_nth_name (i)); i++)
    if (g_str_equal (name->id, now))
      {
        if (self->named != name)              /* setting the label always creates a new child */
          gtk_menu_button_set_label (self->see, i == 0 ? _("_View") : _(name->label));
        self->named = name;
        bic_set_accessible_name (GTK_WIDGET (self->see), i == 0 ? _("Map overlay") : _(name->label));
        gtk_widget_set_tooltip_text (GTK_WIDGET (self->see),
                                     i == 0 ? _("What the map shows: moves, fire, line of sight, support…")
                                            : _(name->tip));
      }
}

/* Updates the available overlays and layers, which depend on the rule system. */
static void
update_for_rules (BicEditorLayers *self)
{
  const BicScenario *scenario = bic_editor_get_scenario (self->editor);
  GQuark ruleset = scenario ? scenario->ruleset : 0;
  g_autoptr (GMenuModel) menu = NULL;

  if (ruleset == self->ruleset && bic_late_menu_get (self->see))
    return;
  self->ruleset = ruleset;
  menu = overlay_menu_new (self);
  bic_late_menu_set (self->see, menu);
  gtk_widget_set_visible (self->sections, rules_have (self, BIC_USE (SECTIONS)));
}

void
bic_editor_layers_set_editor (BicEditorLayers   *self,
                              BicEditor         *editor,
                              BicEditorAnalysis *analysis)
{
  g_set_object (&self->editor, editor);
  g_set_object (&self->analysis, analysis);
  update_for_rules (self);
  g_signal_connect_object (analysis, "changed", G_CALLBACK (update_overlay_button), self, G_CONNECT_SWAPPED);
  update_overlay_button (self);
  gtk_overlay_set_child (self->overlay, GTK_WIDGET (bic_editor_get_board (editor)));
  bic_editor_bar_set_editor (self->bar, editor);
  g_signal_connect_object (editor, "document-set", G_CALLBACK (update_for_rules), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "document-changed", G_CALLBACK (update_for_rules), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "problems-changed", G_CALLBACK (update_tile_counts), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "document-changed", G_CALLBACK (show_counts), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "hover-changed", G_CALLBACK (show_counts), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "tool-changed", G_CALLBACK (show_counts), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bic_editor_get_board (editor), "viewport-changed", G_CALLBACK (update_zoom_and_typed), self,
                           G_CONNECT_SWAPPED);
}

static void
bic_editor_layers_dispose (GObject *object)
{
  BicEditorLayers *self = BIC_EDITOR_LAYERS (object);

  g_clear_object (&self->editor);
  g_clear_object (&self->analysis);
  g_clear_pointer (&self->tiles, g_free);
  G_OBJECT_CLASS (bic_editor_layers_parent_class)->dispose (object);
}

static void
bic_editor_layers_class_init (BicEditorLayersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_editor_layers_dispose;
  g_type_ensure (BIC_TYPE_EDITOR_BAR);
  g_type_ensure (BIC_TYPE_SQUEEZER);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-editor-layers.ui");
  gtk_widget_class_bind_template_child (widget_class, BicEditorLayers, overlay);
  gtk_widget_class_bind_template_child (widget_class, BicEditorLayers, layers_pill);
  gtk_widget_class_bind_template_child (widget_class, BicEditorLayers, layers);
  gtk_widget_class_bind_template_child (widget_class, BicEditorLayers, layers_menu);
  gtk_widget_class_bind_template_child (widget_class, BicEditorLayers, sections);
  gtk_widget_class_bind_template_child (widget_class, BicEditorLayers, see);
  gtk_widget_class_bind_template_child (widget_class, BicEditorLayers, counts_pill);
  gtk_widget_class_bind_template_child (widget_class, BicEditorLayers, bar);
  gtk_widget_class_bind_template_child (widget_class, BicEditorLayers, counts);
  gtk_widget_class_bind_template_child (widget_class, BicEditorLayers, zoom_pill);
  gtk_widget_class_bind_template_child (widget_class, BicEditorLayers, zoom);
  gtk_widget_class_bind_template_child (widget_class, BicEditorLayers, typed);
}

#define GAP 9                   /* gap between widgets, in pixels */

static int
pill_width (GtkWidget *pill, gboolean least)
{
  int minimum = 0, natural = 0;

  if (gtk_widget_should_layout (pill))
    gtk_widget_measure (pill, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  return least ? minimum : natural;
}

/* Returns the width of @child, which is @first or @second at the same edge. @first has its natural width, or its
 * minimum width if too little would be left for @second. @second has the rest.
 */
static int
width_of_pill_beside (GtkWidget *first, GtkWidget *second, GtkWidget *child, int width)
{
  int taken = pill_width (first, pill_width (first, FALSE) + GAP + pill_width (second, TRUE) > width);

  return child == first ? taken : CLAMP (width - GAP - taken, pill_width (second, TRUE), pill_width (second, FALSE));
}

static int
pill_height (GtkWidget *pill, int width)
{
  int height = 0;

  if (gtk_widget_should_layout (pill))
    gtk_widget_measure (pill, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

/* Places the typed letters above the selected hex, within the view. */
static void
place_typed_letters (BicEditorLayers *self, GdkRectangle *place)
{
  GtkWidget *overlay = GTK_WIDGET (self->overlay), *typed = GTK_WIDGET (self->typed);
  GdkRectangle hex;

  place->width = pill_width (typed, FALSE);
  place->height = pill_height (typed, place->width);
  bic_board_view_hex_rectangle (bic_editor_get_board (self->editor), bic_editor_get_selected (self->editor), &hex);
  place->x = CLAMP (hex.x + (hex.width - place->width) / 2, 0, MAX (0, gtk_widget_get_width (overlay) - place->width));
  place->y = CLAMP (hex.y - place->height, 0, MAX (0, gtk_widget_get_height (overlay) - place->height));
}

static gboolean
child_position_cb (GtkOverlay *overlay, GtkWidget *child, GdkRectangle *place, BicEditorLayers *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (overlay)), height = gtk_widget_get_height (GTK_WIDGET (overlay));
  gboolean above = child == self->layers_pill || child == self->counts_pill,
           right = child == self->counts_pill || child == self->zoom_pill;

  if (child == GTK_WIDGET (self->typed))
    {
      place_typed_letters (self, place);
      return TRUE;
    }
  if (!above && child != self->zoom_pill && child != GTK_WIDGET (self->bar))
    return FALSE;
  place->width = above ? width_of_pill_beside (self->layers_pill, self->counts_pill, child, width)
                       : CLAMP (width, pill_width (child, TRUE), pill_width (child, FALSE));
  place->height = pill_height (child, place->width);
  place->x = right == (gtk_widget_get_direction (child) == GTK_TEXT_DIR_RTL) ? 0 : width - place->width;
  place->y = above ? 0 : height - place->height;
  if (child == GTK_WIDGET (self->bar))          /* the bar of actions is centered above the zoom */
    {
      place->x = (width - place->width) / 2;
      place->y -= pill_height (self->zoom_pill, pill_width (self->zoom_pill, FALSE)) + GAP;
    }
  return TRUE;
}

static void
bic_editor_layers_init (BicEditorLayers *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bic_late_menu_set (self->layers, self->layers_menu);
  g_signal_connect (self->overlay, "get-child-position", G_CALLBACK (child_position_cb), self);
}
