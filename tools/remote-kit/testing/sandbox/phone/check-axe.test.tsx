import { checkAxe } from './check-axe.ts';

test('what axe finds is told in Spanish, with its rule and its element', async () => {
  // jsdom draws nothing, so that axe sees no colours either.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  document.documentElement.lang = 'es-CO';
  document.title = 'Prueba';
  document.body.innerHTML = '<main><h1>Prueba</h1><button id="mudo"></button></main>';
  expect(await checkAxe(document)).toEqual([
    {
      rule: 'button-name',
      message: 'Los botones deben tener texto discernible',
      element: '#mudo',
      html: '<button id="mudo"></button>',
      why: expect.stringContaining('texto'),
    },
  ]);
  document.body.innerHTML = '<main><h1>Prueba</h1><button>Guardar</button></main>';
  expect(await checkAxe(document)).toEqual([]);
});
