/* Rule systems from XML: decks, switches, player aids, and lists from which authors can choose.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bic-catalogue-loader.h"
#include "bic-error.h"

#define MAX_LIST 256                    /* switches, or tables, of a rule system */
#define MAX_CHOICES 64                  /* boards, traits, effects and other choices for authors */
#define MAX_SIDE 300                    /* columns or rows of a board */
#define MAX_CARDS 1024                  /* kinds of cards in one deck */
#define MAX_DECKS 32
#define MAX_COPIES 20

#define X(id, name) name,
static const char *const use_names[] = { BIC_USES (X) };
#undef X
static const char *const dealt_names[] = { "hand", "tacticians", "none", "rating" };
static const char *const asks[] = { "amount", "pieces", "hexes" };

static const BicAttribute ruleset_attributes[] = {
  BIC_ATTR_TEXT (BicRuleset, id, "id", TRUE),
  BIC_ATTR_TEXT (BicRuleset, name, "name", TRUE),
  BIC_ATTR_TEXT (BicRuleset, family, "family", TRUE),
  BIC_ATTR_TEXT (BicRuleset, note, "text", FALSE),
  BIC_ATTR_INT (BicRuleset, revision, "revision", TRUE, 1, 10000),
  BIC_ATTR_INT8 (BicRuleset, square_track, "square-track", FALSE, 0, 20),
  BIC_ATTR_INT8 (BicRuleset, leader_moves, "leader-moves", FALSE, 0, 20),
  BIC_ATTR_INT8 (BicRuleset, command_range, "command-range", FALSE, 0, 20),
  BIC_ATTR_INT8 (BicRuleset, banner_blocks, "banner-blocks", FALSE, 0, 20),
  BIC_ATTR_INT8 (BicRuleset, morale, "morale", FALSE, 0, 10),
  BIC_ATTR_BITS (BicRuleset, uses, "uses", use_names),
  { NULL },
};

/* --- decks -------------------------------------------------------------------------------------------------- */

/* Files of users can have an older form, with <deck card="x"/> for each card of a single deck, and the number of copies
 * in the <card> itself. This number applies to every deck that contains the card. */

static const BicAttribute deck_attributes[] = {
  BIC_ATTR_TEXT (BicDeck, id, "id", TRUE),
  BIC_ATTR_TEXT (BicDeck, name, "name", TRUE),
  BIC_ATTR_INT (BicDeck, own, "own", FALSE, 0, 1),
  BIC_ATTR_MAYBE_NAME (BicDeck, dealt, "dealt", dealt_names),
  { NULL },
};

static void
clear_deck (gpointer deck)
{
  g_clear_pointer (&((BicDeck *) deck)->cards, g_array_unref);
}

static BicDeck *
add_deck (GArray *decks)
{
  BicDeck deck = { .cards = g_array_new (FALSE, TRUE, sizeof (BicDeckCard)) };

  g_array_append_val (decks, deck);
  return &g_array_index (decks, BicDeck, decks->len - 1);
}

/* Stores the numbers of copies in the decks of a <ruleset>. Decks in files of users can omit the numbers, and then use
 * the stored ones. */
void
_bic_loader_store_card_copies (BicLoader  *loader,
                               xmlNodePtr  ruleset)
{
  for (xmlNodePtr deck = ruleset->children; deck; deck = deck->next)
    for (xmlNodePtr card = _bic_is_element (deck, "deck") ? deck->children : NULL; card; card = card->next)
      {
        const char *id = card->type == XML_ELEMENT_NODE ? bic_xml_peek (card, "id") : NULL;
        int copies = 0;

        if (id && !g_hash_table_contains (loader->usual, id) &&
            bic_xml_int (card, "copies", 0, MAX_COPIES, &copies, loader->file, NULL))
          g_hash_table_insert (loader->usual, g_strdup (id), GINT_TO_POINTER (copies));
      }
}

/* Reads the attribute "nations", a list of ids separated by blanks, as bits. */
static gboolean
read_nations (BicLoader   *loader,
              xmlNodePtr   node,
              guint64     *nations,
              GError     **error)
{
  const char *text = bic_xml_peek (node, "nations");
  g_auto (GStrv) words = text ? g_strsplit (text, " ", -1) : NULL;

  for (int i = 0; words && words[i]; i++)
    {
      int nation = _bic_catalogue_find (loader->catalogue, BIC_ENTRY_NATION, words[i]);

      if (nation < 0 || nation > 63)
        {
          bic_xml_error (error, BIC_ERROR_UNKNOWN, loader->file, node,
                         _("nations=“%s”: there is no nation “%s”"), text, words[i]);
          return FALSE;
        }
      *nations |= G_GUINT64_CONSTANT (1) << nation;
    }
  return TRUE;
}

