import type { Json } from '@gr/shared/contract/outbox';
import type { PuntoImpreso, PuntoQr } from '@gr/shared/domain/registro/records';
import { chooseCode, codesOf, type Taken } from '../backup-code.ts';
import { pointKey } from '../point-key.ts';
import { proofOf, signCheckpoint } from '../qr-signature.ts';

/** `_qr_firmas_/{un_id}/{qr_id}`. */
type Signed = Pick<PuntoImpreso, 'firma' | 'cod' | 'clave' | 'qr_ver'>;

/**
 * The updates that sign the checkpoints of a unit, none where all are signed: signature, backup code and the key of a screen or a tag go
 * where only the office can read them, their one-way checks into the point. A signature or a code in the point itself (of another program) is removed, because guards
 * read points.
 * @param held `_qr_firmas_` of the unit
 */
export function signaturesOf(
  key: Buffer,
  un_id: string,
  puntos: Readonly<Record<string, Partial<PuntoQr>>>,
  held: Readonly<Record<string, Signed>>,
): Record<string, Json> {
  const updates: Record<string, Json> = {};
  // Checks of points, which the typed code of another must not be taken for.
  const checks = new Map(Object.entries(puntos).map(([qr_id, { prueba_cod }]) => [qr_id, prueba_cod]));
  for (const [qr_id, punto] of Object.entries(puntos)) {
    const { qr_ver = 1, prueba_cod, letrero = 'impreso' } = punto;
    const others = [...checks].flatMap(([id, check]): Taken[] =>
      id === qr_id || check === undefined ? [] : [{ qr_id: id, prueba_cod: check }],
    );
    const code = chooseCode(codesOf(key, un_id, qr_id, qr_ver), { qr_id, prueba_cod }, others);
    checks.set(qr_id, code?.prueba_cod);
    const prueba = proofOf(key, un_id, qr_id, qr_ver);
    const wanted = { prueba, prueba_cod: code?.prueba_cod ?? null, firma: null, cod: null };
    const own: Readonly<Record<string, unknown>> = { ...punto };
    for (const [field, value] of Object.entries(wanted))
      if ((own[field] ?? null) !== value) updates[`_qr_/${un_id}/${qr_id}/${field}`] = value;
    const firma = signCheckpoint(key, un_id, qr_id, qr_ver);
    const clave =
      letrero === 'impreso' ? undefined : pointKey(key, un_id, qr_id, qr_ver, letrero).toString('hex');
    const now = held[qr_id];
    if (now?.firma !== firma || now.qr_ver !== qr_ver || now.cod !== code?.cod || now.clave !== clave)
      updates[`_qr_firmas_/${un_id}/${qr_id}`] = {
        firma,
        ...(code && { cod: code.cod }),
        ...(clave !== undefined && { clave }),
        qr_ver,
      };
  }
  for (const qr_id of Object.keys(held))
    if (puntos[qr_id] === undefined) updates[`_qr_firmas_/${un_id}/${qr_id}`] = null;
  return updates;
}
