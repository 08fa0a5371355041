/* Inspector: the content of the selected hex.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Items (pieces, names, objectives) have forms defined by tables. The terrain of the hex has separate rows.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-box.h"
#include "bic-compat.h"
#include "bic-editor-brush.h"
#include "bic-editor-describe.h"
#include "bic-editor-goals.h"
#include "bic-editor-inspector.h"
#include "bic-editor-placing.h"
#include "bic-form.h"
#include "bic-icon.h"
#include "bic-list-search.h"
#include "bic-player-aid.h"

struct _BicEditorInspector {
  AdwBin        parent_instance;
  BicEditor    *editor;
  GtkStack     *stack;
  GtkWidget    *content;
  GtkLabel     *title, *section, *works_title;
  AdwComboRow  *terrain, *overlay;
  GtkWidget    *works, *terrain_icon;
  GtkSwitch    *objective;
  GtkWidget    *side[BIC_N_DIRECTIONS];
  GArray       *terrains, *overlays;    /* int: terrain indices, in the order of the rows */
  GQuark        ruleset;                /* rule system of the listed terrain */
  BicCatalogue *catalogue;              /* catalogue of the listed terrain */
  gboolean      following;
};

G_DEFINE_FINAL_TYPE (BicEditorInspector, bic_editor_inspector, ADW_TYPE_BIN)

/* --- items ------------------------------------------------------------------------------------------------------ */

static const BicFormChoice armies[] = { { "0", N_("Top") }, { "1", N_("Bottom") }, { NULL } };
#define PIECE(member) G_STRUCT_OFFSET (BicPiece, member)
#define LABEL(member) G_STRUCT_OFFSET (BicLabel, member)

static const BicFormChoice fatigues[] = {
  { "0", N_("Fresh") }, { "1", N_("Ready") }, { "2", N_("Tired") }, { "3", N_("Weary") }, { "4", N_("Spent") },
  { NULL } };
/* Corners, as bits of the two adjacent hexsides (bic_front_of_corner ()) */
static const BicFormChoice fronts[] = {
  { "0", N_("Enemy’s edge") }, { "33", N_("North") }, { "3", N_("Northeast") }, { "6", N_("Southeast") },
  { "12", N_("South") },
  { "24", N_("Southwest") }, { "48", N_("Northwest") }, { NULL } };
static const BicFormChoice conditions[] = { { "0", N_("Ready") }, { "1", N_("Routed") }, { NULL } };

/* Returns whether the piece has the fields of a unit. A leader has no blocks and no square, unless the battle sets
 * them. A piece of unknown type could be a unit.
 */
static gboolean
piece_could_be_unit (BicEditor *editor, const BicFormSubject *subject)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  const BicPiece *piece = scenario ? bic_scenario_find (scenario, subject->id, NULL) : NULL;
  const BicUnitType *type = piece ? bic_editor_unit_type (editor, piece->type) : NULL;

  return !type || !(type->traits & BIC_TRAIT (LEADER)) || piece->blocks != 0 || piece->square;
}

/* Returns the traits that the rule system defines. */
static GArray *
list_trait_choices (BicEditor *editor)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  const BicRuleset *ruleset = bic_scenario_rules (scenario, bic_editor_get_catalogue (editor));
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (BicFormChoice));

  for (guint i = 0; ruleset && i < ruleset->traits->len; i++)
    {
      const BicWord *trait = &g_array_index (ruleset->traits, BicWord, i);
      BicFormChoice choice = { trait->id, _(trait->name) };

      g_array_append_val (choices, choice);
    }
  return choices;
}

/* Returns whether the piece is a unit, and the rule system has fatigue. */
static gboolean
unit_can_tire (BicEditor *editor, const BicFormSubject *subject)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  const BicRuleset *ruleset = bic_scenario_rules (scenario, bic_editor_get_catalogue (editor));

  return ruleset && bic_ruleset_find_option (ruleset, "fatigue") && piece_could_be_unit (editor, subject);
}

