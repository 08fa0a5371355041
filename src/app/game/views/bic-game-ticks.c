/* The given and the remaining orders, as ticks and rings with a count.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-ticks.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "bic-game-attacks.h"
#include "bic-game-text.h"
#include "bic-state-info.h"
#include "bic-widgets.h"

#define MOST_TICKS 8                    /* Number of orders above which the count is shown without ticks */

static void
undo_order_cb (BicGameModel *model,
               GtkButton    *tick)
{
  bic_game_orders_undo (model, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (tick), "hex")));
}

static void
add_undo_tick (GtkBox       *ticks,
               BicGameModel *model,
               int           hex)
{
  g_autofree char *what = bic_game_describe_hex (model, hex);
  g_autofree char *text = g_strdup_printf (_("Undo the order: %s"), what);
  GtkWidget *tick = g_object_new (GTK_TYPE_BUTTON, "icon-name", "object-select-symbolic", "valign", GTK_ALIGN_CENTER,
                                  "tooltip-text", text, NULL);

  gtk_widget_add_css_class (tick, "order-tick");
  bic_accessible_set_label (tick, text);
  g_object_set_data (G_OBJECT (tick), "hex", GINT_TO_POINTER (hex));
  g_signal_connect_object (tick, "clicked", G_CALLBACK (undo_order_cb), model, G_CONNECT_SWAPPED);
  gtk_box_append (ticks, tick);
}

/* Adds a ring for a remaining order, or a plain tick for an order that cannot be undone. */
static void
add_ring_or_plain_tick (GtkBox   *ticks,
                        gboolean  given)
{
  GtkWidget *ring = given ? gtk_image_new_from_icon_name ("object-select-symbolic") : adw_bin_new ();

  gtk_widget_add_css_class (ring, given ? "order-tick" : "order-ring");
  gtk_widget_set_valign (ring, GTK_ALIGN_CENTER);
  gtk_box_append (ticks, ring);
}

/* Returns "1 of 4 points spent, 2 left with leaders". The points of the card are spent first. @stored: points that
 * leaders had kept before the orders */
static char *
points_text (int given,
             int most,
             int stored)
{
  g_autofree char *spent = g_strdup_printf (ngettext ("%d of %d point spent", "%d of %d points spent", (gulong) most),
                                            given, most);
  int left = MIN (stored, most - given);

  return left > 0 ? g_strdup_printf (ngettext ("%s, %d left with leaders", "%s, %d left with leaders", (gulong) left),
                                     spent, left) : g_steal_pointer (&spent);
}

/* Returns the number of given orders or spent points and their total. In other phases, returns the number of points
 * still to be kept. Returns NULL if there is nothing to count. */
static char *
count_text (BicGameModel *model,
            gboolean      counts,
            int           given,
            int           most)
{
  const BicGame *game = bic_game_model_game (model);
  BicOrderPoints points = bic_state_order_points (game, bic_game_model_visible_present_state (model));

  if (counts)
    return bic_game_has_prices (game) ? points_text (given, most, points.stored)
           : g_strdup_printf (_("%d of %d ordered"), given, most);
  return points.to_store ? g_strdup_printf (ngettext ("%d point to keep", "%d points to keep",
                                                      (gulong) points.to_store),
                                            points.to_store) : NULL;
}

/**
 * bic_game_ticks_show:
 * @ticks: a box that contains only ticks
 * @model: the model, with a game
 *
 * Shows the orders or points of the current turn. Hides the box while there is nothing to count.
 */
void
bic_game_ticks_show (GtkBox       *ticks,
                     BicGameModel *model)
{
  g_autoptr (GArray) orders = bic_game_list_undoable_orders (model);
  int given, most;
  gboolean past = bic_game_model_is_past (model);
  gboolean counts = !past && bic_state_count_orders (bic_game_model_game (model),
                                                     bic_game_model_visible_present_state (model), &given, &most);
  g_autofree char *text = past ? NULL : count_text (model, counts, given, most);
  gboolean each = counts && most <= MOST_TICKS;
  GtkWidget *label;

  bic_remove_children (ticks);
  gtk_widget_set_visible (GTK_WIDGET (ticks), text != NULL);
  if (!text)
    return;
  for (int i = 0; each && i < given - (int) orders->len; i++)
    add_ring_or_plain_tick (ticks, TRUE);
  for (guint i = 0; each && i < orders->len; i++)
    add_undo_tick (ticks, model, g_array_index (orders, BicGivenOrder, i).hex);
  for (int i = given; each && i < most; i++)
    add_ring_or_plain_tick (ticks, FALSE);
  label = g_object_new (GTK_TYPE_LABEL, "label", text, "ellipsize", PANGO_ELLIPSIZE_END, "margin-start", 6,
                        "tooltip-text", text, NULL);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (ticks, label);
}
