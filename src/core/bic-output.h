/* Safe writing of all files of the program.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An output is one file, or several files that belong together. Each file is written next to its target, synced and
 * read back. All files are renamed when they are complete, so either all old files are unchanged or all files are new.
 * Links are followed. Special files (a pipe, a device, standard output) are written directly and never replaced.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define BIC_STANDARD_INPUT "/dev/stdin"
#define BIC_STANDARD_OUTPUT "/dev/stdout"

typedef enum {
  BIC_OUTPUT_ANYWHERE,
  /* the file contains the program's own data; an error occurs if the target is a special file */
  BIC_OUTPUT_OWN     = 1 << 0,
  BIC_OUTPUT_PRIVATE = 1 << 1,          /* a new file is readable only by its owner */
  BIC_OUTPUT_PASSING = 1 << 2,          /* the file can be created again, so the output does not wait for the disk */
} BicOutputFlags;

typedef struct _BicOutput BicOutput;

BicOutput * bic_output_new          (BicOutputFlags   flags);
/* if bic_output_commit () has not been called, no ordinary file has changed */
void        bic_output_free         (BicOutput       *self);
gboolean    bic_output_begin        (BicOutput       *self,
                                     GFile           *file);
gboolean    bic_output_write        (BicOutput       *self,
                                     gconstpointer    data,
                                     gsize            length);
gboolean    bic_output_commit       (BicOutput       *self,
                                     GError         **error);
gboolean    bic_output_save         (const char      *path,
                                     gconstpointer    data,
                                     gsize            length,
                                     BicOutputFlags   flags,
                                     GError         **error);
gboolean    bic_output_reserve_name (const char      *path);

/* --- file names (bic-output-file.c) ------------------------------------------ */
int         bic_duplicate_stream  (const char      *path);
gboolean    bic_is_stream         (const char      *path);
gboolean    bic_is_same_file      (const char      *a,
                                   const char      *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicOutput, bic_output_free)

G_END_DECLS
