import { answerPlace } from '@gr/shared/domain/oficina/answer';
import { readTabKey, sealPasswords } from '@gr/shared/domain/oficina/envelope';
import type { StoredRequest } from '@gr/shared/domain/oficina/request';
import { type Book, bookOf } from '@gr/shared/domain/tabla/book';
import { logger } from 'firebase-functions';
import { applyPlan } from '../../company/command/apply.ts';
import type { Input } from '../../company/command/input.ts';
import { changesAnything, type Plan } from '../../company/command/plan.ts';
import { AdminProblem, EXIT, refused } from '../../company/command/problem.ts';
import type { Company } from '../../company/connect/company.ts';
import { dataOf } from '../../company/connect/database.ts';
import { tableOfJson, valueOfJson } from '../../company/content/content-table.ts';
import { tableOfMarkdown } from '../../company/content/front-matter.ts';
import { roleOf, uidOf } from '../../company/people/account-of.ts';
import { shutsOut } from '../../company/people/own-place.ts';
import { companyDatabase, homeAccounts } from '../admin-app.ts';
import { asWritten, contentOf } from '../content-of.ts';
import { REPORT_COMMANDS } from '../informe/commands.ts';
import { holds } from '../signed-in.ts';
import { type Answer, answering, refusal, toldOf } from './answer.ts';
import { changedSince } from './conflicts.ts';
import { type Request, readRequest } from './read-request.ts';

/** A person whose request may run. */
interface Asker {
  readonly uid: string;
  readonly emp_id: string;
  readonly rol: 'admin' | 'supervisor';
  /** Domain of the person's own sign-in alias. */
  readonly domain: string;
}

/**
 * The requester, if they are still an active administrator or supervisor: the rules checked when the request was written, but their access may have ended
 * since («teléfono perdido», a suspension). `null` = no longer.
 */
async function askerOf(
  uid: string,
  { emp_id, fechah_srv }: Pick<StoredRequest, 'emp_id' | 'fechah_srv'>,
): Promise<Asker | null> {
  if (uidOf(emp_id) !== uid || typeof fechah_srv !== 'number') return null;
  const [staff, rev, account] = await Promise.all([
    companyDatabase().ref(`_emp_segdiez/${emp_id}`).get(),
    companyDatabase().ref(`_sesiones_/${uid}/rev`).get(),
    homeAccounts()
      .getUser(uid)
      .catch(() => null),
  ]);
  const person = (contentOf(staff) ?? {}) as Readonly<Record<string, unknown>>;
  const rol = roleOf(typeof person.perfil === 'string' ? person.perfil : undefined);
  if (person.estado !== 2 || (rol !== 'admin' && rol !== 'supervisor')) return null;
  if (Number(contentOf(rev) ?? 0) >= fechah_srv) return null;
  if (account === null || account.disabled) return null;
  const [, domain = ''] = account.email?.split('@') ?? [];
  return { uid, emp_id, rol, domain };
}

/** Lists and texts from a request. The server's disk is never read. */
export function inputOf({ tabla, texto, antes }: Pick<Request, 'tabla' | 'texto' | 'antes'>): Input {
  const table = (): Promise<Book> => {
    if (tabla === undefined) return Promise.reject(absent());
    return Promise.resolve(bookOf(tabla));
  };
  return {
    fromForm: antes !== undefined,
    table,
    async content(name) {
      if (texto === undefined) return table();
      return texto.trimStart().startsWith('[')
        ? tableOfJson(valueOfJson(texto, name))
        : tableOfMarkdown(texto, '');
    },
    async json(name) {
      if (texto === undefined) throw absent();
      return valueOfJson(texto, name);
    },
    beside: () => Promise.resolve(null),
    kept: () => new Map(),
  };
}

function absent(): Error {
  return refused([{ fila: null, mensaje: 'No llegó ninguna lista.' }]);
}

const noFiles = (): Promise<never> => Promise.reject(new Error('The office puts no files from the browser.'));

/** A request with its path. */
export interface Arrived {
  readonly uid: string;
  readonly op: string;
  readonly row: StoredRequest;
  /** Sealed passwords that an interrupted run left. */
  readonly claves?: string;
  /** ms since epoch. */
  readonly now: number;
}

/** Whoever may not ask for an order, told who may. */
const notAllowed = (orden: string): Answer =>
  refusal(
    'no_autorizado',
    REPORT_COMMANDS.some(({ name }) => name === orden)
      ? 'Solo administración y quien supervisa la unidad pueden pedir esto.'
      : 'Solo una persona de administración puede pedir esto.',
  );

