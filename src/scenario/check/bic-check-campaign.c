/* Checks for rule systems with campaigns: morale, lines of communication, the turn track and the event deck.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-check-private.h"

#include <glib/gi18n-lib.h>

#include "bic-player-aid.h"
#include "bic-track.h"

#define MAX_MORALE 10
#define DIE 6

/* --- morale and lines of communication --- */

static void
morale_missing (BicCheck      *check,
                int            side,
                const BicArmy *army)
{
  BicProblem *problem;
  g_autofree char *usual = NULL;

  if (army->morale != 0)
    return;
  problem = _bic_check_report_field (check, BIC_FIELD_MORALE, side, _("The army has no morale"));
  if (!check->ruleset || check->ruleset->morale == 0)
    return;
  usual = g_strdup_printf ("%d", check->ruleset->morale);
  _bic_check_fix (problem, bic_edit_field (BIC_FIELD_MORALE, side, usual), _("Give it the usual morale"));
}

static void
morale_impossible (BicCheck      *check,
                   int            side,
                   const BicArmy *army)
{
  if (army->morale > MAX_MORALE)
    _bic_check_report_field (check, BIC_FIELD_MORALE, side, _("A morale of %d is too high"), army->morale);
}

static void
communication_missing (BicCheck      *check,
                       int            side,
                       const BicArmy *army)
{
  BicProblem *problem;

  for (guint i = 0; i < bic_scenario_n_items (check->scenario, BIC_ITEM_COMMUNICATION); i++)
    if (((const BicCommunication *) bic_scenario_item (check->scenario, BIC_ITEM_COMMUNICATION, i))->side == side)
      return;
  problem = _bic_check_report (check, BIC_NO_HEX, _("The army has no line of communication to retreat to"));
  problem->side = side;
}

static void
communication_without_hex (BicCheck     *check,
                           gconstpointer item)
{
  const BicCommunication *line = item;

  if (line->hexes->len == 0 && !_bic_check_lost_words (line, "hexes"))
    _bic_check_fix_remove (_bic_check_report_item (check, BIC_NO_HEX, line, _("The line of communication has no hex")),
                           _("Remove the line"));
}

static void
communication_off_board (BicCheck     *check,
                         gconstpointer item)
{
  _bic_check_report_lost_hexes (check, BIC_ITEM_COMMUNICATION, item, ((const BicCommunication *) item)->hexes);
}

/* --- the turn track --- */

static const BicTurn *
turn_at (const BicCheck *check,
         guint           i)
{
  return bic_scenario_item (check->scenario, BIC_ITEM_TURN, i);
}

static void
track_missing (BicCheck *check)
{
  BicProblem *problem;
  BicEdit *track;

  if (bic_scenario_n_items (check->scenario, BIC_ITEM_TURN) > 0)
    return;
  problem = _bic_check_report (check, BIC_NO_HEX, _("The battle has no turn track"));
  track = check->ruleset ? bic_track_extend (check->scenario, check->catalogue,
                                             check->scenario->turn_limit > 0 ? (guint) check->scenario->turn_limit
                                             : check->ruleset->day->len)
                         : NULL;
  if (track)
    _bic_check_fix (problem, track, _("Add the turns"));
}

static gboolean
is_numbered_before (const BicCheck *check,
                    guint           i)
{
  for (guint k = 0; k < i; k++)
    if (turn_at (check, k)->number == turn_at (check, i)->number)
      return TRUE;
  return FALSE;
}

/* Checks that the turns of the track are numbered 1, 2, 3 ... */
static void
turns_misnumbered (BicCheck *check)
{
  guint n = bic_scenario_n_items (check->scenario, BIC_ITEM_TURN);

  for (guint i = 0; i < n; i++)
    {
      const BicTurn *turn = turn_at (check, i);

      if (turn->number < 1 || turn->number > (int) n || is_numbered_before (check, i))
        _bic_check_fix (_bic_check_report_item (check, BIC_NO_HEX, turn,
                                                _("The track has %u turns, so there cannot be a turn %d"), n,
                                                turn->number),
                        bic_track_renumber (check->scenario), _("Renumber the turns in order"));
    }
}

