import { useEffect } from 'react';
import { updateWhenIdle } from '../../work/version/idle.ts';
import { useWork } from '../../work/work.ts';

/** Lets a waiting version in by itself while the app lies open on Inicio and nobody uses it. */
export function useIdleUpdate(): void {
  const { updates, history } = useWork();
  useEffect(
    () => updateWhenIdle(updates, () => history.location.get().pathname === '/home'),
    [updates, history],
  );
}
