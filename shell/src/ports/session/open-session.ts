import type { Effect } from '@gr/shared/contract/outbox';
import type { Persona } from '@gr/shared/contract/session';
import { pushId } from '@gr/shared/domain/registro/ids';
import { systemClock } from '../../base/clock.ts';
import type { AppConfig } from '../../base/config.ts';
import { localKeyValue } from '../../base/kv.ts';
import { trace } from '../../base/trace/trace.ts';
import { lateAuth } from '../../firebase/late-auth.ts';
import { createEndpoints } from '../../network/endpoints.ts';
import { openDatabase } from '../../phone-db/db.ts';
import { DISP_ID, dispId } from '../../phone-db/disp-id.ts';
import { presentUid } from '../../phone-db/present.ts';
import { keepReserve } from '../../phone-db/reserve.ts';
import { appFetch } from '../app-proof/app-fetch.ts';
import { createConsents } from '../consent/consents.ts';
import { forgetAnswers, saveAnswers } from '../consent/kept-answers.ts';
import { osVersion } from '../device/os.ts';
import { addEffect, countOperations } from '../outbox/login-store.ts';
import { keysOfOthers } from '../outbox/seal/kept-key.ts';
import { storagePressure } from '../photos/pressure.ts';
import { forgetSeenPictures } from '../photos/seen-pictures.ts';
import { forgetReadings, keepReading } from '../replica/keep.ts';
import { createSession, type SessionEvent } from './create-session.ts';
import { phoneShelf } from './kept.ts';
import { profileReader } from './profile.ts';
import { rememberedIn } from './remembered.ts';
import type { Session } from './session.ts';

/** `perfil` of the staff record for each role (data-model.md). */
const PERFIL = { rondero: 'rond', supervisor: 'super', admin: 'admin' } as const;

/** Facts of this phone that go with a session event. */
interface PhoneFacts {
  readonly disp_id: string;
  readonly app_ver: string;
  /** Name and version of the operating system, e.g. `Android 14`. */
  readonly so: string;
  /** ms since epoch. */
  readonly fechah_x: number;
}

/** The `regSesiones` call of the home project (data-model.md, HTTP effects). */
export function sessionEffect(event: SessionEvent, persona: Persona, facts: PhoneFacts): Effect {
  return {
    tipo: 'funcion_central',
    funcion: 'regSesiones',
    query: {
      emp_id: persona.emp_id,
      perfil: PERFIL[persona.rol],
      un_id: Object.keys(persona.unidades)[0] ?? '',
      disp_id: facts.disp_id,
      so: facts.so,
      app_ver: facts.app_ver,
      fechah_x: String(facts.fechah_x),
      evento: event,
    },
  };
}

/** Fetches the code of the identity service. The login does without it until somebody signs in. */
export const authCode = () => import(/* webpackChunkName: "auth" */ '../../firebase/auth.ts');

/** Interval for counting the time without the server while the app is open, ms. */
const LOOK_MS = 10 * 60_000;

/**
 * The session of this page, on the real identity service and the phone's storage. The caller still has to call `restore()`. Rejects
 * when the phone's database does not open.
 */
export async function openSession(config: AppConfig, appVer: string): Promise<Session> {
  const { origin } = globalThis.location;
  const db = await openDatabase();
  // Before anything else takes the last room: the code of the app, readings.
  void keepReserve(db).catch((cause: unknown) => trace.error('OB-306', cause));
  const disp_id = await dispId(db);
  const wire = { fetch: appFetch(config), clock: systemClock };
  const now = systemClock.wall;
  const shelf = phoneShelf(db);
  return createSession({
    auth: lateAuth(async () => {
      const { createAuthClient } = await authCode();
      return createAuthClient(config, origin, (await db.get('meta', DISP_ID)) !== undefined);
    }, systemClock),
    shelf: {
      ...shelf,
      async clear() {
        await shelf.clear();
        await forgetAnswers(db);
        // Each can be fetched again after the next sign-in, which needs a connection anyway.
        await forgetReadings(db).catch((cause: unknown) => trace.error('SE-302', cause));
        await forgetSeenPictures(globalThis.caches).catch((cause: unknown) => trace.error('FO-010', cause));
      },
    },
    profile: profileReader(wire, createEndpoints(config, origin)),
    remembered: rememberedIn(),
    async keepUnits(uid, profile) {
      const consents = createConsents(localKeyValue, uid);
      consents.learn(profile.autorizaciones);
      await saveAnswers(db, uid, consents.get());
      for (const [id, record] of Object.entries(profile.unidades)) {
        await keepReading(db, uid, { path: `_un_/${id}` }, record, now());
      }
    },
    pending: (uid) => countOperations(db, uid),
    async sealLeft() {
      if ((await keysOfOthers(db, await presentUid(db))).length === 0) return;
      const { sealOnThisPhone } = await import('../outbox/seal/leave.ts');
      await sealOnThisPhone(db, storagePressure);
    },
    endNotices: () =>
      void (navigator as Partial<Navigator>).serviceWorker
        ?.getRegistration()
        .then(async (registration) => (await registration?.pushManager.getSubscription())?.unsubscribe())
        .catch((cause: unknown) => trace.error('SE-301', cause)),
    async announce(event, persona) {
      const facts = { disp_id, app_ver: appVer, so: await osVersion(), fechah_x: now() };
      await addEffect(db, persona.uid, pushId(now()), sessionEffect(event, persona, facts), now());
    },
    onTrouble: (cause) => trace.error('SE-301', cause),
    doc_dominio: config.doc_dominio,
    now,
    mono: systemClock.mono,
    often: (work) => void setInterval(work, LOOK_MS),
  });
}
