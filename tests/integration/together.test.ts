import 'fake-indexeddb/auto';
import type { Json } from '@gr/shared/contract/outbox';
import { guardarNovedad } from '@gr/shared/domain/novedad/novedad-ops';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { Unidad } from '@gr/shared/domain/registro/records';
import type { Backend } from '../../backend/local/server.ts';
import type { AppConfig } from '../../shell/src/base/config.ts';
import { openPhone } from '../../shell/src/phone-db/db.ts';
import { uidOfToken } from '../../shell/src/ports/outbox/own-token.ts';
import { page, tokens } from './phone.ts';
import { startStand } from './stand.ts';

let backend: Backend;
let config: AppConfig;
beforeAll(async () => {
  ({ backend, config } = await startStand(1));
});
afterAll(() => backend.close());

async function server(at: string): Promise<Json> {
  const headers = { Authorization: 'Bearer owner' };
  const answer = await fetch(`${backend.url}/${at}.json?ns=demo-gr-default-rtdb`, { headers });
  return (await answer.json()) as Json;
}

test('incidents of no round go together; the server takes all of an update or none, and each is there once', async () => {
  const getToken = tokens(() => backend.url, '1001');
  const token = await getToken(false);
  if (!token.ok) throw new Error('the backend is not ready for this test');
  const uid = uidOfToken(token.value) ?? '';
  const db = await openPhone('together');
  const { un_nombre } = (await server('_un_/u001')) as unknown as Unidad;
  const incidents = Array.from({ length: 12 }, (_, n) => {
    const now = Date.now();
    const acto = {
      op: pushId(now),
      uid,
      emp_id: 'e1001',
      nombre: 'Ana Ruiz',
      now,
      disp_id: 'd1',
      app_ver: '0.1.0',
    };
    return guardarNovedad(acto, {
      id_novedad: pushId(now),
      ronda: null,
      // Nobody gave this person the unit of the fourth: the rules refuse it for ever.
      un_id: n === 3 ? 'u009' : 'u001',
      un_nom: un_nombre,
      formulario: { cat_nov: 'ruido', criticidad: 'baja', desc_nov: `Ruido ${n}` },
      urgente: false,
      fotos: [],
      draft: `novedad/${n}`,
    });
  });
  const sizes: number[] = [];
  const { outbox, drainer } = await page({
    db,
    config,
    origin: backend.url,
    uid,
    getToken,
    fetch: (input, init) => {
      const body = init?.method === 'PATCH' && typeof init.body === 'string' ? init.body : '';
      if (body) sizes.push(body.split('"_ops/').length - 1);
      return fetch(input, init);
    },
  });
  const send = async (all: typeof incidents) => {
    for (const { operation } of all) expect(await outbox.commit(operation)).toMatchObject({ ok: true });
    await drainer.drain();
  };
  await send(incidents.slice(4));
  expect(sizes).toEqual([8]);
  await send(incidents.slice(0, 4));
  expect(sizes.slice(1, 6)).toEqual([4, 1, 1, 1, 1]);
  const refused = incidents[3]?.operation.id;
  for (const { id, state } of outbox.status.get()) {
    expect([id, state]).toEqual([id, id === refused ? 'problema' : 'entregado']);
    expect(await server(`_ops/${uid}/${id}`)).toEqual(
      id === refused ? null : expect.objectContaining({ tipo: 'guardar_novedad' }),
    );
  }
  for (const { novedad, operation } of incidents)
    expect(((await server(`_novedades/${novedad.id_novedad}`)) as { _op?: string } | null)?._op).toBe(
      operation.id === refused ? undefined : operation.id,
    );
  await drainer.stop();
  db.close();
});
