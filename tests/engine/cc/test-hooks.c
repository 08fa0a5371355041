/* Tests of the hooks that a rule system derived from Commands & Colors can change. Each test also plays the same
 * position with the parent rule system.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"

#include "bic-book.h"
#include "bic-setup.h"
#include "cc-battle.h"
#include "cc-orders.h"
#include "cc-rulebook.h"
#include "cc-rules.h"
#include "cc-why.h"
#include "child.h"

enum { RIPOSTE = BIC_MAX_PROCS - 1 };

typedef struct { BicGame *game; BicState s; BicChoices list; } Field;

/* Sets up the units in @words and starts @phase of the top side's turn with orders for the units in the hexes @ordered.
 * No hand contains a reaction. */
static void
set_up (Field      *field,
        const char *words,
        const char *ordered,
        const char *phase)
{
  g_autoptr (GPtrArray) hand = g_ptr_array_new ();
  const GPtrArray *hands[BIC_N_SIDES] = { hand, hand }, *discards[BIC_N_SIDES] = { NULL };
  g_auto (GStrv) hexes = g_strsplit (ordered, " ", 0);
  g_autoptr (GError) error = NULL;

  field->game = battle_game (battle_from_words (words), BIC_GAME_TYPED_DICE | BIC_GAME_OPEN_HANDS);
  g_ptr_array_add (hand, (gpointer) "probe-center");
  bic_state_init (&field->s, field->game, 1);
  g_assert_true (bic_setup_place_cards (field->game, &field->s, hands, discards, NULL, &error));
  for (char **hex = hexes; *hex; hex++)
    field->s.piece[battle_piece (field->game, &field->s, *hex, FALSE)].marks |= BIC_MARK_ORDERED;
  g_assert_true (bic_setup_turn (field->game, &field->s, 1, BIC_TOP, phase, &error));
  bic_choices (field->game, &field->s, &field->list);
}

static void
say (Field      *field,
     const char *text)
{
  g_autoptr (GError) error = NULL;

  bic_apply (field->game, &field->s, battle_choice (field->game, text), NULL, &field->list, &error);
  g_assert_no_error (error);
}

/* Rolls dice with the faces in @words. */
static void
roll (Field      *field,
      const char *words)
{
  g_auto (GStrv) faces = g_strsplit (words, " ", 0);

  for (char **face = faces; *face; face++)
    {
      g_autofree char *text = g_strconcat ("roll ", *face, NULL);

      say (field, text);
    }
}

/* Rolls the remaining dice: all of them miss, except that the last die shows @last. */
static void
roll_all (Field      *field,
          const char *last)
{
  for (int due = bic_setup_dice_due (field->game, &field->s); due > 0; due--)
    roll (field, due > 1 ? "CAV" : last);
}

static gboolean
offers (const Field *field,
        const char  *text)
{
  return battle_offers (&field->list, battle_choice (field->game, text));
}

static BicWhy
why_not (const Field *field,
         const char  *text)
{
  return bic_why_not (field->game, &field->s, battle_choice (field->game, text));
}

static gboolean
stands (const Field *field,
        const char  *hex)
{
  return bic_unit_at (&(BicView) { field->game, &field->s }, battle_hex (field->game, hex)) != NULL;
}

/* Plays a case with the parent rule system, then with the derived rule system, and then with the parent again. */
static void
for_both (void (*change) (BicRulebook *book),
          void (*play) (gboolean changed))
{
  play (FALSE);
  change (child_of ("ccn-3e"));
  play (TRUE);
  child_drop ();
  play (FALSE);
}

/* --- battle back -------------------------------------------------------- */

/* Allows a battle back only from terrain that stops movement. */
static BicWhy
only_from_cover (const BicView  *v,
                 const BicFrame *f)
{
  return bic_ground (v, cc_at (v, f)->hex)->stops ? cc_battle_back_why (v, f) : BIC_WHY_NO_DICE;
}

static void
change_back (BicRulebook *book)
{
  CcRules *rules = cc_book_rules (book);

  rules->back = only_from_cover;
}

static void
play_back (gboolean changed)
{
  static const char * const grounds[] = { "", "forest E6\n" };

  for (gsize cover = 0; cover < G_N_ELEMENTS (grounds); cover++)
    {
      g_autofree char *words = g_strconcat (grounds[cover], "top french/OG D6\nbottom portuguese/LN E6\n", NULL);
      Field field;

      set_up (&field, words, "D6", "combat");
      say (&field, "melee D6 E6");
      roll_all (&field, "CAV");
      g_assert_true (offers (&field, "battle-back") == (cover || !changed));
      bic_game_unref (field.game);
    }
}

