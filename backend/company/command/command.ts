import type { Company } from '../connect/company.ts';
import type { Input } from './input.ts';
import type { Plan } from './plan.ts';

/** One option of a command. */
export interface Option {
  readonly type: 'string' | 'boolean';
  /** Placeholder of its value in the help, e.g. `FECHA`; absent for switches. */
  readonly value?: string;
  /** A Spanish phrase. */
  readonly what: string;
  /** The command requires it. */
  readonly required?: true;
  /** Its value is a file of this machine: the office's screens do not use it. */
  readonly machine?: true;
}

/** The values of a command's options, unparsed. */
export type Values = Readonly<Record<string, string | boolean | undefined>>;

/** Input of a command. */
export interface Call {
  readonly company: Company;
  readonly input: Input;
  /** The arguments after the command's name. */
  readonly names: readonly string[];
  readonly values: Values;
  /** ms since epoch. */
  readonly now: number;
  readonly by: string;
}

/** One command of `npm run admin`. */
export interface Command {
  /** Its name, e.g. `personas importar`. */
  readonly name: string;
  /** Arguments after the name, for the help: `ARCHIVO`; all are required. */
  readonly names?: readonly string[];
  /** One Spanish sentence. */
  readonly what: string;
  /** Further details, Spanish, for its own help. */
  readonly more?: string;
  readonly options?: Readonly<Record<string, Option>>;
  /** Reads and decides; writes nothing to the company. Rejects with `AdminProblem`. */
  plan(call: Call): Promise<Plan>;
}

/** The text of an option, `undefined` when it was not given. */
export function textOf(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The text of an option that is marked `required`. */
export function requiredText(values: Values, name: string): string {
  const value = textOf(values, name);
  if (value === undefined) throw new Error(`The option --${name} is not marked as required.`);
  return value;
}
