import { flawOf } from '@gr/shared/domain/clave/policy';
import type { FirstPassword } from '@gr/shared/domain/oficina/envelope';
import type { AccountStep, Batch, NewAccount, Plan } from '../../company/command/plan.ts';
import { aliasOf, newAccount } from '../../company/people/account.ts';
import { uidOf } from '../../company/people/account-of.ts';
import { isMarker, isShut, markerOf, nameOf, type Person } from '../../company/people/person.ts';
import type { Staff } from '../../company/people/staff.ts';

/** Options of the migration plan. */
export interface LegacyContext {
  readonly staff: Staff;
  readonly domain: string;
  /** ms since epoch. */
  readonly now: number;
  /** Returns a first password for a document. */
  readonly password: (doc: string) => string;
}

/** People per database update. */
const BATCH = 200;

interface OnePlan {
  readonly line: string;
  readonly outcome: 'cuentas' | 'cuentas_con_clave_nueva' | 'ya_tenian_cuenta' | 'sin_acceso' | 'pendientes';
  readonly accounts?: readonly NewAccount[];
  readonly steps?: readonly AccountStep[];
  readonly passwords?: readonly FirstPassword[];
  readonly updates: Readonly<Record<string, unknown>>;
}

/**
 * Plans the migration of people whose record holds a password (`pass` of older programs): an account with that password, or with a new one
 * if the password rules refuse it, and then the marker in place of the password. The marker comes last, so an interrupted run finds the
 * rest again; an existing account keeps its password.
 */
export async function planLegacy(
  people: Readonly<Record<string, Person>>,
  context: LegacyContext,
): Promise<Plan> {
  const old = Object.entries(people).filter(([, { pass }]) => pass !== undefined && !isMarker(pass));
  // Of two people with the same document the active one comes first.
  old.sort(([, a], [, b]) => Number(isShut(a.estado)) - Number(isShut(b.estado)));
  const taken = new Set<string>();
  const each: OnePlan[] = [];
  for (const [emp_id, person] of old) each.push(await planOne(emp_id, person, taken, context));
  const figures = {
    cuentas: 0,
    cuentas_con_clave_nueva: 0,
    ya_tenian_cuenta: 0,
    sin_acceso: 0,
    pendientes: 0,
  };
  for (const { outcome } of each) figures[outcome] += 1;
  const batches: Batch[] = [];
  for (let at = 0; at < each.length; at += BATCH) {
    const some = each.slice(at, at + BATCH);
    batches.push({
      accounts: some.flatMap(({ accounts = [] }) => accounts),
      steps: some.flatMap(({ steps = [] }) => steps),
      updates: Object.assign({}, ...some.map(({ updates }) => updates)) as Record<string, unknown>,
    });
  }
  return {
    title: `Contraseñas antiguas guardadas en la ficha: ${old.length}`,
    lines: each.map(({ line }) => line),
    figures,
    notes: [
      ...(figures.pendientes > 0
        ? ['Las pendientes conservan su contraseña a la vista: corrija su ficha y repita.']
        : []),
      ...(figures.cuentas_con_clave_nueva > 0
        ? ['Las contraseñas demasiado débiles se cambiaron: entregue las nuevas.']
        : []),
    ],
    batches,
    passwords: each.flatMap(({ passwords = [] }) => passwords),
  };
}

async function planOne(
  emp_id: string,
  person: Person,
  taken: Set<string>,
  { staff, domain, now, password }: LegacyContext,
): Promise<OnePlan> {
  const name = `${nameOf(person)} (${emp_id})`;
  const uid = uidOf(emp_id);
  const { doc: kept } = person;
  const doc = kept === undefined ? undefined : String(kept);
  const marked = {
    [`_emp_segdiez/${emp_id}/pass`]: markerOf(now),
    // Older programs stored some as numbers, which queries by text do not find.
    ...(kept === doc ? {} : { [`_emp_segdiez/${emp_id}/doc`]: doc }),
  };
  const account = staff.accounts.get(uid);
  if (account === undefined && isShut(person.estado))
    return { line: `${name}: sin cuenta, no trabaja`, outcome: 'sin_acceso', updates: marked };
  const access = Object.fromEntries(
    staff.access[emp_id] === undefined
      ? Object.keys(person.un_ids ?? {}).map((un) => [`_acceso_/${emp_id}/${un}`, true] as const)
      : [],
  );
  const given = String(person.pass);
  if (account !== undefined) {
    const without = !account.providerData.some(({ providerId }) => providerId === 'password');
    const steps: AccountStep[] = without ? [{ uid, kind: 'clave', password: given }] : [];
    return {
      line: `${name}: ya tenía cuenta`,
      outcome: 'ya_tenian_cuenta',
      steps,
      updates: { ...marked, ...access },
    };
  }
  const alias = doc === undefined ? undefined : aliasOf(doc, domain);
  if (doc === undefined || alias === undefined || !/^[A-Z0-9]{4,20}$/i.test(doc))
    return { line: `${name}: pendiente, sin un documento válido`, outcome: 'pendientes', updates: {} };
  if (taken.has(alias) || staff.aliases.has(alias))
    return {
      line: `${name}: pendiente, otra persona tiene su documento`,
      outcome: 'pendientes',
      updates: {},
    };
  taken.add(alias);
  const weak = (await flawOf(given, { current: '', documento: doc })) !== null;
  const clave = weak ? password(doc) : given;
  const fresh = newAccount(emp_id, { ...person, doc: doc }, domain, clave);
  return {
    line: `${name}: cuenta nueva${weak ? ', con otra contraseña' : ''}`,
    outcome: weak ? 'cuentas_con_clave_nueva' : 'cuentas',
    accounts: [weak ? fresh : { ...fresh, chosen: true }],
    passwords: weak ? [{ documento: doc, nombre: nameOf(person), clave }] : [],
    updates: { ...marked, ...access, ...(weak ? { [`_emp_segdiez/${emp_id}/clave_ini`]: now } : {}) },
  };
}
