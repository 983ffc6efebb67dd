import type { Observable } from '@gr/shared/contract/observable';
import type { Location, PageInfo } from '@gr/shared/contract/route';
import { createValue } from '../../base/value.ts';

/** Description that the remote on screen gives of itself. */
export interface PageInfos {
  /** `null` until the screen of the present place has given one. */
  readonly current: Observable<PageInfo | null>;
  readonly describe: (page: PageInfo) => void;
}

/** Keeps the last description of the present place; a navigation drops it. */
export function createPageInfos(location: Observable<Location>): PageInfos {
  const current = createValue<PageInfo | null>(null);
  location.subscribe(() => {
    if (current.get()?.pathname !== location.get().pathname) current.set(null);
  });
  return {
    current,
    describe(page) {
      if (page.pathname === location.get().pathname) current.set(page);
    },
  };
}
