import { above, all, PUSH_ID, val } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { typed } from './fields.ts';
import { born, notFull } from './ledger.ts';
import { EMP, holds } from './people.ts';

/*
 * A record in three trees. One leads: only its rules decide who may write, and `_op` is the key: a person who may change `_op` of the
 * leading record may change the record in the same update. The other two trees follow: they are written only together with the leading
 * record and with the same values. So each condition exists once, and a test can prove it. The ledger row's rules check that the caller is
 * active.
 */

/** Names of the three trees, and the owner of the record. */
export interface Names {
  readonly lead: string;
  readonly byUnit: string;
  readonly byAuthor: string;
  /** Field with the author's staff id. */
  readonly author: 'rond_id' | 'super_id';
  /** Role of the writer. */
  readonly role: string;
}

/** One of the three trees: the depth of its records, the paths of the other copies, and its conditions. */
export interface Tree {
  /** Depth of a record below the root. */
  readonly depth: number;
  /** Other copies a value must equal, as paths from the root; `record` is the record's `newData`. */
  readonly copies: (record: string) => readonly string[];
  /** The record is written in this update by a permitted person; `levels` = depth of the path below the record. */
  readonly key: (levels: number) => string;
  readonly create: string;
  /** `.validate` of the record. */
  readonly valid: string;
  /** Conditions on content exist in the leading tree only; the others equal it and need `otherwise` at most. */
  readonly content: (condition: string, otherwise?: string) => readonly string[];
}

/** A map, because a text would have no children to compare. */
export const MAP = 'newData.hasChildren()';

/** Paths of the copies that follow, from a root; `record` has the fields of their paths. */
export function followers(names: Names, record: string): readonly string[] {
  return [
    `'${names.byUnit}/' + ${val(record, 'un_id')} + '/' + $id`,
    `'${names.byAuthor}/' + ${val(record, names.author)} + '/' + $id`,
  ];
}

/** The leading tree. */
export function leader(names: Names, valid: string): Tree {
  return {
    depth: 2,
    copies: (record) => followers(names, record),
    key: (levels) => `${val(above('newData', levels), '_op')} !== ${val(above('data', levels), '_op')}`,
    create: all(`${val('newData', names.author)} === ${EMP}`, names.role, holds(val('newData', 'un_id'))),
    valid,
    content: (condition) => [condition],
  };
}

/** Decides who may change an existing record, for all trees. */
export function leadKey(names: Names, lead: Tree): RulesNode {
  return {
    '//': 'Whoever may change _op may change the record in the same update; every other field asks whether _op changes.',
    '.write': all(
      'newData.exists()',
      `${val('data.parent()', names.author)} === ${EMP}`,
      notFull,
      names.role,
      holds(val('data.parent()', 'un_id')),
    ),
    '.validate': all(
      `newData.val().matches(${PUSH_ID})`,
      born('newData.val()', 3, `'${names.lead}'`),
      equals(lead, 1, `'/_op'`),
    ),
  };
}

/** A tree that follows; `owner` = the field that groups its records. */
export function follower(names: Names, owner: string): Tree {
  const lead = `'${names.lead}/' + $id`;
  const op = `.child(${lead} + '/_op').val()`;
  const key = (levels: number): string => `${above('newData', 3 + levels)}${op} !== root${op}`;
  return {
    depth: 3,
    copies: () => [lead],
    key,
    create: key(0),
    valid: `${val('newData', owner)} === $${owner}`,
    content: (_, otherwise) => (otherwise === undefined ? [] : [otherwise]),
  };
}

/** Whether it is the leading tree. */
export function leads(tree: Tree): boolean {
  return tree.content('true').length > 0;
}

/** Equal to the same field of the other copies; `levels` = depth of the field below the record. */
export function equals(tree: Tree, levels: number, path: string): string {
  return all(...elsewhere(tree, levels, path).map((other) => `newData.val() === ${other}.val()`));
}

/** Absent from the other copies after the update. */
export function gone(tree: Tree, levels: number, path: string): string {
  return all(...elsewhere(tree, levels, path).map((other) => `!${other}.exists()`));
}

/** The same child has the same value in the other copies, or is absent in all. */
export function sameChild(tree: Tree, levels: number, path: string, child: string): string {
  const own = val('newData', child);
  const others = elsewhere(tree, levels, `${path} + '/${child}'`);
  return all(...others.map((other) => `${own} === ${other}.val()`));
}

function elsewhere(tree: Tree, levels: number, path: string): readonly string[] {
  const root = above('newData', tree.depth + levels);
  return tree.copies(above('newData', levels)).map((copy) => `${root}.child(${copy} + ${path})`);
}

/** A value at `path`, the same in all trees; `conditions` are checked in the leading one. */
export function leaf(tree: Tree, levels: number, path: string, ...conditions: readonly string[]): RulesNode {
  return {
    '.validate': all(
      ...conditions.flatMap((condition) => tree.content(condition)),
      equals(tree, levels, path),
    ),
  };
}

/** The fields of a map at `path`, by name. */
export function leaves(
  tree: Tree,
  levels: number,
  path: string,
  fields: Parameters<typeof typed>[1],
): RulesNode {
  return leaf(tree, levels, `${path} + '/' + $dato`, typed('$dato', fields));
}
