import { fail, ok, type Result } from '@gr/shared/contract/result';
import {
  connectAuthEmulator,
  EmailAuthProvider,
  getIdToken,
  getIdTokenResult,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updatePassword,
} from 'firebase/auth';
import type { AppConfig } from '../base/config.ts';
import { firebaseApp } from './app.ts';
import type { AuthClient } from './auth-client.ts';
import { changeFailure, passwordFailure, signInFailure, tokenFailure } from './auth-errors.ts';
import { identityFetch } from './identity-fetch.ts';

/**
 * Creates the client. Slim auth: e-mail sign-in and IndexedDB persistence only. Works in the page and in the service worker.
 * @param hasRoom whether the phone can store the person; else it is known until the page ends. The SDK does not hear that its database
 * refused it, and looks there again: it would sign the person out.
 */
export function createAuthClient(config: AppConfig, origin: string, hasRoom = true): AuthClient {
  // The SDK uses the global `fetch` at each request and has no other option for it.
  globalThis.fetch = identityFetch(globalThis.fetch.bind(globalThis));
  const auth = initializeAuth(firebaseApp(config), {
    persistence: hasRoom ? indexedDBLocalPersistence : inMemoryPersistence,
  });
  if (config.emulator) connectAuthEmulator(auth, origin, { disableWarnings: true });

  async function prove(current: string): Promise<Result<User>> {
    await auth.authStateReady();
    const user = auth.currentUser;
    if (!user?.email) return fail('SE-115', tokenFailure.vencida);
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, current));
    return ok(user);
  }

  return {
    async signIn(email, password) {
      try {
        const { user } = await signInWithEmailAndPassword(auth, email, password);
        const { claims } = await getIdTokenResult(user);
        return ok({ uid: user.uid, rol: claims.rol, emp_id: claims.emp_id });
      } catch (cause) {
        return signInFailure(cause);
      }
    },
    async ready() {
      await auth.authStateReady();
      return auth.currentUser?.uid ?? null;
    },
    async getToken(force): Promise<Result<string>> {
      try {
        await auth.authStateReady();
        const user = auth.currentUser;
        return user ? ok(await getIdToken(user, force)) : fail('SE-202', tokenFailure.vencida);
      } catch (cause) {
        return tokenFailure.of(cause);
      }
    },
    async changePassword(current, next) {
      try {
        const proved = await prove(current);
        if (!proved.ok) return proved;
        return await updatePassword(proved.value, next).then(() => ok(undefined), changeFailure);
      } catch (cause) {
        return passwordFailure(cause);
      }
    },
    async prove(current) {
      try {
        const proved = await prove(current);
        return proved.ok ? ok(undefined) : proved;
      } catch (cause) {
        return passwordFailure(cause);
      }
    },
    signOut: () => signOut(auth),
    onPerson: (fn) => onAuthStateChanged(auth, (user) => fn(user?.uid ?? null)),
  };
}
