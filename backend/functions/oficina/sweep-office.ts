import { ANSWERS_KEPT_MS, type StoredAnswer } from '@gr/shared/domain/oficina/answer';
import type { StoredRequest } from '@gr/shared/domain/oficina/request';
import type { DataSnapshot } from 'firebase-admin/database';
import { companyDatabase } from '../admin-app.ts';
import { contentOf } from '../content-of.ts';

/** Deletes the office's requests and answers older than seven days at `now` (ms since epoch). */
export async function sweepOffice(now: number): Promise<void> {
  for (const tree of ['_oficina_', '_oficina_res_']) await sweepTree(tree, now - ANSWERS_KEPT_MS);
}

async function sweepTree(tree: string, before: number): Promise<void> {
  const people = companyDatabase().ref(tree).orderByKey();
  const after = (last: string | null): Promise<DataSnapshot> =>
    // One person at a time: each may have some megabytes.
    (last === null ? people : people.startAfter(last)).limitToFirst(1).get();
  let last: string | null = null;
  for (;;) {
    const page: readonly [string, Rows][] = Object.entries((contentOf(await after(last)) ?? {}) as People);
    const [first] = page;
    if (first === undefined) return;
    const [uid, rows] = first;
    const old = Object.entries(rows).flatMap(([op, row]) => (timeOf(row) < before ? [op] : []));
    if (old.length > 0)
      await companyDatabase()
        .ref(`${tree}/${uid}`)
        .update(Object.fromEntries(old.map((op) => [op, null])));
    last = uid;
  }
}

type People = Readonly<Record<string, Rows>>;
type Rows = Readonly<Record<string, Partial<StoredRequest> & Partial<StoredAnswer>>>;

function timeOf({ fechah_srv, hasta }: Rows[string]): number {
  return typeof fechah_srv === 'number' ? fechah_srv : (hasta ?? 0);
}
