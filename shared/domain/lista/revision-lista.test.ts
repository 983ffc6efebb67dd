import fc from 'fast-check';
import type { Photo } from '../../contract/photos.ts';
import { acto, NOW } from '../registro/samples.ts';
import {
  type FilledLista,
  type ItemPlantilla,
  type Plantilla,
  problemsOfLista,
  type Respuestas,
} from './lista.ts';
import { guardarLista } from './lista-ops.ts';
import { isCorrected, reviewLista } from './revision-lista.ts';

const item = (orden: number, change: Partial<ItemPlantilla> = {}): ItemPlantilla => ({
  ...{ seccion: 's1', orden, texto: `P${orden}`, tipo: 'si_no', obligatorio: true },
  ...change,
});
const PUESTO: Plantilla = {
  ...{ nom: 'Puesto', version: 2, estado: 'publicada', secciones: { s1: { nom: 'Uno', orden: 1 } } },
  items: {
    a: item(1, { critico: true, peso: 3, falla_crea_nov: true }),
    b: item(2, { tipo: 'cumple', foto_si: 'falla' }),
    c: item(3, { tipo: 'numero', min: 2, max: 4, obligatorio: false }),
    d: item(4, {
      tipo: 'opcion',
      opciones: { rota: { texto: 'Rota', falla: true }, sana: { texto: 'Sana' } },
    }),
    e: item(5, { mostrar_si: { item: 'b', valor: 'no_cumple' } }),
  },
};
const foto = (id_archivo: string): Photo => ({
  ...{ id_archivo, mime: 'image/jpeg', tam: 10, sha256: 'f'.repeat(64), ancho: 1, alto: 1 },
  ...{ origen: 'camara', fechah_x: NOW },
});

function filled(
  respuestas: Respuestas,
  plantilla = PUESTO,
  fotos: Readonly<Record<string, readonly Photo[]>> = {},
): FilledLista {
  const ids = Object.keys(plantilla.items ?? {});
  return guardarLista(acto(), {
    ...{
      id: '-Lista',
      fechah_ini_x: NOW,
      un_id: 'u1',
      un_nom: 'Torres',
      id_plant: 'p1',
      plantilla,
      rol: 'rondero',
    },
    ...{ respuestas, fotos, firma: null },
    ids_novedad: Object.fromEntries(ids.map((id) => [id, `-Nov${id}`])),
  }).lista;
}
const GOOD = { a: { valor: 'si' }, b: { valor: 'cumple' }, c: { valor: '3' }, d: { valor: 'sana' } };
const told = (change: Partial<FilledLista>): FilledLista => ({ ...filled(GOOD), ...change });

describe('a list as an app saves it holds', () => {
  const word = fc.constantFrom('', ' ', 'si', 'no', 'cumple', 'no_cumple', 'no_aplica', '3', '1.5', ' x ');
  const maybe = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: undefined });
  const anItem = (ids: readonly string[]): fc.Arbitrary<ItemPlantilla> =>
    fc
      .record({
        seccion: fc.constantFrom('s1', 's2'),
        orden: fc.nat(5),
        texto: fc.constantFrom('¿Radio?', ''),
        tipo: fc.constantFrom('si_no', 'cumple', 'opcion', 'numero', 'texto', 'foto', 'firma', 'fecha'),
        obligatorio: maybe(fc.boolean()),
        foto_si: maybe(fc.constantFrom('nunca', 'falla', 'siempre')),
        peso: maybe(fc.constantFrom(0, 1, 2.5)),
        critico: maybe(fc.boolean()),
        mostrar_si: maybe(fc.record({ item: fc.constantFrom(...ids), valor: word })),
        falla_crea_nov: maybe(fc.boolean()),
        opciones: fc.constant({ si: { texto: 'Sí' }, no: { texto: '', falla: true } }),
        min: maybe(fc.constantFrom(2)),
        max: maybe(fc.constantFrom(4)),
      })
      .map((each) => JSON.parse(JSON.stringify(each)) as ItemPlantilla);
  const IDS = ['a', 'b', 'c', 'd', 'e'];
  const ANSWERS: Readonly<Record<ItemPlantilla['tipo'], readonly string[]>> = {
    ...{
      si_no: ['si', 'no', 'no_aplica'],
      cumple: ['cumple', 'no_cumple', 'no_aplica'],
      opcion: ['si', 'no'],
    },
    ...{
      numero: ['3', '1.5', '-2', ''],
      texto: [' x ', ' ', ''],
      foto: [''],
      firma: [''],
      fecha: ['2026-11-26'],
    },
  };

  test('whatever the questions are and whatever the form lets be answered', () => {
    let saved = 0;
    const kinds = fc.tuple(...IDS.map(() => anItem(IDS)));
    const choices = fc.tuple(...IDS.map(() => fc.tuple(fc.nat(), fc.nat(2), fc.boolean())));
    fc.assert(
      fc.property(kinds, choices, (items, chosen) => {
        const plantilla = {
          ...PUESTO,
          items: Object.fromEntries(IDS.map((id, n) => [id, items[n] ?? item(n)])),
        };
        const respuestas: Record<string, { valor: string }> = {};
        const fotos: Record<string, Photo[]> = {};
        for (const [n, id] of IDS.entries()) {
          const [which, photos, answered] = chosen[n] ?? [0, 0, false];
          const all = ANSWERS[plantilla.items[id]?.tipo ?? 'texto'];
          if (answered) respuestas[id] = { valor: all[which % all.length] ?? '' };
          fotos[id] = Array.from({ length: photos }, (_, k) => foto(`${id}${k}`));
        }
        const counts = Object.fromEntries(IDS.map((id) => [id, fotos[id]?.length ?? 0]));
        fc.pre(Object.keys(problemsOfLista(plantilla, respuestas, counts)).length === 0);
        saved += 1;
        const lista = JSON.parse(JSON.stringify(filled(respuestas, plantilla, fotos))) as FilledLista;
        expect(reviewLista(lista, plantilla)).toBeNull();
      }),
      { numRuns: 400 },
    );
    expect(saved).toBeGreaterThan(100);
  });

  test('and with all that fails', () => {
    const bad = { a: { valor: 'no' }, b: { valor: 'no_cumple' }, c: { valor: '9' }, d: { valor: 'rota' } };
    const lista = filled({ ...bad, e: { valor: 'no' } }, PUESTO, { b: [foto('f')] });
    expect(lista).toMatchObject({ puntaje: 0, fallas: 5, fallas_criticas: 1, aprobada: false });
    expect(reviewLista(lista, PUESTO)).toBeNull();
  });
});

