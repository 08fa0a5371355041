/* The turns of a battle in a row.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The labels come from the battle. The rules report which units have not arrived yet (bic-state-info.h).
 */
#include "config.h"

#include "bic-turn-track.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bic-army.h"
#include "bic-art.h"
#include "bic-facts.h"
#include "bic-player-aid.h"
#include "bic-state.h"
#include "bic-widgets.h"

#define COCKADE 12

struct _BicTurnTrack
{
  GtkBox         parent_instance;
  GtkWidget     *scroller, *turns, *event;
  const BicGame *game;
  char          *shown;                 /* state of the cells, for comparison */
  int            now;
  BicArrival     due[BIC_MAX_PIECES];
  int            n_due;
  char          *whose, *title, *text;  /* owner, title and text of the event */
  gboolean       compact;
};

G_DEFINE_FINAL_TYPE (BicTurnTrack, bic_turn_track, GTK_TYPE_BOX)

/* --- properties of a turn ----------------------------------------------- */

static const BicTurn *
turn_of (BicTurnTrack *self,
         int           number)
{
  const BicScenario *battle = bic_game_scenario (self->game);

  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_TURN); i++)
    {
      const BicTurn *turn = bic_scenario_item (battle, BIC_ITEM_TURN, i);

      if (turn->number == number)
        return turn;
    }
  return NULL;
}

/* Returns whether a unit is due in a turn. A late unit is due in the current turn. Turn 0 represents units that arrive
 * only when called. */
static gboolean
arrival_is_due (BicTurnTrack     *self,
                const BicArrival *arrival,
                int               number)
{
  return number > 0 ? arrival->turn > 0 && MAX (arrival->turn, self->now) == number : arrival->turn == 0;
}

static int
last_turn_number (BicTurnTrack *self)
{
  const BicScenario *battle = bic_game_scenario (self->game);
  int last = battle->turn_limit;

  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_TURN); i++)
    last = MAX (last, ((const BicTurn *) bic_scenario_item (battle, BIC_ITEM_TURN, i))->number);
  return last;
}

static const char *
turn_label (BicTurnTrack  *self,
            const BicTurn *turn)
{
  return bic_player_aid_turn_label (bic_game_scenario (self->game), bic_game_catalogue (self->game), turn);
}

/* Returns "Turn 3, Afternoon". */
static char *
turn_name (BicTurnTrack *self,
           int           number)
{
  const BicTurn *turn = turn_of (self, number);
  g_autofree char *name = g_strdup_printf (_("Turn %d"), number);

  return turn && turn->label ? g_strdup_printf ("%s, %s", name, turn_label (self, turn)) : g_steal_pointer (&name);
}

/* Returns whether the label of a turn contains "Night", in English or in the language of the program. The battle can be
 * in a different language. */
static gboolean
says_night (const char *label)
{
  g_autofree char *folded = g_utf8_casefold (label ? label : "", -1), *night = g_utf8_casefold (_("Night"), -1);

  return strstr (folded, "night") || strstr (folded, night);
}

/* --- facts -------------------------------------------------------------- */

static void
add_arrival_fact (BicTurnTrack     *self,
                  GtkWidget        *facts,
                  const BicArrival *arrival)
{
  const BicUnitType *type = bic_game_unit_type (self->game, arrival->type);
  g_autofree char *army = bic_army_title (bic_game_scenario (self->game), bic_game_catalogue (self->game),
                                          arrival->side);
  g_autofree char *name = g_strdup_printf ("%s: %s", army, arrival->name ? arrival->name
                                           : g_dgettext (GETTEXT_PACKAGE, type->name));
  g_autoptr (GString) where = g_string_new (NULL);      /* "H6, J2 · on 4 or more" */
  const GArray *hexes = arrival->group->hexes;
  char at[BIC_HEX_TEXT];

  for (guint i = 0; hexes && i < hexes->len; i++)
    g_string_append_printf (where, "%s%s", i ? ", " : "",
                            bic_hex_write (bic_game_grid (self->game), g_array_index (hexes, int, i), at));
  if (arrival->group->roll > 0)
    g_string_append_printf (where, _(" · on a roll of %d or more"), arrival->group->roll);
  bic_facts_add (facts, name, "%s", where->str);
}

