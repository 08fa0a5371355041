/* Components that players need for a battle: units by type and nation, and tiles by kind. Each is listed with the boxed
 * games that contain it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-army.h"
#include "bic-check.h"
#include "bic-language.h"
#include "bic-player-aid.h"
#include "bic-sheet.h"

#include <glib/gi18n-lib.h>

/* Components of one kind (the units of one nation, or tiles) that are in the same boxed games */
typedef struct {
  char    *place;                       /* name of a boxed game, or names of several possible boxed games, or "" if the
                                         * battle does not name any */
  char    *what;
  guint    rank;                        /* index of the boxed game in the battle's list */
  int      blocks;
  GString *things;
} Group;

/* State while the list of components is created */
typedef struct {
  const BicSheet *sheet;
  GPtrArray      *groups;               /* element type: Group */
  GString        *missing;
  GHashTable     *uncertain;            /* indices of boxed games that may not contain enough units */
} Needs;

static void
group_free (gpointer data)
{
  Group *group = data;

  g_free (group->place);
  g_free (group->what);
  g_string_free (group->things, TRUE);
  g_free (group);
}

static Group *
group_of (Needs      *needs,
          const char *place,
          guint       rank,
          const char *what)
{
  Group *group;

  for (guint i = 0; i < needs->groups->len; i++)
    {
      group = needs->groups->pdata[i];
      if (g_str_equal (group->place, place) && g_str_equal (group->what, what))
        return group;
    }
  group = g_new (Group, 1);
  *group = (Group) { g_strdup (place), g_strdup (what), rank, 0, g_string_new (NULL) };
  g_ptr_array_add (needs->groups, group);
  return group;
}

/* Components with one name. blocks: number of blocks of all units, or 0 if they do not have blocks */
typedef struct { const char *what, *name; int count, blocks; } Component;

static void
add_to_group (Group           *group,
              const Component *thing)
{
  g_string_append_printf (group->things, "%s%s\u00a0×%d", group->things->len ? ", " : "", thing->name, thing->count);
  if (thing->blocks > 0)
    g_string_append_printf (group->things, "\u00a0(%d)", thing->blocks);
  group->blocks += thing->blocks;
}

/* Adds components that may be in any of several boxed games, because the contents of these games are not known. The
 * place is then, for example, "Expansion 1, Spain or Expansion 3, Austria". */
static void
add_uncertain (Needs           *needs,
               const GArray    *shares,
               const Component *thing,
               gboolean         unit)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *place = NULL;
  guint first = 0;

  for (guint i = 0; i < shares->len; i++)
    {
      const BicBoxShare *share = &g_array_index (shares, BicBoxShare, i);

      if (share->known)
        continue;
      first = names->len == 0 ? share->box : first;
      g_ptr_array_add (names, (gpointer) _bic_box_name (needs->sheet, share->box));
      if (unit)
        g_hash_table_add (needs->uncertain, GUINT_TO_POINTER (share->box));
    }
  if (names->len == 0)
    return;
  place = bic_list_or (names);
  add_to_group (group_of (needs, place, names->len == 1 ? first : needs->sheet->scenario->boxes->len, thing->what),
                thing);
}

/* Adds the share of the components that each boxed game contains. The blocks are divided in proportion to the units,
 * and the last share gets the remaining blocks. */
static void
add_shares (Needs        *needs,
            const GArray *shares,
            Component     thing,
            int           missing,
            gboolean      unit)
{
  int each = thing.blocks / MAX (thing.count, 1);

  for (guint i = 0; i < shares->len && g_array_index (shares, BicBoxShare, i).known; i++)
    {
      const BicBoxShare *share = &g_array_index (shares, BicBoxShare, i);
      Component part = { thing.what, thing.name, share->count, share->count == thing.count ? thing.blocks
                         : each * share->count };

      add_to_group (group_of (needs, _bic_box_name (needs->sheet, share->box), share->box, thing.what), &part);
      thing.count -= part.count;
      thing.blocks -= part.blocks;
    }
  if (missing > 0)
    g_string_append_printf (needs->missing, "%s%s, %s\u00a0×%d", needs->missing->len ? _bic_sheet_semicolon () : "",
                            thing.what, thing.name, missing);
  else if (needs->sheet->scenario->boxes->len == 0)
    add_to_group (group_of (needs, "", 0, thing.what), &thing);
  else
    add_uncertain (needs, shares, &thing, unit);
}

/* --- units -------------------------------------------------------------- */
static Component
count_type (const BicSheet    *sheet,
            const BicUnitType *type)
{
  GPtrArray *pieces = sheet->scenario->items[BIC_ITEM_PIECE];
  GQuark id = g_quark_try_string (type->id);
  Component thing = { _(bic_catalogue_nations (sheet->catalogue, NULL)[type->nation].adjective), _(type->name), 0, 0 };

  for (guint i = 0; id && i < pieces->len; i++)
    {
      const BicPiece *piece = pieces->pdata[i];

      if (piece->type != id || !_bic_sheet_shows (sheet, piece->side))
        continue;
      thing.count++;
      if (!(type->traits & BIC_TRAIT (LEADER))
          && _bic_sheet_uses (sheet, BIC_USE (BLOCKS)))
        thing.blocks += piece->blocks > 0 ? piece->blocks : type->blocks;
    }
  return thing;
}

