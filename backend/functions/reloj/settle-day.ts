import type { Json } from '@gr/shared/contract/outbox';
import { type DayUpTo, foldDay } from '@gr/shared/domain/dia/dia-fold';
import type { DayRound } from '@gr/shared/domain/dia/round-seen';
import type { Ronda } from '@gr/shared/domain/registro/records';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { changedFields } from '@gr/shared/domain/registro/trees';
import { isWhole } from '../whole-round.ts';
import { settleDayAlerts } from './day-alerts.ts';
import { agendaKey } from './ids.ts';
import { neverBegunUpdates } from './never-begun.ts';
import type { ClockStore } from './store.ts';

/** Most corrections in one run: whatever arrives meanwhile triggers a run of its own. */
const MAX_TURNS = 5;

/** The rounds of a day with the server's times of them; `known` was just read. */
async function roundsOf(
  store: ClockStore,
  { rondas = {} }: RondaDia,
  known: Ronda | null,
): Promise<readonly DayRound[]> {
  const found = Object.entries(rondas).map(async ([id, llega_x]): Promise<DayRound | null> => {
    const ronda = known?.id === id ? known : await store.read<Ronda>(`_recorridos_todos/${id}`);
    if (ronda === null || !isWhole(ronda)) return null;
    if (['programada', 'en_curso', 'pausada'].includes(ronda.estado))
      return { ronda, llega_x, cierra_x: null };
    const end = await store.read<number>(`_cierres_/${id}/fechah_srv`);
    // Its end may reach this before it is kept: then it is the time of its last operation.
    const last = typeof ronda.fechah_srv === 'number' ? ronda.fechah_srv : llega_x;
    return { ronda, llega_x, cierra_x: end ?? last };
  });
  return (await Promise.all(found)).filter((one) => one !== null);
}

/**
 * What waits for a look in every round of the day, and not only in the one that counts for it: the best round hides what
 * is odd about the others. It stands in the row, which is all that boards and lists read of a day.
 */
function toReview(rounds: readonly DayRound[]): Pick<RondaDia, 'por_revisar'> {
  const por_revisar = rounds.reduce((sum, { ronda }) => sum + (ronda.juicio?.por_revisar ?? 0), 0);
  return por_revisar === 0 ? {} : { por_revisar };
}

/** The day's row as its rounds make it; what is gone is left out. */
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
  return { ...plain, estado, ...(tarde ? { tarde } : {}), ...figures, ...toReview(rounds) };
}

/**
 * Makes a day, its alerts and the record of a round nobody began say what follows from its rounds and `now` (ms since epoch).
 * Run twice, or by two at once, it comes to the same: it ends with a reading that finds nothing to correct.
 * @param moved its moment in the agenda has come, or must be set anew in any case
 * @param known a round as it was read before the call, which spares reading it once
 */
export async function settleDay(
  store: ClockStore,
  un_id: string,
  id: string,
  now: number,
  moved = false,
  known: Ronda | null = null,
): Promise<void> {
  const place = `_rondas_dia_/${un_id}/${id}`;
  const agenda = `_agenda_/${agendaKey.dia(un_id, id)}`;
  for (let turn = 1; turn <= MAX_TURNS; turn += 1) {
    const dia = await store.read<RondaDia>(place);
    if (dia === null) {
      if (moved) await store.update({ [agenda]: null });
      return;
    }
    // Events may come in any order: a day never goes back to what it was.
    const at = Math.max(now, dia.fechah_srv);
    const rounds = await roundsOf(store, dia, turn === 1 ? known : null);
    const folded = foldDay(dia, rounds, at);
    await settleDayAlerts(store, dia, folded, at);
    const changed = changedFields(dia, rowOf(dia, folded, rounds));
    const updates: Record<string, Json> = {
      ...Object.fromEntries(Object.entries(changed).map(([path, value]) => [`${place}/${path}`, value])),
      ...neverBegunUpdates(dia, folded.estado === 'vencida', at),
    };
    const isChanged = Object.keys(updates).length > 0;
    if (!isChanged && (!moved || turn > 1)) return;
    const { sig_x } = folded;
    await store.update({
      ...updates,
      ...(isChanged ? { [`${place}/fechah_srv`]: at } : {}),
      [agenda]: sig_x === null ? null : { que: 'dia', un_id, id, prox_x: sig_x },
    });
    // Nothing but its next moment was set.
    if (!isChanged) return;
  }
  throw new Error('The day keeps changing: it will be looked at again.');
}
