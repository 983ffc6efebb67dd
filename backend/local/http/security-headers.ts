import type { IncomingMessage } from 'node:http';

/** Names of Trusted Types policies the app may create: the default one for script addresses, `dompurify` sanitizes the tips. */
const TRUSTED_TYPES = ['default', 'dompurify'] as const;

/**
 * The two fixed style elements react-aria adds at run time (press and scroll lock). Hashes instead of
 * 'unsafe-inline'; `security-headers.test.ts` compares them with the installed library.
 */
const STYLE_HASHES = [
  'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=',
  'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=',
] as const;

/** Tutorials outside Storage. The app opens the frame only when a person starts the video. */
const TUTORIALS = 'https://www.youtube-nocookie.com';

/** Videos of Storage are played from their download address; pictures are shown as object URLs. */
const STORAGE = 'https://firebasestorage.googleapis.com';

const HOST = /^[\w.:[\]-]+$/;

/** The Content-Security-Policy of the app. `host` is the request's Host header, for the live database socket. */
export function contentSecurityPolicy(host: string | undefined): string {
  const socket = host !== undefined && HOST.test(host) ? ` ws://${host} wss://${host}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${STYLE_HASHES.map((hash) => `'${hash}'`).join(' ')}`,
    "img-src 'self' blob: data:",
    `media-src 'self' blob: ${STORAGE}`,
    `frame-src ${TUTORIALS}`,
    "font-src 'self'",
    // Pictures and the logo are fetched by their own URLs, to be decoded beside the page.
    `connect-src 'self' blob: data:${socket}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES.join(' ')}`,
  ].join('; ');
}

/** Sets the security headers every answer of the app carries. */
export function setSecurityHeaders(
  request: Pick<IncomingMessage, 'headers'>,
  response: { setHeader(name: string, value: string): unknown },
): void {
  response.setHeader('Content-Security-Policy', contentSecurityPolicy(request.headers.host));
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  // Other sites' pages may not embed pictures or scripts of the app.
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Permissions-Policy', 'camera=(self), geolocation=(self), microphone=(self)');
}
