import { periodAt } from '../period.ts';
import { reportOf } from '../report.ts';
import { daysBetween } from '../sample.testing.ts';
import { coverOf } from './cover.ts';

/** A month's report, its cover, and when it was made. */
export const NOW = Date.parse('2026-11-28T12:00:00-05:00');
export const REPORT = reportOf(
  { un_id: 'u001', un_nombre: 'Conjunto Los Cedros' },
  periodAt('mes', '2026-10-01'),
  daysBetween('2026-10-01', '2026-10-31'),
);
export const COVER = coverOf(REPORT, {
  at: NOW - 60_000,
  now: NOW,
  by: 'Luis Peña',
  hash: 'a1'.repeat(32),
  link: null,
});
