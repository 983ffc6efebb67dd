import type { Posicion } from '../../contract/device.ts';
import { SERVER_TIME } from '../database/server-value.ts';
import { fechahLocal } from '../valor/time.ts';
import type { Stamp } from './records.ts';

/** Person, time and device of an act: the common input of every builder. */
export interface Acto {
  /** Operation id, made when the form opened. */
  readonly op: string;
  readonly uid: string;
  readonly emp_id: string;
  readonly nombre: string;
  /** ms since epoch, `DevicePort.now()`. */
  readonly now: number;
  readonly disp_id: string;
  readonly app_ver: string;
  /** Only with the person's consent and when the phone knew it. */
  readonly posicion?: Posicion;
}

/** The fields of every record (data-model.md, "Every record"). */
export function stampOf(acto: Acto, cant_archivos: number): Stamp {
  return {
    _op: acto.op,
    fechah: fechahLocal(acto.now),
    fechah_x: acto.now,
    fechah_srv: SERVER_TIME,
    disp_id: acto.disp_id,
    app_ver: acto.app_ver,
    cant_archivos,
    ...positionFields(acto.posicion),
  };
}

/** `lat, lng, prec_m` of a position rounded to a phone's precision (6 decimals ≈ 0.1 m), or nothing. */
export function positionFields(
  posicion: Posicion | undefined,
): { lat: number; lng: number; prec_m: number } | object {
  if (!posicion) return {};
  return {
    lat: Math.round(posicion.lat * 1e6) / 1e6,
    lng: Math.round(posicion.lng * 1e6) / 1e6,
    prec_m: Math.round(posicion.prec_m),
  };
}

/** Origin fields of a record that no phone wrote. */
export const SERVER_MADE = { disp_id: 'servidor', app_ver: 'servidor' } as const;

/** Whether a function wrote the record. */
export const isServerMade = ({ disp_id }: Pick<Stamp, 'disp_id'>): boolean => disp_id === SERVER_MADE.disp_id;
