/* Functions that build a rulebook from the rulebook that it derives from.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-book.h"

#include <string.h>

static int
count_steps (const BicStep *steps)
{
  int n = 0;

  while (steps[n].name)
    n++;
  return n;
}

static int
find_step (const BicStep *steps,
           const char    *name)
{
  for (int i = 0; steps[i].name; i++)
    if (g_str_equal (steps[i].name, name))
      return i;
  g_error ("There is no step “%s”", name);
}

/**
 * bic_book_put_steps:
 * @book: a rulebook being made
 * @proc: a procedure of @book
 * @how: whether the new steps come before or after @step, or replace it
 * @step: the name of a step of @proc
 * @steps: the new steps, up to a step without a name
 *
 * Puts new steps into a copy of the step table, because the rulebook from which @book derives still uses the old table.
 */
void
bic_book_put_steps (BicRulebook   *book,
                    int            proc,
                    BicPut         how,
                    const char    *step,
                    const BicStep *steps)
{
  const BicStep *old = book->procs[proc];
  int at = find_step (old, step) + (how == BIC_AFTER), n = count_steps (steps), all = count_steps (old);
  int rest = at + (how == BIC_INSTEAD);
  BicStep *table = g_new0 (BicStep, all + n + 1);           /* never freed, because rulebooks are never freed */

  memcpy (table, old, (gsize) at * sizeof *table);
  memcpy (table + at, steps, (gsize) n * sizeof *table);
  memcpy (table + at + n, old + rest, (gsize) (all - rest) * sizeof *table);
  book->procs[proc] = table;
  book->tables = g_slist_prepend (book->tables, table);
}

/**
 * bic_book_add_offer:
 * @book: a rulebook being made
 * @proc: a procedure of @book
 * @step: the name of a step of @proc that asks a question
 * @offer: the offer to append; the offers of a step must be in ascending order of their verbs
 */
void
bic_book_add_offer (BicRulebook *book,
                    int          proc,
                    const char  *step,
                    BicOffer     offer)
{
  BicStep changed[2] = { book->procs[proc][find_step (book->procs[proc], step)] };
  int n = 0;

  while (changed[0].offers[n].verb)
    n++;
  g_assert (n < BIC_MAX_OFFERS - 1);
  changed[0].offers[n] = offer;
  bic_book_put_steps (book, proc, BIC_INSTEAD, step, changed);
}

/**
 * bic_book_add_reaction:
 * @book: a rulebook being made
 * @row: an additional reaction to a window, which is offered after the existing reactions
 */
void
bic_book_add_reaction (BicRulebook *book,
                       BicReaction  row)
{
  g_assert (book->n_reactions < BIC_MAX_REACTIONS);
  book->reactions[book->n_reactions++] = row;
}

/**
 * bic_book_find_reaction:
 * @book: a rulebook being made
 * @takes: the id of a card
 *
 * Returns: the first reaction that plays the card; the caller can change the reaction
 */
BicReaction *
bic_book_find_reaction (BicRulebook *book,
                        const char  *takes)
{
  for (int i = 0; i < book->n_reactions; i++)
    if (g_strcmp0 (book->reactions[i].takes, takes) == 0)
      return &book->reactions[i];
  g_error ("No answer plays “%s”", takes);
}

/**
 * bic_book_add_window:
 * @book: a rulebook being made
 * @proc: a procedure of @book
 * @step: the name of a step of @proc that asks a question
 * @window: a window whose reactions are then also allowed during the question, as often as their rules allow
 */
void
bic_book_add_window (BicRulebook *book,
                     int          proc,
                     const char  *step,
                     int          window)
{
  BicStep with[2] = { book->procs[proc][find_step (book->procs[proc], step)], { 0 } };

  with->window = (guint8) window;
  bic_book_put_steps (book, proc, BIC_INSTEAD, step, with);
}

/**
 * bic_book_copy_steps:
 * @book: a rulebook being made
 * @of: another procedure of the rulebook
 * @from: the name of a step of @of
 * @to: the name of a later step of @of
 * @proc: the procedure that receives the steps of @of from @from up to, but not including, @to
 */
void
bic_book_copy_steps (BicRulebook *book,
                     int          of,
                     const char  *from,
                     const char  *to,
                     int          proc)
{
  const BicStep *old = book->procs[of];
  int at = find_step (old, from), n = find_step (old, to) - at;
  BicStep *table = g_new0 (BicStep, n + 1);

  memcpy (table, old + at, (gsize) n * sizeof *table);
  book->procs[proc] = table;
  book->tables = g_slist_prepend (book->tables, table);
}

/**
 * bic_flag_retreat_hexes:
 * @book: (nullable): a rulebook
 * @type: the type of a unit, in its rule system
 * @flags: number of flags that the unit does not ignore
 *
 * Returns: the number of hexes that the unit must retreat (CCN-RET-02, -03, -12). The number comes from the rulebook's
 *   hook if there is one, otherwise from the retreat values of @type for the first flag and for each further flag.
 */
int
bic_flag_retreat_hexes (const BicRulebook *book,
                        const BicUnitType *type,
                        int                flags)
{
  if (flags <= 0)
    return 0;
  return book && book->combat.driven ? book->combat.driven (type, flags)
                                     : type->retreat + (flags - 1) * type->retreat_more;
}
