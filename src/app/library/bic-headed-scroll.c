/* Scrollable list or grid with a widget above it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-headed-scroll.h"

#include "bic-compat.h"

#include <math.h>

/* Number of frames in which the list is kept from scrolling by itself. The list would scroll during the layout of the
 * next frame. The tick of a frame comes before its layout, so a single tick would be too short. */
#define HELD_FRAMES 2

struct _BicHeadedScroll
{
  GtkWidget      parent_instance;

  GtkWidget     *head, *list;
  GtkAdjustment *across, *down;         /* adjustments of the scrolled window */
  GtkAdjustment *inner;                 /* adjustment of the list */
  GtkScrollablePolicy policy[2];
  int            head_height, list_height;
  double         seen;                  /* scroll position of the list after its last layout, in pixels */
  gboolean       strayed;               /* whether the list has scrolled by itself during its layout */
  gboolean       busy;                  /* whether this widget is setting an adjustment, so that the handlers ignore
                                         * it */
  guint          held;                  /* number of frames in which the list must not scroll by itself */
  guint          hold_tick;
};

static void scrollable_init (GtkScrollableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BicHeadedScroll, bic_headed_scroll, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, scrollable_init))

enum { PROP_HADJUSTMENT = 1, PROP_VADJUSTMENT, PROP_HPOLICY, PROP_VPOLICY, PROP_HEAD, N_PROPS };
enum { MOVED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
scrollable_init (GtkScrollableInterface *iface)
{
}

/* --- synchronization of the adjustments -------------------------------------------------------------------------- */

/* Called when the list has scrolled by itself, for example to the focused item. Scrolls the widget above the list out
 * of view. */
static void
list_scrolled_cb (BicHeadedScroll *self)
{
  if (self->busy || self->down == NULL)
    return;
  gtk_adjustment_set_value (self->down, self->head_height + gtk_adjustment_get_value (self->inner));
}

static void
scrolled_cb (BicHeadedScroll *self)
{
  if (!self->busy)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static gboolean
end_hold_cb (GtkWidget     *widget,
             GdkFrameClock *clock,
             gpointer       user_data)
{
  BicHeadedScroll *self = BIC_HEADED_SCROLL (widget);

  if (--self->held > 0)
    return G_SOURCE_CONTINUE;
  self->hold_tick = 0;
  return G_SOURCE_REMOVE;
}

static void
hold_list_at_top (BicHeadedScroll *self)
{
  self->held = HELD_FRAMES;
  if (self->hold_tick == 0)
    self->hold_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), end_hold_cb, NULL, NULL);
}

/* --- layout ------------------------------------------------------------------------------------------------------ */

