import type { PublishedRemote, PublishedVersion } from '../../contract/manifest.ts';
import type { Rol } from '../../contract/session.ts';

/** Whom a trial is for, where it is not for some percent of all phones. */
export interface Audience {
  /** Somebody of one of these roles; absent = of any. */
  readonly roles?: readonly Rol[];
  /** Somebody with one of these units; absent = with any. */
  readonly unidades?: readonly string[];
  /** Hex SHA-256 of codes: phones that opened a link with one of them, whoever is in. */
  readonly probadores?: readonly string[];
}

/** A version on trial, as phones and publishers read it; remotes never see whom it is for. */
export interface Trial extends PublishedVersion {
  readonly percent: number;
  readonly para?: Audience;
}

/** Who holds the phone, as far as it is known. */
export interface Holder {
  readonly rol?: Rol;
  readonly unidades?: readonly string[];
  /** Hex SHA-256 of the code of the link this phone was opened with. */
  readonly probador?: string;
}

/** Address parameter of a link for testers; empty = the phone tries nothing more. */
export const TESTER_PARAM = 'probar';

/** Shells that know no audiences give a trial to one phone in a hundred. */
export const AUDIENCE_PERCENT = 1;

/** True where `holder` is among those a trial is for. */
export function meantFor({ roles, unidades, probadores }: Audience, holder: Holder): boolean {
  const { rol, probador } = holder;
  if (probador !== undefined && probadores?.includes(probador)) return true;
  if (!roles && !unidades) return false;
  const own = holder.unidades ?? [];
  const ofRole = !roles || (rol !== undefined && roles.includes(rol));
  return ofRole && (!unidades || unidades.some((un_id) => own.includes(un_id)));
}

/** Whom the trial of an entry is for; `undefined` = some percent of all phones, or there is none. */
export function audienceOf(canary: PublishedRemote['canary']): Audience | undefined {
  return (canary as Trial | undefined)?.para;
}