static gboolean
read_deck_card (BicLoader   *loader,
                xmlNodePtr   node,
                const char  *attribute,
                GArray      *cards,
                GError     **error)
{
  const BicAttribute card[] = { { attribute, BIC_ATTR_IS_ENTRY, .offset = offsetof (BicDeckCard, card),
                                  .max = BIC_ENTRY_CARD },
                                BIC_ATTR_INT8 (BicDeckCard, hand, "hand", FALSE, 0, MAX_COPIES), { NULL } };
  const char *id = bic_xml_peek (node, attribute);
  BicDeckCard entry = { .card = -1 };
  gpointer number = NULL;
  int copies = -1;

  if (!_bic_loader_attributes (loader, card, node, &entry, error) ||
      !read_nations (loader, node, &entry.nations, error))
    return FALSE;
  if (id && (g_hash_table_lookup_extended (loader->copies, id, NULL, &number) ||
             g_hash_table_lookup_extended (loader->usual, id, NULL, &number)))
    copies = GPOINTER_TO_INT (number);
  if (!(id && g_hash_table_contains (loader->copies, id)) &&
      !bic_xml_int (node, "copies", 0, MAX_COPIES, &copies, loader->file, error))
    return FALSE;
  if (entry.card < 0 || copies < 0 || cards->len >= MAX_CARDS)
    {
      bic_xml_error (error, BIC_ERROR_PARSE, loader->file, node,
                     _("a card of a deck needs its id and the number of copies"));
      return FALSE;
    }
  entry.copies = (gint8) copies;
  entry.hand = MIN (entry.hand, entry.copies);
  if (!_bic_loader_source (loader, node, &entry.source, error))
    return FALSE;
  g_array_append_val (cards, entry);
  return TRUE;
}

/* --- purposes of tables ------------------------------------------------------------------------------------- */

static gboolean
read_word_list (BicLoader   *loader,
                xmlNodePtr   node,
                const char  *attribute,
                const char **list,
                int         *n,
                GError     **error)
{
  g_autofree char *text = bic_xml_text (node, attribute);
  g_auto (GStrv) words = g_strsplit_set (text ? text : "", " \t\n", -1);

  for (guint i = 0; words[i]; i++)
    {
      if (*words[i] && *n == BIC_TABLE_COLUMNS)
        {
          bic_xml_error (error, BIC_ERROR_RANGE, loader->file, node, _("a table has too many columns or rows"));
          return FALSE;
        }
      if (*words[i])
        list[(*n)++] = _bic_loader_copy_string (loader, words[i]);
    }
  return TRUE;
}

/* Returns the kind of a list of labels. If the list consists of a placeholder such as "faces", the list is emptied,
 * because the placeholder is not a label. */
static BicLabels
kind_of_labels (const char **list,
                int         *n)
{
  static const char *const kinds[] = { [BIC_LABELS_FACES] = "faces", [BIC_LABELS_NUMBERS] = "numbers",
                                       [BIC_LABELS_ANY] = "any" };

  for (int kind = BIC_LABELS_FACES; *n == 1 && kind <= BIC_LABELS_ANY; kind++)
    if (g_str_equal (list[0], kinds[kind]))
      {
        *n = 0;
        return (BicLabels) kind;
      }
  return BIC_LABELS_GIVEN;
}

static gboolean
finish_purpose (BicLoader   *loader,
                xmlNodePtr   node,
                gpointer     record,
                GError     **error)
{
  BicPurpose *purpose = record;

  if (!read_word_list (loader, node, "rows", purpose->row, &purpose->n_rows, error) ||
      !read_word_list (loader, node, "columns", purpose->column, &purpose->n_columns, error) ||
      !read_word_list (loader, node, "results", purpose->result, &purpose->n_results, error))
    return FALSE;
  purpose->rows = kind_of_labels (purpose->row, &purpose->n_rows);
  purpose->columns = kind_of_labels (purpose->column, &purpose->n_columns);
  kind_of_labels (purpose->result, &purpose->n_results);
  return TRUE;
}

/* --- lists -------------------------------------------------------------------------------------------------- */

