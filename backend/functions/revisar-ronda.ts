import type { PuntoLeido, Ronda } from '@gr/shared/domain/registro/records';
import { SERVER_TIME } from '@gr/shared/domain/registro/stamp';
import { arbolesDeRonda, comoJson, inEachTree } from '@gr/shared/domain/registro/trees';
import { type Conteo, countPoints, readPoints } from '@gr/shared/domain/ronda/ronda';
import { onValueWritten } from 'firebase-functions/v2/database';
import { base } from './base.ts';
import { CLAVE_QR, claveQr } from './clave-qr.ts';
import { firmaBuena } from './firma-qr.ts';

/** What the server finds in a round: its numbers counted again, and the points whose code it did not sign. */
export interface Hallazgo {
  readonly conteo: Conteo;
  readonly firma_mala: Readonly<Record<string, true>>;
}

/** Times a round is looked at again in one run: every point that arrives meanwhile brings a run of its own. */
const VUELTAS = 5;

/** Judges a round anew; `null` when what it says holds, or was written down already. */
export function revisar(ronda: Ronda, key: Buffer): Hallazgo | null {
  const puntos = readPoints(ronda);
  const expected = Math.max(ronda.qr_esp, Object.keys(ronda.orden_esp ?? {}).length);
  const counted = countPoints(expected, puntos);
  const conteo = { ...counted, cump_pct: Math.min(100, counted.cump_pct) };
  const bad = puntos.filter((punto) => !estaFirmado(punto, ronda.un_id, key)).map(({ qr_id }) => qr_id);
  const known = Object.keys(ronda.revision?.firma_mala ?? {});
  const sameNumbers =
    ronda.qr_leidos === conteo.qr_leidos &&
    ronda.qr_limpios === conteo.qr_limpios &&
    ronda.cump_pct === conteo.cump_pct;
  if (sameNumbers && bad.length === known.length && bad.every((qr_id) => known.includes(qr_id))) return null;
  return { conteo, firma_mala: Object.fromEntries(bad.map((qr_id) => [qr_id, true as const])) };
}

/** A read without its signature proves nothing, so it counts like one with a wrong signature. */
function estaFirmado({ qr_id, firma, qr_ver }: PuntoLeido, un_id: string, key: Buffer): boolean {
  return firma !== undefined && qr_ver !== undefined && firmaBuena(key, { un_id, qr_id, qr_ver, firma });
}

/**
 * Corrects a round in its three trees at once until nothing is left to correct. Ends with a reading, never with a
 * write: of two runs side by side, whichever writes last has looked again afterwards.
 */
async function corregir(id: string, key: Buffer): Promise<void> {
  for (let vuelta = 1; vuelta <= VUELTAS; vuelta += 1) {
    const ronda = (await base().ref(`_recorridos_todos/${id}`).get()).val() as Ronda | null;
    const found = ronda === null ? null : revisar(ronda, key);
    if (ronda === null || found === null) return;
    const { conteo, firma_mala } = found;
    const mala = Object.keys(firma_mala).length > 0 ? { firma_mala } : {};
    const revision = comoJson({ ...mala, fechah_srv: SERVER_TIME });
    await base()
      .ref()
      .update(inEachTree(arbolesDeRonda(ronda), { ...conteo, revision }));
  }
  throw new Error('La ronda cambia sin parar: se revisará otra vez.');
}

/** Looks at a round again whenever one of its points is written: signature and numbers (data-model.md). */
export const revisar_ronda = onValueWritten(
  {
    ref: '/_recorridos_todos/{id}/recorrido/{qr_id}',
    region: 'us-central1',
    retry: true,
    secrets: [CLAVE_QR],
  },
  (event) => corregir(event.params.id, claveQr()),
);
