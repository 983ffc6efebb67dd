import type { DataPort } from '@gr/shared/contract/data';
import type { Observable } from '@gr/shared/contract/observable';
import type { TracePort } from '@gr/shared/contract/trace';
import { type VersionApp, versionApp } from '@gr/shared/domain/app/version-app';
import type { KeyValue } from '../../base/kv.ts';
import { createValue } from '../../base/value.ts';

/** Path of the company's versions that may work. */
export const VERSION_PATH = '_versiones/gestion_ri';

/** Key of the last answer; stored beside the replica because a start needs it before anything is on screen. */
const KEPT_KEY = 'gr.versiones';

/** The company's settings of the versions, as far as this phone has them. */
export interface AppVersion extends Observable<VersionApp> {
  stop(): void;
}

/** Follows {@link VERSION_PATH}. Without a connection the last answer applies; a refused reading changes nothing. */
export function watchAppVersion(data: DataPort, kv: KeyValue, trace: TracePort): AppVersion {
  const value = createValue(versionApp(read(kv.get(KEPT_KEY))));
  const stop = data.watch<unknown>(
    { path: VERSION_PATH },
    (snapshot) => {
      // An empty replica proves nothing: the phone may never have asked.
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
    // Not written by this app: as if nothing had been stored.
    return null;
  }
}
