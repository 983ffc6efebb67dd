import { above, all, any, oneOf, PUSH_ID, val } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { SEAL_NUMBERS, SEAL_TEXTS, typed } from './fields.ts';
import { born, OP, stamped } from './ledger.ts';
import { newest, orderedBy } from './lists.ts';
import { active, admin, EMP } from './people.ts';
import { told } from './time.ts';

const DECLARATION = {
  numbers: SEAL_NUMBERS,
  texts: { 60: [...SEAL_TEXTS, 'id', 'emp_id', 'contacto', 'consent_id'] },
};
/** The person's own consent that the declaration names. */
const consent = `${above('newData', 2)}.child('_consentimientos_/' + ${EMP} + '/' + ${val('newData', 'consent_id')})`;

/** `_covid`. */
export const health: RulesNode = {
  _covid: {
    '//': 'Health declarations, sensitive: the person, and an administrator with the claim salud. Each names the consent\nit was given under. No position.',
    '.indexOn': ['emp_id', 'fechah_x'],
    '.read': all(
      active,
      newest,
      any(all(orderedBy('emp_id'), `query.equalTo === ${EMP}`), all(admin, 'auth.token.salud === true')),
    ),
    $id: {
      '.read': all(
        active,
        any(`${val('data', 'emp_id')} === ${EMP}`, all(admin, 'auth.token.salud === true')),
      ),
      '.write': all('!data.exists()', `${val('newData', 'emp_id')} === ${EMP}`),
      '.validate': all(
        `$id.matches(${PUSH_ID})`,
        `${val('newData', 'id')} === $id`,
        `newData.hasChildren(['fechah', 'disp_id', 'app_ver'])`,
        oneOf(val('newData', 'contacto'), ['si', 'no']),
        `${OP}.matches(${PUSH_ID})`,
        born(OP, 2, `'_covid'`),
        stamped,
        told('fechah_x'),
        `${val('newData', 'consent_id')}.matches(${PUSH_ID})`,
        `${val(consent, 'proposito')} === 'salud'`,
        `${val(consent, 'acepta')} === true`,
      ),
      sintomas: {
        '.validate': 'newData.hasChildren()',
        $sintoma: {
          '.validate': all('$sintoma.matches(/^[a-z_]{1,40}$/)', 'newData.val() === true'),
        },
      },
      $dato: {
        '.validate': typed('$dato', {
          ...DECLARATION,
          own: { temperatura: all('newData.val() >= 34', 'newData.val() <= 43') },
        }),
      },
    },
  },
};
