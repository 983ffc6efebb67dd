import { BORRADOR, conNota, conRespuesta } from './borrador.model.ts';
import { plantilla } from './muestras.testing.ts';

let n = 0;
const newId = (): string => `id${++n}`;
const p = plantilla();
const i1 = p.items?.i1 ?? fail();
function fail(): never {
  throw new Error('no item');
}

test('the incident of a failure gets its id once, whatever is answered after', () => {
  const fresh = BORRADOR.fresh(newId);
  const no = { ...fresh, ...conRespuesta(fresh, 'i1', i1, 'no', newId) };
  const id = no.ids_novedad.i1;
  expect(id).toMatch(/^id/);
  const si = { ...no, ...conRespuesta(no, 'i1', i1, 'si', newId) };
  const again = { ...si, ...conRespuesta(si, 'i1', i1, 'no', newId) };
  expect(again.ids_novedad).toEqual({ i1: id });
  expect(BORRADOR.fresh(newId).ids_novedad).toEqual({});
});

test('an answer keeps the note of its item, a note the answer', () => {
  const fresh = BORRADOR.fresh(newId);
  const noted = { ...fresh, ...conNota(fresh, 'i1', 'falta') };
  const both = { ...noted, ...conRespuesta(noted, 'i1', i1, 'no', newId) };
  expect(both.respuestas).toEqual({ i1: { valor: 'no', obs: 'falta' } });
});

test('a draft comes back as it was written', () => {
  const foto = {
    id_archivo: 'a1',
    mime: 'image/jpeg',
    tam: 1,
    sha256: 'f',
    ancho: 1,
    alto: 1,
    origen: 'camara',
    fechah_x: 5,
  } as const;
  const draft = {
    ...BORRADOR.fresh(newId),
    plantilla: p,
    paso: 's2#0',
    fechah_ini_x: 7,
    superv_id: 'v1',
    respuestas: { i1: { valor: 'no', obs: 'x' }, i3: { valor: '2' } },
    fotos: { i4: [foto] },
    firma: { ...foto, id_archivo: 'a2' },
    ids_novedad: { i1: 'n1' },
  };
  expect(BORRADOR.parse(JSON.parse(JSON.stringify(BORRADOR.serialize(draft))))).toEqual(draft);
});

test('new ids for every record of a draft whose ids are taken', () => {
  const draft = { ...BORRADOR.fresh(newId), ids_novedad: { i1: 'n1' } };
  const renewed = BORRADOR.renew(draft, newId);
  expect(renewed.id).not.toBe(draft.id);
  expect(renewed.op).not.toBe(draft.op);
  expect(renewed.ids_novedad.i1).not.toBe('n1');
});

test.each([[null], ['text'], [{ id: 1, op: 'x' }], [{ op: 'x' }]])('%j is no draft of ours', (value) => {
  expect(BORRADOR.parse(value)).toBeNull();
});

test('a damaged part costs that part only', () => {
  const parsed = BORRADOR.parse({
    id: 'a',
    op: 'b',
    plantilla: { nom: 3 },
    respuestas: { x: 4, y: { valor: 'si' } },
  });
  expect(parsed).toMatchObject({
    plantilla: null,
    respuestas: { y: { valor: 'si' } },
    fotos: {},
    firma: null,
  });
});
