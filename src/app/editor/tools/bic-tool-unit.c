/* Tool for units and leaders: placing from the palette, moving and copying by dragging, and removing.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The selection tool uses the same functions. A press on a hex with pieces picks them up, and the release puts them
 * down. Shift picks up only the leader. Ctrl copies the pieces. Pieces on selected hexes move together.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-army.h"
#include "bic-arrivals.h"
#include "bic-editor-tools.h"
#include "bic-front.h"
#include "bic-motion.h"
#include "bic-player-aid.h"

/* Returns the trait of a type that can be in one hex with a unit: leader or garrison. Returns 0 for a unit. */
static guint32
stacking_trait (BicEditor *editor, GQuark type)
{
  const BicUnitType *known = bic_editor_unit_type (editor, type);

  return known ? known->traits & (BIC_TRAIT (LEADER) | BIC_TRAIT (GARRISON)) : 0;
}

static gboolean
type_can_stack (BicEditor *editor, GQuark type)
{
  return stacking_trait (editor, type) != 0;
}

/* --- side of a piece -------------------------------------------------------------------------------------------- */

/* Returns the side that a piece of @nation at @hex joins: the army that has the nation, or else an army without
 * nations, or else the nearer army.
 */
static int
side_for_new_piece (const BicScenario *scenario, GQuark nation, int hex)
{
  int near = bic_army_nearest_to_hex (scenario, hex);

  for (int i = 0; i < BIC_N_SIDES; i++)
    if (bic_army_has_nation (&scenario->army[i], nation))
      return bic_army_has_nation (&scenario->army[near], nation) ? near : i;
  if (scenario->army[near].nations->len > 0 && scenario->army[!near].nations->len == 0)
    return !near;
  return near;
}

/* --- checks of a hex -------------------------------------------------------------------------------------------- */

/* Returns the reason why a piece cannot be placed at @hex, or NULL. Pieces in @held do not block the hex. */
static const char *
placement_refusal (BicEditor *editor, int hex, GQuark type, int side, const GArray *held)
{
  g_autoptr (GPtrArray) here = bic_scenario_pieces_at (bic_editor_get_scenario (editor), hex);

  for (guint i = 0; i < here->len; i++)
    {
      const BicPiece *piece = here->pdata[i];
      gboolean in_hand = FALSE;

      for (guint k = 0; held && k < held->len; k++)
        in_hand |= g_array_index (held, guint32, k) == piece->item.id;
      if (in_hand)
        continue;
      if (piece->side != side)
        return _("The other army is there");
      if (stacking_trait (editor, piece->type) == stacking_trait (editor, type))
        return !type_can_stack (editor, type)                   ? _("A unit is already there")
               : stacking_trait (editor, type) & BIC_TRAIT (GARRISON) ? _("A garrison is already there")
                                                                      : _("A leader is already there");
    }
  return NULL;
}

/* Makes a piece of the unit type, in the army of its nation. */
static BicPiece *
new_piece_of_type (BicEditor *editor, int hex, const BicUnitType *unit)
{
  int n;
  const char *nation = bic_catalogue_nations (bic_editor_get_catalogue (editor), &n)[unit->nation].id;
  BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);

  piece->side = side_for_new_piece (bic_editor_get_scenario (editor), g_quark_from_string (nation), hex);
  piece->type = g_quark_from_string (unit->id);
  piece->hex = hex;
  return piece;
}

/**
 * bic_editor_unit_to_place:
 *
 * Returns: (transfer full) (nullable): the piece that a press on @hex would place; %NULL if the brush is not a unit, or
 *   if the hex is not free
 */
BicPiece *
bic_editor_unit_to_place (BicEditor *editor, int hex)
{
  const BicBrush *brush = bic_editor_get_brush (editor);
  BicPiece *piece;
  int n;

  if (!bic_editor_get_document (editor) || hex == BIC_NO_HEX || brush->kind != BIC_BRUSH_UNIT
      || bic_editor_get_mode (editor) != BIC_MODE_BRUSH)
    return NULL;
  piece = new_piece_of_type (editor, hex,
                             &bic_scenario_unit_types (bic_editor_get_scenario (editor),
                                                       bic_editor_get_catalogue (editor), &n)[brush->index]);
  if (placement_refusal (editor, hex, piece->type, piece->side, NULL))
    {
      bic_item_free (BIC_ITEM_PIECE, piece);
      return NULL;
    }
  return piece;
}

/**
 * bic_editor_place_unit:
 * @type: index of a unit type
 *
 * Places a piece at @hex, in the army of its nation. A nation without an army joins the nearer army.
 *
 * Returns: %FALSE if the hex is not free; a message is shown
 */
