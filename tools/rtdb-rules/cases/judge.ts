import type { Caller, RulesPort } from '../ports.ts';
import { DataNode } from '../tree/node.ts';
import { prepareWrite } from '../tree/prepare.ts';
import type { RulesCase, Updates } from './case.ts';

/** A case made ready once, to be put to many rules files. */
export interface ReadyCase<C extends RulesCase<unknown> = RulesCase<unknown>> {
  readonly case: C;
  /** The database before the attempt. */
  readonly world: DataNode;
  /** First keys of the paths it touches. */
  readonly trees: ReadonlySet<string>;
  readonly ask: (rules: RulesPort) => { readonly allowed: boolean; readonly why: string };
}

/** Where cases happen. */
export interface Setting<P> {
  /** Path → value of the database that all cases begin with; later paths may lie within earlier ones. */
  readonly world: Updates;
  /** The caller that the rules see; `null` = nobody signed in. */
  readonly callerOf: (who: P) => Caller | null;
  /** The server's clock, ms since epoch. */
  readonly now: number;
}

/** Makes cases ready: lays each one's world and works out its update. Throws `InvalidData` for an update that no database takes. */
export function makeReady<P, C extends RulesCase<P>>(
  cases: readonly (C & RulesCase<P>)[],
  { world, callerOf, now }: Setting<P>,
): readonly ReadyCase<C>[] {
  const base = lay(DataNode.EMPTY, world, now);
  /** Cases that share a world share its tree, which is laid once. */
  const laid = new Map<Updates | undefined, DataNode>([[undefined, base]]);
  return cases.map((item) => {
    const before = laid.get(item.world) ?? lay(base, item.world ?? {}, now);
    laid.set(item.world, before);
    const caller = callerOf(item.as);
    const ready = { case: item, world: before };
    if ('read' in item.try) {
      const { read, query } = item.try;
      const path = read.split('/').filter((key) => key !== '');
      return {
        ...ready,
        trees: new Set(path.slice(0, 1)),
        ask: (rules) => explain(rules.read({ caller, path, query, root: before, now })),
      };
    }
    const { places, after } = prepareWrite(before, 'merge', [], item.try.update, now);
    const paths = places.map((place) => place.path);
    return {
      ...ready,
      trees: new Set(paths.flatMap((path) => path.slice(0, 1))),
      ask: (rules) => explain(rules.write({ caller, paths, before, after, now })),
    };
  });
}

function explain(decision: ReturnType<RulesPort['read']>): { allowed: boolean; why: string } {
  return decision.allowed ? { allowed: true, why: '' } : decision;
}

/** Puts values in, one after the other. */
function lay(tree: DataNode, values: Updates, now: number): DataNode {
  return Object.entries(values).reduce(
    (so, [path, value]) => prepareWrite(so, 'put', path.split('/'), value, now).after,
    tree,
  );
}
