/* The one careful writer for all files of the program.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An output is a file, or several that belong together. Each is written next to its target, synced, read back, and
 * renamed when all of them are complete: either the old files are unchanged, or all are new. Links are followed.
 * Special files (a pipe, a device, the standard output) are written into and never replaced.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define BIC_STANDARD_INPUT "/dev/stdin"
#define BIC_STANDARD_OUTPUT "/dev/stdout"

typedef enum {
  BIC_OUTPUT_ANYWHERE,
  /* what the program keeps for itself: anything but an ordinary file in its place is an error */
  BIC_OUTPUT_OWN     = 1 << 0,
  BIC_OUTPUT_PRIVATE = 1 << 1,          /* a new file is for its owner alone */
  BIC_OUTPUT_PASSING = 1 << 2,          /* can be made again, so the disk is not waited for */
} BicOutputFlags;

typedef struct _BicOutput BicOutput;

BicOutput * bic_output_new        (BicOutputFlags   flags);
/* without bic_output_commit () nothing has happened */
void        bic_output_free       (BicOutput       *self);
gboolean    bic_output_begin      (BicOutput       *self,
                                   GFile           *file);
gboolean    bic_output_write      (BicOutput       *self,
                                   gconstpointer    data,
                                   gsize            length);
gboolean    bic_output_commit     (BicOutput       *self,
                                   GError         **error);
gboolean    bic_output_save       (const char      *path,
                                   gconstpointer    data,
                                   gsize            length,
                                   BicOutputFlags   flags,
                                   GError         **error);
gboolean    bic_output_reserve    (const char      *path);

/* --- names (bic-output-file.c) ------------------------------------------ */
int         bic_open_stream       (const char      *path);
gboolean    bic_is_stream         (const char      *path);
gboolean    bic_is_same_file      (const char      *a,
                                   const char      *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicOutput, bic_output_free)

G_END_DECLS
