import 'fake-indexeddb/auto';
import { ok, type Result } from '@gr/shared/contract/result';
import { systemClock } from '../../base/clock.ts';
import { createEndpoints } from '../../network/endpoints.ts';
import { CONFIG, ORIGIN } from '../outbox/testing/phone.ts';
import { createKept, type KeptDeps, PART } from './kept.ts';
import { openKept } from './kept-db.ts';

const RUTA = 'contenido/videos/ronda.webm';
let names = 0;

/** A Storage of one film, which counts what it is asked and can go away. */
function storage(size: number, ranges = true) {
  const state = {
    bytes: Uint8Array.from({ length: size }, (_, i) => i % 251),
    generation: '1',
    asked: [] as string[],
    /** Media requests answered before the line breaks. */
    good: Number.POSITIVE_INFINITY,
    /** Another answer than the file, by the token that asks. */
    refuses: (_token: string): Response | null => null,
  };
  const answer = async (url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const refused = state.refuses(new Headers(init?.headers).get('Authorization') ?? '');
    if (refused) return refused;
    const address = url instanceof Request ? url.url : url.toString();
    if (!address.endsWith('alt=media')) {
      const { generation } = state;
      return Response.json({ size: String(state.bytes.length), contentType: 'video/webm', generation });
    }
    if (init?.signal?.aborted) throw new DOMException('stopped', 'AbortError');
    if (state.good <= 0) throw new TypeError('network');
    state.good -= 1;
    const range = new Headers(init?.headers).get('Range') ?? '';
    state.asked.push(range);
    const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(range) ?? [];
    return ranges
      ? new Response(state.bytes.slice(Number(from), Number(to) + 1), { status: 206 })
      : new Response(state.bytes.slice());
  };
  return { state, fetch: answer };
}

const json = (status: number) => Response.json({ error: { code: status, message: 'Forbidden' } }, { status });
const blobs: Blob[] = [];

function phone(fetch: KeptDeps['wire']['fetch'], change: Partial<KeptDeps> = {}, name?: string) {
  names += 1;
  const database = name ?? `kept-${names}`;
  const kept = createKept({
    uid: 'u1',
    open: () => openKept(database),
    wire: { fetch, clock: systemClock },
    endpoints: createEndpoints(CONFIG, ORIGIN),
    getToken: async () => ok('token'),
    pressure: async () => 0,
    toUrl: (blob) => `blob:${blobs.push(blob) - 1}`,
    ...change,
  });
  opened.push(kept);
  return { kept, database };
}

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

/** Whether the object URL holds these very bytes; megabytes make no readable difference. */
async function holds(url: Result<string>, bytes: Uint8Array): Promise<boolean> {
  const blob = url.ok ? blobs[Number(url.value.slice('blob:'.length))] : undefined;
  return blob !== undefined && Buffer.from(await blob.arrayBuffer()).equals(bytes);
}

test.each([true, false])(
  'a file comes in parts and is whole afterwards (server knows ranges: %s)',
  async (ranges) => {
    const { state, fetch } = storage(PART * 2 + 10, ranges);
    const { kept } = phone(fetch);
    const parts: number[] = [];
    const result = await kept.keep(RUTA, { onPart: ({ bytes }) => parts.push(bytes) });
    expect(result).toEqual(ok({ ruta: RUTA, bytes: PART * 2 + 10, tam: PART * 2 + 10 }));
    expect(parts).toEqual([0, PART, PART * 2, PART * 2 + 10]);
    expect(await holds(await kept.url(RUTA), state.bytes)).toBe(true);
  },
);

test('a broken line keeps what came, also for the next start of the app, and goes on from there', async () => {
  const { state, fetch } = storage(PART * 3);
  state.good = 1;
  const { kept, database } = phone(fetch);
  expect(await kept.keep(RUTA)).toMatchObject({ ok: false, error: { code: 'GU-001' } });
  expect(await kept.list()).toEqual([{ ruta: RUTA, bytes: PART, tam: PART * 3 }]);
  expect(await kept.url(RUTA)).toMatchObject({ error: { code: 'GU-005' } });
  kept.close();
  state.good = 9;
  const later = phone(fetch, {}, database).kept;
  expect(await later.keep(RUTA)).toMatchObject({ ok: true });
  expect(state.asked.map((range) => Number(/\d+/.exec(range)))).toEqual([0, PART, PART * 2]);
  expect(await holds(await later.url(RUTA), state.bytes)).toBe(true);
});

