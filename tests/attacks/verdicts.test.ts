import type { Json } from '@gr/shared/contract/outbox';
import type { Photo } from '@gr/shared/contract/photos';
import type { Inventario, ItemInventario } from '@gr/shared/domain/inventario/inventario';
import {
  guardarInventario,
  type NewInventario,
  recibirInventario,
} from '@gr/shared/domain/inventario/inventario-ops';
import type { FilledLista, ItemPlantilla, Plantilla } from '@gr/shared/domain/lista/lista';
import { guardarLista } from '@gr/shared/domain/lista/lista-ops';
import { decidirDuda } from '@gr/shared/domain/registro/decision-ops';
import type { NotifRes, Novedad } from '@gr/shared/domain/registro/records';
import { acto, unidad } from '@gr/shared/domain/registro/samples';
import { treesOfSupervision } from '@gr/shared/domain/registro/trees';
import { ID_ITEMS } from '@gr/shared/domain/supervision/supervision';
import {
  cerrarSupervision,
  guardarEntrada,
  iniciarSupervision,
} from '@gr/shared/domain/supervision/supervision-ops';
import { followed } from '../../backend/company/command/followed.ts';
import { ANA, EVA, LEO, openTarget, operation, pid, type Target } from './target.ts';

let target: Target;
let n = 0;

beforeAll(async () => {
  target = await openTarget();
  target.lay('_un_/u001', { un_id: 'u001', un_nombre: 'Torres', estado: 'activo' });
  target.lay(`_emp_segdiez/${ANA.emp_id}/nom`, 'Ana');
});
afterAll(() => target.close());

const read = async (path: string): Promise<unknown> =>
  JSON.parse((await target.get('owner', path)).body) as unknown;

