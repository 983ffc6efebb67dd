import { companyDatabase } from './admin-app.ts';
import { contentOf } from './content-of.ts';
import type { Act } from './lector/act.ts';
import { transact } from './one-at-a-time.ts';

/** Types of operations that end a round or a visit. */
const ENDS = /^(terminar|anular|cerrar)_/;

/** Server time at which a round or visit ended, ms; only functions write and read it. */
const place = (id: string): string => `_cierres_/${id}`;

/**
 * Stores when a closed round or visit ended: when the act that closed it arrived. A later act of it may be read first and is taken for the
 * end until that one is read, which arrived earlier. An act of somebody else that is not the record's own may only name it. Gives whether the
 * end is another one than before.
 * @param uid of the record's author
 */
export async function keepEnd(
  { id, _op, uid }: { readonly id: string; readonly _op: string; readonly uid: string },
  act: Act | null,
): Promise<boolean> {
  const isEnd = act?.op === _op || (act?.uid === uid && ENDS.test(act.tipo));
  if (act === null || !isEnd) return false;
  return transact(`${place(id)}/fechah_srv`, (held) =>
    typeof held === 'number' && held <= act.at ? undefined : act.at,
  );
}

/** When it ended by the server's clock, ms; `null` while it is open, or its end has not been processed yet. */
export async function endedAt(id: string): Promise<number | null> {
  const at: unknown = contentOf(
    await companyDatabase()
      .ref(`${place(id)}/fechah_srv`)
      .get(),
  );
  return typeof at === 'number' ? at : null;
}

/** `{id: true}` of items that reached the server after `end`; times that are no server times are ignored. */
export function lateOf(
  arrivals: readonly (readonly [string, unknown])[],
  end: number | null,
): Readonly<Record<string, true>> {
  const late = arrivals.filter(([, at]) => end !== null && typeof at === 'number' && at > end);
  return Object.fromEntries(late.map(([id]) => [id, true as const]));
}

/** Whether both have the same ids. */
export function sameIds(a: Readonly<Record<string, true>>, b: Readonly<Record<string, true>> = {}): boolean {
  return Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((id) => id in b);
}
