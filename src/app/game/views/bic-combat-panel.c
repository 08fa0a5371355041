/* The current fight: attacker and target, the terms of the dice, the odds, the dice and the result.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-combat-panel.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bic-art.h"
#include "bic-button-names.h"
#include "bic-event.h"
#include "bic-fighter-view.h"
#include "bic-language.h"
#include "bic-lookup-view.h"
#include "bic-widgets.h"

#define SPACING 9                       /* between the parts of the fight, in pixels */
#define SMALL_DIE 26                    /* Size of a die for the fate of a leader, in pixels */

struct _BicCombatPanel
{
  GtkWidget       parent_instance;
  GtkWidget      *box, *quiet, *fight, *kind, *distance, *fighters, *why, *terms, *chances_title, *chances_card,
      *chart, *chances;
  GtkWidget      *before, *result, *checks;
  BicFighterView *attacker, *target;
  BicDiceView    *dice;
  BicLookupView  *lookup;
  const BicGame  *game;
  BicFightView    shown;
  gboolean        is_whole;             /* the widgets show the whole fight with its result */
  guint           open_shown;           /* value of "open" when the fight was shown */
  BicOdds         odds;
  int             rolled_result;        /* bar of the actual result, or -1 */
  guint           open;                 /* selectable columns of the table, as bits */
};

G_DEFINE_FINAL_TYPE (BicCombatPanel, bic_combat_panel, GTK_TYPE_WIDGET)

/* --- terms of the dice -------------------------------------------------- */

static GtkWidget *
add_line (GtkWidget  *box,
          const char *text,
          const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE, "max-width-chars", 30,
                                   NULL);

  if (css_class)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
add_term_row (GtkWidget  *list,
              const char *text,
              const char *reason,
              const char *figure,
              const char *css_class)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *lines = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 0,
                                   "hexpand", TRUE, "valign", GTK_ALIGN_CENTER, NULL), *number = gtk_label_new (figure);

  add_line (lines, text, NULL);
  if (reason)
    {
      GtkWidget *line = add_line (lines, reason, "dim-label");

      gtk_widget_add_css_class (line, "caption");
    }
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_add_css_class (number, "heading");
  if (css_class)
    gtk_widget_add_css_class (number, css_class);
  gtk_box_append (GTK_BOX (box), lines);
  gtk_box_append (GTK_BOX (box), number);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  bic_row_set_name_from_content (row);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
}

/* Returns the reason of a term: "Forest in E8"; for the first term, the number of blocks. */
static char *
reason_of_term (const BicGame      *game,
                const BicFightView *fight,
                const char         *term,
                int                 i)
{
  const BicSum *sum = &fight->combat.sum;
  const BicFighter *fighter = &fight->fighter[BIC_FIGHTER_ROLLS];
  const char *about = sum->line[i].about ? g_dgettext (GETTEXT_PACKAGE, sum->line[i].about) : NULL;
  char at[BIC_HEX_TEXT];

  if (about && sum->line[i].hex >= 0)
    return g_strdup_printf (C_("ground and hex", "%s in %s"), about,
                            bic_hex_write (bic_game_grid (game), sum->line[i].hex, at));
  if (about && !g_str_equal (about, term))
    return g_strdup (about);
  if (i > 0 || fighter->full <= 1 || sum->measure != BIC_SUM_DICE)
    return NULL;
  return g_strdup_printf (ngettext ("%1$d of %2$d block left", "%1$d of %2$d blocks left", (gulong) fighter->full),
                          fighter->before, fighter->full);
}

static void
show_terms (BicCombatPanel     *self,
            const BicGame      *game,
            const BicFightView *fight)
{
  const BicSum *sum = &fight->combat.sum;
  gboolean dice = sum->measure == BIC_SUM_DICE;
  g_autofree char *plain = g_strdup_printf ("%d", sum->total), *signed_total = bic_lookup_view_column_label (plain);
  g_autofree char *why = dice
                         ? g_strdup_printf (ngettext ("Why %d die", "Why %d dice", (gulong) sum->total),
                                            sum->total)
                              : g_strdup_printf (_("How the differential of %s is calculated"), signed_total);
  g_autofree char *total = dice ? g_strdup_printf ("%d", sum->total) : g_strdup (signed_total);
  g_autofree char *language = bic_language ();

  bic_remove_children (self->terms);
  gtk_label_set_label (GTK_LABEL (self->why), why);
  for (int i = 0; i < sum->n; i++)
    {
      int change = sum->line[i].change;
      g_autofree char *figure = g_strdup_printf (i == 0 ? "%d" : change < 0 ? "−%d" : "+%d", ABS (change));
      g_autofree char *text = bic_capitalize (g_dgettext (GETTEXT_PACKAGE, sum->line[i].why), language);
      g_autofree char *reason = reason_of_term (game, fight, text, i);

      add_term_row (self->terms, text, reason, figure, i == 0 ? NULL : change < 0 ? "error" : "success");
    }
  add_term_row (self->terms, dice ? _("Dice rolled") : _("Strength differential"), NULL, total, "accent");
  gtk_widget_add_css_class (gtk_widget_get_last_child (self->terms), "total");
  gtk_widget_set_visible (self->terms, sum->n > 0);
  gtk_widget_set_visible (self->why, sum->n > 0);
}

