import type { PuntoQr } from '@gr/shared/domain/registro/records';
import { onValueWritten } from 'firebase-functions/v2/database';
import { companyDatabase } from './admin-app.ts';
import { QR_KEY, qrKey } from './qr-key.ts';
import { proofOf, signCheckpoint } from './qr-signature.ts';

/**
 * Signs each checkpoint: its signature goes where only the office can read it, its one-way check to the point. A signature
 * in the point itself, of an earlier version of this product, is taken away: guards read points.
 */
export const firmar_punto = onValueWritten(
  { ref: '/_qr_/{un_id}/{qr_id}', region: 'us-central1', retry: true, secrets: [QR_KEY] },
  async ({ params, data }) => {
    const { un_id, qr_id } = params;
    const punto = data.after.val() as (Partial<PuntoQr> & { readonly firma?: unknown }) | null;
    const signed = `_qr_firmas_/${un_id}/${qr_id}`;
    if (punto === null) {
      await companyDatabase().ref(signed).remove();
      return;
    }
    const { qr_ver = 1 } = punto;
    const prueba = proofOf(qrKey(), un_id, qr_id, qr_ver);
    if (punto.prueba === prueba && punto.firma === undefined) return;
    await companyDatabase()
      .ref()
      .update({
        [`_qr_/${un_id}/${qr_id}/prueba`]: prueba,
        [`_qr_/${un_id}/${qr_id}/firma`]: null,
        [signed]: { firma: signCheckpoint(qrKey(), un_id, qr_id, qr_ver), qr_ver },
      });
  },
);
