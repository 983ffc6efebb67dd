import { nameOfRonda } from '@gr/shared/domain/ronda/veredicto';
import { rondaInProgress } from '../testing/samples.ts';
import { toneOfRonda } from './ronda-tone.ts';

test.each([
  ['Completa', 'ok', 10, 'completada'],
  ['Cumplida 80 %', 'info', 8, 'completada'],
  ['Incompleta', 'warn', 8, 'incompleta'],
  ['Incompleta', 'warn', 0, 'completada'],
  ['En curso', 'info', 2, 'en_curso'],
  ['No iniciada', 'error', 0, 'vencida'],
] as const)('%s is %s: %i of 10 points, %s', (name, tone, read, estado) => {
  const ronda = { ...rondaInProgress(10, read), estado };
  expect([nameOfRonda(ronda), toneOfRonda(ronda)]).toEqual([name, tone]);
});

test('a state other programs left is shown as it is, and what the server found wins over the phone', () => {
  const ronda = rondaInProgress(3, 3);
  const other = { ...ronda, estado: 'archivada' as 'anulada' };
  expect([nameOfRonda(other), toneOfRonda(other)]).toEqual(['archivada', 'neutral']);
  const juicio = { juicio_ver: 1, _op: ronda._op, veredicto: 'incompleta', fechah_srv: 1 } as const;
  expect(nameOfRonda({ ...ronda, estado: 'completada', juicio })).toBe('Incompleta');
  expect(nameOfRonda({ ...ronda, estado: 'completada', juicio, _op: '-Later' })).toBe('Completa');
});
