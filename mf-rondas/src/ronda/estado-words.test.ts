import { estadoOf } from './estado-words.ts';

test('a state other programs left is shown as it is', () => {
  expect(estadoOf('completada')).toEqual({ tono: 'ok', texto: 'Completa' });
  expect(estadoOf('archivada')).toEqual({ tono: 'neutral', texto: 'archivada' });
});
