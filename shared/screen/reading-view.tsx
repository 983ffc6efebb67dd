import { EmptyState, ErrorState, Skeleton, StaleNote, useObservable } from '@gr/shared/ui';
import type { ReactNode } from 'react';
import { useHost } from './host-context.ts';
import type { Reading } from './reading.ts';

/** Props of `ReadingView`. */
export interface ReadingViewProps<T> {
  readonly reading: Reading<T>;
  /** Sentence for an empty value. */
  readonly empty: string;
  /** Action for an empty value. */
  readonly emptyAction?: ReactNode;
  readonly skeleton?: 'list' | 'card' | 'detail';
  /** True when the value counts as empty; an empty object does by default. */
  readonly isEmpty?: (value: T) => boolean;
  readonly children: (value: T) => ReactNode;
}

/**
 * The five states of a screen in one place: loading, empty, error, offline (the phone's cache with its age; the shell shows that there is
 * no connection) and full. An error keeps the previous reading under its card.
 */
export function ReadingView<T extends object>(props: ReadingViewProps<T>) {
  const { reading, empty, emptyAction, skeleton = 'list', isEmpty, children } = props;
  const host = useHost();
  const network = useObservable(host.network.state);
  const { snapshot, failure, retry } = reading;
  const error = failure && <ErrorState failure={failure} onRetry={retry} />;
  if (!snapshot) return error ?? <Skeleton shape={skeleton} />;
  const value = snapshot.value;
  const nothing = value === null || Object.keys(value).length === 0 || isEmpty?.(value) === true;
  // With damaged records the list is not empty.
  const lost = snapshot.damaged?.some(({ shown }) => !shown) === true;
  const offline = network === 'sin_conexion';
  return (
    <>
      {error}
      {nothing ? !lost && <EmptyState message={empty} action={emptyAction} /> : children(value)}
      {(offline || snapshot.source === 'replica') && <StaleNote at={snapshot.at} now={host.device.now()} />}
    </>
  );
}
