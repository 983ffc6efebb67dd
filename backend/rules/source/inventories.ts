import { above, all, any, oneOf, PUSH_ID, val } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { typed } from './fields.ts';
import { signatureOf, signatures } from './files.ts';
import { contents, FIELDS, RECEIVING } from './inventory-fields.ts';
import { born, stamped } from './ledger.ts';
import { history } from './lists.ts';
import { active, admin, EMP, holds, rondero, supervisor } from './people.ts';
import { told } from './time.ts';

const text = (child: string): string => val('newData', child);
const has = (child: string): string => `newData.child('${child}').exists()`;

/** The inventory is received in this update by a permitted person; `levels` = depth of the path below it. */
const key = (levels: number): string =>
  `${val(above('newData', levels), '_op')} !== ${val(above('data', levels), '_op')}`;

/** Left to be received: no receiver, and no differences yet. */
const waiting = all(
  `${text('tipo_inv')} === 'entrega'`,
  '!data.exists()',
  `!${has('recibe_nom')}`,
  `!${has('recibe_id')}`,
  `!${has('firma_recibe')}`,
  `!${has('id_novedad')}`,
);

/** A handover needs both names and both signatures; an inspection has neither side. */
const signed = (side: 'entrega' | 'recibe'): string =>
  any(`${text('tipo_inv')} === 'revista'`, `newData.hasChildren(['${side}_nom', 'firma_${side}'])`);

/** Accepted, or with its differences. */
const settled = all(
  any(
    all(`${text('estado')} === 'aceptado'`, `!${has('difs')}`, `!${has('id_novedad')}`),
    all(`${text('estado')} === 'con_diferencias'`, has('difs')),
  ),
  signed('recibe'),
  // The receiver of an inventory that was left signs in their own name.
  any('!data.exists()', `${text('recibe_id')} === ${EMP}`),
);

const written = all(
  `$id.matches(${PUSH_ID})`,
  `${text('id')} === $id`,
  `${text('un_id')} === $un_id`,
  `newData.hasChildren(['_op', 'fechah', 'fechah_x', 'emp_nom', 'cant_archivos', 'disp_id', 'app_ver'])`,
  told('fechah_x'),
  // The author is one side of the handover.
  any(
    `${text('tipo_inv')} === 'revista'`,
    all(`${text('tipo_inv')} === 'entrega'`, `${text('entrega_id')} === ${EMP}`),
    all(`${text('tipo_inv')} === 'recibo'`, `${text('recibe_id')} === ${EMP}`),
  ),
  signed('entrega'),
);

/** `_catalogos_`, `_inventarios_`. */
export const inventories: RulesNode = {
  _catalogos_: {
    '//': 'What a post holds by the office, whose functions write.',
    $un_id: { '.read': all(active, any(admin, holds('$un_id'))) },
  },
  _inventarios_: {
    '//': 'Inventories of a unit: written whole, once. One that was left to be received is received once, by somebody else.',
    $un_id: {
      '.indexOn': ['fechah_x'],
      '.read': all(active, history, any(admin, holds('$un_id'))),
      $id: {
        '.read': all(active, any(admin, holds('$un_id'))),
        '.write': all(
          '!data.exists()',
          `${text('emp_id')} === ${EMP}`,
          any(rondero, supervisor),
          holds('$un_id'),
        ),
        '.validate': all(
          any('data.exists()', written),
          stamped,
          `(${text('estado')} === 'por_recibir' ? ${waiting} : ${settled})`,
        ),
        _op: {
          '//': 'Whoever may change _op receives it in the same update; every other value asks whether _op changes.',
          '.write': all(
            'newData.exists()',
            `${val('data.parent()', 'estado')} === 'por_recibir'`,
            `${val('data.parent()', 'emp_id')} !== ${EMP}`,
            any(rondero, supervisor),
            holds('$un_id'),
          ),
          '.validate': all(
            `newData.val().matches(${PUSH_ID})`,
            born('newData.val()', 4, `'_inventarios_/' + $un_id`),
          ),
        },
        id_novedad: {
          '//': 'The incident its differences opened: each names the other.',
          '.write': all('newData.exists()', key(1)),
          '.validate': `${above('newData', 4)}.child('_novedades/' + newData.val() + '/inv_id').val() === $id`,
        },
        firma_entrega: { '.validate': signatureOf(1) },
        firma_recibe: {
          '.write': key(1),
          '.validate': all(signatureOf(1), `newData.val() !== ${val('newData.parent()', 'firma_entrega')}`),
        },
        archivos: signatures(`$un_id + '/' + auth.uid + '/' + $id`, key(2)),
        ...contents(key),
        $campo: {
          '.write': all(oneOf('$campo', RECEIVING), 'newData.exists()', key(1)),
          '.validate': typed('$campo', FIELDS),
        },
      },
    },
  },
};
