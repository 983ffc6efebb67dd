import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@gr/remote-kit/testing/conformance/check';
import type { Json, Operation } from '@gr/shared/contract/outbox';
import { guardarNovedad } from '@gr/shared/domain/novedad/novedad-ops';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { PlanRonda, Ronda, Unidad } from '@gr/shared/domain/registro/records';
import type { Acto } from '@gr/shared/domain/registro/stamp';
import { readPoints } from '@gr/shared/domain/ronda/read-order';
import { iniciarRonda, terminarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import { type Backend, startBackend } from '../../backend/local/server.ts';
import type { AppConfig } from '../../shell/src/base/config.ts';
import { parseConfig } from '../../shell/src/base/config-schema.ts';
import { openPhone, type Phone } from '../../shell/src/phone-db/db.ts';
import type { PageOutbox } from '../../shell/src/ports/outbox/create-outbox.ts';
import { uidOfToken } from '../../shell/src/ports/outbox/own-token.ts';
import { printedPoints } from '../support/printed-points.ts';
import { page, putPhoto, tokens } from './phone.ts';
import { walkPoints } from './walk-points.ts';

let dir: string;
let backend: Backend;
let config: AppConfig;
let uid: string;
let db: Phone;
let phones = 0;
const getToken = tokens(() => backend.url, '1001');

const start = (port: number) =>
  startBackend({ port, dataDir: dir, seed: 'demo', seedDays: 9, report: () => undefined });

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'gr-outbox-'));
  backend = await start(0);
  const parsed = parseConfig(await (await fetch(`${backend.url}/config.json`)).json());
  const token = await getToken(false);
  if (parsed === null || !token.ok) throw new Error('the backend is not ready for this test');
  config = parsed;
  uid = uidOfToken(token.value) ?? '';
});
afterAll(async () => {
  await backend.close();
  await rm(dir, { recursive: true });
});
beforeEach(async () => {
  phones += 1;
  db = await openPhone(`integration-${phones}`);
});
afterEach(() => db.close());

async function server(at: string): Promise<Json> {
  const headers = { Authorization: 'Bearer owner' };
  const answer = await fetch(`${backend.url}/${at}.json?ns=demo-gr-default-rtdb`, { headers });
  return (await answer.json()) as Json;
}
const record = async (at: string) => (await server(at)) as unknown as Readonly<Record<string, Json>>;

/** A whole round: start, the first points, one taken back and read again, one answered, an incident with two photos, end. */
async function wholeRound(read = 3) {
  const unidad = (await server('_un_/u001')) as unknown as Unidad;
  const puntos = await printedPoints(server, 'u001');
  const planes = Object.values((await server('_rondas_plan_/u001')) as unknown as Record<string, PlanRonda>);
  let now = Date.now();
  const acto = (): Acto => {
    now += 60_000;
    const op = pushId(now);
    return { op, uid, emp_id: 'e1001', nombre: 'Ana Ruiz', now, disp_id: 'd1', app_ver: '0.1.0' };
  };
  const id = pushId(now);
  const plan = planes[0] ?? null;
  const inicio = { id, unidad, plan, puntos, visita_rond: 'no' } as const;
  const started = iniciarRonda(acto(), inicio);
  const operations: Operation[] = [started.operation];
  let { ronda } = started;
  const walked = walkPoints(acto, ronda, Object.values(puntos).slice(0, read));
  ronda = walked.ronda;
  operations.push(...walked.operations);
  const fotos = await Promise.all(['primera foto', 'segunda foto'].map((text) => putPhoto(db, uid, text)));
  const formulario = {
    cat_nov: 'puerta_abierta',
    criticidad: 'media',
    desc_nov: 'Puerta del sótano abierta.',
  } as const;
  const id_novedad = pushId(now);
  const saved = guardarNovedad(acto(), {
    id_novedad,
    ronda,
    un_id: 'u001',
    un_nom: unidad.un_nombre,
    formulario,
    urgente: false,
    fotos,
    draft: 'novedad',
  });
  operations.push(saved.operation);
  operations.push(terminarRonda(acto(), ronda, unidad, { motivo_cierre: 'otro', motivo_desc: 'Prueba' }));
  return { id, id_novedad, operations, fotos };
}

