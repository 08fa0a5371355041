/* Form row for rich text with several lines. Buttons add list items and emphasis, and emphasis is shown while the user
 * types.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-box.h"
#include "bic-form-private.h"
#include "bic-rich-text.h"
#include "bic-compat.h"

#define BULLET "- "
#define EMPHASIS "emphasis"
#define MISSING "bic-missing"
#define MOST_SPANS 200                  /* largest number of emphasized spans that are shown; the cost is quadratic */
/* Largest height of a text, in pixels. A longer text scrolls, because otherwise GTK would draw all its lines in each
 * frame.
 */
#define TALLEST 900

static GtkTextBuffer *
buffer_of (BicFormBinding *b)
{
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (b->input));
}

static char *
read_paragraph (BicFormBinding *b)
{
  char *text = NULL;

  g_object_get (buffer_of (b), "text", &text, NULL);
  return text;
}

/* --- emphasis ---------------------------------------------------------------------------------------------------- */

/* Finds the selection without spaces at its ends, or the word at the cursor. */
static void
find_selected_words (GtkTextBuffer *buffer, GtkTextIter *start, GtkTextIter *end)
{
  if (gtk_text_buffer_get_selection_bounds (buffer, start, end))
    {
      while (gtk_text_iter_compare (start, end) < 0 && g_unichar_isspace (gtk_text_iter_get_char (start)))
        gtk_text_iter_forward_char (start);
      while (gtk_text_iter_compare (start, end) < 0 && gtk_text_iter_backward_char (end)
             && g_unichar_isspace (gtk_text_iter_get_char (end)))
        ;
      if (!g_unichar_isspace (gtk_text_iter_get_char (end)))
        gtk_text_iter_forward_char (end);
      return;
    }
  if (gtk_text_iter_inside_word (start) && !gtk_text_iter_starts_word (start))
    gtk_text_iter_backward_word_start (start);
  *end = *start;
  if (gtk_text_iter_inside_word (end))
    gtk_text_iter_forward_word_end (end);
}

/* Finds the asterisks around the emphasized text at this position. */
static gboolean
find_asterisks (BicFormBinding *b, int from, int to, int *open, int *close)
{
  g_autofree char *text = read_paragraph (b);
  g_autoptr (GArray) spans = bic_rich_text_spans (text);

  for (guint i = 0; i < spans->len; i++)
    {
      const BicSpan *span = &g_array_index (spans, BicSpan, i);

      *open = (int) g_utf8_strlen (text, span->start);
      *close = (int) g_utf8_strlen (text, span->end) - 1;
      if (from >= *open && to <= *close + 1)
        return TRUE;
    }
  return FALSE;
}

static void
delete_char (GtkTextBuffer *buffer, int at)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_iter_at_offset (buffer, &start, at);
  gtk_text_buffer_get_iter_at_offset (buffer, &end, at + 1);
  gtk_text_buffer_delete (buffer, &start, &end);
}

static void
insert_asterisk (GtkTextBuffer *buffer, int at)
{
  GtkTextIter where;

  gtk_text_buffer_get_iter_at_offset (buffer, &where, at);
  gtk_text_buffer_insert (buffer, &where, "*", 1);
}

static void
toggle_emphasis_cb (BicFormBinding *b)
{
  GtkTextBuffer *buffer = buffer_of (b);
  GtkTextIter start, end;
  int from, to, open, close;

  gtk_text_buffer_get_iter_at_mark (buffer, &start, gtk_text_buffer_get_insert (buffer));
  find_selected_words (buffer, &start, &end);
  from = gtk_text_iter_get_offset (&start);
  to = gtk_text_iter_get_offset (&end);
  gtk_text_buffer_begin_user_action (buffer);
  if (find_asterisks (b, from, to, &open, &close))
    {
      delete_char (buffer, close);
      delete_char (buffer, open);
    }
  else if (to > from)
    {
      insert_asterisk (buffer, to);
      insert_asterisk (buffer, from);
    }
  gtk_text_buffer_end_user_action (buffer);
  gtk_widget_grab_focus (b->input);
}

/* --- items ------------------------------------------------------------------------------------------------------- */

static gboolean
line_is_list_item (GtkTextBuffer *buffer, int line)
{
  GtkTextIter start, end;
  g_autofree char *text = NULL;

  gtk_text_buffer_get_iter_at_line (buffer, &start, line);
  end = start;
  gtk_text_iter_forward_chars (&end, 2);
  text = gtk_text_iter_get_text (&start, &end);
  return g_str_equal (text, BULLET);
}

static void
set_list_item (GtkTextBuffer *buffer, int line, gboolean item)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_iter_at_line (buffer, &start, line);
  end = start;
  gtk_text_iter_forward_chars (&end, 2);
  if (item && !line_is_list_item (buffer, line))
    gtk_text_buffer_insert (buffer, &start, BULLET, -1);
  else if (!item && line_is_list_item (buffer, line))
    gtk_text_buffer_delete (buffer, &start, &end);
}

/* Turns all lines of the selection into list items. If all are list items already, turns them into plain lines. */
static void
toggle_bullets_cb (BicFormBinding *b)
{
  GtkTextBuffer *buffer = buffer_of (b);
  GtkTextIter start, end;
  gboolean all = TRUE;
  int first, last;

  gtk_text_buffer_get_selection_bounds (buffer, &start, &end);
  first = gtk_text_iter_get_line (&start);
  last = gtk_text_iter_get_line (&end);
  for (int line = first; line <= last; line++)
    all = all && line_is_list_item (buffer, line);
  gtk_text_buffer_begin_user_action (buffer);
  for (int line = first; line <= last; line++)
    set_list_item (buffer, line, !all);
  gtk_text_buffer_end_user_action (buffer);
  gtk_widget_grab_focus (b->input);
}

