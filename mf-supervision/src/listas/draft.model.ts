import type { Json } from '@gr/shared/contract/outbox';
import type { Photo } from '@gr/shared/contract/photos';
import { falla, type ItemPlantilla, type Plantilla, type Respuestas } from '@gr/shared/domain/lista/lista';
import { asJson } from '@gr/shared/domain/registro/trees';
import { type DraftKind, photosFromJson, photosToJson } from '@gr/shared/screen';
import { mensajes } from './mensajes.ts';
import { fillPath } from './paths.ts';

export type Fotos = Readonly<Record<string, readonly Photo[]>>;

/** Draft of a checklist; survives a kill. */
export interface Draft {
  /** Ids made when the form opened and reused on retries (reliability.md 1). */
  readonly id: string;
  readonly op: string;
  /** ms since epoch when the form opened; 0 until there is input. */
  readonly fechah_ini_x: number;
  /** The questions at the first answer: the list keeps them when the template is changed or removed. `null` until there is input. */
  readonly plantilla: Plantilla | null;
  readonly superv_id: string | null;
  /** Key of the last step shown. */
  readonly paso: string;
  readonly respuestas: Respuestas;
  /** Item → its pictures; a signature item has only its signature. */
  readonly fotos: Fotos;
  readonly firma: Photo | null;
  /** Item → id of the incident that its failure opens, made when it first failed. */
  readonly ids_novedad: Readonly<Record<string, string>>;
}

/** Values that the first answer adds to a draft. */
export type Inicio = Pick<Draft, 'fechah_ini_x' | 'superv_id'> & { readonly plantilla: Plantilla };

/** Draft key of the form of a template in a unit. */
export function draftKey(un_id: string, id_plant: string): string {
  return `${prefixOf(un_id)}${id_plant}`;
}

/** Common prefix of a unit's draft keys. */
export function prefixOf(un_id: string): string {
  return `lista/${un_id}/`;
}

/** A checklist as a draft. */
export const DRAFT: DraftKind<Draft> = {
  fresh: (newId) => ({
    id: newId(),
    op: newId(),
    fechah_ini_x: 0,
    plantilla: null,
    superv_id: null,
    paso: '',
    respuestas: {},
    fotos: {},
    firma: null,
    ids_novedad: {},
  }),
  parse(value) {
    if (typeof value !== 'object' || value === null) return null;
    const { id, op, fechah_ini_x, superv_id, paso: step, plantilla } = value;
    if (typeof id !== 'string' || typeof op !== 'string') return null;
    return {
      id,
      op,
      fechah_ini_x: typeof fechah_ini_x === 'number' ? fechah_ini_x : 0,
      plantilla: isPlantilla(plantilla) ? plantilla : null,
      superv_id: typeof superv_id === 'string' ? superv_id : null,
      paso: typeof step === 'string' ? step : '',
      respuestas: respuestasOf(value.respuestas),
      fotos: Object.fromEntries(branches(value.fotos).map(([item, fotos]) => [item, photosFromJson(fotos)])),
      firma: photosFromJson(value.firma)[0] ?? null,
      ids_novedad: Object.fromEntries(
        branches(value.ids_novedad).flatMap(([item, known]) =>
          typeof known === 'string' ? [[item, known]] : [],
        ),
      ),
    };
  },
  serialize: ({ plantilla, fotos, firma, respuestas, ...rest }) => ({
    ...rest,
    plantilla: plantilla && plantillaJson(plantilla),
    respuestas: asJson(respuestas),
    fotos: Object.fromEntries(Object.entries(fotos).map(([item, some]) => [item, photosToJson(some)])),
    firma: firma && photosToJson([firma]),
  }),
  hasContent: (b) =>
    b.firma !== null ||
    Object.values(b.respuestas).some(({ valor, obs = '' }) => valor !== '' || obs !== '') ||
    Object.values(b.fotos).some((fotos) => fotos.length > 0),
  place: (key, { plantilla, superv_id }) => {
    const [un = '', plant = ''] = key.split('/').slice(-2);
    return { titulo: plantilla?.nom ?? mensajes.titulo, ruta: fillPath(un, plant, superv_id) };
  },
  renew: (b, newId) => ({
    ...b,
    id: newId(),
    op: newId(),
    ids_novedad: Object.fromEntries(Object.keys(b.ids_novedad).map((item) => [item, newId()])),
  }),
};

/** A template of 200 questions is serialized once, not at every key press. */
const written = new WeakMap<Plantilla, Json>();

function plantillaJson(plantilla: Plantilla): Json {
  const json = written.get(plantilla) ?? asJson(plantilla);
  written.set(plantilla, json);
  return json;
}

function isPlantilla(value: unknown): value is Plantilla {
  const plantilla = value as Partial<Plantilla> | null | undefined;
  return (
    typeof plantilla?.nom === 'string' &&
    typeof plantilla.version === 'number' &&
    typeof (plantilla.items ?? {}) === 'object'
  );
}

function branches(value: Json | undefined): [string, Json][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function respuestasOf(value: Json | undefined): Respuestas {
  return Object.fromEntries(
    branches(value).flatMap(([item, given]) => {
      if (typeof given !== 'object' || given === null || typeof given.valor !== 'string') return [];
      const { valor, obs } = given;
      return [[item, { valor, ...(typeof obs === 'string' ? { obs } : {}) }]];
    }),
  );
}

/**
 * A draft with another answer to an item, its note kept. A failure that opens an incident gets the incident's id here, once: it stays the
 * same however often the answer changes.
 */
export function withRespuesta(
  b: Draft,
  id: string,
  item: ItemPlantilla,
  valor: string,
  newId: () => string,
): Partial<Draft> {
  const opens = item.falla_crea_nov === true && falla(item, valor) && b.ids_novedad[id] === undefined;
  return {
    respuestas: { ...b.respuestas, [id]: { ...b.respuestas[id], valor } },
    ...(opens ? { ids_novedad: { ...b.ids_novedad, [id]: newId() } } : {}),
  };
}

/** A draft with another note at an item. */
export function withNota(b: Draft, id: string, obs: string): Partial<Draft> {
  return { respuestas: { ...b.respuestas, [id]: { valor: b.respuestas[id]?.valor ?? '', obs } } };
}

/** Number of pictures per item. */
export function fotoCounts(fotos: Fotos): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(fotos).map(([id, some]) => [id, some.length]));
}
