import { all, any } from './expr.ts';
import type { RulesNode } from './node.ts';
import { active } from './people.ts';

/** No function holds a claim on this operation now. */
const CLAIM = `root.child('_recibidos_/' + $uid + '/' + $op + '/hasta')`;
const notHeld = any(`!${CLAIM}.exists()`, `${CLAIM}.val() < now`);

/** `_ops`: one row per operation, born with the record it writes. */
export const ledger: RulesNode = {
  _ops: {
    '//': 'The ledger. Create-only: a replay or a stale write finds its row and is refused. Every record asks for a row\nborn with it, so what is asked here of the person (active) is asked of every operation.',
    $uid: {
      $op: {
        '.read': all('$uid === auth.uid', active),
        // While the office receives it nobody else writes it, or a record could come twice (backend/functions/recibir).
        '.write': all('!data.exists()', 'newData.exists()', '$uid === auth.uid', notHeld, active),
        '.validate': all('$op.matches(/^(del_)?[-0-9A-Z_a-z]{20}$/)', `newData.hasChildren(['at', 'tipo'])`),
        at: { '.validate': 'newData.val() === now' },
        tipo: { '.validate': 'newData.val().matches(/^[a-z0-9_]{1,40}$/)' },
        '//': 'sum: digest of what the phone sent, so that a repeat can be told from another operation.',
        sum: { '.validate': 'newData.val().length <= 64' },
        $otro: { '.validate': false },
      },
    },
  },
};
