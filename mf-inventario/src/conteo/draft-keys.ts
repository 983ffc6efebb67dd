import { goTo } from '../unidad/use-unidad.ts';

const CONTEO = 'inventario/conteo/';
const RECIBO = 'inventario/recibir/';

/** Draft key of the count of a unit: only one, of any kind. */
export function conteoKey(un_id: string): string {
  return `${CONTEO}${un_id}`;
}

/** Draft key of a reception in a unit. */
export function reciboKey(un_id: string, inv_id: string): string {
  return `${RECIBO}${un_id}/${inv_id}`;
}

/** True for a key of {@link reciboKey}. */
export function isRecibo(key: string): boolean {
  return key.startsWith(RECIBO);
}

/** Address of the form of a key. */
export function pathOfKey(key: string): string {
  if (!isRecibo(key)) return goTo('inventario/contar', { un: key.slice(CONTEO.length) });
  const [un = '', id = ''] = key.slice(RECIBO.length).split('/');
  return goTo('inventario/recibir', { un, id });
}
