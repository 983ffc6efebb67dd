import 'fake-indexeddb/auto';
import { lastingIn } from './lasting.ts';

let names = 0;
const fresh = () => {
  names += 1;
  return `gr_prueba_${names}`;
};

test('what is handed over is there for the next life, without a turn of this one', async () => {
  const name = fresh();
  const lasting = lastingIn(name);
  lasting.write('too early');
  expect(await lasting.read()).toBeUndefined();
  lasting.write({ n: 1 });
  lasting.write({ n: 2 });
  expect(await lastingIn(name).read()).toEqual({ n: 2 });
});

test('each transaction is ended by name: nothing waits for the page', async () => {
  const commit = jest.spyOn(IDBTransaction.prototype, 'commit');
  const lasting = lastingIn(fresh());
  await lasting.read();
  lasting.write(1);
  expect(commit).toHaveBeenCalledTimes(1);
  commit.mockRestore();
});

test('a newer app that wants the database gets it, and writing goes on without it', async () => {
  const name = fresh();
  const lasting = lastingIn(name);
  await lasting.read();
  await new Promise<void>((done, refused) => {
    const gone = indexedDB.deleteDatabase(name);
    gone.onsuccess = () => done();
    gone.onblocked = () => refused(new Error('blocked'));
  });
  expect(() => lasting.write(1)).not.toThrow();
});

test('what cannot be kept is no failure', async () => {
  const lasting = lastingIn(fresh());
  await lasting.read();
  expect(() => lasting.write(() => undefined)).not.toThrow();
});
