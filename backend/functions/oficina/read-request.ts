import { isForeignKey } from '@gr/shared/domain/database/foreign-key';
import {
  MAX_FIELDS,
  MAX_ROWS,
  type OfficeRequest,
  type RequestBody,
  type StoredRequest,
} from '@gr/shared/domain/oficina/request';
import * as v from 'valibot';
import type { Command } from '../../company/command/command.ts';
import { refused } from '../../company/command/problem.ts';
import { OFFICE_COMMANDS } from '../../company/office-commands.ts';
import { REPORT_COMMANDS } from '../informe/commands.ts';

/** Most columns of a list. */
const MAX_COLUMNS = 60;
/** Most paths that a form compares. */
const MAX_ANTES = 20;

const word = v.pipe(v.string(), v.maxLength(200));
const few = <T>(most: number) =>
  v.check<Record<string, T>, string>((map) => Object.keys(map).length <= most, 'son demasiados');
const BODY = v.pipe(
  v.unknown(),
  v.check((given) => !Array.isArray(given)),
  v.strictObject({
    nombres: v.optional(v.pipe(v.array(word), v.maxLength(5))),
    valores: v.optional(
      v.record(v.string(), v.union([v.literal(true), v.pipe(v.string(), v.maxLength(4_000))])),
    ),
    antes: v.optional(
      v.pipe(v.record(word, v.pipe(v.record(word, v.unknown()), few(MAX_FIELDS))), few(MAX_ANTES)),
    ),
  }),
);
const LIST = v.pipe(
  v.array(v.pipe(v.array(v.string()), v.maxLength(MAX_COLUMNS, 'La lista tiene demasiadas columnas.'))),
  v.maxLength(MAX_ROWS + 1, `La lista tiene más de ${MAX_ROWS} filas: envíela en partes.`),
);

/** A parsed request. */
export interface Request extends Omit<OfficeRequest, 'orden' | 'nombres' | 'valores'> {
  readonly command: Command;
  /** The arguments after the command's name; a file argument is called `la lista`. */
  readonly names: readonly string[];
  readonly values: Readonly<Record<string, string | true>>;
}

/** Parses a request. Throws `AdminProblem` when it is malformed, or asks for an action that is not allowed from the browser. */
export function readRequest(row: StoredRequest): Request {
  const command = [...OFFICE_COMMANDS, ...REPORT_COMMANDS].find(({ name }) => name === row.orden);
  if (command === undefined) throw wrong(`La orden «${row.orden}» no se puede pedir desde la app.`);
  const { nombres = [], valores = {}, antes } = parse(BODY, row.cuerpo, 'El pedido no se entiende.');
  return {
    command,
    names: namesOf(command, nombres),
    values: valuesOf(command, valores),
    ...(row.tabla === undefined ? {} : { tabla: parse(LIST, row.tabla, 'La lista no se entiende.') }),
    ...(row.texto === undefined ? {} : { texto: row.texto }),
    ...(antes === undefined ? {} : { antes: antes as RequestBody['antes'] & object }),
    ...(row.simular === true ? { simular: true } : {}),
    ...(row.confirmado === true ? { confirmado: true } : {}),
    ...(row.llave === undefined ? {} : { llave: row.llave }),
  };
}

function parse<T>(schema: v.GenericSchema<unknown, T>, text: string, otherwise: string): T {
  let given: unknown;
  try {
    given = JSON.parse(text, (key, value: unknown) => {
      if (isForeignKey(key)) throw new SyntaxError('A key that every object has.');
      return value;
    });
  } catch {
    // Only an attacker or a broken app sends it, so the sentence is enough.
    throw wrong(otherwise);
  }
  const judged = v.safeParse(schema, given);
  if (judged.success) return judged.output;
  const [issue] = judged.issues;
  throw wrong(issue.message.startsWith('La lista tiene') ? issue.message : otherwise);
}

function namesOf({ names = [] }: Command, given: readonly string[]): readonly string[] {
  const rest = [...given];
  const all = names.map((name) => (name.startsWith('ARCHIVO') ? 'la lista' : rest.shift()));
  if (all.includes(undefined)) throw wrong(`Falta ${names[all.indexOf(undefined)]}.`);
  if (rest.length > 0) throw wrong(`Sobra «${rest[0]}».`);
  return all as readonly string[];
}

function valuesOf(
  { options = {} }: Command,
  given: Readonly<Record<string, string | true>>,
): Readonly<Record<string, string | true>> {
  for (const [name, value] of Object.entries(given)) {
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (option === undefined || option.machine) throw wrong(`No existe la opción «${name}».`);
    if ((option.type === 'boolean') !== (value === true))
      throw wrong(`La opción «${name}» necesita un valor, o no lleva ninguno.`);
  }
  const absent = Object.entries(options).filter(
    ([name, { required, machine }]) => required && !machine && !Object.hasOwn(given, name),
  );
  if (absent.length > 0) throw wrong(`Falta ${absent.map(([name]) => name).join(', ')}.`);
  return given;
}

function wrong(mensaje: string): Error {
  return refused([{ fila: null, mensaje }]);
}
