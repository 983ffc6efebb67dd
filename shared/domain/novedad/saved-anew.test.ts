import type { Operation } from '../../contract/outbox.ts';
import type { Photo } from '../../contract/photos.ts';
import { acto, NOW, plan, puntos, unidad } from '../registro/samples.ts';
import { savedAnew } from '../registro/saved-anew.ts';
import { iniciarRonda } from '../ronda/ronda-ops.ts';
import { guardarNovedad } from './novedad-ops.ts';
import { acusarNovedad, cerrarNovedad } from './novedad-vida.ts';

const foto: Photo = {
  ...{ id_archivo: 'f1', mime: 'image/jpeg', tam: 9, sha256: 'a'.repeat(64), ancho: 1, alto: 1 },
  ...{ origen: 'camara', fechah_x: NOW },
};
const base = {
  ...{ id_novedad: 'n1', un_id: 'u001', un_nom: 'Torres', urgente: false, draft: 'd', ronda: null },
  formulario: { cat_nov: 'ruido', criticidad: 'media', desc_nov: 'Música muy alta' },
  fotos: [foto],
} as const;
const cierre = { texto: ' Se habló con el vecino ', fotos: [foto], sin_foto: false };
const { ronda } = iniciarRonda(acto(), {
  ...{ id: 'r1', unidad: unidad(), plan: plan(['p1']), puntos: puntos(1), visita_rond: 'si' },
});
const alone = guardarNovedad(acto(), base);
const inRound = guardarNovedad(acto(), { ...base, ronda });

/** The operation that replaces a refused one. */
function anew(op: Operation) {
  const said = op.anew;
  return said ? savedAnew(op, said, 'nueva', 'k1') : null;
}

test('a refused incident can stand apart from its round: same record and files, new operation', () => {
  const { novedad, operation } = inRound;
  const separate = anew(operation);
  const { id: _id, visita_rond: _visita, ...rest } = novedad;
  expect(separate).toEqual({
    id: 'nueva',
    aggregate: 'novedad/n1',
    tipo: 'guardar_novedad',
    resumen: operation.resumen,
    updates: { '_novedades/n1': { ...rest, _op: 'nueva' } },
    files: operation.files,
    effects: operation.effects,
    un_id: 'u001',
  });
  expect(separate && anew(separate)).toBeNull();
  expect(anew(alone.operation)).toBeNull();
});

test('a refused end becomes a note with the same words, hour and files', () => {
  const operation = cerrarNovedad(acto(), alone.novedad, cierre);
  const note = anew(operation);
  const said = operation.updates['_novedades/n1/cierre'];
  expect(note).toEqual({
    id: 'nueva',
    aggregate: operation.aggregate,
    tipo: 'anotar_novedad',
    resumen: 'Nota de novedad · Torres',
    updates: {
      '_novedades/n1/notas/k1': { ...(said as object), id_nota: 'k1', _op: 'nueva' },
      '_novedades/n1/_op': 'nueva',
    },
    files: operation.files,
    effects: [],
    un_id: 'u001',
  });
  const bare = anew(cerrarNovedad(acto(), alone.novedad, { ...cierre, fotos: [], sin_foto: true }));
  expect(bare?.updates['_novedades/n1/notas/k1']).not.toHaveProperty('sin_foto');
  expect(anew(acusarNovedad(acto(), alone.novedad))).toBeNull();
  expect(note && anew(note)).toBeNull();
});

test('a record that is not there, and one the database could never take, is not saved anew', () => {
  const { operation } = inRound;
  const said = operation.anew;
  if (said === undefined) throw new Error('says nothing');
  expect(savedAnew(operation, { ...said, from: '_novedades/n2' }, 'nueva', 'k1')).toBeNull();
  expect(savedAnew(operation, { ...said, to: '_ops/u1/{id}' }, 'nueva', 'k1')).toBeNull();
});
