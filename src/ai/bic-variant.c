/* Changes of a battle in text form, for tests of its balance.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-variant.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "bic-army.h"
#include "bic-edit.h"
#include "bic-error.h"
#include "bic-player-aid.h"

static const char *const side_names[] = { "top", "bottom" };

/* Fields of an army that a change can set, with the texts for one more and one less */
static const struct { BicField field; const char *name; BicUses uses; const char *more, *less; } steps[] = {
  { BIC_FIELD_HAND, "hand", BIC_USE (HANDS), N_("%s: one more command card"), N_("%s: one command card fewer") },
  { BIC_FIELD_BANNERS, "banners", BIC_USE (BANNERS), N_("%s: one more banner needed to win"),
    N_("%s: one banner fewer needed to win") },
  { BIC_FIELD_TACTICIANS, "tacticians", BIC_USE (TACTICIANS), N_("%s: one more tactician card"),
    N_("%s: one tactician card fewer") },
  { BIC_FIELD_MORALE, "morale", BIC_USE (MORALE), N_("%s: one more point of morale"),
    N_("%s: one point of morale less") },
  { BIC_FIELD_RATING, "rating", BIC_USE (RATINGS), N_("%s: a better commander"), N_("%s: a worse commander") },
};

/* A change, split into words: the action, the army or hex, and further words */
typedef struct { char **words; guint n; int side; const BicScenario *scenario; const BicCatalogue *catalogue; } Change;

static int
side_of (const char *word)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    if (g_strcmp0 (word, side_names[side]) == 0)
      return side;
  return BIC_NOBODY;
}

static int
find_number_change (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    if (g_strcmp0 (name, steps[i].name) == 0)
      return (int) i;
  return -1;
}

static int
field_as_number (const Change *change,
                 BicField      field)
{
  g_autofree char *text = bic_scenario_field (change->scenario, field, change->side);

  return atoi (text);
}

/* --- making changes ----------------------------------------------------- */

/* Returns an edit that sets a field to a number ("6"), or adds to it ("+1", "-1"). */
static BicEdit *
edit_of_number (const Change  *change,
                GError       **error)
{
  BicField field = steps[find_number_change (change->words[0])].field;
  const char *text = change->words[2];
  g_autofree char *value = NULL;
  gint64 number;

  if (!g_ascii_string_to_signed (*text == '+' ? text + 1 : text, 10, -99, 99, &number, NULL))
    {
      bic_fail (error, BIC_ERROR_UNKNOWN, _("%s is not a number"), text);
      return NULL;
    }
  if (*text == '+' || *text == '-')
    number += field_as_number (change, field);
  if (number < 1)
    {
      bic_fail (error, BIC_ERROR_UNKNOWN, _("the result must be at least 1"));
      return NULL;
    }
  value = g_strdup_printf ("%d", (int) number);
  return bic_edit_field (field, change->side, value);
}

static BicEdit *
edit_of_first_side (const Change  *change,
                    GError       **error)
{
  GPtrArray *edits = bic_edits_new ();

  g_ptr_array_add (edits, bic_edit_field (BIC_FIELD_MOVES_FIRST, change->side, "yes"));
  g_ptr_array_add (edits, bic_edit_field (BIC_FIELD_MOVES_FIRST, !change->side, ""));
  return bic_edits_join (edits);
}

static gboolean
is_leader (const Change   *change,
           const BicPiece *piece)
{
  const BicUnitType *type = bic_scenario_unit_type (change->scenario, change->catalogue, piece->type);

  return type != NULL && type->traits & BIC_TRAIT (LEADER);
}

/* Returns the pieces in the hex of a change such as "without D4". */
static GPtrArray *
pieces_named (const Change *change)
{
  int hex = bic_hex_read (&change->scenario->grid, change->words[1]);

  return hex != BIC_NO_HEX ? bic_scenario_pieces_at (change->scenario, hex) : g_ptr_array_new ();
}

static BicEdit *
edit_of_removal (const Change  *change,
                 GError       **error)
{
  g_autoptr (GPtrArray) pieces = pieces_named (change);

  for (guint i = 0; i < pieces->len; i++)
    if (!is_leader (change, pieces->pdata[i]) || i + 1 == pieces->len)
      return bic_edit_remove (((BicPiece *) pieces->pdata[i])->item.id);
  bic_fail (error, BIC_ERROR_UNKNOWN, _("there is no piece at %s"), change->words[1]);
  return NULL;
}

