/* Differences between two rule systems.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Records are compared by their attribute tables, as texts for users. Content that is not in these tables (the cards of
 * a deck, the cells of a chart, the size of a board) is compared by a separate function for each kind of record.
 */
#include "config.h"

#include "bic-catalogue-differ.h"

#include <glib/gi18n-lib.h>

#include "bic-catalogue-loader.h"
#include "bic-rules-words.h"

typedef struct {
  const BicCatalogue *catalogue;
  const BicRuleset   *now, *was;
  GPtrArray          *list;
} Differ;

static const struct { const char *name, *title; } kinds[BIC_N_DIFFERS] = {
  [BIC_DIFFERS_RULES] = { "rules", N_("Rules") },     [BIC_DIFFERS_USE] = { "use", N_("Battle features") },
  [BIC_DIFFERS_BOARD] = { "board", N_("Boards") },    [BIC_DIFFERS_TURN] = { "turn", N_("Turns of a day") },
  [BIC_DIFFERS_WORD] = { "word", N_("Traits and events") }, [BIC_DIFFERS_DECK] = { "deck", N_("Decks") },
  [BIC_DIFFERS_OPTION] = { "option", N_("Switches") }, [BIC_DIFFERS_UNIT] = { "unit", N_("Units") },
  [BIC_DIFFERS_TERRAIN] = { "terrain", N_("Terrain") }, [BIC_DIFFERS_CARD] = { "card", N_("Cards") },
  [BIC_DIFFERS_CHART] = { "chart", N_("Charts") },    [BIC_DIFFERS_TABLE] = { "table", N_("Player aid") },
  [BIC_DIFFERS_ROW] = { "row", N_("Modifiers") },
  [BIC_DIFFERS_SPECIAL] = { "special", N_("Special Rules") },
};

typedef struct {
  const char *word, *label;
} Label;

/* Labels of values for users. Values without a label are shown by their names in files. */
static const Label figures[] = {
  { "name", N_("name") }, { "text", N_("text") }, { "traits", N_("traits") }, { "grade", N_("training") },
  { "blocks", N_("blocks") },
  { "moves", N_("moves") }, { "moves-far", N_("moves without battling") }, { "range", N_("range") },
  { "retreat", N_("retreat for the first flag") },
  { "retreat-more", N_("retreat for each additional "
                       "flag") }, { "strength", N_("strength") }, { "enter", N_("may enter") },
  { "stops", N_("stops") },
  { "battle", N_("may battle on entry") }, { "square", N_("may form square") }, { "no-melee", N_("no melee") },
  { "blocks-sight", N_("blocks line of sight") }, { "height", N_("height") }, { "building", N_("building") },
  { "garrison", N_("may be garrisoned") },
  { "difficult", N_("orders cost more for") }, { "all-round", N_("no flank and rear for") },
  { "charge", N_("may begin charges") },
  { "points", N_("command points") }, { "impetuous", N_("impetuous") }, { "command-range", N_("command range") },
  { "banner-blocks", N_("blocks for a banner") },
  { "cost", N_("cost") },
  { "kind", N_("kind") }, { "anywhere", N_("orders anywhere") }, { "fallback", N_("orders for any unit if none "
                                                                                  "qualifies") },
  { "attack", N_("attack") },
  { "all", N_("orders automatically") }, { "chain", N_("hexes linked with the leader") }, { "effect", N_("effect") },
  { "tacticians", N_("tactician cards drawn") }, { "by-hand", N_("played by hand") }, { "draw", N_("cards drawn") },
  { "keep", N_("cards kept") },
  { "left", N_("orders on the left") }, { "center", N_("orders in the center") },
  { "right", N_("orders on the right") }, { "dice", N_("dice") },
  { "square-track", N_("spaces for squares") }, { "leader-moves", N_("moves of a leader") }, { "morale", N_("morale") },
  { "initial", N_("default setting") },
  { "ruling", N_("ruling") }, { "chart", N_("chart") }, { "copies", N_("copies") },
  { "own", N_("a deck for each side") }, { "dealt", N_("dealt at the start") },
  { "size", N_("size") }, { "day", N_("turns") }, { "enforced", N_("enforced") },
};

