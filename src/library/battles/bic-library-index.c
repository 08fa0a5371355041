/* The cache of battle summaries, a GVariant in a file.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-library-index.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "bic-error.h"
#include "bic-output.h"

/* Increase this number when the members of an entry change, or when battles are summarized differently. */
#define REVISION 3
#define MAGIC "bicorne shelf"
#define MAX_BYTES (64 * 1024 * 1024)

#define ARMY "(msmsasiiii)"
#define ENTRY "(ayxxmsasmsas" ARMY ARMY "a(isi)asasiis)"
#define INDEX "(sus" "a" ENTRY ")"

/* Returns the address of the text member of @battle with index @i, in the order of the index file; NULL after the last
 * member. Only members that can be NULL are included. */
static char **
text_member (BicBattle *battle,
             int        i)
{
  char **const members[] = { &battle->subtitle, &battle->date, &battle->campaign, &battle->code, &battle->ruleset,
                             &battle->rules_name,
                             &battle->id, &battle->parent, &battle->derived_from, &battle->key, &battle->hash,
                                 &battle->background };

  return i < (int) G_N_ELEMENTS (members) ? members[i] : NULL;
}

/* Version of the summaries. Increment it if the program computes other summaries of the same files. */
#define SUMMARY_VERSION "2"

/* Returns a hash of everything that influences the summaries, except the battle files: program version, languages, and
 * the user's changes of the catalogue. */
static char *
hash_of_other_inputs (BicCatalogue *catalogue)
{
  g_autoptr(GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  GPtrArray *overrides = bic_catalogue_user_files (catalogue);
  const char * const *languages = g_get_language_names ();

  g_checksum_update (checksum, (const guchar *) PACKAGE_VERSION " " SUMMARY_VERSION, -1);
  for (int i = 0; languages[i]; i++)
    g_checksum_update (checksum, (const guchar *) languages[i], -1);
  for (guint i = 0; i < overrides->len; i++)
    {
      const BicCatalogueFile *file = overrides->pdata[i];

      g_checksum_update (checksum, g_bytes_get_data (file->text, NULL), (gssize) g_bytes_get_size (file->text));
    }
  return g_strdup (g_checksum_get_string (checksum));
}

/* --- writing ----------------------------------------------------------------------------------------------------- */

/* Writes the text members. A missing text is written as "", because no member is ever an empty text. */
static GVariant *
write_texts (BicBattle *battle)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("as"));
  for (int i = 0; text_member (battle, i); i++)
    g_variant_builder_add (&builder, "s", *text_member (battle, i) ? *text_member (battle, i) : "");
  return g_variant_builder_end (&builder);
}

static GVariant *
write_list (GPtrArray *texts)
{
  return g_variant_new_strv ((const char * const *) texts->pdata, (gssize) texts->len);
}

static GVariant *
write_army (const BicBattleArmy *army)
{
  GVariantBuilder nations;

  g_variant_builder_init (&nations, G_VARIANT_TYPE ("as"));
  for (guint i = 0; army->nations && i < army->nations->len; i++)
    g_variant_builder_add (&nations, "s", g_quark_to_string (g_array_index (army->nations, GQuark, i)));
  return g_variant_new (ARMY, army->name, army->commander, &nations, army->hand, army->tacticians, army->banners,
                        army->morale);
}

static GVariant *
write_line_up (const GArray *rows)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(isi)"));
  for (guint i = 0; rows && i < rows->len; i++)
    {
      const BicLineUpRow *row = &g_array_index (rows, BicLineUpRow, i);

      g_variant_builder_add (&builder, "(isi)", row->side, g_quark_to_string (row->type), row->count);
    }
  return g_variant_builder_end (&builder);
}

static GVariant *
write_battle (BicBattle *battle)
{
  GVariant *members[] = {
    g_variant_new_bytestring (battle->path),
    g_variant_new_int64 (battle->stamp.changed),
    g_variant_new_int64 (battle->stamp.size),
    g_variant_new ("ms", battle->error),
    write_texts (battle),
    g_variant_new ("ms", battle->title),
    g_variant_new_strv ((const char * const *) battle->tags, -1),
    write_army (&battle->army[BIC_TOP]),
    write_army (&battle->army[BIC_BOTTOM]),
    write_line_up (battle->line_up),
    write_list (battle->rules),
    write_list (battle->problems),
    g_variant_new_int32 (battle->errors),
    g_variant_new_int32 (battle->warnings),
    g_variant_new_string (battle->words),
  };

  return g_variant_new_tuple (members, G_N_ELEMENTS (members));
}

/**
 * bic_library_index_save:
 * @path: path of the index; its folder is created if necessary
 *
 * Writes the summaries of @battles. May block.
 */
gboolean
bic_library_index_save (const char    *path,
                        GPtrArray     *battles,
                        BicCatalogue  *catalogue,
                        GError       **error)
{
  g_autofree char *around = hash_of_other_inputs (catalogue), *folder = g_path_get_dirname (path);
  g_autoptr(GVariant) index = NULL;
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a" ENTRY));
  for (guint i = 0; i < battles->len; i++)
    g_variant_builder_add_value (&builder, write_battle (battles->pdata[i]));
  index = g_variant_ref_sink (g_variant_new ("(susa" ENTRY ")", MAGIC, REVISION, around, &builder));
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, BIC_ERROR, BIC_ERROR_IO, "%s: %s", folder, g_strerror (errno));
      return FALSE;
    }
  return bic_output_save (path, g_variant_get_data (index), g_variant_get_size (index),
                          BIC_OUTPUT_OWN | BIC_OUTPUT_PASSING, error);
}

/* --- reading ----------------------------------------------------------------------------------------------------- */

