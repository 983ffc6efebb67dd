import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@gr/shared/contract/outbox';
import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import { claimedHours } from '@gr/shared/domain/registro/claimed-hours';
import { decide } from '@gr/shared/domain/registro/decisiones';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { Unidad, ValidacionQr } from '@gr/shared/domain/registro/records';
import { asJson, changedFields, inEachTree, treesOfSupervision } from '@gr/shared/domain/registro/trees';
import { fechaVisita } from '@gr/shared/domain/resumen/resumen';
import { visitaRow } from '@gr/shared/domain/resumen/rows';
import {
  actsOfVisita,
  type KnownVisita,
  markVisita,
  pendingVisita,
} from '@gr/shared/domain/supervision/marcas-visita';
import {
  type EntradaSupervision,
  isOpenVisita,
  meanPuntaje,
  type RevisionVisita,
  reviewEntrada,
  type Supervision,
} from '@gr/shared/domain/supervision/supervision';
import { uidOf } from '../company/people/account-of.ts';
import { companyDatabase } from './admin-app.ts';
import { contentOf } from './content-of.ts';
import { settleDecisions } from './decisions.ts';
import { endedAt, keepEnd, lateOf, sameIds } from './ended-at.ts';
import { isGenuineRead } from './genuine-read.ts';
import { pointsAt } from './history.ts';
import type { Written } from './lector/act.ts';
import type { Work } from './lector/work.ts';
import { ledgerAround } from './links-of.ts';
import { qrKey } from './qr-key.ts';
import { rowUpdates } from './resumen/row-updates.ts';
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
  const { partes_no, todo_no } = decide({}, visita.decisiones);
  const counting = found.filter(({ clave }) => !todo_no && !partes_no.has(clave));
  const mean = meanPuntaje(
    Object.fromEntries(
      counting.map((one): [string, EntradaSupervision] => [
        one.clave,
        { ...one.entrada, puntaje: one.puntaje },
      ]),
    ),
  );
  const puntaje = counting.length < found.length ? (mean ?? 0) : mean;
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
  const { razones, entradas: marks, respaldo, dist_m } = before ?? {};
  const sameMarks =
    marked === undefined ||
    Object.keys(changedFields({ razones, entradas: marks, respaldo, dist_m }, marked)).length === 0;
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
export async function reviewVisit(written: Written, work: Work): Promise<void> {
  await correctVisit(written, work);
  await settleDecisions<Supervision>(written, treesOfSupervision, pendingVisita, work);
  const visita = await work.read<Supervision>(written.place);
  if (visita === null || isOpenVisita(visita)) return;
  const end = await endedAt(written.id);
  const fecha = fechaVisita(visita, end);
  const row = { un_id: visita.un_id, fecha, clase: 'visitas', id: written.id } as const;
  await work.update(rowUpdates(row, visitaRow(visita, end), Date.now()));
}

async function correctVisit({ place, id, act }: Written, work: Work): Promise<void> {
  const visita = await work.read<Supervision>(place);
  if (visita === null) return;
  if (visita.estado === 'anulada') return takeUp({ ...visita, id }, work);
  if (!isOpenVisita(visita)) await keepEnd({ id, _op: visita._op, uid: uidOf(visita.super_id) }, act);
  const end = await endedAt(id);
  const known = isOpenVisita(visita) ? undefined : await knownOf({ ...visita, id }, end, work);
  // Only by the stored end: until then it may move.
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

/** An annulled visit that somebody else had filled goes on: what was found is no empty visit. */
async function takeUp(visita: Supervision, work: Work): Promise<void> {
  if (visita.entradas === undefined) return;
  const goesOn = { estado: 'en_curso', fechah_fin_x: null, motivo_anula: null } as const;
  await work.update(inEachTree(treesOfSupervision(visita), goesOn));
}

/** Visits of the same supervisor that are compared (our choice: those of a few hours). */
const OTHERS_MAX = 5;
/** Visits among which they are looked for: annulled ones are none, and a supervisor can begin and annul many. */
const READ_MAX = 40;

/** Time around a visit in which its code may be read, ms: on the way in and out (our choice). */
const BESIDE_MS = 10 * 60_000;
/** Most codes of a supervisor in one unit that are looked through, back from the end of a visit (our choice: some weeks). */
const CODES_MAX = 200;

/**
 * Whether the supervisor read a genuine code of the unit on a visit.
 */
async function hasReadCode({ super_id, un_id, ...visita }: Supervision): Promise<boolean> {
  const from = (visita.fechah_ini_x ?? visita.fechah_x) - BESIDE_MS;
  const to = (visita.fechah_fin_x ?? visita.fechah_x) + BESIDE_MS;
  const own = companyDatabase().ref(`_valqr_/${un_id}`).orderByChild('emp_id').startAt(super_id);
  const found = await own.endAt(super_id, pushId(to)).limitToLast(CODES_MAX).get();
  const rows = Object.values((contentOf(found) ?? {}) as Record<string, ValidacionQr>).filter(
    ({ resultado, fechah_x }) => resultado === 'valido' && fechah_x >= from && fechah_x <= to,
  );
  const points = rows.length > 0 ? await pointsAt(un_id, visita.fechah_ini_x ?? visita.fechah_x) : {};
  return rows.some((row) => isGenuineRead(qrKey(), un_id, row, points[row.qr_id]));
}

/** Facts beside a closed visit. */
async function knownOf(visita: Supervision, end: number | null, work: Work): Promise<KnownVisita> {
  const { super_id, un_id, id } = visita;
  const own = companyDatabase().ref(`_supervisiones_superv/${super_id}`).orderByChild('fechah_x');
  const acts = actsOfVisita(visita, end);
  const lists = companyDatabase().ref(`_listascheck_/${un_id}`).orderByChild('superv_id').equalTo(id);
  const [unidad, found, ledger, codigo, filled] = await Promise.all([
    work.read<Unidad>(`_un_/${un_id}`),
    own
      .endAt(visita.fechah_fin_x ?? visita.fechah_x)
      .limitToLast(READ_MAX)
      .get(),
    ledgerAround(super_id, acts),
    hasReadCode(visita),
    lists.limitToFirst(1).get(),
  ]);
  const others = (contentOf(found) ?? {}) as Record<string, Supervision>;
  return {
    unidad: unidad ?? {},
    others: Object.entries(others)
      .flatMap(([key, other]) => (key === id || other.estado === 'anulada' ? [] : [other]))
      .sort((a, b) => a.fechah_x - b.fechah_x)
      .slice(-OTHERS_MAX),
    codigo,
    listas: filled.exists(),
    horas: await claimedHours(uidOf(super_id), acts, ledger),
  };
}
