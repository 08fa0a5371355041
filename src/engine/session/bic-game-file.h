/* Declarations shared by the writer and the reader of saved games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-safe-xml.h"
#include "bic-session-private.h"

G_BEGIN_DECLS

#define BIC_GAME_NAMESPACE "urn:bicorne:game:1"
/* Lines that are no choice */
#define BIC_GAME_UNDO "undo"            /* by agreement */
#define BIC_GAME_TAKE_BACK "take-back"  /* a free undo */
#define BIC_GAME_RESEED "stir"          /* from this line on, chance gives other results */

void     bic_game_about_write (const BicGameAbout  *about,
                               xmlNodePtr           root);
gboolean bic_game_about_read  (BicGameAbout        *about,
                               xmlNodePtr           node,
                               const char          *file,
                               GError             **error);

/* A bookmark or a note, of a line of the log */
typedef struct { int record, line; gboolean bookmark; char *note; } BicMark;

/* The content of a file before it is replayed. */
typedef struct {
  const char   *name;                   /* name of the file, for messages */
  BicScenario  *scenario;
  GPtrArray    *overrides;              /* BicCatalogueFile */
  char        **choices;                /* lines */
  GArray       *marks;                  /* BicMark */
  char         *ruleset, *hash, *digest;
  char         *options;                /* all switches as they were in force; NULL in old files */
  int           revision;
  int           n_choices;              /* choices of the game at its end; 0 = not stated */
  guint64       seed;
  BicGameFlags  flags;
  BicGameAbout  about;
} BicGameFile;

gboolean bic_game_file_read   (BicGameFile         *file,
                               const char          *data,
                               gsize                length,
                               GError             **error);
void     bic_game_file_clear  (BicGameFile         *file);
char *   bic_game_options     (const BicGame       *game);
char *   bic_session_write_at (BicSession          *self,
                               guint                position,
                               const BicGameAbout  *about,
                               gsize               *length);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BicGameFile, bic_game_file_clear)

#define BIC_GAME_MAX_MARKS 10000        /* bookmarks and notes of a game */
#define BIC_GAME_MAX_NOTE 4000          /* characters of a note */

G_END_DECLS
