import { SHARES, sharedBy } from '@gr/shared/domain/app/shared-packages';
import { scopeFor } from './share-scope.ts';

const UI = '@gr/shared/ui';
const SCREEN = '@gr/shared/screen';
const OLD_KIT = { Button: 'old' };
const MODULES = { react: 'react', 'react-dom': 'dom', [UI]: OLD_KIT, [SCREEN]: 'screen' };
const SHELL = sharedBy('19.3.1');

/** What a container of Module Federation does: the newest version of the scope in its range, else its own copy. */
async function taken(scope: ReturnType<typeof scopeFor>, name: string, fits: RegExp, own: unknown) {
  const version = Object.keys(scope[name] ?? {}).find((each) => fits.test(each));
  return version === undefined ? own : (await scope[name]?.[version]?.get())?.();
}

test('a version built with a newer kit, which has a name this shell lacks, starts with its own copy', async () => {
  const shares = { ...SHARES, [UI]: '^1.1.0', [SCREEN]: '^1.1.0' };
  const scope = scopeFor({ shares }, { shared: { ...SHELL, [UI]: '1.0.0', [SCREEN]: '1.0.0' } }, MODULES);
  const own = { Button: 'new', Carousel: 'new' };
  expect(await taken(scope, UI, /^1\.[1-9]/, own)).toBe(own);
  // Whatever its container would accept: this shell's kit is not offered.
  expect(await taken(scope, UI, /./, own)).toBe(own);
  expect(await taken(scope, 'react', /^19\./, 'its own')).toBe('react');
});

test('a version built with this kit, or an older one, takes the shell’s', async () => {
  const scope = scopeFor({ shares: SHARES }, { shared: SHELL }, MODULES);
  expect(await taken(scope, UI, /^1\./, 'its own')).toBe(OLD_KIT);
});

test.each([
  [
    'with a list that asks for the kits by React’s version',
    { ...SHARES, [UI]: '^19.0.0', [SCREEN]: '^19.0.0' },
  ],
  ['with a list that says nothing', undefined],
])('a version from before the kits had a number, %s, takes them', async (_name, shares) => {
  const scope = scopeFor({ ...(shares && { shares }) }, { shared: SHELL }, MODULES);
  expect(await taken(scope, UI, /^19\./, 'its own')).toBe(OLD_KIT);
});

test('without the shell’s React there is no kit either: it is compiled for that React', () => {
  expect(scopeFor({ shares: SHARES }, { shared: sharedBy('20.0.0') }, MODULES)).toEqual({});
});
