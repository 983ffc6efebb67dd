import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { bucketStore } from './bucket-store.ts';
import type { ArtefactStore } from './store.ts';

/** Answer to one request; `cut` = the connection breaks after the server has executed it. */
type Step =
  | { readonly status: number; readonly body?: string; readonly headers?: Record<string, string> }
  | 'cut';

interface Asked {
  readonly line: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server;
let base: string;
let steps: Step[];
let asked: Asked[];
let pauses: (readonly [number, number])[];
let store: ArtefactStore;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = '', url = '', headers } = request;
  asked.push({ line: `${method} ${url}`, headers, body: Buffer.concat(chunks).toString() });
  const step = steps.shift() ?? { status: 500, body: 'no more steps' };
  if (step === 'cut') response.destroy();
  else response.writeHead(step.status, step.headers).end(step.body);
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  base = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  [steps, asked, pauses] = [[], [], []];
  let tokens = 0;
  store = bucketStore({
    bucket: 'un-deposito',
    base,
    token: async () => `t${++tokens}`,
    pause: async (attempt, least) => void pauses.push([attempt, least]),
  });
});

const ok: Step = { status: 200, body: '{}' };
const media = (body: string): Step => ({ status: 200, body, headers: { 'x-goog-generation': '41' } });
const bytes = Buffer.from('contenido');

describe('what is asked of the bucket', () => {
  it('is a new object, with its type, its hash and how long it may be kept', async () => {
    steps = [ok];
    await store.create('r/a/1/ñ b.js', bytes, 'text/javascript; charset=utf-8');
    const [{ line, headers, body } = { line: '', headers: {}, body: '' }] = asked;
    expect(line).toBe('POST /upload/storage/v1/b/un-deposito/o?uploadType=multipart&ifGenerationMatch=0');
    expect(headers).toMatchObject({ authorization: 'Bearer t1' });
    expect(headers['content-type']).toMatch(/^multipart\/related; boundary=gr-/);
    const resource: unknown = JSON.parse(/^\{.*\}/m.exec(body)?.[0] ?? '');
    expect(resource).toEqual({
      name: 'r/a/1/ñ b.js',
      contentType: 'text/javascript; charset=utf-8',
      cacheControl: 'public, max-age=31536000, immutable',
      md5Hash: 'V7tLSF9SYoqrk8vedtMi0A==',
    });
    expect(body).toContain('\r\n\r\ncontenido\r\n--gr-');
  });

  it('is a swap of one generation, never to be kept', async () => {
    steps = [media('viejo'), ok];
    const read = await store.read('remotes.json');
    expect(read).toEqual({ bytes: Buffer.from('viejo'), tag: '41' });
    expect(await store.swap('remotes.json', bytes, read?.tag)).toBe(true);
    expect(asked.map(({ line }) => line)).toEqual([
      'GET /storage/v1/b/un-deposito/o/remotes.json?alt=media',
      'POST /upload/storage/v1/b/un-deposito/o?uploadType=multipart&ifGenerationMatch=41',
    ]);
    expect(asked[1]?.body).toContain('"cacheControl":"no-cache"');
  });

  it('is the date of each file; one without is as young as can be', async () => {
    const items = [{ name: 'r/a/1/x', timeCreated: '2026-11-21T13:00:00.000Z' }, { name: 'r/a/1/y' }];
    steps = [{ status: 200, body: JSON.stringify({ items }) }];
    expect([...(await store.dates('r/'))]).toEqual([
      ['r/a/1/x', Date.UTC(2026, 10, 21, 13)],
      ['r/a/1/y', Number.POSITIVE_INFINITY],
    ]);
    expect(asked[0]?.line).toContain('fields=items%28name%2CtimeCreated%29%2CnextPageToken');
  });

  it('is every page of a list', async () => {
    const page = (names: readonly string[], nextPageToken?: string): Step => ({
      status: 200,
      body: JSON.stringify({ items: names.map((name) => ({ name })), nextPageToken }),
    });
    steps = [
      page(['r/a/2', 'r/a/3'], 'uno/+='),
      page([], 'dos'),
      page(['r/a/1']),
      { status: 200, body: '{}' },
    ];
    expect(await store.list('r/a/')).toEqual(['r/a/1', 'r/a/2', 'r/a/3']);
    expect(await store.list('nada/')).toEqual([]);
    const fields = 'fields=items%2Fname%2CnextPageToken';
    expect(asked.map(({ line }) => line.split('?')[1])).toEqual([
      `prefix=r%2Fa%2F&${fields}`,
      `prefix=r%2Fa%2F&${fields}&pageToken=uno%2F%2B%3D`,
      `prefix=r%2Fa%2F&${fields}&pageToken=dos`,
      `prefix=nada%2F&${fields}`,
    ]);
  });
});

