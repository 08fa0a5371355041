/* Rows of named values as JSON or as CSV.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-cli.h"

G_BEGIN_DECLS

typedef enum { BIC_SINK_JSON, BIC_SINK_CSV } BicSinkKind;
typedef struct _BicSink BicSink;

/* Says one row: the same names in the same order each time.  An item that is all zeros is asked for the names alone. */
typedef void (*BicSinkRow) (BicSink *sink, gconstpointer item);

void bic_sink_print  (BicSinkKind    kind,
                      GPtrArray     *items,
                      gconstpointer  blank,
                      BicSinkRow     row);
void bic_sink_text   (BicSink       *sink,
                      const char    *key,
                      const char    *text);             /* nullable: "" */
void bic_sink_int    (BicSink       *sink,
                      const char    *key,
                      gint64         number);
void bic_sink_double (BicSink       *sink,
                      const char    *key,
                      double         number);
void bic_sink_flag   (BicSink       *sink,
                      const char    *key,
                      gboolean       flag);

G_END_DECLS
