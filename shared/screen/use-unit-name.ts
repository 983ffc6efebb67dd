import { useObservable } from '@gr/shared/ui';
import { useHost } from './host-context.ts';

/** Gives a unit's name for a row of a list; `undefined` for a person with only that unit, who would read it on every row. */
export function useUnitName(): (name: string) => string | undefined {
  const units = Object.values(useObservable(useHost().session.persona).unidades);
  return (name) => (units.length === 1 && units[0] === name ? undefined : name);
}
