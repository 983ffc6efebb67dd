import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { TreeNode } from '@gr/rtdb-rules/ports';
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import { encodeUnsigned } from '../auth/jwt.ts';
import { bearerOf } from '../http/bearer.ts';
import { sendJsonError } from '../http/json-error.ts';
import { MESSAGING_PATH } from '../messaging/messaging-service.ts';
import type { Commit, TokenVerifier } from '../ports.ts';
import type { Project } from '../project.ts';
import type { StoredObject } from '../storage/stored-object.ts';
import { type DatabaseEvent, eventOf } from './database-event.ts';
import { readExports } from './function-exports.ts';
import { FINALIZED, finalizedEvent, type ObjectEvent } from './object-event.ts';
import { matchesOf } from './path-matches.ts';
import { type Roughness, roughDelivery } from './rough-delivery.ts';
import { ScheduleRunner } from './schedule-runner.ts';
import { overTriggerLimits, type TriggerRefusal } from './trigger-limits.ts';
import { type Delivery, TriggerQueue } from './trigger-queue.ts';

/** Subset of the database used by the host. */
export interface CommitSource {
  onCommit(listener: (commit: Commit) => void): () => void;
  /** Sets the last check of a write before it is stored. */
  beforeCommit(check: (commit: Commit) => TriggerRefusal | null): void;
  /** Whether it refuses changes because the disk is full: functions that fail then are not at fault. */
  readonly isDiskFull: boolean;
}

/** Subset of people's files used by the host. */
export interface ObjectSource {
  onFinalized(listener: (object: StoredObject) => void): () => void;
}

/** Functions and how they run. */
export interface HostedFunctions {
  /** Exports of a firebase-functions v2 module; its other exports are left alone. */
  readonly module: Readonly<Record<string, unknown>>;
  /** Additional environment of the functions, e.g. secrets; `messaging` is what replaces `https://fcm.googleapis.com`. */
  readonly environment?: (server: { readonly messaging: string }) => Readonly<Record<string, string>>;
  /** Whether scheduled functions run at their times; `false`: only on request. */
  readonly clock?: boolean;
  /** Makes delivery as bad as the service may be; absent: each event once and in order. */
  readonly rough?: Roughness;
  /** Ends what the functions keep open towards `server` (`host:port`), e.g. their admin app. */
  readonly stop?: (server: string) => Promise<void>;
}

/** Options of the functions host. */
export interface FunctionsOptions extends Partial<HostedFunctions> {
  readonly project: Project;
  /** File of the undelivered events; `null` = in memory. */
  readonly pendingFile: string | null;
  /** Verifies the tokens of callers. */
  readonly verifier: TokenVerifier;
  readonly report: (message: string) => void;
}

/** Statistics of a function. */
export interface Ran {
  readonly runs: number;
  /** Total wall time of its runs, ms. */
  readonly ms: number;
  /** Delay from event to run, ms: total and longest. */
  readonly lagMs: number;
  readonly mostLagMs: number;
}

/** The functions, hosted in this process. */
export interface FunctionsHost {
  /** Serves `/fn/<project>/<region>/<name>`. */
  readonly router: Router;
  /** The function of that name, called as by a hosting rewrite. Throws when there is none. */
  rewrite(name: string): RequestHandler;
  /** Starts following database and files; firebase-admin inside the functions then connects to `hostAndPort`. */
  start(database: CommitSource, files: ObjectSource, hostAndPort: string): void;
  /** Runs a scheduled function as of `at`, ms since epoch, and delivers the resulting events. Rejects with the function's error. */
  runScheduled(name: string, at: number): Promise<void>;
  /** Resolves when no event is being delivered. */
  idle(): Promise<void>;
  /** Statistics since the start of functions called by events, by name. */
  readonly ran: ReadonlyMap<string, Ran>;
  /** Lets the current runs end and begins no more; what happens meanwhile is kept for the next start. */
  drain(): Promise<void>;
  /** Stops following database and files and closes the file of the undelivered events: call it once nothing can be written any more. */
  close(): Promise<void>;
}

