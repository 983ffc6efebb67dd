import { onValueWritten } from 'firebase-functions/v2/database';
import { contentOf } from '../content-of.ts';
import { FUNCTIONS_REGION } from '../region.ts';
import { uidOf } from '../seguir-personal.ts';
import { passwordChanges } from './own-password.ts';
import { revokeBefore } from './revoke.ts';

/**
 * Follows the marker of a changed password: every earlier session ends, except the one that changed it, which proved the old one a moment
 * earlier. The time comes from the identity service; the marker is the phone's.
 */
export const seguir_clave = onValueWritten(
  { ref: '/_emp_segdiez/{emp_id}/pass', region: FUNCTIONS_REGION, retry: true },
  async ({ data, params: { emp_id } }) => {
    if (contentOf(data.after) === null) return;
    const uid = uidOf(emp_id);
    const changed = await passwordChanges(uid);
    if (changed !== null) await revokeBefore(uid, changed.sessionsFrom);
  },
);
