import { all, any } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { closed } from './fields.ts';
import { active } from './people.ts';

/** End of a block on a person whose phones write more keys than are plausible (`vigilar_sellos`), ms. */
const CLOSED = `root.child('_cuotas_sellos_/' + auth.uid + '/hasta')`;

/** `_sellos_`: the key that each phone of a person seals waiting records with; written once, read by that person alone. */
export const seals: RulesNode = {
  _sellos_: {
    '//': 'The second holder of a key, so that whoever gets a new password still opens what waits. Not an operation: no ledger.',
    $uid: {
      $disp_id: {
        '.read': all('$uid === auth.uid', active),
        '.write': all(
          '!data.exists()',
          '$uid === auth.uid',
          any(`!${CLOSED}.exists()`, `${CLOSED}.val() < now`),
          active,
        ),
        '.validate': all(
          '$disp_id.matches(/^[0-9a-f]{8}-[-0-9a-f]{27}$/)',
          `newData.hasChildren(['llave', 'fechah_srv'])`,
        ),
        ...closed({
          llave: 'newData.val().matches(/^[-0-9A-Z_a-z]{43}$/)',
          fechah_srv: 'newData.val() === now',
        }),
      },
    },
  },
};
