import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@gr/shared/contract/outbox';
import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import { claimedHours } from '@gr/shared/domain/registro/claimed-hours';
import type { Unidad } from '@gr/shared/domain/registro/records';
import { asJson, changedFields, inEachTree, treesOfSupervision } from '@gr/shared/domain/registro/trees';
import { actsOfVisita, type KnownVisita, markVisita } from '@gr/shared/domain/supervision/marcas-visita';
import {
  type EntradaSupervision,
  isOpenVisita,
  meanPuntaje,
  type RevisionVisita,
  reviewEntrada,
  type Supervision,
} from '@gr/shared/domain/supervision/supervision';
import { companyDatabase } from './admin-app.ts';
import { contentOf } from './content-of.ts';
import { endedAt, keepEnd, lateOf, sameIds } from './ended-at.ts';
import type { Written } from './lector/act.ts';
import type { Work } from './lector/work.ts';
import { ledgerAround } from './links-of.ts';
import { uidOf } from './seguir-personal.ts';
import { tellSignersOfVisit } from './tell-signers.ts';

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
 * @param known facts beside it; without them it gets no marks
 */
export function reviewVisita(
  visita: Supervision,
  end: number | null,
  known?: KnownVisita,
): ReviewVisita | null {
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
  const marked = known && markVisita(visita, known, end);
  const { razones, entradas: marks, respaldo } = before ?? {};
  const sameMarks =
    marked === undefined ||
    Object.keys(changedFields({ razones, entradas: marks, respaldo }, marked)).length === 0;
  const same = sameIds(tarde, before?.tarde) && isDeepStrictEqual({ ...faltan }, { ...before?.faltan });
  if (holds && same && sameMarks && lies.length === 0) return null;
  const dicho = {
    ...before?.dicho,
    ...Object.fromEntries(lies.map(({ clave, entrada }) => [clave, entrada.puntaje])),
  };
  return {
    conteo,
    puntajes: Object.fromEntries(lies.map((one) => [one.clave, one.puntaje])),
    revision: { ...marked, tarde, dicho, faltan },
  };
}

/** Reviews a visit in its three trees after every act: arrivals after its end are counted and marked. */
export async function reviewVisit({ place, id, act }: Written, work: Work): Promise<void> {
  const visita = await work.read<Supervision>(place);
  if (visita === null) return;
  if (!isOpenVisita(visita)) await keepEnd({ id, _op: visita._op }, act);
  const end = await endedAt(id);
  const known = isOpenVisita(visita) ? undefined : await knownOf({ ...visita, id }, end, work);
  // Only by the stored end: a repeat finds the notices by it.
  if (known && end !== null) await tellSignersOfVisit({ ...visita, id }, end, work);
  const found = reviewVisita(visita, end, known);
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

/** Visits of the same supervisor that are compared (our choice: those of a few hours). */
const OTHERS_MAX = 5;

/** Facts beside a closed visit. */
async function knownOf(visita: Supervision, end: number | null, work: Work): Promise<KnownVisita> {
  const { super_id, un_id, id } = visita;
  const own = companyDatabase().ref(`_supervisiones_superv/${super_id}`).orderByChild('fechah_x');
  const acts = actsOfVisita(visita, end);
  const [unidad, found, ledger] = await Promise.all([
    work.read<Unidad>(`_un_/${un_id}`),
    own
      .endAt(visita.fechah_fin_x ?? visita.fechah_x)
      .limitToLast(OTHERS_MAX + 1)
      .get(),
    ledgerAround(super_id, acts),
  ]);
  const others = (contentOf(found) ?? {}) as Record<string, Supervision>;
  return {
    unidad: unidad ?? {},
    others: Object.entries(others).flatMap(([key, other]) => (key === id ? [] : [other])),
    horas: await claimedHours(uidOf(super_id), acts, ledger),
  };
}