static const BicAttribute option_attributes[] = {
  BIC_ATTR_TEXT (BicOption, id, "id", TRUE),
  BIC_ATTR_TEXT (BicOption, name, "name", TRUE),
  BIC_ATTR_TEXT (BicOption, text, "text", TRUE),
  BIC_ATTR_TEXT (BicOption, ruling, "ruling", FALSE),
  BIC_ATTR_INT8 (BicOption, initial, "initial", TRUE, 0, 1),
  BIC_ATTR_INT8 (BicOption, optional, "optional", FALSE, 0, 1),
  BIC_ATTR_INT8 (BicOption, secret, "secret", FALSE, 0, 1),
  BIC_ATTR_INT8 (BicOption, former, "former", FALSE, 0, 1),
  { NULL },
};

static const BicAttribute former_attributes[] = {
  BIC_ATTR_TEXT (BicOption, id, "id", TRUE),
  { NULL },
};

static const BicAttribute merge_attributes[] = {
  BIC_ATTR_TEXT (BicMerge, option, "option", TRUE),
  BIC_ATTR_TEXT (BicMerge, group, "group", TRUE),
  BIC_ATTR_TEXT (BicMerge, into, "into", TRUE),
  { NULL },
};

static const BicAttribute aid_attributes[] = {
  { "table", BIC_ATTR_IS_ENTRY, .max = BIC_ENTRY_TABLE },
  { NULL },
};

static const BicAttribute purpose_attributes[] = {
  BIC_ATTR_TEXT (BicPurpose, id, "id", TRUE),
  BIC_ATTR_TEXT (BicPurpose, name, "name", TRUE),
  BIC_ATTR_TEXT (BicPurpose, option, "option", FALSE),
  { NULL },
};

static const BicAttribute board_attributes[] = {
  BIC_ATTR_TEXT (BicBoardSize, name, "name", TRUE),
  BIC_ATTR_INT (BicBoardSize, columns, "columns", TRUE, 2, MAX_SIDE),
  BIC_ATTR_INT (BicBoardSize, rows, "rows", TRUE, 2, MAX_SIDE),
  BIC_ATTR_INT (BicBoardSize, left, "left", FALSE, 0, MAX_SIDE),
  BIC_ATTR_INT (BicBoardSize, right, "right", FALSE, 0, MAX_SIDE),
  BIC_ATTR_FLAG (BicBoardSize, long_lines, "long-lines"),
  { NULL },
};

static const BicAttribute turn_attributes[] = {
  BIC_ATTR_TEXT (BicDayTurn, name, "name", TRUE),
  BIC_ATTR_FLAG (BicDayTurn, night, "night"),
  { NULL },
};

static const BicAttribute word_attributes[] = {
  BIC_ATTR_TEXT (BicWord, id, "id", TRUE),
  BIC_ATTR_TEXT (BicWord, name, "name", TRUE),
  BIC_ATTR_BITS (BicWord, asks, "asks", asks),
  { NULL },
};

static const BicOption option = { .former = -1 }, former = { .former = 1 };
static const gint16 no_table = -1;

/* Lists of a rule system: the XML element of each list, and the records in the list */
static const struct {
  const char         *element;
  gsize               offset, size;             /* offset of the GArray in the rule system; size of a record */
  guint               max;
  const BicAttribute *attributes;
  gconstpointer       absent;                   /* a record with default values; NULL if all are zero */
  BicChildReader      finish;                   /* reads content that a table cannot describe */
} lists[] = {
  { "aid", offsetof (BicRuleset, tables), sizeof (gint16), MAX_LIST, aid_attributes, &no_table },
  { "option", offsetof (BicRuleset, options), sizeof (BicOption), MAX_LIST, option_attributes, &option },
  { "former", offsetof (BicRuleset, formers), sizeof (BicOption), MAX_LIST, former_attributes, &former },
  { "purpose", offsetof (BicRuleset, purposes), sizeof (BicPurpose), MAX_CHOICES, purpose_attributes, NULL,
    finish_purpose },
  { "board", offsetof (BicRuleset, boards), sizeof (BicBoardSize), MAX_CHOICES, board_attributes },
  { "turn", offsetof (BicRuleset, day), sizeof (BicDayTurn), MAX_CHOICES, turn_attributes },
  { "trait", offsetof (BicRuleset, traits), sizeof (BicWord), MAX_CHOICES, word_attributes },
  { "effect", offsetof (BicRuleset, effect_words), sizeof (BicWord), MAX_CHOICES, word_attributes },
};

