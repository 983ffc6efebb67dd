import type { Query } from '../../contract/data.ts';
import type { Json } from '../../contract/outbox.ts';
import type { respuesta } from '../shape/oficina.ts';
import type { Infer } from '../shape/shape.ts';

/** Most lines and most problems listed in an answer; `…_total` is the full number. */
export const MAX_LINES = 200;

/** How long requests and answers are kept, ms: they hold personal data, and requesters have read them by then. */
export const ANSWERS_KEPT_MS = 7 * 24 * 3_600_000;

/** Code of the refusal of a list that does not say the role of its new people: the request is repeated with the option `perfil`. */
export const SIN_PERFIL = 'sin_perfil';

/** Result of a request. */
export type AnswerState = Exclude<StoredAnswer['estado'], 'en_curso'>;

/** A problem in a list. */
export interface RowProblem {
  /** Row number, the header is 1; `null` = the list as a whole, or no list. */
  readonly fila: number | null;
  readonly columna?: string;
  readonly mensaje: string;
}

/** A field whose value differs from the one the form showed. */
export interface ChangedField {
  readonly lugar: string;
  readonly campo: string;
  /** Value that the form showed, and the present one; `null` = none. */
  readonly antes: Json;
  readonly ahora: Json;
}

/** The server's answer to a request. */
export interface OfficeAnswer {
  readonly estado: AnswerState;
  /** A Spanish sentence. */
  readonly titulo?: string;
  /** Changes made, or that would be made: the first {@link MAX_LINES}. */
  readonly lineas?: readonly string[];
  readonly lineas_total?: number;
  /** Counts by Spanish words, `{nuevos: 3, iguales: 2}`. */
  readonly cifras?: Readonly<Record<string, number>>;
  readonly notas?: readonly string[];
  /** Reasons for the refusal: the first {@link MAX_LINES}. */
  readonly problemas?: readonly RowProblem[];
  readonly problemas_total?: number;
  /** It takes something away from a person: ask for confirmation, then send it again with `confirmado`. */
  readonly destructivo?: true;
  /** Of `cambiado`. */
  readonly cambios?: readonly ChangedField[];
  /** Result of a query. */
  readonly datos?: Json | readonly Json[];
  /** Code of a refusal or an error, for programs. */
  readonly codigo?: string;
  /** First passwords under the request's key (`openPasswords`). */
  readonly claves?: string;
  /** ms since epoch by the server's clock. */
  readonly fechah_srv: number;
}

/** `_oficina_res_/{uid}/{op}`: an answer as stored in the database. */
export interface StoredAnswer extends Infer<typeof respuesta> {}

/** Path of the answer to a request. */
export function answerPlace(uid: string, op: string): string {
  return `_oficina_res_/${uid}/${op}`;
}

/** Query that watches the answer to a request. */
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
