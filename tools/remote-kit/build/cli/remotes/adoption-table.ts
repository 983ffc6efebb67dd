import type { PublishedRegistry } from '@gr/shared/contract/manifest';
import { ago } from '../../publish/messages.ts';
import { aligned } from '../../publish/table.ts';
import type { Use } from './failures.ts';
import { counts, stateOf, tally, type VersionFailures } from './failures-table.ts';
import { messages } from './messages.ts';

/** Phones on which a version ran, and their failures. */
export interface VersionUse {
  readonly id: string;
  readonly version: string;
  readonly state: VersionFailures['state'];
  readonly phones: number;
  /** Share of all phones that ever reported this remote, 0 to 1. */
  readonly adoption: number;
  /** Phones on which it threw an error, and the number of errors in all. */
  readonly phones_with_failures: number;
  readonly failures: number;
  /** Last code of each phone → phones. */
  readonly codes: Readonly<Record<string, number>>;
  /** Since when phones that only try it fall back, ms since epoch. */
  readonly stopped?: number;
}

/** Totals by version: by remote, most phones first. */
export function adoptionOf(
  told: readonly Use[],
  registry: PublishedRegistry | undefined,
): readonly VersionUse[] {
  const byVersion = new Map<string, Use[]>();
  for (const row of told) {
    const key = `${row.id}@${row.version}`;
    byVersion.set(key, [...(byVersion.get(key) ?? []), row]);
  }
  const phones = (id: string): number =>
    new Set(told.filter((row) => row.id === id).map(({ disp_id }) => disp_id)).size;
  return [...byVersion.values()]
    .flatMap((rows) => rows.slice(0, 1).map((first) => sum(first, rows, registry, phones(first.id))))
    .sort((a, b) => a.id.localeCompare(b.id) || b.phones - a.phones);
}

/** As a table for a terminal; `now` is ms since epoch. */
export function adoptionTable(versions: readonly VersionUse[], now: number): string {
  if (versions.length === 0) return messages.noUse;
  const head = ['Remote', 'Version', 'Now', 'Phones', 'Adoption', 'Threw on', 'Failures', 'Codes', 'Stopped'];
  const rows = versions.map((each) => [
    each.id,
    each.version,
    each.state,
    String(each.phones),
    `${Math.round(each.adoption * 100)} %`,
    String(each.phones_with_failures),
    String(each.failures),
    counts(each.codes) || '—',
    each.stopped === undefined ? '—' : ago(now - each.stopped),
  ]);
  return `${aligned([head, ...rows])}\n\n${messages.aboutUse}`;
}

function sum(
  { id, version, detenida }: Use,
  rows: readonly Use[],
  registry: PublishedRegistry | undefined,
  all: number,
): VersionUse {
  const bad = rows.filter(({ fallas }) => fallas > 0);
  return {
    id,
    version,
    state: stateOf(registry, id, version),
    phones: rows.length,
    adoption: rows.length / all,
    phones_with_failures: bad.length,
    failures: bad.reduce((sofar, { fallas }) => sofar + fallas, 0),
    codes: tally(bad.map(({ codigo }) => codigo)),
    ...(detenida === undefined ? {} : { stopped: detenida }),
  };
}
