import { useSearchParams } from '@gr/shared/screen';
import { useEffect, useEffectEvent } from 'react';

/**
 * The step that stands in the address (`paso`, from 1), so that Back goes one step back.
 * @param max last step that may be opened: what lies before it must be done, whatever the address says
 * @param sure `max` will not grow by itself: an address that asks for more is put right
 */
export function useStep(
  max: number,
  sure: boolean,
): { readonly place: number; readonly goTo: (step: number) => void } {
  const [params, setParams] = useSearchParams();
  const asked = Number.parseInt(params.get('paso') ?? '1', 10);
  const lugar = Number.isNaN(asked) ? 1 : Math.max(1, Math.min(max, asked));
  function goTo(step: number, replace = false): void {
    const next = new URLSearchParams(params);
    next.set('paso', String(step));
    setParams(next, { replace });
  }
  const mend = useEffectEvent(() => goTo(lugar, true));
  const beyond = sure && asked > max;
  useEffect(() => {
    if (beyond) mend();
  }, [beyond]);
  return { place: lugar, goTo };
}
