/* What lies over the board, which keeps its size and stays where it is.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is told of the hex that is pointed at stands here, not in a tooltip, which would lie over its neighbours or the
 * question.
 */
#include "config.h"

#include "bic-game-remarks.h"

#include "bic-clause-button.h"
#include "bic-clauses.h"
#include "bic-widgets.h"
#include "bic-game-text.h"

#define SAID_MS 12000                   /* long enough to read a reason twice */

struct _BicGameRemarks
{
  GtkBox        parent_instance;
  BicGameModel *model;
  BicBoardView *board;
  GtkWidget    *floating;
  GtkWidget    *here, *remark, *said, *clause;
  guint         unsay_source;           /* takes the last reason away */
};

G_DEFINE_FINAL_TYPE (BicGameRemarks, bic_game_remarks, GTK_TYPE_BOX)

/* Right above what is asked, whose place is known by then; at the top where it would cover there the hex that is
 * pointed at, or one next to it. */
static gboolean
place_cb (GtkOverlay     *overlay,
          GtkWidget      *child,
          GdkRectangle   *at,
          BicGameRemarks *self)
{
  int hex = bic_game_model_pointed (self->model);
  graphene_rect_t floating;
  GdkRectangle pointed;

  if (child != GTK_WIDGET (self) || !gtk_widget_compute_bounds (self->floating, GTK_WIDGET (overlay), &floating))
    return FALSE;
  at->x = 0;
  at->width = gtk_widget_get_width (GTK_WIDGET (overlay));
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, at->width, NULL, &at->height, NULL, NULL);
  at->y = (int) floating.origin.y - at->height;
  if (hex == BIC_NO_HEX)
    return TRUE;
  bic_board_view_hex_rectangle (self->board, hex, &pointed);
  if (pointed.y + 2 * pointed.height > at->y)
    at->y = 0;
  return TRUE;
}

static void
show_here (BicGameRemarks *self)
{
  int hex = bic_game_model_pointed (self->model);
  gboolean shown = hex != BIC_NO_HEX && !bic_game_model_is_between (self->model);
  g_autofree char *text = shown ? bic_game_describe_hex (self->model, hex) : NULL;

  gtk_label_set_label (GTK_LABEL (self->here), text ? text : "");
  gtk_widget_set_visible (self->here, shown);
  gtk_widget_queue_allocate (gtk_widget_get_parent (GTK_WIDGET (self)));
}

static void
unsay_cb (gpointer user_data)
{
  BicGameRemarks *self = user_data;

  self->unsay_source = 0;
  gtk_widget_set_visible (self->remark, FALSE);
}

/* It goes by itself, or with what is done next.  The clause of a reason can be looked up. */
static void
say (BicGameRemarks *self,
     const char     *text,
     gboolean        is_reason)
{
  g_autofree char *clause = text ? bic_clause_find (text) : NULL;

  bic_clause_button_set (self->clause, clause);
  bic_set_css_class (self->remark, "warning", is_reason);
  g_clear_handle_id (&self->unsay_source, g_source_remove);
  gtk_label_set_label (GTK_LABEL (self->said), text ? text : "");
  gtk_widget_set_visible (self->remark, text != NULL);
  if (text)
    self->unsay_source = g_timeout_add_once (SAID_MS, unsay_cb, self);
}

static void
said_cb (BicGameModel   *model,
         const char     *text,
         BicGameRemarks *self)
{
  say (self, text, TRUE);
}

static void
told_cb (BicGameModel   *model,
         const char     *text,
         BicGameRemarks *self)
{
  say (self, text, FALSE);
}

void
bic_game_remarks_set_model (BicGameRemarks *self,
                            BicGameModel   *model,
                            BicBoardView   *board,
                            GtkWidget      *floating)
{
  GtkWidget *overlay = gtk_widget_get_parent (GTK_WIDGET (self));

  g_set_object (&self->model, model);
  g_set_object (&self->board, board);
  g_set_object (&self->floating, floating);
  g_signal_connect_object (overlay, "get-child-position", G_CALLBACK (place_cb), self, 0);
  g_signal_connect_object (model, "changed", G_CALLBACK (show_here), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "pointed-changed", G_CALLBACK (show_here), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "picked-changed", G_CALLBACK (show_here), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "said", G_CALLBACK (said_cb), self, 0);
  g_signal_connect_object (model, "told", G_CALLBACK (told_cb), self, 0);
}

static void
bic_game_remarks_dispose (GObject *object)
{
  BicGameRemarks *self = BIC_GAME_REMARKS (object);

  g_clear_handle_id (&self->unsay_source, g_source_remove);
  g_clear_object (&self->model);
  g_clear_object (&self->board);
  g_clear_object (&self->floating);
  G_OBJECT_CLASS (bic_game_remarks_parent_class)->dispose (object);
}

/* Clicks go through it to the board, but for those on a button. */
static gboolean
bic_game_remarks_contains (GtkWidget *widget,
                           double     x,
                           double     y)
{
  return FALSE;
}

static void
bic_game_remarks_class_init (BicGameRemarksClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_game_remarks_dispose;
  widget_class->contains = bic_game_remarks_contains;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-game-remarks.ui");
  gtk_widget_class_bind_template_child (widget_class, BicGameRemarks, here);
  gtk_widget_class_bind_template_child (widget_class, BicGameRemarks, remark);
  gtk_widget_class_bind_template_child (widget_class, BicGameRemarks, said);
  gtk_widget_class_bind_template_child (widget_class, BicGameRemarks, clause);
}

static void
bic_game_remarks_init (BicGameRemarks *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
