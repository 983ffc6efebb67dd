/** Claims of a token (JWT, RFC 7519), or `null` when it is none. Read, not verified: the server verifies. */
export function claimsOfToken(token: string): Readonly<Record<string, unknown>> | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null ? { ...claims } : null;
  } catch {
    return null;
  }
}