/** Runs a request and writes its answer in the same update as its changes. Rejects when not even an answer can be written. */
export async function doRequest(arrived: Arrived): Promise<void> {
  const { uid, op, row } = arrived;
  const asker = await askerOf(uid, row);
  const company = officeCompany(asker?.domain ?? '');
  const answer =
    asker === null
      ? notAllowed(row.orden)
      : await judged(arrived, asker, company).catch((cause: unknown) => failed(row.orden, cause));
  // A completed request is answered with its changes.
  if (answer !== null) await company.update(answering(uid, op, answer));
}

async function judged(arrived: Arrived, asker: Asker, company: Company): Promise<Answer | null> {
  const request = readRequest(arrived.row);
  if (!(await mayAsk(asker, request))) return notAllowed(request.command.name);
  const { command, names, values, antes, simular, confirmado } = request;
  const { now } = arrived;
  const plan = await command.plan({ company, input: inputOf(request), names, values, now, by: asker.emp_id });
  const told = toldOf(plan);
  if (!changesAnything(plan)) return { ...told, estado: 'hecho' };
  if (shutsOut(plan, asker))
    return refusal('propia', 'Esto le quitaría el acceso a usted. Pídalo a otra persona de administración.');
  const cambios = antes === undefined ? [] : await changedSince(company, antes);
  if (cambios.length > 0) return { estado: 'cambiado', codigo: 'cambiado', titulo: plan.title, cambios };
  if (simular) return { ...told, estado: 'simulado' };
  if (plan.destructive === true && !confirmado) return { ...told, estado: 'simulado', codigo: 'confirmar' };
  if (!(await keepPasswords(arrived, request, plan, company)))
    return refusal('llave', 'Se harán claves y el pedido no dice con qué llave entregarlas.');
  await applyPlan(company, plan, {
    command: command.name,
    by: asker.emp_id,
    now,
    id: arrived.op,
    together: answering(arrived.uid, arrived.op, { ...told, estado: 'hecho' }),
  });
  return null;
}

/**
 * Whether the requester may ask for it: administrators for everything, supervisors about reports of units they hold, without comparing
 * values, since that reads any place of the office.
 */
async function mayAsk({ rol, emp_id }: Asker, { command, values, antes }: Request): Promise<boolean> {
  if (rol === 'admin') return true;
  const { unidad } = values;
  if (!REPORT_COMMANDS.includes(command) || antes !== undefined) return false;
  return typeof unidad === 'string' && /^[-\w]+$/.test(unidad) && holds(emp_id, unidad);
}

/**
 * Stores first passwords, encrypted with the requester's key, before any account is created, so that none is lost. False when there is no
 * key.
 */
async function keepPasswords(
  { uid, op, claves }: Arrived,
  { llave }: Request,
  { passwords = [] }: Plan,
  company: Company,
): Promise<boolean> {
  if (passwords.length === 0) return true;
  const key = llave === undefined ? null : await readTabKey(llave);
  if (key === null) return false;
  const sealed = await sealPasswords(key, op, passwords);
  await company.update({
    [`${answerPlace(uid, op)}/claves`]: [claves, sealed].filter(Boolean).join('\n'),
  });
  return true;
}

function failed(orden: string, cause: unknown): Answer {
  if (cause instanceof AdminProblem && cause.more.exit !== undefined && cause.more.exit !== EXIT.failed)
    return refusal(cause.code, cause.message, cause.more.rows);
  // Without person and arguments: a list of people would end up in the log.
  logger.error(`The office's command «${orden.slice(0, 40)}» failed`, {
    causa: cause instanceof Error ? cause.name : typeof cause,
    pila: cause instanceof Error ? (cause.stack ?? '').split('\n').slice(1, 6).join('\n') : '',
  });
  return {
    estado: 'error',
    codigo: cause instanceof AdminProblem ? cause.code : 'falla',
    titulo: 'No se pudo terminar. Lo hecho queda; pídalo de nuevo y sigue donde quedó.',
  };
}

/**
 * The company as commands access it, from inside the functions.
 * @param domain of the sign-in alias
 */
function officeCompany(domain: string): Company {
  const database = companyDatabase();
  const data = dataOf(database);
  const { projectId = '', databaseURL = '', storageBucket = '' } = database.app.options;
  return {
    ...data,
    target: { project: projectId, databaseURL, bucket: storageBucket, domain },
    accounts: homeAccounts(),
    files: { list: noFiles, get: noFiles, put: noFiles, remove: noFiles },
    update: (changes) => data.update(asWritten(changes)),
    // It is the functions' own connection, which stays open.
    close: () => Promise.resolve(),
  };
}
