import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Request, Response } from 'express';
import { chooseEncoding, isCompressible } from '../../functions/compress.ts';
import { refuse } from '../../functions/entregar-remotos.ts';
import { alreadyThere } from '../../functions/etag.ts';
import { EncodedCache } from './encoded-cache.ts';
import { keepEncodings } from './kept-encodings.ts';

/** Resolution of an app path. `immutable`: its name changes with its content. */
type AppAnswer =
  | { readonly kind: 'file'; readonly file: string; readonly immutable: boolean }
  | { readonly kind: 'missing'; readonly why: 'remote-file' | 'file' | 'not-built' | 'bad-path' };

const HASHED = /\.[0-9a-f]{8,}\./;

/**
 * Finds the file of a request path below a built `dist` folder: `r/<remote>/<version>/…` and `remotes.json` are at its top, everything else
 * in `app/`. A path without an extension is a screen, so it is answered with `index.html`.
 */
async function findAppFile(dist: string, urlPath: string): Promise<AppAnswer> {
  const parts = safeParts(urlPath);
  if (parts === undefined) return { kind: 'missing', why: 'bad-path' };
  const [first] = parts;
  if (first === 'r') {
    const file = path.join(dist, ...parts);
    if (await isFile(file)) return { kind: 'file', file, immutable: true };
    return { kind: 'missing', why: 'remote-file' };
  }
  const base = parts.length === 1 && first === 'remotes.json' ? dist : path.join(dist, 'app');
  const file = path.join(base, ...parts);
  if (parts.length > 0 && (await isFile(file))) {
    return { kind: 'file', file, immutable: HASHED.test(path.basename(file)) };
  }
  if (parts.some((part) => part.includes('.'))) return { kind: 'missing', why: 'file' };
  const index = path.join(dist, 'app', 'index.html');
  if (await isFile(index)) return { kind: 'file', file: index, immutable: false };
  return { kind: 'missing', why: 'not-built' };
}

function safeParts(urlPath: string): readonly string[] | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    // A broken percent sequence matches no file.
    return undefined;
  }
  const parts = decoded.split('/').filter((part) => part !== '');
  const unsafe = parts.some((part) => part.startsWith('.') || part.includes('\\') || part.includes('\0'));
  return unsafe ? undefined : parts;
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch {
    // Absent or unreadable: both mean "not served".
    return false;
  }
}

const ONE_YEAR = 'public, max-age=31536000, immutable';
const MISSING: Record<Extract<AppAnswer, { kind: 'missing' }>['why'], readonly [number, string, string]> = {
  'remote-file': [404, 'missing_remote_file', 'This version of the remote has no such file.'],
  file: [404, 'missing_file', 'There is no such file.'],
  'bad-path': [400, 'invalid_path', 'The path is not valid.'],
  'not-built': [503, 'not_built', 'The app is not built. Run «npm run build» and try again.'],
};

/** Cache of compressed files across starts, below the working folder. */
const ENCODED = path.join('.cache', 'encoded');

/** Serves the built app of `dist` (layout in `findAppFile`): compression, caching, screens answered by `index.html`. */
export function createStaticApp(dist: string): (request: Request, response: Response) => Promise<void> {
  const cache = new EncodedCache(keepEncodings(path.resolve(ENCODED)));
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      refuse(response, 405, 'method_not_allowed', 'This resource is read-only.');
      return;
    }
    const answer = await findAppFile(dist, request.path);
    if (answer.kind === 'missing') {
      const [status, code, message] = MISSING[answer.why];
      refuse(response, status, code, message);
      return;
    }
    const extension = path.extname(answer.file);
    const compressible = isCompressible(extension);
    const encoding = compressible ? chooseEncoding(request) : 'identity';
    const { bytes, etag } = await cache.get(answer.file, encoding);
    response.type(extension);
    response.setHeader('Cache-Control', answer.immutable ? ONE_YEAR : 'no-cache');
    response.setHeader('ETag', etag);
    if (compressible) response.setHeader('Vary', 'Accept-Encoding');
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    if (alreadyThere(request, etag)) {
      response.status(304).end();
      return;
    }
    response.setHeader('Content-Length', bytes.length);
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };
}
