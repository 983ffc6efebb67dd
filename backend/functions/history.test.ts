import { asWritten, bare, contentOf } from './content-of.ts';
import { asItWas } from './history.ts';

const now = { a: 'a3', b: 'b1', c: 'c1' };

test('what changed since is put back, the earliest change of each last', () => {
  const changes = { '1000000000002_a': 'a1', '1000000000005_a': 'a2', '1000000000003_x_y': 'gone since' };
  expect(asItWas(now, changes)).toEqual({ a: 'a1', b: 'b1', c: 'c1', x_y: 'gone since' });
});

test('what is new since then was not there, also when it changed again', () => {
  const nuevo = { nuevo: true };
  expect(asItWas<unknown>(now, { '1000000000002_a': nuevo, '1000000000005_a': 'a2' })).toEqual({
    b: 'b1',
    c: 'c1',
  });
  expect(asItWas(now, {})).toEqual(now);
});

const INHERITED = ['constructor', 'toString', 'hasOwnProperty', '__proto__'];
type Table = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

test.each(INHERITED)('nothing is found under %s that nobody wrote, and what somebody wrote is', (key) => {
  const empty = contentOf({ val: () => JSON.parse('{"p1":{"puntos":{}}}') as unknown }) as Table;
  expect([empty[key], empty.p1?.[key], (empty.p1?.puntos as Table | undefined)?.[key], key in empty]).toEqual(
    [...[undefined, undefined, undefined], false],
  );
  const written = bare(JSON.parse(`{${JSON.stringify(key)}:{"n":1}}`)) as Table;
  expect([Object.keys(written), written[key]?.n]).toEqual([[key], 1]);
  expect(JSON.stringify(written)).toBe(`{${JSON.stringify(key)}:{"n":1}}`);
});

test('lists and single values stay what they are', () => {
  expect(bare([1, { a: [null, 'x'] }])).toEqual([1, { a: [null, 'x'] }]);
  expect([bare(null), bare('x'), bare(0)]).toEqual([null, 'x', 0]);
});

test('what was read is written in ordinary maps, whatever its keys', () => {
  const read = bare(JSON.parse('{"a":{"b":[{"c":1}]},"__proto__":{"n":1}}'));
  const written = asWritten(read) as { a: { b: object[] } };
  for (const map of [written, written.a, written.a.b[0]])
    expect(Object.getPrototypeOf(map)).toBe(Object.prototype);
  expect(JSON.stringify(written)).toBe(JSON.stringify(read));
});

test.each(INHERITED)('a point called %s stood here before as any', (key) => {
  const was = asItWas<object>({}, bare({ [`5_${key}`]: { nom_qr: 'Uno' } }) as Record<string, object>);
  expect(Object.keys(was)).toEqual([key]);
  expect(was.toString).toBe(key === 'toString' ? was[key] : undefined);
});
