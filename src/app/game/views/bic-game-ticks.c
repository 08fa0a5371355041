/* The given and the remaining orders, as ticks and rings with a count.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-ticks.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "bic-game-attacks.h"
#include "bic-game-prices.h"
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
  g_autofree char *text = bic_game_order_count_text (model), *tip = NULL;
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
  tip = bic_game_order_count_tip (model);
  label = g_object_new (GTK_TYPE_LABEL, "label", text, "ellipsize", PANGO_ELLIPSIZE_END, "margin-start", 6,
                        "tooltip-text", tip, NULL);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (ticks, label);
}
