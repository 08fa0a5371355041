/* Tests of the forms of the editor: lists in order, rich text, translations, objectives, reinforcements, rules.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-closing-note.h"
#include "bic-editor-clipboard.h"
#include "bic-widgets.h"
#include "bic-form.h"
#include "bic-settings.h"
#include "bic-translation.h"
#include "forms-fixture.h"
#include "painted.h"

static void
add_note (EditorFixture *f, const char *kind, const char *text)
{
  BicNote *note = bic_item_new (BIC_ITEM_NOTE);
  BicText one = { NULL, g_strdup (text) };

  note->kind = g_quark_from_string (kind);
  g_array_append_val (note->texts, one);
  forms_add (f, BIC_ITEM_NOTE, note);
}

static BicNote *
note_at (EditorFixture *f, guint i)
{
  return bic_scenario_item (f->scenario, BIC_ITEM_NOTE, i);
}

/* --- lists -------------------------------------------------------------------------------------------------------- */

static void
assert_order (EditorFixture *f, const char *expected)
{
  g_autoptr (GString) order = g_string_new (NULL);

  for (guint i = 0; i < bic_scenario_n_items (f->scenario, BIC_ITEM_NOTE); i++)
    g_string_append_printf (order, "%s%s", i ? " " : "", g_quark_to_string (note_at (f, i)->kind));
  g_assert_cmpstr (order->str, ==, expected);
}

static void
test_order (EditorFixture *f, gconstpointer data)
{
  GtkWidget *notes = GTK_WIDGET (f->page->notes);
  guint32 id;

  add_note (f, "background", "One.");
  add_note (f, "history", "Two.");
  add_note (f, "design", "Three.");
  id = note_at (f, 1)->item.id;
  forms_click (forms_card_of (notes, "History"), "Move up (Alt+↑)");
  assert_order (f, "history background design");
  g_assert_cmpuint (note_at (f, 0)->item.id, ==, id);       /* the item is the same, so references to it remain valid */
  g_assert_true (forms_press (forms_card_of (notes, "Background"), GDK_KEY_Down, GDK_ALT_MASK));
  assert_order (f, "history design background");
  g_assert_false (forms_press (forms_card_of (notes, "Background"), GDK_KEY_Down, GDK_ALT_MASK));
  g_assert_false (forms_press (forms_card_of (notes, "Background"), GDK_KEY_Down, 0));
  g_assert_true (forms_press (forms_card_of (notes, "Design notes"), GDK_KEY_Delete, GDK_CONTROL_MASK));
  assert_order (f, "history background");
  forms_assert_steps (f, 6);
  bic_history_undo (bic_document_get_history (f->document));
  assert_order (f, "history design background");
  g_assert_nonnull (forms_find (notes, "Design notes"));
}

/* Checks that a new text has the first kind that the battle does not have yet. */
static void
test_new_note (EditorFixture *f, gconstpointer data)
{
  forms_click (f->page->notes, "Add Text");
  forms_click (f->page->notes, "Add Text");
  assert_order (f, "background history");
  forms_click (forms_card_of (f->page->notes, "Background"), "Remove Text");
  forms_click (f->page->notes, "Add Text");
  assert_order (f, "history background");
  forms_assert_steps (f, 4);
}

/* --- rich text ---------------------------------------------------------------------------------------------------- */

static void
select_text (GtkTextView *view, int from, int to)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  GtkTextIter start, end;

  gtk_text_buffer_get_iter_at_offset (buffer, &start, from);
  gtk_text_buffer_get_iter_at_offset (buffer, &end, to);
  gtk_text_buffer_select_range (buffer, &start, &end);
}

static void
assert_note (EditorFixture *f, const char *expected)
{
  g_assert_cmpstr (g_array_index (note_at (f, 0)->texts, BicText, 0).text, ==, expected);
}