static const BicFormField piece_fields[] = {
  { .kind = BIC_FORM_NAME, .label = N_("_Name"), .tip = N_("The leader’s name, or the troops that the unit represents"),
    .store = BIC_STORE_STRING, .offset = PIECE (name), .suggest = bic_suggest_commanders },
  { .kind = BIC_FORM_NUMBER, .label = N_("_Blocks"), .tip = N_("The number of blocks at the start"),
    .store = BIC_STORE_INT,
    .offset = PIECE (blocks), .uses = BIC_USE (BLOCKS), .applies = piece_could_be_unit, .min = 0, .max = 8,
    .unset = N_("default") },
  { .kind = BIC_FORM_NUMBER, .label = N_("S_trength"),
    .tip = N_("Its strength, or a leader’s command range, if different from its type"), .store = BIC_STORE_INT,
    .offset = PIECE (strength), .uses = BIC_USE (FIGURES), .min = BIC_AS_TYPE, .max = 99, .unset = N_("default") },
  { .kind = BIC_FORM_NUMBER, .label = N_("_Moves"), .tip = N_("Its movement, if different from its type"),
    .store = BIC_STORE_INT,
    .offset = PIECE (moves), .uses = BIC_USE (FIGURES), .min = BIC_AS_TYPE, .max = 99, .unset = N_("default") },
  { .kind = BIC_FORM_CHECKS, .label = N_("T_raits"), .tip = N_("Additional traits"), .unset = N_("No traits"),
    .store = BIC_STORE_QUARKS, .offset = PIECE (traits), .uses = BIC_USE (TRAITS), .offer = list_trait_choices },
  { .kind = BIC_FORM_CHOICE, .label = N_("_Condition"), .tip = N_("Its condition at the start"), .store = BIC_STORE_INT,
    .offset = PIECE (state), .uses = BIC_USE (ROUTS), .choices = conditions },
  { .kind = BIC_FORM_CHOICE, .label = N_("_Fatigue"),
    .tip = N_("Its fatigue at the start, when the fatigue rule is on"), .store = BIC_STORE_INT,
    .offset = PIECE (fatigue), .choices = fatigues, .applies = unit_can_tire },
  { .kind = BIC_FORM_TEXT, .label = N_("N_ote"), .tip = N_("A remark for the setup sheet"), .store = BIC_STORE_STRING,
    .offset = PIECE (note) },
  { .kind = BIC_FORM_SWITCH, .label = N_("In _square"), .tip = N_("Whether it starts in square"),
    .store = BIC_STORE_FLAG,
    .offset = PIECE (square), .uses = BIC_USE (SQUARES), .applies = piece_could_be_unit },
  { .kind = BIC_FORM_CHOICE, .label = N_("_Facing"),
    .tip = N_("The corner of its hex that it faces when the battle begins"), .store = BIC_STORE_INT,
    .offset = PIECE (front), .uses = BIC_USE (FACING), .applies = piece_could_be_unit, .choices = fronts },
  { .kind = BIC_FORM_CHOICE, .label = N_("_Army"), .tip = N_("The army it belongs to"), .store = BIC_STORE_INT,
    .offset = PIECE (side), .choices = armies },
};

static const BicFormField label_fields[] = {
  { .kind = BIC_FORM_TEXT, .label = N_("_Place name"), .tip = N_("The name of the place on the map"),
    .store = BIC_STORE_STRING,
    .offset = LABEL (text) },
};

const BicFormField *
bic_piece_fields (guint *n)
{
  *n = G_N_ELEMENTS (piece_fields);
  return piece_fields;
}

/* Returns whether a piece is on the selected hex. Pieces off the map are never listed. */
static gboolean
piece_is_on_selected_hex (BicEditor *editor, gconstpointer item)
{
  int hex = ((const BicPiece *) item)->hex;

  return hex != BIC_NO_HEX && hex == bic_editor_get_selected (editor);
}

