import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashPassword } from '../auth/password.ts';
import { type User, userInfo } from '../auth/user.ts';
import { UserStore } from '../auth/user-store.ts';
import { markFormat } from '../database/journal/format.ts';
import { errnoOf } from '../disk/errno.ts';
import { openSecrets } from '../disk/secrets.ts';
import type { Project } from '../project.ts';
import { StartError } from '../start-error.ts';
import { ObjectStore } from '../storage/object-store.ts';
import { databaseFile, importJson, readWhileRunning, writeJson } from './database-export.ts';
import { exportObjects, importObjects } from './objects.ts';

/** Format of the suite's emulator for a password that is not really hashed. */
const PRETENDED = /^fakeHash:salt=[^:]*:password=(.*)$/s;

/** An account in the suite's `accounts.json`. */
function toAccount(user: User): Record<string, unknown> {
  const { passwordHash, lastLoginAt } = user;
  return {
    ...userInfo(user),
    ...(passwordHash === undefined ? {} : { passwordHash }),
    ...(lastLoginAt === undefined ? {} : { lastLoginAt: String(lastLoginAt) }),
  };
}

/** An account from the suite's `accounts.json`: ours are restored unchanged, the emulator's fake hashes become real ones. */
async function fromAccount(account: Readonly<Record<string, unknown>>): Promise<User> {
  const text = (name: string): string | undefined => {
    const value = account[name];
    return typeof value === 'string' ? value : undefined;
  };
  const number = (name: string): number | undefined =>
    account[name] === undefined || account[name] === null ? undefined : Number(account[name]);
  const hash = text('passwordHash');
  const pretended = hash === undefined ? undefined : PRETENDED.exec(hash)?.[1];
  const passwordHash = pretended === undefined ? hash : await hashPassword(pretended);
  return {
    uid: text('localId') ?? '',
    emailVerified: account.emailVerified === true,
    disabled: account.disabled === true,
    validSince: number('validSince') ?? 0,
    claims: text('customAttributes') ?? '{}',
    createdAt: number('createdAt') ?? 0,
    ...given({
      email: text('email'),
      displayName: text('displayName'),
      photoUrl: text('photoUrl'),
      phoneNumber: text('phoneNumber'),
      passwordHash,
      passwordUpdatedAt: number('passwordUpdatedAt'),
      lastLoginAt: number('lastLoginAt'),
    }),
  };
}

function given<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** Names inside an exported folder. All but `own` are those of the Firebase emulator suite; `own` holds what the suite does not export. */
const LAYOUT = {
  metadata: 'firebase-export-metadata.json',
  database: 'database_export',
  auth: 'auth_export',
  storage: 'storage_export',
  own: 'gr_export',
} as const;

/** Content of the metadata file. The versions are those of the Firebase tools that write the same formats. */
const METADATA = {
  version: '13.0.0',
  database: { version: '4.11.2', path: LAYOUT.database },
  auth: { version: '13.0.0', path: LAYOUT.auth },
  storage: { version: '13.0.0', path: LAYOUT.storage },
} as const;

/** Files that are copied unchanged from the data folder into `own`: the keys, and the events that functions have not received yet. */
const OWN_FILES = ['claves.json', 'eventos.json'] as const;

/** Counts of an export or import. */
export interface Moved {
  readonly accounts: number;
  readonly objects: number;
}

/**
 * Exports a data folder into `to`, which must be empty or absent, in the emulator suite's format. The server may run: everything
 * acknowledged before is included. Rejects with `StartError`.
 */
