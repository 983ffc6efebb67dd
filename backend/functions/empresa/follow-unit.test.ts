import { ADMIN } from '@gr/rtdb-emulator/database/database';
import { prepareWrite } from '@gr/rtdb-rules/tree/prepare';
import type { Json } from '@gr/shared/contract/outbox';
import { mondayOf, programaPath, rowId } from '@gr/shared/domain/turno/programa';
import { followed } from '../../company/command/followed.ts';
import { type Backend, startBackend } from '../../local/server.ts';
import { sweepActs } from '../lector/read-act.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({
    ...{ port: 0, dataDir: null, seed: 'none', clock: false, report: () => undefined },
  });
});
afterAll(() => backend.close());

const read = (place: string) => backend.database.root.at(place.split('/')).toJson() as Json;
/** Writes as the console does: nobody is told what changed. */
async function put(updates: Readonly<Record<string, Json>>): Promise<void> {
  const written = await backend.database.write(ADMIN, 'merge', [], updates);
  if (!written.ok) throw new Error(written.why);
  await backend.functions.idle();
}
const night = (): Promise<void> => backend.functions.runScheduled('barrer_noche', Date.now());
const values = (place: string): readonly Json[] => Object.values(read(place) ?? {});

const POINT = { qr_id: 'p1', nom_qr: 'Portería', estado: 'activo', qr_ver: 1, lat: 4.6, lng: -74 };

test('what was written in the console is signed, moved apart and kept in the night, and only once', async () => {
  await put({
    '_un_/u1': { un_id: 'u1', un_nombre: 'Torres', estado: 'activo' },
    '_qr_/u1/p1': POINT,
    '_listascheck_plant_/l1': { nom: 'Una' },
  });
  expect(read('_qr_firmas_/u1')).toBeNull();
  await night();
  expect(read('_qr_firmas_/u1/p1')).toMatchObject({ firma: expect.any(String) as string, qr_ver: 1 });
  expect(read('_qr_/u1/p1')).toMatchObject({ prueba: expect.any(String) as string });
  expect([read('_qr_/u1/p1/lat'), read('_qr_lugares_/u1/p1/lat')]).toEqual([null, 4.6]);
  expect(read('_historia_')).toBeNull();
  const whole = JSON.stringify([read('_qr_'), read('_vigentes_')]);
  await night();
  expect(JSON.stringify([read('_qr_'), read('_vigentes_')])).toBe(whole);

  await put({ '_qr_/u1/p1/nom_qr': 'Lobby', '_listascheck_plant_/l1/nom': 'Otra' });
  await night();
  expect(values('_historia_/puntos/u1')).toMatchObject([{ nom_qr: 'Portería' }]);
  expect(values('_historia_/plantillas/l1')).toEqual([{ nom: 'Una' }]);
  // A screen or a tag has a key of its print, a print none.
  const keyOf = async (change: Readonly<Record<string, Json>>): Promise<Json> => {
    await put({ '_qr_/u1/p1/letrero': 'cambia', '_qr_/u1/p1/qr_ver': 1, ...change });
    await night();
    return read('_qr_firmas_/u1/p1/clave');
  };
  const keys = [
    await keyOf({}),
    await keyOf({ '_qr_/u1/p1/qr_ver': 2 }),
    await keyOf({ '_qr_/u1/p1/letrero': 'nfc' }),
  ];
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(keys).size).toBe(3);
  expect(await keyOf({ '_qr_/u1/p1/letrero': 'impreso' })).toBeNull();
  await put({ '_qr_/u1/p1': null });
  await night();
  expect([read('_qr_firmas_/u1'), read('_qr_lugares_/u1')]).toEqual([null, null]);
});

test('an act of the office whose event was lost is taken up by the clock', async () => {
  const orders = { '_un_/u1/consignas/c1': { titulo: 'Llaves', texto: 'Entréguelas.', version: 1 } };
  const { database } = backend;
  const all = { ...orders, ...followed(orders, '-Acto') };
  // Nobody is told of it.
  database.adopt(prepareWrite(database.root, 'merge', [], all, database.now()).after);
  await sweepActs(Date.now());
  expect(read('_notif_novedades_res')).toBeNull();
  await sweepActs(Date.now() + 3 * 60_000);
  expect(values('_notif_novedades_res')).toMatchObject([{ titulo: 'Consigna nueva', id_ref: 'u1-c1' }]);
  expect([read('_por_leer_'), read('_ops/oficina/-Acto_0/visto/v')]).toEqual([null, expect.any(Number)]);
});

test('a unit that the office opens again has its planned shifts watched again', async () => {
  const now = Date.now();
  const [ini_x, id] = [now + 3_600_000, rowId('e1', now + 3_600_000)];
  const row = { que: 'turno', emp_id: 'e1', emp_nom: 'E1', ini_x, fin_x: ini_x + 3_600_000 };
  await put({ [`${programaPath('u1', mondayOf(ini_x))}/turnos/${id}`]: row });
  const opened = { '_un_/u1/estado': 'activo' };
  await put({ ...opened, ...followed(opened, '-Abre') });
  expect(read(`_agenda_/t:u1:${id}`)).toMatchObject({ que: 'presencia', un_id: 'u1', id });
});

test('many units of one act are named by rows of 25', () => {
  const paths = Array.from({ length: 60 }, (_, n) => [`_rondas_plan_/u${n}/r1/estado`, 'activo'] as const);
  const rows = followed(Object.fromEntries([...paths, ['_emp_segdiez/e1/nom', 'Ana']]), '-Acto');
  const named = Object.entries(rows).flatMap(([place, row]) =>
    place.startsWith('_ops/') ? [Object.keys((row as { readonly reg: object }).reg).length] : [],
  );
  expect([named, Object.keys(rows).length]).toEqual([[25, 25, 10], 6]);
  expect(followed({ '_emp_segdiez/e1/nom': 'Ana' }, '-Acto')).toEqual({});
});
