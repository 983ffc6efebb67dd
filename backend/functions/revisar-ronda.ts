import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import type { PuntoLeido, ReglasUnidad, Ronda } from '@gr/shared/domain/registro/records';
import { asJson, inEachTree, treesOfRonda } from '@gr/shared/domain/registro/trees';
import { type Conteo, countPoints, finalEstado, isOpen, readPoints } from '@gr/shared/domain/ronda/ronda';
import { onValueWritten } from 'firebase-functions/v2/database';
import { companyDatabase } from './admin-app.ts';
import { endedAt, keepEnd, lateOf, sameIds } from './ended-at.ts';
import { QR_KEY, qrKey } from './qr-key.ts';
import { isSignedWith } from './qr-signature.ts';

/**
 * The review of a round: its recounted numbers, the points whose code was not signed with the key, and the state it
 * earned where it was ended as incomplete from an old view, or late reads have completed it since.
 */
export interface Review {
  readonly conteo: Conteo & Pick<Ronda, 'cant_nov'>;
  readonly estado?: 'completada';
  /** `orden_real` of the points whose own is wrong: two screens or phones gave the same, or one came late. */
  readonly orden: Readonly<Record<string, number>>;
  readonly firma_mala: Readonly<Record<string, true>>;
  /** Points and incidents that came after the end. */
  readonly tarde: Readonly<Record<string, true>>;
}

/** What the server knows beside the round itself. */
export interface Beside {
  /** Of the round's unit: when a round counts as fulfilled. */
  readonly reglas?: ReglasUnidad | undefined;
  /** When the round ended by the server's clock, ms; `null` = open, or not known. */
  readonly end: number | null;
  /** Incidents of the round → when they reached the server, ms. */
  readonly arrived: Readonly<Record<string, unknown>>;
}

/** Most corrections in one run: every point that arrives meanwhile triggers a run of its own. */
const MAX_TURNS = 5;

/**
 * Reviews a round; `null` when its numbers, its state and `revision` hold already.
 */
export function reviewRound(ronda: Ronda, key: Buffer, beside: Partial<Beside> = {}): Review | null {
  const { reglas, end = null, arrived = {} } = beside;
  const puntos = readPoints(ronda);
  const expected = Math.max(ronda.qr_esp, Object.keys(ronda.orden_esp ?? {}).length);
  const counted = countPoints(expected, puntos);
  // Never fewer than it says: other programs count incidents that the round does not name.
  const cant_nov = Math.max(ronda.cant_nov ?? 0, Object.keys(ronda.novedades ?? {}).length);
  const conteo = { ...counted, cump_pct: Math.min(100, counted.cump_pct), cant_nov };
  const arrivals = [
    ...puntos.map((punto) => [punto.qr_id, punto.fechah_srv] as const),
    ...Object.entries(arrived),
  ];
  const tarde = lateOf(arrivals, end);
  const bad = puntos.filter((punto) => !isSigned(punto, ronda.un_id, key)).map(({ qr_id }) => qr_id);
  const sameNumbers =
    ronda.qr_leidos === conteo.qr_leidos &&
    ronda.qr_limpios === conteo.qr_limpios &&
    ronda.cump_pct === conteo.cump_pct &&
    (ronda.cant_nov ?? 0) === cant_nov;
  const orden = Object.fromEntries(
    puntos.flatMap(({ qr_id, orden_real }, i) =>
      orden_real === undefined || orden_real === i + 1 ? [] : [[qr_id, i + 1] as const],
    ),
  );
  const estado = earned(ronda, puntos, reglas) ? ({ estado: 'completada' } as const) : {};
  const due = 'estado' in estado || Object.keys(orden).length > 0 || !sameNumbers;
  const firma_mala = Object.fromEntries(bad.map((qr_id) => [qr_id, true as const]));
  const { revision } = ronda;
  if (!due && sameIds(firma_mala, revision?.firma_mala) && sameIds(tarde, revision?.tarde)) return null;
  return { conteo, ...estado, orden, firma_mala, tarde };
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
    const found = ronda === null ? null : reviewRound(ronda, key, await besideOf(ronda));
    if (ronda === null || found === null) return;
    const { conteo, firma_mala, tarde, estado, orden } = found;
    const bad = Object.keys(firma_mala).length > 0 ? { firma_mala } : {};
    const late = Object.keys(tarde).length > 0 ? { tarde } : {};
    const revision = asJson({ ...bad, ...late, fechah_srv: SERVER_TIME });
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

async function besideOf(ronda: Ronda): Promise<Beside> {
  const end = isOpen(ronda) ? null : await endedAt(ronda.id);
  const ids = end === null ? [] : Object.keys(ronda.novedades ?? {});
  const times = ids.map(async (id) => {
    const at: unknown = (await companyDatabase().ref(`_novedades/${id}/fechah_srv`).get()).val();
    return [id, at] as const;
  });
  // Only what ended as incomplete may be completed: the others are counted without a reading more.
  const reglas = ronda.estado === 'incompleta' ? await reglasOf(ronda.un_id) : undefined;
  return { reglas, end, arrived: Object.fromEntries(await Promise.all(times)) };
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

/** Looks at a round again when an incident is reported on it: it may have ended meanwhile. */
export const revisar_novedad_ronda = onValueWritten(
  {
    ref: '/_recorridos_todos/{id}/novedades/{id_novedad}',
    region: 'us-central1',
    retry: true,
    secrets: [QR_KEY],
  },
  (event) => correctRound(event.params.id, qrKey()),
);

/** What may follow a round's end is another end. */
const OPEN: readonly unknown[] = ['programada', 'en_curso', 'pausada'];

/**
 * Keeps when a round ended by the server's clock, and looks at it again: it may have been ended from an old view, with the
 * numbers of that view.
 */
export const revisar_fin_ronda = onValueWritten(
  {
    ref: '/_recorridos_todos/{id}/estado',
    region: 'us-central1',
    retry: true,
    secrets: [QR_KEY],
  },
  async (event) => {
    const after: unknown = event.data.after.val();
    if (after !== null && !OPEN.includes(after)) await keepEnd(event.params.id, event.time);
    await correctRound(event.params.id, qrKey());
  },
);
