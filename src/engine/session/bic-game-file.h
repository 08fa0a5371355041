/* Declarations shared by the writer and the reader of saved games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-safe-xml.h"
#include "bic-session-private.h"

G_BEGIN_DECLS

#define BIC_GAME_NAMESPACE "urn:bicorne:game:1"
/* Words in the saved choices for records that are not choices */
#define BIC_GAME_UNDO "undo"            /* undo by agreement */
#define BIC_GAME_TAKE_BACK "take-back"  /* free undo */
#define BIC_GAME_RESEED "stir"          /* the random numbers change from this line on */

void     bic_game_about_write (const BicGameAbout  *about,
                               xmlNodePtr           root);
gboolean bic_game_about_read  (BicGameAbout        *about,
                               xmlNodePtr           node,
                               const char          *file,
                               GError             **error);

/* A bookmark or a note of a log entry */
typedef struct { int record, line; gboolean bookmark; char *note; } BicMark;

/* Content of a saved game before it is replayed */
typedef struct {
  const char   *name;                   /* file name for messages */
  BicScenario  *scenario;
  GPtrArray    *overrides;              /* BicCatalogueFile */
  char        **choices;                /* one string for each line */
  GArray       *marks;                  /* BicMark */
  char         *ruleset, *hash, *digest;
  char         *options;                /* all switches with their values; NULL in old files */
  int           revision;
  int           n_choices;              /* number of choices at the end of the game; 0 if unknown */
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

#define BIC_GAME_MAX_MARKS 10000        /* largest number of bookmarks and notes in a game */
#define BIC_GAME_MAX_NOTE 4000          /* largest number of characters in a note */

G_END_DECLS
