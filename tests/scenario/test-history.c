/* Tests of the undo history, as tables of steps with the expected document and the expected state of the buttons.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-history.h"

typedef enum { STOP, APPLY, OTHER, FAIL, BEGIN, END, CANCEL, UNDO, REDO, SAVED, PLAYED } Verb;
enum { NO, YES };

/* APPLY sets the title to @text, and OTHER sets the subtitle. After the step the document has the title @title. @done:
 * expected return value of the call */
typedef struct {
  Verb        verb;
  const char *text;
  const char *title;
  int         can_undo, can_redo, modified;
  int         done;
} Step;

static gboolean
act (BicHistory *history,
     const Step *step)
{
  BicField field = step->verb == OTHER ? BIC_FIELD_SUBTITLE : BIC_FIELD_TITLE;

  switch (step->verb)
    {
    case APPLY:
    case OTHER:
      return bic_history_apply (history, bic_edit_field (field, BIC_NOBODY, step->text), "Type", NULL);
    case FAIL:
      return bic_history_apply (history, bic_edit_field (BIC_FIELD_TURN_LIMIT, BIC_NOBODY, step->text), "Type", NULL);
    case BEGIN:
      return bic_history_begin (history, step->text), TRUE;
    case END:
      return bic_history_end (history), TRUE;
    case CANCEL:
      return bic_history_cancel (history), TRUE;
    case UNDO:
      return bic_history_undo (history);
    case REDO:
      return bic_history_redo (history);
    case SAVED:
      return bic_history_mark_saved (history), TRUE;
    case PLAYED:
      return bic_history_mark_played (history), TRUE;
    default:
      g_assert_not_reached ();
    }
}

static void
run (const Step *steps)
{
  g_autoptr (BicScenario) scenario = bic_scenario_new (3, 3);
  g_autoptr (BicHistory) history = bic_history_new (scenario);

  for (int i = 0; steps[i].verb != STOP; i++)
    {
      const Step *step = &steps[i];
      gboolean can_undo, can_redo, modified, done = act (history, step);

      g_object_get (history, "can-undo", &can_undo, "can-redo", &can_redo, "modified", &modified, NULL);
      g_test_message ("step %d", i);
      g_assert_cmpstr (scenario->title, ==, step->title);
      g_assert_cmpint (can_undo, ==, step->can_undo);
      g_assert_cmpint (can_redo, ==, step->can_redo);
      g_assert_cmpint (modified, ==, step->modified);
      g_assert_cmpint (done, ==, step->done);
    }
}

/* clang-format off */
static void
test_back_and_forth (void)
{
  static const Step steps[] = {
    { UNDO,  NULL, NULL, NO,  NO,  NO,  NO },
    { REDO,  NULL, NULL, NO,  NO,  NO,  NO },
    { APPLY, "a",  "a",  YES, NO,  YES, YES },
    { APPLY, "b",  "b",  YES, NO,  YES, YES },
    { UNDO,  NULL, "a",  YES, YES, YES, YES },
    { UNDO,  NULL, NULL, NO,  YES, NO,  YES },
    { UNDO,  NULL, NULL, NO,  YES, NO,  NO },
    { REDO,  NULL, "a",  YES, YES, YES, YES },
    { REDO,  NULL, "b",  YES, NO,  YES, YES },
    { REDO,  NULL, "b",  YES, NO,  YES, NO },
    { UNDO,  NULL, "a",  YES, YES, YES, YES },
    { APPLY, "c",  "c",  YES, NO,  YES, YES },
    { UNDO,  NULL, "a",  YES, YES, YES, YES },
    { REDO,  NULL, "c",  YES, NO,  YES, YES },
    { STOP },
  };

  run (steps);
}

static void
test_nothing_leaves_no_trace (void)
{
  static const Step steps[] = {
    { APPLY, "",    NULL, NO,  NO,  NO,  YES },
    { APPLY, "   ", NULL, NO,  NO,  NO,  YES },
    { FAIL,  "-1",  NULL, NO,  NO,  NO,  NO },
    { FAIL,  "1e9", NULL, NO,  NO,  NO,  NO },
    { APPLY, "a",   "a",  YES, NO,  YES, YES },
    { APPLY, "a",   "a",  YES, NO,  YES, YES },
    { UNDO,  NULL,  NULL, NO,  YES, NO,  YES },
    { STOP },
  };

  run (steps);
}

