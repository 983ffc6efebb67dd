import type { PublishedRemote, PublishedVersion } from '../../contract/manifest.ts';
import type { Rol } from '../../contract/session.ts';

/** Audience of a trial that is not for a percentage of all phones. */
export interface Audience {
  /** Roles of the signed-in person; absent = any. */
  readonly roles?: readonly Rol[];
  /** Units, one of which the signed-in person has; absent = any. */
  readonly unidades?: readonly string[];
  /** Hex SHA-256 of codes: phones that opened a link with one of them, whoever is signed in. */
  readonly probadores?: readonly string[];
}

/** A version on trial, as phones and publishers read it; remotes never see its audience. */
export interface Trial extends PublishedVersion {
  readonly percent: number;
  readonly para?: Audience;
}

/** Facts known about the signed-in person and the phone. */
export interface Holder {
  readonly rol?: Rol;
  readonly unidades?: readonly string[];
  /** Hex SHA-256 of the code of the link this phone was opened with. */
  readonly probador?: string;
}

/** Address parameter of a link for testers; empty = the phone leaves all trials. */
export const TESTER_PARAM = 'probar';

/** Percentage for shells that do not support audiences: they give the trial to one phone in a hundred. */
export const AUDIENCE_PERCENT = 1;

/** True when `holder` is in a trial's audience. */
export function meantFor({ roles, unidades, probadores }: Audience, holder: Holder): boolean {
  const { rol, probador } = holder;
  if (probador !== undefined && probadores?.includes(probador)) return true;
  if (!roles && !unidades) return false;
  const own = holder.unidades ?? [];
  const ofRole = !roles || (rol !== undefined && roles.includes(rol));
  return ofRole && (!unidades || unidades.some((un_id) => own.includes(un_id)));
}

/** Audience of an entry's trial; `undefined` = a percentage of all phones, or there is no trial. */
export function audienceOf(canary: PublishedRemote['canary']): Audience | undefined {
  return (canary as Trial | undefined)?.para;
}
