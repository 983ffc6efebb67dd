import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Commit } from '../ports.ts';
import type { Project } from '../project.ts';
import type { Match } from './path-matches.ts';

/** Prefix of the database event types of firebase-functions v2: `created`, `updated`, `deleted`, `written`. */
export const EVENT_PREFIX = 'google.firebase.database.ref.v1.';

/** A database CloudEvent as the functions runtime passes it to a v2 function. */
export interface DatabaseEvent {
  readonly specversion: '1.0';
  readonly id: string;
  readonly type: string;
  readonly source: string;
  readonly time: string;
  readonly ref: string;
  readonly instance: string;
  readonly location: string;
  readonly firebasedatabasehost: string;
  readonly authtype: 'admin' | 'app_user';
  /** Uid of the person who wrote it. */
  readonly authid?: string;
  readonly data: { readonly data: unknown; readonly delta: unknown };
}

/** The event of a matched place, or `undefined` when this type does not fire for the change. */
export function eventOf(
  type: string,
  match: Match,
  { namespace, region }: Pick<Project, 'namespace' | 'region'>,
  { at, by }: Pick<Commit, 'at' | 'by'>,
): DatabaseEvent | undefined {
  const { before, after } = match;
  const what = type.slice(EVENT_PREFIX.length);
  const fires =
    what === 'written' ||
    (what === 'created' && before.isEmpty && !after.isEmpty) ||
    (what === 'deleted' && !before.isEmpty && after.isEmpty) ||
    (what === 'updated' && !before.isEmpty && !after.isEmpty);
  if (!fires || (before.isEmpty && after.isEmpty)) return undefined;
  const old = before.toJson();
  return {
    specversion: '1.0',
    id: randomUUID(),
    type,
    source: `//firebasedatabase.googleapis.com/projects/_/locations/${region}/instances/${namespace}`,
    time: new Date(at).toISOString(),
    ref: match.path.join('/'),
    instance: namespace,
    location: region,
    firebasedatabasehost: 'firebaseio.com',
    ...(by === undefined ? { authtype: 'admin' } : { authtype: 'app_user', authid: by }),
    data: { data: old, delta: deltaOf(old, after.toJson()) },
  };
}

type Children = Readonly<Record<string, unknown>>;

/** The change from `before` to `after` as the runtime writes it: removed children are `null`, equal ones are absent. */
export function deltaOf(before: unknown, after: unknown): unknown {
  if (!hasChildren(before) || !hasChildren(after)) return after;
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const changed = Object.entries(after).flatMap(([key, value]): [string, unknown][] => {
    const old = Object.hasOwn(before, key) ? before[key] : null;
    return isDeepStrictEqual(old, value) ? [] : [[key, deltaOf(old, value)]];
  });
  return Object.fromEntries([...removed.map((key) => [key, null]), ...changed]);
}

function hasChildren(value: unknown): value is Children {
  return typeof value === 'object' && value !== null;
}