/* Labels of battle features for users */
static const Label uses[] = {
  { "hands", N_("hands of cards") }, { "tacticians", N_("tactician cards") }, { "banners", N_("banners to win") },
  { "sections", N_("sections") },
  { "squares", N_("squares") }, { "blocks", N_("blocks") }, { "tiles", N_("terrain tiles") },
  { "works", N_("field works") },
  { "entries", N_("entry hexsides") }, { "figures", N_("units with their own strength and moves") },
  { "traits", N_("units with their own traits") }, { "counters", N_("counters") }, { "routs", N_("routed units") },
  { "garrisons", N_("garrisons") }, { "cadres", N_("cadres") }, { "dummies", N_("dummies") },
  { "morale", N_("morale of armies") },
  { "morale-wins", N_("narrow wins by morale") }, { "morale-goals", N_("objectives that cost morale") },
  { "crowds", N_("several leaders in a hex") },
  { "turn-track", N_("a turn track") }, { "communications", N_("lines of communication") }, { "events", N_("events") },
  { "sight", N_("lines of sight") }, { "support", N_("support") }, { "zones", N_("zones of control") },
  { "rivers", N_("minor and major rivers") },
  { "facing", N_("facing") }, { "ratings", N_("commander ratings") },
  { "points", N_("movement points") }, { "roads", N_("marches by road") },
  { "aids", N_("unit and terrain player aids") }, { "setup-list", N_("setup listed piece by piece") },
};

static const char *
translated_label (const Label *labels,
                  guint        n,
                  const char  *word)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (labels[i].word, word))
      return _(labels[i].label);
  return word;
}

/* --- differences -------------------------------------------------------------------------------------------- */

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
 * @entry: the difference, whose texts are copied; if @what is %NULL, it is set to the label of @figure
 * @now: (transfer full) (nullable): the current value
 * @was: (transfer full) (nullable): the old value
 */
void
bic_rules_differences_add (GPtrArray          *list,
                           BicRulesDifference  entry,
                           char               *now,
                           char               *was)
{
  BicRulesDifference *difference = g_memdup2 (&entry, sizeof entry);
  const char *what =
    entry.figure && !entry.what ? translated_label (figures, G_N_ELEMENTS (figures), entry.figure) : entry.what;

  difference->name = g_strdup (entry.name);
  difference->what = g_strdup (what);
  difference->now = now;
  difference->was = was;
  g_ptr_array_add (list, difference);
}

/* Adds an entry that only one of the two rule systems has. Returns FALSE if both or neither have the entry. */
static gboolean
add_one_sided_entry (Differ             *differ,
                     BicRulesDifference  entry,
                     gboolean            now,
                     gboolean            was)
{
  if (now != was)
    bic_rules_differences_add (differ->list, entry, now ? g_strdup ("") : NULL, was ? g_strdup ("") : NULL);
  return now != was;
}

/* Adds a value of an entry if @now and @was differ. Takes @now and @was. */
static void
compare_texts (Differ             *differ,
               BicRulesDifference  entry,
               const char         *figure,
               char               *now,
               char               *was)
{
  g_autofree char *text = now, *before = was;

  entry.figure = figure;
  if (g_strcmp0 (now, was) != 0)
    bic_rules_differences_add (differ->list, entry, g_steal_pointer (&text), g_steal_pointer (&before));
}

static const char *
yes_no (gboolean yes)
{
  return yes ? _("yes") : _("no");
}

