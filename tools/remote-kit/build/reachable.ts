/** A chunk as the partition needs it. */
export interface ChunkNode {
  readonly id: string;
  /** Emitted files: scripts, styles, images and fonts. */
  readonly files: readonly string[];
  /** True for the entry and for the modules the container exposes. */
  readonly root: boolean;
  /** Modules that import this chunk: the chunks they are in and whether they are share-scope modules. */
  readonly askedBy: readonly { readonly chunks: readonly string[]; readonly share: boolean }[];
}

/** Emitted files of a remote, grouped by when they are needed. */
export interface Partition {
  readonly needed: ReadonlySet<string>;
  /** Needed files that load before anything is on screen: the entry, and its own imports. */
  readonly first: ReadonlySet<string>;
  readonly fallback: ReadonlySet<string>;
}

/**
 * Separates the files a remote always needs from the fallback copies of shared packages: a chunk is needed when a module that is no
 * share-scope module imports it from a needed chunk. Files of both belong to the needed.
 */
export function partition(chunks: readonly ChunkNode[]): Partition {
  const needed = new Set(chunks.filter((chunk) => chunk.root).map((chunk) => chunk.id));
  for (let grown = true; grown; ) {
    grown = false;
    for (const chunk of chunks) {
      if (needed.has(chunk.id)) continue;
      if (!chunk.askedBy.some((asker) => !asker.share && asker.chunks.some((id) => needed.has(id)))) continue;
      needed.add(chunk.id);
      grown = true;
    }
  }
  const roots = chunks.filter((chunk) => chunk.root).map((chunk) => chunk.id);
  const first = chunks.filter(
    ({ root, askedBy }) =>
      root || askedBy.some((asker) => !asker.share && asker.chunks.some((id) => roots.includes(id))),
  );
  const neededFiles = new Set(chunks.filter((c) => needed.has(c.id)).flatMap((c) => c.files));
  const rest = chunks.filter((c) => !needed.has(c.id)).flatMap((c) => c.files);
  return {
    needed: neededFiles,
    first: new Set(first.flatMap((c) => c.files)),
    fallback: new Set(rest.filter((file) => !neededFiles.has(file))),
  };
}
