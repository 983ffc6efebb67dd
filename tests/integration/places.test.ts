import type { Json } from '@gr/shared/contract/outbox';
import type { PuntoImpreso, Ronda } from '@gr/shared/domain/registro/records';
import type { EsperadoRonda } from '@gr/shared/domain/registro/round-proof';
import { inEachTree, treesOfRonda } from '@gr/shared/domain/registro/trees';
import { terminarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import type { Backend } from '../../backend/local/server.ts';
import { createLiar, type Liar } from '../support/liar.ts';
import { startStand } from './stand.ts';

const UN = 'u001';

let backend: Backend;
let liar: Liar;
/** Two points of the unit, with where they are. */
let near: PuntoImpreso;
let far: PuntoImpreso;

beforeAll(async () => {
  ({ backend } = await startStand(0));
  liar = await createLiar(backend, '1001', UN);
  const [one, other] = liar.planned;
  if (!one || !other) throw new Error('two points');
  [near, far] = [one, other];
});
afterAll(() => backend.close());

const places = () => liar.read<Record<string, { lat: number; lng: number }>>(`_qr_lugares_/${UN}`);

/** The point is read `metres` north of where it is; gives the round as the server has it then. */
async function readAt(ronda: Ronda, punto: PuntoImpreso, metres: number): Promise<Ronda> {
  const { lat = 0, lng = 0, ...bare } = punto;
  const acto = { ...liar.act(), posicion: { lat: lat + metres / 110_574, lng, prec_m: 5 } };
  expect(await liar.tell(acto.op, liar.point(ronda, bare, {}, acto))).toBe(200);
  return liar.judged(ronda.id);
}

const isFar = (ronda: Ronda, { qr_id }: PuntoImpreso) =>
  ronda.recorrido?.[qr_id]?.anomalias?.fuera_radio ?? false;

async function ended(ronda: Ronda): Promise<Ronda> {
  const acto = liar.act();
  const cierre = { motivo_cierre: 'clima', motivo_desc: '' };
  expect(await liar.tell(acto.op, { ...terminarRonda(acto, ronda, liar.unidad, cierre).updates })).toBe(200);
  return liar.judged(ronda.id);
}

/** Judged anew, as after any operation. */
async function again(ronda: Ronda): Promise<Ronda> {
  const { op } = liar.act();
  const fields = { cant_nov: 0, _op: op, fechah_srv: { '.sv': 'timestamp' } };
  expect(await liar.tell(op, inEachTree(treesOfRonda(ronda), fields))).toBe(200);
  return liar.judged(ronda.id);
}

test('a round that began without a line is measured by where its points were', async () => {
  const began = Date.now() - 60_000;
  const { puntos } = await liar.read<EsperadoRonda>(`_esperado_/${(await liar.begun(undefined, began)).id}`);
  expect(puntos?.[near.qr_id]).toMatchObject({ lat: near.lat, lng: near.lng });
});

test('a place that is taken away or changed after the end changes no judgement, before it arrived neither', async () => {
  const place = `_qr_lugares_/${UN}/${far.qr_id}`;
  const stood = await liar.read<Json>(place);
  const began = Date.now() - 60_000;
  const ronda = await ended(await readAt(await liar.begun(), far, 500));
  expect(isFar(ronda, far)).toBe(true);
  await liar.asOwner({ [place]: null });
  expect(isFar(await again(ronda), far)).toBe(true);
  // Begun before it was taken away, delivered afterwards.
  const late = await liar.begun(undefined, began);
  const { puntos } = await liar.read<EsperadoRonda>(`_esperado_/${late.id}`);
  expect(puntos?.[far.qr_id]?.lat).toBe(far.lat);
  await liar.asOwner({ [place]: stood });
});

test('a point that is gone has no place', async () => {
  const whole = await liar.read<Json>(`_qr_/${UN}/${far.qr_id}`);
  await liar.asOwner({ [`_qr_/${UN}/${far.qr_id}`]: null });
  expect((await places())[far.qr_id]).toBeUndefined();
  await liar.asOwner({ [`_qr_/${UN}/${far.qr_id}`]: whole });
});
