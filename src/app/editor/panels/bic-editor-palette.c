/* Palette: terrain, units and markers.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Terrain and units come from the catalogue. This file lists only other items, such as roads, names and objectives.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-player-aid.h"
#include "bic-button-names.h"
#include "bic-editor-palette.h"
#include "bic-editor-stamps.h"
#include "bic-search-text.h"
#include "bic-widgets.h"
#include "bic-icon.h"
#include "bic-key-tips.h"
#include "bic-palette-parts.h"
#include "bic-battle.h"
#include "bic-compat.h"

#define TILE_SIZE 52
#define COUNTER_SIZE 36
#define COCKADE_SIZE 20
#define BRUSH "bic-brush"
#define WORDS "bic-words"

struct _BicEditorPalette {
  AdwBin          parent_instance;
  BicEditor      *editor;
  GtkEditable    *search;
  GtkToggleButton*terrain_tab, *units_tab, *marks_tab;
  GtkFlowBox     *tiles, *marks, *units;
  GtkWidget      *units_separator, *nations, *army, *nothing, *select_row;
  BicEditorOptions *options;
  BicEditorStamps*stamps;
  GPtrArray      *cockades;             /* GtkToggleButton: one per nation */
  BicCatalogue   *catalogue;            /* catalogue of the tiles */
  const BicRuleset *rules;              /* rule system of the tiles, or NULL for the whole catalogue */
  GQuark            ground;             /* tone of the ground in the pictures */
  gboolean        following;            /* the buttons are being updated from the editor */
};

G_DEFINE_FINAL_TYPE (BicEditorPalette, bic_editor_palette, ADW_TYPE_BIN)

/* Items that are not in the catalogue */
static const struct { BicBrushKind kind; const char *label, *tip, *icon; gboolean ground; BicUses uses; } extras[] = {
  { BIC_BRUSH_ROAD, N_("Road"), N_("Road: drawn by dragging from hex to hex"), "media-playlist-consecutive-symbolic",
    TRUE, 0 },
  { BIC_BRUSH_LABEL, N_("Place Name"), N_("Place name: of a village, a hill or a river"), "mark-location-symbolic",
    FALSE, 0 },
  { BIC_BRUSH_OBJECTIVE, N_("Objective"), N_("Objective: hexes worth banners or morale; drag to make a group of them"),
    "emoji-flags-symbolic", FALSE, 0 },
  { BIC_BRUSH_EXIT, N_("Exit"), N_("Exit: hexes at the edge by which an army may leave for banners"),
    "go-jump-symbolic", FALSE, 0 },
  { BIC_BRUSH_LINE, N_("LOC"),
    N_("Line of communication (LOC): hexes at the edge where an army arrives and to which it retreats"),
        "mail-send-symbolic", FALSE,
    BIC_USE (COMMUNICATIONS) },
};

/* --- tiles ------------------------------------------------------------------------------------------------------ */

/* Adds a tile to the palette. @words: text that a search can match. */
static void
add_tile (GtkFlowBox *box, GtkWidget *picture, const char *label, const char *tip, const char *words, BicBrush brush)
{
  GtkWidget *child = bic_palette_tile_new (picture, label, tip);

  g_object_set_data_full (G_OBJECT (child), BRUSH, g_memdup2 (&brush, sizeof brush), g_free);
  g_object_set_data_full (G_OBJECT (child), WORDS, bic_fold_text (words), g_free);
  gtk_flow_box_append (box, child);
}

static const BicBrush *
brush_of (GtkWidget *child)
{
  return g_object_get_data (G_OBJECT (child), BRUSH);
}

static void
remove_tiles (GtkFlowBox *box)
{
  GtkFlowBoxChild *child;

  while ((child = gtk_flow_box_get_child_at_index (box, 0)))
    gtk_flow_box_remove (box, GTK_WIDGET (child));
}

static BicBrushKind
brush_kind_for_terrain (const BicTerrain *terrain)
{
  if (terrain->kind == BIC_TERRAIN_SIDE)
    return BIC_BRUSH_SIDE;
  return terrain->water ? BIC_BRUSH_RIVER : BIC_BRUSH_GROUND;
}

