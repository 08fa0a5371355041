/* Texts for values of the catalogue.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-rules-words.h"

#include <glib/gi18n-lib.h>

#define ANY_TRAIT ((G_GUINT64_CONSTANT (1) << BIC_N_TRAITS) - 1)

static const char *const trait_words[] = {
  [BIC_TRAIT_BIT_INFANTRY] = N_("infantry"), [BIC_TRAIT_BIT_CAVALRY] = N_("cavalry"),
  [BIC_TRAIT_BIT_ARTILLERY] = N_("artillery"),
  [BIC_TRAIT_BIT_LEADER] = N_("leaders"), [BIC_TRAIT_BIT_LINE] = N_("line"), [BIC_TRAIT_BIT_LIGHT] = N_("light"),
  [BIC_TRAIT_BIT_RIFLE] = N_("rifles"), [BIC_TRAIT_BIT_GRENADIER] = N_("grenadiers"),
  [BIC_TRAIT_BIT_GUARD] = N_("guard"),
  [BIC_TRAIT_BIT_MILITIA] = N_("militia"), [BIC_TRAIT_BIT_RESERVE] = N_("reserve"), [BIC_TRAIT_BIT_HEAVY] = N_("heavy"),
  [BIC_TRAIT_BIT_CUIRASSIER] = N_("cuirassiers"), [BIC_TRAIT_BIT_LANCER] = N_("lancers"),
  [BIC_TRAIT_BIT_COSSACK] = N_("cossacks"),
  [BIC_TRAIT_BIT_FOOT] = N_("on foot"), [BIC_TRAIT_BIT_HORSE] = N_("horse"), [BIC_TRAIT_BIT_ROCKET] = N_("rockets"),
  [BIC_TRAIT_BIT_NO_SABRES] = N_("sabers do not hit"), [BIC_TRAIT_BIT_NO_BANNER] = N_("gives no banner"),
  [BIC_TRAIT_BIT_REROLLS_FLAGS] = N_("rerolls flags"), [BIC_TRAIT_BIT_NO_SIGHT] = N_("needs no line of sight"),
  [BIC_TRAIT_BIT_MASS] = N_("forms square without a card"), [BIC_TRAIT_BIT_SHORT_MARCH] = N_("short march"),
  [BIC_TRAIT_BIT_SKIRMISHER] = N_("skirmishers"), [BIC_TRAIT_BIT_ELITE] = N_("elite"),
  [BIC_TRAIT_BIT_UNRELIABLE] = N_("unreliable"),
  [BIC_TRAIT_BIT_RELUCTANT] = N_("reluctant"), [BIC_TRAIT_BIT_ROADBOUND] = N_("bound to roads"),
  [BIC_TRAIT_BIT_IRREGULAR] = N_("irregular"),
  [BIC_TRAIT_BIT_GARRISON] = N_("garrison"), [BIC_TRAIT_BIT_POST] = N_("stays at its post"),
  [BIC_TRAIT_BIT_IMPETUOUS] = N_("impetuous"),
};

static const char *const fact_words[] = {
  [BIC_FACT_BIT_FIRE] = N_("when firing"), [BIC_FACT_BIT_MELEE] = N_("in melee"),
  [BIC_FACT_BIT_ATTACK] = N_("in an ordered attack"),
  [BIC_FACT_BIT_BACK] = N_("battling back"), [BIC_FACT_BIT_STRIKE] = N_("striking first"),
  [BIC_FACT_BIT_BONUS] = N_("in a bonus attack"),
  [BIC_FACT_BIT_COMBINED] = N_("in combined arms"), [BIC_FACT_BIT_MOVED] = N_("after a move"),
  [BIC_FACT_BIT_ORDERED] = N_("when ordered"),
  [BIC_FACT_BIT_SQUARE] = N_("in square"), [BIC_FACT_BIT_FOE_SQUARE] = N_("against a square"),
  [BIC_FACT_BIT_LEADER] = N_("with a leader"),
  [BIC_FACT_BIT_SUPPORT] = N_("with support"), [BIC_FACT_BIT_UPHILL] = N_("uphill"),
  [BIC_FACT_BIT_DOWNHILL] = N_("downhill"),
  [BIC_FACT_BIT_HILL_TO_HILL] = N_("from hill to hill"), [BIC_FACT_BIT_INTO_WORKS] = N_("into works"),
  [BIC_FACT_BIT_OUT_OF_WORKS] = N_("out of works"), [BIC_FACT_BIT_FOE_LONE_LEADER] = N_("against a lone leader"),
  [BIC_FACT_BIT_BUILDING] = N_("with buildings"), [BIC_FACT_BIT_ESCAPE] = N_("against a leader who escapes"),
  [BIC_FACT_BIT_DEFENDS] = N_("in defense"), [BIC_FACT_BIT_CARD] = N_("by the card"),
  [BIC_FACT_BIT_PLAIN_ORDER] = N_("ordered in the ordinary way"), [BIC_FACT_BIT_ROUTED] = N_("routed"),
  [BIC_FACT_BIT_IN_CONTACT] = N_("in contact"), [BIC_FACT_BIT_COUNTERCHARGE] = N_("in a countercharge"),
  [BIC_FACT_BIT_FOE_CAVALRY] = N_("against cavalry"), [BIC_FACT_BIT_RESERVES] = N_("with reserves"),
  [BIC_FACT_BIT_ACROSS_RIVER] = N_("across a river"), [BIC_FACT_BIT_ACROSS_BRIDGE] = N_("across a bridge"),
  [BIC_FACT_BIT_ACROSS_FORD] = N_("across a ford"), [BIC_FACT_BIT_UP_SLOPE] = N_("up a slope"),
  [BIC_FACT_BIT_BOMBARDS] = N_("bombarding"), [BIC_FACT_BIT_ELAN] = N_("with élan"),
  [BIC_FACT_BIT_WAVERS] = N_("wavering"),
  [BIC_FACT_BIT_FORCED_MARCH] = N_("in a forced march"), [BIC_FACT_BIT_TIRED] = N_("tired"),
  [BIC_FACT_BIT_WEARY] = N_("weary"),
  [BIC_FACT_BIT_OUT_OF_COMMAND] = N_("out of command"),
  [BIC_FACT_BIT_FOE_FLANK] = N_("met in the flank"), [BIC_FACT_BIT_FOE_REAR] = N_("met in the rear"),
  [BIC_FACT_BIT_CAME_FRONT] = N_("by a unit that came through its front"),
  [BIC_FACT_BIT_CAME_FLANK] = N_("by a unit that came through its flank"),
  [BIC_FACT_BIT_LONG_RANGE] = N_("at three hexes or more"), [BIC_FACT_BIT_ROUGH] = N_("into a hex that is not clear"),
};

G_STATIC_ASSERT (G_N_ELEMENTS (trait_words) == BIC_N_TRAITS);
G_STATIC_ASSERT (G_N_ELEMENTS (fact_words) == BIC_N_FACTS);

static void
append_word (GString    *text,
             BicWords    words,
             const char *word)
{
  g_string_append_printf (text, "%s%s", text->len == 0 ? "" : words == BIC_WORDS_OF_PEOPLE ? ", " : " ", word);
}

static const char *
trait_word (int      bit,
            BicWords words)
{
  return words == BIC_WORDS_OF_PEOPLE ? _(trait_words[bit]) : bic_trait_name (bit);
}

static const char *
fact_word (int      bit,
           BicWords words)
{
  return words == BIC_WORDS_OF_PEOPLE ? _(fact_words[bit]) : bic_fact_name (bit);
}

/**
 * bic_rules_traits:
 * @traits: a set of traits
 * @words: words of files, or translated words for users
 *
 * Returns: (transfer full): the names of the traits
 */
