/* In what two rule systems differ.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-catalogue-differ-private.h"

#include <glib/gi18n-lib.h>

#include "bic-catalogue-attributes.h"
#include "bic-rules-words.h"

static const struct { const char *name, *title; } kinds[BIC_N_DIFFERS] = {
  [BIC_DIFFERS_RULES] = { "rules", N_("Rules") },     [BIC_DIFFERS_USE] = { "use", N_("Battle features") },
  [BIC_DIFFERS_BOARD] = { "board", N_("Boards") },    [BIC_DIFFERS_TURN] = { "turn", N_("Turns of a day") },
  [BIC_DIFFERS_WORD] = { "word", N_("Traits and events") }, [BIC_DIFFERS_DECK] = { "deck", N_("Decks") },
  [BIC_DIFFERS_OPTION] = { "option", N_("Switches") }, [BIC_DIFFERS_UNIT] = { "unit", N_("Units") },
  [BIC_DIFFERS_TERRAIN] = { "terrain", N_("Terrain") }, [BIC_DIFFERS_CARD] = { "card", N_("Cards") },
  [BIC_DIFFERS_CHART] = { "chart", N_("Charts") },    [BIC_DIFFERS_TABLE] = { "table", N_("Player aid") },
  [BIC_DIFFERS_ROW] = { "row", N_("Rows") },
  [BIC_DIFFERS_SPECIAL] = { "special", N_("Special Rules") },
};

/* What people call a figure; others are called as in the files. */
static const struct { const char *attribute, *label; } labels[] = {
  { "name", N_("name") }, { "text", N_("text") }, { "traits", N_("traits") }, { "grade", N_("training") },
  { "blocks", N_("blocks") },
  { "moves", N_("moves") }, { "moves-far", N_("moves without battling") }, { "range", N_("range") },
  { "retreat", N_("retreat at a flag") },
  { "retreat-more", N_("retreat at further flags") }, { "strength", N_("strength") }, { "enter", N_("may enter") },
  { "stops", N_("stops") },
  { "battle", N_("may battle on entry") }, { "square", N_("may form square") }, { "no-melee", N_("no melee") },
  { "blocks-sight", N_("blocks line of sight") }, { "height", N_("height") }, { "building", N_("building") },
  { "garrison", N_("may be garrisoned") },
  { "difficult", N_("orders cost more for") }, { "all-round", N_("no flank and rear for") },
  { "charge", N_("charges may begin, for") },
  { "points", N_("command points") }, { "impetuous", N_("impetuous") }, { "command-range", N_("command range") },
  { "banner-blocks", N_("blocks for a banner") },
  { "cost", N_("cost") },
  { "kind", N_("kind") }, { "anywhere", N_("orders anywhere") }, { "fallback", N_("orders for others") },
  { "attack", N_("attack") },
  { "all", N_("orders unasked") }, { "chain", N_("hexes linked with the leader") }, { "effect", N_("effect") },
  { "tacticians", N_("tactician cards drawn") }, { "by-hand", N_("played by hand") }, { "draw", N_("cards drawn") },
  { "keep", N_("cards kept") },
  { "left", N_("orders on the left") }, { "center", N_("orders in the center") },
  { "right", N_("orders on the right") }, { "dice", N_("dice") },
  { "square-track", N_("spaces for squares") }, { "leader-moves", N_("leaders move") }, { "morale", N_("morale") },
  { "initial", N_("at first") },
  { "ruling", N_("ruling") }, { "chart", N_("chart") }, { "copies", N_("copies") },
  { "own", N_("a deck for each side") }, { "dealt", N_("dealt at first") },
  { "size", N_("size") }, { "day", N_("turns") }, { "enforced", N_("enforced") },
};

static const char *
label_of (const char *attribute)
{
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    if (g_str_equal (labels[i].attribute, attribute))
      return _(labels[i].label);
  return attribute;
}

static void
difference_free (BicRulesDifference *difference)
{
  g_free (difference->name);
  g_free (difference->what);
  g_free (difference->now);
  g_free (difference->was);
  g_free (difference);
}

/**
 * bic_rules_differences_add:
 * @list: differences
 * @entry: one more, whose texts are copied; without words for its figure it gets those for people
 * @now: (transfer full) (nullable): what is now
 * @was: (transfer full) (nullable): what was
 */
