import { kitExports, reexportsOf } from '@gr/remote-kit/build/kit-names';
import { KITS } from '@gr/shared/domain/app/shared-packages';
import { readReports } from '../contract-gate/report.ts';
import { compiler, type Surface } from '../contract-gate/surface.ts';
import { judgeKits } from './gate.ts';
import { readKits } from './surface.ts';

const BUTTON = 'export declare function Button(props: { label: string }): void;';
const CARD = 'export interface CardProps {\n    readonly title: string;\n}';
const kits = (version: string, ...ui: readonly string[]): Surface => ({
  version,
  modules: { ui: ui.join('\n') },
});
const OLD = kits('1.3', BUTTON, CARD);
const said = (...args: Parameters<typeof judgeKits>): string => {
  const verdict = judgeKits(...args);
  return verdict.kind === 'wrong' ? verdict.reasons.join('\n') : verdict.kind;
};
const LINK = "export declare const Link: typeof import('x').Link;";
const WIDE = CARD.replace('title', 'heading');

test.each<[string, Surface, string | RegExp]>([
  ['the report fits', OLD, 'same'],
  ['a new name without a number', kits('1.3', BUTTON, CARD, LINK), /Set KITS to 1\.4 in[\s\S]*new: ui\/Link/],
  ['a new name with its number', kits('1.4', BUTTON, CARD, LINK), 'no report'],
  ['a new name with too large a number', kits('2.0', BUTTON, CARD, LINK), /Set KITS to 1\.4 in/],
  [
    'a name that is gone, without a number',
    kits('1.3', BUTTON),
    /Set KITS to 2\.0 in[\s\S]*gone: ui\/CardProps/,
  ],
  ['a name that is gone, with too small a number', kits('1.4', BUTTON), /Set KITS to 2\.0 in/],
  ['a name that is gone, with its number', kits('2.0', BUTTON), 'no report'],
  [
    'a change without a number',
    kits('1.3', BUTTON, WIDE),
    /1\.4, or 2\.0 where[\s\S]*changed: ui\/CardProps/,
  ],
  ['a change that the person says is none for remotes', kits('1.4', BUTTON, WIDE), 'no report'],
  ['a change that the person says is one', kits('2.0', BUTTON, WIDE), 'no report'],
  ['a number for nothing', kits('1.4', BUTTON, CARD), /nothing changed since 1\.3/],
  ['an older number', kits('1.2', BUTTON, CARD), /1\.3 is there already/],
])('%s', (_name, now, expected) => {
  expect(said(now, [kits('1.2', BUTTON), OLD])).toMatch(expected);
});

test('a report that was never published is written again', () => {
  expect(said(kits('1.3', BUTTON, CARD, LINK), [kits('1.2', BUTTON), OLD], true)).toBe('no report');
});

test('what a kit exports otherwise than by name is refused', () => {
  expect(reexportsOf("export { a, type B } from './a.ts';\nexport type { C } from 'c';\n")).toEqual([
    { name: 'a', from: './a.ts', type: false },
    { name: 'B', from: './a.ts', type: true },
    { name: 'C', from: 'c', type: true },
  ]);
  expect(() => reexportsOf("export * from './a.ts';\n")).toThrow('by name');
});

test('what the shell tells of its kits is what they export when they run', async () => {
  const names = kitExports();
  expect(names['@gr/shared/ui']).toEqual(Object.keys(await import('@gr/shared/ui')).sort());
  expect(names['@gr/shared/screen']).toEqual(Object.keys(await import('@gr/shared/screen')).sort());
});

test('the kits of this working tree are those of their report', () => {
  const now = readKits(compiler('.'), 'shared', KITS);
  expect(judgeKits(now, readReports('shared/kits'))).toEqual({ kind: 'same' });
  expect(now.modules.ui).toContain('export declare function Button(props: ButtonProps)');
  expect(now.modules.screen).toContain("export declare const Link: typeof import('react-router-dom').Link;");
});
