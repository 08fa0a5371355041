/* Units and leaders: placed from the palette, moved and copied by dragging, taken away.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Selecting uses the same hand: a press on a hex with pieces takes them up, the release puts them down.  Shift takes the
 * leader alone; Ctrl leaves the pieces where they are and puts down copies.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-tools.h"

static gboolean
is_leader (BicEditor *editor, GQuark type)
{
  const BicUnitType *known = bic_editor_unit_type (editor, type);

  return known && (known->traits & BIC_TRAIT_LEADER) != 0;
}

/* --- whose it is ------------------------------------------------------------------------------------------------ */

static gboolean
has_nation (const BicArmy *army, GQuark nation)
{
  for (guint i = 0; i < army->nations->len; i++)
    if (g_array_index (army->nations, GQuark, i) == nation)
      return TRUE;
  return FALSE;
}

static int
nearer_side (const BicScenario *scenario, int hex)
{
  return bic_grid_row (&scenario->grid, hex) * 2 < scenario->grid.rows ? BIC_TOP : BIC_BOTTOM;
}

/* The army that a piece of @nation at @hex joins: its own, else one without a nation yet, else the nearer one. */
static int
side_for (const BicScenario *scenario, GQuark nation, int hex)
{
  int near = nearer_side (scenario, hex);

  for (int i = 0; i < BIC_N_SIDES; i++)
    if (has_nation (&scenario->army[i], nation))
      return has_nation (&scenario->army[near], nation) ? near : i;
  if (scenario->army[near].nations->len > 0 && scenario->army[!near].nations->len == 0)
    return !near;
  return near;
}

static BicEdit *
enlist_nation (const BicScenario *scenario, int side, const char *nation)
{
  g_autofree char *now = bic_scenario_field (scenario, BIC_FIELD_NATIONS, side);
  g_autofree char *then = *now ? g_strjoin (" ", now, nation, NULL) : g_strdup (nation);

  return bic_edit_field (BIC_FIELD_NATIONS, side, then);
}

/* --- room in a hex ---------------------------------------------------------------------------------------------- */

/* Why a piece cannot come to @hex, or NULL; pieces in hand do not stand in their own way. */
static const char *
refusal (BicEditor *editor, int hex, GQuark type, int side, const GArray *held)
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
        return _("The other army stands there");
      if (is_leader (editor, piece->type) == is_leader (editor, type))
        return is_leader (editor, type) ? _("A leader stands there already") : _("A unit stands there already");
    }
  return NULL;
}

/**
 * bic_editor_place_unit:
 * @type: index of a unit type
 *
 * Puts a piece on @hex, in the army of its nation; a nation that fights for nobody yet joins the nearer army.
 *
 * Returns: %FALSE if there was no room, which has been said
 */
gboolean
bic_editor_place_unit (BicEditor *editor, int hex, int type)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  BicCatalogue *catalogue = bic_editor_get_catalogue (editor);
  int n;
  const BicUnitType *unit = &bic_catalogue_unit_types (catalogue, &n)[type];
  const char *nation = bic_catalogue_nations (catalogue, &n)[unit->nation].id;
  GQuark quark = g_quark_from_string (unit->id);
  int side = side_for (scenario, g_quark_from_string (nation), hex);
  const char *why = refusal (editor, hex, quark, side, NULL);
  g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_edit_free);
  BicPiece *piece;

  if (why)
    {
      bic_editor_say (editor, why);
      return FALSE;
    }
  if (!has_nation (&scenario->army[side], g_quark_from_string (nation)))
    g_ptr_array_add (edits, enlist_nation (scenario, side, nation));
  piece = bic_item_new (BIC_ITEM_PIECE);
  piece->side = side;
  piece->type = quark;
  piece->hex = hex;
  g_ptr_array_add (edits, bic_edit_add (BIC_ITEM_PIECE, piece, -1));
  bic_item_free (BIC_ITEM_PIECE, piece);
  return bic_editor_apply (editor, bic_edit_group (g_steal_pointer (&edits)), _("Place Unit"));
}

/* --- the hand --------------------------------------------------------------------------------------------------- */

static void
show_ghost (BicEditor *editor, GQuark type, int side, int blocks)
{
  const BicUnitType *known = bic_editor_unit_type (editor, type);
  BicPieceView ghost = { .hex = BIC_NO_HEX, .side = side, .type = -1, .blocks = blocks, .full = blocks };
  int n;

  if (known)
    {
      ghost.type = (int) (known - bic_catalogue_unit_types (bic_editor_get_catalogue (editor), &n));
      ghost.full = known->blocks;
      ghost.blocks = blocks > 0 ? blocks : known->blocks;
      ghost.leader = (known->traits & BIC_TRAIT_LEADER) != 0;
      g_strlcpy (ghost.code, known->code, sizeof ghost.code);
    }
  bic_board_view_set_ghost (bic_editor_get_board (editor), &ghost);
}

