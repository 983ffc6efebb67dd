import { useHost, useSearchParams, useUnit } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';

/** The unit a screen is about. */
export interface ChosenUnidad {
  /** `null` when the person holds none. */
  readonly un_id: string | null;
  readonly un_nom: string;
}

/** The unit that stands in the address (`un`), when the person holds it; else that of the work under way, the last one, the first (`useUnit`). */
export function useUnidad(): ChosenUnidad {
  const { unidades } = useObservable(useHost().session.persona);
  const [params] = useSearchParams();
  const un_id = useUnit(params.get('un'));
  return { un_id, un_nom: un_id === null ? '' : (unidades[un_id] ?? un_id) };
}

/** A place of this remote with its question: `ir('inventariohis', { un, id })`. */
export function goTo(place: string, params: Readonly<Record<string, string>>): string {
  return `/${place}?${new URLSearchParams(params)}`;
}
