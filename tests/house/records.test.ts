import { readFileSync } from 'node:fs';
import { PAGE, recordsPage } from '../../scripts/records/page.ts';

test('the page of the records is what the schemas say: `npm run records` writes it', async () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(await recordsPage());
});
