/** Payload of a token; times in seconds since the epoch. */
export type Claims = Readonly<Record<string, unknown>>;

/** An unsigned token (`alg: none`), as in the Auth emulator. It must never be accepted from another machine. */
export function encodeUnsigned(claims: Claims): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

/** The unverified payload of any JWT; `undefined` when it is not one. */
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
    // Invalid JSON is treated as a wrong shape.
    return undefined;
  }
}
