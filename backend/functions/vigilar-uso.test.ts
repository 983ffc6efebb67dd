import type { SumaRemoto, UsoRemoto } from '@gr/shared/domain/app/uso-remoto';
import { addedUp } from './vigilar-uso.ts';

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

/** `good` phones on which it runs, then `bad` on which it throws. */
function after(good: number, bad: number): SumaRemoto | null {
  let suma: SumaRemoto | null = null;
  for (let n = 0; n < good; n += 1) suma = addedUp(suma, null, row(0), 1);
  for (let n = 0; n < bad; n += 1) suma = addedUp(addedUp(suma, null, row(0), 2), row(0), row(1), 3);
  return suma;
}

test.each([
  [0, 2, undefined],
  [0, 3, 3],
  [27, 3, 3],
  [28, 3, undefined],
  [100, 20, 3],
])('%i phones without and %i with failures: stopped %p', (good, bad, detenida) => {
  expect(after(good, bad)).toEqual({ usan: good + bad, mal: bad, ...(detenida ? { detenida } : {}) });
});

test('a phone counts once, however often it throws, and what stopped stays so', () => {
  const stopped: SumaRemoto = { usan: 3, mal: 3, detenida: 7 };
  expect(addedUp(stopped, row(1), row(2), 9)).toEqual(stopped);
  expect(addedUp(stopped, null, row(0), 9)).toEqual({ usan: 4, mal: 3, detenida: 7 });
  // It threw before it was told of.
  expect(addedUp(null, null, row(4), 9)).toEqual({ usan: 1, mal: 1 });
});
