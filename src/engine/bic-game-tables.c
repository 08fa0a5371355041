/* The tables of one game: its unit types and terrain, its switches, and its die.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-kernel.h"

/**
 * bic_game_option:
 * @game: a game
 * @id: a switch of the rule system
 *
 * Returns: the value that the battle sets, or the default of the rule system if the battle does not set the switch; 0
 *   if neither has the switch
 */
int
bic_game_option (const BicGame *game,
                 const char    *id)
{
  const GArray *settings = game->scenario->options;
  const BicOption *option = bic_ruleset_find_option (game->ruleset, id);

  for (guint i = 0; settings && i < settings->len; i++)
    if (g_strcmp0 (g_quark_to_string (g_array_index (settings, BicSetting, i).option), id) == 0)
      return g_array_index (settings, BicSetting, i).value;
  return option ? option->initial : 0;
}

int
bic_game_n_faces (const BicGame *game)
{
  return game->book.die.n_faces;
}

const char *
bic_game_face (const BicGame *game,
               int            face)
{
  g_return_val_if_fail (face >= 0 && face < game->book.die.n_faces, NULL);
  return game->book.die.faces[face];
}

/**
 * bic_game_face_name:
 * @game: a game
 * @face: the index of a face
 *
 * Returns: the untranslated name of the face for display
 */
const char *
bic_game_face_name (const BicGame *game,
                    int            face)
{
  g_return_val_if_fail (face >= 0 && face < game->book.die.n_faces, NULL);
  return game->book.die.names ? game->book.die.names[face] : game->book.die.faces[face];
}

/* --- unit types --------------------------------------------------------------------------------------------------- */

static int
add_type (BicGame           *game,
          int                base,
          const BicUnitType *figures)
{
  game->types = g_renew (BicUnitType, game->types, game->n_types + 1);
  game->base = g_renew (gint16, game->base, game->n_types + 1);
  game->types[game->n_types] = *figures;
  game->base[game->n_types] = (gint16) base;
  return game->n_types++;
}

/* Returns the index of the type with these values; adds the type if the game does not have it yet */
static int
find_or_add_type (BicGame           *game,
                  int                base,
                  const BicUnitType *figures)
{
  for (int type = 0; type < game->n_types; type++)
    if (game->base[type] == base && game->types[type].strength == figures->strength
        && game->types[type].moves == figures->moves &&
        game->types[type].traits == figures->traits)
      return type;
  return add_type (game, base, figures);
}

/**
 * bic_game_add_type_of_piece:
 * @game: a game being made
 * @piece: a piece of the battle of @game
 *
 * Adds the type of a piece to the game: the type of the catalogue, or a copy with the values and traits that the battle
 * sets for the piece. Rules and modifier rows treat both kinds of types alike.
 *
 * Returns: the index of the type, or -1 if the catalogue does not have the type of @piece
 */
int
bic_game_add_type_of_piece (BicGame        *game,
                            const BicPiece *piece)
{
  const BicUnitType *known = bic_ruleset_unit_types (game->catalogue, game->ruleset, NULL);
  int base = piece->type ? bic_catalogue_find_unit_type (game->catalogue, g_quark_to_string (piece->type)) : -1;
  BicUnitType own;

  if (base < 0)
    return -1;
  own = known[base];
  if (piece->strength != BIC_AS_TYPE)
    own.strength = (gint8) piece->strength;
  if (piece->moves != BIC_AS_TYPE)
    own.moves = own.moves_far = (gint8) piece->moves;
  own.traits = bic_piece_traits (piece, own.traits);
  return find_or_add_type (game, base, &own);
}

/**
 * bic_game_add_catalogue_type:
 * @game: a game being made
 * @base: index of a unit type in the catalogue that the rules can bring into the game
 *
 * Returns: the index of the type in the game
 */
int
bic_game_add_catalogue_type (BicGame *game,
                             int      base)
{
  return find_or_add_type (game, base, &bic_ruleset_unit_types (game->catalogue, game->ruleset, NULL)[base]);
}

/* Returns the type that hides face-down pieces: the dummy of the side's first nation, or a dummy of any nation if that
 * nation does not have one. */
