import { all, any, PUSH_ID, val } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { closed } from './fields.ts';
import { born, OP, stamped } from './ledger.ts';
import { equalOrKeyed, equalOrKeyedBy, newest, orderedBy } from './lists.ts';
import { active, admin, EMP, holds } from './people.ts';
import { told } from './time.ts';

/** Readers of a notification; `place` = the record. `holds` last: without access it fails the whole rule. */
const readers = (place: string): readonly string[] => [
  admin,
  `${val(place, 'emp_id')} === ${EMP}`,
  holds(val(place, 'un_id')),
];
const record = 'data.parent().parent()';

/** `_notif_novedades_res`. */
export const notifications: RulesNode = {
  _notif_novedades_res: {
    '//': 'Results of incidents, written by the cloud functions only. Each reader marks what they have read.',
    '.indexOn': ['un_id', 'emp_id', 'fechah_x'],
    '.read': all(
      active,
      newest,
      any(
        all(admin, any('query.orderByKey', orderedBy('fechah_x'))),
        all(orderedBy('emp_id'), equalOrKeyed(EMP)),
        all(orderedBy('un_id'), equalOrKeyedBy(holds)),
      ),
    ),
    $id: {
      '.read': all(active, any('!data.exists()', ...readers('data'))),
      acuse: {
        $emp_id: {
          '.write': all(
            'newData.exists()',
            `$emp_id === ${EMP}`,
            `${record}.exists()`,
            any(...readers(record)),
          ),
          '.validate': all(
            `${OP}.matches(${PUSH_ID})`,
            born(OP, 4, `'_notif_novedades_res'`),
            stamped,
            told('fechah_x'),
          ),
          ...closed({ _op: 'true', fechah_srv: 'true', fechah_x: 'newData.val() >= 0' }),
        },
      },
    },
  },
};
