/* Checks of objectives, exits and reinforcements.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-check-private.h"

#include <glib/gi18n-lib.h>

#include "bic-track.h"

static int
first_hex (const GArray *hexes)
{
  return hexes->len > 0 ? g_array_index (hexes, int, 0) : BIC_NO_HEX;
}

/* --- objectives --- */

static void
objective_without_hex (BicCheck     *check,
                       gconstpointer item)
{
  const BicObjective *objective = item;

  if (objective->hexes->len == 0 && !_bic_check_lost_words (objective, "hexes"))
    _bic_check_fix_remove (_bic_check_report_item (check, BIC_NO_HEX, objective, _("The objective has no hex")),
                           _("Remove the objective"));
}

void
_bic_check_report_lost_hexes (BicCheck     *check,
                              BicItemKind   kind,
                              gconstpointer item,
                              const GArray *hexes)
{
  const char *lost = _bic_check_lost_words (item, "hexes");

  if (lost)
    {
      /* The fix replaces the item with a copy that lacks the hexes off the board. If no hexes are left, the fix removes
       * the item. */
      BicItem *changed = bic_item_copy (kind, item);

      _bic_extras_remove_attribute (&changed->extra, "hexes");
      _bic_check_fix (_bic_check_report_item (check, first_hex (hexes), item, _("Not on the board: %s"), lost),
                      hexes->len > 0 ? bic_edit_replace (changed->id, changed) : bic_edit_remove (changed->id),
                      hexes->len > 0 ? _("Remove hexes that are not on the board") : _("Remove it"));
      bic_item_free (kind, changed);
    }
}

static void
objective_off_board (BicCheck     *check,
                     gconstpointer item)
{
  _bic_check_report_lost_hexes (check, BIC_ITEM_OBJECTIVE, item, ((const BicObjective *) item)->hexes);
}

static void
objective_needs_too_many (BicCheck     *check,
                          gconstpointer item)
{
  const BicObjective *objective = item;
  BicObjective *changed;
  BicProblem *problem;

  if (objective->hexes->len == 0 || objective->need <= (int) objective->hexes->len)
    return;
  problem = _bic_check_report_item (check, first_hex (objective->hexes), objective,
                                    _("The objective needs %d hexes and has only %u"), objective->need,
                                    objective->hexes->len);
  changed = bic_item_copy (BIC_ITEM_OBJECTIVE, objective);
  changed->need = (int) objective->hexes->len;
  _bic_check_fix_replace (problem, changed, _("Require all of its hexes"));
}

static void
objective_worthless (BicCheck     *check,
                     gconstpointer item)
{
  const BicObjective *objective = item;
  BicObjective *changed;

  if (objective->value != 0 || objective->sudden_death)
    return;
  changed = bic_item_copy (BIC_ITEM_OBJECTIVE, objective);
  changed->value = 1;
  _bic_check_fix_replace (_bic_check_report_item (check, first_hex (objective->hexes), objective,
                                       _("The objective is worth nothing and does not win the game")), changed,
                         _("Set its value to one"));
}

/* --- exits --- */

static void
exit_off_board (BicCheck     *check,
                gconstpointer item)
{
  _bic_check_report_lost_hexes (check, BIC_ITEM_EXIT, item, ((const BicExit *) item)->hexes);
}

gboolean
_bic_check_leads_off_board (const BicCheck *check,
                            int             hex,
                            int             directions)
{
  for (int i = 0; i < BIC_N_DIRECTIONS; i++)
    if (directions >> i & 1 && bic_grid_neighbour (&check->scenario->grid, hex, (BicDirection) i) == BIC_NO_HEX)
      return TRUE;
  return FALSE;
}

