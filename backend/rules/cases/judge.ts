import { prepareWrite } from '../../local/database/prepare.ts';
import { DataNode } from '../../local/database/tree/node.ts';
import type { Caller, RulesPort } from '../../local/ports.ts';
import type { Case, Updates } from './case.ts';
import { type Person, SIGNED_IN_AGO } from './people.ts';
import { baseWorld } from './world.ts';

/** A case made ready once, to be put to many rules files. */
export interface ReadyCase {
  readonly case: Case;
  /** The database before the attempt. */
  readonly world: DataNode;
  /** First keys of the paths it touches. */
  readonly trees: ReadonlySet<string>;
  readonly ask: (rules: RulesPort) => { readonly allowed: boolean; readonly why: string };
}

/** The caller the rules see. */
export function callerOf(who: Person, t: number): Caller | null {
  if (who.claims === null) return null;
  return {
    uid: who.uid,
    admin: false,
    token: { ...who.claims, auth_time: Math.floor(t / 1000) - SIGNED_IN_AGO },
  };
}

/** Makes the cases ready at `t`, ms, which is also the server's clock. */
export function makeReady(cases: readonly Case[], t: number): readonly ReadyCase[] {
  const base = lay(DataNode.EMPTY, baseWorld(t), t);
  /** Cases that share a world share its tree, which is laid once. */
  const laid = new Map<Updates | undefined, DataNode>([[undefined, base]]);
  return cases.map((item) => {
    const before = laid.get(item.world) ?? lay(base, item.world ?? {}, t);
    laid.set(item.world, before);
    const caller = callerOf(item.as, t);
    const ready = { case: item, world: before };
    if ('read' in item.try) {
      const { read, query } = item.try;
      const path = read.split('/').filter((key) => key !== '');
      return {
        ...ready,
        trees: new Set(path.slice(0, 1)),
        ask: (rules) => explain(rules.read({ caller, path, query, root: before, now: t })),
      };
    }
    const { places, after } = prepareWrite(before, 'merge', [], item.try.update, t);
    const paths = places.map((place) => place.path);
    return {
      ...ready,
      trees: new Set(paths.flatMap((path) => path.slice(0, 1))),
      ask: (rules) => explain(rules.write({ caller, paths, before, after, now: t })),
    };
  });
}

function explain(decision: ReturnType<RulesPort['read']>): { allowed: boolean; why: string } {
  return decision.allowed ? { allowed: true, why: '' } : decision;
}

/** Puts values in, one after the other: later paths may lie within earlier ones. */
function lay(tree: DataNode, values: Updates, t: number): DataNode {
  return Object.entries(values).reduce(
    (so, [path, value]) => prepareWrite(so, 'put', path.split('/'), value, t).after,
    tree,
  );
}
