import { fail, ok } from '../../result.ts';
import { ADMIN } from '../database.ts';
import { fakeRules } from '../testing/fake-rules.ts';
import { tokenFor } from '../testing/fake-verifier.ts';
import { startServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

afterEach(async () => {
  await server.close();
});

async function ask(
  method: string,
  path: string,
  options: { json?: unknown; params?: Record<string, string>; headers?: Record<string, string> } = {},
) {
  const { json, params = {}, headers = {} } = options;
  const body = json === undefined ? {} : { body: typeof json === 'string' ? json : JSON.stringify(json) };
  const response = await fetch(server.url(path, params), { method, headers, ...body });
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? null : (JSON.parse(text) as unknown),
    headers: response.headers,
  };
}

const seed = (json: unknown) => server.database.write(ADMIN, 'put', [], json);

test('put, read, patch, post and delete', async () => {
  server = await startServer();
  expect(await ask('PUT', 'a/b', { json: { x: 1, t: { '.sv': 'timestamp' } } })).toMatchObject({
    status: 200,
    body: { x: 1, t: expect.any(Number) },
  });
  expect((await ask('GET', 'a/b/x')).body).toBe(1);
  expect((await ask('GET', 'nada')).body).toBeNull();
  expect(
    (await ask('PATCH', '', { json: { 'a/b/x': null, 'c/d': { '.sv': { increment: 2 } } } })).body,
  ).toEqual({
    'a/b/x': null,
    'c/d': 2,
  });
  const posted = (await ask('POST', 'lista', { json: '"uno"' })).body as { name: string };
  expect(posted.name).toMatch(/^[-0-9A-Z_a-z]{20}$/);
  expect(server.database.root.at(['lista', posted.name]).leaf).toBe('uno');
  expect(await ask('DELETE', 'lista')).toMatchObject({ status: 200, body: null });
  expect(server.database.root.child('lista').isEmpty).toBe(true);
});

test('keys with spaces and accents arrive whole; dates, origins and silence as production', async () => {
  server = await startServer();
  const written = await ask('PUT', 'a%20ñ', {
    json: 1,
    params: { print: 'silent' },
    headers: { origin: 'http://x.test' },
  });
  expect([written.status, written.body]).toEqual([204, null]);
  expect(written.headers.get('access-control-allow-origin')).toBe('http://x.test');
  expect(Date.parse(written.headers.get('date') ?? '')).toBeGreaterThan(0);
  expect(server.database.root.child('a ñ').leaf).toBe(1);
  expect((await ask('OPTIONS', 'a')).headers.get('access-control-allow-methods')).toContain('PATCH');
});

test('shallow and export reads; number keys become arrays', async () => {
  server = await startServer();
  await seed({ a: { b: 1 }, l: ['x', 'y'], n: { 7: 1 }, p: { '.value': 2, '.priority': 5 } });
  expect((await ask('GET', '', { params: { shallow: 'true' } })).body).toEqual({
    a: true,
    l: true,
    n: true,
    p: 2,
  });
  expect((await ask('GET', '')).body).toEqual({ a: { b: 1 }, l: ['x', 'y'], n: { 7: 1 }, p: 2 });
  expect((await ask('GET', 'p', { params: { format: 'export' } })).body).toEqual({
    '.value': 2,
    '.priority': 5,
  });
});

test('queries need their index, as in production', async () => {
  server = await startServer({ rules: fakeRules({ indexes: { t: ['v'] } }) });
  await seed({ t: { a: { v: 3 }, b: { v: 1 }, c: { v: 2 } } });
  const query = (params: Record<string, string>) => ask('GET', 't', { params });
  expect((await query({ orderBy: '"v"', limitToLast: '2' })).body).toEqual({ a: { v: 3 }, c: { v: 2 } });
  expect((await query({ orderBy: '"v"', equalTo: '2' })).body).toEqual({ c: { v: 2 } });
  expect((await query({ orderBy: '"v"', startAt: '2', endAt: '2.5' })).body).toEqual({ c: { v: 2 } });
  expect((await query({ orderBy: '"$key"', startAfter: '"a"', limitToFirst: '1' })).body).toEqual({
    b: { v: 1 },
  });
  expect(await query({ orderBy: '"otro"' })).toMatchObject({
    status: 400,
    body: { error: 'Index not defined, add ".indexOn": "otro", for path "/t", to the rules' },
  });
});

