import 'fake-indexeddb/auto';
import { fail, ok } from '@gr/shared/contract/result';
import { systemClock } from '../../base/clock.ts';
import { createEndpoints } from '../../network/endpoints.ts';
import { noCrash } from '../../phone-db/crash.ts';
import type { Phone } from '../../phone-db/db.ts';
import { noCopies } from '../outbox/copy/testing/memory-copies.ts';
import { draftsOf } from '../outbox/drafts.ts';
import { phoneStore } from '../outbox/phone-store.ts';
import { CONFIG, freshPhone, handClock, ORIGIN, operation } from '../outbox/testing/phone.ts';
import { NotAPicture } from './compressor.ts';
import { createPhotos, type PhotosDeps } from './photos.ts';

let db: Phone;
beforeEach(async () => {
  db = await freshPhone();
});
afterEach(() => db.close());

const PICTURE = { bytes: new ArrayBuffer(12), ancho: 4, alto: 3, sha256: 'abc' };

function photos(change: Partial<PhotosDeps> = {}) {
  return createPhotos({
    uid: 'u1',
    db,
    compressor: { compress: async () => PICTURE, stop: () => undefined },
    wire: {
      clock: systemClock,
      fetch: async () => new Response('image', { headers: { 'content-type': 'image/jpeg' } }),
    },
    endpoints: createEndpoints(CONFIG, ORIGIN),
    getToken: async () => ok('token'),
    now: () => 1_750_000_000_000,
    pressure: async () => 0,
    toUrl: (blob) => `blob:${blob.size}`,
    seen: { get: async () => null, put: async () => undefined, stop: () => undefined },
    hook: noCrash,
    copies: noCopies,
    ...change,
  });
}

test('the bytes are on the phone when add answers', async () => {
  const added = await photos().add(new Blob(['x']), 'camara');
  expect(added).toMatchObject({
    ok: true,
    value: { tam: 12, sha256: 'abc', ancho: 4, alto: 3, origen: 'camara' },
  });
  const id = added.ok ? added.value.id_archivo : '';
  expect((await db.get('bytes', id))?.byteLength).toBe(12);
  expect(await photos().url(id)).toEqual(ok('blob:12'));
});

test('a picture for a document is reduced by the worker, from the phone or the server; one that is none says so', async () => {
  const asked: unknown[] = [];
  const compressor = {
    compress: async (file: Blob, ...more: readonly unknown[]) => {
      asked.push([file.size, ...more]);
      return PICTURE;
    },
    stop: () => undefined,
  };
  const it = photos({ compressor });
  const added = await it.add(new Blob(['x']), 'camara');
  const id = added.ok ? added.value.id_archivo : '';
  const small = ok({ bytes: new Uint8Array(12), width: 4, height: 3 });
  expect(await it.reduced(480, id)).toEqual(small);
  expect(await it.reduced(900, 'otra', 'evidencias/a.jpg')).toEqual(small);
  expect(asked).toEqual([
    [1, []],
    [12, [], 480],
    [5, [], 900],
  ]);
  expect(await it.reduced(480, 'otra')).toMatchObject({ error: { code: 'FO-003' } });
  const none = { compress: () => Promise.reject(new NotAPicture()), stop: () => undefined };
  expect(await photos({ compressor: none }).reduced(480, id)).toMatchObject({ error: { code: 'FO-001' } });
});

