/* One of the two who fight, or all of a side.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-fighter-view.h"

#include <glib/gi18n.h>

#include "bic-art.h"
#include "bic-widgets.h"

#define SIZE 80
#define SMALL 38                        /* of one among several */

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

  bic_art_style (&style);
  if (self->game)
    bic_draw_stack_icon (cr, MIN (width, height), &style, bic_game_catalogue (self->game),
                         self->has_unit ? &self->unit : NULL,
                         self->has_leader ? &self->leader : NULL);
}

/* The piece as it was when the dice were rolled, with the blocks that it has left */
static gboolean
view_of (const BicGame    *game,
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

static void
find_leader (BicFighterView   *self,
             const BicGame    *game,
             const BicFighter *fighter,
             int               type)
{
  self->has_leader = fighter->leader >= 0 && type >= 0;
  self->leader = bic_piece_view_of_game (game, self->has_leader ? type : -1);
  self->leader.hex = fighter->hex;
  self->leader.side = fighter->side;
}

static const char *
ground_of (const BicGame *game,
           int            hex)
{
  const BicTile *tile = bic_scenario_tile (bic_game_scenario (game), hex);
  const BicTerrain *terrains = bic_ruleset_terrains (bic_game_catalogue (game), bic_game_ruleset (game), NULL);
  GQuark name = tile->overlay ? tile->overlay : tile->terrain;
  int terrain = name ? bic_catalogue_find_terrain (bic_game_catalogue (game), g_quark_to_string (name)) : -1;

  return terrain >= 0 ? g_dgettext (GETTEXT_PACKAGE, terrains[terrain].name) : NULL;
}

/* "E7 · Forest · stood still" */
static char *
place_of (const BicGame    *game,
          const BicFighter *fighter,
          gboolean          rolls)
{
  char at[BIC_HEX_TEXT];
  GString *text = g_string_new (bic_hex_write (bic_game_grid (game), fighter->hex, at));
  const char *ground = ground_of (game, fighter->hex);

  if (ground)
    g_string_append_printf (text, " · %s", ground);
  if (fighter->blocks <= 0)
    g_string_append_printf (text, " · %s", _("eliminated"));
  else if (rolls && fighter->marks & BIC_MARK_ORDERED)
    g_string_append_printf (text, " · %s", fighter->marks & BIC_MARK_MOVED ? _("has moved") : _("stood still"));
  return g_string_free (text, FALSE);
}

static void
tell (BicFighterView   *self,
      const BicFighter *fighter,
      const char       *name,
      const char       *place)
{
  g_autofree char *blocks = fighter->full > 1
                            ? g_strdup_printf (ngettext ("%d of %d block", "%d of %d blocks", (gulong) fighter->full),
                                                                 fighter->blocks, fighter->full) : NULL;
  g_autofree char *text = g_strjoin (", ", name, place, blocks, NULL);

  gtk_label_set_label (GTK_LABEL (self->name), name);
  gtk_label_set_label (GTK_LABEL (self->place), place);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
  bic_accessible_set_label (self->area, text);
}

void
bic_fighter_view_set (BicFighterView   *self,
                      const BicGame    *game,
                      const BicFighter *fighter,
                      gboolean          rolls)
{
  const BicUnitType *type = fighter->type >= 0 ? bic_game_unit_type (game, fighter->type) : NULL;
  g_autofree char *place = NULL;

  g_return_if_fail (BIC_IS_FIGHTER_VIEW (self));

  bic_game_hold (&self->game, game);
  gtk_widget_set_visible (GTK_WIDGET (self), fighter->hex != BIC_NO_HEX && type != NULL);
  gtk_widget_set_visible (self->area, TRUE);
  gtk_widget_set_visible (self->words, TRUE);
  gtk_widget_set_visible (self->company, FALSE);
  if (fighter->hex == BIC_NO_HEX || !type)
    return;
  self->has_unit = view_of (game, fighter, &self->unit);
  find_leader (self, game, fighter, fighter->leader_type);
  place = place_of (game, fighter, rolls);
  tell (self, fighter, fighter->name ? fighter->name : g_dgettext (GETTEXT_PACKAGE, type->name), place);
  gtk_widget_queue_draw (self->area);
}

/* One among several: small, with its words beside it */
static GtkWidget *
new_small (void)
{
  BicFighterView *small = g_object_new (BIC_TYPE_FIGHTER_VIEW, NULL);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (small), GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (small), 6);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (small->area), SMALL);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (small->area), SMALL);
  for (GtkWidget *label = gtk_widget_get_first_child (small->words); label; label = gtk_widget_get_next_sibling (label))
    {
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_LEFT);
      gtk_label_set_max_width_chars (GTK_LABEL (label), 11);
    }
  return GTK_WIDGET (small);
}

/* Of those whose counters have a strength: what it comes to before any modifier */
static void
add_total (BicFighterView   *self,
           const BicGame    *game,
           const BicFighter *fighters,
           int               n)
{
  int total = 0;
  g_autofree char *text = NULL;
  GtkWidget *label;

  for (int i = 0; i < n; i++)
    total += fighters[i].type >= 0 ? bic_game_unit_type (game, fighters[i].type)->strength : 0;
  if (total == 0)
    return;
  text = g_strdup_printf (_("Strength together: %d"), total);
  label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "xalign", 0.0, NULL);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (self->company), label);
}

/**
 * bic_fighter_view_set_company:
 * @self: the view
 * @game: the game; it lives as long as it is shown
 * @fighters: (array length=n): all of a side who fight
 * @n: how many, more than one
 * @rolls: as of bic_fighter_view_set ()
 */
void
bic_fighter_view_set_company (BicFighterView   *self,
                              const BicGame    *game,
                              const BicFighter *fighters,
                              int               n,
                              gboolean          rolls)
{
  GtkWidget *child;

  g_return_if_fail (BIC_IS_FIGHTER_VIEW (self) && n > 1);

  bic_remove_children (self->company);
  for (int i = 0; i < n; i++)
    {
      child = new_small ();
      gtk_box_append (GTK_BOX (self->company), child);
      bic_fighter_view_set (BIC_FIGHTER_VIEW (child), game, &fighters[i], rolls);
    }
  add_total (self, game, fighters, n);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_set_visible (self->area, FALSE);
  gtk_widget_set_visible (self->words, FALSE);
  gtk_widget_set_visible (self->company, TRUE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), NULL);
}

static void
bic_fighter_view_finalize (GObject *object)
{
  bic_game_hold (&BIC_FIGHTER_VIEW (object)->game, NULL);
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
                             "content-height", SIZE,
                             "halign", GTK_ALIGN_CENTER, NULL);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->area), draw, self, NULL);
  gtk_box_append (GTK_BOX (self), self->area);
  self->words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_valign (self->words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self), self->words);
  self->company = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_visible (self->company, FALSE);
  gtk_box_append (GTK_BOX (self), self->company);
  self->name = add_label (self, NULL);
  self->place = add_label (self, "dim-label");
}
