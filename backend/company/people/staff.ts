import type { Acceso } from '@gr/shared/domain/persona/empleado';
import { typedDocument } from '@gr/shared/domain/persona/typed-document';
import type { UserRecord } from 'firebase-admin/auth';
import { AdminProblem, EXIT } from '../command/problem.ts';
import type { Company } from '../connect/company.ts';
import { uidOf } from './account-of.ts';
import type { Person } from './person.ts';

/** Data of all people of a company. */
export interface Staff {
  readonly people: Readonly<Record<string, Person>>;
  readonly access: Readonly<Record<string, Acceso>>;
  /** uid → account. */
  readonly accounts: ReadonlyMap<string, UserRecord>;
  /** Sign-in alias, lower case → uid. */
  readonly aliases: ReadonlyMap<string, string>;
  readonly units: ReadonlySet<string>;
}

/** Maximum of accounts per page of `listUsers` (Firebase). */
const PAGE = 1000;

/** Reads the whole staff: some MB at 5,000 people, once per command. */
export async function readStaff(company: Company): Promise<Staff> {
  const [people, access, units, accounts] = await Promise.all([
    company.read<Record<string, Person>>('_emp_segdiez'),
    company.read<Record<string, Acceso>>('_acceso_'),
    company.read<Record<string, unknown>>('_un_'),
    allAccounts(company),
  ]);
  const aliases = [...accounts.values()].flatMap(({ uid, email }) =>
    email === undefined ? [] : [[email.toLowerCase(), uid] as const],
  );
  return {
    people: people ?? {},
    access: access ?? {},
    accounts,
    aliases: new Map(aliases),
    units: new Set(Object.keys(units ?? {})),
  };
}

async function allAccounts({ accounts }: Company): Promise<ReadonlyMap<string, UserRecord>> {
  const found = new Map<string, UserRecord>();
  let page: string | undefined;
  do {
    const { users, pageToken } = await accounts.listUsers(PAGE, page);
    for (const user of users) found.set(user.uid, user);
    page = pageToken;
  } while (page);
  return found;
}

/** A person with the data that the office changes. */
export interface Known {
  readonly emp_id: string;
  readonly person: Person;
  readonly access: Acceso;
  /** The account, `null` when there is none. */
  readonly account: UserRecord | null;
  readonly uid: string;
}

/** The person with this document or staff id. Rejects with `AdminProblem` when there is none, or two. */
export async function findPerson(company: Company, who: string): Promise<Known> {
  const doc = typedDocument(who);
  const byId = /^[-\w]+$/.test(who) ? await company.read<Person>(`_emp_segdiez/${who}`) : null;
  const byDoc = await company.readWhere<Person>('_emp_segdiez', 'doc', doc);
  const found = new Map([...(byId === null ? [] : [[who, byId] as const]), ...Object.entries(byDoc)]);
  if (found.size > 1)
    throw new AdminProblem(
      'persona',
      `Hay ${found.size} personas con el documento ${doc}. Use el código de la persona.`,
      {
        exit: EXIT.refused,
      },
    );
  const [first] = found;
  if (first === undefined)
    throw new AdminProblem('persona', `No hay ninguna persona con el documento o código «${who}».`, {
      exit: EXIT.refused,
    });
  const [emp_id, person] = first;
  const uid = uidOf(emp_id);
  const [access, { users }] = await Promise.all([
    company.read<Acceso>(`_acceso_/${emp_id}`),
    company.accounts.getUsers([{ uid }]),
  ]);
  return { emp_id, person, access: access ?? {}, account: users[0] ?? null, uid };
}
