/* Small corrections of the toolkit: late layout and menus, pages of a stack, the search of a drop-down, combo rows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-compat.h"

#include "bic-widgets.h"

/* --- late layout ------------------------------------------------------------------------------------------------- */

/* A widget may ask for a place while its window is laid out.  GTK 4.8 considers its surroundings laid out when their
 * own turn has passed, and paints nothing there until something else moves.  So the widget asks again after the
 * layout.
 */

#define LATE "bic-late"
#define FRAME "bic-late-frame"

/* Widgets in between may be marked already without the window's knowledge, so each of them is marked again. */
static void
ask_again (GtkWidget *widget)
{
  for (; widget; widget = gtk_widget_get_parent (widget))
    gtk_widget_queue_allocate (widget);
}

/* All is laid out by now, and not yet painted: what is asked for here is laid out in the same frame, once. */
static void
laid_out_cb (GtkWidget *widget)
{
  gpointer frame = GSIZE_TO_POINTER (gdk_frame_clock_get_frame_counter (gtk_widget_get_frame_clock (widget)));

  if (!g_object_steal_data (G_OBJECT (widget), LATE) || g_object_get_data (G_OBJECT (widget), FRAME) == frame)
    return;
  g_object_set_data (G_OBJECT (widget), FRAME, frame);
  ask_again (widget);
}

static void
realized_cb (GtkWidget *widget)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (widget));

  g_signal_handlers_disconnect_by_func (surface, laid_out_cb, widget);
  g_signal_connect_object (surface, "layout", G_CALLBACK (laid_out_cb), widget, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/**
 * bic_late_layout_enable:
 * @widget: not yet realized
 *
 * Enables bic_late_layout_queue ().
 */
void
bic_late_layout_enable (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget) && !gtk_widget_get_realized (widget));

  g_signal_connect (widget, "realize", G_CALLBACK (realized_cb), NULL);
}

/**
 * bic_late_layout_queue:
 *
 * Something in @widget asked for another size or place, maybe while its window is laid out: it gets it before it is
 * painted.
 */
void
bic_late_layout_queue (GtkWidget *widget)
{
  g_object_set_data (G_OBJECT (widget), LATE, widget);
}

/**
 * bic_late_layout_stack:
 * @stack: not yet realized
 *
 * From now on whatever page @stack turns to is laid out before it is painted.
 */
void
bic_late_layout_stack (GtkStack *stack)
{
  bic_late_layout_enable (GTK_WIDGET (stack));
  g_signal_connect (stack, "notify::visible-child", G_CALLBACK (bic_late_layout_queue), NULL);
}

/* --- menus of buttons -------------------------------------------------------------------------------------------- */

/* GTK makes all items of a menu as soon as a button has it, and a window with many menus has to wait for that before
 * it is visible.  Here a menu is made when it is opened.
 */

#define MENU "bic-menu"

static void
create_cb (GtkMenuButton *button,
           gpointer       user_data)
{
  GMenuModel *menu = bic_late_menu_get (button);

  if (gtk_menu_button_get_menu_model (button) != menu)
    gtk_menu_button_set_menu_model (button, menu);
}

/**
 * bic_late_menu_set:
 * @button: a button without another kind of popover
 * @menu: its menu, which replaces the previous one
 */
void
bic_late_menu_set (GtkMenuButton *button,
                   GMenuModel    *menu)
{
  g_return_if_fail (GTK_IS_MENU_BUTTON (button) && G_IS_MENU_MODEL (menu));

  g_object_set_data_full (G_OBJECT (button), MENU, g_object_ref (menu), g_object_unref);
  gtk_menu_button_set_create_popup_func (button, create_cb, NULL, NULL);
}

/**
 * bic_late_menu_get:
 *
 * Returns: (transfer none) (nullable): what bic_late_menu_set () was given last
 */
GMenuModel *
bic_late_menu_get (GtkMenuButton *button)
{
  g_return_val_if_fail (GTK_IS_MENU_BUTTON (button), NULL);

  return g_object_get_data (G_OBJECT (button), MENU);
}

/* --- pages of a stack, which GTK 4.8 all shows to a screen reader ------------------------------------------------ */

static void
update_hidden (GtkStack *stack)
{
  GtkWidget *shown = gtk_stack_get_visible_child (stack);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (stack)); child;
       child = gtk_widget_get_next_sibling (child))
    gtk_accessible_update_state (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_STATE_HIDDEN, child != shown, -1);
}

/**
 * bic_stack_hide_others:
 *
 * From now on the pages of @stack that are not shown are hidden from screen readers too.
 */
void
bic_stack_hide_others (GtkStack *stack)
{
  g_return_if_fail (GTK_IS_STACK (stack));

  g_signal_connect (stack, "notify::visible-child", G_CALLBACK (update_hidden), NULL);
  update_hidden (stack);
}

/* --- drop-downs -------------------------------------------------------------------------------------------------- */

/**
 * bic_combo_row_select:
 * @row: a row whose model is a #GtkStringList
 * @n_choices: how many choices it has
 * @index: the choice to select
 * @other: the text to show if @index is no choice
 *
 * Selects a choice. Where @index is none, it adds @other after the choices and selects that: since GTK 4.12 a combo row
 * always has a selected item, and would otherwise show its first choice.
 */
void
bic_combo_row_select (AdwComboRow *row,
                      guint        n_choices,
                      guint        index,
                      const char  *other)
{
  GListModel *names = adw_combo_row_get_model (row);
  gboolean is_choice = index < n_choices;

  if (!is_choice)
    {
      gtk_string_list_splice (GTK_STRING_LIST (names), n_choices, g_list_model_get_n_items (names) - n_choices,
                              (const char * const []) { other, NULL });
      index = n_choices;
    }
  adw_combo_row_set_selected (row, index);
  if (is_choice)
    gtk_string_list_splice (GTK_STRING_LIST (names), n_choices, g_list_model_get_n_items (names) - n_choices, NULL);
}
