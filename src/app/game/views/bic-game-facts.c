/* Facts for popovers: a card in full, and what the rules know of a hex: its unit, its leader, its ground and its works.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-facts.h"

#include <glib/gi18n.h>

#include "bic-engine-check.h"
#include "bic-facts.h"
#include "bic-moment.h"
#include "bic-position.h"
#include "bic-rules-words.h"

/* --- a card ------------------------------------------------------------------------------------------------------ */

static const char *const kinds[] = {
  [BIC_CARD_SECTION] = N_("Section card"), [BIC_CARD_TACTIC] = N_("Tactic card"),
  [BIC_CARD_REACTION] = N_("Reaction card"),
  [BIC_CARD_TACTICIAN] = N_("Tactician card"), [BIC_CARD_COMMAND] = N_("Command card"),
  [BIC_CARD_ACTION] = N_("Special action card"),
};

/* All cards of the deck that @card belongs to */
static int
count_deck (const BicGame *game,
            int            card,
            int            side)
{
  const BicGameDeck *deck = bic_game_deck (game, bic_game_deck_of (game, card));
  int n = 0;

  for (int i = 0; i < deck->n; i++)
    n += bic_game_copies (game, deck->first + i, side);
  return n;
}

/* That nobody knows for sure how many of the card there are */
static void
add_doubt (GtkWidget         *facts,
           const BicGameDeck *deck,
           int                index)
{
  const BicSource *source = deck->rules ? &g_array_index (deck->rules->cards, BicDeckCard, index - deck->first).source
                            : NULL;
  g_autofree char *text = source && source->status != BIC_CONFIRMED ? bic_rules_source (source) : NULL;

  if (text)
    bic_facts_add (facts, _("Number of copies"), text);
}

static void
add_figures (GtkWidget     *facts,
             const BicGame *game,
             int            index,
             int            side)
{
  const BicCard *card = bic_game_card (game, index);
  int n = bic_game_copies (game, index, side);
  g_autofree char *copies = g_strdup_printf (_("%d of %d"), n, count_deck (game, index, side));
  g_autofree char *drawn =
      g_strdup_printf (ngettext ("%d card is drawn, %d kept", "%d cards are drawn, %d kept", (gulong) card->draw),
                       card->draw, card->keep);

  if (n > 0)
    bic_facts_add (facts, _("In the deck"), copies);
  add_doubt (facts, bic_game_deck (game, bic_game_deck_of (game, index)), index);
  if (card->kind != BIC_CARD_TACTICIAN)
    bic_facts_add (facts, _("At the end of the turn"), drawn);
  if (card->detach)
    bic_facts_add (facts, _("Leaders"), _("may be detached from their units"));
  if (card->by_hand)
    bic_facts_add (facts, _("For humans"), _("the players carry out what it says"));
  if (!card->enforced)
    bic_facts_add (facts, _("Not enforced"), _("the program leaves it out of the deck"));
}

static GtkWidget *
new_event (const BicGame *game,
           int            index,
           int            side,
           const char    *why_not)
{
  GtkWidget *facts = bic_facts_new (g_dgettext (GETTEXT_PACKAGE, bic_game_card (game, index)->name), _("Kept event"));
  const char *text = bic_game_card_text (game, index, side);

  if (text)
    bic_facts_say (facts, text, NULL);
  if (why_not)
    bic_facts_say (facts, why_not, "warning");
  return facts;
}

/**
 * bic_card_details_new:
 * @game: a game
 * @card: index of a card
 * @side: who holds it
 * @why_not: (nullable): why it cannot be played now
 *
 * Returns: the card in words, for a popover
 */
