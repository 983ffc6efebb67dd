import { logger } from 'firebase-functions/v2';
import { sendReport } from '../informe/send-report.ts';
import { settleTotals } from '../resumen/settle-totals.ts';
import { makeDay } from './plan-days.ts';
import { settleAlarm } from './settle-alarm.ts';
import { settleAlert } from './settle-alert.ts';
import { settleBien } from './settle-bien.ts';
import { settleDay } from './settle-day.ts';
import { settlePresence } from './settle-presence.ts';
import { type AgendaRow, type ClockStore, remembering } from './store.ts';

/** Rows of the agenda read at a time, and processed in parallel. */
const PAGE = 250;
const ABREAST = 25;
/** Longest time of one tick, ms: the rest is due in the next. */
const MAX_MS = 45_000;
/** Reports made and sent in parallel: few, because each keeps the processor busy, and the run waits for the slowest. */
const REPORTS_ABREAST = 5;
/** How long after the beginning of a run a report may still be begun, ms: with its half minute of mails the next minute is not held up. */
const REPORTS_MS = 15_000;
/** The same for the first reports of a run: a clock that is always busy still sends some, well before its function is ended. */
const FIRST_REPORTS_MS = 60_000;
/** Delay before a failed row is retried, ms. */
const AGAIN_MS = 5 * 60_000;
/** Trees that count as constant during one tick, a sweep, or while a round is followed: people, units, holidays. */
export const STILL = ['_acceso_', '_emp_segdiez/', '_un_/', '_festivos_/'];

/** Result of a tick. */
export interface Ticked {
  /** Rows of the agenda that were due. */
  readonly rows: number;
  /** Those that failed and will be retried. */
  readonly failed: number;
}

/**
 * Processes all rows that are due at `now` (ms since epoch) except reports, which wait for a mail service (`sendDue`): reads the agenda in
 * pages, acts, and moves each row to its next moment. A second run finds nothing; after an interruption the next one continues. Reads only
 * rows that are due.
 */
export async function tick(store: ClockStore, now: number): Promise<Ticked> {
  const still = remembering(store, STILL);
  const until = Date.now() + MAX_MS;
  let rows = 0;
  let failed = 0;
  for (let limit = PAGE; ; ) {
    const page = await still.due(now, limit);
    const due = page.filter(([, { que }]) => que !== 'informe');
    for (let from = 0; from < due.length; from += ABREAST) {
      const ends = due.slice(from, from + ABREAST).map(([key, row]) => act(still, key, row, now));
      failed += (await Promise.all(ends)).filter((done) => !done).length;
      rows += ends.length;
      if (Date.now() > until) return { rows, failed };
    }
    // A processed row may be due again at once: a day that was missed completely.
    if (due.length === 0 && page.length < limit) return { rows, failed };
    // The reports stay where they are: a page has room for them and for others that are due later.
    limit = PAGE + 2 * (page.length - due.length);
  }
}

/**
 * Sends the reports that are due at `now`, with what is left of a run that began at `begun` (both ms since epoch); the others are due in
 * the next.
 */
export async function sendDue(
  store: ClockStore,
  now: number,
  begun: number,
  send: typeof sendReport = sendReport,
): Promise<void> {
  let page: Awaited<ReturnType<ClockStore['due']>> = [];
  let due: typeof page = [];
  // Rows that the run had no time for may be due before them.
  for (let limit = PAGE; due.length === 0 && page.length + PAGE >= limit; limit += PAGE) {
    page = await store.due(now, limit);
    due = page.filter(([, { que }]) => que === 'informe');
  }
  for (let from = 0; from < due.length; from += REPORTS_ABREAST) {
    if (Date.now() > begun + (from === 0 ? FIRST_REPORTS_MS : REPORTS_MS)) return;
    const few = due.slice(from, from + REPORTS_ABREAST);
    await Promise.all(few.map(([key, row]) => act(store, key, row, now, send)));
  }
}

/** A failing row must neither hold up the others nor be lost. */
async function act(
  store: ClockStore,
  key: string,
  row: AgendaRow,
  now: number,
  send = sendReport,
): Promise<boolean> {
  try {
    if (row.que === 'plan') await makeDay(store, row.un_id, row.id, row.fecha, now);
    else if (row.que === 'dia') await settleDay(store, row.un_id, row.id, now, true);
    else if (row.que === 'alerta') await settleAlert(store, row.un_id, row.id, now);
    else if (row.que === 'alarma') await settleAlarm(store, row.id, row.turno, now);
    else if (row.que === 'bien') await settleBien(store, row.un_id, row.id, now);
    else if (row.que === 'presencia') await settlePresence(store, row.un_id, row.id, now);
    else if (row.que === 'resumen') await settleTotals(store, row.un_id, row.id);
    else if (row.que === 'informe') await send(row.un_id, row.id, now);
    else await store.update({ [`_agenda_/${key}`]: null });
    return true;
  } catch (cause) {
    logger.error('A row of the agenda failed and will be tried again', cause);
    const fallas = ((row as { fallas?: number }).fallas ?? 0) + 1;
    await store.update({ [`_agenda_/${key}`]: { ...row, fallas, prox_x: now + AGAIN_MS } });
    return false;
  }
}
