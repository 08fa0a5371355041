/* The struct of an edit, which only the files of this folder use.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-edit.h"
#include "bic-extra.h"
#include "bic-motion.h"

typedef enum {
  BIC_EDIT_FIELD,
  BIC_EDIT_TILE,
  BIC_EDIT_ADD,
  BIC_EDIT_REPLACE,
  BIC_EDIT_REMOVE,
  BIC_EDIT_BOARD,
  BIC_EDIT_WHOLE,                       /* inverse of a board edit: restores the whole battle */
  BIC_EDIT_EXCHANGE,                    /* its own inverse */
  BIC_EDIT_DROP,                        /* removes a kept node, such as a duplicate element of the file ... */
  BIC_EDIT_KEEP,                        /* ... and its inverse, which adds the node again */
  BIC_EDIT_GROUP,
  BIC_N_EDITS
} BicEditKind;

struct _BicEdit {
  BicEditKind  kind;
  BicField     field;
  int          side;
  char        *value;
  int          hex;
  BicTile      tile;
  BicItemKind  item_kind;
  gpointer     item;
  guint32      id;
  int          index;
  BicGrid      grid;
  int          sections[2];
  int          row, column;
  BicMotion    motion;                  /* used instead of row and column if `moved' */
  gboolean     moved;
  BicScenario *whole;
  GPtrArray   *extras;                  /* array with one BicExtra */
  GPtrArray   *edits;
};

BicEdit *  _bic_edit_new         (BicEditKind       kind);
BicEdit *  _bic_edit_drop_extra  (gpointer          extra);             /* a BicExtra of the document */
BicEdit *  _bic_edit_apply_board (BicScenario      *scenario,
                                  const BicEdit    *edit,
                                  GError          **error);
BicEdit *  _bic_edit_apply_whole (BicScenario      *scenario,
                                  const BicEdit    *edit,
                                  GError          **error);

BicEdit *  _bic_edit_apply_exchange (BicScenario   *scenario,
                                     const BicEdit *edit,
                                     GError       **error);

/* Functions for the undo history. */
gboolean   _bic_edit_same_target     (const BicEdit    *a,
                                      const BicEdit    *b);
gboolean   _bic_edit_changed_nothing (const BicScenario *scenario,
                                      const BicEdit     *inverse);