static void
test_gestures (void)
{
  static const Step steps[] = {
    { BEGIN, "G",  NULL, NO,  NO,  NO,  YES },
    { END,   NULL, NULL, NO,  NO,  NO,  YES },        /* A gesture without an edit leaves no undo step. */
    { APPLY, "a",  "a",  YES, NO,  YES, YES },
    { BEGIN, "G",  "a",  NO,  NO,  YES, YES },
    { APPLY, "b",  "b",  NO,  NO,  YES, YES },
    { UNDO,  NULL, "b",  NO,  NO,  YES, NO },         /* Undo is refused within a gesture. */
    { OTHER, "x",  "b",  NO,  NO,  YES, YES },
    { APPLY, "c",  "c",  NO,  NO,  YES, YES },
    { BEGIN, "H",  "c",  NO,  NO,  YES, YES },        /* A nested gesture becomes a part of the outer gesture. */
    { APPLY, "d",  "d",  NO,  NO,  YES, YES },
    { END,   NULL, "d",  NO,  NO,  YES, YES },
    { END,   NULL, "d",  YES, NO,  YES, YES },
    { UNDO,  NULL, "a",  YES, YES, YES, YES },
    { REDO,  NULL, "d",  YES, NO,  YES, YES },
    { UNDO,  NULL, "a",  YES, YES, YES, YES },
    { UNDO,  NULL, NULL, NO,  YES, NO,  YES },
    { BEGIN, "G",  NULL, NO,  NO,  NO,  YES },
    { END,   NULL, NULL, NO,  YES, NO,  YES },        /* A gesture without an edit keeps the redo steps. */
    { STOP },
  };

  run (steps);
}

static void
test_cancel (void)
{
  static const Step steps[] = {
    { APPLY,  "a",  "a",  YES, NO,  YES, YES },
    { SAVED,  NULL, "a",  YES, NO,  NO,  YES },
    { BEGIN,  "G",  "a",  NO,  NO,  NO,  YES },
    { APPLY,  "b",  "b",  NO,  NO,  YES, YES },
    { APPLY,  "c",  "c",  NO,  NO,  YES, YES },
    { CANCEL, NULL, "a",  YES, NO,  NO,  YES },
    { BEGIN,  "G",  "a",  NO,  NO,  NO,  YES },
    { APPLY,  "b",  "b",  NO,  NO,  YES, YES },
    { BEGIN,  "H",  "b",  NO,  NO,  YES, YES },
    /* This edit changes the same field as the outer gesture, but must be undone separately. */
    { APPLY,  "c",  "c",  NO,  NO,  YES, YES },
    { CANCEL, NULL, "b",  NO,  NO,  YES, YES },
    { END,    NULL, "b",  YES, NO,  YES, YES },
    { UNDO,   NULL, "a",  YES, YES, NO,  YES },
    { STOP },
  };

  run (steps);
}

static void
test_saved (void)
{
  static const Step steps[] = {
    { APPLY, "a",  "a",  YES, NO,  YES, YES },
    { SAVED, NULL, "a",  YES, NO,  NO,  YES },
    { APPLY, "b",  "b",  YES, NO,  YES, YES },
    { UNDO,  NULL, "a",  YES, YES, NO,  YES },
    { UNDO,  NULL, NULL, NO,  YES, YES, YES },
    { REDO,  NULL, "a",  YES, YES, NO,  YES },
    { UNDO,  NULL, NULL, NO,  YES, YES, YES },
    { APPLY, "c",  "c",  YES, NO,  YES, YES },        /* The saved state can no longer be reached by undo or redo. */
    { UNDO,  NULL, NULL, NO,  YES, YES, YES },
    { REDO,  NULL, "c",  YES, NO,  YES, YES },
    { SAVED, NULL, "c",  YES, NO,  NO,  YES },
    { STOP },
  };

  run (steps);
}
/* clang-format on */

static void
test_coalescing (void)
{
  g_autoptr (BicScenario) scenario = bic_scenario_new (3, 3);
  g_autoptr (BicHistory) history = bic_history_new (scenario);
  BicTile tile = { .terrain = g_quark_from_static_string ("forest") };

  bic_history_begin (history, "Paint");
  for (int turn = 0; turn < 6; turn++)
    {
      tile.turn = (guint8) turn;
      g_assert_true (bic_history_apply (history, bic_edit_tile (0, &tile), "Paint", NULL));
    }
  bic_history_end (history);
  g_assert_cmpuint (bic_history_length (history), ==, 1);
  g_assert_cmpstr (bic_history_undo_label (history), ==, "Paint");
  g_assert_true (bic_history_undo (history));
  g_assert_cmpuint (scenario->tiles[0].terrain, ==, 0);
  g_assert_cmpuint (scenario->tiles[0].turn, ==, 0);
  g_assert_null (bic_history_undo_label (history));
  g_assert_cmpstr (bic_history_redo_label (history), ==, "Paint");
  g_assert_true (bic_history_redo (history));
  g_assert_cmpuint (scenario->tiles[0].turn, ==, 5);
}

