import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contentSecurityPolicy } from './security-headers.ts';

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
    expect(contentSecurityPolicy('127.0.0.1:4200')).toContain("connect-src 'self' ws://127.0.0.1:4200 ");
    expect(contentSecurityPolicy("x; script-src 'unsafe-inline'")).toContain("connect-src 'self';");
  });

  it('allows nothing inline and nothing evaluated', () => {
    expect(contentSecurityPolicy('h')).not.toMatch(/unsafe/);
    expect(contentSecurityPolicy('h')).toContain("require-trusted-types-for 'script'");
  });
});
