import type { Json } from '@gr/shared/contract/outbox';
import { type Case, long, type Updates } from './case.ts';
import { isMap, setIn } from './deep.ts';
import { rootOf } from './pieces.ts';

/** Numbers that may be below zero: places, ends of windows and clocks before 1970, and what a gauge shows. */
const SIGNED = /(^|\/)(lat|lng|vence_x|no_antes_x|no_despues_x|reloj|valor)$/;
/** Maps whose keys are open: a short text, or `true`, is one more of them. */
const OPEN = /(^|\/)(nov_pend|consignas_pend|sintomas|reg)$/;
/** The last hour that a clock shows, ms, and what tells one; of files, reads and marks any is taken. */
const LAST_HOUR = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const TOLD = /\/(fechah_x|fechah_ini_x)$/;
const ANY_HOUR =
  /archivos|recorrido\/[^/]+\/fechah_x|deshechas|_tips_leidos_|_videos_vistos_|_consignas_leidas_|_valqr_/;
/** What no map knows. */
const UNKNOWN: readonly Json[] = [5, -5, 'x', long(61), long(201), true];

/**
 * Of every allowed write by those who work in a unit, each value once as something it may not be, and each map with a child
 * that nobody knows: the same in all copies of the record, so that only what the value itself must be can refuse it.
 */
export function valueCases(cases: readonly Case[], t: number): readonly Case[] {
  const seen = new Set<string>();
  return cases.flatMap((item) => {
    if (!item.allow || !('update' in item.try) || item.as.claims?.rol === 'admin') return [];
    const { update } = item.try;
    return [...leavesOf(update)].flatMap(([path, value]): Case[] => {
      const kind = path.replaceAll(/\/[-0-9][^/]*|\/[ptcle][0-9]+(?=\/|$)/g, '/$');
      if (seen.has(kind)) return [];
      seen.add(kind);
      const bad = isMap(value)
        ? UNKNOWN.filter(() => !OPEN.test(path)).map((zz): Json => ({ ...(value as object), zz }))
        : wrongOf(path, value, t);
      return bad.map((one, i) => ({
        ...item,
        name: `${path} wrong ${i}: ${item.name}`,
        try: { update: copiesOf(update, path).reduce((so, copy) => setIn(so, copy, one), update) },
        allow: false,
      }));
    });
  });
}

function wrongOf(path: string, value: Json, t: number): readonly Json[] {
  // The server's own time, and nobody else's.
  if (typeof value === 'object')
    return JSON.stringify(value).includes('timestamp') ? [t - 1_000, t + 1_000] : [];
  if (typeof value === 'number') {
    if (/\/(lat|lng)$/.test(path)) return [-181, 181, 'x', true];
    if (path.endsWith('/valor')) return [true];
    const beyond = TOLD.test(path) && !ANY_HOUR.test(path) ? [LAST_HOUR + 1] : [];
    return SIGNED.test(path) ? ['x', true] : [-1, 'x', true, ...beyond];
  }
  if (typeof value === 'boolean') return ['x', 5];
  return typeof value === 'string' ? [long(10_001), true] : [];
}

/** Values and maps of an update, with their paths. */
function* leavesOf(update: Updates): Generator<readonly [path: string, value: Json]> {
  for (const [path, value] of Object.entries(update)) yield* within(path, value);
}

function* within(path: string, value: Json): Generator<readonly [path: string, value: Json]> {
  if (value === null) return;
  yield [path, value];
  if (!isMap(value)) return;
  for (const [key, child] of Object.entries(value as Readonly<Record<string, Json>>))
    yield* within(`${path}/${key}`, child);
}

/** The same place in the other copies that the update writes. */
function copiesOf(update: Updates, path: string): readonly string[] {
  const root = rootOf(path);
  if (root === null) return [path];
  const id = root.split('/').at(-1);
  const roots = Object.keys(update).map(rootOf);
  const copies = roots.filter((one): one is string => one !== null && one.split('/').at(-1) === id);
  return [...new Set(copies)].map((one) => `${one}${path.slice(root.length)}`);
}