test('what is no picture, and a phone without room, are told apart', async () => {
  const stop = () => undefined;
  const rejecting = (cause: Error) => ({ compress: () => Promise.reject(cause), stop });
  const heic = new Blob(['\0\0\0\u0018ftypheic']);
  const named = await photos({ compressor: rejecting(new NotAPicture()) }).add(heic, 'galeria');
  expect(named).toMatchObject({ error: { code: 'FO-001', message: expect.stringMatching(/HEIC/) } });
  expect(await photos({ compressor: rejecting(new NotAPicture()) }).add(new Blob(), 'galeria')).toMatchObject(
    {
      error: { code: 'FO-001' },
    },
  );
  expect(
    await photos({ compressor: rejecting(new Error('the worker did not start')) }).add(new Blob(), 'galeria'),
  ).toMatchObject({ error: { code: 'FO-002' } });
  expect(await photos({ pressure: async () => 0.96 }).add(new Blob(), 'galeria')).toMatchObject({
    error: { code: 'FO-002' },
  });
  db.close();
  expect(await photos().add(new Blob(), 'galeria')).toMatchObject({ error: { code: 'FO-002' } });
});

test('a photo is forgotten only while it belongs to no record and to this person', async () => {
  const added = await photos().add(new Blob(['x']), 'camara');
  if (!added.ok) throw new Error('not added');
  const { id_archivo } = added.value;
  await photos({ uid: 'u2' }).discard(id_archivo);
  expect(await db.count('bytes')).toBe(1);
  await phoneStore(db).commit('u1', operation({ files: [{ id_archivo, ruta: 'r' }] }), 1);
  await photos().discard(id_archivo);
  expect(await db.count('bytes')).toBe(1);
  const second = await photos().add(new Blob(['x']), 'camara');
  if (second.ok) await photos().discard(second.value.id_archivo);
  expect(await db.count('bytes')).toBe(1);
});

test('a stored photo is fetched with the person’s token, and another’s local one is not shown', async () => {
  const asked: Request[] = [];
  const online = photos({
    wire: {
      clock: systemClock,
      fetch: async (input, init) => {
        asked.push(new Request(input, init));
        return new Response('image', { headers: { 'content-type': 'image/jpeg' } });
      },
    },
  });
  expect(await online.url('x', 'evidencias/a b.jpg')).toEqual(ok('blob:5'));
  expect(asked[0]?.url).toBe(`${ORIGIN}/fn/demo-gr/us-central1/ver_foto?ruta=evidencias%2Fa+b.jpg`);
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer token');
  await online.url('y', 'contenido/tips/a.jpg');
  expect(asked[1]?.url).toBe(`${ORIGIN}/v0/b/demo-gr.appspot.com/o/contenido%2Ftips%2Fa.jpg?alt=media`);
  const added = await online.add(new Blob(['x']), 'camara');
  if (added.ok) expect(await photos({ uid: 'u2' }).url(added.value.id_archivo)).toMatchObject({ ok: false });
});

