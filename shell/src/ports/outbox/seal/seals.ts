import type { Observable } from '@gr/shared/contract/observable';
import { sealKeyPath } from '@gr/shared/domain/app/llave-sello';
import type { Clock } from '../../../base/clock.ts';
import { createValue } from '../../../base/value.ts';
import { fieldsOf, type IsAnswer, judge, nothingOr, type Verdict } from '../../../network/answers.ts';
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

const WRITE_MS = 15_000;

/**
 * The server's row of a phone's key: its text, `null` = there is none, `undefined` = unknown (no connection, no session,
 * rules older than the row).
 */
type KeyRow = string | null | undefined;

const isKeyRow: IsAnswer = (json) => Object.hasOwn(fieldsOf(json), 'llave');

async function readKeyRow(line: Line, uid: string, disp_id: string): Promise<KeyRow> {
  const token = await line.getToken(false);
  if (!token.ok) return undefined;
  const answer = await readPath(line, token.value, sealKeyPath(uid, disp_id), nothingOr(isKeyRow));
  if (answer.kind !== 'done') return undefined;
  const llave = (answer.json as { llave?: unknown } | null)?.llave;
  return typeof llave === 'string' ? llave : null;
}

/** Writes a new key where there is none, and returns the one the server has afterwards, whoever wrote it. */
async function writeKeyRow(line: Line, uid: string, disp_id: string): Promise<KeyRow> {
  const token = await line.getToken(false);
  if (!token.ok) return undefined;
  const llave = newKeyText();
  const row = { llave, fechah_srv: { '.sv': 'timestamp' } };
  const init = { method: 'PUT', credentials: 'omit', body: JSON.stringify(row) } as const;
  const url = line.endpoints.database(sealKeyPath(uid, disp_id), { auth: token.value });
  const verdict: Verdict = judge(await exchange(line.wire, url, init, WRITE_MS), isKeyRow);
  // Only a read key counts: the answer may be lost, and another tab may have been faster.
  return verdict.kind === 'unreachable' ? undefined : readKeyRow(line, uid, disp_id);
}

/** Reason why something of the signed-in person is still sealed. */
export type SealedWhy =
  /** The server did not answer the request for the key: tried again. */
  | 'sin_respuesta'
  /** The phone has no room to open it: others are sent first. */
  | 'sin_espacio'
  /** The server has no such key or another one, or the stored data was changed: the office has to check. */
  | 'sin_llave';

/** Sealed records of the signed-in person, and whether «Cerrar» can seal waiting ones. */
export interface SealState {
  /** Records that are still sealed. */
  readonly sellados: number;
  /** `null` while none is sealed. */
  readonly why: SealedWhy | null;
  /** The server has the key of this phone: waiting records can be sealed. */
  readonly ready: boolean;
}

/** The seals of one person on this page (reliability.md point 14). */
export interface Seals extends Observable<SealState> {
  /** Opens what can be opened, for {@link START_MS} at most; afterwards it continues in the background. Never rejects. */
  open(): Promise<void>;
  /** Retries what is still to be done: opening, and getting a key that the server has. Never rejects. */
  ask(): Promise<void>;
  stop(): void;
}

/** Dependencies of {@link createSeals}. */
export interface SealsDeps {
  readonly uid: string;
  readonly disp_id: string;
  readonly db: Phone;
  readonly line: Line;
  readonly copies: Pick<Copies, 'putRow' | 'putPhoto' | 'drop' | 'settled'>;
  readonly clock: Pick<Clock, 'after'>;
  /** Called for each operation that waits again; `onOpened` once something was opened. */
  readonly onRow: (row: OperationRow) => void;
  readonly onOpened: () => void;
  readonly trace: (code: string, cause: unknown) => void;
}

/** Longest time a start waits for the key, ms. */
const START_MS = 5_000;

/** Creates the seals of a page; nothing is done before `open` or `ask`. */
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
    let fits = true;
    await sealLock(async () => {
      // If the person signed out meanwhile, everything is sealed again instead.
      if ((await presentUid(db)) !== uid) return;
      fits = await unsealPerson(
        { ...deps, cipherFor: async ({ huella }) => ciphers.get(huella) ?? null },
        uid,
      );
    });
    const sellados = (await sealedIds(db, 'registro', uid)).length;
    const why = unanswered ? 'sin_respuesta' : fits ? 'sin_llave' : 'sin_espacio';
    change({ sellados, why: sellados === 0 ? null : why });
    deps.onOpened();
  }

  /** The keys for some sealed things, as far as this phone or the server has them. */
  async function ciphersOf(heads: readonly SealedHead[]) {
    const ciphers = new Map<string, SealCipher>();
    let unanswered = false;
    const kept = await keptKey(db, uid);
    if (kept) ciphers.set(kept.huella, cipherOf(kept));
    // A picture of an abandoned form may be stored alone.
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

  /** Gets a key that the server has, for «Cerrar»: without one nothing is sealed. */
  async function haveKey(): Promise<void> {
    if (confirmed || stopped) return;
    const kept = await keptKey(db, uid);
    // Valid until the server refuses it: the phone may start without a connection.
    if (kept?.disp_id === disp_id) change({ ready: true });
    const row = await readKeyRow(line, uid, disp_id);
    if (row === undefined || stopped) return;
    const key = await importKey(row === null ? await newRow() : row);
    if (key) return keep(key);
    // The server lost it: records sealed with it would be lost.
    await forgetKey(db, uid);
    change({ ready: false });
  }

  /** Records sealed with a key the server lost must not get a different key in its place, in case the old one is restored. */
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

/** Headers of everything sealed of a person except pictures: those go with a record, or with the key of the same phone. */
async function headsOf(db: Phone, uid: string): Promise<readonly SealedHead[]> {
  const kinds = await Promise.all(
    (['registro', 'borrador', 'llamada'] as const).map((kind) => sealedOf(db, uid, kind)),
  );
  return kinds.flat();
}
