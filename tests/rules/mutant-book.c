/* Mutants of a rulebook: one row of a table is removed, or one function in a table does nothing.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The program is linked with --wrap=bic_rulebook_find, so that games use the mutant without compiling it.
 */
#include "config.h"

#include "cc-rulebook.h"
#include "cc-rules.h"
#include "mutants.h"

#define MAX_STEPS 64

const BicRulebook * __real_bic_rulebook_find (const char *id);
const BicRulebook * __wrap_bic_rulebook_find (const char *id);

/* Rulebook with a mutant, which replaces the original rulebook with the same id once a mutant was picked */
static BicRulebook mutant;
static BicStep mutant_steps[MAX_STEPS];
static CcRules mutant_rules;

const BicRulebook *
__wrap_bic_rulebook_find (const char *id)
{
  return mutant.id && g_strcmp0 (mutant.id, id) == 0 ? &mutant : __real_bic_rulebook_find (id);
}

typedef struct { BicRulebook book; BicMutantPick pick; gpointer data; } Search;

static gboolean G_GNUC_PRINTF (2, 3)
picked (const Search *s,
        const char   *format,
        ...)
{
  va_list arguments;
  g_autofree char *name = NULL;

  va_start (arguments, format);
  name = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return s->pick (name, s->data);
}

/* --- functions that return nothing -------------------------------------- */

static BicWhy
no_rule (const BicView  *v,
         const BicFrame *f,
         BicChoice       c)
{
  return BIC_LEGAL;
}

static BicWhy
no_condition (const BicView  *v,
              const BicFrame *caller,
              int             side,
              BicChoice       c)
{
  return BIC_LEGAL;
}

static void
no_effect (BicRun   *r,
           BicFrame *caller,
           int       side,
           BicChoice c)
{
}

static const char *
no_fault (const BicView *v)
{
  return NULL;
}

static void
hide_nothing (const BicView *v,
              BicState      *copy,
              int            side,
              BicRng        *rng)
{
}

static gboolean
no_sum (const BicView *v,
        BicChoice      c,
        BicSum        *sum)
{
  return FALSE;
}

static gboolean
no_stakes (const BicView *v,
           BicChoice      c,
           BicStakes     *out)
{
  return FALSE;
}

static gboolean
no_combat (const BicView *v,
           BicCombat     *out)
{
  return FALSE;
}

static BicWhy
sees_all (const BicView *v,
          int            from,
          int            to,
          int           *blocker)
{
  return BIC_LEGAL;
}

static const char *
no_phase (const BicView *v)
{
  return "";
}

/* --- tables of steps ---------------------------------------------------- */

static int
count_steps (const BicStep *steps)
{
  int n = 0;

  while (steps[n].name)
    n++;
  g_assert (n < MAX_STEPS);
  return n;
}

/* Returns a copy of the step table of a procedure, so that it can be changed. */
static BicStep *
own_table (Search *s,
           int     proc)
{
  memcpy (mutant_steps, s->book.procs[proc], sizeof (BicStep) * (gsize) (count_steps (s->book.procs[proc]) + 1));
  s->book.procs[proc] = mutant_steps;
  return mutant_steps;
}

static void
drop_step (BicStep *steps,
           int      at)
{
  do
    steps[at] = steps[at + 1];
  while (steps[at++].name);
}

static void
drop_offer (BicStep *step,
            int      at)
{
  for (; at + 1 < BIC_MAX_OFFERS; at++)
    step->offers[at] = step->offers[at + 1];
  step->offers[BIC_MAX_OFFERS - 1] = (BicOffer) { 0 };
}

static gboolean
find_offer (Search        *s,
            int            proc,
            int            at,
            const BicStep *step)
{
  for (int i = 0; i < BIC_MAX_OFFERS && step->offers[i].verb; i++)
    {
      const char *verb = s->book.words.verbs[step->offers[i].verb].word;

      if (picked (s, "offer %s.%s %s", s->book.names[proc], step->name, verb))
        return drop_offer (&own_table (s, proc)[at], i), TRUE;
      if (step->offers[i].ordered && picked (s, "only-ordered %s.%s %s", s->book.names[proc], step->name, verb))
        return own_table (s, proc)[at].offers[i].ordered = 0, TRUE;
    }
  return FALSE;
}

