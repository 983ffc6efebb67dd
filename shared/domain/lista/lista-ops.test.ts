import type { Photo } from '../../contract/photos.ts';
import type { Rol } from '../../contract/session.ts';
import { acto, NOW } from '../registro/samples.ts';
import { LONG_TEXT_MAX } from '../valor/text-limits.ts';
import type { Plantilla } from './lista.ts';
import { guardarLista, itemsWithNovedad, type NewLista } from './lista-ops.ts';

const foto = (id_archivo: string): Photo => ({
  id_archivo,
  mime: 'image/jpeg',
  tam: 10,
  sha256: 'f'.repeat(64),
  ancho: 1,
  alto: 1,
  origen: 'camara',
  fechah_x: NOW,
});
const plantilla: Plantilla = {
  nom: 'Puesto',
  version: 3,
  estado: 'publicada',
  secciones: { s1: { nom: 'Uno', orden: 7 } },
  items: {
    a: {
      seccion: 's1',
      orden: 1,
      texto: '¿Extintor?',
      tipo: 'si_no',
      critico: true,
      falla_crea_nov: true,
      cat_nov: 'equipo_danado',
    },
    b: { seccion: 's1', orden: 2, texto: '¿Aseo?', tipo: 'si_no', falla_crea_nov: true },
    c: { seccion: 's1', orden: 3, texto: 'Firma', tipo: 'firma' },
    h: {
      seccion: 's1',
      orden: 4,
      texto: 'Oculta',
      tipo: 'si_no',
      falla_crea_nov: true,
      mostrar_si: { item: 'a', valor: 'si' },
    },
  },
};

function input(change: Partial<NewLista> = {}): NewLista {
  return {
    id: '-Lista',
    fechah_ini_x: NOW - 60_000,
    un_id: 'u001',
    un_nom: 'Torres',
    id_plant: 'plant01',
    plantilla,
    rol: 'rondero',
    respuestas: { a: { valor: 'no', obs: ' Vencido ' }, b: { valor: 'si' }, h: { valor: 'no' } },
    fotos: { a: [foto('f1')], c: [foto('f2')], h: [foto('f9')] },
    firma: foto('f3'),
    ids_novedad: { a: '-NovA' },
    draft: 'lista/u001/plant01',
    ...change,
  };
}

test('the list carries its questions, its files and its mark of each incident', () => {
  const { lista, operation } = guardarLista(acto(), input());
  expect(lista).toMatchObject({
    id: '-Lista',
    version: 3,
    perfil: 'rond',
    puntaje: 50,
    fallas: 1,
    fallas_criticas: 1,
    aprobada: false,
    firma: 'f3',
    cant_archivos: 3,
    secciones: { s1: { nom: 'Uno', orden: 1 } },
    novedades: { '-NovA': { id_novedad: '-NovA', id_item: 'a', cat_nov: 'equipo_danado' } },
  });
  expect(lista.respuestas?.a).toEqual({
    valor: 'no',
    texto: '¿Extintor?',
    seccion: 's1',
    orden: 1,
    tipo: 'si_no',
    peso: 1,
    critico: true,
    falla: true,
    obs: 'Vencido',
    archivos: { f1: true },
    id_novedad: '-NovA',
  });
  expect(Object.keys(lista.respuestas ?? {})).toEqual(['a', 'b', 'c']);
  expect(lista.archivos?.f2).toMatchObject({ tipo: 'firma', id_item: 'c' });
  expect(Object.keys(lista.archivos ?? {}).sort()).toEqual(['f1', 'f2', 'f3']);
  expect(operation.files.map(({ ruta }) => ruta)).toContain('evidencias/u001/u_e1001/-Lista/f1.jpg');
  expect(operation).toMatchObject({ aggregate: 'lista/-Lista', draft: 'lista/u001/plant01' });
});

