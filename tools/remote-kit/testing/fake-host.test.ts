import { createFakeHost, FAKE_NOW } from './fake-host.ts';

const op = (id: string, updates: Record<string, string | null | { '.sv': string }>) => ({
  id,
  aggregate: 'ronda/r1',
  tipo: 'prueba',
  resumen: 'Prueba',
  updates,
  files: [],
  effects: [],
});

describe('createFakeHost', () => {
  it('answers bounded queries in the order of the database and refuses unbounded ones', async () => {
    const host = createFakeHost({ data: { a: { x: { n: 2 }, y: { n: 1 }, z: { n: 3 } } } });
    const last = await host.data.read<Record<string, { n: number }>>({
      path: 'a',
      orderBy: 'n',
      limitToLast: 2,
    });
    expect(last.ok && Object.keys(last.value.value ?? {})).toEqual(['x', 'z']);
    const all = await host.data.read({ path: 'a', orderBy: 'n' });
    expect(all.ok ? '' : all.error.code).toBe('DA-002');
  });

  it('lays a committed operation over the readings until it is delivered', async () => {
    const host = createFakeHost({ drafts: { d: 1 } });
    const id = host.outbox.newId();
    const seen: (readonly string[])[] = [];
    host.data.watch(
      { path: 'a' },
      (s) => seen.push(s.pending),
      () => undefined,
    );
    await host.outbox.commit({ ...op(id, { 'a/b': { '.sv': 'timestamp' } }), draft: 'd' });
    expect(host.data.get('a/b')).toBe(FAKE_NOW);
    expect(await host.outbox.loadDraft('d')).toBeNull();
    host.outbox.move(id, 'entregado');
    expect(seen).toEqual([[], [id], []]);
  });

  it('commits the same id once', async () => {
    const host = createFakeHost();
    await host.outbox.commit(op('x', { a: '1' }));
    await host.outbox.commit(op('x', { a: '2' }));
    expect(host.outbox.committed).toHaveLength(1);
    expect(host.data.get('a')).toBe('1');
  });

  it('goes back to the place before', () => {
    const host = createFakeHost({ path: '/rondas?x=1' });
    host.route.go('/scanqr');
    host.route.back();
    expect(host.route.location.get()).toMatchObject({ pathname: '/rondas', search: '?x=1' });
  });
});