void
bic_rules_differences_add (GPtrArray          *list,
                           BicRulesDifference  entry,
                           char               *now,
                           char               *was)
{
  BicRulesDifference *difference = g_memdup2 (&entry, sizeof entry);

  difference->name = g_strdup (entry.name);
  difference->what = entry.figure && !entry.what ? g_strdup (label_of (entry.figure)) : g_strdup (entry.what);
  difference->now = now;
  difference->was = was;
  g_ptr_array_add (list, difference);
}

void
_bic_differ_add (BicDiffer          *differ,
                 BicRulesDifference  entry,
                 char               *now,
                 char               *was)
{
  bic_rules_differences_add (differ->list, entry, now, was);
}

/* --- figures of entries ------------------------------------------------------------------------------------- */

static char *
text_of (const BicAttribute *field,
         gconstpointer       record)
{
  gconstpointer at = (const char *) record + field->offset;
  int number = field->type == BIC_ATTR_IS_INT8 ? *(const gint8 *) at : field->type == BIC_ATTR_IS_TEXT
               || field->type == BIC_ATTR_IS_TRAITS ? 0 : *(const int *) at;
  const char *text = field->type == BIC_ATTR_IS_TEXT ? *(const char *const *) at : NULL;

  switch (field->type)
    {
    case BIC_ATTR_IS_TEXT:   return g_strdup (text && *text ? g_dgettext (GETTEXT_PACKAGE, text) : "–");
    case BIC_ATTR_IS_FLAG:   return g_strdup (number ? _("yes") : _("no"));
    case BIC_ATTR_IS_TRAITS: return bic_rules_traits (*(const BicTraits *) at, BIC_WORDS_OF_PEOPLE);
    case BIC_ATTR_IS_NAME:   return g_strdup (field->names[number]);
    case BIC_ATTR_IS_INT8:
    case BIC_ATTR_IS_INT:
    default:                 return number == BIC_ORDERS_COMMAND ? g_strdup (_("as many as cards held"))
        : g_strdup_printf ("%d", number);
    }
}

static void
compare_field (BicDiffer             *differ,
               BicRulesDifference  entry,
               const BicAttribute *field,
               gconstpointer       now,
               gconstpointer       was)
{
  g_autofree char *a = text_of (field, now), *b = text_of (field, was);

  entry.figure = field->attribute;
  if (!g_str_equal (a, b))
    _bic_differ_add (differ, entry, g_steal_pointer (&a), g_steal_pointer (&b));
}

static void
compare_fields (BicDiffer            *differ,
                BicRulesDifference entry,
                BicEntryKind       kind,
                gconstpointer      now,
                gconstpointer      was)
{
  guint n;
  const BicAttribute *fields = _bic_attributes_of (kind, &n);

  for (guint i = 0; i < n; i++)
    if (!g_str_equal (fields[i].attribute, "id") && !g_str_equal (fields[i].attribute, "family")
        && !g_str_equal (fields[i].attribute, "art"))
      compare_field (differ, entry, &fields[i], now, was);
}

gboolean
_bic_differ_whole (BicDiffer          *differ,
                   BicRulesDifference  entry,
                   gboolean            now,
                   gboolean            was)
{
  if (now != was)
    _bic_differ_add (differ, entry, now ? g_strdup ("") : NULL, was ? g_strdup ("") : NULL);
  return now != was;
}

static void
compare_units (BicDiffer *differ)
{
  int n;
  const BicUnitType *now = bic_ruleset_unit_types (differ->catalogue, differ->now, &n),
                           *was = bic_ruleset_unit_types (differ->catalogue, differ->was, NULL);
  const BicChart *charts = bic_catalogue_charts (differ->catalogue, NULL);

  for (int i = 0; i < n; i++)
    {
      gboolean has = bic_family_serves (now[i].family, differ->now->family),
                     had = bic_family_serves (was[i].family, differ->was->family);
      g_autofree char *name = bic_rules_unit (differ->catalogue, &(has ? now : was)[i]);
      BicRulesDifference entry = { .kind = BIC_DIFFERS_UNIT, .id = now[i].id, .name = name,
                                   .source = (has ? now : was)[i].source };

      if ((!has && !had) || _bic_differ_whole (differ, entry, has, had))
        continue;
      compare_fields (differ, entry, BIC_ENTRY_UNIT_TYPE, &now[i], &was[i]);
      entry.figure = "chart";
      if (now[i].chart != was[i].chart)
        _bic_differ_add (differ, entry, g_strdup (now[i].chart < 0 ? "–" : _(charts[now[i].chart].name)),
                         g_strdup (was[i].chart < 0 ? "–" : _(charts[was[i].chart].name)));
    }
}

