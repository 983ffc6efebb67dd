import { ADMIN } from '../database.ts';
import { fakeRules } from '../testing/fake-rules.ts';
import { tokenFor } from '../testing/fake-verifier.ts';
import { startServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

afterEach(async () => {
  await server.close();
});

/** Opens a stream; gives its events as `[event, data]`, one at a time. */
async function events(path: string, params: Record<string, string> = {}) {
  const headers = { accept: 'text/event-stream' };
  const response = await fetch(server.url(path, params), { headers });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ]);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return async (): Promise<[string, unknown] | 'ended'> => {
    while (!text.includes('\n\n')) {
      const chunk = await reader?.read();
      if (chunk?.value === undefined) return 'ended';
      text += chunk.value;
    }
    const [block = ''] = text.split('\n\n');
    text = text.slice(block.length + 2);
    const match = /^event: (.+)\ndata: (.+)$/.exec(block);
    return [match?.[1] ?? '', JSON.parse(match?.[2] ?? 'null')];
  };
}

const put = (path: string, json: unknown) => server.database.write(ADMIN, 'put', path.split('/'), json);

test('a stream has the data first, then what changes, relative to its place', async () => {
  server = await startServer();
  await put('a', { b: { x: 1 } });
  const next = await events('a');
  expect(await next()).toEqual(['put', { path: '/', data: { b: { x: 1 } } }]);
  await put('a/b/x', 2);
  expect(await next()).toEqual(['put', { path: '/b/x', data: 2 }]);
  await server.database.write(ADMIN, 'merge', ['a'], { 'b/x': 3, c: true });
  expect(await next()).toEqual(['patch', { path: '/', data: { 'b/x': 3, c: true } }]);
  await put('a', null);
  expect(await next()).toEqual(['put', { path: '/', data: null }]);
});

test('a filtered stream shows its window only', async () => {
  server = await startServer();
  await put('a', { b: 1, c: 2 });
  const next = await events('a', { orderBy: '"$value"', limitToLast: '1' });
  expect(await next()).toEqual(['put', { path: '/', data: { c: 2 } }]);
  await put('a/d', 3);
  expect(await next()).toEqual(['patch', { path: '/', data: { c: null, d: 3 } }]);
});

test('a stream is cancelled when its right ends, and told when its token does', async () => {
  const read = fakeRules({
    read: ({ root, caller }) => root.child('abierto').leaf === true || caller !== null,
  });
  server = await startServer({ rules: read });
  await put('abierto', true);
  const open = await events('a');
  await open();
  const signed = await events('a', { auth: tokenFor('u1', {}, Date.now() + 2_000) });
  await signed();
  await put('abierto', false);
  expect(await open()).toEqual(['cancel', null]);
  expect(await open()).toBe('ended');
  expect(await signed()).toEqual(['auth_revoked', 'credential is no longer valid']);
  expect(await signed()).toBe('ended');
  const refused = await fetch(server.url('a'), { headers: { accept: 'text/event-stream' } });
  expect(refused.status).toBe(401);
});

test('closing the server ends the streams', async () => {
  server = await startServer();
  const next = await events('a');
  await next();
  await server.close();
  expect(await next()).toBe('ended');
  server = await startServer();
});
