import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Change } from './classify.ts';
import { judge } from './gate.ts';
import { readReports, reportOf, surfaceOf, writeReport } from './report.ts';
import { unplaced } from './roots.ts';
import { compiler, readSurface, type Surface } from './surface.ts';
import { byVersion, type ChangeKind } from './versions.ts';

const surface = (version: string, contract = 'export interface Host {\n}'): Surface => ({
  version,
  modules: { contract },
});
const old = surface('1.3');
const other = (version: string) => surface(version, 'export interface Host {\n    readonly a: 1;\n}');
const as = (kind: ChangeKind) => (): Change => ({
  kind,
  reasons: kind === 'incompatible' ? ['it breaks'] : [],
});
const said = (...args: Parameters<typeof judge>) => {
  const verdict = judge(...args);
  return verdict.kind === 'wrong' ? verdict.reasons.join('\n') : verdict.kind;
};

test.each<[string, Surface, ChangeKind, string | RegExp]>([
  ['the report fits', old, 'none', 'same'],
  ['an addition without a number', other('1.3'), 'additive', /Set CONTRACT to '1\.4'/],
  ['a break without a number', other('1.3'), 'incompatible', /Set CONTRACT to '2\.0'[\s\S]*it breaks/],
  ['an addition with its number', other('1.4'), 'additive', 'no report'],
  ['a break with its number', other('2.0'), 'incompatible', 'no report'],
  ['a break with too small a number', other('1.4'), 'incompatible', /incompatible: its number is '2\.0'/],
  ['an addition with too large a number', other('2.0'), 'additive', /additive: its number is '1\.4'/],
  ['a number left out', other('1.5'), 'additive', /its number is '1\.4'/],
  ['a number for nothing', surface('1.4'), 'none', /nothing changed since 1\.3\. Set it back to '1\.3'/],
  ['an older number', surface('1.2'), 'none', /1\.3 is there already/],
])('%s', (_name, now, kind, expected) => {
  expect(said(now, [old], as(kind))).toMatch(expected);
});

test('the first version needs a report only', () => {
  expect(said(old, [], as('none'))).toBe('no report');
});

test('a report that is written again is judged by the version before it', () => {
  const reports = [surface('1.2', 'export interface Host {\n    readonly b: 1;\n}'), old];
  expect(said(other('1.3'), reports, as('additive'), true)).toBe('no report');
  expect(said(other('1.3'), reports, as('incompatible'), true)).toMatch(/its number is '2\.0'/);
});

test('every older minor of the major is served, not only the last', () => {
  const first = surface('1.2', 'export interface Host {\n    readonly b: 1;\n}');
  const classify = (before: Surface) => as(before.version === '1.2' ? 'incompatible' : 'additive')();
  expect(said(other('1.4'), [first, old], classify)).toMatch(/made for 1\.2 no longer works/);
  expect(said(other('2.0'), [first, old], as('incompatible'))).toBe('no report');
});

test('a type nobody hands over is asked about', () => {
  const forgotten = surface('1.3', 'export interface Host {\n}\nexport interface Extra {\n}');
  expect(unplaced(forgotten)).toEqual(['Extra']);
  expect(said(forgotten, [forgotten], as('none'))).toMatch(/who gives Extra/);
});

test('reports are read back as they were written, oldest first', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'gr-reports-'));
  const two: Surface = {
    version: '1.10',
    modules: { data: 'export interface A {\n    a(): "#";\n}', x: 'y' },
  };
  expect(surfaceOf(reportOf(two))).toEqual(two);
  writeReport(dir, two);
  writeReport(dir, old);
  expect(readReports(dir)).toEqual([old, two]);
  expect(byVersion('1.9', '1.10')).toBeLessThan(0);
});

test('this contract: comments do not count, every type has its place', () => {
  const now = readSurface(compiler(process.cwd()), path.resolve('shared/contract'));
  expect(Object.keys(now.modules)).toContain('outbox');
  expect(JSON.stringify(now.modules)).not.toMatch(/\/\*\*|\/\//);
  expect(unplaced(now)).toEqual([]);
});
