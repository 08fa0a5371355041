/* Tests of games of Napoleonic 20: the facts about units and the turn track.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>
#include <string.h>

#include "app-fixture.h"
#include "bic-board-view.h"
#include "bic-edit.h"
#include "bic-game-facts.h"
#include "bic-game-text.h"
#include "bic-human-players.h"
#include "bic-lookup-view.h"
#include "bic-turn-track.h"
#include "bic-widgets.h"
#include "game-fixture.h"
#include "painted.h"

static BicCatalogue *catalogue;

static BicSession *
session_with (const char *options)
{
  g_autoptr (BicScenario) battle = app_scenario ("battles/n20/weissdorf.bicorne");
  g_autoptr (BicEdit) edit = bic_edit_field (BIC_FIELD_OPTIONS, BIC_NOBODY, options);
  g_autoptr (BicEdit) inverse = bic_edit_apply (battle, edit, NULL);

  g_assert_nonnull (inverse);
  return bic_session_new (battle, catalogue, 1, 0, NULL);
}

static gboolean
says (GtkWidget  *widget,
      const char *text)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;
  return FALSE;
}

static GtkWidget *
card_of (BicSession *session,
         const char *hex)
{
  const BicGame *game = bic_session_game (session);

  return g_object_ref_sink (bic_hex_facts_new (game, bic_session_state (session),
                                               bic_hex_read (bic_game_grid (game), hex)));
}

/* Checks the facts about a leader, Napoleon, with the Guard: the command range and its effect, and no facts from other
 * rule systems. */
static void
test_leader (void)
{
  g_autoptr (BicSession) session = session_with ("leaders=1");
  g_autoptr (GtkWidget) card = card_of (session, "I6");

  g_assert_true (says (card, "Napoleon") && says (card, "Command range") && says (card, "3 hexes")
                 && says (card, "span of command"));
  g_assert_false (says (card, "Moves on its own"));
  g_assert_true (says (card, "Movement points"));
  g_assert_false (says (card, "battle") || says (card, "sight") || says (card, "Height") || says (card, "Blocks")
                  || says (card, "Range"));
}

/* Checks that the tooltip, which a screen reader reads, describes the same pieces. */
static void
test_tip (void)
{
  g_autoptr (BicSession) session = session_with ("leaders=1");
  g_autoptr (BicGamePage) page = g_object_ref_sink (BIC_GAME_PAGE (bic_game_page_new ()));
  g_autofree char *tip = NULL;

  bic_game_page_set_session (page, session, NULL);
  tip = bic_game_describe_hex (bic_game_page_get_model (page),
                               bic_hex_read (bic_game_grid (bic_session_game (session)), "I6"));
  g_assert_nonnull (strstr (tip, "Napoleon, command range 3 hexes, moves 4"));
  g_assert_nonnull (strstr (tip, "Old Guard, strength 4, moves 2"));
}

static GtkWidget *
find_label (GtkWidget  *widget,
            const char *text)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child, text);

      if (found)
        return found;
    }
  return NULL;
}

static GtkWidget *
track_of (BicSession *session,
          gboolean    compact)
{
  GtkWidget *track = g_object_ref_sink (g_object_new (BIC_TYPE_TURN_TRACK, NULL));

  bic_turn_track_show_state (BIC_TURN_TRACK (track), bic_session_game (session), bic_session_state (session));
  bic_turn_track_set_compact (BIC_TURN_TRACK (track), compact);
  return track;
}

/* Checks that titles of two lines are fully visible, and that the tooltip contains the whole title. */
static void
test_event_title (void)
{
  static const char *const titles[] = { "Rain", "Seen along the line", "The staff has lost the map",
                                        "Pas de nouvelles de Bülow sur la grand-route" };
  g_autoptr (BicSession) session = session_with ("");

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    for (int compact = 0; compact <= 1; compact++)
      {
        g_autoptr (GtkWidget) window = g_object_ref_sink (gtk_window_new ()), track = track_of (session, compact);
        GtkWidget *label, *button;

        bic_turn_track_set_event (BIC_TURN_TRACK (track), "French", titles[i], "What it does.");
        label = find_label (track, titles[i]);
        g_assert_nonnull (label);
        button = gtk_widget_get_parent (label);
        g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (button), titles[i]));
        g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (button), "What it does."));
        gtk_widget_set_valign (track, GTK_ALIGN_START);
        gtk_window_set_child (GTK_WINDOW (window), track);
        gtk_window_set_default_size (GTK_WINDOW (window), 900, 200);
        gtk_window_present (GTK_WINDOW (window));
        wait_painted (window);
        g_test_message ("%s, %d: %d pixels", titles[i], compact, gtk_widget_get_width (label));
        g_assert_cmpint (gtk_widget_get_height (track), <, 60);
        if (!compact || i < 2)
          g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
        gtk_window_destroy (GTK_WINDOW (window));
      }
}

static void
point_at (BicGamePage *page,
          const char  *name)
{
  g_signal_emit_by_name (game_part (page, "board"), "hex-hovered",
                         bic_hex_read (bic_game_grid (bic_game_model_game (bic_game_page_get_model (page))), name));
  wait_painted (page);
}

/* Checks that a reason temporarily replaces the description of the hex. The board does not change its size and has no
 * tooltip. */
