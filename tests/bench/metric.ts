/** One measured figure, against its target where it has one; `ok` never changes the exit code. */
export interface Metric {
  readonly value: number;
  readonly unit: string;
  /** The figure to stay at or below, or near to when `tolerance` is given. */
  readonly target?: number;
  /** The target is the figure to reach instead. */
  readonly reach?: true;
  /** How far from the target the figure may lie on either side. */
  readonly tolerance?: number;
  readonly ok: boolean;
}

/** A bench takes a way to tell its progress and the flags it was called with, and gives its figures. */
export type Bench = (
  progress: (line: string) => void,
  flags?: readonly string[],
) => Promise<Record<string, Metric>>;

/** How often something is measured: `usual` times, or as GR_BENCH_RUNS says. */
export const runsOf = (usual: number): number => Number(process.env.GR_BENCH_RUNS || usual);

/** A figure that should stay at or below its target; shown with `digits` decimals. */
export function atMost(value: number, unit: string, target: number, digits = 1): Metric {
  return { value: Number(value.toFixed(digits)), unit, target, ok: value <= target };
}

/** A figure that should reach its target. */
export function atLeast(value: number, unit: string, target: number): Metric {
  return { value: Number(value.toFixed(2)), unit, target, reach: true, ok: value >= target };
}

/** A ratio that should lie within `tolerance` of its target. */
export function within(value: number, unit: string, target: number, tolerance: number): Metric {
  const ok = Math.abs(value - target) <= tolerance;
  return { value: Number(value.toFixed(4)), unit, target, tolerance, ok };
}

/** A figure without a target of its own. */
export function figure(value: number, unit: string): Metric {
  return { value: Math.round(value * 10) / 10, unit, ok: true };
}

/** The value below which `share` (0–1) of the samples lie; nearest rank. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