static gboolean
label_is_on_selected_hex (BicEditor *editor, gconstpointer item)
{
  return ((const BicLabel *) item)->hex == bic_editor_get_selected (editor);
}

static GtkWidget *
caption_label_new (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "caption");
  return label;
}

/* Makes the head of a piece with its picture, its name, its nation and code, and the effect of a garrison. */
static GtkWidget *
piece_head (BicEditor *editor, gconstpointer item)
{
  const BicPiece *piece = item;
  BicCatalogue *catalogue = bic_editor_get_catalogue (editor);
  GtkWidget *words;
  GtkWidget *icon = bic_icon_new (BIC_ICON_UNIT, 64), *name = gtk_label_new (NULL);
  const char *post = bic_player_aid_garrison (bic_editor_unit_type (editor, piece->type));
  g_autofree char *name_text = bic_editor_unit_type_name (editor, piece->type),
                  *nation_text = bic_editor_nation_name_of_type (editor, piece->type);
  BicPieceView view;

  view = bic_piece_view (piece, bic_editor_get_scenario (editor), catalogue);
  bic_icon_set_piece (BIC_ICON (icon), catalogue, &view);
  gtk_label_set_text (GTK_LABEL (name), name_text);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_widget_add_css_class (name, "heading");
  words = bic_box_new (GTK_ORIENTATION_VERTICAL, 2, name, caption_label_new (nation_text), NULL);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  if (post)
    gtk_box_append (GTK_BOX (words), caption_label_new (post));
  return bic_box_new (GTK_ORIENTATION_HORIZONTAL, 12, icon, words, NULL);
}

static void
set_label_defaults (BicEditor *editor, gpointer item)
{
  BicLabel *label = item;

  label->hex = bic_editor_get_selected (editor);
  label->text = g_strdup (_("Name"));
}

/* Returns whether a piece is a leader. Leaders are first in the list. */
static gboolean
piece_is_leader (BicEditor *editor, gconstpointer item)
{
  const BicUnitType *type = bic_editor_unit_type (editor, ((const BicPiece *) item)->type);

  return type && (type->traits & BIC_TRAIT (LEADER)) != 0;
}

static const BicFormItems pieces = {
  .kind = BIC_ITEM_PIECE, .remove = N_("Remove Unit"), .fields = piece_fields, .n_fields = G_N_ELEMENTS (piece_fields),
  .wanted = piece_is_on_selected_hex, .first = piece_is_leader, .head = piece_head };

static const BicFormItems labels = {
  .kind = BIC_ITEM_LABEL, .title = N_("Names"), .add = N_("Add Name"), .remove = N_("Remove Name"),
  .fields = label_fields,
  .n_fields = G_N_ELEMENTS (label_fields), .wanted = label_is_on_selected_hex, .fill = set_label_defaults };

static const BicFormItems *const lists[] = { &pieces, &bic_objectives_here, &bic_exits_here, &bic_lines_here, &labels };

/* --- the tile --------------------------------------------------------------------------------------------------- */

static const BicTerrain *
terrain_at (BicEditorInspector *self, int index)
{
  return &bic_scenario_terrains (bic_editor_get_scenario (self->editor), self->catalogue, NULL)[index];
}

/* Returns whether the rule system of the battle has the terrain. */
static gboolean
rules_have_terrain (BicEditorInspector *self, const BicTerrain *terrain)
{
  const BicScenario *scenario = bic_editor_get_scenario (self->editor);

  return !scenario || bic_scenario_rules_have_family (scenario, self->catalogue, terrain->family);
}

/* Returns the terrain for hexsides: the terrain of the brush, or else the first terrain for hexsides in the catalogue.
 */
static int
hexside_terrain_to_place (BicEditorInspector *self)
{
  const BicBrush *brush = bic_editor_get_brush (self->editor);
  int n;

  if (brush->kind == BIC_BRUSH_SIDE)
    return brush->index;
  bic_scenario_terrains (bic_editor_get_scenario (self->editor), self->catalogue, &n);
  for (int i = 0; i < n; i++)
    if (terrain_at (self, i)->kind == BIC_TERRAIN_SIDE && rules_have_terrain (self, terrain_at (self, i)))
      return i;
  return -1;
}