gboolean
bic_editor_place_unit (BicEditor *editor, int hex, int type)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  BicCatalogue *catalogue = bic_editor_get_catalogue (editor);
  int n;
  const BicUnitType *unit = &bic_scenario_unit_types (scenario, catalogue, &n)[type];
  const char *nation = bic_catalogue_nations (catalogue, &n)[unit->nation].id;
  BicPiece *piece = new_piece_of_type (editor, hex, unit);
  const char *why = placement_refusal (editor, hex, piece->type, piece->side, NULL);
  g_autoptr (GPtrArray) edits = bic_edits_new ();

  if (why)
    bic_editor_show_message (editor, why);
  else if (!bic_army_has_nation (&scenario->army[piece->side], g_quark_from_string (nation)))
    {
      g_autofree char *now = bic_scenario_field (scenario, BIC_FIELD_NATIONS, piece->side);
      g_autofree char *then = *now ? g_strjoin (" ", now, nation, NULL) : g_strdup (nation);

      g_ptr_array_add (edits, bic_edit_field (BIC_FIELD_NATIONS, piece->side, then));
    }
  if (!why)
    g_ptr_array_add (edits, bic_edit_add (BIC_ITEM_PIECE, piece, -1));
  bic_item_free (BIC_ITEM_PIECE, piece);
  return !why && bic_editor_apply (editor, bic_edit_group (g_steal_pointer (&edits)), _("Place Unit"));
}

/* Places a unit of the brush at the hex. */
void
bic_tool_unit_place (BicEditor *editor, int hex)
{
  bic_editor_place_unit (editor, hex, bic_editor_get_brush (editor)->index);
}

/* --- held pieces ------------------------------------------------------------------------------------------------ */

static void
show_piece_at_pointer (BicEditor *editor, const BicPiece *piece)
{
  BicPieceView ghost;

  if (bic_editor_is_mirroring (editor))         /* the opposite hex does not have a ghost */
    return;
  ghost = bic_piece_view (piece, bic_editor_get_scenario (editor), bic_editor_get_catalogue (editor));
  bic_board_view_set_piece_at_pointer (bic_editor_get_board (editor), &ghost);
}

/* Picks up the pieces of the hex. If the hex is selected, also picks up the pieces of the other selected hexes. With
 * Shift, picks up only the leader.
 */
static void
pick_up_pieces (BicEditor *editor, int hex)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  BicStroke *stroke = bic_editor_get_stroke (editor);
  gboolean leader = (stroke->modifiers & GDK_SHIFT_MASK) != 0;
  gboolean all = !leader && bic_region_has (bic_editor_get_region (editor), hex);

  g_array_set_size (stroke->held, 0);
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, i);

      if (piece->hex != hex && !(all && bic_region_has (bic_editor_get_region (editor), piece->hex)))
        continue;
      if (!leader || type_can_stack (editor, piece->type))
        g_array_append_val (stroke->held, piece->item.id);
    }
}

void
bic_tool_unit_take_up (BicEditor *editor, int hex)
{
  g_autoptr (GPtrArray) here = bic_scenario_pieces_at (bic_editor_get_scenario (editor), hex);

  if (here->len > 0)
    pick_up_pieces (editor, hex);
}

/* Returns whether the hex already has a piece of the same kind (unit, leader or garrison) as the brush. */
static gboolean
hex_has_same_kind (BicEditor *editor, int hex)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  const BicUnitType *unit = &bic_scenario_unit_types (scenario, bic_editor_get_catalogue (editor),
                                                      NULL)[bic_editor_get_brush (editor)->index];
  g_autoptr (GPtrArray) here = bic_scenario_pieces_at (scenario, hex);

  for (guint i = 0; i < here->len; i++)
    if (stacking_trait (editor, ((BicPiece *) here->pdata[i])->type)
        == stacking_trait (editor, g_quark_from_string (unit->id)))
      return TRUE;
  return FALSE;
}

void
bic_tool_unit_pressed (BicEditor *editor, int hex)
{
  if (hex == BIC_NO_HEX)
    return;
  if (hex_has_same_kind (editor, hex))
    pick_up_pieces (editor, hex);
  else
    bic_editor_place_unit (editor, hex, bic_editor_get_brush (editor)->index);
}

const char *
bic_tool_unit_hint (BicEditor *editor, int hex)
{
  return hex_has_same_kind (editor, hex) ? N_("Drag to move what is here, Ctrl+drag to copy it, right-click to remove "
                                              "it.") : NULL;
}

