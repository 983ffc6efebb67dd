import type { Archivo, Stamp } from './records.ts';

/** Verdicts of a QR validation (data-model.md). */
export type VeredictoQr =
  | 'valido'
  | 'otra_unidad'
  | 'no_registrado'
  | 'version_vieja'
  | 'firma_invalida'
  | 'danado'
  | 'retirado';

/** `_valqr_/{un_id}/{id}`: log of QR validations. */
export interface ValidacionQr extends Stamp {
  id: string;
  qr_id: string;
  un_id: string;
  emp_id: string;
  /** What was done; all but `probar` change the point, in the same update, and are a supervisor's. */
  accion: 'probar' | 'instalar' | 'reemplazar' | 'mover' | 'retirar' | 'marcar_danado';
  resultado: VeredictoQr | 'no_es_qr';
  /** The text read, cut to 200 characters, when no checkpoint could be named. */
  texto?: string;
  ronda_id?: string;
  /** Metres from the point. */
  dist_m?: number;
  /** Why a point was retired. */
  motivo?: string;
  /** Why its place was not measured: `bajo_techo`, `sin_senal`. */
  sin_pos?: string;
  archivos?: Record<string, Archivo>;
}
