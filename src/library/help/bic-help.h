/* The help pages that the program shows itself, without a help viewer. Only the Mallard elements that these pages use
 * are supported.
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
  BIC_HELP_TERM,                        /* a term; the next paragraph explains it */
  BIC_HELP_NOTE,
  BIC_HELP_CODE,
  BIC_HELP_PICTURE,
} BicHelpKind;

typedef struct {
  BicHelpKind kind;
  /* number of an item or step, from 1; 0 if the block continues the block before it */
  int         number;
  char       *text;                     /* Pango markup; for code, plain text; for a picture, its file path */
} BicHelpBlock;

typedef struct {
  char      *id;                        /* file name without extension */
  char      *title;                     /* plain text */
  /* ID of the section on the first page that lists this page; "" if no section lists it */
  char      *group;
  char      *sort;                      /* sort key within the group */
  char      *about;                     /* one sentence that describes the page, in plain text; "" if missing */
  GPtrArray *blocks;                    /* (element-type BicHelpBlock) */
} BicHelpPage;

typedef struct { char *id, *title; } BicHelpGroup;

typedef struct {
  /* (element-type BicHelpPage), by group and sort key, without the first page */
  GPtrArray *pages;
  GPtrArray *groups;                    /* (element-type BicHelpGroup), in the order of the first page */
} BicHelp;

/* Links to a page have the target "bicorne-help:ID" in the markup. Other links are URIs. */
#define BIC_HELP_SCHEME "bicorne-help:"

BicHelp *           bic_help_read (const char  *folder,
                                   const char  *figures,
                                   GError     **error);
BicHelp *           bic_help_open (GError     **error);
const BicHelpPage * bic_help_find (const BicHelp *help,
                                   const char    *id);
void                bic_help_free (BicHelp *help);

/* Functions for creating pages */
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
