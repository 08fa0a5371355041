/* Brush of the editor: options, symmetry, and the actions that change terrain.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-actions.h"
#include "bic-editor-brush.h"
#include "bic-editor-private.h"
#include "bic-player-aid.h"

/* Sets @motion to the motion of the board for the current symmetry. Returns FALSE if there is no symmetry, or if the
 * board does not have the symmetry.
 */
static gboolean
get_symmetry_motion (BicEditor *self,
                     BicMotion *motion)
{
  const BicScenario *scenario = bic_editor_get_scenario (self);

  return scenario && self->options.symmetry != BIC_SYMMETRY_NONE
         && bic_motion_init_symmetry (&scenario->grid, self->options.symmetry, motion);
}

/* Returns the mirror image of @hex. A hex on the axis is its own mirror image. Returns BIC_NO_HEX without symmetry. */
int
_bic_editor_mirror_image_of_hex (BicEditor *self, int hex)
{
  BicMotion motion;
  const BicGrid *grid;

  if (hex == BIC_NO_HEX || !get_symmetry_motion (self, &motion))
    return BIC_NO_HEX;
  grid = &bic_editor_get_scenario (self)->grid;
  return bic_motion_hex (&motion, grid, grid, hex);
}

int
bic_editor_other_mirrored_hex (BicEditor *self,
                               int        hex)
{
  int mirrored = _bic_editor_mirror_image_of_hex (self, hex);

  return mirrored == hex ? BIC_NO_HEX : mirrored;
}

gboolean
bic_editor_has_symmetry (BicEditor   *self,
                         BicSymmetry  symmetry)
{
  const BicScenario *scenario = bic_editor_get_scenario (self);
  BicMotion motion;

  return symmetry == BIC_SYMMETRY_NONE || (scenario && bic_motion_init_symmetry (&scenario->grid, symmetry, &motion));
}

BicSymmetry
bic_editor_get_symmetry (BicEditor *self)
{
  return self->options.symmetry;
}

/**
 * bic_editor_set_symmetry:
 *
 * Sets the symmetry. If the board does not have the symmetry, shows a message and turns symmetry off.
 */
void
bic_editor_set_symmetry (BicEditor   *self,
                         BicSymmetry  symmetry)
{
  gboolean has = bic_editor_has_symmetry (self, symmetry);

  g_return_if_fail (symmetry < BIC_N_SYMMETRIES);

  if (!has)
    {
      static const char *const texts[BIC_N_SYMMETRIES] = {
        [BIC_SYMMETRY_LEFT_RIGHT] = N_(
            "Left–right symmetry needs every second row to be one hex shorter"),
        [BIC_SYMMETRY_TOP_BOTTOM] = N_("Top–bottom symmetry needs an odd number of rows"),
        [BIC_SYMMETRY_TURN] = N_("This board has no rotational symmetry"),
      };

      /* Message about the required board */
      bic_editor_show_message (self, texts[symmetry] ? _(texts[symmetry]) : "");
    }
  self->options.symmetry = has ? symmetry : BIC_SYMMETRY_NONE;
  bic_board_view_set_symmetry_axis (self->board, self->options.symmetry);
  _bic_editor_update_tool (self);
}

/* Checks the symmetry after a change of the board, because the new board may not have the symmetry. */
void
bic_editor_check_symmetry (BicEditor *self)
{
  if (self->document && !bic_editor_has_symmetry (self, self->options.symmetry))
    bic_editor_set_symmetry (self, self->options.symmetry);
}

gboolean
bic_editor_mirroring_swaps_armies (BicEditor *self)
{
  return self->options.swaps;
}

/* --- options of the brush --------------------------------------------------------------------------------------- */

BicShape
bic_editor_get_shape (BicEditor *self)
{
  return self->options.shape;
}

void
bic_editor_set_shape (BicEditor *self,
                      BicShape   shape)
{
  g_return_if_fail (shape < BIC_N_SHAPES);

  self->options.shape = shape;
  _bic_editor_update_tool (self);
}

/**
 * bic_editor_fills_unconnected:
 *
 * Returns: whether a fill changes all hexes with the terrain, not only the connected hexes
 */
gboolean
bic_editor_fills_unconnected (BicEditor *self)
{
  return self->options.fill_all;
}

/* --- crossings -------------------------------------------------------------------------------------------------- */

/**
 * bic_editor_crossings:
 *
 * Returns: (transfer full) (element-type gint): terrain of the catalogue that is allowed only on water: bridge, ford
 */