static void
add_extra_tiles (GtkFlowBox *box, gboolean ground)
{
  for (guint i = 0; i < G_N_ELEMENTS (extras); i++)
    if (extras[i].ground == ground)
      {
        GtkWidget *image = gtk_image_new_from_icon_name (extras[i].icon);

        gtk_image_set_pixel_size (GTK_IMAGE (image), 24);
        gtk_widget_set_size_request (image, TILE_SIZE, TILE_SIZE);
        add_tile (box, image, _(extras[i].label), _(extras[i].tip), _(extras[i].label),
                  (BicBrush) { extras[i].kind, 0 });
      }
}

static void
add_unit_tiles (BicEditorPalette *self)
{
  int n_types, n_nations;
  const BicUnitType *types = bic_ruleset_unit_types (self->catalogue, self->rules, &n_types);
  const BicNation *nations = bic_catalogue_nations (self->catalogue, &n_nations);

  for (int i = 0; i < n_types; i++)
    {
      GtkWidget *icon = bic_icon_new (BIC_ICON_COUNTER, COUNTER_SIZE);
      const char *adjective = _(nations[types[i].nation].adjective), *name = _(types[i].name);
      /* Translators: a unit in the palette: nation, name, code, and how many blocks it has */
      g_autofree char *tip = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s %s · %s · %d block",
                                                           "%s %s · %s · %d blocks", types[i].blocks),
                                              adjective, name, types[i].code, types[i].blocks);
      g_autofree char *words = g_strjoin (" ", adjective, name, types[i].code, NULL);

      bic_icon_set (BIC_ICON (icon), self->catalogue, self->rules, i);
      add_tile (self->units, icon, types[i].code, tip, words, (BicBrush) { BIC_BRUSH_UNIT, i });
      bic_palette_tile_add_stock_line (gtk_widget_get_last_child (GTK_WIDGET (self->units)),
                                       gtk_widget_get_parent (icon), tip, i);
    }
}

/* --- nations ---------------------------------------------------------------------------------------------------- */

static void
cockade_toggled_cb (GtkToggleButton *button, BicEditorPalette *self)
{
  guint nation;

  if (!self->following && gtk_toggle_button_get_active (button) && g_ptr_array_find (self->cockades, button, &nation))
    bic_editor_set_nation (self->editor, (int) nation);
}

static void
add_nation_buttons (BicEditorPalette *self)
{
  int n;
  const BicNation *nations = bic_catalogue_nations (self->catalogue, &n);

  for (int i = 0; i < n; i++)
    {
      GtkWidget *button = gtk_toggle_button_new (), *icon = bic_icon_new (BIC_ICON_COCKADE, COCKADE_SIZE);

      bic_icon_set (BIC_ICON (icon), self->catalogue, self->rules, i);
      gtk_button_set_child (GTK_BUTTON (button), icon);
      bic_tip_set (button, _(nations[i].name));
      bic_set_accessible_name (button, _(nations[i].name));
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "cockade");
      if (i > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), self->cockades->pdata[0]);
      g_signal_connect (button, "toggled", G_CALLBACK (cockade_toggled_cb), self);
      gtk_box_append (GTK_BOX (self->nations), button);
      g_ptr_array_add (self->cockades, button);
    }
}

/* Shows the army of the current nation, such as "British · in the bottom army". */
static void
show_army_of_nation (BicEditorPalette *self)
{
  const BicScenario *scenario = bic_editor_get_scenario (self->editor);
  int n, nation = bic_editor_get_nation (self->editor);
  const BicNation *nations = self->catalogue ? bic_catalogue_nations (self->catalogue, &n) : NULL;
  GQuark quark = nations ? g_quark_from_string (nations[nation].id) : 0;
  const char *where = _("In neither army yet; the first unit placed joins the nearer army");
  g_autofree char *text = NULL;

  if (!nations || !scenario)
    return;
  for (int side = 0; side < BIC_N_SIDES; side++)
    for (guint i = 0; i < scenario->army[side].nations->len; i++)
      if (g_array_index (scenario->army[side].nations, GQuark, i) == quark)
        where = side == BIC_TOP ? _("in the top army") : _("in the bottom army");
  /* Translators: nation, then in which army it fights */
  text = g_strdup_printf (_("%s · %s"), _(nations[nation].name), where);
  gtk_label_set_text (GTK_LABEL (self->army), text);
}

/* --- visible tiles ---------------------------------------------------------------------------------------------- */

/* Returns whether the rule system of the battle has the item. For an item that is not in the catalogue, this depends on
 * the features of the rule system.
 */