static void
turn_limit_differs (BicCheck *check)
{
  guint n = bic_scenario_n_items (check->scenario, BIC_ITEM_TURN);
  g_autofree char *number = g_strdup_printf ("%u", n);

  if (n > 0 && check->scenario->turn_limit > 0 && check->scenario->turn_limit != (int) n)
    _bic_check_fix (_bic_check_report_field (check, BIC_FIELD_TURN_LIMIT, BIC_NOBODY,
                                             _("The track has %u turns, the limit is %d"), n,
                                             check->scenario->turn_limit),
                    bic_edit_field (BIC_FIELD_TURN_LIMIT, BIC_NOBODY, number), _("Use the length of the track"));
}

static void
sudden_death_impossible (BicCheck     *check,
                         gconstpointer item)
{
  const BicTurn *turn = item;

  if (turn->sudden_death > DIE)
    _bic_check_report_item (check, BIC_NO_HEX, turn, _("A roll of %d or less is impossible or automatic"),
                            turn->sudden_death);
}

/* --- the deck of events --- */

static const BicEventCard *
card_of (const BicCheck     *check,
         const BicEventHalf *half)
{
  return half->event ? g_hash_table_lookup (check->cards, GUINT_TO_POINTER (half->event)) : NULL;
}

static const BicEventHalf *
half_at (const BicCheck *check,
         guint           i)
{
  return bic_scenario_item (check->scenario, BIC_ITEM_EVENT_HALF, i);
}

#define NO_EFFECT "none"                /* effect that does nothing, in every rule system with events */

static BicEdit *
half_edit (GQuark event)
{
  BicEventHalf *half = bic_item_new (BIC_ITEM_EVENT_HALF);
  BicEdit *edit;

  half->event = event;
  half->side = BIC_NOBODY;
  half->effect = g_quark_from_static_string (NO_EFFECT);
  edit = bic_edit_add (BIC_ITEM_EVENT_HALF, half, -1);
  bic_item_free (BIC_ITEM_EVENT_HALF, half);
  return edit;
}

/* Returns an edit that adds an event without an effect, as the first card of a deck */
static BicEdit *
add_quiet_event_edit (void)
{
  BicEventCard *card = bic_item_new (BIC_ITEM_EVENT);
  GPtrArray *edits = bic_edits_new ();

  card->id = g_quark_from_static_string ("quiet");
  card->title = g_strdup (_("All quiet"));
  g_ptr_array_add (edits, bic_edit_add (BIC_ITEM_EVENT, card, -1));
  g_ptr_array_add (edits, half_edit (card->id));
  bic_item_free (BIC_ITEM_EVENT, card);
  return bic_edit_group (edits);
}

static void
deck_missing (BicCheck *check)
{
  if (bic_scenario_n_items (check->scenario, BIC_ITEM_EVENT) == 0)
    _bic_check_fix (_bic_check_report (check, BIC_NO_HEX, _("The battle has no events")), add_quiet_event_edit (),
                    _("Add an event that does nothing"));
}

static void
event_without_id (BicCheck     *check,
                  gconstpointer item)
{
  const BicEventCard *card = item;

  if (!card->id)
    _bic_check_report_item (check, BIC_NO_HEX, card, _("The event “%s” has no id that its effects can refer to"),
                            bic_event_name (card));
}

static void
event_twice (BicCheck *check)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < bic_scenario_n_items (check->scenario, BIC_ITEM_EVENT); i++)
    {
      const BicEventCard *card = bic_scenario_item (check->scenario, BIC_ITEM_EVENT, i);

      if (card->id && !g_hash_table_add (seen, GUINT_TO_POINTER (card->id)))
        _bic_check_report_item (check, BIC_NO_HEX, card, _("Another event has the id “%s”"),
                                g_quark_to_string (card->id));
    }
}

