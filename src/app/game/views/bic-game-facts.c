/* Facts for popovers: the details of a card, and the contents of a hex with their rules: unit, leader, terrain and
 * works.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-facts.h"

#include <glib/gi18n.h>

#include "bic-engine-check.h"
#include "bic-facts.h"
#include "bic-position.h"
#include "bic-rules-words.h"
#include "bic-state-info.h"

/* --- a card ------------------------------------------------------------------------------------------------------ */

static const char *const kinds[] = {
  [BIC_CARD_SECTION] = N_("Section card"), [BIC_CARD_TACTIC] = N_("Tactic card"),
  [BIC_CARD_REACTION] = N_("Reaction card"),
  [BIC_CARD_TACTICIAN] = N_("Tactician card"), [BIC_CARD_COMMAND] = N_("Command card"),
  [BIC_CARD_ACTION] = N_("Special action card"),
};

/* Returns the number of cards in the deck of @card. */
static int
count_cards_in_deck (const BicGame *game,
                     int            card,
                     int            side)
{
  const BicGameDeck *deck = bic_game_deck (game, bic_game_deck_of (game, card));
  int n = 0;

  for (int i = 0; i < deck->n; i++)
    n += bic_game_copies (game, deck->first + i, side);
  return n;
}

/**
 * bic_card_text_new:
 * @game: a game
 * @card: index of a card
 * @side: the side that holds or has played it
 * @why_not: (nullable): the reason why the card cannot be played now
 *
 * Returns: facts with the name, the kind and the text of the card
 */
GtkWidget *
bic_card_text_new (const BicGame *game,
                   int            index,
                   int            side,
                   const char    *why_not)
{
  const BicCard *card = bic_game_card (game, index);
  const char *text = bic_game_card_text (game, index, side);
  GtkWidget *facts = bic_facts_new (g_dgettext (GETTEXT_PACKAGE, card->name),
                                    card->kind == BIC_CARD_EVENT ? _("Kept event") : _(kinds[card->kind]));

  if (text)
    bic_facts_add_sentence (facts, text, NULL);
  if (why_not)
    bic_facts_add_sentence (facts, why_not, "warning");
  return facts;
}

/**
 * bic_card_details_new:
 * @game: a game
 * @card: index of a card
 * @side: the side that holds or has played it
 * @why_not: (nullable): the reason why the card cannot be played now
 *
 * Returns: all facts about the card, for a popover
 */
GtkWidget *
bic_card_details_new (const BicGame *game,
                      int            index,
                      int            side,
                      const char    *why_not)
{
  const BicCard *card = bic_game_card (game, index);
  const BicGameDeck *deck = bic_game_deck (game, bic_game_deck_of (game, index));
  const BicSource *source = deck->rules ? &g_array_index (deck->rules->cards, BicDeckCard, index - deck->first).source
                            : NULL;
  GtkWidget *facts = bic_card_text_new (game, index, side, why_not);
  int n = bic_game_copies (game, index, side);

  if (card->kind == BIC_CARD_EVENT)
    return facts;
  if (n > 0)
    bic_facts_add (facts, _("In the deck"), _("%d of %d"), n, count_cards_in_deck (game, index, side));
  if (source && source->status != BIC_CONFIRMED)        /* the number is not confirmed */
    {
      g_autofree char *doubt = bic_rules_source (source);

      bic_facts_add (facts, _("Number of copies"), "%s", doubt);
    }
  if (card->kind != BIC_CARD_TACTICIAN)
    bic_facts_add (facts, _("At the end of the turn"),
                   ngettext ("%d card is drawn, %d kept", "%d cards are drawn, %d kept",
                             (gulong) card->draw), card->draw,
                   card->keep);
  if (card->detach)
    bic_facts_add (facts, _("Leaders"), _("may be detached from their units"));
  if (card->by_hand)
    bic_facts_add (facts, _("Played by hand"), _("the players carry out its text"));
  if (!card->enforced)
    bic_facts_add (facts, _("Not enforced"), _("the program leaves it out of the deck"));
  bic_facts_add_source (facts, &card->source);
  return facts;
}

/* --- a hex ------------------------------------------------------------------------------------------------------- */

/* Facts about a hex, and their sources */
typedef struct {
  GtkWidget          *facts;
  const BicGame      *game;
  const BicState     *state;
  const BicRuleset   *ruleset;
  const BicCatalogue *catalogue;
} Card;

static gboolean
ruleset_uses (const Card *card,
              BicUses     what)
{
  return bic_ruleset_uses (card->ruleset, what);
}

