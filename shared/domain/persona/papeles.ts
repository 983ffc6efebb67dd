import { localDate, startOfDate } from '../valor/time.ts';

/** A person's papers that expire: field of `_emp_segdiez` → its name. */
export const PAPELES = { cred_vence: 'credencial', curso_vence: 'curso', lic_vence: 'licencia' } as const;
/** Days before its last day on which an expiry is told, and the first from which it is shown (our choice: a renewal takes a month or two). */
export const AVISOS_DIAS = [60, 30, 7] as const;
const DAY_MS = 24 * 3_600_000;

/** A paper with a known last day. */
export interface Papel {
  readonly que: (typeof PAPELES)[keyof typeof PAPELES];
  /** Start of its last day, ms since epoch. */
  readonly vence: number;
  /** Whole days until its last day; negative once it has expired. */
  readonly dias: number;
}

/**
 * The papers of a person at `now` (ms since epoch), the first to expire first; those without a real day are left out.
 * @param person the staff record as it is stored: its days are `YYYY-MM-DD`, or what another program wrote
 */
export function papelesOf(
  person: Readonly<Partial<Record<keyof typeof PAPELES, unknown>>>,
  now: number,
): readonly Papel[] {
  return (Object.keys(PAPELES) as (keyof typeof PAPELES)[])
    .map((field) => ({ que: PAPELES[field], ...daysTo(person[field], now) }))
    .filter(({ dias }) => !Number.isNaN(dias))
    .sort((a, b) => a.dias - b.dias);
}

/** Whether a paper has expired or will within the days of the first notice. */
export function isEnding({ dias }: Pick<Papel, 'dias'>): boolean {
  return dias <= AVISOS_DIAS[0];
}

function daysTo(day: unknown, now: number): Pick<Papel, 'dias' | 'vence'> {
  const isDay = typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day);
  const vence = isDay ? startOfDate(day) : Number.NaN;
  return { vence, dias: Math.round((vence - startOfDate(localDate(now))) / DAY_MS) };
}
