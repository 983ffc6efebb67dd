/** Payload of a token; times in seconds since the epoch. */
export type Claims = Readonly<Record<string, unknown>>;

/** An unsigned token (`alg: none`), as the Auth emulator makes them. Never to be accepted outside one machine. */
export function encodeUnsigned(claims: Claims): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

/** The payload of anything JWT-shaped, unverified; `undefined` when it is not one. */
export function decodeUnverified(token: string): Claims | undefined {
  const parts = token.split('.');
  const [, payload] = parts;
  if (parts.length !== 3 || payload === undefined) return undefined;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? { ...parsed }
      : undefined;
  } catch {
    // Not JSON inside: the same answer as for a wrong shape.
    return undefined;
  }
}