static void
exit_leads_nowhere (BicCheck     *check,
                    gconstpointer item)
{
  const BicExit *exit = item;

  if (exit->hexes->len == 0 && !_bic_check_lost_words (exit, "hexes"))
    _bic_check_report_item (check, BIC_NO_HEX, exit, _("The exit has no hex"));
  for (guint i = 0; i < exit->hexes->len; i++)
    {
      int hex = g_array_index (exit->hexes, int, i);

      if (!_bic_check_leads_off_board (check, hex, exit->directions))
        _bic_check_report_item (check, hex, exit, _("The exit does not lead off the board"));
    }
}

/* --- reinforcements --- */

static void
reinforcement_empty (BicCheck     *check,
                     gconstpointer item)
{
  const BicReinforcement *later = item;

  if (later->pieces->len == 0 && later->cards == 0)
    _bic_check_fix_remove (_bic_check_report_item (check, first_hex (later->hexes), later,
                                                   _("The reinforcement is empty")),
                           _("Remove the reinforcement"));
}

static void
reinforcement_without_hex (BicCheck     *check,
                           gconstpointer item)
{
  const BicReinforcement *later = item;

  if (later->pieces->len > 0 && later->hexes->len == 0 && !_bic_check_lost_words (later, "hexes"))
    _bic_check_report_item (check, BIC_NO_HEX, later, _("The reinforcement has no entry hex"));
}

static void
reinforcement_off_board (BicCheck     *check,
                         gconstpointer item)
{
  _bic_check_report_lost_hexes (check, BIC_ITEM_REINFORCEMENT, item, ((const BicReinforcement *) item)->hexes);
}

/* Reports each entry hex from which the hexsides of entry do not lead off the board */
static void
arrival_not_at_edge (BicCheck     *check,
                     gconstpointer item)
{
  const BicReinforcement *later = item;

  for (guint i = 0; later->directions && i < later->hexes->len; i++)
    {
      int hex = g_array_index (later->hexes, int, i);

      if (!_bic_check_leads_off_board (check, hex, later->directions))
        _bic_check_report_item (check, hex, later, _("The reinforcement cannot enter over the edge here"));
    }
}

static void
arrival_without_side (BicCheck     *check,
                      gconstpointer item)
{
  const BicReinforcement *later = item;

  if (later->pieces->len > 0 && later->directions == 0)
    _bic_check_report_item (check, first_hex (later->hexes), later,
                            _("No entry hexside is set for this reinforcement"));
}

static void
arrival_too_late (BicCheck     *check,
                  gconstpointer item)
{
  const BicReinforcement *later = item;
  int track = (int) bic_scenario_n_items (check->scenario, BIC_ITEM_TURN), last = check->scenario->turn_limit;
  BicProblem *problem;
  BicEdit *longer;

  last = last == 0 || (track > 0 && track < last) ? track : last;
  if (last == 0 || later->turn <= last)
    return;
  problem = _bic_check_report_item (check, first_hex (later->hexes), later,
                                    _("The reinforcement arrives in turn %d, but the last turn is %d"), later->turn,
                                    last);
  longer = track > 0 && track < later->turn
           ? bic_track_extend (check->scenario, check->catalogue, (guint) (later->turn - track)) : NULL;
  if (longer)
    _bic_check_fix (problem, longer, _("Add turns to the track"));
}

static GHashTable *
pieces_by_id (const BicScenario *scenario)
{
  GHashTable *pieces = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    {
      BicPiece *piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, i);

      g_hash_table_insert (pieces, GUINT_TO_POINTER (piece->item.id), piece);
    }
  return pieces;
}

