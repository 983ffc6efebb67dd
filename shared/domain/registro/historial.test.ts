import fc from 'fast-check';
import { fechahLocal } from '../valor/time.ts';
import {
  claveDesde,
  claveHasta,
  clavesDe,
  enRango,
  leerRango,
  limitesDe,
  MAX_DIAS,
  type RangoFechas,
  rangoElegido,
  textoDeRango,
} from './historial.ts';
import { pushId } from './ids.ts';

const DIA = 24 * 3_600_000;
/** Friday 2026-11-20 23:59:59.999 in Bogota: Saturday already in UTC. */
const NOCHE = Date.parse('2026-11-20T23:59:59.999-05:00');
const inicio = (dia: string) => Date.parse(`${dia}T00:00:00-05:00`);
const limites = (rango: RangoFechas) => limitesDe(rango, NOCHE);

test.each(['hoy', 'ayer', '7', '30', '2026-11-01_2026-11-20', '2026-11-20_2026-11-20'])(
  'a URL keeps its range: %s',
  (texto) => {
    const { rango, aviso } = leerRango(texto);
    expect(textoDeRango(rango)).toBe(texto);
    expect(aviso).toBeNull();
  },
);

test.each([
  null,
  '',
  'mañana',
  '8',
  '2026-11-20',
  '2026-11-20_2026-11-01',
  '2026-02-30_2026-03-01',
  '2026-11-1_2026-11-20',
  '2026-11-01_2026-11-20_x',
  '0000-01-01_0000-01-02',
  '-000001-01-01_2026-01-01',
  'hoy_ayer',
])('what makes no sense is the last seven days: %s', (texto) => {
  expect(leerRango(texto)).toEqual({ rango: '7', aviso: null });
});

test('days are local, both ends included', () => {
  expect(limites('hoy')).toEqual({ desde_x: inicio('2026-11-20'), hasta_x: inicio('2026-11-21') - 1 });
  expect(limites('ayer')).toEqual({ desde_x: inicio('2026-11-19'), hasta_x: inicio('2026-11-20') - 1 });
  expect(limites('7')).toEqual({ desde_x: inicio('2026-11-14'), hasta_x: inicio('2026-11-21') - 1 });
  expect(limites('30')).toEqual({ desde_x: inicio('2026-10-22'), hasta_x: inicio('2026-11-21') - 1 });
  expect(limites({ desde: '2026-11-01', hasta: '2026-11-02' })).toEqual({
    desde_x: inicio('2026-11-01'),
    hasta_x: inicio('2026-11-03') - 1,
  });
});

test('a range is the same question all day', () => {
  expect(limitesDe('7', inicio('2026-11-20'))).toEqual(limites('7'));
});

test('too many days are refused where they are chosen, and cut where they come in a URL', () => {
  expect(rangoElegido('2026-10-21', '2026-11-20').ok).toBe(true);
  expect(rangoElegido('2026-10-20', '2026-11-20')).toMatchObject({ error: { code: 'HI-102' } });
  expect(rangoElegido('2026-11-20', '2026-11-19')).toMatchObject({ error: { code: 'HI-101' } });
  const { rango, aviso } = leerRango('2020-01-01_2026-11-20');
  expect(rango).toEqual({ desde: '2026-10-21', hasta: '2026-11-20' });
  expect(aviso).toContain(`${MAX_DIAS} días`);
});

const momento = fc.integer({ min: Date.UTC(1994, 0), max: Date.UTC(2090, 0) });

test('every range fits what the rules allow, whatever a URL says', () => {
  const dia = fc.oneof(
    momento.map((ms) => fechahLocal(ms).slice(0, 10)),
    fc.string(),
  );
  const texto = fc.oneof(
    fc.tuple(dia, dia).map((par) => par.join('_')),
    fc.string(),
    fc.constantFrom('hoy', 'ayer', '7', '30'),
  );
  fc.assert(
    fc.property(texto, momento, (url, now) => {
      const { desde_x, hasta_x } = limitesDe(leerRango(url).rango, now);
      expect(hasta_x).toBeGreaterThan(desde_x);
      expect(hasta_x - desde_x).toBeLessThan(MAX_DIAS * DIA);
    }),
    { numRuns: 500 },
  );
});

test('a record is in range from the first ms to the last', () => {
  const hoy = limites('hoy');
  expect(enRango({ fechah_x: hoy.desde_x }, hoy)).toBe(true);
  expect(enRango({ fechah_x: hoy.desde_x - 1 }, hoy)).toBe(false);
  expect(enRango({ fechah_x: hoy.hasta_x }, hoy)).toBe(true);
  expect(enRango({ fechah_x: hoy.hasta_x + 1 }, hoy)).toBe(false);
  expect(enRango({}, hoy)).toBe(false);
});

test('the keys of a moment hold every id born in it, and no other', () => {
  const azar = fc.uint8Array({ minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(momento, azar, (ms, random) => {
      const id = pushId(ms, random);
      expect(claveDesde(ms) <= id && id <= claveHasta(ms)).toBe(true);
      expect(claveHasta(ms - 1) < id && id < claveDesde(ms + 1)).toBe(true);
    }),
  );
  expect(claveDesde(-5)).toBe('-'.repeat(20));
  expect(claveHasta(Number.MAX_VALUE)).toBe('z'.repeat(20));
});

test('the keys of a range hold what was begun a day before it was saved', () => {
  const { startKey, endKey } = clavesDe(limites('ayer'));
  const nacido = (ms: number) => pushId(ms, new Uint8Array(12).fill(7));
  expect(startKey <= nacido(inicio('2026-11-18')) && nacido(inicio('2026-11-21') - 1) <= endKey).toBe(true);
  expect(startKey > nacido(inicio('2026-11-18') - 1) && endKey < nacido(inicio('2026-11-21'))).toBe(true);
});