static guint
index_in_list (const GArray *list, int index)
{
  for (guint i = 0; i < list->len; i++)
    if (g_array_index (list, int, i) == index)
      return i;
  return GTK_INVALID_LIST_POSITION;
}

static void
update_rows (BicEditorInspector *self)
{
  BicScenario *scenario = bic_editor_get_scenario (self->editor);
  int hex = bic_editor_get_selected (self->editor);
  g_autofree char *title = NULL;
  char at[BIC_HEX_TEXT];
  const BicTile *tile;
  int terrain, works;
  gboolean garrisons;

  gtk_stack_set_visible_child_name (self->stack, scenario && hex != BIC_NO_HEX ? "hex" : "nothing");
  if (!scenario || hex == BIC_NO_HEX)
    return;
  /* Translators: a hex by its place on the board: “Hex E7” */
  title = g_strdup_printf (_("Hex %s"), bic_hex_write (&scenario->grid, hex, at));
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->section, bic_editor_section_name_of_hex (self->editor, hex));
  self->following = TRUE;
  tile = bic_scenario_tile (bic_editor_get_scenario (self->editor), hex);
  terrain = bic_editor_terrain_index (self->editor, tile->terrain);
  works = hexside_terrain_to_place (self);
  bic_combo_row_select (self->terrain, self->terrains->len, index_in_list (self->terrains, terrain),
                        g_quark_to_string (tile->terrain));
  bic_combo_row_select (self->overlay, self->overlays->len,
                        tile->overlay
                            ? index_in_list (self->overlays, bic_editor_terrain_index (self->editor, tile->overlay))
                            : 0,
                        g_quark_to_string (tile->overlay));
  garrisons = bic_editor_may_garrison (self->editor, hex);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->terrain),
                               garrisons ? _("Infantry that moves out may leave a garrison") : "");
  bic_icon_set (BIC_ICON (self->terrain_icon), self->catalogue,
                bic_scenario_rules (bic_editor_get_scenario (self->editor), self->catalogue), terrain);
  bic_icon_set_ground (BIC_ICON (self->terrain_icon), bic_editor_get_scenario (self->editor)->ground);
  gtk_label_set_text (self->works_title, works < 0 ? "" : _(terrain_at (self, works)->name));
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->side[k]), tile->side[k] != 0);
  gtk_switch_set_active (self->objective, bic_scenario_mark_at (scenario, BIC_ITEM_OBJECTIVE, hex) != NULL);
  self->following = FALSE;
}

/* Applies the draft. Updates the rows even if nothing has changed, because the change may be impossible. */
static void
apply_draft_and_update (BicEditorInspector *self, BicGroundDraft *draft, const char *label)
{
  bic_editor_apply (self->editor, bic_ground_draft_finish (draft), label);
  update_rows (self);
}

static gboolean
input_is_ignored (BicEditorInspector *self)
{
  return self->following || !bic_editor_get_scenario (self->editor)
         || bic_editor_get_selected (self->editor) == BIC_NO_HEX;
}

static void
terrain_selected_cb (BicEditorInspector *self)
{
  guint place = adw_combo_row_get_selected (self->terrain);
  int hex = bic_editor_get_selected (self->editor), index;
  g_auto (BicGroundDraft) draft = { 0 };
  GQuark quark;

  if (input_is_ignored (self) || place >= self->terrains->len)
    return;
  index = g_array_index (self->terrains, int, place);
  quark = bic_editor_terrain_quark (self->editor, index);
  bic_editor_begin_ground_draft (self->editor, &draft);
  if (!terrain_at (self, index)->water)
    bic_ground_draft_set_terrain (&draft, hex, quark);
  else if (bic_ground_draft_is_water (&draft, hex))
    bic_ground_draft_edit_tile (&draft, hex)->terrain = quark;
  else
    bic_ground_draft_course_draw_hex (&draft, hex, (BicCourse) { .terrain = quark });
  apply_draft_and_update (self, &draft, _("Change Terrain"));
}