static void
count (BicHistory *history,
       int        *n)
{
  ++*n;
}

static void
test_list_and_marks (void)
{
  g_autoptr (BicScenario) scenario = bic_scenario_new (3, 3);
  g_autoptr (BicHistory) history = bic_history_new (scenario);
  int changes = 0;

  g_signal_connect (history, "changed", G_CALLBACK (count), &changes);
  g_assert_cmpint (bic_history_played_at (history), ==, -1);
  bic_history_apply (history, bic_edit_field (BIC_FIELD_TITLE, BIC_NOBODY, "a"), "First", NULL);
  bic_history_mark_played (history);
  bic_history_apply (history, bic_edit_field (BIC_FIELD_TITLE, BIC_NOBODY, "b"), "Second", NULL);
  bic_history_mark_saved (history);
  g_assert_cmpint (changes, ==, 2);
  g_assert_cmpstr (bic_history_label (history, 0), ==, "First");
  g_assert_cmpstr (bic_history_label (history, 1), ==, "Second");
  g_assert_cmpint (bic_history_played_at (history), ==, 1);
  g_assert_cmpint (bic_history_saved_at (history), ==, 2);
  bic_history_undo (history);
  bic_history_undo (history);
  g_assert_cmpint (changes, ==, 4);
  g_assert_cmpuint (bic_history_position (history), ==, 0);
  bic_history_apply (history, bic_edit_field (BIC_FIELD_TITLE, BIC_NOBODY, "c"), "Third", NULL);
  g_assert_cmpint (bic_history_played_at (history), ==, -1);
  g_assert_cmpint (bic_history_saved_at (history), ==, -1);
  g_assert_cmpuint (bic_history_length (history), ==, 1);
}

/* Checks that going directly to any step gives the same battle as going step by step, emits only one signal, and is
 * refused within a gesture. */
static void
test_go (void)
{
  g_autoptr (BicScenario) scenario = bic_scenario_new (3, 3);
  g_autoptr (BicHistory) history = bic_history_new (scenario);
  int changes = 0;

  for (int i = 1; i <= 9; i++)
    {
      g_autofree char *text = g_strdup_printf ("%d", i);

      bic_history_apply (history, bic_edit_field (BIC_FIELD_TITLE, BIC_NOBODY, text), "Type", NULL);
    }
  g_signal_connect (history, "changed", G_CALLBACK (count), &changes);
  g_assert_true (bic_history_go_to (history, 3));
  g_assert_cmpstr (scenario->title, ==, "3");
  g_assert_true (bic_history_go_to (history, 8));
  g_assert_cmpstr (scenario->title, ==, "8");
  g_assert_true (bic_history_go_to (history, 0));
  g_assert_null (scenario->title);
  g_assert_cmpint (changes, ==, 3);
  g_assert_false (bic_history_go_to (history, 0) || bic_history_go_to (history, 10));
  bic_history_begin (history, "Open");
  g_assert_false (bic_history_go_to (history, 4));
  bic_history_end (history);
  g_assert_cmpint (changes, ==, 3);
  g_assert_true (bic_history_go_to (history, 9));
  g_assert_cmpstr (scenario->title, ==, "9");
}

static void
test_many (void)
{
  g_autoptr (BicScenario) scenario = bic_scenario_new (3, 3);
  g_autoptr (BicHistory) history = bic_history_new (scenario);

  for (int i = 0; i < 5000; i++)
    {
      g_autofree char *text = g_strdup_printf ("%d", i);

      bic_history_apply (history, bic_edit_field (BIC_FIELD_TITLE, BIC_NOBODY, text), "Type", NULL);
    }
  g_assert_cmpuint (bic_history_length (history), ==, 5000);
  while (bic_history_undo (history))
    continue;
  g_assert_null (scenario->title);
  while (bic_history_redo (history))
    continue;
  g_assert_cmpstr (scenario->title, ==, "4999");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/history/back-and-forth", test_back_and_forth);
  g_test_add_func ("/history/nothing-leaves-no-trace", test_nothing_leaves_no_trace);
  g_test_add_func ("/history/gestures", test_gestures);
  g_test_add_func ("/history/cancel", test_cancel);
  g_test_add_func ("/history/saved", test_saved);
  g_test_add_func ("/history/coalescing", test_coalescing);
  g_test_add_func ("/history/list-and-marks", test_list_and_marks);
  g_test_add_func ("/history/go", test_go);
  g_test_add_func ("/history/many", test_many);
  return g_test_run ();
}
