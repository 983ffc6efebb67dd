import path from 'node:path';
import { openStore } from '@gr/remote-kit/build/publish/open-store';
import type { ArtefactStore, Stored } from '@gr/remote-kit/build/publish/store';
import { isStorePath } from '@gr/remote-kit/build/publish/store-path';
import type { Response } from 'express';
import { logger } from 'firebase-functions/v2';
import { onRequest, type Request } from 'firebase-functions/v2/https';
import { chooseEncoding, compress, isCompressible } from './compress.ts';
import { alreadyThere } from './etag.ts';
import { openReport, REPORT_PATHS } from './informe/open-report.ts';
import { QR_KEY } from './qr-key.ts';
import { FUNCTIONS_REGION } from './region.ts';

/** Environment variable with the bucket of the remotes: the NAME in the `GR_STORE=bucket:NAME` of deploys. */
export const REMOTES_BUCKET_VARIABLE = 'GR_REMOTOS_BUCKET';

const REGISTRY = '/remotes.json';
/** A version never changes, so caches keep it; the registry is revalidated each time. */
const ONE_YEAR = 'public, max-age=31536000, immutable';
/** `r`, the remote, the version and a file. */
const LEAST_PARTS = 4;

/**
 * `entregar_remotos`: serves the published remotes from their bucket, behind the hosting rewrites of `/r/**` and `/remotes.json`, and the
 * reports of clients below `/informe/`.
 * Everything else in the bucket, above all the history, is not served. Nothing is cached in memory: two instances that answer in turn must
 * never send a phone back to an older registry.
 */
export const entregar_remotos = onRequest(
  { region: FUNCTIONS_REGION, invoker: 'public', memory: '256MiB', secrets: [QR_KEY] },
  async (request, response) => {
    if (request.path.startsWith(REPORT_PATHS)) return openReport(request, response);
    response.set('X-Content-Type-Options', 'nosniff');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD');
      return refuse(response, 405, 'method_not_allowed', 'This resource is read-only.');
    }
    const name = objectOf(request.path);
    if (name === undefined) return refuse(response, 404, 'missing_file', 'There is no such file.');
    let stored: Stored | undefined;
    try {
      stored = await bucket().read(name);
    } catch (cause) {
      logger.error('The bucket of the remotes failed', cause);
      return refuse(response, 503, 'bucket_unavailable', 'The bucket does not answer. Try again.');
    }
    if (stored) return send(request, response, name, stored);
    const why = request.path === REGISTRY ? 'Nothing has been published.' : 'The remote has no such file.';
    return refuse(response, 404, 'missing_remote_file', why);
  },
);

/** Object in the bucket for a path of the app; `undefined` for paths that are not served from it. */
export function objectOf(pathname: string): string | undefined {
  if (pathname === REGISTRY) return REGISTRY.slice(1);
  try {
    const name = decodeURIComponent(pathname).slice(1);
    const parts = name.split('/');
    return parts[0] === 'r' && parts.length >= LEAST_PARTS && isStorePath(name) ? name : undefined;
  } catch {
    // A broken percent sequence names no file.
    return undefined;
  }
}

const opened = new Map<string, ArtefactStore>();

/** One store per bucket and emulator, since it keeps the access token. */
function bucket(): ArtefactStore {
  const { [REMOTES_BUCKET_VARIABLE]: name, STORAGE_EMULATOR_HOST: emulator = '' } = process.env;
  if (!name) throw new Error(`${REMOTES_BUCKET_VARIABLE} is not set: the bucket of the published remotes.`);
  const store = opened.get(`${name} ${emulator}`) ?? openStore(`bucket:${name}`, process.env);
  opened.set(`${name} ${emulator}`, store);
  return store;
}

async function send(request: Request, response: Response, name: string, stored: Stored): Promise<void> {
  const extension = path.extname(name);
  const compressible = isCompressible(extension);
  const encoding = compressible ? chooseEncoding(request) : 'identity';
  const etag = `"${stored.tag}-${encoding}"`;
  response.type(extension === '' ? 'application/octet-stream' : extension);
  response.set('Cache-Control', name.startsWith('r/') ? ONE_YEAR : 'no-cache');
  response.set('ETag', etag);
  if (compressible) response.set('Vary', 'Accept-Encoding');
  if (alreadyThere(request, etag)) {
    response.status(304).end();
    return;
  }
  const bytes = await compress(stored.bytes, encoding);
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  response.set('Content-Length', String(bytes.length));
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Answers a refusal as JSON `{error: {code, message}}`, which no cache may keep. */
export function refuse(response: Response, status: number, code: string, message: string): void {
  response.set('Cache-Control', 'no-store');
  response.status(status).json({ error: { code, message } });
}