static GtkWidget *
new_turn_facts (BicTurnTrack *self,
                int           number)
{
  const BicTurn *turn = turn_of (self, number);
  g_autofree char *name = number > 0 ? turn_name (self, number) : g_strdup (_("On Event"));
  GtkWidget *facts = bic_facts_new (name, number == self->now ? _("Now") : number > 0 && number < self->now ? _("Over")
                                    : NULL);
  gboolean any = number == 0;

  if (turn && turn->night && !says_night (turn_label (self, turn)))
    bic_facts_add_sentence (facts, _("Night"), NULL);
  if (turn && turn->sudden_death > 0)
    {
      g_autofree char *sudden = g_strdup_printf (_("The game ends after this turn on a roll of %d or less"),
                                                 turn->sudden_death);

      bic_facts_add_sentence (facts, sudden, NULL);
    }
  if (number == last_turn_number (self) && number > 0)
    bic_facts_add_sentence (facts, _("The last turn"), NULL);
  for (int i = 0; i < self->n_due; i++)
    if (arrival_is_due (self, &self->due[i], number))
      {
        if (!any)
          bic_facts_add_section (facts, _("Due to Arrive"), NULL);
        add_arrival_fact (self, facts, &self->due[i]);
        any = TRUE;
      }
  return facts;
}

static void
pop_up (GtkWidget *facts,
        GtkWidget *over)
{
  bic_facts_pop_up (facts, over, &(GdkRectangle) { 0, 0, gtk_widget_get_width (over), gtk_widget_get_height (over) },
                    GTK_POS_BOTTOM);
}

static void
show_turn_facts_cb (GtkButton    *button,
                    BicTurnTrack *self)
{
  int number = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "turn"));

  pop_up (new_turn_facts (self, number), GTK_WIDGET (button));
}

static void
show_event_facts_cb (GtkButton    *button,
                     BicTurnTrack *self)
{
  GtkWidget *facts = bic_facts_new (self->title, self->whose);

  if (self->text)
    bic_facts_add_sentence (facts, self->text, NULL);
  pop_up (facts, GTK_WIDGET (button));
}

/* --- cells -------------------------------------------------------------- */

static void
add_icon (GtkWidget  *box,
          const char *name)
{
  gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_IMAGE, "icon-name", name, "pixel-size", COCKADE, NULL));
}

/* Adds a cockade for each army with units due, and adds their number to @spoken. */
static void
add_cockades (BicTurnTrack *self,
              GtkWidget    *box,
              int           number,
              GString      *spoken)
{
  const BicScenario *battle = bic_game_scenario (self->game);
  const BicCatalogue *catalogue = bic_game_catalogue (self->game);

  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      int n = 0;

      for (int i = 0; i < self->n_due; i++)
        n += self->due[i].side == side && arrival_is_due (self, &self->due[i], number);
      if (n > 0)
        {
          g_autofree char *army = bic_army_title (battle, catalogue, side);

          gtk_box_append (GTK_BOX (box),
                          bic_art_cockade_new (catalogue, bic_army_first_nation (battle, catalogue, side), COCKADE));
          g_string_append (spoken, ", ");
          /* Translators: an army, and how many of its units come in this turn */
          g_string_append_printf (spoken, ngettext ("%1$s: %2$d unit due", "%1$s: %2$d units due", (gulong) n), army,
                                  n);
        }
    }
}

static GtkWidget *
add_cell (BicTurnTrack *self,
          int           number,
          GtkWidget    *box,
          const char   *label,
          const char   *spoken)
{
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *below = g_object_new (GTK_TYPE_LABEL, "label", label, "ellipsize", PANGO_ELLIPSIZE_END,
                                   "visible", !self->compact && label, NULL);
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "child", lines, "hexpand", TRUE, "tooltip-text", spoken, NULL);

  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (lines), box);
  gtk_widget_add_css_class (below, "turn-label");
  gtk_box_append (GTK_BOX (lines), below);
  gtk_widget_add_css_class (button, "turn");
  bic_accessible_set_label (button, spoken);
  g_object_set_data (G_OBJECT (button), "turn", GINT_TO_POINTER (number));
  g_signal_connect (button, "clicked", G_CALLBACK (show_turn_facts_cb), self);
  gtk_box_append (GTK_BOX (self->turns), button);
  return button;
}

static void
add_turn (BicTurnTrack *self,
          int           number)
{
  const BicTurn *turn = turn_of (self, number);
  g_autofree char *figure = g_strdup_printf ("%d", number), *name = turn_name (self, number);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3), *label = gtk_label_new (figure), *cell;
  GString *spoken = g_string_new (name);

  gtk_widget_add_css_class (label, "turn-number");
  gtk_box_append (GTK_BOX (box), label);
  if (number == self->now)
    g_string_append (spoken, _(", now"));
  if (turn && turn->night)
    {
      add_icon (box, "weather-clear-night-symbolic");
      if (!says_night (turn_label (self, turn)))
        g_string_append (spoken, _(", at night"));
    }
  if (turn && turn->sudden_death > 0)
    {
      add_icon (box, "alarm-symbolic");
      g_string_append_printf (spoken, _(", the game ends on a roll of %d or less"), turn->sudden_death);
    }
  add_cockades (self, box, number, spoken);
  cell = add_cell (self, number, box, turn ? turn_label (self, turn) : NULL, spoken->str);
  gtk_widget_add_css_class (cell, number == self->now ? "now" : number < self->now ? "past" : "future");
  if (turn && turn->night)
    gtk_widget_add_css_class (cell, "night");
  g_string_free (spoken, TRUE);
}

