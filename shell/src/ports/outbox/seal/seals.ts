import type { Observable } from '@gr/shared/contract/observable';
import { sealKeyPath } from '@gr/shared/domain/app/llave-sello';
import type { Clock } from '../../../base/clock.ts';
import { createValue } from '../../../base/value.ts';
import { judge, type Verdict } from '../../../network/answers.ts';
import { exchange } from '../../../network/deadline.ts';
import { type Line, readPath } from '../../../network/line.ts';
import type { Phone } from '../../../phone-db/db.ts';
import { presentUid } from '../../../phone-db/present.ts';
import type { OperationRow } from '../../../phone-db/rows.ts';
import type { Copies } from '../copy/copies.ts';
import { hasSealed, type SealedHead, sealedIds, sealedOf } from '../copy/sealed.ts';
import { cipherOf, importKey, newKeyText, type SealCipher } from './cipher.ts';
import { forgetKey, keepKey, keptKey, sealLock } from './kept-key.ts';
import { unsealPerson } from './unseal-person.ts';

/** ms for writing the row. */
const WRITE_MS = 15_000;

/**
 * What the server has in the row of a phone's key: its text, `null` = there is none, `undefined` = nobody could tell (no
 * connection, no session, rules older than the row).
 */
type KeyRow = string | null | undefined;

/** Reads the key of one phone of a person. */
async function readKeyRow(line: Line, uid: string, disp_id: string): Promise<KeyRow> {
  const token = await line.getToken(false);
  if (!token.ok) return undefined;
  const answer = await readPath(line, token.value, sealKeyPath(uid, disp_id));
  if (answer.kind !== 'done') return undefined;
  const llave = (answer.json as { llave?: unknown } | null)?.llave;
  return typeof llave === 'string' ? llave : null;
}

/** Writes a fresh key where there is none, and gives what the server has afterwards, whoever wrote it. */
async function writeKeyRow(line: Line, uid: string, disp_id: string): Promise<KeyRow> {
  const token = await line.getToken(false);
  if (!token.ok) return undefined;
  const llave = newKeyText();
  const row = { llave, fechah_srv: { '.sv': 'timestamp' } };
  const init = { method: 'PUT', credentials: 'omit', body: JSON.stringify(row) } as const;
  const url = line.endpoints.database(sealKeyPath(uid, disp_id), { auth: token.value });
  const verdict: Verdict = judge(await exchange(line.wire, url, init, WRITE_MS));
  // Only what was read counts as there: the answer may be lost, and another tab may have been faster.
  return verdict.kind === 'unreachable' ? undefined : readKeyRow(line, uid, disp_id);
}

/** Why something of the person who is in is still sealed. */
export type SealedWhy =
  /** The server could not be asked for the key: tried again. */
  | 'sin_respuesta'
  /** The server has no such key, another one, or what lies here was changed: the office has to look. */
  | 'sin_llave';

/** What is sealed of the person who is in, and whether «Cerrar» can seal what waits. */
export interface SealState {
  /** Records that are still sealed. */
  readonly sellados: number;
  /** Nothing while none is. */
  readonly why: SealedWhy | null;
  /** The server has the key of this phone: what waits can be sealed. */
  readonly ready: boolean;
}

/** The seals of one person on this page (reliability.md point 14). */
export interface Seals extends Observable<SealState> {
  /** Opens what can be opened, for {@link START_MS} at most; afterwards it goes on behind the open app. Never rejects. */
  open(): Promise<void>;
  /** Tries again whatever is still to be done: to open, and to have a key the server knows. Never rejects. */
  ask(): Promise<void>;
  stop(): void;
}

/** What they stand on. */
export interface SealsDeps {
  readonly uid: string;
  readonly disp_id: string;
  readonly db: Phone;
  readonly line: Line;
  readonly copies: Pick<Copies, 'putRow' | 'putPhoto' | 'drop' | 'settled'>;
  readonly clock: Pick<Clock, 'after'>;
  /** Told of each operation that waits again; `onOpened` once something was opened. */
  readonly onRow: (row: OperationRow) => void;
  readonly onOpened: () => void;
  readonly trace: (code: string, cause: unknown) => void;
}

/** ms a start waits for the key at most. */
const START_MS = 5_000;

