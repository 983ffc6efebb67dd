import 'fake-indexeddb/auto';
import type { Phone } from '../../phone-db/db.ts';
import type { FakeServer } from './testing/fake-server.ts';
import { freshPair, operation, startPage } from './testing/phone.ts';

let db: Phone;
let server: FakeServer;
beforeEach(async () => {
  ({ db, server } = await freshPair());
});
afterEach(() => db.close());

/** Ids of the operations that are read outside of a writing transaction, one for each row and reading, until `stop`. */
function readings(): { readonly ids: string[]; readonly stop: () => void } {
  const ids: string[] = [];
  const note = (of: IDBObjectStore, request: IDBRequest) => {
    if (of.name !== 'operations' || of.transaction.mode !== 'readonly') return;
    request.addEventListener('success', () => {
      const rows = [request.result ?? []].flat() as { readonly id: string }[];
      ids.push(...rows.map(({ id }) => id));
    });
  };
  const { get, getAll, openCursor } = IDBObjectStore.prototype;
  const ofIndex = IDBIndex.prototype.getAll;
  const cursors = IDBIndex.prototype.openCursor;
  const never = () => {
    throw new Error('a reading that is not counted');
  };
  IDBObjectStore.prototype.get = function (...key) {
    const request = get.apply(this, key);
    note(this, request);
    return request;
  };
  IDBObjectStore.prototype.getAll = function (...range) {
    const request = getAll.apply(this, range);
    note(this, request);
    return request;
  };
  IDBIndex.prototype.getAll = function (...range) {
    const request = ofIndex.apply(this, range);
    note(this.objectStore, request);
    return request;
  };
  IDBObjectStore.prototype.openCursor = never;
  IDBIndex.prototype.openCursor = never;
  return {
    ids,
    stop() {
      Object.assign(IDBObjectStore.prototype, { get, getAll, openCursor });
      Object.assign(IDBIndex.prototype, { getAll: ofIndex, openCursor: cursors });
    },
  };
}

test.each(['all of them leave', 'some are refused and some wait'])(
  'a pass reads each row once: %s',
  async (how) => {
    const page = await startPage({ db, server });
    const ops = Array.from({ length: 30 }, (_, n) => operation({ aggregate: `ronda/${n % 7}` }));
    for (const op of ops) await page.outbox.commit(op);
    if (how !== 'all of them leave') {
      for (const op of ops.filter((_, n) => n % 5 === 0)) server.denied.add(`_a/${op.id}`);
      let patches = 0;
      server.fault = ({ method }) => (method === 'PATCH' && ++patches % 11 === 0 ? 'busy' : 'none');
    }
    const { ids, stop } = readings();
    await page.drainer.drain();
    stop();
    expect(ids).toEqual(ops.map(({ id }) => id));
    const states = new Set(page.outbox.status.get().map(({ state }) => state));
    expect([...states].sort()).toEqual(
      how === 'all of them leave' ? ['entregado'] : ['entregado', 'guardado', 'problema'],
    );
  },
);