static char *
attribute_text (const BicCatalogue *catalogue,
                const BicAttribute *row,
                gconstpointer       record)
{
  gconstpointer at = (const char *) record + row->offset;
  const char *text;
  int number;

  switch (row->type)
    {
    case BIC_ATTR_IS_TEXT:
      text = *(const char *const *) at;
      return g_strdup (text && *text ? g_dgettext (GETTEXT_PACKAGE, text) : "–");
    case BIC_ATTR_IS_FLAG:
      return g_strdup (yes_no (*(const gboolean *) at));
    case BIC_ATTR_IS_TRAITS:
      return bic_rules_traits (*(const BicTraits *) at, BIC_WORDS_OF_PEOPLE);
    case BIC_ATTR_IS_NAME:
      return g_strdup (row->names[*(const int *) at]);
    case BIC_ATTR_IS_ENTRY:
      number = *(const gint16 *) at;
      return g_strdup (number < 0 ? "–" : _(bic_catalogue_charts (catalogue, NULL)[number].name));
    default:
      number = row->type == BIC_ATTR_IS_INT ? *(const int *) at : *(const gint8 *) at;
      return number == BIC_ORDERS_COMMAND ? g_strdup (_("as many as cards held"))
             : number == 0 ? g_strdup (_("none")) : g_strdup_printf ("%d", number);
    }
}

static void
compare_attributes (Differ             *differ,
                    BicRulesDifference  entry,
                    const BicAttribute *rows,
                    gconstpointer       now,
                    gconstpointer       was)
{
  static const char *const inside[] = { "id", "family", "art", "fact", NULL };

  for (const BicAttribute *row = rows; row->attribute; row++)
    if (!g_strv_contains (inside, row->attribute))
      compare_texts (differ, entry, row->attribute, attribute_text (differ->catalogue, row, now),
                     attribute_text (differ->catalogue, row, was));
}

/* --- entries of the catalogue ------------------------------------------------------------------------------- */

static gboolean
has_entry (const Differ     *differ,
           const BicRuleset *ruleset,
           BicEntryKind      kind,
           int               index)
{
  switch (kind)
    {
    case BIC_ENTRY_UNIT_TYPE:
      return bic_family_matches (bic_ruleset_unit_types (differ->catalogue, ruleset, NULL)[index].family,
                                 ruleset->family);
    case BIC_ENTRY_TERRAIN:
      return bic_family_matches (bic_ruleset_terrains (differ->catalogue, ruleset, NULL)[index].family,
                                 ruleset->family);
    case BIC_ENTRY_CARD:
      return bic_ruleset_find_deck (ruleset, index) != NULL;
    case BIC_ENTRY_CHART:
      return bic_rules_has_chart (differ->catalogue, ruleset, index);
    case BIC_ENTRY_TABLE:
    default:
      for (guint i = 0; i < ruleset->tables->len; i++)
        if (g_array_index (ruleset->tables, gint16, i) == index)
          return TRUE;
      return FALSE;
    }
}

static char *
dice_text (int dice)
{
  return dice < 0 ? g_strdup ("–")
         : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d die", "%d dice", (gulong) dice), dice);
}

static void
compare_cells (Differ             *differ,
               BicRulesDifference  entry,
               const BicChart     *now,
               const BicChart     *was)
{
  for (int blocks = 1; blocks <= BIC_CHART_BLOCKS; blocks++)
    for (int distance = 1; distance <= BIC_CHART_RANGE; distance++)
      {
        gulong n = (gulong) blocks;
        g_autofree char *what =
          distance == 1
            ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d block in melee", "%d blocks in melee", n), blocks)
            : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d block at distance %d", "%d blocks at distance %d", n),
                               blocks, distance);

        entry.what = what;
        entry.source.status = (BicStatus) now->status[blocks][distance];
        compare_texts (differ, entry, "dice", dice_text (now->dice[blocks][distance]),
                       dice_text (was->dice[blocks][distance]));
      }
}

/* Compares the entries of a kind. Cards are compared only if both rule systems have them; cards of only one rule system
 * are listed with the decks. */
