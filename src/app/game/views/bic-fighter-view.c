/* One fighter of a fight, or all fighters of a side.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-fighter-view.h"

#include <glib/gi18n.h>

#include "bic-art.h"
#include "bic-widgets.h"

#define SIZE 80
#define SMALL 38                        /* Size of a fighter in a group, in pixels */

struct _BicFighterView
{
  GtkBox              parent_instance;
  GtkWidget          *area, *words, *name, *place, *company;
  const BicGame      *game;
  BicPieceView        unit, leader;
  gboolean            has_unit, has_leader;
};

G_DEFINE_FINAL_TYPE (BicFighterView, bic_fighter_view, GTK_TYPE_BOX)

static void
draw (GtkDrawingArea *area,
      cairo_t        *cr,
      int             width,
      int             height,
      gpointer        user_data)
{
  BicFighterView *self = user_data;
  BicStyle style;

  bic_art_get_style (&style);
  if (self->game)
    bic_draw_stack_icon (cr, MIN (width, height), &style, bic_game_catalogue (self->game),
                         self->has_unit ? &self->unit : NULL,
                         self->has_leader ? &self->leader : NULL);
}

/* Fills @view with the piece as it was when the dice were rolled, but with its remaining blocks. */
static gboolean
get_piece_view (const BicGame    *game,
                const BicFighter *fighter,
                BicPieceView     *view)
{
  *view = bic_piece_view_of_game (game, fighter->type);
  view->hex = fighter->hex;
  view->side = fighter->side;
  view->leader = FALSE;
  view->blocks = fighter->blocks;
  view->full = fighter->full;
  view->square = (fighter->marks & BIC_MARK_SQUARE) != 0;
  if (view->type)
    g_strlcpy (view->code, view->type->code, sizeof view->code);
  return view->type && fighter->piece >= 0;
}

/* Returns the hex, the terrain and the state of a fighter: "E7 · Forest · did not move". */
static char *
place_text (const BicGame    *game,
            const BicFighter *fighter,
            gboolean          rolls)
{
  char at[BIC_HEX_TEXT];
  GString *text = g_string_new (bic_hex_write (bic_game_grid (game), fighter->hex, at));
  const BicTile *tile = bic_scenario_tile (bic_game_scenario (game), fighter->hex);
  const BicTerrain *terrains = bic_ruleset_terrains (bic_game_catalogue (game), bic_game_ruleset (game), NULL);
  GQuark name = tile->overlay ? tile->overlay : tile->terrain;
  int ground = name ? bic_catalogue_find_terrain (bic_game_catalogue (game), g_quark_to_string (name)) : -1;

  if (ground >= 0)
    g_string_append_printf (text, " · %s", g_dgettext (GETTEXT_PACKAGE, terrains[ground].name));
  if (fighter->blocks <= 0)
    g_string_append_printf (text, " · %s", _("eliminated"));
  else if (rolls && fighter->marks & BIC_MARK_ORDERED)
    g_string_append_printf (text, " · %s", fighter->marks & BIC_MARK_MOVED ? _("has moved") : _("did not move"));
  return g_string_free (text, FALSE);
}

void
bic_fighter_view_set (BicFighterView   *self,
                      const BicGame    *game,
                      const BicFighter *fighter,
                      gboolean          rolls)
{
  const BicUnitType *type = fighter->type >= 0 ? bic_game_unit_type (game, fighter->type) : NULL;
  g_autofree char *place = NULL, *blocks = NULL, *text = NULL;
  const char *name;

  g_return_if_fail (BIC_IS_FIGHTER_VIEW (self));

  bic_game_replace_ref (&self->game, game);
  gtk_widget_set_visible (GTK_WIDGET (self), fighter->hex != BIC_NO_HEX && type != NULL);
  gtk_widget_set_visible (self->area, TRUE);
  gtk_widget_set_visible (self->words, TRUE);
  bic_remove_children (self->company);
  if (fighter->hex == BIC_NO_HEX || !type)
    return;
  self->has_unit = get_piece_view (game, fighter, &self->unit);
  self->has_leader = fighter->leader >= 0 && fighter->leader_type >= 0;
  self->leader = bic_piece_view_of_game (game, self->has_leader ? fighter->leader_type : -1);
  self->leader.hex = fighter->hex;
  self->leader.side = fighter->side;
  name = fighter->name ? fighter->name : g_dgettext (GETTEXT_PACKAGE, type->name);
  place = place_text (game, fighter, rolls);
  if (fighter->full > 1)
    blocks = g_strdup_printf (ngettext ("%d of %d block", "%d of %d blocks", (gulong) fighter->full), fighter->blocks,
                              fighter->full);
  text = g_strjoin (", ", name, place, blocks, NULL);
  gtk_label_set_label (GTK_LABEL (self->name), name);
  gtk_label_set_label (GTK_LABEL (self->place), place);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
  bic_accessible_set_label (self->area, text);
  gtk_widget_queue_draw (self->area);
}

