import type { Json } from '@gr/shared/contract/outbox';
import type { PlanRonda, PuntoQr } from '@gr/shared/domain/registro/records';
import { onValueWritten } from 'firebase-functions/v2/database';
import { companyDatabase } from './admin-app.ts';

/** The trees whose earlier values are kept: a round is judged by what held when it began. */
const KEPT = { planes: '_rondas_plan_', puntos: '_qr_' } as const;
type Kind = keyof typeof KEPT;

/** Most changes of one unit's plans or points that are looked back over (our choice: points are moved a few times a year). */
const MAX_BACK = 500;

/** Value as it stood until `ms`, at `_historia_/{kind}/{un_id}/{ms}_{id}`. */
const place = (kind: Kind, un_id: string): string => `_historia_/${kind}/${un_id}`;

/** What stands now, with what changed since put back: id → value at `at` (ms since epoch). */
export function asItWas<T>(
  now: Readonly<Record<string, T>>,
  changes: Readonly<Record<string, T | null>>,
): Record<string, T> {
  const was: Record<string, T> = { ...now };
  // The earliest change after that moment holds what stood at it: so it is put back last.
  const keys = Object.keys(changes).sort((a, b) => Number(b.split('_', 1)[0]) - Number(a.split('_', 1)[0]));
  for (const key of keys) {
    const id = key.slice(key.indexOf('_') + 1);
    const value = changes[key];
    if (value === null || value === undefined || (value as { nuevo?: unknown }).nuevo === true)
      delete was[id];
    else was[id] = value;
  }
  return was;
}

/** Changes of a unit's plans or points after `at` (ms since epoch), by key of the history: what stood before each. */
async function changesAfter<T>(kind: Kind, un_id: string, at: number): Promise<Record<string, T | null>> {
  const query = companyDatabase().ref(place(kind, un_id)).orderByKey().startAfter(`${at}_~`);
  return ((await query.limitToFirst(MAX_BACK).get()).val() as Record<string, T | null> | null) ?? {};
}

/** The plans or points of a unit as they stood at `at`, ms since epoch. */
async function readAt<T>(kind: Kind, un_id: string, at: number): Promise<Record<string, T>> {
  const [now, changes] = await Promise.all([
    companyDatabase().ref(`${KEPT[kind]}/${un_id}`).get(),
    changesAfter<T>(kind, un_id, at),
  ]);
  return asItWas<T>((now.val() as Record<string, T> | null) ?? {}, changes);
}

/** The plans of a unit at `at`, ms since epoch, by `id_plan`. */
export const plansAt = (un_id: string, at: number): Promise<Record<string, PlanRonda>> =>
  readAt('planes', un_id, at);

/** The points of a unit at `at`, ms since epoch, by `qr_id`. */
export const pointsAt = (un_id: string, at: number): Promise<Record<string, PuntoQr>> =>
  readAt('puntos', un_id, at);

/**
 * Every value that points changed after `from` had until `until` (both ms since epoch), by `qr_id`, oldest first. What they
 * became later is not among them.
 */
export async function pointsBetween(
  un_id: string,
  from: number,
  until: number,
): Promise<Record<string, PuntoQr[]>> {
  const between: Record<string, PuntoQr[]> = {};
  const over = new Set<string>();
  const changes = Object.entries(await changesAfter<PuntoQr>('puntos', un_id, from));
  const at = (key: string): number => Number.parseInt(key, 10);
  for (const [key, before] of changes.sort(([a], [b]) => at(a) - at(b))) {
    const id = key.slice(key.indexOf('_') + 1);
    if (over.has(id)) continue;
    between[id] = [...(between[id] ?? []), ...(before && 'qr_id' in before ? [before] : [])];
    // What stood when this change came is the last value of the time asked for.
    if (at(key) > until) over.add(id);
  }
  for (const [qr_id, values] of Object.entries(between)) {
    if (over.has(qr_id)) continue;
    const now = (await companyDatabase().ref(`_qr_/${un_id}/${qr_id}`).get()).val() as PuntoQr | null;
    if (now) values.push(now);
  }
  return between;
}

/**
 * Keeps what stood before a change, under the time of the event: a repeat writes the same. What was not there is kept as
 * `{nuevo: true}`, since the database has no value for nothing.
 */
async function keep(kind: Kind, un_id: string, id: string, time: string, before: Json): Promise<void> {
  await companyDatabase()
    .ref(`${place(kind, un_id)}/${Date.parse(time)}_${id}`)
    .set(before ?? { nuevo: true });
}

const REGION = { region: 'us-central1', retry: true } as const;

/** Keeps what a plan was before each change. */
export const guardar_historia_plan = onValueWritten(
  { ref: '/_rondas_plan_/{un_id}/{id}', ...REGION },
  ({ data, params, time }) => keep('planes', params.un_id, params.id, time, data.before.val() as Json),
);

/** Keeps what a point was before each change. */
export const guardar_historia_punto = onValueWritten(
  { ref: '/_qr_/{un_id}/{id}', ...REGION },
  ({ data, params, time }) => keep('puntos', params.un_id, params.id, time, data.before.val() as Json),
);
