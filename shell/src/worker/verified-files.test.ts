import { createHash } from 'node:crypto';
import { verifiedFiles } from './verified-files.ts';

const ORIGIN = 'https://app.example';
const GOOD = 'console.log(1)';
const integrity = `sha256-${createHash('sha256').update(GOOD).digest('base64')}`;

/** The check over one kept file with `kept` in it, before a server that answers `answer`. */
function setup(kept: string, answer: (request: Request) => Promise<Response>) {
  const asked: Request[] = [];
  const put: [string, string][] = [];
  const plugin = verifiedFiles([{ url: '/main.1.js', integrity }, { url: '/old.js' }], {
    origin: ORIGIN,
    fetch: (request) => {
      asked.push(request);
      return answer(request);
    },
    caches: {
      open: async () =>
        ({
          put: async (key: Request, response: Response) => put.push([key.url, await response.text()]),
        }) as unknown as Cache,
    },
  });
  const use = async (path: string) => {
    const request = new Request(`${ORIGIN}${path}?__WB_REVISION__=7`);
    const cachedResponse = new Response(kept);
    const told = { cacheName: 'c', cachedResponse, request };
    const used = await plugin.cachedResponseWillBeUsed?.({ ...told, event: new Event('fetch') as never });
    return used ? used.text() : null;
  };
  return { use, asked, put };
}

const online = async () => new Response(GOOD);

test('a file as it was built is used as it is; one the build lists without a sum too', async () => {
  const { use, asked } = setup(GOOD, online);
  expect(await use('/main.1.js')).toBe(GOOD);
  const other = setup('whatever', online);
  expect(await other.use('/old.js')).toBe('whatever');
  expect([...asked, ...other.asked]).toEqual([]);
});

test('other bytes are never used: the file is fetched anew, checked, and kept in its place', async () => {
  const { use, asked, put } = setup('stealAll()', online);
  expect(await use('/main.1.js')).toBe(GOOD);
  expect(asked.map(({ url, integrity: sum, cache }) => [url, sum, cache])).toEqual([
    [`${ORIGIN}/main.1.js`, integrity, 'reload'],
  ]);
  expect(put).toEqual([[`${ORIGIN}/main.1.js?__WB_REVISION__=7`, GOOD]]);
});

test('without a connection, or where the server has another, nothing is used', async () => {
  const offline = setup('stealAll()', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await offline.use('/main.1.js')).toBeNull();
  const gone = setup('stealAll()', async () => new Response('no', { status: 404 }));
  expect(await gone.use('/main.1.js')).toBeNull();
  expect(gone.put).toEqual([]);
});
