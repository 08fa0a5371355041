/* The list next to the board: declared battles, and pieces that must still attack or be attacked.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-parts.h"

#include "bic-game-attacks.h"
#include "bic-widgets.h"

/* --- rows --------------------------------------------------------------- */

/* Adds a row to the list. @hex: hex to show when the row is clicked. */
static GtkWidget *
add_row (GtkListBox *list,
         const char  *sign,
         const char  *css_class,
         const char  *text,
         const char  *side,
         int          hex)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", box, NULL);
  GtkWidget *badge = g_object_new (GTK_TYPE_LABEL, "label", sign, "valign", GTK_ALIGN_CENTER, NULL);
  GtkWidget *about = g_object_new (GTK_TYPE_LABEL, "label", side, "xalign", 1.0, "wrap", TRUE, NULL);
  g_autofree char *spoken = g_strdup_printf ("%s, %s", text, side);

  gtk_widget_add_css_class (badge, "battle-badge");
  gtk_widget_add_css_class (badge, css_class);
  gtk_widget_add_css_class (about, "caption");
  gtk_widget_add_css_class (about, "dim-label");
  gtk_box_append (GTK_BOX (box), badge);
  gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE,
                                               "max-width-chars", 16, "hexpand", TRUE, NULL));
  gtk_box_append (GTK_BOX (box), about);
  bic_accessible_set_label (row, spoken);
  g_object_set_data (G_OBJECT (row), "hex", GINT_TO_POINTER (hex));
  gtk_list_box_append (list, row);
  return box;
}

/* --- unmet duties ------------------------------------------------------- */

/* Returns the name of a piece with its hex: "II Corps in G6". A piece without a name has the name of its type. */
static char *
piece_and_hex_name (BicGameModel *model,
                    int          piece)
{
  const BicGame *game = bic_game_model_game (model);
  char at[BIC_HEX_TEXT];
  BicPieceInfo info;

  bic_state_piece (game, bic_game_model_visible_present_state (model), piece, &info);
  return g_strdup_printf (C_("unit and hex", "%s in %s"),
                          info.name ? info.name
                          : g_dgettext (GETTEXT_PACKAGE, bic_game_unit_type (game, info.type)->name),
                          bic_hex_write (bic_game_grid (game), info.hex, at));
}

static int
add_unmet_duties (GtkListBox   *list,
                  BicGameModel *model)
{
  BicDuty duties[BIC_MAX_PAIRS];
  int n = bic_game_list_unmet_duties (model, duties);

  for (int i = 0; i < n; i++)
    {
      g_autofree char *name = piece_and_hex_name (model, duties[i].piece);

      add_row (list, "!", duties[i].foe ? "duty-target" : "duty-attacker", name,
               duties[i].foe ? _("must be attacked") : _("must attack"), duties[i].hex);
    }
  return n;
}

/* --- battles ------------------------------------------------------------ */

/* Returns the hexes of one side of a fight, each once: "G5, G6". */
static char *
hexes_of_fight_text (const BicGame *game,
                     const BicPair *pairs,
                     int            n,
                     int            fight,
                     gboolean       targets)
{
  GString *text = g_string_new (NULL);
  char at[BIC_HEX_TEXT];

  for (int i = 0; i < n; i++)
    {
      int hex = targets ? pairs[i].to : pairs[i].from;
      gboolean listed = pairs[i].fight != fight;

      for (int k = 0; k < i && !listed; k++)
        listed = pairs[k].fight == fight && (targets ? pairs[k].to : pairs[k].from) == hex;
      if (!listed)
        g_string_append_printf (text, "%s%s", text->len ? ", " : "", bic_hex_write (bic_game_grid (game), hex, at));
    }
  return g_string_free (text, FALSE);
}

static void
undo_attacks_cb (BicGameModel *model,
                 GtkButton    *button)
{
  int fight = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "fight"));
  gboolean found = TRUE;

  while (found)
    {
      BicPair pairs[BIC_MAX_PAIRS];
      int n = bic_game_list_declared_attacks (model, pairs);

      found = FALSE;
      for (int i = 0; i < n && !found; i++)
        found = pairs[i].fight == fight && bic_game_attacks_undo (model, pairs[i].from, pairs[i].to);
    }
}

static void
add_undo_button (BicGameModel *model,
                 GtkWidget    *box,
                 int           fight)
{
  g_autofree char *text = g_strdup_printf (_("Undo Battle %d"), fight);
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "icon-name", "edit-undo-symbolic", "valign", GTK_ALIGN_CENTER,
                                    "tooltip-text", text, NULL);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  bic_accessible_set_label (button, text);
  g_object_set_data (G_OBJECT (button), "fight", GINT_TO_POINTER (fight));
  g_signal_connect_object (button, "clicked", G_CALLBACK (undo_attacks_cb), model, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), button);
}

static void
add_fight_row (GtkListBox    *list,
               BicGameModel  *model,
               const BicPair *pairs,
               int            n,
               const BicPair *first)
{
  const BicGame *game = bic_game_model_game (model);
  g_autofree char *attackers = hexes_of_fight_text (game, pairs, n, first->fight, FALSE),
                               *targets = hexes_of_fight_text (game, pairs, n, first->fight, TRUE);
  /* Translators: hexes of attackers, hexes of targets */
  g_autofree char *text = g_strdup_printf (_("%s against %s"), attackers, targets),
                          *sign = g_strdup_printf ("%d", first->fight), *difference = NULL;
  BicSum sum;
  GtkWidget *box;

  if (bic_explain_attack (game, bic_game_model_visible_present_state (model), first->choice, &sum))
    {
      g_autofree char *figure = g_strdup_printf (sum.total < 0 ? "−%d" : sum.total > 0 ? "+%d" : "%d", ABS (sum.total));

      difference = g_strdup_printf (first->now ? _("in progress, differential %s") : _("differential %s"), figure);
    }
  box = add_row (list, sign, first->now ? "now" : "fight", text, difference ? difference : "", first->from);
  if (bic_game_attacks_can_undo (model, first->from))
    add_undo_button (model, box, first->fight);
}

static int
add_fights (GtkListBox   *list,
            BicGameModel *model)
{
  BicPair pairs[BIC_MAX_PAIRS];
  int n = bic_game_list_declared_attacks (model, pairs), fights = 0;

  for (int fight = 1; fight <= BIC_MAX_PAIRS; fight++)
    for (int i = 0; i < n; i++)
      if (pairs[i].fight == fight)
        {
          add_fight_row (list, model, pairs, n, &pairs[i]);
          fights++;
          break;
        }
  return fights;
}

/* --- the list ----------------------------------------------------------- */

static void
show_hex_of_row_cb (BicGameModel  *model,
                    GtkListBoxRow *row)
{
  bic_game_model_go_to_hex (model, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "hex")));
}

/* Fills the list, unmet duties first. */
static void
fill_list (BicGameModel *model,
           GtkListBox   *list)
{
  bic_remove_children (list);
  gtk_widget_set_visible (gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_SCROLLED_WINDOW),
                          bic_game_model_can_act (model)
                          && add_unmet_duties (list, model) + add_fights (list, model) > 0);
}

void
bic_game_battles_follow (GtkListBox   *list,
                         BicGameModel *model)
{
  g_signal_connect_object (model, "changed", G_CALLBACK (fill_list), list, 0);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (show_hex_of_row_cb), model, G_CONNECT_SWAPPED);
}
