import type { Query } from '../../contract/data.ts';
import type { Infer } from '../shape/shape.ts';
import type { consigna, consignaAntes } from '../shape/unidades.ts';

/** An order of a unit. */
export interface Consigna extends Infer<typeof consigna> {}
/** `_consignas_antes_/{un_id}/{id}/v{version}`: an earlier version of an order. */
export interface ConsignaAntes extends Infer<typeof consignaAntes> {}

/** The earlier versions of an order, or those of every order of a unit by their ids. */
export function ordersBeforeQuery(un_id: string, id?: string): Query {
  return { path: id === undefined ? `_consignas_antes_/${un_id}` : `_consignas_antes_/${un_id}/${id}` };
}
