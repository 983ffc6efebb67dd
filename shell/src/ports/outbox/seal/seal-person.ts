import type { Phone } from '../../../phone-db/db.ts';
import { write } from '../../../phone-db/transaction.ts';
import type { Copies } from '../copy/copies.ts';
import type { CopyFolder } from '../copy/copy-folder.ts';
import { type EntryName, parseName } from '../copy/entry-name.ts';
import { isCompared } from '../copy/put-back.ts';
import { clearText, keyOfSealed, type Sealed, type SealedHead, sealedIds } from '../copy/sealed.ts';
import { withReserve } from '../reserve.ts';
import { cipherOf, type SealCipher } from './cipher.ts';
import { forgetKey, type KeptKey } from './kept-key.ts';
import { type Bundle, openBundles, STORES } from './records.ts';

/** What is sealed in one transaction at most: pieces, and bytes of pictures. */
const MOST = 20;
const MOST_BYTES = 2_000_000;
/** How often what changed while it was being sealed is begun again. */
const ROUNDS = 5;

/** What sealing stands on. */
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
 * Seals everything of a person that still waits, and then takes their key off the phone. It may be killed anywhere and run
 * again: each record changes from open to sealed in one transaction, its sealed copy is written before that and its open
 * copies go after it, and the key leaves last. Rejects when the phone's storage fails; the key stays then, and so does
 * whatever is not sealed. A database the browser threw away just before gets its records back at the next sign-in, of
 * whomever: until then the key stays too.
 */
export async function sealPerson(on: SealPlace, key: KeptKey): Promise<void> {
  if (!(await isCompared(on.db))) return;
  const cipher = cipherOf(key);
  for (let round = 0; await sealOnce(on, key, cipher); round += 1) {
    if (round === ROUNDS) throw new Error('what waits changes while it is being sealed');
  }
  await dropOpenCopies(on, key.uid);
  await forgetKey(on.db, key.uid);
}

/** Open copies that a kill left behind what is sealed by now. */
async function dropOpenCopies({ db, copies }: SealPlace, uid: string): Promise<void> {
  const names = await copies.folder.names().catch(() => []);
  const [records, photos] = [await sealedIds(db, 'registro', uid), await sealedIds(db, 'foto', uid)];
  const sealed = {
    registro: new Set(records.map(({ id }) => id)),
    foto: new Set(photos.map(({ id }) => id)),
  };
  const open = names.flatMap((name) => parseName(name) ?? []);
  copies.drop(open.filter((of) => of.uid === uid && of.kind !== 'sello' && sealed[of.kind].has(of.id)));
  await copies.settledSoon();
}

/** One look at everything; `true` = something was there. */
async function sealOnce(on: SealPlace, key: KeptKey, cipher: SealCipher): Promise<boolean> {
  let any = false;
  let batch: Ready[] = [];
  for await (const bundle of openBundles(on.db, key.uid)) {
    any = true;
    batch.push({ bundle, sealed: await sealedItems(bundle, key, cipher) });
    if (batch.length < MOST && sizeOf(batch) < MOST_BYTES) continue;
    await put(on, batch);
    batch = [];
  }
  if (batch.length > 0) await put(on, batch);
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
  // Before the transaction: a database that is thrown away right after it has its sealed copy.
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

/** The open copies of something sealed. */
function openNames({ uid, kind, id }: SealedHead): readonly EntryName[] {
  return kind === 'registro' || kind === 'foto' ? [{ kind, uid, id }] : [];
}
