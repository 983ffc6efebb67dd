import { above, all, any, val } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { punto, unidad } from '@gr/shared/domain/shape/unidades';
import { SHORT_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import { asked } from './fields.ts';
import { orderedBy } from './lists.ts';
import { active, admin, EMP, holds, supervisor, works } from './people.ts';

const byAdmin = all(admin, active);
const readHeld = all(active, any(admin, holds('$un_id')));

/** The last act of the point after the update. */
const LAST_ACT = val('newData.parent()', 'valqr_id');
/** The row of `_valqr_` that the point names as its last act. */
const ROW = `child('_valqr_/' + $un_id + '/' + ${LAST_ACT})`;
const row = (field: string): string => val(`${above('newData', 4)}.${ROW}`, field);

/**
 * An existing point names a row of the log created in this very update, which names the point. A person who may change this may change the
 * point's fields in the same update. The row's rules check that a supervisor of the unit does it, and the resulting `estado` (qr-log.ts).
 */
const key = all(
  'data.parent().exists()',
  `!root.${ROW}.exists()`,
  `${row('qr_id')} === $qr_id`,
  `${row('accion')} !== 'probar'`,
);
/** A field that is written with its log row. */
const withRow = (...conditions: readonly string[]): { '.write': string } => ({
  '.write': all(...conditions, `${LAST_ACT} !== ${val('data.parent()', 'valqr_id')}`),
});

/** `_un_`, `_qr_` with `_qr_firmas_` and `_qr_lugares_`, `_rondas_plan_`, `_incidencias`. */
export const units: RulesNode = {
  _un_: {
    '//': 'Units. Only the office lists them; whoever holds one reads it by its id, which stands in _acceso_: also to sign in and choose a password.',
    '.indexOn': ['estado'],
    '.read': all(works, admin, orderedBy('estado'), 'query.equalTo !== null'),
    $un_id: {
      '.read': all(works, any(admin, holds('$un_id'))),
      '.write': byAdmin,
      estado: { '.validate': asked(unidad, 'estado') },
      __project_id: {
        '//': "Goes into the URL of the unit's functions: nothing but a project id.",
        '.validate': asked(unidad, '__project_id'),
      },
    },
  },
  _qr_firmas_: {
    '//': 'What codes are signed with: the office prints them. Whoever reads one can make the code; functions write.',
    $un_id: { '.read': all(active, admin) },
  },
  _qr_lugares_: {
    '//': 'Where checkpoints are: read by those who look after them and by the judgement, by no guard; functions write.',
    $un_id: { '.read': all(active, any(admin, all(supervisor, holds('$un_id')))) },
  },
  _qr_: {
    '//': 'Checkpoints: a unit is read whole, the phone needs all of its points offline.',
    $un_id: {
      '.indexOn': ['estado', 'orden'],
      '.read': readHeld,
      $qr_id: {
        '.write': byAdmin,
        '//': 'A supervisor puts a point up, replaces, moves or retires it: these fields, and only with a row of the log.',
        valqr_id: { '.write': key },
        instala_id: withRow(`newData.val() === ${EMP}`),
        instala_fechah: withRow(`newData.val() === ${row('fechah')}`),
        img_ref: withRow(
          `newData.val().beginsWith('evidencias/' + $un_id + '/' + auth.uid + '/' + ${LAST_ACT} + '/')`,
          `newData.val().length <= ${SHORT_TEXT_MAX}`,
        ),
        estado: {
          '//': 'What was taken out of use is put back by the office.',
          ...withRow(`data.val() !== 'retirado'`, `data.val() !== 'reemplazado'`),
          '.validate': asked(punto, 'estado'),
        },
      },
    },
  },
  _rondas_plan_: {
    '//': 'Plans of rounds, read whole per unit.',
    $un_id: { '.indexOn': ['estado'], '.read': readHeld, $id_plan: { '.write': byAdmin } },
  },
  _incidencias: {
    '//': 'Open problems of a unit, kept by the office.',
    $un_id: { '.indexOn': ['fechah_x', 'estado'], '.read': readHeld, $id: { '.write': byAdmin } },
  },
};
