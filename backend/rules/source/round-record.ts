import { above, all, any, KEY, oneOf, val } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { puntoLeido } from '@gr/shared/domain/shape/rondas';
import { askedOf, typed } from './fields.ts';
import { stamped } from './ledger.ts';
import { CHANGING, EXPECTED, FIELDS, MARK, OF_THE_END, POINT, UNREAD } from './round-fields.ts';
import { deshechas, isRead, marks, photos, takenBack, tareas } from './round-point.ts';
import { equals, gone, leads, MAP, sameChild, type Tree } from './three-trees.ts';
import { told } from './time.ts';

/** States of an open round. */
export const OPEN = ['programada', 'en_curso', 'pausada'];

/** Fields of every point. */
const NEEDED = ['qr_id', 'nom_qr', 'estado_qr', 'fechah', 'fechah_x'];
/** Number of photos that were added to a read. */
const PHOTOS = ['newData.val() >= 0', 'newData.val() <= 100'];

/** A tree of rounds: an empty round may be deleted. */
export interface RoundTree extends Tree {
  readonly remove: string;
}

/**
 * Points of a round without a read: only these may be (re)written. A point without a time is no read: the server may write findings of one
 * that was taken back meanwhile.
 */
const unread = any(
  `!data.child('fechah_x').exists()`,
  oneOf(val('data', 'estado_qr'), ['pendiente', 'omitido']),
);

/** The rules of one round record in one of its trees. */
export function record(tree: RoundTree): RulesNode {
  const { key, content } = tree;
  return {
    '.write': `newData.exists() ? ${all('!data.exists()', tree.create)} : ${tree.remove}`,
    '.validate': tree.valid,
    $campo: {
      '.write': all(
        oneOf('$campo', CHANGING),
        'newData.exists()',
        any(`!${oneOf('$campo', OF_THE_END)}`, `!data.parent().child('fechah_fin_x').exists()`),
        key(1),
      ),
      '.validate': all(
        ...content(typed('$campo', FIELDS)),
        ...content(any(`$campo !== 'cump_pct'`, 'newData.val() <= 100')),
        equals(tree, 1, `'/' + $campo`),
      ),
    },
    recorrido: {
      '.validate': MAP,
      $qr: {
        '//': 'A read point is evidence: written once, never changed, and leaves its place only for deshechas, with all it said.',
        '.write': all(
          `(newData.exists() ? ${unread} : ${all(takenBack, gone(tree, 2, `'/recorrido/' + $qr`))})`,
          key(2),
        ),
        // Value by value: a copy that lacks one would look like a complete one. The leading tree requires the others.
        '.validate': all(
          ...content(point, MAP),
          ...(leads(tree) ? [] : [`newData.hasChildren(['${NEEDED.join("', '")}'])`]),
          sameChild(tree, 2, `'/recorrido/' + $qr`, 'motivo_omision'),
        ),
        anomalias: marks(tree, `'/recorrido/' + $qr`),
        tareas: tareas(tree),
        archivos: photos(tree),
        $dato: {
          '.write': all(`$dato === 'cant_archivos'`, 'newData.exists()', key(3)),
          '.validate': all(
            ...content(any(typed('$dato', POINT), all(`$dato === 'cant_archivos'`, ...PHOTOS))),
            ...content(any(oneOf('$dato', UNREAD), isRead(1))),
            equals(tree, 3, `'/recorrido/' + $qr + '/' + $dato`),
          ),
        },
      },
    },
    deshechas: deshechas(tree),
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
/** The point belongs to the unit. */
const hung = `root.child('_qr_/' + ${val(ronda, 'un_id')} + '/' + $qr).exists()`;

/**
 * Conditions of a round's point. A read one is a checkpoint of the unit, arrives with the operation that changes the round in this very
 * update, and has the server's time of its arrival; or it existed before.
 */
const point = all(
  `newData.hasChildren(['nom_qr', 'fechah', 'fechah_x'])`,
  `${val('newData', 'qr_id')} === $qr`,
  any(
    all(
      oneOf(val('newData', 'estado_qr'), ['pendiente', 'omitido']),
      // At most the round's expected points and the unit's: invented ones would be unlimited.
      any(`${ronda}.child('orden_esp/' + $qr).exists()`, hung),
    ),
    all(
      // Its `_op` requires a state of a read.
      askedOf(puntoLeido, 'metodo'),
      hung,
      any(
        all(`${val('newData', '_op')} === ${val(ronda, '_op')}`, stamped),
        // Something is added to an existing read, which is never rewritten itself.
        `!${unread}`,
      ),
    ),
  ),
);
