import { LONG_TEXT_MAX } from '../valor/text-limits.ts';
import {
  falla,
  type ItemPlantilla,
  needsFoto,
  type Plantilla,
  plantillaFor,
  problemsOfLista,
  score,
  THRESHOLD_LISTA,
  visibleSecciones,
} from './lista.ts';

const item = (orden: number, change: Partial<ItemPlantilla> = {}): ItemPlantilla => ({
  seccion: 's1',
  orden,
  texto: `P${orden}`,
  tipo: 'si_no',
  ...change,
});
const plantilla = (items: Record<string, ItemPlantilla>, change: Partial<Plantilla> = {}): Plantilla => ({
  nom: 'Lista',
  version: 1,
  estado: 'publicada',
  items,
  ...change,
});
const visible = (p: Plantilla, respuestas: Record<string, string>) =>
  visibleSecciones(p, withAnswer(respuestas)).map(
    ({ id, items }) => `${id}: ${items.map((i) => i.id).join(' ')}`,
  );
const withAnswer = (respuestas: Record<string, string>) =>
  Object.fromEntries(Object.entries(respuestas).map(([id, valor]) => [id, { valor }]));

describe('who fills in a template', () => {
  const p = plantilla({});
  test.each([
    ['for all', {}, true],
    ['of the unit', { un_ids: { u001: true as const } }, true],
    ['of another unit', { un_ids: { u002: true as const } }, false],
    ['of the role', { perfil: 'super' as const }, true],
    ['of another role', { perfil: 'rond' as const }, false],
    ['of all roles', { perfil: 'todos' as const }, true],
    ['not published', { estado: 'borrador' as const }, false],
    ['put away', { estado: 'archivada' as const }, false],
  ])('%s', (_name, change, expected) => {
    expect(plantillaFor({ ...p, ...change }, 'u001', 'super')).toBe(expected);
  });
});

describe('what shows', () => {
  test('sections and items in their order, unknown sections last', () => {
    const p = plantilla(
      { b: item(2), a: item(1), z: item(1, { seccion: 'otra' }), y: item(9, { seccion: 's0' }) },
      { secciones: { s0: { nom: 'Cero', orden: 1 }, s1: { nom: 'Uno', orden: 2 } } },
    );
    expect(visible(p, {})).toEqual(['s0: y', 's1: a b', 'otra: z']);
  });

  test('an item whose condition is hidden is hidden; a circle hides all of it', () => {
    const chain = plantilla({
      a: item(1),
      b: item(2, { mostrar_si: { item: 'a', valor: 'no' } }),
      c: item(3, { mostrar_si: { item: 'b', valor: 'si' } }),
    });
    expect(visible(chain, { a: 'no', b: 'si' })).toEqual(['s1: a b c']);
    expect(visible(chain, { a: 'si', b: 'si' })).toEqual(['s1: a']);
    const circle = plantilla({
      a: item(1, { mostrar_si: { item: 'b', valor: 'si' } }),
      b: item(2, { mostrar_si: { item: 'a', valor: 'si' } }),
    });
    expect(visible(circle, { a: 'si', b: 'si' })).toEqual([]);
  });
});

test.each<[Partial<ItemPlantilla>, string, boolean]>([
  [{}, 'no', true],
  [{}, 'si', false],
  [{}, 'no_aplica', false],
  [{ tipo: 'cumple' }, 'no_cumple', true],
  [{ tipo: 'cumple' }, 'no', false],
  [{ tipo: 'opcion', opciones: { m: { texto: 'Mala', falla: true }, b: { texto: 'Buena' } } }, 'm', true],
  [{ tipo: 'opcion', opciones: { m: { texto: 'Mala', falla: true }, b: { texto: 'Buena' } } }, 'b', false],
  [{ tipo: 'numero', min: 2, max: 4 }, '1.9', true],
  [{ tipo: 'numero', min: 2, max: 4 }, '2', false],
  [{ tipo: 'numero', min: 2, max: 4 }, '4', false],
  [{ tipo: 'numero', min: 2, max: 4 }, '4.1', true],
  [{ tipo: 'numero', min: 2 }, '', false],
  [{ tipo: 'texto' }, 'no', false],
])('%j answered «%s» fails: %s', (change, valor, expected) => {
  expect(falla(item(1, change), valor)).toBe(expected);
});