/* --- odds --------------------------------------------------------------- */

static void
draw_chart (GtkDrawingArea *area,
            cairo_t        *cr,
            int             width,
            int             height,
            gpointer        user_data)
{
  BicCombatPanel *self = user_data;
  BicStyle style;

  bic_art_get_style (&style);
  bic_draw_odds (cr, width, height, &style, &self->odds, self->rolled_result);
}

static void
append_chance (GString    *text,
               const char *what,
               double      chance)
{
  if (chance <= 0.0)
    return;
  g_string_append_printf (text, chance < 0.01 ? "%s%s < 1 %%" : "%s%s %.0f %%", text->len ? " · " : "", what,
                          100.0 * chance);
}

/* Returns the odds that the bars do not show. */
static char *
odds_summary (const BicOdds *odds)
{
  GString *text = g_string_new (NULL);
  double flag = 0.0;

  append_chance (text, _("With élan"), odds->elan);
  append_chance (text, _("Wavering"), odds->wavers);
  if (odds->n_results > 0)
    return g_string_free (text, FALSE);
  g_string_append_printf (text, _("%.1f hits on average"), bic_odds_mean_hits (odds));
  /* Summed directly: 1 - p(none) leaves a rounding error when p(none) is 1. */
  for (gsize flags = 1; flags < G_N_ELEMENTS (odds->flags); flags++)
    flag += odds->flags[flags];
  append_chance (text, _("A flag"), flag);
  append_chance (text, _("Eliminated"), odds->destroyed);
  append_chance (text, _("Forced to retreat"), odds->driven_off);
  if (odds->leader)
    append_chance (text, _("Leader lost"), odds->leader_lost);
  return g_string_free (text, FALSE);
}

static void
show_table (BicCombatPanel     *self,
            const BicFightView *fight,
            gboolean            rolled)
{
  bic_lookup_view_show_table (self->lookup, self->game, &fight->look, rolled
                              && fight->combat.n_dice > 0 ? fight->combat.face[0] : -1,
                              fight->combat.n_dice > 0 ? 0 : self->open);
}

static void
show_odds (BicCombatPanel     *self,
           const BicFightView *fight)
{
  g_autofree char *all = NULL, *summary = NULL;

  gtk_widget_set_visible (self->chances_title, fight->has_odds);
  gtk_widget_set_visible (self->chances_card, fight->has_odds);
  if (!fight->has_odds)
    return;
  self->odds = fight->odds;
  self->rolled_result = -1;
  if (fight->result.kind == BIC_EVENT_HITS)
    self->rolled_result = fight->combat.hits;
  else if (fight->look.table && fight->combat.n_dice > 0)
    {
      const char *what = bic_game_cell_text (self->game, bic_lookup_cell (&fight->look, fight->combat.face[0]));

      for (int i = 0; i < fight->odds.n_results && self->rolled_result < 0; i++)
        if (g_strcmp0 (fight->odds.result[i].what, what) == 0)
          self->rolled_result = i;
    }
  all = bic_odds_text (&self->odds);
  summary = odds_summary (&self->odds);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self->chart), (int) bic_odds_chart_height (&self->odds));
  bic_accessible_set_label (self->chart, all);
  gtk_widget_set_tooltip_text (self->chart, all);
  gtk_label_set_label (GTK_LABEL (self->chances), summary);
  gtk_widget_set_visible (self->chances, *summary != '\0');
  gtk_widget_queue_draw (self->chart);
}

/* --- dice and their results --------------------------------------------- */

/* Returns the fate of a unit: "Line infantry in E7: 3 of 4 blocks left". */
static char *
fate_text (const BicGame    *game,
           const BicFighter *fighter)
{
  char at[BIC_HEX_TEXT];
  const char *name;

  if (fighter->hex == BIC_NO_HEX || fighter->type < 0)
    return NULL;
  name = g_dgettext (GETTEXT_PACKAGE, bic_game_unit_type (game, fighter->type)->name);
  bic_hex_write (bic_game_grid (game), fighter->hex, at);
  if (fighter->blocks <= 0)
    return g_strdup_printf (_("%s in %s: eliminated"), name, at);
  if (fighter->full <= 1)
    return NULL;
  /* Translators: a unit, its hex, and how many of its blocks are left */
  return g_strdup_printf (ngettext ("%1$s in %2$s: %3$d of %4$d block left", "%1$s in %2$s: %3$d of %4$d blocks left",
                                    (gulong) fighter->full),
                          name, at, fighter->blocks, fighter->full);
}

