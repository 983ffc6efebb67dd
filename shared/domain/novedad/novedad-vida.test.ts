import type { Photo } from '../../contract/photos.ts';
import { acto, NOW } from '../registro/samples.ts';
import { LONG_TEXT_MAX } from '../valor/text-limits.ts';
import { lastPlace, placeText } from './alarma.ts';
import { guardarNovedad } from './novedad-ops.ts';
import {
  acusarNovedad,
  anotarNovedad,
  cerrarNovedad,
  problemInNota,
  problemsInCierre,
} from './novedad-vida.ts';

test('an alarm is where its author was last', () => {
  const note = (lat: number, fechah_x: number) => ({
    texto: placeText({ lat, lng: -74.1, prec_m: 8 }),
    fechah_x,
  });
  const notas = { a: note(4.7, 9), b: note(4.8, 8), c: { ...note(0, 10), texto: 'Sigo en 1, 2' } } as never;
  expect(lastPlace({ lat: 4.6, lng: -74.1, notas })).toBe('https://maps.google.com/?q=4.7,-74.1');
  expect(lastPlace({ lat: 4.6, lng: -74.1 })).toBe('https://maps.google.com/?q=4.6,-74.1');
  expect(lastPlace({})).toBeNull();
});

const foto: Photo = {
  ...{ id_archivo: 'f1', mime: 'image/jpeg', tam: 9, sha256: 'a'.repeat(64), ancho: 1, alto: 1 },
  ...{ origen: 'camara', fechah_x: NOW },
};
const eva = acto({ emp_id: 'e2001', uid: 'u_e2001', nombre: 'Eva Gil' });
const { novedad } = guardarNovedad(acto(), {
  ...{
    id_novedad: 'n1',
    un_id: 'u001',
    un_nom: 'Torres',
    ronda: null,
    urgente: false,
    fotos: [],
    draft: 'd',
  },
  formulario: { cat_nov: 'ruido', criticidad: 'media', desc_nov: 'Música muy alta' },
});
const STEP = { emp_id: 'e2001', emp_nom: 'Eva Gil', _op: eva.op, fechah_srv: { '.sv': 'timestamp' } };
const cierre = { texto: ' Se habló con el vecino ', fotos: [foto], sin_foto: false };

test('taking an open incident on says who, and that it is in hand', () => {
  const operation = acusarNovedad(eva, novedad);
  expect(operation.updates).toEqual({
    '_novedades/n1/acuse/e2001': { ...STEP, fechah: '2026-11-20 20:00:00', fechah_x: NOW },
    '_novedades/n1/estado_nov': 'en_gestion',
    '_novedades/n1/_op': eva.op,
  });
  expect(operation.settledBy).toEqual(['_novedades/n1/cierre', '_novedades/n1/acuse/e2001']);
});

test.each(['en_gestion', 'cerrada'] as const)('seeing one that is %s leaves its state', (estado_nov) => {
  const { updates } = acusarNovedad(eva, { ...novedad, estado_nov });
  expect(updates).not.toHaveProperty('_novedades/n1/estado_nov');
});

test('a note goes with its pictures into the folder of the incident', () => {
  const nota = { id_nota: 'k1', texto: ' Se avisó ', fotos: [foto], draft: 'd' };
  const { updates, files, draft } = anotarNovedad(eva, novedad, nota);
  expect(updates['_novedades/n1/notas/k1']).toMatchObject({
    ...STEP,
    ...{ id_nota: 'k1', texto: 'Se avisó', cant_archivos: 1 },
    archivos: { f1: { ruta: 'evidencias/u001/u_e2001/n1/f1.jpg' } },
  });
  expect(files).toEqual([{ id_archivo: 'f1', ruta: 'evidencias/u001/u_e2001/n1/f1.jpg' }]);
  expect(draft).toBe('d');
});

test('an end says what was done, with its evidence or the word that there is none', () => {
  const { updates } = cerrarNovedad(eva, novedad, cierre);
  expect(updates).toMatchObject({ '_novedades/n1/estado_nov': 'cerrada' });
  expect(updates['_novedades/n1/cierre']).toMatchObject({
    texto: 'Se habló con el vecino',
    cant_archivos: 1,
  });
  expect(updates['_novedades/n1/cierre']).not.toHaveProperty('sin_foto');
  const bare = cerrarNovedad(eva, novedad, { ...cierre, fotos: [], sin_foto: true });
  expect(bare.updates['_novedades/n1/cierre']).toMatchObject({ sin_foto: true, cant_archivos: 0 });
});

test.each([
  [{}, 'novedad/n1'],
  [{ id: 'r1' }, 'ronda/r1'],
  [{ id: 'v1', superv_id: 'v1' }, 'supervision/v1'],
  [{ lista_id: 'l1' }, 'lista/l1'],
  [{ inv_id: 'i1' }, 'inventario/i1'],
  [{ id: 'v1', superv_id: 'v1', lista_id: 'l1' }, 'supervision/v1'],
])('a step of %j leaves behind what saved the incident', (place, aggregate) => {
  expect(acusarNovedad(eva, { ...novedad, ...place }).aggregate).toBe(aggregate);
});

test('what a note and an end still need', () => {
  expect(problemInNota(' ab ')).toBe('Escriba la nota.');
  expect(problemInNota('abc')).toBeNull();
  expect(problemInNota('x'.repeat(LONG_TEXT_MAX))).toBeNull();
  expect(problemInNota('x'.repeat(LONG_TEXT_MAX + 1))).toMatch(/muy larga/);
  expect(problemsInCierre('Se cambió la chapa', 1, false)).toEqual({});
  expect(problemsInCierre('Se cambió la chapa', 0, true)).toEqual({});
  expect(Object.keys(problemsInCierre(' corto ', 0, false))).toEqual(['texto', 'fotos']);
  expect(problemsInCierre('x'.repeat(LONG_TEXT_MAX + 1), 1, false).texto).toMatch(/muy largo/);
});
