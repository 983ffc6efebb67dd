import { FAKE_NOW } from '@gr/remote-kit/testing/fake-host';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { SILENT_MS, silentIn } from './silent.model.ts';

test('a round that ended short is nobody’s silent phone, while its day is open', () => {
  const walked = { id: 'a', estado: 'en_curso', ronda_id: 'ra' } as RondaDia;
  const heard = { ra: FAKE_NOW - SILENT_MS };
  expect(silentIn([walked], heard, FAKE_NOW)).toHaveLength(1);
  expect(silentIn([{ ...walked, fechah_fin_x: FAKE_NOW - SILENT_MS }], heard, FAKE_NOW)).toEqual([]);
});
