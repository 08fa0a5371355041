/* A game as text.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-show.h"

#define CELL 5                          /* columns of a hex */

/**
 * bic_show_side:
 * @side: a side, %BIC_CHANCE or %BIC_NOBODY
 *
 * Returns: who that is, translated
 */
const char *
bic_show_side (int side)
{
  switch (side)
    {
    case BIC_TOP: return _("top");
    case BIC_BOTTOM: return _("bottom");
    case BIC_CHANCE: return _("chance");
    default: return _("nobody");
    }
}

/* What stands in a hex, in five characters: side, unit code, blocks; a leader is a star, a square a #. */
static void
fill_cell (const BicGame      *game,
           const BicPieceInfo *piece,
           GString            *cell)
{
  if (cell->len == 0)
    g_string_append_c (cell, piece->side == BIC_TOP ? 'v' : '^');
  if (piece->leader)
    g_string_append_c (cell, '*');
  else
    g_string_append_printf (cell, "%s%d%s", piece->unknown ? "?" : bic_game_unit_type (game, piece->type)->code, piece->blocks, piece->marks & BIC_MARK_SQUARE ? "#" : "");
}

static GString **
make_cells (const BicGame  *game,
            const BicState *state)
{
  const BicGrid *grid = bic_game_grid (game);
  GString **cells = g_new0 (GString *, (gsize) bic_grid_size (grid));

  for (int hex = 0; hex < bic_grid_size (grid); hex++)
    cells[hex] = g_string_new (NULL);
  for (int i = 0; i < bic_state_n_pieces (game, state); i++)
    {
      BicPieceInfo piece;

      if (bic_state_piece (game, state, i, &piece) && piece.hex != BIC_NO_HEX)
        fill_cell (game, &piece, cells[piece.hex]);
    }
  return cells;
}

/* The ground of an empty hex: its letter, or a dot where it is clear. */
static char
ground (const BicGame *game,
        int            hex)
{
  const BicTile *tile = bic_scenario_tile (bic_game_scenario (game), hex);
  GQuark quark = tile->overlay != 0 ? tile->overlay : tile->terrain;
  int terrain = quark != 0 ? bic_catalogue_find_terrain (bic_game_catalogue (game), g_quark_to_string (quark)) : -1;
  const char *key = terrain >= 0 ? bic_catalogue_terrains (bic_game_catalogue (game), NULL)[terrain].key : NULL;

  return terrain < 0 ? '.' : key != NULL ? key[0] : '+';
}

/**
 * bic_show_board:
 * @game: a game
 * @state: how it stands
 *
 * Prints the board, a line a row.
 */
void
bic_show_board (const BicGame  *game,
                const BicState *state)
{
  const BicGrid *grid = bic_game_grid (game);
  GString **cells = make_cells (game, state);

  for (int hex = 0; hex < bic_grid_size (grid); hex++)
    {
      char name[BIC_HEX_TEXT];
      g_autofree char *text = NULL;

      if (bic_grid_column (grid, hex) == 0)
        {
          bic_hex_write (grid, hex, name);
          name[strcspn (name, "0123456789")] = '\0';
          g_print ("%s%-2s %*s", hex > 0 ? "\n" : "", name, bic_grid_is_shifted (grid, hex) ? (CELL + 1) / 2 : 0, "");
        }
      if (bic_grid_has (grid, hex))
        g_print ("%-*s ", CELL, cells[hex]->len > 0 ? cells[hex]->str : (char[]) { ground (game, hex), '\0' });
      g_string_free (cells[hex], TRUE);
    }
  g_print ("\n");
  g_free (cells);
}

/**
 * bic_show_seen:
 * @session: a game
 *
 * Returns: (transfer full): how it stands, as far as the side that is asked sees it where pieces lie face down
 */
BicState *
bic_show_seen (BicSession *session)
{
  int asks = bic_session_asks (session), whole = bic_session_public (session);

  return bic_session_seen (session, bic_session_position (session), whole == BIC_EVERYBODY || asks == BIC_CHANCE ? whole : asks);
}

/* "banners 3 of 5", "morale 6" */
static char *
score_text (const BicGame  *game,
            const BicState *state,
            int             side)
{
  const char *name = g_dgettext (GETTEXT_PACKAGE, bic_game_score_name (game));
  int score = bic_state_score (game, state, side), target = bic_game_target (game, side);

  return target > 0 ? g_strdup_printf (_("%s %d of %d"), name, score, target) : g_strdup_printf ("%s %d", name, score);
}

