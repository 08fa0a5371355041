/* The meaning of the signs of a battle: its map, markers and marks, units and terrain, drawn like the setup sheet.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-legend-window.h"

#include <glib/gi18n.h>

#include "bic-icon.h"
#include "bic-legend-signs.h"
#include "bic-player-aid.h"
#include "bic-state-info.h"

#define MOST_MARKERS 24
#define ICON 40                         /* Size of an icon, in pixels */

struct _BicLegendWindow
{
  AdwWindow           parent_instance;

  AdwPreferencesPage *page;
  BicScenario        *scenario;         /* copy of the battle */
  BicCatalogue       *catalogue;
};

G_DEFINE_FINAL_TYPE (BicLegendWindow, bic_legend_window, ADW_TYPE_WINDOW)

static AdwPreferencesGroup *
new_group (const char *title,
           const char *description)
{
  return g_object_new (ADW_TYPE_PREFERENCES_GROUP, "title", title, "description", description, NULL);
}

static GtkWidget *
add_row (AdwPreferencesGroup *group,
         BicIconKind          kind,
         const char          *title,
         const char          *subtitle)
{
  GtkWidget *icon = bic_icon_new (kind, ICON);
  AdwActionRow *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", title, "subtitle", subtitle,
                                    NULL);

  adw_action_row_add_prefix (row, icon);
  adw_preferences_group_add (group, GTK_WIDGET (row));
  return icon;
}

/* Adds a fact on a separate line: "Attacking in: −1 infantry". */
static void
add_fact (GString    *facts,
          const char *name,
          const char *figure)
{
  if (*figure)
    {
      g_string_append (facts, facts->len ? "\n" : "");
      g_string_append_printf (facts, _("%s: %s"), name, figure);
    }
}

/* --- signs of the map and marks of a game ----- */

static void
add_sign_rows (BicLegendWindow     *self,
               AdwPreferencesGroup *group,
               gboolean             lights)
{
  BicLegendSign sign;

  for (guint i = 0; bic_legend_sign (self->scenario, self->catalogue, i, &sign); i++)
    if (sign.text && lights == (sign.light != NULL))
      bic_icon_set_sign (BIC_ICON (add_row (group, BIC_ICON_SIGN, _(sign.text), sign.light ? _(sign.light) : NULL)),
                         self->scenario, self->catalogue, i);
}

/* Adds a marker, shown on a unit of the battle. A marker without a sign is left out, because it is only shown as
 * text. */
static void
add_marker_row (BicLegendWindow     *self,
                AdwPreferencesGroup *group,
                const BicMarkerInfo *marker)
{
  const BicPiece *unit = bic_scenario_item (self->scenario, BIC_ITEM_PIECE, 0);
  BicPieceView piece = bic_piece_view (unit, self->scenario, self->catalogue);

  if (!marker->sign)
    return;
  bic_piece_view_add_sign (&piece, marker->sign, marker->level);
  bic_icon_set_piece (BIC_ICON (add_row (group, BIC_ICON_UNIT, g_dgettext (GETTEXT_PACKAGE, marker->name), NULL)),
                      self->catalogue, &piece);
}

static AdwPreferencesGroup *
markers_group_new (BicLegendWindow *self,
                   const BicGame   *game)
{
  AdwPreferencesGroup *group = new_group (_("Markers and Highlights"), NULL);
  BicMarkerInfo markers[MOST_MARKERS];
  int n = bic_game_markers (game, markers, MOST_MARKERS);

  for (int i = 0; i < n && bic_scenario_n_items (self->scenario, BIC_ITEM_PIECE) > 0; i++)
    add_marker_row (self, group, &markers[i]);
  add_sign_rows (self, group, TRUE);
  return group;
}

/* --- units: each type once, in the order of the catalogue ------------- */

static void
add_unit_row (BicLegendWindow     *self,
              AdwPreferencesGroup *group,
              const BicUnitType   *type,
              int                  index)
{
  BicPieceView piece = bic_piece_view_of_type (type);
  const char *nation = g_dgettext (GETTEXT_PACKAGE,
                                   bic_catalogue_nations (self->catalogue, NULL)[type->nation].adjective);
  g_autofree char *rows = bic_player_aid_unit (self->scenario, self->catalogue, index);
  g_autofree char *facts = g_strjoin (*rows ? " · " : "", nation, rows, NULL);

  g_strlcpy (piece.code, type->code, sizeof piece.code);
  bic_icon_set_piece (BIC_ICON (add_row (group, BIC_ICON_UNIT, g_dgettext (GETTEXT_PACKAGE, type->name), facts)),
                      self->catalogue, &piece);
}

