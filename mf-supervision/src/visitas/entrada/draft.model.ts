import type { Json } from '@gr/shared/contract/outbox';
import type { Photo } from '@gr/shared/contract/photos';
import { CAT_KEY } from '@gr/shared/domain/novedad/categoria-choices';
import type { Criticidad } from '@gr/shared/domain/registro/records';
import {
  type EntradaSupervision,
  ID_ITEMS,
  type IdItem,
  type Presencia,
  type ValorItem,
} from '@gr/shared/domain/supervision/supervision';
import { type DraftKind, isJsonRecord, photosFromJson, photosToJson, textFromJson } from '@gr/shared/screen';
import { mensajes } from '../mensajes.ts';

/** An answer in the form. */
export interface RespuestaDraft {
  readonly valor: ValorItem | null;
  readonly obs: string;
  readonly fotos: readonly Photo[];
}

/** A compromiso in the form; `fecha` is `YYYY-MM-DD`. */
export interface CompromisoDraft {
  readonly id: string;
  readonly texto: string;
  readonly fecha: string | null;
}

/** Draft of one guard's form; survives a kill. */
export interface EntradaDraft {
  /** Ids made when the form opened and reused on retries (reliability.md 1). */
  readonly op: string;
  readonly id_novedad: string;
  /** Operation of the saved entry it was loaded from; `null` = it started empty. */
  readonly de: string | null;
  /** True when there is manual input. */
  readonly tocado: boolean;
  readonly presencia: Presencia | null;
  readonly respuestas: Partial<Readonly<Record<IdItem, RespuestaDraft>>>;
  /** Most answers were given with one tap. */
  readonly de_un_toque: boolean;
  readonly compromisos: readonly CompromisoDraft[];
  readonly firma: Photo | null;
  readonly no_firma: boolean;
  readonly sin_firma: string;
  readonly con_novedad: boolean;
  readonly cat_nov: string | null;
  readonly criticidad: Criticidad;
  readonly desc_nov: string;
  readonly lugar: string;
  readonly fotos: readonly Photo[];
}

/** Items with an answer; presence is a separate field. */
export const ITEMS: readonly IdItem[] = ID_ITEMS.filter((id) => id !== 'presencia');
export const PRESENCIAS: readonly Presencia[] = ['presente', 'ausente', 'relevado', 'dormido'];
export const VALUES: readonly ValorItem[] = ['cumple', 'no_cumple', 'no_aplica'];
export const CRITICIDADES: readonly Criticidad[] = ['baja', 'media', 'alta', 'critica'];
const NO_RESPUESTA: RespuestaDraft = { valor: null, obs: '', fotos: [] };

/** The answer to one item; empty when there is none. */
export function respuestaOf({ respuestas }: EntradaDraft, id: IdItem): RespuestaDraft {
  return respuestas[id] ?? NO_RESPUESTA;
}

/** One guard's form as a draft. */
export const DRAFT: DraftKind<EntradaDraft> = {
  fresh: (newId) => ({
    op: newId(),
    id_novedad: newId(),
    de: null,
    tocado: false,
    presencia: null,
    respuestas: {},
    de_un_toque: false,
    compromisos: [],
    firma: null,
    no_firma: false,
    sin_firma: '',
    con_novedad: false,
    cat_nov: null,
    criticidad: 'media',
    desc_nov: '',
    lugar: '',
    fotos: [],
  }),
  parse(value) {
    if (!isJsonRecord(value)) return null;
    const { op, id_novedad, de } = value;
    if (typeof op !== 'string' || typeof id_novedad !== 'string') return null;
    return {
      op,
      id_novedad,
      de: typeof de === 'string' ? de : null,
      tocado: value.tocado === true,
      presencia: PRESENCIAS.find((p) => p === value.presencia) ?? null,
      respuestas: respuestasFrom(value.respuestas),
      de_un_toque: value.de_un_toque === true,
      compromisos: compromisosFrom(value.compromisos),
      firma: photosFromJson(value.firma)[0] ?? null,
      no_firma: value.no_firma === true,
      sin_firma: textFromJson(value.sin_firma),
      con_novedad: value.con_novedad === true,
      cat_nov: typeof value.cat_nov === 'string' && CAT_KEY.test(value.cat_nov) ? value.cat_nov : null,
      criticidad: CRITICIDADES.find((c) => c === value.criticidad) ?? 'media',
      desc_nov: textFromJson(value.desc_nov),
      lugar: textFromJson(value.lugar),
      fotos: photosFromJson(value.fotos),
    };
  },
  serialize: ({ respuestas, compromisos, firma, fotos, ...rest }) => ({
    ...rest,
    respuestas: Object.fromEntries(
      Object.entries(respuestas).map(([id, r]) => [id, { ...r, fotos: photosToJson(r.fotos) }]),
    ),
    compromisos: Object.fromEntries(compromisos.map(({ id, ...one }) => [id, one])),
    firma: photosToJson(firma ? [firma] : []),
    fotos: photosToJson(fotos),
  }),
  hasContent: ({ tocado }) => tocado,
  place: (key) => {
    const [superv = '', guarda = ''] = key.split('/').slice(-2);
    return {
      titulo: mensajes.entrada.borrador,
      ruta: `/supervisionentrada?${new URLSearchParams({ superv, guarda })}`,
    };
  },
  renew: (b, newId) => ({ ...b, op: newId(), id_novedad: newId() }),
};

function respuestasFrom(value: Json | undefined): EntradaDraft['respuestas'] {
  if (!isJsonRecord(value)) return {};
  const out: Partial<Record<IdItem, RespuestaDraft>> = {};
  for (const id of ITEMS) {
    const one = value[id];
    if (!isJsonRecord(one)) continue;
    out[id] = {
      valor: VALUES.find((v) => v === one.valor) ?? null,
      obs: textFromJson(one.obs),
      fotos: photosFromJson(one.fotos),
    };
  }
  return out;
}

function compromisosFrom(value: Json | undefined): CompromisoDraft[] {
  if (!isJsonRecord(value)) return [];
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, one]) =>
      isJsonRecord(one)
        ? [{ id, texto: textFromJson(one.texto), fecha: typeof one.fecha === 'string' ? one.fecha : null }]
        : [],
    );
}

/** A saved entry in form values, for correction. */
export function draftOfEntrada(entrada: EntradaSupervision): Partial<EntradaDraft> {
  return {
    de: entrada._op,
    presencia: entrada.presencia,
    respuestas: Object.fromEntries(
      ITEMS.flatMap((id) => {
        const one = entrada.respuestas?.[id];
        return one ? [[id, { valor: one.valor, obs: one.obs ?? '', fotos: [] }]] : [];
      }),
    ),
    compromisos: Object.entries(entrada.compromisos ?? {}).map(([id, one]) => ({ id, ...one })),
    no_firma: entrada.sin_firma !== undefined && entrada.firma_guarda === undefined,
    sin_firma: entrada.sin_firma ?? '',
    con_novedad: entrada.novedades === 'si',
  };
}
