/* Converts a position of a game to a battle: its pieces, terrain, turns and arrivals, from the current turn on.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The new battle is a copy of the old battle that is changed by edits, so all other data stays as the author wrote it.
 * Hands and piles are left out, because a battle does not contain cards.
 */
#include "config.h"

#include "bic-position.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-army.h"
#include "bic-edit.h"
#include "bic-kernel.h"
#include "bic-lineage.h"

typedef struct {
  const BicGame  *game;
  const BicState *state;
  BicScenario    *battle;
} Position;

static void
apply_edit (Position *p,
            BicEdit  *taken)
{
  g_autoptr (BicEdit) edit = taken;
  g_autoptr (GError) error = NULL;
  g_autoptr (BicEdit) inverse = bic_edit_apply (p->battle, edit, &error);

  if (!inverse)
    g_critical ("A position does not fit its battle: %s", error->message);
}

static void
set_field (Position   *p,
           BicField    field,
           int         side,
           const char *value)
{
  apply_edit (p, bic_edit_field (field, side, value));
}

static void
set_number (Position *p,
            BicField  field,
            int       side,
            int       value)
{
  g_autofree char *text = g_strdup_printf ("%d", value);

  set_field (p, field, side, text);
}

/* --- pieces ------------------------------------------------------------------------------------------------------ */

static const BicPieceState *
piece_state_of_item (const Position *p,
                     guint32         item)
{
  for (int i = 0; i < p->state->n_pieces; i++)
    if (p->game->piece[i].item == item)
      return &p->state->piece[i];
  return NULL;
}

static gboolean
is_waiting (const BicPieceState *at)
{
  return at->hex < 0 && at->blocks > 0 && at->marks & BIC_MARK_WAITING;
}

/* Sets the fields of @piece from its current state. The number of blocks is set only if it differs from the number of
 * the unit type. */
static void
describe (const Position      *p,
          const BicPieceState *at,
          BicPiece            *piece)
{
  int usual = p->game->types[at->type].blocks;

  piece->hex = at->hex;
  piece->square = (at->marks & BIC_MARK_SQUARE) != 0;
  piece->state = BIC_CONDITION_READY;
  piece->fatigue = BIC_FRESH;
  if (p->game->book.pieces.describe)
    p->game->book.pieces.describe (&(BicView) { p->game, p->state }, (int) (at - p->state->piece), piece);
  if (!(at->marks & BIC_MARK_STACKS) && bic_ruleset_uses (p->game->ruleset, BIC_USE (BLOCKS)))
    piece->blocks = at->blocks == usual ? 0 : at->blocks;
}

static void
update_piece (Position *p,
              guint32   item)
{
  const BicPieceState *at = piece_state_of_item (p, item);
  BicPiece *piece;

  if (at && is_waiting (at))
    return;
  if (!at || at->hex < 0)
    {
      apply_edit (p, bic_edit_remove (item));
      return;
    }
  piece = bic_item_copy (BIC_ITEM_PIECE, bic_scenario_find (p->battle, item, NULL));
  describe (p, at, piece);
  apply_edit (p, bic_edit_replace (item, piece));
  bic_item_free (BIC_ITEM_PIECE, piece);
}

/* Adds pieces that are not in the battle, because an event or a roll before the battle created them. */
static void
add_new_pieces (Position *p)
{
  for (int i = 0; i < p->state->n_pieces; i++)
    {
      const BicPieceState *at = &p->state->piece[i];
      BicPiece *piece;

      if (p->game->piece[i].item != 0 || at->hex < 0)
        continue;
      piece = bic_item_new (BIC_ITEM_PIECE);
      piece->side = at->side;
      piece->type = g_quark_from_string (bic_game_unit_type (p->game, at->type)->id);
      piece->name = g_strdup (p->game->piece[i].name);
      describe (p, at, piece);
      apply_edit (p, bic_edit_add (BIC_ITEM_PIECE, piece, -1));
      bic_item_free (BIC_ITEM_PIECE, piece);
    }
}

/* Returns the ids of all items of a kind. A copy is needed because edits change the list. */
static GArray *
ids_of (const Position *p,
        BicItemKind     kind)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = 0; i < bic_scenario_n_items (p->battle, kind); i++)
    g_array_append_val (ids, ((const BicItem *) bic_scenario_item (p->battle, kind, i))->id);
  return ids;
}

static void
for_each_item (Position    *p,
               BicItemKind  kind,
               void (*carry) (Position *p, guint32 item))
{
  g_autoptr (GArray) ids = ids_of (p, kind);

  for (guint i = 0; i < ids->len; i++)
    carry (p, g_array_index (ids, guint32, i));
}

/* --- arrivals and later turns ------------------------------------------------------------------------------------ */

/* Converts the number of a turn, so that the current turn of the game becomes turn 1. */
static int
turn_counted_from_now (const Position *p,
                       int             turn)
{
  return MAX (1, turn - p->state->turn + 1);
}

static void
update_arrival (Position *p,
                guint32   item)
{
  BicReinforcement *group = bic_item_copy (BIC_ITEM_REINFORCEMENT, bic_scenario_find (p->battle, item, NULL));

  for (guint i = group->pieces->len; i-- > 0;)
    {
      const BicPieceState *at = piece_state_of_item (p, g_array_index (group->pieces, guint32, i));

      if (!at || !is_waiting (at))
        g_array_remove_index (group->pieces, i);
    }
  if (group->turn > 0 && group->turn <= p->state->turn)
    group->cards = 0;
  if (group->turn > 0)
    group->turn = turn_counted_from_now (p, group->turn);
  apply_edit (p, group->pieces->len > 0 || group->cards ? bic_edit_replace (item, group) : bic_edit_remove (item));
  bic_item_free (BIC_ITEM_REINFORCEMENT, group);
}

