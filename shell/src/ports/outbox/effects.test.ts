import 'fake-indexeddb/auto';
import { eventually } from '@gr/remote-kit/testing/conformance/check';
import { ok } from '@gr/shared/contract/result';
import type { Phone } from '../../phone-db/db.ts';
import { addEffect } from './login-store.ts';
import { type FakeServer, json } from './testing/fake-server.ts';
import { freshPair, operation, startPage, type TestPage, tokenOf } from './testing/phone.ts';

const EFFECT = { tipo: 'funcion_central', funcion: 'regSesiones', query: {} } as const;
const UNIT = { tipo: 'funcion_unidad', funcion: 'actu_notif', un_id: 'u7', query: {} } as const;

let db: Phone;
let server: FakeServer;
beforeEach(async () => {
  ({ db, server } = await freshPair());
});
afterEach(() => db.close());

/** What screens are told of the calls, once they were told of `count` with these states and attempts. */
const told = (page: TestPage, ...want: string[]) =>
  eventually(
    () => page.outbox.effects.get(),
    (now) => now.map(({ state, attempts }) => `${state} ${attempts}`).join() === want.join(),
    want.join(),
  );
const html = (status: number) => () => new Response('<html>No</html>', { status });
const own = (status: number, code: string) => () => json(status, { error: { code, message: 'x' } });

test.each([
  ['a proxy’s page with 400', html(400)],
  ['a proxy’s page with 403', html(403)],
  ['a page that says 404', html(404)],
  ['a portal’s page with 200', html(200)],
  ['a gateway that wants to know who asks', own(401, 'unauthorized')],
  ['a gateway that forbids it', own(403, 'forbidden')],
  ['a proxy that wants a password', own(407, 'proxy')],
  ['a locked door', own(423, 'locked')],
  ['too many', own(429, 'slow_down')],
  ['a function that is not published yet', own(404, 'unknown_function')],
  ['a JSON 404 of whoever', () => json(404, { message: 'Not Found' })],
  ['a fault of the function', own(500, 'internal_error')],
])('%s is not the function’s no: the call waits, longer and longer, and is made', async (_name, answer) => {
  const page = await startPage({ db, server, random: () => 1 });
  await page.outbox.commit(operation({ effects: [EFFECT] }));
  server.functionAnswer = answer;
  await page.drainer.drain();
  await told(page, 'pendiente 1');
  expect(page.outbox.summary.get()).toMatchObject({ pending: 1, problems: 0 });
  expect(page.outbox.drain.get()).toMatchObject({ kind: 'esperando', why: expect.any(String) });
  const until = () => {
    const state = page.outbox.drain.get();
    return state.kind === 'esperando' ? state.until - page.clock.wall() : 0;
  };
  const first = until();
  expect(first).toBeGreaterThan(0);
  const each = server.calls.length;
  await page.drainer.drain();
  expect(server.calls).toHaveLength(each);
  page.clock.advance(first);
  await page.drainer.drain();
  expect(server.calls).toHaveLength(2 * each);
  expect(until()).toBeGreaterThan(first);
  server.functionAnswer = () => json(200, { ok: true });
  page.drainer.kick();
  await page.drainer.drain();
  await told(page);
  expect(page.outbox.summary.get()).toMatchObject({ pending: 0, problems: 0 });
  expect(page.outbox.drain.get()).toEqual({ kind: 'al_dia' });
});

test.each([
  [400, 'bad_query'],
  [404, 'unknown_incident'],
  [409, 'conflict'],
  [422, 'invalid'],
])('the function’s own no (%d %s) is a problem that «Reintentar» brings back', async (status, code) => {
  const page = await startPage({ db, server });
  await page.outbox.commit(operation({ effects: [EFFECT] }));
  server.functionAnswer = own(status, code);
  await page.drainer.drain();
  const [failed] = await told(page, 'fallido 1');
  expect(failed?.detail).toContain('no fue acept');
  expect(page.outbox.summary.get()).toMatchObject({ pending: 0, problems: 1 });
  page.clock.advance(600_000);
  await page.drainer.drain();
  expect(server.calls).toHaveLength(1);
  server.functionAnswer = () => json(200, { ok: true });
  expect(await page.outbox.retry(failed?.id ?? '')).toMatchObject({ ok: true });
  await page.drainer.drain();
  await told(page);
});

test('a call carries the person’s token in a header and nowhere else, renewed once where it is not taken', async () => {
  const getToken = async (force: boolean) => ok(tokenOf('u1', force ? 2 : 1));
  await addEffect(db, 'u1', 'op1', EFFECT, 1);
  const page = await startPage({ db, server, getToken });
  server.functionAnswer = () =>
    server.calls.length === 1 ? own(401, 'no_session')() : json(200, { ok: true });
  await page.drainer.drain();
  await told(page);
  const seen = server.seen.filter(({ path }) => path.startsWith('/fn/'));
  expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual([
    `Bearer ${tokenOf('u1', 1)}`,
    `Bearer ${tokenOf('u1', 2)}`,
  ]);
  expect(seen.map(({ query }) => Object.keys(query))).toEqual([['op'], ['op']]);
});

describe('which project to call', () => {
  const kept = async () => null;
  test('one refused reading is no unit without a project: the token is renewed', async () => {
    server.goodTokens = new Set([tokenOf('u1', 2)]);
    server.put('_un_/u7/__project_id', 'demo-unidad-7');
    const getToken = async (force: boolean) => ok(tokenOf('u1', force ? 2 : 1));
    await addEffect(db, 'u1', 'op1', UNIT, 1);
    const page = await startPage({ db, server, getToken, kept });
    await page.drainer.drain();
    expect(server.calls).toEqual(['/fn/demo-unidad-7/us-central1/actu_notif?op=op1']);
    await told(page);
  });

  test('refused with a new token as well, it waits and says so', async () => {
    server.goodTokens.clear();
    await addEffect(db, 'u1', 'op1', UNIT, 1);
    const page = await startPage({ db, server, kept });
    await page.drainer.drain();
    await told(page, 'pendiente 1');
  });

  test('an answer that is no project and not nothing waits; a unit without a project is a problem', async () => {
    server.put('_un_/u7/__project_id', { portal: true });
    await addEffect(db, 'u1', 'op1', UNIT, 1);
    const page = await startPage({ db, server, kept });
    await page.drainer.drain();
    await told(page, 'pendiente 1');
    server.put('_un_/u7/__project_id', null);
    page.drainer.kick();
    await page.drainer.drain();
    const [failed] = await told(page, 'fallido 2');
    expect(failed?.detail).toContain('proyecto');
  });
});
