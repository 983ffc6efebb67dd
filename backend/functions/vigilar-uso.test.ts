import type { SumaRemoto, UsoRemoto } from '@gr/shared/domain/app/uso-remoto';
import { type Backend, startBackend } from '../local/server.ts';
import { COUNTED_ONE_IN, type Cuota, counted, MAX_OPERATIONS } from './quota.ts';
import { addedUp, newsOf, vigilar_uso } from './vigilar-uso.ts';

const row = (fallas: number): UsoRemoto => ({
  version: '1.0.0-a',
  fallas,
  codigo: fallas > 0 ? 'RF-108' : '',
  so: '',
  nav: '',
  app_ver: '0.1.0',
  fechah_x: 1,
  fechah_srv: 1,
});

/** `good` people for whom it runs, then `bad` for whom it throws. */
function after(good: number, bad: number): SumaRemoto | null {
  let suma: SumaRemoto | null = null;
  for (let n = 0; n < good; n += 1) suma = addedUp(suma, newsOf(null, row(0)), 1);
  for (let n = 0; n < bad; n += 1)
    suma = addedUp(addedUp(suma, newsOf(null, row(0)), 2), newsOf(row(0), row(1)), 3);
  return suma;
}

test.each([
  [0, 2, undefined],
  [0, 3, 3],
  [27, 3, 3],
  [28, 3, undefined],
  [100, 20, 3],
])('%i people without and %i with failures: stopped %p', (good, bad, detenida) => {
  expect(after(good, bad)).toEqual({ usan: good + bad, mal: bad, ...(detenida ? { detenida } : {}) });
});

test('a person counts once, however often it throws, and what stopped stays so', () => {
  const stopped: SumaRemoto = { usan: 3, mal: 3, detenida: 7 };
  expect(addedUp(stopped, newsOf(row(1), row(2)), 9)).toEqual(stopped);
  expect(addedUp(stopped, newsOf(null, row(0)), 9)).toEqual({ usan: 4, mal: 3, detenida: 7 });
  // It threw before its use was reported.
  expect(addedUp(null, newsOf(null, row(4)), 9)).toEqual({ usan: 1, mal: 1 });
});

describe('events that come more than once', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend({
      ...{ port: 0, dataDir: null, seed: 'none', clock: false, report: () => undefined },
    });
  });
  afterAll(() => backend.close());

  it('count a person once, however many phones they tell of, and the writer of each day too', async () => {
    const told = (before: UsoRemoto | null, after: UsoRemoto, disp_id: string, authId = 'u_1') =>
      vigilar_uso.run({
        ...{ authId, authType: 'app_user', time: '2026-11-20T12:00:00Z' },
        params: { remoto: 'mf-rondas', version: '1_0_0-a', disp_id },
        data: { before: { val: () => before }, after: { val: () => after } },
      } as unknown as Parameters<typeof vigilar_uso.run>[0]);
    for (const _ of [1, 2, 3]) {
      await told(null, row(0), 'd1');
      await told(row(0), row(1), 'd1');
      await told(row(1), row(2), 'd1');
      await told(null, row(1), 'd2');
    }
    const at = (path: string): unknown => backend.database.root.at(path.split('/')).toJson();
    for (let n = 0; n < 90; n += 1) await told(null, row(1), `invented${n}`);
    expect(Number(at('_cuotas_fallas_/u_1/n'))).toBeGreaterThan(90);
    await told(null, row(1), 'd1', 'u_2');
    expect(at('_sumas_remotos_/mf-rondas/1_0_0-a')).toEqual({ usan: 2, mal: 2 });
  });
});

describe('a quota', () => {
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
});
