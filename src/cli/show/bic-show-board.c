/* Prints the board or a hex as text, and describes pieces. The board has one line for each row of hexes, and lines for
 * the hexsides between rows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The output depends on the battle. Lines for rivers and roads are printed only if there are rivers or roads. A unit is
 * shown with blocks or with its strength, depending on the rule system.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-error.h"
#include "bic-player-aid.h"
#include "bic-position.h"
#include "bic-show.h"

/* Legend that explains the letters on the board */
typedef struct { GString *text; gboolean seen[128]; } Legend;

/**
 * bic_show_side_name:
 * @side: a side, %BIC_CHANCE or %BIC_NOBODY
 *
 * Returns: the translated name of @side
 */
const char *
bic_show_side_name (int side)
{
  switch (side)
    {
    case BIC_TOP: return _("top");
    case BIC_BOTTOM: return _("bottom");
    case BIC_CHANCE: return _("chance");
    default: return _("nobody");
    }
}

/* --- a piece ------------------------------------------------------------ */

/* Adds @letter to the legend, and returns it. */
static char
add_legend_letter (Legend     *legend,
                   char        letter,
                   const char *meaning)
{
  gboolean *seen = &legend->seen[letter & 0x7f];

  if (!*seen)
    g_string_append_printf (legend->text, "%s%c %s", legend->text->len > 0 ? ", " : "", letter, meaning);
  *seen = TRUE;
  return letter;
}

/* Adds strength and moves, "3-2", or only the strength, "3", for a unit that cannot move. */
static void
add_figures (const BicUnitType *type,
             GString           *text)
{
  g_string_append_printf (text, type->moves > 0 ? "%d-%d" : "%d", type->strength, type->moves);
}

/* Adds a piece to the text of a hex: side, code of the unit type, a star for a leader, blocks or strength and moves, #
 * for a square, letters for traits and markers, and a question mark if the piece is face down. Examples: "^LN4#",
 * "vINF3-2g!". The letter of a trait is the first letter of its name. It is a capital if an earlier trait has the same
 * letter. */
static void
add_piece_cell (const BicGame      *game,
                const BicPieceInfo *piece,
                Legend             *legend,
                GString            *cell)
{
  const BicUnitType *type = bic_game_unit_type (game, piece->type);
  const GArray *traits = bic_game_ruleset (game)->traits;
  BicUses uses = bic_game_ruleset (game)->uses;

  if (cell->len == 0)
    g_string_append_c (cell, piece->side == BIC_TOP ? 'v' : '^');
  g_string_append (cell, piece->leader ? "*" : piece->unknown ? "" : type->code);
  if (uses & BIC_USE (BLOCKS) && !piece->leader)
    g_string_append_printf (cell, "%d", piece->blocks);
  if (uses & BIC_USE (FIGURES) && !piece->unknown)
    add_figures (type, cell);
  if (piece->marks & BIC_MARK_SQUARE)
    g_string_append_c (cell, '#');
  for (guint i = 0; i < traits->len && !piece->unknown; i++)
    {
      const BicWord *word = &g_array_index (traits, BicWord, i);
      char letter = word->id[0];

      for (guint k = 0; k < i; k++)
        if (g_array_index (traits, BicWord, k).id[0] == word->id[0])
          letter = g_ascii_toupper (letter);
      if (type->traits & bic_trait_find (word->id))
        g_string_append_c (cell, add_legend_letter (legend, letter, g_dgettext (GETTEXT_PACKAGE, word->name)));
    }
  for (int i = 0; i < piece->n_markers; i++)
    {
      const BicMarkerInfo *marker = &piece->marker[i];
      const BicSign *sign = marker->sign;
      const char *meaning;

      if (!sign || !sign->plain)
        continue;
      /* A marker with levels is shown as a letter and a number. The legend then contains a word for the measured
       * value. */
      meaning = sign->measure ? sign->measure : marker->name;
      g_string_append_c (cell, add_legend_letter (legend, sign->plain, g_dgettext (GETTEXT_PACKAGE, meaning)));
      if (sign->measure)
        g_string_append_printf (cell, "%d", marker->level);
    }
  if (piece->hidden)
    g_string_append_c (cell, add_legend_letter (legend, '?', _("face down")));
}

/* --- in words ----------------------------------------------------------- */

