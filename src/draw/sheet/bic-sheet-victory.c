/* Victory on the setup sheet: the author's text, and all victory settings of the battle
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-army.h"
#include "bic-layers.h"
#include "bic-player-aid.h"
#include "bic-sheet-table.h"

#include <glib/gi18n-lib.h>

#define ABOVE 4.0
#define BELOW_HEAD 12.0
#define ABOVE_GOALS 3.0
#define AFTER 16.0

/* --- conditions of an objective or exit --- */
static void
add_term (GString    *text,
          const char *term)
{
  g_string_append_printf (text, "%s%s", text->len ? ", " : "", term);
}

static gboolean
uses_morale_for_goals (const BicSheet *sheet)
{
  return _bic_sheet_uses (sheet, BIC_USE (MORALE_GOALS));
}

/* Adds a text about the value of an objective. */
static void
append_value (const BicSheet     *sheet,
              GString            *text,
              const BicObjective *objective)
{
  int value = objective->value;
  g_autofree char *worth = NULL;

  if (objective->sudden_death)
    worth = g_strdup (_("wins the battle"));
  else if (uses_morale_for_goals (sheet))
    worth = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "costs the enemy %d point of morale each night",
                                          "costs the enemy %d points of morale each night", (gulong) value),
                             value);
  else
    worth = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d banner", "%d banners", (gulong) value), value);
  add_term (text, worth);
}

static void
add_hexes_needed (GString            *text,
                  const BicObjective *objective)
{
  g_autofree char *need = NULL;

  if (objective->need > 0)
    /* Translators: of a group of hexes so many must be held */
    add_term (text, need = g_strdup_printf (_("for %1$d of %2$u hexes"), objective->need, objective->hexes->len));
  else if (objective->hexes->len > 1)
    add_term (text, _("for each hex"));
}

/* Returns the conditions of an objective, for example "2 banners, for 2 of 3 hexes, if held at the start of the army’s
 * turn, lost with the place". */
static char *
objective_terms (const BicSheet     *sheet,
                 const BicObjective *objective)
{
  static const char *const when[] = {
    [BIC_CHECK_AT_ONCE] = N_("as soon as it is held"),
    [BIC_CHECK_TURN_START] = N_("if held at the start of the army’s turn"),
    [BIC_CHECK_TURN_END] = N_("if held at the end of the army’s turn"),
  };
  GString *text = g_string_new (NULL);

  append_value (sheet, text, objective);
  add_hexes_needed (text, objective);
  if (uses_morale_for_goals (sheet))
    return g_string_free (text, FALSE);
  add_term (text, _(when[objective->when]));
  if (!objective->sudden_death)
    add_term (text, objective->gain == BIC_GAIN_WHILE_HELD ? _("lost when the objective is "
                                                               "lost") : _("kept permanently"));
  return g_string_free (text, FALSE);
}

static char *
exit_terms (const BicSheet *sheet,
            const BicExit  *way)
{
  if (way->sudden_death)
    return g_strdup (_("a unit that leaves the map wins the battle"));
  if (way->value == 0)
    return g_strdup (_("units may leave the map"));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d banner for each unit that leaves the map",
                                       "%d banners for each unit that leaves the map", (gulong) way->value),
                          way->value);
}

static char *
communication_terms (const BicSheet         *sheet,
                     const BicCommunication *line)
{
  if (line->value == BIC_AS_TABLE)
    return g_strdup (_("line of communication"));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "line of communication, which costs %d point of morale while the enemy "
                                       "holds it at night",
                                       "line of communication, which costs %d points of morale while the enemy "
                                       "holds it at night",
                                       (gulong) line->value),
                          line->value);
}

/* --- lines: places with the same conditions --- */
/* Returns the coordinates of a hex, for example "E7". If @named is TRUE and the hex has a place name, returns the name
 * as well, for example "Kulm (E7)". */
static char *
hex_text (const BicSheet *sheet,
          int             hex,
          gboolean        named)
{
  const char *name = named ? _bic_place_name (sheet->scenario, sheet->how->language, hex) : NULL;
  char at[BIC_HEX_TEXT];

  bic_hex_write (&sheet->scenario->grid, hex, at);
  return name ? g_strdup_printf ("%s (%s)", name, at) : g_strdup (at);
}

/* Returns the name and the hexes of an objective or exit, for example "Hougoumont (E3)", or only its hexes and
 * hexsides, for example "A6, A8 · NE NW". */
static char *
place_text (const BicSheet *sheet,
            const char     *name,
            const GArray   *hexes,
            int             directions)
{
  g_autoptr (GString) list = g_string_new (NULL);
  g_autofree char *sides = _bic_directions_text (directions);

  for (guint i = 0; hexes && i < hexes->len; i++)
    {
      g_autofree char *hex = hex_text (sheet, g_array_index (hexes, int, i), !name);

      add_term (list, hex);
    }
  if (*sides)
    g_string_append_printf (list, " · %s", sides);
  return name ? g_strdup_printf ("%s (%s)", name, list->str) : g_strdup (list->str);
}

typedef struct { char *head, *places; } Line;

static void
line_free (gpointer data)
{
  Line *line = data;

  g_free (line->head);
  g_free (line->places);
  g_free (line);
}

