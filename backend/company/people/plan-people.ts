import { isDeepStrictEqual } from 'node:util';
import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import type { RowProblem } from '@gr/shared/domain/oficina/answer';
import type { FirstPassword } from '@gr/shared/domain/oficina/envelope';
import { covered } from '@gr/shared/domain/persona/covered';
import { type Acceso, ESTADO, unitsHeld } from '@gr/shared/domain/persona/empleado';
import { lackSentence } from '@gr/shared/domain/tabla/header';
import { PEOPLE_COLUMNS } from '@gr/shared/domain/tabla/lists';
import type { Read } from '@gr/shared/domain/tabla/understand';
import type { AccountStep, Batch, NewAccount } from '../command/plan.ts';
import { shownValue } from '../command/shown.ts';
import { freshOf } from '../table/columns.ts';
import { aliasOf, claimsOf, newAccount } from './account.ts';
import { uidOf } from './account-of.ts';
import { shutsOut } from './own-place.ts';
import { isShut, markerOf, nameOf, newPersonId, type Person } from './person.ts';
import type { Staff } from './staff.ts';

/** Planned changes for the people of a list. */
export interface PeoplePlan {
  readonly problems: readonly RowProblem[];
  /** Rows of new people whose role nobody said. */
  readonly withoutRole: readonly number[];
  readonly lines: readonly string[];
  readonly figures: {
    readonly nuevas: number;
    readonly cambiadas: number;
    readonly iguales: number;
    readonly cuentas: number;
  };
  readonly batches: readonly Batch[];
  readonly passwords: readonly FirstPassword[];
  /** True when a person loses access, a role or their work. */
  readonly takes: boolean;
}

/** Options of planning a list of people. */
export interface PeopleContext {
  readonly staff: Staff;
  readonly domain: string;
  /** ms since epoch. */
  readonly now: number;
  /** Staff id of who asks, where it is known. */
  readonly by?: string;
  /** Role of new people whose row says none. */
  readonly perfil?: string;
  /** Returns a first password for a document. */
  readonly password: (doc: string) => string;
}

/** Fields of a person that are masked in lines, which the database keeps for some days. */
const COVERED: ReadonlySet<string> = new Set(['doc', 'cel', 'correo', 'emerg_cel', 'emerg_nom', 'cred_num']);

/** People per database update; each triggers one function or two, and Firebase triggers at most 500 per write (backend.md 8). */
const BATCH = 200;

/**
 * Plans the changes of a list of people, identified by code or document; unknown ones are new. Fields without a cell are kept. People
 * missing in the list are not removed.
 */
export function planPeople(rows: readonly Read[], context: PeopleContext): PeoplePlan {
  const problems = duplicates(rows);
  const withoutRole: number[] = [];
  const byDoc = new Map(Object.entries(context.staff.people).map(([id, { doc }]) => [doc, id]));
  const each = rows.map((row) => {
    const one = planPerson(row, byDoc, context);
    problems.push(...one.problems.map((mensaje): RowProblem => ({ fila: row.fila, mensaje })));
    if (one.withoutRole) withoutRole.push(row.fila);
    return one;
  });
  const changed = each.filter(
    (one) => Object.keys(one.updates).length + one.accounts.length + one.steps.length > 0,
  );
  const batches: Batch[] = [];
  for (let at = 0; at < changed.length; at += BATCH) {
    const some = changed.slice(at, at + BATCH);
    batches.push({
      accounts: some.flatMap(({ accounts }) => accounts),
      steps: some.flatMap(({ steps }) => steps),
      updates: Object.assign({}, ...some.map(({ updates }) => updates)) as Record<string, unknown>,
    });
  }
  const news = each.filter(({ isNew }) => isNew).length;
  return {
    problems,
    withoutRole,
    lines: changed.map(({ line }) => line),
    figures: {
      nuevas: news,
      cambiadas: changed.filter(({ isNew }) => !isNew).length,
      iguales: each.length - changed.length,
      cuentas: each.flatMap(({ accounts }) => accounts).length,
    },
    batches,
    passwords: changed.flatMap(({ passwords }) => passwords),
    takes: each.some(({ takes }) => takes),
  };
}

function duplicates(rows: readonly Read[]): RowProblem[] {
  const problems: RowProblem[] = [];
  for (const field of ['doc', 'id'] as const) {
    const first = new Map<unknown, number>();
    for (const { fila, fields } of rows) {
      const value = fields[field];
      if (value === undefined || value === null) continue;
      const before = first.get(value);
      if (before === undefined) first.set(value, fila);
      else
        problems.push({
          fila,
          mensaje: `${field === 'doc' ? 'El documento' : 'El código'} ya está en la fila ${before}.`,
        });
    }
  }
  return problems;
}

