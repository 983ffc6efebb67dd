import { requisitos } from './preparacion.model.ts';

const GOOD = {
  ubicacion: 'concedido',
  camara: 'concedido',
  bateria: { pct: 80, cargando: false },
  espacio: 0.1,
} as const;
const tones = (p: Parameters<typeof requisitos>[0]) => requisitos(p).map((r) => r.tono);

test('all well', () => {
  expect(tones(GOOD)).toEqual(['ok', 'ok', 'ok', 'ok']);
});

test('each lack is said with what follows from it', () => {
  expect(
    tones({ ubicacion: 'negado', camara: 'no_hay', bateria: { pct: 9, cargando: false }, espacio: 0.9 }),
  ).toEqual(['warn', 'warn', 'warn', 'warn']);
  expect(tones({ ...GOOD, bateria: { pct: 9, cargando: true } })[2]).toBe('ok');
});

test('what the phone does not tell is no warning, and the position can be asked for', () => {
  const unknown = requisitos({ ubicacion: 'por_pedir', camara: 'desconocido', bateria: null, espacio: null });
  expect(unknown.map((r) => r.tono)).toEqual(['info', 'info', 'neutral', 'neutral']);
  expect(unknown[0]?.pedible).toBe(true);
});
