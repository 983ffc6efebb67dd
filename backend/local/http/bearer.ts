import type { IncomingMessage } from 'node:http';

const HEADER = /^(?:Bearer|Firebase)\s+(.+)$/i;

/**
 * The token of a request's `Authorization` header, `undefined` without one. Whoever lets in and whoever serves read it here:
 * where each read it in its own way, one saw `owner` where the other had seen nothing.
 */
export function bearerOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  return HEADER.exec(headers.authorization ?? '')?.[1]?.trim();
}