describe('a checklist', () => {
  const item = (orden: number, change: Partial<ItemPlantilla> = {}): ItemPlantilla => ({
    ...{ seccion: 's1', orden, texto: `¿Punto ${orden}?`, tipo: 'si_no', obligatorio: true },
    ...change,
  });
  const plantilla: Plantilla = {
    ...{ nom: 'Puesto', version: 1, estado: 'publicada', secciones: { s1: { nom: 'Puesto', orden: 1 } } },
    items: { a: item(1, { critico: true }), b: item(2), c: item(3), d: item(4) },
  };
  const GOOD = { a: { valor: 'si' }, b: { valor: 'si' }, c: { valor: 'si' }, d: { valor: 'si' } };

  /** Saves a list as the app does, but for what the lie says; gives where it stands. */
  async function save(
    respuestas: Readonly<Record<string, { valor: string }>>,
    lie: (lista: FilledLista) => Partial<FilledLista> = () => ({}),
  ): Promise<string> {
    n += 1;
    const [op, id] = [pid(`Op${n}x`), pid(`Lista${n}x`)];
    const now = Date.now();
    const who = acto({ op, uid: ANA.uid, emp_id: ANA.emp_id, nombre: 'Ana', now });
    const { lista } = guardarLista(who, {
      ...{ id, fechah_ini_x: now - 60_000, un_id: 'u001', un_nom: 'Torres', id_plant: 'plant1', plantilla },
      ...{ rol: 'rondero', respuestas, fotos: {}, firma: null, ids_novedad: {} },
    });
    const place = `_listascheck_/u001/${id}`;
    const told = { ...lista, ...lie(lista) } as unknown as Json;
    expect((await target.update(ANA, operation(ANA, op, { [place]: told }))).status).toBe(200);
    await target.backend.functions.idle();
    return place;
  }
  /** As the office's commands change it. */
  const change = async (value: Json): Promise<void> => {
    n += 1;
    const updates = { '_listascheck_plant_/plant1': value };
    const all = { ...updates, ...followed(updates, pid(`Cambio${n}x`)) };
    expect((await target.update('owner', all)).status).toBe(200);
    await target.backend.functions.idle();
  };
  const PERFECT = { puntaje: 100, fallas: 0, fallas_criticas: 0, aprobada: true };

  beforeEach(() => change(plantilla as unknown as Json));

  test('an honest one stays as it was told', async () => {
    const lista = await read(await save({ ...GOOD, b: { valor: 'no' } }));
    expect(lista).toMatchObject({ puntaje: 75, fallas: 1, aprobada: true });
    expect((lista as FilledLista).revision).not.toHaveProperty('dicho');
  });

  test.each(['constructor', '__proto__', 'toString'])(
    'of a template with a question called «%s», which no phone asks, stays as it was told',
    async (id) => {
      const items = Object.fromEntries([...Object.entries(plantilla.items ?? {}), [id, item(5)]]);
      await change({ ...plantilla, items } as unknown as Json);
      expect(await read(await save(GOOD))).not.toHaveProperty('revision.dicho');
      // Answered all the same it is a question nobody asked; what is called `__proto__` no program sees (firebase-admin).
      if (id === '__proto__') return;
      const invented = ({ respuestas = {} }: FilledLista) => ({
        respuestas: Object.fromEntries([...Object.entries(respuestas), [id, respuestas.a]]),
      });
      const told = JSON.stringify(await read(await save(GOOD, invented as never)));
      expect(JSON.parse(told)).toMatchObject({ puntaje: 100, aprobada: true });
      expect(told).toContain(`"ajenas":{"${id}":true}`);
    },
  );

  test('fails twice, once gravely, and says 100 and approved', async () => {
    expect(
      await read(await save({ ...GOOD, a: { valor: 'no' }, b: { valor: 'no' } }, () => PERFECT)),
    ).toMatchObject({
      ...{ puntaje: 50, fallas: 2, fallas_criticas: 1, aprobada: false },
      revision: { dicho: PERFECT },
    });
  });

  test('is one invented question', async () => {
    const invented = ({ respuestas = {} }: FilledLista) =>
      ({ respuestas: { z: respuestas.a } }) as Partial<FilledLista>;
    expect(await read(await save(GOOD, invented))).toMatchObject({
      ...{ puntaje: 0, aprobada: false, respuestas: { z: { valor: 'si' } } },
      revision: {
        ajenas: { z: true },
        faltan: { a: '¿Punto 1?', b: '¿Punto 2?', c: '¿Punto 3?', d: '¿Punto 4?' },
      },
    });
  });

  test('names a version that nobody wrote: nothing is corrected, and it says that nobody could look', async () => {
    expect(
      await read(await save({ ...GOOD, a: { valor: 'no' } }, () => ({ ...PERFECT, version: 99 }))),
    ).toMatchObject({
      ...PERFECT,
      revision: { sin_plantilla: true },
    });
  });

  test('is measured by the version it was filled in by, also when the office has another one since', async () => {
    const { items } = plantilla;
    await change({ ...plantilla, version: 2, items: { ...items, e: item(5) } } as unknown as Json);
    expect(await read(await save(GOOD))).not.toHaveProperty('revision.dicho');
    const lie = await read(await save({ ...GOOD, a: { valor: 'no' } }, () => PERFECT));
    expect(lie).toMatchObject({ puntaje: 75, fallas_criticas: 1, aprobada: false });
  });
});

test('a visit in which nothing is met says 100 % of the guard and of the whole', async () => {
  const EVERYTHING = Object.fromEntries(
    ID_ITEMS.slice(1).map((id) => [id, { valor: 'no_cumple', obs: 'Mal estado', fotos: [] } as const]),
  );
  const say = async (op: string, updates: Readonly<Record<string, Json>>): Promise<void> => {
    expect((await target.update(EVA, operation(EVA, op, updates))).status).toBe(200);
    await target.backend.functions.idle();
  };
  const act = (op: string) => acto({ op, uid: EVA.uid, emp_id: EVA.emp_id, nombre: 'Eva', now: Date.now() });
  const [begin, enter, end] = [pid('OpVisita'), pid('OpEntrada'), pid('OpFin')];
  const clave = '1_e7';
  const visita = { id: pid('Visita'), unidad: unidad(), guardas: { [clave]: { nom: 'Luis' } } };
  const { supervision, operation: begun } = iniciarSupervision(act(begin), visita);
  await say(begin, begun.updates);
  const { entrada, operation: entered } = guardarEntrada(act(enter), supervision, {
    ...{ clave, guarda: { nom: 'Luis' }, presencia: 'presente', respuestas: EVERYTHING, compromisos: {} },
    ...{ firma: null, novedad: null },
  });
  expect(entrada.puntaje).toBe(7);
  const lie = Object.entries(entered.updates).map(([path, value]) =>
    path.endsWith(`/entradas/${clave}`) ? [path, { ...(value as object), puntaje: 100 }] : [path, value],
  );
  await say(enter, Object.fromEntries(lie) as Record<string, Json>);
  const told = { ...supervision, entradas: { [clave]: { ...entrada, puntaje: 100 } } };
  const firma = {
    ...{ id_archivo: pid('Firma'), mime: 'image/jpeg', tam: 9, sha256: 'a'.repeat(64), ancho: 1, alto: 1 },
    ...{ origen: 'pantalla', fechah_x: Date.now() },
  } as Photo;
  await say(end, cerrarSupervision(act(end), told, { firma }).updates);
  for (const place of treesOfSupervision(supervision))
    expect(await read(place)).toMatchObject({
      ...{ estado: 'cerrada', puntaje: 7, entradas: { [clave]: { puntaje: 7 } } },
      revision: { dicho: { [clave]: 100 } },
    });
});

