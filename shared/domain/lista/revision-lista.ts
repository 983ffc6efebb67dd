import {
  type FilledLista,
  falla,
  type Plantilla,
  problemsOfLista,
  type RespuestaLista,
  type RevisionLista,
  score,
  visibleSecciones,
} from './lista.ts';
import { isAnswer, questionOf, sectionsOf } from './question.ts';

/** Result of a filled list by its answers, and the corrections to write over its phone's report. */
export interface ReviewLista {
  /** Path below the list → the value that follows from the answers; `null` = it must be absent. */
  readonly values: Readonly<Record<string, string | number | boolean | null>>;
  readonly revision: Omit<RevisionLista, 'fechah_srv'>;
}

type Told = string | number | boolean;
/** Fields of an answer that the template determines. */
const ASKED = ['texto', 'seccion', 'orden', 'tipo', 'peso', 'critico', 'falla', 'valor_texto'] as const;

/**
 * Reviews a filled list by the form's own rules (`score`, `problemsOfLista`), from its answers and its template; `null` when it is correct,
 * as lists saved by an app are. Answers are never changed. Answers to questions outside the template are ignored, and mandatory items
 * without an answer count as failed.
 * @param plantilla in the version the list names; `null` = that version is not stored, so no review is possible
 */
export function reviewLista(lista: FilledLista, plantilla: Plantilla | null): ReviewLista | null {
  if (plantilla === null) return { values: {}, revision: { sin_plantilla: true } };
  const told = answersOf(lista);
  const items = plantilla.items ?? {};
  const known = Object.entries(told).filter(([id, { valor }]) => {
    const item = Object.hasOwn(items, id) ? items[id] : undefined;
    return item !== undefined && isAnswer(item, valor.trim());
  });
  const respuestas = bare(known);
  const visible = visibleSecciones(plantilla, respuestas);
  const asked = new Map(visible.flatMap((seccion) => seccion.items.map(({ id, item }) => [id, item])));
  const fotos = bare(known.map(([id, { archivos = {} }]) => [id, Object.keys(archivos).length] as const));
  const faltan = problemsOfLista(plantilla, respuestas, fotos);
  const values = different(lista, {
    nom_plant: plantilla.nom,
    ...score(plantilla, respuestas, faltan),
  });
  for (const [id, item] of asked) {
    const answer = respuestas[id];
    if (answer === undefined) continue;
    const should = questionOf(item, answer.valor.trim());
    const fields = Object.fromEntries(ASKED.map((field) => [field, should[field] ?? null]));
    Object.assign(values, under(`respuestas/${id}`, different(answer, fields)));
  }
  for (const [id, should] of Object.entries(sectionsOf(visible)))
    Object.assign(values, under(`secciones/${id}`, different(lista.secciones?.[id] ?? {}, { ...should })));
  const revision = {
    ...said('dicho', toldAt(lista, Object.keys(values))),
    ...said('faltan', questionsOf(items, Object.keys(faltan))),
    ...said('ajenas', marks(Object.keys(told).filter((id) => !asked.has(id) || !(id in respuestas)))),
    ...said(
      'sin_novedad',
      marks(
        [...asked].flatMap(([id, item]) => {
          const answer = respuestas[id];
          const opens = item.falla_crea_nov === true && falla(item, answer?.valor.trim() ?? '');
          return opens && answer?.id_novedad === undefined ? [id] : [];
        }),
      ),
    ),
  };
  return Object.keys(values).length + Object.keys(revision).length === 0 ? null : { values, revision };
}

/** Whether the server corrected the phone's report: the result, or a question. */
export function isCorrected({ revision }: Pick<FilledLista, 'revision'>): boolean {
  return Object.keys(revision?.dicho ?? {}).length > 0;
}

/** Answers by item, without malformed ones. */
function answersOf({ respuestas = {} }: FilledLista): Record<string, RespuestaLista> {
  return Object.fromEntries(
    Object.entries(respuestas).filter(
      ([, answer]: [string, unknown]) =>
        typeof (answer as Partial<RespuestaLista> | null)?.valor === 'string',
    ),
  );
}

/** A table without prototype, because an item may have any id. */
function bare<T>(entries: readonly (readonly [string, T])[]): Record<string, T> {
  return Object.assign(Object.create(null) as Record<string, T>, Object.fromEntries(entries));
}

function different(now: object, should: Readonly<Record<string, Told | null>>): Record<string, Told | null> {
  const has = now as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(should).filter(([field, value]) => (has[field] ?? null) !== value),
  );
}

function under(place: string, values: Readonly<Record<string, Told | null>>): Record<string, Told | null> {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [`${place}/${field}`, value]));
}

/** Values at paths below a list, `~` for `/`; absent ones are left out. */
function toldAt(lista: FilledLista, places: readonly string[]): Record<string, Told> {
  return Object.fromEntries(
    places.flatMap((place): [string, Told][] => {
      const value = place
        .split('/')
        .reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key], lista);
      const plain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
      return plain ? [[place.replaceAll('/', '~'), value]] : [];
    }),
  );
}

function marks(ids: readonly string[]): Record<string, true> {
  return Object.fromEntries(ids.map((id) => [id, true as const]));
}

function questionsOf(items: NonNullable<Plantilla['items']>, ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, items[id]?.texto ?? '']));
}

/** A field of the review, unless it is empty. */
function said<K extends string, T extends object>(field: K, value: T): Partial<Record<K, T>> {
  return Object.keys(value).length > 0 ? ({ [field]: value } as Partial<Record<K, T>>) : {};
}
