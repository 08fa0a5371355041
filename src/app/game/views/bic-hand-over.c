/* The screen between two players at one desk.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Both may read it: nothing on it is known to one of them alone.
 */
#include "config.h"

#include "bic-hand-over.h"

#include "bic-art.h"
#include "bic-wrap-layout.h"

#define COCKADE 72
#define DIE 20

struct _BicHandOver
{
  AdwBin     parent_instance;
  GtkWidget *cockade, *title, *news_box, *scroller, *news, *asked, *text, *buttons, *ready;
};

G_DEFINE_FINAL_TYPE (BicHandOver, bic_hand_over, ADW_TYPE_BIN)

enum { READY, N_SIGNALS };
static guint signals[N_SIGNALS];

/**
 * bic_hand_over_clear:
 * @self: the screen
 *
 * It tells nothing of what has happened.
 */
void
bic_hand_over_clear (BicHandOver *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->news)))
    gtk_box_remove (GTK_BOX (self->news), child);
  gtk_widget_set_visible (self->news_box, FALSE);
}

static void
add_dice (GtkBox     *line,
          const char *dice)
{
  g_auto (GStrv) faces = g_strsplit (dice, " ", -1);

  for (int i = 0; faces[i] != NULL; i++)
    gtk_box_append (line, bic_art_die_new (g_intern_string (faces[i]), DIE));
}

/**
 * bic_hand_over_add_news:
 * @self: the screen
 * @text: a sentence about what has happened
 * @dice: (nullable): faces that were rolled for it, separated by blanks
 */
void
bic_hand_over_add_news (BicHandOver *self,
                        const char  *text,
                        const char  *dice)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4), *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (line), label);
  if (dice)
    add_dice (GTK_BOX (line), dice);
  gtk_box_append (GTK_BOX (self->news), line);
  gtk_widget_set_visible (self->news_box, TRUE);
}

static void
to_the_end (GtkAdjustment *at,
            GParamSpec    *pspec,
            gpointer       user_data)
{
  gtk_adjustment_set_value (at, gtk_adjustment_get_upper (at));
}

/**
 * bic_hand_over_show:
 * @self: the screen, made visible
 * @catalogue: where @nation stands
 * @nation: index of the nation to come, or -1
 * @title: who is to sit down
 * @asked: what he is asked then
 * @button: what he presses
 */
void
bic_hand_over_show (BicHandOver        *self,
                    const BicCatalogue *catalogue,
                    int                 nation,
                    const char         *title,
                    const char         *asked,
                    const char         *button)
{
  adw_bin_set_child (ADW_BIN (self->cockade), bic_art_cockade_new (catalogue, nation, COCKADE));
  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_label (GTK_LABEL (self->asked), asked);
  gtk_button_set_label (GTK_BUTTON (self->ready), button);
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->ready))), TRUE);
  gtk_label_set_justify (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->ready))), GTK_JUSTIFY_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
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

  signals[READY] = g_signal_new ("ready", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT_DIALOG);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-hand-over.ui");
  gtk_widget_class_bind_template_child (widget_class, BicHandOver, cockade);
  gtk_widget_class_bind_template_child (widget_class, BicHandOver, title);
  gtk_widget_class_bind_template_child (widget_class, BicHandOver, news_box);
  gtk_widget_class_bind_template_child (widget_class, BicHandOver, scroller);
  gtk_widget_class_bind_template_child (widget_class, BicHandOver, news);
  gtk_widget_class_bind_template_child (widget_class, BicHandOver, asked);
  gtk_widget_class_bind_template_child (widget_class, BicHandOver, text);
  gtk_widget_class_bind_template_child (widget_class, BicHandOver, buttons);
  gtk_widget_class_bind_template_child (widget_class, BicHandOver, ready);
}

static void
bic_hand_over_init (BicHandOver *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->buttons, bic_wrap_layout_new ());
  g_signal_connect (self->ready, "clicked", G_CALLBACK (clicked_cb), self);
  g_signal_connect (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), "notify::upper",
                    G_CALLBACK (to_the_end), NULL);
}
