/* Checks of leaders on the map and of the commanders of armies, against history and against each other.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The problems in this file are never errors. Problems that compare with history state their source.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-check-private.h"

/* Largest distance, in hexes, from a leader to the nearest unit of the army. A leader who is farther away is
 * reported. */
#define FAR 3

/* --- identification --- */

/* A leader's name in a battle, with the leader's side and possible nations */
typedef struct {
  const char   *name;
  int           side;
  const gint16 *nation;                 /* array of nation indexes */
  int           n_nations;
} Named;

/* Facts about the commanders of the catalogue with a certain name. of_nation: whether one of them served a nation of
 * the leader; alive, there: whether one of these could be present at the date, or was at the engagement; of_enemy:
 * whether one served a nation of the enemy */
typedef struct {
  const BicCommander *one;              /* a commander with the name, preferably of the leader's nations; or NULL */
  gboolean            alive, there, of_nation, of_enemy;
} Known;

static gboolean
serves_nation_of_named (const BicCommander *commander,
                        const Named        *named)
{
  for (int i = 0; i < named->n_nations; i++)
    if (bic_commander_serves (commander, named->nation[i]))
      return TRUE;
  return FALSE;
}

static Known
find_known_commanders (const BicCheck *check,
                       const Named    *named)
{
  const BicEngagement *engagement = _bic_check_engagement (check);
  int n, own = _bic_check_force_of (check, engagement, named->side);
  const BicCommander *all = bic_catalogue_commanders (check->catalogue, &n);
  const BicScenario *battle = check->scenario;
  Known known = { NULL };

  for (int i = 0; i < n; i++)
    if (bic_commander_is_called (&all[i], named->name))
      {
        gboolean ours = serves_nation_of_named (&all[i], named);

        known.one = known.one && !ours ? known.one : &all[i];
        known.of_nation |= ours;
        known.alive |= ours && bic_commander_presence (check->catalogue, &all[i], battle->date, battle->date_end) !=
                               BIC_CANNOT_BE_THERE;
        known.there |= ours && engagement && bic_commander_was_at (check->catalogue, &all[i], engagement);
        for (guint k = 0; own >= 0 && k < all[i].nations->len; k++)
          known.of_enemy |= bic_force_has (&engagement->force[!own], g_array_index (all[i].nations, gint16, k));
      }
  return known;
}

static const BicCommander *
find_similar_commander (const BicCheck *check,
                        const Named    *named,
                        const char    **spelling,
                        gboolean       *titled)
{
  const BicCommander *best = NULL;

  for (int i = 0; i < named->n_nations && !best; i++)
    best = bic_catalogue_commander_spelled_like (check->catalogue, named->name, named->nation[i], spelling, titled);
  return best;
}

/* --- problems of a name --- */

static char *
text_if_dead (const Named *named,
              const Known *known)
{
  g_autofree char *source = NULL;

  if (!known->of_nation || known->alive)
    return NULL;
  source = _bic_check_source (&known->one->source);
  return g_strdup_printf (_("%s could not be present: the last possible day was %s "
                            "(%s)"), named->name, known->one->until, source);
}

static char *
text_if_not_there (const BicCheck *check,
                   const Named    *named,
                   const Known    *known)
{
  const BicEngagement *engagement = _bic_check_engagement (check);
  g_autofree char *source = NULL;

  if (!engagement || !known->of_nation || !known->alive || known->there)
    return NULL;
  source = _bic_check_source (&known->one->source);
  return g_strdup_printf (_("%s is not known to have been at %s (%s)"), named->name, _(engagement->name), source);
}

static char *
text_if_of_other_side (const BicCheck *check,
                       const Named    *named,
                       const Known    *known)
{
  g_autofree char *source = NULL;

  if (!_bic_check_engagement (check) || !known->one || known->of_nation || !known->of_enemy)
    return NULL;
  source = _bic_check_source (&known->one->source);
  return g_strdup_printf (_("%s served on the other side (%s)"), named->name, source);
}

/* --- leaders on the map --- */

/* Sets @named and returns TRUE if @piece is a leader with a name and the battle has a date. */
static gboolean
get_named_leader (const BicCheck *check,
                  const BicPiece *piece,
                  Named          *named)
{
  if (!_bic_check_is_leader (check, piece) || !piece->name || !*piece->name || !check->scenario->date)
    return FALSE;
  *named = (Named) { piece->name, piece->side, &_bic_check_type (check, piece->type)->nation, 1 };
  return TRUE;
}

