import { SUMAS_REMOTOS, type SumaRemoto, type UsoRemoto } from '@gr/shared/domain/app/uso-remoto';
import { logger } from 'firebase-functions';
import { onValueCreated, onValueWritten } from 'firebase-functions/v2/database';
import { companyDatabase } from './admin-app.ts';
import { contentOf } from './content-of.ts';
import { createOnce } from './create-once.ts';
import { type Cuota, counted } from './quota.ts';
import { FUNCTIONS_REGION } from './region.ts';

/** Most keys of one person's phones on one day (our choice): a phone writes one in its lifetime, a wiped one another. */
const MAX_KEYS = 20;

/**
 * Counts the keys of a person, which need no ledger, and refuses more for the rest of the day. Existing ones stay, because waiting records
 * are sealed with them.
 */
export const vigilar_sellos = onValueCreated(
  { ref: '/_sellos_/{uid}/{disp_id}', region: FUNCTIONS_REGION },
  async ({ params: { uid }, time }) => {
    const now = Date.parse(time);
    const { snapshot } = await companyDatabase()
      .ref(`_cuotas_sellos_/${uid}`)
      .transaction((row: Cuota | null) => counted(row, now, MAX_KEYS, 1));
    if (snapshot.child('hasta').exists())
      logger.warn('A person left too many keys of phones; no more are taken until midnight');
  },
);

/** Most versions quarantined on one day by a person's phones (our choice): four remotes, a deploy an hour. */
const MAX_FAILURES = 100;

/**
 * Counts the writers of `_fallas_remotos_`, whose rows name no person and need no ledger, and blocks them for the rest of the day. The
 * writer comes from the event; without one nothing is counted.
 */
export const vigilar_fallas = onValueCreated(
  { ref: '/_fallas_remotos_/{remoto}/{version}/{disp_id}', region: FUNCTIONS_REGION },
  async ({ authId, time }) => {
    if (authId === undefined || authId === '') return;
    const now = Date.parse(time);
    const { snapshot } = await companyDatabase()
      .ref(`_cuotas_fallas_/${authId}`)
      .transaction((row: Cuota | null) => counted(row, now, MAX_FAILURES, 1));
    if (snapshot.child('hasta').exists())
      logger.warn('A person told of too many failures of remotes; the list is closed to them until midnight');
  },
);

/** Least people on whose phones a version must throw before its trial stops: a single phone may be broken by itself (our choice). */
export const LEAST_PEOPLE = 3;
/** Share of the people it runs for from which on a trial stops (our choice). */
export const MOST_SHARE = 0.1;

/** Accounts already counted in a version's totals; functions only. */
const COUNTED = '_uso_contados_';

/** Facts that a phone's row adds to the totals. */
export interface News {
  /** The version runs on it. */
  readonly runs: boolean;
  /** It threw there. */
  readonly throws: boolean;
}

/** Facts in a phone's row that are new. */
export function newsOf(before: UsoRemoto | null, after: UsoRemoto): News {
  return { runs: before === null, throws: (before?.fallas ?? 0) === 0 && after.fallas > 0 };
}

/** Totals of a version with the new facts, at `now` (ms). */
export function addedUp(suma: SumaRemoto | null, { runs, throws }: News, now: number): SumaRemoto {
  const usan = (suma?.usan ?? 0) + Number(runs);
  const mal = (suma?.mal ?? 0) + Number(throws);
  const stops = mal >= LEAST_PEOPLE && mal >= usan * MOST_SHARE;
  const detenida = suma?.detenida ?? (stops ? now : undefined);
  return { usan, mal, ...(detenida === undefined ? {} : { detenida }) };
}

/**
 * Follows `_uso_remotos_`: counts the people on whose phones each version ran and threw, and marks once that there are too many; phones
 * that only try that version then fall back. A person counts once, by the event's own word of who wrote: a phone's id is anybody's
 * invention. Counts its writer for the day too, as `vigilar_fallas` does. A repeated event counts once in the totals.
 */
export const vigilar_uso = onValueWritten(
  { ref: '/_uso_remotos_/{remoto}/{version}/{disp_id}', region: FUNCTIONS_REGION },
  async ({ authId, data, params, time }) => {
    const before = contentOf(data.before) as UsoRemoto | null;
    const after = contentOf(data.after) as UsoRemoto | null;
    if (after === null) return;
    const now = Date.parse(time);
    const { remoto, version, disp_id } = params;
    // An operator's key has no account.
    const place = `${COUNTED}/${remoto}/${version}/${authId || disp_id}`;
    const { runs, throws } = newsOf(before, after);
    const database = companyDatabase();
    if (runs && authId !== undefined && authId !== '')
      await database
        .ref(`_cuotas_fallas_/${authId}`)
        .transaction((row: Cuota | null) => counted(row, now, MAX_FAILURES, 1));
    const news: News = {
      runs: runs && (await createOnce(`${place}/usa`, { fechah_x: now })),
      throws: throws && (await createOnce(`${place}/mal`, { fechah_x: now })),
    };
    if (!news.runs && !news.throws) return;
    const { snapshot } = await database
      .ref(`${SUMAS_REMOTOS}/${remoto}/${version}`)
      .transaction((suma: SumaRemoto | null) => addedUp(suma, news, now));
    if ((contentOf(snapshot) as SumaRemoto | null)?.detenida === now)
      logger.error(`Too many phones tell of failures in ${remoto} ${after.version}`);
  },
);