export async function exportData(project: Project, dataDir: string, to: string): Promise<Moved> {
  const { namespace, bucket: ownBucket } = project;
  await mkdir(to, { recursive: true });
  if ((await readdir(to)).length > 0) throw new StartError(`The folder ${to} is not empty.`);
  const out = async (name: string): Promise<string> => {
    await mkdir(path.join(to, name), { recursive: true });
    return path.join(to, name);
  };
  const read = await readWhileRunning(path.join(dataDir, 'base')).catch((cause: unknown) => {
    if (errnoOf(cause) !== 'ENOENT') throw cause;
    throw new StartError(`There is no data in ${dataDir}.`, { cause });
  });
  if (!read.ok) throw new StartError(read.error.message);
  await writeJson(read.value.root, path.join(await out(LAYOUT.database), `${namespace}.json`));

  const users = (await UserStore.open(path.join(dataDir, 'usuarios.json'))).list();
  const auth = await out(LAYOUT.auth);
  const accounts = { kind: 'identitytoolkit#DownloadAccountResponse', users: users.map(toAccount) };
  await writeFile(path.join(auth, 'accounts.json'), JSON.stringify(accounts));
  const config = {
    signIn: { allowDuplicateEmails: false },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  };
  await writeFile(path.join(auth, 'config.json'), JSON.stringify(config));

  const storage = await out(LAYOUT.storage);
  const buckets = new Set([ownBucket]);
  for (const folder of ['archivos', 'depositos']) {
    for (const bucket of await exportObjects(path.join(dataDir, folder), storage)) buckets.add(bucket);
  }
  const list = { buckets: [...buckets].map((id) => ({ id })) };
  await writeFile(path.join(storage, 'buckets.json'), JSON.stringify(list));

  const own = await out(LAYOUT.own);
  for (const name of OWN_FILES) await copyIfThere(path.join(dataDir, name), path.join(own, name));
  // Last: a folder without it is an incomplete export.
  await writeFile(path.join(to, LAYOUT.metadata), JSON.stringify(METADATA));
  return { accounts: users.length, objects: (await readdir(path.join(storage, 'metadata'))).length };
}

/**
 * Imports an export, ours or the suite's, into a data folder without data. Rejects with `StartError`.
 * @param keys names of the keys that the folder gets when the export has none: those the emulator is started with
 */
export async function importData(
  project: Project,
  from: string,
  dataDir: string,
  keys: readonly string[] = [],
): Promise<Moved> {
  const parts = await partsOf(from);
  const base = path.join(dataDir, 'base');
  await mkdir(base, { recursive: true });
  const file =
    parts.database === null ? null : await databaseFile(path.join(from, parts.database), project.namespace);
  if (file !== null) {
    const done = await importJson(file, base, () => markFormat(base));
    if (!done.ok) throw new StartError(done.error.message);
  }
  for (const name of OWN_FILES)
    await copyIfThere(path.join(from, LAYOUT.own, name), path.join(dataDir, name));
  // The suite has no keys of ours.
  await openSecrets(dataDir, true, keys);
  const users = await UserStore.open(path.join(dataDir, 'usuarios.json'));
  const accounts = parts.auth === null ? [] : await accountsIn(path.join(from, parts.auth, 'accounts.json'));
  for (const account of accounts) users.putLazily(await fromAccount(account));
  await users.close();
  const people = await ObjectStore.open(path.join(dataDir, 'archivos'));
  const programs = await ObjectStore.open(path.join(dataDir, 'depositos'));
  const storeOf = (bucket: string): ObjectStore => (bucket === project.bucket ? people : programs);
  const objects = parts.storage === null ? 0 : await importObjects(path.join(from, parts.storage), storeOf);
  await people.close();
  await programs.close();
  return { accounts: accounts.length, objects };
}

type Parts = Readonly<Record<'database' | 'auth' | 'storage', string | null>>;

/** The folders of an export, from its metadata; only names inside it are accepted. */
async function partsOf(from: string): Promise<Parts> {
  let json: Readonly<Record<string, { readonly path?: unknown } | undefined>>;
  try {
    json = JSON.parse(await readFile(path.join(from, LAYOUT.metadata), 'utf8')) as typeof json;
  } catch (cause) {
    throw new StartError(`${from} is no export: ${LAYOUT.metadata} is absent or damaged.`, { cause });
  }
  const part = (name: keyof Parts): string | null => {
    const at = json[name]?.path;
    return typeof at === 'string' ? path.basename(at) : null;
  };
  return { database: part('database'), auth: part('auth'), storage: part('storage') };
}

async function accountsIn(file: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const json = JSON.parse(await readFile(file, 'utf8')) as { readonly users?: unknown };
  return Array.isArray(json.users) ? (json.users as Record<string, unknown>[]) : [];
}

async function copyIfThere(from: string, to: string): Promise<void> {
  await copyFile(from, to).catch((cause: unknown) => {
    if (errnoOf(cause) !== 'ENOENT') throw cause;
  });
}