static const struct { const char *before; int from, to; gboolean bullet; const char *after; } strokes[] = {
  { "the old guard", 4, 7, FALSE, "the *old* guard" },
  { "the *old* guard", 5, 8, FALSE, "the old guard" },
  { "the *old* guard", 4, 9, FALSE, "the old guard" },
  { "the old guard", 3, 8, FALSE, "the *old* guard" },          /* spaces at both ends are not marked */
  { "the old guard", 5, 5, FALSE, "the *old* guard" },          /* without a selection, uses the word */
  { "the *old* guard", 6, 6, FALSE, "the old guard" },
  { "the élan vital", 4, 8, FALSE, "the *élan* vital" },
  { "one\ntwo\nthree", 1, 5, TRUE, "- one\n- two\nthree" },
  { "- one\n- two\nthree", 1, 8, TRUE, "one\ntwo\nthree" },
  { "- one\ntwo", 0, 8, TRUE, "- one\n- two" },
  { "one", 2, 2, TRUE, "- one" },
};

static void
test_strokes (EditorFixture *f, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (strokes); i++)
    {
      GtkWidget *card;
      GtkTextView *view;

      add_note (f, "background", strokes[i].before);
      card = forms_card_of (f->page->notes, "Background");
      view = bic_find_widget_of_type (card, GTK_TYPE_TEXT_VIEW);
      select_text (view, strokes[i].from, strokes[i].to);
      if (i % 2)
        forms_click (card, strokes[i].bullet ? "List item (Ctrl+−)" : "Emphasis (Ctrl+I)");
      else
        g_assert_true (forms_press (GTK_WIDGET (view), strokes[i].bullet ? GDK_KEY_minus : GDK_KEY_i,
                                    GDK_CONTROL_MASK));
      g_test_message ("%s", strokes[i].before);
      assert_note (f, strokes[i].after);
      while (bic_history_undo (bic_document_get_history (f->document)))
        ;
    }
}

/* Checks that emphasis is visible while typing, and that the text keeps its marks. */
static void
test_emphasis_shows (EditorFixture *f, gconstpointer data)
{
  GtkTextBuffer *buffer;
  GtkTextTag *tag;
  GtkTextIter at;

  add_note (f, "background", "é *old* <b>guard</b>");
  buffer = gtk_text_view_get_buffer (bic_find_widget_of_type (forms_card_of (f->page->notes, "Background"),
                                                              GTK_TYPE_TEXT_VIEW));
  tag = gtk_text_tag_table_lookup (gtk_text_buffer_get_tag_table (buffer), "emphasis");
  gtk_text_buffer_get_iter_at_offset (buffer, &at, 3);
  g_assert_true (gtk_text_iter_has_tag (&at, tag));
  gtk_text_buffer_get_iter_at_offset (buffer, &at, 9);
  g_assert_false (gtk_text_iter_has_tag (&at, tag));
  gtk_text_buffer_set_text (buffer, "*old", -1);
  gtk_text_buffer_get_iter_at_offset (buffer, &at, 1);
  g_assert_false (gtk_text_iter_has_tag (&at, tag));
  assert_note (f, "*old");
}

/* Checks that a line typed while a frame is being made changes the scroll bar before the scroll bar is painted. GTK
 * warns otherwise.
 */
static void
test_typing_during_frame (EditorFixture *f, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GtkWidget *view;

  for (int line = 0; line < 100; line++)
    g_string_append (text, "line\n");
  add_note (f, "background", text->str);
  gtk_stack_set_visible_child_name (f->page->tabs, "scenario");
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1400, 900);
  gtk_window_present (GTK_WINDOW (f->window));
  view = bic_find_widget_of_type (forms_card_of (f->page->notes, "Background"), GTK_TYPE_TEXT_VIEW);
  wait_painted (view);
  wait_painted (view);
  g_assert_cmpint (gtk_widget_get_height (view), ==, 900);
  type_during_frame (view);
}

/* --- translations ------------------------------------------------------------------------------------------------- */

