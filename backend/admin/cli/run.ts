import { userInfo } from 'node:os';
import type { RowProblem } from '@gr/shared/domain/oficina/answer';
import { countOf } from '@gr/shared/domain/oficina/figures';
import type { DayOrder } from '@gr/shared/domain/tabla/read/meaning';
import { applyPlan } from '../../company/command/apply.ts';
import type { Call, Command, Values } from '../../company/command/command.ts';
import { textOf } from '../../company/command/command.ts';
import { changesAnything, type Plan } from '../../company/command/plan.ts';
import { AdminProblem, EXIT } from '../../company/command/problem.ts';
import { type Company, connect } from '../../company/connect/company.ts';
import {
  describeTarget,
  resolveTarget,
  type Target,
  type TargetOptions,
} from '../../company/connect/target.ts';
import { diskInput } from './disk-input.ts';
import { helpOf, helpOfOne } from './help.ts';
import { readCall } from './options.ts';
import { keepPasswords } from './passwords.ts';

/** Environment of a command. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Prints a line of the answer. */
  readonly say: (line: string) => void;
  /** Prints an error line, or a line beside a `--json` answer. */
  readonly complain: (line: string) => void;
  /** Asks the person; absent without a terminal. */
  readonly ask?: (question: string) => Promise<string>;
  /** ms since epoch. */
  readonly now: () => number;
}

/** Maximum of change lines on the screen; a simulation and `--json` show all. */
const MOST_LINES = 40;

/** Runs one command and returns its exit code. Never rejects. */
export async function runAdmin(
  commands: readonly Command[],
  args: readonly string[],
  around: Surroundings,
): Promise<number> {
  const command = findCommand(commands, args);
  if (command === undefined) return unknown(commands, args, around);
  const json = args.includes('--json');
  const started = around.now();
  try {
    const { names, values } = readCall(command, args.slice(command.name.split(' ').length));
    if (values.help === true) {
      around.say(helpOfOne(command));
      return EXIT.done;
    }
    const target = await resolveTarget(values as TargetOptions, around.env);
    const say = json ? around.complain : around.say;
    say(describeTarget(target));
    const company = await connect(target);
    try {
      const outcome = await carryOut(command, company, names, values, { ...around, say });
      if (json) around.say(JSON.stringify(told(command, target, outcome, around.now() - started)));
    } finally {
      await company.close();
    }
    return EXIT.done;
  } catch (cause) {
    return explain(command, cause, json, around);
  }
}

function findCommand(commands: readonly Command[], args: readonly string[]): Command | undefined {
  return commands.find(({ name }) => name.split(' ').every((word, at) => args[at] === word));
}

function unknown(
  commands: readonly Command[],
  args: readonly string[],
  { say, complain }: Surroundings,
): number {
  const [first] = args;
  if (first === undefined || first === '--help') {
    say(helpOf(commands));
    return EXIT.done;
  }
  const near = commands.filter(({ name }) => name.split(' ')[0] === first);
  if (near.length > 0 && (args[1] === undefined || args[1] === '--help')) {
    say(helpOf(near));
    return args[1] === undefined ? EXIT.usage : EXIT.done;
  }
  complain(
    `No existe la orden «${args.slice(0, 2).join(' ')}».\n\n${helpOf(near.length > 0 ? near : commands)}`,
  );
  return EXIT.usage;
}

interface Outcome {
  readonly plan: Plan;
  readonly state: 'hecho' | 'simulado' | 'sin_cambios' | 'cancelado';
}

async function carryOut(
  command: Command,
  company: Company,
  names: readonly string[],
  values: Values,
  around: Surroundings,
): Promise<Outcome> {
  const { say } = around;
  const now = around.now();
  const by = textOf(values, 'por') ?? userInfo().username;
  const plan = await planOf(command, { company, names, values, now, by });
  const simulated = values.simular === true;
  show(plan, simulated || values.json === true, say);
  if (!changesAnything(plan)) {
    if (plan.data === undefined) say('No hay nada que cambiar.');
    return { plan, state: 'sin_cambios' };
  }
  if (simulated) {
    say('Simulación: no se escribió nada.');
    return { plan, state: 'simulado' };
  }
  if (plan.destructive === true && values.si !== true && !(await agreed(company.target, around))) {
    say('Cancelado: no se escribió nada.');
    return { plan, state: 'cancelado' };
  }
  await keepPasswords(plan.passwords ?? [], textOf(values, 'claves'), say);
  await applyPlan(company, plan, { command: command.name, by, now });
  for (const line of (await plan.produce?.()) ?? []) say(line);
  say('Hecho.');
  return { plan, state: 'hecho' };
}

