/* Orders of this turn: how many are given of how many, and each can be taken back until something else is done.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An order is a choice that names one hex and makes the engine say that what stands there is ordered.  Those that can be
 * taken back are the last choices of the game, as long as nothing but orders has followed.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-event.h"
#include "bic-game-page-private.h"

#define MOST_TICKS 8                    /* more are told in figures alone */

typedef struct { guint position; int hex; } Order;

static gboolean
is_order (const BicLogEntry *choice,
          const BicGame     *game,
          int                hex)
{
  BicChoiceHexes at = bic_choice_hexes (game, choice->made);

  return hex != BIC_NO_HEX && at.from == hex && at.to == BIC_NO_HEX;
}

/* Returns: (element-type Order): from the first to the last, those that nothing else has followed */
static GArray *
find_orders (BicGamePage *self)
{
  GArray *orders = g_array_new (FALSE, FALSE, sizeof (Order));
  int ordered = BIC_NO_HEX;

  for (guint i = bic_session_n_log (self->session); i > 0; i--)
    {
      const BicLogEntry *entry = bic_session_log (self->session, i - 1);
      Order order = { entry->position, ordered };

      if (entry->taken_by > 0 || (entry->kind == BIC_LOG_UNDO && !entry->agreed))
        continue;
      if (entry->kind == BIC_LOG_EVENT && entry->event.kind == BIC_EVENT_ORDERED)
        ordered = entry->event.a;
      else if (entry->kind != BIC_LOG_CHOICE || !is_order (entry, bic_session_game (self->session), ordered) ||
               !bic_session_can_retract (self->session, order.position))
        break;
      else
        {
          g_array_prepend_val (orders, order);
          ordered = BIC_NO_HEX;
        }
    }
  return orders;
}

/**
 * _bic_game_orders_take_back:
 * @self: the page, with a game
 * @hex: of a piece
 *
 * Returns: whether it had an order that could be taken back; the others stand
 */
gboolean
_bic_game_orders_take_back (BicGamePage *self,
                            int          hex)
{
  g_autoptr (GArray) orders = find_orders (self);

  for (guint i = orders->len; i > 0; i--)
    if (g_array_index (orders, Order, i - 1).hex == hex)
      {
        _bic_game_page_tell (self, NULL);
        return bic_session_retract (self->session, g_array_index (orders, Order, i - 1).position);
      }
  return FALSE;
}

static void
tick_cb (GtkButton   *tick,
         BicGamePage *self)
{
  _bic_game_orders_take_back (self, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (tick), "hex")));
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
add_tick (BicGamePage *self,
          int          hex)
{
  GtkWidget *tick = gtk_button_new_from_icon_name ("object-select-symbolic");
  g_autofree char *what = _bic_game_board_describe (hex, self);
  g_autofree char *text = g_strdup_printf (_("Take back the order: %s"), what);

  gtk_widget_add_css_class (tick, "order-tick");
  gtk_widget_set_valign (tick, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (tick, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (tick), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_object_set_data (G_OBJECT (tick), "hex", GINT_TO_POINTER (hex));
  g_signal_connect (tick, "clicked", G_CALLBACK (tick_cb), self);
  gtk_box_append (GTK_BOX (self->ticks), tick);
}

/* A ring for an order that is left, a plain tick for one that stands */
static void
add_ring (BicGamePage *self,
          gboolean     given)
{
  GtkWidget *ring = given ? gtk_image_new_from_icon_name ("object-select-symbolic") : adw_bin_new ();

  gtk_widget_add_css_class (ring, given ? "order-tick" : "order-ring");
  gtk_widget_set_valign (ring, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->ticks), ring);
}

static void
show_count (BicGamePage *self,
            int          given,
            int          most)
{
  GtkWidget *label = gtk_label_new (NULL);
  g_autofree char *text = g_strdup_printf (_("%d of %d ordered"), given, most);

  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_margin_start (label, 6);
  gtk_box_append (GTK_BOX (self->ticks), label);
}

/* A tick for each order, that takes it back where it still can be; rings for those that are left; and the count. */
void
_bic_game_orders_refresh (BicGamePage *self)
{
  g_autoptr (GArray) orders = find_orders (self);
  GtkWidget *child;
  int given, most;
  gboolean counts = self->past < 0 && bic_state_orders (bic_session_game (self->session), _bic_game_look_now (self), &given, &most);

  while ((child = gtk_widget_get_first_child (self->ticks)))
    gtk_box_remove (GTK_BOX (self->ticks), child);
  gtk_widget_set_visible (self->ticks, counts);
  if (!counts)
    return;
  for (int i = 0; i < given - (int) orders->len && most <= MOST_TICKS; i++)
    add_ring (self, TRUE);
  for (guint i = 0; i < orders->len && most <= MOST_TICKS; i++)
    add_tick (self, g_array_index (orders, Order, i).hex);
  for (int i = given; i < most && most <= MOST_TICKS; i++)
    add_ring (self, FALSE);
  show_count (self, given, most);
}
