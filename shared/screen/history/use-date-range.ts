import { formatDateRange } from '@gr/shared/ui';
import { useSearchParams } from 'react-router-dom';
import {
  type Bounds,
  boundsOf,
  INITIAL_RANGE,
  parseRange,
  type RangeChoice,
  rangeText,
} from '../../domain/registro/date-range.ts';
import { fechahLocal } from '../../domain/valor/time.ts';
import { useNow } from '../use-now.ts';
import { mensajes } from './mensajes.ts';

/** The dates of a history, from the address (`rango`). */
export interface DateRange {
  readonly range: RangeChoice;
  readonly bounds: Bounds;
  /** Notice when the range of the address was cut. */
  readonly notice: string | null;
  /** `YYYY-MM-DD` in Bogotá. */
  readonly today: string;
  /** «en 7 días», «del 13 al 20 de nov de 2026». */
  readonly inWords: string;
  readonly choose: (range: RangeChoice) => void;
}

const MINUTE_MS = 60_000;

/** Reads and writes the dates of a history in the address, so that Back and a shared link keep them. */
export function useDateRange(initial: RangeChoice = INITIAL_RANGE): DateRange {
  const [params, setParams] = useSearchParams();
  const now = useNow(MINUTE_MS);
  const { rango: range, aviso } = params.has('rango')
    ? parseRange(params.get('rango'))
    : { rango: initial, aviso: null };
  const bounds = boundsOf(range, now);
  const words =
    typeof range === 'string'
      ? mensajes.rangos[range]
      : mensajes.entre(formatDateRange(bounds.desde_x, bounds.hasta_x));
  return {
    range,
    bounds,
    notice: aviso,
    today: fechahLocal(now).slice(0, 10),
    inWords: words,
    choose: (next) => {
      const changed = new URLSearchParams(params);
      changed.set('rango', rangeText(next));
      setParams(changed, { replace: true });
    },
  };
}
