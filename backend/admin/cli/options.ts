import { parseArgs } from 'node:util';
import { errnoOf, messageOf } from '@gr/rtdb-emulator/disk/errno';
import type { Command, Option, Values } from '../../company/command/command.ts';
import { AdminProblem, EXIT } from '../../company/command/problem.ts';

/** Options every command takes. */
export const COMMON: Readonly<Record<string, Option>> = {
  config: {
    type: 'string',
    value: 'ARCHIVO',
    what: 'configuración de la app de la empresa: de ella sale el proyecto',
  },
  project: { type: 'string', value: 'ID', what: 'proyecto de Firebase, si no hay --config' },
  'database-url': { type: 'string', value: 'URL', what: 'dirección de la base de datos' },
  bucket: { type: 'string', value: 'NOMBRE', what: 'depósito de archivos del proyecto' },
  dominio: {
    type: 'string',
    value: 'DOMINIO',
    what: 'dominio con el que las personas entran ({documento}@{dominio})',
  },
  url: { type: 'string', value: 'URL', what: 'dirección del servidor de pruebas' },
  data: {
    type: 'string',
    value: 'CARPETA',
    what: 'carpeta de datos del servidor de pruebas que está andando (.data)',
  },
  por: { type: 'string', value: 'NOMBRE', what: 'quién hace el cambio, para la bitácora' },
  simular: { type: 'boolean', what: 'muestra qué cambiaría y no escribe nada' },
  'lo-bueno': {
    type: 'boolean',
    what: 'deja fuera las filas y celdas con errores de una lista, y hace lo demás',
  },
  fechas: {
    type: 'string',
    value: 'ORDEN',
    what: 'cómo se leen fechas como 4/3/2027 en una lista: dia/mes o mes/dia',
  },
  letras: {
    type: 'string',
    value: 'NOMBRE',
    what: 'con qué letras se lee una lista en CSV: UTF-8, Windows-1252, «DOS (850)», Macintosh o «UTF-8 dañado»',
  },
  si: { type: 'boolean', what: 'no pregunta antes de un cambio que quita algo' },
  json: { type: 'boolean', what: 'da el resultado como un objeto JSON' },
  help: { type: 'boolean', what: 'muestra esta ayuda' },
};

/** Parses a command line. Throws `AdminProblem` with the mistake. */
export function readCall(
  command: Command,
  args: readonly string[],
): { names: readonly string[]; values: Values } {
  const all = { ...COMMON, ...command.options };
  const options = Object.fromEntries(Object.entries(all).map(([name, { type }]) => [name, { type }]));
  let parsed: { values: Values; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    throw wrong(explain(cause), cause);
  }
  const { values, positionals } = parsed;
  if (values.help === true) return { names: [], values };
  const { names = [] } = command;
  const absent = Object.entries(all).filter(([name, { required }]) => required && values[name] === undefined);
  if (absent.length > 0) throw wrong(`Falta ${absent.map(([name]) => `--${name}`).join(', ')}.`);
  if (positionals.length < names.length) throw wrong(`Falta ${names.slice(positionals.length).join(', ')}.`);
  if (positionals.length > names.length) throw wrong(`Sobra «${positionals[names.length]}».`);
  return { names: positionals, values };
}

function explain(cause: unknown): string {
  const [, name = ''] = /'([^' ]+)/.exec(messageOf(cause)) ?? [];
  return errnoOf(cause) === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
    ? `No existe la opción «${name}».`
    : `La opción «${name}» necesita un valor, o no lleva ninguno.`;
}

function wrong(message: string, cause?: unknown): AdminProblem {
  return new AdminProblem('uso', `${message} Vea la ayuda con --help.`, { exit: EXIT.usage, cause });
}
