import type { Response } from 'express';
import { logger } from 'firebase-functions/v2';
import { type HttpsFunction, onRequest, type Request } from 'firebase-functions/v2/https';
import { homeAppCheck } from './admin-app.ts';
import { type Budget, CALLS, PICTURES, spendCall } from './call-limit.ts';
import { QueryError, requiredKey } from './query.ts';
import { FUNCTIONS_REGION } from './region.ts';
import { type Owing, type SignedIn, signedIn } from './signed-in.ts';

/** Environment variable of the functions; `si` = calls without a valid App Check token are refused. Off by default. */
const ASKED = 'GR_APP_CHECK';

/**
 * Also serves callers without a token, for older programs; a project enables it in the environment of its functions while such programs are
 * in use (docs/operate/firebase-project.md).
 */
const LEGACY = 'GR_LLAMADAS_SIN_TOKEN';

/**
 * A function called with GET by the app's effects (reliability.md 17): any origin, the caller's ID token in `Authorization: Bearer`, JSON
 * answer. Errors of the caller are answered as `{error: {code, message}}`; any other as 500, which the app retries.
 * @param run gets the caller; `null` = an older program, where the project allows it
 */
export function getFunction(
  run: (request: Request, caller: SignedIn | null) => Promise<object>,
): HttpsFunction {
  return answering(
    () => 'GET',
    async (request, response) => {
      const isOld = process.env[LEGACY] === 'si' && request.get('authorization') === undefined;
      response.json(await run(request, isOld ? null : await callerOf(request, CALLS)));
    },
  );
}

/** A call of {@link callsFunction}: how it is called, and what it does for the caller. */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** @param body of the request as it came, parsed where it is JSON */
  run(caller: SignedIn, body: unknown): Promise<object>;
  /** Answer for whoever has to choose a password first; absent = that is refused. */
  readonly owing?: object;
}

/** Several calls in one function, told apart by the query's `orden`; always with a token. What changes data is called with POST. */
export function callsFunction(calls: Readonly<Record<string, Call>>): HttpsFunction {
  const named = (request: Request): Call => {
    const orden = requiredKey(request, 'orden');
    const call = Object.hasOwn(calls, orden) ? calls[orden] : undefined;
    if (call === undefined) throw new QueryError(400, 'unknown_call', 'There is no such call.');
    return call;
  };
  return answering(
    (request) => named(request).method,
    async (request, response) => {
      const { run, owing } = named(request);
      const counted = await demandSignedIn(await signedIn(request), CALLS);
      response.json('owes' in counted && owing ? owing : await run(allowed(counted), request.body));
    },
  );
}

/** A picture as the answer of a function. */
export interface Picture {
  readonly bytes: Buffer;
  /** By its content. */
  readonly type: string;
}

/** As {@link getFunction}, for a picture: always with a token, and the answer is never rendered as a page. */
export function pictureFunction(
  run: (request: Request, caller: SignedIn) => Promise<Picture>,
): HttpsFunction {
  return answering(
    () => 'GET',
    async (request, response) => {
      const { bytes, type } = await run(request, await callerOf(request, PICTURES));
      response.set('Content-Type', type).set('X-Content-Type-Options', 'nosniff');
      response.set('Content-Security-Policy', "default-src 'none'; sandbox");
      response.end(bytes);
    },
  );
}

function answering(
  methodOf: (request: Request) => 'GET' | 'POST',
  answer: (request: Request, response: Response) => Promise<void>,
): HttpsFunction {
  return onRequest({ cors: true, region: FUNCTIONS_REGION, invoker: 'public' }, async (request, response) => {
    response.set('Cache-Control', 'no-store');
    try {
      const method = methodOf(request);
      if (request.method !== method) {
        response.set('Allow', method);
        throw new QueryError(405, 'method_not_allowed', `Use ${method}.`);
      }
      if (!(await isOurApp(request.get('x-firebase-appcheck'))))
        throw new QueryError(
          401,
          'no_app_check',
          'Call from the company’s app: no valid proof of App Check.',
        );
      await answer(request, response);
    } catch (cause) {
      if (cause instanceof QueryError) {
        response.status(cause.status).json({ error: { code: cause.code, message: cause.message } });
        return;
      }
      logger.error('The function failed', cause);
      response
        .status(500)
        .json({ error: { code: 'internal_error', message: 'The function failed. Try again.' } });
    }
  });
}

async function callerOf(request: Request, budget: Budget): Promise<SignedIn> {
  return allowed(await demandSignedIn(await signedIn(request), budget));
}

/** Counts the call of an active person, also of one who has to choose a password first. Throws {@link QueryError} for everybody else. */
async function demandSignedIn(
  found: Awaited<ReturnType<typeof signedIn>>,
  budget: Budget,
): Promise<SignedIn | Owing> {
  if (found === 'nobody')
    throw new QueryError(401, 'no_session', 'Call with an ID token of a person who is signed in.');
  if (found === 'out') throw new QueryError(403, 'not_active', 'The caller does not work here now.');
  await demandBudget('owes' in found ? found.owes : found, budget);
  return found;
}

function allowed(found: SignedIn | Owing): SignedIn {
  if ('owes' in found)
    throw new QueryError(403, 'own_password_first', 'The caller has to choose a password first.');
  return found;
}

/** Counts a call of a person. Throws {@link QueryError} 429 beyond the budget: the phone waits and retries. */
export async function demandBudget({ emp_id }: Pick<SignedIn, 'emp_id'>, budget: Budget): Promise<void> {
  if (await spendCall(emp_id, Date.now(), budget)) return;
  throw new QueryError(429, 'slow_down', 'Too many calls of one person. Try again later.');
}

/**
 * Whether a call comes from the company's app, by its App Check token (`X-Firebase-AppCheck`, Firebase, «Verify App Check tokens from a
 * custom backend»); always true where the project does not require it.
 * @param verify rejects for a token that is not Google's, not of this project or expired
 */
export async function isOurApp(
  proof: string | undefined,
  verify: (proof: string) => Promise<unknown> = (token) => homeAppCheck().verifyToken(token),
): Promise<boolean> {
  if (process.env[ASKED] !== 'si') return true;
  if (proof === undefined) return false;
  return verify(proof).then(
    () => true,
    () => false,
  );
}
