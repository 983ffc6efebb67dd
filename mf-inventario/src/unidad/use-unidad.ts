import { useHost, useSearchParams, useUnit } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';

/** The unit of a screen. */
export interface ChosenUnidad {
  /** `null` when the person has none. */
  readonly un_id: string | null;
  readonly un_nom: string;
}

/** The unit in the address (`un`), if the person has it; else that of the work in progress, the last one, the first (`useUnit`). */
export function useUnidad(): ChosenUnidad {
  const { unidades } = useObservable(useHost().session.persona);
  const [params] = useSearchParams();
  const un_id = useUnit(params.get('un'));
  return { un_id, un_nom: un_id === null ? '' : (unidades[un_id] ?? un_id) };
}

/** Address in this remote with its query: `goTo('inventariohis', { un, id })`. */
export function goTo(place: string, params: Readonly<Record<string, string>>): string {
  return `/${place}?${new URLSearchParams(params)}`;
}