static void
test_back (void)
{
  for_both (change_back, play_back);
}

/* Gives the derived rulebook a new kind of attack for the battle back. */
static void
change_kind (BicRulebook *book)
{
  static const BicStep nothing[] = { { 0 } };
  CcRules *rules = cc_book_rules (book);

  book->procs[RIPOSTE] = book->procs[CC_BACK];
  bic_book_put_steps (book, RIPOSTE, BIC_INSTEAD, "again", nothing);
  book->names[RIPOSTE] = "riposte";
  rules->attack[RIPOSTE] = rules->attack[CC_BACK];
  rules->attack[RIPOSTE].name = rules->attack[RIPOSTE].log_text = "Riposte";
  rules->attack[RIPOSTE].hits = 0;
  rules->attack[CC_BACK].verb = 0;
  rules->attack[CC_MELEE].back = RIPOSTE;
}

static void
play_kind (gboolean changed)
{
  BicCombat combat;
  BicOdds odds;
  Field field;

  set_up (&field, "top french/LN D6\nbottom portuguese/LN E6\n", "D6", "combat");
  say (&field, "melee D6 E6");
  roll_all (&field, "CAV");
  g_assert_true (bic_attack_odds (field.game, &field.s, battle_choice (field.game, "battle-back"), &odds));
  g_assert_cmpfloat (bic_odds_mean_hits (&odds), <, changed ? 1.4 : 2.1);
  g_assert_cmpfloat (bic_odds_mean_hits (&odds), >, changed ? 1.3 : 1.9);
  say (&field, "battle-back");
  g_assert_true (bic_state_combat (field.game, &field.s, &combat));
  g_assert_cmpstr (combat.kind, ==, changed ? "Riposte" : "Battle back");
  roll (&field, "INF SAB CAV CAV");
  g_assert_cmpint (field.s.piece[battle_piece (field.game, &field.s, "D6", FALSE)].blocks, ==, changed ? 3 : 2);
  bic_game_unref (field.game);
}

static void
test_kind (void)
{
  for_both (change_kind, play_kind);
}

/* --- arc of fire -------------------------------------------------------- */

/* Allows a unit to fire only along its own column of hexes. */
static BicWhy
straight_on (const BicView       *v,
             const BicPieceState *unit,
             int                  to)
{
  const BicGrid *grid = &v->game->board.grid;

  return bic_grid_column (grid, unit->hex) == bic_grid_column (grid, to) ? BIC_LEGAL : BIC_WHY_SIGHT_EDGE;
}

static void
change_arc (BicRulebook *book)
{
  CcRules *rules = cc_book_rules (book);

  rules->arc = straight_on;
}

static void
play_arc (gboolean changed)
{
  Field field;

  set_up (&field, "top french/FA D6\ntop french/LN F9\nbottom portuguese/LN F6\nbottom portuguese/LN F8\n", "D6 F9",
          "combat");
  g_assert_true (offers (&field, "fire D6 F6"));
  g_assert_true (offers (&field, "fire D6 F8") == !changed);
  g_assert_cmpint (why_not (&field, "fire D6 F8"), ==, changed ? BIC_WHY_SIGHT_EDGE : BIC_LEGAL);
  say (&field, "melee F9 F8");
  g_assert_true ((bic_state_asked_side (field.game, &field.s) == BIC_TOP && offers (&field, "join D6")) == !changed);
  bic_game_unref (field.game);
}

static void
test_arc (void)
{
  for_both (change_arc, play_arc);
}

/* --- orders ------------------------------------------------------------- */

static gboolean
is_led (const BicView       *v,
        const BicPieceState *p)
{
  for (int i = 0; i < v->game->n_leaders; i++)
    if (v->state->piece[i].side == p->side && v->state->piece[i].hex >= 0
        && bic_distance (v, v->state->piece[i].hex, p->hex) <= 1)
      return TRUE;
  return FALSE;
}

/* Allows orders only for units next to a leader. */
static BicWhy
led_why (const BicView       *v,
         const BicPieceState *p)
{
  return is_led (v, p) ? cc_card_order_why (v, p) : BIC_WHY_NO_LEADER;
}

static void
change_order (BicRulebook *book)
{
  CcRules *rules = cc_book_rules (book);

  rules->order = led_why;
}

static const char line[] =
    "top french/LN D5\ntop french/LDR D5\ntop french/LN D6\ntop french/LN D8\nbottom portuguese/LN I6\n";

