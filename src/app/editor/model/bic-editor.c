/* State shared by the parts of the editor page.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-private.h"
#include "bic-player-aid.h"

#define CLEAR "clear"                   /* id of the terrain of a tile without a terrain */

G_DEFINE_FINAL_TYPE (BicEditor, bic_editor, G_TYPE_OBJECT)

enum { INTERRUPTED, DOCUMENT_SET, DOCUMENT_CHANGED, PROBLEMS_CHANGED, SELECTION_CHANGED, REGION_CHANGED, TOOL_CHANGED,
       HOVER_CHANGED, MESSAGE, FIXED, ASK_LABEL, LOCATED, INSPECTED, LANGUAGE_CHANGED,
       N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- selected region --------------------------------------------------------------------------------------------- */

const BicRegion *
bic_editor_get_region (BicEditor *self)
{
  return self->region;
}

/**
 * bic_editor_combine_region:
 * @other: a region of hexes
 * @how: the operation that combines @other with the selected region
 */
void
bic_editor_combine_region (BicEditor       *self,
                           const BicRegion *other,
                           BicRegionOp      how)
{
  g_autoptr (BicRegion) before = bic_region_copy (self->region);

  bic_region_combine (self->region, other, how);
  if (!bic_region_equal (before, self->region))
    {
      bic_board_view_clear_marks (self->board, BIC_HEX_REGION);
      for (int hex = bic_region_next (self->region, BIC_NO_HEX); hex != BIC_NO_HEX;
           hex = bic_region_next (self->region, hex))
        bic_board_view_add_marks (self->board, hex, BIC_HEX_REGION);
      g_signal_emit (self, signals[REGION_CHANGED], 0);
    }
}

void
bic_editor_set_region (BicEditor       *self,
                       const BicRegion *region)
{
  g_autoptr (BicRegion) none = bic_region_new ();

  bic_editor_combine_region (self, region ? region : none, BIC_REGION_SET);
}

/* --- the document ----------------------------------------------------------------------------------------------- */

static void
document_changed_cb (BicDocument *document, BicEditor *self)
{
  const BicGrid *grid;

  if (self->replacing)
    return;
  /* Hex numbers depend on the board, so a new board invalidates the selected hexes. */
  grid = &bic_editor_get_scenario (self)->grid;
  if (!bic_grid_equal (&self->grid, grid))
    {
      self->grid = *grid;
      self->hover = BIC_NO_HEX;
      bic_editor_select (self, BIC_NO_HEX);
      bic_editor_set_region (self, NULL);
    }
  g_signal_emit (self, signals[DOCUMENT_CHANGED], 0);
}

static void
problems_changed_cb (BicDocument *document, BicEditor *self)
{
  g_signal_emit (self, signals[PROBLEMS_CHANGED], 0);
}

/**
 * bic_editor_set_document:
 * @document: (nullable): the battle to edit
 */
void
bic_editor_set_document (BicEditor   *self,
                         BicDocument *document)
{
  g_return_if_fail (BIC_IS_EDITOR (self));

  if (self->document == document)
    return;
  if (self->document)
    g_signal_handlers_disconnect_by_data (self->document, self);
  _bic_editor_emit_interrupted (self);
  g_set_object (&self->document, document);
  self->amended = NULL;
  self->hover = self->selected = self->anchor = BIC_NO_HEX;
  bic_editor_set_region (self, NULL);
  if (self->paste.clip)
    bic_editor_set_mode (self, BIC_MODE_SELECT);
  if (document)
    {
      self->grid = bic_editor_get_scenario (self)->grid;
      g_signal_connect (document, "changed", G_CALLBACK (document_changed_cb), self);
      g_signal_connect (document, "problems-changed", G_CALLBACK (problems_changed_cb), self);
    }
  g_signal_emit (self, signals[DOCUMENT_SET], 0);
  g_signal_emit (self, signals[SELECTION_CHANGED], 0);
  g_signal_emit (self, signals[PROBLEMS_CHANGED], 0);
}

BicBoardView *
bic_editor_get_board (BicEditor *self)
{
  return self->board;
}

BicDocument *
bic_editor_get_document (BicEditor *self)
{
  return self->document;
}

BicScenario *
bic_editor_get_scenario (BicEditor *self)
{
  return self->document ? bic_document_get_scenario (self->document) : NULL;
}

/* Returns: (nullable): the item @id of the battle; %NULL if no item of @kind has this id */
gpointer
bic_editor_find_item (BicEditor   *self,
                      guint32      id,
                      BicItemKind  kind)
{
  BicItemKind found = BIC_N_ITEMS;
  gpointer item = self->document ? bic_scenario_find (bic_document_get_scenario (self->document), id, &found) : NULL;

  return found == kind ? item : NULL;
}

BicCatalogue *
bic_editor_get_catalogue (BicEditor *self)
{
  return self->document ? bic_document_get_catalogue (self->document) : NULL;
}

/* --- edits ------------------------------------------------------------------------------------------------------ */

gboolean
bic_editor_apply (BicEditor  *self,
                  BicEdit    *edit,
                  const char *label)
{
  self->amended = NULL;
  return edit && bic_document_apply (self->document, edit, label);
}

/**
 * bic_editor_apply_merged:
 * @key: address that identifies the edited value; it must not change during editing
 * @edit: (transfer full) (nullable): the edit to the new value; %NULL for the original value
 * @label: label of the undo step
 *
 * Applies an edit of a value that changes with each key press. If the last edit had the same key, the new edit replaces
 * it. So a typed word is one undo step, and the battle is always up to date.
 */
void
bic_editor_apply_merged (BicEditor     *self,
                         gconstpointer  key,
                         BicEdit       *edit,
                         const char    *label)
{
  BicHistory *history = bic_document_get_history (self->document);
  guint before;

  _bic_editor_undo_merged_step (self, key);
  before = bic_history_position (history);
  if (edit)
    bic_document_apply (self->document, edit, label);
  self->amended_at = bic_history_position (history);
  self->amended = self->amended_at > before ? key : NULL;
  if (!self->amended)                   /* no signal was emitted, because the value is the original value again */
    g_signal_emit (self, signals[DOCUMENT_CHANGED], 0);
}

gboolean
_bic_editor_undo_merged_step (BicEditor     *self,
                              gconstpointer  key)
{
  BicHistory *history = bic_document_get_history (self->document);

  if (self->amended != key || bic_history_position (history) != self->amended_at || !bic_history_is_modified (history))
    return FALSE;
  self->replacing = TRUE;
  bic_history_undo (history);
  self->replacing = FALSE;
  return TRUE;
}

/* Ends an undo step. Further typing starts a new undo step. */
void
bic_editor_end_merge (BicEditor *self)
{
  self->amended = NULL;
}

/**
 * bic_editor_apply_safe_fix:
 *
 * Applies the safe fix of @problem, as an edit that can be undone.
 */
void
bic_editor_apply_safe_fix (BicEditor        *self,
                           const BicProblem *problem)
{
  g_autofree char *label = g_strdup (problem->fix_label ? problem->fix_label : _("Fix Issue"));

  g_return_if_fail (problem->fix != NULL);

  if (bic_editor_apply (self, bic_edit_copy (problem->fix), label))
    g_signal_emit (self, signals[FIXED], 0, label);
}

void
bic_editor_show_message (BicEditor  *self,
                         const char *text)
{
  g_signal_emit (self, signals[MESSAGE], 0, text);
}

/**
 * bic_editor_show_problem_location:
 *
 * Shows the location of @problem: a ring on the hex, or the field of the form.
 */
void
bic_editor_show_problem_location (BicEditor        *self,
                                  const BicProblem *problem)
{
  if (problem->hex != BIC_NO_HEX)
    {
      bic_editor_select (self, problem->hex);
      bic_board_view_set_cursor (self->board, problem->hex);
      bic_board_view_show_and_pulse_hex (self->board, problem->hex);
    }
  g_signal_emit (self, signals[LOCATED], 0, problem);
}

/* --- the language of texts -------------------------------------------------------------------------------------- */

const char *
bic_editor_get_language (BicEditor *self)
{
  return self->language;
}

/**
 * bic_editor_set_language:
 * @language: (nullable): a code such as "fr" for the language of translations, which are shown and edited below the
 *   original
 */
void
bic_editor_set_language (BicEditor  *self,
                         const char *language)
{
  if (g_strcmp0 (language, self->language) == 0)
    return;
  g_free (self->language);
  self->language = g_strdup (language);
  bic_editor_end_merge (self);
  g_signal_emit (self, signals[LANGUAGE_CHANGED], 0);
}

/* --- selected hex ----------------------------------------------------------------------------------------------- */

int
bic_editor_get_selected (BicEditor *self)
{
  return self->selected;
}

void
bic_editor_select (BicEditor *self,
                   int        hex)
{
  if (self->selected == hex)
    return;
  self->selected = self->anchor = hex;
  bic_editor_end_merge (self);
  bic_board_view_clear_marks (self->board, BIC_HEX_SELECTED);
  if (self->selected != BIC_NO_HEX)
    bic_board_view_add_marks (self->board, self->selected, BIC_HEX_SELECTED);
  g_signal_emit (self, signals[SELECTION_CHANGED], 0);
}

/**
 * bic_editor_inspect:
 *
 * Asks the page to show the inspector with the selected hex.
 */
void
bic_editor_inspect (BicEditor *self)
{
  g_signal_emit (self, signals[INSPECTED], 0);
}

int
bic_editor_get_selected_hexside (BicEditor *self)
{
  return self->side;
}

void
bic_editor_set_selected_hexside (BicEditor *self,
                                 int        side)
{
  self->side = (side + BIC_N_DIRECTIONS) % BIC_N_DIRECTIONS;
  g_signal_emit (self, signals[HOVER_CHANGED], 0);
}

int
bic_editor_get_hover (BicEditor *self)
{
  return self->hover;
}

/**
 * bic_editor_hover:
 *
 * Sets the hex under the pointer or the cursor.
 */
void
bic_editor_hover (BicEditor *self,
                  int        hex)
{
  self->hover = hex;
  g_signal_emit (self, signals[HOVER_CHANGED], 0);
}

/* --- current tool ----------------------------------------------------------------------------------------------- */

void
_bic_editor_emit_interrupted (BicEditor *self)
{
  g_signal_emit (self, signals[INTERRUPTED], 0);
}

void
_bic_editor_end_paste (BicEditor *self)
{
  g_clear_pointer (&self->paste.clip, bic_clip_unref);
  self->paste = (BicPaste) { 0 };
}

/* Updates the tool after a change of mode, brush or options. The fill tool works only with ground, so any other brush
 * activates the brush tool.
 */
void
_bic_editor_update_tool (BicEditor *self)
{
  _bic_editor_emit_interrupted (self);
  if (self->mode == BIC_MODE_FILL && self->brush.kind != BIC_BRUSH_GROUND)
    self->mode = BIC_MODE_BRUSH;
  if (self->mode != BIC_MODE_PASTE)
    _bic_editor_end_paste (self);
  g_signal_emit (self, signals[TOOL_CHANGED], 0);
}

BicMode
bic_editor_get_mode (BicEditor *self)
{
  return self->mode;
}

void
bic_editor_set_mode (BicEditor *self,
                     BicMode    mode)
{
  self->mode = mode == BIC_MODE_PASTE && !self->paste.clip ? BIC_MODE_SELECT : mode;
  _bic_editor_update_tool (self);
}

BicSelectBy
bic_editor_get_select_by (BicEditor *self)
{
  return self->select_by;
}

/**
 * bic_editor_set_select_by:
 *
 * Sets the method of selection, and activates the selection tool.
 */
void
bic_editor_set_select_by (BicEditor   *self,
                          BicSelectBy  select_by)
{
  self->select_by = select_by;
  bic_editor_set_mode (self, BIC_MODE_SELECT);
}

const BicBrush *
bic_editor_get_brush (BicEditor *self)
{
  return &self->brush;
}

/**
 * bic_editor_set_brush:
 *
 * Sets the brush and activates the brush tool, unless the fill tool is active.
 */
void
bic_editor_set_brush (BicEditor    *self,
                      BicBrushKind  kind,
                      int           index)
{
  self->brush = (BicBrush) { kind, index };
  if (self->mode != BIC_MODE_FILL)
    self->mode = BIC_MODE_BRUSH;
  _bic_editor_update_tool (self);
}

int
bic_editor_get_nation (BicEditor *self)
{
  return self->nation;
}

void
bic_editor_set_nation (BicEditor *self,
                       int        nation)
{
  self->nation = nation;
  g_signal_emit (self, signals[TOOL_CHANGED], 0);
}

int
bic_editor_get_radius (BicEditor *self)
{
  return self->radius;
}

void
bic_editor_set_radius (BicEditor *self,
                       int        radius)
{
  self->radius = CLAMP (radius, 0, BIC_MAX_RADIUS);
  _bic_editor_update_tool (self);
}

/* --- names ------------------------------------------------------------------------------------------------------ */

int
bic_editor_terrain_index (BicEditor *self,
                          GQuark     terrain)
{
  return bic_catalogue_find_terrain (bic_editor_get_catalogue (self), terrain ? g_quark_to_string (terrain) : CLEAR);
}

GQuark
bic_editor_terrain_quark (BicEditor *self,
                          int        terrain)
{
  int n;
  const char *id =
      bic_scenario_terrains (bic_editor_get_scenario (self), bic_editor_get_catalogue (self), &n)[terrain].id;

  return g_str_equal (id, CLEAR) ? 0 : g_quark_from_string (id);
}

const BicUnitType *
bic_editor_unit_type (BicEditor *self,
                      GQuark     type)
{
  BicCatalogue *catalogue = bic_editor_get_catalogue (self);

  return catalogue ? bic_scenario_unit_type (bic_editor_get_scenario (self), catalogue, type) : NULL;
}

/* --- the object ------------------------------------------------------------------------------------------------- */

static void
bic_editor_dispose (GObject *object)
{
  BicEditor *self = BIC_EDITOR (object);

  if (self->document)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
  g_clear_pointer (&self->region, bic_region_free);
  g_clear_pointer (&self->language, g_free);
  _bic_editor_end_paste (self);
  G_OBJECT_CLASS (bic_editor_parent_class)->dispose (object);
}

static guint
add_signal (const char *name, GType parameter)
{
  return g_signal_new (name, BIC_TYPE_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, parameter == G_TYPE_NONE ? 0 : 1, parameter);
}

static void
bic_editor_class_init (BicEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_editor_dispose;

  signals[INTERRUPTED] = add_signal ("interrupted", G_TYPE_NONE);
  signals[DOCUMENT_SET] = add_signal ("document-set", G_TYPE_NONE);
  signals[DOCUMENT_CHANGED] = add_signal ("document-changed", G_TYPE_NONE);
  signals[PROBLEMS_CHANGED] = add_signal ("problems-changed", G_TYPE_NONE);
  signals[SELECTION_CHANGED] = add_signal ("selection-changed", G_TYPE_NONE);
  signals[REGION_CHANGED] = add_signal ("region-changed", G_TYPE_NONE);
  signals[TOOL_CHANGED] = add_signal ("tool-changed", G_TYPE_NONE);
  signals[HOVER_CHANGED] = add_signal ("hover-changed", G_TYPE_NONE);
  signals[MESSAGE] = add_signal ("message", G_TYPE_STRING);
  signals[FIXED] = add_signal ("fixed", G_TYPE_STRING);
  signals[ASK_LABEL] = add_signal ("ask-label", G_TYPE_INT);
  signals[LOCATED] = add_signal ("located", G_TYPE_POINTER);
  signals[INSPECTED] = add_signal ("inspected", G_TYPE_NONE);
  signals[LANGUAGE_CHANGED] = add_signal ("language-changed", G_TYPE_NONE);
}

static void
bic_editor_init (BicEditor *self)
{
  self->hover = self->selected = self->anchor = BIC_NO_HEX;
  self->region = bic_region_new ();
  self->brush.kind = BIC_BRUSH_GROUND;
  self->options.swaps = TRUE;
}

BicEditor *
bic_editor_new (BicBoardView *board)
{
  BicEditor *self = g_object_new (BIC_TYPE_EDITOR, NULL);

  self->board = board;                  /* not referenced, because the page owns the board and the editor */
  return self;
}
