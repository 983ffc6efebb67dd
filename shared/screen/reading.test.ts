import { joinReadings, type Reading } from './reading.ts';

const retry = (): void => undefined;
const waiting: Reading<string> = { snapshot: null, failure: null, retry };
const failed: Reading<string> = { snapshot: null, failure: { code: 'DA-001', message: 'Sin datos.' }, retry };

function known(value: string | null, more: { source?: 'replica' | 'server'; at?: number } = {}) {
  const snapshot = { value, source: more.source ?? 'server', at: more.at ?? 10, pending: [`op-${value}`] };
  return { snapshot, failure: null, retry } as const;
}

test('the joint reading waits for all and is as old as its oldest part', () => {
  expect(joinReadings({ a: known('x'), b: waiting }).snapshot).toBeNull();
  const joined = joinReadings({ a: known('x', { at: 7, source: 'replica' }), b: known('y') });
  expect(joined.snapshot).toEqual({
    value: { a: 'x', b: 'y' },
    source: 'replica',
    at: 7,
    pending: ['op-x', 'op-y'],
  });
});

test('what failed or is not there is left out; only failures leave nothing', () => {
  const part = joinReadings({ a: known('x'), b: failed, c: known(null) });
  expect(part.snapshot?.value).toEqual({ a: 'x' });
  expect(part.failure?.code).toBe('DA-001');
  expect(joinReadings({ a: failed })).toMatchObject({ snapshot: null, failure: { code: 'DA-001' } });
});

test('no questions have an empty answer', () => {
  expect(joinReadings({}).snapshot).toMatchObject({ value: {}, source: 'server', at: 0 });
});

test('asked again, each of several kinds of readings is asked once', () => {
  const asked: string[] = [];
  const [one, other] = ['one', 'other'].map((name) => () => void asked.push(name));
  const all = { a: { ...failed, retry: one }, b: { ...failed, retry: one }, c: { ...failed, retry: other } };
  joinReadings(all as Record<string, Reading<string>>).retry();
  expect(asked).toEqual(['one', 'other']);
});
