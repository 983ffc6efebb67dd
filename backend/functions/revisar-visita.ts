import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@gr/shared/contract/outbox';
import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import { asJson, inEachTree, treesOfSupervision } from '@gr/shared/domain/registro/trees';
import {
  type EntradaSupervision,
  isOpenVisita,
  meanPuntaje,
  type RevisionVisita,
  reviewEntrada,
  type Supervision,
} from '@gr/shared/domain/supervision/supervision';
import { onValueWritten } from 'firebase-functions/v2/database';
import { companyDatabase } from './admin-app.ts';
import { contentOf } from './content-of.ts';
import { endedAt, keepEnd, lateOf, sameIds } from './ended-at.ts';
import { FUNCTIONS_REGION } from './region.ts';

/** The numbers of a visit by its entries, and the corrections. */
export interface ReviewVisita {
  readonly conteo: Pick<Supervision, 'cant_guardas' | 'cant_nov' | 'superv_novedades' | 'puntaje'>;
  /** Corrected scores of entries by their answers. */
  readonly puntajes: Readonly<Record<string, number>>;
  readonly revision: Omit<RevisionVisita, 'fechah_srv'>;
}

/** Most corrections in one run: every operation that arrives meanwhile triggers another run. */
const MAX_TURNS = 5;

/**
 * Reviews a visit that has ended; `null` when its numbers and `revision` are right already, and for an open one, which the server counts
 * continuously.
 * @param end when it ended by the server's clock, ms; `null` = unknown
 */
export function reviewVisita(visita: Supervision, end: number | null): ReviewVisita | null {
  if (isOpenVisita(visita)) return null;
  const entradas = Object.entries(visita.entradas ?? {});
  const found = entradas.map(([clave, entrada]) => ({ clave, entrada, ...reviewEntrada(entrada) }));
  const lies = found.filter(({ entrada, puntaje }) => entrada.puntaje !== puntaje);
  const cant_nov = entradas.filter(([, { novedades }]) => novedades === 'si').length;
  const puntaje = meanPuntaje(
    Object.fromEntries(
      found.map((one): [string, EntradaSupervision] => [one.clave, { ...one.entrada, puntaje: one.puntaje }]),
    ),
  );
  const conteo = {
    ...{ cant_guardas: entradas.length, cant_nov },
    superv_novedades: cant_nov > 0 ? 'si' : visita.superv_novedades,
    ...(puntaje === null ? {} : { puntaje }),
  } as const;
  const tarde = lateOf(
    entradas.map(([clave, { fechah_srv }]) => [clave, fechah_srv]),
    end,
  );
  const faltan = Object.fromEntries(
    found.filter((one) => one.faltan > 0).map((one) => [one.clave, one.faltan] as const),
  );
  const holds = Object.entries(conteo).every(
    ([field, value]) => visita[field as keyof Supervision] === value,
  );
  const { revision: before } = visita;
  const same = sameIds(tarde, before?.tarde) && isDeepStrictEqual({ ...faltan }, { ...before?.faltan });
  if (holds && same && lies.length === 0) return null;
  const dicho = {
    ...before?.dicho,
    ...Object.fromEntries(lies.map(({ clave, entrada }) => [clave, entrada.puntaje])),
  };
  return {
    conteo,
    puntajes: Object.fromEntries(lies.map((one) => [one.clave, one.puntaje])),
    revision: { tarde, dicho, faltan },
  };
}

/** Corrects a visit in its three trees at once until nothing is left to correct; ends with a read. */
async function correctVisita(id: string): Promise<void> {
  for (let turn = 1; turn <= MAX_TURNS; turn += 1) {
    const visita = contentOf(
      await companyDatabase().ref(`_supervisiones_todas/${id}`).get(),
    ) as Supervision | null;
    const found = visita === null ? null : reviewVisita(visita, await endedAt(id));
    if (visita === null || found === null) return;
    const { conteo, puntajes, revision } = found;
    const scores = Object.entries(puntajes).map(([clave, puntaje]) => [`entradas/${clave}/puntaje`, puntaje]);
    const values = {
      ...conteo,
      ...Object.fromEntries(scores),
      revision: { ...revision, fechah_srv: SERVER_TIME },
    };
    await companyDatabase()
      .ref()
      .update(inEachTree(treesOfSupervision(visita), asJson(values) as Record<string, Json>));
  }
  throw new Error('The visit keeps changing: it will be reviewed again.');
}

const REGION = { region: FUNCTIONS_REGION, retry: true } as const;

/** Reviews a visit after every operation: arrivals after its end are counted and marked. */
export const revisar_visita = onValueWritten({ ref: '/_supervisiones_todas/{id}/_op', ...REGION }, (event) =>
  correctVisita(event.params.id),
);

/** Stores when a visit ended by the server's clock, and reviews it again. */
export const revisar_fin_visita = onValueWritten(
  { ref: '/_supervisiones_todas/{id}/estado', ...REGION },
  async (event) => {
    if (contentOf(event.data.after) !== 'cerrada') return;
    await keepEnd(event.params.id, event.time);
    await correctVisita(event.params.id);
  },
);
