import { mensajes } from '../mensajes.ts';
import type { ScanOutcome } from './scanqr.data.ts';

const m = mensajes.scanqr;

/** A read that was not saved. */
export type Refusal = Extract<ScanOutcome, { tipo: 'rechazado' | 'no_guardado' }>;

/** Whether a read was not saved. */
export function isRefusal(outcome: ScanOutcome): outcome is Refusal {
  return outcome.tipo === 'rechazado' || outcome.tipo === 'no_guardado';
}

/** Text of why a read was not saved; `unidades`: names of the person's units by id, `un_nombre`: name of the round's. */
export function refusalOf(
  outcome: Refusal,
  unidades: Readonly<Record<string, string>>,
  un_nombre: string,
): string {
  if (outcome.tipo === 'no_guardado') return outcome.mensaje;
  const { resultado: result, un_id } = outcome;
  switch (result) {
    case 'otra_unidad':
      return m.otraUnidad(un_id ? (unidades[un_id] ?? un_id) : undefined);
    case 'no_registrado':
    case 'firma_invalida':
    case 'retirado':
    case 'no_es_qr':
    case 'sin_puntos':
      return m[result];
    case 'codigo_desconocido':
      return m.codigoDesconocido(un_nombre);
    default:
      return m.no_registrado;
  }
}
