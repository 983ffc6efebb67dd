import type { lista, plantilla, respuestaLista } from '../shape/listas.ts';
import type { Infer } from '../shape/shape.ts';
import { LONG_TEXT_MAX } from '../valor/text-limits.ts';

/** Kind of an item's answer (data-model.md, `_listascheck_plant_`). */
export type TipoItem = ItemPlantilla['tipo'];
/** `items/{id}` of a template. */
export type ItemPlantilla = NonNullable<Plantilla['items']>[string];
/** `_listascheck_plant_/{id_plant}`. */
export interface Plantilla extends Infer<typeof plantilla> {}
/** `respuestas/{id_item}` of a filled list. */
export interface RespuestaLista extends Infer<typeof respuestaLista> {}
/** `_listascheck_/{un_id}/{id}`: a filled checklist, written once. */
export interface FilledLista extends Infer<typeof lista> {}
/** `revision` of a filled list. */
export type RevisionLista = NonNullable<FilledLista['revision']>;

/** An answer in the form. */
export interface Respuesta {
  /** As in {@link RespuestaLista}; `''` = not answered. */
  readonly valor: string;
  readonly obs?: string;
}
/** Id of an item → its answer. */
export type Respuestas = Readonly<Record<string, Respuesta>>;

/** Score from which a list without critical failures is approved, percent: the threshold of rounds, until templates define their own. */
export const THRESHOLD_LISTA = 70;

/** True for a template that is published, for this unit and for this kind of person. */
export function plantillaFor(
  plantilla: Plantilla,
  un_id: string,
  perfil: 'rond' | 'super' | 'admin',
): boolean {
  const { estado, un_ids, perfil: profile } = plantilla;
  const unit = un_ids === undefined || un_ids[un_id] === true;
  return (
    estado === 'publicada' && unit && (profile === undefined || profile === 'todos' || profile === perfil)
  );
}

/** A section with its visible items, in order. */
export interface VisibleSeccion {
  readonly id: string;
  readonly nom: string;
  readonly items: readonly { readonly id: string; readonly item: ItemPlantilla }[];
}

/** Sections and items that are visible with the answers so far; a section without items is not. */
export function visibleSecciones(plantilla: Plantilla, respuestas: Respuestas): readonly VisibleSeccion[] {
  const items = Object.entries(plantilla.items ?? {})
    .map(([id, item]) => ({ id, item }))
    .filter(({ id }) => isShown(plantilla, respuestas, id, new Set()))
    .sort((a, b) => a.item.orden - b.item.orden || a.id.localeCompare(b.id));
  const known = plantilla.secciones ?? {};
  const ids = [...new Set(items.map(({ item }) => item.seccion))];
  const orden = (id: string): number => known[id]?.orden ?? Number.MAX_SAFE_INTEGER;
  return ids
    .sort((a, b) => orden(a) - orden(b) || a.localeCompare(b))
    .map((id) => ({
      id,
      nom: known[id]?.nom ?? id,
      items: items.filter(({ item }) => item.seccion === id),
    }));
}

/** An item whose condition is itself hidden is hidden too; a cycle of conditions hides all its items. */
function isShown(plantilla: Plantilla, respuestas: Respuestas, id: string, seen: Set<string>): boolean {
  const when = plantilla.items?.[id]?.mostrar_si;
  if (!when) return true;
  if (seen.has(id)) return false;
  const valor = valorOf(respuestas, when.item);
  const holds = valor !== '' && valor === when.valor.trim();
  return holds && isShown(plantilla, respuestas, when.item, new Set([...seen, id]));
}

/** An answer as stored in a record; `''` = none. */
export function valorOf(respuestas: Respuestas, id: string): string {
  return Object.hasOwn(respuestas, id) ? (respuestas[id]?.valor.trim() ?? '') : '';
}

/** True when an answer (`valor` as in {@link RespuestaLista}) fails its item. An empty one does not. */
export function falla(item: ItemPlantilla, valor: string): boolean {
  switch (item.tipo) {
    case 'si_no':
      return valor === 'no';
    case 'cumple':
      return valor === 'no_cumple';
    case 'opcion':
      return item.opciones?.[valor]?.falla === true;
    case 'numero': {
      const n = Number(valor);
      return valor.trim() !== '' && (n < (item.min ?? -Infinity) || n > (item.max ?? Infinity));
    }
    default:
      return false;
  }
}