static BicEdit *
edit_of_new_unit (const Change  *change,
                  GError       **error)
{
  const BicUnitType *type = bic_scenario_unit_type (change->scenario, change->catalogue,
                                                    g_quark_try_string (change->words[2]));
  BicPiece *piece = NULL;
  BicEdit *edit;
  int hex = bic_hex_read (&change->scenario->grid, change->words[3]);

  if (type == NULL || hex == BIC_NO_HEX)
    {
      bic_fail (error, BIC_ERROR_UNKNOWN, _("%s is not a unit of this battle, or %s is not a hex"), change->words[2],
                change->words[3]);
      return NULL;
    }
  piece = bic_item_new (BIC_ITEM_PIECE);
  piece->side = change->side;
  piece->type = g_quark_from_string (change->words[2]);
  piece->hex = hex;
  edit = bic_edit_add (BIC_ITEM_PIECE, piece, -1);
  bic_item_free (BIC_ITEM_PIECE, piece);
  return edit;
}

static BicEdit *
edit_of_change (const Change  *change,
                GError       **error)
{
  if (change->n == 3 && change->side != BIC_NOBODY && find_number_change (change->words[0]) >= 0)
    return edit_of_number (change, error);
  if (change->n == 2 && change->side != BIC_NOBODY && strcmp (change->words[0], "first") == 0)
    return edit_of_first_side (change, error);
  if (change->n == 2 && strcmp (change->words[0], "without") == 0)
    return edit_of_removal (change, error);
  if (change->n == 4 && change->side != BIC_NOBODY && strcmp (change->words[0], "unit") == 0)
    return edit_of_new_unit (change, error);
  bic_fail (error, BIC_ERROR_UNKNOWN,
            _("expected a change such as “hand top 6”, “banners bottom +1”, “first top”, “without D4” or “unit top "
              "french/LN D5”"));
  return NULL;
}

static Change
read_change (const char         *text,
             const BicScenario  *scenario,
             const BicCatalogue *catalogue)
{
  char **words = g_strsplit (text, " ", -1);

  return (Change) { words, g_strv_length (words), words[0] != NULL ? side_of (words[1]) : BIC_NOBODY, scenario,
                    catalogue };
}

BicScenario *
bic_variant_apply (const char          *text,
                   const BicScenario   *scenario,
                   const BicCatalogue  *catalogue,
                   GError             **error)
{
  Change change = read_change (text, scenario, catalogue);
  g_auto (GStrv) words = change.words;
  g_autoptr (BicEdit) edit = edit_of_change (&change, error), inverse = NULL;
  g_autoptr (BicScenario) changed = edit != NULL ? bic_scenario_copy (scenario) : NULL;

  if (changed != NULL)
    inverse = bic_edit_apply (changed, edit, error);
  return inverse != NULL ? g_steal_pointer (&changed) : NULL;
}

/* --- texts of changes --------------------------------------------------- */

static char *
describe_number_change (const Change *change,
                        const char   *army)
{
  int i = find_number_change (change->words[0]), by = atoi (change->words[2]);

  if (g_ascii_isdigit (*change->words[2]))
    by -= field_as_number (change, steps[i].field);
  if (by != 1 && by != -1)
    return NULL;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (_(by > 0 ? steps[i].more : steps[i].less), army);
#pragma GCC diagnostic pop
}

static char *
describe_unit_change (const Change *change,
                      const char   *army)
{
  const BicUnitType *type = bic_scenario_unit_type (change->scenario, change->catalogue,
                                                    g_quark_try_string (change->words[2]));

  return type == NULL ? NULL
         : g_strdup_printf (_("%s: one more unit (%s) at %s"), army, g_dgettext (GETTEXT_PACKAGE, type->name),
                            change->words[3]);
}

static char *
describe_removal (const Change *change)
{
  g_autoptr (GPtrArray) pieces = pieces_named (change);
  const BicPiece *piece = pieces->len > 0 ? pieces->pdata[0] : NULL;
  const BicUnitType *type = piece != NULL ? bic_scenario_unit_type (change->scenario, change->catalogue, piece->type)
                            : NULL;
  g_autofree char *army = piece != NULL ? bic_army_title (change->scenario, change->catalogue, piece->side) : NULL;

  return type == NULL ? NULL
         : g_strdup_printf (_("%s: without the unit at %s (%s)"), army, change->words[1],
                            g_dgettext (GETTEXT_PACKAGE, type->name));
}

