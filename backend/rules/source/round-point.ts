import { above, all, any, KEY, oneOf, val } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { respuesta } from '@gr/shared/domain/shape/rondas';
import { SHORT_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import { askedOf, either, typed } from './fields.ts';
import { filesOfPart } from './files.ts';
import { stamped } from './ledger.ts';
import { ANSWER, MARKS, TOLD, UNDONE } from './round-fields.ts';
import { leaf, leaves, MAP, type Tree } from './three-trees.ts';
import { told } from './time.ts';

/** Folder of the files of a round, as `filesOfPart` takes it; `levels` = depth of the file's map below the record. */
const FOLDER = (levels: number): string =>
  `${val(above('newData', levels + 1), 'un_id')} + '/' + auth.uid + '/' + $id`;

/** A stamp of this point of this round. */
const about = all(`${val('newData', 'ronda')} === $id`, `${val('newData', 'qr_id')} === $qr`);

/** States of a read point. */
const READ = ['a_tiempo', 'anticipado', 'tardio', 'no_programado'];

/** The point is read after the update; `levels` = depth of the path below the point. */
export function isRead(levels: number): string {
  const point = above('newData', levels);
  return all(oneOf(val(point, 'estado_qr'), READ), `${point}.child('fechah_x').exists()`);
}

/** `anomalias` of a read; `path` = from the record to the read, as an expression. */
export function marks(tree: Tree, path: string): RulesNode {
  return {
    '.validate': MAP,
    $marca: leaf(
      tree,
      4,
      `${path} + '/anomalias/' + $marca`,
      oneOf('$marca', MARKS),
      'newData.val() === true',
    ),
  };
}

/** Conditions of an answer: it arrives with the operation that changes the round, and has the server's time of its arrival. */
const answer = all(
  `$tarea.matches(${KEY})`,
  // A key of the operation: as many answers as operations, each of which counts for the quota.
  `$tarea.beginsWith(${val('newData', '_op')})`,
  isRead(2),
  `newData.hasChildren(['valor', 'texto', 'tarea'])`,
  askedOf(respuesta, 'tipo'),
  told('fechah_x'),
  `${val('newData', '_op')} === ${val(above('newData', 4), '_op')}`,
  stamped,
);

/** `recorrido/{qr_id}/tareas`: each answer of a read is written once. */
export function tareas(tree: Tree): RulesNode {
  const path = `'/recorrido/' + $qr + '/tareas/' + $tarea`;
  return {
    '.validate': MAP,
    $tarea: {
      '.write': all('!data.exists()', tree.key(4)),
      '.validate': all(...tree.content(answer, MAP)),
      archivos: filesOfPart(tree, {
        levels: 5,
        path: `${path} + '/archivos'`,
        owner: FOLDER(6),
        asked: null,
        about,
      }),
      $dato: leaf(
        tree,
        5,
        `${path} + '/' + $dato`,
        any(
          all(`$dato === 'valor'`, any('newData.isNumber()', `newData.val().length <= ${SHORT_TEXT_MAX}`)),
          typed('$dato', ANSWER),
        ),
      ),
    },
  };
}

/** The removed read is in `deshechas` after the update, complete. Evaluated at the path of the read. */
export const takenBack = `${above('newData', 2)}.child('deshechas/' + ${val('data', '_op')} + '/qr_id').val() === $qr`;

const before = `${above('data', 2)}.child('recorrido/' + ${val('newData', 'qr_id')})`;
const ronda = above('newData', 2);

/**
 * Conditions of a read that is taken back: it was in the round until now, is copied unchanged, has no additions, is removed from its path,
 * and the round is open.
 */
const undone = all(
  `${val(before, '_op')} === $lectura`,
  // Its `qr_id` is the key it was looked up by.
  ...TOLD.filter((name) => name !== 'qr_id').map(
    (name) => `${val('newData', name)} === ${val(before, name)}`,
  ),
  `!${before}.child('tareas').exists()`,
  `!${before}.child('archivos').exists()`,
  `!${ronda}.child('recorrido/' + ${val('newData', 'qr_id')}).exists()`,
  oneOf(val(ronda, 'estado'), ['en_curso', 'pausada']),
  `newData.child('deshecho').hasChildren(['fechah_x', 'fechah_srv', '_op'])`,
);

/** `archivos` of a read: photos that are added later. */
export function photos(tree: Tree): RulesNode {
  return filesOfPart(tree, {
    levels: 3,
    path: `'/recorrido/' + $qr + '/archivos'`,
    owner: FOLDER(4),
    asked: isRead(2),
    about,
  });
}

/** `deshechas/{_op of the read}`: reads that were taken back. */
export function deshechas(tree: Tree): RulesNode {
  const path = `'/deshechas/' + $lectura`;
  return {
    '.validate': MAP,
    $lectura: {
      '.write': all('!data.exists()', tree.key(2)),
      '.validate': all(...tree.content(undone, MAP)),
      anomalias: marks(tree, path),
      deshecho: {
        '.validate': MAP,
        $dato: leaf(
          tree,
          4,
          `${path} + '/deshecho/' + $dato`,
          either('$dato', {
            fechah_x: 'newData.val() >= 0',
            fechah_srv: 'newData.val() === now',
            _op: `newData.val() === ${val(above('newData', 4), '_op')}`,
          }),
        ),
      },
      $dato: leaves(tree, 3, path, UNDONE),
    },
  };
}
