/* Choices of a player or of chance. Logs, saved games, scripts and the CLI contain them as text, in a notation.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct { gint16 verb, a, b, c; } BicChoice;     /* @a, @b, @c: arguments; 0 if unused */

#define BIC_MAX_CHOICES 4096
typedef struct { int n; BicChoice at[BIC_MAX_CHOICES]; } BicChoices;     /* sorted, unique */

/* Reason why a choice is illegal: index in a table of reasons; 0 if the choice is legal. */
typedef int BicWhy;
#define BIC_LEGAL 0

static inline int
bic_choice_compare (BicChoice x, BicChoice y)
{
  return x.verb != y.verb ? x.verb - y.verb : x.a != y.a ? x.a - y.a : x.b != y.b ? x.b - y.b : x.c - y.c;
}

static inline gboolean
bic_choices_has (const BicChoices *list,
                 BicChoice         choice)
{
  for (int i = 0; i < list->n; i++)
    if (bic_choice_compare (list->at[i], choice) == 0)
      return TRUE;
  return FALSE;
}

G_END_DECLS