static GtkTextView *
translation_in (GtkWidget *card)
{
  GtkWidget *row = forms_find (card, "In French");

  while (row && !ADW_IS_PREFERENCES_ROW (row))
    row = gtk_widget_get_parent (row);
  g_assert_nonnull (row);
  return bic_find_widget_of_type (row, GTK_TYPE_TEXT_VIEW);
}

static void
test_translation (EditorFixture *f, gconstpointer data)
{
  GtkWidget *notes = GTK_WIDGET (f->page->notes), *card;

  add_note (f, "background", "The battle.");
  add_note (f, "history", "It ended.");
  g_assert_null (forms_find (notes, "In French"));
  bic_editor_set_language (f->editor, "fr");
  g_assert_cmpuint (forms_count (notes, "Not translated yet"), ==, 2);
  g_assert_nonnull (forms_find (notes, "2 of 2 texts are not translated yet"));
  card = forms_card_of (notes, "Background");
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (translation_in (card)), "La bataille.", -1);
  g_assert_cmpuint (note_at (f, 0)->texts->len, ==, 2);
  g_assert_cmpstr (g_array_index (note_at (f, 0)->texts, BicText, 1).lang, ==, "fr");
  assert_note (f, "The battle.");
  g_assert_cmpuint (forms_count (notes, "Not translated yet"), ==, 1);
  g_assert_nonnull (forms_find (notes, "1 of 2 text is not translated yet"));
  forms_assert_steps (f, 3);
  bic_history_undo (bic_document_get_history (f->document));
  g_assert_cmpuint (forms_count (notes, "Not translated yet"), ==, 2);
  bic_editor_set_language (f->editor, NULL);
  g_assert_null (forms_find (notes, "In French"));
}

/* Checks that each name and title has a line. A typed name is one step, and clearing it removes the translation. */
static void
test_names (EditorFixture *f, gconstpointer data)
{
  GtkWidget *names, *line;

  bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_TITLE, BIC_NOBODY, "Vimeiro Hill"), "Title");
  g_assert_null (forms_find (f->page->notes, "Titles and _Names"));
  bic_editor_set_language (f->editor, "fr");
  names = forms_find (f->page->notes, "Titles and _Names");
  while (names && !ADW_IS_EXPANDER_ROW (names))
    names = gtk_widget_get_parent (names);
  g_assert_nonnull (names);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (names), TRUE);
  line = forms_find (names, "Vimeiro Hill");
  gtk_editable_set_text (GTK_EDITABLE (line), "Colline");
  gtk_editable_set_text (GTK_EDITABLE (line), "Colline de Vimeiro");
  g_assert_cmpstr (bic_scenario_translate_to (f->scenario, "Vimeiro Hill", "fr"), ==, "Colline de Vimeiro");
  g_assert_cmpstr (f->scenario->title, ==, "Vimeiro Hill");
  forms_assert_steps (f, 2);
  line = forms_find (names, "Vimeiro Hill");                    /* found again, because an undo had removed the name */
  bic_editor_set_language (f->editor, "de");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (line)), ==, "");
  bic_editor_set_language (f->editor, "fr");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (line)), ==, "Colline de Vimeiro");
  gtk_editable_set_text (GTK_EDITABLE (line), "");
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_TRANSLATION), ==, 0);
}

/* Checks that a text is not translated into its own language. */
static void
test_original (EditorFixture *f, gconstpointer data)
{
  bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_LANGUAGE, BIC_NOBODY, "fr"), "Language");
  add_note (f, "background", "La bataille.");
  bic_editor_set_language (f->editor, "fr");
  g_assert_null (forms_find (f->page->notes, "In French"));
  g_assert_nonnull (forms_find (f->page->notes, "Everything is translated"));
  bic_editor_set_language (f->editor, "de");
  g_assert_nonnull (forms_find (f->page->notes, "In German"));
}

/* --- the closing line --------------------------------------------------------------------------------------------- */

