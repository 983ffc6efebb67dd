import type { Failure } from '@gr/shared/contract/result';
import { flawOf } from '@gr/shared/domain/clave/policy';
import { marcarClave } from '@gr/shared/domain/persona/persona-ops';
import { actOf } from '@gr/shared/screen';
import type { Work } from '../../../work/work.ts';
import { clave } from './mensajes.ts';

/** Result of a change of password. */
export type Changed =
  /** `marked` = the marker `pass` is being sent. */
  | { readonly ok: true; readonly marked: boolean }
  | {
      readonly ok: false;
      /** Errors to correct, under their fields. */
      readonly fields: { readonly current?: string; readonly next?: string };
      /** The failure that belongs to no field. */
      readonly failure: Failure | null;
    };

/**
 * Checks the new password, changes it at the identity service, then writes the marker `pass` (security.md). The password itself goes
 * nowhere else.
 */
export async function changePassword(
  { account, host, phones }: Pick<Work, 'account' | 'host' | 'phones'>,
  current: string,
  next: string,
  flaws: typeof flawOf = flawOf,
): Promise<Changed> {
  const wrong = (fields: { current?: string; next?: string }, failure: Failure | null = null) =>
    ({ ok: false, fields, failure }) as const;
  if (current === '') return wrong({ current: clave.faltaActual });
  try {
    const documento = account.remembered()?.documento ?? null;
    const flaw = await flaws(next, { current, documento });
    if (flaw) return wrong({ next: clave.fallas[flaw] });
  } catch (cause) {
    return wrong({}, { code: 'SH-009', message: clave.sinRevisar, cause });
  }
  const changed = await account.changePassword(current, next);
  if (!changed.ok) {
    const { code, message } = changed.error;
    if (code === 'SE-111') return wrong({ current: message });
    if (code === 'SE-112') return wrong({ next: message });
    return wrong({}, changed.error);
  }
  // This restores full access for a person who had to change it first; a server that is not reached now asks at the next sign-in.
  const told = await phones.passwordChanged();
  if (!told.ok) host.trace.error(told.error.code, told.error.cause);
  const marked = await host.outbox.commit(marcarClave(actOf(host, host.outbox.newId())));
  if (!marked.ok) host.trace.error(marked.error.code, marked.error.cause);
  return { ok: true, marked: marked.ok };
}