test('what was answered decides, not what was told of it', () => {
  const lista = filled({ ...GOOD, a: { valor: 'no' } });
  const {
    falla: _,
    critico: __,
    id_novedad: ___,
    ...a
  } = lista.respuestas?.a ?? filled(GOOD).respuestas?.a ?? never();
  const lie = { puntaje: 100, fallas: 0, fallas_criticas: 0, aprobada: true };
  const found = reviewLista({ ...lista, ...lie, respuestas: { ...lista.respuestas, a } }, PUESTO);
  expect(found).toEqual({
    values: {
      ...{ puntaje: 50, fallas: 1, fallas_criticas: 1, aprobada: false },
      ...{ 'respuestas/a/critico': true, 'respuestas/a/falla': true },
    },
    revision: { dicho: lie, sin_novedad: { a: true } },
  });
});

test('a question in other words, lighter, under another head is asked as the template does', () => {
  const { respuestas = {}, secciones } = filled(GOOD);
  const a = { ...(respuestas.a ?? never()), texto: '¿Todo bien?', peso: 0 };
  const found = reviewLista(
    told({
      respuestas: { ...respuestas, a },
      secciones: { ...secciones, s1: { nom: 'Perfecto', orden: 1 } },
      nom_plant: 'Otra',
    }),
    PUESTO,
  );
  expect(found).toEqual({
    values: {
      ...{ nom_plant: 'Puesto', 'secciones/s1/nom': 'Uno' },
      ...{ 'respuestas/a/texto': 'P1', 'respuestas/a/peso': 3 },
    },
    revision: {
      dicho: {
        ...{ nom_plant: 'Otra', 'secciones~s1~nom': 'Perfecto' },
        ...{ 'respuestas~a~texto': '¿Todo bien?', 'respuestas~a~peso': 0 },
      },
    },
  });
});

test('an invented question counts for nothing, and those left out are not met', () => {
  const { a = never() } = filled(GOOD).respuestas ?? {};
  const found = reviewLista(told({ respuestas: { z: { ...a, texto: '¿Todo bien?' } } }), PUESTO);
  expect(found).toMatchObject({
    values: { puntaje: 0, aprobada: false },
    revision: {
      dicho: { puntaje: 100, aprobada: true },
      ajenas: { z: true },
      faltan: { a: 'P1', b: 'P2', d: 'P4' },
    },
  });
});

test.each([
  ['a', 'perfecto'],
  ['b', 'si'],
  ['d', 'constructor'],
])('an answer of %s that its form does not have («%s») is none', (id, valor) => {
  const { respuestas = {} } = filled(GOOD);
  const found = reviewLista(
    told({ respuestas: { ...respuestas, [id]: { ...(respuestas[id] ?? never()), valor } } }),
    PUESTO,
  );
  expect(found?.revision).toMatchObject({ ajenas: { [id]: true }, faltan: { [id]: expect.any(String) } });
  expect(found?.values.aprobada).toBe(false);
});

test('a photo that had to be taken and was not', () => {
  const found = reviewLista(filled({ ...GOOD, b: { valor: 'no_cumple' }, e: { valor: 'si' } }), PUESTO);
  expect(found?.revision.faltan).toEqual({ b: 'P2' });
});

test('an item may be called as anybody likes', () => {
  const { items = {} } = PUESTO;
  const odd = { ...PUESTO, items: { ...items, constructor: item(9) } };
  expect(reviewLista(filled(GOOD), odd)?.revision.faltan).toEqual({ constructor: 'P9' });
});

test('without the template of its version nothing is corrected', () => {
  const found = reviewLista(told({ puntaje: 3 }), null);
  expect(found).toEqual({ values: {}, revision: { sin_plantilla: true } });
  expect(isCorrected(told({ revision: { ...found?.revision, fechah_srv: NOW } }))).toBe(false);
  expect(isCorrected(told({ revision: { dicho: { puntaje: 3 }, fechah_srv: NOW } }))).toBe(true);
});

function never(): never {
  throw new Error('the sample lacks an answer');
}