static void
read_list (GPtrArray *list,
           GVariant  *texts)
{
  for (gsize i = 0; i < g_variant_n_children (texts); i++)
    {
      char *text;

      g_variant_get_child (texts, i, "s", &text);
      g_ptr_array_add (list, text);
    }
}

static void
read_army (BicBattleArmy *army,
           GVariant      *from)
{
  g_autoptr(GVariantIter) nations = NULL;
  const char *nation;

  g_variant_get (from, ARMY, &army->name, &army->commander, &nations, &army->hand, &army->tacticians, &army->banners,
                 &army->morale);
  army->nations = g_array_new (FALSE, FALSE, sizeof (GQuark));
  while (g_variant_iter_next (nations, "&s", &nation))
    {
      GQuark quark = g_quark_from_string (nation);

      g_array_append_val (army->nations, quark);
    }
}

static GArray *
read_line_up (GVariant *rows)
{
  GArray *line_up = g_array_new (FALSE, FALSE, sizeof (BicLineUpRow));

  for (gsize i = 0; i < g_variant_n_children (rows); i++)
    {
      BicLineUpRow row;
      const char *type;

      g_variant_get_child (rows, i, "(i&si)", &row.side, &type, &row.count);
      row.type = g_quark_from_string (type);
      g_array_append_val (line_up, row);
    }
  return line_up;
}

/* Returns %FALSE for an entry that this program would not have written. The caller skips this entry, and its battle is
 * read from its file again. */
static gboolean
is_valid_entry (const BicBattle *battle)
{
  if (battle->title == NULL || battle->errors < 0 || battle->warnings < 0)
    return FALSE;
  return battle->error || (battle->hash && battle->army[BIC_TOP].name && battle->army[BIC_BOTTOM].name);
}

static BicBattle *
read_battle (GVariant *entry)
{
  g_autoptr(GVariant) path = g_variant_get_child_value (entry, 0), texts = g_variant_get_child_value (entry, 4);
  g_autoptr(GVariant) tags = g_variant_get_child_value (entry, 6), top = g_variant_get_child_value (entry, 7);
  g_autoptr(GVariant) bottom = g_variant_get_child_value (entry, 8), line_up = g_variant_get_child_value (entry, 9);
  g_autoptr(GVariant) rules = g_variant_get_child_value (entry, 10), problems = g_variant_get_child_value (entry, 11);
  BicFileState stamp;
  BicBattle *battle;

  g_variant_get_child (entry, 1, "x", &stamp.changed);
  g_variant_get_child (entry, 2, "x", &stamp.size);
  battle = bic_battle_new (g_variant_get_bytestring (path), BIC_ORIGIN_USER, stamp);
  g_variant_get_child (entry, 3, "ms", &battle->error);
  for (int i = 0; text_member (battle, i) && i < (int) g_variant_n_children (texts); i++)
    {
      const char *text;

      g_variant_get_child (texts, (gsize) i, "&s", &text);
      *text_member (battle, i) = *text ? g_strdup (text) : NULL;
    }
  g_variant_get_child (entry, 5, "ms", &battle->title);
  battle->tags = g_variant_dup_strv (tags, NULL);
  read_army (&battle->army[BIC_TOP], top);
  read_army (&battle->army[BIC_BOTTOM], bottom);
  battle->line_up = read_line_up (line_up);
  read_list (battle->rules, rules);
  read_list (battle->problems, problems);
  g_variant_get_child (entry, 12, "i", &battle->errors);
  g_variant_get_child (entry, 13, "i", &battle->warnings);
  g_variant_get_child (entry, 14, "s", &battle->words);
  return battle;
}

static GVariant *
load (const char *path)
{
  BicFileState stamp;
  char *data;
  gsize length;
  GVariant *index;

  if (!bic_file_state_read (path, &stamp) || stamp.size > MAX_BYTES
      || !g_file_get_contents (path, &data, &length, NULL))
    return NULL;
  index = g_variant_ref_sink (g_variant_new_from_data (G_VARIANT_TYPE (INDEX), data, length, FALSE, g_free, data));
  if (g_variant_is_normal_form (index))
    return index;
  g_variant_unref (index);
  return NULL;
}

static gboolean
is_current_index (GVariant     *index,
                  BicCatalogue *catalogue)
{
  g_autofree char *around = hash_of_other_inputs (catalogue);
  const char *magic, *then;
  guint32 revision;

  g_variant_get_child (index, 0, "&s", &magic);
  g_variant_get_child (index, 1, "u", &revision);
  g_variant_get_child (index, 2, "&s", &then);
  return g_str_equal (magic, MAGIC) && revision == REVISION && g_str_equal (then, around);
}

/**
 * bic_library_index_load:
 * @path: path of the index, which may not exist
 *
 * May block.
 *
 * Returns: (transfer full) (element-type filename BicBattle): the battles in the index, by path; empty if the index
 *   cannot be used
 */
GHashTable *
bic_library_index_load (const char   *path,
                        BicCatalogue *catalogue)
{
  GHashTable *battles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) bic_battle_unref);
  g_autoptr(GVariant) index = load (path);
  g_autoptr(GVariant) entries = NULL;

  if (index == NULL || !is_current_index (index, catalogue))
    return battles;
  entries = g_variant_get_child_value (index, 3);
  for (gsize i = 0; i < g_variant_n_children (entries); i++)
    {
      g_autoptr(GVariant) entry = g_variant_get_child_value (entries, i);
      g_autoptr(BicBattle) battle = read_battle (entry);

      if (!is_valid_entry (battle))
        continue;
      bic_battle_prepare_search (battle);
      g_hash_table_replace (battles, g_strdup (battle->path), bic_battle_ref (battle));
    }
  return battles;
}