static void
overlay_selected_cb (BicEditorInspector *self)
{
  guint place = adw_combo_row_get_selected (self->overlay);
  g_auto (BicGroundDraft) draft = { 0 };

  if (input_is_ignored (self) || place >= self->overlays->len)
    return;
  bic_editor_begin_ground_draft (self->editor, &draft);
  if (!bic_ground_draft_set_overlay (&draft, bic_editor_get_selected (self->editor),
                                     place == 0 ? 0
                                                : bic_editor_terrain_quark (self->editor, g_array_index (self->overlays,
                                                                                                         int, place))))
    bic_editor_show_message (self->editor, _("A crossing needs a river: draw a river first"));
  apply_draft_and_update (self, &draft, _("Change Crossing"));
}

static void
side_toggled_cb (GtkToggleButton *button, BicEditorInspector *self)
{
  int works = self->catalogue ? hexside_terrain_to_place (self) : -1, k = 0;
  g_auto (BicGroundDraft) draft = { 0 };

  if (input_is_ignored (self) || works < 0)
    return;
  while (self->side[k] != GTK_WIDGET (button))
    k++;
  bic_editor_begin_ground_draft (self->editor, &draft);
  bic_ground_draft_edit_tile (&draft, bic_editor_get_selected (self->editor))->side[k] =
    gtk_toggle_button_get_active (button) ? bic_editor_terrain_quark (self->editor, works) : 0;
  apply_draft_and_update (self, &draft, _("Place on Hexside"));
}

static void
objective_switched_cb (BicEditorInspector *self)
{
  int hex = bic_editor_get_selected (self->editor);

  if (input_is_ignored (self))
    return;
  if (gtk_switch_get_active (self->objective))
    bic_tool_objective_pressed (self->editor, hex);
  else
    bic_tool_objective_erase (self->editor, hex);
}

/* --- rows ------------------------------------------------------------------------------------------------------- */

/* Lists the terrain of the catalogue. The first choice for the overlay is "none", because most hexes have no overlay.
 */
static void
list_terrains (BicEditorInspector *self)
{
  GtkStringList *terrains = gtk_string_list_new (NULL), *overlays = gtk_string_list_new (NULL);
  int n, none = -1;

  bic_scenario_terrains (bic_editor_get_scenario (self->editor), self->catalogue, &n);
  g_array_set_size (self->terrains, 0);
  g_array_set_size (self->overlays, 0);
  g_array_append_val (self->overlays, none);
  gtk_string_list_append (overlays, _("No overlay"));
  for (int i = 0; i < n; i++)
    {
      const BicTerrain *terrain = terrain_at (self, i);

      if (terrain->kind == BIC_TERRAIN_SIDE || !rules_have_terrain (self, terrain))
        continue;
      g_array_append_val (terrain->kind == BIC_TERRAIN_HEX ? self->terrains : self->overlays, i);
      gtk_string_list_append (terrain->kind == BIC_TERRAIN_HEX ? terrains : overlays, _(terrain->name));
    }
  adw_combo_row_set_model (self->terrain, G_LIST_MODEL (terrains));
  adw_combo_row_set_model (self->overlay, G_LIST_MODEL (overlays));
  /* The row is hidden if the rule system has no overlays, because its crossings are on hexsides. */
  gtk_widget_set_visible (GTK_WIDGET (self->overlay), self->overlays->len > 1);
  g_object_unref (terrains);
  g_object_unref (overlays);
}