/* Adds a place to the line with this head, or adds a new line with this head. */
static void
add_place (GPtrArray  *lines,
           const char *head,
           const char *place)
{
  for (guint i = 0; i < lines->len; i++)
    {
      Line *line = lines->pdata[i];
      g_autofree char *before = NULL;

      if (!g_str_equal (line->head, head))
        continue;
      before = line->places;
      line->places = g_strconcat (before, _bic_sheet_semicolon (), place, NULL);
      return;
    }
  Line *line = g_new0 (Line, 1);

  line->head = g_strdup (head);
  line->places = g_strdup (place);
  g_ptr_array_add (lines, line);
}

static void
add_goal (const BicSheet *sheet,
          GPtrArray      *lines,
          int             side,
          const char     *terms,
          const char     *place)
{
  g_autofree char *army_name = side == BIC_NOBODY ? g_strdup (_("Either army"))
                                                  : _bic_sheet_army (sheet, side);
  /* Translators: an army, and what a place is worth to it */
  g_autofree char *head = g_strdup_printf (_("%1$s, %2$s"), army_name, terms);

  add_place (lines, head, place);
}

static void
add_objective (const BicSheet *sheet,
               GPtrArray      *lines,
               gconstpointer   item)
{
  const BicObjective *objective = item;
  g_autofree char *terms = objective_terms (sheet, objective);
  g_autofree char *place = place_text (sheet, objective->name, objective->hexes, 0);

  add_goal (sheet, lines, objective->side, terms, place);
}

static void
add_exit (const BicSheet *sheet,
          GPtrArray      *lines,
          gconstpointer   item)
{
  const BicExit *way = item;
  g_autofree char *terms = exit_terms (sheet, way);
  g_autofree char *place = place_text (sheet, way->name, way->hexes, way->directions);

  add_goal (sheet, lines, way->side, terms, place);
}

static void
add_communication (const BicSheet *sheet,
                   GPtrArray      *lines,
                   gconstpointer   item)
{
  const BicCommunication *line = item;
  g_autofree char *terms = communication_terms (sheet, line), *place = place_text (sheet, line->name, line->hexes, 0);

  add_goal (sheet, lines, line->side, terms, place);
}

/* --- complete text --- */
static const struct {
  BicItemKind kind;
  void      (*add) (const BicSheet *sheet, GPtrArray *lines, gconstpointer item);
} goals[] = {
  { BIC_ITEM_OBJECTIVE, add_objective }, { BIC_ITEM_EXIT, add_exit }, { BIC_ITEM_COMMUNICATION, add_communication },
};

static void
append_turn_limit (const BicSheet *sheet,
                   GString        *text)
{
  gboolean banners = _bic_sheet_uses (sheet, BIC_USE (BANNERS));
  int limit = sheet->scenario->turn_limit;
  g_autofree char *end = banners ? g_strdup_printf (_("the battle ends after turn %d; more banners win"), limit)
                                 : g_strdup_printf (_("the battle ends after turn %d"), limit);

  if (limit > 0)
    _bic_add_sentence (text, _("Turn limit"), end);
}

/* Returns rich text with all victory settings of the battle, even if the author's text also describes them. */
char *
_bic_victory_settings_text (const BicSheet *sheet)
{
  GString *text = g_string_new (NULL);

  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (line_free);

  for (guint i = 0; i < G_N_ELEMENTS (goals); i++)
    for (guint k = 0; k < bic_scenario_n_items (sheet->scenario, goals[i].kind); k++)
      goals[i].add (sheet, lines, bic_scenario_item (sheet->scenario, goals[i].kind, k));
  for (guint i = 0; i < lines->len; i++)
    _bic_add_sentence (text, ((const Line *) lines->pdata[i])->head, ((const Line *) lines->pdata[i])->places);
  append_turn_limit (sheet, text);
  return g_string_free (text, FALSE);
}

/* Sets the author's text about victory or, if there is none, the number of banners or the morale of each army. Then
 * sets the victory settings in smaller text. */
void
_bic_sheet_victory (BicSheet *sheet)
{
  g_autofree char *own = _bic_notes_text (sheet, "victory"), *settings = _bic_victory_settings_text (sheet);
  g_autoptr (GString) text = g_string_new (own);
  BicTextStyle type = _bic_sheet_body_text_style (sheet), small = _bic_sheet_text_style (sheet, BIC_TABLE_TEXT);
  double space = sheet->space;

  for (int side = 0; side < BIC_N_SIDES && *own == '\0'; side++)
    {
      /* adds the target of an army, if there is no text by the author */
      const BicArmy *army = &sheet->scenario->army[side];
      g_autofree char *army_name = _bic_sheet_army (sheet, side), *target = NULL;

      if (army->banners > 0)
        /* Translators: an army, and how many banners win it the battle */
        target = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s: %2$d banner.", "%1$s: %2$d banners.",
                                               (gulong) army->banners),
                                  army_name, army->banners);
      else if (army->morale > 0)
        /* Translators: an army, and its morale at the start */
        target = g_strdup_printf (_("%1$s: morale %2$d."), army_name, army->morale);
      if (target)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", target);
    }
  if (!text->len && !*settings)
    return;
  sheet->y += ABOVE;
  _bic_sheet_heading (sheet, _("Victory"), BELOW_HEAD - ABOVE);
  if (text->len)
    sheet->y += _bic_sheet_rich (sheet, sheet->left, sheet->y, space, text->str, &type);
  if (text->len && *settings)
    sheet->y += ABOVE_GOALS;
  if (*settings)
    sheet->y += _bic_sheet_rich (sheet, sheet->left, sheet->y, space, settings, &small);
  sheet->y += AFTER;
}
