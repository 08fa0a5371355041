/* Buttons of the question bar. The main button is always at the end; buttons that do not fit are in a menu.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The main button has a fixed width, so it is always at the same place. Its place stays empty while there is no main
 * button.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-answers.h"

#include "bic-button-names.h"
#include "bic-text-size.h"
#include "bic-widgets.h"

#define MAIN_WIDTH 146                  /* Width of the main button in pixels, at normal text size */
#define OTHER_MOST 150                  /* Width in pixels, at normal text size, above which the text of another button
                                         * has several lines */
#define GAP 6

struct _BicGameAnswers
{
  GtkWidget  parent_instance;
  GtkWidget *more;                      /* first child: menu button */
  GtkWidget *main;                      /* last child, or NULL */
};

G_DEFINE_FINAL_TYPE (BicGameAnswers, bic_game_answers, GTK_TYPE_WIDGET)

/* --- the menu ----------------------------------------------------------- */

static void
click_button_of_item_cb (GtkWidget *item,
                         GtkWidget *button)
{
  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (item, GTK_TYPE_POPOVER)));
  g_signal_emit_by_name (button, "clicked");
}

static GtkWidget *
new_menu_item (GtkWidget *button)
{
  GtkWidget *item = g_object_new (GTK_TYPE_BUTTON, "label", gtk_button_get_label (GTK_BUTTON (button)),
                                  "use-underline", gtk_button_get_use_underline (GTK_BUTTON (button)),
                                  "sensitive", gtk_widget_is_sensitive (button), NULL);
  const char *tip = gtk_widget_get_tooltip_text (button);

  gtk_widget_add_css_class (item, "flat");
  bic_set_css_class (item, "hinted", gtk_widget_has_css_class (button, "hinted"));
  gtk_widget_set_tooltip_text (item, tip);
  g_signal_connect_object (item, "clicked", G_CALLBACK (click_button_of_item_cb), button, 0);
  return item;
}

/* Fills the menu with the buttons that do not fit into the bar. Called when the menu opens. */
static void
fill_menu (GtkMenuButton *more,
           gpointer       user_data)
{
  BicGameAnswers *self = user_data;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (GtkWidget *button = bic_game_answers_first (self); button; button = gtk_widget_get_next_sibling (button))
    if (!gtk_widget_get_child_visible (button))
      gtk_box_append (GTK_BOX (box), new_menu_item (button));
  gtk_menu_button_set_popover (more, g_object_new (GTK_TYPE_POPOVER, "child", box, NULL));
}

/* --- layout ------------------------------------------------------------- */

static int
measured_size (GtkWidget      *widget,
               GtkOrientation  orientation,
               int             for_size,
               gboolean        least)
{
  int minimum, natural;

  gtk_widget_measure (widget, orientation, for_size, &minimum, &natural, NULL, NULL);
  return least ? minimum : natural;
}

static int
width_of_button (GtkWidget *button)
{
  return MAX (measured_size (button, GTK_ORIENTATION_HORIZONTAL, -1, TRUE),
              MIN (measured_size (button, GTK_ORIENTATION_HORIZONTAL, -1, FALSE),
                   bic_scale_with_text_size (OTHER_MOST)));
}

static int
width_of_others (BicGameAnswers *self)
{
  int width = 0;

  for (GtkWidget *button = bic_game_answers_first (self); button; button = gtk_widget_get_next_sibling (button))
    if (button != self->main)
      width += width_of_button (button) + GAP;
  return width;
}

static void
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  BicGameAnswers *self = BIC_GAME_ANSWERS (widget);
  int main = bic_scale_with_text_size (MAIN_WIDTH),
      more = measured_size (self->more, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = more + GAP + main;
      *natural = MAX (*minimum, width_of_others (self) + main);
      return;
    }
  *minimum = *natural = measured_size (self->more, orientation, -1, TRUE);
  for (GtkWidget *button = bic_game_answers_first (self); button; button = gtk_widget_get_next_sibling (button))
    *minimum = *natural = MAX (*natural, measured_size (button, orientation, button == self->main ? main
                                                        : width_of_button (button), TRUE));
}

static void
allocate_button (BicGameAnswers *self,
                 GtkWidget      *button,
                 int             x,
                 int             width,
                 int             height,
                 int             whole)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  gtk_widget_size_allocate (button, &(GtkAllocation) { mirrored ? whole - x - width : x, 0, width, height }, -1);
}

