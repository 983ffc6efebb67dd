/** Hex SHA-256 of bytes. */
export async function hexSha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `integrity` of a script or sheet (subresource integrity) from the hex SHA-256 of its bytes. */
export function integrityOf(hex: string): string {
  const bytes = (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}
