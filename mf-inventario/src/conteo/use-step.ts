import { useSearchParams } from '@gr/shared/screen';
import { useEffect, useEffectEvent } from 'react';

/**
 * The step in the address (`paso`, from 1), so that Back goes one step back.
 * @param max last step that may be opened: earlier ones must be complete, whatever the address is
 * @param sure `max` is final: an address beyond it is corrected
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