test('pausing stops between parts', async () => {
  const { fetch } = storage(PART * 3);
  const { kept } = phone(fetch);
  const pause = new AbortController();
  const result = await kept.keep(RUTA, {
    signal: pause.signal,
    onPart: ({ bytes }) => bytes > 0 && pause.abort(),
  });
  expect(result).toMatchObject({ ok: false, error: { code: 'GU-004' } });
  expect(await kept.list()).toMatchObject([{ bytes: PART }]);
});

test('parts of two versions of a file are never put together', async () => {
  const { state, fetch } = storage(PART * 2);
  state.good = 1;
  const { kept } = phone(fetch);
  await kept.keep(RUTA);
  Object.assign(state, { good: 9, generation: '2', bytes: new Uint8Array(PART * 2).fill(7) });
  await kept.keep(RUTA);
  expect(await holds(await kept.url(RUTA), state.bytes)).toBe(true);
});

test('what is kept whole needs no connection, is its owner’s only, and can be forgotten', async () => {
  const { state, fetch } = storage(20);
  const { kept, database } = phone(fetch);
  await kept.keep(RUTA);
  state.refuses = () => new Response('no', { status: 500 });
  expect(await kept.keep(RUTA)).toMatchObject({ ok: true });
  const other = phone(fetch, { uid: 'u2' }, database).kept;
  expect(await other.list()).toEqual([]);
  expect(await other.url(RUTA)).toMatchObject({ error: { code: 'GU-005' } });
  await kept.drop(RUTA);
  expect(await kept.list()).toEqual([]);
});

test('refusals are told apart', async () => {
  const { state, fetch } = storage(20);
  state.refuses = () => json(404);
  expect(await phone(fetch).kept.keep(RUTA)).toMatchObject({ error: { code: 'GU-003' } });
  state.refuses = () => new Response('no', { status: 503 });
  expect(await phone(fetch).kept.keep(RUTA)).toMatchObject({ error: { code: 'GU-001' } });
  const full = phone(fetch, { pressure: async () => 0.81 }).kept;
  expect(await full.keep(RUTA)).toMatchObject({ error: { code: 'GU-002' } });
  state.refuses = () => null;
  const other = phone(fetch, { uid: 'u9' }, 'of-two').kept;
  expect(await other.keep(RUTA)).toMatchObject({ ok: true });
  const filled = async () => ((await other.list()).length > 0 ? 0.81 : 0.5);
  expect(await phone(fetch, { pressure: filled }, 'of-two').kept.keep(RUTA)).toMatchObject({ ok: true });
});

test.each([200, 401, 403, 404])('a portal’s page (%d) says nothing of the file', async (status) => {
  const { state, fetch } = storage(20);
  state.refuses = () => new Response('<html></html>', { status });
  expect(await phone(fetch).kept.keep(RUTA)).toMatchObject({ error: { code: 'GU-001' } });
});

test('one refusal asks for a new token; with that one too, there is no access', async () => {
  const { state, fetch } = storage(20);
  const getToken = async (force: boolean) => ok(force ? 'new' : 'old');
  state.refuses = (token) => (token.endsWith('old') ? json(403) : null);
  expect(await phone(fetch, { getToken }).kept.keep(RUTA)).toMatchObject({ ok: true });
  state.refuses = () => json(403);
  expect(await phone(fetch, { getToken }).kept.keep(RUTA)).toMatchObject({ error: { code: 'GU-003' } });
});

test('a stored page never becomes a page of this origin', async () => {
  const { fetch } = storage(20);
  const html: typeof fetch = async (url, init) => {
    const answer = await fetch(url, init);
    if (answer.status === 206) return answer;
    return Response.json({ size: '20', contentType: 'text/html', generation: '1' });
  };
  const { kept } = phone(html);
  await kept.keep(RUTA);
  const url = await kept.url(RUTA);
  expect(blobs[Number(url.ok && url.value.slice(5))]?.type).toBe('application/octet-stream');
});
