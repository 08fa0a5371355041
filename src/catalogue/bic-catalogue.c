/* The catalogue: memory management, and lookup of entries.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-catalogue-private.h"

static void
box_clear (gpointer record)
{
  g_clear_pointer (&((BicBox *) record)->components, g_array_unref);
}

static void
ruleset_clear (gpointer record)
{
  BicRuleset *ruleset = record;

  g_clear_pointer (&ruleset->decks, g_array_unref);
  g_clear_pointer (&ruleset->modifiers, g_array_unref);
  g_clear_pointer (&ruleset->options, g_array_unref);
  g_clear_pointer (&ruleset->formers, g_array_unref);
  g_clear_pointer (&ruleset->tables, g_array_unref);
  g_clear_pointer (&ruleset->purposes, g_array_unref);
  g_clear_pointer (&ruleset->boards, g_array_unref);
  g_clear_pointer (&ruleset->day, g_array_unref);
  g_clear_pointer (&ruleset->traits, g_array_unref);
  g_clear_pointer (&ruleset->effect_words, g_array_unref);
  g_clear_pointer (&ruleset->effects, g_ptr_array_unref);
  for (int kind = 0; ruleset->views && kind < BIC_N_ENTRY_KINDS; kind++)
    g_clear_pointer (&ruleset->views->entries[kind], g_array_unref);
  g_clear_pointer (&ruleset->views, g_free);
}

static void
engagement_clear (gpointer record)
{
  BicEngagement *engagement = record;

  for (int i = 0; i < BIC_N_FORCES; i++)
    g_clear_pointer (&engagement->force[i].nations, g_array_unref);
  g_clear_pointer (&engagement->landmarks, g_array_unref);
}

static void
commander_clear (gpointer record)
{
  BicCommander *commander = record;

  g_clear_pointer (&commander->nations, g_array_unref);
  g_clear_pointer (&commander->at, g_array_unref);
  g_clear_pointer (&commander->perhaps, g_array_unref);
}

static void
service_clear (gpointer record)
{
  g_clear_pointer (&((BicService *) record)->absent, g_array_unref);
  g_clear_pointer (&((BicService *) record)->at, g_array_unref);
}

static const struct { gsize size; GDestroyNotify clear; } kinds[BIC_N_ENTRY_KINDS] = {
  [BIC_ENTRY_NATION]    = { sizeof (BicNation), NULL },
  [BIC_ENTRY_CHART]     = { sizeof (BicChart), NULL },
  [BIC_ENTRY_TABLE]     = { sizeof (BicTable), NULL },
  [BIC_ENTRY_UNIT_TYPE] = { sizeof (BicUnitType), NULL },
  [BIC_ENTRY_TERRAIN]   = { sizeof (BicTerrain), NULL },
  [BIC_ENTRY_CARD]      = { sizeof (BicCard), NULL },
  [BIC_ENTRY_BOX]       = { sizeof (BicBox), box_clear },
  [BIC_ENTRY_RULESET]   = { sizeof (BicRuleset), ruleset_clear },
  [BIC_ENTRY_ENGAGEMENT] = { sizeof (BicEngagement), engagement_clear },
  [BIC_ENTRY_COMMANDER] = { sizeof (BicCommander), commander_clear },
  [BIC_ENTRY_SERVICE]   = { sizeof (BicService), service_clear },
};

G_DEFINE_BOXED_TYPE (BicCatalogue, bic_catalogue, bic_catalogue_ref, bic_catalogue_unref)

void
_bic_catalogue_file_free (BicCatalogueFile *file)
{
  g_free (file->name);
  g_clear_pointer (&file->text, g_bytes_unref);
  g_free (file);
}

void
_bic_catalogue_add_file (GPtrArray        *files,
                         const char       *name,
                         BicCatalogueFile  like)
{
  BicCatalogueFile *file = g_new0 (BicCatalogueFile, 1);

  *file = like;
  file->name = g_strdup (name);
  g_ptr_array_add (files, file);
}

BicCatalogue *
_bic_catalogue_new (void)
{
  BicCatalogue *catalogue = g_new0 (BicCatalogue, 1);

  g_atomic_ref_count_init (&catalogue->refs);
  catalogue->strings = g_string_chunk_new (4096);
  catalogue->messages = g_ptr_array_new_with_free_func (g_free);
  catalogue->late.files = g_ptr_array_new_with_free_func ((GDestroyNotify) _bic_catalogue_file_free);
  catalogue->overrides = g_ptr_array_new_with_free_func ((GDestroyNotify) _bic_catalogue_file_free);
  catalogue->modifiers = g_array_new (FALSE, TRUE, sizeof (BicModifier));
  for (int kind = 0; kind < BIC_N_ENTRY_KINDS; kind++)
    {
      catalogue->entries[kind] = g_array_new (FALSE, TRUE, kinds[kind].size);
      g_array_set_clear_func (catalogue->entries[kind], kinds[kind].clear);
    }
  return catalogue;
}

BicCatalogue *
bic_catalogue_ref (BicCatalogue *catalogue)
{
  g_return_val_if_fail (catalogue, NULL);

  g_atomic_ref_count_inc (&catalogue->refs);
  return catalogue;
}

void
bic_catalogue_unref (BicCatalogue *catalogue)
{
  g_return_if_fail (catalogue);

  if (!g_atomic_ref_count_dec (&catalogue->refs))
    return;

  for (int kind = 0; kind < BIC_N_ENTRY_KINDS; kind++)
    g_array_unref (catalogue->entries[kind]);
  g_array_unref (catalogue->modifiers);
  g_ptr_array_unref (catalogue->late.files);
  g_clear_pointer (&catalogue->late.sources, g_hash_table_unref);
  g_ptr_array_unref (catalogue->messages);
  g_ptr_array_unref (catalogue->overrides);
  g_string_chunk_free (catalogue->strings);
  g_free (catalogue);
}

/* --- looking up --------------------------------------------------------------------------------------------- */

