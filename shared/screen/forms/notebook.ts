import type { Json, OutboxPort } from '../../contract/outbox.ts';
import { pushIdTime } from '../../domain/registro/ids.ts';
import { type DraftKind, keptDraft, withoutPhotos } from './draft-kind.ts';

/** What a form shows of its draft. */
export interface NotebookState<B> {
  /** `null` while the phone is asked for a draft. */
  readonly draft: B | null;
  /** The content came from a draft. */
  readonly recovered: boolean;
  /** How many photos are being shrunk and kept right now. */
  readonly photosOnTheWay: number;
}

/** A change, or how it follows from what is written; `null` = nothing to change (its place is gone). */
export type Change<B> = Partial<B> | ((draft: B) => Partial<B> | null);

/**
 * One form being written, kept on the phone at every change. It belongs to its draft key, not to a screen: a
 * photo that arrives after the screen was left and opened again still finds the same form. Every function works
 * detached from the object.
 */
export interface Notebook<B> {
  readonly get: () => NotebookState<B>;
  readonly subscribe: (listener: () => void) => () => void;
  /** False when nothing changed: the form is closed (its record is saved), or not here yet, or the change was `null`. */
  readonly change: (change: Change<B>) => boolean;
  /** Follows one photo on its way until `work` ends; `work` gives false when the photo failed. */
  readonly waitForPhoto: (work: Promise<boolean>) => void;
  /** Resolves when no photo is on its way; false when one failed meanwhile. */
  readonly photosReady: () => Promise<boolean>;
  /** Resolves when every change so far is on the phone: a draft must never land after its record. */
  readonly settled: () => Promise<void>;
  /** The record is being saved, or is saved: changes are dropped from now on. */
  readonly close: () => void;
  readonly closed: () => boolean;
  /** The record could not be saved: writing goes on. */
  readonly reopen: () => void;
  /**
   * Same content under new ids, and writing goes on: the old ids belong to a record that is saved already. So do the
   * photos, for a photo is part of one record only; gives `true` when there were some to leave out.
   */
  readonly renew: () => boolean;
  /**
   * New ids where the old ones are older than `age_ms`: lists go by the time in an id. Never once saving was tried
   * with them, nor when the phone's draft is not this one any more: its record may exist, and would exist twice.
   * @param now ms since epoch
   * @param age_ms ms
   */
  readonly refresh: (now: number, age_ms: number) => Promise<void>;
  /** Forgets the draft and opens an empty form with new ids. */
  readonly restart: () => void;
  /** Which form this is: another number after every {@link restart}. What was begun for one is no part of the next. */
  readonly edition: () => number;
}

/** A notebook of its own; {@link notebookOf} gives the one that everybody shares. */
export function createNotebook<B extends object>(
  outbox: OutboxPort,
  key: string,
  kind: DraftKind<B>,
): Notebook<B> {
  let state: NotebookState<B> = { draft: null, recovered: false, photosOnTheWay: 0 };
  let closed = false;
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
  // One save at a time: what changes meanwhile goes with the next, so the last state always lands.
  async function drain(): Promise<void> {
    while (next !== undefined) {
      const now = next;
      next = undefined;
      // A draft that cannot be kept or thrown away (no space) is no reason to stop writing; saving the record will say so.
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
    save(keptDraft(kind, key, draft));
  }
  function renew(draft: B): void {
    closed = false;
    tried = false;
    write(kind.renew(draft, newId));
  }
  void outbox.loadDraft(key).then((found) => {
    const known = kind.parse(found);
    set({ draft: known ?? kind.fresh(newId), recovered: known !== null && kind.hasContent(known) });
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
      write({ ...draft, ...part });
      return true;
    },
    waitForPhoto(work) {
      photos.add(work);
      set({ photosOnTheWay: photos.size });
      void work.finally(() => {
        photos.delete(work);
        set({ photosOnTheWay: photos.size });
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
      set({ recovered: false, draft: kind.fresh(newId) });
    },
    edition: () => edition,
  };
}

/** The operation a kept draft will become. */
function opOf(draft: Json | undefined): string | null {
  return typeof draft === 'object' && draft !== null && typeof draft.op === 'string' ? draft.op : null;
}
