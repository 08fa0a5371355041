/* What the clauses are about: a title for each group of ids.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-clauses.h"

/* By the group without its rule system, or with it where that one calls something else so. */
static const struct { const char *group, *title; } titles[] = {
  { "PLUS-CMD", N_("Command range") },
  { "PLUS-TG", N_("After a won melee") },
  { "N20-ADV", N_("Advance after combat") },
  { "N20-ARTY", N_("Artillery support and bombardment") },
  { "N20-CC", N_("Countercharge") },
  { "N20-TERR", N_("Terrain") },
  { "ADV", N_("Advance") },
  { "BB", N_("Battle back") },
  { "BOL", N_("Ignoring flags") },
  { "BON", N_("Bonus attack") },
  { "BRK", N_("Breakthrough") },
  { "CA", N_("Combined arms") },
  { "CADRE", N_("Cadres") },
  { "CAP", N_("Capable Tactician") },
  { "CARD", N_("Playing a card") },
  { "CBT", N_("Battles") },
  { "CIC", N_("Charge if Charged") },
  { "CINC", N_("Commander in chief") },
  { "COS", N_("Cossacks") },
  { "CP", N_("Command points") },
  { "CRT", N_("Combat results") },
  { "DECK", N_("The decks") },
  { "DICE", N_("Battle dice") },
  { "DIFF", N_("Odds of a battle") },
  { "DIS", N_("Disengaging") },
  { "END", N_("End of the turn") },
  { "ESC", N_("Leader escape") },
  { "EVENT", N_("Events") },
  { "FAC", N_("Facing") },
  { "FATIGUE", N_("Fatigue") },
  { "FOW", N_("Fog of war") },
  { "GAR", N_("Garrison") },
  { "GARR", N_("Garrison") },
  { "GB", N_("Grand battery") },
  { "GUARD", N_("The Guard") },
  { "IFL", N_("Infantry Forward Leader") },
  { "IMP", N_("Impetuous cavalry") },
  { "LCC", N_("Leader casualty check") },
  { "LCR", N_("Leaders under fire") },
  { "LDR", N_("Leaders") },
  { "LEADER", N_("Leaders") },
  { "LIS", N_("Light Infantry Skirmish") },
  { "LOS", N_("Line of sight") },
  { "LRET", N_("Leader retreat") },
  { "LULL", N_("Lulls") },
  { "LUR", N_("Leader Unit Reform") },
  { "MASSE", N_("Battalion mass") },
  { "MEL", N_("Melee") },
  { "MORALE", N_("Morale") },
  { "MOV", N_("Movement") },
  { "NIGHT", N_("Night") },
  { "ORD", N_("Orders") },
  { "PEN", N_("Penetration") },
  { "RALLY", N_("Rally") },
  { "RALLYLOC", N_("Rally places") },
  { "REACT", N_("Reaction") },
  { "REINF", N_("Reinforcements") },
  { "RET", N_("Retreat") },
  { "RIVER", N_("Rivers") },
  { "RNG", N_("Fire") },
  { "ROAD", N_("Roads") },
  { "ROUT", N_("Rout") },
  { "RR", N_("Retire and reform") },
  { "SAC", N_("Special action cards") },
  { "SAP", N_("Sappers") },
  { "SECT", N_("Sections") },
  { "SETUP", N_("Setup") },
  { "SPECIAL", N_("Special troops") },
  { "SQ", N_("Infantry squares") },
  { "STR", N_("Dice of an attack") },
  { "TAC", N_("Tactician cards") },
  { "TC", N_("Take Command") },
  { "TERR", N_("Terrain") },
  { "TG", N_("Taking ground") },
  { "TURN", N_("The turn") },
  { "VIC", N_("Victory") },
  { "ZOC", N_("Zones of control") },
};

static const char *
title_of_group (const char *group)
{
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (g_str_equal (titles[i].group, group))
      return _(titles[i].title);
  return NULL;
}

/* "CCN-CMD-FORCE-MARCH" is about that card, which has one name in all rule systems. */
static const char *
title_of_card (const BicCatalogue *catalogue,
               const char         *group)
{
  const char *command = strstr (group, "-CMD-");
  g_autofree char *id = command ? g_ascii_strdown (command + strlen ("-CMD-"), -1) : NULL;
  int card = id ? bic_catalogue_find_card (catalogue, id) : -1;

  return card < 0 ? NULL : _(bic_ruleset_cards (catalogue, bic_catalogue_rulesets (catalogue, NULL), NULL)[card].name);
}

/**
 * bic_clause_title:
 * @catalogue: where cards have their names
 * @id: of a clause or a ruling
 *
 * Returns: (transfer full): what it is about, translated: "Retreat"; of a ruling just that it is one
 */
char *
bic_clause_title (const BicCatalogue *catalogue,
                  const char         *id)
{
  const char *dash = strchr (id, '-'), *last = strrchr (id, '-');
  g_autofree char *group = dash != last ? g_strndup (id, (gsize) (last - id)) : NULL;
  const char *title = NULL;

  if (group)
    title = title_of_group (group) ?: title_of_card (catalogue, group) ?: title_of_group (group + (dash + 1 - id));
  return g_strdup (title ? title : group ? _("Command cards") : _("Ruling"));
}
