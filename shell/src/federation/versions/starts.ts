import { START_MARK } from '@gr/shared/domain/app/start-mark';
import type { Surroundings } from '../base/ports.ts';

/** Code of a version during whose start, or at a touch of which, the page stopped answering. */
export const FROZE = 'RF-109';

/** Code of a version was begun, or a screen of it touched, and the page has not answered since. */
export interface OpenStart {
  readonly id: string;
  readonly version: string;
  /** ms since epoch. */
  readonly desde: number;
  /** Not its start: a touch of its screen. */
  readonly toque: boolean;
}

/**
 * Marks of what runs, written before it runs: a page that hangs in a loop can tell nothing, so the next life of the app
 * reads it from the mark that was left. A mark is taken off by a page that answers, and by one that is left in order.
 */
export interface Starts {
  /** Runs code of a version; the mark stands until {@link ANSWER_MS} after `work` has ended. */
  guard<T>(id: string, version: string, work: () => Promise<T>): Promise<T>;
  /** A screen of that version is about to hear of a touch. */
  touched(id: string, version: string): void;
  /** Marks that other lives of the app left, taken off. */
  takeLeft(): readonly OpenStart[];
}

/** How long a page has to answer after code of a section has run, ms. */
export const ANSWER_MS = 2_000;

/** A younger mark may be one of another window that is starting now, ms; nobody takes an app for frozen sooner. */
export const LIVING_MS = 4_000;

/** Marks of other lives that are kept; the oldest go. */
const MOST = 4;

/** As kept; `vida` = the life of the app that wrote it. */
interface Mark extends OpenStart {
  readonly vida: string;
}

/** Makes the marks of this life of the app: one text in local storage, there when the code runs that may never end. */
export function createStarts({
  storage,
  now,
  wait,
  gaze,
}: Pick<Surroundings, 'storage' | 'now' | 'wait' | 'gaze'>): Starts {
  const vida = Math.random().toString(36).slice(2, 8);
  /** The newest counts: what ran before it has answered. */
  let mine: Mark | undefined;
  const others = (): readonly Mark[] => parse(storage.get(START_MARK)).filter((mark) => mark.vida !== vida);
  const save = (next: readonly Mark[]): void =>
    void storage.set(START_MARK, next.length > 0 ? JSON.stringify(next) : null);
  const begin = (id: string, version: string, toque: boolean): Mark | undefined => {
    if (!gaze.here()) return undefined;
    mine = { id, version, desde: now(), toque, vida };
    save([...others().slice(-MOST), mine]);
    return mine;
  };
  const end = (): void => {
    if (!mine) return;
    mine = undefined;
    save(others());
  };
  const endSoon = (mark: Mark | undefined): void => {
    if (mark) void wait(ANSWER_MS).then(() => mine === mark && end());
  };
  // Who leaves in order found a page that answers.
  gaze.onAway(end);
  return {
    guard: async (id, version, work) => {
      const mark = begin(id, version, false);
      try {
        return await work();
      } finally {
        endSoon(mark);
      }
    },
    touched: (id, version) => {
      // One that stands already says as much.
      if (!mine) endSoon(begin(id, version, true));
    },
    takeLeft: () => {
      const all = others();
      const left = all.filter(({ desde }) => Math.abs(now() - desde) >= LIVING_MS);
      if (left.length > 0) save([...all.filter((mark) => !left.includes(mark)), ...(mine ? [mine] : [])]);
      return left;
    },
  };
}

function parse(text: string | null): readonly Mark[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isMark) : [];
  } catch {
    // Somebody else's text under this name.
    return [];
  }
}

function isMark(value: unknown): value is Mark {
  const { id, version, vida, desde, toque } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    [id, version, vida].every((part) => typeof part === 'string') &&
    Number.isFinite(desde) &&
    typeof toque === 'boolean'
  );
}