static char *
describe (const Change *change)
{
  g_autofree char *army = change->side != BIC_NOBODY
                          ? bic_army_title (change->scenario, change->catalogue, change->side) : NULL;

  if (army != NULL && change->n == 3 && find_number_change (change->words[0]) >= 0)
    return describe_number_change (change, army);
  if (army != NULL && change->n == 2 && strcmp (change->words[0], "first") == 0)
    return g_strdup_printf (_("%s: moves first"), army);
  if (army != NULL && change->n == 4 && strcmp (change->words[0], "unit") == 0)
    return describe_unit_change (change, army);
  return change->n == 2 && strcmp (change->words[0], "without") == 0 ? describe_removal (change) : NULL;
}

char *
bic_variant_describe (const char         *text,
                      const BicScenario  *scenario,
                      const BicCatalogue *catalogue)
{
  Change change = read_change (text, scenario, catalogue);
  g_auto (GStrv) words = change.words;
  char *text_of_change = describe (&change);

  return text_of_change != NULL ? text_of_change : g_strdup (text);
}

/* --- changes to try first ----------------------------------------------- */

static void
list_number_changes (GPtrArray    *changes,
                     const Change *change)
{
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      int number = bic_scenario_uses (change->scenario, change->catalogue, steps[i].uses)
                   ? field_as_number (change, steps[i].field) : 0;

      if (number > 0)
        g_ptr_array_add (changes, g_strdup_printf ("%s %s +1", steps[i].name, side_names[change->side]));
      if (number > 1)
        g_ptr_array_add (changes, g_strdup_printf ("%s %s -1", steps[i].name, side_names[change->side]));
    }
}

/* Returns a piece on the board of the unit type that the side has most of, or NULL. */
static const BicPiece *
most_common_unit (const Change *change)
{
  const BicPiece *usual = NULL;
  int most = 0;

  for (guint i = 0; i < bic_scenario_n_items (change->scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (change->scenario, BIC_ITEM_PIECE, i);
      int n = 0;

      for (guint k = 0; k <= i; k++)
        {
          const BicPiece *other = bic_scenario_item (change->scenario, BIC_ITEM_PIECE, k);

          n += other->side == piece->side && other->type == piece->type && other->hex != BIC_NO_HEX;
        }
      if (piece->side == change->side && piece->hex != BIC_NO_HEX && !is_leader (change, piece) && n > most)
        most = n, usual = piece;
    }
  return usual;
}

/* Returns an empty clear hex next to the piece, or BIC_NO_HEX. */
static int
free_hex_near (const Change   *change,
               const BicPiece *piece)
{
  for (int direction = 0; direction < BIC_N_DIRECTIONS; direction++)
    {
      int hex = bic_grid_neighbour (&change->scenario->grid, piece->hex, (BicDirection) direction);
      g_autoptr (GPtrArray) pieces = hex != BIC_NO_HEX ? bic_scenario_pieces_at (change->scenario, hex) : NULL;

      if (pieces != NULL && pieces->len == 0 && bic_scenario_tile (change->scenario, hex)->terrain == 0)
        return hex;
    }
  return BIC_NO_HEX;
}

static void
list_unit_changes (GPtrArray    *changes,
                   const Change *change)
{
  const BicPiece *usual = most_common_unit (change);
  int free_hex = usual != NULL ? free_hex_near (change, usual) : BIC_NO_HEX;
  char hex[BIC_HEX_TEXT];

  if (usual != NULL)
    g_ptr_array_add (changes, g_strdup_printf ("without %s", bic_hex_write (&change->scenario->grid, usual->hex, hex)));
  if (free_hex != BIC_NO_HEX)
    g_ptr_array_add (changes,
                     g_strdup_printf ("unit %s %s %s", side_names[change->side], g_quark_to_string (usual->type),
                                               bic_hex_write (&change->scenario->grid, free_hex, hex)));
}

char **
bic_variant_list (const BicScenario  *scenario,
                  const BicCatalogue *catalogue)
{
  g_autoptr (GPtrArray) changes = g_ptr_array_new ();

  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      Change change = { .side = side, .scenario = scenario, .catalogue = catalogue };

      list_number_changes (changes, &change);
      list_unit_changes (changes, &change);
      if (!scenario->army[side].moves_first)
        g_ptr_array_add (changes, g_strdup_printf ("first %s", side_names[side]));
    }
  g_ptr_array_add (changes, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&changes), FALSE);
}
