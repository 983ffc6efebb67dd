import { cpus, loadavg } from 'node:os';
import { percentile } from '../bench/metric.ts';
import { type Bytes, KINDS, type Kind, type Log, type Role, type Sample } from './log.ts';
import type { FunctionsDone, RanFunctions, ServerSecond } from './served.ts';
import type { Play } from './simulate.ts';

/** How many stretches the day is cut into. */
export const STRETCHES = 40;
/** It bends where writes take so many times what they took in the first fifth of the day, and more than a person would wait for. */
const BENDS_AT = 5;
const NOTICED_MS = 500;
/** What counts as a write of a person. */
const WRITES: readonly Kind[] = ['round begun', 'point', 'round ended', 'incident', 'visit'];

/** Latencies of one kind of act. */
export interface KindResult {
  readonly many: number;
  readonly failed: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
}

/** A stretch of the day. */
export interface Stretch {
  /** Its middle, s since the day began. */
  readonly atS: number;
  readonly writesPerS: number;
  /** Median and 95 of 100, by kind, ms. */
  readonly kinds: Readonly<Partial<Record<Kind, { p50Ms: number; p95Ms: number; many: number }>>>;
}

/** What a played day came to. */
export interface Result {
  readonly play: Omit<Play, 'target'> & { readonly database: string };
  readonly machine: string;
  readonly load: number;
  readonly people: Readonly<Record<Role, number>>;
  readonly kinds: Readonly<Partial<Record<Kind, KindResult>>>;
  readonly stretches: readonly Stretch[];
  /** Where it bends: the first stretch whose writes are slow; `null` = it did not. */
  readonly bend: { readonly atS: number; readonly writesPerS: number } | null;
  /** Most writes answered in a second, over a stretch. */
  readonly peakWritesPerS: number;
  /** Bytes of one person and day. */
  readonly perPerson: Readonly<Record<Role, Bytes>>;
  /** Acts of one guard and day. */
  readonly perGuard: Readonly<Partial<Record<Kind, number>>>;
  readonly unjudged: number;
  /** People whose day was over before they had done all of it. */
  readonly unfinished: number;
  readonly refusals: Readonly<Record<string, number>>;
  readonly server: ServerResult | null;
}

/** What the server took, where it was ours. */
export interface ServerResult {
  /** ms a question to the rules took. */
  readonly ruleMsPerWrite: number;
  readonly ruleMsPerRead: number;
  readonly rulesShare: number;
  /** Commits for each write of a person: the rest is the functions'. */
  readonly commitsPerWrite: number;
  readonly busiestSecondMs: number;
  readonly functions: RanFunctions;
  /** Runs of functions for each guard and day, and what they took, s. */
  readonly runsPerGuard: number;
  readonly functionSecondsPerGuard: number;
  /** What they read for that, bytes. */
  readonly functionBytesPerGuard: number;
  readonly seconds: readonly ServerSecond[];
}

interface Rest {
  readonly people: Readonly<Record<Role, number>>;
  readonly unfinished: number;
  readonly unjudged: number;
  readonly seconds: readonly ServerSecond[];
  readonly done: FunctionsDone;
}

/** Counts what was measured. */
export function resultOf(
  play: Play,
  log: Log,
  { people, unfinished, unjudged, seconds, done }: Rest,
): Result {
  const { units, staff, minutes, seed, target } = play;
  const stretches = stretchesOf(log.samples, minutes * 60);
  const share = (value: number, role: Role): number => Math.round(value / Math.max(1, people[role]));
  const perPerson = Object.fromEntries(
    Object.entries(log.bytes).map(([role, { up, down, database, files }]) => {
      const who = role as Role;
      return [
        who,
        {
          up: share(up, who),
          down: share(down, who),
          database: share(database, who),
          files: share(files, who),
        },
      ];
    }),
  ) as Record<Role, Bytes>;
  const writes = log.samples.filter(({ kind }) => WRITES.includes(kind)).length;
  return {
    play: { units, staff, minutes, seed, database: target?.database ?? 'embedded' },
    machine: `${cpus().length} × ${cpus()[0]?.model ?? '?'}, Node ${process.version}`,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    people,
    kinds: byKind(log.samples),
    stretches,
    bend: bendOf(stretches),
    peakWritesPerS: Math.max(0, ...stretches.map(({ writesPerS }) => writesPerS)),
    perPerson,
    perGuard: perGuardOf(log.samples, people.rondero),
    unjudged,
    unfinished,
    refusals: Object.fromEntries(log.refusals),
    server: seconds.length === 0 ? null : serverOf(seconds, done, writes, people.rondero),
  };
}