/* Takes up what stands on the hex; with Shift the leader alone. */
static void
take_up (BicEditor *editor, int hex)
{
  BicStroke *stroke = bic_editor_stroke (editor);
  g_autoptr (GPtrArray) here = bic_scenario_pieces_at (bic_editor_get_scenario (editor), hex);

  g_array_set_size (stroke->held, 0);
  for (guint i = 0; i < here->len; i++)
    {
      const BicPiece *piece = here->pdata[i];

      if ((stroke->modifiers & GDK_SHIFT_MASK) && !is_leader (editor, piece->type))
        continue;
      g_array_append_val (stroke->held, piece->item.id);
    }
}

void
bic_tool_select_pressed (BicEditor *editor, int hex)
{
  if (hex != BIC_NO_HEX)
    take_up (editor, hex);
}

void
bic_tool_unit_pressed (BicEditor *editor, int hex)
{
  int n, type = bic_editor_get_brush (editor)->index;
  const BicUnitType *unit = &bic_catalogue_unit_types (bic_editor_get_catalogue (editor), &n)[type];
  g_autoptr (GPtrArray) here = NULL;

  if (hex == BIC_NO_HEX)
    return;
  here = bic_scenario_pieces_at (bic_editor_get_scenario (editor), hex);
  for (guint i = 0; i < here->len; i++)
    if (is_leader (editor, ((BicPiece *) here->pdata[i])->type) == ((unit->traits & BIC_TRAIT_LEADER) != 0))
      {
        take_up (editor, hex);
        return;
      }
  bic_editor_place_unit (editor, hex, type);
}

/* What is in hand, under the pointer. */
void
bic_tool_select_preview (BicEditor *editor, int hex)
{
  GArray *held = bic_editor_stroke (editor)->held;
  const BicPiece *piece = held->len > 0
                          ? bic_scenario_find (bic_editor_get_scenario (editor), g_array_index (held, guint32, 0), NULL) : NULL;

  if (!piece)
    return;
  show_ghost (editor, piece->type, piece->side, piece->blocks);
  bic_editor_preview (editor, hex);
}

/* The edit that puts one piece down, moved or copied; NULL and said if it cannot. */
static BicEdit *
put_down (BicEditor *editor, guint32 id, int hex, gboolean copy)
{
  const BicPiece *piece = bic_scenario_find (bic_editor_get_scenario (editor), id, NULL);
  const char *why = refusal (editor, hex, piece->type, piece->side, copy ? NULL : bic_editor_stroke (editor)->held);
  BicPiece *moved;
  BicEdit *edit;

  if (why)
    {
      bic_editor_say (editor, why);
      return NULL;
    }
  moved = bic_item_copy (BIC_ITEM_PIECE, piece);
  moved->hex = hex;
  if (copy)
    moved->item.id = 0;
  edit = copy ? bic_edit_add (BIC_ITEM_PIECE, moved, -1) : bic_edit_replace (id, moved);
  bic_item_free (BIC_ITEM_PIECE, moved);
  return edit;
}

void
bic_tool_unit_released (BicEditor *editor, int hex)
{
  BicStroke *stroke = bic_editor_stroke (editor);
  gboolean copy = (stroke->modifiers & GDK_CONTROL_MASK) != 0;
  g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_edit_free);

  if (hex != BIC_NO_HEX && hex != stroke->first)
    for (guint i = 0; i < stroke->held->len; i++)
      {
        BicEdit *edit = put_down (editor, g_array_index (stroke->held, guint32, i), hex, copy);

        if (!edit)
          {
            g_ptr_array_set_size (edits, 0);
            break;
          }
        g_ptr_array_add (edits, edit);
      }
  if (edits->len > 0 && bic_editor_apply (editor, bic_edit_group (g_steal_pointer (&edits)), copy ? _("Copy Unit") : _("Move Unit")))
    bic_editor_select (editor, hex);
  g_array_set_size (stroke->held, 0);
}

/* One piece a press: the leader first, because he stands on top. */
void
bic_tool_unit_erase (BicEditor *editor, int hex)
{
  g_autoptr (GPtrArray) here = NULL;
  const BicPiece *top = NULL;

  if (hex == BIC_NO_HEX)
    return;
  here = bic_scenario_pieces_at (bic_editor_get_scenario (editor), hex);
  for (guint i = 0; i < here->len; i++)
    if (!top || is_leader (editor, ((BicPiece *) here->pdata[i])->type))
      top = here->pdata[i];
  if (top)
    bic_editor_apply (editor, bic_edit_remove (top->item.id), _("Remove Unit"));
}

void
bic_tool_unit_preview (BicEditor *editor, int hex)
{
  int n, index = bic_editor_get_brush (editor)->index;
  const BicUnitType *unit = &bic_catalogue_unit_types (bic_editor_get_catalogue (editor), &n)[index];
  g_autoptr (GPtrArray) here = bic_scenario_pieces_at (bic_editor_get_scenario (editor), hex);

  bic_tool_select_preview (editor, hex);
  if (here->len == 0 && bic_editor_stroke (editor)->held->len == 0)
    show_ghost (editor, g_quark_from_string (unit->id), BIC_BOTTOM, 0);
}

gboolean
bic_tool_unit_holds (BicEditor *editor)
{
  return bic_editor_stroke (editor)->held->len > 0;
}
