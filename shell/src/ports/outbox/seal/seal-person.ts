import type { Phone } from '../../../phone-db/db.ts';
import { isQuota, write } from '../../../phone-db/transaction.ts';
import type { Copies } from '../copy/copies.ts';
import type { CopyFolder } from '../copy/copy-folder.ts';
import { type EntryName, parseName } from '../copy/entry-name.ts';
import { isCompared } from '../copy/put-back.ts';
import { clearText, keyOfSealed, type Sealed, type SealedHead } from '../copy/sealed.ts';
import { withReserve } from '../with-reserve.ts';
import { cipherOf, type SealCipher } from './cipher.ts';
import { forgetKey, type KeptKey } from './kept-key.ts';
import { type Bundle, openBundles, STORES } from './records.ts';

/** Most items, and most bytes of pictures, sealed in one transaction. */
const MOST = 20;
const MOST_BYTES = 2_000_000;
/** Rounds after which items that keep changing while being sealed are given up. */
const ROUNDS = 5;

/** Dependencies of sealing. */
export interface SealPlace {
  readonly db: Phone;
  readonly copies: Pick<Copies, 'putSealed' | 'drop' | 'settledSoon'> & {
    readonly folder: Pick<CopyFolder, 'names'>;
  };
}

interface Ready {
  readonly bundle: Bundle;
  readonly sealed: readonly Sealed[];
}

/**
 * Seals everything of a person that still waits, and then deletes their key from the phone. It may be killed anywhere and run
 * again: each record changes from open to sealed in one transaction, its sealed copy is written before that, its open copies
 * are removed after it, and the key is deleted last. Rejects when the phone's storage fails; the key and whatever is not
 * sealed stay. A database the browser deleted just before gets its records back at the next sign-in of any person: until then
 * the key stays too.
 */
export async function sealPerson(on: SealPlace, key: KeptKey): Promise<void> {
  if (!(await isCompared(on.db))) return;
  const cipher = cipherOf(key);
  for (let round = 0; await sealOnce(on, key, cipher); round += 1) {
    if (round === ROUNDS) throw new Error('changed while sealed');
  }
  await dropOpenCopies(on, key.uid);
  await forgetKey(on.db, key.uid);
}

/** Removes open copies that a kill left behind: all of the person's records are sealed by now. */
async function dropOpenCopies({ copies }: SealPlace, uid: string): Promise<void> {
  const names = await copies.folder.names().catch(() => []);
  const left = names.flatMap((name) => parseName(name) ?? []);
  copies.drop(left.filter((of) => of.uid === uid && of.kind !== 'sello'));
  await copies.settledSoon();
}

/** Seals everything once; `true` = something was there. */
async function sealOnce(on: SealPlace, key: KeptKey, cipher: SealCipher): Promise<boolean> {
  let any = false;
  let full: unknown;
  /** One that has no room stays open, and the others are sealed. */
  const attempt = async (some: readonly Ready[]): Promise<void> => {
    try {
      await put(on, some);
    } catch (cause) {
      if (!isQuota(cause)) throw cause;
      if (some.length === 1) full = cause;
      else for (const one of some) await attempt([one]);
    }
  };
  let batch: Ready[] = [];
  for await (const bundle of openBundles(on.db, key.uid)) {
    any = true;
    batch.push({ bundle, sealed: await sealedItems(bundle, key, cipher) });
    if (batch.length < MOST && sizeOf(batch) < MOST_BYTES) continue;
    await attempt(batch);
    batch = [];
  }
  if (batch.length > 0) await attempt(batch);
  if (full !== undefined) throw full;
  return any;
}

function sizeOf(batch: readonly Ready[]): number {
  return batch.flatMap(({ sealed }) => sealed).reduce((sum, { datos }) => sum + datos.byteLength, 0);
}

function sealedItems({ items }: Bundle, key: KeptKey, cipher: SealCipher): Promise<readonly Sealed[]> {
  const { uid, disp_id, huella } = key;
  return Promise.all(
    items.map(async ({ head: own, content }) => {
      const head: SealedHead = { v: 1, uid, disp_id, huella, ...own };
      return { ...head, ...(await cipher.seal(clearText(head), content)) };
    }),
  );
}

async function put({ db, copies }: SealPlace, batch: readonly Ready[]): Promise<void> {
  // Before the transaction: if the database is deleted right after it, the sealed copy exists.
  const records = batch.filter(({ sealed }) => sealed[0]?.kind === 'registro');
  for (const { sealed } of records) for (const one of sealed) copies.putSealed(one);
  if (records.length > 0) await copies.settledSoon();
  await withReserve(db, () =>
    write(db, [...STORES], 'strict', async (tx) => {
      for (const { bundle, sealed } of batch) {
        if (!(await bundle.take(tx))) continue;
        for (const one of sealed) await tx.objectStore('counter').put(one, keyOfSealed(one));
      }
    }),
  );
  copies.drop(batch.flatMap(({ sealed }) => sealed.flatMap(openNames)));
  await copies.settledSoon();
}

/** Open copies that a sealed thing must not leave: a call's is that of its delivered operation. */
function openNames({ uid, kind, id }: SealedHead): readonly EntryName[] {
  if (kind === 'llamada') return [{ kind: 'registro', uid, id: id.slice(0, id.indexOf('/')) }];
  return kind === 'registro' || kind === 'foto' ? [{ kind, uid, id }] : [];
}
