import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { forceWebSockets, getDatabase, onValue, ref, update } from 'firebase/database';

/** What the page of the plain SDK is told. */
export interface SdkTask {
  readonly url: string;
  readonly email: string;
  readonly password: string;
  readonly updates: readonly Readonly<Record<string, unknown>>[];
}

/** Runs in the page: signs in, connects, gives every update to the SDK at once; ms until the last was acknowledged. */
async function sendBySdk({ url, email, password, updates }: SdkTask): Promise<number> {
  forceWebSockets();
  const app = initializeApp({ apiKey: 'demo', projectId: 'demo-gr' });
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, url, { disableWarnings: true });
  await signInWithEmailAndPassword(auth, email, password);
  const database = getDatabase(app, `${url}?ns=demo-gr-default-rtdb`);
  await new Promise<void>((resolve) => {
    onValue(ref(database, '.info/connected'), (snap) => {
      if (snap.val() === true) resolve();
    });
  });
  const start = performance.now();
  await Promise.all(updates.map((each) => update(ref(database), each)));
  return performance.now() - start;
}

Object.assign(globalThis, { sendBySdk });