char *
bic_rules_traits (BicTraits  traits,
                  BicWords words)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean people = words == BIC_WORDS_OF_PEOPLE;

  if (traits == ANY_TRAIT || traits == 0)
    return g_strdup (traits ? (people ? _("any unit") : "any") : (people ? _("nobody") : "none"));
  for (int bit = 0; bit < BIC_N_TRAITS; bit++)
    if (traits >> bit & 1)
      append_word (text, words, trait_word (bit, words));
  return g_strdup (text->str);
}

/**
 * bic_rules_unit:
 * @catalogue: the catalogue of @type
 * @type: a unit type
 *
 * Returns: (transfer full): the name and the nation of the unit type, translated
 */
char *
bic_rules_unit (const BicCatalogue *catalogue,
                const BicUnitType  *type)
{
  const BicNation *nation = &bic_catalogue_nations (catalogue, NULL)[type->nation];

  /* Translators: a unit type and its nation */
  return g_strdup_printf (_("%s (%s)"), g_dgettext (GETTEXT_PACKAGE, type->name),
                          g_dgettext (GETTEXT_PACKAGE, nation->name));
}

/**
 * bic_rules_modifier_units:
 * @catalogue: the catalogue of @row
 * @row: a modifier
 * @words: words of files, or translated words for users
 *
 * Returns: (transfer full): the units that the row applies to
 */
