import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { getDatabase } from 'firebase-admin/database';
import { AdminProblem, EXIT } from '../command/problem.ts';
import { type CompanyData, dataOf } from './database.ts';
import { type Files, filesOf } from './files.ts';
import type { Target } from './target.ts';

/** A company's database, accounts and files, as administrator. Every method rejects when the server does not answer. */
export interface Company extends CompanyData {
  readonly target: Target;
  readonly accounts: Auth;
  readonly files: Files;
  close(): Promise<void>;
}

/** The administrator's key of a local server, by the convention of the emulators; firebase-admin sends it automatically. */
const LOCAL_KEY = 'owner';

/** Rejects with `AdminProblem` when a local server accepts no external administrator. */
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
 * Connects as administrator; the only function that does. Firebase itself uses Google's credentials (`GOOGLE_APPLICATION_CREDENTIALS`), a
 * local server the convention of the emulators: firebase-admin reads it from the environment.
 */
export async function connect(target: Target): Promise<Company> {
  const { project, databaseURL, bucket, local } = target;
  if (local !== undefined) await askToEnter(local);
  for (const name of ['FIREBASE_DATABASE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST']) {
    // Also for Firebase itself: a variable left by an earlier shell session must not redirect it.
    if (local === undefined) delete process.env[name];
    else process.env[name] = local;
  }
  const app = initializeApp(
    { projectId: project, databaseURL, storageBucket: bucket },
    `admin-${randomUUID()}`,
  );
  return {
    ...dataOf(getDatabase(app)),
    target,
    accounts: getAuth(app),
    files: filesOf(bucket, local === undefined ? undefined : { base: `http://${local}`, key: LOCAL_KEY }),
    close: () => deleteApp(app),
  };
}
