/* Edits: the only way to change a battle. Applying an edit returns its inverse, so undo is exact.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Edits change a tile, a member of the document or of an army, or an item (add, replace, remove). Other edits change
 * the board or the whole battle, or exchange the armies. The functions below create them.
 */
#pragma once

#include "bic-motion.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

typedef struct _BicEdit BicEdit;

/* Members of the document and of its armies; reader, writer, edits and forms use the table in bic-fields.c. */
#define BIC_FIELDS(X) \
  X (RULESET, "ruleset") X (CODE, "code") X (TITLE, "title") X (SUBTITLE, "subtitle") X (DATE, "date") \
  X (DATE_END, "date-end") \
  X (CAMPAIGN, "campaign") X (AUTHOR, "author") X (LICENCE, "licence") X (DERIVED_FROM, "derived-from") X (URL, "url") \
  X (LANGUAGE, "language") X (REVISION, "revision") X (TAGS, "tags") X (TURN_LIMIT, "turn-limit") \
  X (BOXES, "boxes") X (OPTIONS, "options") \
  X (TABLES, "tables") X (SKIP_FIRST_EVENT, "skip-first-event") X (GROUND, "ground") \
  X (IDENTITY, "id") X (PARENT, "derived-from-id") \
  X (NATIONS, "nations") X (ARMY_NAME, "name") X (COMMANDER, "commander") X (HAND, "hand") \
  X (TACTICIANS, "tacticians") X (RATING, "rating") X (ACTIONS, "actions") \
  X (BANNERS, "banners") X (MORALE, "morale") X (CADRES, "cadres") X (DUMMIES, "dummies") \
  X (WINS_BY_MORALE, "wins-by-morale") X (MOVES_FIRST, "moves-first")
#define X(id, name) BIC_FIELD_##id,
typedef enum { BIC_FIELDS (X) BIC_N_FIELDS } BicField;
#undef X

/* `value' is text as written in XML; "" clears the member. `side' is a BicSide if the field belongs to an army, as
 * BIC_FIELD_NATIONS and all later fields do; otherwise BIC_NOBODY. */
BicEdit *  bic_edit_field           (BicField           field,
                                     int                side,
                                     const char        *value);
BicEdit *  bic_edit_tile            (int                hex,
                                     const BicTile     *tile);
BicEdit *  bic_edit_add             (BicItemKind        kind,
                                     /* copied; an item with id 0 gets an id when the edit is applied */
                                     gconstpointer      item,
                                     int                index);        /* -1 = last */
BicEdit *  bic_edit_replace         (guint32            id,
                                     gconstpointer      item);
BicEdit *  bic_edit_remove          (guint32            id);
BicEdit *  bic_edit_board           (const BicGrid     *grid,
                                     const int          sections[2],
                                     /* row and column of the old hex A1 on the new board; can be negative */
                                     int                row,
                                     int                column);
BicEdit *  bic_edit_motion          (const BicGrid     *grid,
                                     const int          sections[2],
                                     const BicMotion   *motion);       /* motion from the old board to the new one */
/* exchanges the armies of top and bottom with all their items */
BicEdit *  bic_edit_exchange_armies (void);
BicEdit *  bic_edit_replace_battle  (BicScenario       *other);        /* replaces the whole battle with @other */
/* Returns: (transfer full): one edit for all edits of the array, which are undone in reverse order */
BicEdit *  bic_edit_group           (GPtrArray         *edits);
GPtrArray * bic_edits_new           (void);
/* Returns: (transfer full): one edit for all edits of the array; NULL if the array is empty */
BicEdit *  bic_edits_join           (GPtrArray         *edits);
BicEdit *  bic_edit_copy            (const BicEdit     *edit);
void       bic_edit_free            (BicEdit           *edit);

/* Returns: (transfer full): the inverse edit. If the edit cannot be applied, the result is NULL with @error, and
 * the battle is unchanged. */
BicEdit *  bic_edit_apply        (BicScenario       *scenario,
                                  const BicEdit     *edit,
                                  GError           **error);

BicScenario * bic_edit_try_copy  (const BicEdit     *edit,
                                  /* (transfer full): returns a changed copy; NULL if the edit cannot be applied */
                                  const BicScenario *scenario);

char *     bic_scenario_field    (const BicScenario *scenario,
                                  BicField           field,
                                  int                side);            /* (transfer full); "" if unset */

/* Functions for items. A new item has empty arrays and default values: no hex, worth one banner. */
gpointer   bic_item_new          (BicItemKind        kind);
gpointer   bic_item_copy         (BicItemKind        kind,
                                  gconstpointer      item);
void       bic_item_free         (BicItemKind        kind,
                                  gpointer           item);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicEdit, bic_edit_free)

G_END_DECLS
