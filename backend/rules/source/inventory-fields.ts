import { above, all, any, KEY, val } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { diferenciaItem, itemInventario } from '@gr/shared/domain/shape/inventarios';
import { LONG_TEXT_MAX, SHORT_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import { askedOf, SEAL_NUMBERS, SEAL_TEXTS, typed } from './fields.ts';

/** Scalar fields of an inventory. */
export const FIELDS = {
  position: true,
  numbers: SEAL_NUMBERS,
  texts: {
    60: [
      ...SEAL_TEXTS,
      'id',
      'un_id',
      'tipo_inv',
      'emp_id',
      'entrega_id',
      'recibe_id',
      'id_inv_prev',
      'estado',
    ],
    [SHORT_TEXT_MAX]: ['un_nom', 'turno', 'emp_nom', 'entrega_nom', 'recibe_nom'],
    [LONG_TEXT_MAX]: ['observaciones'],
  },
  flags: ['de_un_toque'],
};

/** Scalar fields written when an inventory is received, besides signature and incident. */
export const RECEIVING = ['recibe_id', 'recibe_nom', 'estado', 'cant_archivos', 'fechah_srv'];

/** Largest quantity of an item (`CANT_MAX` in the domain). */
const CANT_MAX = 9999;
const OF_ITEM = {
  cant: all('newData.val() >= 0', `newData.val() <= ${CANT_MAX}`, 'newData.val() % 1 === 0'),
  permiso_vence: any(`newData.val() === ''`, 'newData.val().matches(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/)'),
};
const ITEM = {
  numbers: ['cant_esp'],
  texts: { 200: ['nom_item', 'cat_item', 'estado_item', 'serie', 'permiso_num', 'obs'] },
};
const DIFFERENCE = { numbers: [], texts: { 200: ['nom_item', 'que', 'antes', 'ahora'] } };

const acknowledged = (key: string): RulesNode => ({
  '.write': all('newData.exists()', key),
  '.validate': 'newData.hasChildren()',
  $pendiente: { '.validate': all(`$pendiente.matches(${KEY})`, `newData.val().length <= ${LONG_TEXT_MAX}`) },
});

/** Kind of an item's difference, after the update. */
const said = `${above('newData', 2)}.child('difs/' + $item + '/que')`;

/** Items, differences and acknowledgements; `key(levels)` = the inventory is being received. */
export function contents(key: (levels: number) => string): RulesNode {
  return {
    items: {
      '.validate': 'newData.hasChildren()',
      $item: {
        '//': 'Who receives corrects an item only with the difference that says so, and one goes that was retired.',
        '.write': `newData.exists() ? ${all(`${said}.exists()`, key(2))} : ${all(`${said}.val() === 'retirado'`, key(2))}`,
        '.validate': all(
          `$item.matches(${KEY})`,
          `newData.hasChildren(['cat_item', 'cant_esp', 'cant'])`,
          `${val('newData', 'nom_item')}.length > 0`,
          askedOf(itemInventario, 'estado_item'),
        ),
        $dato: { '.validate': typed('$dato', { ...ITEM, own: OF_ITEM }) },
      },
    },
    difs: {
      '.validate': 'newData.hasChildren()',
      $item: {
        '//': 'What was found different never goes; who receives may say it anew.',
        '.write': all('newData.exists()', key(2)),
        '.validate': all(
          `$item.matches(${KEY})`,
          `newData.hasChildren(['nom_item'])`,
          askedOf(diferenciaItem, 'que'),
        ),
        $dato: { '.validate': typed('$dato', DIFFERENCE) },
      },
    },
    nov_pend: acknowledged(key(1)),
    consignas_pend: acknowledged(key(1)),
  };
}
