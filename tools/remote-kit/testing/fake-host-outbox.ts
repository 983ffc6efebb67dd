import type { Json, Operation, OpState, OpStatus, OutboxPort } from '@gr/shared/contract/outbox';
import { type Failure, fail, ok } from '@gr/shared/contract/result';
import { contentOf } from '@gr/shared/domain/registro/content';
import { pushId } from '@gr/shared/domain/registro/ids';
import { malformedContent } from '@gr/shared/domain/registro/operation';
import type { FakeData } from './fake-host-data.ts';
import { fakeValue } from './fake-host-value.ts';

/** The fake outbox and what tests may ask of it. */
export interface FakeOutbox extends OutboxPort {
  /** Every committed operation, in order. */
  readonly committed: readonly Operation[];
  readonly drafts: ReadonlyMap<string, Json>;
  /** The next commit answers this failure and keeps nothing. */
  failNext(failure: Failure): void;
  /** Holds commits back until the returned function is called: shows what a screen does meanwhile. */
  hold(): () => void;
  /** Moves an operation on its way; `entregado` also takes it off the pending list. */
  move(opId: string, state: OpState, more?: Partial<OpStatus>): void;
}

/** A push id, and the part of it that is its time. */
const PAD = 20;
const TIME = 8;
const MALFORMED = { code: 'OB-103', message: 'Este registro no se puede guardar. Informe a soporte.' };
const OTHER_CONTENT = fail(
  'OB-104',
  'Este registro ya se había guardado con otro contenido. Guárdelo como uno nuevo.',
);

/**
 * Outbox in memory: what is committed lands in `data` at once, marked pending until moved.
 * @param hasFile whether a photo is on the phone
 */
export function fakeOutbox(
  data: FakeData,
  now: () => number,
  initial: Readonly<Record<string, Json>>,
  hasFile: (id_archivo: string) => boolean = () => true,
): FakeOutbox {
  const committed: Operation[] = [];
  const drafts = new Map<string, Json>(Object.entries(initial));
  const status = fakeValue<readonly OpStatus[]>([]);
  const followers = new Map<string, Set<(s: OpStatus) => void>>();
  let count = 0;
  let failure: Failure | null = null;
  let gate: Promise<void> = Promise.resolve();

  function put(next: OpStatus): void {
    const all = status.get();
    const known = all.some((s) => s.id === next.id);
    const then = known ? all.map((s) => (s.id === next.id ? next : s)) : [...all, next];
    status.set(then.sort((a, b) => a.savedAt - b.savedAt));
    for (const follower of followers.get(next.id) ?? []) follower(next);
  }

  /** Whether a photo is part of an operation: it belongs to one, as on the phone. */
  function isTied(id_archivo: string): boolean {
    return committed.some(({ files }) => files.some((file) => file.id_archivo === id_archivo));
  }

  return {
    committed,
    drafts,
    status,
    newId: () => pushId(now()).slice(0, TIME) + String(++count).padStart(PAD - TIME, '0'),
    async commit(operation) {
      await gate;
      if (failure) {
        const error = failure;
        failure = null;
        return { ok: false, error };
      }
      // Any id will do: tests give operations names that can be read.
      const wrong = malformedContent(operation);
      const lacking = operation.files.find(({ id_archivo }) => !hasFile(id_archivo));
      if (wrong !== null || lacking) return fail(MALFORMED.code, MALFORMED.message, wrong ?? lacking);
      const known = status.get().find((s) => s.id === operation.id);
      const before = committed.find((op) => op.id === operation.id);
      if (known && before) {
        if (contentOf(before) !== contentOf(operation)) return OTHER_CONTENT;
        if (operation.draft !== undefined) drafts.delete(operation.draft);
        return ok(known);
      }
      const taken = operation.files.find(({ id_archivo }) => isTied(id_archivo));
      if (taken) return fail(MALFORMED.code, MALFORMED.message, taken);
      const saved: OpStatus = {
        id: operation.id,
        aggregate: operation.aggregate,
        tipo: operation.tipo,
        resumen: operation.resumen,
        state: 'guardado',
        savedAt: now(),
        attempts: 0,
        filesSent: 0,
        filesTotal: operation.files.length,
      };
      committed.push(operation);
      if (operation.draft !== undefined) drafts.delete(operation.draft);
      data.apply(operation);
      put(saved);
      return ok(saved);
    },
    saveDraft: async (key, value) => {
      const op = typeof value === 'object' && value !== null ? value.op : null;
      if (!committed.some(({ id }) => id === op)) drafts.set(key, value);
      return ok(undefined);
    },
    loadDraft: async (key) => drafts.get(key) ?? null,
    listDrafts: async (prefix) => Object.fromEntries([...drafts].filter(([key]) => key.startsWith(prefix))),
    removeDraft: async (key) => {
      drafts.delete(key);
    },
    follow(id, onChange) {
      const set = followers.get(id) ?? new Set();
      followers.set(id, set.add(onChange));
      return () => set.delete(onChange);
    },
    failNext(error) {
      failure = error;
    },
    hold() {
      let open: () => void = () => undefined;
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return open;
    },
    move(opId, state, more = {}) {
      const known = status.get().find((s) => s.id === opId);
      if (!known) throw new Error(`unknown operation ${opId}`);
      if (state === 'entregado') data.settle(opId);
      put({ ...known, ...more, state });
    },
  };
}
