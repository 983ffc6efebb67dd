import { above, all, any, KEY, oneOf, val } from './expr.ts';
import { signatureOf } from './files.ts';
import type { RulesNode } from './node.ts';
import { ANSWER, ENTRY, MAY_GO, PROMISE, stillOpen } from './supervision-fields.ts';
import { gone, leaf, leaves, MAP, type Tree } from './three-trees.ts';
import { told } from './time.ts';

const AT = `'/entradas/' + $guarda`;
/** The visit an entry belongs to. */
const visit = above('newData', 2);

/** The guard signed anew, or nobody did: no signature stays on what it was not given for; `levels` = depth below the entry. */
const signedAnew = (levels: number): readonly [string, string] => {
  const signature = val(above('newData', levels), 'firma_guarda');
  return [
    `!${above('newData', levels)}.child('firma_guarda').exists()`,
    `${signature} !== ${val(above('data', levels), 'firma_guarda')}`,
  ];
};

/** What an entry must be, now and after each change. */
const whole = all(
  `$guarda.matches(${KEY})`,
  `newData.hasChildren(['_op', 'fechah', 'fechah_x', 'fechah_srv', 'guarda_nom', 'puntaje', 'novedades_desc'])`,
  `${val('newData', 'superv_id')} === $id`,
  `${val('newData', 'cant_id_guarda')} === $guarda`,
  `${val('newData', 'un_id')} === ${val(visit, 'un_id')}`,
  `${val('newData', 'super_id')} === ${val(visit, 'super_id')}`,
  oneOf(val('newData', 'presencia'), ['presente', 'ausente', 'relevado', 'dormido']),
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
 * `entradas/{cant_id_guarda}` of a supervision. It is written whole once, also when the visit has ended, and without the
 * supervisor's signature, which is put to the entries of a visit as it ends. While the visit is open it changes value by value, so that
 * what is taken out can be seen to be taken out of all trees.
 */
export function entry(tree: Tree): RulesNode {
  const { content } = tree;
  /** The visit is being changed by somebody who may, and had not ended. */
  const key = (levels: number): string => all(tree.key(levels), ...content(stillOpen(levels)));
  /** The entry says which operation changed it; its `_op` does not change any more once the visit has ended. */
  const signed = (levels: number): readonly string[] => {
    const mine = val(above('newData', levels), '_op');
    return content(`${mine} === ${val(above('newData', levels + 2), '_op')}`);
  };
  const write = (levels: number, path: string): string =>
    all(any('newData.exists()', gone(tree, levels + 2, path)), tree.key(levels + 2), ...signed(levels));
  /** What the guard signs for. */
  const said = (path: string): string =>
    all(write(3, path), ...content(any('newData.val() === data.val()', ...signedAnew(3))));
  /** Values that may come and change, and never go. */
  const keep = (levels: number, path: string, ...conditions: readonly string[]): RulesNode => ({
    '.write': all('newData.exists()', key(levels + 2)),
    ...leaf(tree, levels + 2, path, ...conditions),
  });
  const item = `${AT} + '/respuestas/' + $item`;
  const promise = `${AT} + '/compromisos/' + $compromiso`;
  const incident = `${above('newData', tree.depth + 3)}.child('_novedades/' + newData.val())`;
  return {
    '.write': all('!data.exists()', tree.key(2), ...content(`!newData.child('firma_super').exists()`)),
    '.validate': all(...content(whole, MAP)),
    _op: keep(1, `${AT} + '/_op'`, `newData.val() === ${val(above('newData', 3), '_op')}`),
    fechah_srv: keep(1, `${AT} + '/fechah_srv'`, 'newData.val() === now'),
    id_novedad: {
      '//': 'The incident comes with the entry and stays.',
      '.write': all('!data.exists()', key(3)),
      ...leaf(
        tree,
        3,
        `${AT} + '/id_novedad'`,
        `${incident}.child('superv_id').val() === $id`,
        `${incident}.child('cant_id_guarda').val() === $guarda`,
      ),
    },
    firma_super: {
      '//': "The supervisor's signature at the end of the visit stands for every entry.",
      ...keep(1, `${AT} + '/firma_super'`, `newData.val() === ${val(above('newData', 3), 'firma_super')}`),
    },
    firma_guarda: {
      '//': 'Goes when what it was given for changes; another one is drawn for it, never one that was there before.',
      '.write': write(1, `${AT} + '/firma_guarda'`),
      ...leaf(
        tree,
        3,
        `${AT} + '/firma_guarda'`,
        signatureOf(3),
        any(
          'newData.val() === data.val()',
          `!${above('data', 3)}.child('archivos/' + newData.val()).exists()`,
        ),
      ),
    },
    $dato: {
      '.write': all(
        ...content(any('newData.exists()', oneOf('$dato', MAY_GO))),
        write(1, `${AT} + '/' + $dato`),
      ),
      ...leaves(tree, 3, AT, ENTRY),
    },
    respuestas: {
      '.validate': MAP,
      $item: {
        '.validate': all(
          ...content(
            all(
              '$item.matches(/^[a-z_]{1,40}$/)',
              oneOf(val('newData', 'valor'), ['cumple', 'no_cumple', 'no_aplica']),
            ),
            MAP,
          ),
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