/* Returns the unit that this stroke has placed. Returns NULL if the stroke holds pieces, or if it has not placed a
 * unit.
 */
static const BicPiece *
unit_placed_by_stroke (BicEditor *editor)
{
  const BicStroke *stroke = bic_editor_get_stroke (editor);
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  const BicUnitType *type = &bic_scenario_unit_types (scenario, bic_editor_get_catalogue (editor),
                                                      NULL)[bic_editor_get_brush (editor)->index];
  g_autoptr (GPtrArray) here = stroke->held->len == 0 && !type_can_stack (editor, g_quark_from_string (type->id))
                                   ? bic_scenario_pieces_at (scenario, stroke->first)
                                   : NULL;

  for (guint i = 0; here && i < here->len; i++)
    if (((BicPiece *) here->pdata[i])->type == g_quark_from_string (type->id))
      return here->pdata[i];
  return NULL;
}

/* Sets the facing of the placed unit toward the pointer, in rule systems with facing. */
void
bic_tool_unit_dragged (BicEditor *editor, int hex)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  const BicPiece *placed = bic_scenario_uses (scenario, bic_editor_get_catalogue (editor), BIC_USE (FACING))
                                   && !bic_editor_is_mirroring (editor)
                               ? unit_placed_by_stroke (editor)
                               : NULL;
  BicPiece *turned;

  if (!placed || hex == BIC_NO_HEX || hex == placed->hex)
    return;
  turned = bic_item_copy (BIC_ITEM_PIECE, placed);
  turned->front = bic_front_of_corner (bic_front_corner_toward (&scenario->grid, placed->hex, hex));
  bic_editor_apply (editor, bic_edit_replace (placed->item.id, turned), _("Place Unit"));
  bic_item_free (BIC_ITEM_PIECE, turned);
}

/* Returns the hex to which a held piece is moved when the pointer is at @hex, or BIC_NO_HEX off the board. */
static int
target_of_held_piece (BicEditor *editor, const BicPiece *piece, int hex)
{
  const BicGrid *grid = &bic_editor_get_scenario (editor)->grid;
  BicMotion motion;

  bic_motion_init_around_hex (&motion, grid, bic_editor_get_stroke (editor)->first, grid, hex, 0, FALSE);
  return bic_motion_hex (&motion, grid, grid, piece->hex);
}

/* Shows the first held piece under the pointer, and marks the target hexes of all held pieces. */
void
bic_tool_unit_show_held (BicEditor *editor, int hex)
{
  BicStroke *stroke = bic_editor_get_stroke (editor);
  const BicPiece *first = NULL;

  for (guint i = 0; i < stroke->held->len; i++)
    {
      const BicPiece *piece = bic_editor_find_item (editor, g_array_index (stroke->held, guint32, i), BIC_ITEM_PIECE);
      int to = target_of_held_piece (editor, piece, hex);

      first = !first && piece->hex == stroke->first ? piece : first;
      if (to != BIC_NO_HEX)
        bic_editor_mark_preview_hex (editor, to);
    }
  if (first)
    show_piece_at_pointer (editor, first);
}

/* Returns the edit that moves or copies one piece. If the target is not free, shows a message and returns NULL. */
static BicEdit *
new_edit_for_held_piece (BicEditor *editor, const BicPiece *piece, int hex, gboolean copy)
{
  const char *why = hex == BIC_NO_HEX ? _("There is no room on the board for all of them")
                    : placement_refusal (editor, hex, piece->type, piece->side,
                                         copy ? NULL : bic_editor_get_stroke (editor)->held);
  BicPiece *moved;
  BicEdit *edit;

  if (why)
    {
      bic_editor_show_message (editor, why);
      return NULL;
    }
  moved = bic_item_copy (BIC_ITEM_PIECE, piece);
  moved->hex = hex;
  if (copy)
    moved->item.id = 0;
  edit = copy ? bic_edit_add (BIC_ITEM_PIECE, moved, -1) : bic_edit_replace (piece->item.id, moved);
  bic_item_free (BIC_ITEM_PIECE, moved);
  return edit;
}

/* Returns the edit that puts down all held pieces; NULL if any of them cannot be put down. */
static BicEdit *
new_edit_for_held_pieces (BicEditor *editor, int hex, gboolean copy)
{
  GArray *held = bic_editor_get_stroke (editor)->held;
  g_autoptr (GPtrArray) edits = bic_edits_new ();

  for (guint i = 0; i < held->len; i++)
    {
      const BicPiece *piece = bic_editor_find_item (editor, g_array_index (held, guint32, i), BIC_ITEM_PIECE);
      BicEdit *edit = new_edit_for_held_piece (editor, piece, target_of_held_piece (editor, piece, hex), copy);

      if (!edit)
        return NULL;
      g_ptr_array_add (edits, edit);
    }
  return bic_edits_join (g_steal_pointer (&edits));
}

