import type { RequestHandler } from 'express';
import type { DatabaseEvent } from './database-event.ts';
import { FINALIZED, type ObjectEvent } from './object-event.ts';

/** A function called over HTTP. */
export interface HttpExport {
  readonly name: string;
  readonly handler: RequestHandler;
}

/** A function that follows the database. */
export interface TriggerExport {
  readonly name: string;
  /** E.g. `google.firebase.database.ref.v1.written`. */
  readonly type: string;
  /** Path parts, wildcards in braces. */
  readonly pattern: readonly string[];
  /** Whether an event is delivered again after a failure. */
  readonly retry: boolean;
  /** Whether it may have one run at a time only: one instance that takes one event at a time. */
  readonly alone: boolean;
  readonly run: (event: DatabaseEvent) => Promise<unknown>;
}

/** A function that follows people's files. */
export interface ObjectExport {
  readonly name: string;
  /** Whether an event is delivered again after a failure. */
  readonly retry: boolean;
  /** Whether it may have one run at a time only: one instance that takes one event at a time. */
  readonly alone: boolean;
  readonly run: (event: ObjectEvent) => Promise<unknown>;
}

/** A scheduled function. */
export interface ScheduleExport {
  readonly name: string;
  /** A cron expression of five fields. */
  readonly schedule: string;
  /** IANA name, e.g. `America/Bogota`. */
  readonly timeZone: string;
  /** How often a run that failed is tried again. */
  readonly retries: number;
  /** Runs it as of `at`, ms since epoch. */
  readonly run: (at: number) => Promise<unknown>;
}

interface Endpoint {
  readonly maxInstances?: unknown;
  readonly concurrency?: unknown;
  readonly httpsTrigger?: object;
  readonly callableTrigger?: object;
  readonly eventTrigger?: {
    readonly eventType: string;
    /** An expression of a parameterized configuration is not evaluated here. */
    readonly retry?: unknown;
    readonly eventFilterPathPatterns?: Readonly<Record<string, unknown>>;
  };
  readonly scheduleTrigger?: {
    readonly schedule: unknown;
    readonly timeZone?: unknown;
    readonly retryConfig?: { readonly retryCount?: unknown };
  };
}

type Exported = ((...args: readonly unknown[]) => unknown) & {
  readonly __endpoint: Endpoint;
  readonly run?: (event: { readonly scheduleTime: string }) => unknown;
};

function isExported(value: unknown): value is Exported {
  return typeof value === 'function' && '__endpoint' in value;
}

/**
 * Sorts the exports of a firebase-functions v2 module by their `__endpoint`. Throws for a kind that this host does not run (queues, v1), so
 * that a function is never silently left out.
 */
export function readExports(module: Readonly<Record<string, unknown>>): {
  readonly http: readonly HttpExport[];
  readonly triggers: readonly TriggerExport[];
  readonly objects: readonly ObjectExport[];
  readonly schedules: readonly ScheduleExport[];
} {
  const http: HttpExport[] = [];
  const triggers: TriggerExport[] = [];
  const objects: ObjectExport[] = [];
  const schedules: ScheduleExport[] = [];
  for (const [name, value] of Object.entries(module)) {
    if (!isExported(value)) continue;
    const endpoint = value.__endpoint;
    const pattern = endpoint.eventTrigger?.eventFilterPathPatterns?.ref;
    const retry = endpoint.eventTrigger?.retry === true;
    const alone = endpoint.maxInstances === 1 && endpoint.concurrency === 1;
    if (endpoint.httpsTrigger !== undefined || endpoint.callableTrigger !== undefined) {
      http.push({ name, handler: (request, response) => value(request, response) });
    } else if (endpoint.eventTrigger !== undefined && typeof pattern === 'string') {
      const parts = pattern.split('/').filter((part) => part !== '');
      const run = async (event: DatabaseEvent): Promise<unknown> => value(event);
      triggers.push({ name, type: endpoint.eventTrigger.eventType, pattern: parts, retry, alone, run });
    } else if (endpoint.eventTrigger?.eventType === FINALIZED) {
      objects.push({ name, retry, alone, run: async (event) => value(event) });
    } else if (endpoint.scheduleTrigger !== undefined) {
      schedules.push(scheduleOf(name, value, endpoint.scheduleTrigger));
    } else {
      throw new Error(`The function ${name} is of a kind that the embedded backend does not run.`);
    }
  }
  return { http, triggers, objects, schedules };
}

function scheduleOf(
  name: string,
  { run }: Exported,
  { schedule, timeZone, retryConfig }: NonNullable<Endpoint['scheduleTrigger']>,
): ScheduleExport {
  const retries = retryConfig?.retryCount;
  if (typeof schedule !== 'string' || typeof timeZone !== 'string' || run === undefined)
    throw new Error(`The function ${name} needs a schedule and a time zone in plain text.`);
  return {
    name,
    schedule,
    timeZone,
    retries: typeof retries === 'number' ? retries : 0,
    run: async (at) => run({ scheduleTime: new Date(at).toISOString() }),
  };
}
