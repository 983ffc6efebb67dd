import type { Query } from '../../contract/data.ts';
import type { Stamp, Unidad } from './records.ts';

/** An order of a unit. */
export type Consigna = NonNullable<Unidad['consignas']>[string];

/** `_consignas_antes_/{un_id}/{id}/v{version}`: what an order said until another version took its place, or it was retired. */
export interface ConsignaAntes extends Consigna {
  /** Until when it held, ms since epoch by the server's clock. */
  hasta_srv: Stamp['fechah_srv'];
  /** Nothing took its place. */
  retirada?: true;
}

/** The earlier versions of an order, or those of every order of a unit by their ids. */
export function ordersBeforeQuery(un_id: string, id?: string): Query {
  return { path: id === undefined ? `_consignas_antes_/${un_id}` : `_consignas_antes_/${un_id}/${id}` };
}