static int
find_face_down_type (BicGame *game,
                     int      side)
{
  const GArray *nations = game->scenario->army[side].nations;
  GQuark nation = nations && nations->len > 0 ? g_array_index (nations, GQuark, 0) : 0;
  int n, found = -1;
  const BicNation *nations_known = bic_catalogue_nations (game->catalogue, NULL);
  const BicUnitType *types = bic_ruleset_unit_types (game->catalogue, game->ruleset, &n);

  for (int type = n - 1; type >= 0; type--)
    if (types[type].dummy && bic_family_matches (types[type].family, game->ruleset->family))
      {
        if (g_quark_try_string (nations_known[types[type].nation].id) == nation)
          return bic_game_add_catalogue_type (game, type);
        found = type;
      }
  return found < 0 ? -1 : bic_game_add_catalogue_type (game, found);
}

/* Adds the type that replaces the type of face-down pieces for viewers who cannot see their faces. It has no strength
 * and no movement. */
static void
add_unknown_type (BicGame *game,
                  int      side)
{
  BicUnitType type;

  game->unknown[side] = -1;
  game->dummy[side] = game->book.hidden.mask ? find_face_down_type (game, side) : -1;
  if (game->dummy[side] < 0)
    return;
  type = game->types[game->dummy[side]];
  type.name = N_ ("Hidden unit");
  type.traits = BIC_TRAIT (INFANTRY);
  type.strength = type.moves = type.moves_far = 0;
  type.dummy = FALSE;
  game->unknown[side] = add_type (game, game->base[game->dummy[side]], &type);
}

void
bic_game_tables_init (BicGame *game)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    add_unknown_type (game, side);
  game->charts = bic_ruleset_charts (game->catalogue, game->ruleset, NULL);
}

/**
 * bic_game_has_face_down_pieces:
 * @game: a game
 *
 * Returns: whether pieces of the game can be face down, so that a side does not know the types of the other side's
 *   pieces
 */
gboolean
bic_game_has_face_down_pieces (const BicGame *game)
{
  return game->book.hidden.covers && game->book.hidden.covers (game);
}

/**
 * bic_game_unit_type:
 * @game: a game
 * @type: a type index from #BicPieceInfo, an event or a fight
 *
 * Returns: the unit type: a type of the catalogue, or a type with values that the battle sets for a piece
 */
const BicUnitType *
bic_game_unit_type (const BicGame *game,
                    int            type)
{
  g_return_val_if_fail (type >= 0 && type < game->n_types, NULL);
  return &game->types[type];
}

/**
 * bic_game_base_type:
 * @game: a game
 * @type: an index of a unit type of @game
 *
 * Returns: the catalogue index of @type, or of the type from which @type was made
 */
int
bic_game_base_type (const BicGame *game,
                    int            type)
{
  g_return_val_if_fail (type >= 0 && type < game->n_types, -1);
  return game->base[type];
}

/* --- terrain ------------------------------------------------------------------------------------------------------ */

/**
 * bic_game_add_terrain:
 * @game: a game being made
 * @base: index of a terrain in the catalogue: terrain of the map, or terrain that is built during the game
 *
 * Returns: the index of the terrain in the game
 */
int
bic_game_add_terrain (BicGame *game,
                      int      base)
{
  const BicTerrain *known = bic_ruleset_terrains (game->catalogue, game->ruleset, NULL);

  for (int terrain = 0; terrain < game->n_terrains; terrain++)
    if (game->terrains[terrain].id == known[base].id)
      return terrain;
  game->terrains = g_renew (BicTerrain, game->terrains, game->n_terrains + 1);
  game->terrains[game->n_terrains] = known[base];
  return game->n_terrains++;
}

/**
 * bic_game_convert_board_terrain:
 * @game: a game being made, whose board has terrain indices of the catalogue
 *
 * Converts the terrain of the board to indices of the game.
 */
void
bic_game_convert_board_terrain (BicGame *game)
{
  BicBoard *board = &game->board;

  for (int hex = 0; hex < board->size; hex++)
    {
      if (!bic_set_has (&board->real, hex))
        continue;
      board->terrain[hex] = (guint8) bic_game_add_terrain (game, board->terrain[hex]);
      for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
        if (board->side[hex][dir] != BIC_NO_SIDE)
          board->side[hex][dir] = (guint8) bic_game_add_terrain (game, board->side[hex][dir]);
    }
}