static void
event_without_half (BicCheck     *check,
                    gconstpointer item)
{
  const BicEventCard *card = item;

  if (card->id && !g_hash_table_contains (check->halved, GUINT_TO_POINTER (card->id)))
    _bic_check_fix (_bic_check_report_item (check, BIC_NO_HEX, card, _("The event “%s” has no effect"),
                                            bic_event_name (card)),
                    half_edit (card->id), _("Mark it as having no effect"));
}

static void
half_without_event (BicCheck     *check,
                    gconstpointer item)
{
  const BicEventHalf *half = item;

  if (!card_of (check, half))
    _bic_check_fix_remove (_bic_check_report_item (check, BIC_NO_HEX, half, _("No event has the id “%s”"),
                                                   half->event ? g_quark_to_string (half->event) : ""),
                           _("Remove the effect"));
}

/* Returns the sides that the event half can be for, as bits. BIC_NOBODY means the side that draws the card, which can
 * be either side. */
static guint
sides_of (const BicEventHalf *half)
{
  return half->side == BIC_NOBODY ? 1 << BIC_TOP | 1 << BIC_BOTTOM : 1u << half->side;
}

static void
halves_clash (BicCheck *check)
{
  /* event id -> bits of sides that have a half so far */
  g_autoptr (GHashTable) reported = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < bic_scenario_n_items (check->scenario, BIC_ITEM_EVENT_HALF); i++)
    {
      const BicEventHalf *half = half_at (check, i);
      gpointer key = GUINT_TO_POINTER (half->event);
      guint before = GPOINTER_TO_UINT (g_hash_table_lookup (reported, key));

      if (half->event && before & sides_of (half))
        _bic_check_report_item (check, BIC_NO_HEX, half, _("The event “%s” has two effects for one side"),
                                g_quark_to_string (half->event));
      g_hash_table_insert (reported, key, GUINT_TO_POINTER (before | sides_of (half)));
    }
}

static const char *
half_name (const BicCheck     *check,
           const BicEventHalf *half)
{
  const BicEventCard *card = card_of (check, half);

  return card ? bic_event_name (card) : "?";
}

static gboolean
is_known (const BicRuleset *ruleset,
          const char       *effect)
{
  for (guint i = 0; i < ruleset->effects->len; i++)
    if (g_str_equal (ruleset->effects->pdata[i], effect))
      return TRUE;
  return FALSE;
}

static void
effect_unknown (BicCheck     *check,
                gconstpointer item)
{
  const BicEventHalf *half = item;

  if (half->effect && !is_known (check->ruleset, g_quark_to_string (half->effect)))
    _bic_check_report_item (check, BIC_NO_HEX, half, _("“%s”: the rules have no effect “%s”"), half_name (check, half),
                            g_quark_to_string (half->effect));
}

static void
effect_for_humans (BicCheck     *check,
                   gconstpointer item)
{
  const BicEventHalf *half = item;

  if (!half->effect)
    _bic_check_report_item (check, BIC_NO_HEX, half, _("“%s”: its effect is left to the players"),
                            half_name (check, half));
}

static gboolean
is_piece (const BicCheck *check,
          guint32         id)
{
  return g_hash_table_contains (check->pieces, GUINT_TO_POINTER (id));
}

static void
half_piece_missing (BicCheck     *check,
                    gconstpointer item)
{
  const BicEventHalf *half = item;
  guint at = 0;

  while (at < half->pieces->len && is_piece (check, g_array_index (half->pieces, guint32, at)))
    at++;
  if (at < half->pieces->len)
    {
      /* One fix removes the ids of all missing pieces from the half. */
      BicEventHalf *changed = bic_item_copy (BIC_ITEM_EVENT_HALF, half);

      for (guint i = changed->pieces->len; i-- > 0;)
        if (!is_piece (check, g_array_index (changed->pieces, guint32, i)))
          g_array_remove_index (changed->pieces, i);
      _bic_check_fix_replace (_bic_check_report_item (check, BIC_NO_HEX, half,
                                                      _("“%s” names piece %u, which does not exist"),
                                                      half_name (check, half),
                                                      g_array_index (half->pieces, guint32, at)),
                              changed, _("Remove it from the event"));
    }
}

