import type { Observable, Unsubscribe } from '@gr/shared/contract/observable';
import { sumaRemotoPath } from '@gr/shared/domain/app/uso-remoto';
import type { Federation } from '../federation/federation.ts';
import type { DatabaseClient } from '../firebase/database-client.ts';

/**
 * Asks the server, while this phone tries a version of a section, whether too many phones reported failures in it; then it goes back
 * at the next entry. The answer can only end a trial, so it needs no signature.
 */
export function watchTrials(
  federation: Pick<Federation, 'onTrial' | 'stopTrial'> & { readonly registry: Observable<unknown> },
  live: Pick<DatabaseClient, 'listen'>,
): Unsubscribe {
  const watched = new Map<string, Unsubscribe>();
  const look = (): void => {
    for (const { id, version } of federation.onTrial()) {
      const path = `${sumaRemotoPath(id, version)}/detenida`;
      if (watched.has(path)) continue;
      const heard = (value: unknown): void => {
        if (typeof value === 'number') federation.stopTrial(id, version);
      };
      watched.set(
        path,
        live.listen({ path }, heard, () => undefined),
      );
    }
  };
  const stop = federation.registry.subscribe(look);
  look();
  return () => {
    stop();
    for (const unwatch of watched.values()) unwatch();
  };
}
