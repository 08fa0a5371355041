/* The fight at hand.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-combat-panel.h"

#include <glib/gi18n.h>

#include "bic-art.h"

#define DIE_SIZE 40

struct _BicCombatPanel
{
  GtkWidget           parent_instance;
  GtkWidget          *box, *quiet, *fight, *kind, *distance, *fighters, *attacker, *attacker_name, *target, *target_name, *why, *terms, *dice, *result;
  GtkWidget          *chances, *chances_title;
  const BicCatalogue *catalogue;
  BicPieceView        pieces[2];        /* attacker, target */
};

G_DEFINE_FINAL_TYPE (BicCombatPanel, bic_combat_panel, GTK_TYPE_WIDGET)

static void
draw_piece (BicCombatPanel     *self,
            const BicPieceView *piece,
            cairo_t            *cr,
            int                 size)
{
  BicStyle style;

  bic_art_style (&style);
  if (self->catalogue && piece->type >= 0)
    bic_draw_unit_icon (cr, size, &style, self->catalogue, piece);
}

static void
draw_attacker (GtkDrawingArea *area,
               cairo_t        *cr,
               int             width,
               int             height,
               gpointer        user_data)
{
  BicCombatPanel *self = user_data;

  draw_piece (self, &self->pieces[0], cr, MIN (width, height));
}

static void
draw_target (GtkDrawingArea *area,
             cairo_t        *cr,
             int             width,
             int             height,
             gpointer        user_data)
{
  BicCombatPanel *self = user_data;

  draw_piece (self, &self->pieces[1], cr, MIN (width, height));
}

static void
clear_children (GtkWidget *list,
                void     (*remove) (GtkWidget *list, GtkWidget *child))
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (list)))
    remove (list, child);
}

static void
remove_row (GtkWidget *list,
            GtkWidget *child)
{
  gtk_list_box_remove (GTK_LIST_BOX (list), child);
}

static void
remove_die (GtkWidget *list,
            GtkWidget *child)
{
  gtk_flow_box_remove (GTK_FLOW_BOX (list), child);
}

static void
add_row (GtkWidget  *list,
         const char *text,
         const char *figure,
         const char *css_class)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (text), *number = gtk_label_new (figure);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (number, "numeric");
  if (css_class)
    gtk_widget_add_css_class (number, css_class);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), number);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
}

static void
show_terms (BicCombatPanel *self,
            const BicSum   *sum)
{
  gboolean dice = sum->measure == BIC_SUM_DICE;
  g_autofree char *why = dice ? g_strdup_printf (ngettext ("Why %d die", "Why %d dice", (gulong) sum->total), sum->total)
                              : g_strdup_printf (_("Why the difference is %d"), sum->total);
  g_autofree char *total = g_strdup_printf ("%d", sum->total);

  clear_children (self->terms, remove_row);
  gtk_label_set_label (GTK_LABEL (self->why), why);
  for (int i = 0; i < sum->n; i++)
    {
      int change = sum->line[i].change;
      g_autofree char *figure = g_strdup_printf (i == 0 ? "%d" : change < 0 ? "−%d" : "+%d", ABS (change));

      add_row (self->terms, g_dgettext (GETTEXT_PACKAGE, sum->line[i].why), figure, i == 0 ? NULL : change < 0 ? "error" : "success");
    }
  add_row (self->terms, dice ? _("Dice rolled") : _("Difference of strength"), total, "accent");
  gtk_widget_set_visible (self->terms, sum->n > 0);
  gtk_widget_set_visible (self->why, sum->n > 0);
}

static void
show_dice (BicCombatPanel  *self,
           const BicGame   *game,
           const BicCombat *combat)
{
  clear_children (self->dice, remove_die);
  for (int i = 0; i < combat->n_dice; i++)
    {
      const char *face = bic_game_face (game, combat->face[i]);

      gtk_flow_box_append (GTK_FLOW_BOX (self->dice), bic_art_die_new (face, DIE_SIZE));
    }
  gtk_widget_set_visible (self->dice, combat->n_dice > 0);
}

static void
show_fighter (BicCombatPanel *self,
              const BicGame  *game,
              int             which,
              int             side,
              int             type,
              int             hex)
{
  const BicUnitType *unit = type >= 0 ? bic_game_unit_type (game, type) : NULL;
  GtkWidget *label = which ? self->target_name : self->attacker_name;
  char at[BIC_HEX_TEXT];
  g_autofree char *text = NULL;

  bic_hex_write (bic_game_grid (game), hex, at);
  text = g_strdup_printf ("%s\n%s", unit ? g_dgettext (GETTEXT_PACKAGE, unit->name) : _("Leader"), at);
  gtk_label_set_label (GTK_LABEL (label), text);
  self->pieces[which] = (BicPieceView) { .hex = hex, .side = side, .type = unit ? bic_game_base_type (game, type) : type,
                                         .blocks = unit ? unit->blocks : 1, .full = unit ? unit->blocks : 1 };
  if (unit)
    g_strlcpy (self->pieces[which].code, unit->code, sizeof self->pieces[which].code);
  gtk_widget_queue_draw (which ? self->target : self->attacker);
}

