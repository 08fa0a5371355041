/* How each kind of value is read, written and checked.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-record.h"

/* `read' fills in a member that is initialised; `lost' may be NULL: then nothing may be lost.  Kinds that are child
 * elements in XML have no text and only `check'. */
typedef gboolean (*BicValueRead) (const BicValue *value,
                                  const BicGrid  *grid,
                                  const char     *text,
                                  gpointer        member,
                                  char          **lost,
                                  GError        **error);
typedef char *(*BicValueWrite) (const BicValue *value,
                                const BicGrid  *grid,
                                gconstpointer   member);
typedef gboolean (*BicValueCheck) (const BicValue *value,
                                   const BicGrid  *grid,
                                   gconstpointer   member,
                                   GError        **error);

typedef struct {
  BicValueRead  read;
  BicValueWrite write;
  BicValueCheck check;
} BicCodec;

const BicCodec * _bic_codec_for (BicValueKind kind);

gboolean _bic_id_check (const char *text,
                        GError    **error);

/* Those of lists. */
#define BIC_LIST_CODEC(name) \
  gboolean _bic_##name##_read (const BicValue *value, const BicGrid *grid, const char *text, gpointer member, char **lost, \
                               GError **error); \
  char *_bic_##name##_write (const BicValue *value, const BicGrid *grid, gconstpointer member); \
  gboolean _bic_##name##_check (const BicValue *value, const BicGrid *grid, gconstpointer member, GError **error)

BIC_LIST_CODEC (hexes);
BIC_LIST_CODEC (ids);
BIC_LIST_CODEC (quarks);
BIC_LIST_CODEC (settings);

gboolean _bic_params_check (const BicValue *value,
                            const BicGrid  *grid,
                            gconstpointer   member,
                            GError        **error);
gboolean _bic_texts_check  (const BicValue *value,
                            const BicGrid  *grid,
                            gconstpointer   member,
                            GError        **error);
