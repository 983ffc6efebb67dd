import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { Caller } from '@gr/rtdb-rules/ports';
import type { DataNode } from '@gr/rtdb-rules/tree/node';
import type { RequestHandler } from 'express';
import type { AuthContext } from './auth/auth-context.ts';
import { FIREBASE_POLICY, type PasswordPolicy } from './auth/good-password.ts';
import { openAuth } from './auth/open-auth.ts';
import { createSigner } from './auth/signer.ts';
import type { UserStore } from './auth/user-store.ts';
import { createTokenVerifier } from './auth/verifier.ts';
import { openBucket } from './bucket/open-bucket.ts';
import { Closers } from './closers.ts';
import { Database } from './database/database.ts';
import { createDatabaseHandlers, type DatabaseHandlers } from './database/handlers.ts';
import { createNamespaces } from './database/namespaces.ts';
import { hasSecrets, openSecrets } from './disk/secrets.ts';
import { publishAddress } from './disk/server-address.ts';
import { createFunctionsHost, type FunctionsHost, type HostedFunctions } from './functions/functions-host.ts';
import { createApp } from './http/app.ts';
import { assertFree, listen } from './http/listen.ts';
import { createGate, refuseUpgrade } from './http/own-origin.ts';
import { createOwnerGate } from './http/owner.ts';
import { Messaging } from './messaging/messaging.ts';
import type { Project } from './project.ts';
import { compileDatabase, compileStorage, type RulesSource, rulesText } from './rules-text.ts';
import { StartError } from './start-error.ts';
import type { ObjectStore } from './storage/object-store.ts';
import { openStorage } from './storage/open-storage.ts';

/** What an emulator is made of. Only {@link project} and {@link rules} have no default. */
export interface EmulatorOptions {
  readonly project: Project;
  /**
   * Security rules of the database and of Storage; without those of Storage only the administrator uses files. `null`, for tests: no rules,
   * people may make accounts with Firebase's shortest passwords, any namespace and bucket is one, and pages of any origin are answered.
   */
  readonly rules: { readonly database: RulesSource; readonly storage?: RulesSource } | null;
  /** TCP port; 0, the default: any free one. */
  readonly port?: number;
  /** Address to bind; 127.0.0.1 by default. Any other needs {@link openNetwork}. */
  readonly host?: string;
  /** Other computers may connect: for an evaluation among trusted people. */
  readonly openNetwork?: boolean;
  /**
   * As in the Firebase emulators: programs of this computer that claim `owner` are the administrator, unsigned tokens are accepted (never with
   * another {@link host} than this computer's own), and any namespace and bucket is one. Off: only this process, and holders of this start's
   * key, are the administrator.
   */
  readonly trustLocal?: boolean;
  /** Data folder; absent or `null` keeps everything in memory. */
  readonly dataDir?: string | null;
  /** The operator's choice for a journal damaged in the middle: its unreadable changes are quarantined and skipped. */
  readonly skipDamage?: boolean;
  /** Names of keys that the data folder keeps besides those of tokens: 32 random bytes each, made at the first start. */
  readonly keys?: readonly string[];
  /** Fills an empty database before the first request is answered. */
  readonly seed?: (into: Seeding) => Promise<void>;
  /** Cloud functions that follow the database, its files and the clock, and answer over HTTP. */
  readonly functions?: (keys: Keys) => HostedFunctions;
  /** What a password must be that a person chooses; Firebase's six characters by default. */
  readonly passwords?: PasswordPolicy;
  /** Whether a person may use files at all, whatever the rules say of them; by default everybody with a valid token may. */
  readonly mayUseFiles?: (caller: Caller, root: DataNode) => boolean;
  /** Answers what no service takes, e.g. the pages of an app; by default 404. `functionOf` gives a function as a hosting rewrite calls it. */
  readonly pages?: (functionOf: FunctionsHost['rewrite']) => RequestHandler;
  /** Sets headers of every answer. */
  readonly headers?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Timeouts of clients. */
  readonly patience?: Patience;
  /** Receives English sentences for the operator; standard error by default. */
  readonly report?: (message: string) => void;
}

