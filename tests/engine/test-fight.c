/* Tests of the fight that is shown at a position: the fight is the same during the game, after loading and after undo.
 * Also tests typed dice.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "battle.h"

#include "bic-event.h"
#include "bic-fight.h"
#include "bic-rng.h"
#include "bic-setup.h"

#define GAMES 3
#define KEPT 30                         /* games of each battle in test_kept () in slow test mode */
#define FEW 5                           /* games of each battle in test_kept () in normal mode */
#define PREVIEWED 15                    /* games of each rule system in test_previews () */
#define MOST 400                        /* highest number of choices in a game */

typedef BicScenario *(*BattleMaker) (void);
static const BattleMaker makers[] = { battle_field, battle_crossing, battle_weissdorf };

/* Makes a random choice. Attacks are preferred, so that many fights take place. */
static gboolean
choose_some (BicSession *session,
             BicRng     *rng)
{
  const BicChoices *choices = bic_session_choices (session);
  int pick = bic_rng_below (rng, choices->n);
  BicSum sum;

  for (int i = 0; i < choices->n && bic_rng_below (rng, 3); i++)
    if (bic_explain_attack (bic_session_game (session), bic_session_state (session), choices->at[i], &sum))
      pick = i;
  return bic_session_choose (session, choices->at[pick], NULL);
}

/* --- fights as text ----------------------------------------------------- */

static void
write_event (GString        *text,
             const BicEvent *event)
{
  g_string_append_printf (text, " event %d/%d/%d/%d/%d/%d/%d", event->kind, event->side, event->a, event->b, event->c,
                          event->d, event->e);
}

static void
write_combat (GString         *text,
              const BicCombat *combat)
{
  g_autofree char *sum = bic_sum_text (&combat->sum);

  g_string_append_printf (text, "%s side %d %d>%d types %d %d hits %d flags %d faces %x %x sum %s dice", combat->kind,
                          combat->side,
                          combat->from, combat->to, combat->from_type, combat->to_type, combat->hits, combat->flags,
                              combat->hit_faces,
                          combat->flag_faces, sum);
  for (int i = 0; i < combat->n_dice; i++)
    g_string_append_printf (text, " %d", combat->face[i]);
}

static char *
write_fight (BicSession *session,
             guint       position)
{
  GString *text = g_string_new (NULL);
  BicFightView fight;

  if (!bic_session_fight (session, position, &fight))
    return g_string_free (text, FALSE);
  write_combat (text, &fight.combat);
  for (int i = 0; i < BIC_N_FIGHTERS; i++)
    g_string_append_printf (text, " fighter %d %d %d blocks %d of %d", fight.fighter[i].hex, fight.fighter[i].piece,
                            fight.fighter[i].leader,
                            fight.fighter[i].blocks, fight.fighter[i].before);
  write_event (text, &fight.result);
  g_string_append_printf (text, " due %d rolled %u", fight.n_due, fight.rolled);
  if (fight.has_odds)
    g_string_append_printf (text, " odds %.6f", fight.odds.destroyed + fight.odds.result[0].chance);
  for (int i = 0; i < fight.n_before; i++)
    {
      g_string_append_printf (text, " before %s %d:", fight.before[i].kind, fight.before[i].n_dice);
      write_event (text, &fight.before[i].result);
    }
  for (int i = 0; i < fight.n_checks; i++)
    {
      g_string_append_printf (text, " check %s %d:", fight.check[i].kind, fight.check[i].n_dice);
      write_event (text, &fight.check[i].result);
    }
  return g_string_free (text, FALSE);
}

/* --- properties --------------------------------------------------------- */

static int
count_faces (const BicCombat *combat,
             guint            faces)
{
  int n = 0;

  for (int i = 0; i < combat->n_dice; i++)
    n += faces >> combat->face[i] & 1;
  return n;
}

static gboolean
is_attack (const BicFightView *fight)
{
  return fight->result.kind == BIC_EVENT_HITS || fight->result.kind == BIC_EVENT_RESULT;
}

static void
assert_sound (BicSession *session,
              int         counts[3])
{
  BicFightView fight;

  if (!bic_session_fight (session, bic_session_position (session), &fight) || !is_attack (&fight))
    return;
  counts[0]++;
  counts[1] += fight.has_odds;
  counts[2] += fight.n_checks;
  g_assert_cmpint (fight.combat.sum.n, >, 0);
  g_assert_cmpint (fight.fighter[BIC_FIGHTER_ROLLS].hex, ==, fight.combat.from);
  g_assert_cmpint (fight.fighter[BIC_FIGHTER_TARGET].hex, ==, fight.combat.to);
  g_assert_cmpint (fight.fighter[BIC_FIGHTER_TARGET].before, >, 0);
  if (fight.result.kind == BIC_EVENT_RESULT)
    {
      g_assert_cmpint (fight.combat.n_dice, ==, 1);
      return;
    }
  g_assert_cmpint (fight.combat.n_dice, >=, fight.combat.sum.total); /* There can be more dice if lancers roll again. */
  g_assert_cmpint (count_faces (&fight.combat, fight.combat.flag_faces), >=, fight.combat.flags);
  g_assert_cmpint (count_faces (&fight.combat, fight.combat.hit_faces), >=, fight.combat.hits);
  g_assert_cmpint (count_faces (&fight.combat, fight.combat.hit_faces) > 0, ==, fight.combat.hits > 0);
}