static void
compare_terrains (BicDiffer *differ)
{
  int n;
  const BicTerrain *now = bic_ruleset_terrains (differ->catalogue, differ->now, &n),
                          *was = bic_ruleset_terrains (differ->catalogue, differ->was, NULL);

  for (int i = 0; i < n; i++)
    {
      gboolean has = bic_family_serves (now[i].family, differ->now->family),
                     had = bic_family_serves (was[i].family, differ->was->family);
      const BicTerrain *one = &(has ? now : was)[i];
      g_autofree char *name = g_strdup (_(one->name));
      BicRulesDifference entry = { .kind = BIC_DIFFERS_TERRAIN, .id = one->id, .name = name, .source = one->source };

      if ((has || had) && !_bic_differ_whole (differ, entry, has, had))
        compare_fields (differ, entry, BIC_ENTRY_TERRAIN, &now[i], &was[i]);
    }
}

/* --- cards and charts --------------------------------------------------------------------------------------- */

/* Cards that both have; those of one are told of with the decks. */
static void
compare_cards (BicDiffer *differ)
{
  static const BicAttribute orders[] = {
    BIC_ATTR_INT8 (BicCard, orders[0], "left", FALSE, 0, 0), BIC_ATTR_INT8 (BicCard, orders[1], "center", FALSE, 0, 0),
    BIC_ATTR_INT8 (BicCard, orders[2], "right", FALSE, 0, 0), BIC_ATTR_INT8 (BicCard, dice, "dice", FALSE, 0, 0),
    BIC_ATTR_INT8 (BicCard, points, "points", FALSE, 0, 0),
  };
  int n;
  const BicCard *now = bic_ruleset_cards (differ->catalogue, differ->now, &n),
                       *was = bic_ruleset_cards (differ->catalogue, differ->was, NULL);

  for (int i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup (_(now[i].name));
      BicRulesDifference entry = { .kind = BIC_DIFFERS_CARD, .id = now[i].id, .name = name, .source = now[i].source };

      if (!bic_ruleset_find_deck (differ->now, i) || !bic_ruleset_find_deck (differ->was, i))
        continue;
      compare_fields (differ, entry, BIC_ENTRY_CARD, &now[i], &was[i]);
      for (guint field = 0; field < G_N_ELEMENTS (orders); field++)
        compare_field (differ, entry, &orders[field], &now[i], &was[i]);
    }
}

static const char *const dealt_names[] = { N_("the hand"), N_("the tacticians"), N_("none"),
                                           N_("the commander’s rating") };

static void
compare_deck (BicDiffer        *differ,
              const BicDeck *now,
              const BicDeck *was)
{
  const BicDeck *one = now ? now : was;
  int n;
  const BicCard *cards = bic_ruleset_cards (differ->catalogue, now ? differ->now : differ->was, &n);
  g_autofree char *name = g_strdup (_(one->name));
  BicRulesDifference entry = { .kind = BIC_DIFFERS_DECK, .id = one->id, .name = name, .figure = "own",
                               .source = differ->now->source };

  if (now && was && now->own != was->own)
    _bic_differ_add (differ, entry, g_strdup (now->own ? _("yes") : _("no")), g_strdup (was->own ? _("yes") : _("no")));
  entry.figure = "dealt";
  if (now && was && now->dealt != was->dealt)
    _bic_differ_add (differ, entry, g_strdup (_(dealt_names[now->dealt])), g_strdup (_(dealt_names[was->dealt])));
  for (int i = 0; i < n; i++)
    {
      int copies = now ? bic_deck_copies (now, i) : 0, before = was ? bic_deck_copies (was, i) : 0;
      const BicSource *source = bic_deck_source (copies ? now : was, i);

      entry.figure = cards[i].id;
      entry.what = (char *) _(cards[i].name);
      entry.source = source ? *source : cards[i].source;
      if (copies != before)
        _bic_differ_add (differ, entry, copies ? g_strdup_printf ("%d", copies) : NULL,
                         before ? g_strdup_printf ("%d", before) : NULL);
    }
}