describe('an inventory', () => {
  const item = (change: Partial<ItemInventario> = {}): ItemInventario => ({
    ...{ nom_item: 'Radio', cat_item: 'Otro', cant_esp: 2, cant: 2, estado_item: 'bueno' },
    ...change,
  });
  const ITEMS = { a: item(), b: item({ nom_item: 'Llaves' }) };
  const firma = (name: string): Photo => ({
    ...{ id_archivo: pid(name), mime: 'image/jpeg', tam: 9, sha256: 'a'.repeat(64), ancho: 1, alto: 1 },
    ...{ origen: 'pantalla', fechah_x: Date.now() },
  });

  /** Saves a count of Ana's as the app does, against `previo` as her phone says it was; gives where it stands. */
  async function count(previo: Inventario | null, change: Partial<NewInventario> = {}): Promise<string> {
    n += 1;
    const [op, id] = [pid(`Op${n}x`), pid(`Inv${n}x`)];
    const who = acto({ op, uid: ANA.uid, emp_id: ANA.emp_id, nombre: 'Ana', now: Date.now() });
    const { operation: made } = guardarInventario(who, {
      ...{ id, un_id: 'u001', un_nom: 'Torres', rol: 'rondero', tipo_inv: 'entrega', previo, items: ITEMS },
      entrega: { nom: 'Ana', emp_id: ANA.emp_id, firma: firma(`FirmaA${n}`) },
      recibe: { nom: 'Leo', emp_id: LEO.emp_id, firma: firma(`FirmaB${n}`) },
      ...{ nov_pend: {}, consignas_pend: {}, id_novedad: pid(`Nov${n}x`), ...change },
    });
    expect((await target.update(ANA, operation(ANA, op, made.updates))).status).toBe(200);
    await target.backend.functions.idle();
    return `_inventarios_/u001/${id}`;
  }

  beforeEach(() => {
    target.lay('_inventarios_/u001', null);
    target.lay('_notif_novedades_res', null);
    target.lay(`_emp_segdiez/${LEO.emp_id}/nom`, 'Leo');
  });

  test('an honest one stays as it was told', async () => {
    const first = (await read(await count(null))) as Inventario;
    expect(first).toMatchObject({ estado: 'aceptado', revision: { sin_anterior: true } });
    const { a } = ITEMS;
    const next = await read(await count(first, { items: { a: { ...a, cant: 1 }, b: ITEMS.b } }));
    expect(next).toMatchObject({ estado: 'con_diferencias', difs: { a: { que: 'falta' } } });
    // Nothing was corrected: the server says only what it rests on.
    expect(Object.keys((next as Inventario).revision ?? {})).toEqual(['fechah_srv', 'respaldo']);
  });

  test('left to be received without a radio launders nothing: the next count is compared with the last settled one', async () => {
    const first = (await read(await count(null))) as Inventario;
    const { a } = ITEMS;
    const left = await count({ ...first, items: { a } }, { items: { a }, recibe: null });
    // However many are left.
    const waiting = (await read(left)) as object;
    for (let i = 0; i < 100; i += 1) target.lay(`_inventarios_/u001/${pid(`Left${i}x`)}`, waiting as Json);
    const next = await read(await count((await read(left)) as Inventario, { items: { a } }));
    expect(next).toMatchObject({
      ...{ estado: 'con_diferencias', difs: { b: { nom_item: 'Llaves', que: 'retirado' } } },
      revision: { anterior: first.id, sin_novedad: true },
    });
    // Hours later nobody has received it: it is reviewed as it stands.
    target.lay(`${left}/fechah_srv`, Date.now() - 13 * 3_600_000);
    await count(next as Inventario, { items: { a } });
    const { estado, revision, difs } = (await read(left)) as Inventario;
    expect([estado, difs]).toEqual(['por_recibir', undefined]);
    expect(revision).toMatchObject({ sin_recibir: true, difs: { b: true }, sin_novedad: true });
  });

  test('leaves out what is gone, and says that there was no difference', async () => {
    const first = (await read(await count(null))) as Inventario;
    const { a } = ITEMS;
    const next = await read(await count({ ...first, items: { a } }, { items: { a } }));
    expect(next).toMatchObject({
      ...{ estado: 'con_diferencias', difs: { b: { nom_item: 'Llaves', que: 'retirado' } } },
      revision: { difs: { b: true }, dicho: { estado: 'aceptado' }, sin_novedad: true },
    });
  });

  test('is rejected by somebody who holds the unit: the next one is compared with the one before it', async () => {
    const first = (await read(await count(null))) as Inventario;
    const { a } = ITEMS;
    const short = await count({ ...first, items: { a } }, { items: { a } });
    const { id } = (await read(short)) as Inventario;
    expect(await read(`_por_revisar_/u001/${id}`)).toMatchObject({ razones: { difs: true } });
    n += 1;
    const who = acto({
      op: pid(`Op${n}x`),
      uid: EVA.uid,
      emp_id: EVA.emp_id,
      nombre: 'Eva',
      now: Date.now(),
    });
    const of = { un_id: 'u001', arbol: '_inventarios_', id, titulo: 'Inventario' } as const;
    const sobre = { razones: { difs: true } } as const;
    const { updates } = decidirDuda(who, of, sobre, { vale: 'no', motivo: 'No se contó' });
    expect((await target.update(EVA, operation(EVA, who.op, updates))).status).toBe(200);
    await target.backend.functions.idle();
    expect(await read(short)).toMatchObject({ revision: { no_vale: true, difs: { b: true } } });
    expect(await read(`_por_revisar_/u001/${id}`)).toBeNull();
    const next = (await read(await count(first))) as Inventario;
    expect([next.estado, next.revision?.anterior]).toEqual(['aceptado', undefined]);
  });

  test('leaves out what is gone: the server opens the incident, once, and tells of it', async () => {
    const first = (await read(await count(null))) as Inventario;
    const { a } = ITEMS;
    target.lay('_novedades', null);
    target.lay('_notif_novedades_res', null);
    const place = await count({ ...first, items: { a } }, { items: { a } });
    const { revision, _op } = (await read(place)) as Inventario;
    const opened = Object.values((await read('_novedades')) as Record<string, Novedad>);
    expect(opened).toHaveLength(1);
    expect(opened[0]).toMatchObject({
      ...{ id_novedad: revision?.id_novedad, inv_id: place.split('/')[2], un_id: 'u001', un_abierta: 'u001' },
      ...{
        cat_nov: 'objeto_perdido',
        criticidad: 'alta',
        desc_nov: expect.stringContaining('Llaves') as string,
      },
    });
    const told = () =>
      Object.values(
        (target.backend.database.root.at(['_notif_novedades_res']).toJson() ?? {}) as object,
      ).filter(({ tipo_notif }: NotifRes) => tipo_notif === 'novedad');
    expect(told()).toHaveLength(1);
    // Cut off before it wrote its review, it runs again: nothing is doubled, and what was closed stays closed.
    const closed = `_novedades/${revision?.id_novedad}/estado_nov`;
    target.lay(closed, 'cerrada');
    target.lay(`${place}/revision`, null);
    target.lay(`${place}/difs`, null);
    // Its event comes a second time.
    target.lay(`_ops/${ANA.uid}/${_op}`, null);
    await target.act(ANA, _op, { [`${place}/_op`]: _op });
    expect((await read(place)) as Inventario).toMatchObject({
      revision: { id_novedad: revision?.id_novedad },
    });
    expect(Object.keys((await read('_novedades')) as object)).toHaveLength(1);
    expect([await read(closed), told().length]).toEqual(['cerrada', 1]);
  });

  test('is received by somebody who was not there: they are told, and the signature that never came counts', async () => {
    const place = await count(null);
    expect(await read(place)).toMatchObject({ recibe_id: LEO.emp_id, fotos_mal: 2 });
    const notices = Object.values((await read('_notif_novedades_res')) as Record<string, NotifRes>);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatchObject({ emp_id: LEO.emp_id, tipo_notif: 'inventario', un_nom: 'Torres' });
    expect((await target.get(LEO, place)).status).toBe(200);
  });

  test('tells of its loss and is received by nobody: hours later the server opens the incident, tells of it, and whoever receives it opens no second', async () => {
    const { a, b } = ITEMS;
    const first = (await read(await count(null))) as Inventario;
    const items = { a: { ...a, cant: 1 }, b };
    const place = await count(first, { items, recibe: null });
    target.lay('_novedades', null);
    target.lay(`${place}/fechah_srv`, Date.now() - 13 * 3_600_000);
    await count((await read(place)) as Inventario, { items });
    const opened = async () => Object.values((await read('_novedades')) as Record<string, Novedad>);
    const left = (await read(place)) as Inventario;
    expect(await opened()).toEqual([
      expect.objectContaining({
        id_novedad: left.revision?.id_novedad,
        inv_id: left.id,
        cat_nov: 'objeto_perdido',
      }),
    ]);
    const told = Object.values((await read('_notif_novedades_res')) as Record<string, NotifRes>);
    expect(told.filter(({ id_ref }) => id_ref === left.revision?.id_novedad)).toHaveLength(1);
    n += 1;
    const who = acto({
      op: pid(`Op${n}x`),
      uid: LEO.uid,
      emp_id: LEO.emp_id,
      nombre: 'Leo',
      now: Date.now(),
    });
    const { updates } = recibirInventario(who, left, {
      ...{ rol: 'rondero', items, nov_pend: {}, consignas_pend: {}, id_novedad: pid(`Nov${n}x`) },
      recibe: { nom: 'Leo', emp_id: LEO.emp_id, firma: firma(`Firma${n}`) },
    });
    expect((await target.update(LEO, operation(LEO, who.op, updates))).status).toBe(200);
    await target.backend.functions.idle();
    expect(await read(place)).toMatchObject({
      ...{ estado: 'con_diferencias', revision: { id_novedad: left.revision?.id_novedad } },
    });
    expect(await opened()).toHaveLength(1);
  });

  test('that waits to be received is left as its receiver saw it, and judged then', async () => {
    const first = (await read(await count(null))) as Inventario;
    const { a } = ITEMS;
    const place = await count({ ...first, items: { a } }, { items: { a }, recibe: null });
    const left = (await read(place)) as Inventario;
    expect(left).not.toHaveProperty('revision');
    const op = pid('OpRecibe');
    const who = acto({ op, uid: LEO.uid, emp_id: LEO.emp_id, nombre: 'Leo', now: Date.now() });
    const { updates } = recibirInventario(who, left, {
      ...{ rol: 'rondero', items: { a }, nov_pend: {}, consignas_pend: {}, id_novedad: pid('NovRecibe') },
      recibe: { nom: 'Leo', emp_id: LEO.emp_id, firma: firma('FirmaLeo') },
    });
    expect((await target.update(LEO, operation(LEO, op, updates))).status).toBe(200);
    await target.backend.functions.idle();
    expect(await read(place)).toMatchObject({ estado: 'con_diferencias', revision: { difs: { b: true } } });
    // Each signed in a session of their own. (The first one was not received by Leo himself.)
    const notices = Object.values((await read('_notif_novedades_res')) as Record<string, NotifRes>);
    expect(notices.filter(({ tipo_notif }) => tipo_notif === 'inventario')).toHaveLength(1);
  });
});
