/* Tests of games saved by earlier revisions of the rules: each game can be loaded, ends in the same position, and can
 * be continued.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The folder tests/games/former has the original files, compressed. The file ends.tsv has the final positions as the
 * program of that time printed them. "test-engine former print" prints these lines.
 */
#include "config.h"

#include <gio/gio.h>
#include <string.h>

#include "bic-session.h"
#include "bic-state.h"

static BicCatalogue *catalogue;

static char *
unpack (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GInputStream) packed = G_INPUT_STREAM (g_file_read (file, NULL, &error));
  g_autoptr (GConverter) zip = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GOutputStream) text = g_memory_output_stream_new_resizable ();

  g_assert_no_error (error);
  stream = g_converter_input_stream_new (packed, zip);
  g_output_stream_splice (text, stream, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, NULL, &error);
  g_assert_no_error (error);
  return g_strndup (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (text)),
                    g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (text)));
}

/* Returns a checksum of the hexes and blocks of all pieces, calculated by a simple formula that is easy to implement
 * again. */
static guint
sum_pieces (const BicGame  *game,
            const BicState *state)
{
  guint sum = 0;
  BicPieceInfo piece;

  for (int i = 0; i < bic_state_n_pieces (game, state); i++)
    if (bic_state_piece (game, state, i, &piece))
      sum = sum * 31 + piece.item * 7 + (guint) piece.hex * 3 + (guint) piece.blocks;
  return sum;
}

/* Returns a checksum of the card IDs in both hands. */
static guint
sum_hands (const BicGame  *game,
           const BicState *state)
{
  int cards[BIC_MAX_CARDS];
  guint sum = 0;

  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      guint held = 0;

      for (int i = bic_state_hand (game, state, side, BIC_ANY_DECK, cards, BIC_MAX_CARDS); i-- > 0; )
        held += g_str_hash (bic_game_card (game, cards[i])->id);
      sum = sum * 31 + held;
    }
  return sum;
}

static char *
report_end (BicSession *session)
{
  const BicGame *game = bic_session_game (session);
  const BicState *state = bic_session_state (session);

  return g_strdup_printf ("choices %u, turn %d of side %d, asked %d, won by %d, scores %d and %d, pieces %u, hands %u, "
                          "deck %d", bic_session_position (session),
                          bic_state_turn (state), bic_state_active (state), bic_state_asked_side (game, state),
                              bic_state_winner (state),
                          bic_state_score (game, state, BIC_TOP), bic_state_score (game, state, BIC_BOTTOM),
                              sum_pieces (game, state),
                          sum_hands (game, state), bic_state_n_draw_pile_cards (game, state, 0, BIC_TOP));
}

/* Loads a game of an earlier revision. @hashed: stores whether the file has a hash in the former format */
static BicSession *
load (const char *name,
      gboolean   *hashed)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.game.gz", TEST_FORMER, name), *text = unpack (path), *mismatch = NULL;
  g_autoptr (GError) error = NULL;
  BicSession *session = bic_session_parse (text, strlen (text), name, catalogue, &mismatch, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (mismatch, ==, NULL);
  *hashed = strstr (g_strrstr (text, "<end "), " hash=") != NULL;
  return session;
}

/* Checks the hash in the saved game. A loaded position keeps its former hash, because the hash identifies the result.
 * As soon as more choices are made, the game has a hash in the new format. */
static void
assert_hash (BicSession *session,
             gboolean    former)
{
  g_autofree char *text = bic_session_write (session, NULL);
  const char *end = g_strrstr (text, "<end ");

  g_assert_cmpint (strstr (end, " hash=") != NULL, ==, former);
  g_assert_cmpint (strstr (end, " digest=") != NULL, ==, !former);
}

/* Makes a few more choices. Then checks that saving and loading the game gives the same position. */
static void
go_on (BicSession *session,
       gboolean    hashed)
{
  g_autofree char *text = NULL, *mismatch = NULL;
  g_autoptr (BicSession) again = NULL;
  g_autoptr (GError) error = NULL;
  guint before = bic_session_position (session);

  for (int i = 0; i < 10 && bic_session_choices (session)->n > 0; i++)
    {
      const BicChoices *list = bic_session_choices (session);

      bic_session_choose (session, list->at[list->n / 2], &error);
      g_assert_no_error (error);
    }
  assert_hash (session, hashed && bic_session_position (session) == before);
  text = bic_session_write (session, NULL);
  again = bic_session_parse (text, strlen (text), "again", catalogue, &mismatch, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (mismatch, ==, NULL);
  g_assert_true (bic_state_equal (bic_session_state (session), bic_session_state (again)));
}

static void
test_former (gconstpointer row)
{
  g_auto (GStrv) fields = g_strsplit (row, "\t", 2);
  gboolean hashed;
  g_autoptr (BicSession) session = load (fields[0], &hashed);
  g_autofree char *end = report_end (session);

  g_assert_cmpstr (end, ==, fields[1]);
  assert_hash (session, hashed);
  go_on (session, hashed);
}

/* Prints the lines of ends.tsv. */
static void
print_ends (void)
{
  g_autoptr (GDir) folder = g_dir_open (TEST_FORMER, 0, NULL);

  for (const char *file; (file = g_dir_read_name (folder)) != NULL; )
    if (g_str_has_suffix (file, ".game.gz"))
      {
        g_autofree char *name = g_strndup (file, strlen (file) - strlen (".game.gz"));
        gboolean hashed;
        g_autoptr (BicSession) session = load (name, &hashed);
        g_autofree char *end = report_end (session);

        g_print ("%s\t%s\n", name, end);
      }
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *text = NULL;
  g_auto (GStrv) rows = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (NULL);
  if (argc > 1 && g_str_equal (argv[1], "print"))
    return print_ends (), 0;
  g_assert_true (g_file_get_contents (TEST_FORMER "/ends.tsv", &text, NULL, NULL));
  rows = g_strsplit (g_strchomp (text), "\n", 0);
  g_assert_cmpuint (g_strv_length (rows), >=, 50);
  for (char **row = rows; *row; row++)
    {
      g_autofree char *path = g_strdup_printf ("/former/%.*s", (int) strcspn (*row, "\t"), *row);

      g_test_add_data_func (path, *row, test_former);
    }
  result = g_test_run ();
  bic_catalogue_unref (catalogue);
  return result;
}