static char *
hits_text (const BicGame      *game,
           const BicFightView *fight)
{
  int hits = fight->combat.hits, flags = fight->combat.flags;
  g_autofree char *hit = hits ? g_strdup_printf (ngettext ("%d hit", "%d hits", (gulong) hits), hits)
                         : g_strdup (_("No hit"));
  g_autofree char *flag = g_strdup_printf (ngettext ("%d flag", "%d flags", (gulong) flags), flags);
  /* Translators: hits and flags of a roll; flags that do not count are not named */
  g_autofree char *both = flags ? g_strdup_printf (_("%s, %s"), hit, flag) : g_strdup (hits ? hit : _("No effect"));
  g_autofree char *fate = fate_text (game, &fight->fighter[BIC_FIGHTER_TARGET]);

  /* Translators: the result of a roll, then what is left of its target */
  return fate ? g_strdup_printf (_("%s. %s"), both, fate) : g_steal_pointer (&both);
}

/**
 * bic_combat_result_text:
 * @game: a game
 * @fight: a fight of the game
 *
 * Returns: (transfer full) (nullable): the result as a sentence; %NULL if the fight has no result yet
 */
char *
bic_combat_result_text (const BicGame      *game,
                        const BicFightView *fight)
{
  if (fight->result.kind == BIC_EVENT_NONE)
    return NULL;
  return fight->result.kind == BIC_EVENT_HITS ? hits_text (game, fight) : bic_event_sentence (game, &fight->result);
}

/* Shows rows of dice, each with a sentence: "Hazardous retreat: the unit breaks", or the result. An empty list stays
 * visible: GTK 4.8 does not notice that rows added to a hidden list can wrap, so that they would overlap. Therefore the
 * rows and not the list have the distance to the text next to the list, at @side ("margin-top" or "margin-bottom"). */
static void
show_checks (GtkWidget           *list,
             const char          *side,
             const BicGame       *game,
             const BicFightCheck *checks,
             int                  n)
{
  bic_remove_children (list);
  for (int i = 0; i < n; i++)
    {
      const BicFightCheck *check = &checks[i];
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9), *dice = bic_dice_view_new (SMALL_DIE);
      const char *kind = g_dgettext (GETTEXT_PACKAGE, check->kind);
      const char *cell = check->look.table && check->n_dice > 0 ? bic_lookup_cell (&check->look, check->face[0]) : NULL;
      g_autofree char *sentence = NULL;

      if (cell)
        sentence = g_strdup_printf (_("%s: %s"), kind, g_dgettext (GETTEXT_PACKAGE, bic_game_cell_text (game, cell)));
      else if (check->result.kind != BIC_EVENT_NONE)
        sentence = bic_event_sentence (game, &check->result);
      bic_dice_view_set_dice (BIC_DICE_VIEW (dice), game, check->face, check->n_dice, 0, check->hit_faces,
                              check->flag_faces);
      gtk_box_append (GTK_BOX (row), dice);
      gtk_widget_set_valign (dice, GTK_ALIGN_CENTER);
      gtk_widget_set_hexpand (add_line (row, sentence ? sentence : kind, NULL), TRUE);
      g_object_set (row, side, SPACING, NULL);
      gtk_box_append (GTK_BOX (list), row);
    }
  gtk_widget_set_visible (list, TRUE);
}

/* --- panel -------------------------------------------------------------- */

static void
show_side (BicFighterView     *view,
           const BicGame      *game,
           const BicFightView *fight,
           int                 role,
           gboolean            rolls)
{
  if (fight->n_company[role] > 1)
    bic_fighter_view_set_group (view, game, fight->company[role], fight->n_company[role], rolls);
  else
    bic_fighter_view_set (view, game, &fight->fighter[role], rolls);
}

static void
show_heading (BicCombatPanel     *self,
              const BicGame      *game,
              const BicFightView *fight)
{
  const BicCombat *combat = &fight->combat;
  g_autofree char *distance = g_strdup_printf (ngettext ("%d hex", "%d hexes", (gulong) combat->distance),
                                               combat->distance);

  gtk_label_set_label (GTK_LABEL (self->kind), g_dgettext (GETTEXT_PACKAGE, combat->kind));
  gtk_label_set_label (GTK_LABEL (self->distance), combat->ranged ? distance : "");
  show_side (self->attacker, game, fight, BIC_FIGHTER_ROLLS, combat->sum.measure == BIC_SUM_DICE);
  show_side (self->target, game, fight, BIC_FIGHTER_TARGET, FALSE);
  gtk_widget_set_visible (self->fighters, fight->fighter[0].hex != BIC_NO_HEX && fight->fighter[1].hex != BIC_NO_HEX);
}