#define BIC_ARRAY(Type, name, kind) \
  const Type * \
  bic_catalogue_##name (const BicCatalogue *catalogue, \
                        int                *n) \
  { \
    if (n) \
      *n = (int) catalogue->entries[kind]->len; \
    return (const Type *) (gpointer) catalogue->entries[kind]->data; \
  }
BIC_ARRAY (BicNation, nations, BIC_ENTRY_NATION)
BIC_ARRAY (BicUnitType, unit_types, BIC_ENTRY_UNIT_TYPE)
BIC_ARRAY (BicTerrain, terrains, BIC_ENTRY_TERRAIN)
BIC_ARRAY (BicCard, cards, BIC_ENTRY_CARD)
BIC_ARRAY (BicChart, charts, BIC_ENTRY_CHART)
BIC_ARRAY (BicTable, tables, BIC_ENTRY_TABLE)
BIC_ARRAY (BicBox, boxes, BIC_ENTRY_BOX)
BIC_ARRAY (BicRuleset, rulesets, BIC_ENTRY_RULESET)
#undef BIC_ARRAY

const BicModifier *
bic_catalogue_modifiers (const BicCatalogue *catalogue,
                         int                *n)
{
  if (n)
    *n = (int) catalogue->modifiers->len;
  return (const BicModifier *) (gpointer) catalogue->modifiers->data;
}

/* Returns the id of an entry. The id is the first member in each kind of record. */
static const char *
id_at (const BicCatalogue *catalogue,
       BicEntryKind        kind,
       guint               i)
{
  return *(const char *const *) (gpointer) (catalogue->entries[kind]->data + i * kinds[kind].size);
}

int
_bic_catalogue_find (const BicCatalogue *catalogue,
                     BicEntryKind        kind,
                     const char         *id)
{
  for (guint i = 0; id && i < catalogue->entries[kind]->len; i++)
    if (g_str_equal (id_at (catalogue, kind, i), id))
      return (int) i;
  return -1;
}

#define BIC_FIND(name, kind) \
  int \
  bic_catalogue_find_##name (const BicCatalogue *catalogue, \
                             const char         *id) \
  { \
    return _bic_catalogue_find (catalogue, kind, id); \
  }
BIC_FIND (nation, BIC_ENTRY_NATION)
BIC_FIND (unit_type, BIC_ENTRY_UNIT_TYPE)
BIC_FIND (terrain, BIC_ENTRY_TERRAIN)
BIC_FIND (card, BIC_ENTRY_CARD)
BIC_FIND (table, BIC_ENTRY_TABLE)
BIC_FIND (box, BIC_ENTRY_BOX)
#undef BIC_FIND

const BicRuleset *
bic_catalogue_find_ruleset (const BicCatalogue *catalogue,
                            const char         *id)
{
  int index = _bic_catalogue_find (catalogue, BIC_ENTRY_RULESET, id);

  return index < 0 ? NULL : &g_array_index (catalogue->entries[BIC_ENTRY_RULESET], BicRuleset, index);
}

/**
 * bic_ruleset_uses:
 * @ruleset: (nullable): a rule system
 * @uses: features of battles
 *
 * Returns: whether battles of the rule system have all of these features
 */
gboolean
bic_ruleset_uses (const BicRuleset *ruleset,
                  BicUses           uses)
{
  return ruleset && (ruleset->uses & uses) == uses;
}

