import { map, must, record, type Shape, value } from './shape.ts';
import { serverTime, stamp, textOrEmpty, timeOrZero, wordOrEmpty } from './stamp.ts';
import { amount, oneOf, text, time, yes } from './values.ts';

/** {@link serverTime} where a row may be without it. */
const servedAt = serverTime as Shape<number>;

/** A text that is a map as JSON. */
const json: Shape<string> = value((given) => {
  if (typeof given !== 'string') return false;
  try {
    const told: unknown = JSON.parse(given);
    return typeof told === 'object' && told !== null && !Array.isArray(told);
  } catch {
    // Malformed JSON is refused.
    return false;
  }
});

/** `_oficina_/{uid}/{op}`: a request that waits for its answer. Clients cannot read it, and the server removes it as it answers. */
export const request = record({
  ...stamp,
  emp_id: wordOrEmpty,
  orden: textOrEmpty,
  /** JSON of `RequestBody`. */
  cuerpo: must(json),
  /** JSON of the list's rows. */
  tabla: text,
  texto: text,
  simular: yes,
  confirmado: yes,
  llave: text,
});

/**
 * `_oficina_res_/{uid}/{op}`: an answer as stored in the database. Written by the function, read by the requester, deleted after 7 days.
 */
export const respuesta = record({
  /** `simulado`: the changes it would make; also for a command that takes something away without confirmation. */
  estado: must(oneOf('en_curso', 'hecho', 'simulado', 'rechazado', 'cambiado', 'error')),
  /** JSON of `OfficeAnswer` without `estado`, `claves` and `fechah_srv`; absent while it is under way. */
  cuerpo: json,
  claves: text,
  fechah_srv: time,
  /** While it is under way: the end (ms) of the lease of the function that runs it, and the lease's mark. */
  hasta: time,
  reserva: text,
});

/** `_bitacora_/{id}`: one act of the office, from the browser or from a terminal (data-model.md). */
export const actoOficina = record({
  /** The command, `personas importar`. */
  orden: textOrEmpty,
  /** Author: staff id from the browser, a name from a terminal. */
  por: textOrEmpty,
  /** Staff id or unit it concerns. */
  sobre: text,
  /** Names of the records that it changed: plans, points, units or orders, never people. */
  que: text,
  /** Counts by Spanish words. */
  cifras: map(amount),
  /** Case number of an erasure. */
  caso: text,
  /** ms since epoch. */
  fechah_x: timeOrZero,
  fechah_srv: servedAt,
  /** When it ended; absent = it was interrupted, or is under way. */
  fin_srv: servedAt,
});

/** `_cambios_/{id}`: the changes of an act of `_bitacora_`, where they can be shown and undone (data-model.md). */
export const storedChanges = record({
  /** `Cambio`s as JSON, because the database has no lists. */
  cuerpo: must(text),
  fechah_srv: servedAt,
});
