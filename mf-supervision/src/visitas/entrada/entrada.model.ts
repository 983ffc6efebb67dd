import type { Host } from '@gr/shared/contract';
import { revisarNovedad } from '@gr/shared/domain/novedad/novedad';
import {
  type EntradaSupervision,
  exigeNovedad,
  faltasDeItems,
  firmaVigente,
  type IdItem,
  NOTA_MIN,
  type Presencia,
  type RespuestaItem,
} from '@gr/shared/domain/supervision/supervision';
import type { Problems } from '@gr/shared/screen';
import { addDays } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import {
  type BorradorEntrada,
  type CompromisoBorrador,
  ITEMS,
  type RespuestaBorrador,
} from './borrador.model.ts';

const m = mensajes.entrada;

/** Draft key of one guard's form. */
export function claveBorrador(superv_id: string, clave: string): string {
  return `supervision/entrada/${superv_id}/${clave}`;
}

/** Prefix of the drafts of a visit's guards. */
export function prefijoBorradores(superv_id: string): string {
  return claveBorrador(superv_id, '');
}

/** DOM ids of fields, also keys of {@link faltas}. */
export const campo = {
  item: (id: IdItem) => `item_${id}`,
  compromiso: (id: string) => `comp_${id}`,
  fecha: (id: string) => `fecha_${id}`,
} as const;

/** True when the form asks for an incident: chosen, or because of how the guard was found. */
export function pideNovedad(b: BorradorEntrada, antes: EntradaSupervision | null): boolean {
  if (antes?.id_novedad !== undefined) return false;
  return b.con_novedad || (b.presencia !== null && exigeNovedad(b.presencia));
}

/** Answers as the record holds them; notes and photos only where something fails. */
export function respuestasDe(b: BorradorEntrada): Partial<Record<IdItem, RespuestaItem>> {
  const out: Partial<Record<IdItem, RespuestaItem>> = {};
  for (const id of ITEMS) {
    const one = b.respuestas[id];
    if (!one || one.valor === null) continue;
    out[id] = { valor: one.valor, ...(one.valor === 'no_cumple' ? { obs: one.obs } : {}) };
  }
  return out;
}

/** How many photos each item has, those of an earlier save included. */
function fotosDe(b: BorradorEntrada, antes: EntradaSupervision | null): Record<string, number> {
  return Object.fromEntries(
    ITEMS.map((id) => [id, (b.respuestas[id]?.fotos.length ?? 0) + guardadas(antes, id).length]),
  );
}

/** Ids of the photos an item had when the entry was saved before. */
export function guardadas(antes: EntradaSupervision | null, id: IdItem): readonly string[] {
  return Object.keys(antes?.respuestas?.[id]?.archivos ?? {});
}

/** Field → what is missing or wrong, in the order of the screen; empty when all is well. */
export function faltas(b: BorradorEntrada, antes: EntradaSupervision | null): Problems {
  const { presencia } = b;
  if (presencia === null) return { presencia: m.falta_presencia };
  const items = Object.entries(faltasDeItems(presencia, respuestasDe(b), fotosDe(b, antes)));
  const { cat_nov, criticidad, desc_nov, lugar } = b;
  return {
    ...(pideNovedad(b, antes)
      ? revisarNovedad({ cat_nov, criticidad, desc_nov, ...(lugar.trim() === '' ? {} : { lugar }) })
      : {}),
    ...Object.fromEntries(items.map(([id, message]) => [campo.item(id as IdItem), message])),
    ...Object.fromEntries(b.compromisos.flatMap(faltasDeCompromiso)),
    ...faltaDeFirma(b, antes),
  };
}

function faltasDeCompromiso({ id, texto, fecha }: CompromisoBorrador): [string, string][] {
  const missing: [string, string][] = [];
  if (texto.trim().length < NOTA_MIN) missing.push([campo.compromiso(id), m.falta_compromiso]);
  if (fecha === null) missing.push([campo.fecha(id), m.falta_fecha]);
  return missing;
}

/** True while the signature of the entry saved before stands: nothing of what was signed has changed. */
export function firmaDeAntes(b: BorradorEntrada, antes: EntradaSupervision | null): boolean {
  if (antes?.firma_guarda === undefined || b.presencia === null) return false;
  const respuestas = Object.entries(respuestasDe(b)).map(([id, { valor, obs = '' }]) => {
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

function faltaDeFirma(b: BorradorEntrada, antes: EntradaSupervision | null): Problems {
  if (b.presencia === 'ausente' || b.firma !== null || firmaDeAntes(b, antes)) return {};
  if (b.no_firma) return b.sin_firma.trim().length < NOTA_MIN ? { sin_firma: m.falta_motivo } : {};
  return { firma: m.falta_firma };
}

/** A change by hand: the draft is worth keeping from then on. */
export function escrito(change: Partial<BorradorEntrada>): Partial<BorradorEntrada> {
  return { ...change, tocado: true };
}

/** How the guard was found; a sleeping one has its own kind of incident, unless another was chosen. */
export function conPresencia(b: BorradorEntrada, presencia: Presencia): Partial<BorradorEntrada> {
  const sleeping = presencia === 'dormido' && b.cat_nov === null;
  return escrito({ presencia, ...(sleeping && { cat_nov: 'guarda_dormido' }) });
}

/** The draft with another answer to one item. */
export function conRespuesta(
  b: BorradorEntrada,
  id: IdItem,
  change: Partial<RespuestaBorrador>,
): Partial<BorradorEntrada> {
  const before = b.respuestas[id] ?? { valor: null, obs: '', fotos: [] };
  return escrito({ respuestas: { ...b.respuestas, [id]: { ...before, ...change } } });
}

/** Every item without an answer is met. */
export function cumpleElResto(b: BorradorEntrada): Partial<BorradorEntrada> {
  const respuestas = { ...b.respuestas };
  for (const id of ITEMS) {
    const before = respuestas[id];
    if (!before || before.valor === null) respuestas[id] = { obs: '', fotos: [], ...before, valor: 'cumple' };
  }
  return escrito({ respuestas });
}

/** How many items have an answer. */
export function contestados(b: BorradorEntrada): number {
  return ITEMS.filter((id) => (b.respuestas[id]?.valor ?? null) !== null).length;
}

/** Days offered for a compromiso, `YYYY-MM-DD` → days from `hoy`, and the one chosen before when it is another. */
export function fechasDe(hoy: string, elegida: string | null): readonly string[] {
  const offered = [0, 1, 3, 8, 15, 30].map((days) => addDays(hoy, days));
  return elegida !== null && !offered.includes(elegida) ? [...offered, elegida].sort() : offered;
}

/** A compromiso to be written. */
export function compromisoNuevo(host: Host): CompromisoBorrador {
  return { id: host.outbox.newId(), texto: '', fecha: null };
}
