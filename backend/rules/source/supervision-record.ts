import { above, all, any, KEY, oneOf, val } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { typed } from './fields.ts';
import { filesIn } from './files.ts';
import { entry } from './supervision-entry.ts';
import { CHANGING, FIELDS, GUARD, LATE, stillOpen } from './supervision-fields.ts';
import { equals, leaves, MAP, type Tree } from './three-trees.ts';

/** Fields that an ended visit still accepts: counts of additions, and remarks where there are none. */
const addable = any(stillOpen(1), oneOf('$campo', LATE), all(`$campo === 'observaciones'`, '!data.exists()'));

/** The rules of one supervision in one of its trees. */
export function record(tree: Tree): RulesNode {
  const { key, content } = tree;
  return {
    '.write': all('!data.exists()', tree.create),
    '.validate': tree.valid,
    $campo: {
      '.write': all(oneOf('$campo', CHANGING), 'newData.exists()', key(1), ...content(addable)),
      '.validate': all(
        ...content(typed('$campo', FIELDS)),
        ...content(any(`$campo !== 'puntaje'`, 'newData.val() <= 100')),
        equals(tree, 1, `'/' + $campo`),
      ),
    },
    guardas: {
      '.validate': MAP,
      $guarda: {
        '//': 'A guard to visit, planned once, also after the end.',
        '.write': all('!data.exists()', key(2)),
        '.validate': all(...content(all(`$guarda.matches(${KEY})`, `newData.hasChildren(['nom'])`), MAP)),
        $dato: leaves(tree, 3, `'/guardas/' + $guarda`, GUARD),
      },
    },
    entradas: { '.validate': MAP, $guarda: entry(tree) },
    revision: {
      '//': 'What the server found when it counted again; nobody else writes it.',
      '.validate': false,
    },
    archivos: filesIn(
      tree,
      `${val(above('newData', 3), 'un_id')} + '/' + auth.uid + '/' + $id`,
      stillOpen(2),
    ),
  };
}
