import type { Json } from '@gr/shared/contract/outbox';
import type { Updates } from '../case.ts';
import type { Person } from '../people.ts';

/** A record in one state that people try to take something out of. */
export interface Subject {
  /** Kind and state, for the names of cases and the list of what may go. */
  readonly name: string;
  /** Paths of its copies, the leading one first. */
  readonly roots: readonly string[];
  /** The database holds it so; with what it names. */
  readonly world: Updates;
  readonly author: Person;
  /** What somebody sends so that everything else about their update is in order; `path` = what they take out. */
  readonly change: (who: Person, path: string) => Updates;
}

/** The updates with a place taken out: whatever else they said of it, above or below, is not said. */
export function takingOut(updates: Updates, paths: readonly string[]): Updates {
  const rest = Object.entries(updates).filter(
    ([at]) => !paths.some((path) => at === path || at.startsWith(`${path}/`) || path.startsWith(`${at}/`)),
  );
  return { ...Object.fromEntries(rest), ...Object.fromEntries(paths.map((path) => [path, null])) };
}

/** Every path below a record that holds something, maps included; `''` = the record. */
export function* pathsOf(value: Json, at = ''): Generator<string> {
  yield at;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) yield* pathsOf(child, at === '' ? key : `${at}/${key}`);
}