/* --- track -------------------------------------------------------------- */

static void
rebuild_cells (BicTurnTrack *self)
{
  GString *key = g_string_new (NULL);                   /* state of the cells, in addition to the battle */
  g_autofree char *before = g_steal_pointer (&self->shown);
  g_autoptr (GString) spoken = g_string_new (_("Arriving on event"));
  gboolean called = FALSE;
  GtkWidget *box;

  g_string_append_printf (key, "%p %d %d", (const void *) self->game, self->now, self->compact);
  for (int i = 0; i < self->n_due; i++)
    {
      g_string_append_printf (key, " %d:%d", self->due[i].piece, self->due[i].turn);
      called |= self->due[i].turn == 0;
    }
  self->shown = g_string_free (key, FALSE);
  if (g_strcmp0 (self->shown, before) == 0)
    return;
  bic_remove_children (self->turns);
  for (int number = 1; number <= last_turn_number (self); number++)
    add_turn (self, number);
  if (!called)
    return;
  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  add_cockades (self, box, 0, spoken);
  add_cell (self, 0, box, _("On event"), spoken->str);
}

/**
 * bic_turn_track_show_state:
 * @self: a track
 * @game: (nullable): a game
 * @state: the position on screen
 */
void
bic_turn_track_show_state (BicTurnTrack   *self,
                           const BicGame  *game,
                           const BicState *state)
{
  gboolean has = game && bic_ruleset_uses (bic_game_ruleset (game), BIC_USE (TURN_TRACK));

  gtk_widget_set_visible (GTK_WIDGET (self), has);
  bic_game_replace_ref (&self->game, has ? game : NULL);
  if (!has)
    return;
  self->now = bic_state_turn (state);
  self->n_due = bic_state_arrivals_due (game, state, self->due, BIC_MAX_PIECES);
  rebuild_cells (self);
}

/* Shows the event in two lines, like the turns, or in one longer line if the track is compact. A tooltip has the full
 * text. */
static void
fit_event_text (BicTurnTrack *self)
{
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (self->event));
  int chars = (int) g_utf8_strlen (self->title ? self->title : "", -1), most = self->compact ? 24 : 20;

  g_object_set (label, "lines", self->compact ? 1 : 2, "wrap", !self->compact && chars > most,
                "width-chars", MIN (chars, most), "max-width-chars", most, NULL);
}

/**
 * bic_turn_track_set_event:
 * @self: a track
 * @whose: (nullable): the owner of the card
 * @title: (nullable): the title of the card; %NULL if no event is in force
 * @text: (nullable): the effect of the card
 */
void
bic_turn_track_set_event (BicTurnTrack *self,
                          const char   *whose,
                          const char   *title,
                          const char   *text)
{
  g_autofree char *tip = NULL;

  g_free (self->whose);
  g_free (self->title);
  g_free (self->text);
  self->whose = g_strdup (whose);
  self->title = g_strdup (title);
  self->text = g_strdup (text);
  gtk_widget_set_visible (self->event, title != NULL);
  if (!title)
    return;
  gtk_label_set_label (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->event))), title);
  bic_accessible_set_label (self->event, title);
  fit_event_text (self);
  tip = text ? g_strdup_printf ("%s\n%s", title, text) : g_strdup (title);
  gtk_widget_set_tooltip_text (self->event, tip);
}

/**
 * bic_turn_track_set_compact:
 * @self: a track
 * @compact: whether turns show only their numbers
 */
void
bic_turn_track_set_compact (BicTurnTrack *self,
                            gboolean      compact)
{
  self->compact = compact;
  fit_event_text (self);
  if (self->game)
    rebuild_cells (self);
}

static void
bic_turn_track_finalize (GObject *object)
{
  BicTurnTrack *self = BIC_TURN_TRACK (object);

  bic_game_replace_ref (&self->game, NULL);
  g_free (self->shown);
  g_free (self->whose);
  g_free (self->title);
  g_free (self->text);
  G_OBJECT_CLASS (bic_turn_track_parent_class)->finalize (object);
}

static void
bic_turn_track_class_init (BicTurnTrackClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bic_turn_track_finalize;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bic_turn_track_init (BicTurnTrack *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "turn-track");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  self->scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_EXTERNAL,
                                 "vscrollbar-policy", GTK_POLICY_NEVER, "hexpand", TRUE, NULL);
  self->turns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->turns);
  self->event = gtk_button_new_with_label ("");
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->event))), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->event, "event-card");
  gtk_widget_set_visible (self->event, FALSE);
  g_signal_connect (self->event, "clicked", G_CALLBACK (show_event_facts_cb), self);
  gtk_box_append (GTK_BOX (self), self->scroller);
  gtk_box_append (GTK_BOX (self), self->event);
}
