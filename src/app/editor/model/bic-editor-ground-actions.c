/* How the brush works, as actions and as menus of them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-actions.h"
#include "bic-aid.h"
#include "bic-editor-ground-actions.h"

typedef struct { const char *name, *label, *icon; } Choice;

static const Choice shapes[BIC_N_SHAPES] = {
  [BIC_SHAPE_FREE] = { "free", N_("Free Hand"), "bicorne-shape-free-symbolic" },
  [BIC_SHAPE_LINE] = { "line", N_("Line"), "bicorne-shape-line-symbolic" },
  [BIC_SHAPE_RECTANGLE] = { "rectangle", N_("Rectangle"), "bicorne-shape-rectangle-symbolic" },
  [BIC_SHAPE_POLYGON] = { "polygon", N_("Polygon"), "bicorne-shape-polygon-symbolic" },
};

static const Choice symmetries[BIC_N_SYMMETRIES] = {
  [BIC_SYMMETRY_NONE] = { "none", N_("No Symmetry"), "bicorne-symmetry-none-symbolic" },
  [BIC_SYMMETRY_LEFT_RIGHT] = { "left-right", N_("Left and Right"), "bicorne-symmetry-left-right-symbolic" },
  [BIC_SYMMETRY_TOP_BOTTOM] = { "top-bottom", N_("Top and Bottom"), "bicorne-symmetry-top-bottom-symbolic" },
  [BIC_SYMMETRY_TURN] = { "turn", N_("Half a Turn"), "bicorne-symmetry-turn-symbolic" },
};

static const Choice fills[] = { { "connected", NULL, NULL }, { "all", NULL, NULL } };

/* The place of the name that @value is, or 0. */
static int
place_of (GVariant *value, const Choice *choices, int n)
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
  bic_editor_set_shape (user_data, (BicShape) place_of (value, shapes, BIC_N_SHAPES));
}

static void
fill_changed (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  bic_editor_set_fill_all (user_data, place_of (value, fills, G_N_ELEMENTS (fills)) == 1);
}

static void
crossing_changed (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  bic_editor_set_crossing (user_data, g_variant_get_int32 (value));
}

static void
symmetry_changed (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  bic_editor_set_symmetry (user_data, (BicSymmetry) place_of (value, symmetries, BIC_N_SYMMETRIES));
}

/* The next that the board has; after the last, none. */
static void
next_symmetry (BicEditor *self)
{
  BicEditor *editor = self;
  int next = bic_editor_get_symmetry (editor) + 1;

  while (next < BIC_N_SYMMETRIES && !bic_editor_has_symmetry (editor, (BicSymmetry) next))
    next++;
  if (next == BIC_N_SYMMETRIES && bic_editor_get_symmetry (editor) == BIC_SYMMETRY_NONE)
    bic_editor_say (editor, _("This board has no symmetry"));
  bic_editor_set_symmetry (editor, (BicSymmetry) (next % BIC_N_SYMMETRIES));
}

static void
swaps_changed (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  bic_editor_set_swaps (user_data, g_variant_get_boolean (value));
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
follow (GActionMap *actions, const char *name, GVariant *state)
{
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, name)), state);
}

/* The buttons show what the editor does, however it came to. */
static void
tool_changed_cb (BicEditor *editor, GActionMap *actions)
{
  follow (actions, "shape", g_variant_new_string (shapes[bic_editor_get_shape (editor)].name));
  follow (actions, "fill", g_variant_new_string (fills[bic_editor_get_fill_all (editor)].name));
  follow (actions, "crossing", g_variant_new_int32 (bic_editor_get_crossing (editor)));
  follow (actions, "symmetry", g_variant_new_string (symmetries[bic_editor_get_symmetry (editor)].name));
  follow (actions, "symmetry-swaps", g_variant_new_boolean (bic_editor_get_swaps (editor)));
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
append (GMenu *menu, const char *label, const char *action, GVariant *target)
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
    append (menu, _(shapes[i].label), "editor.shape", g_variant_new_string (shapes[i].name));
  return G_MENU_MODEL (menu);
}

GMenuModel *
bic_editor_crossing_menu (BicEditor *editor)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GArray) crossings = bic_editor_crossings (editor);
  int n;
  const BicTerrain *terrains = bic_scenario_terrains (bic_editor_get_scenario (editor),
                                                      bic_editor_get_catalogue (editor), &n);

  for (guint i = 0; i < crossings->len; i++)
    append (menu, _(terrains[g_array_index (crossings, int, i)].name), "editor.crossing",
            g_variant_new_int32 ((int) i));
  append (menu, _("Nothing"), "editor.crossing", g_variant_new_int32 (-1));
  return G_MENU_MODEL (menu);
}

/* What the board does not have names an action that there is not, and so is grey. */
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
                               : g_strdup_printf (_("%s (not this board)"), _(symmetries[i].label));

      append (which, label, has ? "editor.symmetry" : "editor.unavailable", g_variant_new_string (symmetries[i].name));
    }
  append (whose, _("Mirrored Units Change Sides"), "editor.symmetry-swaps", NULL);
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

/* What is laid where a road meets a river, for the button. */
const char *
bic_editor_crossing_name (BicEditor *editor)
{
  g_autoptr (GArray) crossings = bic_editor_crossings (editor);
  int n, crossing = bic_editor_get_crossing (editor);
  const BicTerrain *terrains = bic_scenario_terrains (bic_editor_get_scenario (editor),
                                                      bic_editor_get_catalogue (editor), &n);

  return crossing >= 0 && crossing < (int) crossings->len ? _(terrains[g_array_index (crossings, int, crossing)].name)
         : _("Nothing");
}