describe('the score', () => {
  test('weighs what shows, applies and is answered', () => {
    const p = plantilla({
      a: item(1, { peso: 3 }),
      b: item(2),
      c: item(3, { peso: 5 }),
      d: item(4, { peso: 9 }),
      t: item(5, { tipo: 'texto', peso: 50 }),
      h: item(6, { peso: 50, mostrar_si: { item: 'a', valor: 'no' } }),
    });
    const scored = score(p, withAnswer({ a: 'si', b: 'no', c: 'no_aplica', t: 'x', h: 'no' }));
    expect(scored).toEqual({ puntaje: 75, fallas: 1, fallas_criticas: 0, aprobada: true });
  });

  test('a failed critical item is never approved, whatever the score', () => {
    const p = plantilla({ a: item(1, { peso: 99 }), b: item(2, { critico: true, peso: 1 }) });
    expect(score(p, withAnswer({ a: 'si', b: 'no' }))).toEqual({
      puntaje: 99,
      fallas: 1,
      fallas_criticas: 1,
      aprobada: false,
    });
  });

  test('is approved from the threshold on', () => {
    const p = plantilla({
      a: item(1, { peso: THRESHOLD_LISTA }),
      b: item(2, { peso: 100 - THRESHOLD_LISTA }),
    });
    expect(score(p, withAnswer({ a: 'si', b: 'no' })).aprobada).toBe(true);
    const q = plantilla({
      a: item(1, { peso: THRESHOLD_LISTA - 1 }),
      b: item(2, { peso: 101 - THRESHOLD_LISTA }),
    });
    expect(score(q, withAnswer({ a: 'si', b: 'no' })).aprobada).toBe(false);
  });

  test('is whole when nothing counts', () => {
    expect(score(plantilla({ a: item(1, { peso: 0 }) }), withAnswer({ a: 'si' })).puntaje).toBe(100);
    expect(score(plantilla({}), {}).puntaje).toBe(100);
  });
});

test.each<[Partial<ItemPlantilla>, string, boolean]>([
  [{}, 'no', false],
  [{ foto_si: 'nunca' }, 'no', false],
  [{ foto_si: 'falla' }, 'no', true],
  [{ foto_si: 'falla' }, 'si', false],
  [{ foto_si: 'siempre' }, 'si', true],
  [{ tipo: 'foto', obligatorio: true }, '', true],
  [{ tipo: 'foto' }, '', false],
])('%j answered «%s» asks for a photo: %s', (change, valor, expected) => {
  expect(needsFoto(item(1, change), valor)).toBe(expected);
});

describe('what is missing', () => {
  const missing = (change: Partial<ItemPlantilla>, valor: string, fotos = 0) =>
    problemsOfLista(plantilla({ a: item(1, change) }), withAnswer({ a: valor }), { a: fotos }).a;

  test('an answer where one is asked for', () => {
    expect(missing({ obligatorio: true }, ' ')).toBe('Responda este punto.');
    expect(missing({}, '')).toBeUndefined();
    expect(missing({ tipo: 'foto', obligatorio: true }, '')).toBe('Tome la foto.');
    expect(missing({ tipo: 'firma', obligatorio: true }, '')).toBe('Falta la firma.');
    expect(missing({ tipo: 'foto', obligatorio: true }, '', 1)).toBeUndefined();
  });

  test('the photo of an answer', () => {
    expect(missing({ foto_si: 'falla' }, 'no')).toBe('Tome una foto de este punto.');
    expect(missing({ foto_si: 'falla' }, 'no', 1)).toBeUndefined();
    expect(missing({ foto_si: 'siempre' }, '')).toBeUndefined();
  });

  test('a number that is none, a text that is too long', () => {
    expect(missing({ tipo: 'numero' }, 'dos')).toBe('Escriba un número.');
    expect(missing({ tipo: 'texto' }, 'x'.repeat(LONG_TEXT_MAX))).toBeUndefined();
    expect(missing({ tipo: 'texto' }, 'x'.repeat(LONG_TEXT_MAX + 1))).toMatch(/muy largo/);
    const p = plantilla({ a: item(1) });
    expect(problemsOfLista(p, { a: { valor: 'si', obs: 'x'.repeat(2001) } }, {}).a).toMatch(/muy largo/);
  });

  test('nothing of what is hidden', () => {
    const p = plantilla({
      a: item(1),
      b: item(2, { obligatorio: true, mostrar_si: { item: 'a', valor: 'no' } }),
    });
    expect(problemsOfLista(p, withAnswer({ a: 'si' }), {})).toEqual({});
    expect(problemsOfLista(p, withAnswer({ a: 'no' }), {})).toHaveProperty('b');
  });
});
