import type { OperationRow } from '../../../phone-db/rows.ts';
import { namesOf } from './copies.ts';
import { type EntryName, nameOf } from './entry-name.ts';
import type { Whose } from './mirror.ts';
import { type Sealed, sealedName, sealedOfName } from './sealed.ts';

/** State of the phone at a start. The copies must be listed before the database is read, because rows only leave. */
export interface Found {
  /** The database has not been compared since it was created: it is new, or the browser deleted the old one. */
  readonly fresh: boolean;
  readonly copies: readonly EntryName[];
  /** Operations in the database, and those remembered as delivered or replaced. */
  readonly rows: readonly Whose[];
  readonly done: readonly Whose[];
  /** Delivered operations whose calls are not made yet. */
  readonly calling: readonly Whose[];
  /** Pictures in the database. */
  readonly files: readonly Whose[];
  /** Operations and pictures that are sealed in the database; they still wait. */
  readonly sealed: { readonly rows: readonly Whose[]; readonly files: readonly Whose[] };
  readonly mirror: readonly Whose[];
}

/** A copy of an operation as read, open or sealed; `null` = torn. */
export type ReadCopy =
  | { readonly row: OperationRow; readonly replaces?: string }
  | { readonly sealed: Sealed }
  | null;

/** Actions that follow from a comparison. */
export interface Decision {
  /** Rows to put back, in order of saving. */
  readonly restore: readonly OperationRow[];
  /** Sealed operations to put back as they are. */
  readonly restoreSealed: readonly Sealed[];
  /** Copies of records that do not wait any more. */
  readonly stale: readonly EntryName[];
  /** Operations that were perhaps acknowledged and are nowhere on the phone: only the server's ledger can tell. */
  readonly doubt: readonly Whose[];
  /** Entries of the mirror that are settled. */
  readonly forget: readonly Whose[];
  /** Waiting operations the mirror lacks. */
  readonly remember: readonly Whose[];
  /** Rows and pictures of the database, each of which needs a sound copy. */
  readonly waiting: {
    readonly rows: readonly Whose[];
    readonly files: readonly Whose[];
    readonly sealed: readonly Pick<Sealed, 'uid' | 'kind' | 'id'>[];
  };
}

const keyOf = ({ uid, id }: Whose) => `${uid}/${id}`;
const keys = (all: readonly Whose[]) => new Set(all.map(keyOf));

/** The operation that a copy belongs to; `null` = a picture. */
function recordOf(copy: EntryName): Whose | null {
  const of = copy.kind === 'sello' ? sealedOfName(copy) : copy;
  return of?.kind === 'registro' ? of : null;
}

/**
 * Copies of operations that may have to be restored, to be read for {@link decide}. In a database that was compared before,
 * strict transactions have kept everything acknowledged, so a record that exists only as a copy was never fully saved, unless
 * the mirror has it.
 */
export function worthReading({
  fresh,
  copies,
  rows,
  sealed,
  done,
  calling,
  mirror,
}: Found): readonly EntryName[] {
  const settled = keys([...rows, ...sealed.rows, ...done, ...calling]);
  const mirrored = keys(mirror);
  return copies.filter((copy) => {
    const of = recordOf(copy);
    return of !== null && !settled.has(keyOf(of)) && (fresh || mirrored.has(keyOf(of)));
  });
}

/** Compares database, second copy and mirror. Pure. `read` holds the copies that {@link worthReading} named, by file name. */
export function decide(found: Found, read: ReadonlyMap<string, ReadCopy>): Decision {
  const { copies, rows, sealed, done, calling, files, mirror } = found;
  const worth = worthReading(found);
  const whole = worth.flatMap((copy) => read.get(nameOf(copy)) ?? []);
  const sound = whole.flatMap((copy) => ('row' in copy ? copy : []));
  // A dead letter whose successor was written is not sent again.
  const replaced = new Set(
    sound.flatMap(({ row, replaces }) =>
      replaces === undefined ? [] : keyOf({ uid: row.uid, id: replaces }),
    ),
  );
  const restore = sound.map(({ row }) => row).filter((row) => !replaced.has(keyOf(row)));
  // Interrupted between its sealed copy and the transaction: the open copy is restored, as it needs no key.
  const asOpen = keys(restore);
  const restoreSealed = whole.flatMap((copy) =>
    'sealed' in copy && !asOpen.has(keyOf(copy.sealed)) && !replaced.has(keyOf(copy.sealed))
      ? copy.sealed
      : [],
  );
  const waiting = keys([...rows, ...sealed.rows, ...restore, ...restoreSealed]);
  const torn = worth.filter((copy) => {
    const of = recordOf(copy);
    return of !== null && !read.get(nameOf(copy)) && !replaced.has(keyOf(of)) && !waiting.has(keyOf(of));
  });
  const settled = new Set([...keys([...done, ...calling]), ...replaced]);
  const mirrored = keys(mirror);
  const doubt = new Map(
    [...mirror, ...torn.flatMap((copy) => recordOf(copy) ?? [])]
      .filter((one) => !waiting.has(keyOf(one)) && !settled.has(keyOf(one)))
      .map(({ uid, id }) => [keyOf({ uid, id }), { uid, id }]),
  );
  const sealedNames = [
    ...sealed.rows.map(({ uid, id }) => sealedName({ uid, kind: 'registro', id })),
    ...sealed.files.map(({ uid, id }) => sealedName({ uid, kind: 'foto', id })),
  ];
  const needed = new Set([
    ...files.map(({ uid, id }) => nameOf({ kind: 'foto', uid, id })),
    ...[...restore].flatMap(namesOf).map(nameOf),
    ...torn.map(nameOf),
    ...[...rows, ...calling].map(({ uid, id }) => nameOf({ kind: 'registro', uid, id })),
    ...[...sealedNames, ...restoreSealed.flatMap(namesOfSealed)].map(nameOf),
  ]);
  const unknown = (one: Whose) => !mirrored.has(keyOf(one));
  return {
    restore: [...restore].sort((a, b) => a.seq - b.seq),
    restoreSealed,
    stale: copies.filter((copy) => !needed.has(nameOf(copy))),
    doubt: [...doubt.values()],
    forget: mirror.filter((one) => settled.has(keyOf(one)) && !waiting.has(keyOf(one))),
    remember: [...rows, ...restore, ...doubt.values(), ...sealed.rows, ...restoreSealed]
      .filter(unknown)
      .map(({ uid, id }) => ({ uid, id })),
    waiting: { rows, files, sealed: sealedNames.flatMap((name) => sealedOfName(name) ?? []) },
  };
}

/** Files of a sealed operation in the second copy. */
function namesOfSealed({ uid, id, fotos = [] }: Sealed): readonly EntryName[] {
  return [
    sealedName({ uid, kind: 'registro', id }),
    ...fotos.map((foto) => sealedName({ uid, kind: 'foto', id: foto })),
  ];
}
