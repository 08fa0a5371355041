/* How much of an ordinary window the board has in each phase of a turn, whatever is asked.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>
#include <string.h>

#include "app-fixture.h"
#include "bic-rng.h"
#include "bic-scenario-io.h"
#include "game-fixture.h"
#include "painted.h"

#define WIDTH 1280
#define HEIGHT 800
#define LEAST 0.62
#define TURNS 240               /* choices: some turns of both sides */

static BicCatalogue *catalogue;

typedef struct { const char *path, *ruleset; } Case;

static const Case cases[] = {
  { "scenarios/ccn/corunna.bicorne", "ccn-3e" },
  { "scenarios/ccn/waterloo.bicorne", "ccn-web" },
  { "scenarios/ccn/borodino.bicorne", "ccn-gmt" },
  { "scenarios/ccn/ocana.bicorne", "ccn-plus" },
  { "scenarios/n20/jena-auerstedt.bicorne", "n20" },
  { "scenarios/n20/ligny-quatre-bras.bicorne", "n20" },
};

static BicSession *
begin (const Case *test)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_getenv ("BICORNE_DATADIR"), test->path, NULL);
  g_autoptr (BicScenario) battle = bic_scenario_load (file, NULL);

  battle->ruleset = g_quark_from_static_string (test->ruleset);
  return bic_session_new (battle, catalogue, 5, 0, NULL);
}

static double
share_of (BicGamePage *page)
{
  GtkWidget *board = game_part (page, "board");

  return (double) gtk_widget_get_width (board) * gtk_widget_get_height (board) / (WIDTH * HEIGHT);
}

/* Returns: whether nothing like it was asked before */
static gboolean
is_new (GHashTable *seen,
        BicSession *session)
{
  g_autofree char *phase = bic_state_phase (bic_session_game (session), bic_session_state (session));
  g_autofree char *asked = bic_prompt (bic_session_game (session), bic_session_state (session));

  return g_hash_table_add (seen, g_strdup_printf ("%s: %s", phase, asked));
}

static void
measure (BicGamePage *page)
{
  wait_painted (page);
  g_test_message ("%.3f: %s", share_of (page), game_says (page, "prompt"));
  g_assert_cmpfloat (share_of (page), >=, LEAST);
}

static void
choose (BicSession *session,
        BicRng     *rng)
{
  const BicChoices *choices = bic_session_choices (session);

  g_assert_true (bic_session_choose (session, choices->at[bic_rng_below (rng, choices->n)], NULL));
}

static BicGamePage *
open_page (GtkWidget *window)
{
  BicGamePage *page = BIC_GAME_PAGE (bic_game_page_new ());

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (page));
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  bic_game_page_open_hands (page);
  gtk_window_present (GTK_WINDOW (window));
  return page;
}

/* Whatever is asked, when it is for the first time */
static void
test_share (gconstpointer data)
{
  g_autoptr (BicSession) session = begin (data);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GtkWidget) window = g_object_ref_sink (gtk_window_new ());
  BicGamePage *page = open_page (window);
  BicRng rng;

  bic_rng_init (&rng, 1);
  for (int i = 0; i < TURNS && bic_session_choices (session)->n > 0; i++)
    {
      if (is_new (seen, session))
        {
          bic_game_page_set_session (page, session, NULL);
          measure (page);
          bic_game_page_set_session (page, NULL, NULL);
        }
      choose (session, &rng);
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 5);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int   argc,
      char *argv[])
{
  int status;

  app_init (&argc, &argv);                      /* the style sheet makes cards as large as they are */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-font-name", "Cantarell 11", NULL);
  catalogue = bic_catalogue_load (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/game-room/", strrchr (cases[i].path, '/'), NULL);

      g_test_add_data_func (path, &cases[i], test_share);
    }
  status = app_run ();
  bic_catalogue_unref (catalogue);
  return status;
}
