import type { Json } from '@gr/shared/contract/outbox';
import { verifyMinuta } from '@gr/shared/domain/minuta/chain';
import { anotaciones, type MinutaDias } from '@gr/shared/domain/minuta/minuta';
import { anotarMinuta, type NewNota } from '@gr/shared/domain/minuta/nota-ops';
import { sha256 } from '../../backend/functions/minuta/append.ts';
import type { Backend } from '../../backend/local/server.ts';
import { createLiar, type Liar } from '../support/liar.ts';
import { startStand } from './stand.ts';

const UN = 'u001';
const HOUR = 3_600_000;

let backend: Backend;
let ana: Liar;
let carlos: Liar;
let diana: Liar;
beforeAll(async () => {
  ({ backend } = await startStand(2));
  ana = await createLiar(backend, '1001', UN);
  carlos = await createLiar(backend, '2001', UN);
  diana = await createLiar(backend, '2002', UN);
});
afterAll(() => backend.close());

const book = async () => (await ana.read<MinutaDias | null>(`_minuta_/${UN}`)) ?? {};
const rows = async () => anotaciones(await book());
const holds = async () => expect((await verifyMinuta(await book(), sha256)).broken).toBeNull();

/** Somebody notes something, by their phone's clock `late` ms ago; gives the key of its entry. */
async function note(who: Liar, nota: Partial<NewNota>, late = 0): Promise<string> {
  const acto = { ...who.act(), now: Date.now() - late };
  const whole = { que: 'llaves', texto: `Llave ${acto.op}`, fotos: [], ...nota } as const;
  const { updates } = anotarMinuta(acto, { un_id: UN, un_nom: 'Los Cedros' }, whole);
  expect(await who.tell(acto.op, { ...(updates as Record<string, Json>) })).toBe(200);
  return acto.op;
}

test('notes of three phones at once, told out of order: each stands once, by its arrival, with both hours', async () => {
  const before = (await rows()).length;
  const late = [5 * HOUR, 0, 2 * HOUR, HOUR, 0, 3 * HOUR];
  const keys = await Promise.all(late.map((ms, i) => note([ana, carlos, diana][i % 3] as Liar, {}, ms)));
  const all = await rows();
  expect(all).toHaveLength(before + keys.length);
  expect(new Set(all.map(({ clave }) => clave))).toEqual(
    new Set([...all.map(({ clave }) => clave), ...keys]),
  );
  const told = all.find(({ clave }) => clave === keys[0]);
  expect(Number(told?.fechah_srv) - Number(told?.fechah_x)).toBeGreaterThan(4 * HOUR);
  await holds();
});

test('an act that is read again adds nothing', async () => {
  const key = await note(ana, {});
  const before = await book();
  const row = await ana.read<object>(`_ops/u_e1001/${key}`);
  await ana.asOwner({ [`_ops/u_e1001/${key}`]: null });
  await ana.asOwner({ [`_ops/u_e1001/${key}`]: row as Json });
  expect(await book()).toEqual(before);
});

test.each(['its own event', 'the next act'])(
  'an entry whose function died before its row was written gets it by %s',
  async (by) => {
    const key = await note(ana, {});
    const one = (await rows()).find(({ clave }) => clave === key);
    const place = `_minuta_/${UN}/${one?.fecha}/filas/${key}`;
    const [whole, kept] = [await book(), await ana.read(place)];
    await ana.asOwner({ [place]: null });
    await holds();
    const act = `_ops/u_e1001/${key}`;
    const row = await ana.read<object>(act);
    if (by === 'the next act') await note(carlos, {});
    else for (const again of [null, row]) await ana.asOwner({ [act]: again as Json });
    expect(await ana.read(place)).toEqual(kept);
    if (by !== 'the next act') expect(await book()).toEqual(whole);
    await holds();
  },
);

test('a correction names the own note; of another person’s it says nothing', async () => {
  const key = await note(ana, { texto: 'Entra ABC 123' });
  const own = await note(ana, { texto: 'Era ABC 132', corrige: key });
  const foreign = await note(carlos, { texto: 'Era otro', corrige: key });
  const all = await rows();
  expect(all.find(({ clave }) => clave === own)?.corrige).toBe(key);
  expect(all.find(({ clave }) => clave === foreign)).toMatchObject({ texto: 'Era otro', emp_id: 'e2001' });
  expect(all.find(({ clave }) => clave === foreign)).not.toHaveProperty('corrige');
  await holds();
});

test('the name in the book is the company’s, whatever the phone says', async () => {
  const acto = { ...ana.act(), nombre: 'Gerente General' };
  const { updates } = anotarMinuta(
    acto,
    { un_id: UN, un_nom: '' },
    { que: 'otro', texto: 'Hola', fotos: [] },
  );
  await ana.tell(acto.op, { ...(updates as Record<string, Json>) });
  expect((await rows()).find(({ clave }) => clave === acto.op)?.emp_nom).toMatch(/^Ana/);
});

test('one text changed by hand in the database is named', async () => {
  const key = await note(ana, {});
  const one = (await rows()).find(({ clave }) => clave === key);
  await ana.asOwner({ [`_minuta_/${UN}/${one?.fecha}/filas/${key}/texto`]: 'Llave 5' });
  const { broken } = await verifyMinuta(await book(), sha256);
  expect(broken).toEqual({ fecha: one?.fecha, n: one?.n, wrong: 'changed' });
});
