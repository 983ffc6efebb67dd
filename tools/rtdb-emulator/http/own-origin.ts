import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import type { RequestHandler } from 'express';
import { sendJsonError } from './json-error.ts';

/** Refusal of a request before any service handles it. */
export interface Turned {
  readonly status: number;
  readonly code: string;
  /** For the operator who reads the answer. */
  readonly message: string;
}

const OTHER_HOST: Turned = {
  status: 421,
  code: 'foreign_host',
  message:
    'This server does not answer to that name. Open it by its address or name it as the host (--host).',
};
const OTHER_ORIGIN: Turned = {
  status: 403,
  code: 'foreign_origin',
  message: 'This server answers only its own pages.',
};

const LOCAL = ['localhost', '127.0.0.1', '::1'];
const EVERYWHERE = ['0.0.0.0', '::'];

/**
 * Judges each request to a server bound to the address `bound`; `null` = accepted. Accepts programs and pages that this server served.
 * Tokens are unsigned and `owner` is the administrator, so pages of other origins are refused, and the Host header must name this computer
 * or `bound` (against DNS rebinding).
 */
export function createGate(bound: string): (request: IncomingMessage) => Turned | null {
  return ({ headers }) => {
    const { host, origin } = headers;
    if (!isOwnHost(bound, host)) return OTHER_HOST;
    if (origin === undefined) return isSentByOtherPage(headers) ? OTHER_ORIGIN : null;
    return hostOf(origin) === host?.toLowerCase() ? null : OTHER_ORIGIN;
  };
}

/** The gate in front of the express application. */
export function gateHttp(gate: ReturnType<typeof createGate>): RequestHandler {
  return (request, response, next) => {
    const turned = gate(request);
    if (turned === null) next();
    else sendJsonError(response, turned.status, turned.code, turned.message);
  };
}

/** Ends a socket whose upgrade was refused. */
export function refuseUpgrade(socket: Duplex, { status, code }: Turned): void {
  socket.end(`HTTP/1.1 ${status} ${code}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** A server bound to every address answers on any address: only names can be rebound, addresses cannot. */
function isOwnHost(bound: string, host: string | undefined): boolean {
  const name = host === undefined ? null : nameOf(host);
  if (name === null) return false;
  return (
    LOCAL.includes(name) || name === bound.toLowerCase() || (EVERYWHERE.includes(bound) && isIP(name) > 0)
  );
}

/** The name in a Host header, without port and brackets. */
function nameOf(host: string): string | null {
  const match = /^(?:\[([0-9a-f:.]+)\]|([\w.-]+))(?::\d{1,5})?$/i.exec(host);
  return (match?.[1] ?? match?.[2])?.toLowerCase() ?? null;
}

function hostOf(origin: string): string | null {
  return /^https?:\/\/([^/]+)$/i.exec(origin)?.[1]?.toLowerCase() ?? null;
}

/** Scripts, pictures and frames of other pages carry no Origin but `Sec-Fetch-Site`. Links from other pages are allowed. */
function isSentByOtherPage(headers: IncomingMessage['headers']): boolean {
  const site = headers['sec-fetch-site'];
  return (site === 'cross-site' || site === 'same-site') && headers['sec-fetch-dest'] !== 'document';
}
