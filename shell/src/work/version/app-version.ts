import type { DataPort } from '@gr/shared/contract/data';
import type { Observable } from '@gr/shared/contract/observable';
import type { TracePort } from '@gr/shared/contract/trace';
import { type VersionApp, versionApp } from '@gr/shared/domain/app/version-app';
import type { KeyValue } from '../../base/kv.ts';
import { createValue } from '../../base/value.ts';

/** Where the company says which versions may work. */
export const VERSION_PATH = '_versiones/gestion_ri';

/** Key of the last answer; kept beside the replica because a start must know it before anything is on screen. */
const KEPT_KEY = 'gr.versiones';

/** What the company says of the versions, as far as this phone knows. */
export interface AppVersion extends Observable<VersionApp> {
  stop(): void;
}

/** Follows {@link VERSION_PATH}. Without a connection the last answer holds; a refused reading changes nothing. */
export function watchAppVersion(data: DataPort, kv: KeyValue, trace: TracePort): AppVersion {
  const value = createValue(versionApp(read(kv.get(KEPT_KEY))));
  const stop = data.watch<unknown>(
    { path: VERSION_PATH },
    (snapshot) => {
      // A phone that never asked knows nothing, which is not «the company says nothing».
      if (snapshot.value === null && snapshot.source === 'replica' && snapshot.at === 0) return;
      const said = JSON.stringify(snapshot.value);
      if (said === kv.get(KEPT_KEY)) return;
      kv.set(KEPT_KEY, said);
      value.set(versionApp(snapshot.value));
    },
    (failure) => trace.error(failure.code, failure.cause),
  );
  return { get: value.get, subscribe: value.subscribe, stop };
}

function read(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    // Not ours: as if nothing had been kept.
    return null;
  }
}
