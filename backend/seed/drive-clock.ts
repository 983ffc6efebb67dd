import type { Json } from '@gr/shared/contract/outbox';
import type { PlanRonda, Ronda } from '@gr/shared/domain/registro/records';
import { startOfDay } from '@gr/shared/domain/valor/time';
import { followRound } from '../functions/reloj/follow-round.ts';
import { replan } from '../functions/reloj/plan-days.ts';
import type { AgendaRow, ClockStore } from '../functions/reloj/store.ts';
import { tick } from '../functions/reloj/tick.ts';
import { type Answer, answersTo, giveAnswer } from './alert-answers.ts';
import { seedEntry } from './minuta.ts';
import type { SeedTree } from './seed-tree.ts';

/** Rounds are large, and what the clock reads of them it never changes: they are not copied. */
const ROUNDS = '_recorridos_todos/';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Days of the demo for which the clock's work is done: a few more than the 31 of the longest range. */
const CLOCK_DAYS = 35;

/** Something that happens at a moment, ms since epoch. */
type Happening = readonly [at: number, run: () => Promise<void>];

/**
 * Runs the clock's functions over the demo's days up to `now` (ms since epoch), as the functions would have: days,
 * alerts, notices and the rounds nobody began come of it; people answer most alerts.
 */
export async function driveClock(tree: SeedTree, now: number, days: number): Promise<void> {
  const store = treeStore(tree);
  const answers: Answer[] = [];
  const watched: typeof store = {
    ...store,
    async createOnce(path, value) {
      const isNew = await store.createOnce(path, value);
      if (isNew && /^_alertas_\/[^/]+\/[^/]+$/.test(path)) {
        answers.push(...answersTo(tree, path));
        answers.sort((a, b) => a.at - b.at);
      }
      return isNew;
    },
  };
  // In the morning, when the night's window can not be begun any more.
  const start = Math.min(startOfDay(now) - Math.min(days, CLOCK_DAYS) * DAY + 6 * HOUR, now);
  const plans = tree.read('_rondas_plan_') as unknown as Record<string, Record<string, PlanRonda>>;
  for (const [un_id, own] of Object.entries(plans))
    for (const id_plan of Object.keys(own)) await replan(watched, un_id, id_plan, start);
  const happenings = roundsOf(tree, start).flatMap((ronda): Happening[] => {
    const { fechah_ini_x, fechah_fin_x = fechah_ini_x } = ronda;
    return [fechah_ini_x, fechah_fin_x].map((at) => [
      at,
      () => followRound(watched, ronda, fechah_ini_x, at),
    ]);
  });
  happenings.sort(([a], [b]) => a - b);
  for (const [at, run] of [...happenings, [now, () => Promise.resolve()] as const]) {
    for (;;) {
      const [due] = await store.due(at, 1);
      const answer = answers[0] !== undefined && answers[0].at <= at ? answers[0] : undefined;
      if (answer !== undefined && answer.at <= (due?.[1].prox_x ?? at)) {
        answers.shift();
        await giveAnswer(tree, watched, answer);
      } else if (due !== undefined) await tick(watched, due[1].prox_x);
      else break;
    }
    await run();
  }
}

/** The demo's rounds that were begun since `start`, as the database has them. */
function roundsOf(tree: SeedTree, start: number): readonly Ronda[] {
  const all = (tree.read('_recorridos_todos') ?? {}) as unknown as Readonly<Record<string, Ronda>>;
  return Object.values(all).filter(({ fechah_ini_x }) => fechah_ini_x >= start);
}

/** The demo's tree as the clock uses a database; what is read is a copy. */
export function treeStore(tree: SeedTree): ClockStore {
  return {
    read<T>(path: string) {
      const value = tree.read(path) ?? null;
      return Promise.resolve((path.startsWith(ROUNDS) ? value : structuredClone(value)) as T | null);
    },
    update(updates) {
      for (const [path, value] of Object.entries(updates)) tree.put(path, structuredClone(value));
      return Promise.resolve();
    },
    createOnce(path, value) {
      const isNew = tree.read(path) === undefined;
      if (isNew) tree.put(path, structuredClone(value));
      return Promise.resolve(isNew);
    },
    due(now, limit) {
      const rows = Object.entries((tree.read('_agenda_') ?? {}) as Record<string, Json & AgendaRow>);
      const due = rows.filter(([, { prox_x }]) => prox_x <= now);
      return Promise.resolve(due.sort(([, a], [, b]) => a.prox_x - b.prox_x).slice(0, limit));
    },
    append: (entry) => {
      seedEntry(tree, entry);
      return Promise.resolve();
    },
    between<T>(path: string, from: string, to: string) {
      const rows = Object.entries((tree.read(path) ?? {}) as Record<string, T>);
      return Promise.resolve(Object.fromEntries(rows.filter(([key]) => key >= from && key <= to)));
    },
    newest<T>(path: string, child: string) {
      const rows = Object.values((tree.read(path) ?? {}) as Record<string, Record<string, Json>>);
      const last = rows.sort((a, b) => Number(b[child]) - Number(a[child]))[0];
      return Promise.resolve((last ?? null) as T | null);
    },
  };
}