static gboolean
find_step (Search        *s,
           int            proc,
           int            at,
           const BicStep *step)
{
  const char *table = s->book.names[proc];

  if (picked (s, "step %s.%s", table, step->name))
    return drop_step (own_table (s, proc), at), TRUE;
  if (step->why && picked (s, "rule %s.%s", table, step->name))
    return own_table (s, proc)[at].why = no_rule, TRUE;
  if (step->always && picked (s, "always-asked %s.%s", table, step->name))
    return own_table (s, proc)[at].always = NULL, TRUE;
  return find_offer (s, proc, at, step);
}

static gboolean
find_in_tables (Search *s)
{
  for (int proc = 0; proc < BIC_MAX_PROCS; proc++)
    for (int at = 0; s->book.procs[proc] && s->book.procs[proc][at].name; at++)
      if (find_step (s, proc, at, &s->book.procs[proc][at]))
        return TRUE;
  return FALSE;
}

/* --- windows and hooks -------------------------------------------------- */

static void
drop_reaction (BicRulebook *book,
               int          at)
{
  book->n_reactions--;
  for (; at < book->n_reactions; at++)
    book->reactions[at] = book->reactions[at + 1];
}

static gboolean
find_in_windows (Search *s)
{
  for (int i = 0; i < s->book.n_reactions; i++)
    {
      BicReaction *row = &s->book.reactions[i];
      const char *verb = s->book.words.verbs[row->offer.verb].word;

      if (picked (s, "window %d %s", i, verb))
        return drop_reaction (&s->book, i), TRUE;
      if (picked (s, "window-rule %d %s", i, verb))
        return row->why = no_condition, TRUE;
      if (row->offer.ordered && picked (s, "window-only-ordered %d %s", i, verb))
        return row->offer.ordered = 0, TRUE;
      if (row->effect && picked (s, "window-effect %d %s", i, verb))
        return row->effect = no_effect, TRUE;
    }
  return FALSE;
}

/* --- kinds of attack, and hooks of their family ------------------------- */

static BicWhy
may_attack (const BicView       *v,
            const BicPieceState *unit,
            const BicPieceState *foe,
            guint64              how)
{
  return foe ? BIC_LEGAL : BIC_WHY_NOT_FOE;
}

static BicWhy
always_back (const BicView  *v,
             const BicFrame *f)
{
  return BIC_LEGAL;
}

static BicWhy
orders_anybody (const BicView       *v,
                const BicPieceState *p)
{
  return BIC_LEGAL;
}

static int
two_orders (const BicView       *v,
            const BicPieceState *p)
{
  return 2;
}

static int
stays (const BicUnitType *type,
       int                flags)
{
  return 0;
}

static BicWhy
any_way (const BicView       *v,
         const BicPieceState *unit,
         int                  foe,
         int                  start,
         int                  from,
         int                  to)
{
  return BIC_LEGAL;
}

static void
no_toll (BicRun              *r,
         const BicPieceState *unit,
         int                  blocks)
{
}