static GArray *
list_crossings (BicEditor *self)
{
  BicCatalogue *catalogue = bic_editor_get_catalogue (self);
  GArray *crossings = g_array_new (FALSE, FALSE, sizeof (int));
  int n = 0;
  const BicTerrain *terrains = catalogue ? bic_scenario_terrains (bic_editor_get_scenario (self), catalogue, &n) : NULL;

  for (int i = 0; i < n; i++)
    if (terrains[i].crossing_only)
      g_array_append_val (crossings, i);
  return crossings;
}

static int
get_automatic_crossing (BicEditor *self)
{
  return self->options.crossing;
}

/**
 * bic_editor_begin_ground_draft:
 * @draft: (out): a draft without changes
 *
 * Starts a draft, which mirrors its changes and adds crossings according to the options of the brush.
 */
void
bic_editor_begin_ground_draft (BicEditor      *self,
                               BicGroundDraft *draft)
{
  g_autoptr (GArray) crossings = NULL;
  int crossing;

  bic_ground_draft_init (draft, bic_editor_get_scenario (self), bic_editor_get_catalogue (self));
  draft->twinned = get_symmetry_motion (self, &draft->motion);
  /* The crossing of the draft is 0 if the option has no crossing. */
  crossings = list_crossings (self);
  crossing = self->options.crossing;
  draft->crossing = crossing >= 0 && crossing < (int) crossings->len
                        ? bic_editor_terrain_quark (self, g_array_index (crossings, int, crossing))
                        : 0;
}

/* --- options of the brush as actions and menus ------------------------------------------------------------------ */

typedef struct { const char *name, *label, *icon; } Choice;

static const Choice shapes[BIC_N_SHAPES] = {
  [BIC_SHAPE_FREE] = { "free", N_("Freehand"), "bicorne-shape-free-symbolic" },
  [BIC_SHAPE_LINE] = { "line", N_("Line"), "bicorne-shape-line-symbolic" },
  [BIC_SHAPE_RECTANGLE] = { "rectangle", N_("Rectangle"), "bicorne-shape-rectangle-symbolic" },
  [BIC_SHAPE_POLYGON] = { "polygon", N_("Polygon"), "bicorne-shape-polygon-symbolic" },
};

static const Choice symmetries[BIC_N_SYMMETRIES] = {
  [BIC_SYMMETRY_NONE] = { "none", N_("No Symmetry"), "bicorne-symmetry-none-symbolic" },
  [BIC_SYMMETRY_LEFT_RIGHT] = { "left-right", N_("Left and Right"), "bicorne-symmetry-left-right-symbolic" },
  [BIC_SYMMETRY_TOP_BOTTOM] = { "top-bottom", N_("Top and Bottom"), "bicorne-symmetry-top-bottom-symbolic" },
  [BIC_SYMMETRY_TURN] = { "turn", N_("Rotational"), "bicorne-symmetry-turn-symbolic" },
};

static const Choice fills[] = { { "connected", NULL, NULL }, { "all", NULL, NULL } };

/* Returns the index of the choice with the name in @value, or 0. */
static int
index_of_choice (GVariant *value, const Choice *choices, int n)
{
  for (int i = 0; i < n; i++)
    if (g_str_equal (g_variant_get_string (value, NULL), choices[i].name))
      return i;
  return 0;
}

/* --- actions ---------------------------------------------------------------------------------------------------- */

static void
shape_changed (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  bic_editor_set_shape (user_data, (BicShape) index_of_choice (value, shapes, BIC_N_SHAPES));
}

static void
fill_changed (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  BicEditor *self = user_data;

  self->options.fill_all = index_of_choice (value, fills, G_N_ELEMENTS (fills)) == 1;
  _bic_editor_update_tool (self);
}

static void
crossing_changed (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  BicEditor *self = user_data;

  self->options.crossing = g_variant_get_int32 (value);
  _bic_editor_update_tool (self);
}

static void
symmetry_changed (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  bic_editor_set_symmetry (user_data, (BicSymmetry) index_of_choice (value, symmetries, BIC_N_SYMMETRIES));
}

/* Sets the next symmetry that the board has. After the last symmetry, turns symmetry off. */
static void
next_symmetry (BicEditor *self)
{
  BicEditor *editor = self;
  int next = bic_editor_get_symmetry (editor) + 1;

  while (next < BIC_N_SYMMETRIES && !bic_editor_has_symmetry (editor, (BicSymmetry) next))
    next++;
  if (next == BIC_N_SYMMETRIES && bic_editor_get_symmetry (editor) == BIC_SYMMETRY_NONE)
    bic_editor_show_message (editor, _("This board has no symmetry"));
  bic_editor_set_symmetry (editor, (BicSymmetry) (next % BIC_N_SYMMETRIES));
}

static void
swaps_changed (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  BicEditor *self = user_data;

  self->options.swaps = g_variant_get_boolean (value);
  _bic_editor_update_tool (self);
}

