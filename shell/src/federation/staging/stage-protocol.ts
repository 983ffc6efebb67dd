import type { Assets } from '@gr/shared/contract/manifest';
import type { Result } from '@gr/shared/contract/result';
import type { StageRequest } from './stage.ts';

/** The page asks the worker to stage a version; the answers come through the port sent along. */
export interface StageMessage {
  readonly type: 'STAGE';
  readonly request: StageRequest;
}

/** The page no longer wants it; goes through the port. */
export const GIVE_UP = 'GIVE_UP';

/** What the worker says of a job. */
export type StageReply =
  /** It takes the job: said at once. */
  | { readonly type: 'TAKEN' }
  /** It still works: said each second, and when a file has come. */
  | { readonly type: 'ALIVE'; readonly done: number; readonly total: number }
  /** A line for the page's trace. */
  | { readonly type: 'EVENT'; readonly name: string; readonly facts: Facts }
  | { readonly type: 'ERROR'; readonly code: string; readonly cause: string }
  | { readonly type: 'DONE'; readonly result: Result<Assets> };

type Facts = Readonly<Record<string, string | number | boolean>>;

/** True for a job this code can do; anything else is left alone. */
export function isStageMessage(data: unknown): data is StageMessage {
  const { type, request } = (data ?? {}) as { readonly type?: unknown; readonly request?: unknown };
  if (type !== 'STAGE') return false;
  const { id, version, assets_sha256, shared, part } = (request ?? {}) as Readonly<Record<string, unknown>>;
  return (
    [id, version].every((name) => typeof name === 'string' && /^[\w.-]+$/.test(name)) &&
    typeof assets_sha256 === 'string' &&
    (part === undefined || part === 'first') &&
    typeof shared === 'object' &&
    shared !== null
  );
}
