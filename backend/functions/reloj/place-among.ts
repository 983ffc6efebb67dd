import { apartMs, roundsByWindow } from '@gr/shared/domain/dia/due';
import { beganAt } from '@gr/shared/domain/dia/round-seen';
import type { PlanRonda, Ronda } from '@gr/shared/domain/registro/records';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { settleDay } from './settle-day.ts';
import type { ClockStore } from './store.ts';

/** A round of the plan, and the row it counts for so far. */
interface Placed extends Pick<Ronda, 'id' | 'fechah_ini_x' | 'estado'> {
  readonly row: RondaDia | undefined;
  readonly llega_x: number;
}

/**
 * The row that a round of a plan with several windows a day counts for. Rounds that waited for a connection arrive in any order, so all of
 * the plan are placed again by their beginnings, and those that now count for another row are moved there.
 * @param rows of the plan, around the round
 * @param llega_x when the round reached the server, ms since epoch
 */
export async function placeAmong(
  store: ClockStore,
  rows: readonly RondaDia[],
  plan: PlanRonda,
  ronda: Ronda,
  llega_x: number,
  now: number,
): Promise<RondaDia | null> {
  const ordered = [...rows].sort((a, b) => a.ini_x - b.ini_x || a.id.localeCompare(b.id));
  const others = ordered.flatMap((row) =>
    Object.entries(row.rondas ?? {}).map(([id, at]) => readPlaced(store, id, row, at)),
  );
  const known = (await Promise.all(others)).filter(({ id }) => id !== ronda.id);
  const row = ordered.find(({ rondas }) => rondas?.[ronda.id] !== undefined);
  const fechah_ini_x = beganAt(ronda, llega_x);
  const own: Placed = { id: ronda.id, estado: ronda.estado, fechah_ini_x, row, llega_x };
  const windows = ordered.map(({ ini_x, fin_x, limite_x }) => ({
    ini_x,
    fin_x,
    gracia_ms: limite_x - fin_x,
  }));
  const counting = [...known, own].filter(({ estado }) => estado !== 'anulada');
  const places = roundsByWindow(windows, counting, apartMs(plan)).flatMap((rounds, i) =>
    rounds.map((round) => ({ round, to: ordered[i] })),
  );
  const changed = new Set<string>();
  const updates: Record<string, number | null> = {};
  for (const { round, to } of places) {
    if (!to || !round.row || round.row === to) continue;
    updates[`_rondas_dia_/${to.un_id}/${round.row.id}/rondas/${round.id}`] = null;
    updates[`_rondas_dia_/${to.un_id}/${to.id}/rondas/${round.id}`] = round.llega_x;
    changed.add(round.row.id).add(to.id);
  }
  await store.update(updates);
  for (const id of changed) await settleDay(store, ronda.un_id, id, now, false, ronda);
  const to = places.find(({ round }) => round === own)?.to ?? row;
  return to ? store.read<RondaDia>(`_rondas_dia_/${to.un_id}/${to.id}`) : null;
}

async function readPlaced(store: ClockStore, id: string, row: RondaDia, llega_x: number): Promise<Placed> {
  const place = `_recorridos_todos/${id}`;
  const [estado, told] = await Promise.all([
    store.read<Ronda['estado']>(`${place}/estado`),
    store.read<number>(`${place}/fechah_ini_x`),
  ]);
  // A round that its guard deleted counts for nothing.
  const fechah_ini_x = beganAt({ fechah_ini_x: told ?? llega_x }, llega_x);
  return { id, estado: estado ?? 'anulada', fechah_ini_x, row, llega_x };
}