/** The seals of a page; nothing is done before `open` or `ask`. */
export function createSeals(deps: SealsDeps): Seals {
  const { uid, disp_id, db, line } = deps;
  const state = createValue<SealState>({ sellados: 0, why: null, ready: false });
  const change = (part: Partial<SealState>) => state.set({ ...state.get(), ...part });
  /** The server has confirmed the key since this page started. */
  let confirmed = false;
  let stopped = false;
  let running: Promise<void> | null = null;

  async function openAll(): Promise<void> {
    if (!(await hasSealed(db, uid))) return;
    const { ciphers, unanswered } = await ciphersOf(await headsOf(db, uid));
    if (stopped) return;
    await sealLock(async () => {
      // Who closed meanwhile is sealed again instead.
      if ((await presentUid(db)) !== uid) return;
      await unsealPerson({ ...deps, cipherFor: async ({ huella }) => ciphers.get(huella) ?? null }, uid);
    });
    const sellados = (await sealedIds(db, 'registro', uid)).length;
    change({ sellados, why: sellados === 0 ? null : unanswered ? 'sin_respuesta' : 'sin_llave' });
    deps.onOpened();
  }

  /** The keys that some sealed things need, as far as they can be had: from this phone, or from the server. */
  async function ciphersOf(heads: readonly SealedHead[]) {
    const ciphers = new Map<string, SealCipher>();
    let unanswered = false;
    const kept = await keptKey(db, uid);
    if (kept) ciphers.set(kept.huella, cipherOf(kept));
    // A picture of a form that was left may lie there alone.
    for (const each of new Set([disp_id, ...heads.map((head) => head.disp_id)])) {
      const needed = heads.filter((head) => head.disp_id === each);
      if (needed.every(({ huella }) => ciphers.has(huella)) && (needed.length > 0 || kept)) continue;
      const row = await readKeyRow(line, uid, each);
      unanswered ||= row === undefined;
      const key = await importKey(row);
      if (key) ciphers.set(key.huella, cipherOf(key));
      if (key && each === disp_id) await keep(key);
    }
    return { ciphers, unanswered };
  }

  async function keep(key: { clave: CryptoKey; huella: string }): Promise<void> {
    await keepKey(db, { uid, disp_id, ...key });
    confirmed = true;
    change({ ready: true });
  }

  /** A key that the server has, for «Cerrar»: without one nothing is sealed. */
  async function haveKey(): Promise<void> {
    if (confirmed || stopped) return;
    const kept = await keptKey(db, uid);
    // Good until the server says otherwise: the phone may start where there is no line.
    if (kept?.disp_id === disp_id) change({ ready: true });
    const row = await readKeyRow(line, uid, disp_id);
    if (row === undefined || stopped) return;
    const key = await importKey(row === null ? await newRow() : row);
    if (key) return keep(key);
    // The server lost it: sealing with it would be losing.
    await forgetKey(db, uid);
    change({ ready: false });
  }

  /** What is sealed with a key the server lost must not get another one in its place, should it be found again. */
  async function newRow(): Promise<KeyRow> {
    const needed = (await headsOf(db, uid)).some((head) => head.disp_id === disp_id);
    return needed ? null : writeKeyRow(line, uid, disp_id);
  }

  function ask(): Promise<void> {
    running ??= openAll()
      .then(haveKey)
      .catch((cause: unknown) => deps.trace('OB-307', cause))
      .finally(() => {
        running = null;
      });
    return running;
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    async open() {
      const some = await hasSealed(db, uid).catch((cause: unknown) => deps.trace('OB-307', cause));
      if (some !== true) return;
      change({ sellados: (await headsOf(db, uid)).length, why: 'sin_respuesta' });
      await new Promise<void>((resolve) => {
        deps.clock.after(START_MS, resolve);
        void ask().then(resolve);
      });
    },
    ask: async () => {
      if (!confirmed || state.get().sellados > 0) await ask();
    },
    stop() {
      stopped = true;
    },
  };
}

/** What is sealed of a person, without its pictures: they go with a record, or with the key of the same phone. */
async function headsOf(db: Phone, uid: string): Promise<readonly SealedHead[]> {
  const kinds = await Promise.all(
    (['registro', 'borrador', 'llamada'] as const).map((kind) => sealedOf(db, uid, kind)),
  );
  return kinds.flat();
}
