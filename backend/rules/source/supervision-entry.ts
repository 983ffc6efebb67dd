import { above, all, any, KEY, oneOf, val } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { entrada, respuestaItem } from '@gr/shared/domain/shape/visitas';
import { askedOf, either, typed } from './fields.ts';
import { signatureOf } from './files.ts';
import { ANSWER, ENTRY, MAY_GO, PROMISE, stillOpen } from './supervision-fields.ts';
import { gone, leads, leaf, leaves, MAP, type Tree } from './three-trees.ts';
import { told } from './time.ts';

const AT = `'/entradas/' + $guarda`;
/** The visit an entry belongs to. */
const visit = above('newData', 2);
/** The same, evaluated at a value of the entry. */
const visitOf = above('newData', 3);
/** Values of an entry that are never removed. */
const STAY = ['_op', 'fechah_srv', 'firma_super'];

/** The guard signed again, or there is no signature: a signature must not stay on changed content; `levels` = depth below the entry. */
const signedAnew = (levels: number): readonly [string, string] => {
  const signature = val(above('newData', levels), 'firma_guarda');
  return [
    `!${above('newData', levels)}.child('firma_guarda').exists()`,
    `${signature} !== ${val(above('data', levels), 'firma_guarda')}`,
  ];
};

/** Conditions of an entry, now and after each change. */
const whole = all(
  `$guarda.matches(${KEY})`,
  `newData.hasChildren(['_op', 'fechah', 'fechah_x', 'fechah_srv', 'guarda_nom', 'puntaje', 'novedades_desc'])`,
  `${val('newData', 'superv_id')} === $id`,
  `${val('newData', 'cant_id_guarda')} === $guarda`,
  `${val('newData', 'un_id')} === ${val(visit, 'un_id')}`,
  `${val('newData', 'super_id')} === ${val(visit, 'super_id')}`,
  askedOf(entrada, 'presencia'),
  any(`${val('newData', 'presencia')} === ${val('data', 'presencia')}`, ...signedAnew(0)),
  told('fechah_x'),
  `${val('newData', 'puntaje')} <= 100`,
  any(
    all(`${val('newData', 'novedades')} === 'no'`, `!newData.child('id_novedad').exists()`),
    all(
      `${val('newData', 'novedades')} === 'si'`,
      `newData.child('id_novedad').exists()`,
      `${val(visit, 'superv_novedades')} === 'si'`,
    ),
  ),
);

/**
 * `entradas/{cant_id_guarda}` of a supervision. It is written whole once, even after the visit has ended, and without the supervisor's
 * signature, which is added to all entries at the end of the visit. While the visit is open it changes value by value, so that the rules
 * can check that a removed value is removed from all trees.
 */
export function entry(tree: Tree): RulesNode {
  const { content } = tree;
  /** The entry names the operation that changed it; its `_op` is final once the visit has ended. */
  const signed = (levels: number): readonly string[] => {
    const mine = val(above('newData', levels), '_op');
    return content(`${mine} === ${val(above('newData', levels + 2), '_op')}`);
  };
  const write = (levels: number, path: string): string =>
    all(any('newData.exists()', gone(tree, levels + 2, path)), tree.key(levels + 2), ...signed(levels));
  /** Values that the guard's signature covers. */
  const said = (path: string): string =>
    all(write(3, path), ...content(any('newData.val() === data.val()', ...signedAnew(3))));
  const item = `${AT} + '/respuestas/' + $item`;
  const promise = `${AT} + '/compromisos/' + $compromiso`;
  const open = content(stillOpen(3));
  /** Values that may be added and changed, and never removed. The supervisor's signature at the end of the visit covers every entry. */
  const stays = all(oneOf('$dato', STAY), 'newData.exists()', ...open);
  /** The incident is added with the entry and stays. */
  const comes = all(`$dato === 'id_novedad'`, '!data.exists()', ...open);
  /** The guard's signature is removed when its content changes. */
  const goes = content(oneOf('$dato', [...MAY_GO, 'firma_guarda']));
  const changes = all(
    `!${oneOf('$dato', [...STAY, 'id_novedad'])}`,
    any('newData.exists()', all(...goes, gone(tree, 3, `${AT} + '/' + $dato`))),
    ...signed(1),
  );
  /** Condition of a copy: a removed value is gone from the leading tree. */
  const inStep = any(
    'newData.exists()',
    all(`!${oneOf('$dato', [...STAY, 'id_novedad'])}`, gone(tree, 3, `${AT} + '/' + $dato`)),
  );
  const incident = `${above('newData', tree.depth + 3)}.child('_novedades/' + newData.val())`;
  const value = leaf(
    tree,
    3,
    `${AT} + '/' + $dato`,
    any(
      either('$dato', {
        _op: `newData.val() === ${val(visitOf, '_op')}`,
        fechah_srv: 'newData.val() === now',
        firma_super: `newData.val() === ${val(visitOf, 'firma_super')}`,
        id_novedad: all(
          `${incident}.child('superv_id').val() === $id`,
          `${incident}.child('cant_id_guarda').val() === $guarda`,
        ),
        // A new drawing, never an existing one.
        firma_guarda: all(
          signatureOf(3),
          any(
            'newData.val() === data.val()',
            `!${above('data', 3)}.child('archivos/' + newData.val()).exists()`,
          ),
        ),
      }),
      typed('$dato', ENTRY),
    ),
  );
  return {
    '.write': all('!data.exists()', tree.key(2), ...content(`!newData.child('firma_super').exists()`)),
    '.validate': all(...content(whole, MAP)),
    $dato: { '.write': all(leads(tree) ? any(stays, comes, changes) : inStep, tree.key(3)), ...value },
    respuestas: {
      '.validate': MAP,
      $item: {
        '.validate': all(
          ...content(all('$item.matches(/^[a-z_]{1,40}$/)', askedOf(respuestaItem, 'valor')), MAP),
        ),
        $dato: { '.write': said(`${item} + '/' + $dato`), ...leaves(tree, 5, item, ANSWER) },
        archivos: {
          '.validate': MAP,
          $archivo: {
            '.write': write(4, `${item} + '/archivos/' + $archivo`),
            ...leaf(
              tree,
              6,
              `${item} + '/archivos/' + $archivo`,
              'newData.val() === true',
              `${above('newData', 6)}.child('archivos/' + $archivo).exists()`,
            ),
          },
        },
      },
    },
    compromisos: {
      '.validate': MAP,
      $compromiso: {
        '.validate': all(
          ...content(
            all(
              `$compromiso.matches(${KEY})`,
              `newData.hasChildren(['texto'])`,
              `${val('newData', 'fecha')}.matches(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/)`,
            ),
            MAP,
          ),
        ),
        $dato: { '.write': said(`${promise} + '/' + $dato`), ...leaves(tree, 5, promise, PROMISE) },
      },
    },
  };
}