static int
height_of_head (BicHeadedScroll *self,
                int              width)
{
  int height = 0;

  if (self->head && gtk_widget_get_visible (self->head))
    gtk_widget_measure (self->head, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

static void
place_list (BicHeadedScroll *self,
            int              top,
            int              width,
            int              height)
{
  gtk_widget_size_allocate (self->list, &(GtkAllocation) { 0, top, width, height }, -1);
  self->list_height = height;
  self->seen = gtk_adjustment_get_value (self->inner);
}

/* Lays out the list below the widget above it. A list stores its scroll position as a fraction of its height, so the
 * height is set before the position. A grid that was filled again must also be laid out before its position is set. A
 * new position makes the list and its parents request another size, so another layout is queued. */
static void
allocate_list (BicHeadedScroll *self,
               int              width,
               int              height)
{
  double value = gtk_adjustment_get_value (self->down), wanted = MAX (0, value - self->head_height);
  int top = MAX (0, self->head_height - (int) floor (value)), left = MAX (1, height - top);
  gboolean sent = wanted != self->seen, resized = left != self->list_height;

  self->strayed = FALSE;
  if (self->list == NULL || !gtk_widget_get_visible (self->list))
    return;
  place_list (self, top, width, left);
  self->strayed = !sent && !resized && self->seen != wanted && self->held == 0;
  if (self->strayed || self->seen == wanted)
    return;
  gtk_adjustment_set_value (self->inner, wanted);
  bic_late_layout_queue (GTK_WIDGET (self));
  place_list (self, top, width, left);
}

static void
bic_headed_scroll_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  BicHeadedScroll *self = BIC_HEADED_SCROLL (widget);
  double list;
  double upper, value;

  self->busy = TRUE;
  self->head_height = height_of_head (self, width);
  allocate_list (self, width, height);
  /* Reads the height and the position after the layout, because a list can scroll during its layout: to an item that it
   * has to show, or because the heights of its rows become known. */
  list = self->list ? gtk_adjustment_get_upper (self->inner) : 0;
  upper = MAX (self->head_height + list, height);
  value = gtk_adjustment_get_value (self->down);
  /* Sets the range only now, because the height of the list can be unknown before its layout. */
  gtk_adjustment_configure (self->down, CLAMP (value, 0, upper - height), 0, upper, height * 0.1, height * 0.9, height);
  if (self->strayed)
    gtk_adjustment_set_value (self->down, self->head_height + self->seen);
  allocate_list (self, width, height);
  if (self->head && gtk_widget_get_visible (self->head))
    gtk_widget_size_allocate (self->head,
                              &(GtkAllocation) { 0, -(int) floor (gtk_adjustment_get_value (self->down)), width,
                                                 self->head_height },
                              -1);
  self->busy = FALSE;
  g_signal_emit (self, signals[MOVED], 0);
}

static void
bic_headed_scroll_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      int least = 0, usual = 0;

      gtk_widget_measure (child, orientation, for_size, &least, &usual, NULL, NULL);
      *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MAX (*minimum, least) : 0;
      *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MAX (*natural, usual) : *natural + usual;
    }
}

/* Scrolls to the top when the widget above the list gets the focus. */
static void
bic_headed_scroll_set_focus_child (GtkWidget *widget,
                                   GtkWidget *child)
{
  BicHeadedScroll *self = BIC_HEADED_SCROLL (widget);

  GTK_WIDGET_CLASS (bic_headed_scroll_parent_class)->set_focus_child (widget, child);
  if (child && child == self->head && self->down)
    gtk_adjustment_set_value (self->down, 0);
}

/* --- the widget -------------------------------------------------------------------------------------------------- */

