import { above, all, any, KEY, oneOf, val } from './expr.ts';
import { typed } from './fields.ts';
import { stamped } from './ledger.ts';
import type { RulesNode } from './node.ts';
import { CHANGING, EXPECTED, FIELDS, MARK, MARKS, POINT } from './round-fields.ts';
import { equals, MAP, sameChild, type Tree } from './three-trees.ts';
import { told } from './time.ts';

/** A tree of rounds: a round without a mark may be removed. */
export interface RoundTree extends Tree {
  readonly remove: string;
}

/** Points of a round whose read is not there yet: these, and only these, may be (re)written. */
const unread = any('!data.exists()', oneOf(val('data', 'estado_qr'), ['pendiente', 'omitido']));

/** The rules of one round record in one of its trees. */
export function record(tree: RoundTree): RulesNode {
  const { key, content } = tree;
  return {
    '.write': `newData.exists() ? ${all('!data.exists()', tree.create)} : ${tree.remove}`,
    '.validate': tree.valid,
    $campo: {
      '.write': all(oneOf('$campo', CHANGING), 'newData.exists()', key(1)),
      '.validate': all(
        ...content(typed('$campo', FIELDS)),
        ...content(any(`$campo !== 'cump_pct'`, 'newData.val() <= 100')),
        equals(tree, 1, `'/' + $campo`),
      ),
    },
    recorrido: {
      '.validate': MAP,
      $qr: {
        '//': 'A read point is evidence: written once, never changed, never deleted.',
        '.write': all('newData.exists()', unread, key(2)),
        '.validate': all(...content(point, MAP), sameChild(tree, 2, `'/recorrido/' + $qr`, 'motivo_omision')),
        anomalias: {
          '.validate': MAP,
          $marca: {
            '.validate': all(
              ...content(oneOf('$marca', MARKS)),
              ...content('newData.val() === true'),
              equals(tree, 4, `'/recorrido/' + $qr + '/anomalias/' + $marca`),
            ),
          },
        },
        $dato: {
          '.validate': all(
            ...content(typed('$dato', POINT)),
            equals(tree, 3, `'/recorrido/' + $qr + '/' + $dato`),
          ),
        },
      },
    },
    juicio: {
      '//': 'What the server makes of the round; nobody else writes it.',
      '.validate': false,
    },
    orden_esp: {
      '.validate': MAP,
      $qr: {
        '.validate': all(...content(all(`$qr.matches(${KEY})`, MAP), MAP)),
        $dato: {
          '.validate': all(
            ...content(typed('$dato', EXPECTED)),
            equals(tree, 3, `'/orden_esp/' + $qr + '/' + $dato`),
          ),
        },
      },
    },
    novedades: {
      '.validate': MAP,
      $nov: {
        '//': 'The mark of an incident comes with the incident itself and stays.',
        '.write': all('!data.exists()', key(2)),
        '.validate': all(
          ...content(
            all(
              `${val('newData', 'id_novedad')} === $nov`,
              `${above('newData', tree.depth + 2)}.child('_novedades/' + $nov + '/id').val() === $id`,
              told('fechah_x'),
            ),
            MAP,
          ),
        ),
        $dato: {
          '.validate': all(
            ...content(typed('$dato', MARK)),
            equals(tree, 3, `'/novedades/' + $nov + '/' + $dato`),
          ),
        },
      },
    },
  };
}

const ronda = above('newData', 2);

/**
 * What a point of a round must be. A read one is a checkpoint of the unit, comes with the operation that changes the
 * round in this very update, and bears the server's time of its arrival.
 */
const point = all(
  `$qr.matches(${KEY})`,
  `newData.hasChildren(['nom_qr', 'fechah', 'fechah_x'])`,
  `${val('newData', 'qr_id')} === $qr`,
  any(
    oneOf(val('newData', 'estado_qr'), ['pendiente', 'omitido']),
    all(
      oneOf(val('newData', 'estado_qr'), ['a_tiempo', 'anticipado', 'tardio', 'no_programado']),
      oneOf(val('newData', 'metodo'), ['qr', 'foto_qr', 'manual', 'nfc']),
      `root.child('_qr_/' + ${val(ronda, 'un_id')} + '/' + $qr).exists()`,
      `${val('newData', '_op')} === ${val(ronda, '_op')}`,
      stamped,
    ),
  ),
);