describe('a bucket that is busy or out of reach', () => {
  it.each<[string, Step]>([
    ['429', { status: 429, headers: { 'Retry-After': '3' } }],
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['a broken connection', 'cut'],
  ])('is asked again after %s, with a token that is good then', async (_name, step) => {
    steps = [step, step, media('x')];
    expect((await store.read('remotes.json'))?.bytes.toString()).toBe('x');
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer t1',
      'Bearer t2',
      'Bearer t3',
    ]);
    const least = typeof step === 'object' && step.status === 429 ? 3000 : 0;
    expect(pauses).toEqual([
      [1, least],
      [2, least],
    ]);
  });

  it('is given up after a while, in plain words', async () => {
    steps = Array.from({ length: 12 }, () => ({ status: 503, body: 'Service Unavailable' }));
    await expect(store.read('remotes.json')).rejects.toThrow(
      'The bucket «un-deposito» failed (503, «remotes.json»).',
    );
    expect(asked).toHaveLength(6);
    steps = Array.from({ length: 6 }, () => 'cut' as const);
    await expect(store.list('')).rejects.toThrow('The bucket «un-deposito» does not answer.');
  });

  it('that made the object and lost its answer has made it', async () => {
    steps = ['cut', { status: 412 }, media('contenido')];
    await store.create('r/a/1/x', bytes, 'text/plain');
    steps = ['cut', { status: 412 }, media('de otro')];
    await expect(store.create('r/a/1/x', bytes, 'text/plain')).rejects.toThrow(
      'is there already with other content',
    );
  });

  it('that swapped and lost its answer has swapped; another’s swap is another’s', async () => {
    steps = ['cut', { status: 412 }, media('contenido')];
    expect(await store.swap('remotes.json', bytes, '41')).toBe(true);
    steps = [{ status: 503 }, { status: 412 }, media('de otro')];
    expect(await store.swap('remotes.json', bytes, '41')).toBe(false);
    // Refused at once, or delayed before execution: another writer was first, even with the same bytes.
    steps = [{ status: 412 }];
    expect(await store.swap('remotes.json', bytes, '41')).toBe(false);
    steps = [{ status: 429 }, { status: 412 }];
    expect(await store.swap('remotes.json', bytes, '41')).toBe(false);
  });
});

describe('a refusal', () => {
  it.each([
    [401, 'did not accept the credentials'],
    [403, 'does not allow'],
    [404, 'does not exist'],
  ])('with %d is said in words and not repeated', async (status, words) => {
    steps = [{ status }];
    await expect(store.create('r/a/1/x', bytes, 'text/plain')).rejects.toThrow(words);
    expect(asked).toHaveLength(1);
  });

  it('never shows the token', async () => {
    steps = [{ status: 403, body: 'forbidden' }];
    const cause = await store.remove('r/a/1/x').catch((error: Error) => error);
    expect(`${String(cause)} ${String((cause as Error).cause)}`).toBe(
      'Error: The bucket «un-deposito» does not allow these credentials (403, «r/a/1/x»). forbidden',
    );
  });

  it('of a name that is a tag of no object is a lost swap; what is gone was removed', async () => {
    expect(await store.swap('remotes.json', bytes, 'de otra carpeta')).toBe(false);
    expect(asked).toEqual([]);
    steps = [{ status: 404 }, { status: 404 }];
    expect(await store.swap('remotes.json', bytes, '41')).toBe(false);
    await store.remove('remotes.json');
  });
});
