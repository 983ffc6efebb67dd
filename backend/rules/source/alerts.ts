import { all, any, PUSH_ID, val } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { pasoPersona } from '@gr/shared/domain/shape/dias';
import { REASON_MIN } from '@gr/shared/domain/valor/text-limits';
import { askedOf, typed } from './fields.ts';
import { born, stamped } from './ledger.ts';
import { history, newest, orderedBy } from './lists.ts';
import { active, admin, EMP, holds, rondero, supervisor } from './people.ts';
import { told } from './time.ts';

const STEP = {
  numbers: ['fechah_x', 'fechah_srv'],
  texts: { 60: ['_op', 'emp_id', 'fechah', 'que', 'nivel', 'motivo'], 200: ['emp_nom'], 500: ['texto'] },
};

/** The alert concerns the caller. */
const about = `data.parent().parent().child('sobre/' + ${EMP}).exists()`;
const que = val('newData', 'que');
const nivel = val('newData', 'nivel');
const texto = val('newData', 'texto');

/**
 * Level of the step: a person it concerns acts as a guard, whatever their role. A guard's reason ends nothing, and the alert may concern
 * others by the time it arrives: it is taken from anybody of the unit.
 */
const level = any(
  `${nivel} === 'guarda'`,
  all(`${nivel} === 'supervisor'`, supervisor, `!${about}`),
  all(`${nivel} === 'administrador'`, admin, `!${about}`),
);

/** `_alertas_`. */
export const alerts: RulesNode = {
  _alertas_: {
    '//': 'Alerts about planned rounds, written by functions; people add their answer, once and for ever.',
    $un_id: {
      '.indexOn': ['un_abierta', 'fechah_x'],
      '.read': all(
        active,
        any(history, all(orderedBy('un_abierta'), 'query.equalTo === $un_id', newest)),
        any(admin, holds('$un_id')),
      ),
      $id: {
        '.read': all(active, any(admin, holds('$un_id'))),
        pasos: {
          $paso: {
            '//': 'Nobody attends an alert about themselves.',
            '.write': all(
              '!data.exists()',
              `data.parent().parent().child('id').exists()`,
              any(admin, all(any(rondero, supervisor), holds('$un_id'))),
            ),
            '.validate': all(
              `$paso.matches(${PUSH_ID})`,
              `${val('newData', '_op')} === $paso`,
              born('$paso', 5, `'_alertas_/' + $un_id`),
              stamped,
              told('fechah_x'),
              `${val('newData', 'emp_id')} === ${EMP}`,
              `newData.hasChildren(['emp_nom', 'fechah'])`,
              level,
              any(
                all(
                  `${que} === 'atiende'`,
                  `${nivel} !== 'guarda'`,
                  `!newData.child('motivo').exists()`,
                  `!newData.child('texto').exists()`,
                ),
                all(
                  `${que} === 'justifica'`,
                  askedOf(pasoPersona, 'motivo'),
                  any(`${val('newData', 'motivo')} !== 'otro'`, `${texto}.length >= ${REASON_MIN}`),
                ),
              ),
            ),
            $dato: { '.validate': typed('$dato', STEP) },
          },
        },
      },
    },
  },
};
