import type { NotifRes } from '@gr/shared/domain/registro/records';
import { onValueCreated } from 'firebase-functions/v2/database';
import { claveDe, claveDeTelefono, datosDe, suena } from './aviso.ts';
import { base } from './base.ts';
import { crearUnaVez } from './crear-una-vez.ts';
import { destinatarios, olvidarTelefono, type Telefono } from './destinatarios.ts';
import { type Entrega, enviar } from './mensajeria.ts';

/** Age up to which a notification still rings: what is written or tried again later than that is no news any more, ms. */
const VIGENCIA_MS = 60 * 60_000;

/**
 * Rings on the phones of those whom a new notification concerns, once each: every phone is claimed under
 * `_avisos_enviados_/{clave}` before its message leaves, and given free again where the message is worth another try.
 * A crash in between costs one ring, never a second one: the notification itself stands in the app.
 */
export const enviar_avisos = onValueCreated(
  { ref: '/_notif_novedades_res/{id}', region: 'us-central1', retry: true },
  async (event) => {
    const notif = event.data.val() as NotifRes;
    const now = Date.now();
    if (!suena(notif) || now - notif.fechah_x > VIGENCIA_MS) return;
    const clave = claveDe(event.params.id, notif);
    const phones = await destinatarios(notif, now);
    const ends = await Promise.all(phones.map((phone) => avisarUnaVez(phone, clave, datosDe(clave, notif))));
    const open = ends.filter((end) => end === 'repetir').length;
    if (open > 0) throw new Error(`${open} avisos no salieron: se intentará otra vez.`);
  },
);

async function avisarUnaVez(
  phone: Telefono,
  clave: string,
  data: Readonly<Record<string, string>>,
): Promise<Entrega | 'ya_avisado'> {
  const claim = `_avisos_enviados_/${clave}/${claveDeTelefono(phone.token)}`;
  if (!(await crearUnaVez(claim, { emp_id: phone.emp_id, fechah_x: Date.now() }))) return 'ya_avisado';
  const end = await enviar(phone.token, data);
  if (end === 'repetir') await base().ref(claim).remove();
  if (end === 'token_muerto') await olvidarTelefono(phone);
  return end;
}