test.each([
  ['no connection', () => Promise.reject(new TypeError())],
  ['a captive portal', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['a refusal', async () => new Response('{}', { status: 403 })],
])('with %s a stored photo waits for better times', async (_name, fetch) => {
  const it = photos({ wire: { clock: systemClock, fetch } });
  expect(await it.url('x', 'r')).toMatchObject({ ok: false, error: { code: 'FO-003' } });
});

test.each([
  [409, 'other_photo', 'FO-005'],
  [404, 'missing_photo', 'FO-006'],
  [404, 'unknown_photo', 'FO-003'],
  [404, 'unknown_function', 'FO-003'],
])('an answer %i %s is told as %s', async (status, code, told) => {
  const fetch = async () => Response.json({ error: { code } }, { status });
  const it = photos({ wire: { clock: systemClock, fetch } });
  expect(await it.url('x', 'r')).toMatchObject({ ok: false, error: { code: told } });
});

test('pictures that never became a record go after a month', async () => {
  await photos({ now: () => 1 }).add(new Blob(['x']), 'camara');
  await photos().add(new Blob(['x']), 'camara');
  await photos().purge();
  expect(await db.count('files')).toBe(1);
  expect(await db.count('bytes')).toBe(1);
});

test('a picture of a draft stays as long as the draft, whoever wrote it and wherever it stands', async () => {
  const long = photos({ now: () => 1 });
  const kept = await long.add(new Blob(['x']), 'pantalla');
  const loose = await long.add(new Blob(['x']), 'camara');
  const others = await long.add(new Blob(['x']), 'camara');
  if (!kept.ok || !loose.ok || !others.ok) throw new Error('not added');
  const { id_archivo } = kept.value;
  const { saveDraft, removeDraft } = draftsOf(db, 'u1', Date.now, noCrash);
  await saveDraft('supervision/entrada/s1', {
    items: { i1: { fotos: { [id_archivo]: { id_archivo } } } },
  });
  await draftsOf(db, 'u2', Date.now, noCrash).saveDraft('x', { foto: others.value.id_archivo });
  await photos().purge();
  expect(await db.getAllKeys('bytes')).toEqual([id_archivo]);
  await removeDraft('supervision/entrada/s1');
  await photos().purge();
  expect(await db.count('bytes')).toBe(0);
});

test('a stored picture is asked of the server once', async () => {
  const kept = new Map<string, Blob>();
  const seen = {
    get: async (ruta: string) => kept.get(ruta) ?? null,
    put: async (ruta: string, blob: Blob) => void kept.set(ruta, blob),
    stop: () => undefined,
  };
  const good = photos({ seen });
  expect(await good.url('f1', 'evidencias/x.jpg')).toEqual(ok('blob:5'));
  const cut = photos({ seen, getToken: async () => fail('SE-1', 'sin conexión') });
  expect(await cut.url('f1', 'evidencias/x.jpg')).toEqual(ok('blob:5'));
  expect(await cut.url('f2', 'evidencias/y.jpg')).toMatchObject({ error: { code: 'FO-003' } });
});

test('of several pictures on a slow line each waits for its turn; only a silent line ends them', async () => {
  const clock = handClock();
  const bodies: ReadableStreamDefaultController<Uint8Array>[] = [];
  const fetch: PhotosDeps['wire']['fetch'] = async (_input, init) => {
    const body = new ReadableStream<Uint8Array>({
      start(control) {
        bodies.push(control);
        init?.signal?.addEventListener('abort', () => control.error(new Error('late')));
      },
    });
    return new Response(body, { headers: { 'content-type': 'image/jpeg' } });
  };
  const it = photos({ wire: { clock, fetch } });
  const all = ['a', 'b', 'c'].map((id) => it.url(id, `evidencias/${id}.jpg`));
  while (bodies.length < 3) await new Promise(setImmediate);
  for (const body of bodies.slice(0, 2)) {
    for (let part = 0; part < 3; part += 1) {
      clock.advance(20_000);
      body.enqueue(new Uint8Array(10));
      await new Promise(setImmediate);
    }
    body.close();
  }
  expect(await Promise.all(all.slice(0, 2))).toEqual([ok('blob:30'), ok('blob:30')]);
  clock.advance(30_000);
  expect(await all[2]).toMatchObject({ error: { code: 'FO-003' } });
});

test('a place is drawn into the picture with its hour and a signature, and kept with it', async () => {
  const drawn: (readonly string[])[] = [];
  const compressor = {
    compress: async (_file: Blob, lines: readonly string[]) => {
      drawn.push(lines);
      return PICTURE;
    },
    stop: () => undefined,
  };
  const place = { un_id: 'u001', un_nombre: 'Torres', lugar: 'Portería', lat: 4.6, lng: -74.07, prec_m: 8 };
  const added = await photos({ compressor }).add(new Blob(['x']), 'camara', place);
  if (!added.ok || !added.value.sello) throw new Error('no stamp');
  const { sello } = added.value;
  expect(sello).toMatchObject({ ...place, firma: expect.stringMatching(/^[0-9a-f]{10}$/) });
  expect(drawn).toEqual([
    [`2025-06-15 10:06:40 · ${sello.firma}`, 'Torres', 'Portería · 4.60000, -74.07000 ±8 m'],
  ]);
  await photos({ compressor }).add(new Blob(['x']), 'camara');
  expect(drawn[1]).toEqual([]);
});
