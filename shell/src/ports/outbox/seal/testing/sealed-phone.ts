import 'fake-indexeddb/auto';
import type { Effect } from '@gr/shared/contract/outbox';
import { pageLocks } from '../../../../base/locks.ts';
import { noCrash } from '../../../../phone-db/crash.ts';
import { openPhone, type Phone } from '../../../../phone-db/db.ts';
import { ENVELOPE, type FileRow, type OperationRow } from '../../../../phone-db/rows.ts';
import { phoneShelf } from '../../../session/kept.ts';
import { type Mirror, mirrorIn } from '../../copy/mirror.ts';
import { markCompared } from '../../copy/put-back.ts';
import { recover } from '../../copy/recover.ts';
import { storeWithCopies } from '../../copy/store-with-copies.ts';
import { copiesOn, type MemoryCopies, memoryCopies } from '../../copy/testing/memory-copies.ts';
import { phoneStore } from '../../phone-store.ts';
import type { OutboxStore } from '../../store.ts';
import { operation } from '../../testing/phone.ts';
import { cipherOf, importKey, newKeyText } from '../cipher.ts';
import { keepKey } from '../kept-key.ts';
import { sealLeft } from '../leave.ts';
import { unsealPerson } from '../unseal-person.ts';

/** Text in everything a person writes here: no store may show it once it is sealed. */
export const SECRET = 'la puerta quedó abierta';

let phones = 0;
let photos = 0;

/** Thrown wherever the process ends. */
export class Killed extends Error {}

/** A phone whose process can end at any step, with the storage that outlives it. */
export class SealedPhone {
  readonly memory: MemoryCopies = memoryCopies();
  readonly kv = new Map<string, string>();
  readonly keyText = newKeyText();
  /** Ids of delivered records whose calls wait; after a wipe they are restored, for their calls. */
  readonly delivered = new Set<string>();
  /** Steps until the process ends; below 0 = never. */
  private left = -1;
  steps = 0;
  /** Whether the last opening had room for everything. */
  fits = true;
  private constructor(readonly db: Phone) {
    this.memory.before = () => this.step();
  }

  static async make(): Promise<SealedPhone> {
    phones += 1;
    const phone = new SealedPhone(await openPhone(`sealed-${phones}`));
    await markCompared(phone.db);
    return phone;
  }

  /** One step of the running process; throws for ever once it has ended. */
  step(): void {
    this.steps += 1;
    if (this.left === 0) throw new Killed();
    if (this.left > 0) this.left -= 1;
  }

  /** Runs an app session that ends after so many steps; `true` = it completed first. */
  async live(steps: number, work: () => Promise<unknown>): Promise<boolean> {
    this.left = steps;
    this.steps = 0;
    const { put, delete: remove } = IDBObjectStore.prototype;
    const step = () => this.step();
    IDBObjectStore.prototype.put = function putOrDie(...row) {
      step();
      return put.apply(this, row);
    };
    IDBObjectStore.prototype.delete = function deleteOrDie(key) {
      step();
      return remove.call(this, key);
    };
    try {
      await work();
      return true;
    } catch (cause) {
      if (!(cause instanceof Killed)) throw cause;
      return false;
    } finally {
      IDBObjectStore.prototype.put = put;
      IDBObjectStore.prototype.delete = remove;
      this.left = -1;
    }
  }

  /** Deletes the databases, as browsers do after some kills; the small values stay. */
  async wipe(): Promise<void> {
    const session = await phoneShelf(this.db).load();
    for (const store of ['operations', 'files', 'bytes', 'done', 'drafts', 'effects', 'counter'] as const)
      for (const key of await this.db.getAllKeys(store)) await this.db.delete(store, key as never);
    if (session) await phoneShelf(this.db).save(session);
  }

  /** The phone of a process that can end: every call is a step before and after. */
  private get mortal(): Phone {
    return new Proxy(this.db, {
      get: (target, name, receiver) => {
        const method: unknown = Reflect.get(target, name, receiver);
        if (typeof method !== 'function') return method;
        return async (...args: unknown[]) => {
          this.step();
          const result: unknown = await Reflect.apply(method, target, args);
          this.step();
          return result;
        };
      },
    });
  }

  get mirror(): Mirror {
    return mirrorIn({
      get: (key) => this.kv.get(key) ?? null,
      set: (key, value) => (value === null ? this.kv.delete(key) : this.kv.set(key, value).size > 0),
      keys: (prefix) => [...this.kv.keys()].filter((key) => key.startsWith(prefix)),
      clear: () => this.kv.clear(),
    });
  }

  store(): OutboxStore {
    return storeWithCopies(
      (onRow) => phoneStore(this.db, noCrash, onRow),
      copiesOn(this.memory),
      this.mirror,
    );
  }

  /** Signs a person in whose key the server has confirmed. */
  async signIn(uid: string, text = this.keyText): Promise<void> {
    await phoneShelf(this.db).save({ persona: { uid } as never, confirmedAt: 1, spent: 0, lookedAt: 1 });
    const key = await importKey(text);
    if (key) await keepKey(this.db, { uid, disp_id: 'd1', ...key });
  }

  /** «Cerrar» up to the sealing, which a kill may interrupt. */
  async signOut(): Promise<void> {
    await phoneShelf(this.db).clear();
    this.kv.clear();
  }

  seal(): Promise<void> {
    const copies = { ...copiesOn(this.memory), folder: this.memory };
    return sealLeft({ db: this.mortal, copies });
  }

