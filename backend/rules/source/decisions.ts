import { all, any, PUSH_ID, val } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { decision } from '@gr/shared/domain/shape/decisiones';
import { REASON_MAX, REASON_MIN, SHORT_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import { askedOf, typed } from './fields.ts';
import { born, stamped } from './ledger.ts';
import { history, newest, oldest, orderedBy } from './lists.ts';
import { active, admin, EMP, holds, supervisor } from './people.ts';
import { told } from './time.ts';

const FIELDS = {
  numbers: ['fechah_x', 'fechah_srv'],
  texts: {
    60: ['_op', 'emp_id', 'fechah', 'arbol', 'id_registro', 'vale'],
    [SHORT_TEXT_MAX]: ['emp_nom'],
    [REASON_MAX]: ['motivo'],
  },
};

const field = (name: string): string => val('newData', name);
/** The record that is decided on, as it stood before. */
const record = `root.child(${field('arbol')} + '/' + $un_id + '/' + ${field('id_registro')})`;
const notBy = (name: string): string => `${record}.child('${name}').val() !== ${EMP}`;
const MARKS: RulesNode = {
  '.validate': 'newData.hasChildren()',
  $razon: { '.validate': all('$razon.matches(/^[a-z_]{3,40}$/)', 'newData.val() === true') },
};

/** Whether a person answers for the unit `$un_id`: decides on its doubts, reads its summaries. */
export const answers = any(admin, all(supervisor, holds('$un_id')));

/** `_decisiones_`, `_por_revisar_`. */
export const decisions: RulesNode = {
  _decisiones_: {
    '//': 'What people decide on the marks of the server: written once by whoever answers for the unit, never about a record of their own.',
    $un_id: {
      '.indexOn': ['fechah_x', 'id_registro'],
      '.read': all(
        active,
        any(history, all(orderedBy('id_registro'), 'query.equalTo !== null', newest)),
        answers,
      ),
      $id: {
        '.write': all('!data.exists()', answers),
        '.validate': all(
          `$id.matches(${PUSH_ID})`,
          `${field('_op')} === $id`,
          born('$id', 3, `'_decisiones_/' + $un_id`),
          stamped,
          told('fechah_x'),
          `${field('emp_id')} === ${EMP}`,
          `newData.hasChildren(['emp_nom', 'fechah'])`,
          askedOf(decision, 'arbol'),
          `${field('id_registro')}.matches(${PUSH_ID})`,
          `${record}.exists()`,
          ...['rond_id', 'super_id', 'emp_id'].map(notBy),
          askedOf(decision, 'vale'),
          any(`${field('vale')} === 'si'`, `${field('motivo')}.length >= ${REASON_MIN}`),
          any(`newData.child('razones').exists()`, `newData.child('partes').exists()`),
        ),
        razones: MARKS,
        partes: { '.validate': 'newData.hasChildren()', $parte: MARKS },
        $campo: { '.validate': typed('$campo', FIELDS) },
      },
    },
  },
  _por_revisar_: {
    '//': 'Records with marks that nobody has decided on: written by functions only, read by those who may decide.',
    $un_id: {
      '.indexOn': ['fechah_x'],
      '.read': all(active, orderedBy('fechah_x'), oldest, answers),
    },
  },
};
