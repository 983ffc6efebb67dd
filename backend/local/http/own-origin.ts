import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import type { RequestHandler } from 'express';
import { sendJsonError } from './json-error.ts';

/** Why a request is turned away before any service sees it. */
export interface Turned {
  readonly status: number;
  readonly code: string;
  /** For the operator who reads the answer. */
  readonly message: string;
}

const OTHER_HOST: Turned = {
  status: 421,
  code: 'servidor_ajeno',
  message: 'Este servidor no atiende ese nombre. Ábralo por su dirección o indíquelo con --host.',
};
const OTHER_ORIGIN: Turned = {
  status: 403,
  code: 'origen_ajeno',
  message: 'Este servidor solo atiende a sus propias páginas.',
};

const LOCAL = ['localhost', '127.0.0.1', '::1'];
const EVERYWHERE = ['0.0.0.0', '::'];

/**
 * Who may speak to a server bound to `bound`: programs, and the pages it served itself. Tokens are unsigned and
 * `owner` is the administrator, so a page of another origin gets nothing, and neither does one whose name was bent
 * to this address (DNS rebinding): the Host header must name this computer. `null` = may pass.
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

/** Ends a socket that asked for an upgrade and was turned away. */
export function refuseUpgrade(socket: Duplex, { status, code }: Turned): void {
  socket.end(`HTTP/1.1 ${status} ${code}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Bound to every address, it may be asked by any of them; an address can't be rebound, only a name can. */
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

/** Scripts, pictures and frames of other pages bring no Origin; browsers say so in another way. Links may lead here. */
function isSentByOtherPage(headers: IncomingMessage['headers']): boolean {
  const site = headers['sec-fetch-site'];
  return (site === 'cross-site' || site === 'same-site') && headers['sec-fetch-dest'] !== 'document';
}
