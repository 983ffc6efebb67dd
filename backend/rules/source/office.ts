import { all, any, PUSH_ID, val } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { SEAL_NUMBERS, SEAL_TEXTS, typed } from './fields.ts';
import { born, OP, stamped } from './ledger.ts';
import { newest, orderedBy } from './lists.ts';
import { active, admin, EMP, supervisor } from './people.ts';
import { told } from './time.ts';

/** A request of the office; its limits are those of `shared/domain/oficina/request.ts`. */
const REQUEST = {
  numbers: SEAL_NUMBERS,
  texts: {
    60: [...SEAL_TEXTS, 'emp_id', 'orden'],
    1000: ['llave'],
    20000: ['cuerpo'],
    300000: ['tabla', 'texto'],
  },
  flags: ['simular', 'confirmado'],
};

/**
 * `_oficina_`, `_oficina_res_`, `_bitacora_`, `_cambios_`, `_consignas_antes_`: requests from the browser, their answers, and the log of
 * acts.
 */
export const office: RulesNode = {
  _oficina_: {
    '//': 'A command on its way to the function atender_oficina, which decides who may ask for it, and removes it as it answers. Nobody reads it.',
    $uid: {
      $op: {
        '.write': all('!data.exists()', '$uid === auth.uid', any(admin, supervisor)),
        '.validate': all(
          `$op.matches(${PUSH_ID})`,
          `${OP} === $op`,
          `newData.hasChildren(['fechah', 'disp_id', 'app_ver', 'orden', 'cuerpo'])`,
          `${val('newData', 'emp_id')} === ${EMP}`,
          born('$op', 3, `'_oficina_/' + $uid`, '$op'),
          stamped,
          told('fechah_x'),
        ),
        $dato: { '.validate': typed('$dato', REQUEST) },
      },
    },
  },
  _oficina_res_: {
    '//': 'Answers: written by the function, read by who asked and by nobody else.',
    $uid: { $op: { '.read': all('$uid === auth.uid', active) } },
  },
  _bitacora_: {
    '//': 'What the office did, who and when; written by programs with an administrator key.',
    '.indexOn': ['fechah_x'],
    '.read': all(active, admin, orderedBy('fechah_x'), newest),
  },
  _cambios_: {
    '//': 'What an act of the log changed, before and after; written by programs with an administrator key.',
    $id: { '.read': all(active, admin) },
  },
  _consignas_antes_: {
    '//': 'Earlier versions of orders and those that were retired; written by the office.',
    $un_id: { '.read': all(active, admin) },
  },
};
