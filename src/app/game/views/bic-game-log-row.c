/* A row of the log of a game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-log-row.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bic-army.h"
#include "bic-art.h"
#include "bic-button-names.h"
#include "bic-widgets.h"

#define COCKADE 14
#define DIE 20
#define PARTS "bic-parts"

typedef struct {
  GtkWidget *label, *note, *star;
  guint      begin, end;                /* number of choices before the log line, and in the position that shows it */
  gboolean   taken_back;
  const char *phase;                    /* NULL for the log line of a turn, which is a heading itself */
} Parts;

#define POSITION "bic-position"

static Parts *
parts_of (gpointer row)
{
  return g_object_get_data (G_OBJECT (row), PARTS);
}

/* Returns a label that wraps at the width of the panel, regardless of the length of its text. */
static GtkWidget *
new_label (const char *text)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                       "natural-wrap-mode", GTK_NATURAL_WRAP_NONE, "max-width-chars", 30, NULL);
}

static GtkWidget *
new_cockade (BicSession *session,
             int         side)
{
  const BicGame *game = bic_session_game (session);
  gboolean known = bic_is_side (side);
  int nation = known ? bic_army_first_nation (bic_game_scenario (game), bic_game_catalogue (game), side) : -1;
  GtkWidget *area = bic_art_cockade_new (bic_game_catalogue (game), nation, COCKADE);

  g_object_set (area, "valign", GTK_ALIGN_START, "margin-top", 3, NULL);
  return area;
}

/* Returns a label with the number of a choice, as the scrubber counts choices. */
static GtkWidget *
new_choice_number (guint position)
{
  g_autofree char *text = g_strdup_printf (_("Choice %u"), position + 1);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "valign", GTK_ALIGN_START, NULL);

  gtk_widget_add_css_class (label, "log-moment");
  gtk_widget_add_css_class (label, "numeric");
  return label;
}

/* Returns the rolled faces as pictures, as in the combat panel. */
static GtkWidget *
new_dice (const BicGame *game,
          const char    *dice)
{
  GtkWidget *box = g_object_new (GTK_TYPE_FLOW_BOX, "selection-mode", GTK_SELECTION_NONE, "min-children-per-line", 4,
                                 "max-children-per-line", 12, "halign", GTK_ALIGN_START, "can-focus", FALSE, NULL);
  g_auto (GStrv) faces = g_strsplit (dice, " ", -1);

  gtk_widget_add_css_class (box, "log-dice");
  for (int i = 0; faces[i] != NULL; i++)
    for (int face = 0; face < bic_game_n_faces (game); face++)
      if (strcmp (bic_game_face (game, face), faces[i]) == 0)
        gtk_flow_box_append (GTK_FLOW_BOX (box), bic_art_die_new (bic_game_face (game, face), DIE));
  return box;
}

static GtkWidget *
new_text_box (Parts            *parts,
              BicSession       *session,
              const BicLogLine *line)
{
  GtkWidget *words = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 2,
                                   "hexpand", TRUE, NULL);

  parts->label = new_label (line->text);
  if (line->kind == BIC_LOG_TURN)
    gtk_widget_add_css_class (parts->label, "heading");
  if (line->taken_back || line->kind == BIC_LOG_UNDO)
    gtk_widget_add_css_class (parts->label, "dim-label");
  parts->note = new_label (line->note ? line->note : "");
  gtk_widget_set_visible (parts->note, line->note != NULL);
  gtk_widget_add_css_class (parts->note, "log-note");
  gtk_box_append (GTK_BOX (words), parts->label);
  if (line->dice)
    gtk_box_append (GTK_BOX (words), new_dice (bic_session_game (session), line->dice));
  gtk_box_append (GTK_BOX (words), parts->note);
  return words;
}

/**
 * bic_game_log_row_new:
 * @session: a game
 * @line: a log line of the game
 *
 * Returns: a row for a list box
 */
GtkWidget *
bic_game_log_row_new (BicSession       *session,
                      const BicLogLine *line)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", box, NULL);
  Parts *parts = g_new0 (Parts, 1);

  parts->begin = line->position;
  parts->end = line->end;
  parts->taken_back = line->taken_back;
  parts->phase = line->kind == BIC_LOG_TURN ? NULL : line->phase;
  gtk_box_append (GTK_BOX (box), new_cockade (session, line->side));
  gtk_box_append (GTK_BOX (box), new_text_box (parts, session, line));
  if (line->kind == BIC_LOG_TURN)
    gtk_box_append (GTK_BOX (box), new_choice_number (parts->begin));
  parts->star = g_object_new (GTK_TYPE_IMAGE, "icon-name", "starred-symbolic", "valign", GTK_ALIGN_START,
                              "visible", line->bookmark, NULL);
  bic_tip_set (parts->star, _("Bookmark"));
  bic_accessible_set_label (parts->star, _("Bookmark"));
  gtk_box_append (GTK_BOX (box), parts->star);
  bic_tip_set (row, line->taken_back ? _("Undone. Show the board at that moment") : _("Show the board at that moment"));
  g_object_set_data_full (G_OBJECT (row), PARTS, parts, g_free);
  bic_row_set_name_from_content (row);
  bic_game_log_row_underline_words (row, "");
  return row;
}

