import type { Command, Option } from '../../company/command/command.ts';
import { COMMON } from './options.ts';

const CALL = 'npm run admin --';

/** The list of all commands. */
export function helpOf(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((one) => signature(one).length));
  const rows = commands.map((one) => `  ${signature(one).padEnd(width)}  ${one.what}`);
  return `Uso: ${CALL} ORDEN [opciones]\n\nÓrdenes:\n${rows.join('\n')}\n\nCon cada orden:\n${optionRows(COMMON)}\n
Las claves que firman las secciones de la app se hacen y se cambian con «npm run keys -- --help».
La ayuda de una orden: ${CALL} ORDEN --help
Salida: 0 hecho, 1 falló, 2 orden mal escrita, 3 datos rechazados (no se escribió nada).`;
}

/** The help of one command. */
export function helpOfOne(command: Command): string {
  const { what, more, options = {} } = command;
  const own = Object.keys(options).length === 0 ? '' : `\n\nOpciones:\n${optionRows(options)}`;
  const text = more === undefined ? '' : `\n\n${more}`;
  return `Uso: ${CALL} ${signature(command)} [opciones]\n\n${what}${text}${own}\n\nCon cada orden:\n${optionRows(COMMON)}`;
}

function signature({ name, names = [] }: Command): string {
  return [name, ...names].join(' ');
}

function optionRows(options: Readonly<Record<string, Option>>): string {
  const named = Object.entries(options).map(
    ([name, { value, what, required }]) =>
      [
        `--${name}${value === undefined ? '' : ` ${value}`}`,
        required ? `${what} (obligatoria)` : what,
      ] as const,
  );
  const width = Math.max(...named.map(([left]) => left.length));
  return named.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
}
