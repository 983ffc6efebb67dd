import type { Photo } from '../../contract/photos.ts';
import { acto } from '../registro/samples.ts';
import { LONG_TEXT_MAX } from '../valor/text-limits.ts';
import type { Inventario, ItemInventario } from './inventario.ts';
import { guardarInventario, type NewInventario, recibirInventario } from './inventario-ops.ts';

const firma = (id_archivo: string): Photo => ({
  id_archivo,
  mime: 'image/jpeg',
  tam: 9000,
  sha256: 'f'.repeat(64),
  ancho: 800,
  alto: 300,
  origen: 'pantalla',
  fechah_x: 1,
});
const item = (change: Partial<ItemInventario> = {}): ItemInventario => ({
  nom_item: 'Radio',
  cat_item: 'Comunicaciones',
  cant_esp: 2,
  cant: 2,
  estado_item: 'bueno',
  ...change,
});
const newItem = (change: Partial<NewInventario> = {}): NewInventario => ({
  id: '-Inv0000000000000001',
  un_id: 'u001',
  un_nom: 'Torres',
  rol: 'rondero',
  tipo_inv: 'recibo',
  previo: null,
  items: { a: item() },
  entrega: { nom: 'Luis', emp_id: 'e1002', firma: firma('f1') },
  recibe: { nom: 'Ana Ruiz', emp_id: 'e1001', firma: firma('f2') },
  nov_pend: { n1: 'Ruido' },
  consignas_pend: {},
  id_novedad: '-Nov0000000000000001',
  ...change,
});
const previo = guardarInventario(acto(), newItem()).inventario;
const ROOT = '_inventarios_/u001/-Inv0000000000000001';

test('a handover without differences: one record, both signatures as its files, no incident', () => {
  const { inventario, novedad, operation } = guardarInventario(acto(), newItem({ previo, draft: 'k' }));
  expect(novedad).toBeNull();
  expect(inventario).toMatchObject({
    estado: 'aceptado',
    emp_id: 'e1001',
    emp_nom: 'Ana Ruiz',
    entrega_id: 'e1002',
    firma_entrega: 'f1',
    recibe_nom: 'Ana Ruiz',
    firma_recibe: 'f2',
    id_inv_prev: previo.id,
    nov_pend: { n1: 'Ruido' },
    cant_archivos: 2,
    archivos: { f1: { tipo: 'firma', ruta: 'evidencias/u001/u_e1001/-Inv0000000000000001/f1.jpg' } },
  });
  expect(inventario).not.toHaveProperty('difs');
  expect(inventario).not.toHaveProperty('consignas_pend');
  expect(Object.keys(operation.updates)).toEqual([ROOT]);
  expect(operation).toMatchObject({ aggregate: 'inventario/-Inv0000000000000001', draft: 'k', effects: [] });
  expect(operation.files).toHaveLength(2);
});

test('something gone opens one incident in the same operation, and the inventory names it', () => {
  const items = { a: item({ cant: 1 }), b: item({ nom_item: 'Chaleco' }) };
  const { inventario, novedad, operation } = guardarInventario(acto(), newItem({ previo, items }));
  expect(inventario).toMatchObject({ estado: 'con_diferencias', id_novedad: '-Nov0000000000000001' });
  expect(Object.keys(inventario.difs ?? {})).toEqual(['a', 'b']);
  expect(novedad).toMatchObject({
    inv_id: inventario.id,
    rond_id: 'e1001',
    tipo_nov: 'ronda',
    cat_nov: 'objeto_perdido',
    criticidad: 'alta',
    desc_nov: 'Diferencias de inventario. Radio: falta (2 → 1).',
  });
  expect(Object.keys(operation.updates)).toEqual([ROOT, '_novedades/-Nov0000000000000001']);
  expect(operation.effects).toHaveLength(2);
});

test('of an item goes what belongs to one, not what another program put on it', () => {
  const odd = { ...item({ serie: 'RX-1', obs: '' }), archivos: { f9: true } };
  const { inventario } = guardarInventario(acto(), newItem({ items: { a: odd } }));
  expect(inventario.items).toEqual({ a: item({ serie: 'RX-1' }) });
});

test('a serial is never in the text of an incident', () => {
  const armed = { ...previo, items: { a: item({ nom_item: 'Revólver', serie: 'ARM-77' }) } };
  const items = { a: item({ nom_item: 'Revólver', serie: 'ARM-99' }) };
  const { novedad } = guardarInventario(acto(), newItem({ previo: armed, items }));
  expect(novedad?.desc_nov).toBe('Diferencias de inventario. Revólver: cambió de serie.');
});