static void
report_of_leader (BicCheck       *check,
                  const BicPiece *piece,
                  char           *text)
{
  if (text)
    _bic_check_report_item (check, piece->hex, piece, "%s", text);
  g_free (text);
}

static void
leader_dead (BicCheck     *check,
             gconstpointer item)
{
  Named named;

  if (get_named_leader (check, item, &named))
    {
      Known known = find_known_commanders (check, &named);

      report_of_leader (check, item, text_if_dead (&named, &known));
    }
}

static void
leader_not_there (BicCheck     *check,
                  gconstpointer item)
{
  Named named;

  if (get_named_leader (check, item, &named))
    {
      Known known = find_known_commanders (check, &named);

      report_of_leader (check, item, text_if_not_there (check, &named, &known));
    }
}

static void
leader_of_other_side (BicCheck     *check,
                      gconstpointer item)
{
  Named named;

  if (get_named_leader (check, item, &named))
    {
      Known known = find_known_commanders (check, &named);

      report_of_leader (check, item, text_if_of_other_side (check, &named, &known));
    }
}

static BicEdit *
rename_piece (const BicPiece *piece,
              const char     *name)
{
  BicPiece *changed = bic_item_copy (BIC_ITEM_PIECE, piece);
  BicEdit *edit;

  g_free (changed->name);
  changed->name = g_strdup (name);
  edit = bic_edit_replace (piece->item.id, changed);
  bic_item_free (BIC_ITEM_PIECE, changed);
  return edit;
}

/* Reports a name that no commander has. The name is misspelled, or the leader is not in the catalogue; either way the
 * leader is not compared with history. */
static void
unknown_leader (BicCheck     *check,
                gconstpointer item)
{
  const BicPiece *piece = item;
  const char *spelling;
  gboolean titled;
  Named named;

  if (!get_named_leader (check, piece, &named) || find_known_commanders (check, &named).one)
    return;
  if (find_similar_commander (check, &named, &spelling, &titled))
    _bic_check_fix (_bic_check_report_item (check, piece->hex, piece, _("Unknown leader “%s”; perhaps %s is meant"),
                                            piece->name, spelling),
                    rename_piece (piece, spelling), _("Use that name"));
  else if (_bic_check_engagement (check))
    _bic_check_report_item (check, piece->hex, piece, _("Unknown leader “%s”"), piece->name);
}

/* --- the same leader twice --- */

/* Counts the commanders with this name who served one of the leader's nations. Sets @one to the commander if there is
 * exactly one; otherwise to NULL. */
static int
count_called (const BicCheck      *check,
              const Named         *named,
              const BicCommander **one)
{
  int n, count = 0;
  const BicCommander *all = bic_catalogue_commanders (check->catalogue, &n);

  *one = NULL;
  for (int i = 0; i < n; i++)
    if (serves_nation_of_named (&all[i], named) && bic_commander_is_called (&all[i], named->name))
      {
        *one = &all[i];
        count++;
      }
  if (count != 1)
    *one = NULL;
  return count;
}

/* Returns (transfer full) a key that identifies the leader: the id of the commander if the name is unambiguous,
 * otherwise the name. Sets @may to the number of leaders in a battle who can have this key. */
static char *
identity_key_of (const BicCheck *check,
                 const Named    *named,
                 int            *may)
{
  const BicCommander *one;
  g_autofree char *folded = g_utf8_casefold (named->name, -1);

  *may = MAX (1, count_called (check, named, &one));
  return one ? g_strdup_printf ("%d commander %s", named->side, one->id)
             : g_strdup_printf ("%d name %s", named->side, folded);
}

/* Reports leaders who are in the battle more than once. Several leaders with the same family name are allowed, up to
 * the number of commanders with this name in the catalogue. */