static BicSession *
load (BicSession *session)
{
  gsize length;
  g_autofree char *text = bic_session_write (session, &length), *mismatch = NULL;
  g_autoptr (GError) error = NULL;
  BicSession *loaded = bic_session_parse (text, length, "game", battle_catalogue (), &mismatch, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (mismatch, ==, NULL);
  return loaded;
}

static void
assert_undone (BicSession *session,
               GPtrArray  *shown)
{
  guint position = bic_session_position (session);
  g_autofree char *now = NULL;

  if (position == 0 || !bic_session_undo (session, FALSE))
    return;
  now = write_fight (session, position - 1);
  g_assert_cmpstr (now, ==, shown->pdata[position - 1]);
  g_assert_true (bic_session_redo (session));
}

/* Adds the faces of the @n dice to the number of each face in @counts. */
static void
count_shown (const int *face,
             int        n,
             int        counts[BIC_MAX_FACES])
{
  for (int i = 0; i < n; i++)
    counts[face[i]]++;
}

/* Checks that all dice of the last choice are shown, even if one fight was followed by another. */
static void
assert_seen (BicSession *session,
             int        *before)
{
  guint position = bic_session_position (session);
  int counts[BIC_MAX_FACES] = { 0 };
  BicFightView fight;

  if (!bic_session_fight (session, position, &fight))
    return;
  count_shown (fight.combat.face, fight.combat.n_dice, counts);
  for (int i = 0; i < fight.n_checks; i++)
    count_shown (fight.check[i].face, fight.check[i].n_dice, counts);
  for (int i = 0; i < fight.n_before; i++)
    count_shown (fight.before[i].face, fight.before[i].n_dice, counts);
  for (guint i = bic_session_n_log (session); i > 0 && bic_session_log (session, i - 1)->position >= position - 1; i--)
    {
      const BicLogEntry *entry = bic_session_log (session, i - 1);

      if (entry->kind == BIC_LOG_EVENT && entry->event.kind == BIC_EVENT_DIE && !entry->taken_by
          && entry->position == position - 1)
        g_assert_cmpint (--counts[entry->event.a], >=, 0);
    }
  *before += fight.n_before;
}

/* Checks at each position of random games that undo and loading the game show the same fight. */
static void
test_same (gconstpointer data)
{
  BattleMaker maker = makers[GPOINTER_TO_INT (data) / 2];
  BicGameFlags flags = GPOINTER_TO_INT (data) % 2 ? BIC_GAME_TYPED_DICE : 0;
  int counts[3] = { 0 }, before = 0;

  for (guint64 seed = 1; seed <= GAMES; seed++)
    {
      g_autoptr (BicSession) session = battle_session (maker (), seed, flags), loaded = NULL;
      g_autoptr (GPtrArray) shown = g_ptr_array_new_with_free_func (g_free);
      BicRng rng;

      bic_rng_init (&rng, seed);
      g_ptr_array_add (shown, write_fight (session, 0));
      for (int n = 0; n < MOST && bic_session_asked_side (session) != BIC_NOBODY; n++)
        {
          g_assert_true (choose_some (session, &rng));
          g_ptr_array_add (shown, write_fight (session, bic_session_position (session)));
          assert_sound (session, counts);
          assert_seen (session, &before);
          assert_undone (session, shown);
        }
      loaded = load (session);
      g_assert_cmpuint (bic_session_position (loaded), ==, bic_session_position (session));
      for (guint i = 0; i < shown->len; i++)
        {
          g_autofree char *again = write_fight (loaded, i);

          g_assert_cmpstr (again, ==, shown->pdata[i]);
        }
    }
  g_test_message ("attacks %d, with odds %d, checks %d, before %d", counts[0], counts[1], counts[2], before);
  g_assert_cmpint (counts[0], >, 0);
  g_assert_cmpint (counts[1], >, 0);
}

/* --- typed dice --------------------------------------------------------- */

static BicScenario *
duel (void)
{
  return battle_from_words ("bottom french/LN F6\ntop british/LN E6\nbottom french/LN F3\ntop british/LN E3\n");
}

static void
order_and_attack (BicSession *session)
{
  g_autofree char *melee = NULL;

  for (int n = 0; n < 200 && !melee; n++)
    {
      const BicChoices *choices = bic_session_choices (session);
      char text[BIC_CHOICE_TEXT];
      int pick = -1, first = -1;

      for (int i = 0; i < choices->n; i++)
        {
          bic_choice_write (bic_session_game (session), choices->at[i], text);
          if (g_str_has_prefix (text, "melee"))
            melee = g_strdup (text);
          if (g_str_has_prefix (text, "order") || g_str_has_prefix (text, "done"))
            pick = pick < 0 || g_str_has_prefix (text, "order") ? i : pick;
          first = first < 0 ? i : first;
        }
      if (!melee)
        g_assert_true (bic_session_choose (session, choices->at[pick < 0 ? first : pick], NULL));
    }
  g_assert_nonnull (melee);
  battle_choose (session, melee);
  while (bic_session_asked_side (session) != BIC_CHANCE)
    battle_choose (session, "none");
}

/* Checks that a wrong typed die can be undone without an agreement while other dice of the roll have not been typed. */
static void
test_correct (void)
{
  g_autoptr (BicSession) session = battle_session (duel (), 3, BIC_GAME_TYPED_DICE);
  gboolean consent = TRUE;
  guint64 before;
  BicFightView fight;
  int due;

  order_and_attack (session);
  due = bic_setup_dice_due (bic_session_game (session), bic_session_state (session));
  g_assert_cmpint (due, >, 1);
  before = bic_session_hash (session);
  battle_choose (session, "roll SAB");
  g_assert_true (bic_session_can_undo (session, &consent));
  g_assert_false (consent);
  g_assert_true (bic_session_fight (session, bic_session_position (session), &fight));
  g_assert_cmpint (fight.combat.n_dice, ==, 1);
  g_assert_cmpint (fight.n_due, ==, due - 1);
  g_assert_true (bic_session_undo (session, FALSE));
  g_assert_cmpuint (bic_session_hash (session), ==, before);
  g_assert_true (bic_session_fight (session, bic_session_position (session), &fight));
  g_assert_cmpint (fight.combat.n_dice, ==, 0);
  for (int i = 0; i < due; i++)
    battle_choose (session, "roll CAV");
  g_assert_true (bic_session_can_undo (session, &consent));
  g_assert_true (consent);
}

/* Plays to the end and returns the number of typed dice. */
static int
type_all (BicSession *session,
          guint64     seed)
{
  const BicGame *game = bic_session_game (session);
  int dice = 0;
  BicRng rng;

  bic_rng_init (&rng, seed);
  for (int n = 0; n < 4 * MOST && bic_session_asked_side (session) != BIC_NOBODY; n++)
    {
      if (bic_session_asked_side (session) == BIC_CHANCE)
        {
          g_assert_cmpint (bic_setup_dice_due (game, bic_session_state (session)), >, 0);
          g_assert_cmpint (bic_session_choices (session)->n, ==, bic_game_n_faces (game));
          dice++;
        }
      g_assert_true (choose_some (session, &rng));
    }
  return dice;
}

/* Checks that players type only dice, because the program draws the cards, and that the loaded game ends in the same
 * position. */
static void
test_only_dice (gconstpointer data)
{
  int dice = 0;

  for (guint64 seed = 1; seed <= GAMES; seed++)
    {
      g_autoptr (BicSession) session = battle_session (makers[GPOINTER_TO_INT (data)] (), seed, BIC_GAME_TYPED_DICE),
          loaded = NULL;

      dice += type_all (session, seed);
      loaded = load (session);
      g_assert_cmpuint (bic_session_hash (loaded), ==, bic_session_hash (session));
    }
  g_assert_cmpint (dice, >, 10);
}

/* Checks that a fight includes all attackers and defenders of a battle with several units, before and during the
 * battle. */
static void
test_company (void)
{
  g_autoptr (BicSession) session = battle_session (battle_clash (), 3, 0);
  static const char *const choices[] = { "done", "attack E4 D4", "attack E5 D4", "attack E6 D5" };
  const BicGame *game = bic_session_game (session);
  BicFightView fight;

  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    battle_choose (session, choices[i]);
  g_assert_true (bic_fight_before_attack (game, bic_session_state (session), battle_choice (game, "attack E5 D4"),
                                          &fight));
  g_assert_cmpint (fight.n_company[BIC_FIGHTER_ROLLS], ==, 2);
  battle_choose (session, "battle D4");
  g_assert_true (bic_session_fight (session, bic_session_position (session), &fight));
  g_assert_cmpint (fight.n_company[BIC_FIGHTER_ROLLS], ==, 2);
  g_assert_cmpint (fight.n_company[BIC_FIGHTER_TARGET], ==, 1);
  for (int i = 0; i < 2; i++)
    g_assert_cmpstr (fight.company[BIC_FIGHTER_ROLLS][i].name, ==,
                     fight.company[BIC_FIGHTER_ROLLS][i].hex == battle_hex (game, "E4") ? "I Corps" : "II Corps");
  g_assert_cmpint (fight.company[BIC_FIGHTER_ROLLS][0].hex, !=, fight.company[BIC_FIGHTER_ROLLS][1].hex);
  g_assert_cmpstr (fight.company[BIC_FIGHTER_TARGET][0].name, ==, "I Corps");
  g_assert_cmpstr (fight.combat.sum.line[0].about, ==, "I Corps");
  g_assert_cmpint (fight.combat.sum.line[0].hex, ==, battle_hex (game, "E4"));
}

/* Checks that the last fight continues to be shown. It is not replaced when the target of an attack leaves before the
 * dice, or when dice are rolled outside a fight. */
static void
test_kept (void)
{
  g_autofree BicFightView *fight = g_new (BicFightView, 1);

  for (guint m = 0; m < G_N_ELEMENTS (makers); m++)
    for (guint64 seed = 1; seed <= (g_test_slow () ? KEPT : FEW); seed++)
      {
        g_autoptr (BicSession) session = battle_session (makers[m] (), seed, 0);
        gboolean fought = FALSE;
        BicRng rng;

        bic_rng_init (&rng, seed);
        for (int i = 0; i < MOST && bic_session_choices (session)->n > 0 && choose_some (session, &rng); i++)
          {
            gboolean shown = bic_session_fight (session, bic_session_position (session), fight);

            g_assert_true (shown || !fought);
            fought |= shown && fight->combat.n_dice > 0;
          }
        g_assert_true (fought);
      }
}

/* --- previews ----------------------------------------------------------- */

enum { ATTACKS, ANSWERS, N_PREVIEWS };
static const char *const previews[N_PREVIEWS] = { "attacks", "answers" };
static guint previewed[N_PREVIEWS];

/* Checks that the preview of a choice shows the side that would roll, and its target. An answer of the target, for
 * example First Strike, is a roll against the attacker. */
static void
check_previews (const BicGame    *game,
                const BicState   *state,
                const BicChoices *list)
{
  int asked = bic_state_asked_side (game, state);
  g_autofree BicFightView *fight = g_new (BicFightView, 1);

  for (int i = 0; i < list->n; i++)
    if (bic_fight_before_attack (game, state, list->at[i], fight))
      {
        const BicFighter *rolls = &fight->fighter[BIC_FIGHTER_ROLLS], *target = &fight->fighter[BIC_FIGHTER_TARGET];

        previewed[bic_choice_hexes (game, list->at[i]).from == BIC_NO_HEX ? ANSWERS : ATTACKS]++;
        g_assert_cmpint (fight->combat.side, ==, asked);
        g_assert_true (rolls->side == asked && rolls->hex == fight->combat.from && rolls->piece >= 0);
        g_assert_true (target->side == !asked && target->hex == fight->combat.to);
        if (g_str_equal (fight->combat.sum.line[0].why, "blocks"))
          g_assert_cmpint (fight->combat.sum.line[0].change, ==, rolls->blocks);
      }
}

#define BOTH (1u << ATTACKS | 1u << ANSWERS)

static const BattleSweep sweeps[] = {
  { "ccn-3e", battle_field, check_previews, BOTH },
  { "ccn-gmt", battle_field, check_previews, BOTH },
  { "ccn-plus", battle_field, check_previews, BOTH },
};

static void
test_previews (gconstpointer data)
{
  battle_sweep (data, PREVIEWED, previews, previewed, N_PREVIEWS);
}

int
main (int    argc,
      char **argv)
{
  static const char *const names[] = { "field", "crossing", "weissdorf" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (makers); i++)
    {
      g_autofree char *path = g_strdup_printf ("/fight/same/%s%s", names[i / 2], i % 2 ? "/typed" : "");

      g_test_add_data_func (path, GINT_TO_POINTER (i), test_same);
    }
  for (guint i = 0; i < G_N_ELEMENTS (makers); i++)
    {
      g_autofree char *path = g_strdup_printf ("/fight/typed/%s", names[i]);

      g_test_add_data_func (path, GINT_TO_POINTER (i), test_only_dice);
    }
  g_test_add_func ("/fight/typed/correct", test_correct);
  g_test_add_func ("/fight/company", test_company);
  g_test_add_func ("/fight/kept", test_kept);
  for (gsize i = 0; i < G_N_ELEMENTS (sweeps); i++)
    {
      g_autofree char *path = g_strdup_printf ("/fight/previews/%s", sweeps[i].ruleset);

      g_test_add_data_func (path, &sweeps[i], test_previews);
    }
  return g_test_run ();
}
