import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { REMOTES_BUCKET_VARIABLE } from '../functions/entregar-remotos.ts';
import * as functionsModule from '../functions/index.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import type { AuthContext } from './auth/auth-context.ts';
import { openAuth } from './auth/open-auth.ts';
import { createSigner } from './auth/signer.ts';
import { createTokenVerifier } from './auth/verifier.ts';
import { openBucket } from './bucket/open-bucket.ts';
import { Closers } from './closers.ts';
import { Database } from './database/database.ts';
import { createDatabaseHandlers, type DatabaseHandlers } from './database/handlers.ts';
import { createNamespaces } from './database/namespaces.ts';
import { hasSecrets, openSecrets, QR_KEY_VARIABLE } from './disk/secrets.ts';
import { publishAddress } from './disk/server-address.ts';
import { createFunctionsHost, type FunctionsHost } from './functions/functions-host.ts';
import { createApp } from './http/app.ts';
import { assertFree, listen } from './http/listen.ts';
import { createGate, refuseUpgrade } from './http/own-origin.ts';
import { createOwnerGate } from './http/owner.ts';
import { BUCKET, HOME_PROJECT, NAMESPACE, REMOTES_BUCKET } from './http/runtime-config.ts';
import { Messaging } from './messaging/messaging.ts';
import type { Caller } from './ports.ts';
import { compileStorage, defaultRulesFile, loadRules, loadStorageRules, rulesText } from './rules-files.ts';
import { StartError } from './start-error.ts';
import { openStorage } from './storage/open-storage.ts';
import { worksHere } from './storage/works-here.ts';

/** Options of the backend. */
export interface BackendOptions {
  /** TCP port; 0: any free one. */
  readonly port: number;
  /** Address to bind; 127.0.0.1 by default. Any other needs {@link openNetwork}. */
  readonly host?: string;
  /** Other computers may connect: for an evaluation among trusted people. */
  readonly openNetwork?: boolean;
  /**
   * As in the Firebase emulators: programs of this computer that claim `owner` are the administrator, and unsigned tokens are accepted.
   * Off: only this process, and holders of this start's key.
   */
  readonly emulator?: boolean;
  /** Data folder; `null` keeps everything in memory. */
  readonly dataDir: string | null;
  /** The operator's choice for a journal damaged in the middle: its unreadable changes are quarantined and skipped. */
  readonly skipDamage?: boolean;
  /** `demo` fills an empty database with the demo company. */
  readonly seed: 'demo' | 'none';
  /** Days of history of the demo company; 90 by default. */
  readonly seedDays?: number;
  /** Built `dist` folder to serve; `null` or absent: no app. */
  readonly appDir?: string | null;
  /** Source of `/r/**` and `/remotes.json`: `appDir`, or the bucket {@link REMOTES_BUCKET} of the data folder. */
  readonly remotes?: 'folder' | 'bucket';
  /** Database rules; the project's own by default. */
  readonly rulesFile?: string;
  /** Seed of a delivery of events to functions that keeps only what the service promises; absent = each once, in order. */
  readonly roughDelivery?: string;
  /** Whether that delivery also loses events which the clock takes up: for tests that run the clock afterwards. */
  readonly losesEvents?: boolean;
  /** Whether scheduled functions run at their times (default); their own tests turn it off. */
  readonly clock?: boolean;
  /** Timeouts of clients. */
  readonly patience?: Patience;
  /** Tests only: no rules at all, people may create accounts with Firebase's shortest passwords, and pages of any origin are accepted. */
  readonly openRules?: boolean;
  /** Receives English sentences for the operator; standard error by default. */
  readonly report?: (message: string) => void;
}

/** Timeouts of a client, ms. A slower one gets 408 and is disconnected. */
export interface Patience {
  /** Until the last header. */
  readonly headersMs: number;
  /** Until the last byte: a photo of 2 MB on a line of 10 kB/s takes 200 s. */
  readonly requestMs: number;
}

const PATIENCE: Patience = { headersMs: 20_000, requestMs: 300_000 };

/** A running backend. */
export interface Backend {
  readonly url: string;
  readonly port: number;
  readonly database: Database;
  readonly auth: AuthContext;
  /** Makes a program the administrator until this server stops (`Authorization: Bearer …`). */
  readonly ownerKey: string;
  readonly functions: FunctionsHost;
  /** Messages that the functions sent to phones. */
  readonly messaging: Messaging;
  /** Key that signs the QR codes. */
  readonly qrKey: Buffer;
  /** Whether this start filled an empty database. */
  readonly seeded: boolean;
  /** Stops accepting requests, finishes current writes and closes the files. Rejects with `CloseError` once all of it is closed. */
  close(): Promise<void>;
}

/** Addresses not reachable from other computers. */
const LOCAL_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1']);
const NOT_LOCAL =
  'This server is for evaluation on one computer. To let others reach it, say so: --open-network beside --host.';

