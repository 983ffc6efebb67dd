import { logger } from 'firebase-functions';
import { onValueCreated } from 'firebase-functions/v2/database';
import { companyDatabase } from './admin-app.ts';
import { type Cuota, counted } from './quota.ts';
import { FUNCTIONS_REGION } from './region.ts';

/** Most versions quarantined on one day by a person's phones (our choice): four remotes, a deploy an hour. */
export const MAX_FAILURES = 100;

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