static const BicDeck *
find_deck (const BicRuleset *ruleset,
           const char       *id)
{
  for (guint i = 0; i < ruleset->decks->len; i++)
    if (g_str_equal (g_array_index (ruleset->decks, BicDeck, i).id, id))
      return &g_array_index (ruleset->decks, BicDeck, i);
  return NULL;
}

static void
compare_decks (BicDiffer *differ)
{
  for (guint i = 0; i < differ->now->decks->len; i++)
    {
      const BicDeck *deck = &g_array_index (differ->now->decks, BicDeck, i);

      compare_deck (differ, deck, find_deck (differ->was, deck->id));
    }
  for (guint i = 0; i < differ->was->decks->len; i++)
    if (!find_deck (differ->now, g_array_index (differ->was->decks, BicDeck, i).id))
      compare_deck (differ, NULL, &g_array_index (differ->was->decks, BicDeck, i));
}

static char *
dice_text (int dice)
{
  return dice < 0 ? g_strdup ("–")
         : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d die", "%d dice", (gulong) dice), dice);
}

static void
compare_cells (BicDiffer            *differ,
               BicRulesDifference entry,
               const BicChart    *now,
               const BicChart    *was)
{
  for (int blocks = 1; blocks <= BIC_CHART_BLOCKS; blocks++)
    for (int distance = 1; distance <= BIC_CHART_RANGE; distance++)
      {
        g_autofree char *what = distance == 1
                                ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d block in melee",
                                                                "%d blocks in melee", (gulong) blocks), blocks)
                                              : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                                              "%d block at distance %d",
                                                                              "%d blocks at distance %d",
                                                                              (gulong) blocks), blocks, distance);

        entry.figure = "dice";
        entry.what = what;
        entry.source.status = (BicStatus) now->status[blocks][distance];
        if (now->dice[blocks][distance] != was->dice[blocks][distance])
          _bic_differ_add (differ, entry, dice_text (now->dice[blocks][distance]),
                           dice_text (was->dice[blocks][distance]));
      }
}

static void
compare_charts (BicDiffer *differ)
{
  int n;
  const BicChart *now = bic_ruleset_charts (differ->catalogue, differ->now, &n),
                        *was = bic_ruleset_charts (differ->catalogue, differ->was, NULL);

  for (int i = 0; i < n; i++)
    {
      gboolean has = bic_rules_has_chart (differ->catalogue, differ->now, i),
                     had = bic_rules_has_chart (differ->catalogue, differ->was, i);
      g_autofree char *name = g_strdup (_(now[i].name));
      BicRulesDifference entry = { .kind = BIC_DIFFERS_CHART, .id = now[i].id, .name = name, .source = now[i].source };

      if ((has || had) && !_bic_differ_whole (differ, entry, has, had))
        compare_cells (differ, entry, &now[i], &was[i]);
    }
}

/* --- the rule system itself --------------------------------------------------------------------------------- */

static void
compare_numbers (BicDiffer *differ)
{
  static const BicAttribute numbers[] = {
    BIC_ATTR_INT8 (BicRuleset, square_track, "square-track", FALSE, 0, 0),
        BIC_ATTR_INT8 (BicRuleset, leader_moves, "leader-moves", FALSE, 0, 0),
    BIC_ATTR_INT8 (BicRuleset, command_range, "command-range", FALSE, 0, 0),
        BIC_ATTR_INT8 (BicRuleset, banner_blocks, "banner-blocks", FALSE, 0, 0),
    BIC_ATTR_INT8 (BicRuleset, morale, "morale", FALSE, 0, 0),
  };
  g_autofree char *name = g_strdup (_(differ->now->name));
  BicRulesDifference entry = { .kind = BIC_DIFFERS_RULES, .name = name, .source = differ->now->source };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    compare_field (differ, entry, &numbers[i], differ->now, differ->was);
}

