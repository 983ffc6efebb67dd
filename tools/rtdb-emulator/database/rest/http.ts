import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody as readBytes } from '../../http/read-body.ts';

/** Largest body of one REST write, bytes. Source: Firebase limits. */
export const MAX_BODY_BYTES = 256 * 1024 * 1024;

/** Reads a request's body; `null` when it is larger than allowed. */
export async function readBody(req: IncomingMessage, limit = MAX_BODY_BYTES): Promise<Buffer | null> {
  return (await readBytes(req, limit)) ?? null;
}

/** Answers JSON text. */
export function sendText(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-cache',
  });
  res.end(text);
}

/** Answers `{"error": …}` as production does. */
export function sendError(res: ServerResponse, status: number, error: string): void {
  sendText(res, status, JSON.stringify({ error }));
}

/** Sets the CORS headers as in production. `http/own-origin.ts` has already refused foreign pages. */
export function allowOrigins(req: IncomingMessage, res: ServerResponse): void {
  res.setHeader('Access-Control-Allow-Origin', req.headers.origin ?? '*');
  res.setHeader('Vary', 'Origin');
  res.setHeader('Access-Control-Expose-Headers', 'ETag');
}

/** Answers a browser's preflight request. */
export function sendPreflight(req: IncomingMessage, res: ServerResponse): void {
  res.setHeader('Access-Control-Allow-Methods', 'GET, PUT, PATCH, POST, DELETE, OPTIONS');
  const headers = req.headers['access-control-request-headers'];
  if (headers !== undefined) res.setHeader('Access-Control-Allow-Headers', headers);
  res.setHeader('Access-Control-Max-Age', '3600');
  res.writeHead(200, { 'Content-Length': 0 });
  res.end();
}
