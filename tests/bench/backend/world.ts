import { pushId } from '@gr/shared/domain/registro/ids';
import { sent, type Updates } from '../../../backend/rules/cases/case.ts';
import { callerOf } from '../../../backend/rules/cases/judge.ts';
import { admins, type Person, rond } from '../../../backend/rules/cases/people.ts';
import { baseWorld, newRound } from '../../../backend/rules/cases/world.ts';
import type { Caller } from '../../../tools/rtdb-rules/ports.ts';
import { DataNode } from '../../../tools/rtdb-rules/tree/node.ts';
import { prepareWrite } from '../../../tools/rtdb-rules/tree/prepare.ts';

/** Tree of rounds, which the project's rules index by `fechah_x` and `disp_id`. */
export const TREE = '_recorridos_todos';
/** Phones among which the rounds are spread. */
const PHONES = 500;
const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;

function callerAt(who: Person, t: number): Caller {
  const caller = callerOf(who, t);
  if (caller === null) throw new Error(`${who.name} has no claims`);
  return caller;
}

/** The guard who writes. */
export const guard = (t: number): Caller => callerAt(rond.one, t);
/** The administrator, under the rules, who follows lists. */
export const reader = (t: number): Caller => callerAt(admins.one, t);

/** When row `n` of `count` began: spread over the year before `t`, ms. */
export function rowTime(n: number, count: number, t: number): number {
  return Math.floor(t - YEAR + (n / count) * (YEAR - 24 * 60 * MINUTE));
}

/** A small record: what a list shows of a round. */
function row(n: number, count: number, t: number): Record<string, unknown> {
  return {
    id: rowId(n),
    un_id: `u${n % 500}`,
    rond_id: `e${n % 4_000}`,
    disp_id: `telefono-${n % PHONES}`,
    estado: 'completada',
    fechah_x: rowTime(n, count, t),
    qr_leidos: n % 13,
  };
}

function rowId(n: number): string {
  return `-R${String(n).padStart(18, '0')}`;
}

/** The world of the rules' cases with `count` rounds beside theirs, its indexes standing. */
export function world(count: number, t: number): DataNode {
  let root = DataNode.EMPTY;
  for (const [path, value] of Object.entries(baseWorld(t))) {
    root = prepareWrite(root, 'put', path.split('/'), value, t).after;
  }
  const rows: [string, DataNode][] = [...root.child(TREE).entries()];
  for (let n = 0; n < count; n++) rows.push([rowId(n), DataNode.ofText(JSON.stringify(row(n, count, t)))]);
  const tree = DataNode.ofChildren(rows);
  for (const name of ['fechah_x', 'disp_id']) tree.index(name);
  return root.with([TREE], tree);
}

/** A round begun, in its three trees and the ledger. */
export function beginning(t: number): Updates {
  const { operation } = newRound(rond.one, pushId(t), t, pushId(t));
  return sent(rond.one.uid, operation.id, operation.updates);
}