/** The keys that were asked for with `keys`, by name. */
export type Keys = Readonly<Record<string, Buffer>>;

/** What a seed is written into. */
export interface Seeding {
  readonly database: Database;
  readonly users: UserStore;
  readonly objects: ObjectStore;
  readonly keys: Keys;
}

/** Timeouts of a client, ms. A slower one gets 408 and is disconnected. */
export interface Patience {
  /** Until the last header. */
  readonly headersMs: number;
  /** Until the last byte: a photo of 2 MB on a line of 10 kB/s takes 200 s. */
  readonly requestMs: number;
}

const PATIENCE: Patience = { headersMs: 20_000, requestMs: 300_000 };

/** A running emulator. */
export interface Emulator {
  readonly url: string;
  readonly port: number;
  readonly database: Database;
  readonly auth: AuthContext;
  /** Makes a program the administrator until this server stops (`Authorization: Bearer …`). */
  readonly ownerKey: string;
  readonly functions: FunctionsHost;
  /** Messages that the functions sent to phones. */
  readonly messaging: Messaging;
  readonly keys: Keys;
  /** Whether this start filled an empty database. */
  readonly seeded: boolean;
  /** Stops accepting requests, finishes current writes and closes the files. Rejects with `CloseError` once all of it is closed. */
  close(): Promise<void>;
}

/** Addresses not reachable from other computers. */
const LOCAL_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1']);
const NOT_LOCAL =
  'This server is for evaluation on one computer. To let others reach it, say so with openNetwork (--open-network) beside the host.';

/**
 * Starts Auth, Database, Storage, Messaging and functions of one project on one port. Rejects with `StartError` when it cannot: a bad
 * rules text, a port in use, a data folder that is damaged or another server's. One at a time in a process when functions are called:
 * firebase-admin finds its server in the environment.
 */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const closers = new Closers();
  try {
    return await open(options, closers);
  } catch (cause) {
    // The operator needs the reason of the failed start, not of this close.
    await closers.close().catch(() => undefined);
    throw cause;
  }
}