  /** Opens with the server's key; returns the ids that came back. */
  async unseal(uid: string, text: string | null = this.keyText): Promise<readonly string[]> {
    const key = await importKey(text);
    const came: string[] = [];
    this.fits = await unsealPerson(
      {
        db: this.mortal,
        copies: copiesOn(this.memory),
        cipherFor: async ({ huella }) => (key?.huella === huella ? cipherOf(key) : null),
        onRow: ({ id }) => came.push(id),
        trace: () => undefined,
      },
      uid,
    );
    return came;
  }

  /** Compares database, second copy and mirror, as a start of the app for `uid` does. */
  async compare(uid: string) {
    const copies = copiesOn(this.memory);
    const work: Promise<unknown>[] = [];
    const recovery = await recover({
      ...{ uid, db: this.db, copies, folder: this.memory, mirror: this.mirror },
      kv: { get: () => null, set: () => true, keys: () => [], clear: () => undefined },
      clock: { after: () => () => undefined },
      exclusive: (name, begin) => {
        const run = pageLocks()(name, begin);
        work.push(run.catch(() => undefined));
        return run;
      },
      tookIt: async () => false,
      onRestored: () => undefined,
      later: (begin) => begin(),
      trace: (code, cause) => {
        throw new Error(`${code} ${String(cause)}`);
      },
    });
    await Promise.all(work);
    await copies.settled();
    // Tidying continues in the background, one copy at a time.
    for (let i = 0; i < 200; i += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      await copies.settled();
    }
    return recovery.get();
  }

  /** Saves a record with so many pictures as the app does. */
  async record(uid: string, pictures: number, aggregate: string): Promise<OperationRow> {
    const files: { id_archivo: string; ruta: string }[] = [];
    for (let i = 0; i < pictures; i += 1) {
      const id_archivo = await this.photo(uid);
      files.push({ id_archivo, ruta: `evidencias/${id_archivo}.jpg` });
    }
    const saved = await this.store().commit(uid, operation({ resumen: SECRET, aggregate, files }), 1);
    if (!saved.ok || !saved.value) throw new Error('not saved');
    return saved.value;
  }

  /** A picture of a form. */
  async photo(uid: string): Promise<string> {
    photos += 1;
    const id_archivo = `foto-${photos}`;
    const base = { v: ENVELOPE, id_archivo, uid, op: null, mime: 'image/jpeg', tam: 9 } as const;
    const row: FileRow = { ...base, sha256: 'x', ancho: 1, alto: 1, origen: 'camara', fechah_x: 1 };
    const bytes = new TextEncoder().encode(`${SECRET} ${photos}`).buffer as ArrayBuffer;
    await this.db.put('files', row);
    await this.db.put('bytes', bytes, id_archivo);
    const copies = copiesOn(this.memory);
    copies.putPhoto(row, bytes);
    await copies.settled();
    return id_archivo;
  }

  async draft(uid: string, key: string, value: string): Promise<void> {
    await this.db.put('drafts', { v: ENVELOPE, uid, key, value: { texto: `${SECRET} ${value}` }, at: 1 });
  }

  /** Delivers a record that leaves a call of this type. */
  async call(uid: string, tipo: Effect['tipo']): Promise<void> {
    const effect = { tipo, funcion: 'aviso', query: { nota: SECRET } } as const;
    const saved = await this.store().commit(uid, operation({ resumen: SECRET, effects: [effect] }), 1);
    if (!saved.ok || !saved.value) throw new Error('not saved');
    await this.store().delivered(saved.value, 1);
    this.delivered.add(saved.value.id);
  }

  /** Everything of a person that waits and is open, for comparing as a whole; bytes as text. The copies of delivered records left out. */
  async open(uid: string): Promise<unknown> {
    const own = <T extends { readonly uid: string }>(all: readonly T[]) =>
      all.filter((row) => row.uid === uid);
    const files = own(await this.db.getAll('files'));
    const links = await this.db.getAllKeys(
      'counter',
      IDBKeyRange.bound(['eslabon', uid], ['eslabon', uid, []]),
    );
    return {
      operations: own(await this.db.getAll('operations')).sort((a, b) => a.seq - b.seq),
      files,
      bytes: await Promise.all(
        files.map(async ({ id_archivo }) => text(await this.db.get('bytes', id_archivo))),
      ),
      drafts: own(await this.db.getAll('drafts')),
      effects: own(await this.db.getAll('effects')),
      links,
      copies: [...this.memory.files.keys()]
        .filter((name) => name.split('=')[1] === uid && !this.delivered.has(name.split('=')[2] ?? ''))
        .sort(),
    };
  }

  /** Stores and files where the recorded words can be read. */
  async readable(): Promise<readonly string[]> {
    const found: string[] = [];
    for (const store of [
      'operations',
      'files',
      'bytes',
      'drafts',
      'effects',
      'done',
      'counter',
      'meta',
    ] as const)
      for (const row of await this.db.getAll(store)) if (text(row).includes(SECRET)) found.push(store);
    for (const [name, file] of this.memory.files) if (text(file).includes(SECRET)) found.push(name);
    return found;
  }
}

/** Everything in it as text, bytes decoded. */
function text(value: unknown): string {
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
    return new TextDecoder().decode(value as never);
  if (Array.isArray(value)) return value.map(text).join(' ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(text).join(' ');
  return String(value);
}