/* Squares and cards, of a rule system that has them, or of a hand that is not empty */
static void
show_holdings (const BicGame  *game,
               const BicState *state,
               int             side,
               int             n_cards)
{
  guint32 uses = bic_game_ruleset (game)->uses;

  if (uses & BIC_USE_SQUARES)
    g_print (_(", squares %d"), bic_state_squares (state, side));
  if (uses & BIC_USE_HANDS || n_cards > 0)
    g_print (_(", cards %d"), n_cards);
}

/* One line per side: banners or the like, what it holds, and the hand if it may be seen. */
static void
show_army (const BicGame  *game,
           const BicState *state,
           int             side,
           gboolean        open)
{
  int hand[BIC_MAX_CARDS];
  int n = bic_state_hand (game, state, side, hand, BIC_MAX_CARDS);
  g_autofree char *score = score_text (game, state, side);

  g_print ("%s: %s", bic_show_side (side), score);
  show_holdings (game, state, side, n);
  for (int i = 0; open && i < n; i++)
    g_print ("%s%s", i == 0 ? ": " : ", ", bic_game_card (game, hand[i])->id);
  g_print ("\n");
}

/**
 * bic_show_state:
 * @game: a game
 * @state: how it stands
 *
 * Prints turn, phase, banners and cards.  Only the hand of the side that is asked is shown.
 */
void
bic_show_state (const BicGame  *game,
                const BicState *state)
{
  g_autofree char *phase = bic_state_phase (game, state);
  g_autofree char *stack = bic_stack_text (game, state);
  int asks = bic_state_asks (game, state);

  g_print (_("turn %d, %s, %s (%s); asked: %s\n"), bic_state_turn (state), bic_show_side (bic_state_active (state)), phase, stack,
           bic_show_side (asks));
  for (int side = 0; side < BIC_N_SIDES; side++)
    show_army (game, state, side, side == asks);
}

/**
 * bic_show_log:
 * @session: a game
 * @from: the first line to show
 *
 * Returns: the length of the log
 */
guint
bic_show_log (BicSession *session,
              guint       from)
{
  for (; from < bic_session_n_log (session); from++)
    {
      const BicLogEntry *entry = bic_session_log (session, from);
      const char *text = bic_log_entry_text (entry, entry->kind == BIC_LOG_CHOICE ? BIC_EVERYBODY : BIC_NOBODY);

      if (text == NULL)
        continue;
      switch (entry->kind)
        {
        case BIC_LOG_TURN: g_print ("== %s\n", text); break;
        case BIC_LOG_CHOICE: g_print ("%s: %s  [%s]\n", bic_show_side (entry->side), text, entry->choice); break;
        case BIC_LOG_EVENT: g_print ("  %s\n", text); break;
        case BIC_LOG_UNDO: g_print ("** %s\n", text); break;
        default: g_assert_not_reached ();
        }
    }
  return from;
}

/**
 * bic_show_choices:
 * @game: a game
 * @state: how it stands
 * @choices: what may be chosen
 *
 * Prints them, numbered from 1.
 */
void
bic_show_choices (const BicGame    *game,
                  const BicState   *state,
                  const BicChoices *choices)
{
  for (int i = 0; i < choices->n; i++)
    {
      g_autofree char *label = bic_choice_label (game, state, choices->at[i]);
      char text[BIC_CHOICE_TEXT] = "";

      bic_choice_write (game, choices->at[i], text);
      g_print ("%4d  %-24s %s\n", i + 1, text, label);
    }
}

/**
 * bic_show_end:
 * @session: a game
 *
 * Prints who won, or that the game goes on, and the hash that a replay must reach.
 */
void
bic_show_end (BicSession *session)
{
  const BicGame *game = bic_session_game (session);
  const BicState *state = bic_session_state (session);
  int winner = bic_state_winner (state);

  if (winner == BIC_NOBODY)
    g_print ("%s", _("not finished"));
  else if (winner == BIC_DRAWN)
    g_print ("%s", _("drawn"));
  else
    g_print (_("%s wins"), bic_show_side (winner));
  g_print (_("; %s: top %d, bottom %d; turn %d; choices %u; hash %016lx\n"),
           g_dgettext (GETTEXT_PACKAGE, bic_game_score_name (game)), bic_state_score (game, state, BIC_TOP),
           bic_state_score (game, state, BIC_BOTTOM), bic_state_turn (state), bic_session_position (session),
           (unsigned long) bic_state_hash (state));
}