/**
 * Hosts firebase-functions v2 exports. firebase-admin finds its server through environment variables of the process,
 * so two hosts at once in one process would share the last one's server: start one at a time.
 */
export async function createFunctionsHost(options: FunctionsOptions): Promise<FunctionsHost> {
  const { module = {}, project, environment, pendingFile, clock = true, verifier, report } = options;
  const { http, triggers, objects, schedules } = readExports(module);
  const runner = new ScheduleRunner({ schedules, report });
  const rough = options.rough === undefined ? null : roughDelivery(options.rough);
  const followers = [...triggers, ...objects];
  const withoutRetry = new Set(followers.flatMap(({ name, retry }) => (retry ? [] : [name])));
  const alone = new Set(followers.flatMap((one) => (one.alone ? [one.name] : [])));
  const queue = await TriggerQueue.open({
    file: pendingFile,
    report,
    rough,
    retries: (functionName) => !withoutRetry.has(functionName),
    isAlone: (functionName) => alone.has(functionName),
    isHeld: () => source?.isDiskFull === true,
    async deliver({ functionName, event }) {
      const cold = rough?.coldStart(functionName) ?? 0;
      if (cold > 0) await setTimeout(cold);
      const [from, lag] = [performance.now(), Date.now() - Date.parse(event.time)];
      try {
        // Absent for an event stored by an older version that had this function.
        if (event.type === FINALIZED)
          await objects.find(({ name }) => name === functionName)?.run(event as ObjectEvent);
        else await triggers.find(({ name }) => name === functionName)?.run(event as DatabaseEvent);
      } finally {
        ran.set(functionName, oneMore(ran.get(functionName), performance.now() - from, lag));
      }
    },
  });
  const ran = new Map<string, Ran>();
  let source: CommitSource | undefined;
  let stop = (): void => undefined;
  let server: string | undefined;
  const drain = async (): Promise<void> => {
    await runner.close();
    await queue.drain();
    const drained = server;
    server = undefined;
    if (drained !== undefined) await options.stop?.(drained);
  };
  return {
    router: createRouter(http, verifier, project.region),
    rewrite(name) {
      const found = http.find((one) => one.name === name);
      if (found === undefined) throw new Error(`There is no function ${name}.`);
      return (request, response, next) =>
        raw(request, response, (failed?: unknown) =>
          failed === undefined ? found.handler(request, response, next) : next(failed),
        );
    },
    start(database, files, hostAndPort) {
      server = hostAndPort;
      source = database;
      const restore = setEnvironment(project, hostAndPort, environment);
      /** By the tree after it: the deliveries of a write that passed the check and is not stored yet. */
      const checked = new WeakMap<TreeNode, readonly Delivery[]>();
      database.beforeCommit((commit) => {
        const deliveries = triggers.flatMap((trigger) => deliveriesOf(trigger, commit, project));
        // A write that changes nothing has the tree of the one before it.
        if (commit.after !== commit.before) checked.set(commit.after, deliveries);
        return overTriggerLimits(deliveries);
      });
      const unfollow = database.onCommit((commit) => {
        queue.add(checked.get(commit.after) ?? []);
        checked.delete(commit.after);
      });
      const unwatch = files.onFinalized((object) => {
        if (object.bucket !== project.bucket) return;
        queue.add(objects.map(({ name }) => ({ functionName: name, event: finalizedEvent(object) })));
      });
      stop = () => {
        unwatch();
        unfollow();
        database.beforeCommit(() => null);
        restore();
      };
      queue.start();
      if (clock) runner.start();
    },
    async runScheduled(name, at) {
      await runner.run(name, at);
      await queue.idle();
    },
    idle: () => queue.idle(),
    ran,
    drain,
    async close() {
      await drain();
      stop();
      await queue.close();
    },
  };
}

