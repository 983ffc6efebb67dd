import { createRebuild } from './rebuild-shell.ts';

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
