/* FNV-1a hashes of bytes and numbers.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define BIC_HASH_START G_GUINT64_CONSTANT (0xcbf29ce484222325)
#define BIC_HASH32_START 2166136261u

/* @hash: hash of the preceding data, or BIC_HASH_START */
static inline guint64
bic_hash_bytes (guint64       hash,
                gconstpointer data,
                gsize         length)
{
  const guint8 *bytes = data;

  for (gsize i = 0; i < length; i++)
    hash = (hash ^ bytes[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return hash;
}

/* @hash: hash of the preceding data, or BIC_HASH32_START */
static inline guint32
bic_hash32 (guint32 hash,
            guint32 value)
{
  return (hash ^ value) * 16777619u;
}

G_END_DECLS
