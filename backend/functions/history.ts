import type { Json } from '@gr/shared/contract/outbox';
import { type LugarPunto, placedPoint, placedPoints } from '@gr/shared/domain/qr/lugar';
import type { PlanRonda, PuntoQr } from '@gr/shared/domain/registro/records';
import { companyDatabase } from './admin-app.ts';
import { contentOf } from './content-of.ts';
import { timeline, valuesOf } from './lugares/timeline.ts';

/** Trees whose earlier values are stored: a round is judged by the values when it began. */
const KEPT = { planes: '_rondas_plan_', puntos: '_qr_', lugares: '_qr_lugares_' } as const;
/** Templates have no unit: their history is below their own id. */
const TEMPLATES = 'plantillas';
/** What has a history. */
export type Kind = keyof typeof KEPT | typeof TEMPLATES;

/** Value until `ms`, at `_historia_/{kind}/{un_id}/{ms}_{id}`. */
const place = (kind: Kind, un_id: string): string => `_historia_/${kind}/${un_id}`;

/** Present values with later changes undone: id → value at `at` (ms since epoch). */
export function asItWas<T>(
  now: Readonly<Record<string, T>>,
  changes: Readonly<Record<string, T | null>>,
): Record<string, T> {
  const was = Object.assign(Object.create(null) as Record<string, T>, now);
  // The earliest change after that moment has the value at it, so it is applied last.
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

/**
 * Changes of a unit's plans or points after `at` (ms since epoch), by key of the history: the value before each. No limit: with
 * one, many changes would push out the value that a round is judged by.
 */
async function changesAfter<T>(kind: Kind, un_id: string, at: number): Promise<Record<string, T | null>> {
  const query = companyDatabase().ref(place(kind, un_id)).orderByKey().startAfter(`${at}_~`);
  return (contentOf(await query.get()) as Record<string, T | null> | null) ?? {};
}

/** The plans or points of a unit as they were at `at`, ms since epoch. */
async function readAt<T>(kind: keyof typeof KEPT, un_id: string, at: number): Promise<Record<string, T>> {
  const [now, changes] = await Promise.all([
    companyDatabase().ref(`${KEPT[kind]}/${un_id}`).get(),
    changesAfter<T>(kind, un_id, at),
  ]);
  return asItWas<T>((contentOf(now) as Record<string, T> | null) ?? {}, changes);
}

/** A plan of a unit at `at`, ms since epoch; `null` = there was none. */
export async function planAt(un_id: string, id_plan: string, at: number): Promise<PlanRonda | null> {
  const [now, changes] = await Promise.all([
    companyDatabase().ref(`${KEPT.planes}/${un_id}/${id_plan}`).get(),
    changesAfter<PlanRonda>('planes', un_id, at),
  ]);
  const plan = contentOf(now) as PlanRonda | null;
  return asItWas<PlanRonda>(plan === null ? {} : { [id_plan]: plan }, changes)[id_plan] ?? null;
}

/** The points of a unit with their positions at `at`, ms since epoch, by `qr_id`. */
export async function pointsAt(un_id: string, at: number): Promise<Record<string, PuntoQr>> {
  const [puntos, lugares] = await Promise.all([
    readAt<PuntoQr>('puntos', un_id, at),
    readAt<LugarPunto>('lugares', un_id, at),
  ]);
  return placedPoints(puntos, lugares);
}

/** A point as it is now, with its position; `null` = there is none. */
export async function pointNow(un_id: string, qr_id: string): Promise<PuntoQr | null> {
  const [punto, lugar] = await Promise.all(
    ['_qr_', '_qr_lugares_'].map((tree) => companyDatabase().ref(`${tree}/${un_id}/${qr_id}`).get()),
  );
  const now = punto && (contentOf(punto) as PuntoQr | null);
  return now ? placedPoint(now, lugar && (contentOf(lugar) as LugarPunto | null)) : null;
}

/**
 * Every value until `until` of points that changed after `from` (both ms since epoch), with their positions at that time, by `qr_id`,
 * oldest first. Later values are left out.
 */
export async function pointsBetween(
  un_id: string,
  from: number,
  until: number,
): Promise<Record<string, PuntoQr[]>> {
  const [puntos, lugares] = await Promise.all([
    changesAfter<PuntoQr>('puntos', un_id, from),
    changesAfter<LugarPunto>('lugares', un_id, from),
  ]);
  const keys = [...Object.keys(puntos), ...Object.keys(lugares)];
  const ids = [...new Set(keys.map((key) => key.slice(key.indexOf('_') + 1)))];
  const found = ids.map(async (id): Promise<[string, PuntoQr[]]> => {
    const [punto, lugar] = await Promise.all(
      ['_qr_', '_qr_lugares_'].map(async (tree) =>
        contentOf(await companyDatabase().ref(`${tree}/${un_id}/${id}`).get()),
      ),
    );
    const points = timeline(id, puntos, punto as PuntoQr | null);
    return [id, valuesOf(points, timeline(id, lugares, lugar as LugarPunto | null), from, until)];
  });
  return Object.fromEntries(await Promise.all(found));
}

/** Value of a template before each change after `from` (ms since epoch), oldest first. */
export async function templateBefore(id_plant: string, from: number): Promise<readonly unknown[]> {
  const changes = await changesAfter<unknown>(TEMPLATES, id_plant, from);
  return Object.keys(changes)
    .sort()
    .map((key) => changes[key]);
}

/**
 * The rows that keep the values before a change, under its time, so that a repeat writes the same. An absent value is kept as `{nuevo:
 * true}`, since the database has no value for it.
 * @param group unit, or id of a template
 * @param at ms since epoch
 */
export function keptValues(
  kind: Kind,
  group: string,
  before: Readonly<Record<string, unknown>>,
  at: number,
): Record<string, Json> {
  const rows = Object.entries(before).map(([id, value]) => [
    `${place(kind, group)}/${at}_${id}`,
    (value ?? { nuevo: true }) as Json,
  ]);
  return Object.fromEntries(rows) as Record<string, Json>;
}
