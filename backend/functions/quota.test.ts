import { COUNTED_ONE_IN, type Cuota, counted, MAX_OPERATIONS } from './quota.ts';

const AT = Date.parse('2026-11-20T20:00:00-05:00');
const MIDNIGHT = Date.parse('2026-11-21T00:00:00-05:00');

function after(times: number, at = AT): Cuota {
  let row: Cuota = { dia: '2026-11-19', n: 4_999, hasta: 1 };
  for (let i = 0; i < times; i += 1) row = counted(row, at);
  return row;
}

test('a day begins anew, and the quota closes it until midnight', () => {
  expect(counted(null, AT)).toEqual({ dia: '2026-11-20', n: COUNTED_ONE_IN });
  const times = Math.floor(MAX_OPERATIONS / COUNTED_ONE_IN);
  expect(after(times)).toEqual({ dia: '2026-11-20', n: times * COUNTED_ONE_IN });
  expect(after(times + 1)).toEqual({ dia: '2026-11-20', n: (times + 1) * COUNTED_ONE_IN, hasta: MIDNIGHT });
  expect(counted(after(times + 1), MIDNIGHT)).toEqual({ dia: '2026-11-21', n: COUNTED_ONE_IN });
});
