import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { countDays } from './day.model.ts';

test('a round that ended short, its day open, is walked by nobody and still to come', () => {
  const day = (more: Partial<RondaDia>) => ({ estado: 'en_curso', ...more }) as RondaDia;
  expect(countDays([day({}), day({ fechah_fin_x: 1 }), day({ estado: 'por_hacer' })])).toEqual({
    ...{ all: 3, wrong: 0, running: 1, toCome: 2, done: 0 },
  });
});