/**
 * bic_show_piece_text:
 * @game: a game
 * @piece: a piece
 *
 * Returns: (transfer full): a translated text with name, strength, traits and markers: "I Corps (Infantry 3-2), Elite,
 *   routed"
 */
char *
bic_show_piece_text (const BicGame      *game,
                     const BicPieceInfo *piece)
{
  const BicUnitType *type = bic_game_unit_type (game, piece->type);
  const GArray *traits = bic_game_ruleset (game)->traits;
  BicUses uses = bic_game_ruleset (game)->uses;
  GString *text = g_string_new (NULL);
  gboolean named = piece->name != NULL && !piece->unknown;

  if (named)
    g_string_append_printf (text, "%s (", piece->name);
  g_string_append (text, g_dgettext (GETTEXT_PACKAGE, type->name));
  if (uses & BIC_USE (FIGURES) && !piece->unknown)
    {
      g_string_append_c (text, ' ');
      add_figures (type, text);
    }
  if (uses & BIC_USE (BLOCKS) && !piece->leader)
    g_string_append_printf (text, " %d/%d", piece->blocks, piece->full);
  if (named)
    g_string_append_c (text, ')');
  for (guint i = 0; i < traits->len && !piece->unknown; i++)
    {
      const BicWord *word = &g_array_index (traits, BicWord, i);

      if (type->traits & bic_trait_find (word->id))
        g_string_append_printf (text, ", %s", g_dgettext (GETTEXT_PACKAGE, word->name));
    }
  for (int i = 0; i < piece->n_markers; i++)
    g_string_append_printf (text, ", %s", g_dgettext (GETTEXT_PACKAGE, piece->marker[i].name));
  if (piece->marks & BIC_MARK_SQUARE)
    g_string_append_printf (text, ", %s", _("in square"));
  if (piece->named_marks & BIC_MARK_ORDERED)
    g_string_append_printf (text, ", %s", _("ordered"));
  if (piece->hidden)
    g_string_append_printf (text, ", %s", _("face down"));
  return g_string_free (text, FALSE);
}

/* --- the ground --------------------------------------------------------- */

/* Returns the catalogue entry of a terrain; NULL if @id is 0. */
static const BicTerrain *
terrain_of (const BicGame *game,
            GQuark         id)
{
  int terrain = id != 0 ? bic_catalogue_find_terrain (bic_game_catalogue (game), g_quark_to_string (id)) : -1;

  return terrain >= 0 ? &bic_ruleset_terrains (bic_game_catalogue (game), bic_game_ruleset (game), NULL)[terrain]
                      : NULL;
}

/* Returns the terrain on a hexside, including works that were built during the game; NULL if there is none. The terrain
 * can be stored in either of the two hexes. */
static const BicTerrain *
hexside_of (const BicGame  *game,
            const BicState *state,
            int             hex,
            BicDirection    direction)
{
  int next = bic_grid_neighbour (bic_game_grid (game), hex, direction);
  BicTile tile = bic_position_tile (game, state, hex);
  const BicTerrain *terrain = terrain_of (game, tile.side[direction]);

  if (terrain != NULL || next == BIC_NO_HEX || !bic_grid_has (bic_game_grid (game), next))
    return terrain;
  tile = bic_position_tile (game, state, next);
  return terrain_of (game, tile.side[bic_direction_opposite (direction)]);
}

/* --- the board ---------------------------------------------------------- */

enum { LEAST = 5, MARGIN = 3 };         /* in characters: minimum width of a hex, and space before the first hex */

typedef struct {
  const BicGame  *game;
  const BicState *state;
  Legend       ground, pieces;
  GString       **cell;
  int             width;                /* width of a hex in characters, including the space after it */
} Sheet;

/* --- hexes -------------------------------------------------------------- */

static char
ground_letter (Sheet            *s,
               const BicTerrain *terrain)
{
  return add_legend_letter (&s->ground, terrain->key != NULL ? terrain->key[0] : '+',
                            g_dgettext (GETTEXT_PACKAGE, terrain->name));
}

