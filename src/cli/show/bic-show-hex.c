/* A hex as text: what is there, and what the battle makes of it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-aid.h"
#include "bic-error.h"
#include "bic-position.h"
#include "bic-show.h"

/**
 * bic_show_terrain:
 * @game: a game
 * @id: a terrain, or 0
 *
 * Returns: (nullable): its entry in the catalogue
 */
const BicTerrain *
bic_show_terrain (const BicGame *game,
                  GQuark         id)
{
  int terrain = id != 0 ? bic_catalogue_find_terrain (bic_game_catalogue (game), g_quark_to_string (id)) : -1;

  return terrain >= 0 ? &bic_ruleset_terrains (bic_game_catalogue (game), bic_game_ruleset (game), NULL)[terrain]
         : NULL;
}

/**
 * bic_show_hexside:
 * @game: a game
 * @state: how it stands
 * @hex: a hex
 * @direction: one of its sides
 *
 * Returns: (nullable): what stands there, for both hexes or for one of them, works that were raised in the game too
 */
const BicTerrain *
bic_show_hexside (const BicGame  *game,
                  const BicState *state,
                  int             hex,
                  BicDirection    direction)
{
  int next = bic_grid_neighbour (bic_game_grid (game), hex, direction);
  BicTile tile = bic_position_tile (game, state, hex);
  const BicTerrain *terrain = bic_show_terrain (game, tile.side[direction]);

  if (terrain != NULL || next == BIC_NO_HEX || !bic_grid_has (bic_game_grid (game), next))
    return terrain;
  tile = bic_position_tile (game, state, next);
  return bic_show_terrain (game, tile.side[bic_direction_opposite (direction)]);
}

static void
print_ground (const BicGame *game,
              int            hex,
              const char    *name)
{
  const BicTile *tile = bic_scenario_tile (bic_game_scenario (game), hex);
  const BicTerrain *terrain = bic_show_terrain (game, tile->terrain), *overlay = bic_show_terrain (game, tile->overlay);
  const BicTerrain *rules = overlay != NULL ? overlay : terrain;

  g_print ("%s: %s", name, terrain != NULL ? g_dgettext (GETTEXT_PACKAGE, terrain->name) : _("open ground"));
  if (overlay != NULL)
    g_print (", %s", g_dgettext (GETTEXT_PACKAGE, overlay->name));
  if (bic_ruleset_uses (bic_game_ruleset (game), BIC_USE (GARRISONS)) && rules != NULL && rules->garrison)
    g_print ("; %s", _("may be garrisoned"));
  g_print ("\n");
}

/* "  E: Minor river, road" */
static void
print_sides (const BicGame  *game,
             const BicState *state,
             int             hex)
{
  guint8 roads = bic_scenario_tile (bic_game_scenario (game), hex)->road;

  for (int direction = 0; direction < BIC_N_DIRECTIONS; direction++)
    {
      const BicTerrain *terrain = bic_show_hexside (game, state, hex, (BicDirection) direction);
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
          const char *post = bic_aid_post (bic_game_unit_type (game, piece.type));

          g_print ("  %s: %s\n", bic_show_side (piece.side), text);
          if (post != NULL)
            g_print ("    %s\n", post);
        }
    }
}

static gboolean
names (const GArray *hexes,
       int           hex)
{
  for (guint i = 0; hexes != NULL && i < hexes->len; i++)
    if (g_array_index (hexes, int, i) == hex)
      return TRUE;
  return FALSE;
}

/* What the battle makes of the hex */
static void
print_worth (const BicGame *game,
             int            hex)
{
  const BicScenario *scenario = bic_game_scenario (game);

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_COMMUNICATION); i++)
    {
      const BicCommunication *line = bic_scenario_item (scenario, BIC_ITEM_COMMUNICATION, i);

      if (names (line->hexes, hex))
        g_print (_("  line of communication of %s\n"), bic_show_side (line->side));
    }
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_OBJECTIVE); i++)
    {
      const BicObjective *goal = bic_scenario_item (scenario, BIC_ITEM_OBJECTIVE, i);

      if (names (goal->hexes, hex))
        g_print (_("  objective of %s\n"), goal->side == BIC_NOBODY ? _("both sides") : bic_show_side (goal->side));
    }
}

/**
 * bic_show_hex:
 * @game: a game
 * @state: how it stands, as far as who looks may know
 * @text: the name of a hex
 * @error: %BIC_ERROR_PARSE if it is none
 *
 * Prints what is there: ground, sides, pieces with their markers, zones of control, and what the battle makes of it.
 *
 * Returns: %FALSE if there is no such hex
 */
gboolean
bic_show_hex (const BicGame  *game,
              const BicState *state,
              const char     *text,
              GError        **error)
{
  int hex = bic_hex_read (bic_game_grid (game), text);
  char name[BIC_HEX_TEXT];

  if (hex == BIC_NO_HEX)
    {
      g_set_error (error, BIC_ERROR, BIC_ERROR_PARSE, _("%s is not a hex of this board"), text);
      return FALSE;
    }
  bic_hex_write (bic_game_grid (game), hex, name);
  print_ground (game, hex, name);
  print_sides (game, state, hex);
  print_pieces (game, state, hex);
  for (int side = 0; side < BIC_N_SIDES && bic_game_has_zones (game); side++)
    if (bic_state_zone (game, state, side, hex))
      g_print (_("  in the zone of control of %s\n"), bic_show_side (side));
  print_worth (game, hex);
  return TRUE;
}
