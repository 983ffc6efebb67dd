/** What a page tells of itself, past the app: `grTold(what, which)`. */
export type Told = 'born' | 'sends' | 'has sent' | 'overlaps';

interface Page {
  readonly grTold: (what: Told, which: string) => Promise<void>;
}

/**
 * Runs in a page before the app does and tells of every record on its way to the server, by its ledger row, and of writing
 * transactions that are open at once over different stores of one database. Needs no name from outside.
 */
export function witness(): void {
  const tell = (what: Told, which: string) => (globalThis as unknown as Page).grTold(what, which);
  void tell('born', '');

  const real = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    const text = init?.method === 'PATCH' && typeof init.body === 'string' ? init.body : '{}';
    const rows = Object.keys(JSON.parse(text) as object).filter((path) => path.startsWith('_ops/'));
    if (rows.length === 0) return real(input, init);
    await Promise.all(rows.map((row) => tell('sends', row)));
    try {
      return await real(input, init);
    } finally {
      await Promise.all(rows.map((row) => tell('has sent', row)));
    }
  };

  const open = new Set<IDBTransaction>();
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function begin(stores, mode, options) {
    const begun = transaction.call(this, stores, mode, options);
    if (mode !== 'readwrite') return begun;
    for (const other of open) {
      const apart = [...other.objectStoreNames].every((store) => !begun.objectStoreNames.contains(store));
      if (other.db.name === this.name && apart)
        void tell(
          'overlaps',
          `${this.name}: ${[...other.objectStoreNames].join()} and ${[...begun.objectStoreNames].join()}`,
        );
    }
    open.add(begun);
    for (const end of ['complete', 'abort']) begun.addEventListener(end, () => open.delete(begun));
    return begun;
  };
}
