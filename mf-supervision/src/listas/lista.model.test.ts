import type { FilledLista } from '@gr/shared/domain/lista/lista';
import { resultsOf } from './lista.model.ts';
import { filled } from './samples.testing.ts';

test('results stand in their order; a list without a score is none', () => {
  // As another program left it.
  const { puntaje: _puntaje, ...bare } = filled('c');
  const listas = {
    a: filled('a', { fechah_x: 2 }),
    b: filled('b', { fechah_x: 1 }),
    c: bare as FilledLista,
  };
  expect(resultsOf(listas).map(({ id }) => id)).toEqual(['b', 'a']);
});
