import { above, all, any, KEY, val } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { archivo } from '@gr/shared/domain/shape/stamp';
import { asked, either, typed } from './fields.ts';
import { gone, leaf, leaves, MAP, type Tree } from './three-trees.ts';

/** Most bytes of one picture, as in storage.rules. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Condition of one file. */
const ONE = all(
  `$id_archivo.matches(${KEY})`,
  `newData.hasChildren(['id_archivo', 'ruta', 'mime', 'tam', 'sha256'])`,
);

const KINDS = asked(archivo, 'tipo');
const DEGREES = all('newData.val() >= -180', 'newData.val() <= 180');

/** Conditions of the fields; `owners` = expressions of `un_id/uid/id_registro`, the permitted folders of a file. */
function fields(owners: readonly string[], kinds = KINDS): Readonly<Record<string, string>> {
  const inFolder = owners.map(
    (owner) => `newData.val() === 'evidencias/' + ${owner} + '/' + $id_archivo + '.jpg'`,
  );
  return {
    id_archivo: 'newData.val() === $id_archivo',
    tipo: kinds,
    ruta: inFolder.length > 1 ? any(...inFolder) : all(...inFolder),
    mime: 'newData.val().matches(/^image\\/(jpeg|png|webp)$/)',
    tam: all('newData.val() > 0', `newData.val() < ${MAX_BYTES}`),
    sha256: 'newData.val().matches(/^[0-9a-f]{64}$/)',
    origen: asked(archivo, 'origen'),
    anotada: all('newData.val() === true', `${val('newData.parent()', 'tipo')} === 'foto'`),
    cant_id_guarda: `newData.val().matches(${KEY})`,
    id_item: `newData.val().matches(${KEY})`,
    fechah_x: 'newData.val() > 0',
    // One condition for both, as for the position of a record (`typed`).
    lat: DEGREES,
    lng: DEGREES,
    prec_m: 'newData.val() >= 0',
  };
}

/** `archivos/{id_archivo}` of a record of one tree. */
export function files(...owners: readonly string[]): RulesNode {
  return { '.validate': MAP, $id_archivo: { '.validate': ONE, $campo: file(fields(owners)) } };
}

/** As {@link files}; a picture may be stamped. */
export function stampedFiles(...owners: readonly string[]): RulesNode {
  const sello: RulesNode = { '.validate': stamp, $dato: { '.validate': typed('$dato', STAMP) } };
  return { '.validate': MAP, $id_archivo: { '.validate': ONE, sello, $campo: file(fields(owners)) } };
}

/** As {@link files}, signatures only, which belong to no item and are never drawn over; `write` = condition of one that is added later. */
export function signatures(owner: string, write: string): RulesNode {
  const {
    anotada: _,
    cant_id_guarda: __,
    id_item: ___,
    ...own
  } = fields([owner], `newData.val() === 'firma'`);
  const each: RulesNode = { '.write': all('!data.exists()', write), '.validate': ONE, $campo: file(own) };
  return { '.validate': MAP, $id_archivo: each };
}

/** Each field of a file by its name; others are refused. */
function file(rules: Readonly<Record<string, string>>): RulesNode {
  return { '.validate': either('$campo', rules) };
}

/** Scalar fields of `sello`. */
const STAMP = {
  position: true,
  numbers: ['prec_m'],
  texts: { 60: ['un_id', 'ronda', 'qr_id', 'firma'], 200: ['un_nombre', 'lugar'] },
};

/** Condition of a stamp: it is of the unit in whose folder the picture is. Readers verify its signature. */
const stamp = all(
  `newData.hasChildren(['un_id', 'un_nombre', 'firma'])`,
  `${val('newData', 'firma')}.matches(/^[0-9a-f]{10}$/)`,
  `${val('newData.parent()', 'ruta')}.beginsWith('evidencias/' + ${val('newData', 'un_id')} + '/')`,
);

/**
 * `archivos/{id_archivo}` of a record in three trees. A file is named once; an attached photo without other references may be removed, from
 * all trees at once.
 * @param still further condition for removing one, from the file's path
 */
export function filesIn(tree: Tree, owner: string, still: string): RulesNode {
  const removal = all(
    '!newData.exists()',
    ...tree.content(still),
    ...tree.content(`${val('data', 'tipo')} === 'foto'`),
    ...tree.content(`!data.child('cant_id_guarda').exists()`),
    gone(tree, 2, `'/archivos/' + $id_archivo`),
  );
  return {
    '.validate': MAP,
    $id_archivo: {
      '.write': all(any('!data.exists()', removal), tree.key(2)),
      '.validate': all(...tree.content(ONE, MAP)),
      $dato: leaf(tree, 3, `'/archivos/' + $id_archivo + '/' + $dato`, either('$dato', fields([owner]))),
    },
  };
}

/** A map of files in a part of a record: its path and conditions. */
export interface PartFiles {
  /** Depth of `archivos` below the record. */
  readonly levels: number;
  /** From the record to `archivos`, as an expression. */
  readonly path: string;
  /** Expression of `un_id/uid/id_registro`. */
  readonly owner: string;
  /** Condition of a file that is added to the part later, from its path; `null` = none may be. */
  readonly asked: string | null;
  /** Condition of a stamp, from its path: it belongs to this part. */
  readonly about: string;
}

/** `archivos/{id_archivo}` of a part of a record in three trees: each is named once and stays. */
export function filesOfPart(tree: Tree, { levels, path, owner, asked, about }: PartFiles): RulesNode {
  return {
    '.validate': MAP,
    $id_archivo: {
      ...(asked !== null && { '.write': all('!data.exists()', tree.key(levels + 1)) }),
      '.validate': all(...tree.content(asked === null ? ONE : all(ONE, asked), MAP)),
      sello: {
        '.validate': all(...tree.content(all(stamp, about), MAP)),
        $dato: leaves(tree, levels + 3, `${path} + '/' + $id_archivo + '/sello'`, STAMP),
      },
      $campo: leaf(
        tree,
        levels + 2,
        `${path} + '/' + $id_archivo + '/' + $campo`,
        either('$campo', fields([owner])),
      ),
    },
  };
}

/** A text that is the id of a signature among the record's files; `levels` = depth of the text below the record. */
export function signatureOf(levels: number): string {
  return `${above('newData', levels)}.child('archivos/' + newData.val() + '/tipo').val() === 'firma'`;
}
