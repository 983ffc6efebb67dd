import type { Rol } from '@gr/shared/contract/session';
import type { Inventario, ItemInventario } from '@gr/shared/domain/inventario/inventario';
import {
  guardarInventario,
  type NewInventario,
  type Recibo,
  recibirInventario,
} from '@gr/shared/domain/inventario/inventario-ops';
import { pid, sent, type Updates } from './case.ts';
import { arrived } from './deep.ts';
import { type Person, rond } from './people.ts';
import { photo } from './photos.ts';
import { OP } from './rounds-setup.ts';
import { act, HOUR } from './world.ts';

export const INV = pid('Inv');
export const AT = `_inventarios_/u001/${INV}`;
export const NOV_INV = pid('NovInv');
export const NOV_INV_AT = `_novedades/${NOV_INV}`;
export const F_ENTREGA = pid('FirmaEntrega');
export const F_RECIBE = pid('FirmaRecibe');
/** Who receives what Ana left. */
export const LEO = rond.timed;

export const RADIO: ItemInventario = {
  ...{ nom_item: 'Radio', cat_item: 'Comunicaciones', cant_esp: 2, cant: 2, estado_item: 'bueno' },
  ...{ serie: 'RX-1', permiso_num: 'P-9', permiso_vence: '2027-01-31', obs: 'Sin antena' },
};
export const LLAVES: ItemInventario = {
  ...{ nom_item: 'Llaves', cat_item: 'Llaves', cant_esp: 14, cant: 14, estado_item: 'bueno' },
};
/** As it was counted before: one key more. */
const PREVIO = { id: pid('InvPrevio'), items: { radio: RADIO, llaves: LLAVES } } as unknown as Inventario;
/** A key is gone: grave. */
export const MISSING = { radio: RADIO, llaves: { ...LLAVES, cant: 13 } };

export function roleOf(who: Person): Rol {
  return (who.claims?.rol ?? 'rondero') as Rol;
}

/** What somebody who receives a post writes; `change` = otherwise. */
export function receiptOf(who: Person, t: number, change: Partial<NewInventario> = {}): NewInventario {
  return {
    ...{ id: INV, un_id: 'u001', un_nom: 'Torres', rol: roleOf(who), tipo_inv: 'recibo', turno: 'noche' },
    ...{ previo: PREVIO, items: MISSING, id_novedad: NOV_INV, observaciones: 'Todo visto' },
    entrega: { nom: 'Pedro', firma: photo(t, F_ENTREGA, 'pantalla') },
    recibe: { nom: who.name, emp_id: who.emp_id, firma: photo(t, F_RECIBE, 'pantalla') },
    nov_pend: { n1: 'Puerta dañada' },
    consignas_pend: { c1: 'Llaves' },
    ...change,
  };
}

/** Nothing differs, so there is no incident. */
export const SAME: Partial<NewInventario> = { items: { radio: RADIO, llaves: LLAVES } };

/** What somebody who leaves before the other comes writes. */
export function leftBehind(who: Person, t: number): Partial<NewInventario> {
  const entrega = { nom: who.name, emp_id: who.emp_id, firma: photo(t, F_ENTREGA, 'pantalla') };
  return { tipo_inv: 'entrega', entrega, recibe: null };
}

export function inventoryOf(who: Person, t: number, change: Partial<NewInventario> = {}): Updates {
  const { operation } = guardarInventario(act(who, OP, t), receiptOf(who, t, change));
  return sent(who.uid, OP, operation.updates);
}

/** An inventory left an hour before `t`. */
export function left(who: Person, t: number, change: Partial<NewInventario> = {}) {
  const acto = act(who, pid('OpEntrega'), t - HOUR);
  const { inventario } = guardarInventario(
    acto,
    receiptOf(who, t - HOUR, { ...leftBehind(who, t - HOUR), ...change }),
  );
  const world: Updates = { [AT]: arrived(inventario, t - HOUR) };
  return { inventario, world };
}

/** What the receiver counts: another key is gone, the radio is no longer there, a torch has come. */
export const COUNTED = {
  llaves: { ...LLAVES, cant: 12 },
  linterna: { ...LLAVES, nom_item: 'Linterna', cant_esp: 1, cant: 1 },
};

export function receivedBy(
  who: Person,
  inventario: Inventario,
  t: number,
  change: Partial<Recibo> = {},
): Updates {
  const recibo: Recibo = {
    ...{ rol: roleOf(who), items: COUNTED, id_novedad: NOV_INV },
    recibe: { nom: who.name, emp_id: who.emp_id, firma: photo(t, F_RECIBE, 'pantalla') },
    nov_pend: { n2: 'Vidrio roto' },
    consignas_pend: { c2: 'Rondas' },
    ...change,
  };
  return sent(who.uid, OP, recibirInventario(act(who, OP, t), inventario, recibo).updates);
}
