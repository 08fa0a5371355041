/* The board as text: a line a row, and lines between them for what lies between the hexes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is shown is what the battle has: rivers and roads where there are any, blocks or figures as the rule system uses
 * them.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-show.h"

enum { LEAST = 5, MARGIN = 3 };         /* columns of a hex, and before the first */

typedef struct {
  const BicGame  *game;
  const BicState *state;
  BicLegend       ground, pieces;
  GString       **cell;
  int             width;                /* columns of a hex, and of the space after it */
} Sheet;

static char
letter_of (Sheet            *s,
           const BicTerrain *terrain)
{
  return bic_legend_letter (&s->ground, terrain->key != NULL ? terrain->key[0] : '+',
                            g_dgettext (GETTEXT_PACKAGE, terrain->name));
}

/* --- hexes -------------------------------------------------------------- */

/* The ground of an empty hex: its letter, or a dot where it is clear. */
static char
ground (Sheet *s,
        int    hex)
{
  const BicTile *tile = bic_scenario_tile (bic_game_scenario (s->game), hex);
  const BicTerrain *terrain = bic_show_terrain (s->game, tile->overlay != 0 ? tile->overlay : tile->terrain);

  return terrain == NULL ? '.' : letter_of (s, terrain);
}

static void
fill_cells (Sheet *s)
{
  const BicGrid *grid = bic_game_grid (s->game);

  s->cell = g_new0 (GString *, (gsize) bic_grid_size (grid));
  for (int hex = 0; hex < bic_grid_size (grid); hex++)
    s->cell[hex] = g_string_new (NULL);
  for (int i = 0; i < bic_state_n_pieces (s->game, s->state); i++)
    {
      BicPieceInfo piece;

      if (bic_state_piece (s->game, s->state, i, &piece) && piece.hex != BIC_NO_HEX)
        bic_show_piece_cell (s->game, &piece, &s->pieces, s->cell[piece.hex]);
    }
  s->width = LEAST;
  for (int hex = 0; hex < bic_grid_size (grid); hex++)
    {
      if (s->cell[hex]->len == 0 && bic_grid_has (grid, hex))
        g_string_append_c (s->cell[hex], ground (s, hex));
      s->width = MAX (s->width, (int) s->cell[hex]->len);
    }
  s->width++;
}

/* --- what lies between them --------------------------------------------- */

/* Its letter, that of a road, or a blank */
static char
between (Sheet        *s,
         int           hex,
         BicDirection  direction)
{
  static const char roads[BIC_N_DIRECTIONS] = { [BIC_NE] = '/', [BIC_E] = '-', [BIC_SE] = '\\', [BIC_SW] = '/',
                                                [BIC_W] = '-', [BIC_NW] = '\\' };
  const BicTerrain *terrain = bic_show_hexside (s->game, s->state, hex, direction);

  if (terrain != NULL)
    return letter_of (s, terrain);
  if (!(bic_scenario_tile (bic_game_scenario (s->game), hex)->road >> direction & 1))
    return ' ';
  bic_legend_letter (&s->ground, '-', _("road"));
  return roads[direction];
}

/* Where the text of a hex begins in its line */
static int
column_of (const Sheet *s,
           int          hex)
{
  const BicGrid *grid = bic_game_grid (s->game);

  return MARGIN + (bic_grid_is_shifted (grid, hex) ? s->width / 2 : 0) + bic_grid_column (grid, hex) * s->width;
}

static void
put (GString    *line,
     int         column,
     const char *text)
{
  while ((int) line->len < column)
    g_string_append_c (line, ' ');
  g_string_overwrite (line, (gsize) column, text);
}

static void
put_letter (GString *line,
            int      column,
            char     letter)
{
  if (letter != ' ')
    put (line, column, (char[]) { letter, '\0' });
}

static void
print_line (const GString *line)
{
  gsize end = line->len;

  while (end > 0 && line->str[end - 1] == ' ')
    end--;
  g_print ("%.*s\n", (int) end, line->str);
}

/* A row, and below it what lies between it and the next */
static void
print_row (Sheet *s,
           int    first)
{
  const BicGrid *grid = bic_game_grid (s->game);
  g_autoptr (GString) row = g_string_new (NULL), below = g_string_new (NULL);
  char name[BIC_HEX_TEXT];

  bic_hex_write (grid, first, name);
  name[strcspn (name, "0123456789")] = '\0';
  put (row, 0, name);
  for (int hex = first; hex < bic_grid_size (grid) && (hex == first || bic_grid_column (grid, hex) > 0); hex++)
    if (bic_grid_has (grid, hex))
      {
        int column = column_of (s, hex);

        put (row, column, s->cell[hex]->str);
        put_letter (row, column + s->width - 1, between (s, hex, BIC_E));
        put_letter (below, column, between (s, hex, BIC_SW));
        put_letter (below, column + s->width / 2, between (s, hex, BIC_SE));
      }
  print_line (row);
  if (below->len > 0)
    print_line (below);
}

static void
print_legend (const char      *what,
              const BicLegend *legend)
{
  if (legend->text->len > 0)
    g_print ("%s: %s\n", what, legend->text->str);
}

/**
 * bic_show_board:
 * @game: a game
 * @state: how it stands
 *
 * Prints the board, a line a row, with what lies between the rows below each, and what the letters stand for.
 */
void
bic_show_board (const BicGame  *game,
                const BicState *state)
{
  const BicGrid *grid = bic_game_grid (game);
  Sheet s = { .game = game, .state = state };

  s.ground.text = g_string_new (NULL);
  s.pieces.text = g_string_new (NULL);
  fill_cells (&s);
  for (int hex = 0; hex < bic_grid_size (grid); hex++)
    if (bic_grid_column (grid, hex) == 0)
      print_row (&s, hex);
  print_legend (_("ground"), &s.ground);
  print_legend (_("pieces"), &s.pieces);
  for (int hex = 0; hex < bic_grid_size (grid); hex++)
    g_string_free (s.cell[hex], TRUE);
  g_free (s.cell);
  g_string_free (s.ground.text, TRUE);
  g_string_free (s.pieces.text, TRUE);
}
