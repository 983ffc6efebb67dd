import { pointFigures } from '@gr/shared/domain/informe/points';
import { sitePlanOf } from '@gr/shared/domain/informe/site-plan';
import type { PuntoQr } from '@gr/shared/domain/registro/records';
import type { DayRows, RondaRow } from '@gr/shared/domain/resumen/resumen';
import { pacesOf } from './pace.model.ts';
import { doubtsOf, repeatedOf } from './records.model.ts';

const puntos = (more: Readonly<Record<string, Partial<PuntoQr>>>) =>
  Object.fromEntries(
    Object.entries(more).map(([qr_id, one], i) => [
      qr_id,
      { qr_id, nom_qr: `Punto ${qr_id}`, orden: i + 1, estado: 'activo', qr_ver: 1, ...one } as PuntoQr,
    ]),
  );
const ronda = (more: Partial<RondaRow>): RondaRow => ({
  ...{
    rond_id: 'e1',
    rond_nom: 'Ana',
    ini_x: 1,
    minutos: 30,
    qr_esp: 3,
    qr_leidos: 3,
    veredicto: 'completa',
  },
  ...more,
});

test('a point in use that no round read is named; one that was taken out of use is not', () => {
  const all = puntos({ a: {}, b: { estado: 'danado' }, c: { estado: 'retirado' }, d: {} });
  const rows = {
    r1: ronda({ leidos: 'a/d', ini_x: 5 }),
    r2: ronda({ leidos: 'a', ini_x: 3 }),
    r3: ronda({}),
  };
  const figures = pointFigures(all, rows);
  expect(figures.map(({ numero, qr_id, veces, ultima_x }) => [numero, qr_id, veces, ultima_x])).toEqual([
    [1, 'a', 2, 5],
    [2, 'b', 0, undefined],
    [3, 'd', 1, 5],
  ]);
});

const figuresOf = (all: Readonly<Record<string, PuntoQr>>) => pointFigures(all, {});

test('a plan has north above and one scale, counts who has no place, and draws nothing of one point', () => {
  const all = puntos({
    south: { lat: 4.65, lng: -74.06 },
    north: { lat: 4.651, lng: -74.06 },
    east: { lat: 4.65, lng: -74.059 },
    lost: {},
  });
  const plan = sitePlanOf(figuresOf(all), all, null);
  const [south, north, east] = plan?.points ?? [];
  if (!plan || !south || !north || !east) throw new Error('There is no plan.');
  expect(plan).toMatchObject({ unplaced: 1, width: 320 });
  expect(plan.picture).toBeUndefined();
  expect([south.y - north.y > 100, Math.abs(south.x - north.x) < 1]).toEqual([true, true]);
  expect((east.x - south.x) / (south.y - north.y)).toBeCloseTo(Math.cos((4.65 * Math.PI) / 180), 2);
  expect(
    sitePlanOf(figuresOf(puntos({ a: { lat: 4, lng: -74 } })), puntos({ a: { lat: 4, lng: -74 } }), null),
  ).toBeNull();
});

test('signs at one place stand beside each other, and all of them on the plan', () => {
  const all = puntos(
    Object.fromEntries(
      Array.from({ length: 9 }, (_, i) => [`p${i}`, { lat: 4.65 + (i % 2) * 1e-6, lng: -74.06 }]),
    ),
  );
  const { points = [], height = 0, width = 0 } = sitePlanOf(figuresOf(all), all, null) ?? {};
  expect(points).toHaveLength(9);
  for (const [i, a] of points.entries()) {
    expect(a.x > 0 && a.x < width && a.y > 0 && a.y < height).toBe(true);
    for (const b of points.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(12);
  }
});

test('on the company’s own drawing points stand where the office put them', () => {
  const all = puntos({
    a: { plano_x: 0.25, plano_y: 0.5 },
    b: { plano_x: 0.75, plano_y: 0.5 },
    c: { lat: 4, lng: -74 },
  });
  const plan = sitePlanOf(figuresOf(all), all, { ruta: 'contenido/planos/u001.jpg', ancho: 640, alto: 880 });
  expect(plan).toMatchObject({ height: 440, unplaced: 1, picture: 'contenido/planos/u001.jpg' });
  expect(plan?.points.map(({ x, y }) => [x, y])).toEqual([
    [80, 220],
    [240, 220],
  ]);
});

test('the longest pause names its round, and bursts are counted by guard', () => {
  const paces = pacesOf({
    r1: ronda({ pausa: 4, rafagas: 2 }),
    r2: ronda({ pausa: 19, ini_x: 7 }),
    r3: ronda({ rond_id: 'e2', rond_nom: 'Julia', rafagas: 1 }),
  });
  expect(paces).toEqual([
    { rond_id: 'e1', nombre: 'Ana', rondas: 2, pausa: 19, id: 'r2', ini_x: 7, rafagas: 2 },
    { rond_id: 'e2', nombre: 'Julia', rondas: 1, pausa: 0, id: 'r3', ini_x: 1, rafagas: 1 },
  ]);
});

test('incidents of one kind come again at one point; an annulled one never came', () => {
  const row = { criticidad: 'media', estado_nov: 'cerrada', fechah_x: 1 } as const;
  const novedades: Required<DayRows>['novedades'] = {
    a: { ...row, cat_nov: 'ruido' },
    b: { ...row, cat_nov: 'ruido', qr_id: 'q1', fechah_x: 4 },
    c: { ...row, cat_nov: 'ruido', qr_id: 'q1', fechah_x: 2 },
    d: { ...row, cat_nov: 'puerta_abierta' },
    e: { ...row, cat_nov: 'puerta_abierta', estado_nov: 'anulada' },
  };
  expect(repeatedOf(novedades)).toEqual([{ cat_nov: 'ruido', qr_id: 'q1', veces: 2, ultima_x: 4 }]);
});

test('doubts are told of who walked or visited, whom most were decided against first', () => {
  const visita = { super_id: 's1', super_nom: 'Luis', ini_x: 1, minutos: 5, cant_guardas: 1, cant_nov: 0 };
  const people = doubtsOf({
    rondas: {
      r1: ronda({ vale_si: 1 }),
      r2: ronda({ por_revisar: 2 }),
      r3: ronda({ rond_id: 'e2', rond_nom: 'Julia' }),
    },
    visitas: { v1: { ...visita, vale_no: 1 } },
  });
  expect(people).toEqual([
    { id: 's1', nombre: 'Luis', valen: 0, noValen: 1, porRevisar: 0 },
    { id: 'e1', nombre: 'Ana', valen: 1, noValen: 0, porRevisar: 2 },
  ]);
});
