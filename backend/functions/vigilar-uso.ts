import { SUMAS_REMOTOS, type SumaRemoto, type UsoRemoto } from '@gr/shared/domain/app/uso-remoto';
import { logger } from 'firebase-functions';
import { onValueWritten } from 'firebase-functions/v2/database';
import { companyDatabase } from './admin-app.ts';
import { contentOf } from './content-of.ts';
import { FUNCTIONS_REGION } from './region.ts';
import { type Cuota, counted } from './vigilar-cuota.ts';
import { MAX_FAILURES } from './vigilar-fallas.ts';

/** Phones on which a version must throw before anything is stopped: one may be broken by itself (our choice). */
export const LEAST_PHONES = 3;
/** Share of the phones that run it from which on a trial stops (our choice). */
export const MOST_SHARE = 0.1;

/** What is counted of a version after a phone's row went from `before` to `after`, at `now` (ms). */
export function addedUp(
  suma: SumaRemoto | null,
  before: UsoRemoto | null,
  after: UsoRemoto,
  now: number,
): SumaRemoto {
  const usan = (suma?.usan ?? 0) + Number(before === null);
  const mal = (suma?.mal ?? 0) + Number((before?.fallas ?? 0) === 0 && after.fallas > 0);
  const stops = mal >= LEAST_PHONES && mal >= usan * MOST_SHARE;
  const detenida = suma?.detenida ?? (stops ? now : undefined);
  return { usan, mal, ...(detenida === undefined ? {} : { detenida }) };
}

/**
 * Follows `_uso_remotos_`: counts the phones of each version and those on which it threw, and says once that it is too many; phones that
 * only try that version go back by themselves. Counts its writer for the day too, as `vigilar_fallas` does.
 */
export const vigilar_uso = onValueWritten(
  { ref: '/_uso_remotos_/{remoto}/{version}/{disp_id}', region: FUNCTIONS_REGION },
  async ({ authId, data, params, time }) => {
    const before = contentOf(data.before) as UsoRemoto | null;
    const after = contentOf(data.after) as UsoRemoto | null;
    if (after === null) return;
    const now = Date.parse(time);
    const database = companyDatabase();
    if (before === null && authId !== undefined && authId !== '')
      await database
        .ref(`_cuotas_fallas_/${authId}`)
        .transaction((row: Cuota | null) => counted(row, now, MAX_FAILURES, 1));
    const { remoto, version } = params;
    const { snapshot } = await database
      .ref(`${SUMAS_REMOTOS}/${remoto}/${version}`)
      .transaction((suma: SumaRemoto | null) => addedUp(suma, before, after, now));
    if ((contentOf(snapshot) as SumaRemoto | null)?.detenida === now)
      logger.error(`Too many phones tell of failures in ${remoto} ${after.version}`);
  },
);
