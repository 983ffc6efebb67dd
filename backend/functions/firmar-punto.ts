import type { PuntoQr } from '@gr/shared/domain/registro/records';
import { onValueWritten } from 'firebase-functions/v2/database';
import { companyDatabase } from './admin-app.ts';
import { chooseCode, codesOf, type Taken } from './backup-code.ts';
import { contentOf } from './content-of.ts';
import { QR_KEY, qrKey } from './qr-key.ts';
import { proofOf, signCheckpoint } from './qr-signature.ts';
import { FUNCTIONS_REGION } from './region.ts';

/**
 * Signs each checkpoint: its signature and its backup code are stored where only the office can read them, their one-way checks in the
 * point. A signature or a code in the point itself (of another program) is removed, because guards read points.
 */
export const firmar_punto = onValueWritten(
  { ref: '/_qr_/{un_id}/{qr_id}', region: FUNCTIONS_REGION, retry: true, secrets: [QR_KEY] },
  async ({ params, data }) => {
    const { un_id, qr_id } = params;
    const punto = contentOf(data.after) as
      | (Partial<PuntoQr> & { readonly firma?: unknown; readonly cod?: unknown })
      | null;
    const signed = `_qr_firmas_/${un_id}/${qr_id}`;
    if (punto === null) {
      await companyDatabase().ref(signed).remove();
      return;
    }
    const { qr_ver = 1, prueba_cod } = punto;
    const prueba = proofOf(qrKey(), un_id, qr_id, qr_ver);
    const codes = codesOf(qrKey(), un_id, qr_id, qr_ver);
    const code = chooseCode(codes, { qr_id, prueba_cod }, await others(un_id, qr_id));
    const same = punto.prueba === prueba && (prueba_cod ?? null) === (code?.prueba_cod ?? null);
    if (same && punto.firma === undefined && punto.cod === undefined) return;
    await companyDatabase()
      .ref()
      .update({
        [`_qr_/${un_id}/${qr_id}/prueba`]: prueba,
        [`_qr_/${un_id}/${qr_id}/prueba_cod`]: code?.prueba_cod ?? null,
        [`_qr_/${un_id}/${qr_id}/firma`]: null,
        [`_qr_/${un_id}/${qr_id}/cod`]: null,
        [signed]: {
          firma: signCheckpoint(qrKey(), un_id, qr_id, qr_ver),
          ...(code ? { cod: code.cod } : {}),
          qr_ver,
        },
      });
  },
);

/** Checks of the other points of the unit, which a typed code must not be taken for. */
async function others(un_id: string, qr_id: string): Promise<readonly Taken[]> {
  const points = contentOf(await companyDatabase().ref(`_qr_/${un_id}`).get()) as Record<
    string,
    Partial<PuntoQr>
  > | null;
  return Object.entries(points ?? {}).flatMap(([id, { prueba_cod }]) =>
    id === qr_id || prueba_cod === undefined ? [] : [{ qr_id: id, prueba_cod }],
  );
}