/* Places the buttons from the last to the first. The first buttons go into the menu if they do not fit. */
static void
allocate (GtkWidget *widget,
          int        width,
          int        height,
          int        baseline)
{
  BicGameAnswers *self = BIC_GAME_ANSWERS (widget);
  int x = width - bic_scale_with_text_size (MAIN_WIDTH),
      more = measured_size (self->more, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
  gboolean all = width_of_others (self) <= x, full = FALSE;
  GtkWidget *button = gtk_widget_get_last_child (widget);

  if (self->main)
    {
      allocate_button (self, self->main, x, width - x, height, width);
      button = gtk_widget_get_prev_sibling (button);
    }
  for (; button != self->more; button = gtk_widget_get_prev_sibling (button))
    {
      int taken = width_of_button (button) + GAP;

      full |= taken > x - (all ? 0 : more + GAP);
      gtk_widget_set_child_visible (button, !full);
      if (full)
        continue;
      x -= taken;
      allocate_button (self, button, x, taken - GAP, height, width);
    }
  gtk_widget_set_child_visible (self->more, full);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->more), GTK_ACCESSIBLE_STATE_HIDDEN, !full, -1);
  if (full)
    allocate_button (self, self->more, x - more - GAP, more, height, width);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* --- the widget --------------------------------------------------------- */

/**
 * bic_game_answers_clear:
 *
 * Removes all buttons and closes the menu.
 */
void
bic_game_answers_clear (BicGameAnswers *self)
{
  GtkWidget *button;

  g_return_if_fail (BIC_IS_GAME_ANSWERS (self));

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->more));
  while ((button = bic_game_answers_first (self)))
    gtk_widget_unparent (button);
  self->main = NULL;
}

/* Returns the number of lines that the text of the button needs if the button has this width. */
static int
count_lines (GtkWidget *button,
             int        width)
{
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));
  int frame = measured_size (button, GTK_ORIENTATION_HORIZONTAL, -1, FALSE)
              - measured_size (label, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (label, gtk_label_get_text (GTK_LABEL (label)));

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, MAX (1, width - frame) * PANGO_SCALE);
  return pango_layout_get_line_count (layout);
}

/* Allows two lines of smaller text if the button is too wide, or three lines of even smaller text, so that the bar
 * keeps its height. */
static void
allow_more_lines (GtkWidget *button,
                  int        most)
{
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  g_object_set (label, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                "justify", GTK_JUSTIFY_CENTER, "lines", 2, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  bic_set_css_class (button, "long", measured_size (button, GTK_ORIENTATION_HORIZONTAL, -1, FALSE) > most);
  if (count_lines (button, most) <= 2)
    return;
  gtk_widget_add_css_class (button, "longest");
  gtk_label_set_lines (GTK_LABEL (label), 3);
  if (count_lines (button, most) > 3)
    gtk_widget_set_tooltip_text (button, gtk_label_get_text (GTK_LABEL (label)));
}

/**
 * bic_game_answers_add:
 * @button: (transfer floating): a button with a label
 * @main: whether @button is the main button, which is added last
 */
void
bic_game_answers_add (BicGameAnswers *self,
                      GtkWidget      *button,
                      gboolean        main)
{
  g_return_if_fail (BIC_IS_GAME_ANSWERS (self) && GTK_IS_BUTTON (button) && self->main == NULL);

  gtk_widget_add_css_class (button, "answer");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_insert_before (button, GTK_WIDGET (self), NULL);
  allow_more_lines (button, bic_scale_with_text_size (main ? MAIN_WIDTH : OTHER_MOST));
  if (main)
    self->main = button;
}

/* Returns: (transfer none) (nullable): the first button, whose siblings are the other buttons in order */
GtkWidget *
bic_game_answers_first (BicGameAnswers *self)
{
  g_return_val_if_fail (BIC_IS_GAME_ANSWERS (self), NULL);

  return gtk_widget_get_next_sibling (self->more);
}

/* Returns: (transfer none) (nullable): the main button */
GtkWidget *
bic_game_answers_get_main (BicGameAnswers *self)
{
  g_return_val_if_fail (BIC_IS_GAME_ANSWERS (self), NULL);

  return self->main;
}

static void
bic_game_answers_dispose (GObject *object)
{
  BicGameAnswers *self = BIC_GAME_ANSWERS (object);

  self->main = NULL;
  bic_remove_children (self);
  self->more = NULL;
  G_OBJECT_CLASS (bic_game_answers_parent_class)->dispose (object);
}

static void
bic_game_answers_class_init (BicGameAnswersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_game_answers_dispose;
  widget_class->measure = measure;
  widget_class->size_allocate = allocate;
  widget_class->get_request_mode = get_request_mode;
}

static void
bic_game_answers_init (BicGameAnswers *self)
{
  self->more = g_object_new (GTK_TYPE_MENU_BUTTON, "label", _("More"), "valign", GTK_ALIGN_CENTER, "direction",
                             GTK_ARROW_UP, "tooltip-text", _("More Answers"), NULL);
  gtk_widget_add_css_class (self->more, "answer");
  bic_menu_button_set_name (GTK_MENU_BUTTON (self->more), _("More Answers"));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->more), fill_menu, self, NULL);
  gtk_widget_set_parent (self->more, GTK_WIDGET (self));
}
