import { estadoOf } from './estado-words.ts';

test('a state other programs left is shown as it is', () => {
  expect(estadoOf('completada')).toEqual({ tone: 'ok', texto: 'Completa' });
  expect(estadoOf('archivada')).toEqual({ tone: 'neutral', texto: 'archivada' });
});
