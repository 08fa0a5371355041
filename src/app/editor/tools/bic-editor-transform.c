/* Actions on the selection: delete, move, rotate, flip and fill, and change the side of its pieces.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Moving and rotating in steps would overwrite terrain between the start and the end. So the selected hexes are lifted
 * at the first step. Each further step undoes the previous one and moves the hexes from their original position. All
 * steps together are one undo step.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-board-walk.h"
#include "bic-editor-private.h"
#include "bic-editor-tools.h"
#include "bic-editor-transform.h"
#include "bic-front.h"
#include "bic-player-aid.h"
#include "bic-tool-input.h"
#include "bic-tool-state.h"

/**
 * bic_editor_clear_selected_hexes:
 * @label: label of the undo step
 *
 * Removes everything from the selected hexes.
 *
 * Returns: %FALSE if the hexes were empty
 */
gboolean
bic_editor_clear_selected_hexes (BicEditor  *self,
                                 const char *label)
{
  g_autoptr (BicRegion) picked = bic_editor_new_region_or_selected_hex (self);

  return bic_editor_apply (self, bic_clip_clear_edit (bic_editor_get_scenario (self), picked, BIC_CLIP_ALL), label);
}

/* --- moving and rotating in steps ------------------------------------------------------------------------------- */

/* Lifted hexes, which are moved and rotated in several steps. All steps together are one undo step. */
typedef struct {
  BicRegion    *from, *now;             /* original and current hexes */
  int           pivot, to;              /* centers of the original and the current hexes */
  int           turns;
  gboolean      flipped;
  BicClipParts  parts;
  BicPasteOutcome shown;                /* result of the last step */
} Lifted;

static void
lifted_free (gpointer data)
{
  Lifted *lifted = data;

  bic_region_free (lifted->from);
  g_clear_pointer (&lifted->now, bic_region_free);
  g_free (lifted);
}

/* Returns the lifted hexes, which are stored with the editor, or NULL. */
static Lifted *
lifted_of (BicEditor *self)
{
  return g_object_get_data (G_OBJECT (self), "bic-lifted");
}

/* Lifts the selected hexes. If they are already lifted and no other edit has followed, undoes the last step instead, so
 * that the next step replaces it.
 */
static gboolean
lift_selection (BicEditor *self, BicClipParts parts)
{
  Lifted *lifted = lifted_of (self);
  g_autoptr (BicRegion) picked = bic_editor_new_region_or_selected_hex (self);

  if (bic_region_is_empty (picked))
    return FALSE;
  if (lifted && lifted->now && lifted->parts == parts && bic_region_equal (lifted->now, picked)
      && _bic_editor_undo_merged_step (self, lifted))
    return TRUE;
  lifted = g_new0 (Lifted, 1);
  lifted->from = bic_region_copy (picked);
  lifted->pivot = lifted->to = bic_region_middle (picked, &bic_editor_get_scenario (self)->grid);
  lifted->parts = parts;
  g_object_set_data_full (G_OBJECT (self), "bic-lifted", lifted, lifted_free);
  return TRUE;
}

static BicRegion *
hexes_covered_at (BicEditor *self, int hex, int turns, gboolean flipped, BicMotion *motion)
{
  const BicGrid *grid = &bic_editor_get_scenario (self)->grid;

  bic_motion_init_around_hex (motion, grid, lifted_of (self)->pivot, grid, hex, turns, flipped);
  return bic_clip_covered_region (lifted_of (self)->from, grid, grid, motion);
}

/* Returns the best of several adjacent positions: the position that covers most of the hexes that the content would
 * cover without rotation.
 */
static BicMotion
best_adjacent_motion (BicEditor *self)
{
  const Lifted *lifted = lifted_of (self);
  const BicGrid *grid = &bic_editor_get_scenario (self)->grid;
  BicMotion motion, best;
  g_autoptr (BicRegion) straight = hexes_covered_at (self, lifted->to, 0, FALSE, &motion);
  int most = -1;

  for (int k = -1; k < BIC_N_DIRECTIONS; k++)
    {
      int hex = k < 0 ? lifted->to : bic_grid_neighbour (grid, lifted->to, (BicDirection) k);
      g_autoptr (BicRegion) cover = NULL;

      if (hex == BIC_NO_HEX)
        continue;
      cover = hexes_covered_at (self, hex, lifted->turns, lifted->flipped, &motion);
      bic_region_combine (cover, straight, BIC_REGION_INTERSECT);
      if (bic_region_count (cover) <= most)
        continue;
      most = bic_region_count (cover);
      best = motion;
    }
  return best;
}

