import type { OutboxPort } from '../../contract/outbox.ts';
import type { DraftKind } from './draft-kind.ts';
import { createNotebook, type Notebook } from './notebook.ts';

interface InUse {
  readonly notebook: Pick<Notebook<object>, 'closed' | 'photosReady' | 'settled'>;
  users: number;
}

const open = new WeakMap<OutboxPort, Map<string, InUse>>();

function entryOf<B extends object>(outbox: OutboxPort, key: string, kind: DraftKind<B>): InUse {
  const known = open.get(outbox) ?? new Map<string, InUse>();
  open.set(outbox, known);
  const found = known.get(key);
  const entry =
    found && !found.notebook.closed() ? found : { notebook: createNotebook(outbox, key, kind), users: 0 };
  known.set(key, entry);
  return entry;
}

/**
 * The form of a draft key, shared by all callers while it is in use or a photo is being processed. A key belongs to one kind; start it with
 * the remote's name and the form's (`supervision/entrada/…`).
 */
export function notebookOf<B extends object>(
  outbox: OutboxPort,
  key: string,
  kind: DraftKind<B>,
): Notebook<B> {
  // The key determines the kind, which the type of a map cannot express.
  return entryOf(outbox, key, kind).notebook as Notebook<B>;
}

/** Keeps the form of a draft key in use until the returned function is called. */
export function holdNotebook<B extends object>(
  outbox: OutboxPort,
  key: string,
  kind: DraftKind<B>,
): () => void {
  const entry = entryOf(outbox, key, kind);
  entry.users += 1;
  async function release(): Promise<void> {
    entry.users -= 1;
    await entry.notebook.photosReady();
    await entry.notebook.settled();
    const known = open.get(outbox);
    if (entry.users === 0 && known?.get(key) === entry) known.delete(key);
  }
  return () => void release();
}
