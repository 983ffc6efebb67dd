/** What people decided on the marks of the server, and what it leaves to review (data-model.md, «A decision on a doubt»). */

import type { decision, pendiente } from '../shape/decisiones.ts';
import type { Infer } from '../shape/shape.ts';

/** `_decisiones_/{un_id}/{id}`. */
export interface Decision extends Infer<typeof decision> {}
/** `_por_revisar_/{un_id}/{id_registro}`. */
export interface Pendiente extends Infer<typeof pendiente> {}
/** Marks of a record and of its parts: name → `true`. */
export type Dudas = Pick<Pendiente, 'razones' | 'partes'>;

/** A record's marks after the decisions on them. */
export interface Decided {
  /** Marks without a decision; those of what counts no more are left out. Empty maps are absent. */
  readonly abiertas: Dudas;
  /** Number of parts and of marks of the whole record with an open mark. */
  readonly cuantas: number;
  /** Parts that were decided to be invalid, and whether the whole record was. */
  readonly partes_no: ReadonlySet<string>;
  readonly todo_no: boolean;
}

/** Key of the record itself beside those of its parts, which are never empty. */
const WHOLE = '';

/**
 * Applies decisions to marks. A decision holds for the marks that it names, so later marks are open. Of two decisions on one mark the one
 * that reached the server last holds, whatever their phones' clocks say; of two at the same moment the greater id. Rejected parts and
 * records have nothing more to review.
 */
export function decide(dudas: Dudas, decisiones: Readonly<Record<string, Decision>> = {}): Decided {
  const held = new Map<string, Map<string, Decision['vale']>>();
  for (const { vale, razones = {}, partes = {} } of inOrder(decisiones))
    for (const [place, names] of [[WHOLE, razones] as const, ...Object.entries(partes)]) {
      const marks = held.get(place) ?? new Map<string, Decision['vale']>();
      for (const name of Object.keys(names)) marks.set(name, vale);
      held.set(place, marks);
    }
  const rejected = [...held].flatMap(([place, marks]) => ([...marks.values()].includes('no') ? [place] : []));
  const todo_no = rejected.includes(WHOLE);
  const partes_no = new Set(rejected.filter((place) => place !== WHOLE));
  const open = (place: string, names: Readonly<Record<string, true>>) =>
    Object.fromEntries(Object.entries(names).filter(([name]) => !held.get(place)?.has(name)));
  const razones = todo_no ? {} : open(WHOLE, dudas.razones ?? {});
  const partes = Object.fromEntries(
    Object.entries(todo_no ? {} : (dudas.partes ?? {}))
      .filter(([id]) => !partes_no.has(id))
      .map(([id, names]) => [id, open(id, names)] as const)
      .filter(([, names]) => Object.keys(names).length > 0),
  );
  return {
    abiertas: {
      ...(Object.keys(razones).length > 0 ? { razones } : {}),
      ...(Object.keys(partes).length > 0 ? { partes } : {}),
    },
    cuantas: Object.keys(razones).length + Object.keys(partes).length,
    partes_no,
    todo_no,
  };
}

/**
 * The marks that a decision is about: of those it names, the ones that its record had. Without this, a decision made in advance would
 * clear marks that nobody has seen.
 * @param had the marks that wait, and those that were decided on before
 */
export function effective(
  { razones = {}, partes = {} }: Dudas,
  had: readonly Dudas[],
): { readonly sobre: Dudas; readonly efecto: NonNullable<Decision['efecto']> } {
  const places = [[WHOLE, razones] as const, ...Object.entries(partes)];
  const held = places.flatMap(([place, names]) => {
    const those = had.map((one) => (place === WHOLE ? one.razones : one.partes?.[place]) ?? {});
    const left = Object.keys(names).filter((name) => those.some((known) => Object.hasOwn(known, name)));
    return left.map((name) => [place, name] as const);
  });
  const of = (place: string) => held.flatMap(([at, name]) => (at === place ? [[name, true as const]] : []));
  const parts = new Set(held.flatMap(([place]) => (place === WHOLE ? [] : [place])));
  const named = places.reduce((sum, [, names]) => sum + Object.keys(names).length, 0);
  return {
    sobre: {
      ...(of(WHOLE).length > 0 ? { razones: Object.fromEntries(of(WHOLE)) } : {}),
      ...(parts.size > 0
        ? { partes: Object.fromEntries([...parts].map((id) => [id, Object.fromEntries(of(id))])) }
        : {}),
    },
    efecto: held.length === named ? 'todo' : held.length > 0 ? 'parte' : 'nada',
  };
}

/** The row of a record in the list «Por revisar»; `null` = nothing of it is left to decide. */
export function queued(
  record: Omit<Pendiente, 'nombres' | 'partes' | 'razones'>,
  dudas: Dudas,
  decisiones: Readonly<Record<string, Decision>> | undefined,
  nameOf: (part: string) => string = (part) => part,
): Pendiente | null {
  const { abiertas, cuantas } = decide(dudas, decisiones);
  if (cuantas === 0) return null;
  const { id, un_id, arbol, titulo, emp_id, emp_nom, fechah_x } = record;
  const nombres = Object.fromEntries(Object.keys(abiertas.partes ?? {}).map((part) => [part, nameOf(part)]));
  // Field by field: a row that is given as the record brings the marks it had before.
  return {
    ...{ id, un_id, arbol, titulo, emp_id, emp_nom, fechah_x },
    ...abiertas,
    ...(abiertas.partes ? { nombres } : {}),
  };
}

/** Decisions by their arrival at the server; those that have not arrived come last. */
export function inOrder(decisiones: Readonly<Record<string, Decision>>): readonly Decision[] {
  const at = ({ fechah_srv }: Decision) =>
    typeof fechah_srv === 'number' ? fechah_srv : Number.POSITIVE_INFINITY;
  return Object.values(decisiones).sort((a, b) => at(a) - at(b) || (a.id < b.id ? -1 : 1));
}

/**
 * Whether a decision holds for one of its marks: no later one names it.
 * @param all the decisions on its record in the order of their arrival, itself among them
 */
export function holds(decision: Decision, all: readonly Decision[]): boolean {
  const later = all.slice(all.indexOf(decision) + 1);
  const replaced = new Set(later.flatMap((one) => (one.efecto === 'nada' ? [] : namesOf(one))));
  return decision.efecto !== 'nada' && namesOf(decision).some((key) => !replaced.has(key));
}

/** Each mark with the part it is of. */
export function namesOf({ razones = {}, partes = {} }: Dudas): readonly string[] {
  return [
    ...Object.keys(razones),
    ...Object.entries(partes).flatMap(([id, names]) => Object.keys(names).map((name) => `${id} ${name}`)),
  ];
}
