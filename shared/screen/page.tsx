import { Screen, type ScreenProps, useObservable } from '@gr/shared/ui';
import { useEffect } from 'react';
import { DamagedRows } from './damaged-rows.tsx';
import { useHost } from './host-context.ts';
import { usePane } from './list-detail/pane-context.ts';
import { PaneHead } from './list-detail/pane-head.tsx';

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
