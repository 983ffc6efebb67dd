import fc from 'fast-check';
import type { Photo } from '../../contract/photos.ts';
import { acto } from '../registro/samples.ts';
import { ESTADOS_ITEM, type Inventario, type ItemInventario } from './inventario.ts';
import { guardarInventario, type NewInventario, recibirInventario } from './inventario-ops.ts';
import {
  baselineOf,
  isDue,
  pendingInventario,
  respaldoOf,
  reviewInventario,
  signedOnOthersPhone,
} from './revision-inventario.ts';

const firma = (id_archivo: string): Photo => ({
  ...{ id_archivo, mime: 'image/jpeg', tam: 9000, sha256: 'f'.repeat(64), ancho: 800, alto: 300 },
  ...{ origen: 'pantalla', fechah_x: 1 },
});
const item = (change: Partial<ItemInventario> = {}): ItemInventario => ({
  ...{ nom_item: 'Radio', cat_item: 'Otro', cant_esp: 2, cant: 2, estado_item: 'bueno' },
  ...change,
});
const ANA = acto();
const LUIS = { ...acto({ uid: 'u_e1002', emp_id: 'e1002', nombre: 'Luis' }), op: '-Op2' };

function counted(change: Partial<NewInventario> = {}): Inventario {
  return guardarInventario(ANA, {
    ...{ id: '-Inv2', un_id: 'u001', un_nom: 'Torres', rol: 'rondero', tipo_inv: 'recibo', previo: null },
    ...{ items: { a: item() }, nov_pend: {}, consignas_pend: {}, id_novedad: '-Nov1' },
    entrega: { nom: 'Luis', emp_id: 'e1002', firma: firma('f1') },
    recibe: { nom: 'Ana', emp_id: ANA.emp_id, firma: firma('f2') },
    ...change,
  }).inventario;
}
/** Compared with this one, and nothing in between. */
const after = (before: Pick<Inventario, 'id' | 'items'> | null) => ({
  previo: before as Inventario | null,
  pending: [],
});
const previo = { id: '-Inv1', items: { a: item(), b: item({ nom_item: 'Llaves', serie: 'X1' }) } };

/** Result of the receiver's operation on an inventory that was left to be received. */
function received(left: Inventario, items: Readonly<Record<string, ItemInventario>>): Inventario {
  const { updates } = recibirInventario(LUIS, left, {
    ...{ rol: 'rondero', items, nov_pend: {}, consignas_pend: {}, id_novedad: '-Nov2' },
    recibe: { nom: 'Luis', emp_id: 'e1002', firma: firma('f2') },
  });
  const out = JSON.parse(JSON.stringify(left)) as Record<string, Record<string, unknown>>;
  for (const [path, value] of Object.entries(updates)) {
    const keys = path.split('/').slice(3);
    const last = keys.pop();
    if (!path.startsWith('_inventarios_/') || last === undefined) continue;
    const at = keys.reduce<Record<string, unknown>>((map, key) => {
      map[key] ??= {};
      return map[key] as Record<string, unknown>;
    }, out);
    if (value === null) delete at[last];
    else at[last] = value;
  }
  return out as unknown as Inventario;
}

describe('as the app saves it, it holds', () => {
  const some = fc.dictionary(
    fc.constantFrom('a', 'b', 'c', 'd'),
    fc.record(
      {
        ...{
          nom_item: fc.constant('Cosa'),
          cat_item: fc.constant('Otro'),
          cant_esp: fc.nat(3),
          cant: fc.nat(3),
        },
        estado_item: fc.constantFrom(...ESTADOS_ITEM),
        serie: fc.constantFrom('A', 'B'),
      },
      { requiredKeys: ['nom_item', 'cat_item', 'cant_esp', 'cant', 'estado_item'] },
    ),
  );

  test('whatever was counted and whatever was there before', () => {
    fc.assert(
      fc.property(some, some, (before, items) => {
        const base = { id: '-Inv1', items: before };
        expect(reviewInventario(counted({ previo: base, items }), after(base), {})).toBeNull();
      }),
    );
  });

  test('also as somebody else receives it, whatever they count', () => {
    fc.assert(
      fc.property(some, some, some, (before, items, again) => {
        const base = { id: '-Inv1', items: before };
        const left = counted({ previo: base, items, tipo_inv: 'entrega', recibe: null });
        expect(reviewInventario(left, after(base), {})).toBeNull();
        const now = received(left, again);
        // An item that one person found missing and the other found again makes no difference.
        expect(reviewInventario(now, after(base), {})).toBeNull();
      }),
    );
  });

  test('what the office retired may be left out; what it put on its list is no surprise', () => {
    const items = { a: item(), c: item() };
    const told = counted({ previo: { id: '-Inv1', items }, items });
    const retired = { b: { nom_item: 'Llaves', cat_item: 'Otro', cant_esp: 1, estado: 'retirado' } } as const;
    expect(reviewInventario(told, after(previo), retired)).toBeNull();
    expect(reviewInventario(told, after(previo), {})).not.toBeNull();
  });
});

test('an item left out without a word', () => {
  const told = counted({ previo: { id: '-Inv1', items: { a: item() } } });
  expect(told.estado).toBe('aceptado');
  expect(reviewInventario(told, after(previo), {})).toEqual({
    difs: { b: { nom_item: 'Llaves', que: 'retirado', antes: '2' } },
    revision: { difs: { b: true }, dicho: { estado: 'aceptado' }, sin_novedad: true },
  });
});