static void
set_adjustment (BicHeadedScroll *self,
                GtkAdjustment  **place,
                GtkAdjustment   *adjustment)
{
  if (*place)
    g_signal_handlers_disconnect_by_data (*place, self);
  g_clear_object (place);
  if (adjustment == NULL)
    adjustment = gtk_adjustment_new (0, 0, 0, 0, 0, 0);
  *place = g_object_ref_sink (adjustment);
  if (place == &self->down)
    g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
bic_headed_scroll_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  BicHeadedScroll *self = BIC_HEADED_SCROLL (object);

  switch (id)
    {
    case PROP_HADJUSTMENT:
      set_adjustment (self, &self->across, g_value_get_object (value));
      break;
    case PROP_VADJUSTMENT:
      set_adjustment (self, &self->down, g_value_get_object (value));
      break;
    case PROP_HPOLICY:
    case PROP_VPOLICY:
      self->policy[id == PROP_VPOLICY] = g_value_get_enum (value);
      break;
    case PROP_HEAD:
      bic_headed_scroll_set_head (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bic_headed_scroll_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  BicHeadedScroll *self = BIC_HEADED_SCROLL (object);

  switch (id)
    {
    case PROP_HADJUSTMENT:
      g_value_set_object (value, self->across);
      break;
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->down);
      break;
    case PROP_HPOLICY:
    case PROP_VPOLICY:
      g_value_set_enum (value, self->policy[id == PROP_VPOLICY]);
      break;
    case PROP_HEAD:
      g_value_set_object (value, self->head);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bic_headed_scroll_dispose (GObject *object)
{
  BicHeadedScroll *self = BIC_HEADED_SCROLL (object);

  g_clear_pointer (&self->head, gtk_widget_unparent);
  g_clear_pointer (&self->list, gtk_widget_unparent);
  g_clear_object (&self->across);
  g_clear_object (&self->down);
  g_clear_object (&self->inner);
  G_OBJECT_CLASS (bic_headed_scroll_parent_class)->dispose (object);
}

static void
bic_headed_scroll_class_init (BicHeadedScrollClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = bic_headed_scroll_set_property;
  object_class->get_property = bic_headed_scroll_get_property;
  object_class->dispose = bic_headed_scroll_dispose;
  widget_class->measure = bic_headed_scroll_measure;
  widget_class->size_allocate = bic_headed_scroll_size_allocate;
  widget_class->set_focus_child = bic_headed_scroll_set_focus_child;
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HPOLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VPOLICY, "vscroll-policy");
  g_object_class_install_property (object_class, PROP_HEAD,
                                   g_param_spec_object ("head", NULL, NULL, GTK_TYPE_WIDGET,
                                                        G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  signals[MOVED] =
      g_signal_new ("moved", BIC_TYPE_HEADED_SCROLL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bic_headed_scroll_init (BicHeadedScroll *self)
{
  GtkGesture *press = gtk_gesture_click_new ();

  /* A list scrolls until its focused item is completely visible. After a press of a button, the list is kept from
   * scrolling, so that the pressed item stays under the pointer. */
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (hold_list_at_top), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
  bic_late_layout_enable (GTK_WIDGET (self));
  self->inner = g_object_ref_sink (gtk_adjustment_new (0, 0, 0, 0, 0, 0));
  g_signal_connect_object (self->inner, "value-changed", G_CALLBACK (list_scrolled_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->inner, "changed", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
}

void
bic_headed_scroll_set_head (BicHeadedScroll *self,
                            GtkWidget       *head)
{
  g_return_if_fail (BIC_IS_HEADED_SCROLL (self));

  g_clear_pointer (&self->head, gtk_widget_unparent);
  self->head = head;
  if (head)
    gtk_widget_insert_after (head, GTK_WIDGET (self), NULL);
}

void
bic_headed_scroll_set_list (BicHeadedScroll *self,
                            GtkWidget       *list)
{
  g_return_if_fail (BIC_IS_HEADED_SCROLL (self));

  g_clear_pointer (&self->list, gtk_widget_unparent);
  self->list = list;
  if (list == NULL)
    return;
  gtk_widget_insert_before (list, GTK_WIDGET (self), NULL);
  gtk_adjustment_set_value (self->inner, 0);
  gtk_scrollable_set_vadjustment (GTK_SCROLLABLE (list), self->inner);
}

/**
 * bic_headed_scroll_hold_at_top:
 *
 * Must be called before items are added. If the list is scrolled to the top, it then stays at the top. Without this
 * call, the list would keep its first visible item in view and scroll down to it.
 */
void
bic_headed_scroll_hold_at_top (BicHeadedScroll *self)
{
  g_return_if_fail (BIC_IS_HEADED_SCROLL (self));

  if (self->down && gtk_adjustment_get_value (self->down) == 0)
    hold_list_at_top (self);
}

/**
 * bic_headed_scroll_end_hold:
 *
 * Lets the list scroll by itself again. Must be called before the list scrolls to an item.
 */
void
bic_headed_scroll_end_hold (BicHeadedScroll *self)
{
  g_return_if_fail (BIC_IS_HEADED_SCROLL (self));

  self->held = MIN (self->held, 1);
}

void
bic_headed_scroll_to_top (BicHeadedScroll *self)
{
  g_return_if_fail (BIC_IS_HEADED_SCROLL (self));

  if (self->down)
    gtk_adjustment_set_value (self->down, 0);
}