char *
bic_rules_modifier_units (const BicCatalogue *catalogue,
                          const BicModifier  *row,
                          BicWords            words)
{
  const BicUnitType *types = bic_catalogue_unit_types (catalogue, NULL);

  if (row->type >= 0)
    return g_strdup (words == BIC_WORDS_OF_PEOPLE ? g_dgettext (GETTEXT_PACKAGE, types[row->type].name)
                     : types[row->type].id);
  if (row->traits)
    return bic_rules_traits (row->traits, words);
  return g_strdup (words == BIC_WORDS_OF_PEOPLE ? _("any unit") : "all");
}

/* Returns the effect of a row that belongs to groups, with the numbers of the groups: "-2 (best of 1 2)", "(waives 1
 * 2)". */
static char *
group_effect_text (const BicModifier *row)
{
  GString *text = g_string_new (NULL);

  if (row->op == BIC_OP_BEST)
    g_string_printf (text, "%+d (best of", row->amount);
  else
    g_string_append (text, "(waives");
  for (int i = 0; i < BIC_MAX_GROUPS; i++)
    if (row->groups >> i & 1)
      g_string_append_printf (text, " %d", i + 1);
  return g_string_free (g_string_append_c (text, ')'), FALSE);
}

/**
 * bic_rules_modifier_effect:
 * @row: a modifier
 * @words: words of files, or translated words for users
 *
 * Returns: (transfer full): the effect of the row on its value
 */
char *
bic_rules_modifier_effect (const BicModifier *row,
                           BicWords           words)
{
  if (words == BIC_WORDS_OF_PEOPLE)
    {
      switch (row->op)
        {
        case BIC_OP_DOUBLE:     return g_strdup (_("doubled"));
        case BIC_OP_BASE:       return g_strdup_printf (_("base %d"), row->amount);
        case BIC_OP_HALVE_UP:
        case BIC_OP_THEN_HALVE_UP:   return g_strdup (_("half, rounded up"));
        case BIC_OP_HALVE_DOWN:
        case BIC_OP_THEN_HALVE_DOWN: return g_strdup (_("half, rounded down"));
        case BIC_OP_CAP:        return g_strdup_printf (_("at most %d"), row->amount);
        case BIC_OP_WAIVE:      return g_strdup (_("no reduction"));
        case BIC_OP_SET:        return g_strdup_printf (_("always %d"), row->amount);
        default:                return g_strdup_printf ("%s%d", row->amount < 0 ? "−" : "+", ABS (row->amount));
        }
    }
  switch (row->op)
    {
    case BIC_OP_ADD:  return g_strdup_printf ("%+d", row->amount);
    case BIC_OP_BEST:
    case BIC_OP_WAIVE: return group_effect_text (row);
    case BIC_OP_BASE:
    case BIC_OP_CAP:
    case BIC_OP_SET:
    case BIC_OP_MORE: return g_strdup_printf ("%s %d", bic_op_name (row->op), row->amount);
    default:          return g_strdup (bic_op_name (row->op));
    }
}