/* Fills each hex with its pieces. An empty hex contains the letter of its terrain, or a dot for clear terrain. */
static void
fill_cells (Sheet *s)
{
  const BicGrid *grid = bic_game_grid (s->game);

  s->cell = g_new0 (GString *, (gsize) bic_grid_hex_number_limit (grid));
  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
    s->cell[hex] = g_string_new (NULL);
  for (int i = 0; i < bic_state_n_pieces (s->game, s->state); i++)
    {
      BicPieceInfo piece;

      if (bic_state_piece (s->game, s->state, i, &piece) && piece.hex != BIC_NO_HEX)
        add_piece_cell (s->game, &piece, &s->pieces, s->cell[piece.hex]);
    }
  s->width = LEAST;
  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
    {
      if (s->cell[hex]->len == 0 && bic_grid_has (grid, hex))
        {
          const BicTile *tile = bic_scenario_tile (bic_game_scenario (s->game), hex);
          const BicTerrain *terrain = terrain_of (s->game, tile->overlay != 0 ? tile->overlay : tile->terrain);

          g_string_append_c (s->cell[hex], terrain == NULL ? '.' : ground_letter (s, terrain));
        }
      s->width = MAX (s->width, (int) s->cell[hex]->len);
    }
  s->width++;
}

/* --- hexsides ----------------------------------------------------------- */

/* Returns the character for a hexside: the letter of its terrain, a line for a road, or a blank. */
static char
hexside_letter (Sheet        *s,
                int           hex,
                BicDirection  direction)
{
  static const char roads[BIC_N_DIRECTIONS] = { [BIC_NE] = '/', [BIC_E] = '-', [BIC_SE] = '\\',
                                                [BIC_SW] = '/', [BIC_W] = '-', [BIC_NW] = '\\' };
  const BicTerrain *terrain = hexside_of (s->game, s->state, hex, direction);

  if (terrain != NULL)
    return ground_letter (s, terrain);
  if (!(bic_scenario_tile (bic_game_scenario (s->game), hex)->road >> direction & 1))
    return ' ';
  add_legend_letter (&s->ground, '-', _("road"));
  return roads[direction];
}

static void
put_at_column (GString    *line,
               int         column,
               const char *text)
{
  while ((int) line->len < column)
    g_string_append_c (line, ' ');
  g_string_overwrite (line, (gsize) column, text);
}

/* Prints a row of hexes, and then the hexsides between this row and the next row. */
static void
print_row (Sheet *s,
           int    first)
{
  const BicGrid *grid = bic_game_grid (s->game);
  g_autoptr (GString) row = g_string_new (NULL), below = g_string_new (NULL);
  char name[BIC_HEX_TEXT];

  bic_hex_write (grid, first, name);
  name[strcspn (name, "0123456789")] = '\0';
  put_at_column (row, 0, name);
  for (int hex = first; hex < bic_grid_hex_number_limit (grid)
       && (hex == first || bic_grid_column (grid, hex) > 0); hex++)
    if (bic_grid_has (grid, hex))
      {
        int shift = bic_grid_is_shifted (grid, hex) ? s->width / 2 : 0;
        int column = MARGIN + shift + bic_grid_column (grid, hex) * s->width;
        char east[] = { hexside_letter (s, hex, BIC_E), '\0' }, west[] = { hexside_letter (s, hex, BIC_SW), '\0' };
        char south[] = { hexside_letter (s, hex, BIC_SE), '\0' };

        put_at_column (row, column, s->cell[hex]->str);
        put_at_column (row, column + s->width - 1, east);
        put_at_column (below, column, west);
        put_at_column (below, column + s->width / 2, south);
      }
  g_print ("%s\n", g_strchomp (row->str));
  if (*g_strchomp (below->str) != '\0')
    g_print ("%s\n", below->str);
}

/**
 * bic_show_board:
 * @game: a game
 * @state: a state of @game
 *
 * Prints the board with one line for each row of hexes, lines for the hexsides between rows, and a legend.
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
  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
    if (bic_grid_column (grid, hex) == 0)
      print_row (&s, hex);
  if (s.ground.text->len > 0)
    g_print ("%s: %s\n", _("ground"), s.ground.text->str);
  if (s.pieces.text->len > 0)
    g_print ("%s: %s\n", _("pieces"), s.pieces.text->str);
  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
    g_string_free (s.cell[hex], TRUE);
  g_free (s.cell);
  g_string_free (s.ground.text, TRUE);
  g_string_free (s.pieces.text, TRUE);
}

/* --- a hex in words ----------------------------------------------------- */

