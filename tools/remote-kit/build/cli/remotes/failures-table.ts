import type { PublishedRegistry } from '@gr/shared/contract/manifest';
import { ago } from '../../publish/messages.ts';
import { aligned } from '../../publish/table.ts';
import type { Failure } from './failures.ts';
import { messages } from './messages.ts';

/** Reported failures of one version. */
export interface VersionFailures {
  readonly id: string;
  readonly version: string;
  readonly state: 'active' | 'previous' | 'on trial' | 'gone';
  /** Phones that quarantined it. */
  readonly phones: number;
  /** Those of them without another version to fall back to. */
  readonly without_other: number;
  readonly codes: Readonly<Record<string, number>>;
  /** Browser with its main version → phones. */
  readonly browsers: Readonly<Record<string, number>>;
  readonly systems: Readonly<Record<string, number>>;
  /** When the last report arrived, ms since epoch. */
  readonly last: number;
}

/** Totals by version: active ones first, then by number of phones. */
export function summed(
  failures: readonly Failure[],
  registry: PublishedRegistry | undefined,
): readonly VersionFailures[] {
  const byVersion = new Map<string, Failure[]>();
  for (const failure of failures) {
    const key = `${failure.id}@${failure.version}`;
    byVersion.set(key, [...(byVersion.get(key) ?? []), failure]);
  }
  return [...byVersion.values()]
    .map((rows) => sum(rows, registry))
    .sort((a, b) => Number(a.state === 'gone') - Number(b.state === 'gone') || b.phones - a.phones);
}

/** As a table for a terminal; `now` is ms since epoch. */
export function failuresTable(versions: readonly VersionFailures[], now: number): string {
  if (versions.length === 0) return messages.noFailures;
  const head = ['Remote', 'Version', 'Now', 'Phones', 'No other', 'Last', 'Codes', 'Browsers', 'Systems'];
  const rows = versions.map((each) => [
    each.id,
    each.version,
    each.state,
    String(each.phones),
    String(each.without_other),
    ago(now - each.last),
    counts(each.codes),
    counts(each.browsers),
    counts(each.systems),
  ]);
  return `${aligned([head, ...rows])}\n\n${messages.aboutFailures}`;
}

function sum(rows: readonly Failure[], registry: PublishedRegistry | undefined): VersionFailures {
  const [first] = rows;
  const id = first?.id ?? '';
  const version = first?.version ?? '';
  return {
    id,
    version,
    state: stateOf(registry, id, version),
    phones: rows.length,
    without_other: rows.filter(({ otra }) => otra === 'no').length,
    codes: tally(rows.map(({ codigo }) => codigo)),
    browsers: tally(rows.map(({ nav }) => nav)),
    systems: tally(rows.map(({ so }) => so)),
    last: Math.max(...rows.map(({ fechah_srv }) => fechah_srv)),
  };
}

/** Present state of a version. */
export function stateOf(
  registry: PublishedRegistry | undefined,
  id: string,
  version: string,
): VersionFailures['state'] {
  const entry = registry?.remotes.find((remote) => remote.id === id);
  const named = [
    ['active', entry?.active],
    ['on trial', entry?.canary],
    ['previous', entry?.previous],
  ] as const;
  return named.find(([, known]) => known?.version === version)?.[0] ?? 'gone';
}

/** Frequency of each word, the most frequent first. */
export function tally(words: readonly string[]): Readonly<Record<string, number>> {
  const counted = new Map<string, number>();
  for (const word of words) counted.set(word, (counted.get(word) ?? 0) + 1);
  return Object.fromEntries([...counted].sort(([, a], [, b]) => b - a));
}

/** A cell of a table: «RF-010 (2), ? (1)». */
export function counts(tallied: Readonly<Record<string, number>>): string {
  return Object.entries(tallied)
    .map(([word, phones]) => `${word || '?'} (${phones})`)
    .join(', ');
}
