import type { Change } from './classify.ts';
import { mensajes } from './mensajes.ts';
import { unplaced } from './roots.ts';
import { type Surface, sameSurface } from './surface.ts';
import { byVersion, nextVersion, numbers } from './versions.ts';

/** What is to be done about the present contract. */
export type Verdict =
  /** Its report tells it as it is. */
  | { readonly kind: 'igual' }
  /** The number is right, only the report is missing. */
  | { readonly kind: 'sin_informe'; readonly change: Change | null }
  /** Spanish sentences: what is wrong and what to do. */
  | { readonly kind: 'mal'; readonly reasons: readonly string[] };

/**
 * Judges the present surface against the kept reports. `classify` compares two surfaces. With `redo` the report of
 * the present number does not count: it is about to be written anew.
 */
export function judge(
  now: Surface,
  reports: readonly Surface[],
  classify: (before: Surface, after: Surface) => Change,
  redo = false,
): Verdict {
  const { version } = now;
  const bad = (...reasons: string[]): Verdict => ({ kind: 'mal', reasons });
  const lost = unplaced(now);
  if (lost.length > 0) return bad(mensajes.sinLugar(lost));
  const own = redo ? undefined : reports.find((report) => report.version === version);
  const last = reports.at(-1);
  if (last && byVersion(last.version, version) > 0) return bad(mensajes.atras(version, last.version));
  if (own && !sameSurface(own, now)) {
    const { kind, reasons } = classify(own, now);
    return bad(mensajes.cambio(version, nextVersion(version, kind)), ...reasons);
  }
  const older = reports.filter((report) => byVersion(report.version, version) < 0);
  const before = older.at(-1);
  const change = before ? classify(before, now) : null;
  if (before && change) {
    if (change.kind === 'ninguno') return bad(mensajes.sinCambio(version, before.version));
    const next = nextVersion(before.version, change.kind);
    if (next !== version)
      return bad(mensajes.otroNumero(version, before.version, change.kind, next), ...change.reasons);
  }
  // A host serves every older minor of its major (`compatible`), not only the last.
  for (const report of older.slice(0, -1)) {
    if (numbers(report.version)[0] !== numbers(version)[0]) continue;
    const { kind, reasons } = classify(report, now);
    if (kind === 'incompatible') return bad(mensajes.rompe(report.version), ...reasons);
  }
  return own ? { kind: 'igual' } : { kind: 'sin_informe', change };
}