test('an incident of a rondero counts as one of the round and calls the two functions', () => {
  const { novedades, operation } = guardarLista(acto(), input());
  expect(novedades).toHaveLength(1);
  expect(novedades[0]).toMatchObject({
    id_novedad: '-NovA',
    lista_id: '-Lista',
    id_item: 'a',
    tipo_nov: 'ronda',
    rond_id: 'e1001',
    criticidad: 'alta',
    desc_nov: 'Puesto: ¿Extintor? No. Vencido',
    cant_archivos: 1,
    _op: operation.id,
  });
  expect(novedades[0]?.archivos).toHaveProperty('f1');
  expect(operation.effects).toHaveLength(2);
  expect(Object.keys(operation.updates).sort()).toEqual(['_listascheck_/u001/-Lista', '_novedades/-NovA']);
});

test.each<Rol>(['supervisor', 'admin'])(
  'an incident of a %s is one of a supervision, without calls',
  (rol) => {
    const { novedades, operation } = guardarLista(acto(), input({ rol, superv_id: '-Visita' }));
    expect(novedades[0]).toMatchObject({ tipo_nov: 'supervision', super_id: 'e1001', superv_id: '-Visita' });
    expect(novedades[0]).not.toHaveProperty('rond_id');
    expect(operation.effects).toEqual([]);
  },
);

test('only failures that show open incidents, of a kind and gravity of their own', () => {
  const both = { ...input().respuestas, b: { valor: 'no' } };
  expect(itemsWithNovedad(plantilla, both)).toEqual(['a', 'b']);
  const { novedades } = guardarLista(acto(), input({ respuestas: both, ids_novedad: { a: '-A', b: '-B' } }));
  expect(novedades[1]).toMatchObject({ cat_nov: 'otro', criticidad: 'media' });
});

test.each([
  [{ tipo: 'cumple' as const }, 'no_cumple', 'Puesto: Esto No cumple.'],
  [{ tipo: 'numero' as const, max: 2 }, '2.5', 'Puesto: Esto 2,5.'],
  [{ tipo: 'opcion' as const, opciones: { m: { texto: 'Mala', falla: true } } }, 'm', 'Puesto: Esto Mala.'],
])('%j says in the incident what was found', (kind, valor, desc_nov) => {
  const a = { seccion: 's1', orden: 1, texto: 'Esto', falla_crea_nov: true, ...kind };
  const { novedades } = guardarLista(
    acto(),
    input({ plantilla: { ...plantilla, items: { a } }, respuestas: { a: { valor } } }),
  );
  expect(novedades[0]).toMatchObject({ desc_nov });
});

test('a long note is cut in the incident, not in the list', () => {
  const obs = 'x'.repeat(LONG_TEXT_MAX);
  const { lista, novedades } = guardarLista(acto(), input({ respuestas: { a: { valor: 'no', obs } } }));
  expect(novedades[0]?.desc_nov).toHaveLength(LONG_TEXT_MAX);
  expect(lista.respuestas?.a?.obs).toHaveLength(LONG_TEXT_MAX);
});

test('a list of a visit leaves after it', () => {
  const { operation } = guardarLista(acto(), input({ rol: 'supervisor', superv_id: '-Visita' }));
  expect(operation.aggregate).toBe('supervision/-Visita');
});

test('two hundred items are kept in one record, each with its question', () => {
  const items = Object.fromEntries(
    Array.from({ length: 200 }, (_, i) => [
      `i${i}`,
      {
        seccion: `s${i % 7}`,
        orden: i,
        texto: `Punto ${i}`,
        tipo: 'si_no',
        falla_crea_nov: i === 5,
      } as const,
    ]),
  );
  const respuestas = Object.fromEntries(Object.keys(items).map((id) => [id, { valor: 'no' }]));
  const big = input({ plantilla: { ...plantilla, items }, respuestas, fotos: {}, ids_novedad: { i5: '-N' } });
  const { lista, novedades, operation } = guardarLista(acto(), big);
  expect(Object.keys(lista.respuestas ?? {})).toHaveLength(200);
  expect(lista).toMatchObject({ fallas: 200, puntaje: 0 });
  expect(novedades.map(({ id_item }) => id_item)).toEqual(['i5']);
  expect(JSON.stringify(operation.updates).length).toBeLessThan(40_000);
});

test('an incident without an id is a fault of the form', () => {
  expect(() => guardarLista(acto(), input({ ids_novedad: {} }))).toThrow(/no id/);
});