static gboolean
find_in_family_hooks (Search *s)
{
  if (picked (s, "hook driven"))
    return s->book.combat.driven = stays, TRUE;
#define HOOK(name, instead) \
  if (picked (s, "hook %s", #name)) \
    return mutant_rules.name = (instead), s->book.rules = &mutant_rules, TRUE;

  HOOK (back, always_back)
  HOOK (order, orders_anybody)
  HOOK (cost, two_orders)
  HOOK (retreat_why, any_way)
  HOOK (leader_retreat_why, any_way)
  HOOK (toll, no_toll)
  if (mutant_rules.arc)
    HOOK (arc, NULL)
  if (mutant_rules.facing)
    HOOK (facing, NULL)
  if (mutant_rules.past)
    HOOK (past, NULL)
  if (mutant_rules.further)
    HOOK (further, NULL)
  if (mutant_rules.lingers)
    HOOK (lingers, NULL)
  if (mutant_rules.advanced)
    HOOK (advanced, NULL)
  if (mutant_rules.fallen)
    HOOK (fallen, NULL)
  if (mutant_rules.leaving)
    HOOK (leaving, NULL)
#undef HOOK
  return FALSE;
}

/* Offers mutants in the attacks of Commands & Colors rulebooks. Other rulebooks do not have attacks of this kind. */
static gboolean
find_in_attacks (Search *s)
{
  if (s->book.setup.discard != cc_game_free)
    return FALSE;
  mutant_rules = *(const CcRules *) s->book.rules;
  if (find_in_family_hooks (s))
    return TRUE;
  for (int proc = 0; proc < BIC_MAX_PROCS; proc++)
    {
      CcAttackKind *kind = &mutant_rules.attack[proc];

#define COLUMN(column, instead) \
      if (kind->column && picked (s, "attack-%s %s", #column, s->book.names[proc])) \
        return kind->column = (instead), s->book.rules = &mutant_rules, TRUE;

      if (kind->name && picked (s, "attack %s", s->book.names[proc]))
        return *kind = (CcAttackKind) { 0 }, s->book.rules = &mutant_rules, TRUE;
      COLUMN (name, "?")
      COLUMN (log_text, "?")
      COLUMN (how, 0)
      COLUMN (verb, 0)
      COLUMN (hits, 0)
      COLUMN (further, 0)
      COLUMN (first, 0)
      COLUMN (back, 0)
      COLUMN (answers, FALSE)
      COLUMN (joined, NULL)
      COLUMN (most, NULL)
      COLUMN (leaders, FALSE)
      COLUMN (why, may_attack)
#undef COLUMN
    }
  return FALSE;
}

static gboolean
find_in_die (Search *s)
{
  for (gsize side = 0; side < G_N_ELEMENTS (s->book.die.sides); side++)
    if (picked (s, "die %" G_GSIZE_FORMAT, side + 1))
      {
        s->book.die.sides[side] = (guint8) ((s->book.die.sides[side] + 1) % s->book.die.n_faces);
        return TRUE;
      }
  return FALSE;
}

/* Offers mutants in the hooks of the rulebook. Hooks that are needed to start a game (prepare, discard, begin) are left
 * unchanged, because without them no case would run. */
static gboolean
find_in_hooks (Search *s)
{
#define HOOK(label, hook, instead) \
  if (s->book.hook && picked (s, "hook %s", label)) \
    return s->book.hook = (instead), TRUE;

  HOOK ("ground", setup.ground, NULL)
  HOOK ("interrupt", interrupt, NULL)
  HOOK ("broken", broken, no_fault)
  HOOK ("hide", hidden.hide, hide_nothing)
  HOOK ("explain", combat.explain, no_sum)
  HOOK ("stakes", combat.stakes, no_stakes)
  HOOK ("combat", combat.current, no_combat)
  HOOK ("sight", ground.sight, sees_all)
  HOOK ("phase", words.phase, no_phase)
  HOOK ("told", events.text, NULL)
#undef HOOK
  return FALSE;
}

/**
 * bic_mutant_of_book:
 * @ruleset: id of a rule system
 * @pick: called with the name of each mutant until it returns %TRUE
 * @data: user data for @pick
 *
 * Makes a mutant of the rulebook of @ruleset.  All later games of @ruleset are played with this mutant.
 *
 * Returns: whether a mutant was picked
 */
gboolean
bic_mutant_of_book (const char    *ruleset,
                    BicMutantPick  pick,
                    gpointer       data)
{
  const BicRulebook *book = __real_bic_rulebook_find (ruleset);
  Search search = { .pick = pick, .data = data };

  if (!book)
    return FALSE;
  search.book = *book;
  if (!find_in_tables (&search) && !find_in_windows (&search) && !find_in_attacks (&search) && !find_in_die (&search)
      && !find_in_hooks (&search))
    return FALSE;
  mutant = search.book;
  return TRUE;
}
