import { all, any, oneOf, val } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { PRINTABLE, typed } from './fields.ts';
import { stamped } from './ledger.ts';
import { active } from './people.ts';
import { told } from './time.ts';

const ROW = {
  numbers: ['fechah_x', 'fechah_srv'],
  texts: { 60: ['version', 'codigo', 'otra', 'so', 'nav', 'app_ver'] },
};

/** End of a block on a person who reports more failures than are plausible (`vigilar_fallas`), ms. */
export const CLOSED = `root.child('_cuotas_fallas_/' + auth.uid + '/hasta')`;

/** `_fallas_remotos_`: phones that quarantined a version of a remote; written once, read by operators' tools only. */
export const remoteFailures: RulesNode = {
  _fallas_remotos_: {
    '//': 'No person and no place in it. Not an operation of anybody: no ledger.',
    $remoto: {
      $version: {
        $disp_id: {
          '.write': all('!data.exists()', any(`!${CLOSED}.exists()`, `${CLOSED}.val() < now`), active),
          '.validate': all(
            // Never digits alone: REST would answer a list with holes.
            '$remoto.matches(/^[a-z][a-z0-9-]{0,39}$/)',
            '$version.matches(/^[0-9]{1,4}_[-0-9A-Z_a-z]{1,40}$/)',
            '$disp_id.matches(/^[0-9a-f]{8}-[-0-9a-f]{27}$/)',
            `newData.hasChildren(['version', 'app_ver', 'so', 'nav'])`,
            `${val('newData', 'codigo')}.matches(/^RF-[0-9]{3}( RUNTIME-[0-9]{3})?$/)`,
            oneOf(val('newData', 'otra'), ['si', 'no']),
            stamped,
            told('fechah_x'),
          ),
          $dato: {
            // Shown in an operator's terminal, so without control characters.
            '.validate': all(typed('$dato', ROW), any('newData.isNumber()', PRINTABLE)),
          },
        },
      },
    },
  },
};