GtkWidget *
bic_card_details_new (const BicGame *game,
                      int            index,
                      int            side,
                      const char    *why_not)
{
  const BicCard *card = bic_game_card (game, index);
  GtkWidget *facts;

  if (card->kind == BIC_CARD_EVENT)
    return new_event (game, index, side, why_not);
  facts = bic_facts_new (g_dgettext (GETTEXT_PACKAGE, card->name), _(kinds[card->kind]));
  if (card->text)
    bic_facts_say (facts, g_dgettext (GETTEXT_PACKAGE, card->text), NULL);
  if (why_not)
    bic_facts_say (facts, why_not, "warning");
  add_figures (facts, game, index, side);
  bic_facts_add_source (facts, &card->source);
  return facts;
}

/* --- a hex ------------------------------------------------------------------------------------------------------- */

static const char *const stats[BIC_N_STATS] = {
  [BIC_STAT_DICE] = N_("Dice"), [BIC_STAT_FLAGS_IGNORED] = N_("Flags ignored"), [BIC_STAT_STRENGTH] = N_("Strength"),
  [BIC_STAT_MOVES] = N_("Moves"), [BIC_STAT_MOVES_FAR] = N_("Moves"), [BIC_STAT_ROUT] = N_("Rout"),
  [BIC_STAT_RALLY] = N_("Rally"),
};

/* --- rows of the rules -------------------------------------------------- */

static gboolean
is_in_force (const BicGame     *game,
             const BicModifier *row)
{
  return row->card < 0 && (!row->option || bic_game_option (game, row->option) == row->option_is);
}

static void
add_row (GtkWidget         *facts,
         const BicGame     *game,
         const BicModifier *row,
         gboolean           whose)
{
  const BicCatalogue *catalogue = bic_game_catalogue (game);
  g_autofree char *who = whose ? bic_rules_whose (catalogue, row, BIC_WORDS_OF_PEOPLE) : g_strdup ("");
  g_autofree char *when = bic_rules_when (catalogue, row, BIC_WORDS_OF_PEOPLE),
                          *how = bic_rules_how (row, BIC_WORDS_OF_PEOPLE);
  g_autofree char *conditions = g_strconcat (who, *who && *when ? "; " : "", when, NULL);
  const char *why = row->why ? g_dgettext (GETTEXT_PACKAGE, row->why) : "";
  g_autofree char *name = *conditions ? g_strdup_printf ("%s, %s (%s)", _(stats[row->stat]), why, conditions)
                                      : g_strdup_printf ("%s, %s", _(stats[row->stat]), why);
  g_autofree char *figure = row->source.status == BIC_CONFIRMED ? g_strdup (how) : g_strdup_printf ("%s ?", how);

  bic_facts_add (facts, name, figure);
}

/* What of the rules is about this kind of unit, wherever it stands */
static void
add_unit_rows (GtkWidget         *facts,
               const BicGame     *game,
               int                type)
{
  const GArray *rows = bic_game_ruleset (game)->modifiers;
  BicTraits traits = bic_game_unit_type (game, type)->traits;

  for (guint i = 0; i < rows->len; i++)
    {
      const BicModifier *row = &g_array_index (rows, BicModifier, i);
      gboolean ours = row->type == bic_game_base_type (game, type) || (row->type < 0 && row->traits & traits);

      if (ours && bic_terrains_is_empty (&row->ours) && bic_terrains_is_empty (&row->theirs) && is_in_force (game, row))
        add_row (facts, game, row, FALSE);
    }
}

static void
add_terrain_rows (GtkWidget     *facts,
                  const BicGame *game,
                  int            terrain)
{
  const GArray *rows = bic_game_ruleset (game)->modifiers;

  for (guint i = 0; i < rows->len; i++)
    {
      const BicModifier *row = &g_array_index (rows, BicModifier, i);

      if ((bic_terrains_has (&row->ours, terrain) || bic_terrains_has (&row->theirs, terrain))
          && is_in_force (game, row))
        add_row (facts, game, row, TRUE);
    }
}

/* --- units -------------------------------------------------------------- */

static void
add_number (GtkWidget  *facts,
            const char *name,
            int         number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  bic_facts_add (facts, name, text);
}

