import type { IncomingMessage } from 'node:http';

const HEADER = /^(?:Bearer|Firebase)\s+(.+)$/i;

/**
 * The token of a request's `Authorization` header, `undefined` without one. The gate and the services share this parser: with separate
 * ones, one saw `owner` where the other saw nothing.
 */
export function bearerOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  return HEADER.exec(headers.authorization ?? '')?.[1]?.trim();
}