static void
update_turn (Position *p,
             guint32   item)
{
  BicTurn *turn = bic_item_copy (BIC_ITEM_TURN, bic_scenario_find (p->battle, item, NULL));
  gboolean over = turn->number < p->state->turn;

  turn->number = turn_counted_from_now (p, turn->number);
  apply_edit (p, over ? bic_edit_remove (item) : bic_edit_replace (item, turn));
  bic_item_free (BIC_ITEM_TURN, turn);
}

/* Removes an item. Used for the published line-up, which describes only the start of the battle. */
static void
remove_item (Position *p,
             guint32   item)
{
  apply_edit (p, bic_edit_remove (item));
}

/* --- the ground -------------------------------------------------------------------------------------------------- */

/**
 * bic_position_tile:
 * @game: a game
 * @state: a state of @game
 * @hex: a hex of the board
 *
 * Returns: the terrain of the hex, including works that were built during the game
 */
BicTile
bic_position_tile (const BicGame  *game,
                   const BicState *state,
                   int             hex)
{
  BicTile tile = *bic_scenario_tile (game->scenario, hex);
  int terrain = -1;
  guint sides = bic_state_field_works (game, state, hex, &terrain);

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    if (sides >> k & 1)
      tile.side[k] = g_quark_from_string (game->terrains[terrain].id);
  return tile;
}

static void
update_ground (Position *p)
{
  const BicGrid *grid = &p->battle->grid;

  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
    if (bic_grid_has (grid, hex))
      {
        BicTile tile = bic_position_tile (p->game, p->state, hex);

        if (memcmp (&tile, bic_scenario_tile (p->battle, hex), sizeof tile) != 0)
          apply_edit (p, bic_edit_tile (hex, &tile));
      }
}

/* --- title and armies -------------------------------------------------------------------------------------------- */

static void
update_title (Position *p)
{
  const char *title = p->battle->title ? p->battle->title : _("Untitled Battle");
  g_autofree char *of = g_strdup (title), *id = bic_scenario_origin_id (bic_game_scenario (p->game));
  /* Translators: a battle made of a position of a game */
  g_autofree char *now = g_strdup_printf (_("%s, Turn %d"), title, p->state->turn);

  set_field (p, BIC_FIELD_DERIVED_FROM, BIC_NOBODY, of);
  set_field (p, BIC_FIELD_PARENT, BIC_NOBODY, id);
  set_field (p, BIC_FIELD_IDENTITY, BIC_NOBODY, "");
  set_field (p, BIC_FIELD_TITLE, BIC_NOBODY, now);
  set_field (p, BIC_FIELD_REVISION, BIC_NOBODY, "");
}

static void
update_armies (Position *p)
{
  BicUses uses = p->game->ruleset->uses;

  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      set_field (p, BIC_FIELD_MOVES_FIRST, side, side == p->state->active ? "yes" : "");
      if (uses & BIC_USE (MORALE))
        set_number (p, BIC_FIELD_MORALE, side, MAX (0, bic_state_score (p->game, p->state, side)));
    }
  if (p->battle->turn_limit > 0)
    set_number (p, BIC_FIELD_TURN_LIMIT, BIC_NOBODY, turn_counted_from_now (p, p->battle->turn_limit));
  if (uses & BIC_USE (EVENTS))
    /* because the event of the current turn is over */
    set_field (p, BIC_FIELD_SKIP_FIRST_EVENT, BIC_NOBODY, "yes");
}

/* Adds a note with the banners won so far, because a battle starts without banners. */
static void
note_banners (Position *p)
{
  BicNote *note = bic_item_new (BIC_ITEM_NOTE);
  BicText text = { NULL, NULL };
  char *score[BIC_N_SIDES];

  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_autofree char *army = bic_army_title (p->battle, p->game->catalogue, side);

      score[side] = g_strdup_printf (_("%s %d of %d"), army, bic_state_score (p->game, p->state, side),
                                     bic_game_target_score (p->game, side));
    }
  note->kind = g_quark_from_static_string ("design");
  text.text = g_strdup_printf (_("Position of a game in turn %d. Banners won so far: %s; %s."), p->state->turn,
                               score[BIC_TOP], score[BIC_BOTTOM]);
  g_array_append_val (note->texts, text);
  apply_edit (p, bic_edit_add (BIC_ITEM_NOTE, note, -1));
  bic_item_free (BIC_ITEM_NOTE, note);
  for (int side = 0; side < BIC_N_SIDES; side++)
    g_free (score[side]);
}

/**
 * bic_position_battle:
 * @game: a game
 * @state: a state of @game
 *
 * Makes a battle from a position. Lost pieces are left out. Later arrivals are as many turns away as in the game. The
 * side whose turn it is moves first.
 *
 * Returns: (transfer full): a battle that starts with this position
 */
BicScenario *
bic_position_battle (const BicGame  *game,
                     const BicState *state)
{
  Position p = { game, state, bic_scenario_copy (game->scenario) };

  update_ground (&p);
  for_each_item (&p, BIC_ITEM_REINFORCEMENT, update_arrival);
  for_each_item (&p, BIC_ITEM_PIECE, update_piece);
  add_new_pieces (&p);
  for_each_item (&p, BIC_ITEM_TURN, update_turn);
  for_each_item (&p, BIC_ITEM_LINE_UP, remove_item);
  update_armies (&p);
  if (bic_ruleset_uses (game->ruleset, BIC_USE (BANNERS)))
    note_banners (&p);
  update_title (&p);
  return p.battle;
}