static void
add_moves (GtkWidget         *facts,
           const BicUnitType *type)
{
  g_autofree char *text = type->moves == type->moves_far ? g_strdup_printf ("%d", type->moves)
                                                         : g_strdup_printf (_("%d and battle, or %d"), type->moves,
                                                                            type->moves_far);

  bic_facts_add (facts, _("Moves"), text);
}

/* "melee 3 · 2 hexes 3 · 3 hexes 2?": by the chart of its arm, or one a block */
static void
add_dice (GtkWidget          *facts,
          const BicGame      *game,
          const BicUnitType  *type,
          const BicPieceInfo *piece)
{
  const BicChart *chart = type->chart >= 0
                          ? &bic_ruleset_charts (bic_game_catalogue (game), bic_game_ruleset (game), NULL)[type->chart]
                              : NULL;
  int blocks = CLAMP (piece->blocks, 1, BIC_CHART_BLOCKS), range = CLAMP (type->range, 1, BIC_CHART_RANGE);
  GString *text = g_string_new (NULL);

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
  bic_facts_add (facts, _("Dice before terrain"), text->str);
  g_string_free (text, TRUE);
}

static void
add_flags (GtkWidget      *facts,
           const BicGame  *game,
           const BicState *state,
           int             hex)
{
  GString *text = g_string_new (NULL);
  BicSum sum;

  if (bic_state_steady (game, state, hex, &sum))
    {
      g_string_append_printf (text, "%d", sum.total);
      for (int i = 0; i < sum.n; i++)
        g_string_append_printf (text, "%s%s %+d", i ? ", " : " · ", g_dgettext (GETTEXT_PACKAGE, sum.line[i].why),
                                sum.line[i].change);
      bic_facts_add (facts, _("Flags it can ignore now"), text->str);
    }
  g_string_free (text, TRUE);
}

/* "1, then 2" */
static void
add_retreat (GtkWidget         *facts,
             const BicRuleset  *ruleset,
             const BicUnitType *type)
{
  int each[BIC_MAX_RETREATS], n = bic_retreats (ruleset, type, each);
  g_autofree char *text = g_strdup_printf ("%d", each[0]);

  for (int i = 1; i < n; i++)
    {
      g_autofree char *before = text;

      text = g_strdup_printf (_("%s, then %d"), before, each[i]);
    }
  bic_facts_add (facts, _("Retreat per flag"), text);
}

static void
add_marks (GtkWidget *facts,
           guint      marks)
{
  static const struct { guint mark; const char *text; } words[] = {
    { BIC_MARK_SQUARE, N_("in square") }, { BIC_MARK_ORDERED, N_("ordered") }, { BIC_MARK_MOVED, N_("has moved") },
    { BIC_MARK_FOUGHT, N_("has battled") },
  };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (marks & words[i].mark)
      g_string_append_printf (text, "%s%s", text->len ? ", " : "", _(words[i].text));
  if (text->len)
    bic_facts_add (facts, _("Now"), text->str);
  g_string_free (text, TRUE);
}

/* Where the family has words for its markers, those are told of all pieces alike. */
static void
add_flags_in_words (GtkWidget     *facts,
                    const BicGame *game,
                    guint          marks)
{
  BicMarkerInfo marker;

  if (bic_game_markers (game, &marker, 1) == 0)
    add_marks (facts, marks);
}

static void
add_blocks_and_dice (GtkWidget          *facts,
                     const BicGame      *game,
                     const BicState     *state,
                     const BicPieceInfo *piece)
{
  const BicUnitType *type = bic_game_unit_type (game, piece->type);
  g_autofree char *blocks = g_strdup_printf (_("%d of %d"), piece->blocks, piece->full);
  g_autofree char *range = type->range > 1
                           ? g_strdup_printf (ngettext ("%d hex", "%d hexes", (gulong) type->range), type->range)
                                           : g_strdup (_("melee only"));

  bic_facts_add (facts, _("Blocks"), blocks);
  add_moves (facts, type);
  bic_facts_add (facts, _("Range"), range);
  add_dice (facts, game, type, piece);
  add_retreat (facts, bic_game_ruleset (game), type);
  add_flags (facts, game, state, piece->hex);
}

