import type { RequestHandler } from 'express';
import type { DatabaseEvent } from './database-event.ts';

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
  readonly run: (event: DatabaseEvent) => Promise<unknown>;
}

interface Endpoint {
  readonly httpsTrigger?: object;
  readonly callableTrigger?: object;
  readonly eventTrigger?: {
    readonly eventType: string;
    readonly eventFilterPathPatterns?: Readonly<Record<string, unknown>>;
  };
}

type Exported = ((...args: readonly unknown[]) => unknown) & { readonly __endpoint: Endpoint };

function isExported(value: unknown): value is Exported {
  return typeof value === 'function' && '__endpoint' in value;
}

/**
 * Sorts the exports of a firebase-functions v2 module by their `__endpoint`. Throws for a kind that this host does
 * not run (schedules, queues, v1), so that a function is never silently left out.
 */
export function readExports(module: Readonly<Record<string, unknown>>): {
  readonly http: readonly HttpExport[];
  readonly triggers: readonly TriggerExport[];
} {
  const http: HttpExport[] = [];
  const triggers: TriggerExport[] = [];
  for (const [name, value] of Object.entries(module)) {
    if (!isExported(value)) continue;
    const endpoint = value.__endpoint;
    const pattern = endpoint.eventTrigger?.eventFilterPathPatterns?.ref;
    if (endpoint.httpsTrigger !== undefined || endpoint.callableTrigger !== undefined) {
      http.push({ name, handler: (request, response) => value(request, response) });
    } else if (endpoint.eventTrigger !== undefined && typeof pattern === 'string') {
      const parts = pattern.split('/').filter((part) => part !== '');
      const run = async (event: DatabaseEvent): Promise<unknown> => value(event);
      triggers.push({ name, type: endpoint.eventTrigger.eventType, pattern: parts, run });
    } else {
      throw new Error(`The function ${name} is of a kind that the embedded backend does not run.`);
    }
  }
  return { http, triggers };
}