async function expectArrived({ id, id_novedad, operations, fotos }: Awaited<ReturnType<typeof wholeRound>>) {
  // Each tree by itself may be read between two judgements.
  await backend.functions.idle();
  const all = await record(`_recorridos_todos/${id}`);
  expect(await record(`_recorridos_/u001/${id}`)).toEqual(all);
  expect(await record(`_recorridos_rondero_/e1001/${id}`)).toEqual(all);
  expect(all).toMatchObject({ qr_leidos: 3, cant_nov: 1, _op: operations.at(-1)?.id });
  const reads = readPoints(all as unknown as Ronda);
  expect(reads.map(({ tareas = {} }) => Object.values(tareas)[0]?.valor)).toEqual([
    undefined,
    'si',
    undefined,
  ]);
  // The first read was taken back, and all of it is there beside the second one.
  const [first, , second] = operations.slice(1);
  expect(all.deshechas).toMatchObject({
    [first?.id ?? '']: { qr_id: reads[0]?.qr_id },
  });
  const [kept, again] = [first, second].map((operation) => server(`_pruebas_/${id}/${operation?.id}`));
  expect(await kept).toMatchObject({ qr_id: reads[0]?.qr_id, firma: expect.any(String) as string });
  expect(await again).toEqual(await kept);
  expect(reads[0]?._op).toBe(second?.id);
  expect(await record(`_novedades/${id_novedad}`)).toMatchObject({ id, cant_archivos: 2 });
  for (const op of operations) expect(await server(`_ops/${uid}/${op.id}`)).toMatchObject({ tipo: op.tipo });
  const token = await getToken(false);
  for (const [i, foto] of fotos.entries()) {
    const ruta = operations.find((op) => op.files.length > 0)?.files[i]?.ruta ?? '';
    const headers = { Authorization: `Firebase ${token.ok ? token.value : ''}` };
    const url = `${backend.url}/v0/b/demo-gr.appspot.com/o/${encodeURIComponent(ruta)}?alt=media`;
    const bytes = new Uint8Array(await (await fetch(url, { headers })).arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(foto.sha256);
  }
  const calls = (await server('_fn_llamadas_')) as Readonly<Record<string, Readonly<Record<string, Json>>>>;
  const made = Object.values(calls).flatMap((byIncident) => Object.values(byIncident[id_novedad] ?? {}));
  expect(made).toHaveLength(2);
  const notices = Object.values((await server('_notif_novedades_res')) ?? {}) as { id_ref: string }[];
  expect(notices.filter((n) => n.id_ref === id_novedad)).toHaveLength(2);
}

/** Nothing waits, nothing failed; calls are told a moment after they were made. */
const allSent = (outbox: PageOutbox) =>
  eventually(outbox.summary.get, ({ pending, problems }) => pending + problems === 0, 'all is sent');

const setup = (more: { fetch?: typeof fetch } = {}) =>
  page({ db, config, origin: backend.url, uid, getToken, ...more });

test('a whole round with an incident and two photos arrives once, in all its trees, and its effects run', async () => {
  const round = await wholeRound();
  const { outbox, drainer } = await setup();
  for (const op of round.operations) expect(await outbox.commit(op)).toMatchObject({ ok: true });
  await drainer.drain();
  expect(outbox.status.get().map((s) => [s.state, s.detail])).toEqual(
    round.operations.map(() => ['entregado', undefined]),
  );
  await eventually(outbox.effects.get, ({ length }) => length === 0, 'effects that were called');
  await expectArrived(round);
  await drainer.stop();
});

test('the same when every first answer is lost after the server did its work', async () => {
  const lost = new Set<string>();
  const round = await wholeRound();
  const { outbox, drainer } = await setup({
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      const body = typeof init?.body === 'string' ? init.body.length : 0;
      const name = `${init?.method ?? 'GET'} ${new URL(input instanceof Request ? input.url : input).pathname} ${body}`;
      const changes = init?.method === 'PATCH' || init?.method === 'POST';
      if (changes && answer.ok && !lost.has(name)) {
        lost.add(name);
        await answer.arrayBuffer();
        throw new TypeError('answer lost');
      }
      return answer;
    },
  });
  for (const op of round.operations) await outbox.commit(op);
  for (let i = 0; i < 18 && outbox.summary.get().pending > 0; i += 1) {
    drainer.kick();
    await drainer.drain();
  }
  expect(lost.size).toBeGreaterThan(5);
  await allSent(outbox);
  await expectArrived(round);
  await drainer.stop();
});

