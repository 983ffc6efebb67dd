import { above, all, PUSH_ID, val } from './expr.ts';
import { typed } from './fields.ts';
import { born, notFull } from './ledger.ts';
import type { RulesNode } from './node.ts';
import { EMP, holds } from './people.ts';

/*
 * A record that stands in three trees. One leads: only there is it decided who may write, and `_op` is the key:
 * whoever may change `_op` of the leading record may change the record in the same update. The other two trees
 * follow: they are written only together with the leading record and with the same values. So each demand is made
 * once, and a test can prove it. That the caller is active is asked where the ledger row is born.
 */

/** What the three trees are called and whose the record is. */
export interface Names {
  readonly lead: string;
  readonly byUnit: string;
  readonly byAuthor: string;
  /** Field with the author's staff id. */
  readonly author: 'rond_id' | 'super_id';
  /** The role that writes. */
  readonly role: string;
}

/** One of the three trees: how deep its records lie, where the other copies are, and what is asked of it. */
export interface Tree {
  /** Depth of a record below the root. */
  readonly depth: number;
  /** Other copies a value must equal, as paths from the root; `record` is the record's `newData`. */
  readonly copies: (record: string) => readonly string[];
  /** The record is being written in this update by somebody who may; `levels` = depth of the place below the record. */
  readonly key: (levels: number) => string;
  readonly create: string;
  /** `.validate` of the record. */
  readonly valid: string;
  /** Demands on content are made of the leading tree only, the others equal it and meet `otherwise` at most. */
  readonly content: (condition: string, otherwise?: string) => readonly string[];
}

/** A map and not a text, which would have no children to compare. */
export const MAP = 'newData.hasChildren()';

/** The copies that follow, from a root; `record` holds the fields their paths are made of. */
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

/** The one place that decides who may change a record that exists. */
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
      born('newData.val()', 'newData', 3),
      equals(lead, 1, `'/_op'`),
    ),
  };
}

/** A tree that follows; `owner` = the field its records lie under. */
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

/** Absent from the other copies once the update is through. */
export function gone(tree: Tree, levels: number, path: string): string {
  return all(...elsewhere(tree, levels, path).map((other) => `!${other}.exists()`));
}

/** The same child of a place has the same value in the other copies, or none in all. */
export function sameChild(tree: Tree, levels: number, path: string, child: string): string {
  const own = val('newData', child);
  const others = elsewhere(tree, levels, `${path} + '/${child}'`);
  return all(...others.map((other) => `${own} === ${other}.val()`));
}

function elsewhere(tree: Tree, levels: number, path: string): readonly string[] {
  const root = above('newData', tree.depth + levels);
  return tree.copies(above('newData', levels)).map((copy) => `${root}.child(${copy} + ${path})`);
}

/** A value at `path`, the same in all trees; `conditions` are asked of the leading one. */
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
