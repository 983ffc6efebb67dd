import type { Archivo } from '../registro/records.ts';
import type { Infer } from '../shape/shape.ts';
import type { entrada, respuestaItem, supervision } from '../shape/visitas.ts';

/** Items checked for every guard, first list (data-model.md); `presencia` follows from the guard's presence. */
export const ITEMS_SUPERVISION = {
  presencia: { texto: 'Presencia en el puesto', al_fallar: 'nada' },
  puntualidad: { texto: 'Puntualidad', al_fallar: 'nota' },
  presentacion: { texto: 'Presentación personal', al_fallar: 'nota' },
  uniforme: { texto: 'Uniforme completo', al_fallar: 'nota_o_foto' },
  credencial: { texto: 'Credencial vigente y a la vista', al_fallar: 'nota_o_foto' },
  consignas: { texto: 'Conoce las consignas', al_fallar: 'nota' },
  minuta: { texto: 'Minuta al día', al_fallar: 'nota_o_foto' },
  rondas: { texto: 'Rondas del turno', al_fallar: 'nota' },
  radio: { texto: 'Radio', al_fallar: 'nota' },
  arma: { texto: 'Arma y permiso', al_fallar: 'foto' },
  llaves: { texto: 'Llaves', al_fallar: 'nota' },
  equipos: { texto: 'Equipos', al_fallar: 'nota_o_foto' },
  aseo: { texto: 'Aseo del puesto', al_fallar: 'nota_o_foto' },
  trato: { texto: 'Trato a las personas', al_fallar: 'nota' },
} as const satisfies Record<string, ItemSupervision>;

/** Label of an item, and the evidence required when it fails: none, a note, a photo, or either of the two. */
export interface ItemSupervision {
  readonly texto: string;
  readonly al_fallar: 'nada' | 'nota' | 'foto' | 'nota_o_foto';
}

/** Key of an item of {@link ITEMS_SUPERVISION}. */
export type IdItem = keyof typeof ITEMS_SUPERVISION;
/** The items in the order they are asked. */
export const ID_ITEMS = Object.keys(ITEMS_SUPERVISION) as IdItem[];

/** State of a guard: present, absent, replaced by another, asleep. */
export type Presencia = EntradaSupervision['presencia'];
/** An answer to an item: met, not met, does not apply. */
export type ValorItem = RespuestaItem['valor'];
/** `respuestas/{id_item}` of an entry. */
export interface RespuestaItem extends Infer<typeof respuestaItem> {}
/** `compromisos/{id}` of an entry. */
export type Compromiso = NonNullable<EntradaSupervision['compromisos']>[string];
/** A planned guard of a visit. */
export type GuardaVisita = NonNullable<Supervision['guardas']>[string];
/** One guard's entry. */
export interface EntradaSupervision extends Infer<typeof entrada> {}
/** `revision` of a visit. */
export type RevisionVisita = NonNullable<Supervision['revision']>;
/** A supervision. */
export interface Supervision extends Infer<typeof supervision> {}

/** Fewest characters of a note (data-model.md, Limits). */
export const MIN_NOTA = 5;
/** Most photos of one item (data-model.md, Limits). */
export const FOTOS_ITEM_MAX = 3;

/**
 * Percent of the applicable items that are met; 100 when none applies. An absent or sleeping guard fails `presencia`; unanswered and
 * unknown items do not count.
 */
export function puntajeOf(presencia: Presencia, respuestas: EntradaSupervision['respuestas']): number {
  const values = ID_ITEMS.filter((id) => id !== 'presencia').flatMap((id) => respuestas?.[id]?.valor ?? []);
  values.push(presencia === 'ausente' || presencia === 'dormido' ? 'no_cumple' : 'cumple');
  const count = values.filter((valor) => valor !== 'no_aplica').length;
  const met = values.filter((valor) => valor === 'cumple').length;
  return count === 0 ? 100 : Math.round((100 * met) / count);
}

/** Fields that a guard's signature covers: presence, answers and promises. */
type SignedPart = Pick<EntradaSupervision, 'presencia' | 'respuestas' | 'compromisos'>;

/** True while a guard's signature may stay: no signed field has changed. */
export function firmaVigente(before: SignedPart | undefined, now: SignedPart): boolean {
  return before !== undefined && signedPart(before) === signedPart(now);
}

function signedPart({ presencia, respuestas, compromisos }: SignedPart): string {
  const answers = Object.entries(respuestas ?? {})
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([id, { valor, obs }]) => [id, valor, obs ?? '']);
  const promises = Object.entries(compromisos ?? {})
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([id, { texto, fecha }]) => [id, texto, fecha]);
  return JSON.stringify([presencia, answers, promises]);
}

