/**
 * Content policy sources of App Check with reCAPTCHA Enterprise: Google's script in two parts, its frame, the token exchange, and the one
 * Trusted Types policy that its script creates (reCAPTCHA FAQ, «Content-Security-Policy»; the script is requested with
 * `trustedtypes=true`).
 */
const SOURCES: Readonly<Record<string, string>> = {
  'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  'connect-src': 'https://content-firebaseappcheck.googleapis.com https://www.google.com/recaptcha/',
  'trusted-types': 'goog#html',
};

/** The content policy of a company that uses App Check; other directives are unchanged. */
export function withAppCheck(policy: string): string {
  return policy
    .split('; ')
    .map((part) => {
      const more = SOURCES[part.split(' ')[0] ?? ''];
      return more === undefined ? part : `${part} ${more}`;
    })
    .join('; ');
}
