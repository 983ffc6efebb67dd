import { fakeSurroundings, publish } from '../fake-surroundings.testing.ts';
import { stage } from '../staging/stage.ts';
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
