import type { Operation } from '../../contract/outbox.ts';
import type { Rol } from '../../contract/session.ts';
import { SERVER_TIME } from '../database/server-value.ts';
import { REASON_MAX, REASON_MIN } from '../valor/text-limits.ts';
import { fechahLocal } from '../valor/time.ts';
import type { Decision, Dudas, Pendiente } from './decisiones.ts';
import type { Acto } from './stamp.ts';
import { asJson } from './trees.ts';

/** Whether a person may decide on a record: they answer for its unit, and it is not theirs. */
export function mayDecide({ emp_id }: Pick<Pendiente, 'emp_id'>, who: string, rol: Rol): boolean {
  return rol !== 'rondero' && emp_id !== who;
}

/** Spanish sentence of the problem in the reason of a «No vale»; `null` = none. */
export function problemInReason(motivo: string): string | null {
  const { length } = motivo.trim();
  if (length < REASON_MIN) return `Escriba el motivo (mínimo ${REASON_MIN} caracteres).`;
  return length > REASON_MAX ? `El motivo es muy largo (máximo ${REASON_MAX} caracteres).` : null;
}

/**
 * Decides on marks of a record. Check {@link mayDecide} first, and {@link problemInReason} where it is not valid.
 * @param de the record
 * @param sobre the marks that are decided on, at least one
 */
export function decidirDuda(
  acto: Acto,
  { un_id, arbol, id, titulo }: Pick<Pendiente, 'un_id' | 'arbol' | 'id' | 'titulo'>,
  sobre: Dudas,
  { vale, motivo = '' }: { readonly vale: Decision['vale']; readonly motivo?: string },
): Operation {
  const reason = motivo.trim();
  const decision: Omit<Decision, 'id'> = {
    ...{ arbol, id_registro: id, vale, ...sobre },
    ...(reason === '' ? {} : { motivo: reason }),
    ...{ emp_id: acto.emp_id, emp_nom: acto.nombre, _op: acto.op },
    ...{ fechah: fechahLocal(acto.now), fechah_x: acto.now, fechah_srv: SERVER_TIME },
  };
  return {
    id: acto.op,
    aggregate: `decision/${id}`,
    tipo: 'decidir_duda',
    resumen: `${vale === 'si' ? 'Vale' : 'No vale'} · ${titulo}`,
    updates: { [`_decisiones_/${un_id}/${acto.op}`]: asJson(decision) },
    files: [],
    effects: [],
    un_id,
  };
}
