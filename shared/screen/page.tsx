import { Screen, type ScreenProps, useObservable } from '@gr/shared/ui';
import { useEffect } from 'react';
import { DamagedRows } from './damaged-rows.tsx';
import { useHost } from './host-context.ts';

/** What `Page` takes, besides what `Screen` does. */
export interface PageProps extends Omit<ScreenProps, 'title' | 'subtitle'> {
  /** Name of the screen; the shell shows it in its bar as the page's only `h1`. */
  readonly title: string;
  /** One short line under it: unit, date, person. */
  readonly subtitle?: string | undefined;
  /** A task (a form, a round in progress): the shell shows Back and takes its tabs away. */
  readonly task?: boolean;
}

/** A remote's screen: tells the shell what it is, lays out the rest, and says which records are damaged. */
export function Page({ title, subtitle, task = false, children, ...screen }: PageProps) {
  const { route } = useHost();
  const { pathname } = useObservable(route.location);
  useEffect(() => {
    route.describe({ pathname, title, task, ...(subtitle === undefined ? {} : { subtitle }) });
  }, [route, pathname, title, subtitle, task]);
  return (
    <Screen {...screen}>
      {children}
      <DamagedRows />
    </Screen>
  );
}