static void
test_remarks (void)
{
  static const char *const hexes[] = { "A1", "A12", "F8", "L3", "L12", "I6" };
  g_autoptr (BicSession) session = session_with ("");
  g_autoptr (GtkWidget) window = g_object_ref_sink (gtk_window_new ());
  BicGamePage *page = BIC_GAME_PAGE (bic_game_page_new ());
  int height;

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (page));
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  bic_game_page_set_session (page, session, NULL);
  gtk_window_present (GTK_WINDOW (window));
  wait_painted (page);
  height = gtk_widget_get_height (game_part (page, "board"));
  g_assert_false (gtk_widget_get_has_tooltip (game_part (page, "board")));
  bic_game_model_show_refusal (bic_game_page_get_model (page), NULL); /* removes the text about the first question */
  for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
    {
      point_at (page, hexes[i]);
      g_assert_true (g_str_has_prefix (game_text (page, "here"), hexes[i]));
      bic_game_model_show_refusal (bic_game_page_get_model (page),
                                   "A reason that is long enough to need more than a single line where there is little "
                                   "room beside the panel, as here");
      point_at (page, hexes[i]);
      g_assert_true (game_shows (page, "remark"));
      g_assert_false (game_shows (page, "here"));
      g_assert_cmpint (gtk_widget_get_height (game_part (page, "board")), ==, height);
      bic_game_model_show_refusal (bic_game_page_get_model (page), NULL);
      g_assert_true (game_shows (page, "here"));
    }
  g_signal_emit_by_name (game_part (page, "board"), "hex-hovered", BIC_NO_HEX);
  g_assert_false (game_shows (page, "here"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Checks that the note about the rules that this game does not use remains at the first choice of a human player, and
 * disappears at the next choice. */
static void
test_note (void)
{
  g_autoptr (BicSession) session = session_with ("leaders=0");
  g_autoptr (GtkWidget) page = g_object_ref_sink (bic_game_page_new ());
  BicGameModel *model = bic_game_page_get_model (BIC_GAME_PAGE (page));

  bic_game_page_set_session (BIC_GAME_PAGE (page), session, NULL);
  g_assert_true (game_shows (BIC_GAME_PAGE (page), "note"));
  g_assert_nonnull (strstr (game_text (BIC_GAME_PAGE (page), "note_text"), "Standard rules"));
  bic_game_model_choose (model, bic_session_choices (session)->at[0]);
  g_assert_true (bic_game_last_choice_was_human (bic_game_model_session (model)));
  g_assert_true (game_shows (BIC_GAME_PAGE (page), "note"));
  bic_game_model_choose (model, bic_session_choices (session)->at[0]);
  g_assert_false (game_shows (BIC_GAME_PAGE (page), "note"));
}

/* Checks that the buttons of a table stay when another column becomes relevant, because a button can have the focus or
 * be under the pointer, and that they go when columns cannot be selected any more.
 */
static void
test_columns (void)
{
  static const BicTable table = { .name = "Combat", .n_rows = 1, .n_columns = 3, .row = { "1" },
                                  .column = { "-1", "0", "1" }, .cell = { { "AR", "N", "DR" } } };
  g_autoptr (BicSession) session = session_with ("leaders=0");
  g_autoptr (BicLookupView) view = g_object_ref_sink (g_object_new (BIC_TYPE_LOOKUP_VIEW, NULL));
  const BicGame *game = bic_session_game (session);
  BicLookup look = { &table, 1, 0 };
  GtkWidget *button;

  bic_lookup_view_show_table (view, game, &look, -1, 1 << 1 | 1 << 2);
  button = bic_find_widget (view, is_button, "+1");
  g_assert_nonnull (button);
  g_assert_false (gtk_widget_has_css_class (button, "lit"));
  look.column = 2;
  bic_lookup_view_show_table (view, game, &look, -1, 1 << 1 | 1 << 2);
  g_assert_true (bic_find_widget (view, is_button, "+1") == button);
  g_assert_true (gtk_widget_has_css_class (button, "lit"));
  g_assert_false (gtk_widget_has_css_class (bic_find_widget (view, is_button, "0"), "lit"));
  g_assert_false (gtk_widget_has_css_class (find_label (GTK_WIDGET (view), "DR"), "rolled"));
  bic_lookup_view_show_table (view, game, &look, 0, 0);
  g_assert_null (bic_find_widget_of_type (view, GTK_TYPE_BUTTON));
  g_assert_true (gtk_widget_has_css_class (find_label (GTK_WIDGET (view), "DR"), "rolled"));
  g_assert_false (gtk_widget_has_css_class (find_label (GTK_WIDGET (view), "N"), "rolled"));
}

int
main (int   argc,
      char *argv[])
{
  int status;

  display_init (&argc, &argv);
  catalogue = bic_catalogue_load (NULL);
  g_test_add_func ("/game-twenty/leader", test_leader);
  g_test_add_func ("/game-twenty/remarks", test_remarks);
  g_test_add_func ("/game-twenty/tip", test_tip);
  g_test_add_func ("/game-twenty/event-title", test_event_title);
  g_test_add_func ("/game-twenty/note", test_note);
  g_test_add_func ("/game-twenty/columns", test_columns);
  status = g_test_run ();
  bic_catalogue_unref (catalogue);
  return status;
}
