import type { Json } from '@gr/shared/contract/outbox';
import { fail, ok, type Result } from '@gr/shared/contract/result';
import { dig } from '@gr/shared/domain/database/tree';
import { mensajes } from '../../firebase/mensajes.ts';
import { fieldsOf, type IsAnswer, isNumber, nothingOr, type Verdict } from '../../network/answers.ts';
import { claimsOfToken } from '../../network/token-claims.ts';

/** `_emp_segdiez/{id}/estado` of an active person (spec.md 4). */
const ACTIVE = 2;

/** Reads one database path, whose answer has a shape. */
export type Ask = (path: string, isAnswer: IsAnswer) => Promise<Verdict>;

/** A person's record names its state. */
const isPerson: IsAnswer = (json) => isNumber(fieldsOf(json).estado);

/** A reading without an answer, or one the server asked to retry later. */
export const unanswered = (detail: string): Result<never> => fail('SE-104', mensajes.sinConexion, detail);
/** A reading that was refused. */
export const unchecked = (cause: unknown): Result<never> => fail('SE-107', mensajes.sinComprobar, cause);

/**
 * The person's record, if they are active by the data of the database itself and never by a refusal: one may come from a proxy, from
 * an expired token, from rules that are older than the app. Where the record can't be read, the own `estado` and the own
 * `_sesiones_/{uid}/rev` can (security.md, Rules). Fails with `SE-102` (`estado` is not 2, or there is no record), `SE-202` (the
 * company ended the sessions of this person), `SE-104` (no answer), `SE-107` (unknown).
 */
export async function standingOf(ask: Ask, token: string, emp_id: string): Promise<Result<Json>> {
  // Never nothing: the rules refuse it to whoever has none, so `null` is a gateway's.
  const record = await ask(`_emp_segdiez/${emp_id}`, isPerson);
  if (record.kind === 'unreachable' || record.kind === 'busy') return unanswered(record.detail);
  if (record.kind === 'done') {
    const person = record.json as Json;
    const estado = dig(person, ['estado']) as number;
    return estado === ACTIVE ? ok(person) : inactive(estado);
  }
  const alone = await ask(`_emp_segdiez/${emp_id}/estado`, nothingOr(isNumber));
  if (alone.kind === 'unreachable' || alone.kind === 'busy') return unanswered(alone.detail);
  if (alone.kind === 'refused') return unchecked(alone.status);
  return alone.json === ACTIVE ? revoked(ask, token) : inactive(alone.json as number | null);
}

function inactive(estado: number | null): Result<never> {
  return fail('SE-102', mensajes.inactivo, `estado ${estado}`);
}

/** Active and yet refused: by "teléfono perdido", or by a server in front of the database. */
async function revoked(ask: Ask, token: string): Promise<Result<never>> {
  const { sub, auth_time } = claimsOfToken(token) ?? {};
  if (typeof sub !== 'string' || typeof auth_time !== 'number') return unchecked('token');
  const rev = await ask(`_sesiones_/${sub}/rev`, nothingOr(isNumber));
  const ended = rev.kind === 'done' && typeof rev.json === 'number' && rev.json >= auth_time * 1_000;
  return ended ? fail('SE-202', mensajes.vencida, 'rev') : unchecked('record');
}
