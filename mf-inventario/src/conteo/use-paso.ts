import { useSearchParams } from '@gr/shared/remote';

/**
 * The step that stands in the address (`paso`, from 1), so that Back goes one step back.
 * @param max last step that may be opened: what lies before it must be done, whatever the address says
 */
export function usePaso(max: number): { readonly lugar: number; readonly ir: (step: number) => void } {
  const [params, setParams] = useSearchParams();
  const asked = Number.parseInt(params.get('paso') ?? '1', 10);
  return {
    lugar: Number.isNaN(asked) ? 1 : Math.max(1, Math.min(max, asked)),
    ir: (step) => {
      const next = new URLSearchParams(params);
      next.set('paso', String(step));
      setParams(next);
    },
  };
}