static void
compare_entries (Differ          *differ,
                 BicRulesDiffers  kind,
                 BicEntryKind     entries,
                 gsize            name_offset)
{
  const GArray *now = _bic_ruleset_entries (differ->catalogue, differ->now, entries);
  const GArray *was = _bic_ruleset_entries (differ->catalogue, differ->was, entries);
  gsize size = g_array_get_element_size ((GArray *) now);

  for (guint i = 0; i < now->len; i++)
    {
      gboolean has = has_entry (differ, differ->now, entries, (int) i);
      gboolean had = has_entry (differ, differ->was, entries, (int) i);
      gpointer one = now->data + i * size, other = was->data + i * size, known = has ? one : other;
      g_autofree char *name = kind == BIC_DIFFERS_UNIT ? bic_rules_unit (differ->catalogue, known)
                                                       : g_strdup (_(G_STRUCT_MEMBER (char *, known, name_offset)));
      BicRulesDifference entry = { .kind = kind, .id = *(const char **) known, .name = name,
                                   .source = *_bic_entry_source (entries, known) };

      if (kind == BIC_DIFFERS_CARD ? !has || !had : (!has && !had) || add_one_sided_entry (differ, entry, has, had))
        continue;
      if (kind == BIC_DIFFERS_CHART)
        compare_cells (differ, entry, one, other);
      else
        compare_attributes (differ, entry, _bic_attributes_of_kind (entries), one, other);
    }
}

/* --- lists of a rule system --------------------------------------------------------------------------------- */

/* Returns the size of a board: "13 × 9, sections after 4 and 9". */
static char *
board_text (const BicBoardSize *board)
{
  if (board->left == 0 && board->right == 0)
    /* Translators: columns and rows of a board */
    return g_strdup_printf (_("%d × %d"), board->columns, board->rows);
  /* Translators: columns and rows of a board, and after which columns its section lines are */
  return g_strdup_printf (_("%d × %d, sections after %d and %d"), board->columns, board->rows, board->left,
                          board->right);
}

static void
compare_board (Differ             *differ,
               BicRulesDifference  entry,
               gconstpointer       now,
               gconstpointer       was)
{
  compare_texts (differ, entry, "size", board_text (now), board_text (was));
}

static void
compare_option (Differ             *differ,
                BicRulesDifference  entry,
                gconstpointer       now,
                gconstpointer       was)
{
  static const BicAttribute texts[] = {
    BIC_ATTR_TEXT (BicOption, name, "name", TRUE),
    BIC_ATTR_TEXT (BicOption, text, "text", TRUE),
    BIC_ATTR_TEXT (BicOption, ruling, "ruling", FALSE),
    { NULL },
  };

  compare_attributes (differ, entry, texts, now, was);
  compare_texts (differ, entry, "initial", g_strdup (((const BicOption *) now)->initial ? _("on") : _("off")),
                 g_strdup (((const BicOption *) was)->initial ? _("on") : _("off")));
}

static const char *const dealt_names[] = { N_("the hand"), N_("the tacticians"), N_("none"),
                                           N_("the commander’s rating") };

/* Compares two decks. For a deck that only one rule system has, the cards are listed. */
static void
compare_deck (Differ             *differ,
              BicRulesDifference  entry,
              gconstpointer       now,
              gconstpointer       was)
{
  const BicDeck *deck = now, *before = was;
  int n;
  const BicCard *cards = bic_ruleset_cards (differ->catalogue, deck ? differ->now : differ->was, &n);

  if (deck && before)
    {
      compare_texts (differ, entry, "own", g_strdup (yes_no (deck->own)), g_strdup (yes_no (before->own)));
      compare_texts (differ, entry, "dealt", g_strdup (_(dealt_names[deck->dealt])),
                     g_strdup (_(dealt_names[before->dealt])));
    }
  for (int i = 0; i < n; i++)
    {
      int copies = deck ? bic_deck_copies (deck, i) : 0, had = before ? bic_deck_copies (before, i) : 0;
      const BicSource *source = bic_deck_copies_source (copies ? deck : before, i);

      entry.what = (char *) _(cards[i].name);
      entry.source = source ? *source : cards[i].source;
      compare_texts (differ, entry, cards[i].id, copies ? g_strdup_printf ("%d", copies) : NULL,
                     had ? g_strdup_printf ("%d", had) : NULL);
    }
}

