import type { Operation } from '../../contract/outbox.ts';
import type { ValidacionQr } from '../registro/records.ts';
import { type Acto, stampOf } from '../registro/stamp.ts';
import { asJson } from '../registro/trees.ts';

/** A read and its verdict. */
export interface ValidatedReading {
  /** Push id of the log row. */
  readonly id: string;
  readonly un_id: string;
  /** The point named by the code, or `desconocido`. */
  readonly qr_id: string;
  readonly accion: ValidacionQr['accion'];
  readonly resultado: ValidacionQr['resultado'];
  /** The text read, when no checkpoint could be named; 200 characters of it are kept. */
  readonly texto?: string;
  /** The round it was read on. */
  readonly ronda_id?: string;
  /** Metres from the point. */
  readonly dist_m?: number;
}

/** Logs a QR validation; forged and unknown codes are recorded too (security.md, QR). */
export function registrarValidacion(acto: Acto, reading: ValidatedReading): Operation {
  const { texto, ...rest } = reading;
  const record: ValidacionQr = {
    ...stampOf(acto, 0),
    ...rest,
    emp_id: acto.emp_id,
    ...(texto === undefined ? {} : { texto: texto.slice(0, 200) }),
  };
  return {
    id: acto.op,
    aggregate: `valqr/${reading.id}`,
    tipo: 'validar_qr',
    resumen: 'Validación de código QR',
    updates: { [`_valqr_/${reading.un_id}/${reading.id}`]: asJson(record) },
    files: [],
    effects: [],
    un_id: reading.un_id,
  };
}