static void
add_unit (GtkWidget          *facts,
          const BicGame      *game,
          const BicState     *state,
          const BicPieceInfo *piece)
{
  const BicUnitType *type = bic_game_unit_type (game, piece->type);

  if (bic_ruleset_uses (bic_game_ruleset (game), BIC_USE (BLOCKS)))
    add_blocks_and_dice (facts, game, state, piece);
  if (bic_ruleset_uses (bic_game_ruleset (game), BIC_USE (FIGURES)))
    {
      add_number (facts, _("Strength"), type->strength);
      add_moves (facts, type);
    }
  add_flags_in_words (facts, game, piece->told);
  add_unit_rows (facts, game, piece->type);
  bic_facts_add_source (facts, &type->source);
}

/* What there is of it by a switch: the sentence of that switch */
static void
say_option (GtkWidget         *facts,
            const BicGame     *game,
            const BicUnitType *type)
{
  const BicOption *option = type->option ? bic_ruleset_find_option (bic_game_ruleset (game), type->option) : NULL;

  if (option)
    bic_facts_say (facts, g_dgettext (GETTEXT_PACKAGE, option->text), NULL);
}

/* Of a leader with a span that; else how far he goes by himself. */
static void
add_leader (GtkWidget          *facts,
            const BicGame      *game,
            const BicPieceInfo *piece)
{
  const BicUnitType *type = bic_game_unit_type (game, piece->type);
  g_autofree char *span = g_strdup_printf (ngettext ("%d hex", "%d hexes", (gulong) type->strength), type->strength);

  if (type->strength > 0)
    {
      bic_facts_add (facts, _("Command range"), span);
      add_moves (facts, type);
    }
  else
    add_number (facts, _("Moves on its own"), bic_game_ruleset (game)->leader_moves);
  add_flags_in_words (facts, game, piece->told);
  say_option (facts, game, type);
}

static void
add_markers (GtkWidget          *facts,
             const BicPieceInfo *piece)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < piece->n_markers; i++)
    g_string_append_printf (text, "%s%s", i ? ", " : "", g_dgettext (GETTEXT_PACKAGE, piece->marker[i].name));
  if (text->len > 0)
    bic_facts_add (facts, _("Markers"), text->str);
  g_string_free (text, TRUE);
}

static void
add_piece (GtkWidget          *facts,
           const BicGame      *game,
           const BicState     *state,
           const BicPieceInfo *piece)
{
  const BicUnitType *type = bic_game_unit_type (game, piece->type);
  const BicNation *nation = &bic_catalogue_nations (bic_game_catalogue (game), NULL)[type->nation];
  g_autofree char *traits = bic_rules_traits (type->traits, BIC_WORDS_OF_PEOPLE);
  g_autofree char *subtitle = g_strdup_printf ("%s · %s · %s", g_dgettext (GETTEXT_PACKAGE, nation->adjective),
                                               type->code, traits);
  const char *name = g_dgettext (GETTEXT_PACKAGE, type->name);
  g_autofree char *title = piece->name ? g_strdup_printf ("%s, %s", piece->name, name) : g_strdup (name);

  if (piece->unknown)
    {
      bic_facts_part (facts, name, g_dgettext (GETTEXT_PACKAGE, nation->adjective));
      return;
    }
  bic_facts_part (facts, title, subtitle);
  add_markers (facts, piece);
  if (piece->hidden)
    bic_facts_add (facts, _("Hidden"), _("face down: your opponent cannot see what it is"));
  if (piece->leader)
    add_leader (facts, game, piece);
  else
    add_unit (facts, game, state, piece);
}

/* --- the ground --------------------------------------------------------- */

