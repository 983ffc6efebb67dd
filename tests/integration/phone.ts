import { createHash } from 'node:crypto';
import type { Operation } from '@gr/shared/contract/outbox';
import type { Photo } from '@gr/shared/contract/photos';
import { fail, ok, type Result } from '@gr/shared/contract/result';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { Acto } from '@gr/shared/domain/registro/stamp';
import { systemClock } from '../../shell/src/base/clock.ts';
import type { AppConfig } from '../../shell/src/base/config.ts';
import { pageLocks } from '../../shell/src/base/locks.ts';
import { noCrash } from '../../shell/src/phone-db/crash.ts';
import { openPhone, type Phone } from '../../shell/src/phone-db/db.ts';
import { ENVELOPE } from '../../shell/src/phone-db/rows.ts';
import { createOutbox, type PageOutbox } from '../../shell/src/ports/outbox/create-outbox.ts';
import { createDrainer, type Drainer } from '../../shell/src/ports/outbox/drainer.ts';
import { uidOfToken } from '../../shell/src/ports/outbox/own-token.ts';
import { pauseOf } from '../../shell/src/ports/outbox/pause.ts';
import { phoneStore } from '../../shell/src/ports/outbox/phone-store.ts';
import { memoryBus } from '../../shell/src/ports/outbox/testing/phone.ts';
import { lookupTogether } from '../../shell/src/ports/replica/lookup.ts';
import type { Stand } from './stand.ts';

/** Password of the demo people. */
export const CLAVE = 'Rondas2026*';

/** A token source that signs in over REST, as the slim auth client does in a browser. */
export function tokens(url: () => string, doc: string): (force: boolean) => Promise<Result<string>> {
  let kept: string | null = null;
  return async (force) => {
    if (kept !== null && !force) return ok(kept);
    try {
      const answer = await fetch(
        `${url()}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: `${doc}@gr.local`, password: CLAVE, returnSecureToken: true }),
        },
      );
      const { idToken } = (await answer.json()) as { idToken?: string };
      if (idToken === undefined) return fail('SE-202', 'x');
      kept = idToken;
      return ok(idToken);
    } catch (cause) {
      return fail('SE-201', 'x', cause);
    }
  };
}

/** A page's outbox and sender on a phone of its own, against a real backend. */
export async function page(options: {
  readonly db: Phone;
  readonly config: AppConfig;
  readonly origin: string;
  readonly uid: string;
  readonly getToken: (force: boolean) => Promise<Result<string>>;
  readonly fetch?: typeof fetch;
}): Promise<{ readonly outbox: PageOutbox; readonly drainer: Drainer }> {
  const { db, uid } = options;
  const bus = memoryBus();
  const store = phoneStore(db);
  const drainer = createDrainer({
    ...options,
    store,
    kept: async (owner, path) => (await lookupTogether(db, owner)({ path }))?.value ?? null,
    bus,
    fetch: options.fetch ?? fetch,
    clock: systemClock,
    random: Math.random,
    exclusive: pageLocks(),
    hook: noCrash,
    trace: () => undefined,
    visible: () => true,
    quickLine: false,
  });
  const kick = () => undefined;
  const pause = pauseOf(drainer, systemClock);
  const outbox = await createOutbox({
    ...{ uid, db, store, bus, wall: Date.now, hook: noCrash },
    ...{ kick, pause, due: kick },
  });
  return { outbox, drainer };
}

/** Puts a picture on the phone as the photos port does after compression. */
export async function putPhoto(db: Phone, uid: string, content: string): Promise<Photo> {
  const bytes = new TextEncoder().encode(content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const fechah_x = Date.now();
  const photo: Photo = {
    id_archivo: pushId(fechah_x),
    mime: 'image/jpeg',
    tam: bytes.byteLength,
    sha256,
    ancho: 4,
    alto: 3,
    origen: 'camara',
    fechah_x,
  };
  await db.put('files', { ...photo, v: ENVELOPE, uid, op: null });
  await db.put('bytes', bytes.buffer as ArrayBuffer, photo.id_archivo);
  return photo;
}

let phones = 0;
/** One more phone of a demo person, by their documento; `open` collects what has to be closed. */
export async function openPhoneOf({ backend, config }: Stand, doc: string, open: Phone[]) {
  phones += 1;
  const db = await openPhone(`phone-of-${phones}`);
  open.push(db);
  const getToken = tokens(() => backend.url, doc);
  const token = await getToken(false);
  const uid = token.ok ? (uidOfToken(token.value) ?? '') : '';
  const { outbox, drainer } = await page({ db, config, origin: backend.url, uid, getToken });
  const act = (): Acto => {
    const now = Date.now();
    const app = { disp_id: 'd1', app_ver: '0.1.0' };
    return { uid, emp_id: `e${doc}`, nombre: 'Persona', ...app, op: pushId(now), now };
  };
  /** Saves, sends and tells how each of them ended. */
  const send = async (...operations: readonly Operation[]) => {
    for (const operation of operations) expect(await outbox.commit(operation)).toMatchObject({ ok: true });
    await drainer.drain();
    const ids = new Set(operations.map(({ id }) => id));
    return outbox.status.get().flatMap(({ id, tipo, state }) => (ids.has(id) ? [`${tipo} ${state}`] : []));
  };
  return { db, uid, act, send, outbox, drainer, foto: (text: string) => putPhoto(db, uid, text) };
}
