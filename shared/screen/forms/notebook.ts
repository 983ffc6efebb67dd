import type { Json, OutboxPort } from '../../contract/outbox.ts';
import { pushIdTime } from '../../domain/registro/ids.ts';
import { type DraftKind, isJsonRecord, keptDraft, withoutPhotos } from './draft-kind.ts';

/** Member of a stored draft whose photo is being taken or stored. */
const AWAITED = 'foto_en_camino';

/** State of a draft for its form. */
export interface NotebookState<B> {
  /** `null` while the phone's storage is read. */
  readonly draft: B | null;
  /** True when the content was restored from a draft. */
  readonly recovered: boolean;
  /** Number of photos being shrunk and stored. */
  readonly photosOnTheWay: number;
  /** True when a photo was being taken or stored as the browser ended, until another one is taken. */
  readonly lostPhoto: boolean;
}

/** A change, or a function of the draft; `null` = no change (its place is gone). */
export type Change<B> = Partial<B> | ((draft: B) => Partial<B> | null);

/**
 * One form being written, stored on the phone at every change. It belongs to its draft key, not to a screen: a photo that finishes after
 * the screen was closed and reopened still reaches the same form. Every function works detached from the object.
 */
export interface Notebook<B> {
  readonly get: () => NotebookState<B>;
  readonly subscribe: (listener: () => void) => () => void;
  /** False when nothing changed: the form is closed (its record is saved), or not loaded yet, or the change was `null`. */
  readonly change: (change: Change<B>) => boolean;
  /** The camera was opened, or closed without a picture: the browser may end before it comes back, which the next start then says. */
  readonly expectPhoto: (expected: boolean) => void;
  /** Tracks one photo until `work` ends; `work` resolves to false when the photo failed. */
  readonly waitForPhoto: (work: Promise<boolean>) => void;
  /** Resolves when no photo is being processed; to false when one failed meanwhile. */
  readonly photosReady: () => Promise<boolean>;
  /** Resolves when every change so far is stored on the phone: a draft must never be stored after its record. */
  readonly settled: () => Promise<void>;
  /** The record is being saved, or is saved: later changes are dropped. */
  readonly close: () => void;
  readonly closed: () => boolean;
  /** The record could not be saved: the form accepts changes again. */
  readonly reopen: () => void;
  /**
   * Same content with new ids, because the old ids belong to a saved record. So do the photos, since a photo is part of one record only;
   * returns `true` when photos were left out.
   */
  readonly renew: () => boolean;
  /**
   * New ids when the old ones are older than `age_ms`, because lists are ordered by the time in an id. Not after a first try to save, nor
   * when the phone's draft is another one: its record may exist, and would be duplicated.
   * @param now ms since epoch
   * @param age_ms ms
   */
  readonly refresh: (now: number, age_ms: number) => Promise<void>;
  /** Removes the draft and opens an empty form with new ids. */
  readonly restart: () => void;
  /** Number of the form, changed by every {@link restart}. Work begun for one form must not enter the next. */
  readonly edition: () => number;
}

/** A separate notebook; {@link notebookOf} gives the shared one. */
export function createNotebook<B extends object>(
  outbox: OutboxPort,
  key: string,
  kind: DraftKind<B>,
): Notebook<B> {
  let state: NotebookState<B> = { draft: null, recovered: false, photosOnTheWay: 0, lostPhoto: false };
  let closed = false;
  let expected = false;
  let edition = 0;
  let tried = false;
  let saving: Promise<void> | null = null;
  let next: Json | undefined;
  const listeners = new Set<() => void>();
  const photos = new Set<Promise<boolean>>();
  const newId = (): string => outbox.newId();

  function set(change: Partial<NotebookState<B>>): void {
    state = { ...state, ...change };
    for (const listener of Array.from(listeners)) listener();
  }
  // One save at a time: changes made meanwhile are saved next, so the last state is always stored.
  async function drain(): Promise<void> {
    while (next !== undefined) {
      const now = next;
      next = undefined;
      // A draft that cannot be stored or removed (no space) must not block writing; saving the record reports it.
      if (now === null) await outbox.removeDraft(key).catch(() => undefined);
      else await outbox.saveDraft(key, now);
    }
    saving = null;
  }
  function save(value: Json): void {
    next = value;
    saving ??= drain();
  }
  function write(draft: B): void {
    set({ draft });
    const kept = keptDraft(kind, key, draft);
    const awaited = (expected || photos.size > 0) && isJsonRecord(kept);
    save(awaited ? { ...kept, [AWAITED]: true } : kept);
  }
  /** Stores the present draft again, as the photos on the way have changed. */
  function rewrite(): void {
    if (state.draft && !closed) write(state.draft);
  }
  function renew(draft: B): void {
    closed = false;
    tried = false;
    write(kind.renew(draft, newId));
  }
  void outbox.loadDraft(key).then((found) => {
    const known = kind.parse(found);
    const lostPhoto = known !== null && isJsonRecord(found) && found[AWAITED] === true;
    const recovered = known !== null && (lostPhoto || kind.hasContent(known));
    set({ draft: known ?? kind.fresh(newId), recovered, lostPhoto });
  });

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(change) {
      const { draft } = state;
      if (!draft || closed) return false;
      const part = typeof change === 'function' ? change(draft) : change;
      if (part === null) return false;
      expected = false;
      write({ ...draft, ...part });
      return true;
    },
    expectPhoto(now) {
      if (expected === now) return;
      expected = now;
      rewrite();
    },
    waitForPhoto(work) {
      expected = false;
      photos.add(work);
      set({ photosOnTheWay: photos.size, lostPhoto: false });
      rewrite();
      void work.finally(() => {
        photos.delete(work);
        set({ photosOnTheWay: photos.size });
        if (photos.size === 0) rewrite();
      });
    },
    async photosReady() {
      let all = true;
      while (photos.size > 0) {
        const results = await Promise.all(photos);
        all = all && results.every(Boolean);
      }
      return all;
    },
    async settled() {
      await saving;
    },
    close() {
      closed = true;
      tried = true;
    },
    closed: () => closed,
    reopen() {
      closed = false;
    },
    renew() {
      const { draft } = state;
      const bare = draft && withoutPhotos(kind, draft);
      if (draft) renew(bare ?? draft);
      return bare !== null;
    },
    async refresh(now, age_ms) {
      const { draft } = state;
      if (!draft || tried) return;
      const op = opOf(kind.serialize(draft));
      const born = op ? pushIdTime(op) : null;
      if (born === null || now - born <= age_ms) return;
      await saving;
      if (opOf(await outbox.loadDraft(key)) === op) renew(state.draft ?? draft);
    },
    restart() {
      closed = false;
      tried = false;
      edition += 1;
      save(null);
      set({ recovered: false, lostPhoto: false, draft: kind.fresh(newId) });
    },
    edition: () => edition,
  };
}

/** The operation that a stored draft will become. */
function opOf(draft: Json | undefined): string | null {
  return typeof draft === 'object' && draft !== null && typeof draft.op === 'string' ? draft.op : null;
}