test('a surplus is a difference and no incident', () => {
  const { inventario, novedad } = guardarInventario(
    acto(),
    newItem({ previo, items: { a: item({ cant: 3 }) } }),
  );
  expect(inventario.estado).toBe('con_diferencias');
  expect(novedad).toBeNull();
});

test('of an inspection of a supervisor the incident is one of supervision, without calls', () => {
  const { novedad, operation } = guardarInventario(
    acto({ emp_id: 'e2001' }),
    newItem({
      previo,
      rol: 'supervisor',
      tipo_inv: 'revista',
      entrega: null,
      recibe: null,
      items: { a: item({ estado_item: 'malo' }) },
    }),
  );
  expect(novedad).toMatchObject({ tipo_nov: 'supervision', super_id: 'e2001', cat_nov: 'equipo_danado' });
  expect(operation.effects).toEqual([]);
  expect(operation.files).toEqual([]);
});

test('the text of the incident never grows beyond what one may hold', () => {
  const many = Object.fromEntries(Array.from({ length: 1500 }, (_, n) => [`i${n}`, item()]));
  const { novedad } = guardarInventario(acto(), newItem({ previo: { ...previo, items: many }, items: {} }));
  expect(novedad?.desc_nov.length).toBe(LONG_TEXT_MAX);
});

describe('left to be received', () => {
  const left = guardarInventario(
    acto(),
    newItem({ previo, tipo_inv: 'entrega', recibe: null, items: { a: item({ cant: 1 }) } }),
  );

  test('it waits, with its differences and without an incident', () => {
    expect(left.inventario).toMatchObject({ estado: 'por_recibir', cant_archivos: 1 });
    expect(left.novedad).toBeNull();
  });

  const recibe = { nom: 'Eva', emp_id: 'e1003', firma: firma('f3') };
  const recibo = {
    rol: 'rondero',
    recibe,
    nov_pend: {},
    consignas_pend: {},
    id_novedad: '-Nov0000000000000002',
  } as const;

  test('received as it was handed over: deep paths only, and the incident of what was missing already', () => {
    const items: Inventario['items'] = { a: item({ cant: 1 }) };
    const { updates, files } = recibirInventario(acto({ op: '-Op2' }), left.inventario, { ...recibo, items });
    expect(updates).toMatchObject({
      [`${ROOT}/estado`]: 'con_diferencias',
      [`${ROOT}/id_novedad`]: '-Nov0000000000000002',
      [`${ROOT}/recibe_nom`]: 'Eva',
      [`${ROOT}/firma_recibe`]: 'f3',
      [`${ROOT}/cant_archivos`]: 2,
      [`${ROOT}/_op`]: '-Op2',
    });
    expect(updates).toHaveProperty([`${ROOT}/archivos/f3`]);
    expect(Object.keys(updates).filter((path) => path.startsWith(`${ROOT}/difs`))).toEqual([]);
    expect(updates).not.toHaveProperty([`${ROOT}/items/a`]);
    expect(updates).not.toHaveProperty([ROOT]);
    expect(files).toHaveLength(1);
  });

  test('nothing missing on either side: accepted', () => {
    const whole = guardarInventario(acto(), newItem({ previo, tipo_inv: 'entrega', recibe: null }));
    const received = recibirInventario(acto(), whole.inventario, { ...recibo, items: { a: item() } });
    expect(received.updates).toMatchObject({ [`${ROOT}/estado`]: 'aceptado' });
    expect(received.updates).not.toHaveProperty([`${ROOT}/id_novedad`]);
  });

  test('what is missing against what was handed over opens the incident', () => {
    const items = { a: item({ cant: 0, estado_item: 'faltante' }) };
    const { updates } = recibirInventario(acto(), left.inventario, { ...recibo, items });
    expect(updates).toMatchObject({
      [`${ROOT}/estado`]: 'con_diferencias',
      [`${ROOT}/difs/a`]: { que: 'falta', antes: '1', ahora: '0' },
      [`${ROOT}/items/a`]: { cant: 0, estado_item: 'faltante' },
      [`${ROOT}/id_novedad`]: '-Nov0000000000000002',
      '_novedades/-Nov0000000000000002': { inv_id: left.inventario.id },
    });
  });

  test('an item that is no longer there goes, and its difference stays', () => {
    const { updates } = recibirInventario(acto(), left.inventario, { ...recibo, items: {} });
    expect(updates).toMatchObject({
      [`${ROOT}/items/a`]: null,
      [`${ROOT}/difs/a`]: { que: 'retirado', antes: '1' },
    });
  });
});
