/* Marks that are groups of hexes: objectives, exits and lines of communication.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A press begins a group, and dragging adds hexes. Erasing removes a hex; with its last hex the group is removed.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-army.h"
#include "bic-editor-tools.h"
#include "bic-player-aid.h"

typedef struct {
  BicItemKind  kind;
  gsize        side;                    /* offset of the side */
  const char  *mark, *remove;           /* labels of the undo steps */
  const char  *refusal;                 /* message if the hex is not allowed */
  void       (*fill)  (BicEditor *editor, gpointer item, int hex);                     /* initializes a new item */
  gboolean   (*admit) (const BicScenario *scenario, gpointer item, int hex);           /* NULL if each hex is allowed */
} HexGroup;

static int
index_of_hex (const GArray *hexes, int hex)
{
  for (guint i = 0; i < hexes->len; i++)
    if (g_array_index (hexes, int, i) == hex)
      return (int) i;
  return -1;
}

/* --- kinds of groups -------------------------------------------------------------------------------------------- */

/* Sets the defaults of most published battles: one banner for the side that holds the objective at the start of its
 * turn, or one point of morale that the enemy loses at the end of its turn.
 */
static void
set_objective_defaults (BicEditor *editor, gpointer item, int hex)
{
  BicObjective *objective = item;
  gboolean morale =
      bic_scenario_uses (bic_editor_get_scenario (editor), bic_editor_get_catalogue (editor), BIC_USE (MORALE_GOALS));

  objective->side = BIC_NOBODY;
  objective->gain = BIC_GAIN_WHILE_HELD;
  objective->when = morale ? BIC_CHECK_TURN_END : BIC_CHECK_TURN_START;
  objective->value = 1;
}

/* Sets the side to the army on the opposite side of the map, because its pieces leave the map here. */
static void
set_exit_defaults (BicEditor *editor, gpointer item, int hex)
{
  BicExit *way = item;

  way->side = !bic_army_nearest_to_hex (bic_editor_get_scenario (editor), hex);
  way->value = 1;
}

/* Adds the hexsides at the edge of the board, through which pieces leave the map. Returns FALSE if the hex is not at
 * the edge.
 */
static gboolean
add_exit_hexsides (const BicScenario *scenario, gpointer item, int hex)
{
  int out = 0;

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    if (bic_grid_neighbour (&scenario->grid, hex, (BicDirection) k) == BIC_NO_HEX)
      out |= 1 << k;
  ((BicExit *) item)->directions |= out;
  return out != 0;
}

/* Gives the line of communication to the army in whose half of the map the hex is. */
static void
set_line_defaults (BicEditor *editor, gpointer item, int hex)
{
  ((BicCommunication *) item)->side = bic_army_nearest_to_hex (bic_editor_get_scenario (editor), hex);
}

static const HexGroup objectives = {
  .kind = BIC_ITEM_OBJECTIVE,
  .side = G_STRUCT_OFFSET (BicObjective, side), .mark = N_("Mark Objective"),
  .remove = N_("Remove Objective"), .fill = set_objective_defaults };

static const HexGroup exits = {
  .kind = BIC_ITEM_EXIT,
  .side = G_STRUCT_OFFSET (BicExit, side), .mark = N_("Mark Exit"), .remove = N_("Remove Exit"),
  .refusal = N_("An exit must be at the edge of the board"), .fill = set_exit_defaults, .admit = add_exit_hexsides };

static const HexGroup lines = {
  .kind = BIC_ITEM_COMMUNICATION,
  .side = G_STRUCT_OFFSET (BicCommunication, side), .mark = N_("Mark Line of Communication"),
  .remove = N_("Remove Line of Communication"), .fill = set_line_defaults };

/* --- strokes ---------------------------------------------------------------------------------------------------- */

/* Adds @hex to @item, a copy that is not yet in the battle. If the hex is not allowed, shows a message and returns
 * FALSE.
 */
static gboolean
add_hex_to_item (BicEditor *editor, const HexGroup *group, gpointer item, int hex)
{
  if (group->admit && !group->admit (bic_editor_get_scenario (editor), item, hex))
    {
      bic_editor_show_message (editor, _(group->refusal));
      return FALSE;
    }
  g_array_append_val (bic_mark_hexes (group->kind, item), hex);
  return TRUE;
}

static void
add_new_mark (BicEditor *editor, const HexGroup *group, int hex)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  gpointer item;
  int *side;

  if (hex == BIC_NO_HEX || bic_scenario_mark_at (scenario, group->kind, hex))
    return;
  item = bic_item_new (group->kind);
  group->fill (editor, item, bic_editor_unmirrored_hex (editor, hex));
  side = G_STRUCT_MEMBER_P (item, group->side);
  *side = bic_editor_swap_side_if_mirroring (editor, *side);
  if (add_hex_to_item (editor, group, item, hex))
    bic_editor_apply (editor, bic_edit_add (group->kind, item, -1), _(group->mark));
  bic_item_free (group->kind, item);
}

static void
extend_mark_to_hex (BicEditor *editor, const HexGroup *group, int hex)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  const BicItem *old = bic_scenario_mark_at (scenario, group->kind, bic_editor_get_stroke (editor)->first);
  gpointer item;

  if (hex == BIC_NO_HEX || !old || bic_scenario_mark_at (scenario, group->kind, hex))
    return;
  item = bic_item_copy (group->kind, old);
  if (add_hex_to_item (editor, group, item, hex))
    bic_editor_apply (editor, bic_edit_replace (old->id, item), _(group->mark));
  bic_item_free (group->kind, item);
}

static void
remove_hex_of_mark (BicEditor *editor, const HexGroup *group, int hex)
{
  const BicItem *old = bic_scenario_mark_at (bic_editor_get_scenario (editor), group->kind, hex);
  gpointer item;
  GArray *hexes;

  if (!old)
    return;
  item = bic_item_copy (group->kind, old);
  hexes = bic_mark_hexes (group->kind, item);
  g_array_remove_index (hexes, (guint) index_of_hex (hexes, hex));
  bic_editor_apply (editor, hexes->len > 0 ? bic_edit_replace (old->id, item) : bic_edit_remove (old->id),
                    _(group->remove));
  bic_item_free (group->kind, item);
}

/* Marks the hex if a press would add a mark. */
static void
preview_mark (BicEditor *editor, const HexGroup *group, int hex)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  gpointer item = bic_item_new (group->kind);

  if (!bic_scenario_mark_at (scenario, group->kind, hex) && (!group->admit || group->admit (scenario, item, hex)))
    bic_editor_mark_preview_hex (editor, hex);
  bic_item_free (group->kind, item);
}

/* --- functions for the table of tools --------------------------------------------------------------------------- */

#define TOOL(name, group) \
  void bic_tool_##name##_pressed (BicEditor *editor, int hex) { add_new_mark (editor, &group, hex); } \
  void bic_tool_##name##_dragged (BicEditor *editor, int hex) { extend_mark_to_hex (editor, &group, hex); } \
  void bic_tool_##name##_erase (BicEditor *editor, int hex) { remove_hex_of_mark (editor, &group, hex); } \
  void bic_tool_##name##_preview (BicEditor *editor, int hex) { preview_mark (editor, &group, hex); }

TOOL (objective, objectives)
TOOL (exit, exits)
TOOL (line, lines)
