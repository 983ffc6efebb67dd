import type { Json, Operation } from '../../contract/outbox.ts';
import type { Acto } from '../registro/stamp.ts';
import { stampOf } from '../registro/stamp.ts';
import { asJson } from '../registro/trees.ts';
import type { request } from '../shape/oficina.ts';
import type { Infer } from '../shape/shape.ts';

/** Most rows of one list, its header not counted; a longer one is sent in parts. */
export const MAX_ROWS = 500;
/** Most bytes of a list or a text as JSON in one request: the database accepts updates of up to 512 kB. */
export const MAX_BYTES = 300_000;
/** Most characters of names, options and `antes` together. */
export const MAX_BODY = 20_000;
/** Most fields of one place that a form compares. */
export const MAX_FIELDS = 200;
/** Most characters of a public key. */
export const MAX_KEY = 1_000;

/** Path in the database → field below it (`reglas/gracia_min`; `''` = the path itself) → value that the form showed, `null` = none. */
export type Shown = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/** A request of the office to the server: a command of `npm run admin` with its arguments (docs/operate/admin.md). */
export interface OfficeRequest {
  /** The command's name, `personas importar`. */
  readonly orden: string;
  /** The arguments after the name, without the file: `['1032456718']`. */
  readonly nombres?: readonly string[];
  /** Options by their names, without `--`: `{unidad: 'u001'}`; a switch is `true`. */
  readonly valores?: Readonly<Record<string, string | true>>;
  /** The list of a command that reads one: the first row is the header. At most {@link MAX_ROWS} and {@link MAX_BYTES}. */
  readonly tabla?: readonly (readonly string[])[];
  /** The text of a command that reads one: JSON of templates, Markdown of a tip. At most {@link MAX_BYTES}. */
  readonly texto?: string;
  /** Dry run: reports the changes and writes nothing. */
  readonly simular?: true;
  /** The person confirmed what it takes away. Without it such a command only simulates. */
  readonly confirmado?: true;
  /** Values that the form showed: when the database holds others, the request is refused as `cambiado`. */
  readonly antes?: Shown;
  /** Public key of this tab (`newTabKey`): first passwords come back only under it. */
  readonly llave?: string;
}

/** `_oficina_/{uid}/{op}`: a request that waits for its answer. */
export interface StoredRequest extends Infer<typeof request> {}

/** Contents of `cuerpo`. */
export type RequestBody = Pick<OfficeRequest, 'nombres' | 'valores' | 'antes'>;

/** Path of a request until it is answered. */
export function requestPlace(uid: string, op: string): string {
  return `_oficina_/${uid}/${op}`;
}

/**
 * Sends a request to the office's server. The server runs it once, even after network failures, and answers at `answerQuery`.
 * @param resumen one Spanish line for the Centro de envíos, without names of people
 * @param sobre its subject, so that requests about one subject (the parts of an import) are sent in order
 */
export function pedirOficina(
  acto: Acto,
  request: OfficeRequest,
  resumen: string,
  sobre = acto.uid,
): Operation {
  const { posicion: _posicion, ...who } = acto;
  const { orden, nombres, valores, antes, tabla, texto, simular, confirmado, llave } = request;
  const row = {
    ...stampOf(who, 0),
    emp_id: acto.emp_id,
    orden,
    cuerpo: JSON.stringify({ nombres, valores, antes } satisfies { [K in keyof RequestBody]: unknown }),
    tabla: tabla && JSON.stringify(tabla),
    texto,
    simular,
    confirmado,
    llave,
  };
  return {
    id: acto.op,
    aggregate: `oficina/${sobre}`,
    tipo: 'pedir_oficina',
    resumen,
    updates: { [requestPlace(acto.uid, acto.op)]: asJson(row) },
    files: [],
    effects: [],
  };
}

/**
 * Splits a long list into parts that each fit into a request, every part with the header. Rows keep their order; `desde` = number of rows
 * before the part, so that row `n` of an answer (the header is 1) is row `n + desde` of the whole list.
 */
export function inParts(
  tabla: readonly (readonly string[])[],
): readonly { readonly tabla: readonly (readonly string[])[]; readonly desde: number }[] {
  const [header = [], ...rows] = tabla;
  const parts: { tabla: (readonly string[])[]; desde: number }[] = [];
  let bytes = 0;
  for (const [at, row] of rows.entries()) {
    const size = bytesOf(row);
    const last = parts.at(-1);
    if (last && last.tabla.length <= MAX_ROWS && bytes + size <= MAX_BYTES) {
      last.tabla.push(row);
      bytes += size;
    } else {
      parts.push({ tabla: [header, row], desde: at });
      bytes = bytesOf(header) + size;
    }
  }
  return parts;
}

const utf8 = new TextEncoder();

/** Bytes of a row as JSON, with its comma. */
function bytesOf(row: readonly string[]): number {
  return utf8.encode(JSON.stringify(row)).length + 2;
}