/* --- the row ----------------------------------------------------------------------------------------------------- */

static gboolean
key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, BicFormBinding *b)
{
  if ((state & gtk_accelerator_get_default_mod_mask ()) != GDK_CONTROL_MASK)
    return FALSE;
  if (key == GDK_KEY_i)
    toggle_emphasis_cb (b);
  else if (key == GDK_KEY_minus)
    toggle_bullets_cb (b);
  return key == GDK_KEY_i || key == GDK_KEY_minus;
}

static void
add_button (GtkWidget *box, const char *icon, const char *tip, GCallback callback, BicFormBinding *b)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  _bic_form_style_small_button (button, tip);
  g_signal_connect_swapped (button, "clicked", callback, b);
  gtk_box_append (GTK_BOX (box), button);
}

/* Returns a label such as "Text", or "In French" for a translation. */
static GtkWidget *
label_new (BicFormBinding *b)
{
  if (b->subject.language)
    return gtk_label_new (bic_language_phrase (b->subject.language));
  return gtk_label_new_with_mnemonic (_(b->field->label));
}

static void
changed_cb (BicFormBinding *b)
{
  GtkTextBuffer *buffer;
  g_autofree char *text = NULL;
  g_autoptr (GArray) spans = NULL;
  GtkTextIter start, end;

  gtk_widget_set_visible (g_object_get_data (G_OBJECT (b->input), MISSING),
                          b->subject.language && gtk_text_buffer_get_char_count (buffer_of (b)) == 0);
  buffer = buffer_of (b);
  text = read_paragraph (b);
  spans = bic_rich_text_spans (text);
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_remove_tag_by_name (buffer, EMPHASIS, &start, &end);
  for (guint i = 0; i < MIN (spans->len, MOST_SPANS); i++)
    {
      const BicSpan *span = &g_array_index (spans, BicSpan, i);

      gtk_text_buffer_get_iter_at_offset (buffer, &start, (int) g_utf8_strlen (text, span->start));
      gtk_text_buffer_get_iter_at_offset (buffer, &end, (int) g_utf8_strlen (text, span->end));
      gtk_text_buffer_apply_tag_by_name (buffer, EMPHASIS, &start, &end);
    }
  _bic_form_apply_input (b);
}

/* Measures the text again as soon as the view has a width, because GTK measures a new text view without a width. */
static gboolean
measure_again_cb (GtkWidget *view, GdkFrameClock *clock, gpointer user_data)
{
  if (gtk_widget_get_width (view) <= 1)
    return G_SOURCE_CONTINUE;
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_NONE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_widget_queue_resize (view);
  return G_SOURCE_REMOVE;
}

static void
mapped_cb (GtkWidget *view)
{
  gtk_widget_add_tick_callback (view, measure_again_cb, NULL, NULL);
}

/* Measures the scrolled window, with the full height of the text as its minimum. */
static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural;
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (gtk_widget_get_first_child (widget), &(GtkAllocation) { 0, 0, width, height }, -1);
}

static GtkWidget *
scroller_new (GtkWidget *view)
{
  GtkWidget *scroller = gtk_scrolled_window_new (), *bin = adw_bin_new ();

  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), TALLEST);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), 60);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  gtk_widget_set_layout_manager (bin, bic_width_first_new (measure, allocate));
  adw_bin_set_child (ADW_BIN (bin), bic_scroll_bar_first (GTK_SCROLLED_WINDOW (scroller)));
  return bin;
}

static void
make_paragraph_row (BicFormBinding *b)
{
  GtkWidget *box;
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkWidget *head, *label, *missing;

  b->row = adw_preferences_row_new ();
  b->input = gtk_text_view_new ();
  gtk_text_buffer_create_tag (buffer_of (b), EMPHASIS, "style", PANGO_STYLE_ITALIC, NULL);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (b->input), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (b->input), FALSE);
  gtk_widget_add_css_class (b->input, "inline");
  label = label_new (b);
  missing = gtk_label_new (_("Not translated yet"));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), b->input);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (b->input), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (missing, "caption");
  gtk_widget_add_css_class (missing, "warning");
  gtk_widget_set_visible (missing, b->subject.language != NULL);
  g_object_set_data (G_OBJECT (b->input), MISSING, missing);
  head = bic_box_new (GTK_ORIENTATION_HORIZONTAL, 2, label, missing, NULL);
  add_button (head, "view-list-bullet-symbolic", _("List item (Ctrl+−)"), G_CALLBACK (toggle_bullets_cb), b);
  add_button (head, "format-text-italic-symbolic", _("Emphasis (Ctrl+I)"), G_CALLBACK (toggle_emphasis_cb), b);
  box = bic_box_new (GTK_ORIENTATION_VERTICAL, 3, head, scroller_new (b->input), NULL);
  _bic_form_fill_row (b->row, box);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), b);
  gtk_widget_add_controller (b->input, keys);
  g_signal_connect_swapped (buffer_of (b), "changed", G_CALLBACK (changed_cb), b);
  g_signal_connect (b->input, "map", G_CALLBACK (mapped_cb), NULL);
}

static void
show_paragraph (BicFormBinding *b, const char *value)
{
  gtk_text_buffer_set_text (buffer_of (b), value, -1);
}

const BicFormWidget _bic_form_paragraph = { make_paragraph_row, show_paragraph, read_paragraph };
