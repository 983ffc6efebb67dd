import { coverOf } from '@gr/shared/domain/informe/file/cover';
import { periodAt } from '@gr/shared/domain/informe/period';
import { reportOf } from '@gr/shared/domain/informe/report';
import { problemsTable } from '@gr/shared/domain/informe/round-tables';
import { daysBetween } from '@gr/shared/domain/informe/sample.testing';
import { readBook } from '@gr/shared/domain/tabla/file/read-book';
import { excelOfReport } from './excel.ts';

const NOW = Date.parse('2026-11-28T12:00:00-05:00');
const REPORT = reportOf(
  { un_id: 'u001', un_nombre: 'Conjunto Los Cedros' },
  periodAt('mes', '2026-10-01'),
  daysBetween('2026-10-01', '2026-10-31'),
);
const COVER = coverOf(REPORT, {
  at: NOW - 60_000,
  now: NOW,
  by: 'Luis Peña',
  hash: 'a1'.repeat(32),
  link: null,
});

test('Excel has real dates, a sheet for every table, and the span in the name of its file', async () => {
  const blob = await excelOfReport(COVER, [problemsTable(REPORT)]);
  const book = await readBook(new Uint8Array(await blob.arrayBuffer()));
  if (!book.ok) throw new Error(book.error.message);
  const [cover, problems] = book.value.sheets;
  expect(cover?.rows[1]).toEqual(['Fechas', 'octubre de 2026']);
  // A text would come back as it is shown, without its year.
  expect(problems?.rows[1]?.[0]).toMatch(/^2026-10-\d\d \d\d:\d\d$/);
  expect(COVER.file).toBe('informe-u001-mes-2026-10-01');
});
