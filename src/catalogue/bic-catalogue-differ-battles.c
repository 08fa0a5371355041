/* In what the battles of two rule systems differ: what they have, their boards, their day, and the words that their
 * authors choose from.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-catalogue-differ-private.h"

/* What people call a use; others are called as in the files. */
static const struct { const char *use, *label; } labels[] = {
  { "hands", N_("hands of cards") }, { "tacticians", N_("tactician cards") }, { "banners", N_("banners to win") },
  { "sections", N_("sections") },
  { "squares", N_("squares") }, { "blocks", N_("blocks") }, { "tiles", N_("terrain tiles") },
  { "works", N_("field works") },
  { "entries", N_("entry hexsides") }, { "figures", N_("units with their own strength and moves") },
  { "traits", N_("units with their own traits") }, { "counters", N_("counters") }, { "routs", N_("routed units") },
  { "garrisons", N_("garrisons") }, { "cadres", N_("cadres") }, { "dummies", N_("dummies") },
  { "morale", N_("morale of armies") },
  { "morale-wins", N_("narrow wins by morale") }, { "morale-goals", N_("objectives that cost morale") },
  { "crowds", N_("several leaders in a hex") },
  { "turn-track", N_("a turn track") }, { "communications", N_("lines of communication") }, { "events", N_("events") },
  { "sight", N_("lines of sight") }, { "support", N_("support") }, { "zones", N_("zones of control") },
  { "rivers", N_("minor and major rivers") },
  { "facing", N_("facing") }, { "ratings", N_("commander ratings") },
  { "points", N_("movement points") }, { "roads", N_("marches by road") },
  { "aids", N_("unit and terrain player aids") }, { "setup-list", N_("setup listed piece by piece") },
};

static const char *
label_of (const char *use)
{
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    if (g_str_equal (labels[i].use, use))
      return _(labels[i].label);
  return use;
}

/* A whole entry, which one of the two has: from the source of that one. */
static void
add_whole (BicDiffer       *differ,
           BicRulesDiffers  kind,
           const char      *id,
           const char      *name,
           gboolean         now)
{
  _bic_differ_whole (differ,
                     (BicRulesDifference) { .kind = kind, .id = id, .name = (char *) name,
                                            .source = (now ? differ->now : differ->was)->source },
                     now, !now);
}

static void
compare_uses (BicDiffer *differ)
{
#define X(id, name) name,
  static const char *const names[] = { BIC_USES (X) };
#undef X

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if ((differ->now->uses ^ differ->was->uses) >> i & 1)
      add_whole (differ, BIC_DIFFERS_USE, names[i], label_of (names[i]), (differ->now->uses >> i & 1) != 0);
}

/* --- boards ------------------------------------------------------------------------------------------------- */

static const BicBoardSize *
find_board (const BicRuleset *ruleset,
            const char       *name)
{
  for (guint i = 0; i < ruleset->boards->len; i++)
    if (g_str_equal (g_array_index (ruleset->boards, BicBoardSize, i).name, name))
      return &g_array_index (ruleset->boards, BicBoardSize, i);
  return NULL;
}

/* "13 × 9, 4 and 9" */
static char *
board_text (const BicBoardSize *board)
{
  if (board->left == 0 && board->right == 0)
    /* Translators: columns and rows of a board */
    return g_strdup_printf (_("%d × %d"), board->columns, board->rows);
  /* Translators: columns and rows of a board, and after which columns its section lines are */
  return g_strdup_printf (_("%d × %d, sections after %d and %d"), board->columns, board->rows, board->left,
                          board->right);
}

static void
compare_board (BicDiffer          *differ,
               const BicBoardSize *now,
               const BicBoardSize *was)
{
  g_autofree char *a = board_text (now), *b = board_text (was);

  if (!g_str_equal (a, b))
    _bic_differ_add (differ,
                     (BicRulesDifference) { .kind = BIC_DIFFERS_BOARD, .name = (char *) _(now->name), .figure = "size",
                                            .source = differ->now->source },
                     g_steal_pointer (&a), g_steal_pointer (&b));
}

static void
compare_boards (BicDiffer *differ)
{
  const GArray *now = differ->now->boards, *was = differ->was->boards;

  for (guint i = 0; i < now->len; i++)
    {
      const BicBoardSize *board = &g_array_index (now, BicBoardSize, i), *other = find_board (differ->was, board->name);

      if (other)
        compare_board (differ, board, other);
      else
        add_whole (differ, BIC_DIFFERS_BOARD, NULL, _(board->name), TRUE);
    }
  for (guint i = 0; i < was->len; i++)
    if (!find_board (differ->now, g_array_index (was, BicBoardSize, i).name))
      add_whole (differ, BIC_DIFFERS_BOARD, NULL, _(g_array_index (was, BicBoardSize, i).name), FALSE);
}

/* --- the day ------------------------------------------------------------------------------------------------ */

/* Returns: (transfer full) (nullable): its turns in their order, by name; %NULL if it says nothing of them */
static char *
day_text (const BicRuleset *ruleset)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ruleset->day->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", _(g_array_index (ruleset->day, BicDayTurn, i).name));
  return g_string_free (text, text->len == 0);
}

static void
compare_days (BicDiffer *differ)
{
  g_autofree char *now = day_text (differ->now), *was = day_text (differ->was);

  if (g_strcmp0 (now, was) != 0)
    _bic_differ_add (differ,
                     (BicRulesDifference) { .kind = BIC_DIFFERS_TURN, .name = (char *) _("Turn track"), .figure = "day",
                                                    .source = (now ? differ->now : differ->was)->source },
                     g_steal_pointer (&now), g_steal_pointer (&was));
}

/* --- words -------------------------------------------------------------------------------------------------- */

static gboolean
has_word (const GArray *words,
          const char   *id)
{
  for (guint i = 0; i < words->len; i++)
    if (g_str_equal (g_array_index (words, BicWord, i).id, id))
      return TRUE;
  return FALSE;
}

static void
compare_words (BicDiffer    *differ,
               const GArray *words,
               const GArray *others,
               gboolean      now)
{
  for (guint i = 0; i < words->len; i++)
    {
      const BicWord *word = &g_array_index (words, BicWord, i);

      if (!has_word (others, word->id))
        add_whole (differ, BIC_DIFFERS_WORD, word->id, _(word->name), now);
    }
}

void
_bic_differ_battles (BicDiffer *differ)
{
  compare_uses (differ);
  compare_boards (differ);
  compare_days (differ);
  compare_words (differ, differ->now->traits, differ->was->traits, TRUE);
  compare_words (differ, differ->was->traits, differ->now->traits, FALSE);
  compare_words (differ, differ->now->effect_words, differ->was->effect_words, TRUE);
  compare_words (differ, differ->was->effect_words, differ->now->effect_words, FALSE);
}
