/* A layout for a scrolled list of forms: the visible form stays in place when other forms change their height.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The widget has one child, a scrolled window, whose content is a box.
 *
 * One child of the box is the anchor: the child with the keyboard focus, or the first child whose top is in view. When
 * a layout has moved the anchor, the scrolled window scrolls by the same distance.
 */
#include "config.h"

#include "bic-anchor-layout.h"

#define LEAST 0.5                       /* Smallest distance that scrolls, in pixels */

typedef struct {
  GtkLayoutManager parent_instance;
  GtkAdjustment   *adjustment;          /* (owned): vertical adjustment of the scrolled window */
  GtkWidget       *anchor;              /* (weak) */
  double           offset;              /* distance from the top of the view to the top of the anchor, in pixels */
  gboolean         allocating;
} BicAnchorLayout;
typedef GtkLayoutManagerClass BicAnchorLayoutClass;

GType bic_anchor_layout_get_type (void);
G_DEFINE_TYPE (BicAnchorLayout, bic_anchor_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkScrolledWindow *
scroller_of (GtkWidget *widget)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  return GTK_IS_SCROLLED_WINDOW (child) ? GTK_SCROLLED_WINDOW (child) : NULL;
}

static GtkWidget *
content_of (GtkWidget *widget)
{
  GtkWidget *viewport = gtk_scrolled_window_get_child (scroller_of (widget));

  return GTK_IS_VIEWPORT (viewport) ? gtk_viewport_get_child (GTK_VIEWPORT (viewport)) : viewport;
}

static gboolean
get_top_in_content (GtkWidget *child,
                    GtkWidget *content,
                    double    *top)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_visible (child) || !gtk_widget_compute_bounds (child, content, &bounds))
    return FALSE;
  *top = bounds.origin.y;
  return TRUE;
}

/* --- the anchor -------------------------------------------------------------------------------------------------- */

static gboolean
child_contains_focus (GtkWidget *child)
{
  GtkRoot *root = gtk_widget_get_root (child);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  return focus && (focus == child || gtk_widget_is_ancestor (focus, child));
}

/* Returns the child with the focus, or else the first child whose top is in view, or else the last child above the
 * view. */
static GtkWidget *
find_anchor (GtkWidget *content,
             double     from,
             double     to)
{
  GtkWidget *found = NULL;
  gboolean inside = FALSE;
  double top;

  for (GtkWidget *child = gtk_widget_get_first_child (content); child; child = gtk_widget_get_next_sibling (child))
    {
      if (!get_top_in_content (child, content, &top))
        continue;
      if (child_contains_focus (child))
        return child;
      if (!inside && top <= to)
        found = child;
      inside = inside || top >= from;
    }
  return found;
}

static void
note_anchor (BicAnchorLayout *self,
             GtkWidget       *widget)
{
  double value = gtk_adjustment_get_value (self->adjustment),
         end = value + gtk_adjustment_get_page_size (self->adjustment);
  GtkWidget *content = content_of (widget), *anchor = content ? find_anchor (content, value, end) : NULL;
  double top;

  g_set_weak_pointer (&self->anchor, anchor);
  if (anchor && get_top_in_content (anchor, content, &top))
    self->offset = top - value;
}

/* Chooses a new anchor after the user has scrolled. */
static void
scrolled_cb (BicAnchorLayout *self)
{
  if (!self->allocating)
    note_anchor (self, gtk_layout_manager_get_widget (GTK_LAYOUT_MANAGER (self)));
}

static void
watch_adjustment (BicAnchorLayout *self,
                  GtkWidget       *widget)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scroller_of (widget));

  if (self->adjustment == adjustment)
    return;
  g_set_object (&self->adjustment, adjustment);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
}

/* --- the layout -------------------------------------------------------------------------------------------------- */

static GtkSizeRequestMode
mode (GtkLayoutManager *manager,
      GtkWidget        *widget)
{
  return gtk_widget_get_request_mode (gtk_widget_get_first_child (widget));
}

static void
measure (GtkLayoutManager *manager,
         GtkWidget        *widget,
         GtkOrientation    orientation,
         int               for_size,
         int              *minimum,
         int              *natural,
         int              *minimum_baseline,
         int              *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
}

static void
allocate (GtkLayoutManager *manager,
          GtkWidget        *widget,
          int               width,
          int               height,
          int               baseline)
{
  BicAnchorLayout *self = (BicAnchorLayout *) manager;
  GtkWidget *child = gtk_widget_get_first_child (widget);
  double top;

  watch_adjustment (self, widget);
  self->allocating = TRUE;
  gtk_widget_allocate (child, width, height, baseline, NULL);
  if (self->anchor && get_top_in_content (self->anchor, content_of (widget), &top) &&
      ABS (top - self->offset - gtk_adjustment_get_value (self->adjustment)) > LEAST)
    {
      gtk_adjustment_set_value (self->adjustment, top - self->offset);
      gtk_widget_allocate (child, width, height, baseline, NULL);       /* places the content in this frame */
    }
  self->allocating = FALSE;
  note_anchor (self, widget);
}

static void
bic_anchor_layout_dispose (GObject *object)
{
  BicAnchorLayout *self = (BicAnchorLayout *) object;

  g_clear_weak_pointer (&self->anchor);
  g_clear_object (&self->adjustment);
  G_OBJECT_CLASS (bic_anchor_layout_parent_class)->dispose (object);
}

static void
bic_anchor_layout_class_init (BicAnchorLayoutClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_anchor_layout_dispose;
  klass->get_request_mode = mode;
  klass->measure = measure;
  klass->allocate = allocate;
}

static void
bic_anchor_layout_init (BicAnchorLayout *self)
{
}

/* Returns: (transfer full): a layout for a widget whose only child is a scrolled window */
GtkLayoutManager *
bic_anchor_layout_new (void)
{
  return g_object_new (bic_anchor_layout_get_type (), NULL);
}
