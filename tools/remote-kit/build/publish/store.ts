/** An object of a store. */
export interface Stored {
  readonly bytes: Buffer;
  /** Changes with every write; compared by {@link ArtefactStore.swap}. */
  readonly tag: string;
}

/**
 * Storage of published remotes (architecture.md 5): `r/{id}/{version}/…` is only created, `remotes.json` only swapped, `historia/…` is for
 * publishers. Paths have no leading slash. Every method rejects when the store is unreachable or refuses.
 */
export interface ArtefactStore {
  /** Name for messages: a folder's or a bucket's. */
  readonly name: string;
  /** The object at `path`, or `undefined`. */
  read(path: string): Promise<Stored | undefined>;
  /** Creates a file. Equal bytes that exist already are a success; other bytes reject: versions are immutable. */
  create(path: string, bytes: Buffer, type: string): Promise<void>;
  /**
   * Compare-and-swap: writes `path` if its tag is still `expected` (`undefined` = no object yet). Gives `false`, and writes nothing, when
   * another writer was first.
   */
  swap(path: string, bytes: Buffer, expected: string | undefined): Promise<boolean>;
  /** Paths below `prefix`, sorted. */
  list(prefix: string): Promise<readonly string[]>;
  /** The same paths with the time of their last write, ms since epoch. */
  dates(prefix: string): Promise<ReadonlyMap<string, number>>;
  /** Removes a file; a missing one is no error. */
  remove(path: string): Promise<void>;
}
