import { requirements } from './readiness.model.ts';

const GOOD = {
  position: 'concedido',
  camera: 'concedido',
  battery: { pct: 80, charging: false },
  storageUsed: 0.1,
} as const;
const tones = (p: Parameters<typeof requirements>[0]) => requirements(p).map((r) => r.tone);

test('all well', () => {
  expect(tones(GOOD)).toEqual(['ok', 'ok', 'ok', 'ok']);
});

test('each lack is said with what follows from it', () => {
  expect(
    tones({ position: 'negado', camera: 'no_hay', battery: { pct: 9, charging: false }, storageUsed: 0.9 }),
  ).toEqual(['warn', 'warn', 'warn', 'warn']);
  expect(tones({ ...GOOD, battery: { pct: 9, charging: true } })[2]).toBe('ok');
});

test('what the phone does not tell is no warning, and the position can be asked for', () => {
  const unknown = requirements({
    position: 'por_pedir',
    camera: 'desconocido',
    battery: null,
    storageUsed: null,
  });
  expect(unknown.map((r) => r.tone)).toEqual(['info', 'info', 'neutral', 'neutral']);
  expect(unknown[0]?.pedible).toBe(true);
});
