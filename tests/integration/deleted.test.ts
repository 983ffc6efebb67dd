import { diaId } from '@gr/shared/domain/dia/dia';
import type { Ronda } from '@gr/shared/domain/registro/records';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { asJson, treesOfRonda } from '@gr/shared/domain/registro/trees';
import { rowPlace } from '@gr/shared/domain/resumen/resumen';
import { eliminarRonda, terminarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import { localDate } from '@gr/shared/domain/valor/time';
import type { Backend } from '../../backend/local/server.ts';
import { prepareWrite } from '../../tools/rtdb-rules/tree/prepare.ts';
import { createLiar, type Liar } from '../support/liar.ts';
import { startStand } from './stand.ts';

const UN = 'u001';
const HOUR = 3_600_000;

let backend: Backend;
let liar: Liar;

beforeAll(async () => {
  ({ backend } = await startStand(0));
  liar = await createLiar(backend, '1001', UN);
});
afterAll(() => backend.close());

test('a round that is deleted while the server judges it leaves nothing, in no tree', async () => {
  const { database } = backend;
  let gone: readonly string[] = [];
  // What was to be walked is kept between the reading of a round and the writing into it.
  const stop = database.onCommit(({ before, after }) => {
    const kept = [...after.child('_esperado_').keys()];
    const id = kept.find((one) => before.at(['_esperado_', one]).isEmpty);
    if (id === undefined) return;
    gone = treesOfRonda(after.at(['_recorridos_todos', id]).toJson() as unknown as Ronda);
    setImmediate(() => {
      for (const place of gone)
        database.adopt(prepareWrite(database.root, 'put', place.split('/'), null, database.now()).after);
    });
  });
  await liar.begun();
  stop();
  expect(gone).toHaveLength(3);
  for (const place of gone) expect(await liar.read(place)).toBeNull();
});

test('a planned round that is deleted leaves its day to be begun, and nothing that was kept of it', async () => {
  const now = Date.now();
  const { id_plan, nom_plan } = liar.plan;
  const id = diaId(localDate(now), id_plan);
  const dia: RondaDia = {
    ...{ id, un_id: UN, un_nom: 'Torres', id_plan, nom_plan, qr_plan: 10, estado: 'por_hacer' },
    ...{ ini_x: now - HOUR, fin_x: now + 4 * HOUR, fechah_srv: now - HOUR },
    ...{ limite_ini_x: now + 2 * HOUR, limite_x: now + 4 * HOUR },
  };
  const place = `_rondas_dia_/${UN}/${id}`;
  await liar.asOwner({ [place]: asJson(dia) });
  const ronda = await liar.begun();
  expect(await liar.read(place)).toMatchObject({ estado: 'en_curso', ronda_id: ronda.id });
  const kept = `_esperado_/${ronda.id}`;
  expect(await liar.read(kept)).not.toBeNull();
  const { id: op, updates } = eliminarRonda(ronda);
  expect(await liar.tell(op, updates)).toBe(200);
  const after = await liar.read<RondaDia>(place);
  expect(after.estado).toBe('por_hacer');
  expect(after).not.toHaveProperty('ronda_id');
  expect(await liar.read(kept)).toBeNull();
  // One that was ended without a read or an omission is counted until it is deleted.
  const ended = { ...(await liar.begun()), orden_esp: {} };
  const acto = liar.act();
  const cierre = { motivo_cierre: 'otro', motivo_desc: 'Me equivoqué de ronda' } as const;
  await liar.tell(acto.op, { ...terminarRonda(acto, ended, liar.unidad, cierre).updates });
  const row = rowPlace(UN, localDate(ended.fechah_ini_x), 'rondas', ended.id);
  expect(await liar.read(row)).toMatchObject({ qr_leidos: 0, veredicto: 'incompleta' });
  const gone = eliminarRonda(ended);
  expect(await liar.tell(gone.id, gone.updates)).toBe(200);
  expect(await liar.read(row)).toBeNull();
});
