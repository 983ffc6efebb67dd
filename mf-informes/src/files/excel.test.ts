import { COVER, REPORT } from '@gr/shared/domain/informe/file/sample.testing';
import { problemsTable } from '@gr/shared/domain/informe/round-tables';
import { readBook } from '@gr/shared/domain/tabla/file/read-book';
import { excelOfReport } from './excel.ts';

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
