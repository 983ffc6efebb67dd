import { Screen, Skeleton } from '@gr/shared/ui';

/** Placeholder of a screen that is loading. */
export function Loading() {
  return (
    <Screen>
      <Skeleton shape="card" rows={3} />
    </Screen>
  );
}
