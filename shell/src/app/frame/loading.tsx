import { Screen, Skeleton } from '@gr/shared/ui';

/** A screen that is on its way. */
export function Loading() {
  return (
    <Screen>
      <Skeleton shape="card" rows={3} />
    </Screen>
  );
}
