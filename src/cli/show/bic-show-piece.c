/* A piece as text: a few letters for the board, and in words.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-show.h"

/* --- letters ------------------------------------------------------------ */

/**
 * bic_legend_letter:
 * @legend: (nullable): what the letters of a board stand for
 * @letter: one that stands there
 * @meaning: what it means, translated
 *
 * Returns: @letter, which is told in the legend now
 */
char
bic_legend_letter (BicLegend  *legend,
                   char        letter,
                   const char *meaning)
{
  if (legend != NULL && !legend->seen[letter & 0x7f])
    g_string_append_printf (legend->text, "%s%c %s", legend->text->len > 0 ? ", " : "", letter, meaning);
  if (legend != NULL)
    legend->seen[letter & 0x7f] = TRUE;
  return letter;
}

/* The first letter of a trait's name, a capital where an earlier trait has the small one */
static char
trait_letter (const GArray *traits,
              guint         index)
{
  const char *id = g_array_index (traits, BicWord, index).id;

  for (guint i = 0; i < index; i++)
    if (g_array_index (traits, BicWord, i).id[0] == id[0])
      return g_ascii_toupper (id[0]);
  return id[0];
}

static void
add_traits (const BicGame     *game,
            const BicUnitType *type,
            BicLegend         *legend,
            GString           *cell)
{
  const GArray *traits = bic_game_ruleset (game)->traits;

  for (guint i = 0; i < traits->len; i++)
    {
      const BicWord *word = &g_array_index (traits, BicWord, i);

      if (type->traits & bic_trait_find (word->id))
        g_string_append_c (cell,
                           bic_legend_letter (legend, trait_letter (traits, i),
                                              g_dgettext (GETTEXT_PACKAGE, word->name)));
    }
}

static void
add_markers (const BicPieceInfo *piece,
             BicLegend          *legend,
             GString            *cell)
{
  for (int i = 0; i < piece->n_markers; i++)
    {
      const BicMarkerInfo *marker = &piece->marker[i];
      const BicSign *sign = marker->sign;

      if (!sign || !sign->plain)
        continue;
      /* One word does not stand for all levels: what a number beside the letter says is told. */
      g_string_append_c (cell,
                         bic_legend_letter (legend, sign->plain,
                                            g_dgettext (GETTEXT_PACKAGE,
                                                        sign->measure ? sign->measure : marker->name)));
      if (sign->measure)
        g_string_append_printf (cell, "%d", marker->level);
    }
}

/* "3-2", or "3" of what never moves */
static void
add_figures (const BicUnitType *type,
             GString           *text)
{
  g_string_append_printf (text, type->moves > 0 ? "%d-%d" : "%d", type->strength, type->moves);
}

/**
 * bic_show_piece_cell:
 * @game: a game
 * @piece: a piece
 * @legend: (nullable): gets what the letters of traits and markers stand for
 * @cell: (inout): what stands in its hex so far
 *
 * Adds its side, the code of its type, a star for a leader, its blocks or its figures, # for a square, letters of
 * traits and markers, and a question mark if it lies face down: "^LN4#", "vINF3-2g!".
 */
void
bic_show_piece_cell (const BicGame      *game,
                     const BicPieceInfo *piece,
                     BicLegend          *legend,
                     GString            *cell)
{
  const BicUnitType *type = bic_game_unit_type (game, piece->type);
  BicUses uses = bic_game_ruleset (game)->uses;

  if (cell->len == 0)
    g_string_append_c (cell, piece->side == BIC_TOP ? 'v' : '^');
  g_string_append (cell, piece->leader ? "*" : piece->unknown ? "" : type->code);
  if (uses & BIC_USE (BLOCKS) && !piece->leader)
    g_string_append_printf (cell, "%d", piece->blocks);
  if (uses & BIC_USE (FIGURES) && !piece->unknown)
    add_figures (type, cell);
  if (piece->marks & BIC_MARK_SQUARE)
    g_string_append_c (cell, '#');
  if (!piece->unknown)
    add_traits (game, type, legend, cell);
  add_markers (piece, legend, cell);
  if (piece->hidden)
    g_string_append_c (cell, bic_legend_letter (legend, '?', _("face down")));
}

/* --- in words ----------------------------------------------------------- */

/* ", Elite, routed" */
static void
append_words (const BicGame      *game,
              const BicPieceInfo *piece,
              GString            *text)
{
  const GArray *traits = bic_game_ruleset (game)->traits;

  for (guint i = 0; i < traits->len && !piece->unknown; i++)
    {
      const BicWord *word = &g_array_index (traits, BicWord, i);

      if (bic_game_unit_type (game, piece->type)->traits & bic_trait_find (word->id))
        g_string_append_printf (text, ", %s", g_dgettext (GETTEXT_PACKAGE, word->name));
    }
  for (int i = 0; i < piece->n_markers; i++)
    g_string_append_printf (text, ", %s", g_dgettext (GETTEXT_PACKAGE, piece->marker[i].name));
  if (piece->marks & BIC_MARK_SQUARE)
    g_string_append_printf (text, ", %s", _("in square"));
  if (piece->told & BIC_MARK_ORDERED)
    g_string_append_printf (text, ", %s", _("ordered"));
  if (piece->hidden)
    g_string_append_printf (text, ", %s", _("face down"));
}

/**
 * bic_show_piece_text:
 * @game: a game
 * @piece: a piece
 *
 * Returns: (transfer full): who it is, its strength, traits and markers: "I Corps (Infantry 3-2), Elite, routed",
 * translated
 */
char *
bic_show_piece_text (const BicGame      *game,
                     const BicPieceInfo *piece)
{
  const BicUnitType *type = bic_game_unit_type (game, piece->type);
  BicUses uses = bic_game_ruleset (game)->uses;
  GString *text = g_string_new (NULL);
  gboolean named = piece->name != NULL && !piece->unknown;

  if (named)
    g_string_append_printf (text, "%s (", piece->name);
  g_string_append (text, g_dgettext (GETTEXT_PACKAGE, type->name));
  if (uses & BIC_USE (FIGURES) && !piece->unknown)
    {
      g_string_append_c (text, ' ');
      add_figures (type, text);
    }
  if (uses & BIC_USE (BLOCKS) && !piece->leader)
    g_string_append_printf (text, " %d/%d", piece->blocks, piece->full);
  if (named)
    g_string_append_c (text, ')');
  append_words (game, piece, text);
  return g_string_free (text, FALSE);
}