static void
put_down_lifted (BicEditor *self, const char *label)
{
  Lifted *lifted = lifted_of (self);
  const BicScenario *scenario = bic_editor_get_scenario (self);
  BicMotion motion = best_adjacent_motion (self);
  g_autoptr (BicRegion) cover = bic_clip_covered_region (lifted->from, &scenario->grid, &scenario->grid, &motion);
  BicPasteOutcome landing;
  BicEdit *edit = bic_clip_move_edit (scenario, lifted->from, &motion, lifted->parts, &landing);
  gboolean many = !bic_region_is_empty (self->region);
  int target = many ? bic_region_middle (cover, &scenario->grid) : bic_region_next (cover, BIC_NO_HEX);

  if (many)
    bic_editor_set_region (self, cover);
  bic_editor_select (self, target);
  bic_board_view_set_cursor (self->board, target);
  bic_editor_apply_merged (self, lifted, edit, label);
  g_clear_pointer (&lifted->now, bic_region_free);
  lifted->now = g_steal_pointer (&cover);
  if (memcmp (&landing, &lifted->shown, sizeof landing) != 0)       /* shown only if the result has changed */
    bic_tool_paste_show_message (self, &landing);
  lifted->shown = landing;
}

/* --- moving ----------------------------------------------------------------------------------------------------- */

static int
hex_in_direction (BicEditor *self, int hex, int right, int down)
{
  const BicGrid *grid = &bic_editor_get_scenario (self)->grid;
  BicCursor cursor;

  bic_cursor_move_to (&cursor, grid, hex);
  bic_cursor_step (&cursor, grid, right, down);
  return cursor.hex;
}

/**
 * bic_editor_move_selection:
 * @right: hexes to the right, negative to the left
 * @down: hexes down, negative up
 * @parts: parts of the selected hexes to move
 *
 * Moves the selected hexes. If only one hex is selected, moves its pieces.
 */
void
bic_editor_move_selection (BicEditor    *self,
                           int           right,
                           int           down,
                           BicClipParts  parts)
{
  if (bic_region_is_empty (self->region) && self->selected != BIC_NO_HEX)
    {
      int to = hex_in_direction (self, self->selected, right, down);
      int from = self->selected;
      g_autoptr (GPtrArray) here = bic_scenario_pieces_at (bic_editor_get_scenario (self), from);

      /* The pieces of a single hex are moved in the same way as by a drag, which rejects illegal moves. */
      if (here->len != 0 && to != from)
        {
          bic_editor_set_select_by (self, BIC_SELECT_RECTANGLE);
          bic_editor_press (self, from, GDK_BUTTON_PRIMARY, 0);
          bic_editor_drag (self, to);
          bic_editor_release (self, to, 0);
          bic_board_view_set_cursor (self->board, self->selected);
        }
    }
  else if (lift_selection (self, parts))
    {
      lifted_of (self)->to = hex_in_direction (self, lifted_of (self)->to, right, down);
      put_down_lifted (self, _("Move Selection"));
    }
}

/* --- rotation --------------------------------------------------------------------------------------------------- */

static void
add_turns (int *turns, int by)
{
  *turns = (*turns + by + 2 * BIC_N_DIRECTIONS) % BIC_N_DIRECTIONS;
}

/* Mirrors the content as it is seen on the screen. A rotation made before the mirroring is reversed. */
static void
mirror_on_screen (int *turns, gboolean *flipped, gboolean upside_down)
{
  *flipped = !*flipped;
  *turns = (BIC_N_DIRECTIONS - *turns + (upside_down ? 3 : 0)) % BIC_N_DIRECTIONS;
}

/**
 * bic_editor_rotate_selection:
 * @turns: sixths of a full rotation, clockwise
 *
 * Rotates the clip to be pasted, or else the selection.
 */
void
bic_editor_rotate_selection (BicEditor *self,
                             int        turns)
{
  if (self->paste.clip)
    {
      add_turns (&self->paste.turns, turns);
      bic_tool_state_show_preview (self);
    }
  else if (lift_selection (self, BIC_CLIP_ALL))
    {
      add_turns (&lifted_of (self)->turns, turns);
      put_down_lifted (self, _("Turn Selection"));
    }
}

/**
 * bic_editor_mirror_selection:
 * @upside_down: whether top and bottom are exchanged instead of left and right
 *
 * Mirrors the clip to be pasted, or else the selection.
 */
void
bic_editor_mirror_selection (BicEditor *self,
                             gboolean   upside_down)
{
  if (self->paste.clip)
    {
      mirror_on_screen (&self->paste.turns, &self->paste.flipped, upside_down);
      bic_tool_state_show_preview (self);
    }
  else if (lift_selection (self, BIC_CLIP_ALL))
    {
      mirror_on_screen (&lifted_of (self)->turns, &lifted_of (self)->flipped, upside_down);
      put_down_lifted (self, _("Mirror Selection"));
    }
}

/* --- changes in place ------------------------------------------------------------------------------------------- */

/* Changes a piece. Returns FALSE if the change is not possible. */
typedef gboolean (*Change) (BicEditor *self, BicPiece *piece, int by);

