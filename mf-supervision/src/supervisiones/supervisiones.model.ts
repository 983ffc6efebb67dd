import type { Supervision } from '@gr/shared/domain/supervision';

/** Supervisions of one local day, newest first. */
export interface DayGroup {
  /** Local date `YYYY-MM-DD`. */
  readonly day: string;
  readonly rows: readonly Supervision[];
}

/** Newest first, under the local day each was made. */
export function byDay(supervisiones: Readonly<Record<string, Supervision>>): DayGroup[] {
  const groups = new Map<string, Supervision[]>();
  for (const row of Object.values(supervisiones).sort((a, b) => b.fechah_x - a.fechah_x)) {
    const day = row.fechah.slice(0, 10);
    groups.set(day, [...(groups.get(day) ?? []), row]);
  }
  return [...groups].map(([day, rows]) => ({ day, rows }));
}
