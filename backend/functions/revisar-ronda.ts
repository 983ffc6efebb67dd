import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import type { PuntoLeido, ReglasUnidad, Ronda } from '@gr/shared/domain/registro/records';
import { asJson, inEachTree, treesOfRonda } from '@gr/shared/domain/registro/trees';
import { type Conteo, countPoints, finalEstado, readPoints } from '@gr/shared/domain/ronda/ronda';
import { onValueWritten } from 'firebase-functions/v2/database';
import { companyDatabase } from './admin-app.ts';
import { QR_KEY, qrKey } from './qr-key.ts';
import { isSignedWith } from './qr-signature.ts';

/**
 * The review of a round: its recounted numbers, the points whose code was not signed with the key, and the state it
 * earned where it was ended as incomplete from an old view, or late reads have completed it since.
 */
export interface Review {
  readonly conteo: Conteo;
  readonly estado?: 'completada';
  /** `orden_real` of the points whose own is wrong: two screens or phones gave the same, or one came late. */
  readonly orden: Readonly<Record<string, number>>;
  readonly firma_mala: Readonly<Record<string, true>>;
}

/** Most corrections in one run: every point that arrives meanwhile triggers a run of its own. */
const MAX_TURNS = 5;

/**
 * Reviews a round; `null` when its numbers, its state and `revision` hold already.
 * @param reglas of the round's unit: when a round counts as fulfilled
 */
export function reviewRound(ronda: Ronda, key: Buffer, reglas?: ReglasUnidad): Review | null {
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
  const orden = Object.fromEntries(
    puntos.flatMap(({ qr_id, orden_real }, i) =>
      orden_real === undefined || orden_real === i + 1 ? [] : [[qr_id, i + 1] as const],
    ),
  );
  const estado = earned(ronda, puntos, reglas) ? ({ estado: 'completada' } as const) : {};
  const due = 'estado' in estado || Object.keys(orden).length > 0 || !sameNumbers;
  if (!due && bad.length === known.length && bad.every((qr_id) => known.includes(qr_id))) return null;
  return { conteo, ...estado, orden, firma_mala: marked(bad) };
}

function marked(bad: readonly string[]): Review['firma_mala'] {
  return Object.fromEntries(bad.map((qr_id) => [qr_id, true as const]));
}

/** A round ended as incomplete that its reads complete. A point left out counts as missing here. */
function earned(ronda: Ronda, puntos: readonly PuntoLeido[], reglas: ReglasUnidad | undefined): boolean {
  const recorrido = Object.fromEntries(puntos.map((punto) => [punto.qr_id, punto]));
  return ronda.estado === 'incompleta' && finalEstado({ ...ronda, recorrido }, reglas) === 'completada';
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
    const found = ronda === null ? null : reviewRound(ronda, key, await reglasOf(ronda.un_id));
    if (ronda === null || found === null) return;
    const { conteo, firma_mala, estado, orden } = found;
    const bad = Object.keys(firma_mala).length > 0 ? { firma_mala } : {};
    const revision = asJson({ ...bad, fechah_srv: SERVER_TIME });
    await companyDatabase()
      .ref()
      .update(
        inEachTree(treesOfRonda(ronda), {
          ...conteo,
          ...(estado ? { estado } : {}),
          ...inRecorrido(orden),
          revision,
        }),
      );
  }
  throw new Error('The round keeps changing: it will be reviewed again.');
}

function inRecorrido(orden: Review['orden']): Record<string, number> {
  return Object.fromEntries(
    Object.entries(orden).map(([qr_id, n]) => [`recorrido/${qr_id}/orden_real`, n] as const),
  );
}

async function reglasOf(un_id: string): Promise<ReglasUnidad | undefined> {
  const reglas = (await companyDatabase().ref(`_un_/${un_id}/reglas`).get()).val() as ReglasUnidad | null;
  return reglas ?? undefined;
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

/** Looks at a round again when it ends: it may have been ended from an old view, with the numbers of that view. */
export const revisar_fin_ronda = onValueWritten(
  {
    ref: '/_recorridos_todos/{id}/estado',
    region: 'us-central1',
    retry: true,
    secrets: [QR_KEY],
  },
  (event) => correctRound(event.params.id, qrKey()),
);