static void
leader_twice (BicCheck *check)
{
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Named named;

  for (guint i = 0; i < bic_scenario_n_items (check->scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (check->scenario, BIC_ITEM_PIECE, i);
      char *identity;
      int may, count;

      if (!get_named_leader (check, piece, &named))
        continue;
      identity = identity_key_of (check, &named, &may);
      count = GPOINTER_TO_INT (g_hash_table_lookup (counts, identity)) + 1;
      g_hash_table_replace (counts, identity, GINT_TO_POINTER (count));
      if (count > may)
        _bic_check_report_item (check, piece->hex, piece, _("%s is in the battle more than once"), piece->name);
    }
}

/* --- leaders far from their army --- */

/* Returns for each hex the distance to the nearest unit of @side; -1 if the distance is greater than FAR */
static gint8 *
distances_to (const BicCheck *check,
              int             side)
{
  const BicScenario *battle = check->scenario;
  int size = bic_grid_hex_number_limit (&battle->grid);
  gint8 *far = g_malloc ((gsize) size);

  memset (far, -1, (gsize) size);
  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (battle, BIC_ITEM_PIECE, i);

      if (piece->side == side && bic_grid_has (&battle->grid, piece->hex) && _bic_check_type (check, piece->type) &&
          !_bic_check_is_leader (check, piece))
        far[piece->hex] = 0;
    }
  for (int step = 0; step < FAR; step++)
    for (int hex = 0; hex < size; hex++)
      for (int side_of = 0; far[hex] == step && side_of < BIC_N_DIRECTIONS; side_of++)
        {
          int next = bic_grid_neighbour (&battle->grid, hex, (BicDirection) side_of);

          if (next != BIC_NO_HEX && far[next] < 0)
            far[next] = (gint8) (step + 1);
        }
  return far;
}