void
bic_tool_unit_released (BicEditor *editor, int hex)
{
  BicStroke *stroke = bic_editor_get_stroke (editor);
  gboolean copy = (stroke->modifiers & GDK_CONTROL_MASK) != 0;

  if (hex != BIC_NO_HEX && hex != stroke->first && stroke->held->len > 0
      && bic_editor_apply (editor, new_edit_for_held_pieces (editor, hex, copy),
                           copy ? _("Copy Unit") : _("Move Unit")))
    {
      const BicGrid *grid = &bic_editor_get_scenario (editor)->grid;
      const BicRegion *region = bic_editor_get_region (editor);
      g_autoptr (BicRegion) moved = bic_region_new ();
      BicMotion motion;

      /* Moves the selected region with its pieces. */
      if (bic_region_has (region, bic_editor_get_stroke (editor)->first))
        {
          bic_motion_init_around_hex (&motion, grid, bic_editor_get_stroke (editor)->first, grid, hex, 0, FALSE);
          for (int from = bic_region_next (region, BIC_NO_HEX); from != BIC_NO_HEX;
               from = bic_region_next (region, from))
            if (bic_motion_hex (&motion, grid, grid, from) != BIC_NO_HEX)
              bic_region_add (moved, bic_motion_hex (&motion, grid, grid, from));
          bic_editor_set_region (editor, moved);
        }
      if (!bic_editor_is_mirroring (editor))
        bic_editor_select (editor, hex);
    }
  g_array_set_size (stroke->held, 0);
}

/* Removes one piece per press. The leader is removed first, because it is on top. */
void
bic_tool_unit_erase (BicEditor *editor, int hex)
{
  g_autoptr (GPtrArray) here = NULL;
  const BicPiece *top = NULL;

  if (hex == BIC_NO_HEX)
    return;
  here = bic_scenario_pieces_at (bic_editor_get_scenario (editor), hex);
  for (guint i = 0; i < here->len; i++)
    if (!top || type_can_stack (editor, ((BicPiece *) here->pdata[i])->type))
      top = here->pdata[i];
  if (top)
    bic_editor_apply (editor, bic_edit_remove (top->item.id), _("Remove Unit"));
}

void
bic_tool_unit_preview (BicEditor *editor, int hex)
{
  BicPiece *placed;

  bic_tool_unit_show_held (editor, hex);
  if (bic_editor_get_stroke (editor)->held->len > 0)
    return;
  if (bic_editor_is_mirroring (editor))
    {
      BicPiece *piece = bic_editor_unit_to_place (editor, hex);

      /* Marks the opposite hex if a press would also place a piece there. */
      if (piece)
        {
          bic_editor_mark_preview_hex (editor, hex);
          bic_item_free (BIC_ITEM_PIECE, piece);
        }
    }
  placed = bic_editor_unit_to_place (editor, hex);
  if (!placed)
    return;
  show_piece_at_pointer (editor, placed);
  bic_item_free (BIC_ITEM_PIECE, placed);
}

gboolean
bic_tool_unit_holds_pieces (BicEditor *editor)
{
  return bic_editor_get_stroke (editor)->held->len > 0;
}

/* --- pieces on and off the map --------------------------------------------------------------------------------- */

void
bic_editor_put_on_map (BicEditor *editor, guint32 piece, int hex)
{
  const BicPiece *waiting = bic_editor_find_item (editor, piece, BIC_ITEM_PIECE);
  const char *why = waiting && hex != BIC_NO_HEX
                        ? placement_refusal (editor, hex, waiting->type, waiting->side, NULL)
                        : NULL;

  if (why)
    bic_editor_show_message (editor, why);
  else if (waiting && hex != BIC_NO_HEX)
    bic_editor_apply (editor, bic_arrival_place (bic_editor_get_scenario (editor), piece, hex), _("Place on Map"));
}

void
bic_editor_take_pieces_off_map (BicEditor *editor, int hex)
{
  BicStroke *stroke = bic_editor_get_stroke (editor);
  BicEdit *edit;

  pick_up_pieces (editor, hex);
  edit = bic_arrival_take_off (bic_editor_get_scenario (editor), stroke->held);
  g_array_set_size (stroke->held, 0);
  if (!bic_editor_apply (editor, edit, _("Take Off the Map")))
    bic_editor_show_message (editor, _("No unit is there"));
}