static void
half_off_board (BicCheck     *check,
                gconstpointer item)
{
  _bic_check_report_lost_hexes (check, BIC_ITEM_EVENT_HALF, item, ((const BicEventHalf *) item)->hexes);
}

#define COMMUNICATION .kind = BIC_ITEM_COMMUNICATION, .item
#define TURN .kind = BIC_ITEM_TURN, .item
#define EVENT .kind = BIC_ITEM_EVENT, .item
#define HALF .kind = BIC_ITEM_EVENT_HALF, .item
#define MORALE .uses = BIC_USE (MORALE)
#define LINES .uses = BIC_USE (COMMUNICATIONS)
#define TRACK .uses = BIC_USE (TURN_TRACK)
#define EVENTS .uses = BIC_USE (EVENTS)
/* clang-format off */
const BicCheckRow _bic_checks_of_campaigns[] = {
  { "morale-missing", BIC_PROBLEM_ERROR, N_("Give the army its starting morale."), MORALE, .army = morale_missing },
  { "morale-impossible", BIC_PROBLEM_ERROR, N_("Give the army a morale from 1 to 10."), MORALE,
    .army = morale_impossible },
  { "communication-missing", BIC_PROBLEM_ERROR, N_("Mark the hexes where the army arrives and to which it retreats."),
    LINES, .army = communication_missing },
  { "communication-without-hex", BIC_PROBLEM_ERROR, N_("Mark its hexes on the map, or remove it."),
    COMMUNICATION = communication_without_hex },
  { "communication-off-board", BIC_PROBLEM_ERROR, N_("Mark hexes of this board, or remove it."),
    COMMUNICATION = communication_off_board },
  { "turn-track-missing", BIC_PROBLEM_ERROR, N_("Enter the turns of the battle, and which are at night."), TRACK,
    .whole = track_missing },
  { "turn-number-impossible", BIC_PROBLEM_ERROR, N_("Number the turns 1, 2, 3 and so on, each once."),
    .whole = turns_misnumbered },
  { "turn-limit-differs", BIC_PROBLEM_WARNING, N_("Make both the same."), TRACK, .whole = turn_limit_differs },
  { "sudden-death-impossible", BIC_PROBLEM_ERROR, N_("Give a number from 1 to 6."), TURN = sudden_death_impossible },
  { "deck-missing", BIC_PROBLEM_WARNING, N_("Add events, among them some that do nothing."), EVENTS,
    .whole = deck_missing },
  { "event-without-id", BIC_PROBLEM_ERROR, N_("Give it a unique id."), EVENT = event_without_id },
  { "event-twice", BIC_PROBLEM_ERROR, N_("Give it a unique id."), .whole = event_twice },
  { "event-without-half", BIC_PROBLEM_ERROR, N_("Enter its effect, for either side or for the side that draws it."),
    EVENT = event_without_half },
  { "half-without-event", BIC_PROBLEM_ERROR, N_("Name an event, or remove it."), HALF = half_without_event },
  { "halves-clash", BIC_PROBLEM_ERROR, N_("An event has one effect per side: split it into two events."),
    .whole = halves_clash },
  { "effect-unknown", BIC_PROBLEM_WARNING, N_("Choose an effect that the game knows, or leave it to the players."),
    EVENTS, HALF = effect_unknown },
  { "effect-for-humans", BIC_PROBLEM_NOTE, N_("Agree on it before the game."), EVENTS, HALF = effect_for_humans },
  { "half-pieces-unknown", BIC_PROBLEM_ERROR, N_("Name pieces of this battle."), HALF = half_piece_missing },
  { "half-off-board", BIC_PROBLEM_ERROR, N_("Name hexes of this board."), HALF = half_off_board },
  { NULL },
};
/* clang-format on */