/** Most times that a list is planned anew without what was wrong: a row without a cell may lack something else. */
const MOST_ROUNDS = 5;

/** The plan of a command; with `--lo-bueno`, without the rows and cells that are wrong, which its notes name. */
async function planOf(command: Command, call: Omit<Call, 'input'>): Promise<Plan> {
  const order = dayOrderOf(call.values);
  const without: RowProblem[] = [];
  for (let round = 0; ; round += 1) {
    try {
      const plan = await command.plan({
        ...call,
        input: diskInput({ ...(order && { order }), without }, textOf(call.values, 'letras'), call.company),
      });
      const left = without.map((one) => `Queda fuera: ${problemLine(one)}`);
      return { ...plan, notes: [...left, ...(plan.notes ?? [])] };
    } catch (cause) {
      const rows = cause instanceof AdminProblem ? (cause.more.rows ?? []) : [];
      const ofRows = rows.length > 0 && rows.every(({ fila }) => fila !== null && fila > 1);
      if (call.values['lo-bueno'] !== true || !ofRows || round === MOST_ROUNDS) throw cause;
      without.push(...rows);
    }
  }
}

function dayOrderOf(values: Values): DayOrder | undefined {
  const said = textOf(values, 'fechas');
  if (said === undefined || said === 'dia/mes' || said === 'mes/dia') return said;
  throw new AdminProblem('uso', 'Escriba --fechas dia/mes o --fechas mes/dia.', { exit: EXIT.usage });
}

function problemLine({ fila, columna, mensaje }: RowProblem): string {
  const where = [fila === null ? '' : `Fila ${fila}`, columna ?? ''].filter(Boolean).join(', ');
  return where === '' ? mensaje : `${where}: ${mensaje}`;
}

function show(
  { title, lines, figures, notes = [] }: Plan,
  whole: boolean,
  say: (line: string) => void,
): void {
  say(title);
  for (const line of whole ? lines : lines.slice(0, MOST_LINES)) say(`  ${line}`);
  if (!whole && lines.length > MOST_LINES) say(`  … y ${lines.length - MOST_LINES} más.`);
  for (const note of notes) say(`Aviso: ${note}`);
  const counts = Object.entries(figures).map(([name, count]) => countOf(count, name));
  if (counts.length > 0) say(counts.join(' · '));
}

async function agreed({ project }: Target, { ask }: Surroundings): Promise<boolean> {
  if (ask === undefined)
    throw new AdminProblem('confirmar', 'Este cambio quita algo. Repita la orden con --si para hacerlo.', {
      exit: EXIT.usage,
    });
  const said = await ask(
    `Este cambio quita algo. Escriba el nombre del proyecto (${project}) para hacerlo: `,
  );
  return said.trim() === project;
}

function told({ name }: Command, { project }: Target, { plan, state }: Outcome, ms: number): object {
  const { title, lines, figures, notes = [], data } = plan;
  const more = data === undefined ? {} : { datos: data };
  return {
    orden: name,
    proyecto: project,
    estado: state,
    resumen: title,
    cifras: figures,
    cambios: lines,
    avisos: notes,
    ms,
    ...more,
  };
}

function explain({ name }: Command, cause: unknown, json: boolean, { say, complain }: Surroundings): number {
  const known = cause instanceof AdminProblem;
  const message = known
    ? cause.message
    : `La orden falló: ${cause instanceof Error ? cause.message : String(cause)}`;
  const rows = known ? (cause.more.rows ?? []) : [];
  if (json)
    say(
      JSON.stringify({
        orden: name,
        estado: 'error',
        codigo: known ? cause.code : 'falla',
        mensaje: message,
        errores: rows,
      }),
    );
  else {
    for (const one of rows) complain(problemLine(one));
    complain(message);
  }
  return known ? (cause.more.exit ?? EXIT.failed) : EXIT.failed;
}
