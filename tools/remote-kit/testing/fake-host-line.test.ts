import type { Snapshot } from '@gr/shared/contract/data';
import { createFakeHost, type FakeHostOptions } from './fake-host.ts';
import type { After } from './fake-host-line.ts';

/** Timers a test moves by hand. */
function timers() {
  let time = 0;
  let jobs: { at: number; fn: () => void }[] = [];
  const after: After = (ms, fn) => {
    const job = { at: time + ms, fn };
    jobs.push(job);
    return () => {
      jobs = jobs.filter((other) => other !== job);
    };
  };
  const settle = async () => {
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
  };
  return {
    after,
    async pass(ms: number) {
      const end = time + ms;
      await settle();
      for (;;) {
        const next = jobs.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        jobs = jobs.filter((job) => job !== next);
        time = next.at;
        next.fn();
        await settle();
      }
      time = end;
    },
  };
}

/** A whole id for a letter. */
const idOf = (name: string) => name.padStart(20, '-');

function open(options: FakeHostOptions) {
  const { after, pass } = timers();
  const host = createFakeHost({ data: { a: { x: 1 } }, after, ...options });
  const seen: string[] = [];
  const see = (path: string) =>
    host.data.watch<unknown>(
      { path },
      ({ source, value, pending }: Snapshot<unknown>) =>
        seen.push([source, JSON.stringify(value), ...pending.map((id) => id.slice(-1))].join(' ')),
      ({ code }) => seen.push(code),
    );
  const write = (id: string, more: object = {}) =>
    host.outbox.commit({
      id: idOf(id),
      aggregate: 'r/1',
      tipo: 'prueba',
      resumen: 'Prueba',
      updates: { [`a/${id}`]: 1 },
      files: [],
      effects: [],
      ...more,
    });
  const states = () => host.outbox.status.get().map(({ id, state }) => `${id.slice(-1)} ${state}`);
  return { host, pass, seen, see, write, states };
}

test('what the phone keeps comes at once, the server after its latency', async () => {
  const { pass, seen, see } = open({ line: { latency: 100 } });
  see('a');
  await pass(99);
  expect(seen).toEqual(['replica {"x":1}']);
  await pass(1);
  expect(seen).toEqual(['replica {"x":1}', 'server {"x":1}']);
});

test('without a connection a phone that knows nothing says so at once; back on line it reads', async () => {
  const { host, pass, seen, see } = open({ line: { network: 'sin_conexion' }, phoneKnows: false });
  expect(host.network.state.get()).toBe('sin_conexion');
  see('a');
  await pass(0);
  expect(seen).toEqual(['DA-001']);
  host.line.set({ ...host.line.get(), network: 'en_linea' });
  await pass(0);
  expect(seen).toEqual(['DA-001', 'server {"x":1}']);
  expect(host.network.state.get()).toBe('en_linea');
  host.line.set({ ...host.line.get(), network: 'sin_conexion' });
  expect(seen.at(-1)).toBe('replica {"x":1}');
  expect(await host.data.read({ path: 'a' })).toMatchObject({ ok: true, value: { source: 'replica' } });
});

test('a silent server leaves a screen without a reading for five seconds, a refusal is told', async () => {
  const silent = open({ line: { server: 'down' }, phoneKnows: false });
  silent.see('a');
  const read = silent.host.data.read({ path: 'a' });
  await silent.pass(4_999);
  expect(silent.seen).toEqual([]);
  await silent.pass(1);
  expect(silent.seen).toEqual(['DA-001']);
  expect(await read).toMatchObject({ ok: false, error: { code: 'DA-001' } });
  const refused = open({ line: { server: 'denies' }, phoneKnows: false });
  refused.see('a');
  await refused.pass(0);
  expect(refused.seen).toEqual(['DA-003']);
});

test('a list without a limit is refused as ever', async () => {
  const { host } = open({ line: {} });
  expect(await host.data.read({ path: 'a', orderBy: 'x' })).toMatchObject({ error: { code: 'DA-002' } });
});

test('records wait without a connection, show meanwhile, and leave in order when it is back', async () => {
  const { host, pass, seen, see, write, states } = open({
    line: { network: 'sin_conexion', latency: 10 },
    phoneKnows: false,
  });
  await write('m');
  await write('n');
  see('a/m');
  await pass(60_000);
  expect(seen).toEqual(['replica 1 m']);
  expect(states()).toEqual(['m guardado', 'n guardado']);
  host.line.set({ ...host.line.get(), network: 'en_linea' });
  await pass(5);
  expect(states()).toEqual(['m enviando', 'n guardado']);
  await pass(30);
  expect(states()).toEqual(['m entregado', 'n entregado']);
  expect(seen.at(-1)).toBe('server 1');
});

test('a server in trouble is tried again, one that refuses makes dead letters', async () => {
  const { host, pass, write, states } = open({ line: { server: 'down' } });
  await write('m');
  await pass(0);
  expect(states()).toEqual(['m guardado']);
  expect(host.outbox.status.get()[0]?.detail).toMatch(/ocupado/);
  await pass(12_000);
  expect(host.outbox.status.get()[0]?.attempts).toBe(3);
  host.line.set({ ...host.line.get(), server: 'refuses' });
  await pass(5_000);
  expect(states()).toEqual(['m problema']);
  host.line.set({ ...host.line.get(), server: 'ok' });
  await pass(60_000);
  expect(states()).toEqual(['m problema']);
  host.retry(idOf('m'));
  await pass(0);
  expect(states()).toEqual(['m entregado']);
});

test('what was refused for lack of access leaves by itself when access is back', async () => {
  const { host, pass, write, states } = open({ line: { server: 'denies' } });
  await write('m');
  await pass(0);
  expect(states()).toEqual(['m problema']);
  host.line.set({ ...host.line.get(), server: 'ok' });
  await pass(0);
  expect(states()).toEqual(['m entregado']);
});

test('after a refused beginning the rest waits; an end waits for every dead letter', async () => {
  const { host, pass, write, states } = open({ line: { server: 'refuses' } });
  await write('m', { creates: true });
  await write('n');
  await pass(0);
  expect(states()).toEqual(['m problema', 'n guardado']);
  const other = open({ line: { server: 'refuses' } });
  await other.write('m');
  await other.pass(0);
  other.host.line.set({ ...other.host.line.get(), server: 'ok' });
  await other.write('n', { needsAll: true });
  await other.pass(0);
  expect(other.states()).toEqual(['m problema', 'n guardado']);
  host.stop();
});

test('a clock that runs, and one that is set', () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000);
  const host = createFakeHost({ now: 50 });
  host.setClock(100, true);
  now.mockReturnValue(1_400);
  expect(host.device.now()).toBe(500);
  host.setClock(host.device.now(), false);
  now.mockReturnValue(9_000);
  expect(host.device.now()).toBe(500);
  host.setSkew(null);
  expect(host.device.skew()).toBeNull();
  now.mockRestore();
});
