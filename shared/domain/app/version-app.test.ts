import * as fc from 'fast-check';
import { compareVersions, hasNewer, mustUpdate, NO_VERSION, notasFor, versionApp } from './version-app.ts';

const numbers = fc.array(fc.nat(999), { minLength: 1, maxLength: 4 });
const version = numbers.map((parts) => parts.join('.'));

test('the legacy plain string says what is newest and asks nothing of anybody', () => {
  const said = versionApp('9.9.9');
  expect(said).toEqual({ ver_actual: '9.9.9', obligatoria: false });
  expect(mustUpdate(said, '0.1.0-51dcc598')).toBe(false);
  expect(hasNewer(said, '0.1.0-51dcc598')).toBe(true);
});

test('below the minimum, or older than an obligatory version', () => {
  expect(mustUpdate(versionApp({ ver_minima: '0.2.0' }), '0.1.9-51dcc598')).toBe(true);
  expect(mustUpdate(versionApp({ ver_minima: '0.2.0' }), '0.2.0-51dcc598')).toBe(false);
  expect(mustUpdate(versionApp({ ver_actual: '0.2', obligatoria: false }), '0.1.9')).toBe(false);
  expect(mustUpdate(versionApp({ ver_actual: '0.2', obligatoria: true }), '0.1.9')).toBe(true);
  expect(mustUpdate(versionApp({ ver_actual: '0.2', obligatoria: true }), '0.2.0')).toBe(false);
});

test('parts are numbers, not letters', () => {
  expect(compareVersions('0.10.0', '0.9.9')).toBeGreaterThan(0);
  expect(compareVersions('1', '1.0.0-ab12cd34')).toBe(0);
  expect(compareVersions('v2.1', '2.0.9')).toBeGreaterThan(0);
});

test.each(['dev', '', '1.', '.1', '1..2', '-1', '1,2', '1.2.3.4.5', '99999999999999999999', '０.2.0', 'NaN'])(
  '«%s» is no version: it never blocks, whoever says it',
  (junk) => {
    expect(mustUpdate(versionApp({ ver_minima: junk, ver_actual: junk, obligatoria: true }), '0.1.0')).toBe(
      false,
    );
    expect(mustUpdate(versionApp({ ver_minima: '9' }), junk)).toBe(false);
  },
);

test('junk of any kind never blocks', () => {
  const noVersion = fc.anything({ maxDepth: 2 }).filter((value) => typeof value !== 'string');
  fc.assert(
    fc.property(fc.anything(), noVersion, noVersion, (value, ver_minima, obligatoria) => {
      const said = versionApp({ ver_minima, ver_actual: '0.2', obligatoria });
      expect(said.ver_minima).toBeUndefined();
      expect(mustUpdate(said, '0.1.0')).toBe(obligatoria === true);
      if (typeof value !== 'object' || value === null)
        expect(mustUpdate(versionApp(value), '0.1.0')).toBe(false);
    }),
  );
});

test('comparing is an order of numbers: the same as comparing part by part', () => {
  fc.assert(
    fc.property(version, version, version, (a, b, c) => {
      expect(Math.sign(compareVersions(a, b))).toBe(-Math.sign(compareVersions(b, a)) + 0);
      expect(compareVersions(a, `${a}-51dcc598`)).toBe(0);
      if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0)
        expect(compareVersions(a, c)).toBeLessThanOrEqual(0);
    }),
  );
  fc.assert(
    fc.property(numbers, fc.nat(3), (parts, at) => {
      const next = parts.map((part, i) => (i === at % parts.length ? part + 1 : part));
      expect(compareVersions(parts.join('.'), next.join('.'))).toBeLessThan(0);
    }),
  );
});

test('notes are told for their own version, to a phone that ran another one', () => {
  const said = versionApp({ ver_actual: '0.2.0', notas: ' Firma más rápida. ' });
  expect(notasFor(said, '0.2.0-bb', '0.1.0-aa')).toBe('Firma más rápida.');
  expect(notasFor(said, '0.2.0-bb')).toBe('Firma más rápida.');
  expect(notasFor(said, '0.3.0-bb')).toBeNull();
  expect(notasFor(said, '0.2.0-bb', '0.2.0-aa')).toBeNull();
  expect(notasFor(said, '0.1.0-bb', '0.0.9-aa')).toBeNull();
  expect(notasFor({ ...NO_VERSION, notas: 'x' }, '0.2.0', '0.1.0')).toBeNull();
  expect(versionApp({ notas: 'x'.repeat(5000) }).notas).toHaveLength(500);
});
