import type { OperationRow } from '../../../phone-db/rows.ts';
import { namesOf } from './copies.ts';
import { type EntryName, nameOf } from './entry-name.ts';
import type { Whose } from './mirror.ts';

/** What was found on the phone at a start. The copies must be listed before the database is read: rows only leave. */
export interface Found {
  /** The database has not been compared since it was made: it is new, or the browser threw the old one away. */
  readonly fresh: boolean;
  /** Files of the second copy. */
  readonly copies: readonly EntryName[];
  /** Operations in the database, and those remembered as delivered or replaced. */
  readonly rows: readonly Whose[];
  readonly done: readonly Whose[];
  /** Pictures in the database. */
  readonly files: readonly Whose[];
  readonly mirror: readonly Whose[];
}

/** A copy of an operation as it was read; `null` = torn. */
export type ReadCopy = { readonly row: OperationRow; readonly replaces?: string } | null;

/** What has to be done. */
export interface Decision {
  /** Rows to put back, in order of saving. */
  readonly restore: readonly OperationRow[];
  /** Copies of what is not waiting any more. */
  readonly stale: readonly EntryName[];
  /** Operations that were acknowledged perhaps and are nowhere on the phone: only the server's ledger knows. */
  readonly doubt: readonly Whose[];
  /** Entries of the mirror that are settled. */
  readonly forget: readonly Whose[];
  /** Waiting operations the mirror lacks. */
  readonly remember: readonly Whose[];
  /** Rows and pictures of the database that have no copy. */
  readonly uncopied: { readonly rows: readonly Whose[]; readonly files: readonly Whose[] };
}

const keyOf = ({ uid, id }: Whose) => `${uid}/${id}`;
const keys = (all: readonly Whose[]) => new Set(all.map(keyOf));

/**
 * The copies of operations that may have to come back, to be read for {@link decide}. In a database that was compared
 * before, strict transactions have kept everything acknowledged: what is only a copy there was never saved whole, unless
 * the mirror knows it.
 */
export function worthReading({ fresh, copies, rows, done, mirror }: Found): readonly EntryName[] {
  const settled = keys([...rows, ...done]);
  const mirrored = keys(mirror);
  return copies.filter(
    (copy) => copy.kind === 'registro' && !settled.has(keyOf(copy)) && (fresh || mirrored.has(keyOf(copy))),
  );
}

/** Compares database, second copy and mirror. Pure. `read` has what {@link worthReading} named, by the file's name. */
export function decide(found: Found, read: ReadonlyMap<string, ReadCopy>): Decision {
  const { copies, rows, done, files, mirror } = found;
  const worth = worthReading(found);
  const sound = worth.flatMap((copy) => read.get(nameOf(copy)) ?? []);
  // A dead letter whose successor was written is not sent again.
  const replaced = new Set(
    sound.flatMap(({ row, replaces }) =>
      replaces === undefined ? [] : keyOf({ uid: row.uid, id: replaces }),
    ),
  );
  const restore = sound.map(({ row }) => row).filter((row) => !replaced.has(keyOf(row)));
  const torn = worth.filter((copy) => !read.get(nameOf(copy)) && !replaced.has(keyOf(copy)));
  const waiting = keys([...rows, ...restore]);
  const settled = new Set([...keys(done), ...replaced]);
  const mirrored = keys(mirror);
  const doubt = new Map(
    [...mirror, ...torn]
      .filter((one) => !waiting.has(keyOf(one)) && !settled.has(keyOf(one)))
      .map(({ uid, id }) => [keyOf({ uid, id }), { uid, id }]),
  );
  const needed = new Set([
    ...files.map(({ uid, id }) => nameOf({ kind: 'foto', uid, id })),
    ...[...restore].flatMap(namesOf).map(nameOf),
    ...torn.map(nameOf),
    ...rows.map(({ uid, id }) => nameOf({ kind: 'registro', uid, id })),
  ]);
  const copied = new Set(copies.map(nameOf));
  return {
    restore: [...restore].sort((a, b) => a.seq - b.seq),
    stale: copies.filter((copy) => !needed.has(nameOf(copy))),
    doubt: [...doubt.values()],
    forget: mirror.filter((one) => settled.has(keyOf(one)) && !waiting.has(keyOf(one))),
    remember: [...rows, ...restore, ...doubt.values()]
      .filter((one) => !mirrored.has(keyOf(one)))
      .map(({ uid, id }) => ({ uid, id })),
    uncopied: {
      rows: rows.filter(({ uid, id }) => !copied.has(nameOf({ kind: 'registro', uid, id }))),
      files: files.filter(({ uid, id }) => !copied.has(nameOf({ kind: 'foto', uid, id }))),
    },
  };
}