test.each<Record<string, string>>([
  { limitToFirst: '2' },
  { orderBy: 'sin comillas' },
  { orderBy: '"v"', limitToFirst: '0' },
  { orderBy: '"v"', limitToFirst: '1', limitToLast: '1' },
  { orderBy: '"v"', startAt: '{}' },
  { orderBy: '"$key"', startAt: '3' },
  { orderBy: '"v"', shallow: 'true' },
])('a query that makes no sense is answered with 400: %j', async (params) => {
  server = await startServer();
  expect(await ask('GET', 't', { params })).toMatchObject({
    status: 400,
    body: { error: expect.any(String) },
  });
});

test('the rules decide, with the token of the URL or the header', async () => {
  const rules = fakeRules({
    read: ({ caller }) => caller?.uid === 'u1',
    write: ({ caller }) => caller?.uid === 'u1',
  });
  server = await startServer({ rules });
  const denied = { status: 401, body: { error: 'Permission denied' } };
  expect(await ask('GET', 'a')).toMatchObject(denied);
  expect(await ask('PATCH', '', { json: { a: 1 } })).toMatchObject(denied);
  expect(await ask('PATCH', '', { json: { a: 1 }, params: { auth: tokenFor('u1') } })).toMatchObject({
    status: 200,
  });
  expect((await ask('GET', 'a', { headers: { authorization: `Bearer ${tokenFor('u1')}` } })).body).toBe(1);
  expect((await ask('GET', 'a', { headers: { authorization: 'Bearer owner' } })).body).toBe(1);
  expect(await ask('GET', 'a', { params: { auth: 'basura' } })).toMatchObject({ status: 401 });
  expect(await ask('GET', 'a', { params: { auth: tokenFor('u1', {}, Date.now() - 1_000) } })).toMatchObject({
    status: 401,
    body: { error: 'Auth token is expired' },
  });
});

test('bodies that are no data are answered with 400, other databases with 404', async () => {
  server = await startServer();
  expect(await ask('PUT', 'a', { json: '{mal' })).toMatchObject({ status: 400 });
  expect(await ask('PUT', 'a', { json: { 'b.c': 1 } })).toMatchObject({
    status: 400,
    body: { error: expect.any(String) },
  });
  expect(await ask('PATCH', 'a', { json: 3 })).toMatchObject({ status: 400 });
  expect(await ask('GET', 'a', { params: { ns: 'otra' } })).toMatchObject({ status: 404 });
  const other = await fetch(`http://127.0.0.1:${server.port}/config.json`);
  expect(await other.text()).toBe('not ours');
});

test('if-match writes only over what the client saw', async () => {
  server = await startServer();
  await seed({ n: 1 });
  const etag = (await ask('GET', 'n', { headers: { 'x-firebase-etag': 'true' } })).headers.get('etag') ?? '';
  expect((await ask('PUT', 'n', { json: 2, headers: { 'if-match': etag } })).status).toBe(200);
  expect(await ask('PUT', 'n', { json: 3, headers: { 'if-match': etag } })).toMatchObject({
    status: 412,
    body: 2,
  });
  expect((await ask('PUT', 'm', { json: 3, headers: { 'if-match': 'null_etag' } })).status).toBe(200);
});

test('only the owner reads and puts the rules', async () => {
  let text = '{"rules":{}}';
  const rulesText = {
    get: () => text,
    set: (next: string) => {
      if (!next.includes('rules')) return fail('BD-201', 'Reglas inválidas.');
      text = next;
      return ok(undefined);
    },
  };
  server = await startServer({}, { rulesText });
  const owner = { authorization: 'Bearer owner' };
  expect((await ask('GET', '.settings/rules')).status).toBe(401);
  expect((await ask('GET', '.settings/rules', { headers: owner })).body).toEqual({ rules: {} });
  expect((await ask('PUT', '.settings/rules', { json: { rules: { a: {} } }, headers: owner })).status).toBe(
    200,
  );
  expect(text).toContain('"a"');
  expect(await ask('PUT', '.settings/rules', { json: {}, headers: owner })).toMatchObject({
    status: 400,
    body: { error: 'Reglas inválidas.' },
  });
});