static void
test_closing (EditorFixture *f, gconstpointer data)
{
  g_autoptr (BicEdit) none = NULL;

  g_settings_set_string (bic_settings (), "closing-line", "");
  none = bic_closing_note_new_edit (f->scenario);
  g_assert_null (none);
  gtk_editable_set_text (GTK_EDITABLE (forms_find (f->page->notes, "_Default closing line")), "Who dares?");
  forms_click (f->page->notes, "Add to this battle");
  assert_order (f, "closing");
  assert_note (f, "Who dares?");
  forms_click (f->page->notes, "Add to this battle");      /* a second copy is not added */
  forms_assert_steps (f, 1);
  g_settings_reset (bic_settings (), "closing-line");
}

/* --- objectives --------------------------------------------------------------------------------------------------- */

static BicObjective *
objective (EditorFixture *f)
{
  return bic_scenario_item (f->scenario, BIC_ITEM_OBJECTIVE, 0);
}

static void
assert_hexes (EditorFixture *f, const char *expected)
{
  g_autoptr (GArray) hexes = bic_form_hexes_from_text (&f->scenario->grid, expected);
  const GArray *found = objective (f)->hexes;

  g_assert_cmpuint (found->len, ==, hexes->len);
  for (guint i = 0; i < hexes->len; i++)
    g_assert_cmpint (g_array_index (found, int, i), ==, g_array_index (hexes, int, i));
}

static void
test_objective (EditorFixture *f, gconstpointer data)
{
  g_autoptr (BicRegion) region = bic_region_new ();
  GtkWidget *rules = GTK_WIDGET (f->page->rules), *row;

  bic_editor_select (f->editor, forms_at (f, "E7"));
  forms_click (rules, "Add Objective");
  assert_hexes (f, "E7");
  g_assert_nonnull (forms_find (rules, "E7 · 1 banner"));
  row = forms_find (rules, "He_xes");
  bic_form_row_enter_text (row, "e7, F7 e7");
  assert_hexes (f, "E7 F7");
  bic_form_row_enter_text (row, "E7 F7 Z99");
  g_assert_true (gtk_widget_has_css_class (row, "error"));
  assert_hexes (f, "E7 F7");
  bic_form_row_enter_text (row, "E7 F7 G7");
  g_assert_false (gtk_widget_has_css_class (row, "error"));
  bic_editor_select (f->editor, forms_at (f, "F7"));
  forms_click (row, "Add or remove the selected hexes");
  assert_hexes (f, "E7 G7");
  bic_editor_select (f->editor, forms_at (f, "C3"));
  forms_click (row, "Add or remove the selected hexes");
  assert_hexes (f, "E7 G7 C3");
  bic_region_add (region, forms_at (f, "A1"));
  bic_region_add (region, forms_at (f, "A2"));
  bic_editor_set_region (f->editor, region);
  forms_click (row, "Add or remove the selected hexes");
  assert_hexes (f, "E7 G7 C3 A1 A2");
  forms_click (row, "Add or remove the selected hexes");
  assert_hexes (f, "E7 G7 C3");
  bic_editor_set_region (f->editor, NULL);
  bic_editor_select (f->editor, forms_at (f, "C3"));
  forms_click (row, "Show it on the map");
  g_assert_cmpint (bic_editor_get_selected (f->editor), ==, forms_at (f, "E7"));
  forms_click (row, "Show it on the map");
  g_assert_cmpint (bic_editor_get_selected (f->editor), ==, forms_at (f, "G7"));
  bic_form_row_enter_text (forms_find (rules, "_Worth"), "2");
  bic_form_row_enter_text (forms_find (rules, "_Name"), "Ridge");
  g_assert_nonnull (forms_find (rules, "Ridge · 2 banners"));
  forms_click (rules, "Remove Objective");
  g_assert_nonnull (forms_find (rules, "None yet. The objective tool marks hexes on the map."));
}