static const BicAction entries[] = {
  { "next-symmetry", G_CALLBACK (next_symmetry) },
};
static const GActionEntry states[] = {
  { "shape", NULL, "s", "'free'", shape_changed },
  { "fill", NULL, "s", "'connected'", fill_changed },
  { "crossing", NULL, "i", "0", crossing_changed },
  { "symmetry", NULL, "s", "'none'", symmetry_changed },
  { "symmetry-swaps", NULL, NULL, "true", swaps_changed },
};

static void
set_action_state (GActionMap *actions, const char *name, GVariant *state)
{
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, name)), state);
}

/* Updates the actions, so that the buttons show the state of the editor. */
static void
tool_changed_cb (BicEditor *editor, GActionMap *actions)
{
  set_action_state (actions, "shape", g_variant_new_string (shapes[bic_editor_get_shape (editor)].name));
  set_action_state (actions, "fill", g_variant_new_string (fills[bic_editor_fills_unconnected (editor)].name));
  set_action_state (actions, "crossing", g_variant_new_int32 (get_automatic_crossing (editor)));
  set_action_state (actions, "symmetry", g_variant_new_string (symmetries[bic_editor_get_symmetry (editor)].name));
  set_action_state (actions, "symmetry-swaps", g_variant_new_boolean (bic_editor_mirroring_swaps_armies (editor)));
}

void
bic_editor_ground_actions_install (BicEditor *editor, GActionMap *actions)
{
  bic_actions_add (actions, entries, G_N_ELEMENTS (entries), editor);
  g_action_map_add_action_entries (actions, states, G_N_ELEMENTS (states), editor);
  g_signal_connect_object (editor, "tool-changed", G_CALLBACK (tool_changed_cb), actions, 0);
}

/* --- menus ------------------------------------------------------------------------------------------------------ */

static void
append_menu_item (GMenu *menu, const char *label, const char *action, GVariant *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target_value (item, action, target);
  g_menu_append_item (menu, item);
}

GMenuModel *
bic_editor_shape_menu (void)
{
  GMenu *menu = g_menu_new ();

  for (int i = 0; i < BIC_N_SHAPES; i++)
    append_menu_item (menu, _(shapes[i].label), "editor.shape", g_variant_new_string (shapes[i].name));
  return G_MENU_MODEL (menu);
}

GMenuModel *
bic_editor_crossing_menu (BicEditor *editor)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GArray) crossings = list_crossings (editor);
  int n;
  const BicTerrain *terrains =
      bic_scenario_terrains (bic_editor_get_scenario (editor), bic_editor_get_catalogue (editor), &n);

  for (guint i = 0; i < crossings->len; i++)
    append_menu_item (menu, _(terrains[g_array_index (crossings, int, i)].name), "editor.crossing",
                      g_variant_new_int32 ((int) i));
  append_menu_item (menu, _("Nothing"), "editor.crossing", g_variant_new_int32 (-1));
  return G_MENU_MODEL (menu);
}

/* Returns the menu of symmetries. The items of symmetries that the board does not have are insensitive, because their
 * action does not exist.
 */
GMenuModel *
bic_editor_symmetry_menu (BicEditor *editor)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) which = g_menu_new (), whose = g_menu_new ();

  for (int i = 0; i < BIC_N_SYMMETRIES; i++)
    {
      gboolean has = bic_editor_has_symmetry (editor, (BicSymmetry) i);
      /* Translators: a symmetry in the menu that this board does not have */
      g_autofree char *label = has ? g_strdup (_(symmetries[i].label))
                                   : g_strdup_printf (_("%s (not possible on this board)"), _(symmetries[i].label));

      append_menu_item (which, label, has ? "editor.symmetry" : "editor.unavailable",
                        g_variant_new_string (symmetries[i].name));
    }
  append_menu_item (whose, _("Mirrored Units Change Sides"), "editor.symmetry-swaps", NULL);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (which));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (whose));
  return G_MENU_MODEL (menu);
}

const char *
bic_editor_shape_icon (BicShape shape)
{
  return shapes[shape].icon;
}

const char *
bic_editor_symmetry_icon (BicSymmetry symmetry)
{
  return symmetries[symmetry].icon;
}

/* Returns the name of the crossing that is placed where a road meets a river. The button shows the name. */
const char *
bic_editor_automatic_crossing_name (BicEditor *editor)
{
  g_autoptr (GArray) crossings = list_crossings (editor);
  int n, crossing = get_automatic_crossing (editor);
  const BicTerrain *terrains =
      bic_scenario_terrains (bic_editor_get_scenario (editor), bic_editor_get_catalogue (editor), &n);

  return crossing >= 0 && crossing < (int) crossings->len ? _(terrains[g_array_index (crossings, int, crossing)].name)
                                                          : _("Nothing");
}
