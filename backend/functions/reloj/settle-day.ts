import type { Json } from '@gr/shared/contract/outbox';
import { type DayUpTo, foldDay } from '@gr/shared/domain/dia/dia-fold';
import type { DayRound } from '@gr/shared/domain/dia/round-seen';
import { vencidaEntry } from '@gr/shared/domain/minuta/entradas';
import type { Ronda } from '@gr/shared/domain/registro/records';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { changedFields } from '@gr/shared/domain/registro/trees';
import { ventanaRow } from '@gr/shared/domain/resumen/rows';
import { windowUpdates } from '../resumen/row-updates.ts';
import { isWhole } from '../whole-round.ts';
import { settleDayAlerts } from './day-alerts.ts';
import { agendaKey } from './ids.ts';
import { neverBegunId, neverBegunUpdates } from './never-begun.ts';
import type { ClockStore } from './store.ts';

/** Most corrections in one run: later arrivals trigger another run. */
const MAX_TURNS = 20;

/** The rounds of a day with the server's times of them; `known` was read before. */
async function roundsOf(
  store: ClockStore,
  { rondas = {} }: RondaDia,
  known: Ronda | null,
): Promise<readonly DayRound[]> {
  const place = (id: string): string => `_recorridos_todos/${id}`;
  const found = Object.entries(rondas).map(async ([id, llega_x]): Promise<DayRound | null> => {
    const ronda = known?.id === id ? known : await store.read<Ronda>(place(id));
    if (ronda === null || !isWhole(ronda)) return null;
    if (['programada', 'en_curso', 'pausada'].includes(ronda.estado))
      return { ronda, llega_x, cierra_x: null };
    const end = await store.read<number>(`_cierres_/${id}/fechah_srv`);
    // Its end may arrive here before it is stored: then the time of its last operation counts.
    const last = typeof ronda.fechah_srv === 'number' ? ronda.fechah_srv : llega_x;
    return { ronda, llega_x, cierra_x: end ?? last };
  });
  return (await Promise.all(found)).filter((one) => one !== null);
}

/**
 * Items to review in every round of the day, not only in the one that counts: the best round hides problems of the others. Stored in the
 * row, which is all that boards and lists read of a day.
 */
function toReview(rounds: readonly DayRound[]): Pick<RondaDia, 'por_revisar'> {
  const por_revisar = rounds.reduce((sum, { ronda }) => sum + (ronda.juicio?.por_revisar ?? 0), 0);
  return por_revisar === 0 ? {} : { por_revisar };
}

/** The day's row by its rounds; fields that no longer apply are left out. */
function rowOf(dia: RondaDia, { estado, tarde, ronda }: DayUpTo, rounds: readonly DayRound[]): RondaDia {
  const {
    tarde: _late,
    ronda_id: _id,
    rond_id: _who,
    rond_nom: _name,
    qr_esp: _expected,
    qr_leidos: _read,
    cump_pct: _share,
    qr_sin_prueba: _unproven,
    por_revisar: _review,
    fechah_ini_x: _began,
    fechah_fin_x: _ended,
    ...plain
  } = dia;
  const sin_prueba = ronda?.juicio?.sin_prueba;
  const figures =
    ronda === null
      ? {}
      : {
          ronda_id: ronda.id,
          rond_id: ronda.rond_id,
          rond_nom: ronda.rond_nom,
          qr_esp: ronda.qr_esp,
          qr_leidos: ronda.qr_leidos,
          cump_pct: ronda.cump_pct,
          fechah_ini_x: ronda.fechah_ini_x,
          ...(sin_prueba === undefined ? {} : { qr_sin_prueba: Object.keys(sin_prueba).length }),
          ...(ronda.fechah_fin_x === undefined ? {} : { fechah_fin_x: ronda.fechah_fin_x }),
        };
  const end = dia.libre ? ronda?.fechah_fin_x : undefined;
  const window = end === undefined ? {} : { fin_x: end, limite_ini_x: end, limite_x: end };
  return { ...plain, ...window, estado, ...(tarde ? { tarde } : {}), ...figures, ...toReview(rounds) };
}

/**
 * Updates a day, its alerts and its never-begun record from its rounds and `now` (ms since epoch). Repeated and parallel runs give the same
 * result: it ends with a read that finds nothing to correct.
 * @param moved its row in the agenda is due, or must be rewritten in any case
 * @param known a round read before the call, which is not read again: whoever read it sees to it that a change of it meanwhile is followed
 * @param first the day's row, if it was read just before
 */
export async function settleDay(
  store: ClockStore,
  un_id: string,
  id: string,
  now: number,
  moved = false,
  known: Ronda | null = null,
  first: RondaDia | null = null,
): Promise<void> {
  const place = `_rondas_dia_/${un_id}/${id}`;
  const agenda = `_agenda_/${agendaKey.dia(un_id, id)}`;
  let row: ReturnType<typeof ventanaRow> | undefined;
  for (let turn = 1; turn <= MAX_TURNS; turn += 1) {
    const dia = (turn === 1 && first) || (await store.read<RondaDia>(place));
    if (dia === null) {
      if (moved) await store.update({ [agenda]: null });
      return;
    }
    // Events may arrive in any order: a day never goes back in time.
    const at = Math.max(now, dia.fechah_srv);
    const rounds = await roundsOf(store, dia, known);
    const folded = foldDay(dia, rounds, at);
    // Its round was annulled, or deleted by its guard.
    if (dia.libre && folded.ronda === null) return store.update({ [place]: null, [agenda]: null });
    await settleDayAlerts(store, dia, folded, at);
    if (folded.estado === 'vencida' && dia.estado !== 'vencida') {
      const entrada = { ...vencidaEntry(dia, at), ref: neverBegunId(dia) };
      await store.append({ un_id, clave: `${entrada.ref}~vencida`, dia_x: dia.limite_x, entrada });
    }
    const after = rowOf(dia, folded, rounds);
    const changed = changedFields(dia, after);
    const updates: Record<string, Json> = {
      ...Object.fromEntries(Object.entries(changed).map(([path, value]) => [`${place}/${path}`, value])),
      ...neverBegunUpdates(dia, folded.estado === 'vencida', at),
      // Of two runs that write one after the other each looks again at what it wrote last.
      ...windowUpdates(after, at, row === undefined ? ventanaRow(dia) : row),
    };
    row = ventanaRow(after);
    const isChanged = Object.keys(updates).length > 0;
    if (!isChanged && (!moved || turn > 1)) return;
    await store.update({
      ...updates,
      ...(isChanged ? { [`${place}/fechah_srv`]: at } : {}),
      [agenda]: folded.sig_x === null ? null : { que: 'dia', un_id, id, prox_x: folded.sig_x },
    });
    // Only its next moment was set.
    if (!isChanged) return;
  }
  throw new Error('The day keeps changing: it will be looked at again.');
}