test('a loss told as something lighter, beside an older inventory', () => {
  const lie = { a: { nom_item: 'Radio', que: 'sobra', antes: '0', ahora: '1' } } as const;
  const told = {
    ...counted({ items: { a: item({ cant: 1 }), b: previo.items.b } }),
    difs: lie,
    id_inv_prev: '-Old',
  };
  expect(reviewInventario({ ...told, estado: 'con_diferencias' }, after(previo), {})).toMatchObject({
    difs: { a: { que: 'falta', antes: '2', ahora: '1' } },
    revision: { difs: { a: true }, dicho: { 'difs~a~que': 'sobra' }, anterior: '-Inv1' },
  });
});

test('the first inventory is compared with the catalogue, as the form does; without one there is nothing to compare', () => {
  const listed = { nom_item: 'Radio', cat_item: 'Otro', cant_esp: 2, estado: 'activo' } as const;
  const catalogo = {
    a: listed,
    b: { ...listed, nom_item: 'Llaves' },
    c: { ...listed, estado: 'retirado' } as const,
  };
  expect(reviewInventario(counted(), after(null), { a: listed })).toBeNull();
  expect(reviewInventario(counted(), after(null), catalogo)).toMatchObject({
    difs: { b: { que: 'retirado' } },
    revision: { difs: { b: true }, sin_novedad: true },
  });
  expect(reviewInventario(counted(), after(null), {})).toEqual({
    difs: {},
    revision: { sin_anterior: true },
  });
});

describe('who signed on whose phone', () => {
  test('the other side of a handover in one go', () => {
    expect(signedOnOthersPhone(counted(), 'entrega')).toBe(true);
    expect(signedOnOthersPhone(counted(), 'recibe')).toBe(false);
  });

  test('nobody where it was left and received later, where nobody signed, and in an inspection', () => {
    const left = counted({
      tipo_inv: 'entrega',
      entrega: { nom: 'Ana', emp_id: ANA.emp_id, firma: firma('f1') },
      recibe: null,
    });
    const now = received(left, { a: item() });
    for (const side of ['entrega', 'recibe'] as const) {
      expect(signedOnOthersPhone(now, side)).toBe(false);
      expect(signedOnOthersPhone(counted({ tipo_inv: 'revista', entrega: null, recibe: null }), side)).toBe(
        false,
      );
    }
    expect(signedOnOthersPhone(left, 'recibe')).toBe(false);
  });
});

describe('an inventory that nobody receives', () => {
  const waiting: Inventario = {
    ...counted(),
    id: '-Inv2',
    estado: 'por_recibir',
    fechah_srv: 1_000,
    difs: {},
  };
  const HOURS = 3_600_000;

  it('is reviewed after twelve hours, once, and again when it is received', () => {
    expect([1, 13].map((hours) => isDue(waiting, 1_000 + hours * HOURS))).toEqual([false, true]);
    const revision = { sin_recibir: true, fechah_srv: 1 } as const;
    expect(isDue({ ...waiting, revision }, 1e9)).toBe(false);
    expect(isDue({ ...waiting, revision, estado: 'aceptado' }, 1e9)).toBe(true);
  });

  it('is no baseline: a radio left out of it is asked for by the next count', () => {
    const settled: Inventario = {
      ...waiting,
      id: '-Inv1',
      estado: 'aceptado',
      items: { a: item(), b: item() },
    };
    const laundered: Inventario = { ...waiting, items: { a: item() } };
    const baseline = baselineOf([laundered, settled]);
    expect(baseline.previo?.id).toBe('-Inv1');
    const next: Inventario = { ...counted({ items: { a: item() } }), id: '-Inv3', id_inv_prev: '-Inv2' };
    expect(reviewInventario(next, baseline, {})).toMatchObject({
      difs: { b: { que: 'retirado' } },
      revision: { sin_novedad: true, anterior: '-Inv1' },
    });
    // Where it told of the radio itself, nobody has to tell it twice.
    const told = { ...laundered, difs: { b: { nom_item: 'Radio', que: 'retirado', antes: '2' } } } as const;
    expect(reviewInventario(next, baselineOf([told, settled]), {})).toBeNull();
    const revision = { sin_recibir: true, fechah_srv: 1 } as const;
    expect(baselineOf([{ ...laundered, revision }, settled]).previo?.id).toBe('-Inv2');
  });
});

test('says what it rests on: where, when, and whether the receiver signed in a session of their own', () => {
  const site = { lat: 4.7, lng: -74.05 };
  const here = { lat: 4.7, lng: -74.05, prec_m: 9, fechah_srv: ANA.now + 1_000 };
  expect(respaldoOf({ ...counted(), ...here }, site)).toEqual({
    ...{ llegada: 'firme', ubicacion: 'firme', persona: 'parcial' },
  });
  expect(respaldoOf({ ...counted(), ...here, lat: 40 }, {})).toEqual({
    llegada: 'firme',
    persona: 'parcial',
  });
  const respaldo = respaldoOf({ ...counted(), ...here, lat: 40 }, site);
  expect(respaldo).toMatchObject({ ubicacion: 'malo' });
  // What was counted elsewhere waits for a person's decision.
  const revision = { respaldo, fechah_srv: 1 };
  expect(pendingInventario({ ...counted(), revision })?.razones).toEqual({ lejos: true });
});
