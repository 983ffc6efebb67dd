import { fail, type Result } from '@gr/shared/contract/result';
import type { Clock } from '../base/clock.ts';
import type { AuthClient } from './auth-client.ts';
import { mensajes } from './mensajes.ts';

/** ms until code that was not loaded is requested again by those that wait for it. */
const AGAIN_MS = 5_000;

/**
 * The identity service, whose code (25 kB) the login and the first picture can be rendered without: it is fetched with the first call.
 * Code that does not arrive counts as no connection; `ready` and `onPerson` wait for it.
 * @param load fetches the code and creates the real client; called again after a failure
 */
export function lateAuth(load: () => Promise<AuthClient>, clock: Pick<Clock, 'after'>): AuthClient {
  let arrived = (_made: AuthClient): void => undefined;
  const there = new Promise<AuthClient>((resolve) => {
    arrived = resolve;
  });
  let loading: Promise<AuthClient> | null = null;
  function client(): Promise<AuthClient> {
    loading ??= load().then(
      (made) => {
        arrived(made);
        return made;
      },
      (cause: unknown) => {
        loading = null;
        throw cause;
      },
    );
    return loading;
  }
  function keepTrying(): void {
    client().catch(() => clock.after(AGAIN_MS, keepTrying));
  }
  const orFail = <T>(
    call: (auth: AuthClient) => Promise<Result<T>>,
    code: string,
    message: string,
  ): Promise<Result<T>> => client().then(call, (cause: unknown) => fail(code, message, cause));
  return {
    signIn: (email, password) =>
      orFail((auth) => auth.signIn(email, password), 'SE-104', mensajes.paraIngresar),
    async ready() {
      keepTrying();
      return (await there).ready();
    },
    getToken: (force) => orFail((auth) => auth.getToken(force), 'SE-201', mensajes.sinConexion),
    changePassword: (current, next) =>
      orFail((auth) => auth.changePassword(current, next), 'SE-114', mensajes.claveSinConexion),
    prove: (current) => orFail((auth) => auth.prove(current), 'SE-114', mensajes.claveSinConexion),
    signOut: async () => (await client()).signOut(),
    onPerson(fn) {
      let stop: (() => void) | null = () => undefined;
      void there.then((auth) => {
        if (stop) stop = auth.onPerson(fn);
      });
      return () => {
        stop?.();
        stop = null;
      };
    },
  };
}