/* Returns a small view for a fighter in a group, with its text next to the picture. */
static GtkWidget *
new_small_view (void)
{
  BicFighterView *small = g_object_new (BIC_TYPE_FIGHTER_VIEW, NULL);

  g_object_set (small, "orientation", GTK_ORIENTATION_HORIZONTAL, "spacing", 6, NULL);
  g_object_set (small->area, "content-width", SMALL, "content-height", SMALL, NULL);
  g_object_set (small->name, "xalign", 0.0, "justify", GTK_JUSTIFY_LEFT, "max-width-chars", 11, NULL);
  g_object_set (small->place, "xalign", 0.0, "justify", GTK_JUSTIFY_LEFT, "max-width-chars", 11, NULL);
  return GTK_WIDGET (small);
}

/**
 * bic_fighter_view_set_group:
 * @self: the view
 * @game: the game, which must live as long as the view shows it
 * @fighters: (array length=n): all fighters of a side
 * @n: number of fighters, at least two
 * @rolls: see bic_fighter_view_set ()
 */
void
bic_fighter_view_set_group (BicFighterView   *self,
                            const BicGame    *game,
                            const BicFighter *fighters,
                            int               n,
                            gboolean          rolls)
{
  GtkWidget *child;
  g_autofree char *text = NULL;
  int strength = 0;

  g_return_if_fail (BIC_IS_FIGHTER_VIEW (self) && n > 1);

  bic_remove_children (self->company);
  for (int i = 0; i < n; i++)
    {
      child = new_small_view ();
      gtk_box_append (GTK_BOX (self->company), child);
      bic_fighter_view_set (BIC_FIGHTER_VIEW (child), game, &fighters[i], rolls);
      strength += fighters[i].type >= 0 ? bic_game_unit_type (game, fighters[i].type)->strength : 0;
    }
  if (strength)                         /* sum of the counters, before any modifier */
    {
      text = g_strdup_printf (_("Total strength: %d"), strength);
      child = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "xalign", 0.0, NULL);
      gtk_widget_add_css_class (child, "caption");
      gtk_box_append (GTK_BOX (self->company), child);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_set_visible (self->area, FALSE);
  gtk_widget_set_visible (self->words, FALSE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), NULL);
}

static void
bic_fighter_view_finalize (GObject *object)
{
  bic_game_replace_ref (&BIC_FIGHTER_VIEW (object)->game, NULL);
  G_OBJECT_CLASS (bic_fighter_view_parent_class)->finalize (object);
}

static void
bic_fighter_view_class_init (BicFighterViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bic_fighter_view_finalize;
}

static GtkWidget *
add_label (BicFighterView *self,
           const char     *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, "max-width-chars", 16,
                                   NULL);

  gtk_widget_add_css_class (label, "caption");
  if (css_class)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (self->words), label);
  return label;
}

static void
bic_fighter_view_init (BicFighterView *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  self->area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, "content-width", SIZE,
                             "content-height", SIZE, "halign", GTK_ALIGN_CENTER, NULL);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->area), draw, self, NULL);
  gtk_box_append (GTK_BOX (self), self->area);
  self->words = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "valign", GTK_ALIGN_CENTER, NULL);
  gtk_box_append (GTK_BOX (self), self->words);
  /* This box stays visible even if it is empty: in GTK 4.8 the text of rows added to a hidden box would not wrap. */
  self->company = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6, NULL);
  gtk_box_append (GTK_BOX (self), self->company);
  self->name = add_label (self, NULL);
  self->place = add_label (self, "dim-label");
}