test('the backend stops in the middle and comes back: nothing is lost, nothing twice', async () => {
  const round = await wholeRound();
  let uploads = 0;
  const { port } = backend;
  const { outbox, drainer } = await setup({
    fetch: async (input, init) => {
      if (init?.method === 'POST') {
        uploads += 1;
        if (uploads === 2) await backend.close();
      }
      return fetch(input, init);
    },
  });
  for (const op of round.operations) await outbox.commit(op);
  await drainer.drain();
  expect(outbox.summary.get()).toMatchObject({ pending: 2, problems: 0 });
  expect(outbox.drain.get()).toMatchObject({ kind: 'esperando' });
  backend = await start(port);
  drainer.kick();
  await drainer.drain();
  await allSent(outbox);
  await expectArrived(round);
  await drainer.stop();
});

test('a round ended from an old view ends: what was read stays read, and the server counts', async () => {
  const round = await wholeRound(Number.POSITIVE_INFINITY);
  const [start] = round.operations;
  // The first of them was taken back.
  const marks = round.operations.filter(({ tipo }) => tipo === 'marcar_punto').slice(1);
  const unidad = (await server('_un_/u001')) as unknown as Unidad;
  const old = start?.updates[`_recorridos_todos/${round.id}`] as unknown as Ronda;
  const end = (op: string) =>
    terminarRonda(
      { op, uid, emp_id: 'e1001', nombre: 'Ana Ruiz', now: Date.now(), disp_id: 'd1', app_ver: '0.1.0' },
      old,
      unidad,
      { motivo_cierre: 'otro', motivo_desc: 'No se veía nada' },
    );
  const [first, second] = [end(pushId(Date.now())), end(pushId(Date.now() + 1))];
  const { outbox, drainer } = await setup();
  for (const op of [...round.operations.slice(0, 1), ...marks, first]) await outbox.commit(op);
  const taken: Readonly<Record<string, Json>>[] = [];
  outbox.onDelivered((_id, updates) => taken.push(updates));
  await drainer.drain();
  expect(outbox.status.get().map(({ state, detail }) => [state, detail])).toEqual(
    [...round.operations.slice(0, 1), ...marks, first].map(() => ['entregado', undefined]),
  );
  const read = marks.map(({ updates }) => Object.keys(updates).find((at) => at.includes('/recorrido/')));
  for (const at of read) expect(taken.at(-1)).not.toHaveProperty([at ?? '']);
  await eventually(
    () => record(`_recorridos_todos/${round.id}`),
    ({ qr_leidos, estado }) => qr_leidos === marks.length && estado === 'completada',
    'points counted by the server',
  );
  const ronda = await record(`_recorridos_todos/${round.id}`);
  expect(ronda).toMatchObject({ _op: first.id, motivo_desc: 'No se veía nada' });
  const estados = Object.values(ronda.recorrido as Record<string, Record<string, Json>>).map(
    (p) => p.estado_qr,
  );
  expect(estados).toHaveLength(marks.length);
  expect(estados).not.toContain('omitido');
  // Ended again, from another old view: it is ended.
  await outbox.commit(second);
  await drainer.drain();
  expect(outbox.status.get().at(-1)).toMatchObject({ state: 'entregado' });
  await drainer.stop();
});

test('two screens that mark at once give the same place; the server gives each its own, in all trees', async () => {
  const round = await wholeRound();
  const [start, ...rest] = round.operations;
  if (!start) throw new Error('no operation');
  const marks = rest.filter(({ tipo }) => tipo === 'marcar_punto');
  // What the other screen had not seen yet.
  const same = marks.map((op) => ({
    ...op,
    updates: Object.fromEntries(
      Object.entries(op.updates).map(([at, value]): [string, Json] =>
        at.includes('/recorrido/')
          ? [at, { ...(value as { readonly [key: string]: Json }), orden_real: 1 }]
          : [at, value],
      ),
    ),
  }));
  const { outbox, drainer } = await setup();
  for (const op of [start, ...same]) await outbox.commit(op);
  await drainer.drain();
  const places = async (tree: string) =>
    Object.values((await record(`${tree}/recorrido`)) as Record<string, Record<string, Json>>)
      .sort((a, b) => Number(a.fechah_x) - Number(b.fechah_x))
      .map(({ orden_real }) => Number(orden_real));
  for (const tree of [
    `_recorridos_todos/${round.id}`,
    `_recorridos_/u001/${round.id}`,
    `_recorridos_rondero_/e1001/${round.id}`,
  ])
    await eventually(
      () => places(tree),
      (found) => found.join() === '1,2,3',
      `places in ${tree}`,
    );
  await drainer.stop();
});

