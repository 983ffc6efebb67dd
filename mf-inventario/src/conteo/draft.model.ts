import type { Json } from '@gr/shared/contract/outbox';
import type { Photo } from '@gr/shared/contract/photos';
import {
  ESTADOS_ITEM,
  type EstadoItem,
  TIPOS_INVENTARIO,
  type TipoInventario,
} from '@gr/shared/domain/inventario/inventario';
import { type DraftKind, isJsonRecord, photosFromJson, photosToJson, textFromJson } from '@gr/shared/screen';
import { isRecibo, pathOfKey } from './draft-keys.ts';
import { mensajes } from './mensajes.ts';

/** An item in the form; `cant` is the text as typed. */
export interface ItemDraft {
  readonly nom_item: string;
  readonly cat_item: string;
  readonly cant: string;
  readonly estado_item: EstadoItem;
  readonly serie: string;
  readonly permiso_num: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly permiso_vence: string;
  readonly obs: string;
}

/** The other person of a handover is not in the list and is named by text. */
export const OTHER = 'otra';

/** Draft of a count; survives a kill. It holds only touched items: with 1,500 items, writing all of them at each tap would be slow. */
export interface Draft {
  /** Ids made when the form opened and reused on retries (reliability.md 1). */
  readonly op: string;
  /** Operation that marks the orders as read, after this one. */
  readonly op_consignas: string;
  readonly id: string;
  readonly id_novedad: string;
  /** `null` = the suggested kind. */
  readonly tipo: TipoInventario | null;
  /** Id of the inventory it is compared with, empty for the first of a unit; `null` until there is input. */
  readonly base: string | null;
  /** Items counted by hand, including added ones. */
  readonly items: Readonly<Record<string, ItemDraft>>;
  readonly retirados: Readonly<Record<string, true>>;
  /** «Confirmar sin cambios»: untouched items are unchanged. */
  readonly resto: boolean;
  /** Acknowledged matters, by the key of their row. */
  readonly enterado: Readonly<Record<string, true>>;
  /** The other person: staff id, {@link OTHER} with `otra_nom`, or `null` = not chosen. */
  readonly otra_id: string | null;
  readonly otra_nom: string;
  readonly sin_recibir: boolean;
  readonly firma_propia: Photo | null;
  readonly firma_otra: Photo | null;
  readonly observaciones: string;
}

/** A count as a draft. */
export const DRAFT: DraftKind<Draft> = {
  fresh: (newId) => ({
    op: newId(),
    op_consignas: newId(),
    id: newId(),
    id_novedad: newId(),
    tipo: null,
    base: null,
    items: {},
    retirados: {},
    resto: false,
    enterado: {},
    otra_id: null,
    otra_nom: '',
    sin_recibir: false,
    firma_propia: null,
    firma_otra: null,
    observaciones: '',
  }),
  parse(value) {
    if (!isJsonRecord(value)) return null;
    const { op, op_consignas, id, id_novedad } = value;
    if (typeof op !== 'string' || typeof op_consignas !== 'string') return null;
    if (typeof id !== 'string' || typeof id_novedad !== 'string') return null;
    return {
      op,
      op_consignas,
      id,
      id_novedad,
      tipo: TIPOS_INVENTARIO.find((tipo) => tipo === value.tipo) ?? null,
      base: typeof value.base === 'string' ? value.base : null,
      items: itemsFrom(value.items),
      retirados: marksFrom(value.retirados),
      resto: value.resto === true,
      enterado: marksFrom(value.enterado),
      otra_id: typeof value.otra_id === 'string' ? value.otra_id : null,
      otra_nom: textFromJson(value.otra_nom),
      sin_recibir: value.sin_recibir === true,
      firma_propia: photosFromJson(value.firma_propia)[0] ?? null,
      firma_otra: photosFromJson(value.firma_otra)[0] ?? null,
      observaciones: textFromJson(value.observaciones),
    };
  },
  serialize: ({ items, firma_propia, firma_otra, ...rest }) => ({
    ...rest,
    items: Object.fromEntries(Object.entries(items).map(([id, item]) => [id, { ...item }])),
    firma_propia: photosToJson(firma_propia ? [firma_propia] : []),
    firma_otra: photosToJson(firma_otra ? [firma_otra] : []),
  }),
  hasContent: ({ base }) => base !== null,
  place: (key) => ({
    titulo: isRecibo(key) ? mensajes.titulos.recibo : mensajes.borradorConteo,
    ruta: pathOfKey(key),
  }),
  renew: (b, newId) => ({ ...b, op: newId(), op_consignas: newId(), id: newId(), id_novedad: newId() }),
};

function marksFrom(value: Json | undefined): Readonly<Record<string, true>> {
  return isJsonRecord(value) ? Object.fromEntries(Object.keys(value).map((key) => [key, true as const])) : {};
}

function itemsFrom(value: Json | undefined): Draft['items'] {
  if (!isJsonRecord(value)) return {};
  const items: Record<string, ItemDraft> = {};
  for (const [id, item] of Object.entries(value)) {
    if (!isJsonRecord(item)) continue;
    items[id] = {
      nom_item: textFromJson(item.nom_item),
      cat_item: textFromJson(item.cat_item),
      cant: textFromJson(item.cant),
      estado_item: ESTADOS_ITEM.find((estado) => estado === item.estado_item) ?? 'bueno',
      serie: textFromJson(item.serie),
      permiso_num: textFromJson(item.permiso_num),
      permiso_vence: textFromJson(item.permiso_vence),
      obs: textFromJson(item.obs),
    };
  }
  return items;
}