static void
add_entry (GtkWidget        *facts,
           const BicTerrain *terrain)
{
  g_autofree char *enter = bic_rules_traits (terrain->may_enter, BIC_WORDS_OF_PEOPLE);

  bic_facts_add (facts, terrain->kind == BIC_TERRAIN_SIDE ? _("May cross") : _("May enter"), enter);
  if (terrain->stops)
    bic_facts_add (facts, _("On entry"), _("stops"));
}

/* What matters where units move, battle with their dice and fire in one turn */
static void
add_battle_and_sight (GtkWidget        *facts,
                      const BicTerrain *terrain)
{
  g_autofree char *battle = bic_rules_traits (terrain->may_battle, BIC_WORDS_OF_PEOPLE);

  if (terrain->kind != BIC_TERRAIN_SIDE && terrain->may_enter)
    bic_facts_add (facts, _("May battle after entering"), battle);
  if (terrain->kind != BIC_TERRAIN_SIDE)
    bic_facts_add (facts, _("Line of sight"), terrain->blocks_sight ? _("blocked") : _("free"));
  if (terrain->height > 0)
    add_number (facts, _("Height"), terrain->height);
}

static void
add_cost (GtkWidget        *facts,
          const BicTerrain *terrain)
{
  if (terrain->cost > 0 && terrain->may_enter)
    add_number (facts, terrain->kind == BIC_TERRAIN_SIDE ? _("Extra movement points") : _("Movement points"),
                terrain->cost);
}

/* What the family of rule systems uses of it */
static void
add_terrain (GtkWidget     *facts,
             const BicGame *game,
             int            index)
{
  const BicTerrain *terrain = &bic_ruleset_terrains (bic_game_catalogue (game), bic_game_ruleset (game), NULL)[index];

  add_entry (facts, terrain);
  if (bic_ruleset_uses (bic_game_ruleset (game), BIC_USE (POINTS)))
    add_cost (facts, terrain);
  else
    add_battle_and_sight (facts, terrain);
  add_terrain_rows (facts, game, index);
  bic_facts_add_source (facts, &terrain->source);
}

static void
add_ground (GtkWidget     *facts,
            const BicGame *game,
            GQuark         id,
            const char    *otherwise)
{
  const BicCatalogue *catalogue = bic_game_catalogue (game);
  int index = bic_catalogue_find_terrain (catalogue, id ? g_quark_to_string (id) : otherwise);

  if (index < 0)
    return;
  bic_facts_part (facts,
                  g_dgettext (GETTEXT_PACKAGE,
                              bic_ruleset_terrains (catalogue, bic_game_ruleset (game), NULL)[index].name), NULL);
  add_terrain (facts, game, index);
}

/* Works and the like on its sides, each kind once */
static void
add_sides (GtkWidget     *facts,
           const BicGame *game,
           const BicTile *tile)
{
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      gboolean told = tile->side[dir] == 0;

      for (int before = 0; before < dir; before++)
        told |= tile->side[before] == tile->side[dir];
      if (!told)
        add_ground (facts, game, tile->side[dir], "");
    }
}

/**
 * bic_piece_card_new:
 * @game: a game
 * @state: a state of it
 * @hex: a hex of its board
 *
 * Returns: the facts about it, for a popover
 */
GtkWidget *
bic_piece_card_new (const BicGame  *game,
                    const BicState *state,
                    int             hex)
{
  BicTile tile = bic_position_tile (game, state, hex);
  char at[BIC_HEX_TEXT];
  GtkWidget *facts = bic_facts_new (bic_hex_write (bic_game_grid (game), hex, at), NULL);
  BicPieceInfo piece;

  for (int leader = 0; leader <= 1; leader++)
    for (int i = 0; i < bic_state_n_pieces (game, state); i++)
      if (bic_state_piece (game, state, i, &piece) && piece.hex == hex && piece.leader == leader)
        add_piece (facts, game, state, &piece);
  add_ground (facts, game, tile.terrain, "clear");
  if (tile.overlay)
    add_ground (facts, game, tile.overlay, "");
  add_sides (facts, game, &tile);
  return facts;
}