static void
document_set_cb (BicEditorInspector *self)
{
  BicCatalogue *catalogue = bic_editor_get_catalogue (self->editor);
  const BicScenario *scenario = bic_editor_get_scenario (self->editor);
  GQuark ruleset = scenario ? scenario->ruleset : 0;

  if (catalogue && (catalogue != self->catalogue || ruleset != self->ruleset))
    {
      bic_catalogue_ref (catalogue);
      g_clear_pointer (&self->catalogue, bic_catalogue_unref);
      self->catalogue = catalogue;
      self->ruleset = ruleset;
      self->following = TRUE;
      list_terrains (self);
      self->following = FALSE;
    }
  update_rows (self);
}

void
bic_editor_inspector_set_editor (BicEditorInspector *self,
                                 BicEditor          *editor)
{
  g_set_object (&self->editor, editor);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    gtk_box_append (GTK_BOX (self->content), bic_form_list_new (editor, lists[i]));
  g_signal_connect_object (editor, "document-set", G_CALLBACK (document_set_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "document-changed", G_CALLBACK (document_set_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "selection-changed", G_CALLBACK (update_rows), self, G_CONNECT_SWAPPED);
}

gboolean
bic_editor_inspector_focus (BicEditorInspector *self,
                            guint32             id)
{
  GtkWidget *child = gtk_widget_get_first_child (self->content);

  while (child && !(BIC_IS_FORM_LIST (child) && bic_form_list_focus (BIC_FORM_LIST (child), id)))
    child = gtk_widget_get_next_sibling (child);
  return child != NULL;
}

/* --- the object ------------------------------------------------------------------------------------------------- */

static void
bic_editor_inspector_dispose (GObject *object)
{
  BicEditorInspector *self = BIC_EDITOR_INSPECTOR (object);

  g_clear_object (&self->editor);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  g_clear_pointer (&self->terrains, g_array_unref);
  g_clear_pointer (&self->overlays, g_array_unref);
  G_OBJECT_CLASS (bic_editor_inspector_parent_class)->dispose (object);
}

static void
bic_editor_inspector_class_init (BicEditorInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_editor_inspector_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-editor-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, BicEditorInspector, stack);
  gtk_widget_class_bind_template_child (widget_class, BicEditorInspector, content);
  gtk_widget_class_bind_template_child (widget_class, BicEditorInspector, title);
  gtk_widget_class_bind_template_child (widget_class, BicEditorInspector, section);
  gtk_widget_class_bind_template_child (widget_class, BicEditorInspector, terrain);
  gtk_widget_class_bind_template_child (widget_class, BicEditorInspector, overlay);
  gtk_widget_class_bind_template_child (widget_class, BicEditorInspector, works_title);
  gtk_widget_class_bind_template_child (widget_class, BicEditorInspector, works);
  gtk_widget_class_bind_template_child (widget_class, BicEditorInspector, objective);
  gtk_widget_class_bind_template_callback (widget_class, terrain_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, overlay_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, objective_switched_cb);
}

static void
bic_editor_inspector_init (BicEditorInspector *self)
{
  self->terrains = g_array_new (FALSE, FALSE, sizeof (int));
  self->overlays = g_array_new (FALSE, FALSE, sizeof (int));
  self->following = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  bic_list_search_add (GTK_WIDGET (self->terrain));
  bic_list_search_add (GTK_WIDGET (self->overlay));
  self->terrain_icon = bic_icon_new (BIC_ICON_TERRAIN, 34);
  adw_action_row_add_prefix (ADW_ACTION_ROW (self->terrain), self->terrain_icon);
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      g_autofree char *name = g_ascii_strup (bic_direction_name ((BicDirection) k), -1);
      /* Translators: a side of a hex, by its direction: “Side NE” */
      g_autofree char *tip = g_strdup_printf (_("Side %s"), name);

      self->side[k] = gtk_toggle_button_new_with_label (name);
      gtk_widget_set_tooltip_text (self->side[k], tip);
      gtk_widget_add_css_class (self->side[k], "hexside");
      gtk_box_append (GTK_BOX (self->works), self->side[k]);
      g_signal_connect (self->side[k], "toggled", G_CALLBACK (side_toggled_cb), self);
    }
  self->following = FALSE;
}