/* A list of records that begin with an id, or with a name that serves as an id */
typedef struct {
  BicRulesDiffers kind;
  gsize           list, name;           /* offset of the GArray in the rule system; offset of the name in a record */
  void          (*compare) (Differ *differ, BicRulesDifference entry, gconstpointer now, gconstpointer was);
} List;

static const List boards = { BIC_DIFFERS_BOARD, offsetof (BicRuleset, boards), offsetof (BicBoardSize, name),
                             compare_board };
static const List lists[] = {
  { BIC_DIFFERS_WORD, offsetof (BicRuleset, traits), offsetof (BicWord, name), NULL },
  { BIC_DIFFERS_WORD, offsetof (BicRuleset, effect_words), offsetof (BicWord, name), NULL },
  { BIC_DIFFERS_DECK, offsetof (BicRuleset, decks), offsetof (BicDeck, name), compare_deck },
  { BIC_DIFFERS_OPTION, offsetof (BicRuleset, options), offsetof (BicOption, name), compare_option },
};

static gconstpointer
record_at (const BicRuleset *ruleset,
           const List       *list,
           guint             i)
{
  GArray *records = G_STRUCT_MEMBER (GArray *, ruleset, list->list);

  return i < records->len ? records->data + i * g_array_get_element_size (records) : NULL;
}

static gconstpointer
find_record (const BicRuleset *ruleset,
             const List       *list,
             const char       *id)
{
  gconstpointer record;

  if (list->kind == BIC_DIFFERS_OPTION)                 /* also finds the former switches of saved games */
    return bic_ruleset_find_option (ruleset, id);
  for (guint i = 0; (record = record_at (ruleset, list, i)); i++)
    if (g_str_equal (*(const char *const *) record, id))
      return record;
  return NULL;
}

static void
compare_records (Differ        *differ,
                 const List    *list,
                 gconstpointer  now,
                 gconstpointer  was)
{
  gconstpointer one = now ? now : was;
  BicRulesDifference entry = { .kind = list->kind, .name = (char *) _(G_STRUCT_MEMBER (char *, one, list->name)) };

  if (list->name > 0)
    entry.id = *(const char *const *) one;
  if (list->kind != BIC_DIFFERS_OPTION)
    entry.source = (now ? differ->now : differ->was)->source;
  if (list->kind != BIC_DIFFERS_DECK && add_one_sided_entry (differ, entry, now != NULL, was != NULL))
    return;
  if (list->compare)
    list->compare (differ, entry, now, was);
}

static void
compare_list (Differ     *differ,
              const List *list)
{
  gconstpointer record;

  for (guint i = 0; (record = record_at (differ->now, list, i)); i++)
    compare_records (differ, list, record, find_record (differ->was, list, *(const char *const *) record));
  for (guint i = 0; (record = record_at (differ->was, list, i)); i++)
    if (!find_record (differ->now, list, *(const char *const *) record))
      compare_records (differ, list, NULL, record);
}

/* --- the rule system itself --------------------------------------------------------------------------------- */

