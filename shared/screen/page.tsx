import { DamagedRow, List, ListRow, Screen, type ScreenProps, useObservable } from '@gr/shared/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { damageOf } from './damage-store.ts';
import { useHost } from './host-context.ts';
import { usePane } from './list-detail/pane-context.ts';
import { PaneHead } from './list-detail/pane-head.tsx';
import { mensajes } from './mensajes.ts';

/** Maximum of rows; the rest is shown as a number. */
const MOST = 10;

/** Props of `Page` besides those of `Screen`. */
export interface PageProps extends Omit<ScreenProps, 'title' | 'subtitle'> {
  /** Name of the screen; the shell shows it in its bar as the page's only `h1`. */
  readonly title: string;
  /** One short line under it: unit, date, person. */
  readonly subtitle?: string | undefined;
  /** A task (a form, a round in progress): the shell shows Back and hides its tabs. */
  readonly task?: boolean;
}

/**
 * A remote's screen: describes itself to the shell, lays out the content, and lists damaged records. On a wide screen a task is a column;
 * other pages take the available width.
 */
export function Page({ title, subtitle, task = false, children, ...screen }: PageProps) {
  const { route } = useHost();
  const { pathname } = useObservable(route.location);
  const pane = usePane();
  const besideList = pane?.kind === 'detail';
  useEffect(() => {
    // The bar keeps the name of the list.
    if (besideList) return;
    route.describe({ pathname, title, task, ...(subtitle === undefined ? {} : { subtitle }) });
  }, [route, pathname, title, subtitle, task, besideList]);
  return (
    <Screen wide={!task} {...screen}>
      {pane && besideList && <PaneHead title={title} subtitle={subtitle} onClose={pane.close} />}
      {children}
      <DamagedRows />
    </Screen>
  );
}

/** The damaged records of this screen, each with its id; empty when there are none. `Page` includes it. */
export function DamagedRows() {
  const all = useObservable(damageOf(useHost()));
  if (all.length === 0) return null;
  const more = all.length - MOST;
  return (
    <List label={mensajes.danados}>
      {all.slice(0, MOST).map((one) => (
        <DamagedRow key={`${one.id} ${one.parts.join()}`} {...one} />
      ))}
      {more > 0 && <ListRow icon="problem" title={mensajes.danados_mas(more)} />}
    </List>
  );
}

/**
 * Focuses this element when it appears and scrolls the page to its top, since it replaced a form whose button had the focus. The element
 * needs `tabIndex={-1}`.
 */
export function useTakesFocus<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    document.documentElement.scrollTop = 0;
    place.current?.focus({ preventScroll: true });
  }, []);
  return place;
}
