/** One measured figure against its target; `ok` never changes the exit code. */
export interface Metric {
  readonly value: number;
  readonly unit: string;
  /** The figure to stay at or below. */
  readonly target: number;
  readonly ok: boolean;
}

/** A bench takes a way to tell its progress and gives its figures. */
export type Bench = (progress: (line: string) => void) => Promise<Record<string, Metric>>;

/** A figure that should stay at or below its target. */
export function atMost(value: number, unit: string, target: number): Metric {
  return { value: Math.round(value * 10) / 10, unit, target, ok: value <= target };
}

/** The value below which `share` (0–1) of the samples lie; nearest rank. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
