import { all, any, PUSH_ID, val } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { DIAS_MAX } from '@gr/shared/domain/minuta/minuta';
import { NOTA_MAX, nota } from '@gr/shared/domain/shape/minuta';
import { SHORT_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import { askedOf, typed } from './fields.ts';
import { born, stamped } from './ledger.ts';
import { active, admin, EMP, holds } from './people.ts';
import { MAP } from './three-trees.ts';
import { told } from './time.ts';

const FIELDS = {
  numbers: ['fechah_x', 'fechah_srv', 'cant_archivos'],
  texts: {
    [SHORT_TEXT_MAX]: ['_op', 'emp_id', 'emp_nom', 'fechah', 'que', 'corrige'],
    [NOTA_MAX]: ['texto'],
  },
};

/** `_minuta_`, `_minuta_notas_`. */
export const minuta: RulesNode = {
  _minuta_: {
    '//': 'The book of a unit: written by functions only, read by who works on the unit and by the office, a year at most.',
    $un_id: {
      '.read': all(
        active,
        'query.orderByKey',
        `query.limitToFirst <= ${DIAS_MAX}`,
        any(admin, holds('$un_id')),
      ),
    },
  },
  _minuta_notas_: {
    '//': 'Notes for the book: written once by who works on the unit, never changed; people read them in the book.',
    $un_id: {
      // A person's data are gathered by it.
      '.indexOn': ['fechah_x'],
      $id: {
        '.write': all('!data.exists()', holds('$un_id')),
        '.validate': all(
          `$id.matches(${PUSH_ID})`,
          `${val('newData', '_op')} === $id`,
          born('$id', 3, `'_minuta_notas_/' + $un_id`),
          stamped,
          told('fechah_x'),
          `${val('newData', 'emp_id')} === ${EMP}`,
          `newData.hasChild('emp_nom')`,
          askedOf(nota, 'que'),
        ),
        archivos: {
          '//': 'Their values are looked at by the function that reads the note, which alone sees them.',
          '.validate': MAP,
          $id_archivo: {
            '.validate': MAP,
            $dato: {
              '.validate': typed('$dato', {
                numbers: ['tam', 'fechah_x', 'prec_m'],
                texts: { 64: ['id_archivo', 'tipo', 'mime', 'sha256', 'origen'] },
                position: true,
                flags: ['anotada'],
                own: {
                  ruta: `newData.val() === 'evidencias/' + $un_id + '/' + auth.uid + '/' + $id + '/' + $id_archivo + '.jpg'`,
                },
              }),
            },
          },
        },
        $campo: { '.validate': typed('$campo', FIELDS) },
      },
    },
  },
};