static gboolean
read_child (BicLoader   *loader,
            xmlNodePtr   node,
            BicRuleset  *ruleset,
            GError     **error)
{
  BicMerge merge = { .ruleset = (int) loader->catalogue->entries[BIC_ENTRY_RULESET]->len - 1 };

  if (_bic_is_element (node, "deck"))
    {
      GArray *decks = ruleset->decks;
      BicDeck *deck;

      if (bic_xml_peek (node, "card"))
        {
          deck = decks->len > 0 ? &g_array_index (decks, BicDeck, 0) : add_deck (decks);
          deck->id = deck->id ? deck->id : "command";
          deck->name = deck->name ? deck->name : N_("Command cards");
          return read_deck_card (loader, node, "card", deck->cards, error);
        }
      if (decks->len >= MAX_DECKS)
        {
          bic_xml_error (error, BIC_ERROR_UNSAFE, loader->file, node, _("there are too many entries of this kind"));
          return FALSE;
        }
      deck = add_deck (decks);
      if (!_bic_loader_attributes (loader, deck_attributes, node, deck, error))
        return FALSE;
      for (xmlNodePtr card = node->children; card; card = card->next)
        if (_bic_is_element (card, "card") && !read_deck_card (loader, card, "id", deck->cards, error))
          return FALSE;
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      GArray *list = G_STRUCT_MEMBER (GArray *, ruleset, lists[i].offset);
      g_autofree gpointer record = NULL;

      if (!_bic_is_element (node, lists[i].element) || list->len >= lists[i].max)
        continue;
      record = lists[i].absent ? g_memdup2 (lists[i].absent, lists[i].size) : g_malloc0 (lists[i].size);
      if (!_bic_loader_attributes (loader, lists[i].attributes, node, record, error) ||
          (lists[i].finish && !lists[i].finish (loader, node, record, error)))
        return FALSE;
      g_array_append_vals (list, record, 1);
      return TRUE;
    }
  if (!_bic_is_element (node, "merge"))
    return TRUE;
  if (!_bic_loader_attributes (loader, merge_attributes, node, &merge, error))
    return FALSE;
  g_array_append_val (loader->merges, merge);
  return TRUE;
}

/* --- rule systems ------------------------------------------------------------------------------------------- */

static gboolean
read_ruleset (BicLoader   *loader,
              xmlNodePtr   node,
              BicRuleset  *ruleset,
              GError     **error)
{
  const char *effects = bic_xml_peek (node, "effects");
  g_auto (GStrv) words = g_strsplit_set (effects ? effects : "", " \t\n", -1);

  ruleset->decks = g_array_new (FALSE, TRUE, sizeof (BicDeck));
  g_array_set_clear_func (ruleset->decks, clear_deck);
  ruleset->modifiers = g_array_new (FALSE, TRUE, sizeof (BicModifier));
  ruleset->effects = g_ptr_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    G_STRUCT_MEMBER (GArray *, ruleset, lists[i].offset) = g_array_new (FALSE, TRUE, lists[i].size);
  if (!_bic_loader_attributes (loader, ruleset_attributes, node, ruleset, error) ||
      !_bic_loader_read_ruleset_entries (loader, node, ruleset, error))
    return FALSE;
  for (guint i = 0; words[i]; i++)
    if (*words[i])
      g_ptr_array_add (ruleset->effects, (char *) _bic_loader_copy_string (loader, words[i]));
  for (xmlNodePtr child = node->children; child; child = child->next)
    if (!read_child (loader, child, ruleset, error))
      return FALSE;
  return _bic_loader_source (loader, node, &ruleset->source, error);
}

/* Appends a <ruleset> to the rule systems. On error, removes all of its content from the catalogue. */
gboolean
_bic_loader_append_ruleset (BicLoader   *loader,
                            xmlNodePtr   node,
                            GError     **error)
{
  GArray *rulesets = loader->catalogue->entries[BIC_ENTRY_RULESET];
  guint merges = loader->merges->len, owns = loader->owns->len, entries[BIC_ENTRY_RULESET];

  for (int kind = 0; kind < BIC_ENTRY_RULESET; kind++)
    entries[kind] = loader->catalogue->entries[kind]->len;
  g_array_set_size (rulesets, rulesets->len + 1);
  if (read_ruleset (loader, node, &g_array_index (rulesets, BicRuleset, rulesets->len - 1), error))
    return TRUE;

  g_array_set_size (rulesets, rulesets->len - 1);
  g_array_set_size (loader->merges, merges);
  g_array_set_size (loader->owns, owns);
  for (int kind = 0; kind < BIC_ENTRY_RULESET; kind++)
    {
      g_array_set_size (loader->catalogue->entries[kind], entries[kind]);
      g_array_set_size (loader->forms[kind], entries[kind]);
    }
  return FALSE;
}
