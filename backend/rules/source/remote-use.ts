import { all, any, val } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { PRINTABLE, typed } from './fields.ts';
import { stamped } from './ledger.ts';
import { active } from './people.ts';
import { CLOSED } from './remote-failures.ts';
import { told } from './time.ts';

const ROW = {
  numbers: ['fallas', 'fechah_x', 'fechah_srv'],
  texts: { 60: ['version', 'codigo', 'so', 'nav', 'app_ver'] },
};

const fallas = (place: string): string => val(place, 'fallas');

/** `_uso_remotos_`: phones that ran a version of a remote, and the number of its errors; `_sumas_remotos_`: totals. */
export const remoteUse: RulesNode = {
  _uso_remotos_: {
    '//': 'No person and no place in it. Not an operation of anybody: no ledger. Failures only grow.',
    $remoto: {
      $version: {
        $disp_id: {
          '.write': all(
            any('!data.exists()', `${fallas('newData')} > ${fallas('data')}`),
            any(`!${CLOSED}.exists()`, `${CLOSED}.val() < now`),
            active,
          ),
          '.validate': all(
            '$remoto.matches(/^[a-z][a-z0-9-]{0,39}$/)',
            '$version.matches(/^[0-9]{1,4}_[-0-9A-Z_a-z]{1,40}$/)',
            '$disp_id.matches(/^[0-9a-f]{8}-[-0-9a-f]{27}$/)',
            `newData.hasChildren(['version', 'app_ver', 'so', 'nav'])`,
            `${val('newData', 'codigo')}.matches(/^(RF-[0-9]{3})?$/)`,
            `${fallas('newData')} <= 20`,
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
  _sumas_remotos_: {
    '//': 'Written by functions. A phone that tries a version asks whether it is stopped.',
    $remoto: { $version: { '.read': active } },
  },
};
