import { SERVER_TIME } from '../database/server-value.ts';
import { acto, NOW, plan, puntos, unidad } from '../registro/samples.ts';
import { iniciarRonda } from '../ronda/ronda-ops.ts';
import { cameLater } from './arrival.ts';
import { problemsOfNovedad } from './novedad.ts';
import { guardarNovedad } from './novedad-ops.ts';

const foto = (id_archivo: string) =>
  ({
    id_archivo,
    mime: 'image/jpeg',
    tam: 9,
    sha256: 'a'.repeat(64),
    ancho: 1,
    alto: 1,
    origen: 'camara',
    fechah_x: NOW,
  }) as const;
const formulario = { cat_nov: 'ruido', criticidad: 'media', desc_nov: 'Música muy alta' } as const;
const base = { id_novedad: 'n1', un_id: 'u001', un_nom: 'Torres', formulario, urgente: false, draft: 'd' };

test('an incident goes with its files, its mark in the three trees of the round and its two effects', () => {
  const PUNTOS = puntos(1);
  const { ronda } = iniciarRonda(acto(), {
    id: 'r1',
    unidad: unidad(),
    plan: plan(['p1']),
    puntos: PUNTOS,
    visita_rond: 'si',
  });
  const { novedad, operation } = guardarNovedad(acto(), { ...base, ronda, fotos: [foto('f1'), foto('f2')] });
  expect(novedad).toMatchObject({ id: 'r1', visita_rond: 'si', cant_archivos: 2, estado_nov: 'abierta' });
  expect(operation.files.map((f) => f.ruta)).toEqual([
    'evidencias/u001/u_e1001/n1/f1.jpg',
    'evidencias/u001/u_e1001/n1/f2.jpg',
  ]);
  expect(Object.keys(operation.updates).filter((path) => path.endsWith('novedades/n1'))).toHaveLength(4);
  expect(operation.updates['_recorridos_todos/r1/cant_nov']).toBe(1);
  expect(operation.effects.map((e) => e.query)).toEqual(Array(2).fill({ un_id: 'u001', id_novedad: 'n1' }));
  expect(operation.aggregate).toBe('ronda/r1');
});

test('outside a round only the incident itself is written', () => {
  const { operation } = guardarNovedad(acto(), { ...base, ronda: null, fotos: [] });
  expect(Object.keys(operation.updates)).toEqual(['_novedades/n1']);
  expect(operation.updates['_novedades/n1']).not.toHaveProperty('id');
  expect(operation.aggregate).toBe('novedad/n1');
});

test('the form answers each field in Spanish', () => {
  expect(problemsOfNovedad(formulario)).toEqual({});
  expect(problemsOfNovedad({ cat_nov: 'Nada!', criticidad: 'media', desc_nov: ' corta ' })).toEqual({
    cat_nov: 'Elija el tipo de novedad.',
    desc_nov: 'Escriba la descripción (mínimo 10 caracteres).',
  });
  expect(problemsOfNovedad({ ...formulario, desc_nov: ' ' }, 1)).toEqual({});
  expect(problemsOfNovedad({ ...formulario, desc_nov: 'corta' }, 1)).toHaveProperty('desc_nov');
  expect(problemsOfNovedad({ ...formulario, desc_nov: 'x'.repeat(2001) })).toHaveProperty('desc_nov');
});

const HOUR = 3_600_000;

test('an incident that says weeks ago and came today says when it came; one that came at once does not', () => {
  const came = 700 * HOUR;
  expect(cameLater({ fechah_x: HOUR, fechah_srv: came })).toBe(came);
  expect(cameLater({ fechah_x: came + 2 * HOUR, fechah_srv: came })).toBe(came);
  expect(cameLater({ fechah_x: came - HOUR, fechah_srv: came })).toBeNull();
  expect(cameLater({ fechah_x: HOUR, fechah_srv: SERVER_TIME })).toBeNull();
});
