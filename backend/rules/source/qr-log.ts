import { above, all, any, oneOf, PUSH_ID, val } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { SHORT_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import { SEAL_NUMBERS, SEAL_TEXTS, typed } from './fields.ts';
import { files } from './files.ts';
import { born, OP, stamped } from './ledger.ts';
import { history, newest, orderedBy } from './lists.ts';
import { active, admin, EMP, holds, supervisor } from './people.ts';

const VERDICTS = [
  'valido',
  'otra_unidad',
  'no_registrado',
  'version_vieja',
  'firma_invalida',
  'danado',
  'retirado',
  'no_es_qr',
];
const VALQR = {
  position: true,
  numbers: [...SEAL_NUMBERS, 'dist_m'],
  texts: {
    60: [
      ...SEAL_TEXTS,
      'id',
      'un_id',
      'qr_id',
      'emp_id',
      'accion',
      'resultado',
      'ronda_id',
      'sin_pos',
      'turno',
      'releva_id',
    ],
    [SHORT_TEXT_MAX]: ['texto', 'motivo'],
  },
};

const text = (field: string): string => val('newData', field);
/** The point a row names, after the update. */
const point = `${above('newData', 3)}.child('_qr_/' + $un_id + '/' + ${text('qr_id')})`;

/**
 * The act in a row must be done to the point in the same update, or the log would be worthless. The point's rules check the other direction
 * (units.ts).
 */
const done = any(
  `${text('accion')} === 'probar'`,
  all(
    supervisor,
    `${val(point, 'valqr_id')} === $id`,
    any(
      all(oneOf(text('accion'), ['instalar', 'reemplazar', 'mover']), `${val(point, 'estado')} === 'activo'`),
      all(
        `${text('accion')} === 'retirar'`,
        `${val(point, 'estado')} === 'retirado'`,
        `${text('motivo')}.length > 0`,
      ),
      all(`${text('accion')} === 'marcar_danado'`, `${val(point, 'estado')} === 'danado'`),
    ),
  ),
);

/** `_valqr_`. */
export const qrLog: RulesNode = {
  _valqr_: {
    '//': 'Log of QR validations: forged and unknown codes too, so written once by whoever held the phone. Rows of supervisors say where points are: a guard reads own ones.',
    $un_id: {
      '.indexOn': ['fechah_x', 'emp_id'],
      '.read': all(
        active,
        any(history, all(orderedBy('emp_id'), 'query.equalTo !== null', newest)),
        any(admin, all(supervisor, holds('$un_id'))),
      ),
      $id: {
        '.read': all(
          active,
          any(admin, all(any(supervisor, `${val('data', 'emp_id')} === ${EMP}`), holds('$un_id'))),
        ),
        '.write': all(
          '!data.exists()',
          `${val('newData', 'emp_id')} === ${EMP}`,
          `auth.token.rol !== 'admin'`,
          holds('$un_id'),
        ),
        '.validate': all(
          `$id.matches(${PUSH_ID})`,
          `${val('newData', 'id')} === $id`,
          `${val('newData', 'un_id')} === $un_id`,
          `newData.hasChildren(['qr_id', 'fechah', 'fechah_x', 'disp_id', 'app_ver'])`,
          `${OP}.matches(${PUSH_ID})`,
          born(OP, 3, `'_valqr_/' + $un_id`),
          stamped,
          done,
          oneOf(val('newData', 'resultado'), VERDICTS),
        ),
        archivos: files("$un_id + '/' + auth.uid + '/' + $id"),
        $campo: { '.validate': typed('$campo', VALQR) },
      },
    },
  },
};
