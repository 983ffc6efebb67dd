import { remoteFile } from './remote-files.ts';

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