/** Starts the whole backend on one port. Rejects with `StartError` on failure. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const closers = new Closers();
  try {
    return await open(options, closers);
  } catch (cause) {
    // The operator needs the reason of the failed start, not of this close.
    await closers.close().catch(() => undefined);
    throw cause;
  }
}

async function open(options: BackendOptions, closers: Closers): Promise<Backend> {
  const { port, host = '127.0.0.1', dataDir, seed, seedDays, appDir = null, openRules = false } = options;
  const { emulator = false, skipDamage = false } = options;
  if (!LOCAL_HOSTS.has(host) && options.openNetwork !== true) throw new StartError(NOT_LOCAL);
  const report = options.report ?? ((message) => process.stderr.write(`${message}\n`));
  const inData = (name: string): string | null => (dataDir === null ? null : path.join(dataDir, name));

  const loaded = openRules ? null : loadRules(options.rulesFile ?? defaultRulesFile());
  const rules = loaded?.rules ?? null;
  const owner = createOwnerGate(emulator);
  closers.add('the administrator’s key', owner.close);
  // The database first: it locks the data folder against a second server.
  const opened = await Database.open({
    dir: inData('base'),
    rules,
    namespace: NAMESPACE,
    report,
    skipDamage,
    expected: dataDir !== null && hasSecrets(dataDir),
  });
  if (!opened.ok) throw new StartError(opened.error.message, { cause: opened.error.cause });
  const database = opened.value;
  closers.add('the database', () => database.close());

  const accounts = inData('usuarios.json');
  const fresh = database.root.isEmpty && (accounts === null || !existsSync(accounts));
  const secrets = await openSecrets(dataDir, fresh);
  const tokens = createSigner(secrets.tokens, emulator);
  const auth = await openAuth({
    projectId: HOME_PROJECT,
    dir: dataDir,
    key: secrets.session,
    tokens,
    openAccounts: openRules,
  });
  closers.add('the times of the last sign-ins', () => auth.users.close());
  const verifier = createTokenVerifier(auth.users, tokens, HOME_PROJECT);
  const storageRules = openRules ? null : loadStorageRules();
  // A test's `mockUserToken` (`auth/verifier.ts`) has no account and no record.
  const works = (caller: Caller): boolean => caller.token.iat === 0 || worksHere(database.root, caller);
  const storage = await openStorage({
    dir: dataDir,
    // Tools that speak to an emulator make buckets of their own.
    bucket: emulator || openRules ? null : BUCKET,
    verifier,
    rules: storageRules,
    works,
    compile: compileStorage,
  });
  closers.add('the photos', () => storage.objects.close());
  const bucket = await openBucket(dataDir);
  closers.add('the published sections', () => bucket.objects.close());

  // Before a demo is created that could not be opened.
  if (port !== 0) await assertFree(host, port);
  const seeded = seed === 'demo' && database.root.isEmpty;
  if (seeded)
    await seedDemo({
      database,
      users: auth.users,
      objects: storage.objects,
      qrKey: secrets.qr,
      now: Date.now(),
      ...(seedDays === undefined ? {} : { days: seedDays }),
    });

  const functions = await createFunctionsHost({
    module: functionsModule,
    projectId: HOME_PROJECT,
    namespace: NAMESPACE,
    storageBucket: BUCKET,
    environment: {
      [QR_KEY_VARIABLE]: secrets.qr.toString('base64'),
      [REMOTES_BUCKET_VARIABLE]: REMOTES_BUCKET,
    },
    pendingFile: inData('eventos.json'),
    clock: options.clock ?? true,
    roughSeed: options.roughDelivery ?? null,
    losesEvents: options.losesEvents ?? false,
    verifier,
    report,
  });
  const { mayBeOwner } = owner;
  const rulesOf = rulesText(database, loaded);
  const handlers = createNamespaces(
    NAMESPACE,
    createDatabaseHandlers(database, verifier, { rulesText: rulesOf, mayBeOwner }),
    emulator || openRules ? (name) => openOther(name) : null,
  );
  /** A further database, with its own data and, until they are replaced, the project's rules. */
  async function openOther(namespace: string): Promise<DatabaseHandlers> {
    const dir = inData(path.join('otras', namespace));
    const other = await Database.open({ dir, rules, namespace, report, skipDamage });
    if (!other.ok) throw new StartError(other.error.message, { cause: other.error.cause });
    const own = createDatabaseHandlers(other.value, verifier, {
      rulesText: rulesText(other.value, loaded),
      mayBeOwner,
    });
    const close = (): Promise<void> => own.close().then(() => other.value.close());
    return { ...own, close };
  }
  const gate = openRules ? () => null : createGate(host);
  const remotes = options.remotes === 'bucket' ? functions.rewrite('entregar_remotos') : undefined;
  const messaging = new Messaging();
  const { headersMs, requestMs } = options.patience ?? PATIENCE;
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: Math.min(headersMs, CHECK_MS),
    },
    createApp({ auth, storage, bucket, messaging, handlers, functions, gate, owner, appDir, remotes }),
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
  closers.add('the events that functions still follow', () => functions.close());

  const { qr: qrKey } = secrets;
  const close = (): Promise<void> => closers.close();
  const { key: ownerKey } = owner;
  return { url, port: taken, database, auth, ownerKey, functions, messaging, qrKey, seeded, close };
}

/** Address of the app for people, and `host:port` for the functions of this process. */
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