/** Result of a list. */
export interface ListaScore {
  /** Percent, 0–100, rounded. */
  readonly puntaje: number;
  /** Answers that failed. */
  readonly fallas: number;
  /** Those of them whose item is critical. */
  readonly fallas_criticas: number;
  /** From {@link THRESHOLD_LISTA} on, without a critical failure. */
  readonly aprobada: boolean;
}

/**
 * The score over the visible, applicable and answered items, by weight; 100 when nothing counts. Text, photos, signatures and dates have no
 * weight, because they can't fail.
 * @param missing mandatory items without an answer: they count as failed, and the list is not approved. No phone saves such a list, so
 *   only a later review passes any
 */
export function score(
  plantilla: Plantilla,
  respuestas: Respuestas,
  missing: Readonly<Record<string, unknown>> = {},
): ListaScore {
  let weight = 0;
  let met = 0;
  let fallas = 0;
  let fallas_criticas = 0;
  for (const { items } of visibleSecciones(plantilla, respuestas)) {
    for (const { id, item } of items) {
      const valor = valorOf(respuestas, id);
      if (valor === '' && item.obligatorio === true && Object.hasOwn(missing, id))
        weight += pesoOf(item, valor);
      if (valor === '') continue;
      const failed = falla(item, valor);
      const peso = pesoOf(item, valor);
      weight += peso;
      if (!failed) met += peso;
      else {
        fallas += 1;
        if (item.critico === true) fallas_criticas += 1;
      }
    }
  }
  const puntaje = weight === 0 ? 100 : Math.round((100 * met) / weight);
  const whole = fallas_criticas === 0 && Object.keys(missing).length === 0;
  return { puntaje, fallas, fallas_criticas, aprobada: whole && puntaje >= THRESHOLD_LISTA };
}

/** Weight of an answered item; 0 when it does not apply or can't fail. */
export function pesoOf(item: ItemPlantilla, valor: string): number {
  if (valor === 'no_aplica' || ['texto', 'foto', 'firma', 'fecha'].includes(item.tipo)) return 0;
  return item.peso ?? 1;
}

/** True when the item asks for a photo with this answer. */
export function needsFoto(item: ItemPlantilla, valor: string): boolean {
  if (item.tipo === 'foto') return item.obligatorio === true;
  return item.foto_si === 'siempre' || (item.foto_si === 'falla' && falla(item, valor));
}

/**
 * Id of an item → Spanish sentence of its missing part, for visible items; empty when complete.
 * @param fotos id of an item → how many photos it has
 */
export function problemsOfLista(
  plantilla: Plantilla,
  respuestas: Respuestas,
  fotos: Readonly<Record<string, number>>,
): Readonly<Record<string, string>> {
  const missing: Record<string, string> = {};
  for (const { items } of visibleSecciones(plantilla, respuestas)) {
    for (const { id, item } of items) {
      const sentence = problemIn(item, respuestas[id], fotos[id] ?? 0);
      if (sentence !== null) missing[id] = sentence;
    }
  }
  return missing;
}

function problemIn(item: ItemPlantilla, respuesta: Respuesta | undefined, fotos: number): string | null {
  const valor = respuesta?.valor.trim() ?? '';
  const isPicture = item.tipo === 'foto' || item.tipo === 'firma';
  if (isPicture && item.obligatorio === true && fotos === 0)
    return item.tipo === 'foto' ? 'Tome la foto.' : 'Falta la firma.';
  if (isPicture) return null;
  if (valor === '') return item.obligatorio === true ? 'Responda este punto.' : null;
  if (valor.length > LONG_TEXT_MAX || (respuesta?.obs ?? '').length > LONG_TEXT_MAX)
    return `El texto es muy largo (máximo ${LONG_TEXT_MAX} caracteres).`;
  if (item.tipo === 'numero' && !Number.isFinite(Number(valor))) return 'Escriba un número.';
  return needsFoto(item, valor) && fotos === 0 ? 'Tome una foto de este punto.' : null;
}
