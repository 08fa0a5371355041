/* Orders of this turn: a tick for each that is given, which takes it back where it still can be, and a ring for each
 * that is left.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "bic-game-attacks.h"
#include "bic-game-parts.h"
#include "bic-game-text.h"
#include "bic-moment.h"

#define MOST_TICKS 8                    /* more are told in figures alone */

static void
tick_cb (BicGameModel *model,
         GtkButton    *tick)
{
  bic_game_orders_take_back (model, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (tick), "hex")));
}

static void
add_tick (GtkBox       *ticks,
          BicGameModel *model,
          int           hex)
{
  GtkWidget *tick = gtk_button_new_from_icon_name ("object-select-symbolic");
  g_autofree char *what = bic_game_describe_hex (model, hex);
  g_autofree char *text = g_strdup_printf (_("Undo the order: %s"), what);

  gtk_widget_add_css_class (tick, "order-tick");
  gtk_widget_set_valign (tick, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (tick, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (tick), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_object_set_data (G_OBJECT (tick), "hex", GINT_TO_POINTER (hex));
  g_signal_connect_object (tick, "clicked", G_CALLBACK (tick_cb), model, G_CONNECT_SWAPPED);
  gtk_box_append (ticks, tick);
}

/* A ring for an order that is left, a plain tick for one that stands */
static void
add_ring (GtkBox   *ticks,
          gboolean  given)
{
  GtkWidget *ring = given ? gtk_image_new_from_icon_name ("object-select-symbolic") : adw_bin_new ();

  gtk_widget_add_css_class (ring, given ? "order-tick" : "order-ring");
  gtk_widget_set_valign (ring, GTK_ALIGN_CENTER);
  gtk_box_append (ticks, ring);
}

static void
add_text (GtkBox     *ticks,
          const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_margin_start (label, 6);
  gtk_box_append (ticks, label);
}

/* "1 of 4 points spent, 2 of them kept": what leaders have kept was not brought by the card. */
static char *
points_text (int given,
             int most,
             int kept)
{
  g_autofree char *spent = g_strdup_printf (ngettext ("%d of %d point spent", "%d of %d points spent", (gulong) most),
                                            given, most);

  return kept ? g_strdup_printf (ngettext ("%s, %d kept by leaders", "%s, %d kept by leaders", (gulong) kept), spent,
                                 kept) : g_steal_pointer (&spent);
}

/* How many are ordered, or what is spent, of how much; at another time how many points have still to be kept; NULL =
 * nothing is counted */
static char *
count_text (BicGameModel *model,
            gboolean      counts,
            int           given,
            int           most)
{
  const BicGame *game = bic_game_model_game (model);
  BicPurse purse = bic_state_purse (game, bic_game_model_now (model));

  if (counts)
    return bic_game_has_prices (game) ? points_text (given, most, purse.kept)
           : g_strdup_printf (_("%d of %d ordered"), given, most);
  return purse.to_keep ? g_strdup_printf (ngettext ("%d point to keep", "%d points to keep", (gulong) purse.to_keep),
                                          purse.to_keep) : NULL;
}

static void
refresh (BicGameModel *model,
         GtkBox       *ticks)
{
  g_autoptr (GArray) orders = bic_game_orders (model);
  GtkWidget *child;
  int given, most;
  gboolean past = bic_game_model_is_past (model);
  gboolean counts = !past && bic_state_orders (bic_game_model_game (model), bic_game_model_now (model), &given, &most);
  g_autofree char *text = past ? NULL : count_text (model, counts, given, most);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (ticks))))
    gtk_box_remove (ticks, child);
  gtk_widget_set_visible (GTK_WIDGET (ticks), text != NULL);
  if (!text)
    return;
  for (int i = 0; counts && i < given - (int) orders->len && most <= MOST_TICKS; i++)
    add_ring (ticks, TRUE);
  for (guint i = 0; counts && i < orders->len && most <= MOST_TICKS; i++)
    add_tick (ticks, model, g_array_index (orders, BicGivenOrder, i).hex);
  for (int i = given; counts && i < most && most <= MOST_TICKS; i++)
    add_ring (ticks, FALSE);
  add_text (ticks, text);
}

void
bic_order_ticks_follow (GtkBox       *ticks,
                        BicGameModel *model)
{
  g_signal_connect_object (model, "changed", G_CALLBACK (refresh), ticks, 0);
}