static void
add_units (Needs *needs)
{
  const BicSheet *sheet = needs->sheet;
  int n = 0;
  const BicUnitType *types = bic_scenario_unit_types (sheet->scenario, sheet->catalogue, &n);

  for (int i = 0; i < n; i++)
    {
      Component thing = count_type (sheet, &types[i]);
      int missing = 0;
      g_autoptr (GArray) shares = thing.count
          ? bic_boxes_share_units (sheet->scenario, sheet->catalogue, i, thing.count, &missing) : NULL;

      if (shares)
        add_shares (needs, shares, thing, missing, TRUE);
    }
}

/* --- tiles -------------------------------------------------------------- */
static void
add_tiles (Needs *needs)
{
  const BicSheet *sheet = needs->sheet;
  int n = 0;
  const BicTerrain *terrains = bic_scenario_terrains (sheet->scenario, sheet->catalogue, &n);
  g_autoptr (GArray) tiles = bic_count_tiles (sheet->scenario);

  for (int i = 0; i < n; i++)
    {
      Component thing = { _("Tiles"), _(terrains[i].name), 0, 0 };
      g_autoptr (GArray) shares = NULL;
      int missing = 0;

      for (guint k = 0; k < tiles->len; k++)
        if (g_str_equal (g_quark_to_string (g_array_index (tiles, BicTileRow, k).terrain), terrains[i].id))
          thing.count += g_array_index (tiles, BicTileRow, k).count;
      if (thing.count == 0)
        continue;
      shares = bic_boxes_share_tiles (sheet->scenario, sheet->catalogue, i, thing.count, &missing);
      add_shares (needs, shares, thing, missing, FALSE);
    }
}

/* --- text --------------------------------------------------------------- */
static void
add_groups (GString         *text,
            const GPtrArray *groups,
            guint            rank)
{
  for (guint i = 0; i < groups->len; i++)
    {
      const Group *group = groups->pdata[i];
      g_autofree char *blocks =
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, ", %d block", ", %d blocks", (gulong) group->blocks),
                           group->blocks);
      g_autofree char *head = g_strdup_printf ("%s%s%s%s", group->place, *group->place ? " · " : "", group->what,
                                               group->blocks ? blocks : "");

      if (group->rank == rank)
        _bic_add_line (text, head, group->things->str);
    }
}

/* Returns a text about the boxed games that may not contain enough units of a type, or "" if there are none. */
static char *
uncertain_boxes_text (const Needs *needs)
{
  g_autoptr (GString) boxes = g_string_new (NULL);

  for (guint i = 0; i < needs->sheet->scenario->boxes->len; i++)
    if (g_hash_table_contains (needs->uncertain, GUINT_TO_POINTER (i)))
      g_string_append_printf (boxes, "%s%s", boxes->len ? _bic_sheet_semicolon () : "",
                              _bic_box_name (needs->sheet, i));
  /* Translators: %s: names of boxes */
  return boxes->len ? g_strdup_printf (_("how many units of each type there are in %s"), boxes->str) : g_strdup ("");
}

/* Adds the infantry blocks that players need for garrisons. */
static void
add_spare_blocks (const BicSheet *sheet,
                  GString        *text)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_autofree char *spare = bic_army_spare_blocks_text (sheet->scenario, sheet->catalogue, side);

      if (_bic_sheet_shows (sheet, side))
        _bic_add_line (text, _("Blocks for garrisons"), spare);
    }
}

/* Returns the components that players need for the battle, as rich text. */
char *
_bic_components_text (const BicSheet *sheet)
{
  const BicGrid *grid = &sheet->scenario->grid;
  GString *text = g_string_new (NULL);
  g_autofree char *board = g_strdup_printf (_("%d × %d hexes"), grid->columns, grid->rows), *doubts = NULL;
  g_autoptr (GPtrArray) groups = g_ptr_array_new_with_free_func (group_free);
  g_autoptr (GString) missing = g_string_new (NULL);
  g_autoptr (GHashTable) uncertain = g_hash_table_new (NULL, NULL);
  Needs needs = { sheet, groups, missing, uncertain };

  _bic_add_line (text, _("Board"), board);
  if (sheet->scenario->ruleset)
    add_units (&needs);
  if (_bic_sheet_uses (sheet, BIC_USE (TILES)))
    add_tiles (&needs);
  for (guint i = 0; i <= sheet->scenario->boxes->len; i++)
    add_groups (text, groups, i);
  add_spare_blocks (sheet, text);
  _bic_add_line (text, _("Missing"), missing->str);
  doubts = uncertain_boxes_text (&needs);
  _bic_add_line (text, _("Not known"), doubts);
  return g_string_free (text, FALSE);
}
