import {
  type DiferenciaItem,
  ESTADOS_ITEM,
  type Inventario,
  type ItemInventario,
  type QueCambio,
  TIPOS_INVENTARIO,
} from '@gr/shared/domain/inventario/inventario';
import { fechahLocal } from '@gr/shared/domain/valor/time';
import { type Reading, useWatch } from '@gr/shared/screen';
import { useMemo } from 'react';

type Loose = Readonly<Record<string, unknown>>;

const ESTADOS_ITEM_CHOICES: readonly Inventario['estado'][] = [
  'borrador',
  'por_recibir',
  'aceptado',
  'con_diferencias',
];
const CHANGES: readonly QueCambio[] = ['falta', 'sobra', 'estado', 'serie', 'nuevo', 'retirado'];
/** Results by record: the same record gives the same result, so that memos hold. */
const known = new WeakMap<object, Inventario>();

/** An inventory with every field its screens count on, whatever another program left out or wrote otherwise. */
export function healthy(id: string, record: Inventario): Inventario {
  const before = typeof record === 'object' ? known.get(record) : undefined;
  if (before) return before;
  const loose = branch(record);
  const fechah_x = number(loose.fechah_x, 0);
  const right: Inventario = {
    ...record,
    id,
    fechah_x,
    fechah: text(loose.fechah, fechahLocal(fechah_x)),
    tipo_inv: oneOf(TIPOS_INVENTARIO, loose.tipo_inv, 'revista'),
    estado: oneOf(ESTADOS_ITEM_CHOICES, loose.estado, 'borrador'),
    ...(loose.items === undefined ? {} : { items: each(loose.items, item) }),
    ...(loose.difs === undefined ? {} : { difs: each(loose.difs, dif) }),
  };
  if (typeof record === 'object') known.set(record, right);
  return right;
}

/** Inventories by id; see {@link healthy}. */
export function healthyAll(records: Readonly<Record<string, Inventario>>): Record<string, Inventario> {
  return Object.fromEntries(Object.entries(records).map(([id, record]) => [id, healthy(id, record)]));
}

/** Watches one inventory. */
export function useInventario(id: string, query: Parameters<typeof useWatch>[0]): Reading<Inventario> {
  const reading = useWatch<Inventario>(query);
  return useMemo(() => mapped(reading, (value) => healthy(id, value)), [id, reading]);
}

/** Watches a list of inventories. */
export function useInventarios(query: Parameters<typeof useWatch>[0]): Reading<Record<string, Inventario>> {
  const reading = useWatch<Record<string, Inventario>>(query);
  return useMemo(() => mapped(reading, healthyAll), [reading]);
}

function mapped<T>(reading: Reading<T>, put: (value: T) => T): Reading<T> {
  const { snapshot } = reading;
  if (!snapshot || snapshot.value === null) return reading;
  return { ...reading, snapshot: { ...snapshot, value: put(snapshot.value) } };
}

function item(id: string, loose: Loose): ItemInventario {
  const cant = number(loose.cant, 0);
  return {
    ...loose,
    nom_item: text(loose.nom_item, id),
    cat_item: text(loose.cat_item, ''),
    cant,
    cant_esp: number(loose.cant_esp, cant),
    estado_item: oneOf(ESTADOS_ITEM, loose.estado_item, 'regular'),
  };
}

function dif(id: string, loose: Loose): DiferenciaItem | null {
  const que = CHANGES.find((word) => word === loose.que);
  return que === undefined ? null : { ...loose, que, nom_item: text(loose.nom_item, id) };
}

/** The children of a branch that are branches themselves. */
function each<T>(value: unknown, put: (id: string, loose: Loose) => T | null): Record<string, T> {
  const out: Record<string, T> = {};
  for (const [id, child] of Object.entries(branch(value))) {
    const right = typeof child === 'object' && child !== null ? put(id, branch(child)) : null;
    if (right !== null) out[id] = right;
  }
  return out;
}

function branch(value: unknown): Loose {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function number(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

function text(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

function oneOf<T extends string>(words: readonly T[], value: unknown, otherwise: T): T {
  return words.find((word) => word === value) ?? otherwise;
}