static gboolean
rules_have_brush (BicEditorPalette *self, const BicBrush *brush)
{
  const BicScenario *scenario = bic_editor_get_scenario (self->editor);
  const char *family = BIC_ANY_FAMILY;

  if (brush->kind == BIC_BRUSH_UNIT)
    family = bic_ruleset_unit_types (self->catalogue, self->rules, NULL)[brush->index].family;
  else if (brush->kind == BIC_BRUSH_GROUND || brush->kind == BIC_BRUSH_RIVER || brush->kind == BIC_BRUSH_SIDE)
    family = bic_ruleset_terrains (self->catalogue, self->rules, NULL)[brush->index].family;
  for (guint i = 0; scenario && i < G_N_ELEMENTS (extras); i++)
    if (extras[i].kind == brush->kind && extras[i].uses
        && !bic_scenario_uses (scenario, self->catalogue, extras[i].uses))
      return FALSE;
  return !scenario || bic_scenario_rules_have_family (scenario, self->catalogue, family);
}

static gboolean
unit_tile_is_shown (BicEditorPalette *self, GtkWidget *child, const char *sought)
{
  if (*sought)
    return strstr (g_object_get_data (G_OBJECT (child), WORDS), sought) != NULL;
  return bic_ruleset_unit_types (self->catalogue, self->rules, NULL)[brush_of (child)->index].nation
         == bic_editor_get_nation (self->editor);
}

/* Shows the tiles that match the search, and returns their number. */
static guint
filter_tiles (BicEditorPalette *self, GtkFlowBox *box, gboolean open, const char *sought)
{
  guint shown = 0;
  GtkWidget *child;

  for (child = gtk_widget_get_first_child (GTK_WIDGET (box)); child; child = gtk_widget_get_next_sibling (child))
    {
      gboolean fits = box == self->units ? unit_tile_is_shown (self, child, sought)
                      : strstr (g_object_get_data (G_OBJECT (child), WORDS), sought) != NULL;

      fits = fits && rules_have_brush (self, brush_of (child));
      gtk_widget_set_visible (child, fits);
      shown += fits;
    }
  gtk_widget_set_visible (GTK_WIDGET (box), open && shown > 0);
  return open ? shown : 0;
}

/* Updates the visible tiles. A search includes all tabs. */
static void
update_visible_tiles (BicEditorPalette *self)
{
  g_autofree char *sought = bic_fold_text (gtk_editable_get_text (self->search));
  gboolean search = *sought != 0, terrain = gtk_toggle_button_get_active (self->terrain_tab);
  gboolean units = gtk_toggle_button_get_active (self->units_tab);
  guint shown = filter_tiles (self, self->tiles, terrain || search, sought);

  shown += filter_tiles (self, self->marks, search || gtk_toggle_button_get_active (self->marks_tab), sought);
  shown += filter_tiles (self, self->units, units || terrain || search, sought);
  gtk_widget_set_visible (self->nations, !search && (units || terrain));
  gtk_widget_set_visible (self->army, !search && (units || terrain));
  gtk_widget_set_visible (self->units_separator, !search && terrain);
  gtk_widget_set_visible (self->nothing, shown == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->stamps), !search && gtk_toggle_button_get_active (self->marks_tab));
}

static void
mark_tile_of_brush (BicEditorPalette *self, GtkFlowBox *box)
{
  const BicBrush *brush = bic_editor_get_brush (self->editor);

  gtk_flow_box_unselect_all (box);
  if (bic_editor_get_mode (self->editor) == BIC_MODE_SELECT || bic_editor_get_mode (self->editor) == BIC_MODE_PICK
      || bic_editor_get_mode (self->editor) == BIC_MODE_PASTE)
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box)); child;
       child = gtk_widget_get_next_sibling (child))
    if (brush_of (child)->kind == brush->kind && brush_of (child)->index == brush->index)
      gtk_flow_box_select_child (box, GTK_FLOW_BOX_CHILD (child));
}

