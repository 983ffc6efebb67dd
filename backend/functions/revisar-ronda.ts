import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import type { PuntoLeido, Ronda } from '@gr/shared/domain/registro/records';
import { asJson, inEachTree, treesOfRonda } from '@gr/shared/domain/registro/trees';
import { type Conteo, countPoints, readPoints } from '@gr/shared/domain/ronda/ronda';
import { onValueWritten } from 'firebase-functions/v2/database';
import { companyDatabase } from './admin-app.ts';
import { QR_KEY, qrKey } from './qr-key.ts';
import { isSignedWith } from './qr-signature.ts';

/** The review of a round: its recounted numbers, and the points whose code was not signed with the key. */
export interface Review {
  readonly conteo: Conteo;
  readonly firma_mala: Readonly<Record<string, true>>;
}

/** Most corrections in one run: every point that arrives meanwhile triggers a run of its own. */
const MAX_TURNS = 5;

/** Reviews a round; `null` when its numbers and `revision` hold already. */
export function reviewRound(ronda: Ronda, key: Buffer): Review | null {
  const puntos = readPoints(ronda);
  const expected = Math.max(ronda.qr_esp, Object.keys(ronda.orden_esp ?? {}).length);
  const counted = countPoints(expected, puntos);
  const conteo = { ...counted, cump_pct: Math.min(100, counted.cump_pct) };
  const bad = puntos.filter((punto) => !isSigned(punto, ronda.un_id, key)).map(({ qr_id }) => qr_id);
  const known = Object.keys(ronda.revision?.firma_mala ?? {});
  const sameNumbers =
    ronda.qr_leidos === conteo.qr_leidos &&
    ronda.qr_limpios === conteo.qr_limpios &&
    ronda.cump_pct === conteo.cump_pct;
  if (sameNumbers && bad.length === known.length && bad.every((qr_id) => known.includes(qr_id))) return null;
  return { conteo, firma_mala: Object.fromEntries(bad.map((qr_id) => [qr_id, true as const])) };
}

/** A read without a signature counts like one with a wrong signature. */
function isSigned({ qr_id, firma, qr_ver }: PuntoLeido, un_id: string, key: Buffer): boolean {
  return firma !== undefined && qr_ver !== undefined && isSignedWith(key, { un_id, qr_id, qr_ver, firma });
}

/**
 * Corrects a round in its three trees at once until nothing is left to correct. Ends with a reading, never with a
 * write: of two runs side by side, whichever writes last has looked again afterwards.
 */
async function correctRound(id: string, key: Buffer): Promise<void> {
  for (let turn = 1; turn <= MAX_TURNS; turn += 1) {
    const ronda = (await companyDatabase().ref(`_recorridos_todos/${id}`).get()).val() as Ronda | null;
    const found = ronda === null ? null : reviewRound(ronda, key);
    if (ronda === null || found === null) return;
    const { conteo, firma_mala } = found;
    const bad = Object.keys(firma_mala).length > 0 ? { firma_mala } : {};
    const revision = asJson({ ...bad, fechah_srv: SERVER_TIME });
    await companyDatabase()
      .ref()
      .update(inEachTree(treesOfRonda(ronda), { ...conteo, revision }));
  }
  throw new Error('The round keeps changing: it will be reviewed again.');
}

/** Looks at a round again whenever one of its points is written: signature and numbers (data-model.md). */
export const revisar_ronda = onValueWritten(
  {
    ref: '/_recorridos_todos/{id}/recorrido/{qr_id}',
    region: 'us-central1',
    retry: true,
    secrets: [QR_KEY],
  },
  (event) => correctRound(event.params.id, qrKey()),
);
