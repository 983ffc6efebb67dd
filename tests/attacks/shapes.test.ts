import type { Json } from '@gr/shared/contract/outbox';
import { logger } from 'firebase-functions';
import { ANA, LEO, openTarget, operation, pid, type Target } from './target.ts';

const OP = pid('OpAtaque');
let target: Target;

beforeAll(async () => {
  target = await openTarget();
  target.lay('_un_/u001', { un_nombre: 'Torres', estado: 'activo' });
});
afterAll(() => target.close());
// Whatever came before, everybody else is served.
afterEach(async () => {
  const answer = await target.get(ANA, '_un_/u001/un_nombre');
  expect(answer).toEqual({ status: 200, body: '"Torres"' });
});

/** A tip that was read: the smallest record there is. */
const row = (more: Readonly<Record<string, Json>> = {}): Json => ({
  ...{ version: 1, fechah_x: 1, fechah_srv: { '.sv': 'timestamp' }, _op: OP, ...more },
});
const read = (tip: string, value = row()): Json =>
  operation(ANA, OP, { [`_tips_leidos_/${ANA.emp_id}/${tip}`]: value });

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'a field called %s poisons whoever reads the record',
  async (key) => {
    // Written as text: in JavaScript the name would mean something.
    const body = JSON.stringify(read('t1', row({ zz: 'x' }))).replace('"zz"', JSON.stringify(key));
    expect((await target.update(ANA, body)).status).toBe(401);
    expect(({} as Readonly<Record<string, unknown>>).version).toBeUndefined();
  },
);

test.each(['__proto__', 'constructor', 'toString'])(
  'a record called %s stands beside the others as any',
  async (key) => {
    target.lay(`_tips/${key}`, { titulo: 'Uno', orden: 1 });
    const whole = await target.get('owner', '_tips');
    const parsed = JSON.parse(whole.body) as object;
    expect(Object.keys(parsed)).toContain(key);
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
    expect(await target.get(ANA, `_tips/${key}/titulo`)).toEqual({ status: 200, body: '"Uno"' });
  },
);

test('what is not there is not found by the name of what every object has', async () => {
  expect(await target.get(ANA, '_tips/valueOf/titulo')).toEqual({ status: 200, body: 'null' });
});

const INHERITED = ['constructor', 'valueOf', 'toString', 'hasOwnProperty', '__proto__'];

test.each(INHERITED)('the identity service asked for what every object can do: %s', async (name) => {
  for (const project of ['', 'projects/demo/']) {
    const asked = `${target.backend.url}/identitytoolkit.googleapis.com/v1/${project}${name}`;
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const answer = await fetch(asked, { method: 'POST', headers, body: '{"a":1}' });
    expect({ status: answer.status, body: (await answer.text()).slice(0, 100) }).toEqual({
      ...{ status: 404, body: expect.stringContaining('NOT_FOUND') },
    });
  }
});

test.each(INHERITED)('an order by %s is one by a child of that name', async (name) => {
  const { url, database } = target.backend;
  const order = new URLSearchParams({
    ...{ ns: database.namespace, auth: 'owner', orderBy: JSON.stringify(name), equalTo: '5' },
  });
  const answer = await fetch(`${url}/_tips.json?${order.toString()}`);
  // No tree has such an index, and that is what is said: not that this is no name.
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('Index not defined')]);
});

test.each([
  ['769 bytes', 'k'.repeat(769)],
  ['769 bytes in 257 signs', 'ñ€'.repeat(154)],
  ['a dot', 'a.b'],
  ['a control character', 'a\u0007b'],
])('a key of %s', async (_, key) => {
  const { status, body } = await target.update(ANA, read(key));
  expect({ status, said: body.includes('error') }).toEqual({ status: 400, said: true });
});

test('a key of 768 bytes, which a database takes and a rule need not', async () => {
  expect((await target.update(ANA, read('k'.repeat(768)))).status).toBe(401);
});

test.each([33, 5_000, 200_000])('a value %i levels deep', async (levels) => {
  const deep = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  const body = `{"_tips_leidos_/${ANA.emp_id}/t1":${deep}}`;
  expect((await target.update(ANA, body)).status).toBe(levels > 20_000 ? 413 : 400);
});

test('a list 200,000 levels deep', async () => {
  const body = `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
  expect((await target.update(ANA, body)).status).toBe(400);
});

test('10 MB in one text, by somebody of the company and by nobody', async () => {
  const body = JSON.stringify(read('t1', row({ version: 'x'.repeat(10 * 1024 * 1024) })));
  const answers = await Promise.all([
    target.update(ANA, body),
    target.update(null, body),
    target.get(ANA, '_un_/u001'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([413, 413, 200]);
});

test('400 kB hidden in the priority of a value that the rules do bound', async () => {
  const heavy = { '.value': 1, '.priority': 'x'.repeat(400_000) };
  expect((await target.update(ANA, read('t1', row({ version: heavy as unknown as Json })))).status).toBe(401);
});

test.each([
  [413, '100,000 fields in one record', () => read('t1', row(Object.fromEntries(many(100_000))))],
  [401, '19,000 fields in one record', () => read('t1', row(Object.fromEntries(many(19_000))))],
  [413, '100,000 places', () => Object.fromEntries(many(100_000).map(([k, n]) => [`_tips/${k}`, n]))],
  [413, 'a text of 18 MB', () => ({ '_tips/x': 'a'.repeat(18_000_000) })],
])('%i for an update with %s', async (status, _name, make) => {
  expect((await target.update(ANA, make())).status).toBe(status);
});

test('a phone fills the list of remotes that failed: after a hundred it is closed to that person alone', async () => {
  const { functions } = target.backend;
  const tell = async (who: typeof ANA, n: number): Promise<number> => {
    const id = `${String(n).padStart(8, '0')}-d9cb-469f-a165-70867728950e`;
    const row = {
      version: '0.1.0-a',
      codigo: 'RF-010',
      otra: 'si',
      so: '',
      nav: '',
      app_ver: '0.1.0',
      fechah_x: 1,
    };
    const update = { [`_fallas_remotos_/mf-x/0_1_0/${id}`]: { ...row, fechah_srv: { '.sv': 'timestamp' } } };
    return (await target.update(who, update)).status;
  };
  const told = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const answers = await Promise.all(Array.from({ length: 101 }, (_, n) => tell(ANA, n)));
  expect(new Set(answers)).toEqual(new Set([200]));
  await functions.idle();
  expect(told.mock.calls.map(String)).toEqual([expect.stringContaining('too many failures of remotes')]);
  told.mockRestore();
  expect([await tell(ANA, 200), await tell(LEO, 201)]).toEqual([401, 200]);
});

function many(count: number): [string, number][] {
  return Array.from({ length: count }, (_, n) => [`k${n}`, n]);
}