static void
tool_changed_cb (BicEditorPalette *self)
{
  guint nation = (guint) bic_editor_get_nation (self->editor);

  if (!self->catalogue)
    return;
  self->following = TRUE;
  if (nation < self->cockades->len)
    gtk_toggle_button_set_active (self->cockades->pdata[nation], TRUE);
  mark_tile_of_brush (self, self->tiles);
  mark_tile_of_brush (self, self->marks);
  mark_tile_of_brush (self, self->units);
  gtk_widget_set_visible (self->select_row, bic_editor_get_mode (self->editor) == BIC_MODE_SELECT);
  self->following = FALSE;
  show_army_of_nation (self);
  update_visible_tiles (self);
}

/* Draws the visible pictures in advance: all of them take half as long as a board. */
static void
draw_pictures_ahead (BicEditorPalette *self)
{
  g_autoptr(GPtrArray) icons = g_ptr_array_new ();

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->tiles)); child;
       child = gtk_widget_get_next_sibling (child))
    {
      gpointer icon = gtk_widget_get_visible (child) ? bic_find_widget_of_type (child, BIC_TYPE_ICON) : NULL;

      if (icon)
        g_ptr_array_add (icons, icon);
    }
  bic_icons_draw_ahead (icons);
}

static void
rebuild (BicEditorPalette *self)
{
  BicCatalogue *catalogue = bic_editor_get_catalogue (self->editor);
  BicScenario *scenario = bic_editor_get_scenario (self->editor);
  const BicRuleset *rules = catalogue ? bic_scenario_rules (scenario, catalogue) : NULL;
  GQuark ground = scenario ? scenario->ground : 0;
  int n;
  const BicTerrain *terrains;

  if (!catalogue || (catalogue == self->catalogue && rules == self->rules && ground == self->ground))
    return;
  bic_catalogue_ref (catalogue);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  self->catalogue = catalogue;
  self->rules = rules;
  self->ground = ground;
  remove_tiles (self->tiles);
  remove_tiles (self->marks);
  remove_tiles (self->units);
  for (guint i = 0; i < self->cockades->len; i++)
    gtk_box_remove (GTK_BOX (self->nations), self->cockades->pdata[i]);
  g_ptr_array_set_size (self->cockades, 0);
  terrains = bic_ruleset_terrains (self->catalogue, self->rules, &n);
  for (int i = 0; i < n; i++)
    {
      GtkWidget *icon = bic_icon_new (BIC_ICON_TERRAIN, TILE_SIZE);
      const char *name = _(terrains[i].name);

      bic_icon_set (BIC_ICON (icon), self->catalogue, self->rules, i);
      bic_icon_set_ground (BIC_ICON (icon), self->ground);
      add_tile (self->tiles, icon, name, name, name, (BicBrush) { brush_kind_for_terrain (&terrains[i]), i });
    }
  add_extra_tiles (self->tiles, TRUE);
  add_extra_tiles (self->marks, FALSE);
  add_nation_buttons (self);
  add_unit_tiles (self);
  tool_changed_cb (self);
  draw_pictures_ahead (self);
}

/* Updates the palette after a change of the armies, the rule system or the boxes. */
static void
document_changed_cb (BicEditorPalette *self)
{
  rebuild (self);
  show_army_of_nation (self);
  if (self->catalogue)
    update_visible_tiles (self);
  bic_palette_tiles_update_stock (self->units, self->editor);
}

/* --- the user --------------------------------------------------------------------------------------------------- */

static void
set_brush_from_tile (BicEditorPalette *self, GtkWidget *child)
{
  const BicBrush *brush = brush_of (child);

  if (brush->kind == BIC_BRUSH_UNIT)
    bic_editor_set_nation (self->editor,
                           bic_ruleset_unit_types (self->catalogue, self->rules, NULL)[brush->index].nation);
  bic_editor_set_brush (self->editor, brush->kind, brush->index);
}

static void
child_activated_cb (GtkFlowBox *box, GtkFlowBoxChild *child, BicEditorPalette *self)
{
  set_brush_from_tile (self, GTK_WIDGET (child));
}

/* Returns the visible child at an index, or NULL. */
static GtkWidget *
nth_visible_tile (GtkFlowBox *box, int place)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box)); child;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && place-- == 0)
      return child;
  return NULL;
}

void
bic_editor_palette_choose_nth_tile (BicEditorPalette *self,
                                    int               place)
{
  gboolean units = gtk_toggle_button_get_active (self->units_tab);
  gboolean marks = gtk_toggle_button_get_active (self->marks_tab);
  GtkWidget *child = nth_visible_tile (units ? self->units : marks ? self->marks : self->tiles, place);

  if (child)
    set_brush_from_tile (self, child);
}