static gboolean
row_is_in_force (const Card        *card,
                 const BicModifier *row)
{
  return row->card < 0 && (!row->option || bic_game_option (card->game, row->option) == row->option_is);
}

static void
add_modifier_row (const Card        *card,
                  const BicModifier *row,
                  gboolean           whose)
{
  static const char *const stats[BIC_N_STATS] = {
    [BIC_STAT_DICE] = N_("Dice"), [BIC_STAT_FLAGS_IGNORED] = N_("Flags ignored"), [BIC_STAT_STRENGTH] = N_("Strength"),
    [BIC_STAT_MOVES] = N_("Moves"), [BIC_STAT_MOVES_FAR] = N_("Moves"), [BIC_STAT_ROUT] = N_("Rout"),
    [BIC_STAT_RALLY] = N_("Rally"),
  };
  g_autofree char *units = whose ? bic_rules_modifier_units (card->catalogue, row, BIC_WORDS_OF_PEOPLE) : g_strdup ("");
  g_autofree char *when = bic_rules_modifier_conditions (card->catalogue, row, BIC_WORDS_OF_PEOPLE);
  g_autofree char *how = bic_rules_modifier_effect (row, BIC_WORDS_OF_PEOPLE);
  g_autofree char *conditions = g_strconcat (units, *units && *when ? "; " : "", when, NULL);
  const char *why = row->why ? g_dgettext (GETTEXT_PACKAGE, row->why) : "";
  g_autofree char *name = *conditions ? g_strdup_printf ("%s, %s (%s)", _(stats[row->stat]), why, conditions)
                                      : g_strdup_printf ("%s, %s", _(stats[row->stat]), why);

  bic_facts_add (card->facts, name, "%s%s", how, row->source.status == BIC_CONFIRMED ? "" : " ?");
}

/* --- units -------------------------------------------------------------- */

static void
add_movement_fact (const Card        *card,
                   const BicUnitType *type)
{
  if (type->moves == type->moves_far)
    bic_facts_add (card->facts, _("Moves"), "%d", type->moves);
  else
    bic_facts_add (card->facts, _("Moves"), _("%d with battle, %d without"), type->moves, type->moves_far);
}

/* Adds the dice at each distance: "melee 3 · 2 hexes 3 · 3 hexes 2?". The numbers come from the chart of the unit type,
 * or are one die per block. */
static void
add_dice_by_distance (const Card         *card,
                      const BicUnitType  *type,
                      const BicPieceInfo *piece)
{
  const BicChart *charts = bic_ruleset_charts (card->catalogue, card->ruleset, NULL);
  const BicChart *chart = type->chart >= 0 ? &charts[type->chart] : NULL;
  int blocks = CLAMP (piece->blocks, 1, BIC_CHART_BLOCKS), range = CLAMP (type->range, 1, BIC_CHART_RANGE);
  g_autoptr (GString) text = g_string_new (NULL);

  for (int distance = 1; distance <= range; distance++)
    {
      int dice = chart ? chart->dice[blocks][distance] : piece->blocks;
      const char *doubt = chart && chart->status[blocks][distance] != BIC_CONFIRMED ? "?" : "";

      if (dice < 0)
        continue;
      g_string_append (text, text->len ? " · " : "");
      if (distance == 1)
        g_string_append_printf (text, _("melee %d%s"), dice, doubt);
      else
        g_string_append_printf (text, _("at %d: %d%s"), distance, dice, doubt);
    }
  bic_facts_add (card->facts, _("Dice before terrain"), "%s", text->str);
}

static void
add_flags_fact (const Card *card,
                int         hex)
{
  g_autoptr (GString) text = g_string_new (NULL);
  BicSum sum;

  if (!bic_state_flags_ignored (card->game, card->state, hex, &sum))
    return;
  g_string_append_printf (text, "%d", sum.total);
  for (int i = 0; i < sum.n; i++)
    g_string_append_printf (text, "%s%s %+d", i ? ", " : " · ", g_dgettext (GETTEXT_PACKAGE, sum.line[i].why),
                            sum.line[i].change);
  bic_facts_add (card->facts, _("Flags it can ignore now"), "%s", text->str);
}

