import type { StoredAnswer } from '../oficina/answer.ts';
import type { ActoOficina } from '../oficina/bitacora.ts';
import type { StoredChanges } from '../oficina/cambios.ts';
import type { StoredRequest } from '../oficina/request.ts';
import type { ConsignaAntes } from '../registro/orders-before.ts';
import { map, must, record, type Shape, value } from './shape.ts';
import { named, said, serverTime, stamp, when } from './stamp.ts';
import { amount, flag, oneOf, text, time } from './values.ts';

/** A text that is a map as JSON. */
const json: Shape = value((given) => {
  if (typeof given !== 'string') return false;
  try {
    const told: unknown = JSON.parse(given);
    return typeof told === 'object' && told !== null && !Array.isArray(told);
  } catch {
    // No JSON: nothing of ours.
    return false;
  }
});

/** `_oficina_/{uid}/{op}`. */
export const request = record<StoredRequest>({
  ...stamp,
  emp_id: named,
  orden: said,
  cuerpo: must(json),
  tabla: text,
  texto: text,
  simular: flag,
  confirmado: flag,
  llave: text,
});

/** `_oficina_res_/{uid}/{op}`. */
export const respuesta = record<StoredAnswer>({
  estado: must(oneOf('en_curso', 'hecho', 'simulado', 'rechazado', 'cambiado', 'error')),
  cuerpo: json,
  claves: text,
  fechah_srv: time,
  hasta: time,
  reserva: text,
});

/** `_bitacora_/{id}`. */
export const actoOficina = record<ActoOficina>({
  orden: said,
  por: said,
  sobre: text,
  que: text,
  cifras: map(amount),
  caso: text,
  fechah_x: when,
  fechah_srv: serverTime,
  fin_srv: serverTime,
});

/** `_cambios_/{id}`. */
export const storedChanges = record<StoredChanges>({ cuerpo: must(text), fechah_srv: serverTime });

/** `_consignas_antes_/{un_id}/{id}/v{version}`. */
export const consignaAntes = record<ConsignaAntes>({
  titulo: said,
  texto: said,
  version: must(amount),
  obligatoria: flag,
  hasta_srv: serverTime,
  retirada: flag,
});
