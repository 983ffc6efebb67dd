import { inRange, KITS_VERSION, missingNames, outOfRange, SHARES, sharedBy } from './shared-packages.ts';

const UI = '@gr/shared/ui';
const SCREEN = '@gr/shared/screen';
const SHELL = sharedBy('19.3.1');
const with_ = (more: Readonly<Record<string, string>>) => ({ ...SHARES, ...more });
const [major = 0, minor = 0] = KITS_VERSION.split('.').map(Number);

test('a shell shares React by React’s version and the kits by their own', () => {
  expect(SHELL).toMatchObject({ react: '19.3.1', 'react-dom/client': '19.3.1', [UI]: KITS_VERSION });
  expect(Object.keys(SHELL)).toEqual(Object.keys(SHARES));
});

test.each([
  ['what was built with this kit takes everything from the shell', SHARES, SHELL, []],
  [
    'kits with exports this shell lacks are brought along, React is not',
    with_({ [UI]: `^${major}.${minor + 1}.0`, [SCREEN]: `^${major}.${minor + 1}.0` }),
    SHELL,
    [SCREEN, UI],
  ],
  [
    'an older number of the same major takes the shell’s',
    SHARES,
    { ...SHELL, [UI]: `${major}.${minor + 3}.0`, [SCREEN]: `${major}.${minor + 3}.0` },
    [],
  ],
  [
    'of another major none',
    SHARES,
    { ...SHELL, [UI]: `${major + 1}.0.0`, [SCREEN]: `${major + 1}.0.0` },
    [SCREEN, UI],
  ],
  ['without the shell’s React nothing, the kits neither', SHARES, sharedBy('18.3.1'), Object.keys(SHARES)],
  [
    'a new list on a shell from before',
    SHARES,
    Object.fromEntries(Object.keys(SHARES).map((name) => [name, '19.3.1'])),
    [SCREEN, UI],
  ],
])('%s', (_name, shares, shared, own) => {
  expect([...outOfRange({ shares }, { shared })].sort()).toEqual([...own].sort());
});

const USES = { [UI]: ['Button', 'Carousel'], [SCREEN]: ['Page'] };

test.each([
  [
    'a name the kit lacks, whatever its number says: both kits are brought',
    { [UI]: ['Button'], [SCREEN]: ['Page'] },
    [UI, SCREEN],
  ],
  ['every name is there', { [UI]: ['Button', 'Card', 'Carousel'], [SCREEN]: ['Page'] }, []],
  ['the shell does not say', undefined, []],
])('by name: %s', (_name, names, own) => {
  const offer = { shared: SHELL, ...(names && { names }) };
  expect([...outOfRange({ shares: SHARES, uses: USES }, offer)].sort()).toEqual([...own].sort());
  expect(outOfRange({ shares: SHARES }, offer)).toEqual([]);
  expect(missingNames(USES, offer)).toEqual(own.length > 0 ? { [UI]: ['Carousel'] } : {});
});

test.each([
  ['19.3.1', '^19.0.0', true],
  ['19.0.0', '^19.0.0', true],
  ['19.0.5', '^19.1.0', false],
  ['19.2.0', '^19.1.5', true],
  ['20.0.0', '^19.0.0', false],
  ['18.9.9', '^19.0.0', false],
  ['0.2.7', '^0.2.3', true],
  ['0.3.0', '^0.2.3', false],
  ['0.2.1', '^0.2.3', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['19.1.0-rc.1', '^19.0.0', false],
  [undefined, '^19.0.0', false],
  ['19.0.0', '~19.0.0', false],
])('%s in %s: %s', (version, range, expected) => {
  expect(inRange(version, range)).toBe(expected);
});