/* Adds blocks, moves, range, dice, retreat and flags of a unit with blocks. */
static void
add_blocks_and_dice (const Card         *card,
                     const BicUnitType  *type,
                     const BicPieceInfo *piece)
{
  int each[BIC_MAX_RETREATS], n = bic_retreat_hexes_of_unit_type (card->ruleset, type, each);
  g_autofree char *retreat = g_strdup_printf ("%d", each[0]);

  bic_facts_add (card->facts, _("Blocks"), _("%d of %d"), piece->blocks, piece->full);
  add_movement_fact (card, type);
  if (type->range > 1)
    bic_facts_add (card->facts, _("Range"), ngettext ("%d hex", "%d hexes", (gulong) type->range), type->range);
  else
    bic_facts_add (card->facts, _("Range"), _("melee only"));
  add_dice_by_distance (card, type, piece);
  for (int i = 1; i < n; i++)           /* "1, then 2" */
    {
      g_autofree char *before = retreat;

      retreat = g_strdup_printf (_("%s, then %d"), before, each[i]);
    }
  bic_facts_add (card->facts, _("Retreat per flag"), "%s", retreat);
  add_flags_fact (card, piece->hex);
}

/* Adds the modifier rows for this kind of unit that do not depend on the terrain. */
static void
add_unit_rows (const Card *card,
               int         type)
{
  const GArray *rows = card->ruleset->modifiers;
  BicTraits traits = bic_game_unit_type (card->game, type)->traits;

  for (guint i = 0; i < rows->len; i++)
    {
      const BicModifier *row = &g_array_index (rows, BicModifier, i);
      gboolean ours = row->type == bic_game_base_type (card->game, type) || (row->type < 0 && row->traits & traits);

      if (ours && bic_terrains_is_empty (&row->ours) && bic_terrains_is_empty (&row->theirs)
          && row_is_in_force (card, row))
        add_modifier_row (card, row, FALSE);
    }
}

/* Adds the marks of a piece. If the family has texts for its markers, those are shown for all pieces instead. */
static void
add_marks (const Card *card,
           guint       marks)
{
  static const struct { guint mark; const char *text; } words[] = {
    { BIC_MARK_SQUARE, N_("in square") }, { BIC_MARK_ORDERED, N_("ordered") }, { BIC_MARK_MOVED, N_("has moved") },
    { BIC_MARK_FOUGHT, N_("has battled") },
  };
  g_autoptr (GString) text = g_string_new (NULL);
  BicMarkerInfo marker;

  if (bic_game_markers (card->game, &marker, 1) > 0)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (marks & words[i].mark)
      g_string_append_printf (text, "%s%s", text->len ? ", " : "", _(words[i].text));
  if (text->len)
    bic_facts_add (card->facts, _("Now"), "%s", text->str);
}

static void
add_unit_facts (const Card         *card,
                const BicUnitType  *type,
                const BicPieceInfo *piece)
{
  if (ruleset_uses (card, BIC_USE (BLOCKS)))
    add_blocks_and_dice (card, type, piece);
  if (ruleset_uses (card, BIC_USE (FIGURES)))
    {
      bic_facts_add (card->facts, _("Strength"), "%d", type->strength);
      add_movement_fact (card, type);
    }
  add_marks (card, piece->named_marks);
  add_unit_rows (card, piece->type);
  bic_facts_add_source (card->facts, &type->source);
}

/* Adds the command range of a leader, if there is one, and the movement. A leader from an optional rule also gets the
 * text of that rule. */
static void
add_leader_facts (const Card         *card,
                  const BicUnitType  *type,
                  const BicPieceInfo *piece)
{
  const BicOption *option = type->option ? bic_ruleset_find_option (card->ruleset, type->option) : NULL;

  if (type->strength > 0)
    {
      bic_facts_add (card->facts, _("Command range"), ngettext ("%d hex", "%d hexes", (gulong) type->strength),
                     type->strength);
      add_movement_fact (card, type);
    }
  else
    bic_facts_add (card->facts, _("Moves on its own"), "%d", card->ruleset->leader_moves);
  add_marks (card, piece->named_marks);
  if (option)
    bic_facts_add_sentence (card->facts, g_dgettext (GETTEXT_PACKAGE, option->text), NULL);
}