static void
search_changed_cb (BicEditorPalette *self)
{
  if (self->catalogue)
    update_visible_tiles (self);
}

/* Selects the first tile found and returns the focus to the board. */
static void
search_activate_cb (BicEditorPalette *self)
{
  GtkFlowBox *boxes[] = { self->tiles, self->marks, self->units };

  search_changed_cb (self);             /* the search runs after a delay, so the last letters may be missing */
  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      GtkWidget *child = gtk_widget_get_visible (GTK_WIDGET (boxes[i])) ? nth_visible_tile (boxes[i], 0) : NULL;

      if (!child)
        continue;
      set_brush_from_tile (self, child);
      break;
    }
  gtk_editable_set_text (self->search, "");
  gtk_widget_grab_focus (GTK_WIDGET (bic_editor_get_board (self->editor)));
}

static void
search_stop_cb (BicEditorPalette *self)
{
  gtk_editable_set_text (self->search, "");
  gtk_widget_grab_focus (GTK_WIDGET (bic_editor_get_board (self->editor)));
}

void
bic_editor_palette_focus_search (BicEditorPalette *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

BicEditorStamps *
bic_editor_palette_get_stamps (BicEditorPalette *self)
{
  return self->stamps;
}

gboolean
bic_editor_palette_shows_units (BicEditorPalette *self)
{
  return gtk_toggle_button_get_active (self->units_tab);
}

/* --- the object ------------------------------------------------------------------------------------------------- */

void
bic_editor_palette_set_editor (BicEditorPalette *self,
                               BicEditor        *editor)
{
  g_set_object (&self->editor, editor);
  bic_editor_options_set_editor (self->options, editor);
  bic_editor_stamps_set_editor (self->stamps, editor);
  g_signal_connect_object (editor, "document-set", G_CALLBACK (rebuild), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "document-set", G_CALLBACK (tool_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "document-set", G_CALLBACK (document_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "document-changed", G_CALLBACK (document_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "tool-changed", G_CALLBACK (tool_changed_cb), self, G_CONNECT_SWAPPED);
}

static void
bic_editor_palette_dispose (GObject *object)
{
  BicEditorPalette *self = BIC_EDITOR_PALETTE (object);

  g_clear_object (&self->editor);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  g_clear_pointer (&self->cockades, g_ptr_array_unref);
  G_OBJECT_CLASS (bic_editor_palette_parent_class)->dispose (object);
}

static void
bic_editor_palette_class_init (BicEditorPaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_editor_palette_dispose;
  g_type_ensure (BIC_TYPE_EDITOR_OPTIONS);
  g_type_ensure (BIC_TYPE_EDITOR_STAMPS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-editor-palette.ui");
  gtk_widget_class_bind_template_child (widget_class, BicEditorPalette, search);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPalette, terrain_tab);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPalette, units_tab);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPalette, marks_tab);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPalette, tiles);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPalette, marks);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPalette, units);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPalette, units_separator);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPalette, nations);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPalette, army);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPalette, nothing);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPalette, options);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPalette, select_row);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPalette, stamps);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stop_cb);
}

static void
use_segments_layout (GtkWidget *widget)
{
  if (gtk_widget_has_css_class (widget, "segmented"))
    gtk_widget_set_layout_manager (widget, bic_segments_layout_new ());
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    use_segments_layout (child);
}

static void
bic_editor_palette_init (BicEditorPalette *self)
{
  GtkToggleButton *tabs[3];
  GtkFlowBox *boxes[3];

  self->cockades = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  bic_key_tips_add (GTK_WIDGET (self->search), "editor.find");
  bic_buttons_ellipsize_labels (GTK_WIDGET (self));
  use_segments_layout (GTK_WIDGET (self));
  tabs[0] = self->terrain_tab;
  tabs[1] = self->units_tab;
  tabs[2] = self->marks_tab;
  boxes[0] = self->tiles;
  boxes[1] = self->marks;
  boxes[2] = self->units;
  for (guint i = 0; i < G_N_ELEMENTS (tabs); i++)
    {
      g_signal_connect_swapped (tabs[i], "toggled", G_CALLBACK (search_changed_cb), self);
      g_signal_connect (boxes[i], "child-activated", G_CALLBACK (child_activated_cb), self);
    }
}