static gboolean
has_units (const BicCheck *check,
           int             side)
{
  for (guint i = 0; i < bic_scenario_n_items (check->scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (check->scenario, BIC_ITEM_PIECE, i);

      if (piece->side == side && bic_grid_has (&check->scenario->grid, piece->hex)
          && !_bic_check_is_leader (check, piece))
        return TRUE;
    }
  return FALSE;
}

static void
leader_alone (BicCheck      *check,
              int            side,
              const BicArmy *army)
{
  const BicScenario *battle = check->scenario;
  g_autofree gint8 *far = has_units (check, side) ? distances_to (check, side) : NULL;

  for (guint i = 0; far && i < bic_scenario_n_items (battle, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (battle, BIC_ITEM_PIECE, i);

      const char *name = piece->name && *piece->name ? piece->name : _bic_check_type_name (check, piece->type);

      if (piece->side == side && _bic_check_is_leader (check, piece) && bic_grid_has (&battle->grid, piece->hex) &&
          far[piece->hex] < 0)
        _bic_check_report_item (check, piece->hex, piece,
                                _("%s is more than %d hexes away from every unit of the army"), name, FAR);
    }
}

/* --- commanders of armies --- */

typedef char * (*CommanderReport) (BicCheck *check, const Named *named, const Known *known);

/* Returns (transfer full) the names in a text such as "Marmont, then Clauzel" */
static char **
names_in (const char *text)
{
  g_autoptr (GRegex) between = g_regex_new ("\\s*(?:[,;/&]|\\band\\b|\\bthen\\b)\\s*", 0, 0, NULL);

  return g_regex_split (between, text ? text : "", 0);
}

static GArray *
nations_of (const BicCheck *check,
            const BicArmy  *army)
{
  GArray *nations = g_array_new (FALSE, FALSE, sizeof (gint16));

  for (guint i = 0; i < army->nations->len; i++)
    {
      const char *id = g_quark_to_string (g_array_index (army->nations, GQuark, i));
      gint16 nation = (gint16) bic_catalogue_find_nation (check->catalogue, id);

      if (nation >= 0)
        g_array_append_val (nations, nation);
    }
  return nations;
}

static void
report_each_commander (BicCheck       *check,
                       int             side,
                       const BicArmy  *army,
                       CommanderReport report)
{
  g_auto (GStrv) names = names_in (army->commander);
  g_autoptr (GArray) nations = nations_of (check, army);

  for (int i = 0; names[i] && check->scenario->date; i++)
    if (*names[i])
      {
        Named named = { names[i], side, (const gint16 *) (gpointer) nations->data, (int) nations->len };
        g_autofree char *text = NULL;
        Known known;
        const char *spelling;
        gboolean titled = FALSE;

        /* A title before the name is allowed here: "Sir John Moore" is Moore. */
        if (!find_known_commanders (check, &named).one
            && find_similar_commander (check, &named, &spelling, &titled) && titled)
          named.name = spelling;
        known = find_known_commanders (check, &named);
        text = report (check, &named, &known);
        if (text)
          _bic_check_report_field (check, BIC_FIELD_COMMANDER, side, "%s", text);
      }
}

static char *
text_if_commander_dead (BicCheck    *check,
                        const Named *named,
                        const Known *known)
{
  return text_if_dead (named, known);
}

static char *
text_if_commander_not_there (BicCheck    *check,
                             const Named *named,
                             const Known *known)
{
  return text_if_not_there (check, named, known);
}

static char *
text_if_commander_other_side (BicCheck    *check,
                              const Named *named,
                              const Known *known)
{
  return text_if_of_other_side (check, named, known);
}

static char *
text_if_commander_unknown (BicCheck    *check,
                           const Named *named,
                           const Known *known)
{
  const char *spelling;
  gboolean titled;

  if (known->one)
    return NULL;
  if (find_similar_commander (check, named, &spelling, &titled))
    return g_strdup_printf (_("Unknown leader “%s”; perhaps %s is meant"), named->name, spelling);
  return _bic_check_engagement (check) ? g_strdup_printf (_("Unknown leader “%s”"), named->name) : NULL;
}

static void
commander_dead (BicCheck      *check,
                int            side,
                const BicArmy *army)
{
  report_each_commander (check, side, army, text_if_commander_dead);
}

static void
commander_not_there (BicCheck      *check,
                     int            side,
                     const BicArmy *army)
{
  report_each_commander (check, side, army, text_if_commander_not_there);
}

static void
commander_of_other_side (BicCheck      *check,
                         int            side,
                         const BicArmy *army)
{
  report_each_commander (check, side, army, text_if_commander_other_side);
}

static void
unknown_commander (BicCheck      *check,
                   int            side,
                   const BicArmy *army)
{
  report_each_commander (check, side, army, text_if_commander_unknown);
}

#define PIECE .kind = BIC_ITEM_PIECE, .item
/* clang-format off */
const BicCheckRow _bic_checks_of_leaders[] = {
  { "leader-dead", BIC_PROBLEM_WARNING, N_("Choose a leader of that time, or change the date."),
    .detail = "Checked in any battle with a date.", PIECE = leader_dead },
  { "leader-of-other-side", BIC_PROBLEM_WARNING, N_("Move the leader to the other army, or choose another leader."),
    PIECE = leader_of_other_side },
  { "leader-not-there", BIC_PROBLEM_NOTE, N_("Choose a leader who was present; the list of names shows these first."),
    PIECE = leader_not_there },
  { "unknown-leader", BIC_PROBLEM_NOTE,
    N_("Check the spelling; leaders missing from the catalog are not compared with history."),
    .detail = "In a battle that is compared with history, every unknown name is reported. In other battles, a "
              "name is reported only if it is similar to a known name: with a title before it, or with at most "
              "one wrong letter in four. The fix replaces it by the known name.",
    PIECE = unknown_leader },
  { "leader-twice", BIC_PROBLEM_NOTE, N_("Choose another leader for one of them."),
    .detail = "The names can be spelled differently. If the catalogue has several leaders with the same name, "
              "the same number is allowed on the map.", .whole = leader_twice },
  { "leader-alone", BIC_PROBLEM_NOTE, N_("Place the leader near units of the army, or ignore this."),
    .detail = "The leader is more than three hexes from the nearest unit of the same army. Checked in any "
              "battle.",
    .army = leader_alone },
  { "commander-dead", BIC_PROBLEM_WARNING, N_("Choose a leader of that time, or change the date."),
    .detail = "The commander of an army can be several names, separated by commas, “and” or “then”. Titles "
              "before a name are allowed.",
    .army = commander_dead },
  { "commander-of-other-side", BIC_PROBLEM_WARNING, N_("Move the leader to the other army, or choose another leader."),
    .army = commander_of_other_side },
  { "commander-not-there", BIC_PROBLEM_NOTE, N_("Choose a leader who was present; the list of names shows these "
                                                "first."),
    .army = commander_not_there },
  { "unknown-commander", BIC_PROBLEM_NOTE,
    N_("Check the spelling; leaders missing from the catalog are not compared with history."),
    .army = unknown_commander },
  { NULL },
};
/* clang-format on */
