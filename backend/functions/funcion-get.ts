import { logger } from 'firebase-functions/v2';
import { type HttpsFunction, onRequest, type Request } from 'firebase-functions/v2/https';
import { ErrorDeConsulta } from './consulta.ts';

/**
 * A function called with GET by the app's effects (reliability.md 17): any origin, no token, JSON answer. What the
 * caller did wrong is answered as `{error: {code, message}}`; anything else as 500, which the app tries again.
 */
export function funcionGet(run: (request: Request) => Promise<object>): HttpsFunction {
  return onRequest({ cors: true, region: 'us-central1', invoker: 'public' }, async (request, response) => {
    response.set('Cache-Control', 'no-store');
    if (request.method !== 'GET') {
      response.set('Allow', 'GET').status(405);
      response.json({ error: { code: 'metodo_no_permitido', message: 'Use GET.' } });
      return;
    }
    try {
      response.json(await run(request));
    } catch (cause) {
      if (cause instanceof ErrorDeConsulta) {
        response.status(cause.status).json({ error: { code: cause.code, message: cause.message } });
        return;
      }
      logger.error('La función falló', cause);
      response
        .status(500)
        .json({ error: { code: 'error_interno', message: 'La función falló. Se puede repetir.' } });
    }
  });
}
