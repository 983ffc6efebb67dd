import type { Phone } from '../../../phone-db/db.ts';
import type { Copies } from './copies.ts';
import type { CopyFolder } from './copy-folder.ts';
import { type Decision, decide, type Found, type ReadCopy, worthReading } from './decide.ts';
import { type EntryName, nameOf, parseName } from './entry-name.ts';
import type { Mirror, Whose } from './mirror.ts';
import { putBack, putSealedBack, readCopy } from './put-back.ts';
import { readSealed, sealedIds, sealedName } from './sealed.ts';

/** The three sides of a comparison: the database, the second copy and the mirror. */
export interface Sides {
  readonly db: Phone;
  readonly folder: CopyFolder;
  readonly copies: Copies;
  readonly mirror: Mirror;
  readonly trace: (code: string, cause: unknown) => void;
}

/**
 * Compares the three and puts back into the database what is missing there; durable before it resolves. Returns the decision.
 * Stale and missing copies are left to the caller, see {@link tidy}.
 * @param fresh the database was not compared since it was created
 */
export async function compare(sides: Sides, fresh: boolean): Promise<Decision> {
  const { db, folder, mirror } = sides;
  const found = await find(sides, fresh);
  const read = new Map<string, ReadCopy>();
  for (const copy of worthReading(found)) {
    const entry = await readCopy(folder, nameOf(copy));
    if (entry?.head.kind === 'registro') read.set(nameOf(copy), entry.head);
    if (entry?.head.kind === 'sello')
      read.set(nameOf(copy), { sealed: { ...entry.head.sello, datos: entry.bytes } });
  }
  const decision = decide(found, read);
  await putBack(db, folder, decision.restore);
  await putSealedBack(db, folder, decision.restoreSealed);
  for (const one of decision.remember) mirror.add(one);
  for (const one of decision.forget) mirror.remove(one);
  return decision;
}

/**
 * Removes stale copies and makes those that are missing or torn, whose writing was interrupted. Each is read: a file has its name before it
 * has its content.
 */
export async function tidy({ db, folder, copies }: Sides, { stale, waiting }: Decision): Promise<void> {
  copies.drop(stale);
  const isSound = async (of: EntryName) => (await readCopy(folder, nameOf(of))) !== null;
  for (const { uid, id } of waiting.files) {
    if (await isSound({ kind: 'foto', uid, id })) continue;
    const [file, bytes] = await Promise.all([db.get('files', id), db.get('bytes', id)]);
    if (file && bytes) copies.putPhoto(file, bytes);
    // One at a time, so that a long queue is not in memory all at once.
    await copies.settled();
  }
  for (const { uid, id } of waiting.rows) {
    if (await isSound({ kind: 'registro', uid, id })) continue;
    const row = await db.get('operations', [uid, id]);
    if (row) copies.putRow(row);
    await copies.settled();
  }
  for (const of of waiting.sealed) {
    if (await isSound(sealedName(of))) continue;
    const sealed = await readSealed(db, of);
    if (sealed) copies.putSealed(sealed);
    await copies.settled();
  }
}

async function find({ db, folder, copies, mirror, trace }: Sides, fresh: boolean): Promise<Found> {
  const names = await folder.names().catch((cause: unknown) => {
    trace('OB-303', cause);
    copies.possible.set(false);
    return [];
  });
  // In this order: a row sealed or delivered meanwhile is found there, one opened meanwhile is found here.
  const opened = { rows: await sealedIds(db, 'registro'), files: await sealedIds(db, 'foto') };
  const rows = (await db.getAllKeys('operations')).map(whose);
  const done = (await db.getAllKeys('done')).map(whose);
  const calling = (await db.getAll('effects')).map(({ uid, op }) => ({ uid, id: op }));
  const files = (await db.getAll('files')).map((file) => ({ uid: file.uid, id: file.id_archivo }));
  const closed = { rows: await sealedIds(db, 'registro'), files: await sealedIds(db, 'foto') };
  return {
    fresh,
    copies: names.flatMap((name) => parseName(name) ?? []),
    rows,
    done,
    calling,
    files,
    sealed: {
      rows: without([...opened.rows, ...closed.rows], [...rows, ...done]),
      files: without([...opened.files, ...closed.files], files),
    },
    mirror: mirror.all(),
  };
}

/** Ids of one person that the mirror has and the database does not, as far as that is known without the second copy. */
export async function unexplained({ db, mirror }: Sides, uid: string): Promise<readonly string[]> {
  const own = mirror.all().filter((one) => one.uid === uid);
  if (own.length === 0) return [];
  const sealed = await sealedIds(db, 'registro', uid);
  const keys = [
    ...[...(await db.getAllKeys('operations')), ...(await db.getAllKeys('done'))].map(whose),
    ...[...sealed, ...(await sealedIds(db, 'registro', uid))],
  ];
  const known = new Set(keys.flatMap((one) => (one.uid === uid ? [one.id] : [])));
  return own.flatMap(({ id }) => (known.has(id) ? [] : [id]));
}

/** Each entry once, without those that are also in `others`. */
function without(all: readonly Whose[], others: readonly Whose[]): readonly Whose[] {
  const keyOf = ({ uid, id }: Whose) => `${uid}/${id}`;
  const elsewhere = new Set(others.map(keyOf));
  const once = new Map(all.map((one) => [keyOf(one), one]));
  return [...once.values()].filter((one) => !elsewhere.has(keyOf(one)));
}

function whose([uid, id]: [string, string]): Whose {
  return { uid, id };
}
