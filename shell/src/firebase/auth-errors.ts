import { fail, type Result } from '@gr/shared/contract/result';
import { mensajes } from './mensajes.ts';

/** The code of an SDK error, e.g. `auth/user-disabled`. */
function codeOf(cause: unknown): string {
  const code = (cause as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

const WRONG = new Set([
  'auth/invalid-credential',
  'auth/wrong-password',
  'auth/user-not-found',
  'auth/invalid-email',
  'auth/missing-password',
]);
const NETWORK = new Set(['auth/network-request-failed', 'auth/timeout']);
const ENDED = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/token-expired',
]);

/** A failed sign-in as a value; the cause is the code alone, since SDK errors carry request data. */
export function signInFailure(cause: unknown): Result<never> {
  const code = codeOf(cause);
  if (WRONG.has(code)) return fail('SE-101', mensajes.noCoinciden, code);
  if (code === 'auth/user-disabled') return fail('SE-102', mensajes.inactivo, code);
  if (code === 'auth/too-many-requests') return fail('SE-103', mensajes.demasiados(60), code);
  if (NETWORK.has(code)) return fail('SE-104', mensajes.paraIngresar, code);
  return fail('SE-106', mensajes.inesperado, code);
}

/** Reasons why there is no ID token. */
export const tokenFailure = {
  vencida: mensajes.vencida,
  of(cause: unknown): Result<never> {
    const code = codeOf(cause);
    if (ENDED.has(code)) return fail('SE-202', mensajes.vencida, code);
    return fail('SE-201', mensajes.sinConexion, code);
  },
} as const;

/** A failed change of password as a value; the cause is the code alone. */
export function passwordFailure(cause: unknown): Result<never> {
  const code = codeOf(cause);
  if (code === 'auth/weak-password' || code.startsWith('auth/password-does-not-meet'))
    return fail('SE-112', mensajes.claveDebil, code);
  if (code === 'auth/too-many-requests') return fail('SE-113', mensajes.demasiados(60), code);
  if (NETWORK.has(code)) return fail('SE-114', mensajes.claveSinConexion, code);
  if (code === 'auth/user-disabled') return fail('SE-115', mensajes.inactivo, code);
  if (ENDED.has(code) || code === 'auth/requires-recent-login' || code === 'auth/user-mismatch')
    return fail('SE-115', mensajes.vencida, code);
  if (WRONG.has(code)) return fail('SE-111', mensajes.claveActual, code);
  return fail('SE-116', mensajes.inesperado, code);
}

/** The same for the last of its requests: when its answer is lost, the service may have taken the new password. */
export function changeFailure(cause: unknown): Result<never> {
  const code = codeOf(cause);
  return NETWORK.has(code) ? fail('SE-117', mensajes.sinConexion, code) : passwordFailure(cause);
}
