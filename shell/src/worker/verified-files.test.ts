import { createHash } from 'node:crypto';
import { createRebuild } from './rebuild-shell.ts';
import { verifiedFiles } from './verified-files.ts';
import { withPreloads } from './with-preloads.ts';

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

test('the page names the files of a start in their order, and is the same page otherwise', async () => {
  const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': "default-src 'none'" };
  const page = withPreloads(new Response('<!doctype html>', { headers }), [
    { url: '/static/inside.css', preload: 1 },
    { url: '/static/ajustes.js' },
    { url: '/static/main.js', preload: 0 },
    { url: '/static/inside.js', preload: 2 },
  ]);
  expect(page.headers.get('Link')).toBe(
    [
      '</static/main.js>; rel=preload; as=script',
      '</static/inside.css>; rel=preload; as=style',
      '</static/inside.js>; rel=preload; as=script',
      '</remotes.json>; rel=preload; as=fetch; crossorigin',
    ].join(', '),
  );
  expect(page.headers.get('Content-Security-Policy')).toBe(headers['Content-Security-Policy']);
  expect(await page.text()).toBe('<!doctype html>');
});

describe('the shell built again', () => {
  const ORIGIN = 'https://app.local';
  const FILES = ['/index.html', '/static/a.js', '/static/b.js'].map((url) => ({ url }));

  function phone(has: readonly string[], server: (url: string) => Response | Error) {
    const kept = new Map(has.map((url) => [ORIGIN + url, new Response('kept')]));
    const asked: string[] = [];
    const cache = {
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      put: async (url: string, answer: Response) => void kept.set(url, answer),
    };
    const rebuild = createRebuild(FILES, {
      fetch: async ({ url }) => {
        asked.push(url.slice(ORIGIN.length));
        const answer = server(url);
        if (answer instanceof Error) throw answer;
        return answer;
      },
      caches: { open: async () => cache as unknown as Cache },
      cacheName: 'shell',
      keyOf: (url) => (url === '/index.html' ? `${ORIGIN}/index.html?rev=1` : `${ORIGIN}${url}`),
      origin: ORIGIN,
    });
    return { rebuild, asked, kept };
  }

  test('what the browser threw away comes back under its own name, and nothing that is there', async () => {
    const { rebuild, asked, kept } = phone(['/static/a.js'], () => new Response('new'));
    // Asked for by two pages at once.
    expect(await Promise.all([rebuild(), rebuild()])).toEqual([2, 2]);
    expect(asked).toEqual(['/index.html', '/static/b.js']);
    expect([...kept.keys()]).toContain(`${ORIGIN}/index.html?rev=1`);
    expect(await rebuild()).toBe(0);
  });

  test.each([
    ['without a line', () => new TypeError('Failed to fetch')],
    ['when the server has a newer app', () => new Response('', { status: 404 })],
  ])('%s it ends at the first file, and the next time goes on', async (_, answer) => {
    const { rebuild, asked, kept } = phone([], answer);
    expect(await rebuild()).toBe(0);
    expect(asked).toHaveLength(1);
    expect(kept.size).toBe(0);
    expect(await rebuild()).toBe(0);
    expect(asked).toHaveLength(2);
  });
});