/* Returns: (nullable): the phase of the log line, not translated */
const char *
bic_game_log_row_phase (gpointer row)
{
  return parts_of (row)->phase;
}

/* Returns: the number of choices in the first position that shows what the log line describes */
guint
bic_game_log_row_position (gpointer row)
{
  return parts_of (row)->end;
}

/* --- headings ----------------------------------------------------------- */

/**
 * bic_game_log_heading_new:
 * @row: the first row of a section
 *
 * Returns: a heading: a button with the phase and the number of its first choice
 */
GtkWidget *
bic_game_log_heading_new (gpointer row)
{
  const Parts *parts = parts_of (row);
  const char *phase = g_dgettext (GETTEXT_PACKAGE, parts->phase);
  /* Translators: for screen readers: a phase and the number of its first choice */
  g_autofree char *name = g_strdup_printf (_("%s, choice %u"), phase, parts->begin + 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *heading = gtk_button_new ();
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", phase, "xalign", 0.0, "hexpand", TRUE, "wrap", TRUE, NULL);

  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), new_choice_number (parts->begin));
  gtk_button_set_child (GTK_BUTTON (heading), box);
  gtk_widget_add_css_class (heading, "flat");
  gtk_widget_add_css_class (heading, "log-phase");
  bic_accessible_set_label (heading, name);
  bic_tip_set (heading, _("Show the board at that moment"));
  g_object_set_data (G_OBJECT (heading), POSITION, GUINT_TO_POINTER (parts->begin));
  return heading;
}

/* Returns: the number of choices before the section of @heading */
guint
bic_game_log_heading_position (gpointer heading)
{
  return GPOINTER_TO_UINT (g_object_get_data (heading, POSITION));
}

/* --- search ------------------------------------------------------------- */

static gboolean
has_word (const char *word,
          const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  return strstr (folded, word) != NULL;
}

/**
 * bic_game_log_row_matches:
 * @row: a row of the log
 * @words: the words to search for; an empty text matches all rows
 * @marked_only: whether to match only rows with a bookmark or a note
 *
 * Returns: whether the log line and its note contain all the words
 */
gboolean
bic_game_log_row_matches (gpointer row,
                          const char *words,
                          gboolean    marked_only)
{
  const Parts *parts = parts_of (row);
  const char *text = gtk_label_get_text (GTK_LABEL (parts->label));
  const char *note = gtk_label_get_text (GTK_LABEL (parts->note));
  g_autofree char *folded = g_utf8_casefold (words, -1);
  g_auto (GStrv) list = g_strsplit_set (folded, " \t", -1);

  if (marked_only && !gtk_widget_get_visible (parts->star) && *note == '\0')
    return FALSE;
  for (int i = 0; list[i] != NULL; i++)
    if (!has_word (list[i], text) && !has_word (list[i], note))
      return FALSE;
  return TRUE;
}

/* Underlines each occurrence of @word. Letters are compared one by one, so that indices in the text do not change. */
static void
underline_word (PangoAttrList *attributes,
                const char    *text,
                const char    *word)
{
  gsize length = strlen (word);

  for (const char *at = text; length > 0 && *at != '\0'; at = g_utf8_next_char (at))
    {
      g_autofree char *here = g_utf8_casefold (at, (gssize) MIN (strlen (at), length));
      PangoAttribute *line, *bold;

      if (strncmp (here, word, length) != 0)
        continue;
      line = pango_attr_underline_new (PANGO_UNDERLINE_SINGLE);
      bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);
      line->start_index = bold->start_index = (guint) (at - text);
      line->end_index = bold->end_index = (guint) (at - text + (gssize) length);
      pango_attr_list_insert (attributes, line);
      pango_attr_list_insert (attributes, bold);
    }
}

static void
underline_matches (GtkWidget  *label,
                   char      **words,
                   gboolean    struck)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  if (struck)
    pango_attr_list_insert (attributes, pango_attr_strikethrough_new (TRUE));
  for (int i = 0; words[i] != NULL; i++)
    underline_word (attributes, gtk_label_get_text (GTK_LABEL (label)), words[i]);
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  pango_attr_list_unref (attributes);
}

/* Marks the occurrences of @words. */
void
bic_game_log_row_underline_words (gpointer row,
                                  const char *words)
{
  const Parts *parts = parts_of (row);
  g_autofree char *folded = g_utf8_casefold (words, -1);
  g_auto (GStrv) list = g_strsplit_set (folded, " \t", -1);

  underline_matches (parts->label, list, parts->taken_back);
  underline_matches (parts->note, list, FALSE);
}
