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

      g_string_append_printf (text, "%s%s", i ? between : "", at >= 0 ? _(bic_catalogue_boxes (sheet->catalogue, NULL)[at].name) : id);
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
  /* TRANSLATORS: between the entries of a list that have commas of their own, as “AB: attacker breaks; AR: attacker is routed” */
  return _("; ");
}

/* --- victory, where the battle does not put it in words ------------------------------------------------------------------------ */
static void
append_hexes (const BicSheet *sheet,
              GString        *text,
              const GArray   *hexes)
{
  char hex[BIC_HEX_TEXT];

  for (guint i = 0; hexes && i < hexes->len; i++)
    g_string_append_printf (text, "%s%s", i ? ", " : "", bic_hex_write (&sheet->scenario->grid, g_array_index (hexes, int, i), hex));
}

static void
append_objective (const BicSheet     *sheet,
                  GString            *text,
                  const BicObjective *objective)
{
  g_autofree char *who = objective->side == BIC_NOBODY ? g_strdup (_("either army")) : bic_army_title (sheet->scenario, sheet->catalogue, objective->side);

  g_string_append_c (text, ' ');
  if (objective->name)
    g_string_append_printf (text, "%s ", objective->name);
  g_string_append_c (text, '(');
  append_hexes (sheet, text, objective->hexes);
  g_string_append (text, "): ");
  if (objective->sudden_death)
    g_string_append_printf (text, _("wins the battle for %s."), who);
  else if (bic_scenario_uses (sheet->scenario, sheet->catalogue, BIC_USE (MORALE_GOALS)))
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "held by %s it costs the enemy %d point of morale a night.",
                                               "held by %s it costs the enemy %d points of morale a night.", (gulong) objective->value),
                            who, objective->value);
  else
    g_string_append_printf (text, objective->gain == BIC_GAIN_WHILE_HELD
                              ? g_dngettext (GETTEXT_PACKAGE, "%d banner for %s while held.", "%d banners for %s while held.", (gulong) objective->value)
                              : g_dngettext (GETTEXT_PACKAGE, "%d banner for %s, kept once won.", "%d banners for %s, kept once won.", (gulong) objective->value),
                            objective->value, who);
}

/* Before another sentence */
static void
space (GString *text)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
}

/* "Allied corps comes from A7, B15." */
static void
append_lines (const BicSheet *sheet,
              GString        *text,
              int             side)
{
  GPtrArray *lines = sheet->scenario->items[BIC_ITEM_COMMUNICATION];
  g_autofree char *who = bic_army_title (sheet->scenario, sheet->catalogue, side);
  g_autoptr (GString) hexes = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const BicCommunication *line = lines->pdata[i];

      if (line->side == side && line->hexes->len > 0 && hexes->len > 0)
        g_string_append (hexes, ", ");
      if (line->side == side)
        append_hexes (sheet, hexes, line->hexes);
    }
  if (hexes->len > 0)
    {
      space (text);
      /* Translators: an army, and the hexes that it comes from and goes back to */
      g_string_append_printf (text, _("%1$s: line of communication %2$s."), who, hexes->str);
    }
}

/* What an army wins by */
static void
append_target (const BicSheet *sheet,
               GString        *text,
               int             side)
{
  const BicArmy *army = &sheet->scenario->army[side];
  g_autofree char *who = bic_army_title (sheet->scenario, sheet->catalogue, side);

  if (army->banners > 0)
    {
      space (text);
      /* Translators: an army, and how many banners win it the battle */
      g_string_append_printf (text, ngettext ("%1$s: %2$d banner.", "%1$s: %2$d banners.", (gulong) army->banners), who, army->banners);
    }
  if (army->morale > 0)
    {
      space (text);
      /* Translators: an army, and its morale at the start */
      g_string_append_printf (text, _("%1$s: morale %2$d."), who, army->morale);
    }
}

char *
_bic_victory_text (const BicSheet *sheet)
{
  char *own = _bic_notes_text (sheet, "victory");
  GPtrArray *objectives = sheet->scenario->items[BIC_ITEM_OBJECTIVE];
  GString *text;

  if (*own)
    return own;
  text = g_string_new (NULL);
  g_free (own);
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      append_target (sheet, text, side);
      append_lines (sheet, text, side);
    }
  for (guint i = 0; objectives && i < objectives->len; i++)
    append_objective (sheet, text, objectives->pdata[i]);
  return g_string_free (text, FALSE);
}
