/* The help without a help viewer: pages in the part of Mallard that the program's pages use.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  BIC_HELP_PARAGRAPH,
  BIC_HELP_HEADING,
  BIC_HELP_ITEM,
  BIC_HELP_STEP,
  BIC_HELP_TERM,                        /* what the paragraph after it explains */
  BIC_HELP_NOTE,
  BIC_HELP_CODE,
  BIC_HELP_PICTURE,
} BicHelpKind;

typedef struct {
  BicHelpKind kind;
  int         number;                   /* of a step, from 1; 0 = goes on with the one before it */
  char       *text;                     /* Pango markup; of code plain text; of a picture the path of its file */
} BicHelpBlock;

typedef struct {
  char      *id;                        /* the stem of its file */
  char      *title;                     /* plain text */
  char      *group;                     /* the id of the section of the first page that lists it, "" = none */
  char      *sort;                      /* key by which it is sorted there */
  char      *about;                     /* one sentence, plain text; "" = none */
  GPtrArray *blocks;                    /* (element-type BicHelpBlock) */
} BicHelpPage;

typedef struct { char *id, *title; } BicHelpGroup;

typedef struct {
  /* (element-type BicHelpPage), by group and sort; the first page is not among them */
  GPtrArray *pages;
  GPtrArray *groups;                    /* (element-type BicHelpGroup), in the order of the first page */
} BicHelp;

/* Links to a page are "bicorne-help:ID" in the markup, others what they are. */
#define BIC_HELP_SCHEME "bicorne-help:"

BicHelp *           bic_help_read (const char  *folder,
                                   const char  *figures,
                                   GError     **error);
BicHelp *           bic_help_open (GError     **error);
const BicHelpPage * bic_help_find (const BicHelp *help,
                                   const char    *id);
void                bic_help_free (BicHelp *help);

/* For those who make one. */
BicHelpPage *       bic_help_page_new  (const char  *id);
void                bic_help_page_add  (BicHelpPage *page,
                                        BicHelpKind  kind,
                                        int          number,
                                        char        *text);     /* (transfer full) */
BicHelpPage *       bic_help_page_read (const char *path,
                                        const char *figures,
                                        GPtrArray  *groups,
                                        GError    **error);
void                bic_help_page_free (BicHelpPage *page);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicHelp, bic_help_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicHelpPage, bic_help_page_free)

G_END_DECLS