static void
play_order (gboolean changed)
{
  Field field;

  set_up (&field, line, "", "command");
  say (&field, "play probe-center");
  g_assert_true (offers (&field, "order D5") && offers (&field, "order D6"));
  g_assert_true (offers (&field, "order D8") == !changed);
  g_assert_cmpint (why_not (&field, "order D8"), ==, changed ? BIC_WHY_NO_LEADER : BIC_LEGAL);
  bic_game_unref (field.game);
}

static void
test_order (void)
{
  for_both (change_order, play_order);
}

/* Returns the number of orders that a unit costs. A unit that is not next to a leader costs more. */
static int
led_cost (const BicView       *v,
          const BicPieceState *p)
{
  return is_led (v, p) ? 1 : 2;
}

static void
change_cost (BicRulebook *book)
{
  CcRules *rules = cc_book_rules (book);

  rules->cost = led_cost;
}

/* Checks how many units two orders in the center can order. */
static void
play_cost (gboolean changed)
{
  int given, most;
  Field field;

  set_up (&field, line, "", "command");
  say (&field, "play probe-center");
  g_assert_true (offers (&field, "order D8"));
  say (&field, "order D6");
  g_assert_true (offers (&field, "order D5"));
  g_assert_true (offers (&field, "order D8") == !changed);
  g_assert_cmpint (why_not (&field, "order D8"), ==, changed ? BIC_WHY_NO_ORDER_LEFT : BIC_LEGAL);
  bic_game_unref (field.game);
  set_up (&field, line, "", "command");
  say (&field, "play probe-center");
  say (&field, "order D8");
  g_assert_true (field.game->book.orders.given (&(BicView) { field.game, &field.s }, &given, &most));
  g_assert_cmpint (given, ==, changed ? 2 : 1);
  g_assert_true (offers (&field, "order D6") == !changed);
  bic_game_unref (field.game);
}

static void
test_cost (void)
{
  for_both (change_cost, play_cost);
}

/* --- retreats ----------------------------------------------------------- */

/* Returns one hex more than the number of flags. */
static int
further (const BicUnitType *type,
         int                flags)
{
  return flags + 1;
}

static void
change_driven (BicRulebook *book)
{
  book->combat.driven = further;
}

static void
play_driven (gboolean changed)
{
  Field field;

  set_up (&field, "top british/LN G6\nbottom french/LN H6\n", "G6", "combat");
  say (&field, "melee G6 H6");
  roll_all (&field, "FLAG");
  say (&field, "retreat H6 I6");      /* The unit cannot retreat farther, so it loses one block for each missing hex. */
  g_assert_cmpint (field.s.piece[battle_piece (field.game, &field.s, "I6", FALSE)].blocks, ==, changed ? 3 : 4);
  bic_game_unref (field.game);
}

static void
test_driven (void)
{
  for_both (change_driven, play_driven);
}

/* Allows a unit to retreat only straight away from the attacker. */
static BicWhy
straight_away (const BicView       *v,
               const BicPieceState *unit,
               int                  foe,
               int                  start,
               int                  from,
               int                  to)
{
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    if (v->game->board.next[foe][dir] == from && v->game->board.next[from][dir] == to)
      return BIC_LEGAL;
  return BIC_WHY_NOT_BACK;
}

static void
change_way (BicRulebook *book)
{
  CcRules *rules = cc_book_rules (book);

  rules->retreat_why = straight_away;
}

/* Checks the retreat paths of a unit, which retreats without a question if there is only one path, and whether cavalry
 * can retire and reform. */
static void
play_way (gboolean changed)
{
  Field field;

  set_up (&field, "top french/LN D6\nbottom french/LN E6\n", "D6", "combat");
  say (&field, "melee D6 E6");
  roll_all (&field, "FLAG");
  g_assert_true (offers (&field, "retreat E6 F5") == !changed);
  g_assert_true (stands (&field, "F5") == changed);
  bic_game_unref (field.game);

  set_up (&field, "top french/LN D6\nbottom french/LC E6\nbottom french/LN F5\n", "D6", "combat");
  say (&field, "melee D6 E6");
  g_assert_true (offers (&field, "retire-and-reform") == !changed);
  bic_game_unref (field.game);
}

static void
test_way (void)
{
  for_both (change_way, play_way);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hooks/back", test_back);
  g_test_add_func ("/hooks/kind", test_kind);
  g_test_add_func ("/hooks/arc", test_arc);
  g_test_add_func ("/hooks/order", test_order);
  g_test_add_func ("/hooks/cost", test_cost);
  g_test_add_func ("/hooks/driven", test_driven);
  g_test_add_func ("/hooks/way", test_way);
  return g_test_run ();
}