test.each([400, 403, 404])(
  'a proxy answers the calls with a page (%d): they wait, the pill knows, and both are made once it is gone',
  async (status) => {
    let proxy = true;
    const round = await wholeRound();
    const { outbox, drainer } = await setup({
      fetch: async (input, init) =>
        proxy && (input instanceof Request ? input.url : input.toString()).includes('/fn/')
          ? new Response('<html>Acceso restringido</html>', { status })
          : fetch(input, init),
    });
    for (const op of round.operations) await outbox.commit(op);
    await drainer.drain();
    await eventually(outbox.summary.get, ({ pending }) => pending === 2, 'two calls wait');
    expect(outbox.summary.get()).toMatchObject({ problems: 0 });
    expect(outbox.drain.get()).toMatchObject({ kind: 'esperando' });
    proxy = false;
    drainer.kick();
    await drainer.drain();
    await allSent(outbox);
    await expectArrived(round);
    await drainer.stop();
  },
);

test('a record the rules refuse becomes a dead letter beside the others', async () => {
  const round = await wholeRound();
  const [first, ...rest] = round.operations;
  if (!first) throw new Error('no operation');
  const elsewhere = Object.fromEntries(
    Object.entries(first.updates).map(([at, value]) => [at.replace('/u001/', '/u002/'), value]),
  );
  const bad: Operation = { ...first, id: pushId(Date.now()), aggregate: 'ronda/ajena', updates: elsewhere };
  const { outbox, drainer } = await setup();
  for (const op of [bad, first, ...rest]) await outbox.commit(op);
  await drainer.drain();
  expect(outbox.status.get().map((s) => s.state)).toEqual([
    'problema',
    ...round.operations.map(() => 'entregado'),
  ]);
  expect(outbox.status.get()[0]?.detail).toContain('no fue acept');
  await expectArrived(round);
  await drainer.stop();
});

test('a revoked person’s records wait; nothing is buried', async () => {
  const round = await wholeRound();
  const rev = `${backend.url}/_sesiones_/${uid}/rev.json?ns=demo-gr-default-rtdb`;
  const headers = { Authorization: 'Bearer owner' };
  await fetch(rev, { method: 'PUT', headers, body: String(Date.now() + 60_000) });
  const { outbox, drainer } = await setup();
  const [first] = round.operations;
  if (first) await outbox.commit(first);
  await drainer.drain();
  expect(outbox.summary.get()).toMatchObject({ pending: 1, problems: 0 });
  await fetch(rev, { method: 'DELETE', headers });
  drainer.kick();
  await drainer.drain();
  expect(outbox.summary.get()).toMatchObject({ pending: 0, problems: 0 });
  await drainer.stop();
});

test('an incident whose round never arrived is refused with its cause, and can be saved apart from it', async () => {
  const round = await wholeRound();
  const incident = round.operations.find(({ tipo }) => tipo === 'guardar_novedad');
  if (!incident) throw new Error('no incident');
  const { outbox, drainer } = await setup();
  await outbox.commit(incident);
  await drainer.drain();
  expect(outbox.status.get()).toMatchObject([
    { state: 'problema', detail: expect.stringContaining('no ha llegado') },
  ]);
  expect(await outbox.saveAsNew(incident.id)).toMatchObject({ ok: true });
  await drainer.drain();
  expect(outbox.status.get()).toMatchObject([{ state: 'entregado' }]);
  const stored = await record(`_novedades/${round.id_novedad}`);
  expect(stored).toMatchObject({ cant_archivos: 2, _op: outbox.status.get()[0]?.id });
  expect(stored.id).toBeUndefined();
  await drainer.stop();
});

test('the ledger keeps the sum: the same id with another text is not taken for delivered', async () => {
  const [first] = (await wholeRound()).operations;
  if (!first) throw new Error('no operation');
  const { outbox, drainer } = await setup();
  await outbox.commit(first);
  await drainer.drain();
  expect(await record(`_ops/${uid}/${first.id}`)).toMatchObject({
    sum: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  await drainer.stop();
  // Another phone, which remembers nothing of it.
  db.close();
  db = await openPhone(`integration-${phones}-otro`);
  const other = await setup();
  const updates = Object.entries(first.updates).map(([at, value]): [string, Json] => [
    at,
    { ...(value as { readonly [key: string]: Json }), visita_rond: 'si' },
  ]);
  await other.outbox.commit({ ...first, updates: Object.fromEntries(updates) });
  await other.drainer.drain();
  expect(other.outbox.status.get()).toMatchObject([{ state: 'problema' }]);
  await other.drainer.stop();
});
