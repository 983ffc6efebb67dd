import { mend } from '../shape/mend.ts';
import { answerQuery, readAnswer, type StoredAnswer } from './answer.ts';

const read = (row: unknown): unknown =>
  readAnswer(mend(answerQuery('u_1', '-Op'), row as never).value as unknown as StoredAnswer);

test('an answer is read whole, and none before it has come', () => {
  const cuerpo = JSON.stringify({ titulo: 'Personas', lineas: ['Nueva: Ana'], cifras: { nuevas: 1 } });
  expect(read({ estado: 'hecho', cuerpo, fechah_srv: 7, claves: 'x' })).toEqual({
    ...{ estado: 'hecho', titulo: 'Personas', lineas: ['Nueva: Ana'], cifras: { nuevas: 1 } },
    ...{ fechah_srv: 7, claves: 'x' },
  });
  expect(read(null)).toBeNull();
  expect(read({ estado: 'en_curso', hasta: 9, reserva: 'a' })).toBeNull();
});

test.each([
  { estado: 'otro', cuerpo: '{}' },
  { estado: 'hecho', cuerpo: 'no' },
  { estado: 'hecho', cuerpo: '[]' },
])('%j is none', (row) => {
  expect(read(row)).toBeNull();
});
