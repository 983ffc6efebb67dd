import { DRAFT, withNota, withRespuesta } from './draft.model.ts';
import { plantilla } from './samples.testing.ts';

let n = 0;
const newId = (): string => `id${++n}`;
const p = plantilla();
const i1 = p.items?.i1 ?? fail();
function fail(): never {
  throw new Error('no item');
}

test('the incident of a failure gets its id once, whatever is answered after', () => {
  const fresh = DRAFT.fresh(newId);
  const negative = { ...fresh, ...withRespuesta(fresh, 'i1', i1, 'no', newId) };
  const id = negative.ids_novedad.i1;
  expect(id).toMatch(/^id/);
  const si = { ...negative, ...withRespuesta(negative, 'i1', i1, 'si', newId) };
  const again = { ...si, ...withRespuesta(si, 'i1', i1, 'no', newId) };
  expect(again.ids_novedad).toEqual({ i1: id });
  expect(DRAFT.fresh(newId).ids_novedad).toEqual({});
});

test('an answer keeps the note of its item, a note the answer', () => {
  const fresh = DRAFT.fresh(newId);
  const noted = { ...fresh, ...withNota(fresh, 'i1', 'falta') };
  const both = { ...noted, ...withRespuesta(noted, 'i1', i1, 'no', newId) };
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
    ...DRAFT.fresh(newId),
    plantilla: p,
    paso: 's2#0',
    fechah_ini_x: 7,
    superv_id: 'v1',
    respuestas: { i1: { valor: 'no', obs: 'x' }, i3: { valor: '2' } },
    fotos: { i4: [foto] },
    firma: { ...foto, id_archivo: 'a2' },
    ids_novedad: { i1: 'n1' },
  };
  expect(DRAFT.parse(JSON.parse(JSON.stringify(DRAFT.serialize(draft))))).toEqual(draft);
});

test('new ids for every record of a draft whose ids are taken', () => {
  const draft = { ...DRAFT.fresh(newId), ids_novedad: { i1: 'n1' } };
  const renewed = DRAFT.renew(draft, newId);
  expect(renewed.id).not.toBe(draft.id);
  expect(renewed.op).not.toBe(draft.op);
  expect(renewed.ids_novedad.i1).not.toBe('n1');
});

test.each([[null], ['text'], [{ id: 1, op: 'x' }], [{ op: 'x' }]])('%j is no draft of ours', (value) => {
  expect(DRAFT.parse(value)).toBeNull();
});

test('a damaged part costs that part only', () => {
  const parsed = DRAFT.parse({
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
