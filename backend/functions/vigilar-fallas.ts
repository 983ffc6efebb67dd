import { logger } from 'firebase-functions';
import { onValueCreated } from 'firebase-functions/v2/database';
import { companyDatabase } from './admin-app.ts';
import { FUNCTIONS_REGION } from './region.ts';
import { type Cuota, counted } from './vigilar-cuota.ts';

/** Versions put away on one day by phones one person is signed in on (our choice): four remotes, a deploy an hour. */
export const MAX_FAILURES = 100;

/**
 * Counts who fills `_fallas_remotos_`, whose rows name nobody and ask no ledger, and closes it to them for the rest of the day. Who wrote a
 * row is the event's word; where it has none nothing is counted.
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
