import { parseCodigo } from '@gr/shared/domain/qr/codigo';
import { parseTextoQr } from '@gr/shared/domain/qr/qr';
import type { PuntoQr, ValidacionQr } from '@gr/shared/domain/registro/records';
import { signFound } from './sign-found.ts';

/**
 * Whether a read outside a round is of a sign that the server would have made, as with reads of a round, and none of a print where its point
 * asks for a sign that can't be copied.
 * @param key signs checkpoints
 * @param point the point that the row names
 */
export function isGenuineRead(
  key: Buffer,
  un_id: string,
  { qr_id, fechah_x, texto = '' }: ValidacionQr,
  point?: PuntoQr,
): boolean {
  // The text may be in capitals; the row names the point as it was signed.
  const qr = parseTextoQr(texto);
  const cod = qr ? null : parseCodigo(texto);
  const said = qr ?? (cod !== null && point ? { cod, qr_ver: point.qr_ver } : {});
  const { mark, letrero } = signFound(key, un_id, { ...said, qr_id, fechah_x });
  return mark === undefined && (letrero !== 'impreso' || (point?.letrero ?? 'impreso') === 'impreso');
}