static void
change_selected_pieces (BicEditor *self, Change change, int by, const char *label)
{
  const BicScenario *scenario = bic_editor_get_scenario (self);
  g_autoptr (BicRegion) picked = bic_editor_new_region_or_selected_hex (self);
  g_autoptr (GPtrArray) edits = bic_edits_new ();

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, i);
      BicPiece *other;

      if (!bic_region_has (picked, piece->hex))
        continue;
      other = bic_item_copy (BIC_ITEM_PIECE, piece);
      if (change (self, other, by))
        g_ptr_array_add (edits, bic_edit_replace (piece->item.id, other));
      bic_item_free (BIC_ITEM_PIECE, other);
    }
  if (edits->len > 0)
    bic_editor_apply (self, bic_edit_group (g_steal_pointer (&edits)), label);
  else
    bic_editor_show_message (self, _("No unit is selected"));
}

static gboolean
change_army_of_piece (BicEditor *self, BicPiece *piece, int by)
{
  piece->side = !piece->side;
  return TRUE;
}

/**
 * bic_editor_change_army_of_selected:
 *
 * Moves the selected pieces to the other army.
 */
void
bic_editor_change_army_of_selected (BicEditor *self)
{
  change_selected_pieces (self, change_army_of_piece, 0, _("Swap Sides"));
}

/* Returns whether a piece has a facing. A leader does not have a facing. */
static gboolean
piece_has_facing (BicEditor *self, const BicPiece *piece)
{
  const BicUnitType *type = bic_editor_unit_type (self, piece->type);

  return !type || !(type->traits & BIC_TRAIT (LEADER));
}

static gboolean
rotate_facing (BicEditor *self, BicPiece *piece, int by)
{
  if (!piece_has_facing (self, piece))
    return FALSE;
  piece->front =
      bic_front_of_corner ((bic_corner_of_front (piece->front, piece->side) + by + BIC_N_DIRECTIONS)
                           % BIC_N_DIRECTIONS);
  return TRUE;
}

/**
 * bic_editor_rotate_facings:
 * @sixths: sixths of a full rotation, clockwise: 1 or -1
 *
 * Changes the facing of the selected units, in rule systems with facing.
 */
void
bic_editor_rotate_facings (BicEditor *self, int sixths)
{
  if (bic_scenario_uses (bic_editor_get_scenario (self), bic_editor_get_catalogue (self), BIC_USE (FACING)))
    change_selected_pieces (self, rotate_facing, sixths, _("Turn Units"));
}

static gboolean
face_toward (BicEditor *self, BicPiece *piece, int hex)
{
  const BicScenario *scenario = bic_editor_get_scenario (self);
  int to = hex == BIC_NO_HEX ? bic_front_nearest_enemy (scenario, piece) : hex;

  if (!piece_has_facing (self, piece) || to == BIC_NO_HEX || to == piece->hex)
    return FALSE;
  piece->front = bic_front_of_corner (bic_front_corner_toward (&scenario->grid, piece->hex, to));
  return TRUE;
}

/**
 * bic_editor_face_toward:
 * @hex: a hex, or %BIC_NO_HEX for the hex of the nearest enemy of each unit
 *
 * Faces the selected units toward @hex, in rule systems with facing.
 */
void
bic_editor_face_toward (BicEditor *self, int hex)
{
  if (bic_scenario_uses (bic_editor_get_scenario (self), bic_editor_get_catalogue (self), BIC_USE (FACING)))
    change_selected_pieces (self, face_toward, hex, _("Turn Units"));
}

/**
 * bic_editor_fill_region:
 *
 * Applies the terrain of the brush to all selected hexes.
 */
void
bic_editor_fill_region (BicEditor *self)
{
  const BicTerrain *terrain =
      bic_scenario_terrains (bic_editor_get_scenario (self), bic_editor_get_catalogue (self), NULL);
  GQuark quark;
  g_autoptr (BicRegion) picked = bic_editor_new_region_or_selected_hex (self);
  g_auto (BicGroundDraft) draft = { 0 };
  guint refused = 0;

  if (self->brush.kind != BIC_BRUSH_GROUND)
    {
      bic_editor_show_message (self, _("Choose a terrain first, then fill the selection"));
      return;
    }
  terrain += self->brush.index;
  quark = bic_editor_terrain_quark (self, self->brush.index);
  bic_editor_begin_ground_draft (self, &draft);
  for (int hex = bic_region_next (picked, BIC_NO_HEX); hex != BIC_NO_HEX; hex = bic_region_next (picked, hex))
    if (terrain->kind == BIC_TERRAIN_OVERLAY)
      refused += !bic_ground_draft_set_overlay (&draft, hex, quark);
    else
      bic_ground_draft_set_terrain (&draft, hex, quark);
  if (refused > 0)
    bic_editor_show_message (self, _("A crossing needs a river: draw a river first"));
  bic_editor_apply (self, bic_ground_draft_finish (&draft), _("Fill Selection"));
}
