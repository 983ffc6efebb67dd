import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomic } from '../disk/atomic-file.ts';
import { errnoOf } from '../disk/errno.ts';
import { DISK_FULL, isDiskFull } from '../disk/full-disk.ts';
import { StartError } from '../start-error.ts';
import { AuthError } from './auth-error.ts';
import type { User } from './user.ts';

/**
 * All accounts, in memory and, with a file, on disk before a change is acknowledged. A failed write is also reverted in memory; on a full
 * disk the refusal is `DISK_FULL`.
 */
export class UserStore {
  readonly #file: string | null;
  readonly #byUid = new Map<string, User>();
  readonly #uidByEmail = new Map<string, string>();
  /** Accounts changed since the last write began, each with its version on disk. */
  #changed = new Map<string, User | undefined>();
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  private constructor(file: string | null) {
    this.#file = file;
  }

  /** Reads the accounts of `file` (`null`: only in memory). Rejects with `StartError` when the file is damaged. */
  static async open(file: string | null): Promise<UserStore> {
    const store = new UserStore(file);
    if (file === null) return store;
    await mkdir(path.dirname(file), { recursive: true });
    for (const user of await readUsers(file)) store.#set(user);
    store.#changed.clear();
    return store;
  }

  get(uid: string): User | undefined {
    return this.#byUid.get(uid);
  }

  /** E-mail addresses are compared without case. */
  getByEmail(email: string): User | undefined {
    const uid = this.#uidByEmail.get(email.toLowerCase());
    return uid === undefined ? undefined : this.#byUid.get(uid);
  }

  /** Every account, ordered by uid. */
  list(): readonly User[] {
    return [...this.#byUid.values()].sort((a, b) => (a.uid < b.uid ? -1 : 1));
  }

  /** Adds or replaces an account; resolves when it is on disk. */
  async put(user: User): Promise<void> {
    this.#set(user);
    await this.#save();
  }

  /** As `put`, but written with the next change: for data that may be lost, such as the time of the last sign-in. */
  putLazily(user: User): void {
    this.#set(user);
  }

  async delete(uid: string): Promise<void> {
    if (!this.#byUid.has(uid)) return;
    this.#remove(uid);
    await this.#save();
  }

  /** Resolves when the file is up to date; writes only if needed. */
  async close(): Promise<void> {
    if (this.#changed.size > 0) await this.#save();
    else await (this.#next ?? this.#running);
  }

  #set(user: User): void {
    this.#remove(user.uid);
    if (user.email !== undefined) this.#uidByEmail.set(user.email.toLowerCase(), user.uid);
    this.#byUid.set(user.uid, user);
  }

  #remove(uid: string): void {
    const before = this.#byUid.get(uid);
    if (!this.#changed.has(uid)) this.#changed.set(uid, before);
    if (before?.email !== undefined) this.#uidByEmail.delete(before.email.toLowerCase());
    this.#byUid.delete(uid);
  }

  /** After a failed write: restores the accounts to the version on disk, except those that the next write contains too. */
  #takeBack(refused: ReadonlyMap<string, User | undefined>): void {
    for (const [uid, user] of refused) {
      if (this.#changed.has(uid)) this.#changed.set(uid, user);
      else {
        if (user === undefined) this.#remove(uid);
        else this.#set(user);
        this.#changed.delete(uid);
      }
    }
  }

  /** One write at a time; all changes made during a write share the next. */
  #save(): Promise<void> {
    const file = this.#file;
    if (file === null) return Promise.resolve();
    const run = async (): Promise<void> => {
      const body = JSON.stringify({ version: 1, users: this.list() });
      const written = this.#changed;
      this.#changed = new Map();
      try {
        await writeAtomic(file, body);
      } catch (cause) {
        this.#takeBack(written);
        throw isDiskFull(cause) ? new AuthError(`DISK_FULL : ${DISK_FULL}`, 507) : cause;
      }
    };
    if (this.#running === null) {
      this.#running = run().finally(() => {
        this.#running = null;
      });
      return this.#running;
    }
    if (this.#next === null) {
      const start = (): Promise<void> => {
        this.#next = null;
        return this.#save();
      };
      this.#next = this.#running.then(start, start);
    }
    return this.#next;
  }
}

async function readUsers(file: string): Promise<readonly User[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    if (errnoOf(cause) === 'ENOENT') return [];
    throw cause;
  }
  try {
    const parsed = JSON.parse(text) as { readonly version: number; readonly users: readonly User[] };
    if (parsed.version === 1 && Array.isArray(parsed.users)) return parsed.users;
  } catch (cause) {
    throw new StartError(`The accounts file ${file} is damaged. Restore it from a backup.`, { cause });
  }
  throw new StartError(`The accounts file ${file} is of another version of this program.`);
}
