/* Pictures that were shown: those used last stay in memory.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-kept-pictures.h"

typedef struct { char *key; GdkTexture *texture; gsize bytes; GList link; } Kept;

struct _BicKeptPictures
{
  GHashTable *kept;                     /* key -> Kept */
  GQueue      used;                     /* Kept: the one used last first */
  gsize       bytes;
};

static void
kept_free (gpointer data)
{
  Kept *kept = data;

  g_object_unref (kept->texture);
  g_free (kept->key);
  g_free (kept);
}

BicKeptPictures *
bic_kept_pictures_new (void)
{
  BicKeptPictures *self = g_rc_box_new0 (BicKeptPictures);

  self->kept = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, kept_free);
  return self;
}

BicKeptPictures *
bic_kept_pictures_ref (BicKeptPictures *self)
{
  return g_rc_box_acquire (self);
}

static void
clear (gpointer self)
{
  g_hash_table_unref (((BicKeptPictures *) self)->kept);
}

void
bic_kept_pictures_unref (BicKeptPictures *self)
{
  g_rc_box_release_full (self, clear);
}

static void
drop (BicKeptPictures *self,
      Kept            *kept)
{
  g_queue_unlink (&self->used, &kept->link);
  self->bytes -= kept->bytes;
  g_hash_table_remove (self->kept, kept->key);
}

/**
 * bic_kept_pictures_keep:
 * @key: whose picture it is
 * @texture: instead of one of the same key
 */
void
bic_kept_pictures_keep (BicKeptPictures *self,
                        const char      *key,
                        GdkTexture      *texture)
{
  Kept *kept = g_hash_table_lookup (self->kept, key);

  if (kept)
    drop (self, kept);
  kept = g_new0 (Kept, 1);
  kept->key = g_strdup (key);
  kept->texture = g_object_ref (texture);
  kept->bytes = (gsize) gdk_texture_get_width (texture) * (gsize) gdk_texture_get_height (texture) * 4;
  kept->link.data = kept;
  g_queue_push_head_link (&self->used, &kept->link);
  g_hash_table_insert (self->kept, kept->key, kept);
  self->bytes += kept->bytes;
  while (self->bytes > BIC_KEPT_PICTURES_MOST)
    drop (self, g_queue_peek_tail (&self->used));
}

GdkTexture *
bic_kept_pictures_recall (BicKeptPictures *self,
                          const char      *key)
{
  Kept *kept = g_hash_table_lookup (self->kept, key);

  if (kept == NULL)
    return NULL;
  g_queue_unlink (&self->used, &kept->link);
  g_queue_push_head_link (&self->used, &kept->link);
  return kept->texture;
}

gsize
bic_kept_pictures_bytes (BicKeptPictures *self)
{
  return self->bytes;
}
