import type { RulesCase, Updates as UpdatesOf } from '@gr/rtdb-rules/cases/case';
import type { Json } from '@gr/shared/contract/outbox';
import { withLedger } from '@gr/shared/domain/registro/ledger-row';
import type { Person } from './people.ts';

/** Database paths → values of one root update. */
export type Updates = UpdatesOf<Json>;

/** One thing somebody tries, and whether the rules must let it pass. */
export interface Case extends RulesCase<Person, Json> {
  /** Needs the server's clock to the millisecond: judged at the port, not over the wire. */
  readonly exactClock?: boolean;
}

/** A 20-character id with a readable start. */
export function pid(name: string): string {
  return `-${name}`.padEnd(20, '0');
}

/** The updates of an operation with its ledger row, as the outbox sends them. */
export function sent(uid: string, op: string, updates: Updates): Updates {
  return withLedger(uid, op, { tipo: 'prueba' }, updates);
}

/** The updates without some paths. */
export function without(updates: Updates, ...paths: readonly string[]): Updates {
  return Object.fromEntries(Object.entries(updates).filter(([path]) => !paths.includes(path)));
}

/** Changes fields of the record at one of the updates' paths; `undefined` takes a field away. */
export function edit(
  updates: Updates,
  path: string,
  change: Readonly<Record<string, Json | undefined>>,
): Updates {
  const record = updates[path];
  if (typeof record !== 'object' || record === null) throw new Error(`no record at ${path}`);
  const edited = Object.entries({ ...record, ...change }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  return { ...updates, [path]: Object.fromEntries(edited) };
}

/** A long text. */
export function long(length: number): string {
  return 'x'.repeat(length);
}
