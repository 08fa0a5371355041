/* Short functions for all widgets: style classes, children, names, tooltips, scrolling, popovers.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-widgets.h"

/* --- style ------------------------------------------------------------------------------------------------------- */

/**
 * bic_set_css_class:
 * @widget: (type GtkWidget): a widget
 * @css_class: a style class
 * @on: whether to add the class; otherwise it is removed
 */
void
bic_set_css_class (gpointer    widget,
                   const char *css_class,
                   gboolean    on)
{
  if (on)
    gtk_widget_add_css_class (GTK_WIDGET (widget), css_class);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (widget), css_class);
}

/* --- parts of a widget ------------------------------------------------------------------------------------------- */

/**
 * bic_find_widget:
 * @in: (type GtkWidget): the root of the search
 * @is: function that returns whether a widget matches
 * @data: data for @is
 *
 * Returns: (transfer none) (nullable): the first match in @in, including @in; parents come before their children
 */
GtkWidget *
bic_find_widget (gpointer      in,
                 BicWidgetIs   is,
                 gconstpointer data)
{
  GtkWidget *found = is (in, data) ? in : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (in); child && !found; child = gtk_widget_get_next_sibling (child))
    found = bic_find_widget (child, is, data);
  return found;
}

static gboolean
is_of_type (GtkWidget    *widget,
            gconstpointer type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, GPOINTER_TO_SIZE (type));
}

/**
 * bic_find_widget_of_type:
 * @in: (type GtkWidget): the root of the search
 * @type: a type of widget
 *
 * Returns: (transfer none) (nullable): the first widget of @type in @in, including @in
 */
gpointer
bic_find_widget_of_type (gpointer in,
                         GType    type)
{
  return bic_find_widget (in, is_of_type, GSIZE_TO_POINTER (type));
}

/**
 * bic_remove_children:
 * @in: (type GtkWidget): a box, a grid, a list box, or a custom widget with children
 */
void
bic_remove_children (gpointer in)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (in)))
    if (GTK_IS_LIST_BOX (in))
      gtk_list_box_remove (in, child);
    else
      gtk_widget_unparent (child);
}

/**
 * bic_accessible_set_label:
 * @widget: (type GtkWidget): a widget
 * @label: the name for screen readers
 */
void
bic_accessible_set_label (gpointer    widget,
                          const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* --- tooltips of repeated widgets -------------------------------------------------------------------------------- */

#define TIP "bic-tip"

static gboolean
query_tooltip_cb (GtkWidget  *widget,
                  int         x,
                  int         y,
                  gboolean    by_keyboard,
                  GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, bic_tip_get (widget));
  return TRUE;
}

/* Shows the tooltip only if the label is ellipsized. */
static gboolean
query_ellipsized_tooltip_cb (GtkWidget  *label,
                             int         x,
                             int         y,
                             gboolean    by_keyboard,
                             GtkTooltip *tooltip)
{
  return pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)))
         && query_tooltip_cb (label, x, y, by_keyboard, tooltip);
}

/**
 * bic_tip_set:
 * @widget: a widget without another kind of tooltip
 * @tip: (nullable): the text
 */
void
bic_tip_set (GtkWidget  *widget,
             const char *tip)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_signal_handlers_disconnect_by_func (widget, query_tooltip_cb, NULL);
  g_object_set_data_full (G_OBJECT (widget), TIP, g_strdup (tip), g_free);
  if (tip)
    g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  gtk_widget_set_has_tooltip (widget, tip != NULL);
}

/**
 * bic_tip_get:
 *
 * Returns: (transfer none) (nullable): the tooltip set by bic_tip_set ()
 */
const char *
bic_tip_get (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  return g_object_get_data (G_OBJECT (widget), TIP);
}

/**
 * bic_label_set_text_with_tooltip:
 * @label: a label that can be ellipsized and has no other tooltip
 * @text: its text
 *
 * Sets the text of the label. A tooltip shows the full text while the label is ellipsized.
 */
void
bic_label_set_text_with_tooltip (GtkWidget  *label,
                                 const char *text)
{
  g_return_if_fail (GTK_IS_LABEL (label) && text != NULL);

  if (g_strcmp0 (bic_tip_get (label), text) == 0)
    return;
  if (bic_tip_get (label) == NULL)
    g_signal_connect (label, "query-tooltip", G_CALLBACK (query_ellipsized_tooltip_cb), NULL);
  gtk_label_set_label (GTK_LABEL (label), text);
  g_object_set_data_full (G_OBJECT (label), TIP, g_strdup (text), g_free);
  gtk_widget_set_has_tooltip (label, TRUE);
}

/* --- scrolling --------------------------------------------------------------------------------------------------- */

/* Scrolls to a range of the content. @from: start of the range, relative to the visible part and not to the content,
 * so that the margins of the content are included */
static void
scroll_to_range (GtkAdjustment *adjustment,
                 float          from,
                 float          length)
{
  double start = gtk_adjustment_get_value (adjustment) + (double) from;

  gtk_adjustment_clamp_page (adjustment, start, start + (double) length);
}

/* Scrolls to the widget after its layout, which is in the next frame. */
static gboolean
scroll_to_widget_cb (GtkWidget     *widget,
                     GdkFrameClock *clock,
                     gpointer       user_data)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *viewport = scroller ? gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller)) : NULL;
  graphene_rect_t bounds;

  if (gtk_widget_get_width (widget) == 0)
    return G_SOURCE_CONTINUE;
  if (GTK_IS_VIEWPORT (viewport) && gtk_widget_compute_bounds (widget, viewport, &bounds))
    {
      scroll_to_range (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller)), bounds.origin.x,
                       bounds.size.width);
      scroll_to_range (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), bounds.origin.y,
                       bounds.size.height);
    }
  return G_SOURCE_REMOVE;
}

/**
 * bic_scroll_into_view:
 * @widget: a widget in a scrolled window, perhaps without a size yet
 *
 * Scrolls as little as possible to make @widget fully visible, after its layout.
 */
void
bic_scroll_into_view (GtkWidget *widget)
{
  gtk_widget_add_tick_callback (widget, scroll_to_widget_cb, NULL, NULL);
}

/* --- popovers that are shown once -------------------------------------------------------------------------------- */

static void
unparent_popover (gpointer data)
{
  GtkWidget *popover = data;

  if (gtk_widget_get_parent (popover))
    gtk_widget_unparent (popover);
  g_object_unref (popover);
}

/* Removes the popover in an idle handler, because the caller that closed the popover can still use it. */
static void
closed_cb (GtkPopover *popover,
           gpointer    user_data)
{
  g_idle_add_once (unparent_popover, g_object_ref (popover));
}

/**
 * bic_popover_pop_up_once:
 * @popover: (transfer floating): a popover without a parent
 * @parent: the parent widget
 *
 * Shows @popover until it is closed or @parent is destroyed.
 */
void
bic_popover_pop_up_once (GtkPopover *popover,
                         GtkWidget  *parent)
{
  g_return_if_fail (GTK_IS_POPOVER (popover) && GTK_IS_WIDGET (parent));

  gtk_widget_set_parent (GTK_WIDGET (popover), parent);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  g_signal_connect_object (parent, "destroy", G_CALLBACK (gtk_widget_unparent), popover, G_CONNECT_SWAPPED);
  gtk_popover_popup (popover);
}