static AdwPreferencesGroup *
units_group_new (BicLegendWindow *self)
{
  AdwPreferencesGroup *group = new_group (_("Units"), NULL);
  g_autoptr(GHashTable) there = g_hash_table_new (NULL, NULL);
  int n = 0;
  const BicUnitType *types = bic_scenario_unit_types (self->scenario, self->catalogue, &n);

  for (guint i = 0; i < bic_scenario_n_items (self->scenario, BIC_ITEM_PIECE); i++)
    g_hash_table_add (there,
                      GUINT_TO_POINTER (((const BicPiece *) bic_scenario_item (self->scenario, BIC_ITEM_PIECE,
                                                                               i))->type));
  for (int i = 0; i < n; i++)
    if (g_hash_table_contains (there, GUINT_TO_POINTER (g_quark_from_string (types[i].id))))
      add_unit_row (self, group, &types[i], i);
  return group;
}

/* --- ground --- */

static char *
terrain_facts (BicLegendWindow  *self,
               const BicTerrain *terrain,
               int               index)
{
  GString *facts = g_string_new (NULL);
  gboolean side = terrain->kind == BIC_TERRAIN_SIDE;
  g_autofree char *enter = bic_player_aid_arms (terrain->may_enter);
  g_autofree char *cost = terrain->may_enter && terrain->cost > 0 ? g_strdup_printf ("%d", terrain->cost)
                          : g_strdup ("");
  g_autofree char *into = bic_player_aid_terrain (self->scenario, self->catalogue, index, FALSE),
                          *out = bic_player_aid_terrain (self->scenario, self->catalogue, index, TRUE);

  add_fact (facts, side ? _("May cross") : _("May enter"), enter);
  if (bic_scenario_uses (self->scenario, self->catalogue, BIC_USE (POINTS)))
    add_fact (facts, side ? _("Extra movement points") : _("Movement points"), cost);
  else if (terrain->blocks_sight)
    add_fact (facts, _("Line of sight"), _("blocked"));
  add_fact (facts, _("Attacking in"), into);
  add_fact (facts, _("Attacking out"), out);
  return g_string_free (facts, FALSE);
}

static AdwPreferencesGroup *
terrain_group_new (BicLegendWindow *self,
                   gboolean         game)
{
  AdwPreferencesGroup *group =
      new_group (_("Terrain"), game ? _("A small disc next to a piece shows its terrain.") : NULL);
  const BicRuleset *ruleset = bic_scenario_rules (self->scenario, self->catalogue);
  int n = 0;
  const BicTerrain *terrains = bic_scenario_terrains (self->scenario, self->catalogue, &n);

  for (int i = 0; i < n; i++)
    if (bic_scenario_has_terrain (self->scenario, g_quark_from_string (terrains[i].id)))
      {
        g_autofree char *facts = terrain_facts (self, &terrains[i], i);
        GtkWidget *icon = add_row (group, BIC_ICON_TERRAIN, g_dgettext (GETTEXT_PACKAGE, terrains[i].name), facts);

        bic_icon_set (BIC_ICON (icon), self->catalogue, ruleset, i);
        bic_icon_set_ground (BIC_ICON (icon), self->scenario->ground);
      }
  return group;
}

/* --- the window --- */

static void
bic_legend_window_finalize (GObject *object)
{
  BicLegendWindow *self = BIC_LEGEND_WINDOW (object);

  g_clear_pointer (&self->scenario, bic_scenario_unref);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  G_OBJECT_CLASS (bic_legend_window_parent_class)->finalize (object);
}

static void
bic_legend_window_class_init (BicLegendWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bic_legend_window_finalize;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-legend-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BicLegendWindow, page);
}

static void
bic_legend_window_init (BicLegendWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bic_legend_window_new:
 * @over: a widget of the parent window; the legend closes when the widget is hidden
 * @scenario: a battle; copied
 * @catalogue: the catalogue with the rule system of the battle
 * @game: (nullable): a game of the battle
 *
 * Returns: (transfer floating): a window with each sign of the battle, its name, and a short explanation
 */
GtkWidget *
bic_legend_window_new (GtkWidget         *over,
                       const BicScenario *scenario,
                       BicCatalogue      *catalogue,
                       const BicGame     *game)
{
  AdwPreferencesGroup *map = new_group (_("On the Map"), NULL);
  GtkRoot *root = gtk_widget_get_root (over);
  BicLegendWindow *self = g_object_new (BIC_TYPE_LEGEND_WINDOW, "transient-for", GTK_IS_WINDOW (root) ? root : NULL,
                                        NULL);

  self->scenario = bic_scenario_copy (scenario);
  self->catalogue = bic_catalogue_ref (catalogue);
  if (game)
    adw_preferences_page_add (self->page, markers_group_new (self, game));
  add_sign_rows (self, map, FALSE);
  adw_preferences_page_add (self->page, map);
  adw_preferences_page_add (self->page, units_group_new (self));
  adw_preferences_page_add (self->page, terrain_group_new (self, game != NULL));
  g_signal_connect_object (over, "unmap", G_CALLBACK (gtk_window_close), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
