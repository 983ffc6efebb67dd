import { EmptyState, ErrorState, Skeleton, StaleNote, useObservable } from '@gr/shared/ui';
import type { ReactNode } from 'react';
import { useHost } from './host-context.ts';
import type { Reading } from './reading.ts';

/** What `ReadingView` takes. */
export interface ReadingViewProps<T> {
  readonly reading: Reading<T>;
  /** One sentence for when there is nothing. */
  readonly empty: string;
  /** The action that fills it. */
  readonly emptyAction?: ReactNode;
  readonly skeleton?: 'list' | 'card' | 'detail';
  /** True when the value counts as nothing; an empty object does by itself. */
  readonly isEmpty?: (value: T) => boolean;
  readonly children: (value: T) => ReactNode;
}

/**
 * The five states of a screen in one place: loading, empty, error, offline (the phone's copy with its age; that
 * there is no connection is for the shell to say) and full.
 * An error keeps the older reading under its card.
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
  // «Nothing here» would not be true of what can't be shown.
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
