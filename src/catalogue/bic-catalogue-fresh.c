/* What a rule system gives its authors: the usual boards, the turns of a day, words to choose from, what is looked up.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-catalogue-attributes.h"

#define MAX_LIST 64
#define MAX_SIDE 300

static const BicAttribute board_attributes[] = {
  BIC_ATTR_TEXT (BicBoardSize, name, "name", TRUE),
  BIC_ATTR_INT (BicBoardSize, columns, "columns", TRUE, 2, MAX_SIDE),
  BIC_ATTR_INT (BicBoardSize, rows, "rows", TRUE, 2, MAX_SIDE),
  BIC_ATTR_INT (BicBoardSize, left, "left", FALSE, 0, MAX_SIDE),
  BIC_ATTR_INT (BicBoardSize, right, "right", FALSE, 0, MAX_SIDE),
  BIC_ATTR_FLAG (BicBoardSize, long_lines, "long-lines"),
};

static const BicAttribute turn_attributes[] = {
  BIC_ATTR_TEXT (BicDayTurn, name, "name", TRUE),
  BIC_ATTR_FLAG (BicDayTurn, night, "night"),
};

static const BicAttribute word_attributes[] = {
  BIC_ATTR_TEXT (BicWord, id, "id", TRUE),
  BIC_ATTR_TEXT (BicWord, name, "name", TRUE),
};

static const char *const asks[] = { "amount", "pieces", "hexes" };

void
_bic_fresh_init (BicRuleset *ruleset)
{
  ruleset->purposes = g_array_new (FALSE, TRUE, sizeof (BicPurpose));
  ruleset->boards = g_array_new (FALSE, TRUE, sizeof (BicBoardSize));
  ruleset->day = g_array_new (FALSE, TRUE, sizeof (BicDayTurn));
  ruleset->traits = g_array_new (FALSE, TRUE, sizeof (BicWord));
  ruleset->effect_words = g_array_new (FALSE, TRUE, sizeof (BicWord));
}

void
_bic_fresh_clear (BicRuleset *ruleset)
{
  g_clear_pointer (&ruleset->purposes, g_array_unref);
  g_clear_pointer (&ruleset->boards, g_array_unref);
  g_clear_pointer (&ruleset->day, g_array_unref);
  g_clear_pointer (&ruleset->traits, g_array_unref);
  g_clear_pointer (&ruleset->effect_words, g_array_unref);
}

static gboolean
read_board (BicLoader   *loader,
            xmlNodePtr   node,
            GArray      *boards,
            GError     **error)
{
  BicBoardSize board = { NULL };

  if (!_bic_loader_attributes (loader, board_attributes, G_N_ELEMENTS (board_attributes), node, &board, error))
    return FALSE;
  g_array_append_val (boards, board);
  return TRUE;
}

static gboolean
read_turn (BicLoader   *loader,
           xmlNodePtr   node,
           GArray      *day,
           GError     **error)
{
  BicDayTurn turn = { NULL };

  if (!_bic_loader_attributes (loader, turn_attributes, G_N_ELEMENTS (turn_attributes), node, &turn, error))
    return FALSE;
  g_array_append_val (day, turn);
  return TRUE;
}

static gboolean
read_word (BicLoader   *loader,
           xmlNodePtr   node,
           GArray      *list,
           GError     **error)
{
  BicWord word = { NULL };
  g_autofree char *text = bic_xml_text (node, "asks");
  g_auto (GStrv) words = g_strsplit_set (text ? text : "", " \t\n", -1);

  if (!_bic_loader_attributes (loader, word_attributes, G_N_ELEMENTS (word_attributes), node, &word, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (asks); i++)
    if (g_strv_contains ((const char *const *) words, asks[i]))
      word.asks |= 1u << i;
  g_array_append_val (list, word);
  return TRUE;
}

static gboolean
read_purpose (BicLoader   *loader,
              xmlNodePtr   node,
              GArray      *purposes,
              GError     **error)
{
  BicPurpose purpose = { NULL };

  if (!_bic_loader_purpose (loader, node, &purpose, error))
    return FALSE;
  g_array_append_val (purposes, purpose);
  return TRUE;
}

gboolean
_bic_loader_fresh (BicLoader   *loader,
                   xmlNodePtr   node,
                   BicRuleset  *ruleset,
                   GError     **error)
{
  if (_bic_is_element (node, "purpose") && ruleset->purposes->len < MAX_LIST)
    return read_purpose (loader, node, ruleset->purposes, error);
  if (_bic_is_element (node, "board") && ruleset->boards->len < MAX_LIST)
    return read_board (loader, node, ruleset->boards, error);
  if (_bic_is_element (node, "turn") && ruleset->day->len < MAX_LIST)
    return read_turn (loader, node, ruleset->day, error);
  if (_bic_is_element (node, "trait") && ruleset->traits->len < MAX_LIST)
    return read_word (loader, node, ruleset->traits, error);
  if (_bic_is_element (node, "effect") && ruleset->effect_words->len < MAX_LIST)
    return read_word (loader, node, ruleset->effect_words, error);
  return TRUE;
}
