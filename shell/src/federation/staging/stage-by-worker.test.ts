import { fakeSurroundings, HANG, publish } from '../fake-surroundings.testing.ts';
import { readComplete } from '../phone/version-cache.ts';
import type { StageRequest } from './stage.ts';
import { createStager, isStageMessage, type StageMessage, stageForPage } from './stage-by-worker.ts';

const V = '0.1.0-aaaaaaaa';

/** A page and a worker over one phone; each has its own line to the same server. */
function prepared(listen = true) {
  const page = fakeSurroundings();
  const { assets_sha256 } = publish(page, V);
  const request: StageRequest = { id: 'mf-tips', version: V, assets_sha256, shared: {} };
  const worker = { asked: [] as string[] };
  const messages: unknown[] = [];
  const jobs: Promise<void>[] = [];
  const controller = {
    postMessage: (data: StageMessage, ports: readonly MessagePort[]) => {
      messages.push(data);
      const [port] = ports;
      if (!listen || !port || !isStageMessage(data)) return;
      const surroundings = (trace: typeof page.trace) => ({
        ...page,
        trace,
        fetch: (url: string, init: RequestInit) => {
          worker.asked.push(url);
          return page.fetch(url, init);
        },
      });
      jobs.push(stageForPage(data, port, surroundings));
    },
  };
  const s = { ...page, worker: () => controller as unknown as ServiceWorker };
  const here = () => page.caches && readComplete(page.caches, request);
  return { s, page, worker, request, messages, jobs, stager: createStager(s), here };
}

test('the worker does it, and the page hears how it ends', async () => {
  const { stager, request, worker, here, page, jobs } = prepared();
  const result = await stager(request);
  expect(result).toMatchObject({ ok: true, value: { version: V } });
  expect(worker.asked).toHaveLength(3);
  expect(await here()).toMatchObject({ version: V });
  // The trace of the page tells it, as if it had happened here.
  expect(page.traced).toContain('remote.staged');
  await Promise.all(jobs);
});

test('a failure comes back as a value with its code', async () => {
  const { stager, request, page, jobs } = prepared();
  page.server.set(`/r/mf-tips/${V}/entry.js`, 'other');
  expect(await stager(request)).toMatchObject({
    ok: false,
    error: { code: 'RF-008', cause: expect.any(String) },
  });
  await Promise.all(jobs);
});

test('given up by the page it is given up in the worker, which hangs no longer', async () => {
  const { stager, request, worker, page, jobs, here } = prepared();
  page.server.set(`/r/mf-tips/${V}/entry.js`, HANG);
  const abort = new AbortController();
  const result = stager(request, { signal: abort.signal });
  while (!worker.asked.some((url) => url.endsWith('entry.js'))) await new Promise(setImmediate);
  abort.abort();
  expect(await result).toMatchObject({ ok: false, error: { code: 'RF-007' } });
  await Promise.all(jobs);
  expect(await here()).toBeUndefined();
});

describe('a worker that does not do it', () => {
  afterEach(() => jest.useRealTimers());

  test('an older one never takes the job: after 5 s the page does it, and asks that one no more', async () => {
    const { stager, request, worker, messages, here } = prepared(false);
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const result = stager(request);
    await jest.advanceTimersByTimeAsync(5000);
    expect(await result).toMatchObject({ ok: true });
    expect(worker.asked).toEqual([]);
    expect(await here()).toMatchObject({ version: V });
    await stager(request);
    expect(messages).toHaveLength(1);
  });

  test('one that is ended in the middle falls silent: after 5 s the page does it', async () => {
    const page = fakeSurroundings();
    const { assets_sha256 } = publish(page, V);
    const controller = {
      postMessage: (_data: unknown, [port]: readonly MessagePort[]) => {
        port?.postMessage({ type: 'TAKEN' });
        port?.close();
      },
    };
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const stager = createStager({ ...page, worker: () => controller as unknown as ServiceWorker });
    const result = stager({ id: 'mf-tips', version: V, assets_sha256, shared: {} });
    // The port's own message is no timer.
    await new Promise((done) => setImmediate(done));
    await jest.advanceTimersByTimeAsync(5000);
    expect(await result).toMatchObject({ ok: true });
    expect(page.traced).toContain('remote.worker_silent');
  });
});

test.each([
  ['no request', { type: 'STAGE' }],
  ['another type', { type: 'SKIP_WAITING', request: {} }],
  [
    'an id that climbs',
    { type: 'STAGE', request: { id: '..//x', version: '1', assets_sha256: 'a', shared: {} } },
  ],
  ['nothing', null],
])('%s is no job', (_, data) => {
  expect(isStageMessage(data)).toBe(false);
});
