/* What lies over the board, which keeps its size and stays where it is.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is told of the hex that is pointed at stands here, not in a tooltip, which would lie over its neighbours or the question.
 */
#include "config.h"

#include "bic-game-remarks.h"

#include "bic-game-text.h"

#define SAID_MS 12000                   /* long enough to read a reason twice */

struct _BicGameRemarks
{
  GtkBox        parent_instance;
  BicGameModel *model;
  BicBoardView *board;
  GtkWidget    *here, *why_not;
  guint         unsay_source;           /* takes the last reason away */
};

G_DEFINE_FINAL_TYPE (BicGameRemarks, bic_game_remarks, GTK_TYPE_BOX)

#define MARGIN 6                        /* pixels under it */

/* For the hex that is pointed at and those next to it: it stands at the top where it would cover them at the bottom. */
static void
make_way (BicGameRemarks *self)
{
  int hex = bic_game_model_pointed (self->model), covered = bic_board_view_get_covered (self->board);
  int width = gtk_widget_get_width (GTK_WIDGET (self->board)), height;
  GdkRectangle at;

  gtk_widget_set_margin_bottom (GTK_WIDGET (self), covered + MARGIN);
  if (hex == BIC_NO_HEX || width == 0)
    return;
  bic_board_view_hex_rectangle (self->board, hex, &at);
  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_set_valign (GTK_WIDGET (self), at.y + 2 * at.height > gtk_widget_get_height (GTK_WIDGET (self->board)) - height ? GTK_ALIGN_START : GTK_ALIGN_END);
}

static void
show_here (BicGameRemarks *self)
{
  int hex = bic_game_model_pointed (self->model);
  gboolean shown = hex != BIC_NO_HEX && !bic_game_model_is_between (self->model);
  g_autofree char *text = shown ? bic_game_describe_hex (self->model, hex) : NULL;

  gtk_label_set_label (GTK_LABEL (self->here), text ? text : "");
  gtk_widget_set_visible (self->here, shown);
  make_way (self);
}

static void
unsay_cb (gpointer user_data)
{
  BicGameRemarks *self = user_data;

  self->unsay_source = 0;
  gtk_widget_set_visible (self->why_not, FALSE);
}

/* It goes by itself, or with what is done next. */
static void
said_cb (BicGameModel   *model,
         const char     *text,
         BicGameRemarks *self)
{
  g_clear_handle_id (&self->unsay_source, g_source_remove);
  gtk_label_set_label (GTK_LABEL (self->why_not), text ? text : "");
  gtk_widget_set_visible (self->why_not, text != NULL);
  if (!text)
    return;
  self->unsay_source = g_timeout_add_once (SAID_MS, unsay_cb, self);
  make_way (self);
}

void
bic_game_remarks_set_model (BicGameRemarks *self,
                            BicGameModel   *model,
                            BicBoardView   *board)
{
  g_set_object (&self->model, model);
  g_set_object (&self->board, board);
  g_signal_connect_object (model, "changed", G_CALLBACK (show_here), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "pointed-changed", G_CALLBACK (show_here), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "picked-changed", G_CALLBACK (show_here), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "said", G_CALLBACK (said_cb), self, 0);
}

static void
bic_game_remarks_dispose (GObject *object)
{
  BicGameRemarks *self = BIC_GAME_REMARKS (object);

  g_clear_handle_id (&self->unsay_source, g_source_remove);
  g_clear_object (&self->model);
  g_clear_object (&self->board);
  G_OBJECT_CLASS (bic_game_remarks_parent_class)->dispose (object);
}

static void
bic_game_remarks_class_init (BicGameRemarksClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_game_remarks_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-game-remarks.ui");
  gtk_widget_class_bind_template_child (widget_class, BicGameRemarks, here);
  gtk_widget_class_bind_template_child (widget_class, BicGameRemarks, why_not);
}

static void
bic_game_remarks_init (BicGameRemarks *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