static void
print_ground (const BicGame *game,
              int            hex,
              const char    *name)
{
  const BicTile *tile = bic_scenario_tile (bic_game_scenario (game), hex);
  const BicTerrain *terrain = terrain_of (game, tile->terrain), *overlay = terrain_of (game, tile->overlay);
  const BicTerrain *rules = overlay != NULL ? overlay : terrain;

  g_print ("%s: %s", name, terrain != NULL ? g_dgettext (GETTEXT_PACKAGE, terrain->name) : _("open ground"));
  if (overlay != NULL)
    g_print (", %s", g_dgettext (GETTEXT_PACKAGE, overlay->name));
  if (bic_ruleset_uses (bic_game_ruleset (game), BIC_USE (GARRISONS)) && rules != NULL && rules->garrison)
    g_print ("; %s", _("may be garrisoned"));
  g_print ("\n");
}

/* Prints the hexsides of a hex: "  E: Minor river, road". */
static void
print_hexsides (const BicGame  *game,
                const BicState *state,
                int             hex)
{
  guint8 roads = bic_scenario_tile (bic_game_scenario (game), hex)->road;

  for (int direction = 0; direction < BIC_N_DIRECTIONS; direction++)
    {
      const BicTerrain *terrain = hexside_of (game, state, hex, (BicDirection) direction);
      gboolean road = roads >> direction & 1;

      if (terrain != NULL || road)
        g_print ("  %s: %s%s%s\n", bic_direction_name ((BicDirection) direction),
                 terrain != NULL ? g_dgettext (GETTEXT_PACKAGE, terrain->name) : "",
                 terrain != NULL && road ? ", " : "", road ? _("road") : "");
    }
}

static void
print_pieces (const BicGame  *game,
              const BicState *state,
              int             hex)
{
  for (int i = 0; i < bic_state_n_pieces (game, state); i++)
    {
      BicPieceInfo piece;

      if (bic_state_piece (game, state, i, &piece) && piece.hex == hex)
        {
          g_autofree char *text = bic_show_piece_text (game, &piece);
          const char *post = bic_player_aid_garrison (bic_game_unit_type (game, piece.type));

          g_print ("  %s: %s\n", bic_show_side_name (piece.side), text);
          if (post != NULL)
            g_print ("    %s\n", post);
        }
    }
}

static gboolean
has_hex (GArray *hexes,
         int     hex)
{
  for (guint i = 0; hexes != NULL && i < hexes->len; i++)
    if (g_array_index (hexes, int, i) == hex)
      return TRUE;
  return FALSE;
}

/* Prints the role of the hex in the battle, for example as a line of communication or as an objective. */
static void
print_role (const BicGame *game,
            int            hex)
{
  const BicScenario *scenario = bic_game_scenario (game);

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_COMMUNICATION); i++)
    {
      const BicCommunication *line = bic_scenario_item (scenario, BIC_ITEM_COMMUNICATION, i);

      if (has_hex (line->hexes, hex))
        g_print (_("  line of communication of %s\n"), bic_show_side_name (line->side));
    }
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_OBJECTIVE); i++)
    {
      const BicObjective *goal = bic_scenario_item (scenario, BIC_ITEM_OBJECTIVE, i);

      if (has_hex (goal->hexes, hex))
        g_print (_("  objective of %s\n"),
                 goal->side == BIC_NOBODY ? _("both sides") : bic_show_side_name (goal->side));
    }
}

/**
 * bic_show_hex:
 * @game: a game
 * @state: a state that contains only what the viewer may know
 * @text: name of the hex
 * @error: %BIC_ERROR_PARSE if @text is not a hex of the board
 *
 * Prints terrain, hexsides, pieces with their markers, zones of control, and the role of the hex in the battle.
 *
 * Returns: %FALSE if the hex does not exist
 */
gboolean
bic_show_hex (const BicGame   *game,
              const BicState  *state,
              const char      *text,
              GError         **error)
{
  int hex = bic_hex_read (bic_game_grid (game), text);
  char name[BIC_HEX_TEXT];

  if (hex == BIC_NO_HEX)
    return bic_fail (error, BIC_ERROR_PARSE, _("%s is not a hex of this board"), text);
  bic_hex_write (bic_game_grid (game), hex, name);
  print_ground (game, hex, name);
  print_hexsides (game, state, hex);
  print_pieces (game, state, hex);
  for (int side = 0; side < BIC_N_SIDES && bic_game_has_zones (game); side++)
    if (bic_state_is_in_zone (game, state, side, hex))
      g_print (_("  in the zone of control of %s\n"), bic_show_side_name (side));
  print_role (game, hex);
  return TRUE;
}