static void
append_facts (GString    *text,
              BicWords    words,
              const char *before,
              guint64     facts)
{
  if (facts && *before)
    append_word (text, words, before);
  for (int bit = 0; bit < BIC_N_FACTS; bit++)
    if (facts >> bit & 1)
      append_word (text, words, fact_word (bit, words));
}

static void
append_terrains (GString            *text,
                 const char         *before,
                 const BicCatalogue *catalogue,
                 const BicTerrains  *set)
{
  int n;
  const BicTerrain *terrains = bic_catalogue_terrains (catalogue, &n);

  if (!bic_terrains_is_empty (set))
    append_word (text, BIC_WORDS_OF_FILES, before);
  for (int i = 0; i < n; i++)
    if (bic_terrains_has (set, i))
      append_word (text, BIC_WORDS_OF_FILES, terrains[i].id);
}

/* Returns the conditions of a row for users. Terrain is omitted, because the text of the row (@why) names it. */
static char *
conditions_for_users (const BicCatalogue *catalogue,
                      const BicModifier  *row)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_facts (text, BIC_WORDS_OF_PEOPLE, "", row->facts);
  if (row->foe_traits)
    {
      g_autofree char *foe = bic_rules_traits (row->foe_traits, BIC_WORDS_OF_PEOPLE);
      g_autofree char *against = g_strdup_printf (_("against: %s"), foe);

      append_word (text, BIC_WORDS_OF_PEOPLE, against);
    }
  if (row->card >= 0)
    append_word (text, BIC_WORDS_OF_PEOPLE,
                 g_dgettext (GETTEXT_PACKAGE, bic_catalogue_cards (catalogue, NULL)[row->card].name));
  for (int bit = 0; bit < BIC_N_FACTS; bit++)
    if (row->not_facts >> bit & 1)
      {
        g_autofree char *unless = g_strdup_printf (_("not %s"), _(fact_words[bit]));

        append_word (text, BIC_WORDS_OF_PEOPLE, unless);
      }
  return g_strdup (text->str);
}

/**
 * bic_rules_modifier_conditions:
 * @catalogue: the catalogue of @row
 * @row: a modifier
 * @words: words of files, or translated words for users
 *
 * Returns: (transfer full): the conditions of the row; "" if there are none
 */
char *
bic_rules_modifier_conditions (const BicCatalogue *catalogue,
                               const BicModifier  *row,
                               BicWords            words)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (words == BIC_WORDS_OF_PEOPLE)
    return conditions_for_users (catalogue, row);
  append_facts (text, words, "", row->facts);
  append_terrains (text, "in", catalogue, &row->ours);
  append_terrains (text, "into", catalogue, &row->theirs);
  if (row->foe_traits)
    {
      g_autofree char *foe = bic_rules_traits (row->foe_traits, words);

      append_word (text, words, "against");
      append_word (text, words, foe);
    }
  if (row->card >= 0)
    append_word (text, words, bic_catalogue_cards (catalogue, NULL)[row->card].id);
  append_facts (text, words, "unless", row->not_facts);
  if (row->option)
    {
      append_word (text, words, row->option_is ? "switch" : "no switch");
      append_word (text, words, row->option);
    }
  return g_strdup (text->str);
}