/** Largest body, bytes; Cloud Functions take 32 MB. */
const MAX_BODY = 10 * 1024 * 1024;

/** As in the functions framework: `rawBody` is the unparsed body. */
function keep(request: IncomingMessage & { rawBody?: Buffer }, _response: unknown, bytes: Buffer): void {
  request.rawBody = bytes;
}

/** Bodies that are not JSON are passed as bytes. */
const raw = express.raw({ type: () => true, limit: MAX_BODY, verify: keep });

/**
 * firebase-admin requires unsigned tokens from an emulator, and refuses signed ones: the caller is verified here, and the function receives
 * either the same token in unsigned form or an invalid one.
 */
function believe(verifier: TokenVerifier): RequestHandler {
  return (request, _response, next) => {
    const token = bearerOf(request);
    if (token !== undefined) {
      const verdict = verifier.verify(token, Date.now());
      const isPerson = verdict.ok && !verdict.caller.admin;
      request.headers.authorization = `Bearer ${isPerson ? encodeUnsigned(verdict.caller.token) : 'none'}`;
    }
    next();
  };
}

function createRouter(
  http: ReturnType<typeof readExports>['http'],
  verifier: TokenVerifier,
  region: string,
): Router {
  const router = express.Router();
  router.use('/fn', believe(verifier));
  for (const { name, handler } of http) {
    router.use(`/fn/:project/${region}/${name}`, express.json({ verify: keep }), raw, handler);
  }
  // An unreadable body is the caller's error and no failure of the server.
  const unread: ErrorRequestHandler = (cause: { readonly status?: unknown }, _request, response, next) => {
    const { status } = cause;
    if (typeof status !== 'number' || status < 400 || status >= 500) return next(cause);
    sendJsonError(response, status, 'unreadable_body', 'The body of the request cannot be read.');
  };
  router.use('/fn', unread);
  router.use('/fn', (_request, response) => {
    sendJsonError(response, 404, 'unknown_function', 'There is no such function.');
  });
  return router;
}

function deliveriesOf(
  { name, type, pattern }: ReturnType<typeof readExports>['triggers'][number],
  commit: Commit,
  project: Project,
): readonly Delivery[] {
  const events = matchesOf(commit, pattern).map((match) => eventOf(type, match, project, commit));
  return events.flatMap((event) => (event === undefined ? [] : [{ functionName: name, event }]));
}

/** Points firebase-admin at this server; returns the function that restores the environment. */
function setEnvironment(
  { id: projectId, namespace, bucket: storageBucket }: Project,
  hostAndPort: string,
  more: HostedFunctions['environment'],
): () => void {
  const databaseURL = `http://${hostAndPort}?ns=${namespace}`;
  const wanted: Readonly<Record<string, string>> = {
    ...more?.({ messaging: `http://${hostAndPort}${MESSAGING_PATH}` }),
    GCLOUD_PROJECT: projectId,
    FIREBASE_CONFIG: JSON.stringify({ projectId, databaseURL, storageBucket }),
    FIREBASE_DATABASE_EMULATOR_HOST: hostAndPort,
    FIREBASE_AUTH_EMULATOR_HOST: hostAndPort,
    STORAGE_EMULATOR_HOST: `http://${hostAndPort}`,
  };
  const before = Object.keys(wanted).map((key) => [key, process.env[key]] as const);
  Object.assign(process.env, wanted);
  return () => {
    for (const [key, value] of before) {
      if (process.env[key] !== wanted[key]) continue;
      if (value === undefined) delete process.env[key];
      else process.env[key] = value;
    }
  };
}

function oneMore(before: Ran | undefined, ms: number, lag: number): Ran {
  const { runs, ms: all, lagMs, mostLagMs } = before ?? { runs: 0, ms: 0, lagMs: 0, mostLagMs: 0 };
  return { runs: runs + 1, ms: all + ms, lagMs: lagMs + lag, mostLagMs: Math.max(mostLagMs, lag) };
}
