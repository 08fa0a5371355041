/* What the computer's advice is in words.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The best is left only for what is better beyond what chance explains, so another may have shown more in the few games
 * that both were given. That is luck, and not told as a difference.
 */
#include "config.h"

#include "bic-game-advice.h"

#include <glib/gi18n.h>

static int
percent (double chance)
{
  return (int) (100.0 * chance + 0.5);
}

static gboolean
is_better (const BicAdvice *advice)
{
  return percent (advice->chance) > percent (advice->other_chance);
}

static const char *
difference (const BicAdvice *advice)
{
  return advice->why ? g_dgettext (GETTEXT_PACKAGE, advice->why) : _("almost nothing");
}

/**
 * bic_game_advice_hint:
 * @advice: what a marshal would do
 * @best: its choice, as it is called
 * @other: (nullable): the next best, if they were compared
 *
 * Returns: (transfer full): what it would choose, and why
 */
char *
bic_game_advice_hint (const BicAdvice *advice,
                      const char      *best,
                      const char      *other)
{
  if (!advice->compared)
    return g_strdup_printf (_("A marshal would choose “%s”."), best);
  if (!is_better (advice))
    return g_strdup_printf (_("A marshal would choose “%s”: %d %% to win, and about as much with “%s”."), best,
                            percent (advice->chance), other);
  return g_strdup_printf (_("A marshal would choose “%s”: %d %% to win, against %d %% with “%s”. Main difference: "
                            "%s."), best, percent (advice->chance),
                          percent (advice->other_chance), other, difference (advice));
}

/**
 * bic_game_advice_reason:
 * @advice: about a choice that was made
 * @made_best: it was the best; otherwise it is the other one of @advice
 * @made: how that choice is called
 * @other: the one it is compared with
 *
 * Returns: (transfer full): why it was chosen
 */
char *
bic_game_advice_reason (const BicAdvice *advice,
                        gboolean         made_best,
                        const char      *made,
                        const char      *other)
{
  int left = percent (made_best ? advice->chance : advice->other_chance),
             next = percent (made_best ? advice->other_chance : advice->chance);

  if (!advice->compared)
    return g_strdup_printf (_("“%s” looked best at once: at this level the computer makes no plans, or there was "
                              "nothing else to do."), made);
  if (!is_better (advice))
    return g_strdup_printf (_("It saw %d %% to win with “%s”, and about as much with “%s”."), left, made, other);
  return g_strdup_printf (_("It saw %d %% to win with “%s”, and %d %% with “%s”. What tells them apart most: %s."),
                          left, made, next, other,
                          difference (advice));
}
