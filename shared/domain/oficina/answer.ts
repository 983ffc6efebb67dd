import type { Query } from '../../contract/data.ts';
import type { Json } from '../../contract/outbox.ts';
import type { respuesta } from '../shape/oficina.ts';
import type { Infer } from '../shape/shape.ts';

/** Most lines and most problems that an answer tells one by one; `…_total` says how many there are. */
export const MAX_LINES = 200;

/** What became of a request. */
export type AnswerState = Exclude<StoredAnswer['estado'], 'en_curso'>;

/** One thing that is wrong in a list. */
export interface RowProblem {
  /** The header is 1; `null` = the list as a whole, or no list. */
  readonly fila: number | null;
  readonly columna?: string;
  readonly mensaje: string;
}

/** A field that holds something else than the form showed. */
export interface ChangedField {
  readonly lugar: string;
  readonly campo: string;
  /** What the form showed, and what stands there now; `null` = nothing. */
  readonly antes: Json;
  readonly ahora: Json;
}

/** The server's answer to a request. */
export interface OfficeAnswer {
  readonly estado: AnswerState;
  /** A Spanish sentence. */
  readonly titulo?: string;
  /** What was done, or would be: the first {@link MAX_LINES}. */
  readonly lineas?: readonly string[];
  readonly lineas_total?: number;
  /** Counts by Spanish words, `{nuevos: 3, iguales: 2}`. */
  readonly cifras?: Readonly<Record<string, number>>;
  readonly notas?: readonly string[];
  /** Why it was refused: the first {@link MAX_LINES}. */
  readonly problemas?: readonly RowProblem[];
  readonly problemas_total?: number;
  /** It takes something away from somebody: ask the person, then ask again with `confirmado`. */
  readonly destructivo?: true;
  /** Of `cambiado`. */
  readonly cambios?: readonly ChangedField[];
  /** What a question found. */
  readonly datos?: Json | readonly Json[];
  /** Code word of a refusal or an error, for programs. */
  readonly codigo?: string;
  /** First passwords under the request's key (`openPasswords`). */
  readonly claves?: string;
  /** ms since epoch by the server's clock. */
  readonly fechah_srv: number;
}

/** `_oficina_res_/{uid}/{op}`: how it stands in the database. */
export interface StoredAnswer extends Infer<typeof respuesta> {}

/** Where the answer to a request comes. */
export function answerPlace(uid: string, op: string): string {
  return `_oficina_res_/${uid}/${op}`;
}

/** The answer to a request, to be watched. */
export function answerQuery(uid: string, op: string): Query {
  return { path: answerPlace(uid, op) };
}

/** The answer as screens use it; `null` = none yet. */
export function readAnswer(stored: StoredAnswer | null | undefined): OfficeAnswer | null {
  if (!stored || stored.estado === 'en_curso' || stored.cuerpo === undefined) return null;
  const { estado, cuerpo, claves, fechah_srv = 0 } = stored;
  const told = JSON.parse(cuerpo) as Omit<OfficeAnswer, 'estado' | 'claves' | 'fechah_srv'>;
  return { ...told, estado, fechah_srv, ...(claves === undefined ? {} : { claves }) };
}
