import type { Result } from './result.ts';

/**
 * Google's list prices in us-central1, USD, as of 2026-11 (firebase.google.com/pricing, cloud.google.com/run/pricing); what is free
 * each month is left out.
 */
const PRICES = {
  databaseGb: 1,
  databaseStoredGb: 5,
  filesStoredGb: 0.026,
  functionsMillion: 0.4,
  cpuSecond: 0.000_024,
  memoryGbSecond: 0.000_002_5,
};
/** Memory of a function that asks for none, GB. */
const FUNCTION_GB = 0.25;
/** Days a guard works in a month: two of three. */
const DAYS = 20;
/** What Firebase counts besides the data: the headers of an answer (our estimate), a new secured connection (its own figure), kB. */
const ANSWER_KB = 0.5;
const CONNECTION_KB = 3.5;
/** What a record with its three trees, judgement and ledger keeps on the disk, times the bytes a guard's writes had (our estimate). */
const KEPT_TIMES = 2;
const KB_GB = 1_000_000;

/** One line of what a guard costs in a month. */
export interface Cost {
  readonly what: string;
  readonly amount: string;
  readonly usd: number;
}

/** What a guard costs in a month by the counters of a played day; empty where the server is another's: functions are not counted there. */
export function costsOf({ perPerson, perGuard, server }: Result): readonly Cost[] {
  if (server === null) return [];
  const acts = Object.values(perGuard).reduce((all, many) => all + many, 0);
  const phoneKb = perPerson.rondero.database / 1000 + acts * ANSWER_KB + 2 * CONNECTION_KB;
  const functionsKb = server.functionBytesPerGuard / 1000;
  const photosKb = perPerson.rondero.files / 1000;
  const writtenKb = perPerson.rondero.up / 1000 - photosKb;
  const month = (what: string, daily: number, unit: string, usd: number): Cost => ({
    ...{ what, amount: `${Number((daily * DAYS).toPrecision(3))} ${unit}`, usd: usd * daily * DAYS },
  });
  const second = PRICES.cpuSecond + FUNCTION_GB * PRICES.memoryGbSecond;
  return [
    month('the phone reads of the database', phoneKb, 'kB', PRICES.databaseGb / KB_GB),
    month('functions read for it', functionsKb, 'kB', PRICES.databaseGb / KB_GB),
    month('runs of functions', server.runsPerGuard, 'runs', PRICES.functionsMillion / 1e6),
    month('seconds of functions', server.functionSecondsPerGuard, 's', second),
    month(
      'records kept, for each month they stay',
      writtenKb * KEPT_TIMES,
      'kB',
      PRICES.databaseStoredGb / KB_GB,
    ),
    month('photos kept, for each month they stay', photosKb, 'kB', PRICES.filesStoredGb / KB_GB),
  ];
}

/** The costs as a table in Markdown. */
export function costTable(result: Result): string {
  const costs = costsOf(result);
  if (costs.length === 0) return '';
  const usd = (value: number): string => value.toFixed(4);
  const sum = costs.reduce((all, one) => all + one.usd, 0);
  return [
    '| a guard and month | amount | USD |\n|---|---|---|',
    ...costs.map((one) => `| ${one.what} | ${one.amount} | ${usd(one.usd)} |`),
    `| together | | ${usd(sum)} |`,
  ].join('\n');
}
