import type { ListaLlena } from '@gr/shared/domain/lista/lista';
import { llena } from './muestras.testing.ts';
import { resultadosDe } from './ver.model.ts';

test('results stand in their order; a list without a score is none', () => {
  // As another program left it.
  const { puntaje: _puntaje, ...bare } = llena('c');
  const listas = {
    a: llena('a', { fechah_x: 2 }),
    b: llena('b', { fechah_x: 1 }),
    c: bare as ListaLlena,
  };
  expect(resultadosDe(listas).map(({ id }) => id)).toEqual(['b', 'a']);
});
