import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newUser } from './new-user.ts';
import { UserStore } from './user-store.ts';

let dir: string;
let file: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'gr-users-'));
  file = path.join(dir, 'usuarios.json');
});
afterEach(() => rm(dir, { recursive: true }));

describe('UserStore', () => {
  it('has on the disk what put acknowledged, also under many changes at once', async () => {
    const store = await UserStore.open(file);
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        store.put({ ...newUser(`u${n}`, 1000), email: `${n}@example.org` }),
      ),
    );
    const again = await UserStore.open(file);
    expect(again.list()).toHaveLength(50);
    expect(again.getByEmail('7@EXAMPLE.org')?.uid).toBe('u7');
    expect(await readdir(dir)).toEqual(['usuarios.json']);
  });

  it('shows each acknowledged change in the file at that moment', async () => {
    const store = await UserStore.open(file);
    const saved = ['a', 'b', 'c'].map(async (uid) => {
      await store.put(newUser(uid, 0));
      return (await readFile(file, 'utf8')).includes(`"uid":"${uid}"`);
    });
    expect(await Promise.all(saved)).toEqual([true, true, true]);
  });

  it('forgets the old address of an account and the deleted account', async () => {
    const store = await UserStore.open(null);
    await store.put({ ...newUser('u1', 0), email: 'a@example.org' });
    await store.put({ ...newUser('u1', 0), email: 'b@example.org' });
    expect(store.getByEmail('a@example.org')).toBeUndefined();
    await store.delete('u1');
    expect(store.getByEmail('b@example.org')).toBeUndefined();
  });

  it('takes back what the disk refused, and no more', async () => {
    const store = await UserStore.open(file);
    await store.put({ ...newUser('a', 0), email: 'a@example.org' });
    const probe = await open(path.join(dir, 'probe'), 'w');
    const handle = Object.getPrototypeOf(probe) as typeof probe;
    await probe.close();
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const write = jest.spyOn(handle, 'writeFile').mockRejectedValueOnce(full);
    const refused = [
      store.put({ ...newUser('a', 0), email: 'other@example.org' }),
      store.put(newUser('b', 0)),
      store.delete('a'),
    ];
    // The first write is under way with the first change; the others share the second.
    const outcomes = await Promise.allSettled(refused);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(store.list().map(({ uid }) => uid)).toEqual(['b']);
    write.mockRejectedValueOnce(full);
    await expect(store.put({ ...newUser('b', 0), email: 'b@example.org' })).rejects.toThrow('DISK_FULL');
    expect(store.getByEmail('b@example.org')).toBeUndefined();
    await store.put(newUser('c', 0));
    write.mockRestore();
    const again = await UserStore.open(file);
    expect(again.list()).toEqual(store.list());
    expect(again.list().map(({ uid }) => uid)).toEqual(['b', 'c']);
  });

  it('says so when the file is damaged', async () => {
    await writeFile(file, '{"version":1,"users":[');
    await expect(UserStore.open(file)).rejects.toThrow('is damaged');
  });
});
