import { announce, envelope, fakeSurroundings, publish } from '../fake-surroundings.testing.ts';
import { createRegistryClient } from './registry-client.ts';
import { highestSerial } from './serial.ts';

const RUNS = 100;

test('whatever order registries arrive in, none older than one believed is believed again', async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const s = fakeSurroundings();
    const open = () =>
      createRegistryClient(s, ({ serial, remotes }) => ({ serial, remotes: remotes.length ? [] : [] }));
    let client = open();
    let highest = 0;
    for (let step = 0; step < 12; step += 1) {
      const serial = 1 + ((run * 7919 + step * 104729) % 9);
      const good = (run + step) % 4 !== 0;
      const text = envelope({ serial, remotes: [] }, good ? 'good' : 'forged');
      s.server.set('/remotes.json', JSON.stringify(text));
      // Now and then the page starts again, and forgets all but what the phone keeps.
      if (step % 5 === 4) client = open();
      const answer = await client.refresh();
      if (good) highest = Math.max(highest, serial);
      const seen = answer.ok ? answer.value.serial : 0;
      expect(seen).toBe(highest);
    }
  }
});

test('an older serial is RF-015, another signature RF-014, and the copy of last time serves', async () => {
  const s = fakeSurroundings();
  announce(s, publish(s, '0.1.0-aaaaaaaa'));
  const client = createRegistryClient(s, ({ serial }) => ({ serial, remotes: [] }));
  await client.refresh();
  s.server.set('/remotes.json', JSON.stringify(envelope({ serial: 0, remotes: [] })));
  expect(await client.refresh()).toMatchObject({ ok: true, value: { serial: 1 } });
  s.server.set('/remotes.json', JSON.stringify(envelope({ serial: 9, remotes: [] }, 'forged')));
  expect(await client.refresh()).toMatchObject({ ok: true, value: { serial: 1 } });
  expect(s.traced.filter((code) => code.startsWith('RF-'))).toEqual(['RF-015', 'RF-014']);
});

test('the serial survives a clean-up of Cache Storage, and the copy one of local storage', async () => {
  const kept = new Map<string, string>();
  const storage = () =>
    ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }) as Storage;
  highestSerial('gr.registro.serial', 0, storage).set(7);
  highestSerial('gr.registro.serial', 0, storage).set(3);
  expect(highestSerial('gr.registro.serial', 0, storage).get()).toBe(7);
  expect([
    highestSerial('x', 9, storage).get(),
    highestSerial('gr.registro.serial', 9, storage).get(),
  ]).toEqual([9, 9]);
  kept.set('gr.registro.serial', 'no number');
  expect(highestSerial('gr.registro.serial', 0, storage).get()).toBe(0);

  const s = fakeSurroundings();
  announce(s, publish(s, '0.1.0-aaaaaaaa'));
  const fresh = { getItem: () => null, setItem: () => undefined } as Partial<Storage> as Storage;
  const read = () => createRegistryClient(s, ({ serial }) => ({ serial, remotes: [] }));
  await read().refresh();
  const forgotten = { ...s, serial: highestSerial('gr.registro.serial', 0, () => fresh) };
  s.server.set('/remotes.json', JSON.stringify(envelope({ serial: 0, remotes: [] })));
  const client = createRegistryClient(forgotten, ({ serial }) => ({ serial, remotes: [] }));
  expect(await client.refresh()).toMatchObject({ value: { serial: 1 } });
});

test('an answer that brings nothing new is neither checked nor written again', async () => {
  const s = fakeSurroundings();
  announce(s, publish(s, '0.1.0-aaaaaaaa'));
  let checked = 0;
  let written = 0;
  /** A page of its own on the same phone. */
  const page = () => ({
    ...s,
    belief: async () => {
      checked += 1;
      return { n: 0, remotos: new Set<string>() };
    },
    caches: {
      ...s.caches,
      open: async (name: string) => {
        written += 1;
        return s.caches?.open(name);
      },
    } as CacheStorage,
  });
  const read = async (surroundings = page()) => {
    const client = createRegistryClient(surroundings, ({ serial }) => ({ serial, remotes: [] }));
    expect(await client.current()).toMatchObject({ ok: true, value: { serial: 1 } });
    await client.refresh();
    for (let turn = 0; turn < 5; turn += 1) await new Promise((later) => setImmediate(later));
    return client.age();
  };
  await read();
  expect([checked, written]).toEqual([1, 1]);
  expect(await read()).toBeLessThan(60_000);
  expect([checked, written]).toEqual([2, 1]);
});

test('what a registry asks for before it counts is awaited, for the saved copy too', async () => {
  const s = fakeSurroundings();
  announce(s, publish(s, '0.1.0-aaaaaaaa'));
  const asked: number[] = [];
  let open: () => void = () => undefined;
  const page = () =>
    createRegistryClient(
      s,
      ({ serial }) => ({ serial, remotes: [] }),
      ({ serial }) => {
        asked.push(serial);
        return new Promise<void>((resolve) => (open = resolve));
      },
    );
  for (const connected of [true, false]) {
    if (!connected) s.server.clear();
    const client = page();
    const reading = client.refresh();
    while (asked.length < (connected ? 1 : 2)) await new Promise((later) => setImmediate(later));
    expect(client.registry.get()).toBeUndefined();
    open();
    expect(await reading).toMatchObject({ ok: true, value: { serial: 1 } });
  }
});

test('who asks anew does not wait for a request that hangs', async () => {
  const s = fakeSurroundings();
  let hang = true;
  let given = 0;
  const fetch: typeof s.fetch = (url, init) => {
    if (!hang) return s.fetch(url, init);
    return new Promise((_, reject) =>
      init.signal?.addEventListener('abort', () => {
        given += 1;
        reject(new Error('aborted'));
      }),
    );
  };
  announce(s, publish(s, '0.1.0-aaaaaaaa'));
  const client = createRegistryClient({ ...s, fetch }, ({ serial }) => ({ serial, remotes: [] }));
  const first = client.refresh();
  hang = false;
  expect(await client.refresh(true)).toMatchObject({ ok: true, value: { serial: 1 } });
  expect(given).toBe(1);
  // Whoever waited for the first one is served too.
  expect(await first).toMatchObject({ ok: true, value: { serial: 1 } });
});
