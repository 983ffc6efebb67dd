import { linkSum } from '@gr/shared/domain/registro/chain';
import type { LedgerRow } from '@gr/shared/domain/registro/read-chains';
import { chainReport } from './chain-report.ts';

const CAD = 'a'.repeat(16);

async function chain(): Promise<Record<string, LedgerRow>> {
  const rows: Record<string, LedgerRow> = { old: { at: 1, tipo: 'prueba' } };
  let ant: string | undefined;
  for (let n = 1; n <= 5; n += 1) {
    const reloj = n === 4 ? 1_000_000 : n * 60_000;
    const more = n === 5 ? { sin_cadena: 2 } : {};
    const link = { cad: CAD, n, ...(ant !== undefined && { ant }), reloj, mono: n, vida: CAD, ...more };
    const esl = await linkSum(link, { uid: 'u1', op: `op${n}`, tipo: 'prueba', sum: '' });
    rows[`op${n}`] = { at: n, tipo: 'prueba', cadena: { ...link, esl } };
    ant = esl;
  }
  return rows;
}

test('says what is missing, changed, twice and put back, and nothing of what is sound', async () => {
  const rows = await chain();
  const { op2: _gone, ...left } = rows;
  const op3 = { ...left.op3, tipo: 'otro' } as LedgerRow;
  expect(await chainReport('u1', { ...left, op3 })).toEqual([
    'u1: 5 records, 1 of them without a link (none was to be had).',
    `Chain ${CAD}: 4 links, the last is number 5; not whole.`,
    '  Link 2 is not here yet, or was removed.',
    '  Link 3 was changed, or does not follow the one before it.',
    "  Between links 4 and 5 the phone's clock was put back by 700 s.",
    '  The phone said that it saved up to 2 records without a link.',
  ]);
  expect(await chainReport('u1', { ...rows, twice: rows.op4 as LedgerRow })).toContainEqual(
    expect.stringContaining('Number 4 stands twice'),
  );
  const { op4: _fourth, op5: _fifth, ...sound } = rows;
  expect((await chainReport('u1', sound)).slice(1)).toEqual([
    `Chain ${CAD}: 3 links, the last is number 3; whole.`,
  ]);
});

test('says so when there is nothing', async () => {
  expect(await chainReport('u9', null)).toEqual([expect.stringContaining('u9: 0 records')]);
});