static void
reinforcement_piece_wrong (BicCheck *check)
{
  g_autoptr (GHashTable) pieces = pieces_by_id (check->scenario);

  for (guint i = 0; i < bic_scenario_n_items (check->scenario, BIC_ITEM_REINFORCEMENT); i++)
    {
      const BicReinforcement *later = bic_scenario_item (check->scenario, BIC_ITEM_REINFORCEMENT, i);

      for (guint k = 0; k < later->pieces->len; k++)
        {
          guint32 id = g_array_index (later->pieces, guint32, k);
          const BicPiece *piece = g_hash_table_lookup (pieces, GUINT_TO_POINTER (id));
          BicProblem *problem = NULL;

          if (!piece)
            problem = _bic_check_report_item (check, first_hex (later->hexes), later,
                                              _("The reinforcement brings piece %u, which does not exist"), id);
          else if (piece->hex != BIC_NO_HEX)
            problem =
              _bic_check_report_item (check, piece->hex, later, _("%s is on the map and also comes as a reinforcement"),
                                      piece->name ? piece->name : _bic_check_type_name (check, piece->type));
          else if (piece->side != later->side)
            problem = _bic_check_report_item (check, first_hex (later->hexes), later, _("%s belongs to the other side"),
                                              piece->name ? piece->name : _bic_check_type_name (check, piece->type));
          if (problem)
            {
              /* The fix replaces the reinforcement with a copy without this piece. */
              BicReinforcement *changed = bic_item_copy (BIC_ITEM_REINFORCEMENT, later);

              g_array_remove_index (changed->pieces, k);
              _bic_check_fix_replace (problem, changed, _("Remove it from the reinforcement"));
            }
        }
    }
}

#define OBJECTIVE .kind = BIC_ITEM_OBJECTIVE, .item
#define EXIT .kind = BIC_ITEM_EXIT, .item
#define REINFORCEMENT .kind = BIC_ITEM_REINFORCEMENT, .item
/* clang-format off */
const BicCheckRow _bic_checks_of_goals[] = {
  { "objective-without-hex", BIC_PROBLEM_ERROR, N_("Mark its hexes on the map, or remove it."),
    OBJECTIVE = objective_without_hex },
  { "objective-off-board", BIC_PROBLEM_ERROR, N_("Mark hexes of this board, or remove it."),
    OBJECTIVE = objective_off_board },
  { "objective-need-too-large", BIC_PROBLEM_ERROR, N_("Mark more hexes, or ask for fewer."),
    OBJECTIVE = objective_needs_too_many },
  { "objective-worthless", BIC_PROBLEM_WARNING, N_("Enter its value."), OBJECTIVE = objective_worthless },
  { "exit-off-board", BIC_PROBLEM_ERROR, N_("Mark hexes of this board, or remove it."), EXIT = exit_off_board },
  { "exit-leads-nowhere", BIC_PROBLEM_ERROR,
    N_("Mark a hex at the edge of the board, and the sides by which pieces leave."), EXIT = exit_leads_nowhere },
  { "reinforcement-without-pieces", BIC_PROBLEM_WARNING,
    N_("Add pieces to it, or a change of the hand, or remove it."), REINFORCEMENT = reinforcement_empty },
  { "reinforcement-without-hex", BIC_PROBLEM_ERROR, N_("Mark the hexes where its pieces enter."),
    REINFORCEMENT = reinforcement_without_hex },
  { "reinforcement-off-board", BIC_PROBLEM_ERROR, N_("Mark hexes of this board, or remove it."),
    REINFORCEMENT = reinforcement_off_board },
  { "arrival-inland", BIC_PROBLEM_ERROR,
    N_("Mark hexes at the edge of the board, and the sides by which they are entered."),
        REINFORCEMENT = arrival_not_at_edge },
  { "arrival-without-side", BIC_PROBLEM_ERROR, N_("Name the hexsides of the edge."), .uses = BIC_USE (ENTRIES),
    REINFORCEMENT = arrival_without_side },
  { "arrival-too-late", BIC_PROBLEM_WARNING, N_("Let it arrive earlier, or make the battle longer."),
    REINFORCEMENT = arrival_too_late },
  { "reinforcement-impossible", BIC_PROBLEM_ERROR,
    N_("A reinforcement brings its own side’s pieces that are not on the map."), .whole = reinforcement_piece_wrong },
  { NULL },
};
/* clang-format on */