/**
 * Result of an entry by its answers, with the form's own rule: its score, and the number of missing answers. Entries of other programs,
 * which have no operation, are accepted as they are.
 */
export function reviewEntrada(entrada: EntradaSupervision): { puntaje: number; faltan: number } {
  const { _op, presencia, respuestas, puntaje } = entrada;
  if ((_op as string | undefined) === undefined) return { puntaje, faltan: 0 };
  const fotos = Object.fromEntries(
    ID_ITEMS.map((id) => [id, Object.keys(respuestas?.[id]?.archivos ?? {}).length]),
  );
  const faltan = Object.keys(problemsOfItems(presencia, respuestas, fotos)).length;
  return { puntaje: puntajeOf(presencia, respuestas), faltan };
}

/** Mean of the entries' scores, percent; `null` without entries. */
export function meanPuntaje(entradas: Supervision['entradas']): number | null {
  const all = Object.values(entradas ?? {});
  const sum = all.reduce((total, entrada) => total + entrada.puntaje, 0);
  return all.length > 0 ? Math.round(sum / all.length) : null;
}

/** True for a state of a guard that is an incident by itself. */
export function requiresNovedad(presencia: Presencia): boolean {
  return presencia === 'dormido';
}

/** `{n}_{emp_id}`: the next entry key of a visit; the number keeps the order and makes it unique. */
export function guardaKey(guardas: Supervision['guardas'], emp_id: string): string {
  const used = Object.keys(guardas ?? {}).map((key) => Number.parseInt(key, 10) || 0);
  return `${Math.max(0, ...used) + 1}_${emp_id}`;
}

/** Guards of a visit in the order they were planned. */
export function sortedGuardas(
  superv: Pick<Supervision, 'guardas' | 'entradas'>,
): readonly { clave: string; guarda: GuardaVisita; entrada: EntradaSupervision | null }[] {
  const planned = Object.entries(superv.guardas ?? {});
  const known = new Set(planned.map(([clave]) => clave));
  // Entries of other programs have no planned guard.
  const others = Object.entries(superv.entradas ?? {})
    .filter(([clave]) => !known.has(clave))
    .map(([clave, e]): [string, GuardaVisita] => [clave, { nom: e.guarda_nom ?? clave }]);
  return [...planned, ...others]
    .sort(([a], [b]) => (Number.parseInt(a, 10) || 0) - (Number.parseInt(b, 10) || 0) || a.localeCompare(b))
    .map(([clave, guarda]) => ({ clave, guarda, entrada: superv.entradas?.[clave] ?? null }));
}

/** True for a file that neither an answer nor a signature refers to: only such a file may be removed. */
export function canRemove(archivo: Archivo): boolean {
  return archivo.tipo === 'foto' && archivo.cant_id_guarda === undefined;
}

/** Whether a visit is empty: only then may it be annulled, and not be ended. */
export function isEmptyVisita({ entradas = {}, archivos = {} }: Supervision): boolean {
  return Object.keys(entradas).length === 0 && !Object.values(archivos).some(canRemove);
}

/** True while the visiting supervisor may write entries and files. */
export function isOpenVisita(superv: Supervision): boolean {
  return superv.estado !== 'cerrada' && superv.estado !== 'anulada';
}

/**
 * Missing parts of one guard's answers, id of an item → Spanish sentence; empty when complete. An absent guard has no questions.
 * @param fotos id of an item → how many photos it has
 */
export function problemsOfItems(
  presencia: Presencia,
  respuestas: EntradaSupervision['respuestas'],
  fotos: Readonly<Record<string, number>>,
): Readonly<Record<string, string>> {
  if (presencia === 'ausente') return {};
  const missing: Record<string, string> = {};
  for (const id of ID_ITEMS) {
    if (id === 'presencia') continue;
    const respuesta = respuestas?.[id];
    const sentence = respuesta
      ? problemOf(ITEMS_SUPERVISION[id], respuesta, fotos[id] ?? 0)
      : 'Elija una respuesta.';
    if (sentence !== null) missing[id] = sentence;
  }
  return missing;
}

function problemOf(item: ItemSupervision, { valor, obs }: RespuestaItem, fotos: number): string | null {
  if (valor !== 'no_cumple') return null;
  const nota = (obs ?? '').trim().length >= MIN_NOTA;
  if (item.al_fallar === 'foto' && fotos === 0) return 'Tome una foto de lo que no cumple.';
  if (item.al_fallar === 'nota' && !nota) return `Escriba qué no cumple (mínimo ${MIN_NOTA} caracteres).`;
  if (item.al_fallar === 'nota_o_foto' && !nota && fotos === 0) return 'Escriba una nota o tome una foto.';
  return null;
}
