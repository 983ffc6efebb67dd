/** What lies in a store under one path. */
export interface Stored {
  readonly bytes: Buffer;
  /** Changes with every write; what {@link ArtefactStore.swap} compares. */
  readonly tag: string;
}

/**
 * Where published remotes lie (architecture.md 5): `r/{id}/{version}/…` only ever created, `remotes.json` only ever
 * swapped, `historia/…` for those who deploy. Paths have no leading slash. Every method rejects when the store cannot
 * be reached or refuses.
 */
export interface ArtefactStore {
  /** What it is, in messages: a folder's or a bucket's name. */
  readonly name: string;
  /** What lies at `path`, or `undefined`. */
  read(path: string): Promise<Stored | undefined>;
  /** Puts a new file. Equal bytes that are there already are a success; other bytes reject: versions are immutable. */
  create(path: string, bytes: Buffer, type: string): Promise<void>;
  /**
   * Compare-and-swap: writes `path` if its tag is still `expected` (`undefined` = there is nothing yet). Answers
   * `false`, and writes nothing, when somebody else was first.
   */
  swap(path: string, bytes: Buffer, expected: string | undefined): Promise<boolean>;
  /** Paths below `prefix`, sorted. */
  list(prefix: string): Promise<readonly string[]>;
  /** The same paths with the time each was written last, ms since epoch. */
  dates(prefix: string): Promise<ReadonlyMap<string, number>>;
  /** Removes a file; nothing there is no error. */
  remove(path: string): Promise<void>;
}
