/* The screen between two players at one desk.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-hand-over.h"

#include "bic-art.h"

#define COCKADE 72

struct _BicHandOver
{
  AdwBin     parent_instance;
  GtkWidget *cockade, *title, *text, *ready;
};

G_DEFINE_FINAL_TYPE (BicHandOver, bic_hand_over, ADW_TYPE_BIN)

enum { READY, N_SIGNALS };
static guint signals[N_SIGNALS];

/**
 * bic_hand_over_show:
 * @self: the screen, made visible
 * @catalogue: where @nation stands
 * @nation: index of the nation to come, or -1
 * @title: who is to sit down
 * @text: what for
 * @button: what he presses
 */
void
bic_hand_over_show (BicHandOver        *self,
                    const BicCatalogue *catalogue,
                    int                 nation,
                    const char         *title,
                    const char         *text,
                    const char         *button)
{
  adw_bin_set_child (ADW_BIN (self->cockade), bic_art_cockade_new (catalogue, nation, COCKADE));
  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_label (GTK_LABEL (self->text), text);
  gtk_button_set_label (GTK_BUTTON (self->ready), button);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_grab_focus (self->ready);
}

static void
clicked_cb (GtkButton   *button,
            BicHandOver *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_emit (self, signals[READY], 0);
}

static void
bic_hand_over_class_init (BicHandOverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[READY] = g_signal_new ("ready", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-hand-over.ui");
  gtk_widget_class_bind_template_child (widget_class, BicHandOver, cockade);
  gtk_widget_class_bind_template_child (widget_class, BicHandOver, title);
  gtk_widget_class_bind_template_child (widget_class, BicHandOver, text);
  gtk_widget_class_bind_template_child (widget_class, BicHandOver, ready);
}

static void
bic_hand_over_init (BicHandOver *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self->ready, "clicked", G_CALLBACK (clicked_cb), self);
}

/**
 * bic_hand_over_new:
 *
 * Returns: the screen, to be shown when needed
 */
GtkWidget *
bic_hand_over_new (void)
{
  return g_object_new (BIC_TYPE_HAND_OVER, NULL);
}