/* Checks that the text "enforced" or "not enforced" comes from the engine and changes with the rule system. */
static void
test_enforced (EditorFixture *f, gconstpointer data)
{
  GtkWidget *rules = GTK_WIDGET (f->page->rules);
  guint others = forms_count (rules, "Enforced in play");

  forms_click (rules, "Add Exit");
  g_assert_cmpuint (forms_count (rules, "Enforced in play"), ==, others + 1);
  bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, "n20"), "Rules");
  g_assert_cmpuint (forms_count (forms_card_of (rules, "Exit · 1 banner"), "Left to the players"), ==, 1);
  forms_click (rules, "Add Reinforcement");
  g_assert_cmpuint (forms_count (forms_card_of (rules, "Top army · turn 1 · 0 pieces"), "Enforced in play"), ==, 1);
  bic_form_row_enter_text (forms_find (forms_card_of (rules, "Top army · turn 1 · 0 pieces"), "Command c_ards"), "2");
  g_assert_nonnull (forms_find (rules, "The players must change the hand size themselves."));
}

/* --- expanding ---------------------------------------------------------------------------------------------------- */

static gboolean
is_open (GtkWidget *card)
{
  GtkWidget *field = gtk_widget_get_next_sibling (gtk_widget_get_first_child (card));

  return field && gtk_widget_get_child_visible (field);
}

/* Checks that a single card is expanded, and that several show only their headings. A new card is expanded, and the
 * user can expand any card. */
static void
test_folding (EditorFixture *f, gconstpointer data)
{
  GtkWidget *rules = GTK_WIDGET (f->page->rules);

  for (int i = 0; i < 2; i++)
    {
      BicExit *way = bic_item_new (BIC_ITEM_EXIT);
      int hex = forms_at (f, i == 0 ? "A3" : "A4");

      g_array_append_val (way->hexes, hex);
      forms_add (f, BIC_ITEM_EXIT, way);
      g_assert_true (is_open (forms_card_of (rules, "A3 · 1 banner")) == (i == 0));
    }
  g_assert_false (is_open (forms_card_of (rules, "A4 · 1 banner")));
  forms_click (forms_card_of (rules, "A3 · 1 banner"), "Show or hide its fields");
  g_assert_true (is_open (forms_card_of (rules, "A3 · 1 banner")));
  forms_click (rules, "Add Exit");
  g_assert_true (is_open (forms_card_of (rules, "Exit · 1 banner")));
  g_assert_true (is_open (forms_card_of (rules, "A3 · 1 banner")));
  g_assert_false (is_open (forms_card_of (rules, "A4 · 1 banner")));
  forms_click (forms_card_of (rules, "A3 · 1 banner"), "Show or hide its fields");
  g_assert_false (is_open (forms_card_of (rules, "A3 · 1 banner")));
  forms_assert_steps (f, 3);
}

/* --- reinforcements ----------------------------------------------------------------------------------------------- */

static BicReinforcement *
reinforcement (EditorFixture *f)
{
  return bic_scenario_item (f->scenario, BIC_ITEM_REINFORCEMENT, 0);
}

static void
toggle_side (GtkWidget *in, const char *tip)
{
  GtkToggleButton *button = GTK_TOGGLE_BUTTON (forms_find (in, tip));

  gtk_toggle_button_set_active (button, !gtk_toggle_button_get_active (button));
}

