import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../../repo-root.ts';
import { contentSecurityPolicy, setSecurityHeaders } from './security-headers.ts';

interface Rule {
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

const LIBRARY = require.resolve('react-aria/package.json').replace(/package\.json$/, 'dist/private/');
const ATTRIBUTE = 'data-react-aria-pressable';

/** The text of a style element that react-aria adds, out of its source. */
function styleOf(file: string): string {
  const [, text = ''] =
    /style\.textContent = `([\s\S]*?)`\.trim/.exec(readFileSync(LIBRARY + file, 'utf8')) ?? [];
  return text.replace(/\$\{[^}]+PRESSABLE_ATTRIBUTE\}/, ATTRIBUTE).trim();
}

describe('the Content-Security-Policy', () => {
  it.each([['interactions/usePress.mjs'], ['overlays/usePreventScroll.mjs']])(
    'allows the style element of react-aria %s by its hash',
    (file) => {
      const style = styleOf(file);
      expect(style).toMatch(/^@layer/);
      const hash = createHash('sha256').update(style).digest('base64');
      expect(contentSecurityPolicy('127.0.0.1:4200')).toContain(`'sha256-${hash}'`);
    },
  );

  it('opens the live socket of this host only, and never what a header injects', () => {
    expect(contentSecurityPolicy('127.0.0.1:4200')).toContain(
      "connect-src 'self' blob: data: ws://127.0.0.1:4200 ",
    );
    expect(contentSecurityPolicy("x; script-src 'unsafe-inline'")).toContain(
      "connect-src 'self' blob: data:;",
    );
  });

  it('is the same on Firebase Hosting, but for the addresses of the services', () => {
    const text = readFileSync(path.join(repoRoot(), 'firebase.json'), 'utf8');
    const { hosting } = JSON.parse(text) as { readonly hosting: { readonly headers: readonly Rule[] } };
    const deployed = hosting.headers
      .flatMap(({ headers }) => headers)
      .find(({ key }) => key === 'Content-Security-Policy');
    const rest = (policy: string): readonly string[] =>
      policy.split('; ').filter((part) => !part.startsWith('connect-src'));
    expect(rest(deployed?.value ?? '')).toEqual(rest(contentSecurityPolicy('h')));
    expect(rest(deployed?.value ?? '')).toContain('trusted-types default dompurify');
  });

  it('comes on Firebase Hosting with the same other headers', () => {
    const text = readFileSync(path.join(repoRoot(), 'firebase.json'), 'utf8');
    const { hosting } = JSON.parse(text) as { readonly hosting: { readonly headers: readonly Rule[] } };
    const own = new Map<string, string>();
    const response = { setHeader: (key: string, value: string) => own.set(key, value) };
    setSecurityHeaders({ headers: {} }, response);
    for (const [key, value] of own) {
      if (key === 'Content-Security-Policy') continue;
      expect(hosting.headers[0]?.headers).toContainEqual({ key, value });
    }
    expect(own.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    // Plain HTTP on one machine must not promise HTTPS.
    const hsts = { key: 'Strict-Transport-Security', value: 'max-age=63072000' };
    expect(hosting.headers[0]?.headers).toContainEqual(hsts);
    expect(own.has(hsts.key)).toBe(false);
  });

  it('lets in frames of one host only', () => {
    expect(contentSecurityPolicy('h')).toContain('; frame-src https://www.youtube-nocookie.com;');
  });

  it('allows nothing inline and nothing evaluated', () => {
    expect(contentSecurityPolicy('h')).not.toMatch(/unsafe/);
    expect(contentSecurityPolicy('h')).toContain("require-trusted-types-for 'script'");
  });
});
