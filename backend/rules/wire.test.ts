import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCases } from './cases/all.ts';
import { makeReady, type ReadyCase } from './cases/judge.ts';
import { wireFor } from './cases/official-wire.ts';
import type { Wire } from './cases/wire.ts';

const T = Date.now();
const ready = makeReady(allCases(T), T).filter((item) => item.case.exactClock !== true);
/** A child without an index: the server may not run such a query, whatever the rules allow. */
const UNINDEXED = 'otro';
/** Sampling rate of refused cases over the network; `npm run test:rules` sends all. */
const SHARE = 6;
const some = (item: ReadyCase, i: number): boolean => item.case.allow || i % SHARE === 0;
const readings = ready
  .filter(({ case: { try: attempt } }) => 'read' in attempt && attempt.query?.orderBy !== UNINDEXED)
  .filter(some);
const writes = ready.filter((item) => 'update' in item.case.try).filter(some);
let wire: Wire;

beforeAll(async () => {
  const text = readFileSync(join(__dirname, 'database.rules.json'), 'utf8');
  wire = await wireFor(process.env, text, T);
});

afterAll(async () => {
  await wire.close();
});

/** Problems of the answer: it must be 200, or 401 when refused. */
async function wrongAnswer(item: ReadyCase): Promise<readonly string[]> {
  const { status, body } = await wire.attempt(item);
  if (status === (item.case.allow ? 200 : 401)) return [];
  return [`${item.case.name}: ${status} ${body.slice(0, 80)}`];
}

test('over the wire: every reading is answered or refused as it must, and what is answered is indexed', async () => {
  const wrong: string[] = [];
  // All reads share one data set, so they may run in parallel.
  for (let at = 0; at < readings.length; at += 32) {
    wrong.push(...(await Promise.all(readings.slice(at, at + 32).map(wrongAnswer))).flat());
  }
  expect(wrong).toEqual([]);
});

test('over the wire: every update is taken or refused as it must', async () => {
  const wrong: string[] = [];
  for (const item of writes) wrong.push(...(await wrongAnswer(item)));
  expect(wrong).toEqual([]);
});