static void
test_reinforcement (EditorFixture *f, gconstpointer data)
{
  GtkWidget *rules = GTK_WIDGET (f->page->rules);
  BicPiece *piece;

  bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_NATIONS, BIC_TOP, "portuguese"), "Nations");
  bic_editor_select (f->editor, forms_at (f, "A5"));
  forms_click (rules, "Add Reinforcement");
  g_assert_cmpuint (reinforcement (f)->hexes->len, ==, 1);
  bic_form_row_enter_text (forms_find (rules, "T_urn"), "4");
  forms_click (rules, "Add it to the reinforcement");
  forms_click (rules, "Increase");
  g_assert_nonnull (forms_find (rules, "Top army · turn 4 · 2 pieces"));
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_PIECE), ==, 2);
  piece = bic_scenario_item (f->scenario, BIC_ITEM_PIECE, 1);
  g_assert_cmpint (piece->hex, ==, BIC_NO_HEX);
  g_assert_true (g_str_has_prefix (g_quark_to_string (piece->type), "portuguese/"));
  g_assert_cmpuint (g_array_index (reinforcement (f)->pieces, guint32, 1), ==, piece->item.id);
  forms_click (rules, "Decrease");
  g_assert_cmpuint (reinforcement (f)->pieces->len, ==, 1);
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_PIECE), ==, 1);
  toggle_side (rules, "Side NW");
  g_assert_cmpint (reinforcement (f)->directions, ==, 1 << 5);
  forms_click (rules, "Remove Reinforcement");
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_PIECE), ==, 0);   /* the waiting piece is removed too */
  bic_history_undo (bic_document_get_history (f->document));
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_PIECE), ==, 1);
  g_assert_nonnull (forms_find (rules, "Top army · turn 4 · 1 piece"));
  bic_history_redo (bic_document_get_history (f->document));
}

/* --- special rules ------------------------------------------------------------------------------------------------ */

static void
test_rules (EditorFixture *f, gconstpointer data)
{
  GtkWidget *rules = GTK_WIDGET (f->page->rules);
  const BicSpecialRule *rule;

  forms_click (rules, "Add Special Rule");
  g_assert_cmpuint (forms_count (forms_card_of (rules, "Special rule"), "Left to the players"), ==, 1);
  forms_choose (forms_find (rules, "About _unit"), "British · Rifle light infantry");
  forms_choose (forms_find (rules, "About _terrain"), "Forest");
  rule = bic_scenario_item (f->scenario, BIC_ITEM_RULE, 0);
  g_assert_cmpuint (rule->params->len, ==, 4);
  g_assert_cmpstr (rule->params->pdata[0], ==, "unit");
  g_assert_cmpstr (rule->params->pdata[1], ==, "british/RL");
  g_assert_cmpstr (rule->params->pdata[3], ==, "forest");
  g_assert_nonnull (forms_find (rules, "Exception"));
  forms_choose (forms_find (rules, "About _unit"), "No unit type");
  rule = bic_scenario_item (f->scenario, BIC_ITEM_RULE, 0);
  g_assert_cmpuint (rule->params->len, ==, 2);
  forms_choose (forms_find (rules, "_Enforced as"), "All rivers can be forded");
  g_assert_cmpuint (forms_count (forms_card_of (rules, "All rivers can be forded"), "Enforced in play"), ==, 1);
}

/* --- problems ----------------------------------------------------------------------------------------------------- */

/* Checks that problems of a rule or a reinforcement are shown where they can be fixed. */
static void
test_problems (EditorFixture *f, gconstpointer data)
{
  static const struct { const char *code, *tab; } cases[] = {
    { "rule-for-humans", "rules" }, { "reinforcement-without-pieces", "rules" }, { "title-missing", "scenario" },
    { "hand-missing", "army" },
  };
  GPtrArray *problems;

  forms_add (f, BIC_ITEM_RULE, bic_item_new (BIC_ITEM_RULE));
  forms_add (f, BIC_ITEM_REINFORCEMENT, bic_item_new (BIC_ITEM_REINFORCEMENT));
  bic_document_check_now (f->document);
  problems = bic_document_get_problems (f->document);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const BicProblem *problem = NULL;

      for (guint k = 0; k < problems->len && !problem; k++)
        if (g_str_equal (((BicProblem *) problems->pdata[k])->code, cases[i].code))
          problem = problems->pdata[k];
      g_test_message ("%s", cases[i].code);
      g_assert_nonnull (problem);
      gtk_stack_set_visible_child_name (f->page->tabs, "hex");
      bic_editor_show_problem_location (f->editor, problem);
      g_assert_cmpstr (gtk_stack_get_visible_child_name (f->page->tabs), ==, cases[i].tab);
    }
}

/* --- dates -------------------------------------------------------------- */

static const char *
date_of (EditorFixture *f)
{
  return f->scenario->date ? f->scenario->date : "";
}

