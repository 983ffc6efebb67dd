import { SUMAS_REMOTOS, type SumaRemoto, type UsoRemoto } from '@gr/shared/domain/app/uso-remoto';
import { logger } from 'firebase-functions';
import { onValueWritten } from 'firebase-functions/v2/database';
import { companyDatabase } from './admin-app.ts';
import { contentOf } from './content-of.ts';
import { createOnce } from './create-once.ts';
import { FUNCTIONS_REGION } from './region.ts';
import { type Cuota, counted } from './vigilar-cuota.ts';
import { MAX_FAILURES } from './vigilar-fallas.ts';

/** Phones on which a version must throw before anything is stopped: one may be broken by itself (our choice). */
export const LEAST_PHONES = 3;
/** Share of the phones that run it from which on a trial stops (our choice). */
export const MOST_SHARE = 0.1;

/** Which phones stand in the sum of a version; functions only. */
const COUNTED = '_uso_contados_';

/** What a phone's row says for the first time. */
export interface News {
  /** The version runs on it. */
  readonly runs: boolean;
  /** It threw there. */
  readonly throws: boolean;
}

/** What a phone's row says that it did not say before. */
export function newsOf(before: UsoRemoto | null, after: UsoRemoto): News {
  return { runs: before === null, throws: (before?.fallas ?? 0) === 0 && after.fallas > 0 };
}

/** What is counted of a version with what is new, at `now` (ms). */
export function addedUp(suma: SumaRemoto | null, { runs, throws }: News, now: number): SumaRemoto {
  const usan = (suma?.usan ?? 0) + Number(runs);
  const mal = (suma?.mal ?? 0) + Number(throws);
  const stops = mal >= LEAST_PHONES && mal >= usan * MOST_SHARE;
  const detenida = suma?.detenida ?? (stops ? now : undefined);
  return { usan, mal, ...(detenida === undefined ? {} : { detenida }) };
}

/**
 * Follows `_uso_remotos_`: counts the phones of each version and those on which it threw, and says once that it is too many; phones that
 * only try that version go back by themselves. Counts its writer for the day too, as `vigilar_fallas` does. An event that comes twice
 * counts once.
 */
export const vigilar_uso = onValueWritten(
  { ref: '/_uso_remotos_/{remoto}/{version}/{disp_id}', region: FUNCTIONS_REGION },
  async ({ authId, data, params, time }) => {
    const before = contentOf(data.before) as UsoRemoto | null;
    const after = contentOf(data.after) as UsoRemoto | null;
    if (after === null) return;
    const now = Date.parse(time);
    const { remoto, version, disp_id } = params;
    const place = `${COUNTED}/${remoto}/${version}/${disp_id}`;
    const { runs, throws } = newsOf(before, after);
    const news: News = {
      runs: runs && (await createOnce(`${place}/usa`, { fechah_x: now })),
      throws: throws && (await createOnce(`${place}/mal`, { fechah_x: now })),
    };
    if (!news.runs && !news.throws) return;
    const database = companyDatabase();
    if (news.runs && authId !== undefined && authId !== '')
      await database
        .ref(`_cuotas_fallas_/${authId}`)
        .transaction((row: Cuota | null) => counted(row, now, MAX_FAILURES, 1));
    const { snapshot } = await database
      .ref(`${SUMAS_REMOTOS}/${remoto}/${version}`)
      .transaction((suma: SumaRemoto | null) => addedUp(suma, news, now));
    if ((contentOf(snapshot) as SumaRemoto | null)?.detenida === now)
      logger.error(`Too many phones tell of failures in ${remoto} ${after.version}`);
  },
);
