/* Small corrections of GTK: late layout and menus, pages of a stack, combo rows, scroll bars of texts.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-compat.h"

#include "bic-widgets.h"

/* --- late layout ------------------------------------------------------------------------------------------------- */

/* A widget can request a new size while its window is laid out. In GTK 4.8 this request is lost: its parents are marked
 * as laid out at the end of their allocation, and the widget is not painted until another change. Therefore the widget
 * repeats the request after the layout. */

#define LATE "bic-late"
#define FRAME "bic-late-frame"

/* Queues an allocation for the widget and all parents. Parents can be marked already without being queued in the
 * window, so each parent is marked again. */
static void
queue_allocation_up_to_window (GtkWidget *widget)
{
  for (; widget; widget = gtk_widget_get_parent (widget))
    gtk_widget_queue_allocate (widget);
}

/* Repeats the request after the layout and before the frame is painted. GTK then handles the request in the same frame.
 * This happens at most once per frame. */
static void
laid_out_cb (GtkWidget *widget)
{
  gpointer frame = GSIZE_TO_POINTER (gdk_frame_clock_get_frame_counter (gtk_widget_get_frame_clock (widget)));

  if (!g_object_steal_data (G_OBJECT (widget), LATE) || g_object_get_data (G_OBJECT (widget), FRAME) == frame)
    return;
  g_object_set_data (G_OBJECT (widget), FRAME, frame);
  queue_allocation_up_to_window (widget);
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
 * @widget: a widget that is not realized yet
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
 * Requests another allocation for @widget before the frame is painted. Call this when the content of @widget has
 * changed its size or position, perhaps during a layout of the window.
 */
void
bic_late_layout_queue (GtkWidget *widget)
{
  g_object_set_data (G_OBJECT (widget), LATE, widget);
}

/**
 * bic_late_layout_enable_for_stack:
 * @stack: a stack that is not realized yet
 *
 * Lays out each new visible page of @stack before the page is painted.
 */
void
bic_late_layout_enable_for_stack (GtkStack *stack)
{
  bic_late_layout_enable (GTK_WIDGET (stack));
  g_signal_connect (stack, "notify::visible-child", G_CALLBACK (bic_late_layout_queue), NULL);
}

/* --- menus of buttons -------------------------------------------------------------------------------------------- */

/* GTK creates all items of a menu when a button gets the menu. A window with many menus would appear late. Therefore a
 * menu is created here when it is opened. */

#define MENU "bic-menu"

/* Gives the focus back to the widget that had it before a menu was opened. GTK 4.8 loses the focus if a submenu is
 * open, and GTK 4.18 gives it to the button. */
static gboolean
return_focus (gpointer data)
{
  GtkWidget *before = data, *now;
  GtkRoot *root = gtk_widget_get_root (before);

  now = root ? gtk_root_get_focus (root) : NULL;
  if (root && gtk_widget_get_mapped (before) && (!now || gtk_widget_get_ancestor (now, GTK_TYPE_MENU_BUTTON)))
    gtk_root_set_focus (root, before);
  return G_SOURCE_REMOVE;
}

/* Waits in an idle function until GTK has moved the focus. */
static void
closed_cb (GtkWidget  *before,
           GtkPopover *popover)
{
  g_signal_handlers_disconnect_by_func (popover, closed_cb, before);
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, return_focus, g_object_ref (before), g_object_unref);
}

static void
create_menu_cb (GtkMenuButton *button,
                gpointer       user_data)
{
  GMenuModel *menu = bic_late_menu_get (button);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (button)));

  if (gtk_menu_button_get_menu_model (button) != menu)
    gtk_menu_button_set_menu_model (button, menu);
  if (focus)
    g_signal_connect_object (gtk_menu_button_get_popover (button), "closed", G_CALLBACK (closed_cb), focus,
                             G_CONNECT_SWAPPED);
}

/**
 * bic_late_menu_set:
 * @button: a button without another kind of popover
 * @menu: the menu, which replaces the previous menu
 */
void
bic_late_menu_set (GtkMenuButton *button,
                   GMenuModel    *menu)
{
  g_return_if_fail (GTK_IS_MENU_BUTTON (button) && G_IS_MENU_MODEL (menu));

  g_object_set_data_full (G_OBJECT (button), MENU, g_object_ref (menu), g_object_unref);
  gtk_menu_button_set_create_popup_func (button, create_menu_cb, NULL, NULL);
}