const GUARDS: readonly Kind[] = [
  'token',
  'warm-up',
  'round begun',
  'point',
  'round ended',
  'incident',
  'photo',
];

function perGuardOf(samples: readonly Sample[], guards: number): Result['perGuard'] {
  const many = (kind: Kind): number => samples.filter((sample) => sample.kind === kind).length;
  return Object.fromEntries(GUARDS.map((kind) => [kind, round(many(kind) / Math.max(1, guards))]));
}

function byKind(samples: readonly Sample[]): Result['kinds'] {
  return Object.fromEntries(
    KINDS.flatMap((kind) => {
      const of = samples.filter((sample) => sample.kind === kind);
      if (of.length === 0) return [];
      const ms = of.filter(({ ok }) => ok).map((sample) => sample.ms);
      const failed = of.length - ms.length;
      const at = (share: number): number => round(percentile(ms, share));
      return [[kind, { many: of.length, failed, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) }]];
    }),
  );
}

function stretchesOf(samples: readonly Sample[], seconds: number): readonly Stretch[] {
  const length = seconds / STRETCHES;
  return Array.from({ length: STRETCHES }, (_, n) => {
    // By when it was answered: what is late is seen where it is late.
    const of = samples.filter(({ at, ms }) => Math.floor((at + ms) / 1000 / length) === n);
    const kinds = KINDS.flatMap((kind) => {
      const ms = of.filter((sample) => sample.kind === kind && sample.ok).map((sample) => sample.ms);
      if (ms.length === 0) return [];
      return [
        [kind, { p50Ms: round(percentile(ms, 0.5)), p95Ms: round(percentile(ms, 0.95)), many: ms.length }],
      ];
    });
    const writes = of.filter(({ kind, ok }) => ok && WRITES.includes(kind)).length;
    return { atS: (n + 0.5) * length, writesPerS: round(writes / length), kinds: Object.fromEntries(kinds) };
  });
}

/** The first stretch whose points are slow and stay so; `null` = none. */
export function bendOf(stretches: readonly Stretch[]): Result['bend'] {
  const p95 = ({ kinds }: Stretch): number => kinds.point?.p95Ms ?? Number.NaN;
  const calm = stretches
    .slice(0, STRETCHES / 5)
    .map(p95)
    .filter(Number.isFinite);
  const limit = Math.max(NOTICED_MS, BENDS_AT * percentile(calm, 0.5));
  // Two in a row: one may be a pause of the machine.
  const at = stretches.findIndex((one, n) => p95(one) > limit && p95(stretches[n + 1] ?? one) > limit);
  const found = stretches[at];
  return found === undefined ? null : { atS: found.atS, writesPerS: found.writesPerS };
}

function serverOf(
  seconds: readonly ServerSecond[],
  { ran: functions, readBytes }: FunctionsDone,
  writes: number,
  guards: number,
): ServerResult {
  const ran = Object.values(functions);
  const runs = ran.reduce((all, one) => all + one.runs, 0);
  const runMs = ran.reduce((all, { ms }) => all + ms, 0);
  const sum = (of: (second: ServerSecond) => number): number =>
    seconds.reduce((all, one) => all + of(one), 0);
  const ruleMs = sum(({ readMs, writeMs }) => readMs + writeMs);
  return {
    ruleMsPerWrite: round(sum(({ writeMs }) => writeMs) / sum((one) => one.writes), 3),
    ruleMsPerRead: round(sum(({ readMs }) => readMs) / sum(({ reads }) => reads), 3),
    rulesShare: round(ruleMs / sum(({ busyMs }) => busyMs), 3),
    commitsPerWrite: round(sum(({ commits }) => commits) / Math.max(1, writes)),
    busiestSecondMs: round(Math.max(...seconds.map(({ busyMs }) => busyMs))),
    functions,
    runsPerGuard: round(runs / Math.max(1, guards)),
    functionSecondsPerGuard: round(runMs / 1000 / Math.max(1, guards), 2),
    functionBytesPerGuard: Math.round(readBytes / Math.max(1, guards)),
    seconds,
  };
}

function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}
