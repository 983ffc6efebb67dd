import { prepareWrite } from '../../local/database/prepare.ts';
import { DataNode } from '../../local/database/tree/node.ts';
import type { Caller, RulesPort } from '../../local/ports.ts';
import type { Case } from './case.ts';
import { type Person, SIGNED_IN_AGO } from './people.ts';
import { baseWorld } from './world.ts';

/** A case made ready once, to be put to many rules files. */
export interface ReadyCase {
  readonly case: Case;
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
  const base = prepareWrite(DataNode.EMPTY, 'merge', [], nest(baseWorld(t)), t).after;
  return cases.map((item) => {
    const before = item.world === undefined ? base : prepareWrite(base, 'merge', [], item.world, t).after;
    const caller = callerOf(item.as, t);
    if ('read' in item.try) {
      const { read, query } = item.try;
      const path = read.split('/').filter((key) => key !== '');
      return {
        case: item,
        trees: new Set(path.slice(0, 1)),
        ask: (rules) => explain(rules.read({ caller, path, query, root: before, now: t })),
      };
    }
    const { places, after } = prepareWrite(before, 'merge', [], item.try.update, t);
    const paths = places.map((place) => place.path);
    return {
      case: item,
      trees: new Set(paths.flatMap((path) => path.slice(0, 1))),
      ask: (rules) => explain(rules.write({ caller, paths, before, after, now: t })),
    };
  });
}

function explain(decision: ReturnType<RulesPort['read']>): { allowed: boolean; why: string } {
  return decision.allowed ? { allowed: true, why: '' } : decision;
}

/** Root updates whose paths may lie within one another, as one nested value per tree. */
export function nest(world: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(world)) {
    const keys = path.split('/');
    let here: Record<string, unknown> = root;
    for (const key of keys.slice(0, -1)) {
      const known = here[key];
      const next: Record<string, unknown> = typeof known === 'object' && known !== null ? { ...known } : {};
      here[key] = next;
      here = next;
    }
    here[keys.at(-1) ?? ''] = value;
  }
  return root;
}