static const BicOption *
find_option (const GArray *options,
             const char   *id)
{
  for (guint i = 0; i < options->len; i++)
    if (g_str_equal (g_array_index (options, BicOption, i).id, id))
      return &g_array_index (options, BicOption, i);
  return NULL;
}

/**
 * bic_ruleset_find_option:
 * @ruleset: a rule system
 * @id: id of a switch
 *
 * Returns: (nullable): the switch; also finds former switches, which only saved games use
 */
const BicOption *
bic_ruleset_find_option (const BicRuleset *ruleset,
                         const char       *id)
{
  const BicOption *option = find_option (ruleset->options, id);

  return option ? option : find_option (ruleset->formers, id);
}

/**
 * bic_ruleset_find_purpose:
 * @ruleset: a rule system
 * @id: (nullable): id of a purpose
 *
 * Returns: (nullable): the purpose in this rule system
 */
const BicPurpose *
bic_ruleset_find_purpose (const BicRuleset *ruleset,
                          const char       *id)
{
  for (guint i = 0; i < ruleset->purposes->len; i++)
    if (g_strcmp0 (g_array_index (ruleset->purposes, BicPurpose, i).id, id) == 0)
      return &g_array_index (ruleset->purposes, BicPurpose, i);
  return NULL;
}

/**
 * bic_deck_copies:
 * @deck: a deck of a rule system
 * @card: the index of a card, or %BIC_ANY_CARD
 *
 * Returns: the number of copies in the deck
 */
int
bic_deck_copies (const BicDeck *deck,
                 int            card)
{
  int copies = 0;

  for (guint i = 0; i < deck->cards->len; i++)
    {
      const BicDeckCard *entry = &g_array_index (deck->cards, BicDeckCard, i);

      if (card == BIC_ANY_CARD || entry->card == card)
        copies += entry->copies;
    }
  return copies;
}

/**
 * bic_deck_copies_source:
 * @deck: (nullable): a deck of a rule system
 * @card: the index of a card
 *
 * Returns: (nullable): the source of the number of copies, if it differs from the card's source
 */
const BicSource *
bic_deck_copies_source (const BicDeck *deck,
                        int            card)
{
  for (guint i = 0; deck && i < deck->cards->len; i++)
    {
      const BicDeckCard *entry = &g_array_index (deck->cards, BicDeckCard, i);

      if (entry->card == card && (entry->source.source || entry->source.status))
        return &entry->source;
    }
  return NULL;
}

/**
 * bic_ruleset_find_deck:
 * @ruleset: a rule system
 * @card: the index of a card
 *
 * Returns: (nullable): the first deck that contains the card
 */
const BicDeck *
bic_ruleset_find_deck (const BicRuleset *ruleset,
                       int               card)
{
  for (guint i = 0; i < ruleset->decks->len && card >= 0; i++)
    if (bic_deck_copies (&g_array_index (ruleset->decks, BicDeck, i), card) > 0)
      return &g_array_index (ruleset->decks, BicDeck, i);
  return NULL;
}

/**
 * bic_ruleset_copies:
 * @ruleset: a rule system
 * @card: the index of a card
 *
 * Returns: the number of copies in all decks
 */
int
bic_ruleset_copies (const BicRuleset *ruleset,
                    int               card)
{
  int copies = 0;

  for (guint i = 0; i < ruleset->decks->len; i++)
    copies += bic_deck_copies (&g_array_index (ruleset->decks, BicDeck, i), card);
  return copies;
}

/**
 * bic_family_matches:
 * @family: family of an entry, or BIC_ANY_FAMILY
 * @other: family of a rule system
 *
 * Returns: whether battles of the rule system can have the entry
 */
gboolean
bic_family_matches (const char *family,
                    const char *other)
{
  return g_str_equal (family, BIC_ANY_FAMILY) || g_strcmp0 (family, other) == 0;
}

static gboolean
has_same_ids (const BicCatalogue *a,
              const BicCatalogue *b,
              BicEntryKind        kind)
{
  if (a->entries[kind]->len != b->entries[kind]->len)
    return FALSE;
  for (guint i = 0; i < a->entries[kind]->len; i++)
    if (!g_str_equal (id_at (a, kind, i), id_at (b, kind, i)))
      return FALSE;
  return TRUE;
}

/**
 * bic_catalogue_has_same_entries:
 *
 * Returns: whether each index of an entry in @a identifies the same entry in @b; history is not compared, because no
 *   other code stores its indices
 */
gboolean
bic_catalogue_has_same_entries (const BicCatalogue *a,
                                const BicCatalogue *b)
{
  for (int kind = 0; kind < BIC_FIRST_OF_HISTORY; kind++)
    if (!has_same_ids (a, b, (BicEntryKind) kind))
      return FALSE;
  return TRUE;
}
