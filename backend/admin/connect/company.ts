import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { getDatabase, type Query } from 'firebase-admin/database';
import { AdminProblem, EXIT } from '../cli/problem.ts';
import { type Files, filesOf } from './files.ts';
import type { Target } from './target.ts';

/** A company's database, accounts and files, as administrator. Every method rejects when the server does not answer. */
export interface Company {
  readonly target: Target;
  readonly accounts: Auth;
  readonly files: Files;
  /** The value at a place, `null` when there is none. */
  read<T>(place: string): Promise<T | null>;
  /** Children of `place` whose `child` is `value`; the child must be indexed by the rules. */
  readWhere<T>(place: string, child: string, value: string): Promise<Readonly<Record<string, T>>>;
  /** All children of `place` by an indexed number, `size` at a time. */
  pages(place: string, child: string, size: number): AsyncIterable<readonly (readonly [string, unknown])[]>;
  /** One update, all or nothing; `null` removes. */
  update(changes: Readonly<Record<string, unknown>>): Promise<void>;
  close(): Promise<void>;
}

/** The administrator's key of a local server, by the convention of the emulators; firebase-admin sends it by itself. */
const LOCAL_KEY = 'owner';

/** Rejects with `AdminProblem` where a local server takes no administrator from outside. */
async function askToEnter(local: string): Promise<void> {
  const answer = await fetch(`http://${local}/_versiones/gestion_ri.json`, {
    headers: { Authorization: `Bearer ${LOCAL_KEY}` },
  });
  if (answer.status !== 401) return;
  throw new AdminProblem(
    'proyecto',
    'El servidor de pruebas no acepta administradores de fuera. Inícielo con --emulator y repita la orden.',
    { exit: EXIT.usage },
  );
}

/**
 * Connects as administrator. It is the one place where that is done. Firebase itself is entered with Google's credentials
 * (`GOOGLE_APPLICATION_CREDENTIALS`), a local server by the convention of the emulators: firebase-admin finds it in the environment.
 */
export async function connect(target: Target): Promise<Company> {
  const { project, databaseURL, bucket, local } = target;
  if (local !== undefined) await askToEnter(local);
  for (const name of ['FIREBASE_DATABASE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST']) {
    // Also against Firebase itself: what an earlier shell session left must not lead elsewhere.
    if (local === undefined) delete process.env[name];
    else process.env[name] = local;
  }
  const app = initializeApp(
    { projectId: project, databaseURL, storageBucket: bucket },
    `admin-${randomUUID()}`,
  );
  const database = getDatabase(app);
  return {
    target,
    accounts: getAuth(app),
    files: filesOf(bucket, local === undefined ? undefined : { base: `http://${local}`, key: LOCAL_KEY }),
    read: async <T>(place: string) => (await database.ref(place).get()).val() as T | null,
    async readWhere<T>(place: string, child: string, value: string) {
      const found = await database.ref(place).orderByChild(child).equalTo(value).get();
      return (found.val() ?? {}) as Record<string, T>;
    },
    async *pages(place, child, size) {
      const ordered = database.ref(place).orderByChild(child);
      let after: readonly [number | null, string] | null = null;
      for (;;) {
        const query: Query = after === null ? ordered : ordered.startAfter(after[0], after[1]);
        const page: [string, unknown][] = [];
        (await query.limitToFirst(size).get()).forEach((each) => {
          page.push([each.key ?? '', each.val()]);
        });
        const last = page.at(-1);
        if (last === undefined) return;
        yield page;
        if (page.length < size) return;
        const value = (last[1] as Readonly<Record<string, unknown>>)[child];
        after = [typeof value === 'number' ? value : null, last[0]];
      }
    },
    update: async (changes) => {
      await database.ref().update({ ...changes });
    },
    close: () => deleteApp(app),
  };
}