async function open(options: EmulatorOptions, closers: Closers): Promise<Emulator> {
  const {
    project,
    port = 0,
    host = '127.0.0.1',
    dataDir = null,
    trustLocal = false,
    skipDamage = false,
  } = options;
  const { id: projectId, namespace, bucket: ownBucket } = project;
  if (!LOCAL_HOSTS.has(host) && options.openNetwork !== true) throw new StartError(NOT_LOCAL);
  const report = options.report ?? ((message) => process.stderr.write(`${message}\n`));
  const inData = (name: string): string | null => (dataDir === null ? null : path.join(dataDir, name));

  const openRules = options.rules === null;
  const loaded = options.rules === null ? null : compileDatabase(options.rules.database);
  const rules = loaded?.rules ?? null;
  const owner = createOwnerGate(trustLocal);
  closers.add('the administrator’s key', owner.close);
  // The database first: it locks the data folder against a second server.
  const opened = await Database.open({
    dir: inData('base'),
    rules,
    namespace,
    report,
    skipDamage,
    expected: dataDir !== null && hasSecrets(dataDir),
  });
  if (!opened.ok) throw new StartError(opened.error.message, { cause: opened.error.cause });
  const database = opened.value;
  closers.add('the database', () => database.close());

  const accounts = inData('usuarios.json');
  const fresh = database.root.isEmpty && (accounts === null || !existsSync(accounts));
  const secrets = await openSecrets(dataDir, fresh, options.keys);
  const { keys } = secrets;
  // Whoever reaches the port could write an unsigned token: they are for programs of this computer only.
  const tokens = createSigner(secrets.tokens, trustLocal && LOCAL_HOSTS.has(host));
  const auth = await openAuth({
    projectId,
    dir: dataDir,
    key: secrets.session,
    tokens,
    openAccounts: openRules,
    policy: openRules ? FIREBASE_POLICY : (options.passwords ?? FIREBASE_POLICY),
  });
  closers.add('the times of the last sign-ins', () => auth.users.close());
  const verifier = createTokenVerifier(auth.users, tokens, projectId);
  const { mayUseFiles = () => true } = options;
  const storage = await openStorage({
    dir: dataDir,
    // Tools that speak to an emulator make buckets of their own.
    bucket: trustLocal || openRules ? null : ownBucket,
    verifier,
    rules: options.rules === null ? null : compileStorage(options.rules.storage),
    // A test's `mockUserToken` (`auth/verifier.ts`) has no account and no record.
    works: (caller) => caller.token.iat === 0 || mayUseFiles(caller, database.root),
  });
  closers.add('the files of people', () => storage.objects.close());
  const bucket = await openBucket(dataDir);
  closers.add('the buckets of programs', () => bucket.objects.close());

  // Before a demo is created that could not be opened.
  if (port !== 0) await assertFree(host, port);
  const seeded = options.seed !== undefined && database.root.isEmpty;
  if (seeded) await options.seed?.({ database, users: auth.users, objects: storage.objects, keys });

  const functions = await createFunctionsHost({
    ...options.functions?.(keys),
    project,
    pendingFile: inData('eventos.json'),
    verifier,
    report,
  });
  // After the connections: the functions of a write that is acknowledged while the server stops run after the next start.
  closers.add('the events that functions follow', () => functions.close());
  const { mayBeOwner } = owner;
  const handlers = createNamespaces(
    namespace,
    createDatabaseHandlers(database, verifier, { rulesText: rulesText(database, loaded), mayBeOwner }),
    trustLocal || openRules ? (name) => openOther(name) : null,
  );
  /** A further database, with its own data and, until they are replaced, the project's rules. */
  async function openOther(name: string): Promise<DatabaseHandlers> {
    const dir = inData(path.join('otras', name));
    const other = await Database.open({ dir, rules, namespace: name, report, skipDamage });
    if (!other.ok) throw new StartError(other.error.message, { cause: other.error.cause });
    const own = createDatabaseHandlers(other.value, verifier, {
      rulesText: rulesText(other.value, loaded),
      mayBeOwner,
    });
    const close = (): Promise<void> => own.close().then(() => other.value.close());
    return { ...own, close };
  }
  const gate = openRules ? () => null : createGate(host);
  const messaging = new Messaging();
  const { headersMs, requestMs } = options.patience ?? PATIENCE;
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: Math.min(headersMs, CHECK_MS),
    },
    createApp({
      ...{ auth, storage, bucket, ownBucket, messaging, handlers, functions, gate, owner },
      pages: options.pages?.(functions.rewrite),
      headers: options.headers,
    }),
  );
  server.on('upgrade', (request, socket, head) => {
    // No other handler receives the error of a client that disconnects before it is accepted, or while it is refused.
    socket.on('error', () => socket.destroy());
    const turned = gate(request);
    if (turned !== null) return refuseUpgrade(socket, turned);
    if (!handlers.upgrade(request, socket, head)) socket.destroy();
  });
  const taken = await listen(server, host, port);
  const { url, local } = addresses(host, taken);
  functions.start(database, storage.objects, local);
  closers.add('the open connections', () => shut(server));
  if (dataDir !== null) closers.add('the address', await publishAddress(dataDir, `http://${local}`));
  closers.add('the databases of other names', () => handlers.close());
  closers.add('the functions that still run', () => functions.drain());

  const close = (): Promise<void> => closers.close();
  const { key: ownerKey } = owner;
  return { url, port: taken, database, auth, ownerKey, functions, messaging, keys, seeded, close };
}

/** Address for people, and `host:port` for the functions of this process. */
function addresses(host: string, port: number): { readonly url: string; readonly local: string } {
  const shown = host.includes(':') ? `[${host}]` : host;
  const everywhere = host === '0.0.0.0' || host === '::';
  return { url: `http://${shown}:${port}`, local: `${everywhere ? '127.0.0.1' : shown}:${port}` };
}

/** Interval of checking for slow clients, ms. */
const CHECK_MS = 5_000;

/** Time for current answers when the server stops, ms. */
const GRACE_MS = 3000;

async function shut(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(late);
}
