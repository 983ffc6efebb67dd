import { uidOf } from '../../backend/company/people/account-of.ts';
import type { Attacker, Target } from './target.ts';

/** Somebody of the company with an account, signed in as an app does. */
export interface Member extends Attacker {
  /** ID token of the sign-in. */
  readonly token: string;
  /** With which an ID token is renewed. */
  readonly refresh: string;
}

const PASSWORD = 'Rondas2026*';

/** Asks the identity service; `owner`: as the administrator. */
export async function accounts(
  target: Target,
  path: string,
  body: object,
  owner = true,
): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`${target.backend.url}/identitytoolkit.googleapis.com/v1/${path}?key=demo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(owner && { Authorization: 'Bearer owner' }) },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Readonly<Record<string, string>>;
}

/** Signs in once more: `password` unless it was changed. */
export async function signIn(
  target: Target,
  name: string,
  password = PASSWORD,
): Promise<Pick<Member, 'token' | 'refresh'>> {
  const email = `${name}@gr.local`;
  const answer = await accounts(
    target,
    'accounts:signInWithPassword',
    { email, password, returnSecureToken: true },
    false,
  );
  return { token: answer.idToken ?? '', refresh: answer.refreshToken ?? '' };
}

/** Makes an account, a staff record and the access to units, and signs in. */
export async function signInAs(
  target: Target,
  name: string,
  rol: Attacker['rol'],
  units: readonly string[],
): Promise<Member> {
  const emp_id = `e_${name}`;
  const uid = uidOf(emp_id);
  await accounts(target, 'projects/demo-gr/accounts', {
    ...{ localId: uid, email: `${name}@gr.local`, password: PASSWORD },
  });
  await setAccount(target, { uid, emp_id, rol });
  target.employ({ uid, emp_id, rol }, units);
  return { uid, emp_id, rol, ...(await signIn(target, name)) };
}

/** Sets the account of somebody as the office's tools make it: open, with the claims of their role. */
export async function setAccount(target: Target, { uid, emp_id, rol }: Attacker): Promise<void> {
  const customAttributes = JSON.stringify({ rol, emp_id });
  const account = { localId: uid, customAttributes, disableUser: false };
  await accounts(target, 'projects/demo-gr/accounts:update', account);
}
