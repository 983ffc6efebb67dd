import type { Persona } from '@gr/shared/contract/session';
import { actionsOf } from './actions.model.ts';
import { croquisOf } from './croquis.model.ts';
import { DRAFT } from './draft.model.ts';
import { evidenceOf } from './evidencia.model.ts';
import { linkOf } from './facts.view.tsx';
import { isNovedad, lifeOf } from './life.model.ts';
import { closedNovedad, ID, NOW, novedad, pasoBy } from './sample.testing.ts';
import { differenceText } from './words.ts';

function persona(change: Partial<Persona> = {}): Persona {
  const unidades = { u001: 'Conjunto Los Cedros' };
  return { uid: 'u_e2001', emp_id: 'e2001', nombre: 'Luis Peña', rol: 'supervisor', unidades, ...change };
}

test('the life of an incident in the order it happened, the report first', () => {
  const late = novedad({
    ...closedNovedad(),
    notas: { b: { ...pasoBy('e1', 'B', 90), id_nota: 'b', texto: 'después', cant_archivos: 0 } },
  });
  expect(lifeOf(late).map(({ tipo }) => tipo)).toEqual(['reporte', 'acuse', 'cierre', 'nota']);
  expect(lifeOf(closedNovedad()).map(({ tipo }) => tipo)).toEqual(['reporte', 'acuse', 'nota', 'cierre']);
});

test('what is left of a deleted incident under a pending note is no incident', () => {
  expect(isNovedad(null)).toBe(false);
  expect(isNovedad({ _op: 'x', notas: {} })).toBe(false);
  expect(isNovedad(novedad())).toBe(true);
});

describe('actions', () => {
  test.each([
    ['a supervisor of the unit', persona(), { takeOn: true, close: true, addNota: true }],
    ['a rondero of the unit', persona({ rol: 'rondero' }), { takeOn: false, close: false, addNota: true }],
    ['the office', persona({ rol: 'admin', unidades: {} }), { takeOn: true, close: true, addNota: true }],
    ['who lost the unit', persona({ unidades: {} }), { takeOn: false, close: false, addNota: false }],
  ])('of %s', (_who, who, expected) => {
    expect(actionsOf(novedad(), who)).toEqual(expected);
  });

  test('of whoever asked for help: only somebody else receives and closes it', () => {
    const alarm = novedad({ cat_nov: 'alarma', super_id: 'e2001' });
    const { rond_id: _, ...own } = alarm;
    expect(actionsOf(own, persona())).toEqual({ takeOn: false, close: false, addNota: true });
    expect(actionsOf(own, persona({ emp_id: 'e2002' })).close).toBe(true);
    expect(actionsOf({ ...own, cat_nov: 'ruido' }, persona()).close).toBe(true);
  });

  test('taken on once by each, closed once, notes also after', () => {
    const taken = novedad({ estado_nov: 'en_gestion', acuse: { e2001: pasoBy('e2001', 'Luis Peña', 5) } });
    expect(actionsOf(taken, persona())).toEqual({ takeOn: false, close: true, addNota: true });
    expect(actionsOf(taken, persona({ emp_id: 'e2002' })).takeOn).toBe(true);
    expect(actionsOf(closedNovedad(), persona())).toEqual({ takeOn: false, close: false, addNota: true });
    expect(actionsOf(novedad({ estado_nov: 'anulada' }), persona()).addNota).toBe(false);
  });
});

