import { all } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { DAYS_MAX } from '@gr/shared/domain/resumen/resumen';
import { answers } from './decisions.ts';
import { active } from './people.ts';

/** `_resumen_`. */
export const summaries: RulesNode = {
  _resumen_: {
    '//': "What the server counted of a unit's days: written by functions only, read by who answers for the unit, a year at most.",
    $un_id: {
      $parte: { '.read': all(active, 'query.orderByKey', `query.limitToFirst <= ${DAYS_MAX}`, answers) },
    },
  },
};