static void
add_piece_facts (const Card         *card,
                 const BicPieceInfo *piece)
{
  const BicUnitType *type = bic_game_unit_type (card->game, piece->type);
  const char *nation = g_dgettext (GETTEXT_PACKAGE, bic_catalogue_nations (card->catalogue,
                                                                           NULL)[type->nation].adjective);
  const char *name = g_dgettext (GETTEXT_PACKAGE, type->name);
  g_autofree char *traits = bic_rules_traits (type->traits, BIC_WORDS_OF_PEOPLE);
  g_autofree char *subtitle = g_strdup_printf ("%s · %s · %s", nation, type->code, traits);
  g_autofree char *title = piece->name ? g_strdup_printf ("%s, %s", piece->name, name) : g_strdup (name);
  g_autoptr (GString) markers = g_string_new (NULL);

  if (piece->unknown)
    {
      bic_facts_add_section (card->facts, name, nation);
      return;
    }
  bic_facts_add_section (card->facts, title, subtitle);
  for (int i = 0; i < piece->n_markers; i++)
    g_string_append_printf (markers, "%s%s", i ? ", " : "", g_dgettext (GETTEXT_PACKAGE, piece->marker[i].name));
  if (markers->len > 0)
    bic_facts_add (card->facts, _("Markers"), "%s", markers->str);
  if (piece->hidden)
    bic_facts_add (card->facts, _("Hidden"), _("face down: your opponent cannot see what it is"));
  (piece->leader ? add_leader_facts : add_unit_facts) (card, type, piece);
}

/* --- the ground --------------------------------------------------------- */

/* Adds the facts about terrain that the family uses: the movement cost, if units move by points; otherwise battle after
 * entering, line of sight and height. */
static void
add_terrain_facts (const Card *card,
                   GQuark      id,
                   const char *otherwise)
{
  int index = bic_catalogue_find_terrain (card->catalogue, id ? g_quark_to_string (id) : otherwise);
  const BicTerrain *terrain = &bic_ruleset_terrains (card->catalogue, card->ruleset, NULL)[MAX (index, 0)];
  gboolean side = terrain->kind == BIC_TERRAIN_SIDE;
  g_autofree char *enter = bic_rules_traits (terrain->may_enter, BIC_WORDS_OF_PEOPLE);
  g_autofree char *battle = bic_rules_traits (terrain->may_battle, BIC_WORDS_OF_PEOPLE);
  const GArray *rows = card->ruleset->modifiers;
  GtkWidget *facts = card->facts;

  if (index < 0)
    return;
  bic_facts_add_section (facts, g_dgettext (GETTEXT_PACKAGE, terrain->name), NULL);
  bic_facts_add (facts, side ? _("May cross") : _("May enter"), "%s", enter);
  if (terrain->stops)
    bic_facts_add (facts, _("On entry"), _("stops"));
  if (ruleset_uses (card, BIC_USE (POINTS)))
    {
      if (terrain->cost > 0 && terrain->may_enter)
        bic_facts_add (facts, side ? _("Extra movement points") : _("Movement points"), "%d", terrain->cost);
    }
  else
    {
      if (!side && terrain->may_enter)
        bic_facts_add (facts, _("May battle after entering"), "%s", battle);
      if (!side)
        bic_facts_add (facts, _("Line of sight"), "%s", terrain->blocks_sight ? _("blocked") : _("free"));
      if (terrain->height > 0)
        bic_facts_add (facts, _("Height"), "%d", terrain->height);
    }
  for (guint i = 0; i < rows->len; i++)
    {
      const BicModifier *row = &g_array_index (rows, BicModifier, i);

      if ((bic_terrains_has (&row->ours, index) || bic_terrains_has (&row->theirs, index))
          && row_is_in_force (card, row))
        add_modifier_row (card, row, TRUE);
    }
  bic_facts_add_source (facts, &terrain->source);
}

/**
 * bic_hex_facts_new:
 * @game: a game
 * @state: a state of the game
 * @hex: a hex of the board
 *
 * Returns: the facts about the hex, for a popover
 */
GtkWidget *
bic_hex_facts_new (const BicGame  *game,
                   const BicState *state,
                   int             hex)
{
  BicTile tile = bic_position_tile (game, state, hex);
  char at[BIC_HEX_TEXT];
  Card card = { bic_facts_new (bic_hex_write (bic_game_grid (game), hex, at), NULL), game, state,
               bic_game_ruleset (game),
                bic_game_catalogue (game) };
  BicPieceInfo piece;

  for (int leader = 0; leader <= 1; leader++)
    for (int i = 0; i < bic_state_n_pieces (game, state); i++)
      if (bic_state_piece (game, state, i, &piece) && piece.hex == hex && piece.leader == leader)
        add_piece_facts (&card, &piece);
  add_terrain_facts (&card, tile.terrain, "clear");
  if (tile.overlay)
    add_terrain_facts (&card, tile.overlay, "");
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)              /* works and other terrain on the sides of the hex, each
                                                                 * kind once */
    {
      gboolean is_listed = tile.side[dir] == 0;

      for (int before = 0; before < dir; before++)
        is_listed |= tile.side[before] == tile.side[dir];
      if (!is_listed)
        add_terrain_facts (&card, tile.side[dir], "");
    }
  return card.facts;
}
