import { runInNewContext } from 'node:vm';
import { fail } from '@gr/shared/contract/result';
import { createFakeHost } from '../fake-host.ts';
import { plain } from './plain.ts';
import { type Call, recordHost } from './recorder.ts';

function record(data = {}) {
  const fake = createFakeHost({ data });
  const calls = new Map<number, Call>();
  const host = recordHost(fake, (call) => calls.set(call.id, call));
  return { fake, host, calls: () => [...calls.values()] };
}

test('readings, with what was answered', async () => {
  const { host, calls } = record({ a: { x: 1 } });
  await host.data.read({ path: 'a' });
  await host.data.read({ path: 'a', orderBy: 'x' });
  expect(calls()).toMatchObject([
    { port: 'data', method: 'read', summary: 'a', asked: { path: 'a' }, state: 'bien', answers: 1 },
    { summary: 'a · por x', state: 'falla', answered: { error: { code: 'DA-002' } } },
  ]);
});

test('a watch is one call with many answers, until it ends', async () => {
  const { fake, host, calls } = record({ a: 1 });
  const seen: unknown[] = [];
  const stop = host.data.watch(
    { path: 'a' },
    ({ value }) => seen.push(value),
    () => undefined,
  );
  await Promise.resolve();
  fake.data.set('a', 2);
  expect(seen).toEqual([1, 2]);
  expect(calls()).toMatchObject([{ method: 'watch', answers: 2, answered: { value: 2 }, state: 'bien' }]);
  stop();
  expect(calls()[0]).toMatchObject({ state: 'fin', answers: 2 });
  fake.data.set('a', 3);
  expect(seen).toEqual([1, 2]);
});

test('a commit with its updates; files as their size', async () => {
  const { host, calls } = record();
  const operation = {
    id: '-Op00000000000000001',
    aggregate: 'r/1',
    tipo: 'marcar_punto',
    resumen: 'Punto 1',
    updates: { 'a/b': 1 },
    files: [],
    effects: [],
  };
  expect(await host.outbox.commit(operation)).toMatchObject({ ok: true });
  await host.photos.add(new Blob(['abc'], { type: 'image/png' }), 'camara');
  expect(calls()).toMatchObject([
    { port: 'outbox', method: 'commit', summary: 'marcar_punto · Punto 1', asked: operation },
    { method: 'add', asked: [{ archivo: 'image/png', bytes: 3 }, 'camara'] },
  ]);
});

test('notices, navigation, trace and drafts; not the clock', async () => {
  const { fake, host, calls } = record();
  host.notices.show('error', 'No se pudo.');
  host.route.go('/x', { replace: true });
  host.trace.error('RF-1', new Error('mal'));
  await host.outbox.saveDraft('d', { n: 1 });
  host.device.now();
  host.outbox.newId();
  expect(fake.shown).toEqual([{ kind: 'error', message: 'No se pudo.' }]);
  expect(host.route.location.get().pathname).toBe('/x');
  expect(calls().map(({ port, method, summary }) => `${port}.${method} ${summary}`)).toEqual([
    'notices.show error: No se pudo.',
    'route.go /x',
    'trace.error RF-1',
    'outbox.saveDraft d',
  ]);
  expect(calls()[2]?.asked).toEqual(['RF-1', { error: 'Error', mensaje: 'mal' }]);
});

test('a scanner is recorded where there is one', async () => {
  const scanner = { open: async () => fail('SC-001', 'no') };
  const calls: Call[] = [];
  const host = recordHost({ ...createFakeHost(), scanner }, (call) => calls.push(call));
  await host.scanner?.open();
  expect(calls.at(-1)).toMatchObject({ port: 'scanner', method: 'open', state: 'falla' });
  expect(recordHost(createFakeHost(), () => undefined).scanner).toBeUndefined();
});

test('records of another window are shown whole; what is no record by its name', () => {
  expect(plain(runInNewContext('({ a: { b: [1, { c: 2 }] } })'))).toEqual({ a: { b: [1, { c: 2 }] } });
  expect(plain({ map: new Map(), fn: () => 1, none: undefined })).toEqual({ map: '[Map]' });
});
