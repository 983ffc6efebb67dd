import type { Change } from './classify.ts';
import { messages } from './messages.ts';
import { unplaced } from './roots.ts';
import { type Surface, sameSurface } from './surface.ts';
import { byVersion, nextVersion, numbers } from './versions.ts';

/** Verdict on the current contract. */
export type Verdict =
  /** Its report is up to date. */
  | { readonly kind: 'same' }
  /** The number is right, only the report is missing. */
  | { readonly kind: 'no report'; readonly change: Change | null }
  /** The errors and their remedies. */
  | { readonly kind: 'wrong'; readonly reasons: readonly string[] };

/**
 * Judges the current surface against the stored reports. `classify` compares two surfaces. With `redo` the report of the current number is
 * ignored, since it will be rewritten.
 */
export function judge(
  now: Surface,
  reports: readonly Surface[],
  classify: (before: Surface, after: Surface) => Change,
  redo = false,
): Verdict {
  const { version } = now;
  const bad = (...reasons: string[]): Verdict => ({ kind: 'wrong', reasons });
  const lost = unplaced(now);
  if (lost.length > 0) return bad(messages.unplaced(lost));
  const own = redo ? undefined : reports.find((report) => report.version === version);
  const last = reports.at(-1);
  if (last && byVersion(last.version, version) > 0) return bad(messages.wentBack(version, last.version));
  if (own && !sameSurface(own, now)) {
    const { kind, reasons } = classify(own, now);
    return bad(messages.changed(version, nextVersion(version, kind)), ...reasons);
  }
  const older = reports.filter((report) => byVersion(report.version, version) < 0);
  const before = older.at(-1);
  const change = before ? classify(before, now) : null;
  if (before && change) {
    if (change.kind === 'none') return bad(messages.unchanged(version, before.version));
    const next = nextVersion(before.version, change.kind);
    if (next !== version)
      return bad(messages.otherNumber(version, before.version, change.kind, next), ...change.reasons);
  }
  // A host serves every older minor of its major (`compatible`), not only the last.
  for (const report of older.slice(0, -1)) {
    if (numbers(report.version)[0] !== numbers(version)[0]) continue;
    const { kind, reasons } = classify(report, now);
    if (kind === 'incompatible') return bad(messages.breaks(report.version), ...reasons);
  }
  return own ? { kind: 'same' } : { kind: 'no report', change };
}
