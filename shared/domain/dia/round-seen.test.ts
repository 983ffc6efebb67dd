import type { Ronda } from '../registro/records.ts';
import { NOW } from '../registro/samples.ts';
import { ended, reads, written } from '../ronda/juicio-samples.ts';
import { bestAt, prepared } from './round-seen.ts';

const END = NOW + 3_600_000;

function seen(...rondas: readonly Ronda[]) {
  return bestAt(
    rondas.map((ronda) => prepared({ ronda, llega_x: NOW, cierra_x: END })),
    END,
  );
}

test('a round of invented codes fulfils no day, and one that ended short counts before it', () => {
  const invented = reads(ended(10, 'completada'), () => ({ firma: 'AAAAAAAAAAAAAAAA' }));
  const lie = written({ ...invented, id: 'a' });
  const short = written({ ...ended(3, 'incompleta'), id: 'b' });
  expect(seen(lie)).toMatchObject({ veredicto: null, leidos: 10, probados: 0, ronda: { cump_pct: 0 } });
  expect(seen(lie, short)?.ronda.id).toBe('b');
  expect(seen(written(ended(10, 'completada')))).toMatchObject({ veredicto: 'completa', probados: 10 });
});