/**
 * bic_late_menu_get:
 *
 * Returns: (transfer none) (nullable): the menu set by bic_late_menu_set ()
 */
GMenuModel *
bic_late_menu_get (GtkMenuButton *button)
{
  g_return_val_if_fail (GTK_IS_MENU_BUTTON (button), NULL);

  return g_object_get_data (G_OBJECT (button), MENU);
}

/* --- pages of a stack: GTK 4.8 shows all pages to screen readers ------------------------------------------------- */

static void
update_hidden_states (GtkStack *stack)
{
  GtkWidget *shown = gtk_stack_get_visible_child (stack);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (stack)); child;
       child = gtk_widget_get_next_sibling (child))
    gtk_accessible_update_state (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_STATE_HIDDEN, child != shown, -1);
}

/**
 * bic_stack_hide_others:
 *
 * Hides the invisible pages of @stack from screen readers from now on.
 */
void
bic_stack_hide_others (GtkStack *stack)
{
  g_return_if_fail (GTK_IS_STACK (stack));

  g_signal_connect (stack, "notify::visible-child", G_CALLBACK (update_hidden_states), NULL);
  update_hidden_states (stack);
}

/* --- drop-downs -------------------------------------------------------------------------------------------------- */

/**
 * bic_combo_row_select:
 * @row: a row whose model is a #GtkStringList
 * @n_choices: number of choices
 * @index: index of the choice to select
 * @other: text to show if @index is not a choice
 *
 * Selects a choice. If @index is not a choice, adds @other after the choices and selects it: since GTK 4.12 a combo row
 * always has a selected item, and would show its first choice.
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

/* --- scroll bars of texts ---------------------------------------------------------------------------------------- */

/* A box that paints its last child first. */
typedef GtkBox BicBackwardBox;
typedef GtkBoxClass BicBackwardBoxClass;

static GType bic_backward_box_get_type (void);

G_DEFINE_TYPE (BicBackwardBox, bic_backward_box, GTK_TYPE_BOX)

static void
bic_backward_box_snapshot (GtkWidget *box, GtkSnapshot *snapshot)
{
  for (GtkWidget *child = gtk_widget_get_last_child (box); child; child = gtk_widget_get_prev_sibling (child))
    gtk_widget_snapshot_child (box, child, snapshot);
}

static void
bic_backward_box_class_init (BicBackwardBoxClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = bic_backward_box_snapshot;
}

static void
bic_backward_box_init (BicBackwardBox *self)
{
}

/* Shows the scroll bar if the text is longer than the window. A change of opacity is possible at any time, also during
 * a layout.
 */
static void
update_scroll_bar (GtkWidget *bar)
{
  GtkAdjustment *rows = gtk_scrollbar_get_adjustment (GTK_SCROLLBAR (bar));
  gboolean needed = gtk_adjustment_get_upper (rows) > gtk_adjustment_get_page_size (rows);

  gtk_widget_set_opacity (bar, needed);
  gtk_widget_set_can_target (bar, needed);
}

/**
 * bic_scroll_bar_first:
 * @scroller: a window with a text view
 *
 * Gives @scroller a vertical scroll bar that is painted before the text. If keys arrive faster than frames, GTK lays
 * out the text when it is painted. This moves the slider, and GTK warns if the slider is painted afterwards.
 *
 * Returns: (transfer floating): a widget with @scroller and its scroll bar
 */
GtkWidget *
bic_scroll_bar_first (GtkScrolledWindow *scroller)
{
  GtkAdjustment *rows;
  GtkWidget *box, *bar;

  g_return_val_if_fail (GTK_IS_SCROLLED_WINDOW (scroller), NULL);

  rows = gtk_scrolled_window_get_vadjustment (scroller);
  box = g_object_new (bic_backward_box_get_type (), NULL);
  bar = gtk_scrollbar_new (GTK_ORIENTATION_VERTICAL, rows);
  gtk_widget_add_css_class (bar, "overlay-indicator");          /* narrow */
  gtk_scrolled_window_set_policy (scroller, GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL);
  gtk_widget_set_hexpand (GTK_WIDGET (scroller), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (scroller));
  gtk_box_append (GTK_BOX (box), bar);
  g_signal_connect_object (rows, "changed", G_CALLBACK (update_scroll_bar), bar, G_CONNECT_SWAPPED);
  update_scroll_bar (bar);
  return box;
}
