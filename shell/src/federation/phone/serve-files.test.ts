import type { Assets } from '@gr/shared/contract/manifest';
import { fakeSurroundings, publish } from '../fake-surroundings.testing.ts';
import { stage } from '../staging/stage.ts';
import { neededFiles } from './needed-files.ts';
import { remoteFile } from './serve-files.ts';

const REQUEST = new Request('https://app.local/r/mf-tips/0.1.0-aaaaaaaa/static/a.js');
const caches = (staged?: Response) => ({ match: async () => staged }) as unknown as CacheStorage;
const network = (answer: Response | Error) => async () => {
  if (answer instanceof Error) throw answer;
  return answer;
};

test('the staged bytes come first, without the network', async () => {
  const asked = jest.fn();
  const answer = await remoteFile(REQUEST, caches(new Response('staged')), asked);
  expect(await answer.text()).toBe('staged');
  expect(asked).not.toHaveBeenCalled();
});

test('what is not staged comes from the network, errors included', async () => {
  expect((await remoteFile(REQUEST, caches(), network(new Response('x')))).status).toBe(200);
  expect((await remoteFile(REQUEST, caches(), network(new Response('', { status: 404 })))).status).toBe(404);
});

test.each([
  ['no connection', new TypeError('Failed to fetch')],
  [
    'a page instead of a file',
    new Response('<p>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  ],
])('%s is a 504 in JSON', async (_, answer) => {
  const response = await remoteFile(REQUEST, caches(), network(answer));
  expect(response.status).toBe(504);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toMatchObject({ path: '/r/mf-tips/0.1.0-aaaaaaaa/static/a.js' });
});

const NAMED = '/r/mf-tips/0.1.0-aaaaaaaa/static/a.css';

test.each([
  ['as its list says', 'worker', 'css 0.1.0-aaaaaaaa', 200],
  ['of other bytes than its list says', 'worker', 'otra cosa', 504],
  ['of other bytes, for one who checks it', '', 'otra cosa', 200],
])('a file that is not staged, %s', async (_, destination, body, status) => {
  const s = fakeSurroundings();
  const { active, assets_sha256 } = publish(s, '0.1.0-aaaaaaaa');
  await stage(s, { id: 'mf-tips', version: active, assets_sha256, shared: {} });
  const phone = s.caches as CacheStorage;
  await (await phone.open(`remoto:mf-tips@${active}`)).delete(NAMED);
  const request = new Request(`https://app.local${NAMED}`);
  Object.defineProperty(request, 'destination', { value: destination });
  const answer = await remoteFile(request, phone, network(new Response(body)));
  expect(answer.status).toBe(status);
  if (status === 200) expect(await answer.text()).toBe(body);
});

test('a file that hangs is given up and its request ended, where the page itself would run it', async () => {
  const request = new Request(`https://app.local${NAMED}`);
  Object.defineProperty(request, 'destination', { value: 'script' });
  let ended = false;
  const hangs = (_request: Request, signal?: AbortSignal) =>
    new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => {
        ended = true;
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  const answer = await remoteFile(request, caches(), hangs, 1);
  expect([answer.status, ended]).toEqual([504, true]);
});

test('also where it hangs in the middle', async () => {
  const request = new Request(`https://app.local${NAMED}`);
  Object.defineProperty(request, 'destination', { value: 'script' });
  const halfway = async (_request: Request, signal?: AbortSignal) =>
    new Response(
      new ReadableStream({
        start: (body) => {
          body.enqueue(new TextEncoder().encode('half'));
          signal?.addEventListener('abort', () => body.error(new DOMException('aborted', 'AbortError')));
        },
      }),
    );
  const answer = await remoteFile(request, caches(), halfway, 1);
  await expect(answer.text()).rejects.toThrow('aborted');
});

const file = (path: string) => ({ path, sha256: '', bytes: 1 });
const LIST: Assets = {
  id: 'mf-tips',
  version: '1',
  container: 'x',
  contract: '1.0',
  entry: 'entry.js',
  files: [file('entry.js')],
  fallback: [file('react.js')],
  shares: { react: '^19.0.0', '@gr/shared/ui': '^1.1.0' },
};
const paths = (assets: Assets, shared: Record<string, string>) =>
  neededFiles(assets, { shared }).map(({ path }) => path);

test('the fallback copies belong to a version where one share is out of range or missing', () => {
  const shared = { react: '19.3.1', '@gr/shared/ui': '1.1.0' };
  expect(paths(LIST, shared)).toEqual(['entry.js']);
  expect(paths(LIST, { ...shared, react: '20.0.0' })).toEqual(['entry.js', 'react.js']);
  expect(paths(LIST, { react: '19.3.1' })).toEqual(['entry.js', 'react.js']);
  // Built with a name that this shell's kit lacks.
  expect(paths(LIST, { ...shared, '@gr/shared/ui': '1.0.0' })).toEqual(['entry.js', 'react.js']);
});