interface OnePlan {
  readonly problems: readonly string[];
  readonly isNew: boolean;
  readonly withoutRole: boolean;
  readonly line: string;
  readonly updates: Record<string, unknown>;
  readonly accounts: readonly NewAccount[];
  readonly steps: readonly AccountStep[];
  readonly passwords: readonly FirstPassword[];
  readonly takes: boolean;
}

const NOTHING = {
  isNew: false,
  withoutRole: false,
  line: '',
  updates: {},
  accounts: [],
  steps: [],
  passwords: [],
  takes: false,
} as const;

function planPerson({ fields }: Read, byDoc: ReadonlyMap<unknown, string>, context: PeopleContext): OnePlan {
  const { staff, domain, now, by } = context;
  const { doc, id } = fields as { doc?: string | null; id?: string };
  // Already reported when the column could not be read.
  if (doc === undefined || doc === null)
    return { ...NOTHING, problems: 'doc' in fields || id === undefined ? ['Falta el documento.'] : [] };
  const found = byDoc.get(doc);
  if (id !== undefined && found !== undefined && found !== id)
    return { ...NOTHING, problems: [`El documento es de otra persona, la de código ${found}.`] };
  // An account without a record was left by an interrupted run: its id is reused.
  const left = staff.aliases.get(aliasOf(doc, domain));
  const taken = left?.startsWith('u_') ? left.slice(2) : undefined;
  const emp_id = id ?? found ?? taken ?? newPersonId();
  if (left !== undefined && left !== uidOf(emp_id))
    return { ...NOTHING, problems: ['Ya hay una cuenta con este documento que es de otra persona.'] };
  const before = staff.people[emp_id] ?? null;
  const { un_ids, ...own } = fields;
  const after = personAfter(emp_id, before, own, context);
  const withoutRole = after.perfil === undefined && before === null && own.perfil === undefined;
  const problems = wantedOf(after, un_ids, staff.units, withoutRole);
  if (problems.length > 0 || withoutRole) return { ...NOTHING, withoutRole, problems };
  const access = staff.access[emp_id] ?? {};
  const { un_ids: _held, ...bare } = after;
  const isGone = after.estado === ESTADO.retirado;
  // Whoever is retired loses every unit, the lent ones too, as with «personas retirar».
  const units = isGone
    ? Object.fromEntries(Object.keys(access).map((un) => [un, null]))
    : unitChanges(access, un_ids as readonly string[] | null | undefined, now);
  const person = isGone ? bare : withUnits(after, units);
  const account = accountChanges(emp_id, before, person, context);
  const updates: Record<string, unknown> = {
    ...(before === null ? { [`_emp_segdiez/${emp_id}`]: person } : fieldUpdates(emp_id, before, person)),
    ...Object.fromEntries(Object.entries(units).map(([un, held]) => [`_acceso_/${emp_id}/${un}`, held])),
  };
  if (before !== null && account.accounts.length > 0) {
    updates[`_emp_segdiez/${emp_id}/clave_ini`] = now;
    updates[`_emp_segdiez/${emp_id}/pass`] = markerOf(now);
  }
  if (account.steps.some(({ kind }) => kind === 'sesiones'))
    updates[`_sesiones_/${uidOf(emp_id)}/rev`] = SERVER_TIME;
  const line = lineOf(before, person, updates, units);
  if (
    emp_id === by &&
    shutsOut({ batches: [{ updates, steps: account.steps }] }, { uid: uidOf(emp_id), emp_id })
  )
    return {
      ...NOTHING,
      problems: [
        `Esta fila es la suya y le quitaría a usted el acceso (${line}). Quítela, o que la importe otra persona de administración.`,
      ],
    };
  return {
    problems: [],
    withoutRole,
    isNew: before === null,
    line,
    updates,
    ...account,
    takes:
      Object.values(units).includes(null) ||
      (before !== null && before.perfil !== person.perfil) ||
      (before !== null && !isShut(before.estado) && isShut(person.estado)),
  };
}

/** The record after the change; `null` in `own` removes a field. */
function personAfter(
  emp_id: string,
  before: Person | null,
  own: Readonly<Record<string, unknown>>,
  { now, perfil }: PeopleContext,
): Person {
  const start = before ?? {
    ...freshOf(PEOPLE_COLUMNS).fields,
    ...{ pass: markerOf(now), clave_ini: now },
    ...(perfil !== undefined && { perfil }),
  };
  const all = { ...start, ...own, id: emp_id };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as Person;
}

