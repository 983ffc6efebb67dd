/** Longest logo, characters of its `data:` address: it is part of every request that changes it, and request bodies are short. */
export const LOGO_MAX = 14_000;

/** Whether the first 12 bytes are those of a PNG, or of a WebP: `RIFF`, a length, `WEBP`. */
const BEGINS: Readonly<Record<string, (bytes: string) => boolean>> = {
  png: (bytes) => bytes.startsWith('\u0089PNG\r\n\u001A\n'),
  webp: (bytes) => bytes.startsWith('RIFF') && bytes.endsWith('WEBP'),
};

/**
 * The logo of a company as stored: a small PNG or WebP in a `data:` address whose bytes match its declared type. `null` = refused: a
 * drawing that can contain code (SVG), an external address, anything else.
 */
export function readLogo(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LOGO_MAX) return null;
  const [, kind = '', bytes = ''] =
    /^data:image\/(png|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(value) ?? [];
  // 16 characters are 12 bytes.
  return bytes.length >= 16 && BEGINS[kind]?.(atob(bytes.slice(0, 16))) ? value : null;
}