/* Checks that a date is not changed while it is typed, and is stored as year, month and day when it is complete. */
static void
test_date (EditorFixture *f, gconstpointer data)
{
  static const char typed[] = "1808-08-17";
  GtkWidget *row = bic_editor_notes_find_row (f->page->notes, BIC_FIELD_DATE, BIC_NOBODY);

  for (gsize i = 1; i < sizeof typed; i++)
    {
      g_autofree char *so_far = g_strndup (typed, i);

      bic_form_row_enter_text (row, so_far);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, so_far);
    }
  g_signal_emit_by_name (row, "entry-activated");
  g_assert_cmpstr (date_of (f), ==, "1808-08-17");
  bic_form_row_enter_text (row, "4 July 1806");
  g_signal_emit_by_name (row, "entry-activated");
  g_assert_cmpstr (date_of (f), ==, "1806-07-04");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "1806-07-04");
  bic_form_row_enter_text (row, "4/7/1806");            /* ambiguous: April 7 or July 4 */
  g_signal_emit_by_name (row, "entry-activated");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "4/7/1806");
}

/* --- counted content ---------------------------------------------------------------------------------------------- */

/* Checks that the line-up and the tiles are counted and cannot be edited. */
static void
test_counted (EditorFixture *f, gconstpointer data)
{
  BicTile forest = { .terrain = g_quark_from_static_string ("forest") };

  forms_add_piece (f, BIC_TOP, "french/LN", "B3");
  bic_editor_apply (f->editor, bic_edit_tile (forms_at (f, "E5"), &forest), "Forest");
  bic_document_check_now (f->document);
  g_assert_nonnull (forms_find (f->page->armies, "Line infantry"));
  g_assert_nonnull (forms_find (f->page->armies, "Forest"));
  bic_history_undo (bic_document_get_history (f->document));
  bic_document_check_now (f->document);
  g_assert_null (forms_find (f->page->armies, "Forest"));
}

static const char *
chosen (GtkWidget *row)
{
  return gtk_string_object_get_string (adw_combo_row_get_selected_item (ADW_COMBO_ROW (row)));
}

/* Checks that a value that is not in its list is shown as it is, and not as the first choice, until a choice is
 * made. */
static void
test_other_value (EditorFixture *f, gconstpointer data)
{
  guint n = g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (forms_find (f->page->notes, "_Rules"))));
  GtkWidget *row = forms_find (f->page->notes, "_Rules");

  bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, ""), "Rules");
  g_assert_cmpstr (chosen (row), ==, "not set");
  forms_choose (row, "3rd edition");
  g_assert_cmpstr (g_quark_to_string (f->scenario->ruleset), ==, "ccn-3e");
  g_assert_cmpstr (chosen (row), ==, "3rd edition");
  bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, "ccn-lost"), "Rules");
  g_assert_cmpstr (chosen (row), ==, "ccn-lost");
  bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, "ccn-web"), "Rules");
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (row))), ==, n);
}

#define CASE(path, function) g_test_add ("/forms/" path, EditorFixture, NULL, forms_set_up, function, editor_tear_down)

int
main (int argc, char **argv)
{
  display_init (&argc, &argv);
  CASE ("order", test_order);
  CASE ("other-value", test_other_value);
  CASE ("new-note", test_new_note);
  CASE ("strokes", test_strokes);
  CASE ("emphasis-shows", test_emphasis_shows);
  CASE ("typing-during-frame", test_typing_during_frame);
  CASE ("translation", test_translation);
  CASE ("original", test_original);
  CASE ("names", test_names);
  CASE ("closing", test_closing);
  CASE ("objective", test_objective);
  CASE ("enforced", test_enforced);
  CASE ("folding", test_folding);
  CASE ("reinforcement", test_reinforcement);
  CASE ("rules", test_rules);
  CASE ("problems", test_problems);
  CASE ("date", test_date);
  CASE ("counted", test_counted);
  return g_test_run ();
}