static void
compare_figures (Differ *differ)
{
  static const BicAttribute rows[] = {
    BIC_ATTR_INT8 (BicRuleset, square_track, "square-track", FALSE, 0, 0),
    BIC_ATTR_INT8 (BicRuleset, leader_moves, "leader-moves", FALSE, 0, 0),
    BIC_ATTR_INT8 (BicRuleset, command_range, "command-range", FALSE, 0, 0),
    BIC_ATTR_INT8 (BicRuleset, banner_blocks, "banner-blocks", FALSE, 0, 0),
    BIC_ATTR_INT8 (BicRuleset, morale, "morale", FALSE, 0, 0),
    { NULL },
  };
#define X(id, name) name,
  static const char *const use_names[] = { BIC_USES (X) };
#undef X
  const BicRuleset *now = differ->now, *was = differ->was;

  compare_attributes (differ, (BicRulesDifference) { .kind = BIC_DIFFERS_RULES, .name = (char *) _(now->name),
                                                     .source = now->source }, rows, now, was);
  for (guint i = 0; i < G_N_ELEMENTS (use_names); i++)
    {
      gboolean has = (now->uses >> i & 1) != 0;

      add_one_sided_entry (differ, (BicRulesDifference) { .kind = BIC_DIFFERS_USE, .id = use_names[i],
                                                          .name = (char *) translated_label (uses, G_N_ELEMENTS (uses),
                                                                                             use_names[i]),
                                                          .source = (has ? now : was)->source },
                           has, (was->uses >> i & 1) != 0);
    }
}

/* Returns: (transfer full) (nullable): the names of the turns of a day, in order; %NULL if there are none */
static char *
turns_of_day_text (const BicRuleset *ruleset)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ruleset->day->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", _(g_array_index (ruleset->day, BicDayTurn, i).name));
  return g_string_free (text, text->len == 0);
}

static void
compare_days (Differ *differ)
{
  char *now = turns_of_day_text (differ->now), *was = turns_of_day_text (differ->was);

  compare_texts (differ, (BicRulesDifference) { .kind = BIC_DIFFERS_TURN, .name = (char *) _("Turn track"),
                                                .source = (now ? differ->now : differ->was)->source },
                 "day", now, was);
}

/* --- rows --------------------------------------------------------------------------------------------------- */

static gboolean
is_same_modifier (const BicModifier *a,
                  const BicModifier *b)
{
  return a->stat == b->stat && a->op == b->op && a->amount == b->amount && a->groups == b->groups &&
         a->type == b->type && a->card == b->card && a->traits == b->traits && a->foe_traits == b->foe_traits &&
         a->facts == b->facts && a->not_facts == b->not_facts && a->option_is == b->option_is &&
         memcmp (&a->ours, &b->ours, sizeof a->ours) == 0 && memcmp (&a->theirs, &b->theirs, sizeof a->theirs) == 0 &&
         g_strcmp0 (a->option, b->option) == 0;
}

/* Adds the rows that @ruleset has and @other does not have. Rows of a unit or card that only one rule system has are
 * not listed. */
static void
add_rows_missing_in_other (Differ           *differ,
                           const BicRuleset *ruleset,
                           const BicRuleset *other)
{
  for (guint i = 0; i < ruleset->modifiers->len; i++)
    {
      const BicModifier *row = &g_array_index (ruleset->modifiers, BicModifier, i);
      g_autofree char *name = bic_rules_modifier_units (differ->catalogue, row, BIC_WORDS_OF_PEOPLE);
      g_autofree char *how = bic_rules_modifier_effect (row, BIC_WORDS_OF_PEOPLE);
      g_autofree char *when = bic_rules_modifier_conditions (differ->catalogue, row, BIC_WORDS_OF_PEOPLE);
      g_autofree char *text = g_strjoin (" ", how, when, NULL);
      gboolean is_now = ruleset == differ->now;
      BicRulesDifference entry = { .kind = BIC_DIFFERS_ROW, .name = name, .figure = bic_stat_name (row->stat),
                                   .what = (char *) _(row->why), .source = row->source, .row = row };
      gboolean listed = (row->card < 0 || has_entry (differ, other, BIC_ENTRY_CARD, row->card)) &&
                        (row->type < 0 || has_entry (differ, other, BIC_ENTRY_UNIT_TYPE, row->type) ==
                                            has_entry (differ, ruleset, BIC_ENTRY_UNIT_TYPE, row->type));

      for (guint k = 0; listed && k < other->modifiers->len; k++)
        listed = !is_same_modifier (&g_array_index (other->modifiers, BicModifier, k), row);
      if (row->type >= 0)
        entry.id = bic_catalogue_unit_types (differ->catalogue, NULL)[row->type].id;
      if (listed)
        bic_rules_differences_add (differ->list, entry, is_now ? g_steal_pointer (&text) : NULL,
                                   is_now ? NULL : g_steal_pointer (&text));
    }
}