static void
compare_option (BicDiffer          *differ,
                const BicOption *now,
                const BicOption *was)
{
  static const BicAttribute texts[] = { BIC_ATTR_TEXT (BicOption, name, "name", TRUE),
                                        BIC_ATTR_TEXT (BicOption, text, "text", TRUE),
                                        BIC_ATTR_TEXT (BicOption, ruling, "ruling", FALSE) };
  g_autofree char *name = g_strdup (_((now ? now : was)->name));
  BicRulesDifference entry = { .kind = BIC_DIFFERS_OPTION, .id = (now ? now : was)->id, .name = name };

  if (_bic_differ_whole (differ, entry, now != NULL, was != NULL))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    compare_field (differ, entry, &texts[i], now, was);
  entry.figure = "initial";
  if (now->initial != was->initial)
    _bic_differ_add (differ, entry, g_strdup (now->initial ? _("on") : _("off")),
                     g_strdup (was->initial ? _("on") : _("off")));
}

static void
compare_options (BicDiffer *differ)
{
  for (guint i = 0; i < differ->now->options->len; i++)
    {
      const BicOption *option = &g_array_index (differ->now->options, BicOption, i);

      compare_option (differ, option, bic_ruleset_find_option (differ->was, option->id));
    }
  for (guint i = 0; i < differ->was->options->len; i++)
    if (!bic_ruleset_find_option (differ->now, g_array_index (differ->was->options, BicOption, i).id))
      compare_option (differ, NULL, &g_array_index (differ->was->options, BicOption, i));
}

static gboolean
has_table (const BicRuleset *ruleset,
           int               table)
{
  for (guint i = 0; i < ruleset->tables->len; i++)
    if (g_array_index (ruleset->tables, gint16, i) == table)
      return TRUE;
  return FALSE;
}

static void
compare_tables (BicDiffer *differ)
{
  int n;
  const BicTable *tables = bic_catalogue_tables (differ->catalogue, &n);

  for (int i = 0; i < n; i++)
    _bic_differ_whole (differ,
                       (BicRulesDifference) { .kind = BIC_DIFFERS_TABLE, .id = tables[i].id,
                                              .name = (char *) _(tables[i].name), .source = tables[i].source },
               has_table (differ->now, i), has_table (differ->was, i));
}

/* --- rows --------------------------------------------------------------------------------------------------- */

static gboolean
is_same (const BicModifier *a,
         const BicModifier *b)
{
  return a->stat == b->stat && a->op == b->op && a->amount == b->amount && a->groups == b->groups && a->type == b->type
         && a->card == b->card &&
         a->traits == b->traits && a->foe_traits == b->foe_traits && a->facts == b->facts
             && a->not_facts == b->not_facts &&
         memcmp (&a->ours, &b->ours, sizeof a->ours) == 0 && memcmp (&a->theirs, &b->theirs, sizeof a->theirs) == 0 &&
         g_strcmp0 (a->option, b->option) == 0 && a->option_is == b->option_is;
}

static gboolean
has_row (const GArray      *rows,
         const BicModifier *row)
{
  for (guint i = 0; i < rows->len; i++)
    if (is_same (&g_array_index (rows, BicModifier, i), row))
      return TRUE;
  return FALSE;
}

/* Of a unit or a card that only one has its rows go without saying. */
static gboolean
is_of_both (const BicDiffer   *differ,
            const BicModifier *row)
{
  const BicUnitType *now = bic_ruleset_unit_types (differ->catalogue, differ->now, NULL),
                           *was = bic_ruleset_unit_types (differ->catalogue, differ->was, NULL);

  if (row->card >= 0 && !bic_ruleset_find_deck (differ->now, row->card) != !bic_ruleset_find_deck (differ->was,
                                                                                                   row->card))
    return FALSE;
  return row->type < 0
         || bic_family_serves (now[row->type].family, differ->now->family) == bic_family_serves (was[row->type].family,
                                                                                                 differ->was->family);
}

