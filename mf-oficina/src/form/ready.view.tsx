import { Page, type Reading, ReadingView } from '@gr/shared/screen';
import type { ReactNode } from 'react';

/** What `Ready` takes. */
export interface ReadyProps<T> {
  readonly reading: Reading<T>;
  readonly title: string;
  /** One sentence where there is no such thing. */
  readonly empty: string;
  /** What counts where there is nothing; without it nothing is told as {@link empty}. */
  readonly otherwise?: T;
  readonly children: (value: T) => ReactNode;
}

/** A task that needs a reading first: its own page once that is there, the states of reading until then. */
export function Ready<T extends object>({ reading, title, empty, otherwise, children }: ReadyProps<T>) {
  const { snapshot } = reading;
  const value = snapshot === null ? null : (snapshot.value ?? otherwise ?? null);
  if (value !== null) return children(value);
  return (
    <Page task title={title}>
      <ReadingView reading={reading} empty={empty} skeleton="detail">
        {() => null}
      </ReadingView>
    </Page>
  );
}
