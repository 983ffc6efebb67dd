import { isDeepStrictEqual } from 'node:util';
import type { DayRows } from '@gr/shared/domain/resumen/resumen';
import { totalesOf } from '@gr/shared/domain/resumen/totals';
import { agendaKey } from '../reloj/ids.ts';
import type { Store } from '../reloj/store.ts';

/** Most counts in one run: what changes later has a row in the agenda again. */
const MAX_TURNS = 20;

/**
 * Counts the totals of a unit's day from its rows. No lock is needed: whoever writes a row writes the day's row in the agenda with it. If
 * that was before the update here, which removes the agenda's row, the reading after it shows the row and the day is counted again; if it
 * was later, the agenda's row is there again, and the clock comes back.
 */
export async function settleTotals(
  store: Pick<Store, 'read' | 'update'>,
  un_id: string,
  fecha: string,
): Promise<void> {
  let written: ReturnType<typeof totalesOf> | undefined;
  for (let turn = 1; turn <= MAX_TURNS; turn += 1) {
    const totals = totalesOf(await store.read<DayRows>(`_resumen_/${un_id}/filas/${fecha}`));
    if (written !== undefined && isDeepStrictEqual(totals, written)) return;
    await store.update({
      [`_resumen_/${un_id}/dias/${fecha}`]: totals,
      [`_agenda_/${agendaKey.resumen(un_id, fecha)}`]: null,
    });
    written = totals;
  }
  throw new Error('The rows of the day keep changing: they will be counted again.');
}
