import { estadoDe } from './estado.ts';

test('a state other programs left is shown as it is', () => {
  expect(estadoDe('completada')).toEqual({ tono: 'ok', texto: 'Completa' });
  expect(estadoDe('archivada')).toEqual({ tono: 'neutral', texto: 'archivada' });
});
