import { logger } from 'firebase-functions';
import { onValueCreated } from 'firebase-functions/v2/database';
import { companyDatabase } from './admin-app.ts';
import { type Cuota, counted } from './quota.ts';
import { FUNCTIONS_REGION } from './region.ts';

/** Most keys of one person's phones on one day (our choice): a phone writes one in its lifetime, a wiped one another. */
export const MAX_KEYS = 20;

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
