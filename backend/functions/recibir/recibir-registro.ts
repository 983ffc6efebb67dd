import { EXPORT_MAX_BYTES } from '@gr/shared/domain/registro/export-file';
import { logger } from 'firebase-functions/v2';
import { onRequest, type Request } from 'firebase-functions/v2/https';
import { FUNCTIONS_REGION } from '../region.ts';
import { administrator } from './caller.ts';
import { Problem } from './problem.ts';
import { receive } from './receive.ts';

/**
 * `recibir_registro`: an administrator imports a record the rules refused, as its author exported it («Pedir ayuda»). `POST` with the file
 * unchanged, as `application/octet-stream`, and the caller's ID token; `?conservar=si` receives the free parts although others have
 * different stored values. Answers `{estado, conservado}`, or `{error: {code, message, details}}` with Spanish sentences (README of the
 * functions).
 */
export const recibir_registro = onRequest(
  { region: FUNCTIONS_REGION, cors: true, invoker: 'public', memory: '512MiB', timeoutSeconds: 60 },
  async (request, response) => {
    response.set('Cache-Control', 'no-store').set('X-Content-Type-Options', 'nosniff');
    try {
      response.json(await answer(request));
    } catch (cause) {
      const { status, code, message, details } = cause instanceof Problem ? cause : failed(cause);
      response.status(status).json({ error: { code, message, details } });
    }
  },
);

async function answer(request: Request): Promise<object> {
  if (request.method !== 'POST') throw new Problem(405, 'metodo', 'Este servicio solo recibe archivos.');
  const caller = await administrator(request);
  const bytes: unknown = request.rawBody;
  if (!Buffer.isBuffer(bytes)) throw new Problem(422, 'no_es_registro', 'No llegó ningún archivo.');
  if (bytes.length > EXPORT_MAX_BYTES) {
    throw new Problem(413, 'muy_grande', 'El archivo es muy grande (máximo 8 MB). Pida ayuda a soporte.');
  }
  return await receive(bytes.toString('utf8'), caller, request.query.conservar === 'si');
}

function failed(cause: unknown): Problem {
  logger.error('A record could not be received', cause);
  return new Problem(500, 'fallo', 'El registro no se pudo recibir. Intente de nuevo.');
}
