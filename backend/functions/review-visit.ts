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
import { endedAt, keepEnd, lateOf, sameIds } from './ended-at.ts';
import type { Written } from './lector/act.ts';
import type { Work } from './lector/work.ts';

/** The numbers of a visit by its entries, and the corrections. */
export interface ReviewVisita {
  readonly conteo: Pick<Supervision, 'cant_guardas' | 'cant_nov' | 'superv_novedades' | 'puntaje'>;
  /** Corrected scores of entries by their answers. */
  readonly puntajes: Readonly<Record<string, number>>;
  readonly revision: Omit<RevisionVisita, 'fechah_srv'>;
}

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

/** Reviews a visit in its three trees after every act: arrivals after its end are counted and marked. */
export async function reviewVisit({ place, id, act }: Written, work: Work): Promise<void> {
  const visita = await work.read<Supervision>(place);
  if (visita === null) return;
  if (!isOpenVisita(visita)) await keepEnd({ id, _op: visita._op }, act);
  const found = reviewVisita(visita, await endedAt(id));
  if (found === null) return;
  const { conteo, puntajes, revision } = found;
  const scores = Object.entries(puntajes).map(([clave, puntaje]) => [`entradas/${clave}/puntaje`, puntaje]);
  const values = {
    ...conteo,
    ...Object.fromEntries(scores),
    revision: { ...revision, fechah_srv: SERVER_TIME },
  };
  await work.update(
    inEachTree(treesOfSupervision({ ...visita, id }), asJson(values) as Record<string, Json>),
  );
}
