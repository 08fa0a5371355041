/* The title of an army, and the army's values under the rules of its battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-army.h"

#include <glib/gi18n-lib.h>

#include "bic-check.h"
#include "bic-language.h"
#include "bic-player-aid.h"
#include "bic-translation.h"

/**
 * bic_army_has_nation:
 * @army: an army
 * @nation: the ID of a nation
 *
 * Returns: whether @nation is one of the army's nations
 */
gboolean
bic_army_has_nation (const BicArmy *army,
                     GQuark         nation)
{
  for (guint i = 0; i < army->nations->len; i++)
    if (g_array_index (army->nations, GQuark, i) == nation)
      return TRUE;
  return FALSE;
}

/**
 * bic_army_nearest_to_hex:
 * @scenario: a battle
 * @hex: a hex of its board
 *
 * Returns: the side whose half of the board contains @hex; the top side for the middle row
 */
int
bic_army_nearest_to_hex (const BicScenario *scenario,
                         int                hex)
{
  return bic_grid_row (&scenario->grid, hex) * 2 < scenario->grid.rows ? BIC_TOP : BIC_BOTTOM;
}

static int
nation_at (const BicScenario  *scenario,
           const BicCatalogue *catalogue,
           int                 side,
           guint               index)
{
  const GArray *nations = scenario->army[side].nations;

  if (!nations || index >= nations->len)
    return -1;
  return bic_catalogue_find_nation (catalogue, g_quark_to_string (g_array_index (nations, GQuark, index)));
}

/**
 * bic_army_title:
 * @scenario: a battle
 * @catalogue: the catalogue with its nations
 * @side: a side
 *
 * Returns: (transfer full): the army's name, or the names of its nations ("British and Portuguese"); "Top army" or
 *   "Bottom army" if it has neither; translated
 */
