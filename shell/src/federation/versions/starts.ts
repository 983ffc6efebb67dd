import { START_MARK } from '@gr/shared/domain/app/start-mark';
import type { Surroundings } from '../base/ports.ts';

/** Error code: the page hung during the start of a version, or at a touch of it. */
export const FROZE = 'RF-109';

/** A started version, or a touched screen of it, after which the page has not responded. */
export interface OpenStart {
  readonly id: string;
  readonly version: string;
  /** ms since epoch. */
  readonly desde: number;
  /** True for a touch of its screen, false for its start. */
  readonly toque: boolean;
}

/**
 * Marks of running code, written before it runs: a page in an endless loop can report nothing, so the next page session reads the
 * mark that was left. A mark is removed by a page that responds, and by one that is closed normally.
 */
export interface Starts {
  /** Runs code of a version; the mark is removed {@link ANSWER_MS} after `work` has ended. */
  guard<T>(id: string, version: string, work: () => Promise<T>): Promise<T>;
  /** A screen of that version is about to receive a touch. */
  touched(id: string, version: string): void;
  /** Removes and returns the marks that other page sessions left. */
  takeLeft(): readonly OpenStart[];
}

/** Time a page has to respond after code of a section has run, ms. */
export const ANSWER_MS = 2_000;

/** A younger mark may be one of another window that is starting now, ms; no app is taken for frozen sooner. */
export const LIVING_MS = 4_000;

/** Most marks of other sessions kept; the oldest are dropped. */
const MOST = 4;

/** A stored mark; `vida` = the page session that wrote it. */
interface Mark extends OpenStart {
  readonly vida: string;
}

/** Creates the marks of this page session: one text in local storage, written before code runs that may never end. */
export function createStarts({
  storage,
  now,
  wait,
  gaze,
}: Pick<Surroundings, 'storage' | 'now' | 'wait' | 'gaze'>): Starts {
  const vida = Math.random().toString(36).slice(2, 8);
  /** The newest mark. The page has responded since the earlier ones. */
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
  // A page that is closed normally did respond.
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
      // An existing mark is enough.
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
    // A text that this app did not write.
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
