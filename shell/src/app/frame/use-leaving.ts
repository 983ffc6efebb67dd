import type { Location } from '@gr/shared/contract/route';
import { type RefObject, useEffect, useRef } from 'react';
import { hasStakes } from '../../work/version/stakes.ts';
import { useWork } from '../../work/work.ts';
import type { SlotController } from '../slot/slot-controller.ts';
import { isTask } from './titles.ts';

/**
 * Applies the rules of leaving the page, by navigation or by an update. `onHeld` gets the navigation that waits for the person;
 * `wouldPass` says whether another place would be shown ({@link useGate}).
 */
export function useLeaving(
  slot: RefObject<SlotController | null>,
  onHeld: (proceed: () => void) => void,
  wouldPass: (next: Location) => boolean,
): void {
  const { federation, history, updates, sync, page, openWork } = useWork();
  const latest = useRef({ onHeld, wouldPass });
  useEffect(() => {
    latest.current = { onHeld, wouldPass };
  });
  useEffect(() => {
    const mayGo = () => slot.current?.canLeave() ?? true;
    const place = () => federation.entryFor(history.location.get().pathname)?.id;
    // A section stays on screen where a newer registry no longer has its place: it is left like any other.
    const stays = (next: Location) =>
      place() !== undefined &&
      federation.entryFor(next.pathname)?.id === place() &&
      latest.current.wouldPass(next);
    history.guard(
      (next) => stays(next) || mayGo(),
      (proceed) => latest.current.onHeld(proceed),
    );
    updates.guard((must) => {
      const { pathname } = history.location.get();
      // What did not open is no task.
      const isOpen = slot.current?.state.get().name === 'mounted';
      const inTask = isOpen && (page.get()?.task ?? isTask(pathname, federation.registry.get()));
      const atStake = inTask || !mayGo() || hasStakes(document);
      return !atStake && sync.get().tono !== 'enviando' && (must || openWork.get().length === 0);
    });
    return () => {
      history.guard(null);
      updates.guard(null);
    };
  }, [slot, federation, history, updates, sync, page, openWork]);
}
