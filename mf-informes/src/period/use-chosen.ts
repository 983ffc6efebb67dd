import type { Period } from '@gr/shared/domain/informe/period';
import { useHost, useSearchParams, useUnit } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { parsePeriod } from './period.model.ts';

/** What the address says is looked at. */
export interface Chosen {
  readonly un_id: string;
  readonly un_nombre: string;
  readonly period: Period;
}

/** The unit and the period of the address, which Back and a shared link keep; `null` = the person holds no unit. */
export function useChosen(): Chosen | null {
  const { device, session } = useHost();
  const [params] = useSearchParams();
  const { unidades } = useObservable(session.persona);
  const un_id = useUnit(params.get('un'));
  if (un_id === null) return null;
  return {
    un_id,
    un_nombre: unidades[un_id] ?? un_id,
    period: parsePeriod(params.get('periodo'), device.now()),
  };
}
