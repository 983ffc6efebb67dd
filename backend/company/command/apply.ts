import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { UserImportRecord } from 'firebase-admin/auth';
import type { Company } from '../connect/company.ts';
import { guardsOf } from '../people/guards-of.ts';
import { demandsOf } from '../people/own-passwords.ts';
import { changesOf } from './changes.ts';
import { followed } from './followed.ts';
import type { AccountStep, Batch, NewAccount, Plan } from './plan.ts';
import { AdminProblem } from './problem.ts';

/**
 * Costs (N) of a password's hash. A random one has 57 bits, too many to enumerate at 2 ms a try; one chosen by a person gets the cost of
 * this product's identity service. Firebase rehashes both at the first sign-in.
 */
const COST = { chance: 2 ** 10, chosen: 2 ** 14 } as const;
const SCRYPT = { blockSize: 8, parallelization: 1, derivedKeyLength: 32 } as const;
/** Maximum of accounts per `importUsers` (Firebase). */
const MOST = 1000;

const hash = promisify(
  (password: string, salt: Buffer, cost: number, done: (error: Error | null, key: Buffer) => void) =>
    scrypt(password, salt, SCRYPT.derivedKeyLength, { N: cost, r: SCRYPT.blockSize, p: 1 }, done),
);

/** Author and time of an act, for the log. */
export interface Act {
  readonly command: string;
  /** Name of the operator of the command. */
  readonly by: string;
  /** ms since epoch. */
  readonly now: number;
  /** Key of its log row, if the act has an id of its own: a repetition writes the same row. */
  readonly id?: string;
  /** Paths → values written in the same update as the last of the plan. */
  readonly together?: Readonly<Record<string, unknown>>;
}

/**
 * Executes a plan batch by batch, and logs its author in `_bitacora_` (data-model.md): a row before the first batch, its end with the last.
 * Rejects when a server fails; finished batches stay, and the command can be repeated.
 */
export async function applyPlan(
  company: Company,
  plan: Plan,
  { command, by, now, id = pushId(now), together = {} }: Act,
): Promise<void> {
  const row = `_bitacora_/${id}`;
  const { figures, subject, log } = plan;
  await company.update({
    ...(await changesOf(company, plan, id)),
    [row]: {
      ...log,
      orden: command,
      por: by,
      ...(subject === undefined ? {} : { sobre: subject }),
      cifras: figures,
      fechah_x: now,
      fechah_srv: SERVER_TIME,
    },
  });
  const end = { [`${row}/fin_srv`]: SERVER_TIME, ...together };
  const last = plan.batches.at(-1);
  for (const [n, batch] of plan.batches.slice(0, -1).entries())
    await applyBatch(company, batch, `${id}_${n}`, now);
  await applyBatch(company, { ...last, updates: { ...last?.updates, ...end } }, id, now);
}

/** @param id of the batch, for what follows from it */
async function applyBatch(company: Company, batch: Batch, id: string, now: number): Promise<void> {
  const { accounts = [], steps = [], files = [], updates = {} } = batch;
  for (const kind of ['chance', 'chosen'] as const) {
    const some = accounts.filter(({ chosen }) => (chosen === true) === (kind === 'chosen'));
    for (let at = 0; at < some.length; at += MOST)
      await makeAccounts(company, some.slice(at, at + MOST), COST[kind]);
  }
  for (const step of steps) await takeStep(company, step);
  for (const file of files) {
    if (file.bytes === null) await company.files.remove(file.ruta);
    else await company.files.put(file.ruta, file.bytes, file.mime);
  }
  const more = await Promise.all([guardsOf(company, updates, now), demandsOf(company, batch)]);
  const all = Object.assign({}, updates, ...more, followed(updates, id)) as Record<string, unknown>;
  if (Object.keys(all).length > 0) await company.update(all);
}

async function makeAccounts(
  company: Company,
  accounts: readonly NewAccount[],
  memoryCost: number,
): Promise<void> {
  const records = await Promise.all(
    accounts.map(async ({ record, password }): Promise<UserImportRecord> => {
      const passwordSalt = randomBytes(16);
      return {
        ...record,
        passwordSalt,
        passwordHash: await hash(password.normalize('NFKC'), passwordSalt, memoryCost),
      };
    }),
  );
  const { errors } = await company.accounts.importUsers(records, {
    hash: { algorithm: 'STANDARD_SCRYPT', memoryCost, ...SCRYPT },
  });
  if (errors.length === 0) return;
  const [first] = errors;
  throw new AdminProblem(
    'cuentas',
    `El servicio de cuentas rechazó ${errors.length} de ${accounts.length} cuentas (${first?.error.code ?? '?'}). ` +
      'Las demás quedaron hechas. Repita la orden.',
    { cause: first?.error },
  );
}

async function takeStep({ accounts }: Company, step: AccountStep): Promise<void> {
  const { uid } = step;
  switch (step.kind) {
    case 'correo':
      await accounts.updateUser(uid, { email: step.email });
      return;
    case 'clave':
      await accounts.updateUser(uid, { password: step.password });
      await accounts.revokeRefreshTokens(uid);
      return;
    case 'permisos':
      return accounts.setCustomUserClaims(uid, { ...step.claims });
    case 'activa':
      await accounts.updateUser(uid, { disabled: step.disabled });
      return;
    case 'sesiones':
      return accounts.revokeRefreshTokens(uid);
    case 'borrar':
      return accounts.deleteUser(uid);
  }
}
