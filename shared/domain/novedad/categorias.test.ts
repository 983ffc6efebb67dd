import { catNovName } from './categorias.ts';

test('every incident has a name: its kind, what another program called it, or that it is one', () => {
  expect(['puerta_abierta', 'otro', 'inundación', ''].map(catNovName)).toEqual([
    'Puerta abierta',
    'Otra novedad',
    'inundación',
    'Novedad',
  ]);
});
