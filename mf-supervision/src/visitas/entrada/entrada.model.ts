import type { Host } from '@gr/shared/contract';
import { problemsOfNovedad } from '@gr/shared/domain/novedad/novedad';
import {
  type EntradaSupervision,
  firmaVigente,
  type IdItem,
  MIN_NOTA,
  type Presencia,
  problemsOfItems,
  type RespuestaItem,
  requiresNovedad,
} from '@gr/shared/domain/supervision/supervision';
import type { Problems } from '@gr/shared/screen';
import { addDays } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { type CompromisoDraft, type EntradaDraft, ITEMS, type RespuestaDraft } from './draft.model.ts';

const m = mensajes.entrada;

/** Draft key of one guard's form. */
export function draftKey(superv_id: string, clave: string): string {
  return `supervision/entrada/${superv_id}/${clave}`;
}

/** Common prefix of the drafts of a visit's guards. */
export function draftPrefix(superv_id: string): string {
  return draftKey(superv_id, '');
}

/** DOM ids of fields, also keys of {@link problemsOf}. */
export const fieldIds = {
  item: (id: IdItem) => `item_${id}`,
  compromiso: (id: string) => `comp_${id}`,
  fecha: (id: string) => `fecha_${id}`,
} as const;

/** True when the form requires an incident: chosen, or because of the guard's presence. */
export function needsNovedad(b: EntradaDraft, antes: EntradaSupervision | null): boolean {
  if (antes?.id_novedad !== undefined) return false;
  return b.con_novedad || (b.presencia !== null && requiresNovedad(b.presencia));
}

/** Answers in record form; notes and photos only for failures. */
export function respuestasOf(b: EntradaDraft): Partial<Record<IdItem, RespuestaItem>> {
  const out: Partial<Record<IdItem, RespuestaItem>> = {};
  for (const id of ITEMS) {
    const one = b.respuestas[id];
    if (!one || one.valor === null) continue;
    out[id] = { valor: one.valor, ...(one.valor === 'no_cumple' ? { obs: one.obs } : {}) };
  }
  return out;
}

/** Number of photos per item, including those of an earlier save. */
function fotosOf(b: EntradaDraft, antes: EntradaSupervision | null): Record<string, number> {
  return Object.fromEntries(
    ITEMS.map((id) => [id, (b.respuestas[id]?.fotos.length ?? 0) + savedFotos(antes, id).length]),
  );
}

/** Ids of an item's photos in the saved entry. */
export function savedFotos(antes: EntradaSupervision | null, id: IdItem): readonly string[] {
  return Object.keys(antes?.respuestas?.[id]?.archivos ?? {});
}

/** Field → message, in the order of the screen; empty when valid. */
export function problemsOf(b: EntradaDraft, antes: EntradaSupervision | null): Problems {
  const { presencia } = b;
  if (presencia === null) return { presencia: m.faltaPresencia };
  const items = Object.entries(problemsOfItems(presencia, respuestasOf(b), fotosOf(b, antes)));
  const { cat_nov, criticidad, desc_nov, lugar } = b;
  return {
    ...(needsNovedad(b, antes)
      ? problemsOfNovedad({ cat_nov, criticidad, desc_nov, ...(lugar.trim() === '' ? {} : { lugar }) })
      : {}),
    ...Object.fromEntries(items.map(([id, message]) => [fieldIds.item(id as IdItem), message])),
    ...Object.fromEntries(b.compromisos.flatMap(problemsOfCompromiso)),
    ...problemOfFirma(b, antes),
  };
}

function problemsOfCompromiso({ id, texto, fecha }: CompromisoDraft): [string, string][] {
  const missing: [string, string][] = [];
  if (texto.trim().length < MIN_NOTA) missing.push([fieldIds.compromiso(id), m.faltaCompromiso]);
  if (fecha === null) missing.push([fieldIds.fecha(id), m.faltaFecha]);
  return missing;
}

/** True while the signature of the saved entry is valid: none of the signed content has changed. */
export function keepsFirma(b: EntradaDraft, antes: EntradaSupervision | null): boolean {
  if (antes?.firma_guarda === undefined || b.presencia === null) return false;
  const respuestas = Object.entries(respuestasOf(b)).map(([id, { valor, obs = '' }]) => {
    const trimmed = obs.trim();
    return [id, trimmed === '' ? { valor } : { valor, obs: trimmed }] as const;
  });
  const compromisos = b.compromisos.map(
    ({ id, texto, fecha }) => [id, { texto: texto.trim(), fecha: fecha ?? '' }] as const,
  );
  return firmaVigente(antes, {
    presencia: b.presencia,
    respuestas: b.presencia === 'ausente' ? {} : Object.fromEntries(respuestas),
    compromisos: Object.fromEntries(compromisos),
  });
}

function problemOfFirma(b: EntradaDraft, antes: EntradaSupervision | null): Problems {
  if (b.presencia === 'ausente' || b.firma !== null || keepsFirma(b, antes)) return {};
  if (b.no_firma) return b.sin_firma.trim().length < MIN_NOTA ? { sin_firma: m.faltaMotivo } : {};
  return { firma: m.faltaFirma };
}

/** A manual change: the draft is worth keeping from then on. */
export function written(change: Partial<EntradaDraft>): Partial<EntradaDraft> {
  return { ...change, tocado: true };
}

/** Sets the guard's presence; a sleeping guard gets its own kind of incident, unless another was chosen. */
export function withPresencia(b: EntradaDraft, presencia: Presencia): Partial<EntradaDraft> {
  const sleeping = presencia === 'dormido' && b.cat_nov === null;
  return written({ presencia, ...(sleeping && { cat_nov: 'guarda_dormido' }) });
}

/** The draft with another answer to one item. */
export function withRespuesta(
  b: EntradaDraft,
  id: IdItem,
  change: Partial<RespuestaDraft>,
): Partial<EntradaDraft> {
  const before = b.respuestas[id] ?? { valor: null, obs: '', fotos: [] };
  return written({ respuestas: { ...b.respuestas, [id]: { ...before, ...change } } });
}

/** Marks every unanswered item as met. */
export function cumpleTheRest(b: EntradaDraft): Partial<EntradaDraft> {
  const respuestas = { ...b.respuestas };
  for (const id of ITEMS) {
    const before = respuestas[id];
    if (!before || before.valor === null) respuestas[id] = { obs: '', fotos: [], ...before, valor: 'cumple' };
  }
  // Several at once: nobody looked at each.
  const filled = ITEMS.filter((id) => (b.respuestas[id]?.valor ?? null) === null).length;
  return written({ respuestas, ...(filled > ITEMS.length / 2 && { de_un_toque: true }) });
}

/** Number of answered items. */
export function answeredCount(b: EntradaDraft): number {
  return ITEMS.filter((id) => (b.respuestas[id]?.valor ?? null) !== null).length;
}

/** Due dates offered for a compromiso, as `YYYY-MM-DD` from `today`, including the one chosen before. */
export function fechasAround(today: string, chosen: string | null): readonly string[] {
  const offered = [0, 1, 3, 8, 15, 30].map((days) => addDays(today, days));
  return chosen !== null && !offered.includes(chosen) ? [...offered, chosen].sort() : offered;
}

/** An empty compromiso. */
export function newCompromiso(host: Host): CompromisoDraft {
  return { id: host.outbox.newId(), texto: '', fecha: null };
}
