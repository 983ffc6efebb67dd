import { AHORA, plan } from './muestras.ts';
import { momento, ventanaDe } from './plan.ts';
import { diaLocal, fechahLocal, inicioDelDia } from './time.ts';

const HOUR = 3_600_000;

test('local time is Bogotá wherever the phone thinks it is', () => {
  expect(fechahLocal(AHORA)).toBe('2026-11-20 20:00:00');
  expect(fechahLocal(Date.parse('2026-11-21T04:59:59Z'))).toBe('2026-11-20 23:59:59');
  expect(diaLocal(AHORA)).toBe('vie');
  expect(diaLocal(inicioDelDia(AHORA) - 1)).toBe('jue');
});

test('a night plan stays open after midnight and belongs to the day it began', () => {
  const night = plan([], { dias: { vie: true } });
  const at3 = AHORA + 7 * HOUR;
  const ventana = ventanaDe(night, undefined, at3);
  expect(ventana && fechahLocal(ventana.ini_x)).toBe('2026-11-20 19:00:00');
  expect(ventanaDe(night, undefined, AHORA + 10 * HOUR)).toBeNull();
});

test('grace counts on both sides', () => {
  const ventana = ventanaDe(plan([], { hora_fin: '21:00' }), { gracia_min: 10 }, AHORA);
  if (!ventana) throw new Error('expected a window');
  expect(momento(ventana, ventana.ini_x - 10 * 60_000)).toBe('a_tiempo');
  expect(momento(ventana, ventana.ini_x - 10 * 60_000 - 1)).toBe('antes');
  expect(momento(ventana, ventana.fin_x + 10 * 60_000 + 1)).toBe('tarde');
});

test('malformed hours give no window', () => {
  expect(ventanaDe(plan([], { hora_ini: '25:00' }), undefined, AHORA)).toBeNull();
});
