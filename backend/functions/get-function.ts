import { logger } from 'firebase-functions/v2';
import { type HttpsFunction, onRequest, type Request } from 'firebase-functions/v2/https';
import { QueryError } from './query.ts';

/**
 * A function called with GET by the app's effects (reliability.md 17): any origin, no token, JSON answer. What the
 * caller did wrong is answered as `{error: {code, message}}`; anything else as 500, which the app tries again.
 */
export function getFunction(run: (request: Request) => Promise<object>): HttpsFunction {
  return onRequest({ cors: true, region: 'us-central1', invoker: 'public' }, async (request, response) => {
    response.set('Cache-Control', 'no-store');
    if (request.method !== 'GET') {
      response.set('Allow', 'GET').status(405);
      response.json({ error: { code: 'method_not_allowed', message: 'Use GET.' } });
      return;
    }
    try {
      response.json(await run(request));
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
