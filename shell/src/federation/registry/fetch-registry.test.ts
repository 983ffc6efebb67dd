import { announce, envelope, fakeSurroundings, publish } from '../fake-surroundings.testing.ts';
import { createRegistryClient } from './registry-client.ts';

const A = '0.1.0-aaaaaaaa';
const turns = async (n: number) => {
  for (let i = 0; i < n; i += 1) await new Promise((later) => setImmediate(later));
};

test('a saved copy that could not be read once is read at the next try', async () => {
  const s = fakeSurroundings();
  announce(s, publish(s, A));
  await createRegistryClient(s, ({ serial }) => ({ serial, remotes: [] })).refresh();
  await turns(5);
  s.server.clear();
  let bad = true;
  const broken = () => {
    if (bad) throw new DOMException('busy', 'UnknownError');
  };
  const caches = {
    ...s.caches,
    match: async (...what: Parameters<CacheStorage['match']>) => {
      broken();
      return s.caches?.match(...what);
    },
    open: async (name: string) => {
      broken();
      return s.caches?.open(name);
    },
  } as CacheStorage;
  const page = createRegistryClient({ ...s, caches }, ({ serial }) => ({ serial, remotes: [] }));
  expect(await page.refresh()).toMatchObject({ ok: false });
  bad = false;
  expect(await page.refresh(true)).toMatchObject({ ok: true, value: { serial: 1 } });
});

test('a check that threw once is done again', async () => {
  const s = fakeSurroundings();
  announce(s, publish(s, A));
  let bad = true;
  const belief = async () => {
    if (bad) throw new DOMException('', 'OperationError');
    return { n: 0, remotos: new Set<string>() };
  };
  const page = createRegistryClient({ ...s, belief }, ({ serial }) => ({ serial, remotes: [] }));
  expect(await page.refresh()).toMatchObject({ ok: false });
  bad = false;
  expect(await page.refresh(true)).toMatchObject({ ok: true, value: { serial: 1 } });
});

test('the saved copy floors a serial of local storage that is behind', async () => {
  const s = fakeSurroundings();
  const put = (serial: number) =>
    s.server.set('/remotes.json', JSON.stringify(envelope({ serial, remotes: [] })));
  put(7);
  await createRegistryClient(s, ({ serial }) => ({ serial, remotes: [] })).refresh();
  await turns(5);
  // Local storage lost its last write, or was full: it says 5.
  let serial = 5;
  const slow = {
    ...s,
    serial: {
      get: () => serial,
      set: (next: number) => {
        serial = Math.max(serial, next);
      },
    },
    caches: {
      ...s.caches,
      match: async (...what: Parameters<CacheStorage['match']>) => {
        await turns(3);
        return s.caches?.match(...what);
      },
    } as CacheStorage,
  };
  put(6);
  const page = createRegistryClient(slow, ({ serial }) => ({ serial, remotes: [] }));
  expect(await page.refresh()).toMatchObject({ ok: true, value: { serial: 7 } });
});

test('an older one that waits for `ready` does not take the place of a newer one', async () => {
  const s = fakeSurroundings();
  const put = (serial: number) =>
    s.server.set('/remotes.json', JSON.stringify(envelope({ serial, remotes: [] })));
  const opens: (() => void)[] = [];
  const page = createRegistryClient(
    s,
    ({ serial }) => ({ serial, remotes: [] }),
    ({ serial }) => (serial === 5 ? new Promise<void>((open) => void opens.push(open)) : undefined),
  );
  put(5);
  const one = page.refresh();
  await turns(5);
  put(6);
  await page.refresh(true);
  expect(page.registry.get()).toMatchObject({ serial: 6 });
  for (const open of opens) open();
  await one;
  await turns(3);
  expect(page.registry.get()).toMatchObject({ serial: 6 });
});

test('what a registry asks for failed: the next reading asks again', async () => {
  const s = fakeSurroundings();
  let fail = true;
  const page = createRegistryClient(
    s,
    ({ serial }) => ({ serial, remotes: [] }),
    () => (fail ? Promise.reject(new Error('idb')) : undefined),
  );
  announce(s, publish(s, A));
  await expect(page.refresh()).rejects.toThrow();
  fail = false;
  expect(await page.refresh()).toMatchObject({ ok: true });
});