char *
bic_army_title (const BicScenario  *scenario,
                const BicCatalogue *catalogue,
                int                 side)
{
  const BicArmy *army = &scenario->army[side];
  const BicNation *nations = bic_catalogue_nations (catalogue, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  if (army->name)
    return g_strdup (bic_scenario_translate (scenario, army->name));
  for (guint i = 0; army->nations && i < army->nations->len; i++)
    {
      int nation = nation_at (scenario, catalogue, side, i);

      g_ptr_array_add (names, (gpointer) (nation >= 0 ? g_dgettext (GETTEXT_PACKAGE, nations[nation].adjective)
                                                      : g_quark_to_string (g_array_index (army->nations, GQuark, i))));
    }
  if (names->len == 0)
    return g_strdup (side == BIC_TOP ? _("Top army") : _("Bottom army"));
  return bic_list_and (names);
}

/**
 * bic_army_subject:
 * @scenario: a battle
 * @catalogue: the catalogue with its nations
 * @side: a side
 *
 * Returns: (transfer full): the army as the subject of a sentence, in the singular: "The British and Portuguese army",
 *   or the army's name if it has one; translated
 */
char *
bic_army_subject (const BicScenario  *scenario,
                  const BicCatalogue *catalogue,
                  int                 side)
{
  const BicArmy *army = &scenario->army[side];
  g_autofree char *title = bic_army_title (scenario, catalogue, side);
  int nation = bic_army_first_nation (scenario, catalogue, side);

  if (army->name)
    return g_steal_pointer (&title);
  if (!army->nations || army->nations->len == 0)
    return g_strdup (side == BIC_TOP ? _("The top army") : _("The bottom army"));
  if (army->nations->len == 1 && nation >= 0 && bic_catalogue_nations (catalogue, NULL)[nation].army)
    return g_strdup (g_dgettext (GETTEXT_PACKAGE, bic_catalogue_nations (catalogue, NULL)[nation].army));
  /* Translators: %s is several nations, "British and Portuguese", and the army is the subject of a sentence: "The
   * British and Portuguese army plays Probe Left". If your language cannot combine them in this way, use "The allied
   * army (%s)" */
  return g_strdup_printf (C_("several nations", "The %s army"), title);
}

/**
 * bic_army_first_nation:
 * @scenario: a battle
 * @catalogue: the catalogue with its nations
 * @side: a side
 *
 * Returns: index of the army's first nation, whose cockade represents the army, or -1
 */
int
bic_army_first_nation (const BicScenario  *scenario,
                       const BicCatalogue *catalogue,
                       int                 side)
{
  return nation_at (scenario, catalogue, side, 0);
}

int
bic_army_hand (const BicScenario  *scenario,
               const BicCatalogue *catalogue,
               int                 side)
{
  return bic_scenario_uses (scenario, catalogue, BIC_USE (HANDS)) ? scenario->army[side].hand : 0;
}

int
bic_army_rating (const BicScenario  *scenario,
                 const BicCatalogue *catalogue,
                 int                 side)
{
  return bic_scenario_uses (scenario, catalogue, BIC_USE (RATINGS)) ? scenario->army[side].rating : 0;
}

int
bic_army_tacticians (const BicScenario  *scenario,
                     const BicCatalogue *catalogue,
                     int                 side)
{
  return bic_scenario_uses (scenario, catalogue, BIC_USE (TACTICIANS)) ? scenario->army[side].tacticians : 0;
}

enum { MOST_COPIES = 20 };              /* Maximum number of copies of a card in an initial hand */

/* Returns the number of copies of a card in the army's initial hand, or -1 if the battle does not list that hand */
static int
copies_in_first_hand (const BicScenario *scenario,
                      int                side,
                      const char        *id)
{
  const GArray *actions = scenario->army[side].actions;
  int n = 0;

  for (guint i = 0; actions && i < actions->len; i++)
    n += g_strcmp0 (g_quark_to_string (g_array_index (actions, GQuark, i)), id) == 0;
  return actions && actions->len > 0 ? n : -1;
}

/* Returns the number of copies of a card in the army's deck. A card of certain nations is only in the decks of these
 * nations. If the battle changes the number of copies in the initial hand, the number in the deck changes equally. */
int
bic_army_card_copies (const BicScenario  *scenario,
                      const BicCatalogue *catalogue,
                      int                 side,
                      const BicDeckCard  *entry,
                      int                *hand)
{
  const BicCard *cards = bic_ruleset_cards (catalogue, bic_scenario_rules (scenario, catalogue), NULL);
  int nation = bic_army_first_nation (scenario, catalogue, side),
               stated = copies_in_first_hand (scenario, side, cards[entry->card].id);
  int copies = !entry->nations || (nation >= 0 && entry->nations >> nation & 1) ? entry->copies : 0;

  *hand = stated < 0 ? MIN (entry->hand, copies) : MIN (stated, MOST_COPIES);
  return stated < 0 ? copies : copies - MIN (entry->hand, copies) + *hand;
}

/* Returns whether garrisons take blocks under the rule system, and the map has terrain for a garrison */
static gboolean
may_garrison (const BicScenario  *scenario,
              const BicCatalogue *catalogue)
{
  gboolean may = FALSE;

  for (int hex = 0; hex < bic_grid_hex_number_limit (&scenario->grid) && !may; hex++)
    {
      const BicTile *tile = &scenario->tiles[hex];
      const BicTerrain *ground = tile->terrain
                                 ? bic_scenario_terrain (scenario, catalogue,
                                                         tile->overlay ? tile->overlay : tile->terrain) : NULL;

      may = ground && ground->garrison;
    }
  return may && bic_scenario_uses (scenario, catalogue, BIC_USE (GARRISONS) | BIC_USE (BLOCKS));
}

/**
 * bic_army_spare_blocks_text:
 * @scenario: a battle
 * @catalogue: the catalogue with its nations and boxed games
 * @side: a side
 *
 * Returns: (transfer full): the spare infantry blocks for garrisons, such as "British 16, Portuguese 4", translated; ""
 *   if garrisons do not take blocks, no terrain of the map allows a garrison, or the number is unknown
 */
char *
bic_army_spare_blocks_text (const BicScenario  *scenario,
                            const BicCatalogue *catalogue,
                            int                 side)
{
  const GArray *nations = scenario->army[side].nations;
  GString *text = g_string_new (NULL);
  int spare;

  for (guint i = 0; nations && i < nations->len && may_garrison (scenario, catalogue); i++)
    {
      int nation = nation_at (scenario, catalogue, side, i);

      if (nation >= 0 && bic_boxes_spare_infantry (scenario, catalogue, nation, &spare))
        g_string_append_printf (text, "%s%s %d", text->len ? ", " : "",
                                _(bic_catalogue_nations (catalogue, NULL)[nation].adjective), MAX (spare, 0));
    }
  return g_string_free (text, FALSE);
}