function wantedOf(
  person: Person,
  un_ids: unknown,
  units: ReadonlySet<string>,
  withoutRole: boolean,
): string[] {
  const absent = [
    person.nom === undefined ? 'nombres' : '',
    person.ape === undefined ? 'apellidos' : '',
    person.perfil === undefined && !withoutRole ? 'perfil' : '',
    person.estado === undefined ? 'estado' : '',
  ].filter(Boolean);
  const unknown = Array.isArray(un_ids) ? un_ids.filter((un: string) => !units.has(un)) : [];
  return [
    ...(absent.length > 0 ? [lackSentence(absent)] : []),
    ...unknown.map((un: string) => `No hay ninguna unidad «${un}». Impórtela primero.`),
  ];
}

/** Units added (`true`) and removed (`null`) at `now` (ms since epoch). A loan is not changed by lists until it has ended. */
function unitChanges(
  access: Acceso,
  un_ids: readonly string[] | null | undefined,
  now: number,
): Record<string, true | null> {
  if (un_ids === undefined) return {};
  const wanted = new Set(un_ids ?? []);
  const held = new Set(unitsHeld(access, now));
  const given = [...wanted].filter((un) => !held.has(un)).map((un) => [un, true] as const);
  const gone = Object.entries(access).flatMap(([un, how]) =>
    how === true && !wanted.has(un) ? [[un, null] as const] : [],
  );
  return Object.fromEntries([...given, ...gone]);
}

function withUnits(person: Person, units: Readonly<Record<string, true | null>>): Person {
  if (Object.keys(units).length === 0) return person;
  const all = { ...person.un_ids, ...units };
  return { ...person, un_ids: Object.fromEntries(Object.entries(all).filter(([, held]) => held !== null)) };
}

function fieldUpdates(emp_id: string, before: Person, after: Person): Record<string, unknown> {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...fields].filter(
    (field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null),
  );
  return Object.fromEntries(
    changed.map((field) => [`_emp_segdiez/${emp_id}/${field}`, after[field] ?? null]),
  );
}

function accountChanges(
  emp_id: string,
  before: Person | null,
  person: Person,
  { staff, domain, password }: PeopleContext,
): Pick<OnePlan, 'accounts' | 'steps' | 'passwords'> {
  const uid = uidOf(emp_id);
  const account = staff.accounts.get(uid);
  if (account === undefined) {
    const clave = password(person.doc ?? '');
    const row = { documento: person.doc ?? '', nombre: nameOf(person), clave };
    return { accounts: [newAccount(emp_id, person, domain, clave)], steps: [], passwords: [row] };
  }
  const steps: AccountStep[] = [];
  const email = aliasOf(person.doc ?? '', domain);
  if (account.email?.toLowerCase() !== email) steps.push({ uid, kind: 'correo', email });
  const claims = claimsOf(emp_id, person.perfil);
  if (!isDeepStrictEqual({ ...account.customClaims, ...claims }, account.customClaims ?? {}))
    steps.push({ uid, kind: 'permisos', claims: { ...account.customClaims, ...claims } });
  if (account.disabled !== isShut(person.estado))
    steps.push({ uid, kind: 'activa', disabled: isShut(person.estado) });
  // A token lives until it expires: after a change of role the person must sign in again, and who is shut out is out at once.
  const isOut = isShut(person.estado) && !isShut(before?.estado);
  if (before !== null && (isOut || before.perfil !== person.perfil)) steps.push({ uid, kind: 'sesiones' });
  return { accounts: [], steps, passwords: [] };
}

function lineOf(
  before: Person | null,
  person: Person,
  updates: Readonly<Record<string, unknown>>,
  units: Readonly<Record<string, true | null>>,
): string {
  const held = Object.entries(units).map(([un, value]) => `${value === null ? '−' : '+'}${un}`);
  const name = `${nameOf(person)} (${person.id})`;
  if (before === null)
    return `Nueva: ${name}, ${person.perfil}${held.length > 0 ? `, unidades ${held.join(' ')}` : ''}`;
  const prefix = `_emp_segdiez/${person.id}/`;
  const fields = Object.keys(updates).flatMap((place) => {
    const field = place.startsWith(prefix) ? place.slice(prefix.length) : '';
    if (field === '' || field === 'un_ids' || field === 'pass' || field === 'clave_ini') return [];
    return [`${field}: ${shown(field, before[field])} → ${shown(field, person[field])}`];
  });
  const account = updates[`${prefix}clave_ini`] === undefined ? [] : ['cuenta nueva'];
  return `Cambia: ${name}: ${[...fields, ...held, ...account].join(', ') || 'su cuenta'}`;
}

function shown(field: string, value: unknown): string {
  return COVERED.has(field) && value !== undefined ? covered(shownValue(value)) : shownValue(value);
}