describe('time evidence', () => {
  test('arrival and difference while nothing followed', () => {
    expect(evidenceOf(novedad(), [])).toEqual({
      tomada: NOW,
      received: { tipo: 'a_las', at: NOW + 180_000 },
      difference: 180_000,
      reloj: false,
      prec_m: 12,
    });
  });
  test('not sent yet', () => {
    const n = novedad();
    expect(evidenceOf(n, [n._op])).toMatchObject({ received: { tipo: 'sin_enviar' }, difference: null });
  });
  test('later steps, arrived or waiting, leave the hour of arrival as it was', () => {
    const n = closedNovedad();
    const [first = ''] = Object.values(n.acuse ?? {}).map(({ _op }) => _op);
    const arrival = { tipo: 'a_las', at: NOW + 180_000 };
    expect(evidenceOf(n, []).received).toEqual(arrival);
    expect(evidenceOf(n, [first]).received).toEqual(arrival);
    const last = n.cierre?._op ?? '';
    expect(evidenceOf(n, [last, '-OtraOperacion000000']).received).toEqual(arrival);
  });
  test('a report that waits with all that followed it on this phone is not sent yet', () => {
    const n = novedad({ _op: '-Acuse00000000000001' });
    const waiting = { ...n, acuse: { e2001: { ...pasoBy('e2001', 'Luis Peña', 5), _op: n._op } } };
    expect(evidenceOf(waiting, ['-Reporte000000000001', n._op]).received).toEqual({ tipo: 'sin_enviar' });
    expect(evidenceOf(waiting, [n._op]).received).toMatchObject({ tipo: 'a_las' });
  });
  test('a phone ahead of the server is marked', () => {
    expect(evidenceOf(novedad({ fechah_srv: NOW - 301_000 }), []).reloj).toBe(true);
    expect(evidenceOf(novedad({ fechah_srv: NOW - 299_000 }), []).reloj).toBe(false);
  });
});

test.each([
  [0, 'Llegó de inmediato'],
  [-4000, 'Llegó de inmediato'],
  [95_000, 'Llegó 1 min después'],
  [-600_000, 'La hora del teléfono va 10 min adelante'],
])('arrival %d ms later in words: %s', (ms, words) => {
  expect(differenceText(evidenceOf(novedad({ fechah_srv: NOW + ms }), []))).toBe(words);
});

describe('the record it came from', () => {
  const visit = novedad({ tipo_nov: 'supervision', id: 's1', superv_id: 's1' });
  const list = novedad({ lista_id: 'l1', id_item: 'i1' });
  test('by role and unit', () => {
    expect(linkOf(novedad(), persona())?.href).toBe('/verrecorr?ronda=-Ronda00000000000001&un=u001');
    expect(linkOf(visit, persona())?.href).toBe('/supervisiones/s1?un=u001');
    expect(linkOf(list, persona())?.href).toBe('/listascheckvermas?un=u001&id=l1');
    expect(linkOf(visit, persona({ rol: 'rondero' }))).toBeNull();
    expect(linkOf(novedad(), persona({ unidades: {} }))).toBeNull();
    expect(linkOf(novedad(), persona({ unidades: {}, rol: 'rondero', emp_id: 'e1001' }))).not.toBeNull();
    const { id: _id, ...alone } = novedad();
    expect(linkOf(alone, persona())).toBeNull();
  });
});

describe('sketch', () => {
  const unit = { lat: 4.65, lng: -74.06 };
  test('says how far and where to, and draws north up', () => {
    const north = croquisOf(unit, { lat: 4.651, lng: -74.06, prec_m: 10 }, null);
    expect(north).toMatchObject({ metros: 111, bearing: 'norte', punto: null });
    expect(north?.novedad?.y).toBeLessThan(north?.unidad.y ?? 0);
    expect(north?.escala.metros).toBe(100);
    expect(croquisOf(unit, {}, { lat: 4.649, lng: -74.061 })).toMatchObject({
      bearing: 'suroccidente',
      novedad: null,
    });
    expect(croquisOf(unit, { lat: 4.65, lng: -74.0595 }, null)?.bearing).toBe('oriente');
    expect(croquisOf(unit, { lat: 4.651, lng: -74.0601 }, null)?.bearing).toBe('norte');
  });
  test('needs the unit and something to show', () => {
    expect(croquisOf(null, unit, null)).toBeNull();
    expect(croquisOf(unit, {}, null)).toBeNull();
    expect(croquisOf({ lat: 4.65 }, unit, null)).toBeNull();
  });
  test('the same place stays in the drawing', () => {
    const here = croquisOf(unit, { ...unit, prec_m: 5000 }, null);
    expect(here).toMatchObject({ metros: 0, novedad: { x: 100, y: 100, radio: 100 } });
  });
});

test('a draft comes back as it was kept; what is none is dropped', () => {
  const draft = { ...DRAFT.fresh(() => 'x'), texto: 'Se llamó', sin_foto: true };
  expect(DRAFT.parse(DRAFT.serialize(draft))).toEqual(draft);
  expect(DRAFT.parse({ texto: 'sin ids' })).toBeNull();
  expect(DRAFT.hasContent(DRAFT.fresh(() => ID))).toBe(false);
});
