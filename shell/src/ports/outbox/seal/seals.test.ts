import { fail, ok } from '@gr/shared/contract/result';
import { createEndpoints } from '../../../network/endpoints.ts';
import { noCrash } from '../../../phone-db/crash.ts';
import { copiesOn } from '../copy/testing/memory-copies.ts';
import { json } from '../testing/fake-server.ts';
import { CONFIG, handClock, ORIGIN } from '../testing/phone.ts';
import { keptKey } from './kept-key.ts';
import { createSeals } from './seals.ts';
import { SealedPhone } from './testing/sealed-phone.ts';

type Fault = 'none' | 'down' | 'lost_answer' | 'refused' | 'portal';

/** The rows of `_sellos_`, written once. */
class KeyServer {
  readonly rows = new Map<string, unknown>();
  readonly asked: string[] = [];
  fault: Fault = 'none';
  /** Somebody else writes just before this phone does. */
  faster: string | null = null;
  readonly fetch: typeof fetch = async (input, init = {}) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const { method = 'GET' } = init;
    const ofPerson = pathname.startsWith('/_emp_segdiez/');
    if (!ofPerson) this.asked.push(method);
    if (this.fault === 'down') throw new TypeError('no line');
    if (this.fault === 'refused') return json(401, { error: 'Permission denied' });
    if (this.fault === 'portal') return new Response('<html>', { status: 200 });
    if (ofPerson) return json(200, 2);
    if (method === 'GET') return json(200, this.rows.get(pathname) ?? null);
    if (this.faster !== null) this.rows.set(pathname, { llave: this.faster });
    if (this.rows.has(pathname)) return json(401, { error: 'Permission denied' });
    this.rows.set(pathname, JSON.parse(await new Response(init.body ?? '').text()));
    if (this.fault === 'lost_answer') throw new TypeError('lost on the way back');
    return json(200, this.rows.get(pathname));
  };
}

const AT = '/_sellos_/u1/d1.json';
let phone: SealedPhone;
let server: KeyServer;
let online: boolean;
let came: string[];
beforeEach(async () => {
  phone = await SealedPhone.make();
  server = new KeyServer();
  online = true;
  came = [];
});
afterEach(() => phone.db.close());

/** The seals of a page for u1 that has just opened. */
function page(disp_id = 'd1') {
  const clock = handClock();
  const seals = createSeals({
    ...{ uid: 'u1', disp_id, db: phone.db, copies: copiesOn(phone.memory), clock },
    line: {
      wire: { fetch: server.fetch, clock },
      endpoints: createEndpoints(CONFIG, ORIGIN),
      getToken: async () => (online ? ok('t') : fail('SE-201', 'x')),
      hook: noCrash,
    },
    onRow: ({ id }) => came.push(id),
    onOpened: () => came.push('opened'),
    trace: (code, cause) => {
      throw new Error(`${code} ${String(cause)}`);
    },
  });
  return { seals, clock };
}
/** u1 works, leaves something behind and closes. */
async function closed(): Promise<string> {
  await phone.signIn('u1', 'x');
  await page().seals.ask();
  const { id } = await phone.record('u1', 1, 'r/1');
  await phone.signOut();
  await phone.seal();
  await phone.signIn('u1', 'x');
  return id;
}

test('a key is ready only once the server is known to have it, whoever wrote it', async () => {
  await phone.signIn('u1', 'x');
  const { seals } = page();
  for (const fault of ['down', 'portal', 'refused', 'lost_answer'] as const) {
    server.fault = fault;
    await seals.ask();
    expect([fault, seals.get().ready, await keptKey(phone.db, 'u1')]).toEqual([fault, false, null]);
  }
  // The answer to the writing was lost: the row is there, and this is its key.
  server.fault = 'none';
  await seals.ask();
  expect(seals.get().ready).toBe(true);
  const first = await keptKey(phone.db, 'u1');
  expect(server.rows.size).toBe(1);
  server.rows.clear();
  server.faster = 'B'.repeat(43);
  await page().seals.ask();
  const other = await keptKey(phone.db, 'u1');
  expect(other?.huella).not.toBe(first?.huella);
  expect(server.rows.get(AT)).toEqual({ llave: 'B'.repeat(43) });
});

test('it asks once a page, and a start without a line trusts the key it has', async () => {
  await phone.signIn('u1', 'x');
  const first = page().seals;
  await first.ask();
  await first.ask();
  expect(server.asked).toEqual(['GET', 'PUT', 'GET']);
  online = false;
  const next = page().seals;
  await next.ask();
  expect([next.get().ready, server.asked.length]).toEqual([true, 3]);
});

test('who closed while the key was on its way leaves none', async () => {
  await phone.signIn('u1', 'x');
  const { seals } = page();
  const asking = seals.ask();
  await phone.signOut();
  await asking;
  expect(await keptKey(phone.db, 'u1')).toBeNull();
});

test('the next sign-in opens before the outbox reads; the key of another phone’s life too', async () => {
  const id = await closed();
  // The small values were lost meanwhile: this installation has another name.
  const { seals } = page('d2');
  await seals.open();
  expect(came).toEqual([id, 'opened']);
  expect(seals.get()).toMatchObject({ sellados: 0, why: null, ready: true });
});

test('a key that can’t be had now: the start does not wait for ever, says so, and tries again', async () => {
  const id = await closed();
  server.fault = 'down';
  const { seals, clock } = page();
  const opening = seals.open();
  clock.advance(5_000);
  await opening;
  await seals.ask();
  expect(seals.get()).toMatchObject({ sellados: 1, why: 'sin_respuesta' });
  server.fault = 'none';
  await seals.ask();
  expect(came.filter((one) => one !== 'opened')).toEqual([id]);
  expect(seals.get()).toMatchObject({ sellados: 0, why: null, ready: true });
});

test('a row that is gone: nothing is dropped, no other key takes its place, and it opens when it is back', async () => {
  const id = await closed();
  const row = server.rows.get(AT);
  server.rows.delete(AT);
  const { seals } = page();
  await seals.open();
  expect(seals.get()).toEqual({ sellados: 1, why: 'sin_llave', ready: false });
  expect(server.rows.size).toBe(0);
  server.rows.set(AT, { llave: 'C'.repeat(43) });
  await seals.ask();
  expect(seals.get()).toMatchObject({ sellados: 1, why: 'sin_llave' });
  server.rows.set(AT, row);
  await page().seals.open();
  expect(came.filter((one) => one !== 'opened')).toEqual([id]);
});

test('a key the server lost is not sealed with', async () => {
  await phone.signIn('u1', 'x');
  await page().seals.ask();
  const first = await keptKey(phone.db, 'u1');
  server.rows.set(AT, { llave: 7 });
  const { seals } = page();
  await seals.ask();
  expect([seals.get().ready, await keptKey(phone.db, 'u1')]).toEqual([false, null]);
  server.rows.clear();
  await page().seals.ask();
  expect((await keptKey(phone.db, 'u1'))?.huella).not.toBe(first?.huella);
});