/* Dice that a card was played with are nobody's fight. */
static void
show_fighters (BicCombatPanel  *self,
               const BicGame   *game,
               const BicCombat *combat)
{
  gboolean fights = combat->from != BIC_NO_HEX || combat->to != BIC_NO_HEX;

  gtk_widget_set_visible (self->fighters, fights);
  if (!fights)
    return;
  show_fighter (self, game, 0, combat->side, combat->from_type, combat->from);
  show_fighter (self, game, 1, !combat->side, combat->to_type, combat->to);
}

static void
add_chance (BicCombatPanel *self,
            const char     *text,
            double          chance)
{
  g_autofree char *figure = g_strdup_printf ("%.1f %%", 100.0 * chance);

  add_row (self->chances, text, figure, NULL);
}

static void
add_hits (BicCombatPanel *self,
          const BicOdds  *odds)
{
  for (int hits = 0; hits < MIN (odds->blocks, odds->n_dice + 1); hits++)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%d hit", "%d hits", (gulong) hits), hits);

      add_chance (self, hits ? text : _("No hit"), odds->hits[hits]);
    }
  add_chance (self, _("Eliminated"), odds->destroyed);
  add_chance (self, _("Driven off"), odds->driven_off);
  if (odds->leader)
    add_chance (self, _("Leader lost"), odds->leader_lost);
}

/**
 * bic_combat_panel_show_odds:
 * @self: the panel, that shows an attack before its roll
 * @odds: (nullable): what the roll will bring
 */
void
bic_combat_panel_show_odds (BicCombatPanel *self,
                            const BicOdds  *odds)
{
  clear_children (self->chances, remove_row);
  gtk_widget_set_visible (self->chances, odds != NULL);
  gtk_widget_set_visible (self->chances_title, odds != NULL);
  for (int i = 0; odds && i < odds->n_results; i++)
    add_chance (self, g_dgettext (GETTEXT_PACKAGE, odds->result[i].what), odds->result[i].chance);
  if (odds && odds->n_results == 0)
    add_hits (self, odds);
}

/**
 * bic_combat_panel_show:
 * @self: the panel
 * @game: the game
 * @combat: (nullable): the fight
 * @result: (nullable): what came of it, as a sentence
 */
void
bic_combat_panel_show (BicCombatPanel  *self,
                       const BicGame   *game,
                       const BicCombat *combat,
                       const char      *result)
{
  g_autofree char *distance = NULL;

  bic_combat_panel_show_odds (self, NULL);
  gtk_widget_set_visible (self->quiet, combat == NULL);
  gtk_widget_set_visible (self->fight, combat != NULL);
  if (!combat)
    return;
  self->catalogue = bic_game_catalogue (game);
  distance = g_strdup_printf (ngettext ("%d hex", "%d hexes", (gulong) combat->distance), combat->distance);
  gtk_label_set_label (GTK_LABEL (self->kind), g_dgettext (GETTEXT_PACKAGE, combat->kind));
  gtk_label_set_label (GTK_LABEL (self->distance), combat->ranged ? distance : "");
  show_fighters (self, game, combat);
  show_terms (self, &combat->sum);
  show_dice (self, game, combat);
  gtk_label_set_label (GTK_LABEL (self->result), result ? result : "");
  gtk_widget_set_visible (self->result, result != NULL);
}

static void
bic_combat_panel_dispose (GObject *object)
{
  g_clear_pointer (&BIC_COMBAT_PANEL (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bic_combat_panel_parent_class)->dispose (object);
}

static void
bic_combat_panel_class_init (BicCombatPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_combat_panel_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-combat-panel.ui");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, box);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, quiet);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, fight);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, kind);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, distance);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, fighters);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, attacker);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, attacker_name);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, target);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, target_name);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, why);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, terms);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, chances);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, chances_title);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, dice);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, result);
}

static void
bic_combat_panel_init (BicCombatPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->pieces[0].type = self->pieces[1].type = -1;
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->attacker), draw_attacker, self, NULL);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->target), draw_target, self, NULL);
}

/**
 * bic_combat_panel_new:
 *
 * Returns: a panel that says that there was no fight yet
 */
GtkWidget *
bic_combat_panel_new (void)
{
  return g_object_new (BIC_TYPE_COMBAT_PANEL, NULL);
}
