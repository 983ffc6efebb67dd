import type { Observable } from '@gr/shared/contract/observable';
import type { SyncSummary } from './sync.ts';

/** What Chrome and Safari put on the icon of an installed app; others lack it. */
type Badging = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** The icon of the app says how many records wait on this phone, and nothing when none does. Gives what ends it. */
export function watchBadge(sync: Observable<SyncSummary>, badging: Badging): () => void {
  const show = () => {
    const { pendientes } = sync.get();
    // A browser may refuse it (not installed): the pill says the same.
    const done = pendientes > 0 ? badging.setAppBadge?.(pendientes) : badging.clearAppBadge?.();
    done?.catch(() => undefined);
  };
  show();
  return sync.subscribe(show);
}
