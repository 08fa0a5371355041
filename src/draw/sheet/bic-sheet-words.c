/* What the setup sheet says: dates, names, notes, victory.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-army.h"
#include "bic-sheet.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-aid.h"
#include "bic-translation.h"

int
_bic_army_nation (const BicSheet *sheet,
                  int             side,
                  guint           i)
{
  const GArray *nations = sheet->scenario->army[side].nations;

  if (!nations || i >= nations->len)
    return -1;
  return bic_catalogue_find_nation (sheet->catalogue, g_quark_to_string (g_array_index (nations, GQuark, i)));
}

/* A line of a list in rich text, if it says anything. */
void
_bic_add_line (GString    *text,
               const char *head,
               const char *rest)
{
  if (!*rest)
    return;
  g_string_append (text, text->len ? "\n- " : "- ");
  /* TRANSLATORS: a heading in bold (between asterisks) and what it says */
  g_string_append_printf (text, _("*%s:* %s"), head, rest);
}

/* The same as a sentence in a paragraph */
void
_bic_add_sentence (GString    *text,
                   const char *head,
                   const char *rest)
{
  if (!*rest)
    return;
  g_string_append (text, text->len ? " " : "");
  g_string_append_printf (text, _("*%s:* %s"), head, rest);
  g_string_append_c (text, '.');
}

char *
_bic_boxes_text (const BicSheet *sheet,
                 const char     *between)
{
  const GArray *boxes = sheet->scenario->boxes;
  GString *text = g_string_new (NULL);

  for (guint i = 0; boxes && i < boxes->len; i++)
    {
      const char *id = g_quark_to_string (g_array_index (boxes, GQuark, i));
      int at = bic_catalogue_find_box (sheet->catalogue, id);

      g_string_append_printf (text, "%s%s", i ? between : "",
                              at >= 0 ? _(bic_catalogue_boxes (sheet->catalogue, NULL)[at].name) : id);
    }
  return g_string_free (text, FALSE);
}

char *
_bic_notes_text (const BicSheet *sheet,
                 const char     *kind)
{
  GPtrArray *notes = sheet->scenario->items[BIC_ITEM_NOTE];
  GString *all = g_string_new (NULL);

  for (guint i = 0; notes && i < notes->len; i++)
    {
      const BicNote *note = notes->pdata[i];

      if (g_strcmp0 (g_quark_to_string (note->kind), kind) != 0 || !*bic_texts_pick (note->texts, NULL, NULL))
        continue;
      if (all->len)
        g_string_append (all, "\n\n");
      g_string_append (all, bic_texts_pick (note->texts, NULL, NULL));
    }
  return g_string_free (all, FALSE);
}

/* Between the entries of a list that have commas of their own */
const char *
_bic_sheet_semicolon (void)
{
  /* TRANSLATORS: between the entries of a list that have commas of their own, as “AB: attacker breaks; AR: attacker is
   * routed” */
  return _("; ");
}
