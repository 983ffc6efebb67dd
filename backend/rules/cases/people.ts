import { PERFIL } from '@gr/shared/domain/tip/tip';

/** Somebody who tries. `null` claims = nobody signed in. */
export interface Person {
  readonly name: string;
  readonly uid: string;
  readonly emp_id: string;
  readonly claims: Readonly<Record<string, string | boolean>> | null;
  /** `_emp_segdiez/{emp_id}/estado`. */
  readonly estado: number;
  /** Access to unit `u001`. */
  readonly u001: 'yes' | 'until' | 'expired' | 'no';
  /** `_emp_segdiez/{emp_id}/perfil`; absent: none. */
  readonly perfil?: string;
  /** Sign-in against the last revocation. */
  readonly signIn: 'normal' | 'before' | 'after';
  /** Has the first password, and the company asks for the own one. */
  readonly owesPassword?: true;
}

/** When everybody signed in, s before the test's now. */
export const SIGNED_IN_AGO = 3_600;

type Role = 'rondero' | 'supervisor' | 'admin';
/** Who lost the role the token still says, has this one now. */
const ANOTHER: Readonly<Record<Role, Role>> = {
  rondero: 'supervisor',
  supervisor: 'rondero',
  admin: 'rondero',
};

function person(name: string, rol: Role, change: Partial<Person> = {}): Person {
  const emp_id = `e_${name}`;
  return {
    ...{
      name,
      uid: `u_${name}`,
      emp_id,
      claims: { emp_id, rol },
      estado: 2,
      perfil: PERFIL[rol],
      u001: 'yes',
      signIn: 'normal',
    },
    ...change,
  };
}

/** Everybody of one role: in their place, with a timed access, and each way of being out of it. */
function cast(prefix: string, rol: Role) {
  return {
    one: person(prefix, rol),
    timed: person(`${prefix}_hasta`, rol, { u001: 'until' }),
    again: person(`${prefix}_reingreso`, rol, { signIn: 'after' }),
    expired: person(`${prefix}_vencido`, rol, { u001: 'expired' }),
    other: person(`${prefix}_otra`, rol, { u001: 'no' }),
    suspended: person(`${prefix}_suspendido`, rol, { estado: 3 }),
    revoked: person(`${prefix}_revocado`, rol, { signIn: 'before' }),
    moved: person(`${prefix}_cambiado`, rol, { perfil: PERFIL[ANOTHER[rol]] }),
    owing: person(`${prefix}_clave_inicial`, rol, { owesPassword: true }),
  };
}

export const rond = cast('rond', 'rondero');
export const sup = cast('super', 'supervisor');
const adm = cast('admin', 'admin');
const noUnit = { u001: 'no' } as const;
/** Administrators have no units of their own: what they may do comes from their role. */
export const admins = {
  one: { ...adm.one, ...noUnit },
  again: { ...adm.again, ...noUnit },
  /** Walks in with a unit of their own. */
  held: adm.timed,
  suspended: { ...adm.suspended, ...noUnit },
  revoked: { ...adm.revoked, ...noUnit },
  moved: { ...adm.moved, ...noUnit },
  owing: { ...adm.owing, ...noUnit },
};
const salud = (base: Person): Person => ({
  ...base,
  name: `${base.name}_salud`,
  uid: `${base.uid}_salud`,
  emp_id: `${base.emp_id}_salud`,
  claims: { ...base.claims, emp_id: `${base.emp_id}_salud`, salud: true },
});
export const health = {
  one: salud(admins.one),
  again: salud(admins.again),
  suspended: salud(admins.suspended),
  revoked: salud(admins.revoked),
  owing: salud(admins.owing),
  /** The claim without the role. */
  guard: salud(rond.other),
};
export const nobody: Person = { ...person('nadie', 'rondero'), claims: null, u001: 'no' };
/** Signed in, but the function that sets claims has not run. */
export const unclaimed: Person = { ...person('sin_datos', 'rondero'), claims: {}, u001: 'no' };

export const PEOPLE: readonly Person[] = [
  ...Object.values(rond),
  ...Object.values(sup),
  ...Object.values(admins),
  ...Object.values(health),
  nobody,
  unclaimed,
];

/** In the company, active as what the token says, signed in after any revocation. */
export const isWorking = (who: Person): boolean =>
  who.claims?.emp_id !== undefined &&
  who.estado === 2 &&
  who.perfil === PERFIL[who.claims.rol as Role] &&
  who.signIn !== 'before';
/** Works here, and owes no password. */
export const isActive = (who: Person): boolean => isWorking(who) && who.owesPassword !== true;
export const ACTIVE = PEOPLE.filter(isActive);
/** Active with unit `u001` in their access list. */
export const HELD = ACTIVE.filter((who) => who.u001 === 'yes' || who.u001 === 'until');
export const withRole = (rol: Role, people = ACTIVE): readonly Person[] =>
  people.filter((who) => who.claims?.rol === rol);