/**
 * bic_rules_source:
 * @source: the source of a value
 *
 * Returns: (transfer full): a translated text about the source, or about the reason why the value is in doubt
 */
char *
bic_rules_source (const BicSource *source)
{
  const char *name = source->source ? _(source->source) : "";

  if (source->overridden)
    return g_strdup_printf (_("your value: %s"), name);
  if (source->status == BIC_UNCONFIRMED)
    return g_strdup_printf (_("unconfirmed: %s"), source->note ? _(source->note) : name);
  if (source->status == BIC_PROJECT)
    return g_strdup_printf (_("Bicorne’s value: %s"), source->note ? _(source->note) : name);
  return g_strdup (name);
}

/* Returns a sentence that is shown after the text of the card (GMT-DECK-02 .. -08). */
const char *
bic_rules_card_draws_text (const BicCard *card)
{
  static const char *const sentences[] = {
    [BIC_CARD_OWN_TACTICIAN] = N_("At the end of the turn you draw a tactician card."),
    [BIC_CARD_BOTH_TACTICIANS] = N_("At the end of the turn each side draws a tactician card."),
  };

  return sentences[card->tacticians] ? _(sentences[card->tacticians]) : NULL;
}

/* --- tables of the player aid --------------------------------------------------------------------------------- */

/* Words with a translation; numbers and other words are shown unchanged */
static const struct { const char *word, *text; } words[] = {
  { "eliminated", N_("eliminated") }, { "broken", N_("broken") }, { "rallied", N_("rallied") }, { "lost", N_("lost") },
  { "kept", N_("kept") },
  { "breaks", N_("breaks") }, { "passes", N_("passes") }, { "result", N_("result") }, { "zoc", N_("zone of control") },
  { "river", N_("river") },
  { "own", N_("own") }, { "enemy", N_("enemy") }, { "super-rout", N_("routed beyond its movement allowance") },
  { "forced-march", N_("forced march") },
  { "rally-bonus", N_("rally bonus") }, { "reserves", N_("reserves") },
  { "guard-committed", N_("Guard commitment") },
  { "guard-recoils", N_("Guard repulsed") }, { "night", N_("night") }, { "lull", N_("lull") },
  { "garrison", N_("garrison") },
  { "captured-line", N_("line of communication taken") }, { "captured-objective", N_("objective taken") },
  { "cadre", N_("cadre") },
  { "broken-down", N_("unit broken down") }, { "built-up", N_("units built up") },
};

/**
 * bic_rules_label_text:
 * @word: (nullable): a label or a cell of a table
 *
 * Returns: (transfer none): the translated word; @word itself if there is no translation
 */
const char *
bic_rules_label_text (const char *word)
{
  for (guint i = 0; word && i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (word, words[i].word))
      return _(words[i].text);
  return word ? word : "–";
}

/**
 * bic_rules_cell_text:
 * @word: (nullable): the content of the cell
 * @status: BicStatus: the certainty of the content
 *
 * Returns: (transfer full): the text of the cell, with a true minus sign, and with "?" if unconfirmed or "*" if it is a
 *   project value
 */
char *
bic_rules_cell_text (const char *word,
                     guint8      status)
{
  gboolean below = word && *word == '-' && g_ascii_isdigit (word[1]);
  const char *mark = status == BIC_UNCONFIRMED ? " ?" : status == BIC_PROJECT ? " *" : "";

  return g_strconcat (below ? "−" : "", below ? word + 1 : bic_rules_label_text (word), mark, NULL);
}

gboolean
bic_rules_has_chart (const BicCatalogue *catalogue,
                     const BicRuleset   *ruleset,
                     int                 chart)
{
  int n;
  const BicUnitType *types = bic_ruleset_unit_types (catalogue, ruleset, &n);

  for (int i = 0; i < n; i++)
    if (types[i].chart == chart && bic_family_matches (types[i].family, ruleset->family))
      return TRUE;
  return FALSE;
}