static void
add_rows (BicDiffer       *differ,
          const GArray *rows,
          const GArray *others,
          gboolean      now)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const BicModifier *row = &g_array_index (rows, BicModifier, i);
      g_autofree char *name = bic_rules_whose (differ->catalogue, row, BIC_WORDS_OF_PEOPLE),
                              *how = bic_rules_how (row, BIC_WORDS_OF_PEOPLE);
      g_autofree char *when = bic_rules_when (differ->catalogue, row, BIC_WORDS_OF_PEOPLE);
      g_autofree char *text = g_strjoin (" ", how, when, NULL);
      BicRulesDifference entry =
          { .kind = BIC_DIFFERS_ROW,
            .id = row->type < 0 ? NULL : bic_catalogue_unit_types (differ->catalogue, NULL)[row->type].id,
                              .name = name, .figure = bic_stat_name (row->stat), .what = (char *) _(row->why),
                              .source = row->source, .row = row };

      if (is_of_both (differ, row) && !has_row (others, row))
        _bic_differ_add (differ, entry, now ? g_steal_pointer (&text) : NULL, now ? NULL : g_steal_pointer (&text));
    }
}

/**
 * bic_rulesets_differ:
 * @catalogue: where both stand
 * @ruleset: a rule system
 * @other: with which it is compared
 *
 * Returns: (transfer full) (element-type BicRulesDifference): what is otherwise in @ruleset
 */
GPtrArray *
bic_rulesets_differ (const BicCatalogue *catalogue,
                     const BicRuleset   *ruleset,
                     const BicRuleset   *other)
{
  BicDiffer differ = { catalogue, ruleset, other, g_ptr_array_new_with_free_func ((GDestroyNotify) difference_free) };

  compare_numbers (&differ);
  _bic_differ_battles (&differ);
  compare_decks (&differ);
  compare_options (&differ);
  compare_units (&differ);
  compare_terrains (&differ);
  compare_cards (&differ);
  compare_charts (&differ);
  compare_tables (&differ);
  add_rows (&differ, ruleset->modifiers, other->modifiers, TRUE);
  add_rows (&differ, other->modifiers, ruleset->modifiers, FALSE);
  return differ.list;
}

/**
 * bic_ruleset_is_edition:
 * @catalogue: where it stands
 * @ruleset: a rule system
 *
 * Returns: whether there are others of its family, so that people want to know which one is meant
 */
gboolean
bic_ruleset_is_edition (const BicCatalogue *catalogue,
                        const BicRuleset   *ruleset)
{
  int n, same = 0;
  const BicRuleset *rulesets = bic_catalogue_rulesets (catalogue, &n);

  for (int i = 0; i < n; i++)
    same += g_str_equal (rulesets[i].family, ruleset->family);
  return same > 1;
}

const char *
bic_rules_differs_title (BicRulesDiffers kind)
{
  return _(kinds[kind].title);
}

const char *
bic_rules_differs_name (BicRulesDiffers kind)
{
  return kinds[kind].name;
}

/* @whole: the entry, or a figure of it, as it is now, or as it was if it is gone */
static char *
compared (const BicRulesDifference *difference,
          const char               *whole)
{
  if (!difference->was)
    /* Translators: an entry, or a figure of one, that only this rule system has */
    return g_strdup_printf (_("%s (new)"), whole);
  if (!difference->now)
    /* Translators: an entry, or a figure of one, that this rule system does not have */
    return g_strdup_printf (_("%s (gone)"), whole);
  /* Translators: what an entry has now, and what the other rule system says: "Horse artillery (Great Britain): moves 3,
   * was 2" */
  return g_strdup_printf (_("%s, was %s"), whole, difference->was);
}

/**
 * bic_rules_difference_change:
 * @difference: in a figure of two rule systems
 *
 * Returns: (transfer full): it without the entry that it is of, translated
 */
char *
bic_rules_difference_change (const BicRulesDifference *difference)
{
  g_autofree char *figure = g_strjoin (" ", difference->what, difference->now ? difference->now : difference->was,
                                       NULL);

  return compared (difference, figure);
}

/**
 * bic_rules_difference_text:
 * @difference: of two rule systems
 *
 * Returns: (transfer full): it in one line, translated, without its source
 */
char *
bic_rules_difference_text (const BicRulesDifference *difference)
{
  const char *value = difference->now ? difference->now : difference->was;
  /* Translators: an entry, what of it differs, and what that is: "Horse artillery (Great Britain): moves 3" */
  g_autofree char *whole = difference->what
                           ? g_strdup_printf (_("%s: %s %s"), difference->name, difference->what, value)
                               : g_strdup (difference->name);

  return compared (difference, whole);
}
