import { Page, type Reading, ReadingView } from '@gr/shared/screen';
import type { ReactNode } from 'react';

/** Props of `Ready`. */
export interface ReadyProps<T> {
  readonly reading: Reading<T>;
  readonly title: string;
  /** Sentence when there is no such record. */
  readonly empty: string;
  /** Value when there is no record; without it {@link empty} is shown. */
  readonly otherwise?: T;
  readonly children: (value: T) => ReactNode;
}

/** A task that needs a reading: shows its loading states, then the task's own page. */
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
