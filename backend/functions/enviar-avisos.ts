import type { NotifRes } from '@gr/shared/domain/registro/records';
import { onValueCreated } from 'firebase-functions/v2/database';
import { companyDatabase } from './admin-app.ts';
import { type Delivery, sendMessage } from './cloud-messaging.ts';
import { contentOf } from './content-of.ts';
import { createOnce } from './create-once.ts';
import { noticeData, noticeKey, phoneKey, rings } from './notice.ts';
import { forgetPhone, type Phone, recipients } from './recipients.ts';
import { FUNCTIONS_REGION } from './region.ts';

/** Age from which a notification no longer rings, ms. */
const MAX_AGE_MS = 60 * 60_000;

/**
 * Sends a new notification to the phones of its recipients, once each: every phone is claimed under `_avisos_enviados_/{clave}` before its
 * message is sent, and released when the message may be retried. A crash in between loses one ring and never repeats one; the notification
 * itself is in the app.
 */
export const enviar_avisos = onValueCreated(
  { ref: '/_notif_novedades_res/{id}', region: FUNCTIONS_REGION, retry: true },
  async (event) => {
    const notif = contentOf(event.data) as NotifRes;
    const now = Date.now();
    // One for a person may tell of hours ago: what counts is when it was written, whenever its event is delivered.
    const since = notif.emp_id === undefined ? notif.fechah_x : Date.parse(event.time);
    if (!rings(notif) || now - since > MAX_AGE_MS) return;
    const key = noticeKey(event.params.id, notif);
    const phones = await recipients(notif, now);
    const ends = await Promise.all(phones.map((phone) => notifyOnce(phone, key, noticeData(key, notif))));
    const open = ends.filter((end) => end === 'retry').length;
    if (open > 0) throw new Error(`${open} notices were not sent: they will be tried again.`);
  },
);

async function notifyOnce(
  phone: Phone,
  key: string,
  data: Readonly<Record<string, string>>,
): Promise<Delivery | 'already_sent'> {
  const claim = `_avisos_enviados_/${key}/${phoneKey(phone.token)}`;
  if (!(await createOnce(claim, { emp_id: phone.emp_id, fechah_x: Date.now() }))) return 'already_sent';
  const end = await sendMessage(phone.token, data);
  if (end === 'retry') await companyDatabase().ref(claim).remove();
  if (end === 'dead_token') await forgetPhone(phone);
  return end;
}