/**
 * bic_rulesets_compare:
 * @catalogue: the catalogue of both rule systems
 * @ruleset: a rule system
 * @other: the rule system with which it is compared
 *
 * Returns: (transfer full) (element-type BicRulesDifference): the differences of @ruleset from @other
 */
GPtrArray *
bic_rulesets_compare (const BicCatalogue *catalogue,
                      const BicRuleset   *ruleset,
                      const BicRuleset   *other)
{
  Differ differ = { catalogue, ruleset, other,
                    g_ptr_array_new_with_free_func ((GDestroyNotify) difference_free) };

  compare_figures (&differ);
  compare_list (&differ, &boards);
  compare_days (&differ);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    compare_list (&differ, &lists[i]);
  compare_entries (&differ, BIC_DIFFERS_UNIT, BIC_ENTRY_UNIT_TYPE, offsetof (BicUnitType, name));
  compare_entries (&differ, BIC_DIFFERS_TERRAIN, BIC_ENTRY_TERRAIN, offsetof (BicTerrain, name));
  compare_entries (&differ, BIC_DIFFERS_CARD, BIC_ENTRY_CARD, offsetof (BicCard, name));
  compare_entries (&differ, BIC_DIFFERS_CHART, BIC_ENTRY_CHART, offsetof (BicChart, name));
  compare_entries (&differ, BIC_DIFFERS_TABLE, BIC_ENTRY_TABLE, offsetof (BicTable, name));
  add_rows_missing_in_other (&differ, ruleset, other);
  add_rows_missing_in_other (&differ, other, ruleset);
  return differ.list;
}

/**
 * bic_ruleset_has_siblings:
 * @catalogue: the catalogue of @ruleset
 * @ruleset: a rule system
 *
 * Returns: whether the family of @ruleset has several rule systems, which the user must be able to distinguish
 */
gboolean
bic_ruleset_has_siblings (const BicCatalogue *catalogue,
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

/* Returns the text of a difference. @whole: text with the current value; with the old value if there is no current
 * one */
static char *
comparison_text (const BicRulesDifference *difference,
                 const char               *whole)
{
  if (!difference->was)
    /* Translators: an entry, or a figure of one, that only this rule system has */
    return g_strdup_printf (_("%s (new)"), whole);
  if (!difference->now)
    /* Translators: an entry, or a figure of one, that this rule system does not have */
    return g_strdup_printf (_("%s (removed)"), whole);
  /* Translators: the current value of an entry, and the value in the other rule system: "Horse artillery (Great
   * Britain): moves 3, was 2" */
  return g_strdup_printf (_("%s, was %s"), whole, difference->was);
}

/**
 * bic_rules_difference_change_text:
 * @difference: a difference in a value
 *
 * Returns: (transfer full): a translated text without the name of the entry
 */
char *
bic_rules_difference_change_text (const BicRulesDifference *difference)
{
  g_autofree char *figure = g_strjoin (" ", difference->what, difference->now ? difference->now : difference->was,
                                       NULL);

  return comparison_text (difference, figure);
}

/**
 * bic_rules_difference_text:
 * @difference: a difference between two rule systems
 *
 * Returns: (transfer full): a translated text in one line, without the source
 */
char *
bic_rules_difference_text (const BicRulesDifference *difference)
{
  const char *value = difference->now ? difference->now : difference->was;
  /* Translators: an entry, what of it differs, and what that is: "Horse artillery (Great Britain): moves 3" */
  g_autofree char *whole = difference->what
                           ? g_strdup_printf (_("%s: %s %s"), difference->name, difference->what, value)
                               : g_strdup (difference->name);

  return comparison_text (difference, whole);
}