/* Returns whether the widgets already show this fight. */
static gboolean
already_shows (BicCombatPanel     *self,
               const BicGame      *game,
               const BicFightView *fight)
{
  return self->is_whole && self->game == game && self->open_shown == self->open
         && memcmp (&self->shown, fight, sizeof *fight) == 0;
}

/**
 * bic_combat_panel_show:
 * @self: the panel
 * @game: the game
 * @fight: (nullable): the fight
 */
void
bic_combat_panel_show (BicCombatPanel     *self,
                       const BicGame      *game,
                       const BicFightView *fight)
{
  g_autofree char *result = NULL;

  gtk_widget_set_visible (self->quiet, fight == NULL);
  gtk_widget_set_visible (self->fight, fight != NULL);
  if (!fight || already_shows (self, game, fight))
    return;
  bic_game_replace_ref (&self->game, game);
  memcpy (&self->shown, fight, sizeof *fight);          /* including the padding between the fields, for memcmp () */
  self->is_whole = TRUE;
  self->open_shown = self->open;
  show_heading (self, game, fight);
  show_terms (self, game, fight);
  show_table (self, fight, TRUE);
  show_odds (self, fight);
  result = bic_combat_result_text (game, fight);
  bic_dice_view_set_dice (self->dice, game, fight->combat.face, fight->combat.n_dice,
                          fight->n_checks ? 0 : fight->n_due, fight->combat.hit_faces, fight->combat.flag_faces);
  gtk_label_set_label (GTK_LABEL (self->result), result ? result : "");
  gtk_widget_set_visible (self->result, result != NULL);
  show_checks (self->before, "margin-bottom", game, fight->before, fight->n_before);
  show_checks (self->checks, "margin-top", game, fight->check, fight->n_checks);
}

/**
 * bic_combat_panel_animate_dice:
 * @self: the panel, with a fight whose dice have just been rolled
 *
 * Animates the dice. The caller shows the result after the dice have stopped.
 */
void
bic_combat_panel_animate_dice (BicCombatPanel *self)
{
  BicFightView before = self->shown;

  self->is_whole = FALSE;
  for (int i = 0; i < BIC_N_FIGHTERS; i++)
    {
      before.fighter[i].blocks = before.fighter[i].before;
      for (int k = 0; k < before.n_company[i]; k++)
        before.company[i][k].blocks = before.company[i][k].before;
    }
  show_heading (self, self->game, &before);
  show_table (self, &before, FALSE);
  self->rolled_result = -1;
  gtk_widget_set_visible (self->result, FALSE);
  gtk_widget_set_visible (self->checks, FALSE);
  bic_dice_view_animate_roll (self->dice);
}

/**
 * bic_combat_panel_set_open_columns:
 * @self: the panel
 * @columns: the selectable columns of the table, as bits; used from the next shown fight on
 */
void
bic_combat_panel_set_open_columns (BicCombatPanel *self,
                                   guint           columns)
{
  self->open = columns;
}

static void
chosen_cb (BicLookupView  *view,
           int             column,
           BicCombatPanel *self)
{
  g_signal_emit_by_name (self, "column-chosen", column);
}

BicDiceView *
bic_combat_panel_get_dice (BicCombatPanel *self)
{
  return self->dice;
}

static void
bic_combat_panel_dispose (GObject *object)
{
  g_clear_pointer (&BIC_COMBAT_PANEL (object)->box, gtk_widget_unparent);
  bic_game_replace_ref (&BIC_COMBAT_PANEL (object)->game, NULL);
  G_OBJECT_CLASS (bic_combat_panel_parent_class)->dispose (object);
}

static void
bic_combat_panel_class_init (BicCombatPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_combat_panel_dispose;
  g_type_ensure (BIC_TYPE_DICE_VIEW);
  g_type_ensure (BIC_TYPE_FIGHTER_VIEW);
  g_type_ensure (BIC_TYPE_LOOKUP_VIEW);
  g_signal_new ("column-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_INT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-combat-panel.ui");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, box);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, quiet);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, fight);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, before);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, kind);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, distance);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, fighters);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, attacker);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, target);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, why);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, terms);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, chances_title);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, chances_card);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, chart);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, chances);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, dice);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, lookup);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, result);
  gtk_widget_class_bind_template_child (widget_class, BicCombatPanel, checks);
}

static void
bic_combat_panel_init (BicCombatPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rolled_result = -1;
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->chart), draw_chart, self, NULL);
}
