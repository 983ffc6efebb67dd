import { costsOf, costTable } from './costs.ts';
import { momentOf } from './day.ts';
import { pictureOf } from './picture.ts';
import { bendOf, STRETCHES } from './result.ts';
import { simulate } from './simulate.ts';
import { tableOf } from './table.ts';
import { targetAt } from './target.ts';

test('a small company walks its day over the wire: nothing is refused, every round is judged, and it is drawn', async () => {
  const result = await simulate({ units: 1, staff: 5, minutes: 0.04, seed: 'test' }, () => undefined);
  const { kinds, people, perPerson, refusals, server } = result;
  expect(refusals).toEqual({});
  expect(people).toMatchObject({ admin: 1, supervisor: 1 });
  expect(kinds['round begun']?.many).toBeGreaterThan(0);
  expect(kinds['round ended']?.many).toBe(kinds['round begun']?.many);
  expect(kinds['round judged']?.many).toBe(kinds['round ended']?.many);
  expect(kinds.point?.many).toBeGreaterThan(4);
  expect(kinds.visit?.many).toBeGreaterThan(2);
  expect(kinds.photo?.many).toBeGreaterThan(0);
  expect(perPerson.rondero.database).toBeGreaterThan(10_000);
  // Functions write too.
  expect(server?.commitsPerWrite).toBeGreaterThan(1);
  expect(server?.ruleMsPerWrite).toBeGreaterThan(0);
  expect(server?.functions.leer_acto?.runs).toBeGreaterThan(kinds.point?.many ?? 0);
  expect(server?.functionBytesPerGuard).toBeGreaterThan(1_000);
  expect(server?.functions.leer_acto?.mostLagMs).toBeGreaterThan(0);
  expect(pictureOf(result)).toMatch(/^<svg [^>]*>\n<title>.*point \(\d+\).*<\/svg>\n$/s);
  expect(
    costsOf(result)
      .slice(0, 5)
      .filter(({ usd }) => !(usd > 0)),
  ).toEqual([]);
  expect(costTable(result)).toMatch(/\| together \| \| 0\.\d{4} \|$/);
  expect(tableOf(result)).toContain(`| point | ${kinds.point?.many} | 0 |`);
});

test('the clock of the day runs faster and faster, from its beginning to its end', () => {
  const moments = [0, 0.25, 0.5, 0.75, 1].map(momentOf);
  expect(moments[0]).toBeCloseTo(0);
  expect(moments.at(-1)).toBeCloseTo(1);
  const steps = moments.slice(1).map((moment, n) => moment - (moments[n] ?? 0));
  expect(steps).toEqual([...steps].sort((a, b) => b - a));
});

test('a database of Google’s is met at Google’s addresses, any other at its own', () => {
  const google = targetAt('https://empresa-default-rtdb.firebaseio.com', { owner: 'ya29' });
  expect(google).toMatchObject({ ns: null, project: 'empresa', signIn: 'password' });
  expect(google.auth).toBe('https://identitytoolkit.googleapis.com');
  const own = targetAt('http://127.0.0.1:9000?ns=x', { owner: 'owner', auth: 'http://127.0.0.1:9099/a' });
  expect(own).toMatchObject({ ns: 'x', auth: 'http://127.0.0.1:9099/a', signIn: 'custom' });
});

test('it bends where writes stay slow, not where one is', () => {
  const slow = (n: number): number => (n === 10 || n >= 30 ? 4_000 : 40);
  const stretches = Array.from({ length: STRETCHES }, (_, n) => ({
    ...{ atS: n, writesPerS: n },
    kinds: { point: { p50Ms: 10, p95Ms: slow(n), many: 9 } },
  }));
  expect(bendOf(stretches)).toEqual({ atS: 30, writesPerS: 30 });
  expect(bendOf(stretches.slice(0, 30))).toBeNull();
});
